import type { GeneralEntry } from './entry.ts';

/** Equipment on the spec sheet: what it does and where its limits are. */
export const equipmentEntries: readonly GeneralEntry[] = [
  {
    id: 'start-stop',
    title: { en: 'Automatic start-stop', zh: '自动启停' },
    when: [
      '(?:auto(?:matic)? )?(?:start|stop)[-/ ](?:stop|start)(?![^.?]{0,10}(?:button|push))[^.?]{0,40}(?:disable|turn off|harm|wear|save|battery|bad|worth|starter|what|how|feature|system)|(?:disable|turn off|what|does|is|hate)[^.?]{0,20}(?:auto )?(?:start[-/ ]stop|stop[-/ ]start)|engine (?:shuts|turns|cuts) off at (?:every |a |the )?(?:red )?(?:stop )?lights?',
      '自动启停|发动机启停|启停(?:功能|系统|关|伤|省|电瓶)',
    ],
    answer: {
      en: '**It switches the engine off at a standstill and saves about 3-8 % in town, nothing on the motorway; starter and battery are reinforced for it, so it does no harm.**\n\n- It stays on by choice: the button (crossed A in a circle) switches it off for the trip, most cars forget that at the next start.\n- It does not act with a cold engine, weak battery, strong air conditioning or heating, steep slope or open belt: normal.\n- Never works any more: usually the 12 V battery is tired.\n- Replacement batteries must be AGM or EFB of the same kind and often registered: dearer.\n- Creeping and stopping: brake a little less, then it stays running. Off in flooded streets.',
      zh: '**停车时自动熄火，市区大约省3%~8%的油，高速没用；起动机和电瓶都是加强型的，正常用不伤车。**\n\n- 不喜欢就按带圈A的按钮关掉，多数车每次启动要重关一次。\n- 冷车、电瓶弱、空调负荷大、坡道、没系安全带时不工作，属正常。\n- 一直不工作，多半是12V电瓶老化，先测电瓶。\n- 换电瓶必须用同类AGM或EFB，有的要匹配登记，比普通的贵。\n- 走走停停时刹车轻一点踩就不会熄火；涉水、挪车、坡道时建议关闭。',
    },
  },
  {
    id: 'cruise-acc',
    title: { en: 'Cruise control and adaptive cruise', zh: '定速巡航与自适应巡航ACC' },
    when: [
      '(?:adaptive |radar )?cruise(?: control)?\\b[^.?]{0,30}(?:what|difference|how|use|rain|work|vs|safe|save|stop|snow|hill|or)|(?:what|how|difference|use|does|should)[^.?]{0,25}cruise(?: control)?|\\bacc\\b (?:and|vs|or|mean)',
      '(?:定速|自适应)(?:巡航)?|巡航.{0,6}(?:怎么|区别|什么|费油|下雨|安全)|acc.{0,4}(?:是什么|什么意思|怎么用|区别|巡航)|全速域',
    ],
    answer: {
      en: '**Plain cruise control holds a speed; adaptive cruise also holds the distance by radar or camera and brakes - but it does not see everything.** Full-range versions follow to a standstill and on again.\n\n- Weak points: standing vehicles and cones ahead, cut-ins, motorcycles, sharp bends, rain, snow, low sun. Your foot stays ready; you are responsible.\n- Set the distance to at least two seconds, longer in rain.\n- No cruise on ice, snow, heavy rain or winding roads; brakes or the button end it.\n- It may brake without reason under bridges: press the accelerator gently.\n- Fuel: about the same as a calm foot, better than an uneven one.',
      zh: '**定速巡航只保持车速，自适应巡航（ACC）还能用雷达、摄像头跟车、刹车；全速域ACC能跟停跟走。但它不是什么都看得见。**\n\n- 弱点：前方静止车辆、锥桶、突然加塞、摩托车、急弯、雨雪雾、逆光。脚随时备刹，责任在驾驶员。\n- 跟车距离设两秒以上，雨天再拉大。\n- 冰雪、暴雨、山路不要用；踩刹车或按取消键退出。\n- 桥下、龙门架偶尔会误刹，轻踩油门可覆盖，同时看后车。\n- 油耗和开得稳的人差不多，比一脚一脚开的省。\n- 前车走了没反应，多数要按一下或点油门重新激活。',
    },
  },
  {
    id: 'lane-keeping',
    title: { en: 'Lane departure warning, keeping, centring', zh: '车道偏离、车道保持、居中' },
    when: [
      'lane[- ](?:keep\\w*|assist|depart\\w*|cent(?:er|re|ring|ering)\\w*|trac\\w*)|steering (?:wheel )?(?:vibrates|tugs|fights|nudges)[^.?]{0,20}(?:lane|line)',
      '车道(?:保持|偏离|居中|辅助)|lka|ldw|lcc|方向盘.{0,4}(?:自己动|自动打|抢方向|往回拽)',
    ],
    answer: {
      en: '**Departure warning only warns, lane keeping nudges you back at the line, lane centring steers along the middle together with adaptive cruise. Hands stay on the wheel with all three.**\n\n- The camera needs lines: worn paint, roadworks, snow, low sun, wet night reflections end it, sometimes without a sound.\n- It feels like a tug at the wheel when you cross a line without indicating: indicate, or override lightly.\n- Hands-on message although you hold it: most sense torque, so turn a little.\n- Switch it off in narrow streets and roadworks.\n- After a new windscreen or wheel alignment have the camera calibrated.\n- Weights that cheat the sensor are deadly.',
      zh: '**偏离预警（LDW）只提醒，车道保持（LKA）压线时往回带一把，车道居中（LCC）配合ACC沿车道中间走。三种都必须手扶方向盘。**\n\n- 靠摄像头认线：标线磨损、施工、积雪、逆光、雨夜反光会突然失效。\n- 不打灯压线就会感觉方向盘被“拽”，打转向灯就不会；轻轻用力即可覆盖。\n- 手明明扶着还提示，多是靠扭矩检测，轻转一点即可；电容方向盘要握住。\n- 窄路、乡道、施工路段建议关闭。\n- 换前挡、四轮定位后要标定摄像头。\n- 方向盘配重环骗系统会出人命，别用。',
    },
  },
  {
    id: 'aeb',
    title: { en: 'Automatic emergency braking', zh: 'AEB自动紧急制动' },
    when: [
      '\\baeb\\b|(?:automatic|autonomous) emergency brak\\w*|(?:collision|forward) (?:mitigation|collision|avoidance|warning)|phantom brak\\w*|city safety|pre-?sense',
      '\\baeb\\b|aeb|自动(?:紧急)?(?:刹车|制动)|主动(?:刹车|制动|安全)|前(?:向)?碰撞预警|幽灵刹车|误刹',
    ],
    answer: {
      en: '**It warns and then brakes hard when a crash is imminent; it shortens or avoids many rear-end crashes, mostly at town speeds, but it is no autopilot.** Studies find about half as many rear-end crashes.\n\n- Limits: high closing speed, crossing traffic, dark clothes at night, odd objects, rain, a dirty sensor.\n- Leave it on; set the warning to medium. Your own brake or swerve takes precedence.\n- A false stop now and then happens (bridges, sheets of metal, parked cars in bends); often: clean radar and camera, check the aim after bumper or windscreen work, ask for updates.\n- Do not test it with people or boxes. Switch off on a dynamometer, when towed or on a transporter.',
      zh: '**快要撞上时先报警再自动重刹，能避免或减轻很多追尾，主要在城市车速有效；它是最后一道保险，不是自动驾驶。**有研究显示追尾事故可减少约一半。\n\n- 局限：速度差太大、横穿车辆、夜里深色衣服的行人、异形物体、雨雪、传感器脏。\n- 平时保持开启，预警灵敏度设中等；你自己踩刹车、打方向优先。\n- 偶尔误刹（桥下、铁板、弯道旁停车）会有；频繁误刹要清洁雷达摄像头，修过保险杠、换过前挡的要重新标定，看有没有升级。\n- 别拿人、纸箱去试；上检测线、被拖车时关掉。',
    },
  },
  {
    id: 'hud',
    title: { en: 'Head-up display', zh: 'HUD抬头显示' },
    when: ['\\bhud\\b|head[- ]?up display', '抬头显示|hud|平视显示'],
    answer: {
      en: '**It mirrors speed, route and warnings into your line of sight, so the eyes stay on the road; whether you like it only a test drive tells.**\n\n- Windscreen versions show a sharp picture seemingly 2-10 m ahead and need a special windscreen (dearer when broken); little flip-up panels are cheaper and worse. AR types lay arrows on the road.\n- Set height and brightness with the seat in your position; polarised sunglasses can make it vanish.\n- Double image: wrong windscreen or film. Film on the inside may blur it.\n- Retrofit units reflecting in normal glass are dim by day and distract.\n- Useful for those who drive much with navigation; no reason to buy a dearer trim alone.',
      zh: '**把车速、导航、报警投到视线前方，不用低头；喜不喜欢试驾一下就知道。**\n\n- 前挡式（W-HUD）成像清楚，看起来在前方2~10米，但要专用玻璃，碎了换起来贵；小翻板式便宜、效果一般；AR-HUD能把箭头叠在路面上。\n- 坐好后调高度和亮度；戴偏光墨镜可能看不见。\n- 有重影：多是玻璃不对或贴了不合适的膜，贴膜前问清是否支持HUD。\n- 后装反射式白天看不清还分心，不太推荐。\n- 常看导航、跑高速的人实用，单为它上顶配不必。',
    },
  },
  {
    id: 'carplay',
    title: { en: 'CarPlay, Android Auto, phone links', zh: 'CarPlay、CarLife、HiCar车机互联' },
    when: [
      'car ?play|android auto|(?:phone|iphone)[^.?]{0,20}(?:connect|mirror|project)[^.?]{0,15}(?:car|screen)|carlife|bluetooth[^.?]{0,20}(?:pair|connect)',
      'carplay|carlife|hicar|carlink|(?:手机|苹果|安卓|华为).{0,4}(?:互联|投屏|映射|连车|连接车机)|车机.{0,4}(?:互联|连手机)',
    ],
    answer: {
      en: '**They show navigation, music and calls of the phone on the car screen; the car must support it, by cable or wireless.** CarPlay for iPhone, Android Auto outside China, in China also CarLife, HiCar and Carlink.\n\n1. Cable: a data cable that is not worn, in the port with the phone sign; allow it on the locked phone.\n2. Wireless: Bluetooth and Wi-Fi on, pair once by holding the voice key.\n3. Fails: restart both, delete the pairing on both sides, update, other cable, VPN and private address off.\n4. Tesla and some others have none; aftermarket boxes vary.\n5. Old cars: a wireless adapter for cars with wired CarPlay, a new radio, or a holder.\n\nDelete the pairing before returning or selling a car.',
      zh: '**它们把手机的导航、音乐、电话显示到车机上，要车辆支持，分有线和无线。**苹果用CarPlay，华为用HiCar，安卓可用CarLife、Carlink，国内一般没有Android Auto。\n\n1. 有线：用能传数据的好线，插带手机标志的口，手机上点允许。\n2. 无线：开蓝牙和Wi-Fi，长按语音键或在菜单里配对一次。\n3. 连不上：两边重启、互删配对、升级系统、换线，关VPN。\n4. 特斯拉和部分新势力不支持CarPlay，后装盒子体验不一。\n5. 老车可加装无线适配器（需原车有线CarPlay）、换主机，或用手机支架。\n\n还租车、卖车前记得删除配对和通讯录。',
    },
  },
  {
    id: 'ota-updates',
    title: { en: 'Over-the-air updates', zh: 'OTA升级' },
    when: [
      '\\bota\\b|over[- ]the[- ]air|software update[^.?]{0,30}(?:car|tesla|safe|fail|install|skip|while|drive|how long)?',
      '\\bota\\b|ota|(?:车机|系统|软件|固件).{0,3}(?:升级|更新).{0,8}(?:要不要|多久|失败|能开|变砖|安全|充电|耗电)?|变砖',
    ],
    answer: {
      en: '**Install them, at night at home with enough charge: they mend faults and sometimes safety defects. The car cannot be driven while it installs, mostly 20-60 minutes.**\n\n- Wi-Fi for the download, 12 V battery healthy, at least about 20-50 % charge as the message says; do not open doors or press about.\n- Read the notes: menus move, functions of driver assistance change; try them in calm traffic. Going back is usually impossible.\n- Not urgent? Wait a week for the reports of others - but recall updates at once; in the US and China they count as recalls.\n- Failed: leave it in peace half an hour, restart the screen as the manual says, then the hotline.\n- Unofficial firmware costs the warranty.',
      zh: '**建议升级，尽量晚上在家、电量充足时装：修复缺陷，有时是安全召回；安装期间不能用车，一般20~60分钟。**\n\n- 连Wi-Fi下载，12V电瓶健康，电量按提示（常要20%~50%以上）；过程中不开车门、不断电、不充电（按提示）。\n- 看更新说明：菜单会变，辅助驾驶逻辑会变，先在车少处熟悉；一般不能退回旧版。\n- 不急的可晚一周看车友反馈；属于召回的OTA要及时装。\n- 失败了先等半小时，按手册重启车机，再打客服。\n- 非官方刷机会失去质保，还可能不安全。\n- 停在能停一小时的地方装，别在充电站、路边装。',
    },
  },
  {
    id: 'parking-cameras',
    title: { en: 'Parking sensors, 360 view, blind-spot warning', zh: '倒车雷达、360影像、盲区监测' },
    when: [
      '(?:360|surround|bird\\W?s[- ]eye|backup|reversing|rear[- ]?view)[- ](?:view|camera|degree)s?[^.?]{0,30}(?:worth|need|add|install|work|what|useful|how)?|parking sensors?[^.?]{0,20}(?:worth|add|install|retrofit|vs|or)|blind[- ]?spot (?:monitor\\w*|detect\\w*|warning|assist)|rear cross[- ]traffic|(?:auto(?:matic)?|self)[- ]park\\w*',
      '360.{0,3}(?:影像|全景|摄像)|全景影像|(?:倒车)(?:影像|雷达).{0,8}(?:加装|有必要|哪个|区别|还是|要不要)|盲区监测|并线辅助|后方横向|自动泊车|透明底盘',
    ],
    answer: {
      en: '**Sensors tell the distance, the camera shows what it is, the 360 view helps with kerbs and narrow bays, blind-spot warning sees cars beside you. All of them miss things.**\n\n- Sensors miss thin posts, low kerbs, wire and soft things; cameras go blind with dirt, dark and rain: a wipe before driving.\n- In the composed 360 picture heights are bent and the seams hide small objects.\n- Blind-spot lamps miss fast cars from far behind: look over the shoulder.\n- Automatic parking: foot ready at the brake; it does not see hanging obstacles.\n- Worth paying in this order: rear camera, blind-spot warning with rear cross traffic, sensors, 360.\n- Retrofits: clean wiring, no cutting of the CAN lines.',
      zh: '**雷达告诉你距离，影像告诉你是什么，360方便看路沿和窄车位，盲区监测看旁边来车，但都有看不到的。**\n\n- 雷达漏：细杆、矮墩、铁丝网、软物；摄像头脏了、夜里、下雨看不清，开车前擦一下。\n- 360画面是拼的，高的东西会变形，拼缝处能藏小孩和矮物。\n- 盲区灯对后方很快的车反应晚，变道仍要回头。\n- 自动泊车：脚放刹车上，悬空的消防箱、拖车钩它看不见。\n- 选配优先级：倒车影像＞盲区监测+后方横穿＞雷达＞360。\n- 加装要无损接线，别乱破线；会影响原厂质保的先问清。',
    },
  },
  {
    id: 'crash-ratings',
    title: { en: 'Crash test ratings', zh: '碰撞测试星级怎么看' },
    when: [
      'crash[- ]?test\\w*|(?:safety|crash) (?:ratings?|stars?)|(?:five|5)[- ]star safety|\\biihs\\b|\\bnhtsa\\b (?:rating|star)\\w*|\\b(?:euro )?ncap\\b|top safety pick',
      '碰撞(?:测试|成绩|星级)|五星(?:安全|碰撞)|中保研|c-?ncap|c-?iasi|e-?ncap|iihs|安全(?:评级|星级)',
    ],
    answer: {
      en: '**Compare stars only within one programme, one size of car and about the same test year: heavier cars win against light ones, and the tests grow stricter.**\n\n- US: NHTSA stars and IIHS (look for Top Safety Pick, small overlap, pedestrian braking, headlamps). Europe: Euro NCAP with percentages. China: C-NCAP stars and C-IASI grades, which is stricter with A-pillars and repair cost.\n- Read the details: adult, child, pedestrian, assistance; a missing star may be only a missing belt reminder.\n- The tested version may have more airbags than yours.\n- No result is no proof of weakness; look at the platform sister.\n- The belt saves most, then speed, distance and tyres.',
      zh: '**只能同一机构、同级别、差不多年份的成绩互相比：标准一直在变严，大车撞小车也占便宜。**\n\n- 国内：C-NCAP看星级，中保研（C-IASI）看G/A/M/P，正面25%小偏置和A柱更能看出结构。\n- 国外：美国IIHS、NHTSA，欧洲Euro NCAP看各项百分比。\n- 别只看总分：成人、儿童、行人、主动安全分开看；有的丢星只是少了提醒功能。\n- 看清测试车的配置、气囊数是否和你买的一样，国内外同名车结构可能不同。\n- 没测过不等于不安全，可参考同平台车型。\n- 真正保命的首先是安全带、车速和车距。',
    },
  },
  {
    id: 'isofix',
    title: { en: 'ISOFIX and LATCH', zh: 'ISOFIX接口是什么' },
    when: [
      'iso-?fix|\\blatch\\b (?:anchor\\w*|system|point\\w*|connect\\w*|or|vs|limit)|\\blatch\\b|top tether|i-?size',
      'isofix|latch接口|硬(?:接口|连接).{0,4}(?:座椅|接口)?|上拉带|i-?size',
    ],
    answer: {
      en: '**Two steel loops between seat cushion and backrest to which a child seat clicks directly: it prevents fitting mistakes, but a belt used rightly is as safe.** LATCH is the American name and includes the top tether.\n\n- Look for the tag or feel in the gap; most cars have them on the two outer rear seats, few in the middle.\n- Weight limit: in the US child plus seat together up to about 29 kg (65 lb) on the lower anchors, ECE seats commonly 33 kg; beyond that use the belt. The label of the seat counts.\n- Against tipping use the top tether (hook behind the backrest or in the boot) or the support leg on a firm floor, not on a storage lid.\n- Pull and listen: both sides green and clicked.',
      zh: '**ISOFIX是座椅靠背和坐垫缝里的两个钢环，儿童座椅直接卡上去，不容易装错；用安全带装对了同样安全。**美国叫LATCH。\n\n- 找靠背下方的标签或小盖，一般在后排两侧，少数车副驾、中间也有。\n- 有重量上限：欧标一般座椅加孩子合计33公斤，美标约29公斤（65磅），超过改用安全带固定，以座椅标签为准。\n- 还要配第三点防翻：上拉带挂靠背后的挂点，或支撑腿踩实地板（地板下有储物盒的不能直接撑）。\n- 两侧都“咔哒”并显示绿色，用力拉一拉不松。\n- 买座椅前确认车上有接口、座椅通过3C认证。',
    },
  },
  {
    id: 'remote-start',
    title: { en: 'Remote start', zh: '远程启动' },
    when: [
      'remote[- ]?start\\w*|start (?:my|the) car (?:from|with) (?:my |the )?(?:phone|app|inside|house)',
      '远程启动|远程(?:打火|着车|点火)|遥控启动|手机启动',
    ],
    answer: {
      en: '**It starts the locked car by key or app to heat or cool it and stops by itself after 10-20 minutes; only in the open, never in a garage - exhaust kills.**\n\n- Typical: lock, then hold the arrow key for some seconds; bonnet and doors shut, P, hazard off, enough fuel. Twice in a row, then it wants a normal start.\n- Set climate and seat heating before leaving the car. Get in with the key, press start with the brake.\n- App types may need a subscription and a signal.\n- Retrofit: a good module with bypass costs $200-500; a bad one causes no-starts and voids cover. Manual gearboxes: no.\n- Some towns forbid long idling. Electric cars do the same without exhaust.',
      zh: '**用钥匙或App在车外启动，提前开空调，10~20分钟没人上车自动熄火；只能在室外用，车库里会一氧化碳中毒。**\n\n- 一般操作：锁车后按住遥控启动键几秒；要求P挡、门窗机盖关好、油够、没有故障。连续用两次后要正常启动一次。\n- 下车前把空调温度、座椅加热设好；上车带钥匙踩刹车按启动键接管。\n- App远程要有信号，有的功能要续费。\n- 加装件质量差容易亏电、启动不了、影响质保，手动挡不要装。\n- 电车远程开空调没有尾气，更省心。\n- 有些地方限制长时间怠速。',
    },
  },
  {
    id: 'theft-protection',
    title: { en: 'Protecting the car from thieves', zh: '防盗、无钥匙进入中继攻击' },
    when: [
      'relay (?:attack|theft)|(?:prevent|protect|stop|avoid|deter)[^.?]{0,25}(?:theft|stolen|thie(?:f|ves)|break-?ins?|smash|catalytic)|(?:steering wheel lock|faraday|the club|kia boys?|air ?tag|kill switch|immobili[sz]er)[^.?]{0,25}(?:work|worth|need|good|stop|car|what)?',
      '防盗|中继(?:攻击|盗)|(?:怕|防止|避免).{0,4}(?:被偷|偷车|砸窗|砸玻璃)|(?:方向盘锁|信号屏蔽|屏蔽袋|定位器)',
    ],
    answer: {
      en: '**Keyless cars can be opened by two radios that extend the key signal: keep the key away from the front door in a metal tin or pouch, or switch the keyless function off; a visible steering lock makes many look elsewhere.**\n\n- Nothing on the seats: bags, coins and cables break windows. Park in light, wheels turned in, garage locked.\n- Kia and Hyundai without immobiliser in the US: free software and lock from the brand.\n- Catalyst of hybrids and trucks: shield, mark, park low.\n- A hidden tracker in your own car, PIN to drive, app alarm; tell the insurer, discounts exist.\n- Spare key not in the car, no address in the glove box.\n- Gone: police with VIN at once, then insurer, do not follow it yourself.',
      zh: '**无钥匙进入的车可能被“中继”放大钥匙信号打开：钥匙别放门口，放金属盒或屏蔽袋，或在车机里关掉感应；看得见的方向盘锁最能劝退。**\n\n- 车里不留包、现金、充电线，最容易招砸窗；停有灯有监控处。\n- 锁车听到声音并拉一下门把手，防遥控被干扰没锁上。\n- 开启哨兵、震动报警、驾驶密码（PIN）；自己的车可藏一个定位器。\n- 备用钥匙、绿本不要放车里。\n- 车损险已含盗抢，保留好两把钥匙和发票。\n- 真丢了：带车架号立刻报警，再报保险，别自己去追。',
    },
  },
];
