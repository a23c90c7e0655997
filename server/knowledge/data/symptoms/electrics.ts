import type { Symptom } from './symptom.ts';

export const electricSymptoms: readonly Symptom[] = [
  {
    id: 'battery-drain',
    title: { en: '12 V battery keeps going flat', zh: '电瓶老亏电' },
    when: [
      '{battery} & drain\\w*|flat|dead|dies|dying|died|empty|discharg\\w*|亏电|没电|跑电|漏电|耗电 & !{ev} & !range & !traction|动力电池',
      'parasitic|暗电流|老亏电|总亏电',
      '(?:needs?|again|every|always|keep)[^.]{0,20}jump|(?:天天|老是|总要|又要|经常).{0,4}搭电',
    ],
    urgency: 'watch',
    causes: {
      en: 'old battery (4-5 years); many short trips; retrofitted dash cam or tracker; boot or glove box lamp; alternator; module not going to sleep',
      zh: '电瓶老化（4~5年）；短途多；加装记录仪/定位器；后备箱灯未灭；发电机；模块不休眠',
    },
    ask: {
      en: 'how old is the battery?; how long parked?; anything retrofitted?',
      zh: '电瓶几年了？；停了多久？；有加装吗？',
    },
    checks: {
      en: 'charge and test the battery; measure the current after 30 minutes locked (below about 50 mA); unplug retrofits',
      zh: '充满后检测；锁车30分钟后测暗电流（约50mA以下）；拔掉加装件',
    },
  },
  {
    id: 'headlight-out',
    title: { en: 'Headlamp or other lamp does not work', zh: '大灯或其他灯不亮' },
    when: [
      "{headlight}|tail ?lights?|brake lights?|turn signals?|indicators?|blinkers?|尾灯|刹车灯|转向灯 & not work\\w*|out\\b|doesn'?t|don'?t|won'?t|burnt|dead|fast|不亮|坏|闪得快|频闪|常亮|stay on|stuck",
    ],
    urgency: 'gentle',
    causes: {
      en: 'bulb or LED unit; fuse; switch (brake lamps!); corroded socket or ground; module',
      zh: '灯泡或LED总成；保险；开关（刹车灯！）；灯座氧化或搭铁；模块',
    },
    ask: { en: 'one side or both?; fast blinking (bulb out)?', zh: '单侧还是双侧？；转向灯闪得快（灯泡坏）？' },
    checks: {
      en: 'bulb, fuse, ground; do not drive at night without; change lamps in pairs',
      zh: '查灯泡、保险、搭铁；夜间勿开；成对更换',
    },
  },
  {
    id: 'headlight-dim',
    title: { en: 'Lamps dim or flicker', zh: '灯光变暗、闪烁' },
    when: ['{headlight}|lights?|lamps?|车灯|灯光|大灯 & dim\\w*|flicker\\w*|暗|忽明忽暗|闪烁 & !warning|故障灯'],
    urgency: 'soon',
    warning: { en: 'the battery lamp is on', zh: '电瓶灯亮' },
    causes: {
      en: 'weak alternator or battery; bad ground; ageing bulbs; cloudy lenses',
      zh: '发电机或电瓶弱；搭铁不良；灯泡老化；灯罩发黄',
    },
    ask: { en: 'brighter when revving?; both lamps?', zh: '加油门变亮吗？；两侧都暗吗？' },
    checks: { en: 'measure charging voltage; clean grounds; polish lenses', zh: '测充电电压；清洁搭铁；抛光灯罩' },
  },
  {
    id: 'window-stuck',
    title: { en: 'Power window does not move', zh: '车窗升不起来/降不下去' },
    when: [
      "{window} & {stuck}|not (?:work\\w*|move|open|close)|won'?t|doesn'?t|slow|不能|坏|升|降|不动 & !film|贴膜 & !fog|雾",
    ],
    urgency: 'watch',
    causes: {
      en: 'switch or child lock; fuse; regulator or motor; wires in the door hinge; initialisation lost',
      zh: '开关或儿童锁；保险；升降器或电机；门铰链处断线；未初始化',
    },
    ask: { en: 'one or all windows?; noise of the motor?', zh: '一个还是全部？；电机有声吗？' },
    checks: {
      en: 'try from both switches; fuse; hold the switch up 5 s (initialise)',
      zh: '换开关试；查保险；长按上升5秒初始化',
    },
  },
  {
    id: 'door-lock',
    title: { en: 'Door or central locking does not work', zh: '车门锁、中控锁失灵' },
    when: [
      '{door} & lock\\w*|{stuck}|open\\w*|close|锁|打不开|关不|不能 & !adjar',
      'central locking|中控锁|locked out|锁车里',
    ],
    urgency: 'watch',
    causes: {
      en: 'key battery; lock actuator; wires in the hinge; frozen lock; fuse; child lock (rear doors from inside)',
      zh: '钥匙电池；门锁电机；铰链断线；结冰；保险；儿童锁（后门内开不了）',
    },
    ask: { en: 'one door or all?; from inside and outside?', zh: '一个门还是全部？；内外都不行吗？' },
    checks: {
      en: 'mechanical key; key battery; listen for the actuator; child lock',
      zh: '机械钥匙；换电池；听锁电机；看儿童锁',
    },
  },
  {
    id: 'ac-warm',
    title: { en: 'Air conditioning does not cool', zh: '空调不制冷、不凉' },
    when: [
      "{ac} & warm|hot air|not (?:cold|cool\\w*|working)|doesn'?t (?:cool|work|blow cold)|no cold|isn'?t|weak|不凉|不冷|不制冷|热风|没冷气|制冷差|效果差 & !{smell}",
    ],
    urgency: 'watch',
    causes: {
      en: 'refrigerant low (leak); clogged cabin filter (weak air flow); compressor or its relay; condenser fan or dirt; blend flap',
      zh: '制冷剂不足（泄漏）；空调滤芯堵（风小）；压缩机或继电器；冷凝器风扇、脏堵；风门',
    },
    ask: {
      en: 'air flow strong or weak?; cold only while driving (fan)?; sides different?',
      zh: '风量大还是小？；只有行驶时凉（风扇）？；左右温度不同吗？',
    },
    checks: {
      en: 'cabin filter; does the fan run with A/C on; measure pressure; find the leak before refilling',
      zh: '查空调滤芯；开空调看风扇；测压力；先找漏点再加氟',
    },
  },
  {
    id: 'ac-airflow',
    title: { en: 'Weak air from the vents', zh: '出风口风量小' },
    when: [
      "vents?|air ?flow|blower|fan speed|出风|风量|鼓风机 & weak|low|no|only|doesn'?t|not|小|没|不转|只有 & !mass|sensor|传感器|code & !heat|hot|warm|暖",
    ],
    urgency: 'watch',
    causes: {
      en: 'clogged cabin filter; blower resistor (only top speed works); blower motor; iced evaporator',
      zh: '空调滤芯堵；鼓风机电阻（只有最高挡）；鼓风机；蒸发箱结冰',
    },
    ask: {
      en: 'only the highest speed works?; better after a pause (ice)?',
      zh: '只有最高挡有风吗？；停一会儿就好（结冰）？',
    },
    checks: { en: 'change the cabin filter; then blower and resistor', zh: '换空调滤芯；再查鼓风机和电阻' },
  },
  {
    id: 'fogging',
    title: { en: 'Windows fog up', zh: '车窗起雾' },
    when: [
      'fog(?:s|ged|ging|gy)?(?: up)?|steam(?:s|ed|y) up|mist\\w*|起雾|雾气 & {window}|windscreen|windshield|glass|挡风|前挡|inside',
    ],
    urgency: 'watch',
    causes: {
      en: 'recirculation on; A/C off; wet carpet or leak; old cabin filter; heater core leak (sweet smell)',
      zh: '开着内循环；没开A/C；车内潮湿漏水；滤芯旧；暖风水箱漏（甜味）',
    },
    ask: { en: 'carpet wet?; sweet smell?', zh: '脚垫湿吗？；有甜味吗？' },
    checks: {
      en: 'outside air, A/C on, warm, towards the windscreen; dry the carpet; change the filter',
      zh: '外循环+A/C+暖风吹前挡；晾干；换滤芯',
    },
  },
  {
    id: 'water-in-cabin',
    title: { en: 'Water inside the car', zh: '车内进水、漏水' },
    when: [
      'water (?:in (?:the|my) (?:car|cabin|boot|trunk|footwell)|inside|on the (?:\\w+ )?floor)|wet (?:carpet|floor)|floor (?:is )?wet|leak\\w* (?:when it rains|rain)|脚垫(?:湿|有水)|车内(?:进水|漏水|有水)|天窗漏水|漏雨|下雨.{0,6}漏',
    ],
    urgency: 'soon',
    causes: {
      en: 'blocked sunroof or A/C drains; door membrane; windscreen seal; heater core (coolant)',
      zh: '天窗/空调排水管堵；车门防水膜；前挡密封；暖风水箱（冷却液）',
    },
    ask: {
      en: 'clean water or sweet and sticky (coolant)?; after rain or with A/C?',
      zh: '清水还是甜腻（冷却液）？；下雨后还是开空调后？',
    },
    checks: {
      en: 'clear the drains; dry at once (electrics under seats); find the entry with a hose',
      zh: '疏通排水管；尽快晾干（座下有电器）；淋水找漏点',
    },
  },
  {
    id: 'flood',
    title: { en: 'Car was flooded or drove through deep water', zh: '涉水、泡水、进水熄火' },
    when: ['flood\\w*|(?:deep|standing) water|hydro ?lock|submerged|涉水|泡水|水淹|被淹|积水|发动机进水 & !buy'],
    urgency: 'stop',
    warning: {
      en: 'Do not restart an engine that stalled in water: water in the cylinders destroys it. EV: do not touch, keep away if the battery was under water.',
      zh: '水中熄火后千万不要二次点火，否则会报废发动机。电动车电池泡水：不要触碰、远离。',
    },
    causes: { en: 'water in intake, electrics, gearbox or brakes', zh: '进气、电路、变速箱、制动进水' },
    ask: { en: 'how high was the water?; did the engine stall in it?', zh: '水多深？；水中熄火了吗？' },
    checks: {
      en: 'do not start; tow; call the insurer and take photos; after shallow water dry the brakes by light braking',
      zh: '不要起动；拖车；拍照报保险；浅水后轻踩刹车烘干',
    },
  },
  {
    id: 'infotainment',
    title: { en: 'Screen black or frozen', zh: '车机黑屏、死机' },
    when: [
      "screen|infotainment|touch ?screen|display|carplay|android auto|bluetooth|backup camera|reversing camera|车机|中控屏|屏幕|大屏|蓝牙|倒车影像 & black|frozen|freez\\w*|crash\\w*|reboot\\w*|not work\\w*|blank|dead|doesn'?t|won'?t|黑屏|死机|卡|重启|没反应|不亮|不显示|连不上|花屏",
    ],
    urgency: 'watch',
    causes: {
      en: 'software crash; low voltage; phone or cable; module or fuse',
      zh: '软件死机；电压低；手机或数据线；模块或保险',
    },
    ask: { en: 'after an update?; instruments working?', zh: '升级后吗？；仪表正常吗？' },
    checks: {
      en: 'long-press the power or both wheel buttons to reboot; update; 12 V battery',
      zh: '长按电源或方向盘组合键重启；升级；查12V电瓶',
    },
  },
  {
    id: 'wipers',
    title: { en: 'Wipers do not work or smear', zh: '雨刮不工作、刮不干净' },
    when: ['wipers?|windscreen washer|雨刮|雨刷|玻璃水|喷水'],
    urgency: 'soon',
    causes: {
      en: 'worn blades; wax or oil film; fuse or motor; linkage; frozen',
      zh: '胶条老化；玻璃油膜；保险或电机；连杆；结冰',
    },
    ask: { en: 'noise of the motor?; smearing or not moving?', zh: '电机有声吗？；刮不净还是不动？' },
    checks: {
      en: 'clean glass and blades; change blades yearly; fuse; never force frozen wipers',
      zh: '清洁玻璃和胶条；每年更换；查保险；结冰勿强行刮',
    },
  },
  {
    id: 'electrical-smell-fuse',
    title: { en: 'A fuse blows again and again', zh: '保险丝反复烧' },
    when: ['fuse|保险丝|保险 & blow\\w*|blew|keeps|again|burn\\w*|烧|熔断 & !insurance|车险|买保险'],
    urgency: 'gentle',
    warning: { en: 'it smells burnt: never fit a stronger fuse', zh: '有焦味；绝不能换更大的保险' },
    causes: {
      en: 'short in the wiring; failed motor or heater; retrofitted device; overloaded socket',
      zh: '线路短路；电机/加热器损坏；加装设备；点烟器过载',
    },
    ask: { en: 'which circuit?; when does it blow?', zh: '哪个电路？；什么时候烧？' },
    checks: { en: 'unplug consumers one by one; find the chafed wire', zh: '逐个拔用电器；找磨破线' },
  },
  {
    id: 'horn',
    title: { en: 'Horn does not work', zh: '喇叭不响' },
    when: ['horn|喇叭 & !buy'],
    urgency: 'soon',
    causes: {
      en: 'fuse or relay; horn corroded; clock spring (airbag lamp too)',
      zh: '保险或继电器；喇叭锈蚀；游丝（气囊灯也亮）',
    },
    ask: { en: 'do the wheel buttons work?; airbag lamp on?', zh: '方向盘按键正常吗？；气囊灯亮吗？' },
    checks: { en: 'fuse, relay, horn plug; clock spring', zh: '查保险、继电器、喇叭插头；游丝' },
  },
  {
    id: 'seatbelt',
    title: { en: 'Seat belt stuck or does not latch', zh: '安全带卡住、扣不上' },
    when: ["seat ?belts?|安全带 & {stuck}|latch|retract|buckle|won'?t|lock\\w*|卡|扣不|不回|拉不"],
    urgency: 'gentle',
    warning: { en: 'it does not hold: do not use that seat', zh: '锁不住时该座位不要坐人' },
    causes: {
      en: 'car parked on a slope (locks: normal); coin or dirt in the buckle; worn retractor; fired pretensioner',
      zh: '坡道停车锁止（正常）；扣内异物；卷收器老化；预紧器已触发',
    },
    ask: { en: 'on a slope?; after an accident?', zh: '在坡上吗？；出过事故吗？' },
    checks: {
      en: 'let it run back slowly and pull gently; clean; never repair, replace',
      zh: '缓慢回收再拉；清洁；只换不修',
    },
  },
  {
    id: 'battery-swollen',
    title: { en: '12 V battery swollen, leaking or hot', zh: '12V电瓶鼓包、漏液、发烫' },
    when: [
      '12 ?v|电瓶|蓄电池|car battery|starter battery & swollen|bulg\\w*|leak\\w*|hot\\b|boil\\w*|鼓包|漏液|发烫|冒气|变形',
    ],
    urgency: 'stop',
    warning: {
      en: 'It can burst and spray acid: no charging, no jump-start, no sparks; protect the eyes.',
      zh: '可能爆裂喷酸：不要充电、搭电，远离火花，注意保护眼睛。',
    },
    causes: {
      en: 'overcharging by a faulty regulator; frozen or aged battery; internal short',
      zh: '调节器故障过充；结冰或老化；内部短路',
    },
    ask: {
      en: 'was it being charged?; how old is it?; charging voltage?',
      zh: '正在充电吗？；用了几年？；充电电压多少？',
    },
    checks: {
      en: 'let it cool, have it replaced; measure the charging voltage (above 15 V: regulator)',
      zh: '冷却后更换；测充电电压（高于15V为调节器故障）',
    },
  },
  {
    id: 'ac-drip',
    title: { en: 'Water drips under the car with the air conditioning on', zh: '开空调时车底滴水' },
    when: ['water|clear|水 & drip\\w*|under|puddle|滴|漏 & {ac}', '空调(?:滴|漏)水'],
    urgency: 'watch',
    causes: {
      en: 'condensate from the air conditioning (normal, outside); blocked drain (water inside the cabin)',
      zh: '空调冷凝水（滴在车外属正常）；排水管堵塞（滴到车内）',
    },
    ask: {
      en: 'clear water or coloured and sweet (coolant)?; outside or inside?',
      zh: '清水还是有颜色、甜味（冷却液）？；车外还是车内？',
    },
    checks: {
      en: 'clear water outside needs nothing; inside: have the drain cleared; coloured: check the coolant',
      zh: '车外清水无需处理；车内则疏通排水管；有颜色查冷却液',
    },
  },
  {
    id: 'parking-sensor',
    title: { en: 'Parking sensors beep all the time or do not work', zh: '倒车雷达一直响或失灵' },
    when: [
      'parking sensors?|park distance|倒车雷达|泊车雷达|雷达 & {noise}|beep\\w*|not work\\w*|fail\\w*|error|一直|不响|失灵|故障|乱响',
    ],
    urgency: 'watch',
    causes: {
      en: 'dirt, ice or water on a sensor; failed sensor (no ticking when touched); damaged bumper wiring; tow bar or bike rack',
      zh: '传感器有泥、冰、水；某个探头损坏（贴耳无嗒嗒声）；保险杠线束；拖车钩或单车架',
    },
    ask: {
      en: 'after rain, washing or a knock?; all or one direction?',
      zh: '雨后、洗车或磕碰后吗？；全部还是某一侧？',
    },
    checks: {
      en: 'clean and dry the sensors; feel which one does not tick; read codes',
      zh: '清洁擦干探头；逐个听是否有嗒嗒声；读码',
    },
  },
  {
    id: 'assist-unavailable',
    title: { en: 'Driver assistance or adaptive cruise unavailable', zh: '辅助驾驶、自适应巡航不可用' },
    when: [
      'driver assist\\w*|adaptive cruise|\\bacc\\b|lane (?:keep|assist)\\w*|collision warning|front (?:radar|camera)|辅助驾驶|自适应巡航|车道保持|前雷达|毫米波|摄像头|智驾 & not work\\w*|unavailable|fail\\w*|blocked|error|disabled|不可用|失效|故障|受限|被遮挡|不能用|用不了',
    ],
    urgency: 'watch',
    warning: {
      en: 'it brakes or steers by itself without reason: switch it off',
      zh: '无故自动刹车或打方向：请关闭该功能',
    },
    causes: {
      en: 'dirt, snow or sun on camera or radar; calibration after windscreen or bumper work; low voltage; fault of a wheel sensor or the brake system',
      zh: '摄像头/雷达被泥雪、强光遮挡；换挡风玻璃或保险杠后未标定；电压低；轮速或制动系统故障',
    },
    ask: {
      en: 'in bad weather only?; windscreen or bumper changed?',
      zh: '只在恶劣天气吗？；换过挡风玻璃或保险杠吗？',
    },
    checks: {
      en: 'clean the windscreen at the camera and the radar cover; restart; have it calibrated',
      zh: '清洁摄像头处玻璃和雷达罩；重启；重新标定',
    },
  },
];
