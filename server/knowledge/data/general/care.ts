import type { GeneralEntry } from './entry.ts';

/** Washing, paint, glass, lamps and the cabin. */
export const careEntries: readonly GeneralEntry[] = [
  {
    id: 'car-wash',
    title: { en: 'Washing the car', zh: '洗车：多久洗、怎么洗' },
    when: [
      '(?:how (?:often|do|to|should)|best way|safe|should i|right way)[^.?]{0,25}wash\\w*[^.?]{0,10}(?:my |the |a )?(?:car|truck|suv|paint|it)?|car ?wash(?! for (?:an )?ev)[^.?]{0,25}(?:scratch\\w*|damage|bad|brush\\w*|touchless|often|safe)|touchless|two[- ]bucket|dish soap',
      '(?:多久|几天|怎么|如何|自己|冬天|下雨后).{0,4}洗车|洗车.{0,8}(?:多久|怎么|注意|伤漆|划痕|工具|流程|好还是|频率)|自动洗车机|电脑洗车',
    ],
    answer: {
      en: '**About every two to four weeks; at once after salt, bird droppings, sap or insects, because those eat the paint.** Shade, cool panels, from top to bottom.\n\n1. Rinse the grit off first: rubbing dirt makes the fine swirls.\n2. Car shampoo, soft mitt, two buckets (one for rinsing the mitt); wheels last with their own brush. Washing-up liquid strips the wax.\n3. Dry with a large microfibre towel.\n- Brushless or soft-cloth machines are kinder than old brushes; fold mirrors, aerial off, wipers off, auto-hold off.\n- Pressure washer: 30 cm away, not at seals, sensors, stone chips.\n- Winter: rinse underneath, dry door seals against freezing.',
      zh: '**一般两到四周洗一次；鸟屎、树胶、虫尸、融雪盐要尽快冲掉，会腐蚀漆面。**阴凉处、车身凉了再洗，从上往下。\n\n1. 先用水把泥沙冲掉，带沙擦才会出太阳纹。\n2. 中性洗车液、软海绵手套、两个桶（一个专门涮手套），轮毂用单独的刷子最后洗；别用洗洁精。\n3. 大毛巾擦干，不要晾干留水渍。\n- 自动洗车优先选无接触或软布的；收后视镜，关自动雨刮、自动驻车。\n- 高压枪离漆面30厘米以上，别对着胶条、雷达、石子点猛冲。\n- 冬天冲底盘除盐，擦干门缝防冻；暴晒后别立刻用冷水冲。',
    },
  },
  {
    id: 'wax-coating',
    title: { en: 'Wax, sealant or ceramic coating', zh: '打蜡、封釉、镀晶' },
    when: [
      '(?:wax|ceramic|coating|sealant|polish)\\w*[^.?]{0,30}(?:worth|or|vs|how often|difference|new car|paint|last|need)|ceramic coat\\w*|(?:wax|polish) (?:my|the|a) (?:new )?car|clay bar',
      '打蜡|镀晶|镀膜|封釉|抛光|漆面(?:保养|养护|护理)',
    ],
    answer: {
      en: '**Wax lasts weeks, a sealant months, a ceramic coating one to three years or more; none of them stops stones or scratches.** They make washing easier and protect from chemistry and sun.\n\n- Wax: cheap, do it yourself every 2-3 months on a clean cool car.\n- Ceramic: dear because of the preparation; the paint must be corrected first, and it still needs washing. Doubt ten-year promises.\n- Polishing removes clear coat: rarely, and only against swirls or dullness.\n- New cars need neither coating nor wax on day one; refuse the packages of the dealer at a four-figure price.\n- Against stone chips only film helps.',
      zh: '**蜡管几周，封釉管几个月，镀晶一般管一到三年；都防不了石子和硬划痕，只是好洗、抗腐蚀、更亮。**\n\n- 打蜡：便宜，洗净凉车后自己两三个月做一次就行。\n- 镀晶：贵在施工前的清洁抛光，做完照样要洗车，“十年质保、防划”别当真。\n- 抛光会磨薄清漆，只在太阳纹、失光时偶尔做。\n- 新车漆面本来就有清漆，不必提车就做，更不必接受几千元的店内套餐。\n- 想防石子崩漆、轻微剐蹭，要贴漆面保护膜（隐形车衣）。',
    },
  },
  {
    id: 'ppf-wrap',
    title: { en: 'Paint protection film and colour wraps', zh: '隐形车衣、改色膜' },
    when: [
      '\\bppf\\b|paint protection film|clear bra|(?:vinyl|colou?r|car) wrap\\w*|wrap(?:ping)? (?:my|the|a) (?:car|tesla|truck)',
      '隐形车衣|车衣|改色膜|漆面保护膜|ppf|贴车衣',
    ],
    answer: {
      en: '**Clear TPU film is the only thing that really takes stone chips and light scratches; it costs about $1,500-7,000 or 5,000-20,000 yuan for a whole car, and lasts 5-10 years.** Front end, sills and door edges alone give most of the use.\n\n- Ask for TPU (not PVC or TPH), a named make with electronic warranty, and an installer who shows cut lines on other cars.\n- Wash by hand for a week afterwards, no pressure washer at the edges.\n- Removal: warm and slow; on repainted panels paint can come off.\n- A colour wrap (PVC, 2-5 years) changes the look: in China register the new colour within 10 days, tell the insurer.\n- For an ordinary car kept short the money is rarely returned.',
      zh: '**真正能扛石子和轻微剐蹭的只有TPU漆面保护膜（隐形车衣），整车约5000~20000元，用5~10年。**预算有限只贴前脸、门碗、侧裙、门边就能覆盖大部分损伤。\n\n- 认准TPU材质（不是PVC、TPH），看正品电子质保能否查到，看店里施工的收边。\n- 贴完一周内别洗车，高压水别冲边角；起泡、翘边及时回店。\n- 撕膜要加热慢慢揭，补过漆的面可能带下漆。\n- 改色膜（多为PVC，2~5年）改变颜色，10日内要去车管所变更登记，并告知保险公司。\n- 十来万的代步车、两三年就换的，通常不划算。',
    },
  },
  {
    id: 'tint-film',
    title: { en: 'Window tint', zh: '贴膜（车窗隔热膜）' },
    when: [
      '(?:window )?tint(?:ed|ing|s)?\\b|\\bvlt\\b|ceramic film',
      '(?:车窗|玻璃|前挡|太阳|隔热|防爆)膜|(?:汽车|新车)?贴膜.{0,10}(?:多少|透光|牌子|合法|怎么|注意|要不要|有必要|深|浅|起泡|多久|选)|透光率',
    ],
    answer: {
      en: '**Look at heat rejection and light transmission, and keep the windscreen and front side windows clear: in China and by the US federal figure at least 70 %.** US states set their own limits for side windows; a darker rear is mostly allowed.\n\n- Dark is not cool: good ceramic film rejects heat at 70 % light. Metal film can block toll tags, phone and GPS.\n- Too dark in front is dangerous at night and in rain, and fails inspections.\n- Front 70 %, rear 20-35 % suits most people.\n- Do not open the windows for 3-7 days; small bubbles and haze vanish within weeks.\n- Check the product code and the warranty card. Panoramic roofs profit most.',
      zh: '**看隔热率和透光率，不是越黑越好；前挡和前排侧窗可见光透射比要不低于70%，不得贴镜面反光膜。**\n\n- 好的陶瓷膜、磁控膜浅色也隔热；金属膜可能影响ETC、手机和导航信号。\n- 前浅后深最实用：前挡和前侧窗70%以上，后排20%~35%。\n- 颜色太深夜里、雨天看不清，也过不了年检。\n- 贴完3~7天别升降车窗，小水泡、雾感几周内会干。\n- 核对正品编号和电子质保；全景天幕最值得贴。\n- 买车送的膜多是入门款，可要求折现。',
    },
  },
  {
    id: 'interior-smell',
    title: { en: 'New-car smell and other smells inside', zh: '车内异味、新车味' },
    when: [
      'new[- ]car smell|(?:get rid|remove|eliminate|get)[^.?]{0,25}(?:smell|odou?r|smoke|stink)[^.?]{0,20}(?:car|interior|seats?|out|vomit|milk)?|(?:smell|odou?r) (?:out of|from) (?:my|the|a) (?:car|seat|carpet)|formaldehyde|air freshener',
      '新车(?:味|异味|气味|甲醛)|甲醛|(?:除|去|消除).{0,6}(?:异味|味道|味儿|烟味|臭味)|车里.{0,6}(?:烟味|宠物味|狐臭|吐了|牛奶)|车载香水|活性炭|臭氧',
    ],
    answer: {
      en: '**Take the source out, then air: fresh air does more than any perfume, charcoal or spray.**\n\n- New car: park in the sun, air through, keep fresh-air mode and windows ajar for the first months, take the plastic covers off; most of the vapour is gone after 3-6 months. Sensitive people and babies: air for a few minutes before starting.\n- Smoke: ash out, wash windows inside and ceiling gently, textile cleaner, new cabin filter, ozone treatment by a shop with nobody inside.\n- Milk, vomit, pet: enzyme cleaner at once, under the carpet too, dry completely.\n- Musty from the vents: evaporator and cabin filter. Fuel, exhaust, burning or sweet smells are faults, not odours: describe them to me.',
      zh: '**先清源头，再通风；香水、活性炭、喷雾只能遮一遮，开窗外循环最有效。**\n\n- 新车味：拆掉座椅塑料膜，头几个月多开外循环、停车留缝、太阳晒后开四门散气，三到六个月会淡很多；孕妇婴幼儿上车前先通风几分钟，不放心可做空气检测。\n- 烟味：清烟灰，擦内侧玻璃和顶棚，清洗织物，换空调滤芯，必要时店里做臭氧（人不能在内）。\n- 牛奶、呕吐、宠物尿：尽快用酶清洁剂，掀开地毯一起处理并彻底吹干。\n- 空调一开就霉：换滤芯、清洗蒸发箱。\n- 汽油味、尾气味、焦味、甜味是故障，不是异味，把现象告诉我。',
    },
  },
  {
    id: 'rust-prevention',
    title: { en: 'Rust and underbody protection', zh: '防锈、底盘装甲' },
    when: [
      'rust ?proof\\w*|under ?coat\\w*|(?:prevent|stop|treat|avoid|fix|remove)[^.?]{0,15}(?:the )?(?:rust|corrosion)|(?:surface|frame) rust|road salt|fluid film|rust[^.?]{0,20}(?:under|normal|bad|bubbl\\w*)',
      '底盘装甲|防锈|生锈(?!.{0,6}(?:刹车|盘))|锈(?:蚀|穿|点|斑)|底盘.{0,4}锈|融雪剂|海边.{0,6}(?:车|锈)',
    ],
    answer: {
      en: '**Wash salt off the underside every two weeks in winter and touch stone chips up at once: that does more than most coatings.**\n\n- Modern bodies are galvanised and guaranteed against rusting through for years; in mild, dry regions extra undercoating is not needed.\n- Snow belt, coast, old trucks with a frame: oil or wax based spray (renewed each year) creeps into seams. Thick rubbery coating on damp or rusty metal traps water and makes it worse; exhaust, brakes, drains and sensors stay free.\n- Surface rust: sand, rust converter, primer, paint. Bubbles mean it comes from within.\n- Brown brake discs after rain are normal. Soft spots at frame, sills or suspension mounts: have it inspected, it may be unsafe.',
      zh: '**冬天每两周冲一次底盘盐分、石子崩掉的漆及时补，比大多数“装甲”都管用。**\n\n- 现在的车身多为镀锌钢板，出厂已有防腐处理，干燥地区没必要再做底盘装甲。\n- 撒融雪剂的北方、海边、常走烂路：可做蜡基或油性防锈喷涂，每年补；橡胶型厚涂层若喷在潮湿生锈的底子上，会包住水锈得更快。排气、刹车、排水孔、传感器不能喷。\n- 表面浮锈：打磨、除锈转化、底漆、面漆；漆面鼓泡说明里面已锈。\n- 雨后刹车盘一层黄锈正常，踩几脚就没。\n- 大梁、门槛、悬架固定点锈软锈穿关系安全，先检测再开。',
    },
  },
  {
    id: 'windscreen-chip',
    title: { en: 'Stone chip in the windscreen', zh: '前挡风玻璃石子坑、裂纹' },
    when: [
      '(?:chip(?:ped)?|crack(?:ed|s)?|rock|stone|star|bullseye)[^.?]{0,20}(?:windshield|windscreen)|(?:windshield|windscreen)[^.?]{0,25}(?:chip|crack|repair|replace|resin|rock)|(?:adas|camera) (?:re)?calibrat\\w*',
      '(?:前挡|挡风|风挡|玻璃).{0,8}(?:石子|崩|砸|裂|小坑|星形|修补|修复|换一块|标定)|石子.{0,4}(?:崩|打|砸).{0,4}(?:玻璃|前挡)|玻璃.{0,4}(?:险|单独破碎)',
    ],
    answer: {
      en: '**A chip smaller than a coin (about 2.5 cm), outside the view of the driver and away from the edge can be filled for little; do it within days.** Cracks longer than some 10-15 cm, at the edge or before your eyes mean a new windscreen.\n\n- Until then: clear tape over the hole, no hot blower on frozen glass, no car wash, no slammed doors.\n- Comprehensive cover often pays the repair without deductible; in China glass belongs to own damage.\n- After a replacement the camera behind the mirror must be calibrated, otherwise lane keeping and emergency braking aim wrong: have it on the invoice.\n- Glass with head-up display, rain sensor or sound layer must be the same kind. Wait the curing time before driving.',
      zh: '**小于一元硬币（约2.5厘米）、不在主驾正前方、离边缘远的坑可以注胶修补，几天内就去做。**超过10~15厘米的裂纹、到边的、挡视线的要换。\n\n- 修之前：透明胶带贴住防进水进灰，别用热风猛吹冰冻玻璃，别洗车、别重摔车门。\n- 车损险已包含玻璃，走一次保险会算出险次数，先问修补价再决定。\n- 换前挡后摄像头必须标定，否则车道保持、自动刹车会偏；让店里写在工单上。\n- 带HUD、雨量传感器、隔音层的要换同规格玻璃。\n- 胶没干透前别开走、别高速，按师傅说的时间等。',
    },
  },
  {
    id: 'headlight-restore',
    title: { en: 'Yellowed, cloudy headlamps', zh: '大灯发黄、发雾翻新' },
    when: [
      '(?:headlights?|headlamps?|lenses?)[^.?]{0,20}(?:yellow\\w*|cloud\\w*|fog(?:ged|gy)|hazy|oxidi\\w*|restor\\w*|dull|condensation)|(?:restor\\w*|clean|polish|clear)[^.?]{0,20}(?:headlights?|headlamps?)|(?:yellow|cloudy|foggy|hazy) (?:headlights?|headlamps?)|toothpaste',
      '(?:大灯|车灯|灯罩).{0,6}(?:发黄|变黄|发雾|氧化|翻新|起雾|水雾|老化|抛光)|牙膏.{0,4}(?:擦|灯)',
    ],
    answer: {
      en: '**Sand in steps (about 800, 1500, 2500 grit, wet), polish, then seal with UV clear coat: without the seal it is yellow again within months.** Toothpaste cleans for weeks only.\n\n- Kits cost $15-40 / 50-150 yuan and an hour; a shop takes several times that. Mask the paint.\n- Haze inside, or worn reflectors, cannot be polished away: replace the lamp.\n- Fine mist inside after rain or washing that goes within a day of driving is normal; drops or a puddle mean a leak or a cracked vent, which kills LEDs and electronics.\n- Dim light can also come from old bulbs or low aim.\n- Afterwards have the aim checked if the lamp was out.',
      zh: '**水磨（约800→1500→2500目）、抛光，再喷UV镀膜或清漆封护；不封护几个月又黄。**牙膏只能撑几周。\n\n- 自己做的套装50~150元、一小时；店里做贵几倍。周围漆面贴好美纹纸。\n- 里面发雾、反光碗老化，外面再抛也没用，要换总成。\n- 雨后、洗车后内侧薄雾，开灯跑一阵能散属正常；有水珠、积水是密封破了，会烧LED和驱动。\n- 灯暗也可能是灯泡老化、角度低。\n- 拆过大灯要重新校光。',
    },
  },
  {
    id: 'headlight-aim',
    title: { en: 'Adjusting headlamp height', zh: '大灯高度怎么调' },
    when: [
      '(?:headlights?|headlamps?|beams?|lights)[^.?]{0,20}(?:aim\\w*|adjust\\w*|too (?:high|low)|point\\w*|level\\w*|align\\w*)|(?:aim|adjust|align)[^.?]{0,12}(?:my |the )?(?:headlights?|headlamps?)|(?:people|drivers|everyone|oncoming)[^.?]{0,15}flash\\w*[^.?]{0,15}(?:me|at)',
      '(?:大灯|近光|灯光|车灯).{0,6}(?:高度|角度|调节|调高|调低|怎么调|太高|太低|校正)|(?:对面|别人|后车).{0,6}(?:闪我|晃我).{0,10}|大灯.{0,4}0.{0,6}[123]',
    ],
    answer: {
      en: '**Low beam should fall about 1 %: its edge 10 cm lower on a wall 10 m away than at the lamp.** Others flash at you? It is probably too high.\n\n1. Load: the wheel marked 0 to 3 lowers the beam; 0 for one or two people, higher numbers with a full back seat or boot.\n2. Level ground, right tyre pressure, tank half full, wall at 5-10 m: mark the lamp height, compare the cut-off, turn the adjusters at the lamp equally.\n3. LED lamps with automatic levelling, matrix lamps and cars after a crash: workshop, with the proper tool; the inspection shop does it in minutes.\n4. Other bulbs than the lamp was built for cannot be aimed right.\n\nKeep right-hand and left-hand traffic lamps apart on imports.',
      zh: '**近光灯大约每10米下降10厘米（1%）：灯前10米墙上明暗线比灯中心低10厘米左右。**总被人闪，多半是偏高。\n\n1. 车内0~3拨轮是照高：数字越大照得越低，平时一两个人用0，后排满员、后备箱重载调大。\n2. 平地、胎压正常，对墙5~10米，标出灯高，看明暗截止线，用大灯后面的调节螺丝左右一致地调。\n3. 自动调平、矩阵LED、事故修过的车要到店用灯光仪校，检测站几分钟就能调好。\n4. 卤素灯碗换LED、氙气泡，光型是散的，怎么调都晃人。\n5. 后备箱别长期放重物，车尾下沉大灯就翘。',
    },
  },
  {
    id: 'scratch-repair',
    title: { en: 'Scratches and dents', zh: '划痕、凹坑怎么修' },
    when: [
      '(?:scratch(?:es|ed)?|scuff\\w*|key(?:ed)|paint chips?|swirls?)[^.?]{0,25}(?:fix|remove|repair|buff|polish|touch|deep|paint|get out|cost)|(?:fix|remove|repair|buff|touch)[^.?]{0,20}(?:scratch\\w*|scuff\\w*|paint chip|dents?|dings?)|touch[- ]?up paint|paintless|\\bpdr\\b|(?:door )?dings?|dents? (?:repair|removal|pull\\w*)',
      '(?:划痕|划了|刮花|掉漆|凹坑|凹陷|凹了|瘪了|坑).{0,8}(?:怎么修|修复|能修|补漆|补|抛|笔|多少钱|处理)|补漆笔|点漆|钣金|无痕修复|喷漆.{0,8}(?:多少钱|色差|几天|一个面)|自喷漆',
    ],
    answer: {
      en: '**Run a fingernail over it: if it does not catch, polish takes it out; if it does, the clear coat is through and it needs paint.**\n\n- Chips down to metal: touch-up pen in the paint code of the car (door frame) within weeks, against rust. It protects, but stays visible.\n- Dents without broken paint: paintless repair, much cheaper than filler and keeps the original paint. Plastic bumpers often pop out with hot water.\n- Respraying a panel costs about 300-1,000 yuan in China, $300-1,000 in the US, with a slight colour risk on metallic and matt paint.\n- Sensors and cameras behind bumpers dislike thick paint and filler: use a shop that recalibrates.\n- Small wounds on an old car: collect them, paint once.',
      zh: '**用指甲划一下：不卡指甲的抛光就能去；卡指甲说明清漆破了，要补漆。**\n\n- 露底漆、露铁的小点：按车身色号（门框铭牌）买补漆笔，几周内点上防锈，能防锈但看得出来。\n- 凹坑没掉漆：无痕（免漆）修复，便宜又保原漆；塑料保险杠有时热水一烫能顶回来。\n- 喷漆按面收费，多为300~1000元一个面，金属漆、哑光漆有色差风险，选烤漆房规范的店。\n- 保险杠后有雷达、摄像头，别刮厚腻子厚漆，修后要标定。\n- 小伤多的老车可以攒着一起修，别为一道浅痕整面喷。',
    },
  },
  {
    id: 'ev-car-wash',
    sure: true,
    title: { en: 'Washing an electric car', zh: '电动车洗车注意' },
    when: [
      '(?:ev|electric|tesla|rivian|hybrid|lucid|model [3ysx])\\b[^.?]{0,25}(?:car ?wash|wash(?:ed|ing)?\\b|pressure wash\\w*)|(?:car ?wash|wash(?:ing)?|pressure wash\\w*)[^.?]{0,25}(?:ev|electric|tesla|hybrid|model [3ysx])\\b|car wash mode',
      '(?:电动?车|新能源|特斯拉|混动).{0,6}(?:洗车|能洗|怕水|冲洗|高压水)|洗车.{0,8}(?:电动车|电车|新能源|特斯拉|电池|漏电)|洗车模式',
    ],
    answer: {
      en: '**Yes, like any other car: battery and motor are sealed. Use its car-wash mode, keep the charging flap shut, and never wash while it charges.**\n\n- The mode folds mirrors, locks the flap, stops wipers and auto-hold and holds N for the belt. Without it: N by the menu, creep and auto-hold off, sensors alarms ignored.\n- Pressure washer not close to the charging port, seals, cameras, radar, battery edges and orange cables; never into the motor bay.\n- Wheels: few brake uses make discs rust after washing; brake some times on the way home.\n- Flush handles and glass roofs: dry in frost.\n- Damaged underbody or a battery warning: no wash, first the workshop.',
      zh: '**可以正常洗，电池和电机是密封的；用车机里的“洗车模式”，关好充电口盖，充电时不要洗。**\n\n- 洗车模式会收后视镜、锁充电口、关雨刮和自动驻车；过传送带洗车机要切N挡保持，没有该模式就手动关掉这些功能。\n- 高压水别近距离对着充电口、胶条、摄像头、雷达、电池包边缘冲，不冲前机舱和橙色线束。\n- 电车机械刹车用得少，洗完刹车盘易生锈，回程多踩几脚。\n- 隐藏门把手、充电口冬天擦干防冻。\n- 底盘受损、有绝缘或电池报警的先检修，不要冲洗。',
    },
  },
  {
    id: 'interior-cleaning',
    title: { en: 'Cleaning seats and cabin', zh: '内饰、真皮座椅清洁' },
    when: [
      '(?:clean|wash|shampoo|stain|condition|wipe)\\w*[^.?]{0,25}(?:seats?|leather|upholster\\w*|interior|dash(?:board)?|carpets?|headliner|alcantara|touch ?screen|floor mats|seat ?belts?)|(?:leather|seat|carpet|coffee|chocolate|gum)[^.?]{0,15}(?:stain|clean\\w*|conditioner)',
      '(?:内饰|座椅|真皮|皮座|地毯|脚垫|顶棚|中控屏|安全带|绒布).{0,8}(?:清洗|清洁|怎么洗|怎么擦|脏了|污渍|保养|护理|发粘|开裂)|(?:咖啡|牛奶|口香糖|圆珠笔).{0,6}(?:洒|座椅|弄)',
    ],
    answer: {
      en: '**Vacuum first, then a little mild cleaner on a cloth, never a soaked seat: water reaches heaters, airbag sensors and foam.**\n\n- Leather (mostly coated): damp microfibre, pH-neutral cleaner, a protective cream twice a year; dark jeans stain light seats, so clean early. No shoe polish, no alcohol.\n- Cloth: foam, soft brush, lift with a dry towel, dry with windows open. Gum: ice, then scrape.\n- Suede-like fabric: soft brush, hardly any moisture.\n- Screens: dry or slightly damp microfibre, no window cleaner.\n- Belts: lukewarm soapy water, dry extended.\n- Shiny dashboard sprays reflect in the windscreen; nothing slippery on pedals or wheel. Only one floor mat, clipped in: loose ones jam pedals.',
      zh: '**先吸尘，再用抹布蘸少量中性清洁剂擦，别把座椅泡湿：下面有加热丝、传感器和海绵。**\n\n- 真皮（多有涂层）：微湿毛巾+中性皮革清洁剂，半年上一次护理膏；浅色内饰怕牛仔裤染色，早擦。别用酒精、鞋油、洁厕类。\n- 织物：泡沫清洁、软刷、干毛巾吸，开窗吹干；口香糖先冰敷再刮。\n- 翻毛皮：软毛刷顺毛，少水。\n- 屏幕：干或微湿超细纤维布，别喷玻璃水。\n- 安全带用温肥皂水擦，拉开晾干。\n- 仪表台别用亮光剂，会反光；脚垫只铺一层并卡牢，叠放会卡踏板，很危险。',
    },
  },
  {
    id: 'rodents',
    title: { en: 'Mice and martens under the bonnet', zh: '老鼠咬线、进车' },
    when: [
      '(?:mice|mouse|rats?|rodents?|squirrels?|chipmunks?|marten)\\b[^.?]{0,30}(?:car|engine|wir\\w*|chew\\w*|nest\\w*|hood|air ?filter|cabin|keep|prevent|stop)?',
      '老鼠|耗子|松鼠|黄鼠狼|咬(?:线|断线)',
    ],
    answer: {
      en: '**Take away food and calm: no crumbs in the car, no pet food or rubbish in the garage, move the car every few days, bonnet ajar with a light indoors.** Sprays and mint work for days at best.\n\n- Signs: droppings, leaves and nutshells on the engine, a smell from the vents, lamps or messages after a night.\n- Check cabin and air filter for nests; wear gloves and a mask, do not blow the dust about.\n- Wire mesh over the fresh-air intake, rodent tape around repaired harnesses, traps beside the car. No poison under the bonnet: dead animals stink, pets suffer.\n- Chewed wires can burn: do not keep driving with warnings. Comprehensive cover in the US often pays; in China ask the insurer.',
      zh: '**断粮、断安静：车里不留零食，车库别堆杂物饲料，车几天动一次；防鼠喷剂、樟脑只能管几天。**\n\n- 迹象：机舱有鼠粪、草叶、果壳，空调有臭味，停一夜就亮故障灯。\n- 检查空滤、空调滤芯和机盖隔音棉有没有窝；戴口罩手套清理，别用气吹。\n- 进风口加不锈钢网，修过的线束缠防鼠胶带，车边放粘鼠板或捕鼠笼；别在机舱放毒饵，死在里面更臭，也害宠物。\n- 线被咬可能短路起火，有报警别硬开，先检修。\n- 车损险是否赔要看保单，先拍照报案再修。',
    },
  },
  {
    id: 'dashcam-wiring',
    title: { en: 'Wiring a dashcam', zh: '行车记录仪怎么接线' },
    when: [
      'dash ?cams?[^.?]{0,35}(?:wir\\w*|install\\w*|fuse|hardwire|power|battery|drain|parking mode|connect|where|best|need)|hard ?wir(?:e|ing)[^.?]{0,15}(?:dash ?)?cam|(?:install|wire|fit|mount)[^.?]{0,15}dash ?cam|dash ?cams?\\b',
      '行车记录仪|记录仪.{0,6}(?:接线|取电|装|耗电|停车监控|降压线)|降压线|取电器',
    ],
    answer: {
      en: '**Simplest: plug it into the 12 V or USB socket. For parking mode use the maker hard-wire kit with voltage cut-off, tapped into fuses with an add-a-fuse adapter.**\n\n1. Behind the mirror, not in the view, not before the camera or rain sensor of the car.\n2. Route the cable in the headliner and door rubber; on the A-pillar behind the curtain airbag, never across it.\n3. Red or ACC wire to a fuse switched with ignition, yellow to a permanent one, ground to bare metal; not airbag, brake or engine fuses.\n4. Cut-off at about 12.0-12.2 V, higher for old batteries. Hybrids and EVs: 12 V side only.\n5. High-endurance card, format monthly. Recording sound or passers-by has local rules.',
      zh: '**最简单是插点烟器/USB；要停车监控就用带低压保护的降压线，从保险盒用取电器取电。**\n\n1. 装在后视镜背后，不挡视线，别挡原车摄像头和雨量传感器。\n2. 线走顶棚边和门胶条；A柱里有侧气帘，线要走气帘后面，不能压在上面。\n3. ACC线接钥匙电保险，常电线接常电保险，地线接车身裸露金属；别取安全气囊、刹车、发动机电脑的保险。\n4. 低压保护设12.0~12.2V，老电瓶设高一点；电车、混动只接12V侧。\n5. 用高耐久存储卡，每月格式化；新车很多自带哨兵或记录功能，先看看。\n\n改动线路引起的故障厂家可能不保，不会弄就找店装。',
    },
  },
  {
    id: 'paint-stains',
    title: { en: 'Bird droppings, sap, tar, water spots', zh: '鸟屎、树胶、沥青、水渍怎么除' },
    when: [
      '(?:bird (?:poop|droppings?|shit|crap)|tree sap|\\bsap\\b|\\btar\\b|bugs?|water spots?|hard water|iron (?:spots|fallout)|rail dust|overspray|sticker residue|\\begg(?:ed|s)?\\b|glue)[^.?]{0,30}(?:paint|car|remove|off|hood|clear ?coat|windshield|damage)?',
      '鸟屎|鸟粪|树胶|树脂|沥青|柏油|虫尸|虫胶|水渍印?|铁粉|飞漆|(?:不干胶|贴纸|胶印).{0,6}(?:除|去|清|撕)',
    ],
    answer: {
      en: '**Soak, do not scrape: a wet cloth on it for ten minutes, then wipe off gently; the sooner, the less stays in the paint.**\n\n- Bird droppings: warm water or quick detailer within hours in the sun; etched rings need polish.\n- Sap and glue: rubbing alcohol or citrus cleaner on a cloth, short, then wash and wax.\n- Tar: tar remover or a little white spirit, wash at once.\n- Insects: wet, wait, soft sponge; before a trip wax the front.\n- Water spots: vinegar and water 1:1 on cool paint, rinse; old ones polish.\n- Rust-coloured dots are iron dust: iron remover, then clay.\n- No petrol, thinner, blades or kitchen scourers on paint; test on a hidden spot.',
      zh: '**先泡软再擦，别硬刮：湿毛巾敷十分钟，轻轻带走，越早处理越不留印。**\n\n- 鸟屎：太阳下几小时就会腐蚀，随车备湿巾，温水敷后擦；留了圈要抛光。\n- 树胶、胶印：酒精或柑橘类除胶剂，短时间擦，随后冲洗打蜡。\n- 沥青：柏油清洁剂，擦完马上洗。\n- 虫尸：喷湿闷一会儿，用软海绵；跑长途前给车头打蜡好清理。\n- 水渍：白醋兑水1:1，凉漆面擦后冲净，老水斑要抛光。\n- 一颗颗锈色小点是铁粉，用铁粉去除剂，再用洗车泥。\n- 汽油、香蕉水、刀片、钢丝球别上漆面，先在不显眼处试。',
    },
  },
];
