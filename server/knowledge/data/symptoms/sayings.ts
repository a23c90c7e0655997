/**
 * Further ways to say a symptom, by its id: colloquial turns that are no plain combination of part
 * and trouble. Same language as `when` of the symptoms. English negations are read as "not"
 * ("doesn't", "won't" and "can't" too).
 */
export const sayings: Readonly<Record<string, readonly string[]>> = {
  'brake-failure': [
    '{brake} & (?:just |suddenly |completely )?(?:quit|died|gave up|cut out|went out|are shot|is shot) & !light|pads?|lamp & !{squeal}|{noise}',
    '{pedal} & (?:sank|sunk|sinks|dropp?ed|drops|fell|falls|went|goes) (?:straight |right |slowly |all the way )?(?:down|away|to)|just (?:sank|dropped|fell)|陷下去|沉到底|沉下去',
    'pump\\w* (?:the |my )?brakes?|brakes? & (?:two|three|several|few|couple|\\d)(?: of)? (?:times|pumps)|before (?:they|it)|to (?:stop|slow|make|get) & !snow|ice|icy|should i|(?:踩|点)(?:好)?(?:几|两|三)(?:下|脚).{0,6}才(?:有|刹|管)',
    '{brake} & barely|hardly|almost (?:no|nothing)|near(?:ly)? (?:no|nothing) & stop\\w*|slow\\w*|work\\w*|grip|hold|catch|bite',
    '(?:跟|像|和)没(?:踩|装|有).{0,4}(?:一样|似的)|形同虚设|had to (?:use|pull|yank|grab)[^.]{0,12}(?:hand ?brake|parking brake|emergency brake|e-?brake)|(?:拉|用)手刹才(?:停|刹)',
    '{brake} & 失去作用|失去制动|没作用|不顶用|不灵光|坏(?:掉)?|崩了|断了|爆(?:管|了)|fail(?:s|ed|ing|ure)?|broke(?:n)?\\b|useless|dead\\b|disappear\\w*|stopped & !{light} & !sensor|传感器|switch|开关 & !片|pads?|助力|booster',
    'foot & floor & brak\\w*|pedal',
    '(?:can ?not|could not|not|unable to) (?:stop|slow down) (?:the |my )?(?:car|vehicle|truck|it)\\b',
    '{brake} & 往前(?:跑|冲|走|滑)|没力|没劲|无力|制动力',
    'no brake (?:pressure|fluid pressure|power|response)|brake pressure (?:lost|gone|zero)',
    '{brake} & 没感觉|没反应|没用|降不下|减不下|慢不下|没减速|不减速|not (?:slow|respond|do anything)|no (?:response|effect|pressure|stopping)',
    '刹车总泵|刹车分泵|刹车油管|brake line|master cylinder & 漏|坏|leak\\w*|burst|broke\\w*|fail\\w*',
    '{brake} & weaker and weaker|fad(?:e|ed|ing)|越来越(?:软|弱|没)|没劲|lost pressure|no pressure',
    "{brake} & (?:went|gave|give|gone) out|not (?:stop|slow|hold|grip|bite)|nothing (?:happens|happened)|won'?t stop|不管用|没用|没了|没有了|不起作用|不制动|停不下来|空的|踩空|踩了个空",
    '{pedal} & (?:goes|went|falls|fell|drops|dropped|sinks|sank)[^.]{0,12}(?:floor|bottom|down)|空的|踩空',
    '(?:car|it) (?:will |does |did |can )?not stop(?:ping)?\\b & {brake}|pedal|hill|moving',
    'lost (?:my |the |all )?brak\\w*|brake failure|(?:停不下来|刹不下来|刹不停)',
  ],
  'brake-soft': [
    '{brake}|{pedal} & like[^.]{0,20}(?:sponge|marshmallow|pillow|mush|cotton|balloon|air)|squish\\w*|mush\\w*|sank|sunk|棉花|海绵|面团|豆腐|气球|软趴趴|没底|松软|发飘',
    '{brake}|{pedal} & 踩着飘|发飘|没力|绵|要踩很深|踩很深|踩得深|越来越低|long travel|no feel|less firm',
  ],
  'brake-hard': [
    '{brake}|{pedal} & like[^.]{0,12}(?:rock|stone|brick|wood|concrete)|rock[- ]hard|both feet|stand(?:ing)? on|all my (?:weight|strength|might)|石头|砖头|木头|全身|使劲|使出|用尽|吃奶|踩不下',
    '{brake} & (?:没有?|失去)(?:了)?助力|助力(?:没|失效|消失)|no (?:power )?(?:assist\\w*|boost)|特别硬|死硬',
  ],
  'brake-dragging': [
    '(?:松|放)(?:开|了)?(?:刹车|手刹|脚).{0,10}(?:不走|走不动|滑不动|拖|拽|溜不动|吃力)|(?:像|感觉).{0,6}(?:有人|有东西).{0,4}(?:拽|拉|拖)|holding (?:it|the car|me) back|like (?:driving )?with the (?:parking|hand) ?brake on',
    '(?:左|右|前|后)(?:前|后)?轮|轮毂|刹车盘 & 发烫|很烫|烫手|发红',
    '{wheel} & smell\\w* (?:burnt|hot)|glow\\w*|burning hot',
  ],
  'brake-grinding': ['刹车片(?:磨没|磨光|磨完)|brake pads? (?:are |is )?(?:gone|worn out|completely worn|metal)'],
  steam: ['机盖|机舱|引擎盖|车头|水箱 & 白气|冒气|蒸汽|热气|水雾'],
  'white-smoke': [
    '(?:排气管|尾气管|尾管).{0,4}(?:滴水|流水|有水|喷水)|water (?:dripping |coming )?(?:from|out of) (?:the |my )?(?:exhaust|tailpipe)',
    '尾气|排气 & 白色|发白',
  ],
  'blue-smoke': ['尾气|排气 & 发蓝|蓝色'],
  'black-smoke': ['尾气|排气 & 发黑|黑色'],
  'exhaust-in-cabin': [
    '(?:exhaust|fumes|carbon monoxide)[^.]{0,30}(?:inside|cabin|in(?:to)? (?:the|my) (?:car|truck|van)|fills?|headache|dizzy|sick|nause\\w*)|(?:car|cabin|truck)[^.]{0,14}fills?[^.]{0,10}(?:exhaust|fumes|smoke)|尾气|废气|排气 & 头晕|头疼|恶心|熏|想吐|飘进|进来|车里',
    '尾气|废气 & 进来|进车|车里|车内|头晕|倒灌',
    '(?:dizzy|headache|drowsy)[^.]{0,30}(?:driving|car|fumes)',
  ],
  'start-click': [
    'click\\w* & turn the key|push (?:the )?start|start button|press start|starter',
    '咔|哒 & 不启动|不着|打不着|拧钥匙|打火|启动',
  ],
  'start-no-crank': [
    'no (?:sound|noise|response|click)[^.]{0,20}(?:start|key|button|crank)|(?:start|key|button)[^.]{0,25}no (?:sound|noise|response|click)',
    '(?:按|拧|踩)(?:下)?.{0,4}(?:启动|起动|点火|一键启动|钥匙).{0,4}(?:没反应|没动静|没声)',
    'press(?:ed|ing)? (?:the )?(?:start|button)[^.]{0,20}(?:nothing|no response)|no lights? (?:no|and no|or) crank',
  ],
  'start-cranks': ['马达|起动机|启动机 & 不着|着不了|就是不(?:着|启动)', '能转.{0,6}(?:不着|打不着)'],
  'start-dies': ['着车.{0,6}(?:就灭|又灭|熄)|启动.{0,6}(?:就灭|又灭)|打着.{0,6}(?:就灭|又灭|就熄)'],
  'stall-idle': [
    '{idle}|停车|红灯|怠速|stop sign|junction & {stall}',
    '停下来?(?:就|会|总)?熄火|一停(?:车)?就熄|(?:松|收)油门?(?:就)?熄火',
    '{stall} & (?:come|coming|roll\\w*) to a stop|slow down',
  ],
  'rough-idle': [
    'idl\\w* & hunts|up and down|jump\\w*|lumpy|bounc\\w*',
    '转速(?:表)?.{0,4}(?:上下跳|来回跳|忽高忽低|波动|不稳)',
  ],
  'high-idle': ['转速.{0,6}(?:高|降不下|下不来|下不去)|rpms? (?:stay|stays|too) high'],
  'unintended-acceleration': [
    '松.{0,3}油门.{0,8}(?:还|仍|照样|反而).{0,4}(?:窜|冲|加速|往前|跑)|转速.{0,4}(?:自己|自动|莫名).{0,4}(?:飙|涨|上|升|窜|冲)',
    '(?:speeds?|speeding|accelerat\\w*|rev\\w*)[^.]{0,20}(?:without|by itself|on its own|alone|no foot)|没踩油门.{0,6}(?:加速|跑|冲|走)|(?:车|它).{0,2}自己(?:加速|冲|跑)',
    '(?:松开|松|抬|放开|不踩).{0,4}(?:油门).{0,8}(?:还在?|还会|仍|继续|照样).{0,3}(?:加速|跑|冲|走)|油门松开.{0,6}加速|(?:keeps?|still|continues?) (?:on )?(?:accelerat|speed|revv)\\w*',
    '(?:gas|accelerator|throttle)(?: pedal)?|油门|加速踏板 & {stuck}|not (?:return|release|come (?:back|up))|不回|回不来|下不来|卡',
    'not slow down & brake|pedal|gas|foot',
    '自己(?:往前)?(?:窜|冲|加速|跑)|越来越快.{0,6}(?:停不|控制)|surges? forward|lurch\\w* forward|takes off on its own',
  ],
  'power-loss': [
    'get[- ]up[- ]and[- ]go|no (?:oomph|pep|guts|zip)|(?:floor(?:ed|ing)?|stomp\\w*|pedal to the metal)[^.]{0,20}(?:nothing|barely|slow|no\\b|doesn)|(?:深踩|急加速|踩到底).{0,6}(?:没(?:劲|力|反应|动静)|不走|不动|上不去)|老牛|拖拉机似的慢',
    '(?:lost|no|low|loss of) boost|turbo[^.]{0,10}(?:not|lost|dead|fail\\w*)|涡轮.{0,4}(?:不介入|不工作|没反应|没劲)',
    '{engine}|car|车 & coughs?|chok\\w*|above \\d{4} ?rpm|rev limit\\w*|限速|最多只能|上不去',
    '(?:转速|速度)(?:上不去|上不来|最高只)',
    '{engine}|car|车|车子|发动机 & feels? weak|no pull|weak\\b|没劲|没力|不如以前|肉得|软绵绵',
    '爬坡(?:没|无|费)|上坡(?:没|无|费|上不去)|动力(?:不如|变差|不行|没以前)|not (?:accelerate|pull|go faster)|(?:no|little) (?:power|pull)|跑不快|跑不起来',
  ],
  hesitation: [
    '(?:hesitat|lag|pause|delay)\\w*[^.]{0,24}(?:merg\\w*|pull\\w* (?:out|away)|take off|accelerat\\w*|gas|pass)',
    '(?:给油|加油门|踩油门|油门).{0,6}(?:突突|断气|喘|憋|咳|不上油|发愣|反应慢|愣)|(?:stumbl|sputter|choke|cough|bog|cut\\w* out)\\w*[^.]{0,24}(?:accelerat\\w*|gas|throttle|pull|merge|go)|(?:accelerat\\w*|gas|throttle|merge|pull out)[^.]{0,24}(?:stumbl|sputter|choke|cough|bog|hiccup)\\w*',
    '{accelerate}|油门|加油|给油 & 一?(?:窜|耸|冲|顿)一?(?:窜|耸|冲|顿)|一窜|一耸|一顿|闯|坐车',
  ],
  'fuel-consumption': [
    '(?:很|太|越来越|更|最近|特别)(?:费|吃)油|油耗.{0,6}(?:涨|上升|多了|不正常)|(?:uses|using|burns?) (?:more|too much|a lot of) (?:gas|fuel|petrol)|guzzl\\w*',
  ],
  'engine-knock': ['pinging|pinking|detonation|拉缸|曲轴响|瓦响|连杆响'],
  'engine-tick': ['气门(?:响|异响|声)|挺柱(?:响|异响)|lifter (?:noise|tick)|tappets?'],
  overheating: [
    '(?:needle|gauge|temp\\w*)[^.]{0,24}(?:(?:at|to|on|past|near) (?:the )?h\\b|pegged|max\\w*|all the way (?:up|over)|off the (?:scale|chart))|(?:is|was|been|started|keeps?|got|car|engine|truck) running hot & !gearbox|transmission|变速箱 & !battery',
    '水温|温度 & 1[1-4]\\d|顶(?:到)?头|顶格|到头|爆了|顶到|飙|h位 & !{battery} & !{ac}',
    'thermometer|温度计 & red|红',
    '(?:temp\\w*|coolant|engine)[^.]{0,20}(?:turned|went|is|goes|gone) red|水温.{0,6}(?:红|超|报警|太高|过高|飙|不下来)|(?:bubbl|gurgl)\\w*[^.]{0,20}(?:coolant|hood|engine|radiator|reservoir)',
    '水温|发动机温度|温度|engine temp\\w*|coolant temp\\w* & 过高|太高|报警|超|爆|红|high|red|warning|max\\w*|alarm & !{battery} & !gearbox|变速箱|transmission & !{ac} & !{brake}',
    'temp\\w*(?: gauge)? (?:is )?(?:maxed|pegged|at (?:the )?max|very high|rising|climbing|spik\\w*)|水温.{0,4}(?:不正常|到顶|爆表|1[12]\\d|偏高)|engine (?:is )?(?:too |very )?hot\\b',
  ],
  'coolant-loss': ['{coolant} & 下降|越来越少|见底|经常加|总要加|consum\\w*|refill\\w*|add\\w*'],
  'heater-cold': [
    '(?:heat\\w*|warm|hot)[^.]{0,25}(?:only|just)[^.]{0,15}(?:side|passenger|driver)',
    '{heater}|暖 & 只有|一边|一侧|副驾|only one side|driver side|passenger side|half',
    'no heat\\b|heat (?:is |does )?not (?:work|come|get)\\w*|暖(?:风|气).{0,8}(?:凉|冷|不暖|没温度|不够热)|heater not',
  ],
  'oil-leak': [
    '\\boil & (?:on|under)[^.]{0,20}(?:floor|ground|driveway|garage|concrete|parking)',
    '车底|地上|地面|发动机 & 油滴|油迹|油渍|滴油|一滩油|有油',
  ],
  'oil-consumption': [
    '(?:add\\w*|top\\w*|putting?|pour\\w*)[^.]{0,24}(?:quart|pint|litre|liter|bottle|oil)[^.]{0,16}(?:oil )?(?:every|each|between|per|a (?:week|month))|每.{1,8}(?:公里|个月).{0,6}(?:加|补|少|烧).{0,6}机油',
    '(?:uses|using|burns?|burning|loses|losing|eats|drinks)[^.]{0,20}\\boil\\b',
    '(?:少|缺|加|补)(?:了)?.{0,4}(?:升|l|l的)?机油|机油.{0,6}(?:下得快|掉得快|耗得快|老要加)',
  ],
  'oil-level-rising': [
    'oil & above|over (?:the )?max|higher than',
    '机油尺.{0,4}(?:越来越高|变高|升高)|机油.{0,4}(?:变多|越来越多|超(?:过)?上限)',
  ],
  'oil-low': ['机油.{0,6}(?:下限|最低|min|低位|液位低|太少)|机油液位(?:过)?低'],
  'gearbox-jerk': [
    '{gearbox} & 咣|哐|咯噔|咚|thud|thunk|bang|clunk & !{bump}|{clutch}',
    '{gearbox}|起步|挂挡 & (?:等|半天|[两三几]秒|\\d秒|好几秒|延迟|反应慢).{0,8}(?:走|动|反应|接合)|(?:takes|waits?|delay\\w*)[^.]{0,20}(?:seconds?|while)[^.]{0,20}(?:move|engage|go|drive)',
    '{gearbox}|\\bautomatic\\b & slam\\w*|hesitat\\w*|lurch\\w*|delay\\w*|kick\\w*|迟疑|撞击|窜|慢半拍|拖挡',
    '(?:dual|double)[- ]clutch|dsg|dct|downshifts?|upshifts?|双离合|换挡|换档|降挡|升挡 & jerk\\w*|harsh|rough|hard|bang\\w*|clunk\\w*|顿|闯|抖|冲',
  ],
  'gear-wont-engage': [
    '(?:not|won.?t|will not|refus\\w*|stuck)[^.]{0,10}(?:shift|change)[^.]{0,10}(?:out of|past|from|up|into|in) (?:\\d|first|second|third|1st|2nd|3rd|gear)',
    '(?:一|二|三|四|五|倒|[1-6])[挡档].{0,4}(?:难挂|挂不|不好挂|很难|费劲|打齿)|(?:hard|difficult|stiff) to (?:get into|shift into|engage|select)[^.]{0,12}(?:gear|first|second|reverse)',
    "倒挡|倒档|倒车挡|前进挡|reverse|first gear|挂挡|挂档|挂d挡|挂d档|挂上挡|in drive|in gear & not (?:engage|move|go|work)|won'?t (?:engage|move|go)|nothing happens|不走|挂不|进不|没反应|不动",
  ],
  'steering-heavy': [
    'steering wheel[^.]{0,16}(?:exclamation|symbol|icon|light|warning)|方向盘.{0,6}(?:感叹号|叹号|图标|标志|灯)',
    'power steering & stopped|quit|out|not work\\w*|dead|failed|fault',
    '方向(?:盘)?.{0,4}(?:没助力|突然很?重|很沉|死沉|打着费劲)',
  ],
  'steering-loss': [
    '{steering} & (?:just |suddenly |completely )?(?:went|quit|gone|gave (?:out|up)|died|snapped)\\b & !power steering|heavy|stiff|noise|light',
    'no (?:control|steering)|lost control of (?:the )?(?:steering|wheel|car)|(?:can ?not|not) control (?:the )?(?:car|steering)|控制不住方向|方向失控',
    '{steering}|steering wheel|方向盘 & lock(?:s|ed)?(?: up)?\\b|jam\\w*|seiz\\w*|broke\\w*|came off|掉|脱|断|卡死|锁死|抱死',
    'cannot turn (?:the )?(?:wheel|car)|wheel locked up',
    '{steering}|方向盘|打方向 & 没反应|不转|不管用|没用|失控|失去|lost|loss of|disconnected|spins? freely|空转',
    '车不转弯|拐不了弯|转不了弯',
    '{steering}|wheel & not (?:respond|turn|steer|move|work)\\w*|(?:can ?)?not steer|没反应|失灵|打不动|转不动|不听使唤',
    "(?:can(?:no|')?t|not able to|unable to|not) steer",
  ],
  'car-pulls': [
    '(?:松|撒|放)(?:开)?(?:手|方向盘|了方向).{0,10}(?:跑|偏|歪|往)|手(?:一|稍)?松.{0,10}(?:跑|偏|往)',
    '(?:off[- ]cent(?:re|er)|crooked|wander\\w*) & {steering}|car|left|right|straight',
    '(?:松开|放开)方向盘.{0,8}(?:跑|偏|往左|往右)|往(?:左|右)(?:边)?跑|not (?:drive|track|go) straight',
  ],
  'cv-joint': [
    '{clunk}|{click}|pop(?:s|ping) & crank\\w*[^.]{0,12}wheel|wheel[^.]{0,16}(?:crank\\w*|turned|all the way|to the side)|back(?:ing)? out|u-?turn|full lock|打死|打满|掉头|倒车出',
    '{turn}|tight turns?|full lock|打满|打死 & pop\\w*|咯咯|咔咔|哒哒|嘎嘎|咯噔',
  ],
  'wheel-bearing': [
    '{wheel} & 呼呼|嗡|轰|呜',
    '车速越(?:高|快).{0,4}(?:声|响|大)|(?:声音?|响).{0,6}(?:随|跟着)车速',
    'hum|drone|rumble|roar|嗡|轰|呜 & \\d{2,3} ?(?:mph|km/h|kph|kmh|码|迈)?|speed|车速|时速|开快|跑快 & !{engine}',
    '时速|车速|跑起来|速度|\\d{2,3}(?:km|码|迈) & 呜|嗡|轰|隆|飞机',
  ],
  'tyre-puncture': [
    '轮胎|车胎|前胎|后胎|胎 & 爆|炸|破|瘪|没气 & !{tyrePressure} & !胎壁|胎侧',
    '(?:tyre|tire)s? & (?:blown|blew|burst|exploded|popped|shredded|ripped|flat\\b)',
    '(?:tyre|tire)s? (?:just |suddenly )?(?:blew|burst|popped|exploded)|(?:tyre|tire) is flat|(?:车|轮)胎.{0,4}(?:没气|瘪|炸|破|被扎)|补胎|blew (?:out )?(?:a |my )?(?:tyre|tire)',
  ],
  'tyre-slow-leak': [
    '(?:tyre|tire)s?|轮胎|车胎|胎 & (?:slow\\w*[^.]{0,12})?los(?:es|ing)[^.]{0,8}air|air slowly|slow leak|slow puncture|慢(?:慢)?(?:漏|撒|掉)气|掉气|亏气|总(?:是)?(?:缺|没|少)气|老(?:是)?(?:缺|没|少)气|pump|top up',
    '(?:每|隔)(?:周|天|几天|个月|段时间).{0,6}(?:打气|充气)|慢撒气|慢漏气',
  ],
  'light-battery': [
    '(?:充电|电瓶|蓄电池|发电机)(?:指示|故障|报警)?灯|(?:alternator|charging) (?:light|lamp|warning)|(?:提示|显示)(?:充电系统|发电机)',
  ],
  'light-brake-red': [
    '(?:red )?circle[^.]{0,16}(?:exclamation|!|\\(p\\)| p\\b)|(?:红)?(?:圆圈|圈)[^.]{0,10}(?:感叹号|叹号|!|p)',
    '(?:手刹|驻车|制动)(?:指示|故障|报警)?灯.{0,6}(?:亮|不灭|常亮)|brake (?:system )?(?:warning|fault|failure) (?:light|message)?',
  ],
  'light-abs': [
    '(?:car|vehicle|小车|汽车)[^.]{0,16}(?:squiggl\\w*|skid\\w*|wavy|slid\\w*|swerv\\w*|s-?shap\\w*|两条|打滑|弯弯|曲线|波浪)',
    '(?:车身稳定|防滑|牵引力|esp|abs|esc).{0,6}(?:故障|报警|异常|关闭|灯)',
  ],
  'light-tpms': [
    'horseshoe|u-?shape\\w*|parenthes\\w*|(?:tire|tyre)[^.]{0,16}(?:symbol|icon|picture|cross-?section)|马蹄|半圆|(?:像)?(?:个)?锅|u形|u型|括号 & exclamation|!|感叹号|叹号|light|灯',
    '(?:提示|显示|报).{0,3}胎压|胎压.{0,4}(?:异常|不足|报警|过低|传感器)|(?:low|check) (?:tyre|tire) pressure (?:warning|light|message|alert)|(?:tyre|tire) pressure (?:warning|sensor|alert)',
  ],
  'light-epc': ['\\bepc\\b & light|灯|亮|no power|warning'],
  'light-dpf': ['颗粒捕捉|颗粒(?:捕集|过滤)?器.{0,4}(?:满|堵|报警)|dpf.{0,10}(?:full|clogged|blocked|light|warning)'],
  'light-adblue': [
    '(?:提示|报警|要求|需要).{0,3}加尿素|尿素.{0,6}(?:报警|不足|灯|故障|用完|没了)|no (?:re)?start in|(?:adblue|def) (?:warning|light|empty|low|countdown)',
  ],
  'light-immobiliser': [
    '(?:小)?钥匙(?:图标|标志|图案|灯)|(?:car|vehicle) with (?:a )?(?:key|lock|padlock)',
    '(?:key )?fob|smart key|智能钥匙|钥匙 & only works|hold|贴|靠近|感应|距离|close to',
    '(?:遥控|钥匙|智能钥匙|车钥匙).{0,6}(?:不灵|失灵|没反应|不好使|没用|坏|失效|不能|用不了|开不了|打不开|没电)',
    '(?:未|没有?|无法)(?:检测|识别|感应)(?:到)?.{0,2}钥匙|(?:key ?fob|key|remote)[^.]{0,15}(?:not (?:work|detected|recognised|recognized|found|unlock\\w*)|dead|stopped)',
  ],
  'light-many': [
    '(?:所有|全部|一堆|好多|很多|好几个|各种)(?:的)?(?:故障|报警|警告|指示)?灯|灯(?:全|都)亮|(?:all|every|multiple|several|bunch of|so many)[^.]{0,12}(?:lights?|warnings?|lamps?)',
  ],
  'light-gearbox': [
    '(?:提示|显示|报).{0,3}(?:变速箱|变速器).{0,4}(?:过热|故障|高温|异常)|(?:transmission|gearbox)[^.]{0,15}(?:hot|overheat\\w*|malfunction|fault|warning|message)',
  ],
  'battery-drain': [
    '{battery} & died|again|third time|third|又|三天两头|老',
    '(?:放|停|隔)(?:了)?(?:一|两|二|三|几|\\d)?(?:天|晚|夜|周|个星期).{0,8}(?:没电|亏电|打不着|启动不了)',
    '{battery} & after (?:a (?:few|couple)|two|three|\\d) (?:days|nights)|every (?:morning|few days|week)|overnight',
  ],
  'headlight-out': [
    '转向灯.{0,4}(?:闪|跳).{0,4}(?:快|频)|(?:大灯|车灯|尾灯|近光|远光|刹车灯|转向灯)(?:坏|不亮|单边|一边)|(?:bulb|headlamp|taillight)[^.]{0,12}(?:out|dead|burnt|broken)',
  ],
  'window-stuck': ['{window} & fell|drop\\w*|not (?:go|move|roll|close|open)|down and|掉下去|卡|升不|关不'],
  'ac-airflow': [
    '(?:hardly|barely|little|almost no|weak|no) (?:any )?air|(?:空调|出风口|暖风)?.{0,2}风(?:量)?(?:很|太|变|特别|好)?(?:小|弱)(?!噪)|鼓风机.{0,3}(?:不转|没反应|坏)',
  ],
  fogging: [
    '(?:玻璃|车窗|前挡|挡风).{0,6}(?:雾|哈气|看不清)|(?:windows?|windshield|windscreen|glass)[^.]{0,12}(?:fog|mist|steam|condens)\\w*',
  ],
  'water-in-cabin': [
    '(?:carpet|floor ?mat|footwell|floor)[^.]{0,15}(?:wet|soak\\w*|damp|water)|脚垫.{0,6}(?:水|湿|潮)|地毯.{0,4}(?:湿|水)|后备箱.{0,4}(?:积水|进水|有水)',
  ],
  infotainment: [
    '(?:bluetooth|carplay|android auto|wifi|phone|radio|speakers?)[^.]{0,20}(?:disconnect\\w*|drop\\w*|no sound|not (?:connect|pair|work)\\w*)|(?:蓝牙|导航|音响|收音机|倒车影像|车机).{0,6}(?:断|没声|连不|不能用|坏|失灵|黑|卡)',
  ],
  wipers: [
    'wipers?|雨刮器?|雨刷器?|玻璃水 & streak\\w*|smear\\w*|not (?:work|move|clean|wipe)\\w*|stuck|stopp?\\w*|squeak\\w*|jud+er\\w*|刮不|不动|不工作|不喷|喷不|抖|异响|响|跳|坏',
  ],
  'ev-underbody-hit': [
    '(?:hit|struck|scraped|drove over)[^.]{0,25}(?:rock|kerb|curb|debris|stone|speed bump)[^.]{0,25}(?:underbody|under|battery|bottom)|(?:电池|底壳|电池包|底盘)(?:底壳|护板)?.{0,4}(?:磕|撞|刮|蹭|凹)',
  ],
  'ev-no-charge': [
    '插(?:上|好|了).{0,6}(?:枪|充电).{0,10}(?:没反应|反应都没|没动静|不充)',
    '充电枪|插枪|充电桩|充电线 & 没充|没有充|未充|充不|没进电|不进电',
    '{charge} & abort\\w*|cut(?:s|ting)? (?:out|off)|drops?|trip\\w*|跳闸|断开|自动断|停止|中止|报错|识别不',
    '插(?:上)?枪.{0,4}(?:不充|没反应|不进)|(?:快充|慢充|充电桩|充电).{0,4}(?:启动失败|失败|充不|跳|断|不进|报错|没反应)|(?:not|stopped) charg\\w*|charg\\w* (?:stopped|failed|error|interrupted)',
  ],
  'ev-slow-charge': [
    '充(?:了|一)?.{0,6}(?:一晚|一夜|一天|几个?小时|\\d+ ?小时|整晚).{0,6}(?:才|只|不到|没充满)|(?:all night|overnight|hours)[^.]{0,25}(?:only|just) (?:charged|added|gained|\\d)',
    'charg\\w* (?:takes forever|is slow|too slow|very slow\\w*)|(?:快充|充电)(?:的)?(?:功率|速度|电流)?.{0,4}(?:上不去|很低|太低|很慢|特别慢|太慢|慢)',
  ],
  'ev-plug-stuck': [
    "(?:not|can'?t|cannot|unable to) (?:remove|unplug|pull out|release|disconnect)[^.]{0,20}(?:cable|plug|connector|charger|gun)|(?:充电)?枪.{0,3}(?:锁住|锁死|卡住|拔不|取不)",
  ],
  'ev-range-winter': [
    '(?:冬天|冬季|天冷|低温|零下).{0,8}(?:掉电|续航|耗电|电量|打折|腰斩|跑不远)|(?:掉电|续航|耗电).{0,8}(?:冬天|冬季|天冷|低温|零下)|range[^.]{0,30}(?:cold|winter|frost|freezing)|(?:cold|winter)[^.]{0,20}range (?:loss|drop\\w*)',
  ],
  'ev-range-drop': [
    '{range} & getting worse|worse (?:and worse|each|every)|declin\\w*|shrink\\w*|每(?:个)?月|一天不如一天 & !{cold}',
    '{range} & 六成|七成|五成|一半|half|only \\d|虚标|缩水|达不到|跑不到|worse than|less than|far below|nowhere near & !cltc|wltp|\\bepa\\b|nedc',
    '续航.{0,4}(?:越来越|变得?|比以前).{0,2}(?:短|少|低)|电池.{0,3}(?:衰减|衰退|老化|不耐用)(?:严重|厉害|很快|了)|battery (?:has )?degrad\\w*|lost (?:\\w+ )?(?:range|capacity)',
  ],
  'ev-power-limited': [
    '龟速|(?:提示|报|显示).{0,3}(?:动力电池|电机|电驱|动力系统|电控).{0,3}(?:故障|异常|过热)|powertrain (?:fault|malfunction|warning)|(?:battery|motor|drive) (?:system )?(?:fault|malfunction)',
  ],
  'ev-parked-drain': [
    '(?:停|放).{0,8}(?:天|周|星期|晚|夜).{0,6}(?:掉|少|耗|没)(?:了)?.{0,6}(?:电|%|个点|公里)',
    '(?:停|放)(?:车|了)?(?:一晚|一夜|着|几天|两天|一天).{0,6}(?:少了?|掉了?|耗了?).{0,4}(?:公里|电|%|个点)|(?:los(?:es|t|ing)|drain\\w*) (?:\\d+ ?%|percent|miles|range|charge)[^.]{0,15}(?:overnight|park\\w*|a (?:day|night))',
  ],
  'hybrid-engine-always': [
    '(?:hybrid|phev|plug-?in)[^.]{0,15}engine[^.]{0,15}(?:never (?:turns|shuts|stops)|always|keeps|constantly|runs all)|(?:混动|插混|增程).{0,6}(?:发动机|增程器).{0,4}(?:一直|总|老|频繁|不停)',
  ],
  'emission-test-failed': ['(?:尾气|环保|年检|年审).{0,4}(?:超标|不合格|没过|不过|通不过)'],
  'parking-sensor': ['(?:倒车|泊车|停车)?雷达.{0,4}(?:乱叫|一直叫|乱响|误报|不响|没声|失灵|一直响)'],
  'steering-noise': [
    '(?:creak\\w*|groan\\w*|squeak\\w*|rub\\w*|whin\\w*|click\\w*)[^.]{0,25}(?:turn|turning|steer\\w*|steering)[^.]{0,12}wheel',
  ],
  flood: [
    '(?:水|雨水|洪水).{0,4}(?:淹|泡|没过|浸)|(?:淹|泡)(?:到|过|了)?.{0,4}(?:座椅|车|地板|脚垫)|(?:flood|water)\\w*[^.]{0,25}(?:seats?|floor|engine|car)\\b[^.]{0,20}(?:start|drive|safe)',
    '(?:车|汽车|车辆|掉).{0,3}(?:落水|掉水里|进水里)|^落水|(?:fell|drove) into (?:the |a )?(?:water|river|lake)',
    '(?:水|积水|洼|河).{0,6}(?:熄火|淹|泡)|(?:车|发动机).{0,4}(?:被淹|泡了|进水)|(?:过|开过|蹚|趟)(?:了)?(?:积)?水.{0,8}(?:熄火|启动|打火)|stalled in (?:deep |the )?water',
  ],
  'door-lock': [
    '(?:door|trunk|boot|tailgate|hood|bonnet)[^.]{0,15}not (?:open|close|lock|unlock|latch)|(?:车门|后备箱|尾门|机盖|油箱盖).{0,4}(?:打不开|关不上|锁不上|弹不开|冻住)',
  ],
  'battery-swollen': ['(?:电瓶|蓄电池).{0,3}(?:鼓|胀|漏液|变形)'],
  'gearbox-leak': ['变速箱.{0,6}(?:漏油|渗油|滴油)'],
  seatbelt: [
    '安全带.{0,4}(?:卡|拉不|不回|收不|扣不|松)|seat ?belt[^.]{0,15}not (?:retract|latch|lock|pull|release|work)',
  ],
  'brake-smell': ['(?:刹车|下坡|下山).{0,6}(?:焦|糊|烧)'],
  'light-oil': [
    'genie|aladdin|magic lamp|oil ?can|oil lamp|teapot|tea pot|watering can|gravy boat|神灯|茶壶|水壶|油壶|油灯|浇花 & light|lamp|symbol|icon|red|灯|标|亮|红|图案 & !玻璃水|尿素|刹车油|washer',
    '机油.{0,6}(?:红灯|变红|红色|压力.{0,3}(?:低|没|无|零|报警))|oil[^.]{0,12}(?:red|pressure)[^.]{0,12}(?:light|lamp|warning|low|zero|lost|drop\\w*)',
    '机油压力.{0,4}(?:低|不足|异常|为零)|(?:low|no|zero) oil pressure',
    '机油(?:压力)?(?:报警|警告|指示)?灯.{0,4}(?:不灭|亮|闪|红)|oil (?:pressure )?(?:light|lamp|warning) (?:flicker\\w*|flash\\w*|stays|comes|came|is|on)',
  ],
  'light-check-engine-flashing': [
    '(?:check engine|engine light|cel)[^.]{0,15}(?:blink|flash)\\w*|(?:blink|flash)\\w*[^.]{0,10}(?:check engine|engine light|cel)|(?:发动机|故障)(?:故障)?灯.{0,4}闪',
  ],
  'fuel-smell': [
    '{fuel}|油管|油箱 & 喷|射|淌|漏|滴|流|spray\\w*|squirt\\w*|gush\\w*|pour\\w* & !机油|助力油|变速箱油|刹车油|尿素 & !泵|嘴|pump|injector',
    '(?:汽油|柴油)味.{0,6}(?:大|重|浓|呛|冲)',
    '{fuel} & {leak} & !oil|机油 & !加油站',
    '(?:汽油|柴油|燃油|油箱|油管).{0,4}(?:漏|滴|渗|淌)|漏(?:汽油|柴油|燃油)|leak\\w* (?:gas|fuel|petrol|diesel)',
  ],
  'wrong-fuel': [
    '(?:put|pumped|filled|poured|added|used)[^.]{0,16}(?:diesel|gas(?:oline)?|petrol|unleaded|def|water)[^.]{0,40}(?:by (?:mistake|accident)|accident\\w*|mistak\\w*|wrong|oops|instead)|(?:accident\\w*|mistak\\w*|oops)[^.]{0,24}(?:put|pumped|filled|used)[^.]{0,16}(?:diesel|gas|petrol|unleaded)',
    '柴油|diesel & 9[258]|汽油|petrol|gasoline|unleaded & 加|灌|误|错|fill\\w*|put|pump\\w*|mistake|wrong',
    '汽油车|petrol|gasoline & 柴油|diesel & 加|灌|误|错|fill\\w*|put|pump\\w*|mistake|wrong & !or diesel|vs|versus|买|buy|哪个|区别|选',
    '(?:fill|pump|put|top)\\w*[^.]{0,20}diesel[^.]{0,25}(?:with|using) (?:regular|unleaded|petrol|gas|premium)|(?:fill|pump|put|top)\\w*[^.]{0,30}(?:petrol|gas|gasoline)[^.]{0,15}with diesel',
    '柴油车|柴油机|diesel & (?:加|成|put|filled?|pump).{0,8}(?:汽油|9[258]|petrol|gas|unleaded)',
    '汽油车|petrol car|gasoline car|gas car & (?:加|成|put|filled?|pump).{0,8}(?:柴油|diesel)',
    '(?:加|灌)(?:错|成|进).{0,6}(?:油|汽油|柴油|9[258]号|尿素)|尿素.{0,6}(?:油箱|加错)|(?:adblue|def|urea|water)[^.]{0,15}(?:in|into) (?:the )?(?:fuel|gas|diesel) tank',
  ],
  'ac-warm': [
    '{ac}|吹(?:出来)?(?:的)?风 & (?:跟|像|和)?.{0,4}(?:自然风|电风扇|风扇|常温|没开)|不凉|不冷|热乎|like (?:a )?fan|outside air|room temp\\w*|hot|ambient & !{smell}',
    '{ac} & not cool\\w*|stopped (?:cooling|working|blowing)|no longer|quit|doing nothing|坏|不出冷|不冰|没效果|不够凉|不行',
  ],
  'ev-isolation': [
    '高压.{0,6}(?:漏电|故障|异常|报警)|(?:进水|泡水).{0,6}(?:电池|高压)|(?:电池|电池包).{0,4}(?:进水|漏液|泡水)',
  ],
  fire: [
    '{engine}|机头|车头|前机盖 & 冒烟|smok(?:es|ing)\\b|着火|起火 & !{exhaust} & !{blue}|{black}|尾气',
    '(?:car|vehicle|dash\\w*|vents?|seat|fuse ?box|trunk) (?:is |are )?(?:on fire|burning|smoking|in flames)|(?:仪表台|座椅|后备箱|出风口|中控|方向盘下).{0,4}(?:冒烟|起火|着火)',
    '(?:smok|burn)\\w*[^.]{0,20}(?:engine compartment|engine bay|hood|bonnet)',
    '(?:flames?|fire|burning) (?:under|from|in|coming)|(?<![不打点])着火|起火|冒火|明火|车头.{0,4}(?:冒烟|冒火|着火)',
  ],
  'headlight-dim': ['{headlight} & 变暗|一闪|闪烁|忽明|暗|flicker\\w*|dim\\w* & !转向|turn signal|{flash}.{0,2}警'],
  'gearbox-slip': [
    '(?:engine )?revs?[^.]{0,20}(?:but|and|without)[^.]{0,15}(?:barely|hardly|not|no|slow)[^.]{0,12}(?:mov\\w*|speed|accelerat\\w*|go)|(?:轰油门|转速高|空转|空轰).{0,8}(?:不走|车速|跑不动|不动)',
  ],
  'brake-pull': ['{brake} & (?:车头|车身|车|方向|往).{0,4}(?:偏|跑|歪|拽)|往(?:左|右|一边)'],
  'ev-plug-hot': [
    '(?:充电|桩|插头|插座|充电枪).{0,10}(?:火花|冒火|打火花|烧|焦|冒烟|烫)|(?:charg\\w*|plug|socket|wallbox|outlet)[^.]{0,30}(?:spark\\w*|burn\\w*|melt\\w*|smok\\w*|scorch\\w*)',
  ],
  'ev-battery-fire': [
    '(?:尽快|立即|马上|赶紧|请).{0,4}(?:离车|下车|撤离|远离车)|(?:exit|leave|evacuate|get out of)[^.]{0,10}(?:the )?(?:vehicle|car)\\b[^.]{0,16}(?:now|immediately|safely|battery|warning)|battery[^.]{0,30}(?:exit|leave|evacuate)',
    '(?:battery|pack)[^.]{0,30}(?:burn\\w*|smok\\w*|hiss\\w*|fire)\\b',
    '{ev} & {battery}|电池 & 焦|糊|冒烟|着火|异味|burning',
  ],
  'tyre-bulge': [
    '(?:tyre|tire)s?|轮胎|车胎|胎(?!压) & egg|lump|knot|blister|hernia|golf ball|split\\w*|gash\\w*|slash\\w*|slit|torn|cords?|threads? showing|wires? showing|鼓|大包|起泡|口子|帘线|钢丝|撕裂|划开 & !wear|{tyrePressure}',
    'sidewall|胎侧|胎壁 & damag\\w*|split|cut|crack\\w*|scuff\\w*|bump|bubble|bulg\\w*|伤|裂|划|破|鼓|包',
  ],
  'light-airbag': [
    '气囊 & 那个|图标|标志|图案|提示',
    '(?:person|man|guy|passenger|people|小人|人像|人)[^.]{0,14}(?:ball|circle|bubble|balloon|圆|球)',
  ],
  'light-check-engine': [
    '(?:yellow|orange|amber|黄色?|橙色?)[^.]{0,16}(?:submarine|helicopter|faucet|engine (?:picture|shape|outline)|潜水艇|直升机|水龙头|发动机(?:图案|图标|形状))',
  ],
  'light-glow': ['pig ?tail|curly|spring|弹簧|线圈|螺旋|卷卷 & light|lamp|symbol|灯|图标'],
  'brake-squeal': [
    '{squeal} & (?:com\\w*|roll\\w*|slow\\w*|pull\\w*)[^.]{0,10}(?:to a stop|stop|down|up to)|when(?:ever)? i (?:stop|slow)|stop signs?|every stop|停车时|停下|减速|刹停 & !{engine}|belt|皮带',
  ],
  'suspension-clunk': ['{clunk} & driveway|curb|dip|back\\w* out|减速带|坎|坑|井盖|烂路|石子'],
  'coolant-oil-mix': [
    '机油|机油尺|机油盖|油尺|水箱|水壶|{oil}|dipstick|oil cap|radiator & 奶茶|牛奶|奶油|咖啡|米汤|乳白|发白|泥浆|milk\\w*|latte|creamy|foam\\w*|frothy|sludge',
  ],
  'brake-vibration': ['{pedal} & puls\\w*|vibrat\\w*|shak\\w*|弹脚|抖 & !clutch|离合|{accelerate}'],
};
