/** Sets of words that the symptoms' `when` patterns share; both languages together. */
export const words: Readonly<Record<string, string>> = {
  brake: 'brak(?:e|es|ing|ed)|my breaks|刹车|制动|踩刹|煞车|剎車|脚刹|刹|煞',
  pedal: 'pedal|踏板|脚感',
  squeal: 'squeal\\w*|squeak\\w*|screech\\w*|chirp\\w*|尖叫|吱|尖锐|刺耳|啸叫|叽叽|叫|squeel\\w*|shriek\\w*|杀猪',
  grind: 'grind\\w*|scrap(?:e|es|ing)|metal on metal|磨铁|摩擦声|金属摩擦|刺啦|嚓嚓|咔咔|嘎嘎',
  noise:
    'nois\\w*|sounds?|squeal\\w*|squeak\\w*|rattl\\w*|clunk\\w*|knock\\w*|whin\\w*|hum\\w*|click\\w*|tick(?:s|ed|ing|y)?\\b|grind\\w*|bang\\w*|异响|响|噪音|声音|异音|声响|声|rumbl\\w*|buzz\\w*|pop(?:s|ping)\\b|creak\\w*|groan\\w*|叫|吱|咔|嘎|嗒',
  clunk: 'clunk\\w*|knock\\w*|thud\\w*|thump\\w*|bang\\w*|咯噔|咯吱|咚|哐|当当|铛|砰|咔哒|敲击|咚咚|哐哐|顿一下|撞击声',
  rattle: 'rattl\\w*|哗啦|哐啷|松动|嗡嗡共振|咯咯',
  hum: 'hum(?:s|ming)?|drone\\w*|droning|roar\\w*|嗡嗡|轰鸣|呜呜|隆隆|轰隆|drum\\w*|rumbl\\w*|嗡|呜',
  whine: 'whin(?:e|es|ing)|whistl\\w*|howl\\w*|啸|哨|尖啸|呜',
  click: 'click\\w*|tick(?:s|ed|ing|y)?\\b|tapping|哒哒|嗒嗒|滴答|咔哒|咔嗒',
  shake:
    'vibrat\\w*|shak(?:e|es|ing|y)|shudder\\w*|judder\\w*|wobbl\\w*|shimm\\w*|puls\\w*|trembl\\w*|抖|震|振动|颤|晃|rattles? the car|bounc\\w*|哆嗦|发颤|共振|跳动',
  steering: 'steer\\w*|wheel (?:is|feels|shakes|pulls)|方向盘|转向|打方向|方向',
  wheel: 'wheels?|tyres?|tires?|车轮|轮胎|轮子|轮毂|轮|tire|tyre',
  turn: 'turn(?:s|ing)?|corner\\w*|转弯|拐弯|打方向|打死|转向|拐|掉头|u-?turn|parking lot|入库|侧方|方向打',
  bump: 'bumps?|pothole\\w*|speed hump|rough road|uneven|减速带|颠簸|坑|烂路|不平|坎|坑洼|gravel|cobble\\w*|dirt road|railway|rails|石子路|土路|过坑|烂路',
  engine: 'engine|motor|发动机|引擎|机舱|马达|发动',
  idle: 'idl(?:e|es|ing)|(?:when|every time) i(?: come to a)? stop|traffic lights?|red lights?|怠速|原地|停车时|等红灯|stationary|in drive|d挡|d档|at (?:a )?(?:stop|lights?|standstill)',
  start:
    'start(?:s|ed|ing)?|crank\\w*|fire up|turn over|打火|启动|起动|着车|着火|打着|发动|点火|点着|打不着|着火|上电|fires? up|starter',
  notStart:
    "(?:won'?t|wont|doesn'?t|does not|will not|can'?t|cannot|not|no|refuses? to|fail\\w* to|hard to|unable to)[^.]{0,12}(?:start|crank|turn over|fire)|no[- ]start|无法(?:启动|起动|发动)|(?:启动|起动|发动|打)不(?:了|着|起来|动)|不着车|打不着|发动不|着不了车|起动不|启动不|不能(?:启动|起动)|难(?:启动|起动|着车)|启动困难|起动困难",
  accelerate:
    'accelerat\\w*|speed(?:ing)? up|press the gas|throttle|gas pedal|加速|踩油门|急加油|给油|提速|油门|gas\\b|overtak\\w*|超车|急加|起速',
  smoke: 'smok(?:e|es|ing|y)|fumes?|冒烟|冒.{0,2}烟|烟|排气管冒|冒白气|冒黑气|smol?der\\w*',
  exhaust: 'exhaust|tailpipe|muffler|排气|尾气|尾管|消声器',
  smell: 'smell\\w*|odou?r\\w*|stink\\w*|stinks|味|闻到|气味|臭|whiff|reek\\w*|fumes?|焦味|糊味|怪味|霉|馊',
  light: 'light|lamp|warning|symbol|indicator|icon|message|灯|报警|警告|提示|标志|图标|亮',
  overheat:
    'overheat\\w*|over heat\\w*|too hot|running hot|run(?:s|ning) hot|temperature (?:gauge|needle|warning|light|high|is high|going up|rising)|(?:temp\\w*|gauge|needle) (?:is |has gone |went |goes )?(?:in|into|to) the red|into the red|boil(?:s|ing|ed)? over|过热|高温|开锅|水温.{0,6}(?:高|红|上升|报警|爆|飙|灯)|水温报警|温度过高',
  coolant: 'coolant|antifreeze|radiator fluid|冷却液|防冻液|水箱|防冻',
  oil: '(?<!essential )oil|机油',
  fuel: 'fuel|petrol|gasoline|gas\\b|diesel|汽油|柴油|燃油|油箱',
  leak: 'leak\\w*|drip\\w*|puddle|wet spot|漏|滴|渗|一滩|水渍|油渍|pour\\w*|seep\\w*|ooz\\w*|spill\\w*|淌|流出|渗出|漏出|滴出|溢',
  gearbox:
    'transmission|gear ?box|gears?|shift\\w*|cvt|dct|dsg|变速箱|变速器|换挡|换档|挡位|档位|挂挡|挂档|双离合|波箱|automatic\\b|drivetrain|自动挡|手自一体|挡杆|排挡|倒挡|倒档|reverse\\b|in gear|into gear|drive or reverse|[一二三四五六七八123456]挡|[一二三四五六七八123456]档|升挡|降挡',
  clutch: 'clutch|离合',
  battery: 'batter(?:y|ies)|电瓶|蓄电池|电池',
  ac: 'a/c|\\bac\\b|air ?con\\w*|air-con\\w*|climate|空调|冷气|climate control|cooling fan of the cabin|制冷|冷风|a\\.c\\.',
  heater: 'heater|heating|暖风|暖气|热风|heat\\b|热风|暖',
  window: 'windows?|车窗|玻璃|窗户|升降',
  door: 'doors?|车门|门锁|尾门|后备箱',
  headlight: 'headlights?|headlamps?|low beam|high beam|大灯|前照灯|远光|近光|车灯|前灯|车灯|灯光|lights?\\b',
  charge:
    'charg(?:e|es|ing|er|ed)|充电|充不|快充|慢充|充电桩|充电枪|充电器|家充|桩|wallbox|supercharg\\w*|充(?:了|进|满|上)',
  ev: '\\bevs?\\b|electric (?:car|vehicle)|bev|tesla|phev|plug-?in|hybrid|电动车|电车|新能源|纯电|混动|插混|增程|特斯拉|比亚迪|蔚来|小鹏|理想|\\bid\\.?\\s?\\d\\b|ioniq|leaf|model [3ysx]|polestar|零跑|极氪|问界|小米su7|电瓶车(?!.*二轮)',
  range: 'range|续航|里程',
  cold: 'cold|winter|freez\\w*|frost|below zero|冷|冬|低温|零下|天冷|冰|降温|下雪|寒|snow\\w*|chilly|early morning',
  tyrePressure: '(?:tyre|tire)s? pressure|tpms|胎压',
  power:
    'power|pull(?:s|ing)? (?:poorly|badly)|sluggish|acceleration|动力|没劲|无力|肉|提速慢|加速慢|马力|加速|pulling|劲|barely moves?|not move',
  stall:
    'stall(?:s|ed|ing)?|conks? out|cuts? out|dies|died|shuts? off|turns? off|shut down|熄火|灭车|憋灭|死火|quits?\\b|shut(?:s|ting)? (?:itself )?(?:off|down)|灭(?!火)|自己灭|停机|断火|趴窝',
  stuck:
    "stuck|jam\\w*|won'?t (?:open|close|move|release|turn)|卡住|卡死|不动|打不开|关不上|升不|降不|卡|jammed|frozen|half ?way|不动弹|不归位",
  red: 'red|红',
  flash: 'flash\\w*|blink\\w*|闪',
  white: 'white|白',
  blue: 'blue|bluish|蓝',
  black: 'black|黑',
};
