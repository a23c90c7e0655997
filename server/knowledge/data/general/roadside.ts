import type { GeneralEntry } from './entry.ts';

/** On the road when something has gone wrong, and what to carry for it. */
export const roadsideEntries: readonly GeneralEntry[] = [
  {
    id: 'breakdown-motorway',
    sure: true,
    title: { en: 'Breakdown on the motorway', zh: '高速抛锚怎么办' },
    when: [
      '(?:break|broke|breaking|breaks)[- ]?down[^.?]{0,20}(?:on (?:the|a) )?(?:highway)|(?:warning )?triangle[^.?]{0,30}(?:far|distance|where|place|put|behind)|(?:how far|where)[^.?]{0,25}(?:warning )?triangle',
      '高速.{0,6}(?:抛锚|坏了|坏车|故障停车|半路停)|三角(?:牌|架|警示).{0,10}(?:多远|多少米|距离|放|摆)|(?:抛锚|坏在路上).{0,6}(?:怎么办|打什么|找谁)',
    ],
    answer: {
      en: '**Hazard lights, roll as far right as possible, everybody out on the right side and behind the barrier, then call.** People beside the car are what gets hit.\n\n1. China: triangle at least 150 m behind on motorways, 50-100 m on other roads; call 12122 for the motorway, 122 police, the insurer for free towing. US: 911 or the number on the sign, reflectors about 30, 60 and more metres (100-300 ft) behind, if walking there is safe.\n2. Wear a vest, walk behind the barrier facing traffic. Where it is too dangerous, skip the triangle.\n3. Cannot leave the lane: belts on only until you can run; get away from the car if at all possible.\n4. No repairs at the roadside, no walking across.',
      zh: '**“车靠边、人撤离、即报警”：开双闪，尽量停到应急车道最右，全车人从右侧下车到护栏外，再打电话。**\n\n1. 三角牌：高速放在来车方向150米以外，普通道路50~100米；走护栏外侧去放，穿反光衣，危险就不放。\n2. 电话：高速救援12122，报警122/110，保险公司一般有免费拖车次数。报清路名、方向、里程桩号。\n3. 夜间、雨雾加开示廓灯和后雾灯。\n4. 人不要留在车里、不站在车前车后，不在路边修车换胎。\n5. 拖车先问清价格；高速上由清障车拖离，不能用私家车软连接拖。',
    },
  },
  {
    id: 'sealant-kit',
    title: { en: 'Using a tyre sealant kit', zh: '补胎液和充气泵怎么用' },
    when: [
      '(?:sealant|slime|fix-?a-?flat|(?:tyre|tire) (?:repair|mobility|inflat\\w*) kit|inflator kit)[^.?]{0,30}(?:use|work|how|expire\\w*|far|fast|good)?|(?:no|without)[^.?]{0,10}spare[^.?]{0,25}(?:kit|do|carry|what)?',
      '补胎液|补胎剂|自补液|充气泵.{0,6}(?:怎么|用|买|推荐)|没有备胎|(?:没|不带)备胎',
    ],
    answer: {
      en: '**A kit closes holes of up to about 4-6 mm in the tread, nothing in the sidewall, and only gets you to a workshop: at most 80 km/h (50 mph), usually up to 100-200 km.**\n\n1. Safe place, triangle, leave the nail in.\n2. Shake the bottle, connect as the label shows, engine running, pump to the pressure on the sticker. Not reached in ten minutes: the hole is too big, call for help.\n3. Drive at once some 5-10 km so that it spreads, check the pressure.\n4. Tell the workshop; the valve sensor must be cleaned.\n\nThe bottle expires after 4-8 years. Long trips in the empty quarter: carry a spare.',
      zh: '**补胎液只能应急补胎面上4~6毫米以内的小孔，胎侧不行；补完限速80，尽快（一般100~200公里内）去修。**\n\n1. 停到安全处放三角牌，钉子别拔。\n2. 摇匀瓶子，按说明接到气门嘴，车辆着车，用气泵打到门框标准胎压；十分钟还打不上去，说明洞太大，叫救援。\n3. 立刻慢行5~10公里让胶液铺开，再停下复查胎压。\n4. 告诉修理店用过补胎液，要清洗轮胎和胎压传感器。\n\n补胎液有保质期，一般4~8年，过期要换。没有备胎的车，建议常备气泵、补胎条和救援电话。',
    },
  },
  {
    id: 'stuck-snow-sand',
    title: { en: 'Stuck in snow, mud or sand', zh: '陷车：雪、泥、沙怎么脱困' },
    when: [
      '(?:stuck|bogged|digging|get out|free)[^.?]{0,20}(?:in |of |from )?(?:the |deep )?(?:snow|mud|sand|ditch|slush|beach|snowbank)|(?:snow|mud|sand)[^.?]{0,15}(?:stuck|spinning)|traction boards?',
      '陷(?:车|进|在|到)|(?:雪|泥|沙|草)(?:地|里|坑)?.{0,6}(?:打滑出不来|出不来|脱困|陷住|刨坑)|脱困(?:板|模式)?|车轮空转',
    ],
    answer: {
      en: '**Stop spinning the wheels at once: every turn digs deeper. Straighten the wheels, clear a path, put something under the driven wheels, then go gently in second gear or snow mode.**\n\n1. Free the exhaust of snow first: carbon monoxide. Nobody stands in line with the wheels.\n2. Shovel, floor mats upside down, sand, boards. Stability control off for the attempt only.\n3. Rock: forward, back, with little throttle; some seconds, then let the gearbox cool.\n4. Sand: let air out to about 1.2-1.5 bar and drive out slowly, pump up afterwards.\n5. Pull only at the towing eye, with a strap made for it, bystanders far away.\n6. Caught in a blizzard: stay with the car, engine ten minutes an hour, window open a gap.',
      zh: '**马上停止轰油门，越转陷得越深；方向回正，清出路，驱动轮下垫东西，2挡或雪地模式轻给油。**\n\n1. 雪里先清开排气管防一氧化碳；任何人不要站在车轮前后方向。\n2. 挖开轮前轮后，垫脚垫（背面朝上）、树枝、碎石、脱困板；临时关ESP，出来再开。\n3. 前后轻轻晃动借势，几次不行就让变速箱歇一歇。\n4. 沙地：放气到1.2~1.5bar，匀速缓慢开出，出来后打足气。\n5. 拖拽只挂拖车钩，用合格拖车绳，旁人远离，绳断会伤人。\n6. 暴雪被困：留在车里等救援，发动机每小时开十分钟，窗留缝，省油保暖。',
    },
  },
  {
    id: 'sinking-car',
    title: { en: 'Escaping from a car in water', zh: '车落水怎么逃生' },
    when: [
      '(?:escape|get out|survive|if|what)[^.?]{0,30}(?:sinking car|car (?:sinks?|is sinking|goes? into (?:the )?(?:water|lake|river)|(?:falls|plunges)|under ?water|submerg\\w*))|window (?:breaker|hammer|punch)|escape hammer',
      '(?:车|汽车).{0,3}(?:落水|掉(?:进|到)(?:水|河|湖)|沉|入水).{0,8}(?:逃生|自救|怎么办|怎么)?|安全锤|破窗(?:器|锤)?|落水(?:逃生|自救)',
    ],
    answer: {
      en: '**Belts off, window open, out, children first: you have about one minute while it floats.** Electric windows usually work for some moments; do not waste time with the phone or the door.\n\n1. Window will not open: strike a lower corner of a side or rear window with a spring punch or hammer; never the windscreen, and laminated side windows do not break - look at the mark on the glass now.\n2. Climb out, onto the roof or swim with the stream; call help then.\n3. Already full: when the water is level inside and out, doors open; take a breath, push, follow the bubbles.\n4. Keep the tool within reach of the belt.\n\nNever drive into flowing water: 30 cm can move a car.',
      zh: '**解安全带→开车窗→先送孩子→爬出去，车漂着的前一分钟是黄金时间，先逃生再打电话。**刚落水电动窗多半还能用，别硬推车门。\n\n1. 窗开不了：用安全锤、弹簧破窗器敲侧窗或后窗的四角；前挡敲不碎，夹层隔音玻璃的侧窗也敲不碎，平时先看玻璃标识，认准哪扇是钢化的。\n2. 从窗爬出，站车顶或顺水漂，再呼救报警。\n3. 已经灌满：内外水位持平后车门能推开，深吸一口气推门上浮。\n4. 破窗器放在系着安全带也够得到的地方。\n\n积水看不清深浅不要进，流动的水30厘米就能推走车。',
    },
  },
  {
    id: 'fire-extinguisher',
    sure: true,
    title: { en: 'Fire extinguisher in the car', zh: '车载灭火器怎么选怎么用' },
    when: ['fire extinguisher', '灭火器|灭火毯'],
    answer: {
      en: '**Carry a 1-2 kg ABC powder (or a water-based one made for cars), fixed within reach of the driver; it is for a small beginning fire - people first, then the car.**\n\n1. Stop, ignition off, everybody out and at least 30 m (100 ft) away, call 119 / 911.\n2. Only if the flames are small: pin out, nozzle at the base, short bursts, wind in your back.\n3. Bonnet: do not throw it open, air feeds the fire. Open the catch by a gap and spray in.\n4. A battery of an electric car burning: keep away, no extinguisher is enough; tell the fire brigade it is electric.\n5. Check the gauge twice a year, renew by date, not in the blazing sun behind the rear window.',
      zh: '**放1~2公斤ABC干粉或车用水基型，固定在驾驶座伸手够得到的地方；只能对付刚起的小火，先保人再救车。**\n\n1. 靠边停车、熄火断电，全员撤到30米外，打119。\n2. 火很小才自己灭：拔销，站上风向，对准火焰根部左右扫。\n3. 机舱起火别一下掀开机盖，先开一条缝喷进去，防止空气涌入窜火。\n4. 动力电池起火普通灭火器压不住，马上远离，告诉消防是电动车。\n5. 每半年看压力表在绿区，到期更换；别放后窗台暴晒。家用小客车不强制配，但建议带。',
    },
  },
  {
    id: 'emergency-kit',
    title: { en: 'What to keep in the car', zh: '车上应该常备什么' },
    when: [
      '(?:emergency|roadside|winter|safety|survival) (?:kit|supplies|gear|bag)|(?:what|things|stuff|items)[^.?]{0,20}(?:keep|carry|have|put)[^.?]{0,12}in (?:the |my |your |a )?(?:car|trunk|boot|glove)',
      '(?:车上|车里|后备箱|随车|车载).{0,8}(?:常备|应该放|必备|备什么|备些|放什么|放些|带什么|应急)|应急(?:包|用品|物品|工具)|随车工具',
    ],
    answer: {
      en: '**Triangle, vest for each seat, torch, phone charger, first-aid kit, jump leads or a jump pack, tyre pump with sealant or spare, gloves, window breaker, water.** In many countries triangle and vest are law.\n\n- Vests within reach in the cabin, not under the luggage.\n- Winter: scraper, shovel, blanket, snacks, sand or boards, washer fluid for frost.\n- Electric car: charging cable, and the towing instructions of the manual as a photo.\n- Papers: licence, registration, insurance; photographs of them in the phone. No title in the glove box.\n- Check once a year: batteries, sealant date, extinguisher. Nothing loose on the rear shelf.',
      zh: '**三角牌、反光衣（每座一件）、手电、急救包、搭电线或应急启动电源、充气泵、手套、破窗器、充电线、饮用水。**国内新车必须配三角牌和反光背心。\n\n- 反光衣放车厢里伸手可及，别压在后备箱最底下。\n- 冬天加：除雪铲、毯子、食物、玻璃水、防滑链。\n- 电车：便携充电枪，手机里存一张拖车说明照片。\n- 证件：驾驶证、行驶证（可用电子证）、保单电话；绿本别放车里。\n- 每年查一次：电量、补胎液日期、灭火器压力。\n- 充电宝、打火机、喷雾夏天别留车里，后窗台不放硬物。',
    },
  },
  {
    id: 'locked-out',
    sure: true,
    title: { en: 'Keys locked in the car', zh: '钥匙锁车里了' },
    when: [
      '(?:lock\\w*)[^.?]{0,20}(?:keys?|fob)[^.?]{0,15}(?:in|inside)|keys?[^.?]{0,12}(?:locked )?(?:in|inside) (?:the |my )?(?:car|trunk|boot)|locked (?:myself )?out of (?:my|the) car|lost (?:my |the |both )?(?:car )?keys?|spare key',
      '钥匙.{0,4}(?:锁|忘|落|掉|反锁).{0,4}(?:车里|车内|后备箱|在车)|(?:车)?钥匙(?:都|全)?(?:丢|弄丢)|(?:配|补)(?:一把)?(?:车)?钥匙|备用钥匙',
    ],
    answer: {
      en: '**Try the app of the car or its hotline first, then roadside assistance or the spare key; break a window only if a child or animal is inside.** Then call 911 / 110 as well.\n\n- Many cars unlock by app or through the service centre after an identity check; the insurer or card often includes a locksmith.\n- Have the proof of ownership ready. Wire and wedges damage seals, airbags wiring and paint.\n- Lost for good: the dealer or an auto locksmith makes one from VIN and papers, $150-500 or several hundred to two thousand yuan with programming; have the lost key deleted.\n- With one key left order the second now: with none it costs far more.',
      zh: '**先试车企App远程解锁或客服电话，再找救援或送备用钥匙；只有孩子、宠物被锁在里面才砸窗，同时打110/119。**\n\n- 很多车验证身份后客服能远程开门；车险、信用卡常含免费开锁救援。\n- 找正规开锁（公安备案），出示行驶证、身份证；铁丝硬捅容易伤胶条和线束。\n- 丢了钥匙：凭身份证、行驶证到4S店或专业配钥匙店，含匹配几百到两千元不等，让店里把丢的那把删除。\n- 只剩一把就赶紧配第二把，全丢了更贵。\n- 备用钥匙别放在车里，可用手机钥匙、卡片钥匙随身备份。',
    },
  },
  {
    id: 'key-fob-battery',
    sure: true,
    title: { en: 'Dead key fob battery', zh: '车钥匙没电了' },
    when: [
      '(?:key ?fob|fob|remote|smart key|key)[^.?]{0,15}(?:battery|dead|died|batteries|not detected|low)|(?:start|open|unlock)[^.?]{0,20}(?:dead|flat|no) (?:key|fob)|cr20(?:32|25)|cr2450|cr1632',
      '(?:车钥匙|遥控钥匙|钥匙|遥控器).{0,4}(?:没电|电池|电量低|换电)|未检测到(?:智能)?钥匙|cr20(?:32|25)|机械钥匙',
    ],
    answer: {
      en: '**The car still opens with the metal key hidden in the fob and still starts with the fob held against the start button or in the marked place.** That works without battery, by a chip.\n\n1. Pull the blade out at the small catch; the lock may be under a cap on the handle. An alarm may sound until the car starts.\n2. Start: foot on the brake, fob touching the button, or in the pocket shown in the manual (console, column).\n3. Coin cell: mostly CR2032, sometimes CR2025 or CR2450, a dollar or two; open with a coin, note which side is up, rarely needs teaching.\n4. Still not detected with a new cell: spare key, phone chargers nearby, flat 12 V battery.',
      zh: '**用钥匙里藏的机械钥匙开门，再把钥匙贴着启动键（或放进手册标的感应区）踩刹车启动，没电也能着。**它靠芯片感应。\n\n1. 按钥匙上的小卡扣抽出机械钥匙；锁孔可能藏在门把手饰盖下。开门后报警响属正常，启动就停。\n2. 启动：踩刹车，钥匙贴着一键启动按钮，有的车是放杯架、扶手箱底部感应位。\n3. 换电池：多为CR2032，也有CR2025、CR2450，几块钱，硬币撬开，注意正负极，一般不用重新匹配。\n4. 换了还提示未检测到：试备用钥匙，远离手机、无线充，检查车上12V电瓶是否亏电。',
    },
  },
  {
    id: 'towing-ev-awd',
    sure: true,
    title: { en: 'Having an electric or four-wheel-drive car towed', zh: '电动车、四驱车怎么拖' },
    when: [
      '(?:tow\\w*|flat ?bed|dolly|flat[- ]tow)[^.?]{0,25}(?:evs?|electric|tesla|awd|4wd|all[- ]wheel|four[- ]wheel|automatic|hybrid|subaru)|(?:evs?|electric car|tesla|awd|4wd|hybrid|subaru|automatic)[^.?]{0,25}(?:be )?(?:tow(?:ed)?|flat ?bed|dolly)\\b(?![^.?]{0,10}(?:trailer|boat|capacity|camper))',
      '(?:电车|电动车|特斯拉|四驱|混动|新能源|自动挡).{0,8}(?:拖车|能拖|被拖|怎么拖|平板|拖走)|平板拖车|拖车模式|(?:拖|拉).{0,3}(?:电车|电动车|四驱)',
    ],
    answer: {
      en: '**On a flatbed with all wheels off the ground - for electric cars, hybrids and four-wheel drive always, unless the manual says otherwise.** Turning wheels drive the motor, which makes voltage and heat, or wind up the coupling.\n\n- Say so when you call. Put the car in tow or transport mode (N) in its menu; a dead 12 V battery must be fed first.\n- If the wheels are locked, dollies or skates under them, no dragging.\n- Tie down at the wheels or the towing eye, not at suspension or battery tray; lifting only at the marked points.\n- Two-wheel-drive automatic: driven wheels up; short, slow pulls with all four down only as the manual allows, often 50 km at 50 km/h.\n- After a crash park an electric car in the open.',
      zh: '**电动车、混动、四驱车一律用平板车，四轮离地；除非手册允许，否则不能让车轮着地拖。**车轮转动会带动电机发电发热，或烧坏四驱离合器。\n\n- 叫救援时说明是电车/四驱；车机里打开“拖车/运输模式”或挂N，12V没电要先给12V供电。\n- 车轮锁死用辅助轮（小板车），不要硬拖。\n- 绑车轮或拖车钩，别绑悬架、电池壳；举升只顶指定位置。\n- 两驱自动挡：驱动轮离地；四轮着地只能按手册短距离低速，常见限50公里、50km/h。\n- 事故电动车拖走后停在室外空旷处。',
    },
  },
  {
    id: 'tow-rope',
    title: { en: 'Pulling a car with a rope', zh: '用拖车绳拖车' },
    when: [
      '(?:tow|pull)[^.?]{0,20}(?:with|using)[^.?]{0,6}(?:a )?(?:rope|strap|chain)|(?:tow|recovery) (?:rope|strap|eye|hook)|where[^.?]{0,15}tow(?:ing)? (?:eye|hook|point)|push[- ]?start\\w*|bump[- ]?start\\w*',
      '拖车绳|拖车钩(?:在哪|位置|怎么装)|(?:用绳|绳子|软连接|硬连接).{0,4}(?:拖|拉)|(?:怎么|能不能)(?:拖|拉)(?:故障)?车|推车启动|溜车打火|推着(?:启动|打火)',
    ],
    answer: {
      en: '**Only short distances on quiet roads, at walking to 30 km/h, with a proper strap of 4-10 m screwed to the towing eyes, and someone who can drive in each car.** On motorways it is forbidden nearly everywhere.\n\n- The pulled car needs ignition on (steering lock off, lamps), hazard lights; without engine the brake pedal is hard and the steering heavy.\n- The rope stays taut: the rear driver brakes for both, the front one starts softly.\n- The eye lies with the jack; its cover is in the bumper. Not every hole for tying down is made for pulling.\n- Automatics, hybrids, EVs and cars with failed brakes or steering belong on a flatbed.\n- Push-starting works only with a manual gearbox, and is bad for the catalyst.',
      zh: '**只在车少的普通道路短距离、低速（不超过30km/h）拖，用4~10米合格拖车绳挂拖车钩；高速严禁，刹车转向坏的车不能软拖。**\n\n- 被拖车要通电（解锁方向盘、亮灯），开双闪；没着车时刹车硬、方向沉，要提前用力。\n- 绳子始终绷直：后车负责刹车，前车起步柔和、提前示意。\n- 拖车钩和随车工具放一起，前后杠有小盖板，拧到底再用；固定孔不一定能受力。\n- 自动挡、混动、电动车、四驱车用平板车。\n- 推车打火只适合手动挡，且容易伤三元催化，搭电更好。\n- 绳子旁边不要站人，断了会伤人。',
    },
  },
];
