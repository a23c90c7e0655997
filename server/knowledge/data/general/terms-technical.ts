import type { GeneralEntry } from './entry.ts';

/** Technical words: drive, engine, exhaust, figures. */
export const technicalEntries: readonly GeneralEntry[] = [
  {
    id: 'drive-modes',
    title: { en: 'Driving modes', zh: '驾驶模式：节能、运动、雪地' },
    when: [
      '(?:driv\\w*|eco|sport|snow|normal|comfort)[- ]modes?[^.?]{0,30}(?:what|do|difference|save|use|when|harm|or|vs|worth)?|(?:what|which|does|is|when|should)[^.?]{0,20}(?:eco|sport|snow) mode',
      '驾驶模式|(?:运动|节能|经济|舒适|雪地|eco|sport|标准)模式.{0,8}(?:区别|有什么用|省油|伤车|什么时候|能不能|怎么用|费油)?',
    ],
    answer: {
      en: '**They change the response of accelerator, gearbox, steering, dampers, climate and stability control, not the power of the engine (few cars excepted).**\n\n- Eco: lazy pedal, early shifts, weaker air conditioning, saves about 3-8 %. Fine for daily use; switch over before overtaking or merging.\n- Sport: holds low gears, livelier, drinks more. It does no harm when warm, cold it does not belong.\n- Snow or wet: soft start in second gear, gentle slip control. Off-road and sand: more slip allowed; only off the tarmac.\n- Individual: steering light, drive normal is a nice mix.\n- Most can be changed while driving; snow and 4x4 modes perhaps only slowly.',
      zh: '**驾驶模式改变的是油门响应、换挡、转向、悬架、空调和ESP策略，多数车不会增加最大马力。**\n\n- 节能：油门迟钝、早升挡、空调减弱，约省3%~8%，日常可用；超车、汇入前先切走。\n- 运动：保持低挡高转，反应快、费油；热车后用不伤车，冷车别用。\n- 雪地：2挡柔和起步、限制打滑，雨天湿滑也能用；沙地、越野模式允许多打滑，只在非铺装路面用。\n- 个性化：动力标准+转向轻便，适合多数人。\n- 大多可以行驶中切换；四驱锁止、低速四驱要按手册减速或停车切。',
    },
  },
  {
    id: 'awd-4wd',
    title: { en: 'FWD, RWD, AWD, 4WD', zh: '前驱、后驱、适时四驱、全时四驱' },
    when: [
      '(?:awd|4wd|4x4|fwd|rwd|four[- ]wheel|all[- ]wheel|front[- ]wheel|rear[- ]wheel)[^.?]{0,20}(?:vs|versus|or|and|difference|better|mean|need|worth|than)[^.?]{0,30}|(?:do i need|difference between|what is|is) (?:awd|4wd|4x4|all[- ]wheel|four[- ]wheel)|4 ?(?:hi|lo|high|low)\\b',
      '(?:四驱|前驱|后驱|两驱).{0,10}(?:区别|有必要|有什么用|哪个好|还是|费油|好不好|需要|怎么选|优缺点)|(?:适时|全时|分时)四驱|有必要.{0,4}四驱|4l|4h挡?',
    ],
    answer: {
      en: '**Front drive is cheap, roomy and calm; rear drive steers better and pulls better when loaded; AWD helps to get going on slippery roads; true 4WD with low range is for terrain. None brakes or corners better on ice: tyres do.**\n\n| | How | For |\n| --- | --- | --- |\n| AWD on demand | second axle joins on slip | rain, snow, gravel |\n| Full-time AWD | always shares | mountains, fast wet roads |\n| Part-time 4WD | locked by hand, loose ground only | off-road, trucks |\n| Electric AWD | second motor | power and traction |\n\nIt costs 5-10 % more fuel, more weight, more oil changes, and all four tyres must match. Two-wheel drive with winter tyres beats AWD on summer tyres.',
      zh: '**前驱便宜、空间好、稳；后驱操控好、满载起步有劲；四驱主要帮湿滑路面起步脱困；带低速挡的硬派四驱用于越野。冰雪上刹车、转弯靠的是轮胎，不是四驱。**\n\n| | 特点 | 适合 |\n| --- | --- | --- |\n| 适时四驱 | 打滑才接后轴 | 雨雪、砂石 |\n| 全时四驱 | 一直分配动力 | 山区、高速雨天 |\n| 分时四驱 | 手动锁，铺装路别用 | 越野、皮卡 |\n| 双电机四驱 | 前后各一电机 | 加速和抓地 |\n\n代价：油耗电耗高5%~10%、更重更贵，四条胎要一致。城市铺装路两驱够用；两驱加冬季胎比四驱配夏季胎强。',
    },
  },
  {
    id: 'torque-power',
    title: { en: 'Torque and power', zh: '扭矩和马力' },
    when: [
      '(?:torque|horse ?power|\\bhp\\b)[^.?]{0,15}(?:vs|versus|or|and|difference|mean\\w*)[^.?]{0,20}|(?:what is|explain|more)[^.?]{0,10}torque|\\bhp\\b[^.?]{0,8}(?:to )?(?:kw|ps)\\b',
      '(?:扭矩|马力|功率).{0,6}(?:和|与|跟|还是).{0,3}(?:扭矩|马力|功率)|扭矩(?:是什么|什么意思|大|高|有什么用|决定)|马力.{0,4}(?:怎么算|换算|是什么|越大)|(?:n·?m|牛米)',
    ],
    answer: {
      en: '**Torque is the turning force, power is torque times speed: torque is the shove you feel at low revs, power decides how fast it accelerates in the end and its top speed.**\n\n- 1 kW = 1.36 metric hp = 1.34 hp; 100 Nm = 74 lb-ft.\n- A turbo or diesel gives its torque early, so overtaking without shifting; a high-revving engine needs lower gears. An electric motor gives all of it from standstill.\n- Gears multiply torque: compare power to weight and the times for 0-100 and 80-120 km/h.\n- For daily driving about 10-13 kg per metric hp is enough; for trailers and mountains look at torque at low revs.',
      zh: '**扭矩是“有多大劲”，马力（功率）是“干活有多快”：功率=扭矩×转速。起步、爬坡的推背感看扭矩，后段加速和极速看功率。**\n\n- 1kW≈1.36马力；峰值扭矩单位是牛·米（N·m）。\n- 涡轮、柴油低转扭矩大，超车不用降挡；自吸要拉转速；电机一起步就是最大扭矩，所以电车起步快。\n- 变速箱会放大扭矩，别只看一个数字，看重量马力比、零百和80~120加速。\n- 家用每马力负担10~13公斤就够用；拖挂、山路多看低转扭矩。\n- 看扭矩平台：从多少转到多少转都能达到，越宽越好开。',
    },
  },
  {
    id: 'displacement',
    title: { en: 'Displacement: 1.5T, 2.0', zh: '排量：1.5T、2.0L是什么意思' },
    when: [
      'displacement|(?:what|does)[^.?]{0,15}(?:1\\.[3568]|2\\.[05])[ -]?(?:t|l|liter|litre|turbo)\\b[^.?]{0,10}(?:mean)?|(?:engine size|how many cc|cubic inch\\w*|liters?) (?:mean|matter)|(?:3|three)[- ]cylinder|v6 (?:or|vs)|number of cylinders',
      '排量|(?:1\\.[3568]|2\\.[05])t?l?.{0,3}(?:什么意思|是什么|代表|和|够用吗)|(?:三|四|六|3|4|6)缸.{0,6}(?:好|区别|抖|还是|发动机)|几缸',
    ],
    answer: {
      en: '**Displacement is the volume swept by all pistons: 1.5 litres or 1,500 cc; a T means turbo, and a 1.5 T pulls about like a 2.0-2.4 without one.**\n\n- More displacement: calmer, more torque without pressure, more fuel, in China also more yearly vehicle tax and for large ones purchase duties within the price.\n- Small turbo: thrifty when driven gently, thirsty when pushed.\n- Three cylinders are light and thrifty, but shake more; balancer shafts or hybrid drive hide it. Four are the standard, six smooth.\n- Names such as 300, 45 TFSI or 280T describe power or torque, not litres.\n- In hybrids the engine size says little about the pull.',
      zh: '**排量是所有气缸工作容积之和：1.5L即1500毫升；T表示涡轮增压，1.5T动力大致相当于2.0~2.4自吸。**\n\n- 大排量：平顺、储备足，但油耗高，车船税也高。\n- 小排量涡轮：温柔开省油，激烈开不省。\n- 三缸轻、省油，天生抖一点，靠平衡轴或混动改善；四缸是主流；六缸平顺。\n- 车尾的300、45TFSI、280T不是排量，多代表动力等级或扭矩。\n- 混动车主要看系统功率，排量参考意义不大。\n- 两个人日常代步1.5L够用，常满载爬坡建议1.5T、2.0T或混动。',
    },
  },
  {
    id: 'drag',
    title: { en: 'Drag coefficient', zh: '风阻系数' },
    when: [
      'drag coefficient|coefficient of drag|\\bcd\\b (?:value|of|0\\.)|aerodynamic\\w*|(?:windows? (?:down|open)|ac)[^.?]{0,15}(?:vs|or|versus)[^.?]{0,15}(?:windows?|ac\\b)',
      '风阻(?:系数)?|空气动力学|开窗.{0,4}(?:还是|和).{0,4}空调|cd值',
    ],
    answer: {
      en: '**The drag coefficient tells how slippery a shape is (0.20-0.25 excellent, 0.26-0.30 good, SUVs 0.30-0.36); what the wind really takes is coefficient times frontal area times the square of speed.**\n\n- From about 80 km/h on air is the largest resistance: 130 instead of 110 km/h needs some 40 % more force.\n- That is why a tall SUV with a good figure still uses more than a saloon, and electric cars care so much.\n- Roof boxes, racks, bicycles at the back and wide tyres spoil it most.\n- Below about 60-80 km/h open windows are cheaper than air conditioning, above it the other way round.\n- Makers test in their own tunnels: differences of 0.01 are no reason to choose.',
      zh: '**风阻系数（Cd）表示外形多“滑”：0.20~0.25优秀，0.26~0.30较好，SUV多在0.30~0.36；真正的阻力=系数×迎风面积×速度平方。**\n\n- 时速80以上空气阻力成主要阻力，110提到130，阻力约增四成，所以高速电车掉电快。\n- 同样系数，高大的SUV迎风面积大，还是比轿车费。\n- 车顶箱、行李架、宽胎、车尾自行车最破坏风阻。\n- 时速60~80以下开窗比空调省，更快则关窗开空调更省。\n- 各家风洞数据口径不一，差0.01没必要纠结。',
    },
  },
  {
    id: 'dpf-gpf',
    sure: true,
    title: { en: 'Regeneration of the particulate filter', zh: '颗粒捕集器再生：DPF、GPF' },
    when: [
      '(?:dpf|gpf|opf|particulate filter)[^.?]{0,25}(?:regenerat\\w*|short trips|city driving)|(?:forced|active|passive|parked) regen\\w*|short trips[^.?]{0,20}(?:dpf|diesel)',
      '(?:dpf|gpf|颗粒捕集器?).{0,6}再生|(?:主动|被动|驻车)再生|(?:短途|市区).{0,6}(?:dpf|gpf|颗粒捕集)',
    ],
    answer: {
      en: '**Both catch soot in the exhaust and burn it off from time to time: the DPF of a diesel at 550-650 °C, the GPF of a direct-injection petrol engine mostly unnoticed when you lift off at speed.**\n\n- Short trips never get hot enough: drive 20-30 minutes on a fast road every one or two weeks, revs above 2,000.\n- During regeneration: higher idle, fans, hot smell; do not switch off if you can help it, do not park on dry grass.\n- Lamp on: drive as the manual says; flashing or with power loss: workshop. Ash stays and needs cleaning or a new filter after 150,000-250,000 km.\n- The right low-ash oil matters. Removing the filter is illegal.',
      zh: '**两者都是拦截尾气里的碳烟，再定期烧掉：柴油车DPF在550~650℃再生，直喷汽油车GPF多在高速松油门时自动完成，感觉不到。**\n\n- 长期短途、低速烧不干净：每一两周跑20~30分钟快速路，转速2000以上。\n- 再生时怠速偏高、风扇响、有热味，尽量别熄火，别停在干草上。\n- 灯亮按手册跑一段高速；闪烁或限扭要进店做强制再生。\n- 灰分烧不掉，15万~25万公里可能要清洗或更换。\n- 一定用低灰分机油（如C3、C5、C6类，按手册）。\n- 拆除、打通违法，年检不过。',
    },
  },
  {
    id: 'clear-codes',
    title: { en: 'Clearing codes, resetting the control unit', zh: '清故障码、断电复位' },
    when: [
      '(?:disconnect\\w*|unplug\\w*|pull\\w*)[^.?]{0,20}battery[^.?]{0,30}(?:reset|clear|code|ecu|learn|radio)|(?:reset|relearn)[^.?]{0,15}(?:the |my )?(?:ecu|pcm|ecm|computer|throttle)|ecu reset|(?:ok|safe|what happens|should i|bad)[^.?]{0,15}(?:to )?(?:clear|erase)[^.?]{0,12}codes?',
      '(?:断|拔|拆)(?:开)?(?:电瓶|电池|负极).{0,10}(?:清|复位|消除|重置|故障码|后果|影响|学习)|(?:电脑|ecu|节气门|变速箱).{0,3}(?:复位|重置|自学习|匹配|初始化)|清(?:故障)?码.{0,8}(?:影响|好吗|有用|会不会|能不能|之后|后果)',
    ],
    answer: {
      en: '**Clearing removes the lamp, not the cause, and wipes the freeze-frame a mechanic needs: write codes down first, repair, then clear.** If the fault is real it comes back within some trips.\n\n- With a reader: ignition on, engine off, erase. Permanent codes vanish only after clean drives.\n- Disconnecting the battery also loses radio code, windows, clock, idle and shift learning, sometimes steering-angle and park settings; not on EVs and hybrids. A control unit is not made faster by it.\n- After it monitors are not ready: about 50-100 mixed miles before an emission test.\n- Throttle and gearbox adaptation belongs after cleaning or new parts, by the procedure of the maker.\n- Never clear airbag, brake or high-voltage faults to drive on.',
      zh: '**清码只是灭灯，不是修好，还会清掉维修要用的冻结帧：先记下故障码，修好再清。**真有故障，几个驾驶循环就会再亮。\n\n- 用诊断仪：开钥匙不着车，选清除。永久码要跑过几次自检才消。\n- 断电瓶负极会丢失音响密码、车窗一键升降、时钟、怠速和换挡学习值，有的要重做转角标定；电车、混动不要自己断。断电也不会让车“变快”。\n- 清完自检未就绪，混合路况跑80~150公里再去年检。\n- 节气门、变速箱自学习是清洗或换件后的工序，按厂家流程做。\n- 安全气囊、刹车、高压系统的故障不能清了接着开。',
    },
  },
  {
    id: 'oil-numbers',
    sure: true,
    title: { en: 'What 5W-30 and API SP mean', zh: '5W-30、SP、C3是什么意思' },
    when: [
      '(?:what|mean\\w*|explain|numbers?|letters?|stand\\w* for)[^.?]{0,25}(?:[05]w-?[1234]0|viscosity|\\bapi\\b|ilsac|dexos|acea)|(?:[05]w-?[1234]0)[^.?]{0,12}(?:mean|stand)|(?:w in|winter grade)',
      '[05]w-?[1234]0.{0,4}(?:什么意思|代表|是什么意思|数字|里的w)|机油.{0,6}(?:数字|字母|等级|粘度).{0,4}(?:什么意思|怎么看|代表)|\\bapi\\b.{0,4}(?:sp|sn)|(?:sp|sn|c3|c5|a3/b4)(?:级|级别|认证)?.{0,3}(?:什么意思|区别|是什么)',
    ],
    answer: {
      en: '**The figure before the W is flow in the cold (0W to about -35 °C, 5W to -30 °C), the one behind is thickness when hot: 20 thin, 30 medium, 40 thick.**\n\n- Thin saves fuel, thick leaves reserve at heat and load: the engine was built for one, the manual names it.\n- API SP (petrol, newest of the S line, covers SN) also guards small turbo engines against low-speed pre-ignition; ILSAC GF-6/GF-7 adds fuel economy.\n- ACEA A3/B4 high ash, C2/C3/C5/C6 low ash for cars with particulate filter.\n- Approvals of makers (dexos, VW 508.00, MB 229.x, LL-04) matter more than brand or "full synthetic".\n- In an emergency any engine oil beats none: up to a litre, then change.',
      zh: '**W前面的数字管低温流动性（0W约-35℃、5W约-30℃能启动），后面的数字管高温粘度：20稀、30中、40稠。**\n\n- 稀的省油，稠的高温重负荷更稳；发动机按某个粘度设计，按手册选。\n- API SP是目前汽油机油较新的等级，向下兼容SN，并能抑制小排量涡轮的低速早燃；ILSAC GF-6/GF-7侧重节油。\n- ACEA A3/B4高灰分，C2、C3、C5、C6低灰分，带颗粒捕集器（国六车）常要求C系。\n- 厂家认证（dexos、VW 508、MB 229、LL-04等）比品牌和“全合成”三个字更重要。\n- 应急缺油时加一升以内别的机油也比缺着强，之后尽快换掉。',
    },
  },
  {
    id: 'gear-letters',
    title: { en: 'P R N D S L B M on the selector', zh: '挡位字母P R N D S L B M' },
    when: [
      '(?:what|when|mean\\w*|use)[^.?]{0,25}(?:\\b[lbsm]\\b|\\bd[123]\\b|\\bprnd\\w*)[^.?]{0,15}(?:gear|mode|shifter|mean|on (?:my|the)|position)|(?:\\b[lbsm]\\b) (?:gear|mode|on the shifter)|\\bprnd\\w*|paddle shift\\w*|(?:shift|put)[^.?]{0,15}(?:into )?(?:park|reverse)[^.?]{0,20}(?:moving|rolling|stopped)',
      '(?:s|l|b|m|d)挡.{0,6}(?:什么意思|是什么|什么时候|干什么|怎么用|有什么用|和d|区别)|挡位.{0,6}(?:字母|什么意思|怎么用)|换挡拨片|拨片.{0,4}(?:怎么|有什么)|prnd',
    ],
    answer: {
      en: '**P parks, R reverses, N is neutral, D drives; S holds gears longer, M shifts by hand, L or 2 keeps low gears for descents, B brakes with the motor (hybrids, EVs).**\n\n- P and R only at a standstill with the foot on the brake; between D and R stop fully, or the gearbox suffers.\n- Paddles: minus takes a lower gear for engine braking or overtaking; hold plus to return to D.\n- B or L for long descents, not for daily motorway: it only drags more.\n- N for the car wash belt and towing short distances; never to coast.\n- D to S while driving is harmless.\n- Rotary or button selectors: look at the display before getting out, and set the parking brake.',
      zh: '**P驻车、R倒车、N空挡、D前进；S运动（晚升挡）、M手动、L/2低速挡（下坡用）、B强回收或发动机制动（混动、电车）。**\n\n- P、R只能停稳踩住刹车再挂；D、R互换也要停稳，否则伤变速箱。\n- 拨片“-”降挡，用于下坡带挡、超车；长按“+”回到D。\n- B/L适合长下坡，平路高速没必要，只会更拖。\n- N用于洗车传送带、短距离被拖；不要空挡滑行。\n- 行驶中D切S没问题，高速时别误拨L。\n- 怀挡、旋钮、按键式换挡，下车前看仪表确认是P并拉手刹。',
    },
  },
];
