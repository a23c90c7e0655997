import type { Symptom } from './symptom.ts';

export const evSymptoms: readonly Symptom[] = [
  {
    id: 'ev-battery-fire',
    title: { en: 'EV battery smokes, hisses or is very hot', zh: '动力电池冒烟、异响、发热' },
    when: [
      '{battery}|{ev} & {smoke}|hiss\\w*|swollen|bulg\\w*|burning|pops|冒烟|鼓包|发烫|焦味|异味|嘶嘶|起火 & !{exhaust}|排气|尾气|12 ?v|电瓶|蓄电池|car battery',
      'thermal runaway|热失控',
    ],
    urgency: 'stop',
    warning: {
      en: 'Leave the car at once, keep 30 m away, call the fire service (119 / 911) and say "electric car". It can re-ignite hours later.',
      zh: '立即离车、远离30米以上，拨打119并说明是电动车，可能数小时后复燃。',
    },
    causes: {
      en: 'damaged or overheated cells; charging fault; water in the pack',
      zh: '电芯损伤或过热；充电故障；电池包进水',
    },
    ask: { en: 'is everybody out?; is it plugged in (do not touch)?', zh: '人都离开了吗？；是否在充电（不要碰）？' },
    checks: {
      en: 'nothing yourself; outdoors, away from buildings; tell the maker',
      zh: '不要自行处理；远离建筑；通知厂家',
    },
  },
  {
    id: 'ev-isolation',
    title: { en: 'High-voltage or isolation fault', zh: '高压/绝缘故障报警' },
    when: [
      'high[- ]voltage (?:fault|warning|system|isolation)|isolation (?:fault|warning)|insulation fault|绝缘|漏电|高压(?:系统)?(?:故障|报警)',
    ],
    urgency: 'stop',
    warning: {
      en: 'Do not touch orange cables; do not charge. Have it towed.',
      zh: '不要碰橙色线束，不要充电，叫拖车。',
    },
    causes: {
      en: 'moisture in a plug; damaged cable; compressor, heater or charger; battery pack',
      zh: '插头受潮；线束破损；压缩机、PTC或充电机；电池包',
    },
    ask: {
      en: 'after rain, washing or a knock?; can it be switched READY?',
      zh: '淋雨、洗车或托底后吗？；能READY吗？',
    },
    checks: { en: 'trained high-voltage technicians only', zh: '只能由高压持证人员检修' },
  },
  {
    id: 'ev-underbody-hit',
    title: { en: 'Underbody hit (battery)', zh: '电动车托底、磕碰电池' },
    when: [
      '(?:underbody|underside|bottom|underneath|battery pack|battery)[^.]{0,25}(?:hit|scrap\\w*|dent\\w*|damag\\w*|bottomed)|(?:hit|scraped|dented|bottomed)[^.]{0,25}(?:underbody|underside|bottom|battery)|托底|磕(?:到|了)?(?:底盘|电池)|刮底|电池.{0,4}(?:磕|撞|刮)',
    ],
    urgency: 'gentle',
    warning: {
      en: 'there is a warning, smell, smoke or leak: get out and keep away',
      zh: '出现报警、异味、冒烟或漏液：立即离车',
    },
    causes: {
      en: 'scratched shield (harmless); dented pack; damaged coolant line',
      zh: '护板刮伤（无碍）；电池包变形；冷却管损伤',
    },
    ask: { en: 'warning in the display?; dent depth?; EV or petrol?', zh: '有报警吗？；凹陷多深？；电车还是油车？' },
    checks: {
      en: 'park outside; photos; have the pack and insulation inspected before charging',
      zh: '停室外；拍照报保险；检查电池包和绝缘后再充电',
    },
  },
  {
    id: 'ev-no-charge',
    title: { en: 'Does not charge', zh: '充不上电' },
    when: [
      "{charge} & not|won'?t|doesn'?t|does not|can'?t|cannot|stop(?:s|ped)|fail\\w*|error|refus\\w*|interrupt\\w*|no\\b|不进|充不|不上|失败|中断|跳枪|自动停|无法|没反应|故障 & !alternator & !{light}|故障 & !far|budget|预算|推荐|recommend",
    ],
    urgency: 'watch',
    warning: { en: 'plug or cable gets hot or smells', zh: '插头、充电枪发烫或有异味' },
    causes: {
      en: 'plug not latched or dirty; charge timer set; station fault (try another); household fuse or ground; on-board charger; battery too cold or hot',
      zh: '枪没插到位或脏污；设了预约充电；桩故障（换桩试）；家用线路接地/空开；车载充电机；电池过冷/过热',
    },
    ask: {
      en: 'AC and DC both?; other stations?; message in the display?',
      zh: '快慢充都不行吗？；换桩试了吗？；屏幕提示什么？',
    },
    checks: {
      en: 'unplug, lock, wait 5 minutes, plug again; try another station; check timer and fuse; restart the car',
      zh: '拔枪锁车等5分钟再插；换桩；查预约和空开；重启车辆',
    },
  },
  {
    id: 'ev-slow-charge',
    title: { en: 'Charges slowly', zh: '充电慢' },
    when: [
      '{charge} & slow\\w*|takes (?:too |so )?long|low (?:power|speed)|慢|功率低|速度低|时间长 & !快充慢充都|慢充都 & !慢充充不',
    ],
    urgency: 'watch',
    causes: {
      en: 'cold or hot battery; above 80 % (normal); shared station; current limit in the car; old home wiring',
      zh: '电池过冷/过热；80%以后变慢（正常）；桩分流；车辆限流设置；家用线路细',
    },
    ask: { en: 'temperature?; from which percentage?; AC or DC?', zh: '气温多少？；从多少电量开始？；快充还是慢充？' },
    checks: {
      en: 'precondition before fast charging; charge 10-80 %; check the current limit; other station',
      zh: '快充前预热；10~80%充；查限流设置；换桩',
    },
  },
  {
    id: 'ev-plug-stuck',
    title: { en: 'Charging plug stuck', zh: '充电枪拔不出来' },
    when: [
      "(?:charg\\w* )?(?:plug|cable|connector|gun)|充电枪|枪 & {stuck}|can'?t (?:remove|unplug|pull)|拔不|拔不出|取不下",
    ],
    urgency: 'watch',
    causes: {
      en: 'car still locked or charging; lock motor frozen or blocked; station holds it',
      zh: '车未解锁或仍在充电；锁止电机冻住/卡；桩端锁止',
    },
    ask: { en: 'stopped in the app?; frost?', zh: '已在App停止吗？；结冰了吗？' },
    checks: {
      en: 'stop charging, unlock twice, wait 30 s; emergency release (boot, manual); pull straight',
      zh: '停止充电、解锁两次等30秒；应急解锁拉绳（见手册）；直拔',
    },
  },
  {
    id: 'ev-plug-hot',
    title: { en: 'Charging plug or socket gets hot', zh: '充电插头、插座发烫' },
    when: [
      'plug|socket|outlet|wall ?box|充电枪|插头|插座|充电口|飞线 & hot|warm|melt\\w*|burn\\w*|smell\\w*|烫|发热|烧|熔|焦',
    ],
    urgency: 'stop',
    warning: {
      en: 'Stop charging: a hot plug or extension lead can start a fire.',
      zh: '立即停止充电：插头过热、拖线板可能引发火灾。',
    },
    causes: {
      en: 'loose or worn contact; extension lead; weak household wiring; dirty charge port',
      zh: '接触不良；拖线板；家用线路不足；充电口脏',
    },
    ask: { en: 'household socket or wallbox?; extension lead?', zh: '家用插座还是充电桩？；用拖线板吗？' },
    checks: {
      en: 'reduce the current; have an electrician check; never use an extension lead',
      zh: '降低电流；请电工检查；严禁拖线板',
    },
  },
  {
    id: 'ev-range-winter',
    title: { en: 'Range drops in winter', zh: '冬季续航缩水' },
    when: ['{range} & {cold}|winter|冬|冷'],
    urgency: 'watch',
    causes: {
      en: 'cold battery and heating (20-40 % less is normal); short trips; low tyre pressure; winter tyres',
      zh: '低温与暖风耗电（减少20~40%属正常）；短途；胎压低；冬季胎',
    },
    ask: {
      en: 'heat pump or PTC?; short or long trips?; how much less?',
      zh: '热泵还是PTC？；短途还是长途？；少了多少？',
    },
    checks: {
      en: 'preheat while plugged in; seat heating instead of air; tyre pressure; charge warm after driving',
      zh: '插枪预热；用座椅加热代替暖风；查胎压；行驶后趁热充电',
    },
  },
  {
    id: 'ev-range-drop',
    title: { en: 'Range or battery capacity has dropped', zh: '续航下降、电池衰减' },
    when: [
      '{range} & drop\\w*|los\\w*|less|decreas\\w*|reduc\\w*|degrad\\w*|shorter|low|下降|缩水|变短|衰减|掉|打折|不准|虚 & !{cold} & !cltc|wltp|\\bepa\\b|nedc',
      'battery (?:degradation|health|capacity|soh)|电池(?:衰减|健康|寿命|老化)|掉电快',
    ],
    urgency: 'watch',
    causes: {
      en: 'season, speed and heating; tyre pressure; gauge needs calibration; real ageing (about 1-3 % a year is normal); weak cell',
      zh: '季节、车速、空调；胎压；电量显示需校准；自然衰减（每年约1~3%属正常）；个别电芯弱',
    },
    ask: {
      en: 'suddenly or slowly?; age and km?; sudden drop at a certain percentage?',
      zh: '突然还是逐渐？；车龄里程？；某电量突然掉吗？',
    },
    checks: {
      en: 'charge from below 10 % to 100 % once to calibrate; compare kWh, not km; battery check under warranty (often 8 years, 70 %)',
      zh: '从10%以下充满一次校准；看实际kWh；质保内检测（多为8年/70%）',
    },
  },
  {
    id: 'ev-power-limited',
    title: { en: 'Limited power (turtle) or EV system warning', zh: '限功率（乌龟灯）、动力系统故障' },
    when: [
      'turtle|limited power|reduced power|power (?:is )?(?:limited|reduced)|ev system|hybrid system|check (?:ev|hybrid)|乌龟|限功率|功率受限|动力(?:系统)?(?:故障|受限)|电机(?:故障|报警|过热)|检查(?:ev|混动|动力)|电池(?:报警|过热|故障)',
    ],
    urgency: 'gentle',
    warning: { en: 'a RED warning appears or drive is lost', zh: '出现红色报警或失去动力' },
    causes: {
      en: 'battery nearly empty, cold or hot (recovers); drive cooling; motor or inverter; 12 V battery',
      zh: '电量低、过冷/过热（可恢复）；电驱冷却；电机或逆变器；12V电瓶',
    },
    ask: {
      en: 'battery level and temperature?; exact text?; after hard driving?',
      zh: '电量和温度？；提示原文？；激烈驾驶后吗？',
    },
    checks: {
      en: 'charge, let it warm or cool; restart after 5 minutes; check the 12 V battery; read codes',
      zh: '充电、恢复温度；断电5分钟重启；查12V电瓶；读码',
    },
  },
  {
    id: 'ev-not-ready',
    title: { en: 'EV or hybrid does not go READY', zh: '无法上电（READY灯不亮）' },
    when: [
      "ready & not|won'?t|doesn'?t|no|不|无法|没",
      "无法上电|上不了电|(?:电动车|电车|新能源|混动).{0,8}(?:打不着|启动不了|起动不了|不能启动|没反应)|(?:ev|hybrid|tesla|electric car)[^.]{0,20}(?:won'?t|doesn'?t|not) (?:start|turn on|wake|power)",
    ],
    urgency: 'watch',
    causes: {
      en: '12 V battery empty (most often); charging cable plugged in; key not detected; brake not pressed; high-voltage fault',
      zh: '12V小电瓶亏电（最常见）；充电枪未拔；钥匙未识别；未踩刹车；高压故障',
    },
    ask: { en: 'do doors and screen work?; plugged in?; message?', zh: '车门和屏幕有电吗？；插着枪吗？；提示什么？' },
    checks: {
      en: 'unplug; brake firmly; jump-start or charge the 12 V battery as in the manual; red HV message: tow',
      zh: '拔枪；踩紧刹车；按手册给12V搭电；红色高压报警：拖车',
    },
  },
  {
    id: 'ev-noise',
    title: { en: 'Whine or hum from the electric drive', zh: '电驱啸叫、异响' },
    when: [
      '{ev}|electric motor|electric drive|drive unit|电机|电驱 & {whine}|{hum}|noise|异响|响|声 & !{charge} & !{brake}',
    ],
    urgency: 'soon',
    warning: { en: 'it grinds or comes with a warning', zh: '出现磨擦声或报警' },
    causes: {
      en: 'normal inverter tone or pedestrian sound; reduction gear or bearing; compressor or cooling fan; tyre noise (louder without engine)',
      zh: '正常电流声或低速提示音；减速器或轴承；压缩机、散热风扇；胎噪（无发动机更明显）',
    },
    ask: {
      en: 'at which speed?; accelerating or coasting?; also parked (fan)?',
      zh: '什么车速？；加速还是滑行？；停车也响（风扇）吗？',
    },
    checks: {
      en: 'compare with the same model; drive unit oil and bearings under warranty',
      zh: '与同款对比；质保内查减速器油和轴承',
    },
  },
  {
    id: 'ev-regen',
    title: { en: 'Regenerative braking weak', zh: '动能回收变弱' },
    when: ['regen\\w*|动能回收|能量回收'],
    urgency: 'watch',
    causes: {
      en: 'battery full or cold (normal); setting; ABS event; wheel speed sensor',
      zh: '电池满或冷（正常）；设置；ABS触发；轮速传感器',
    },
    ask: { en: 'battery above 90 % or cold?; mode changed?', zh: '电量高于90%或低温吗？；改过模式吗？' },
    checks: { en: 'use the pedal brake; precondition; check the mode', zh: '使用刹车踏板；预热电池；看模式' },
  },
  {
    id: 'ev-parked-drain',
    title: { en: 'EV loses charge while parked', zh: '电动车停放掉电' },
    when: [
      '{ev}|tesla & park\\w*|overnight|standing|vampire|停|放|一晚 & los\\w*|drain\\w*|drop\\w*|掉电|耗电|少',
      'vampire drain|sentry|哨兵|停放掉电|静置掉电',
    ],
    urgency: 'watch',
    causes: {
      en: 'sentry or camera mode; app wake-ups; 12 V support; cold; battery heating',
      zh: '哨兵/监控模式；App频繁唤醒；给12V补电；低温；电池保温',
    },
    ask: { en: 'percent per day?; sentry on?', zh: '每天掉多少？；开哨兵吗？' },
    checks: {
      en: 'switch sentry off; fewer app queries; about 1 % per day or less is normal',
      zh: '关哨兵；少唤醒；每天约1%以内正常',
    },
  },
  {
    id: 'hybrid-engine-always',
    title: { en: 'Hybrid engine runs all the time', zh: '混动发动机频繁启动' },
    when: [
      'hybrid|phev|plug-?in|混动|插混|增程|dm-?i & engine|发动机 & always|all the time|constantly|keeps|often|一直|频繁|总是|老是|不停',
    ],
    urgency: 'watch',
    causes: {
      en: 'cold engine or heating wanted; battery low; mode setting; aged hybrid battery; clogged battery fan',
      zh: '冷车或开暖风；电量低；模式设置；电池老化；电池风扇堵',
    },
    ask: { en: 'in winter with heating?; battery level?; mode?', zh: '冬天开暖风吗？；电量？；模式？' },
    checks: {
      en: 'check mode and SOC; clean the battery air inlet; read hybrid codes',
      zh: '看模式和电量；清洁电池进风口；读混动码',
    },
  },
  {
    id: 'accident',
    title: { en: 'After an accident', zh: '发生事故后' },
    when: [
      '(?:had|in|after) (?:an? )?(?:accident|crash|collision)|airbags? (?:deployed|went off)|crashed|(?:出|发生)(?:了)?(?:车祸|事故|交通事故)|追尾|撞(?:车|了|上|人)|气囊(?:弹|爆)',
    ],
    urgency: 'stop',
    warning: {
      en: 'People first: hazard lights, everybody behind the barrier, triangle, call 120/122 (China) or 911 (US). Do not drive a car with fired airbags, leaks or bent wheels.',
      zh: '先保人：双闪、人员撤到护栏外、放三角牌，拨打122/120。气囊弹出、漏液或车轮变形时不要再开。',
    },
    causes: {
      en: 'hidden damage to steering, cooling, airbags or (EV) the high-voltage battery',
      zh: '转向、冷却、气囊或（电动车）动力电池可能有隐性损伤',
    },
    ask: { en: 'anyone hurt?; leaks or smoke?; airbags fired?', zh: '有人受伤吗？；漏液或冒烟吗？；气囊弹了吗？' },
    checks: {
      en: 'photos, insurer; tow; have steering, chassis and airbags checked',
      zh: '拍照报保险；拖车；检查转向、底盘、气囊',
    },
  },
  {
    id: 'wrong-fuel',
    title: { en: 'Wrong fuel in the tank', zh: '加错油' },
    when: [
      'wrong fuel|(?:petrol|gasoline|gas) in (?:a |my |the )?diesel|diesel in (?:a |my |the )?(?:petrol|gasoline|gas)|misfuel\\w*|加错油|加错了油|(?:柴油车|汽油车)加(?:了|成)?(?:汽油|柴油)|汽油加成柴油|柴油加成汽油',
    ],
    urgency: 'stop',
    warning: {
      en: 'Do not start the engine, do not even switch the ignition on: the pump would spread it.',
      zh: '不要起动，也不要开钥匙，否则油泵会把错油送入系统。',
    },
    causes: {
      en: 'petrol in a diesel ruins the injection; diesel in petrol stalls and fouls plugs; one grade lower petrol is mostly harmless',
      zh: '柴油车加汽油会损坏高压共轨；汽油车加柴油会熄火、污染火花塞；低一级汽油一般影响不大',
    },
    ask: { en: 'started after refuelling?; how many litres?', zh: '加油后起动了吗？；加了多少升？' },
    checks: { en: 'push the car aside; have the tank drained and filter changed', zh: '推到一边；抽空油箱、换滤芯' },
  },
  {
    id: 'misc-noise-interior',
    title: { en: 'Rattle inside the cabin', zh: '车内异响' },
    when: ['dash\\w*|interior|cabin|trim|仪表台|内饰|车内|中控台 & {rattle}|{noise}|{squeal} & !{smell}'],
    urgency: 'watch',
    causes: {
      en: 'loose trim clip; items in pockets; seat belt buckle; sunroof seal',
      zh: '内饰卡扣松；储物格物品；安全带扣；天窗胶条',
    },
    ask: { en: 'over bumps only?; stops when pressed by hand?', zh: '仅颠簸时吗？；用手按住会停吗？' },
    checks: { en: 'empty pockets; press panels; felt tape', zh: '清空储物格；按压面板；贴绒布胶带' },
  },
  {
    id: 'generic-noise',
    title: { en: 'An unspecified noise', zh: '不明异响' },
    when: ['nois(?:e|es|y)|异响|怪声|怪响|(?<![影音])响|(?:奇怪|咔咔|嗡嗡|吱吱|嘎吱)的?声'],
    urgency: 'soon',
    warning: { en: 'it comes with a red lamp, weak brakes or loose steering', zh: '伴随红灯、刹车变弱或方向松旷' },
    causes: {
      en: 'depends on when and where it appears: brakes (when braking), suspension (over bumps), bearing or tyres (with speed), belt or engine (with revs)',
      zh: '取决于何时何处：刹车时（制动）、过坎时（悬架）、随车速（轴承/轮胎）、随转速（皮带/发动机）',
    },
    ask: {
      en: 'with revs, with speed, over bumps, when braking or when turning?; front or rear, left or right?; squeal, hum, click, knock or rattle?',
      zh: '随转速、车速、颠簸、刹车还是转弯？；前后左右哪个位置？；尖叫、嗡嗡、咔哒、敲击还是哗啦？',
    },
    checks: {
      en: 'note when it appears; a phone recording helps; tell me the answers and I narrow it down',
      zh: '记录出现的条件；用手机录音；告诉我以上答案即可缩小范围',
    },
  },
  {
    id: 'generic-vibration',
    title: { en: 'An unspecified vibration', zh: '不明抖动' },
    when: ['(?:my |the )?car (?:is )?(?:shak\\w*|vibrat\\w*|shudder\\w*)|vibration|车(?:身|子)?(?:在)?(?:抖|震|发抖)'],
    urgency: 'soon',
    warning: { en: 'it is violent or a wheel was changed recently', zh: '剧烈或刚换过轮胎' },
    causes: {
      en: 'at idle: engine or mounts; at speed: wheels and tyres; when braking: discs; when accelerating: drive shafts',
      zh: '怠速：发动机/机脚；高速：轮胎轮毂；刹车：刹车盘；加速：传动轴',
    },
    ask: {
      en: 'at idle, at which speed, when braking or accelerating?; wheel, seat or whole car?',
      zh: '怠速、某车速、刹车还是加速时？；方向盘、座椅还是全车？',
    },
    checks: {
      en: 'wheel nuts and tyres first; then tell me when it appears',
      zh: '先查轮胎螺栓和轮胎；再告诉我什么时候出现',
    },
  },
];
