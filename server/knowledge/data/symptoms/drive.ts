import type { Symptom } from './symptom.ts';

export const driveSymptoms: readonly Symptom[] = [
  {
    id: 'gearbox-slip',
    title: { en: 'Transmission slips', zh: '变速箱打滑' },
    when: [
      '{gearbox} & slip\\w*|打滑',
      'revs? (?:rise|go up|climb|flare)[^.]{0,30}(?:speed|not)|转速(?:升|高|上).{0,8}(?:车速|速度)(?:不|上不)',
    ],
    urgency: 'gentle',
    warning: { en: 'it slips constantly', zh: '持续打滑' },
    causes: {
      en: 'low or burnt fluid; worn clutches or CVT belt; solenoid or valve body; worn clutch (manual)',
      zh: '变速箱油少或烧焦；离合片或CVT钢带磨损；电磁阀/阀体；手动挡离合磨损',
    },
    ask: {
      en: 'automatic, CVT, dual-clutch or manual?; cold or hot?; burnt smell?',
      zh: 'AT、CVT、双离合还是手动？；冷车还是热车？；有焦味吗？',
    },
    checks: {
      en: 'check fluid level and smell; read the gearbox codes; no towing, no full throttle',
      zh: '查变速箱油；读变速箱码；不要拖挂和大油门',
    },
  },
  {
    id: 'gearbox-jerk',
    title: { en: 'Jerky or hard shifts', zh: '换挡顿挫、冲击' },
    when: [
      '{gearbox} & jerk\\w*|hard|rough|harsh|clunk\\w*|bang\\w*|judder\\w*|shudder\\w*|顿挫|冲击|闯|窜|顿|抖 & !{stuck}',
      '双离合.{0,6}(?:抖|顿)|低速顿挫',
    ],
    urgency: 'soon',
    warning: { en: 'there are bangs or it slips', zh: '出现撞击声或打滑' },
    causes: {
      en: 'old fluid; lost adaptation after a battery change; dual clutch heated or worn; solenoid; engine mount',
      zh: '变速箱油旧；断电后自适应丢失；双离合过热或磨损；电磁阀；机脚胶',
    },
    ask: {
      en: 'at low speed in traffic?; cold or hot?; when was the fluid changed?',
      zh: '堵车低速时吗？；冷车还是热车？；变速箱油多久没换？',
    },
    checks: {
      en: 'adaptation with the scan tool; change the fluid when due; read codes',
      zh: '诊断仪做自适应；到期换油；读码',
    },
  },
  {
    id: 'gear-wont-engage',
    title: { en: 'Gear does not engage or no drive', zh: '挂不上挡、挂挡不走' },
    when: [
      "{gearbox} & (?:won'?t|doesn'?t|can'?t|not|no)[^.]{0,15}(?:engage|go in|select|drive|reverse|into)|{stuck}|挂不上|挂不进|进不去|不走|没反应 & !park|p挡|p档|驻车",
      "no (?:drive|reverse)|car (?:won'?t|does not|doesn'?t) move|挂挡不走|没有倒挡|车不走|挂不上(?:挡|档)",
    ],
    urgency: 'stop',
    warning: {
      en: 'The car may roll or lose drive in traffic: secure it with the parking brake.',
      zh: '车辆可能溜车或在路上失去动力：请拉好驻车制动。',
    },
    causes: {
      en: 'low fluid; selector cable or shift lock (brake switch, low battery); clutch hydraulics (manual); valve body; broken drive shaft',
      zh: '变速箱油少；换挡拉线或换挡锁（刹车开关、电瓶低）；手动挡离合液压；阀体；半轴断',
    },
    ask: {
      en: 'lever cannot be moved or moves without drive?; manual or automatic?; did you hear a bang?',
      zh: '挡杆推不动还是挂上不走？；手动还是自动？；之前有响声吗？',
    },
    checks: {
      en: 'lever stuck in P: check brake lamps and shift-lock release; look for fluid under the car; tow with the driven wheels off the ground',
      zh: 'P挡推不动：查刹车灯、换挡锁解除口；看车底有无漏油；拖车时驱动轮离地',
    },
  },
  {
    id: 'shift-lever-p',
    title: { en: 'Lever stuck in Park', zh: '挡杆卡在P挡' },
    when: ["{stuck}|won'?t|can'?t|cannot|不|锁|卡 & (?:in|out of|from) park\\b|p挡|p档|驻车挡|停车挡"],
    urgency: 'watch',
    causes: {
      en: 'brake pedal not pressed or brake switch faulty; low 12 V battery; shift-lock solenoid; parked on a slope',
      zh: '未踩刹车或刹车灯开关坏；12V电瓶低；换挡锁电磁阀；坡道上挡爪受力',
    },
    ask: { en: 'do the brake lamps light?; on a slope?', zh: '刹车灯亮吗？；停在坡上吗？' },
    checks: {
      en: 'press the brake firmly; use the shift-lock release (manual); check the brake lamp fuse',
      zh: '用力踩刹车；用换挡锁解除口（见手册）；查刹车灯保险',
    },
  },
  {
    id: 'gearbox-noise',
    title: { en: 'Whining or humming gearbox', zh: '变速箱异响、啸叫' },
    when: ['{gearbox} & {noise}|{whine}|{hum} & !{shake}|顿 & !{clutch}'],
    urgency: 'soon',
    warning: { en: 'the noise gets louder quickly', zh: '响声快速变大' },
    causes: {
      en: 'low or old fluid; worn bearing; torque converter; CVT belt; differential',
      zh: '变速箱油少或旧；轴承磨损；变矩器；CVT钢带；差速器',
    },
    ask: { en: 'in all gears or one?; with speed or revs?', zh: '所有挡位还是某一挡？；随车速还是转速？' },
    checks: { en: 'check fluid; listen in N and in gear', zh: '查油；对比空挡与在挡' },
  },
  {
    id: 'gearbox-leak',
    title: { en: 'Red or brown oil under the gearbox', zh: '变速箱漏油' },
    when: ['{gearbox} & {leak}|oil under|fluid under', 'red (?:fluid|oil|liquid)|红色(?:的)?油'],
    urgency: 'gentle',
    warning: { en: 'it slips or jerks', zh: '打滑或顿挫' },
    causes: {
      en: 'pan gasket; cooler line; axle seal; also power steering fluid',
      zh: '油底壳垫；散热油管；半轴油封；也可能是助力油',
    },
    ask: { en: 'where under the car?; how big is the spot?', zh: '车底哪个位置？；多大一滩？' },
    checks: { en: 'check the level; repair before it runs low', zh: '查油位；缺油前修好' },
  },
  {
    id: 'clutch-slip',
    title: { en: 'Clutch slips', zh: '离合器打滑' },
    when: ['{clutch} & slip\\w*|打滑|high (?:bite|point)|高'],
    urgency: 'gentle',
    causes: {
      en: 'worn clutch disc; oil on the disc; adjustment or hydraulics',
      zh: '离合片磨损；进油；行程调整或液压',
    },
    ask: { en: 'in a high gear under throttle?; burnt smell?', zh: '高挡大油门时吗？；有焦味吗？' },
    checks: {
      en: 'test: 4th gear, 40 km/h, full throttle; plan a clutch change',
      zh: '测试：4挡40km/h全油门；准备更换三件套',
    },
  },
  {
    id: 'clutch-pedal',
    title: { en: 'Clutch pedal soft, heavy or stays down', zh: '离合踏板异常（软、沉、不回位）' },
    when: ['{clutch} & soft|heavy|stiff|floor|stuck|spong\\w*|沉|重|软|不回|不回位|踩不动'],
    urgency: 'gentle',
    causes: {
      en: 'hydraulic leak or air; worn release bearing; cable; pressure plate',
      zh: '液压泄漏或进气；分离轴承；拉线；压盘',
    },
    ask: { en: 'is the brake/clutch fluid low?; noise when pressed?', zh: '油壶变少吗？；踩下有响声吗？' },
    checks: { en: 'check fluid; bleed; look for leaks at the pedal', zh: '查油；排气；看踏板处漏油' },
  },
  {
    id: 'clutch-noise',
    title: { en: 'Noise when pressing the clutch', zh: '踩离合异响' },
    when: ['{clutch} & {noise}'],
    urgency: 'soon',
    causes: {
      en: 'release bearing; dual-mass flywheel (rattle at idle); pilot bearing',
      zh: '分离轴承；双质量飞轮（怠速哗啦）；导向轴承',
    },
    ask: { en: 'appears or disappears when pressed?', zh: '踩下出现还是消失？' },
    checks: { en: 'note when it appears; replace with the next clutch', zh: '记录何时出现；随离合一起更换' },
  },
  {
    id: 'steering-shake-speed',
    title: { en: 'Steering wheel shakes at speed', zh: '高速方向盘抖动' },
    when: [
      '{steering} & {shake} & !{brake} & speed|km/h|mph|motorway|highway|高速|时速|速度|跑到|\\d{2,3}',
      '(?:at|above|over|around) \\d{2,3} ?(?:km/h|kph|mph|kmh) & {shake}',
      '{steering} & {shake} & !{brake} & !{idle}',
    ],
    urgency: 'soon',
    warning: {
      en: 'it started right after a wheel change (loose nuts) or is violent',
      zh: '刚换过轮胎（螺栓松）或抖动剧烈',
    },
    causes: {
      en: 'unbalanced wheel; deformed tyre or rim; loose wheel nuts; worn tie rod or ball joint',
      zh: '动平衡不良；轮胎鼓包或轮毂变形；轮胎螺栓松；拉杆或球头磨损',
    },
    ask: {
      en: 'from which speed?; after tyre work or a pothole?; bulge on a tyre?',
      zh: '从多少速度开始？；换胎或过坑后？；轮胎有鼓包吗？',
    },
    checks: {
      en: 'wheel nuts first; look at tyres for bulges; balance all four wheels',
      zh: '先查轮胎螺栓；看有无鼓包；四轮动平衡',
    },
  },
  {
    id: 'steering-heavy',
    title: { en: 'Steering heavy', zh: '方向盘变重、助力失效' },
    when: [
      '{steering} & heavy|stiff|hard|no (?:power )?assist\\w*|重|沉|打不动|没助力|助力(?:失|没|消失)',
      'power steering (?:fail\\w*|lost|gone|not working|is out)|助力(?:失效|没了|消失)|eps (?:light|warning)|eps灯',
    ],
    urgency: 'gentle',
    warning: {
      en: 'it became heavy suddenly while driving, or battery lamp and temperature come with it (belt broken)',
      zh: '行驶中突然变重，或同时电瓶灯亮、水温升高（皮带断）',
    },
    causes: {
      en: 'electric steering fault or low voltage; low fluid or pump (hydraulic); broken belt; low tyre pressure',
      zh: '电动助力故障或电压低；助力油少或助力泵（液压）；皮带断；胎压低',
    },
    ask: { en: 'electric or hydraulic?; suddenly?; steering lamp on?', zh: '电动还是液压？；突然吗？；转向灯亮吗？' },
    checks: {
      en: 'tyre pressures; fluid and belt; restart once (electric); battery voltage',
      zh: '查胎压；查助力油和皮带；电动助力重启一次；查电压',
    },
  },
  {
    id: 'steering-loss',
    title: { en: 'Steering has play, locks or does not respond', zh: '方向盘旷、卡死或失控' },
    when: [
      "{steering} & locked|locks? up|lost|loose|play|wander\\w*|no response|doesn'?t respond|fail\\w*|卡死|锁死|失灵|失控|旷|(?<!手|手一|一|轻|放|稍|稍微|稍稍)松(?!开|手|了?方向|方向)|虚位|没反应",
    ],
    urgency: 'stop',
    warning: { en: 'Loss of steering means loss of control.', zh: '转向失效等于车辆失控。' },
    causes: {
      en: 'loose or worn tie rod, ball joint or steering rack; steering lock; loose wheel; wheel alignment',
      zh: '拉杆、球头或转向机松旷；方向锁；车轮松动；定位失准',
    },
    ask: {
      en: 'only parked with the key off (steering lock: normal)?; play in the wheel?',
      zh: '只在熄火停放时锁（方向锁，正常）？；方向盘有旷量吗？',
    },
    checks: {
      en: 'parked: turn the wheel a little while switching on; otherwise tow and check the joints',
      zh: '停放时：轻转方向盘同时开钥匙；否则拖车检查球头',
    },
  },
  {
    id: 'wheel-loose',
    title: { en: 'Wheel is loose or stands at a wrong angle', zh: '车轮松动或歪斜' },
    when: [
      'lug ?nuts?|wheel ?nuts?|wheel ?bolts?|wheel studs?|(?:轮毂|车轮|轮胎|轮子)(?:的|上的?)?(?:螺丝|螺栓|螺母) & loose|missing|broke\\w*|sheared|snapp\\w*|fell|off|松|掉|断|缺|少了|没拧',
      '{wheel} & (?:is |feels? |are |came |coming |come |about to (?:come|fall) |fall\\w* |fell )(?:loose|off)|wobbl\\w* (?:on|at) the hub|松动|松了|要掉|掉了|掉下来|脱落|在晃|晃动|歪了|外八|内八 & !{shake} (?:at|when)|steering wheel|方向盘',
      'ball joint|tie ?rod|control arm|axle|球头|拉杆|控制臂|下摆臂|半轴 & broke\\w*|snapp\\w*|popped out|came (?:off|apart)|fell|断|脱',
      '{wheel} & (?:wrong|odd|weird|funny|crazy) angle|tilted|folded|pointing|collapsed|歪到|折了|塌',
    ],
    urgency: 'stop',
    warning: {
      en: 'The wheel can come off or fold under the car without further warning.',
      zh: '车轮可能随时脱落或折断，车辆会立即失控。',
    },
    causes: {
      en: 'wheel nuts not tightened after a tyre change; broken studs; failed wheel bearing; broken ball joint or tie rod after an impact',
      zh: '换胎后螺母没有拧紧；螺栓断裂；轮毂轴承损坏；撞击后球头或拉杆断裂',
    },
    ask: {
      en: 'was a wheel off recently?; did you hit a kerb or a pothole?; does it knock when the wheel is shaken?',
      zh: '最近拆过轮胎吗？；撞过路沿或大坑吗？；晃动车轮有旷动和响声吗？',
    },
    checks: {
      en: 'stop and do not drive on; check every nut with a wrench; with play or a bent part have the car towed',
      zh: '停车，不要再开；用扳手检查每颗螺母；有旷动或部件变形就叫拖车',
    },
  },
  {
    id: 'hood-open',
    title: { en: 'Bonnet or door not latched while driving', zh: '行驶中引擎盖或车门没锁牢' },
    when: [
      'hood|bonnet|引擎盖 & (?:flew|flies|popped|pops|came|is|not) (?:up|open|loose|latched|closed)|not (?:latch|close|shut)\\w*|latch (?:broke\\w*|fail\\w*)|弹开|掀|没关|关不|翘|没盖|没锁 & !{smoke}|steam|蒸汽|白气',
      '(?:车门|门).{0,6}(?:行驶|开着|路上).{0,8}(?:自己|突然)?(?:开|弹开)|door (?:flew|opens?|opened|popped|came) open[^.]{0,20}(?:driv|while|turn|corner|road)',
    ],
    urgency: 'stop',
    warning: {
      en: 'An open bonnet can fly up at speed and block the view; a door can throw people out.',
      zh: '引擎盖高速时会掀起遮挡视线，车门会甩开。',
    },
    causes: {
      en: 'not closed after work; worn or dirty latch; broken cable; bent striker after a bump',
      zh: '检修后没关好；锁扣磨损或脏污；拉线断裂；碰撞后锁扣变形',
    },
    ask: {
      en: 'was it opened recently?; does it close with two clicks?; is the front damaged?',
      zh: '最近打开过吗？；关闭时能听到两声锁止吗？；车头有碰撞吗？',
    },
    checks: {
      en: 'stop at the side and close it; grease and try the latch; strap it and go slowly to a workshop only if it holds',
      zh: '靠边停车重新关好；清洁润滑锁扣再试；确认锁牢后低速去维修，否则叫拖车',
    },
  },
  {
    id: 'car-pulls',
    title: { en: 'Car pulls to one side', zh: '跑偏' },
    when: [
      'pull\\w* (?:to )?(?:the |one )?(?:left|right|side)|drift\\w* (?:to )?(?:the |one )?(?:left|right|side)|跑偏|偏向|往(?:左|右)偏|方向盘(?:有点|有些)?(?:不正|歪)|steering wheel (?:is )?(?:not straight|off[- ]cent\\w*|crooked) & !{brake}',
    ],
    urgency: 'soon',
    causes: {
      en: 'different tyre pressures; wheel alignment; tyre wear (swap left-right to test); dragging brake; road camber',
      zh: '左右胎压不同；四轮定位；轮胎磨损（左右对调验证）；刹车拖滞；路面拱度',
    },
    ask: { en: 'after a kerb or pothole?; steering wheel straight?', zh: '蹭过马路牙或过坑吗？；方向盘正吗？' },
    checks: { en: 'tyre pressures; swap the front tyres; alignment', zh: '查胎压；对调前轮；做四轮定位' },
  },
  {
    id: 'cv-joint',
    title: { en: 'Clicking when turning', zh: '转弯时咔咔响' },
    when: ['{turn} & {click}|clack\\w*|咔|哒|嘎'],
    urgency: 'soon',
    warning: { en: 'the noise becomes loud banging', zh: '变成很大的撞击声' },
    causes: {
      en: 'worn CV joint (torn boot, grease); loose hub nut; top mount; coil spring',
      zh: '球笼（防尘套破、甩油）；轮毂螺母松；减震顶胶；弹簧',
    },
    ask: { en: 'at full lock under power?; grease inside the wheel?', zh: '打死方向加油时吗？；轮内侧有黄油吗？' },
    checks: { en: 'look at the CV boots; drive circles in a car park', zh: '看球笼防尘套；停车场绕圈验证' },
  },
  {
    id: 'suspension-clunk',
    title: { en: 'Clunk or rattle over bumps', zh: '过减速带、颠簸路异响' },
    when: [
      '{bump} & {noise}|{clunk}|{rattle}|{squeal}',
      'suspension|shock\\w*|strut|悬挂|悬架|底盘|减震|避震 & {noise}|{clunk}|响',
    ],
    urgency: 'soon',
    warning: { en: 'the steering feels loose (ball joint)', zh: '方向发飘（球头松）' },
    causes: {
      en: 'stabiliser links or bushings; shock absorber or top mount; ball joint; control arm bushing; broken spring; loose exhaust or caliper',
      zh: '平衡杆小吊杆、胶套；减震器或顶胶；球头；下摆臂胶套；弹簧断；排气或卡钳松',
    },
    ask: {
      en: 'front or rear, left or right?; also when steering at standstill?; cold days?',
      zh: '前后左右哪侧？；原地打方向也响吗？；冷天更响吗？',
    },
    checks: {
      en: 'have someone rock the car while listening; lift and lever the joints; look for oil at the shocks',
      zh: '晃车听声；举升撬动球头；看减震器渗油',
    },
  },
  {
    id: 'shock-worn',
    title: { en: 'Car bounces, shock absorbers worn', zh: '车身上下晃、减震器漏油' },
    when: [
      'bounc\\w*|float\\w*|shock absorbers? (?:leak\\w*|worn|bad)|减震(?:器)?(?:漏油|坏|软|失效)|颠得|晃悠|上下晃',
    ],
    urgency: 'soon',
    warning: { en: 'the car sways in fast bends', zh: '高速过弯发飘' },
    causes: {
      en: 'worn or leaking shock absorbers; broken spring; wrong tyre pressure',
      zh: '减震器老化漏油；弹簧断；胎压不当',
    },
    ask: {
      en: 'does it swing more than twice after a push?; oil on the shock?',
      zh: '按压车身回弹超过两次吗？；减震器有油吗？',
    },
    checks: { en: 'push test at each corner; replace in pairs', zh: '四角按压测试；成对更换' },
  },
  {
    id: 'wheel-bearing',
    title: { en: 'Humming that grows with speed', zh: '随车速增大的嗡嗡声' },
    when: [
      '{hum}|{whine} & speed|faster|motorway|highway|driv\\w*|wheels?|车速|速度|高速|跑起来|行驶|开车|越快 & !{engine}|转速 & !{battery}',
      'wheel bearing|轮毂轴承|轴承.{0,4}响',
      '(?:tyre|tire|road) noise|胎噪',
    ],
    urgency: 'soon',
    warning: { en: 'it is loud, grinds or the wheel has play', zh: '声音很大、有磨擦感或车轮松旷' },
    causes: {
      en: 'worn wheel bearing (changes in bends); unevenly worn tyres (sawtooth); differential',
      zh: '轮毂轴承（转弯时变化）；轮胎偏磨锯齿；差速器',
    },
    ask: { en: 'louder in left or right bends?; changed with new tyres?', zh: '左转还是右转更响？；换过轮胎吗？' },
    checks: {
      en: 'feel the tyre tread for steps; lift the wheel and turn it by hand',
      zh: '摸胎面有无锯齿；举升转动车轮',
    },
  },
  {
    id: 'vibration-speed',
    title: { en: 'Vibration at speed (seat or floor)', zh: '高速车身抖动' },
    when: ['{shake} & speed|motorway|highway|km/h|mph|kph|高速|时速|车速 & !{steering} & !{brake}'],
    urgency: 'soon',
    warning: { en: 'it is violent or began after wheel work', zh: '剧烈或刚拆过轮胎' },
    causes: {
      en: 'rear wheel balance; tyre bulge; drive shaft; engine mount; wheel bearing',
      zh: '后轮动平衡；轮胎鼓包；传动轴；机脚胶；轮毂轴承',
    },
    ask: { en: 'from which speed?; when accelerating or coasting?', zh: '多少速度开始？；加速还是滑行时？' },
    checks: { en: 'wheel nuts, tyre bulges, balance; then drive shafts', zh: '螺栓、鼓包、动平衡；再查传动轴' },
  },
  {
    id: 'vibration-accelerating',
    title: { en: 'Vibration when accelerating', zh: '加速时抖动' },
    when: ['{accelerate} & {shake} & !{brake}'],
    urgency: 'soon',
    causes: {
      en: 'inner CV joint or drive shaft; engine or gearbox mount; misfire; torque converter shudder',
      zh: '内球笼或传动轴；机脚/变速箱脚胶；缺缸；变矩器抖动',
    },
    ask: { en: 'at a certain speed or revs?; lamp on?', zh: '某车速还是某转速？；有灯吗？' },
    checks: { en: 'read codes; check mounts and drive shafts', zh: '读码；查机脚和传动轴' },
  },
  {
    id: 'tyre-puncture',
    title: { en: 'Flat tyre or puncture', zh: '爆胎、扎钉、漏气' },
    when: [
      'flat (?:tyre|tire)|puncture\\w*|nail|screw in|blow ?out|burst|爆胎|扎钉|扎胎|补胎|轮胎.{0,6}(?:漏气|没气|扎|瘪)|慢撒气',
    ],
    urgency: 'stop',
    warning: {
      en: 'Do not drive on a flat tyre. After a blowout hold the wheel firmly, do not brake hard, roll out to a safe place.',
      zh: '不要瘪胎行驶。爆胎时握紧方向、不要急刹，缓慢滑行到安全处。',
    },
    causes: {
      en: 'nail or screw; kerb damage; old valve; leaking rim; under-inflation',
      zh: '扎钉；磕碰马路牙；气门嘴老化；轮毂漏气；长期缺气',
    },
    ask: {
      en: 'tread (repairable) or sidewall (not)?; how fast does it lose pressure?',
      zh: '胎面（可补）还是胎侧（不可补）？；掉气多快？',
    },
    checks: {
      en: 'fit the spare (often max. 80 km/h) or use the sealant; leave a nail in until repaired; sidewall damage: new tyre',
      zh: '换备胎（多限80km/h）或用补胎液；钉子先别拔；胎侧受伤换新胎',
    },
  },
  {
    id: 'tyre-bulge',
    title: { en: 'Bulge or cut in the tyre', zh: '轮胎鼓包、裂口' },
    when: ['(?:tyre|tire)s?|轮胎|胎侧|胎 & bulg\\w*|bubble|cut|crack\\w*|鼓(?:了)?(?:个|一个)?包|起包|裂|割'],
    urgency: 'stop',
    warning: {
      en: 'A bulge can burst at any moment: change it before driving on, no motorway.',
      zh: '鼓包随时可能爆胎：换掉再开，绝不上高速。',
    },
    causes: {
      en: 'cords broken by a pothole or kerb; old rubber (cracks)',
      zh: '过坑或磕马路牙导致帘线断裂；橡胶老化（裂纹）',
    },
    ask: { en: 'sidewall or tread?; how old is the tyre (DOT)?', zh: '胎侧还是胎面？；轮胎年份（DOT）？' },
    checks: { en: 'fit the spare; replace the tyre (fine cracks: check age)', zh: '换备胎；更换轮胎（细纹看年份）' },
  },
  {
    id: 'tyre-wear',
    title: { en: 'Uneven tyre wear', zh: '轮胎偏磨' },
    when: ['(?:tyre|tire)s?|轮胎 & wear\\w*|worn|bald|偏磨|吃胎|磨损|磨平'],
    urgency: 'soon',
    warning: { en: 'tread is below 1.6 mm or cords show', zh: '花纹低于1.6毫米或露帘线' },
    causes: {
      en: 'inner or outer edge: alignment; both edges: low pressure; centre: high pressure; cups: shocks',
      zh: '内外侧：定位；两边：胎压低；中间：胎压高；波浪：减震',
    },
    ask: { en: 'which part is worn?; all tyres?', zh: '哪个部位磨？；四条都这样吗？' },
    checks: { en: 'pressure, alignment; rotate every 10,000 km', zh: '胎压、四轮定位；每1万公里换位' },
  },
  {
    id: 'awd-noise',
    title: { en: 'Hopping or binding in tight turns (4WD)', zh: '四驱车低速转弯发卡' },
    when: ['(?:4wd|awd|4x4|四驱) & {turn}|bind\\w*|hop\\w*|卡|顿 & !buy|推荐'],
    urgency: 'soon',
    causes: {
      en: '4WD engaged on dry road (normal: switch to 2WD); different tyre sizes; old transfer or differential oil',
      zh: '干路面挂四驱（正常，改两驱）；轮胎不一致；分动箱/差速器油旧',
    },
    ask: { en: 'part-time 4WD engaged?; tyres all alike?', zh: '分时四驱挂着吗？；四条胎一致吗？' },
    checks: { en: 'select 2WD on dry roads; check tyres; change oil', zh: '干路用两驱；查轮胎；换油' },
  },
  {
    id: 'steering-noise',
    title: { en: 'Noise when turning the steering wheel', zh: '打方向盘异响' },
    when: ['{steering} & {noise} & !{brake} & !{bump} & !horn|喇叭 & !{shake}'],
    urgency: 'soon',
    warning: { en: 'the steering is heavy, loose or sticks', zh: '方向变重、松旷或发卡' },
    causes: {
      en: 'strut top mount or dry bushing (creak at standstill); steering column joint; low power steering fluid (whine); CV joint (click at full lock); rubbing wheel arch liner',
      zh: '减震顶胶或胶套干涩（原地咯吱）；转向柱万向节；助力油不足（嗡鸣）；球笼（打死咔咔）；轮罩内衬摩擦',
    },
    ask: {
      en: 'at standstill or while driving?; creak, click, whine or rub?; left or right?',
      zh: '原地还是行驶中？；咯吱、咔咔、嗡鸣还是摩擦？；左打还是右打？',
    },
    checks: {
      en: 'fluid level (hydraulic); listen at the strut top while someone turns; look at CV boots and liners',
      zh: '查助力油（液压）；有人打方向时听减震顶端；看球笼防尘套和轮罩内衬',
    },
  },
  {
    id: 'vibration-starting-off',
    title: { en: 'Judder when starting off', zh: '起步抖动' },
    when: [
      'start\\w* off|pull\\w* away|setting off|take off|from (?:a )?standstill|moving off|起步 & {shake}|jerk\\w*|顿|耸|窜',
    ],
    urgency: 'soon',
    causes: {
      en: 'dual clutch or manual clutch (worn, hot or oily); engine or gearbox mount; gearbox adaptation; misfire',
      zh: '双离合/手动离合（磨损、过热、进油）；机脚/变速箱脚胶；变速箱自适应；缺缸',
    },
    ask: { en: 'which gearbox?; cold or hot, uphill?; lamp on?', zh: '什么变速箱？；冷车热车、坡上吗？；有灯吗？' },
    checks: {
      en: 'adaptation with the scan tool; look at the mounts; avoid creeping with a slipping clutch',
      zh: '诊断仪做自适应；查机脚；避免长时间半联动蠕行',
    },
  },
  {
    id: 'light-gearbox',
    title: { en: 'Transmission warning lamp', zh: '变速箱故障灯' },
    when: [
      '{gearbox} & (?:warning|fault|malfunction|check)? ?(?:light|lamp|warning|message)|故障灯|报警|指示灯|灯亮|故障',
    ],
    urgency: 'gentle',
    warning: { en: 'it slips, bangs, overheats or no longer drives off', zh: '打滑、冲击、过热或无法行驶' },
    causes: {
      en: 'overheated gearbox (wait in P, engine idling); low or old fluid; solenoid, sensor or wiring; low voltage',
      zh: '变速箱过热（挂P挡怠速降温）；油位低或油旧；电磁阀、传感器或线束；电压低',
    },
    ask: {
      en: 'in traffic, on a hill or towing (heat)?; stuck in one gear?; exact message?',
      zh: '堵车、爬坡、拖挂（过热）吗？；锁在某一挡吗？；提示原文？',
    },
    checks: {
      en: 'stop, P, idle 20 minutes if it says hot; switch off and on once; read the gearbox codes; check the fluid',
      zh: '提示过热就停车P挡怠速约20分钟；熄火重启一次；读变速箱码；查油',
    },
  },
  {
    id: 'generic-no-start',
    title: { en: 'Does not start', zh: '车辆无法启动' },
    when: ['{notStart}'],
    urgency: 'watch',
    causes: {
      en: 'empty 12 V battery (clicks or nothing: most often); no fuel or fuel pump (cranks, does not fire); key or immobiliser; starter; not in P/N or brake not pressed',
      zh: '12V电瓶亏电（哒哒响或没反应，最常见）；没油或油泵（能转不着）；钥匙或防盗；起动机；未在P/N挡或没踩刹车',
    },
    ask: {
      en: 'nothing at all, a click, or does it crank?; do the dashboard lamps go dim?; key symbol on?; cold, hot or after refuelling?',
      zh: '完全没反应、只有哒声，还是能转？；仪表灯变暗吗？；钥匙灯亮吗？；冷车、热车还是加油后？',
    },
    checks: {
      en: 'brake firmly, try in N, second key; measure or jump-start the battery; listen for the fuel pump',
      zh: '踩紧刹车、挂N、试备用钥匙；测电瓶或搭电；听油泵声',
    },
  },
  {
    id: 'generic-smell',
    title: { en: 'An unspecified smell', zh: '不明异味' },
    when: [
      '(?:strange|weird|bad|funny|odd)[^.]{0,10}smell|smells? (?:bad|strange|weird|like)|(?:有|闻到)?(?:异味|怪味|味道)',
    ],
    urgency: 'soon',
    warning: {
      en: 'it smells of petrol, burning plastic or exhaust: stop at once',
      zh: '汽油味、烧塑料味或尾气味：立即停车',
    },
    causes: {
      en: 'petrol: leak; plastic or rubber: short or belt; sweet: coolant; rotten egg: catalyst or battery; musty: air conditioning; burnt paper: clutch or brakes',
      zh: '汽油味：泄漏；塑料/橡胶味：短路或皮带；甜味：冷却液；臭鸡蛋：三元催化或电瓶；霉味：空调；焦糊：离合或刹车',
    },
    ask: {
      en: 'what does it smell like?; inside or outside, engine on or off, A/C on?',
      zh: '像什么味？；车内还是车外、着车还是熄火、开空调吗？',
    },
    checks: {
      en: 'describe it and I narrow it down; with any doubt about petrol or smoke do not drive',
      zh: '描述一下我来缩小范围；怀疑漏油或冒烟就不要开',
    },
  },
  {
    id: 'tyre-slow-leak',
    title: { en: 'Tyre loses air slowly', zh: '轮胎慢撒气' },
    when: ['slow (?:leak|puncture)|慢撒气'],
    urgency: 'gentle',
    warning: { en: 'the tyre looks flat, or you need the motorway', zh: '轮胎明显变瘪，或需要上高速' },
    causes: {
      en: 'nail or screw in the tread; leaking valve; corroded or bent rim edge; damaged sidewall',
      zh: '胎面扎钉；气门嘴漏气；轮毂边缘腐蚀或变形；胎侧受伤',
    },
    ask: {
      en: 'how much in how many days?; always the same wheel?; after a kerb or pothole?',
      zh: '几天掉多少？；总是同一个轮吗？；磕过马路牙或过坑吗？',
    },
    checks: {
      en: 'inflate to the door-frame value and look for a nail; soapy water on valve and rim; have it repaired before a long trip',
      zh: '按门框标签充气并找钉子；肥皂水查气门嘴和轮辋边；长途前修好',
    },
  },
];
