import type { Symptom } from './symptom.ts';

export const lightSymptoms: readonly Symptom[] = [
  {
    id: 'light-oil',
    title: { en: 'Red oil lamp', zh: '红色机油灯亮' },
    when: [
      '{oil} & {light}|pressure & !change|service|保养|更换 & !{leak} & !液位|油位|oil level',
      '机油(?:压力)?(?:灯|报警)|oil can symbol|genie lamp',
    ],
    urgency: 'stop',
    warning: {
      en: 'Without oil pressure the engine is destroyed within minutes. (A yellow lamp only means: low level, top up soon.)',
      zh: '没有机油压力，发动机几分钟内就会报废。（黄色灯只表示油位低，尽快补充。）',
    },
    causes: {
      en: 'oil level too low; oil pump or clogged pickup; wrong oil; faulty pressure switch (only after measuring)',
      zh: '机油不足；机油泵或集滤器堵；机油型号不对；压力开关误报（须实测后认定）',
    },
    ask: {
      en: 'red or yellow?; on always or at idle when hot?; level on the dipstick?',
      zh: '红色还是黄色？；一直亮还是热车怠速亮？；油尺液位？',
    },
    checks: {
      en: 'engine off, 5 minutes, read the dipstick, top up; still on after restart: switch off, tow',
      zh: '熄火5分钟看油尺并补充；再着车仍亮：熄火拖车',
    },
  },
  {
    id: 'light-check-engine-flashing',
    title: { en: 'Flashing check-engine lamp', zh: '发动机故障灯闪烁' },
    when: ['{flash} & check engine|engine (?:light|lamp|warning)|cel\\b|mil\\b|发动机(?:故障)?灯|故障灯|引擎灯'],
    urgency: 'stop',
    warning: {
      en: 'A flashing lamp means misfires that are melting the catalyst: ease off, stop when safe; if it still flashes after restart, tow.',
      zh: '闪烁表示严重缺缸，正在烧毁三元催化：收油，安全处停车；重启仍闪就叫拖车。',
    },
    causes: {
      en: 'failed ignition coil; worn spark plugs; injector; fuel pressure; engine damage',
      zh: '点火线圈损坏；火花塞老化；喷油嘴；油压；发动机损伤',
    },
    ask: {
      en: 'does the engine shake?; smell of fuel?; since refuelling or washing?',
      zh: '发动机抖吗？；有汽油味吗？；加油或洗车后吗？',
    },
    checks: {
      en: 'read the code (P0300-P0312); swap the coil of that cylinder',
      zh: '读码（P0300~P0312）；对调该缸线圈',
    },
  },
  {
    id: 'light-check-engine',
    title: { en: 'Check-engine lamp on', zh: '发动机故障灯亮' },
    when: [
      'check[ -]engine|engine (?:light|lamp|warning|symbol|management)|\\bcel\\b|\\bmil\\b|(?:发动机|引擎)(?:故障)?(?:指示)?(?:灯|报警)|故障灯|黄色发动机|发动机图标 & !{flash} & !{red}',
    ],
    urgency: 'soon',
    warning: {
      en: 'the lamp flashes, power drops, the engine shakes or another red lamp lights',
      zh: '故障灯闪烁、无力、抖动或同时亮红灯',
    },
    causes: {
      en: 'loose fuel cap; oxygen sensor; ignition (plug, coil); air flow sensor; catalyst; EVAP or EGR valve',
      zh: '油箱盖没拧紧；氧传感器；点火（火花塞、线圈）；流量计；三元催化；炭罐或EGR阀',
    },
    ask: {
      en: 'steady or flashing?; does the car drive differently?; just refuelled?; which code?',
      zh: '常亮还是闪烁？；行驶有异常吗？；刚加过油吗？；读到什么故障码？',
    },
    checks: {
      en: 'tighten the fuel cap; have the code read (often free) and tell me the code',
      zh: '拧紧油箱盖；读出故障码后告诉我',
    },
  },
  {
    id: 'light-battery',
    title: { en: 'Battery (charging) lamp on', zh: '电瓶（充电）灯亮' },
    when: [
      '{battery}|charging system|alternator|发电机 & light|lamp|symbol|warning|指示灯|灯亮|报警|灯 & !{ev} & !hybrid & !{headlight} & !低电量',
      '电瓶灯|充电指示灯|蓄电池灯|battery (?:light|lamp|warning|symbol)',
    ],
    urgency: 'gentle',
    warning: {
      en: 'the temperature rises or the steering gets heavy (belt broken): stop at once',
      zh: '水温升高或转向变重（皮带断）：立即停车',
    },
    causes: {
      en: 'drive belt slipping or broken; alternator or regulator; wiring or plug; battery terminals',
      zh: '皮带打滑或断裂；发电机或调节器；线路插头；电瓶桩头',
    },
    ask: { en: 'is the belt there?; steering heavy?; lights dim?', zh: '皮带还在吗？；转向变重吗？；灯光变暗吗？' },
    checks: {
      en: 'look at the belt; switch off consumers and drive straight to a workshop (battery lasts about 30 minutes); measure 13.5-14.7 V',
      zh: '看皮带；关闭用电器直接去维修店（电瓶约撑30分钟）；测充电电压13.5~14.7V',
    },
  },
  {
    id: 'light-brake-red',
    title: { en: 'Red brake lamp on', zh: '红色制动灯亮' },
    when: [
      '{brake} & light|lamp|warning|symbol|灯亮|报警|警告灯|指示灯|故障灯 & !brake lights? (?:don|not|out|stay|stuck|do not)|刹车灯(?:不亮|常亮|一直亮) & !pads? & !abs & !{squeal} & !{grind}',
      '红色感叹号|red exclamation',
    ],
    urgency: 'stop',
    warning: {
      en: 'If the parking brake is released and the lamp stays on, the brake circuit may have failed.',
      zh: '确认手刹已松开而灯仍亮，制动系统可能失效。',
    },
    causes: {
      en: 'parking brake not fully released; brake fluid low (worn pads or leak); brake system fault',
      zh: '手刹未完全松开；制动液少（片薄或泄漏）；制动系统故障',
    },
    ask: { en: 'parking brake off?; fluid level?; pedal soft?', zh: '手刹松了吗？；制动液液位？；踏板变软吗？' },
    checks: {
      en: 'release the parking brake; check the fluid; soft pedal or low fluid: tow',
      zh: '松开手刹；查制动液；踏板软或缺液：拖车',
    },
  },
  {
    id: 'light-abs',
    title: { en: 'ABS or stability control lamp on', zh: 'ABS或车身稳定灯亮' },
    when: [
      '\\babs\\b|\\besp\\b|\\besc\\b|\\bvsc\\b|\\bdsc\\b|traction control|stability|防滑|防抱死|车身稳定|打滑灯 & {light}|on\\b',
    ],
    urgency: 'soon',
    warning: { en: 'the red brake lamp is on too or the pedal is soft', zh: '红色制动灯也亮或踏板变软' },
    causes: {
      en: 'wheel speed sensor or its wire; low battery voltage; steering angle calibration; switched off by button; pump unit',
      zh: '轮速传感器或线束；电压低；转角未标定；按键关闭；ABS泵',
    },
    ask: {
      en: 'flashing (working: normal) or steady?; after tyre work or a battery change?',
      zh: '闪烁（正在工作，正常）还是常亮？；换胎或断电后吗？',
    },
    checks: {
      en: 'press the ESP button; drive carefully: normal brakes work, ABS does not; read codes',
      zh: '按一下ESP键；小心驾驶：普通制动有效、ABS无效；读码',
    },
  },
  {
    id: 'light-airbag',
    title: { en: 'Airbag lamp on', zh: '气囊灯亮' },
    when: ['air ?bags?|\\bsrs\\b|气囊 & {light}|on\\b|fault'],
    urgency: 'gentle',
    warning: { en: 'the airbags may not work in a crash', zh: '碰撞时气囊可能不工作' },
    causes: {
      en: 'plug under the seat; clock spring; low voltage; belt buckle switch; airbag module; open recall',
      zh: '座椅下插头；方向盘游丝；电压低；安全带扣开关；气囊电脑；召回未处理',
    },
    ask: {
      en: 'seat moved or something under it?; after a battery change?',
      zh: '动过座椅或座下有物品吗？；断电后吗？',
    },
    checks: {
      en: 'do not touch airbag plugs yourself; ask for recalls; have it read',
      zh: '不要自行拔插气囊插头；查召回；读码',
    },
  },
  {
    id: 'light-tpms',
    title: { en: 'Tyre pressure lamp on', zh: '胎压报警灯亮' },
    when: ['{tyrePressure} & {light}|low|on\\b|报警|低|高 & !how|what|多少', '胎压(?:灯|报警)|tpms'],
    urgency: 'gentle',
    warning: { en: 'a tyre looks flat or the car pulls', zh: '轮胎明显瘪或跑偏' },
    causes: {
      en: 'pressure lower in the cold (about 0.1 bar per 10 °C); puncture; system not reset after filling; sensor battery empty',
      zh: '天冷胎压下降（每10℃约0.1bar）；扎钉；充气后未复位；传感器电池耗尽',
    },
    ask: {
      en: 'one tyre or all?; cold weather?; does it come back after filling?',
      zh: '一条还是全部？；降温了吗？；充气后又亮吗？',
    },
    checks: {
      en: 'look at all tyres; fill cold to the door-sill value; reset; look for a nail',
      zh: '看四条胎；冷胎按门框标签充气；复位；找钉子',
    },
  },
  {
    id: 'light-temperature',
    title: { en: 'Coolant temperature lamp', zh: '水温灯' },
    when: [
      'temperature (?:light|lamp|symbol)|thermometer|水温(?:指示)?灯|(?:blue|蓝色)(?:的)?.{0,12}(?:temperature|水温) & !{red} & !battery|电池',
    ],
    urgency: 'gentle',
    warning: {
      en: 'it is RED or the gauge is in the red: stop at once (blue only means: engine cold)',
      zh: '红色或指针进红区：立即停车（蓝色只表示冷车）',
    },
    causes: {
      en: 'blue: engine cold (normal); red: overheating; yellow: low coolant',
      zh: '蓝色：冷车（正常）；红色：过热；黄色：冷却液少',
    },
    ask: { en: 'which colour?; gauge position?', zh: '什么颜色？；指针位置？' },
    checks: {
      en: 'blue: drive gently; red: stop, wait, check coolant cold',
      zh: '蓝：温和驾驶；红：停车冷却后查冷却液',
    },
  },
  {
    id: 'light-epc',
    title: { en: 'EPC or throttle lamp on', zh: 'EPC灯亮' },
    when: ['\\bepc\\b|throttle (?:light|lamp|warning)|lightning bolt|节气门灯|红色闪电'],
    urgency: 'gentle',
    warning: { en: 'the accelerator does not respond or power is cut', zh: '油门无响应或限动力' },
    causes: {
      en: 'brake switch; throttle body dirty or faulty; pedal sensor; ignition or sensor fault',
      zh: '刹车灯开关；节气门脏或坏；踏板传感器；点火或传感器故障',
    },
    ask: { en: 'do the brake lamps work?; does it drive normally?', zh: '刹车灯正常吗？；行驶正常吗？' },
    checks: { en: 'check the brake lamps; read codes; restart once', zh: '查刹车灯；读码；重启一次' },
  },
  {
    id: 'light-glow',
    title: { en: 'Flashing glow plug lamp (diesel)', zh: '预热灯闪烁（柴油）' },
    when: ['glow (?:plug )?(?:light|lamp|symbol)|coil symbol|预热灯'],
    urgency: 'soon',
    causes: {
      en: 'engine fault stored (flashing); glow plug or relay; brake switch (VW group)',
      zh: '存有发动机故障（闪烁）；预热塞或继电器；刹车灯开关（大众系）',
    },
    ask: { en: 'flashing while driving or on long in the cold?', zh: '行驶中闪还是冷天常亮？' },
    checks: { en: 'read codes; check brake lamps; measure plugs', zh: '读码；查刹车灯；测预热塞' },
  },
  {
    id: 'light-dpf',
    title: { en: 'Particulate filter lamp', zh: '颗粒捕集器（DPF/GPF）灯' },
    when: ['\\bdpf\\b|\\bgpf\\b|particulate|颗粒捕集|颗粒过滤 & !{gearbox}'],
    urgency: 'gentle',
    warning: { en: 'the lamp flashes or power is cut', zh: '灯闪烁或限动力' },
    causes: {
      en: 'many short trips; interrupted regeneration; pressure sensor; EGR or injectors',
      zh: '短途过多；再生中断；压差传感器；EGR或喷油嘴',
    },
    ask: { en: 'mostly short trips?; steady or flashing?', zh: '多为短途吗？；常亮还是闪烁？' },
    checks: {
      en: 'drive 20-30 minutes at 70-100 km/h as the manual allows; still on: forced regeneration',
      zh: '按说明书以70~100km/h跑20~30分钟；仍亮：强制再生',
    },
  },
  {
    id: 'light-adblue',
    title: { en: 'AdBlue / urea warning', zh: '尿素报警' },
    when: ['ad ?blue|\\bdef (?:light|warning|fluid|low)|urea|尿素'],
    urgency: 'gentle',
    warning: { en: 'the countdown reaches 0: the engine will not restart', zh: '倒计时到0：将无法再起动' },
    causes: {
      en: 'tank nearly empty; crystallised injector; NOx sensor; frozen',
      zh: '尿素不足；喷嘴结晶；氮氧传感器；结冰',
    },
    ask: { en: 'remaining distance shown?; just filled?', zh: '显示剩余里程吗？；刚加过吗？' },
    checks: {
      en: 'fill at least 5-10 l of ISO 22241; drive 20 km; read codes',
      zh: '加5~10升合格尿素；行驶20公里；读码',
    },
  },
  {
    id: 'light-immobiliser',
    title: { en: 'Key or immobiliser symbol', zh: '钥匙灯、防盗灯、检测不到钥匙' },
    when: [
      'key (?:not )?(?:detected|symbol|fob)|immobili[sz]er|no key|钥匙.{0,8}(?:没电|不识别|检测不到|未检测|灯|失灵|没反应)|防盗(?:灯|系统)|检测不到钥匙',
    ],
    urgency: 'watch',
    causes: {
      en: 'key battery empty; radio interference; key not learned; lock aerial; low 12 V battery',
      zh: '钥匙没电；电磁干扰；钥匙未匹配；天线；12V电瓶低',
    },
    ask: { en: 'does the second key work?; near a power plant or charger?', zh: '备用钥匙行吗？；附近有干扰源吗？' },
    checks: {
      en: 'hold the key at the start button; change the CR2032; use the mechanical key for the door',
      zh: '钥匙贴近起动键；换CR2032电池；用机械钥匙开门',
    },
  },
  {
    id: 'light-many',
    title: { en: 'Many warning lamps at once', zh: '仪表盘故障灯全亮' },
    when: [
      '(?:all|many|several|multiple|lots of|every|christmas)[^.]{0,20}(?:lights|lamps|warnings)|christmas tree|(?:一堆|很多|好多|多个|全部?|都).{0,8}(?:故障灯|报警灯|灯)(?:全|都)?亮|故障灯全亮|灯全亮',
    ],
    urgency: 'gentle',
    warning: { en: 'red lamps, heavy steering or weak brakes are among them', zh: '其中有红灯、转向变重或制动变弱' },
    causes: {
      en: 'low 12 V voltage (battery, alternator, terminal); network fault or water in a plug; wheel speed sensor (ABS, ESP, 4WD together)',
      zh: '12V电压低（电瓶、发电机、桩头）；总线故障或插头进水；轮速传感器（ABS/ESP/四驱一起亮）',
    },
    ask: {
      en: 'at starting or while driving?; after jump start or car wash?',
      zh: '起动时还是行驶中？；搭电或洗车后吗？',
    },
    checks: {
      en: 'measure the battery; read all modules; note which lamps are red',
      zh: '测电瓶；全车读码；记下哪些是红灯',
    },
  },
  {
    id: 'light-service',
    title: { en: 'Service or spanner lamp', zh: '保养灯、扳手灯' },
    when: [
      'spanner|wrench (?:light|symbol|lamp)|service (?:light|lamp|soon)|maint(?:enance)? (?:required|reqd|light)|保养灯|扳手灯|小扳手',
    ],
    urgency: 'watch',
    causes: {
      en: 'service due; counter not reset after the service; (some makes) powertrain fault',
      zh: '到保养期；保养后未归零；部分品牌为动力系统故障',
    },
    ask: { en: 'when was the last service?; does it drive normally?', zh: '上次保养什么时候？；行驶正常吗？' },
    checks: { en: 'do the service or reset the counter; some makes: read codes', zh: '做保养或归零；部分品牌需读码' },
  },
  {
    id: 'light-exclamation-yellow',
    title: { en: 'Yellow exclamation mark', zh: '黄色感叹号灯' },
    when: ['yellow (?:triangle|exclamation)|exclamation|感叹号|三角警告|惊叹号 & !{red} & !{tyrePressure}'],
    urgency: 'soon',
    warning: { en: 'it turns red or brakes or steering feel different', zh: '变红或刹车、转向异常' },
    causes: {
      en: 'in a tyre-shaped bracket: tyre pressure; in a triangle: general warning, read the message in the display; in a circle (yellow): brake or stability system; in a gear: transmission',
      zh: '括号形轮胎里：胎压；三角形：综合警告，看仪表文字；圆圈（黄）：制动或稳定系统；齿轮里：变速箱',
    },
    ask: { en: 'which shape is around it?; which text is shown?', zh: '外面是什么形状？；显示什么文字？' },
    checks: {
      en: 'read the message; check tyre pressures; tell me the shape or send the codes',
      zh: '看提示文字；查胎压；告诉我形状或故障码',
    },
  },
];
