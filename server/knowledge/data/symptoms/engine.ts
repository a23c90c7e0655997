import type { Symptom } from './symptom.ts';

export const engineSymptoms: readonly Symptom[] = [
  {
    id: 'start-click',
    title: { en: 'Does not start: only a click', zh: '打不着火，只有“哒”声' },
    when: ['{notStart} & {click}|哒|咔', '{click} & {start} & only|just|but|只有|光|就'],
    urgency: 'watch',
    causes: {
      en: 'weak or empty 12 V battery (most often); corroded terminals or ground; starter solenoid; seized engine (rare)',
      zh: '12V电瓶亏电（最常见）；桩头或搭铁腐蚀；起动机电磁开关；发动机卡死（少见）',
    },
    ask: {
      en: 'many fast clicks (battery) or one loud click (starter)?; do the lights go dim?',
      zh: '连续快速哒哒（电瓶）还是一声响（起动机）？；灯光变暗吗？',
    },
    checks: {
      en: 'measure the battery (below 12.2 V: charge); jump-start; clean the terminals',
      zh: '测电瓶（低于12.2V先充电）；搭电起动；清洁桩头',
    },
  },
  {
    id: 'start-no-crank',
    title: { en: 'Does not start: nothing happens', zh: '打不着火，起动机没反应' },
    when: [
      "{notStart} & nothing|dead|no crank|doesn'?t crank|does not crank|no sound|silent|没反应|没动静|没声音|不转|没电",
      'completely dead|car is dead|一点电都没有|完全没电|全车没电',
    ],
    urgency: 'watch',
    causes: {
      en: 'empty 12 V battery; loose terminal; key or immobiliser not recognised; not in P/N or brake not pressed; starter, relay or fuse',
      zh: '12V电瓶没电；桩头松动；钥匙/防盗未识别；未在P/N挡或未踩刹车；起动机、继电器或保险',
    },
    ask: {
      en: 'do the dashboard lamps light?; is a key symbol on?; was a light left on?',
      zh: '仪表灯亮吗？；有钥匙图标吗？；是否忘关灯？',
    },
    checks: {
      en: 'try in N with the brake firmly pressed; hold the key at the start button; measure and jump-start the battery',
      zh: '踩紧刹车、挂N试；钥匙贴近起动键；测电瓶并搭电',
    },
  },
  {
    id: 'start-cranks',
    title: { en: 'Cranks but does not start', zh: '起动机转，但着不了车' },
    when: [
      '{notStart} & crank\\w*|turn(?:s|ing)? over|马达转|起动机转|能转|转得|哒哒转',
      "cranks? (?:but|and) (?:won'?t|doesn'?t|does not|will not|no)|起动机转但|马达转但",
    ],
    urgency: 'watch',
    causes: {
      en: 'empty tank; fuel pump, fuse or relay; crankshaft sensor; immobiliser; spark plugs wet or worn; timing belt broken (sounds unusually fast)',
      zh: '没油；燃油泵、保险或继电器；曲轴位置传感器；防盗；火花塞淹湿或老化；正时皮带断（转声异常轻快）',
    },
    ask: {
      en: 'can you hear the fuel pump for 2 s when switching on?; smell of fuel?; does the engine turn unusually fast?',
      zh: '开钥匙能听到油泵嗡声吗？；有汽油味吗？；转动声异常轻快吗？',
    },
    checks: {
      en: 'check fuel, fuses and relay; read codes; after many attempts: full throttle while cranking clears a flooded engine; fast cranking: stop trying (timing)',
      zh: '查油量、保险、继电器；读码；多次未着可踩死油门清淹缸；转声异常就别再打（正时）',
    },
  },
  {
    id: 'start-cold',
    title: { en: 'Hard to start when cold', zh: '冷车难启动' },
    when: [
      '{start}|{notStart} & {cold}|morning|overnight|早上|早晨|隔夜|凉车 & !{rattle} & !{smoke} & !{ev}|混动',
      'hard cold start|冷(?:车)?启动困难|冷(?:车)?起动困难|冷车难',
    ],
    urgency: 'watch',
    causes: {
      en: 'weak battery; diesel: glow plugs or paraffined fuel; dirty injectors or throttle; fuel pressure drops overnight; coolant temperature sensor; thick or wrong oil',
      zh: '电瓶弱；柴油车预热塞或结蜡；喷油嘴、节气门积碳；油压隔夜泄漏；水温传感器；机油太稠',
    },
    ask: {
      en: 'does it crank slowly (battery) or normally (fuel)?; petrol or diesel?; how old is the battery?',
      zh: '转得慢（电瓶）还是正常（供油）？；汽油还是柴油？；电瓶用了几年？',
    },
    checks: {
      en: 'test the battery (older than 4 years: suspect); switch the ignition on for 5 s twice before starting; read the coolant temperature',
      zh: '测电瓶（超过4年重点怀疑）；开钥匙等5秒、重复两次再起动；看水温数据',
    },
  },
  {
    id: 'start-hot',
    title: { en: 'Hard to start when hot', zh: '热车难启动' },
    when: ['{start}|{notStart} & \\b(?:hot|warm)\\b|热车 & !overheat', '热车(?:难|不好)'],
    urgency: 'soon',
    causes: {
      en: 'crankshaft sensor failing with heat; fuel pressure lost (injector leaks, check valve); starter weak when hot; vapour in the fuel line',
      zh: '曲轴传感器受热失效；油压泄漏（喷油嘴滴漏、单向阀）；起动机热衰；油路气阻',
    },
    ask: {
      en: 'does it crank normally?; smell of fuel?; starts after cooling down?',
      zh: '起动机转得正常吗？；有汽油味吗？；凉了就能着吗？',
    },
    checks: {
      en: 'read codes; watch the rpm signal while cranking; measure how fuel pressure holds',
      zh: '读码；起动时看转速信号；测油压保持',
    },
  },
  {
    id: 'start-dies',
    title: { en: 'Starts and dies at once', zh: '一着就熄火' },
    when: [
      '{start} & (?:then|and|but)[^.]{0,20}(?:dies|stalls|shuts|cuts)|马上熄|就熄|又熄|立刻熄|立即熄',
      '一着就(?:熄|灭)',
    ],
    urgency: 'watch',
    causes: {
      en: 'immobiliser (key symbol); idle air or dirty throttle; large vacuum leak; low fuel pressure; air flow sensor',
      zh: '防盗（钥匙灯）；怠速/节气门脏；大漏气；油压低；空气流量计',
    },
    ask: {
      en: 'does a key symbol flash?; does it keep running with a little throttle?',
      zh: '钥匙灯闪吗？；带点油门能维持吗？',
    },
    checks: {
      en: 'try the second key; look for loose intake hoses; clean the throttle',
      zh: '试备用钥匙；看进气管是否脱落；清洗节气门',
    },
  },
  {
    id: 'stall-driving',
    title: { en: 'Engine stalls while driving', zh: '行驶中突然熄火' },
    when: ['{stall} & driv\\w*|moving|highway|motorway|while|road|speed|行驶|开车|路上|高速|跑着|途中|行车|突然'],
    urgency: 'gentle',
    warning: {
      en: 'it happens again: without engine, power steering and brake assistance fade; do not use fast roads',
      zh: '再次发生：熄火后转向和刹车助力会消失，不要上高速',
    },
    causes: {
      en: 'crankshaft sensor; fuel pump or filter; ignition switch or main relay; throttle; alternator failure (battery empty)',
      zh: '曲轴传感器；燃油泵或滤芯；点火开关或主继电器；节气门；发电机故障（电瓶耗尽）',
    },
    ask: {
      en: 'did all lamps go out (electrics) or not (fuel, sensor)?; hot or cold?; does it restart at once?',
      zh: '灯全灭（电路）还是正常（油路、传感器）？；冷车还是热车？；能马上再着吗？',
    },
    checks: {
      en: 'read stored codes; check battery terminals and charging voltage; measure fuel pressure',
      zh: '读历史码；查电瓶桩头和充电电压；测油压',
    },
  },
  {
    id: 'stall-idle',
    title: { en: 'Engine stalls at idle or when stopping', zh: '怠速或停车时熄火' },
    when: ['{stall} & {idle}|stopping|slow\\w*|停车|减速|收油|刹车时|刹停'],
    urgency: 'soon',
    causes: {
      en: 'dirty throttle or idle valve; vacuum leak; EGR valve stuck open; purge valve; torque converter clutch stuck; low fuel pressure',
      zh: '节气门/怠速阀积碳；真空泄漏；EGR阀卡开；炭罐阀常开；变矩器锁止卡滞；油压低',
    },
    ask: {
      en: 'cold or hot?; with air conditioning on?; after cleaning or battery change?',
      zh: '冷车还是热车？；开空调时吗？；清洗或断电后吗？',
    },
    checks: {
      en: 'clean the throttle and relearn idle; look for loose hoses; read codes',
      zh: '清洗节气门并匹配怠速；查真空管；读码',
    },
  },
  {
    id: 'rough-idle',
    title: { en: 'Rough, shaking idle', zh: '怠速抖动、不稳' },
    when: [
      '{idle} & {shake}|rough|uneven|unstable|fluctuat\\w*|hunting|surg\\w*|不稳|忽高忽低|游车|抖',
      'rough idl\\w*|怠速不稳|怠速抖|发动机抖|engine (?:shakes|shaking|vibrates)',
      '{engine} & {shake} & !{brake} & !{steering}',
    ],
    urgency: 'soon',
    warning: { en: 'the check-engine lamp flashes (misfire)', zh: '故障灯闪烁（缺缸）' },
    causes: {
      en: 'worn spark plugs or coil; dirty throttle; vacuum leak; injectors; worn engine mount (shakes but runs evenly)',
      zh: '火花塞或线圈老化；节气门积碳；真空泄漏；喷油嘴；机脚胶老化（转速稳但抖）',
    },
    ask: {
      en: 'does the rev needle move (engine) or not (mount)?; worse in D than in N?; cold or hot?',
      zh: '转速表指针动吗（动：发动机，不动：机脚）？；D挡比N挡更抖吗？；冷车还是热车？',
    },
    checks: {
      en: 'read codes; look at the age of the plugs; clean the throttle; compare D and N for the mounts',
      zh: '读码；看火花塞使用里程；清洗节气门；对比D/N挡判断机脚',
    },
  },
  {
    id: 'high-idle',
    title: { en: 'Idle speed too high', zh: '怠速偏高' },
    when: [
      '{idle} & high|fast|1[2-9]00|2000|高 & !{shake} & !temperature|水温',
      'revs? (?:stay|stays|hang) (?:high|up)|转速(?:下不来|降不下|偏高)|怠速高',
    ],
    urgency: 'soon',
    causes: {
      en: 'cold engine (normal for a minute); idle not relearnt; vacuum leak; dirty throttle; coolant sensor; sticking pedal or mat',
      zh: '冷车暖机（正常）；怠速未匹配；真空泄漏；节气门脏；水温传感器；踏板或脚垫卡住',
    },
    ask: { en: 'also when warm?; since cleaning or battery change?', zh: '热车也高吗？；清洗节气门或断电后吗？' },
    checks: { en: 'check the floor mat; relearn the idle; look for air leaks', zh: '查脚垫；做怠速匹配；查漏气' },
  },
  {
    id: 'unintended-acceleration',
    title: { en: 'Accelerator sticks or the car accelerates by itself', zh: '油门卡住、车自己加速' },
    when: [
      '(?:accelerat\\w*|speeds? up|revs?) (?:by itself|on its own|alone)|unintended accel\\w*|throttle (?:is )?stuck|(?:gas|accelerator)(?: pedal)? (?:is )?(?:stuck|sticks|jammed)|油门(?:卡|不回|回不来)|自己加速|自动加速|突然加速|飞车',
    ],
    urgency: 'stop',
    warning: {
      en: 'Brake firmly and do not pump, select N, stop, switch off.',
      zh: '用力踩死刹车不要松，挂N挡，停稳后熄火。',
    },
    causes: {
      en: 'floor mat under the pedal; sticking throttle or pedal; cruise control; diesel burning its own oil (runaway)',
      zh: '脚垫卡踏板；节气门或踏板卡滞；巡航未退出；柴油机吸机油（飞车）',
    },
    ask: { en: 'is the mat fixed?; was cruise control on?', zh: '脚垫固定了吗？；开着巡航吗？' },
    checks: {
      en: 'remove the mat; do not drive until pedal and throttle are checked',
      zh: '取下脚垫；检查踏板和节气门前不要开',
    },
  },
  {
    id: 'power-loss',
    title: { en: 'Loss of power, weak acceleration', zh: '动力下降、加速无力' },
    when: [
      '{power} & los[ts]|loss|lack\\w*|no\\b|low|weak|poor|down|less|reduced|slow|drop\\w*|下降|不足|没|弱|差|丢失|无力|没劲 & !steering|转向|助力 & !window & !{ev}',
      'limp mode|跛行|no power|加速无力|动力不足|动力下降|没劲|提速慢|sluggish',
      '{accelerate} & slow|weak|hesitat\\w*|bog\\w*|无力|没劲|慢|迟钝|犹豫',
    ],
    urgency: 'soon',
    warning: { en: 'the check-engine lamp flashes or the temperature rises', zh: '故障灯闪烁或水温升高' },
    causes: {
      en: 'clogged air or fuel filter; boost leak (turbo); dirty air flow sensor; misfire; clogged catalyst or particulate filter; transmission slipping; limp mode by a stored fault',
      zh: '空滤或燃油滤堵塞；增压漏气；流量计脏；缺缸；三元催化或DPF堵；变速箱打滑；故障限扭',
    },
    ask: {
      en: 'suddenly or gradually?; lamp on?; do the revs rise normally?; turbo or not?',
      zh: '突然还是逐渐？；有灯亮吗？；转速上得去吗？；带涡轮吗？',
    },
    checks: {
      en: 'read codes; look at the air filter and boost hoses; check fuel filter age',
      zh: '读码；查空滤和增压管；查燃油滤',
    },
  },
  {
    id: 'hesitation',
    title: { en: 'Jerking or hesitation when accelerating', zh: '加速顿挫、窜动' },
    when: [
      '{accelerate} & jerk\\w*|stutter\\w*|buck\\w*|surg\\w*|hesitat\\w*|misfir\\w*|顿挫|一窜|窜动|耸|发冲|顿',
      'engine (?:misfires|stutters)|缺缸|断火',
    ],
    urgency: 'soon',
    warning: { en: 'the check-engine lamp flashes', zh: '故障灯闪烁' },
    causes: {
      en: 'worn plugs or coil; dirty throttle or air flow sensor; fuel pressure; throttle sensor; dual-clutch or CVT adaptation',
      zh: '火花塞或线圈老化；节气门或流量计脏；油压；节气门传感器；双离合/CVT自适应',
    },
    ask: {
      en: 'under load or when starting off?; lamp on?; which gearbox?',
      zh: '大负荷还是起步时？；有灯吗？；什么变速箱？',
    },
    checks: {
      en: 'read codes; plugs and coil first; then throttle and fuel pressure',
      zh: '读码；先查火花塞和线圈；再查节气门和油压',
    },
  },
  {
    id: 'fuel-consumption',
    title: { en: 'Fuel consumption has risen', zh: '油耗升高' },
    when: [
      'fuel (?:consumption|economy|usage)|mpg|gas mileage|油耗 & high\\w*|ris\\w*|increas\\w*|bad|poor|worse|drop\\w*|more|suddenly|高|升|增加|变大|偏大',
    ],
    urgency: 'watch',
    causes: {
      en: 'low tyre pressure; short trips, winter, air conditioning; dragging brake; old plugs or air filter; oxygen sensor; thermostat stuck open',
      zh: '胎压低；短途、冬季、开空调；刹车拖滞；火花塞或空滤旧；氧传感器；节温器常开',
    },
    ask: {
      en: 'suddenly or with the season?; lamp on?; does a wheel get hot?',
      zh: '突然还是随季节？；有灯亮吗？；某个轮毂发烫吗？',
    },
    checks: {
      en: 'check tyre pressures; air filter; compare over three full tanks; read codes',
      zh: '查胎压；查空滤；连续三箱油对比；读码',
    },
  },
  {
    id: 'engine-knock',
    title: { en: 'Knocking from the engine', zh: '发动机敲缸声、金属敲击' },
    when: ['{engine} & knock\\w*|rod|bang\\w*|pinging|敲缸|敲击|当当|爆震|铛', 'rod knock|敲缸|爆震'],
    urgency: 'gentle',
    warning: {
      en: 'it is loud and metallic or the oil lamp lights: switch off at once',
      zh: '声音大且沉闷，或机油灯亮：立即熄火',
    },
    causes: {
      en: 'low oil; fuel of too low octane (light pinging under load); carbon; worn bearing (deep knock); piston slap when cold',
      zh: '机油不足；汽油标号低（大负荷轻微爆震）；积碳；轴瓦磨损（沉闷敲击）；冷车活塞敲缸',
    },
    ask: {
      en: 'only under load (pinging)?; deep and rising with revs (bearing)?; oil level?',
      zh: '仅大负荷时（爆震）？；沉闷并随转速（轴瓦）？；机油液位？',
    },
    checks: {
      en: 'check the oil level at once; use the prescribed octane; loud knock: no further driving, have the oil pressure measured',
      zh: '马上查机油；加规定标号汽油；声音大就别开，测机油压力',
    },
  },
  {
    id: 'engine-tick',
    title: { en: 'Ticking from the engine', zh: '发动机嗒嗒声' },
    when: ['{engine}|valve\\w*|气门|{start} & {click}'],
    urgency: 'soon',
    warning: { en: 'the oil lamp lights', zh: '机油灯亮' },
    causes: {
      en: 'low or old oil; direct injectors and purge valve (normal, soft); hydraulic lifters; exhaust leak at the manifold; loose spark plug',
      zh: '机油不足或旧；直喷喷油嘴、炭罐阀（正常轻响）；液压挺柱；排气歧管漏气；火花塞松',
    },
    ask: { en: 'only cold?; loud or soft?; does it follow the revs?', zh: '只在冷车吗？；声音大吗？；随转速变化吗？' },
    checks: {
      en: 'check oil level and date; listen at the manifold when cold',
      zh: '查机油液位和周期；冷车听排气歧管',
    },
  },
  {
    id: 'chain-rattle',
    title: { en: 'Rattle at cold start (timing chain)', zh: '冷启动哗啦声（正时链条）' },
    when: [
      'timing (?:chain|belt)|正时(?:链|皮带) & {noise}|{rattle}|响',
      '{rattle} & {cold}|start\\w*|启动|起动|着车 & !heat shield',
      '启动.{0,6}哗啦|哗啦.{0,8}(?:启动|起动|着车)',
    ],
    urgency: 'gentle',
    warning: { en: 'it rattles constantly: a jumped chain destroys the engine', zh: '持续响：链条跳齿会毁掉发动机' },
    causes: {
      en: 'low or old oil; worn chain tensioner; stretched chain; cam phaser',
      zh: '机油不足或旧；链条张紧器磨损；链条拉长；相位调节器',
    },
    ask: {
      en: '1-3 s after a cold start or always?; oil level and last change?',
      zh: '冷起动1~3秒还是一直响？；机油液位和上次更换？',
    },
    checks: { en: 'check the oil at once; have chain and tensioner measured', zh: '马上查机油；检测链条和张紧器' },
  },
  {
    id: 'belt-squeal',
    title: { en: 'Squealing belt', zh: '皮带啸叫、吱吱响' },
    when: ['belt|皮带 & {squeal}|{noise}', '{engine}|{start}|{cold} & {squeal} & !{brake} & !{clutch}'],
    urgency: 'soon',
    warning: {
      en: 'the battery lamp lights or steering becomes heavy (belt gone)',
      zh: '电瓶灯亮或转向变重（皮带断）',
    },
    causes: {
      en: 'worn, wet or loose drive belt; tensioner or idler; seized alternator or compressor',
      zh: '皮带老化、潮湿或松；张紧轮或惰轮；发电机或压缩机卡滞',
    },
    ask: { en: 'only cold and damp?; with A/C or full lock?', zh: '只在冷、潮湿时？；开空调或打死方向时？' },
    checks: {
      en: 'look at the belt for cracks; change belt and tensioner (cheap)',
      zh: '看皮带裂纹；更换皮带和张紧轮（便宜）',
    },
  },
  {
    id: 'exhaust-loud',
    title: { en: 'Exhaust suddenly loud', zh: '排气声音突然变大' },
    when: ['{exhaust} & loud\\w*|roar\\w*|{noise}|{rattle}|blow\\w*|大|突突 & !{smell}'],
    urgency: 'soon',
    warning: { en: 'exhaust gas gets into the cabin', zh: '尾气进入车内' },
    causes: {
      en: 'rusted or broken pipe or silencer; leaking gasket; loose heat shield (tinny rattle); stolen catalyst (very loud)',
      zh: '排气管或消声器锈穿断裂；垫片漏气；隔热罩松（薄铁皮声）；三元催化被盗（极响）',
    },
    ask: {
      en: 'suddenly very loud (pipe, catalyst) or a rattle (shield)?',
      zh: '突然很响（管、催化器）还是薄铁皮声（隔热罩）？',
    },
    checks: {
      en: 'look under the car (cold); tie nothing with plastic; drive with windows a little open to the workshop',
      zh: '冷车看车底；不要用塑料绳捆；开窗去维修',
    },
  },
  {
    id: 'overheating',
    title: { en: 'Engine overheats, temperature in the red', zh: '发动机过热、水温报警' },
    when: ['{overheat} & !{battery} & !{brake} & !{wheel} & !gearbox|transmission|变速箱 & !charger|充电'],
    urgency: 'stop',
    warning: {
      en: 'Even a few kilometres can ruin the engine. Until you can stop: A/C off, heater on full. Never open the cap while hot.',
      zh: '再开几公里就可能毁掉发动机。停车前可关空调、开最大暖风。热车切勿开水箱盖。',
    },
    causes: {
      en: 'coolant lost; radiator fan not running; thermostat stuck closed; water pump; blocked radiator; head gasket',
      zh: '冷却液泄漏；散热风扇不转；节温器卡死；水泵；水箱堵塞；缸垫',
    },
    ask: {
      en: 'in traffic only (fan) or on the motorway (pump, radiator, thermostat)?; is coolant missing?; heater cold?',
      zh: '只在堵车时（风扇）还是高速时（水泵、水箱、节温器）？；缺冷却液吗？；暖风变冷吗？',
    },
    checks: {
      en: 'stop and switch off, wait 30 minutes; check the level cold; look for leaks; does the fan run with A/C on?',
      zh: '停车熄火等30分钟；冷却后查液位；看泄漏；开空调看风扇转不转',
    },
  },
  {
    id: 'coolant-loss',
    title: { en: 'Coolant gets less or leaks', zh: '冷却液减少、漏水' },
    when: [
      '{coolant} & {leak}|los\\w*|low|disappear\\w*|drop\\w*|going down|goes down|empty|missing|top\\w*|少|没了|低|缺|不足|报警',
      '(?:green|pink|orange|绿色|粉色|红色).{0,12}(?:liquid|fluid|puddle|液体|水)',
    ],
    urgency: 'gentle',
    warning: { en: 'the temperature rises into the red', zh: '水温进入红区' },
    causes: {
      en: 'leaking hose, radiator or water pump; expansion cap; heater core; head gasket (no visible leak, white smoke)',
      zh: '水管、水箱或水泵漏；膨胀壶盖；暖风水箱；缸垫（看不到漏、冒白烟）',
    },
    ask: {
      en: 'puddle under the car?; how much per month?; white smoke or mayonnaise under the oil cap?',
      zh: '车底有水迹吗？；每月少多少？；冒白烟或机油盖乳化吗？',
    },
    checks: {
      en: 'check cold, top up with the right coolant; pressure-test; in an emergency plain water',
      zh: '冷车检查，加同型号冷却液；打压检漏；应急可加清水',
    },
  },
  {
    id: 'coolant-oil-mix',
    title: { en: 'Milky oil or oil in the coolant', zh: '机油乳化、机油与冷却液混合' },
    when: [
      'milky|mayonnaise|emulsi\\w*|乳化|奶茶色|乳白 & !{smoke}',
      '{oil} & in(?:to|side)? (?:the )?(?:coolant|radiator|water)|冷却液里|水箱里|进水',
    ],
    urgency: 'stop',
    warning: {
      en: 'Coolant in the oil destroys the bearings; do not start the engine.',
      zh: '冷却液混入机油会毁掉轴瓦，不要再起动。',
    },
    causes: {
      en: 'head gasket; oil cooler; cracked head; condensation from short trips (only a little foam under the cap)',
      zh: '缸垫；机油散热器；缸盖裂；短途冷凝水（仅机油盖少量泡沫）',
    },
    ask: {
      en: 'only under the cap or on the dipstick too?; is coolant missing?',
      zh: '只在机油盖还是油尺上也有？；冷却液减少吗？',
    },
    checks: {
      en: 'look at the dipstick; if milky: tow and have the cooling system tested',
      zh: '看油尺；乳化就拖车检测',
    },
  },
  {
    id: 'heater-cold',
    title: { en: 'Heater blows cold', zh: '暖风不热' },
    when: ["{heater} & cold|not (?:hot|warm|working)|no heat|doesn'?t|不热|凉|冷风|不暖", 'no heat in|没暖风'],
    urgency: 'watch',
    warning: { en: 'the temperature rises at the same time: coolant is missing', zh: '同时水温升高：缺冷却液' },
    causes: {
      en: 'low coolant or air; thermostat stuck open (slow warm-up); blend flap motor; clogged heater core; EV: heater or heat pump fault',
      zh: '冷却液少或有空气；节温器常开（升温慢）；风门电机；暖风水箱堵；电动车PTC/热泵故障',
    },
    ask: { en: 'temperature gauge low or normal?; one side only?', zh: '水温偏低还是正常？；只有一侧吗？' },
    checks: {
      en: 'coolant level cold; time to warm up; feel both heater hoses',
      zh: '冷车查冷却液；看升温时间；摸暖风进出水管',
    },
  },
  {
    id: 'oil-leak',
    title: { en: 'Oil leak', zh: '漏机油、渗油' },
    when: ['{oil} & {leak}|spots?|stains?', '渗油|漏油'],
    urgency: 'soon',
    warning: { en: 'the oil lamp lights or it smokes', zh: '机油灯亮或冒烟' },
    causes: {
      en: 'valve cover gasket; drain plug or filter after a service; oil pan; front or rear crank seal; oil cooler',
      zh: '气门室盖垫；保养后放油螺栓、机滤；油底壳；曲轴前后油封；机油散热器',
    },
    ask: {
      en: 'drops on the ground or only moist?; just serviced?; how much per month?',
      zh: '滴到地上还是只是潮？；刚保养过吗？；每月少多少？',
    },
    checks: {
      en: 'oil level weekly; clean and look where it appears; red oil is gearbox or steering fluid',
      zh: '每周查机油；清洁后找漏点；红色油是变速箱或助力油',
    },
  },
  {
    id: 'oil-consumption',
    title: { en: 'Engine uses much oil', zh: '机油消耗大' },
    when: [
      '{oil} & 消耗|consum\\w* & 大|高|多|快|much|high|lot',

      '(?:burn|us|consum|los)\\w* (?:a lot of |too much |much )?oil|oil consumption|机油(?:消耗|少得快|越来越少|老少)',
    ],
    urgency: 'soon',
    warning: { en: 'the oil lamp lights', zh: '机油灯亮' },
    causes: {
      en: 'leak; PCV valve; valve stem seals; piston rings; turbo; thin or wrong oil',
      zh: '泄漏；PCV阀；气门油封；活塞环；涡轮；机油过稀或型号不对',
    },
    ask: {
      en: 'how much per 1,000 km (up to about 0.5 l is often tolerated)?; blue smoke?',
      zh: '每千公里多少（约0.5升以内厂家常视为可接受）？；冒蓝烟吗？',
    },
    checks: { en: 'measure over 1,000 km; PCV valve first; compression test', zh: '测1000公里油耗；先查PCV；测缸压' },
  },
  {
    id: 'oil-level-rising',
    title: { en: 'Oil level rises', zh: '机油增多' },
    when: ['{oil} & ris(?:es|ing)|increas\\w*|too (?:high|much)|overfill\\w*|above max|增多|变多|上升|超过上限|加多'],
    urgency: 'gentle',
    warning: { en: 'it is far above maximum or the engine speeds up by itself', zh: '明显超上限或发动机自行升速' },
    causes: {
      en: 'fuel in the oil from short cold trips (direct injection, diesel regeneration); overfilled; coolant in oil',
      zh: '短途冷车燃油稀释机油（直喷、柴油再生）；加多；冷却液进机油',
    },
    ask: {
      en: 'smell of fuel at the dipstick?; many short trips?; milky?',
      zh: '油尺有汽油味吗？；短途多吗？；发白乳化吗？',
    },
    checks: {
      en: 'above maximum: change the oil soon; longer drives; check thermostat',
      zh: '超上限尽快换油；跑长途；查节温器',
    },
  },
  {
    id: 'oil-low',
    title: { en: 'Engine oil level low', zh: '机油少了、油位低' },
    when: [
      'low (?:on )?(?:engine )?oil(?! pressure)|oil (?:level )?(?:is )?(?:low|below|under min)|no oil on|机油(?:少|不足|偏低|低于|见底|不够|液位低|油位低|报低)',
    ],
    urgency: 'gentle',
    warning: { en: 'the RED oil lamp lights or the engine knocks', zh: '红色机油灯亮或有敲击声' },
    causes: {
      en: 'normal consumption between services; leak; oil burning (blue smoke)',
      zh: '保养间隔内的正常消耗；泄漏；烧机油（蓝烟）',
    },
    ask: {
      en: 'below the lower mark?; how long since the last change?; spots under the car?',
      zh: '低于下限刻度吗？；上次换机油多久了？；车底有油迹吗？',
    },
    checks: {
      en: 'top up NOW with the specified oil, half a litre at a time, before driving on; check again after 100 km; below the mark do not drive',
      zh: '先补指定型号机油再开，每次约半升；100公里后复查；低于下限不要行驶',
    },
  },
  {
    id: 'engine-loud',
    title: { en: 'Engine louder than usual', zh: '发动机声音大、噪音大' },
    when: [
      '{engine} & loud\\w*|nois(?:y|ier)|roar\\w*|声音(?:很|变|特别|太)?大|噪音|噪声|轰|吵 & !{exhaust} & !belt|皮带',
    ],
    urgency: 'soon',
    warning: { en: 'it knocks or the oil lamp lights', zh: '有敲击声或机油灯亮' },
    causes: {
      en: 'cold fast idle or cooling fan (normal); low or thin oil; exhaust leak; drive belt or pulley; worn engine mount; direct-injection tick',
      zh: '冷车高怠速或风扇（正常）；机油少或过稀；排气漏气；皮带或轮系；机脚老化；直喷喷油声',
    },
    ask: {
      en: 'cold only?; new or gradual?; knock, hiss, whine or drone?; with revs or speed?',
      zh: '只在冷车吗？；突然还是逐渐？；敲击、漏气、啸叫还是轰鸣？；随转速还是车速？',
    },
    checks: {
      en: 'oil level first; listen at the exhaust manifold when cold; look at belt and mounts',
      zh: '先查机油；冷车听排气歧管；查皮带和机脚',
    },
  },
  {
    id: 'whistle-accelerating',
    title: { en: 'Whistling or hissing when accelerating', zh: '加速时哨音、漏气声' },
    when: ['{accelerate}|boost|turbo|涡轮 & {whine}|hiss\\w*|漏气|嘶嘶 & !{ev}'],
    urgency: 'soon',
    warning: { en: 'there is blue smoke or power is lost', zh: '冒蓝烟或动力丢失' },
    causes: {
      en: 'leaking boost or vacuum hose; turbo wear (rising howl); normal light turbo whistle; belt pulley; door seal (wind)',
      zh: '增压或真空管漏气；涡轮磨损（尖啸渐强）；正常轻微涡轮声；皮带轮；车门密封（风噪）',
    },
    ask: {
      en: 'turbo engine?; new or always?; has power dropped?',
      zh: '涡轮车吗？；新出现还是一直有？；动力下降吗？',
    },
    checks: {
      en: 'look at hoses and clamps for oil traces; pressure-test the intake',
      zh: '看软管和卡箍油迹；进气打压检漏',
    },
  },
  {
    id: 'start-after-refuel',
    title: { en: 'Hard to start after refuelling', zh: '加完油难启动' },
    when: ['{notStart}|难着|不好打 & refuel\\w*|fill\\w* up|gas station|getting gas|加(?:完|满)?油|加了油'],
    urgency: 'watch',
    causes: {
      en: 'purge valve stuck open (most often); overfilled tank (fuel in the canister); wrong or bad fuel',
      zh: '炭罐电磁阀常开（最常见）；加油过满（炭罐进油）；加错油或油品差',
    },
    ask: {
      en: 'every time after filling?; topped up after the click?; right fuel?',
      zh: '每次加油后都这样吗？；跳枪后继续加了吗？；油号对吗？',
    },
    checks: {
      en: 'start with some throttle; do not top up; test the purge valve; wrong fuel: do not start',
      zh: '带点油门起动；跳枪即停；检查炭罐阀；加错油不要起动',
    },
  },
  {
    id: 'emission-test-failed',
    title: { en: 'Emission test failed', zh: '尾气检测不合格' },
    when: [
      '(?:fail\\w*)[^.]{0,20}(?:emissions?|smog|inspection|\\bmot\\b)|(?:emissions?|smog)[^.]{0,20}fail\\w*|尾气(?:检测|年检)?(?:不合格|不过|超标|没过)|环保检测(?:不过|没过)',
    ],
    urgency: 'watch',
    causes: {
      en: 'engine or catalyst not warm; stored fault or monitors not ready; old plugs, air filter or oil; oxygen sensor; worn catalyst; EGR',
      zh: '发动机/三元未热透；有故障码或就绪状态未完成；火花塞、空滤、机油旧；氧传感器；三元催化老化；EGR',
    },
    ask: {
      en: 'which value was too high (CO/HC: rich or misfire, NOx: hot or EGR)?; lamp on?',
      zh: '哪项超标（CO/HC：过浓或缺缸，NOx：高温或EGR）？；故障灯亮吗？',
    },
    checks: {
      en: 'read codes and readiness; service due items; drive 30 minutes hot before the retest',
      zh: '读码看就绪状态；先做到期保养；复检前高速跑30分钟热车',
    },
  },
];
