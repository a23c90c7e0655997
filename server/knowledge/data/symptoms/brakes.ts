import type { Symptom } from './symptom.ts';

export const brakeSymptoms: readonly Symptom[] = [
  {
    id: 'brake-failure',
    title: { en: 'Brakes fail or the pedal goes to the floor', zh: '刹车失灵或踏板一踩到底' },
    when: [
      "{brake} & fail(?:s|ed|ing|ure)?|not working|no longer work|stopped working|don'?t work|doesn'?t work|do not work|no brakes|lost|gone|失灵|失效|刹不住|没刹车|不灵|踩不住|没反应 & !lights?|lamps?|灯",
      '{brake}|{pedal} & (?:to|on|hits?) the floor|all the way down|踩到底|到底|一脚到底',
      'no brakes|刹不住|刹车没了|刹车失灵',
    ],
    urgency: 'stop',
    warning: {
      en: 'You may not be able to stop the car. While moving: pump the pedal, shift down, apply the parking brake gradually, steer to a safe run-out.',
      zh: '车辆可能停不下来。行驶中：连续快踩刹车、降挡、逐渐拉手刹或长按电子驻车、驶向安全的缓冲区。',
    },
    causes: {
      en: 'brake fluid lost through a leak; failed master cylinder; overheated brakes (vapour in old fluid); worn-out pads; failed brake booster or ABS unit',
      zh: '制动液泄漏；制动总泵失效；制动过热（旧制动液产生气阻）；刹车片磨完；助力器或ABS单元故障',
    },
    ask: {
      en: 'did it happen after a long descent?; is the fluid level low or is there a wet wheel?; does pumping bring pressure back?',
      zh: '是否刚下长坡？；制动液是否变少、某个车轮内侧是否潮湿？；连踩几脚能否恢复？',
    },
    checks: {
      en: 'do not drive: have the car towed; look at the fluid level and under the car; let hot brakes cool and have the fluid changed',
      zh: '不要再开，叫拖车；看制动液液位和车底；过热时等冷却并更换制动液',
    },
  },
  {
    id: 'brake-soft',
    title: { en: 'Soft or spongy brake pedal', zh: '刹车踏板变软、发空' },
    when: ['{brake}|{pedal} & soft|spong\\w*|mushy|low pedal|sinks?|sinking|软|发空|下沉|变低|行程变长|没脚感'],
    urgency: 'stop',
    warning: {
      en: 'A pedal that has become soft can fail completely at the next hard braking.',
      zh: '踏板变软意味着下一次急刹可能完全失效。',
    },
    causes: {
      en: 'air or water in the brake fluid; leak at a hose, caliper or wheel cylinder; worn master cylinder (pedal sinks while held); overheated fluid',
      zh: '制动液进空气或含水过多；软管、卡钳或分泵漏油；总泵内漏（踩住慢慢下沉）；制动液过热',
    },
    ask: {
      en: 'is the fluid level low?; does the pedal sink while you hold it?; was work done on the brakes recently?',
      zh: '制动液液位低吗？；踩住不放会慢慢下沉吗？；最近修过刹车吗？',
    },
    checks: {
      en: 'check the fluid level; look for wet spots at wheels and hoses; have it towed to bleed and repair',
      zh: '查制动液液位；看车轮和油管有无油迹；拖车去排气、维修',
    },
  },
  {
    id: 'brake-hard',
    title: { en: 'Hard brake pedal, much force needed', zh: '刹车踏板变硬、要很用力' },
    when: ['{brake}|{pedal} & hard|stiff|heavy|much force|变硬|很硬|发硬|踩不动|费力|用力|硬邦邦'],
    urgency: 'stop',
    warning: {
      en: 'Without power assistance the stopping distance grows a lot.',
      zh: '失去助力后制动距离会大幅变长。',
    },
    causes: {
      en: 'loss of vacuum (hose, vacuum pump); failed brake booster; engine switched off while moving; electric booster fault',
      zh: '真空丢失（真空管、真空泵）；助力器损坏；行驶中熄火；电子助力器故障',
    },
    ask: {
      en: 'only with the engine off?; is there a hissing sound when braking?; is a brake warning shown?',
      zh: '仅熄火时硬吗？；踩刹车有漏气声吗？；有制动报警吗？',
    },
    checks: {
      en: 'engine off, pump the pedal, hold it, start: it must sink a little; check the vacuum hose; do not drive if it stays hard',
      zh: '熄火踩几脚，踩住着车，踏板应略下沉；查真空管；仍然硬则不要开',
    },
  },
  {
    id: 'brake-grinding',
    title: { en: 'Grinding noise when braking', zh: '刹车有金属摩擦声' },
    when: ['{brake} & {grind}'],
    urgency: 'gentle',
    warning: {
      en: 'Metal on metal: the pads are probably gone and the brakes are weak.',
      zh: '可能是刹车片磨完后铁磨铁，制动力下降。',
    },
    causes: {
      en: 'brake pads worn to the metal; stone or rust between disc and shield; rust after rain or standing (gone after a few stops); seized caliper',
      zh: '刹车片磨到铁背；刹车盘与挡板间有石子或锈；雨后或久停的浮锈（刹几脚就好）；分泵卡滞',
    },
    ask: {
      en: 'gone after a few stops?; from one wheel?; how long ago were the pads changed?',
      zh: '刹几脚后会消失吗？；是某一个车轮吗？；上次换片是什么时候？',
    },
    checks: {
      en: 'look through the wheel at the pad thickness (less than 3 mm: change); look for grooves in the disc',
      zh: '从轮辐看刹车片厚度（不足3毫米就换）；看刹车盘有无沟槽',
    },
  },
  {
    id: 'brake-squeal',
    title: { en: 'Brakes squeal or squeak', zh: '刹车尖叫、异响' },
    when: ['{brake} & {squeal}', '{brake} & {noise} & !{grind} & !{clunk}'],
    urgency: 'soon',
    warning: { en: 'the noise becomes grinding or braking gets weaker', zh: '变成金属摩擦声或刹车变弱' },
    causes: {
      en: 'moisture or light rust in the morning (harmless); pads near the end (wear indicator); glazed or hard pads; dust or missing grease at the pad guides; worn discs',
      zh: '清晨潮气、浮锈（无害）；刹车片接近极限（磨损报警片）；刹车片硬化或材质硬；灰尘、导销缺润滑；刹车盘磨损',
    },
    ask: {
      en: 'only on the first stops of the day?; all the time, also without braking?; pads new?',
      zh: '只在早上头几脚响吗？；不踩刹车也响吗？；刚换过刹车片吗？',
    },
    checks: {
      en: 'check the pad thickness through the wheel; brake firmly a few times from 60 km/h on an empty road; have guides cleaned and greased',
      zh: '从轮辐看刹车片厚度；空旷路段60km/h重刹几次；清洁并润滑导销',
    },
  },
  {
    id: 'brake-vibration',
    title: { en: 'Steering wheel or pedal shakes when braking', zh: '刹车时方向盘或踏板抖动' },
    when: ['{brake} & {shake} & !abs & !d挡|d档|in drive|{idle}'],
    urgency: 'soon',
    warning: { en: 'the shaking is strong or the car pulls aside', zh: '抖动剧烈或跑偏' },
    causes: {
      en: 'uneven (warped or deposited) brake discs; loose wheel nuts; worn suspension joints; unevenly tightened wheels; ABS working on slippery road (pedal pulses: normal)',
      zh: '刹车盘变形或厚薄不均；轮胎螺栓松动；悬架球头磨损；轮胎螺栓扭矩不均；湿滑路面ABS工作（踏板弹脚属正常）',
    },
    ask: {
      en: 'in the steering wheel (front) or the seat (rear)?; only at high speed?; wheels recently changed?',
      zh: '方向盘抖（前轮）还是座椅抖（后轮）？；只在高速刹车时吗？；最近拆过轮胎吗？',
    },
    checks: {
      en: 'check the wheel nuts first; measure disc runout and thickness',
      zh: '先检查轮胎螺栓；测量刹车盘跳动和厚度',
    },
  },
  {
    id: 'brake-pull',
    title: { en: 'Car pulls to one side when braking', zh: '刹车跑偏' },
    when: ['{brake} & pull\\w*|drift\\w*|one side|to the (?:left|right)|跑偏|偏向|偏左|偏右|甩'],
    urgency: 'gentle',
    warning: {
      en: 'it pulls strongly: the car can leave its lane at an emergency stop',
      zh: '偏得厉害，急刹时可能冲出车道',
    },
    causes: {
      en: 'seized caliper or guide; collapsed brake hose; oil or grease on one pad; different tyres or pressures; worn suspension bushings',
      zh: '一侧分泵或导销卡滞；制动软管内部堵；刹车片沾油；左右胎压、轮胎不一致；悬架胶套磨损',
    },
    ask: {
      en: 'is one wheel much hotter after driving?; also without braking?',
      zh: '跑完后是否某个轮毂明显更烫？；不刹车也跑偏吗？',
    },
    checks: {
      en: 'compare tyre pressures; after a drive feel (from a distance) which wheel is hot; inspect the caliper',
      zh: '对比胎压；行驶后感受哪侧轮毂发烫；检查卡钳',
    },
  },
  {
    id: 'brake-dragging',
    title: { en: 'Brake drags or a wheel gets hot', zh: '刹车拖滞、轮毂发烫' },
    when: [
      "{brake} & drag\\w*|stuck|sticking|not release|won'?t release|拖|抱死|不回位|咬死",
      '{wheel} & (?:very |too |getting )?hot\\b|发烫|很烫|烫手|过热',
      '{wheel} & smok\\w*|冒烟',
    ],
    urgency: 'stop',
    warning: {
      en: 'A dragging brake overheats: the fluid can boil (brake failure) and the wheel can catch fire.',
      zh: '拖滞会过热，制动液沸腾导致失灵，甚至起火。',
    },
    causes: {
      en: 'seized caliper piston or guides; parking brake left on or its cable stuck; collapsed hose; wheel bearing',
      zh: '分泵活塞或导销卡死；手刹未松或拉线卡滞；软管堵塞；轮毂轴承',
    },
    ask: {
      en: 'did you drive with the parking brake on?; which wheel?; is there smoke or a burnt smell?',
      zh: '是否没放手刹？；哪个车轮？；有烟或焦味吗？',
    },
    checks: {
      en: 'stop, let it cool, do not pour water on it; release the parking brake fully; have it towed if it stays stuck',
      zh: '停车自然冷却，不要浇水；完全松开手刹；仍拖滞就叫拖车',
    },
  },
  {
    id: 'parking-brake',
    title: { en: 'Parking brake does not hold or does not release', zh: '手刹/电子驻车不起作用或松不开' },
    when: [
      'park(?:ing)? brake|hand ?brake|e-?brake|epb|手刹|驻车 & !light|灯',
      'park(?:ing)? brake|hand ?brake|epb|手刹|驻车 & hold|release|stuck|fail\\w*|roll\\w*|不|失|溜|故障',
    ],
    urgency: 'gentle',
    warning: {
      en: 'never rely on it on a slope: leave the car in P or in gear and chock a wheel',
      zh: '坡上不要依赖它：挂P挡或挂挡并垫轮',
    },
    causes: {
      en: 'cable stretched or frozen; worn rear shoes or pads; electric actuator or switch; low 12 V battery',
      zh: '拉线松弛或冻住；后刹车片磨损；电子驻车电机或开关；12V电瓶电压低',
    },
    ask: { en: 'electric or lever?; in frost?; is a lamp on?', zh: '电子还是拉杆？；是否低温冻住？；有灯亮吗？' },
    checks: {
      en: 'check the battery voltage; work the switch several times with the foot brake pressed; adjust the cable',
      zh: '查电瓶电压；踩住刹车多次操作开关；调整拉线',
    },
  },
  {
    id: 'brake-fluid-leak',
    title: { en: 'Brake fluid leak or low level', zh: '制动液泄漏或液位低' },
    when: ['brake fluid|刹车油|制动液 & {leak}|low|below|min|少|低|不足|缺|没|空|empty|dropping|gone'],
    urgency: 'stop',
    warning: { en: 'Loss of brake fluid means loss of brakes.', zh: '制动液泄漏意味着随时可能失去制动。' },
    causes: {
      en: 'leaking hose, pipe, caliper or master cylinder; worn pads lower the level slowly (without a leak)',
      zh: '油管、软管、分泵或总泵漏油；刹车片磨薄使液位缓慢下降（无泄漏）',
    },
    ask: {
      en: 'is anything wet under the car or at a wheel?; is the pedal soft?; how thick are the pads?',
      zh: '车底或车轮处潮湿吗？；踏板变软吗？；刹车片还剩多厚？',
    },
    checks: {
      en: 'look at the reservoir and the wheels; only worn pads: change them soon; any leak or soft pedal: tow',
      zh: '看储液罐和车轮；只是片薄就尽快换片；有泄漏或踏板软就拖车',
    },
  },
  {
    id: 'brake-smell',
    title: { en: 'Burning smell after braking or a descent', zh: '下长坡或刹车后有焦糊味' },
    when: [
      '{brake} & {smell}|burn\\w*|焦|糊 & !new (?:brakes?|pads?)|bedding|刚换|新换',
      'downhill|descent|mountain|下坡|下山|长坡 & {smell}|焦|糊',
    ],
    urgency: 'stop',
    warning: {
      en: 'Overheated brakes can fail: stop in a safe place and let them cool for 30 minutes.',
      zh: '刹车过热可能失灵：在安全处停车冷却30分钟。',
    },
    causes: {
      en: 'brakes overheated by long braking; parking brake on; seized caliper',
      zh: '长时间踩刹车过热；没放手刹；分泵卡滞',
    },
    ask: {
      en: 'long descent?; smoke from a wheel?; is the pedal softer than usual?',
      zh: '刚下长坡？；车轮冒烟吗？；踏板变软了吗？',
    },
    checks: {
      en: 'let it cool without water; use engine braking or low gear afterwards; have fluid and pads checked',
      zh: '自然冷却不要浇水；之后用低挡发动机制动；检查制动液和刹车片',
    },
  },
];
