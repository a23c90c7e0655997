import type { Symptom } from './symptom.ts';

export const smokeSymptoms: readonly Symptom[] = [
  {
    id: 'fire',
    title: { en: 'Flames, or smoke from the engine bay or the car', zh: '起火，或机舱、车内冒烟' },
    when: [
      'on fire|caught fire|flames?|burning car|(?<![不打点发])着火|起火|自燃|火苗|明火',
      '(?:under|from|out of)[^.]{0,12}(?:hood|bonnet|dash\\w*|engine bay|engine)|机舱|引擎盖|发动机盖|发动机舱|仪表台|中控|车头 & {smoke}',
    ],
    urgency: 'stop',
    warning: {
      en: 'Danger of fire: switch off, everybody out, keep at least 30 m away, call the fire service (119 in China, 911 in the US). Do not open the bonnet.',
      zh: '有起火危险：立即熄火、全员下车，远离至少30米，拨打119。不要打开引擎盖。',
    },
    causes: {
      en: 'electrical short; oil or fuel on hot parts; overheated engine (steam); belt slipping',
      zh: '线路短路；机油或燃油滴到高温部件；发动机过热（水蒸气）；皮带打滑冒烟',
    },
    ask: {
      en: 'white steam with a sweet smell (coolant) or dark smoke (oil, electrics)?',
      zh: '白色蒸汽带甜味（冷却液）还是黑烟焦味（油、线路）？',
    },
    checks: { en: 'no restart; let the fire service or a workshop look', zh: '不要再起动；由消防或维修人员处理' },
  },
  {
    id: 'steam',
    title: { en: 'Steam from the engine bay', zh: '机舱冒水蒸气' },
    when: ['steam\\w*|蒸汽|蒸气|水汽|热气|冒气 & !{exhaust} & !{window}|windscreen|windshield'],
    urgency: 'stop',
    warning: {
      en: 'The engine is overheating; hot coolant scalds. Never open the cap while hot.',
      zh: '发动机过热，高温冷却液会烫伤，热车切勿开水箱盖。',
    },
    causes: {
      en: 'leaking hose or radiator; boiling coolant (thermostat, fan, pump); rain on hot parts (harmless)',
      zh: '水管或水箱漏；冷却液沸腾（节温器、风扇、水泵）；雨水滴在高温部件（无害）',
    },
    ask: {
      en: 'what does the temperature gauge say?; is coolant missing?; has it just rained?',
      zh: '水温表多少？；冷却液少了吗？；刚下过雨吗？',
    },
    checks: {
      en: 'switch off and wait 30 minutes; check the level cold; have it towed if coolant is lost',
      zh: '熄火等30分钟；冷却后查液位；缺液就叫拖车',
    },
  },
  {
    id: 'white-smoke',
    title: { en: 'White smoke from the exhaust', zh: '排气管冒白烟' },
    when: ['{white} & {smoke}', '冒白烟|白烟'],
    urgency: 'gentle',
    warning: {
      en: 'it is thick, smells sweet and coolant disappears (head gasket), or the temperature rises',
      zh: '白烟浓、有甜味、冷却液减少（缸垫）或水温升高',
    },
    causes: {
      en: 'water vapour on a cold day (gone when warm: harmless); coolant in a cylinder (head gasket, cracked head); diesel: cold or faulty injector, glow plugs; turbo oil seal',
      zh: '冷天水蒸气（热车消失，无害）；冷却液进缸（缸垫、缸盖裂）；柴油车喷油嘴或预热塞；涡轮油封',
    },
    ask: {
      en: 'only in the first minutes of a cold day?; is the coolant getting less?; milky deposit under the oil cap?',
      zh: '只在冷天刚起动时吗？；冷却液变少吗？；机油盖内有乳白色泡沫吗？',
    },
    checks: {
      en: 'check the coolant level cold for several days; look at the oil cap; test for exhaust gas in the coolant',
      zh: '冷车连续几天看冷却液；看机油盖；检测冷却液里是否有废气',
    },
  },
  {
    id: 'blue-smoke',
    title: { en: 'Blue smoke from the exhaust', zh: '排气管冒蓝烟（烧机油）' },
    when: ['{blue} & {smoke}', '蓝烟|烧机油'],
    urgency: 'soon',
    warning: { en: 'the oil lamp lights or smoke is dense under load (turbo)', zh: '机油灯亮，或加速时浓烟（涡轮）' },
    causes: {
      en: 'valve stem seals (after starting or coasting); piston rings; turbo seal; faulty PCV valve; too much or wrong oil',
      zh: '气门油封（起动或松油门后）；活塞环；涡轮油封；PCV阀故障；机油过多或型号不对',
    },
    ask: {
      en: 'after starting, when coasting or when accelerating?; how much oil per 1,000 km?',
      zh: '起动后、松油门还是加速时？；每千公里耗多少机油？',
    },
    checks: {
      en: 'check the oil level every week; have the PCV valve checked (cheap); measure the consumption over 1,000 km',
      zh: '每周查机油；先查PCV阀（便宜）；测每千公里机油耗',
    },
  },
  {
    id: 'black-smoke',
    title: { en: 'Black smoke from the exhaust', zh: '排气管冒黑烟' },
    when: ['{black} & {smoke}', '冒黑烟|黑烟'],
    urgency: 'soon',
    causes: {
      en: 'clogged air filter; too rich mixture (sensor, injector); diesel: EGR, boost leak, clogged filter',
      zh: '空滤堵塞；混合气过浓（传感器、喷油嘴）；柴油车EGR、增压漏气、DPF堵',
    },
    ask: {
      en: 'petrol or diesel?; only at full throttle?; has consumption risen?',
      zh: '汽油还是柴油？；只在大油门时吗？；油耗升高了吗？',
    },
    checks: { en: 'look at the air filter; read fault codes; check boost hoses', zh: '看空滤；读故障码；查增压管' },
  },
  {
    id: 'fuel-smell',
    title: { en: 'Smell of petrol or diesel', zh: '有汽油（燃油）味' },
    when: ['{fuel} & {smell}', '汽油味|燃油味|柴油味'],
    urgency: 'stop',
    warning: {
      en: 'Leaking fuel can ignite. Do not start or go on driving with a strong smell; no smoking, no sparks.',
      zh: '燃油泄漏可能起火，味道明显时不要起动或继续行驶，严禁火源。',
    },
    causes: {
      en: 'leaking fuel line, pump or injector; fuel cap loose or seal worn; overfilled tank (fades in hours); charcoal canister; flooded engine',
      zh: '油管、油泵或喷油嘴漏油；油箱盖松或密封圈老化；加油过满（数小时散去）；炭罐；淹缸',
    },
    ask: {
      en: 'just refuelled?; inside or outside, engine on or off?; wet spot under the car?',
      zh: '刚加过油吗？；车内还是车外、着车还是熄火？；车底有湿痕吗？',
    },
    checks: {
      en: 'close the fuel cap; look for drips from a distance, engine off; with any drip: keep away and call for help',
      zh: '盖紧油箱盖；熄火后远距离看有无滴漏；有滴漏就远离并求助',
    },
  },
  {
    id: 'burning-smell',
    title: { en: 'Burning smell', zh: '焦糊味、烧焦味' },
    when: [
      'burn\\w*|焦|糊味|烧焦|塑料味|胶皮味|橡胶味 & {smell}|焦|糊 & !{brake} & !{clutch} & !oil|机油',
      'rubber|plastic|electrical|塑料|橡胶|电线 & {smell}',
    ],
    urgency: 'stop',
    warning: {
      en: 'A burning smell of plastic or wires can be the start of a fire: stop, switch off, look for smoke.',
      zh: '塑料或电线烧焦味可能是起火前兆：停车熄火，查看有无冒烟。',
    },
    causes: {
      en: 'electrical short (plastic smell); slipping belt (rubber); overheated brake or clutch; plastic bag on the exhaust; blower motor',
      zh: '线路短路（塑料味）；皮带打滑（橡胶味）；刹车或离合过热；塑料袋粘在排气管；鼓风机',
    },
    ask: {
      en: 'plastic, rubber or paper-like smell?; from the vents, the engine or a wheel?; smoke?',
      zh: '像塑料、橡胶还是纸？；来自出风口、机舱还是车轮？；有烟吗？',
    },
    checks: {
      en: 'switch off consumers; look for smoke; check the belt and the wheels for heat; do not go on if it persists',
      zh: '关闭用电器；看有无烟；查皮带和车轮温度；持续就不要再开',
    },
  },
  {
    id: 'oil-burning-smell',
    title: { en: 'Smell of burning oil', zh: '机油烧焦味' },
    when: ['{oil} & burn\\w*|hot|焦|烧|糊 & {smell}|味'],
    urgency: 'gentle',
    warning: { en: 'smoke rises from the engine bay', zh: '机舱冒烟' },
    causes: {
      en: 'oil leaking onto the exhaust (valve cover gasket); spilled oil after a service; oil filter or plug leaking',
      zh: '机油漏到排气管上（气门室盖垫）；保养时洒油；机滤或放油螺栓渗漏',
    },
    ask: { en: 'just serviced?; is the oil level falling?; smoke?', zh: '刚做完保养吗？；机油变少吗？；冒烟吗？' },
    checks: {
      en: 'check the oil level; look at the valve cover and filter; have the gasket changed',
      zh: '查机油液位；看气门室盖和机滤处；更换垫片',
    },
  },
  {
    id: 'rotten-egg-smell',
    title: { en: 'Smell of rotten eggs', zh: '臭鸡蛋味' },
    when: ['rotten eggs?|sul(?:ph|f)ur\\w*|臭鸡蛋|硫'],
    urgency: 'soon',
    warning: {
      en: 'the battery is hot or swollen: do not charge it, keep sparks away',
      zh: '电瓶发热鼓包：停止充电、远离火源',
    },
    causes: {
      en: 'catalyst overloaded by rich mixture or misfire; fuel with much sulphur; overcharged 12 V battery',
      zh: '混合气过浓或缺缸使三元催化过载；燃油含硫高；12V电瓶过充',
    },
    ask: { en: 'from the exhaust or under the bonnet?; check-engine lamp on?', zh: '来自排气还是机舱？；故障灯亮吗？' },
    checks: {
      en: 'refuel elsewhere; read codes; measure the charging voltage (above 15 V is too much)',
      zh: '换加油站；读码；测充电电压（超过15V即过高）',
    },
  },
  {
    id: 'sweet-smell',
    title: { en: 'Sweet smell, fogged windscreen (coolant)', zh: '甜味、前挡起雾（冷却液）' },
    when: ['sweet|syrup|maple|甜 & {smell}|甜'],
    urgency: 'gentle',
    warning: { en: 'the temperature rises', zh: '水温升高' },
    causes: {
      en: 'leaking heater core (inside the cabin); leaking hose or radiator; coolant burning in the engine',
      zh: '暖风水箱漏（车内）；水管或水箱漏；冷却液进缸燃烧',
    },
    ask: {
      en: 'inside the cabin or outside?; carpet wet?; coolant getting less?',
      zh: '车内还是车外？；脚垫潮湿吗？；冷却液减少吗？',
    },
    checks: {
      en: 'check the coolant level cold; feel the carpet at the front; pressure-test the system',
      zh: '冷车查冷却液；摸前排脚垫；打压检漏',
    },
  },
  {
    id: 'musty-smell',
    title: { en: 'Musty smell from the air conditioning', zh: '空调有霉味、异味' },
    when: ['{ac}|vents?|出风口 & {smell}|musty|mould|mold|霉|臭|酸', 'musty|霉味|脚臭味'],
    urgency: 'watch',
    causes: {
      en: 'dirty cabin filter; mould on the evaporator; blocked condensate drain',
      zh: '空调滤芯脏；蒸发箱发霉；排水管堵',
    },
    ask: { en: 'when was the cabin filter changed?; is the carpet wet?', zh: '空调滤芯多久没换？；脚垫潮湿吗？' },
    checks: {
      en: 'change the cabin filter; switch A/C off but keep the fan on the last minutes of a drive; have the evaporator cleaned',
      zh: '更换空调滤芯；到达前几分钟关A/C开鼓风；清洗蒸发箱',
    },
  },
  {
    id: 'exhaust-in-cabin',
    title: { en: 'Exhaust smell inside the car', zh: '车内有尾气味' },
    when: [
      '{exhaust} & {smell} & !egg|鸡蛋',
      '尾气味|废气味',
      'exhaust (?:fumes|gas\\w*|smell) & inside|cabin|interior|in (?:the|my) car',
      'carbon monoxide|一氧化碳',
    ],
    urgency: 'stop',
    warning: {
      en: 'Exhaust gas contains carbon monoxide, which kills without warning: windows open, get out if dizzy, do not drive on.',
      zh: '尾气含一氧化碳，可致命：立即开窗，头晕就下车，不要继续开。',
    },
    causes: {
      en: 'leaking exhaust before the cabin; tailgate open or its seal damaged; recirculation off in dense traffic (outside fumes)',
      zh: '排气管中段漏气；尾门未关或密封条坏；堵车时外循环吸入前车尾气',
    },
    ask: { en: 'also when alone on an open road?; is the exhaust loud?', zh: '空旷道路上也有吗？；排气声变大吗？' },
    checks: {
      en: 'listen for exhaust leaks from the cold start; check the tailgate seal; repair before driving again',
      zh: '冷起动听排气漏气；查尾门密封；修好再开',
    },
  },
  {
    id: 'clutch-smell',
    title: { en: 'Burnt smell of the clutch', zh: '离合器焦糊味' },
    when: ['{clutch} & {smell}|burn\\w*|焦|糊'],
    urgency: 'gentle',
    warning: { en: 'the clutch slips or the car no longer drives off', zh: '打滑或无法起步' },
    causes: {
      en: 'clutch overheated (hill start, manoeuvring, towing); worn clutch slipping',
      zh: '离合器过热（坡起、频繁半联动、拖挂）；离合片磨损打滑',
    },
    ask: {
      en: 'after hill starts only?; do the revs rise without speed in a high gear?',
      zh: '只在坡起后吗？；高挡加速转速升车速不升吗？',
    },
    checks: {
      en: 'let it cool 20 minutes; test: 4th gear at 40 km/h, full throttle, do revs jump?',
      zh: '冷却20分钟；测试：4挡40km/h全油门，转速是否突升',
    },
  },
];
