import type { GeneralEntry } from './entry.ts';

/** Charging and living with electric and plug-in cars. */
export const chargingEntries: readonly GeneralEntry[] = [
  {
    id: 'home-charging',
    title: { en: 'Installing a charger at home', zh: '家里装充电桩' },
    when: [
      '(?:install\\w*|set ?up|get|need|put)[^.?]{0,25}(?:wall ?box|home charger|ev charger|level 2|charger at home)|charg\\w*[^.?]{0,15}at home|home charging|(?:wall ?box|home charger)[^.?]{0,20}(?:install|need|permit|electrician)',
      '(?:装|安装|办|申请).{0,6}(?:充电桩|家充|充电器)|家用充电桩|家充桩|充电桩.{0,6}(?:安装|怎么装|申请|物业|电表)|物业.{0,8}(?:充电桩|装桩)',
    ],
    answer: {
      en: '**You need a parking space of your own, a separate circuit sized by an electrician, and a wall box with ground-fault protection.** For most people 7 kW overnight is plenty.\n\n- China: prove the fixed space, apply at State Grid or Southern Grid for a separate meter (often free of charge, with a night tariff), let the property manager confirm, then the car maker or a qualified firm installs. Beyond the free cable length you pay by the metre.\n- US: a 240 V circuit, permit as the town requires; rebates exist from utilities.\n- Never extend the cable yourself, and check the warranty on the box.',
      zh: '**需要固定车位、单独回路（最好独立电表）和带漏电保护的充电桩，多数人装7kW就够。**\n\n1. 准备购车凭证、车位产权或一年以上租赁证明、身份证，物业出具同意材料。\n2. 在“网上国网”或南网App报装独立电表，可选峰谷电价，夜里充更便宜。\n3. 车企赠桩或持证施工方勘测安装，超出免费线长按米收费。\n4. 走桥架穿管，不私拉线、不从楼上飞线。\n\n物业无理拒绝可向街道、供电公司或12345反映。',
    },
  },
  {
    id: 'wallbox-power',
    title: { en: '7 kW or 11 kW wall box', zh: '7kW还是11kW充电桩' },
    when: [
      '(?:7|7\\.[24]|9\\.6|11|11\\.5|22|21) ?kw[^.?]{0,25}(?:or|vs|versus|enough|charger|wall ?box|worth)|(?:32|40|48|50|60) ?amps?[^.?]{0,20}(?:charger|circuit|ev)|(?:how (?:powerful|fast)|what size)[^.?]{0,15}(?:wall ?box|home charger)',
      '(?:7|11|21|22) ?(?:kw|千瓦).{0,8}(?:还是|和|够|区别|桩|选)|(?:7|11|22) ?(?:kw|千瓦)的?(?:充电)?桩|(?:三相|单相).{0,6}(?:充电|桩|电)',
    ],
    answer: {
      en: "**7 kW is enough for nearly everybody: in ten hours it adds about 60 kWh, 350-400 km.** More only helps if the car's own AC charger can take it; look up that figure first.\n\n- 7 kW: one phase, 32 A at 220-230 V. 11 kW: three phases of 16 A in China and Europe.\n- US: a 32 A unit gives 7.7 kW, 48 A gives 11.5 kW. Continuous load may use 80 % of the breaker, so 48 A needs a 60 A circuit.\n- 22 kW at home rarely pays: few cars use it, and the supply costs much.",
      zh: '**绝大多数家庭7kW就够：一晚10小时约补60度电，能跑350~400公里。**先查车载充电机功率，它才是上限，车只支持7kW，装11kW也充不快。\n\n- 7kW：220V单相32A，普通家庭容易申请。\n- 11kW：380V三相16A，要三相电表，部分小区批不下来。\n- 21/22kW多数家用车用不上。\n- 每天跑得多、回家晚走得早，或两台车共用，才值得上11kW。',
    },
  },
  {
    id: 'socket-charging',
    title: { en: 'Charging from an ordinary socket', zh: '用普通插座充电' },
    when: [
      '(?:ordinary|normal|regular|standard|household|wall|110|120 ?v|110 ?v|3[- ]pin|three[- ]pin) ?(?:volt)? ?(?:socket|outlet|plug)|level 1|granny (?:cable|charger)|extension (?:cord|lead|cable)[^.?]{0,25}(?:ev|car|charg\\w*|tesla)|charg\\w*[^.?]{0,25}extension (?:cord|lead)',
      '(?:普通|家用|三孔|三脚|墙上|220v?|16a|10a).{0,4}(?:插座|插头|电源).{0,8}充|充电.{0,8}(?:插线板|拖线板|接线板|普通插座|插座)|随车充|便携(?:式)?充电|飞线充电|插排',
    ],
    answer: {
      en: "**Yes, with the maker's portable charger, on a sound earthed socket with its own circuit; never through an extension lead or coil.** It is slow and loads the socket for hours.\n\n- US 120 V: about 1.4 kW, 3-5 miles of range an hour. 220-230 V at 10 A: about 2 kW, roughly 12 km an hour; 16 A sockets about 3.3 kW.\n- Feel the plug after half an hour: warm is normal, hot means stop and call an electrician.\n- Choose a lower current in the car if the wiring is old.\n- For daily use install a proper charging point.",
      zh: '**可以用原厂便携充电枪，但插座要接地良好、单独回路、线径够；绝不能用插线板、从楼上飞线。**它要连续大电流工作好几个小时。\n\n- 10A插座约2kW，一小时补十来公里；16A空调插座约3.3kW，必须是真正的16A插座和4平方线。\n- 充半小时摸一下插头，微温正常，烫手马上停，找电工。\n- 老房子线路可在车机里把充电电流调小。\n- 长期使用还是装专用桩更安全。',
    },
  },
  {
    id: 'charging-curve',
    sure: true,
    title: { en: 'Why fast charging slows down', zh: '快充为什么越充越慢' },
    when: [
      'charging curve|(?:why|slow\\w*)[^.?]{0,30}(?:after|above|past|at|to) ?80|(?:80|100) ?(?:%|percent)[^.?]{0,30}(?:slow\\w*|takes (?:so|too|forever))|(?:fast|dc|super)[- ]?charg\\w*[^.?]{0,20}(?:work|curve|peak|kw)',
      '(?:80%?|八十).{0,6}(?:以后|之后|后).{0,6}(?:慢|充)|充电曲线|快充.{0,10}(?:越来越慢|变慢|原理|到80|只充)|(?:为什么|为啥).{0,8}充到80',
    ],
    answer: {
      en: '**A battery takes its full power only while it is warm and fairly empty; from about 80 % the car cuts the current to protect the cells.** The last 20 % can take as long as the 60 % before.\n\n- On a trip arrive with 10-20 %, leave at 70-80 %: two short stops beat one long one.\n- The advertised kW is a peak of some minutes. Cold battery, hot battery, a shared station or a 400 V charger all lower it.\n- Navigate to the charger in the car: many then warm the battery on the way.\n- Staying to 100 % also blocks others, and some operators charge for it.',
      zh: '**电池只有在电量低、温度合适时才能吃满功率；到80%左右车辆会主动降电流保护电芯，属正常。**最后20%花的时间可能和前面60%差不多。\n\n- 长途建议剩10%~20%进站，充到70%~80%就走，充两次短的比一次长的快。\n- 宣传的峰值功率只维持几分钟；天冷、电池过热、一桩两枪分流、老式桩都会变慢。\n- 用车机导航去充电站，很多车会提前预热电池。\n- 充满还占位会被收占位费，也耽误别人。',
    },
  },
  {
    id: 'ev-cold-climate',
    sure: true,
    title: { en: 'An electric car in a cold climate', zh: '寒冷地区用电动车' },
    when: [
      '(?:evs?|electric (?:cars?|vehicles?)|tesla)[^.?]{0,30}(?:cold climate|alaska|canada|norway|minnesota|north dakota|siberia|suit\\w*|practical|realistic)[^.?]{0,20}(?:winter|cold|snow)?|(?:practical|realistic|sensible|suit\\w*)[^.?]{0,25}(?:evs?|electric)[^.?]{0,15}(?:cold|winter|north|snow)',
      '(?:东北|哈尔滨|黑龙江|内蒙|新疆|北方|西北|青海|漠河).{0,8}(?:适合|能|可以|敢|要不要)?(?:买|开|用).{0,3}(?:电车|电动车|纯电|新能源)|冬天.{0,4}(?:怎么用|用好)(?:电车|电动车)',
    ],
    answer: {
      en: '**It works well with a charger at home and a range you buy with reserve: plan with 20-40 % less in frost.** Heating the cabin and warming the battery take the energy; it comes back in spring.\n\n- Preheat while plugged in, start right after charging while the battery is warm.\n- Seat and wheel heating cost far less than hot air; recirculate for part of the time. A heat pump helps most near 0 °C.\n- Regeneration is limited until the battery is warm.\n- Keep 20 % in reserve, charge in the evening on arrival rather than in the morning.\n- Raise the tyre pressure to the label value: cold lowers it.',
      zh: '**家里能充电、买续航时留足余量，寒冷地区也能用：冬天按六到八折规划，零下二十多度短途可能只剩一半。**电主要花在暖风和电池加热上，开春会恢复。\n\n- 出发前插着枪预热车厢和电池，到家趁电池热马上充。\n- 座椅、方向盘加热比暖风省得多；热泵在0℃上下最有用。\n- 冷电池动能回收变弱、快充变慢，开一段就好。\n- 电量别用到20%以下过夜，尽量停地库。\n- 胎压随温度下降，记得补到标准值。',
    },
  },
  {
    id: 'charging-rain',
    title: { en: 'Charging in rain, snow and thunderstorms', zh: '下雨下雪能不能充电' },
    when: [
      'charg\\w*[^.?]{0,25}(?:rain\\w*|wet|snow\\w*|thunder\\w*|lightning|storm)|(?:rain\\w*|wet|thunder\\w*|lightning)[^.?]{0,20}charg\\w*',
      '(?:下雨|雨天|下雪|打雷|雷雨|雷暴|潮湿|淋雨).{0,10}充电|充电.{0,8}(?:下雨|雨天|淋雨|打雷|下雪|进水)',
    ],
    answer: {
      en: '**Yes: charging in rain or snow is safe with intact equipment, because power flows only after plug, earth and insulation have been checked.** Plug and socket drain water and are sealed.\n\n- Keep the contacts dry while plugging in; shake water out, do not blow or poke into the socket.\n- Do not charge with a damaged cable, a cracked plug, or a station standing in water.\n- In a thunderstorm with lightning close by wait if you can: the risk lies in a surge from the grid.\n- Portable chargers on a household socket: keep the plug and the box off the wet ground.',
      zh: '**可以：充电枪和充电口有防水设计，插好并自检绝缘、接地后才通电，正常雨雪天充电是安全的。**\n\n- 插拔时别让枪口朝上淋水，进了水先甩干擦干。\n- 枪头开裂、线皮破损、桩体被水泡的不要用。\n- 雷暴就在附近时尽量不充，主要怕电网浪涌损坏设备。\n- 用家用插座的便携枪，插头和控制盒不能泡在水里、放在湿地上。\n- 充电口冻住用温水袋或预热除冰，别硬撬、别浇开水。',
    },
  },
  {
    id: 'plug-standards',
    title: { en: 'Charging plugs: GB/T, CCS, NACS', zh: '充电接口：国标、CCS、NACS' },
    when: [
      '\\bnacs\\b|\\bccs\\b|chademo|j1772|j3400|gb/?t (?:plug|connector|charg)|type 2 (?:plug|connector|charg)|(?:charging|ev) (?:plugs?|connectors?|adapters?)|(?:use|charge at)[^.?]{0,20}supercharger',
      '(?:充电)(?:接口|枪口|标准|口).{0,8}(?:标准|区别|一样|通用|哪种|国标|欧标|几种)|国标(?:充电|接口|枪)|欧标|美标|(?:别的|其他|特斯拉).{0,4}桩.{0,6}(?:能充|通用)|超充桩?.{0,6}(?:其他|别的|别家)',
    ],
    answer: {
      en: '**China uses GB/T, Europe CCS2 with Type 2, North America is moving from CCS1 and J1772 to NACS (SAE J3400).** The plug must fit the country; a car imported from elsewhere usually needs adapters and may not fast-charge.\n\n| | AC | DC |\n| --- | --- | --- |\n| China | GB/T, 7 holes | GB/T, 9 holes, separate inlet |\n| Europe | Type 2 | CCS2 |\n| North America | J1772 or NACS | CCS1 or NACS |\n| Older Japanese cars | J1772 | CHAdeMO |\n\nIn the US use only adapters approved by the car maker, and check in its app which Superchargers are open to it.',
      zh: '**中国用国标GB/T（慢充7孔、快充9孔两个口），国内新能源车基本通用；欧洲是CCS2，北美正从CCS1转向NACS。**\n\n| | 慢充 | 快充 |\n| --- | --- | --- |\n| 中国 | 国标7孔 | 国标9孔 |\n| 欧洲 | Type 2 | CCS2 |\n| 北美 | J1772/NACS | CCS1/NACS |\n\n- 特斯拉国产车也是国标口，部分超充站已对其他品牌开放，以App为准。\n- 从国外带回或出口的车接口不同，多半要转接头，快充未必能用。\n- 转接头只用正规认证产品，别用杂牌大功率转接。',
    },
  },
  {
    id: 'ev-battery-warranty',
    sure: true,
    title: { en: 'Warranty on the EV battery', zh: '动力电池质保' },
    when: [
      '(?:ev|traction|hybrid|tesla|electric car|high[- ]voltage)?[^.?]{0,12}battery[^.?]{0,15}(?:warrant\\w*|guarantee\\w*)|(?:warrant\\w*|guarantee\\w*)[^.?]{0,20}(?:ev|hybrid|traction|electric|high[- ]voltage) batter\\w*',
      '(?:电池|三电).{0,6}(?:质保|终身|保修|保几年|衰减保)|(?:质保|终身质保).{0,6}(?:电池|三电|过户)',
    ],
    answer: {
      en: '**Usual is 8 years or 160,000 km (100,000 miles) in the US, at least 8 years or 120,000 km in China, most with 70 % of capacity promised.** Below that share the maker repairs or replaces modules; normal fading above it is not covered.\n\n- Read the exclusions: lifetime promises in China mostly hold for the first private owner only, with a yearly mileage limit and services at the brand.\n- Accident, flooding and opened packs end the cover.\n- In the US it passes to the next owner as a rule.\n- Before the term ends, ask for a written capacity test.',
      zh: '**国内要求三电至少质保8年或12万公里，不少厂家做到8年16万公里或首任车主终身；美国常见8年或10万英里，多数承诺容量不低于70%。**低于承诺值厂家维修或换模组，正常衰减不算。\n\n- 终身质保通常只限首任个人车主、非营运，且要求每年里程不超限、按期回店，过户后多变为普通质保。\n- 事故、泡水、自行拆包改装不保。\n- 快过保前到店做一次容量检测，留书面报告。\n- 以质保手册的条款为准，口头承诺不算。',
    },
  },
  {
    id: 'battery-swap',
    title: { en: 'Battery swapping', zh: '换电模式' },
    when: [
      'batter(?:y|ies) swap\\w*|swap\\w*[^.?]{0,12}batter(?:y|ies) station|\\bbaas\\b',
      '换电|电池租用|租电池|baas',
    ],
    answer: {
      en: '**A swap station changes the empty pack for a charged one in about 3-5 minutes; it only works for cars built for it and near their network.** Mostly found in China (Nio and some partners, taxis).\n\n- For: no waiting, no home charger needed, packs looked after by the operator, a larger pack for a holiday.\n- Against: tied to one network, a queue on holidays, a monthly rent if the pack was not bought.\n- With a rented pack the car costs less, but add the rent over the years you keep it before comparing. Such cars still charge at any normal station.',
      zh: '**换电3~5分钟就能换一块满电电池，但只支持专门设计的车型，而且要看你周边有没有换电站。**\n\n- 优点：不等充电，没有家充也能用，电池由运营方维护，可临时升级大电池。\n- 缺点：绑定一家网络，节假日要排队，租电池要按月付租金。\n- 电池租用（BaaS）车价便宜几万元，但要把几年租金加进去再比；卖车时租约也要转移。\n- 换电车同样可以用普通充电桩。经常走的路线没有换电站就没必要为它多花钱。',
    },
  },
  {
    id: 'phev-use',
    title: { en: 'Driving a plug-in hybrid well', zh: '插混怎么用最划算' },
    when: [
      "(?:phev|plug-?in(?: hybrid)?)[^.?]{0,30}(?:without (?:charging|plugging)|never (?:charge|plug)|every (?:day|night)|best way|ev mode|save mode|hold mode|empty battery)|(?:never|without|don'?t)[^.?]{0,8}(?:charg\\w*|plug\\w*)[^.?]{0,15}(?:phev|plug-?in)",
      '(?:插混|增程|dm-?i|phev).{0,10}(?:不充电|馈电|亏电|怎么用|保电|强制纯电|长期用油|天天充|要不要充)|保电(?:模式|多少|设)',
    ],
    answer: {
      en: '**Charge it every day and drive short trips on electricity; on the motorway let it run as a hybrid.** Without charging it works, but carries the battery for nothing and often burns more than a plain hybrid.\n\n- Save the charge for the city: use hold mode before a long motorway stretch.\n- Keep some reserve (often 20-25 %) in the cold and before mountains, so that the engine does not have to give everything at once.\n- If you drive electric for months, let the engine run warm for half an hour every month or so, and use up the petrol within half a year.\n- Engine oil still ages by time.',
      zh: '**有条件就天天充，短途用电，高速交给混动。**一直不充也能开，但背着大电池烧油，往往不如普通油混省。\n\n- 长途前先走高速用HEV，把电留到市区；保电一般设20%~25%，冬天、爬山设高一点，避免馈电时动力打折、发动机吵。\n- 长期纯电的，每个月让发动机热车跑半小时，汽油半年内用完，防止油变质、密封件干。\n- 机油照样按时间换。\n- 买之前算一下：家里不能充、又跑得多，油混可能更合适。',
    },
  },
  {
    id: 'regen-braking',
    title: { en: 'Regeneration and one-pedal driving', zh: '动能回收和单踏板' },
    when: [
      'one[- ]pedal|regen\\w*(?: brak\\w*)?|recuperation',
      '动能回收|能量回收|单踏板|松(?:电门|油门).{0,4}(?:减速|拖拽|就刹)',
    ],
    answer: {
      en: '**Lifting off the pedal turns the motor into a generator: it slows the car and returns part of the energy, in town saving 10-20 %.** With one-pedal driving it brings the car to a stop.\n\n- Strong regeneration suits town traffic; on fast, snowy or wet bends choose a weaker level, it acts on the driven wheels only.\n- Keep the foot ready on the brake: emergencies need the real brakes, and a full or cold battery takes back almost nothing.\n- The brake lamps come on by themselves above a certain deceleration.\n- Use the friction brakes firmly now and then, against rust on the discs. Passengers like gentle feet.',
      zh: '**松开电门时电机反过来发电，既减速又回收电量，市区大约能省10%~20%；单踏板就是回收强到能刹停。**\n\n- 市区拥堵用强回收，高速、雨雪路面调弱，回收只作用在驱动轮上，太强容易打滑。\n- 脚要习惯放在刹车附近，紧急情况必须踩刹车；满电、电池太冷时回收会变弱甚至没有。\n- 减速度够大时刹车灯会自动亮。\n- 偶尔用力踩几脚机械刹车，防止刹车盘生锈。\n- 后排容易晕车就调低回收、松电门慢一点。',
    },
  },
  {
    id: 'preconditioning',
    title: { en: 'Preheating the cabin and the battery', zh: '车辆预热、电池预热' },
    when: [
      'precondition\\w*|pre-?heat\\w*[^.?]{0,20}(?:car|cabin|battery|ev)|(?:warm|heat)[^.?]{0,15}(?:the )?battery (?:before|for|up)',
      '(?:电池|车厢|座舱|提前|远程).{0,4}预热|预热.{0,6}(?:电池|车|充电)|预约(?:充电|出行|空调)|提前开空调',
    ],
    answer: {
      en: '**Set a departure time while the car is plugged in: it warms (or cools) cabin and battery with grid power, so the range stays for the road.** In frost that is worth more than any driving trick.\n\n- Cabin: 10-20 minutes are enough. Battery: 20-40 minutes, many cars do it by themselves for a planned departure.\n- Before fast charging start the navigation to the charger 20-30 minutes ahead, so that it arrives warm.\n- Unplugged it draws from the battery; still sensible for clear windows, less so with a low charge.\n- Never run a combustion engine for this in a closed garage.',
      zh: '**插着枪设定出发时间，让车用电网的电把车厢和电池热好（夏天则是降温），续航都留给路上，冬天效果最明显。**\n\n- 车厢预热10~20分钟就够；电池预热约20~40分钟，多数车设了预约出行会自动做。\n- 去快充前20~30分钟在车机里导航到充电站，电池到站时温度正好，充得快。\n- 不插枪预热会耗动力电池，电量低时少用。\n- 燃油车、插混不要在封闭车库里启动发动机热车，防一氧化碳中毒。',
    },
  },
  {
    id: 'mild-hybrid',
    sure: true,
    title: { en: 'Mild hybrid, 48 V', zh: '轻混（48V）是什么' },
    when: ['mild[- ]hybrid|\\bmhev\\b|48[- ]?v(?:olts?)?\\b', '轻混|48 ?v|弱混'],
    answer: {
      en: '**A mild hybrid has a small starter-generator, mostly 48 V, that helps the engine but cannot really drive the car alone.** It saves about 5-10 %, makes stop-start smooth and fills the turbo hole; a full hybrid saves 30 % and more in town.\n\n- Never plugged in; in China it gets no green plate, in the US no plug-in benefits.\n- Buy it for the smoothness, not for the fuel bill.\n- The small battery and the belt or gearbox generator are extra parts: ask about their warranty.\n- Jump-start and service only at the normal 12 V points.',
      zh: '**轻混（48V）是一台小型启发电机给发动机帮忙，基本不能单独驱动车辆。**省油约5%~10%，主要好处是启停更平顺、起步更轻快；真正的油混（HEV）市区能省三成以上。\n\n- 不用插电，也上不了绿牌，不享受新能源政策。\n- 为平顺性买可以，指望省油费意义不大。\n- 多了48V电池和电机，问清这部分质保几年。\n- 搭电、换电瓶仍按12V的接点操作，48V部分交给维修店。',
    },
  },
  {
    id: 'public-charging',
    title: { en: 'Using a public charger', zh: '公共充电桩怎么用' },
    when: [
      '(?:how|first time)[^.?]{0,25}(?:use|work)[^.?]{0,20}(?:public|dc|fast|charging|supercharger)|public charg\\w*|idle fees?',
      '公共充电(?:桩|站)|(?:第一次|新手|怎么|如何).{0,4}(?:用|去|使用)(?:公共|外面的)?(?:充电桩|充电站|超充)|占位费',
    ],
    answer: {
      en: '**Park, plug in until it clicks, start by app, card or QR code, watch the first minute; at the end stop in the app, unlock the car, pull the plug.** First time on a quiet day is easier than on a trip.\n\n1. In China one aggregator app and the car app cover most stations; in the US have two networks set up with payment.\n2. Prices change by hour and add a service fee; read them before starting.\n3. Plug stuck: end the session, unlock the doors, press the release in the car or the emergency pull in the manual. No force.\n4. Move away when done, idle fees apply.',
      zh: '**停好、插枪听到“咔哒”、扫码启动、看一分钟确认有电流；结束先在App停止，再解锁车辆拔枪。**\n\n1. 提前装好聚合平台（或车企App、地图里的充电地图），看空闲枪数和评价。\n2. 电费分时段，还要加服务费，夜间和午间常便宜，扫码前看清单价和停车费规则。\n3. 拔不出枪：先停止充电、车辆解锁，再按枪头按钮；还不行用后备箱的应急解锁拉线，别硬拽。\n4. 充完及时挪车，避免占位费；油车占位可联系管理员。',
    },
  },
  {
    id: 'ev-road-trip',
    title: { en: 'Long trips with an electric car', zh: '电车跑长途怎么规划' },
    when: [
      '(?:ev|evs|electric|tesla|plug-?in)[^.?]{0,25}(?:road ?trip|long (?:trip|drive|journey)|highway (?:trip|range)|cross[- ]country)|(?:road ?trip|long (?:trip|drive)|cross[- ]country)[^.?]{0,25}(?:ev\\b|evs\\b|electric|tesla|charging stops?)',
      '(?:电车|电动车|纯电|新能源).{0,8}(?:长途|高速|自驾|回老家|春节|国庆)|(?:长途|高速|自驾|回老家).{0,8}(?:电车|电动车|纯电|充电规划)',
    ],
    answer: {
      en: '**Plan legs of 60-70 % of the rated range, charge from 10-20 % to 80 %, and always know a second station.** Above 110-120 km/h consumption climbs steeply; rain, frost, head wind and a roof box do the rest.\n\n1. Start full, preheated, tyres at the full-load pressure.\n2. Let the car or an app plan with real consumption; check stations for working stalls.\n3. Lunch and the toilet are charging stops; sleep where there is AC charging.\n4. On holidays choose stations just off the motorway, or travel by night or very early.\n5. Arrive with reserve: a detour or a broken charger is normal.',
      zh: '**按标称续航的六到七成规划一段，剩10%~20%进站，充到80%就走，永远留一个备选站。**车速超过110后电耗涨得很快，雨雪、逆风、车顶箱还要再打折。\n\n1. 充满、插枪预热、胎压按满载值再出发。\n2. 用车机或地图的充电规划，看空闲桩和故障反馈。\n3. 吃饭、上厕所时顺便充，住宿选有慢充的酒店。\n4. 春节、国庆避开正午高峰，下高速一两公里的站常常不用排队。\n5. 剩30%就开始找桩，别赌到最后一站。',
    },
  },
  {
    id: 'ev-fire-risk',
    title: { en: 'Are electric cars a fire risk?', zh: '电动车容易自燃吗' },
    when: [
      '(?:evs?|electric (?:cars?|vehicles?)|tesla\\w*)[^.?]{0,30}(?:catch fire|fire risk|burst into|more likely to burn|fires? (?:more|common)|explode)|(?:fire risk|catch fire)[^.?]{0,25}(?:evs?\\b|electric car)',
      '(?:电车|电动车|新能源|电池).{0,8}(?:容易|会不会|爱|老)(?:自燃|着火|起火|爆炸)|自燃(?:率|概率|风险)|(?:电车|电动车|新能源车?).{0,4}停(?:在)?地(?:下车)?库|地库.{0,6}(?:电车|电动车)',
    ],
    answer: {
      en: '**By what statistics there are, electric cars catch fire less often than petrol cars, but a battery fire is harder to put out and can flare up again.** Most begin after a crash, with water damage or by a defect, and recalls cover known ones.\n\n- After a hard knock to the underbody or a flood have the battery checked, park outside until then.\n- Do not ignore messages about battery or isolation; do the recalls.\n- Charge with sound equipment only.\n- Smoke, hissing or popping from the floor: everyone out, far away, call the fire brigade and say it is electric.',
      zh: '**从已公布的统计看，电动车起火比例并不比燃油车高，但电池起火猛、难扑灭、可能复燃。**多发生在碰撞、底盘磕碰、泡水之后或有缺陷的批次。\n\n- 托底、涉水后要检测电池包，检测前停在室外空旷处。\n- 电池、绝缘类报警不要拖，召回和升级及时做。\n- 用合格的桩和线，别飞线。\n- 车底冒烟、嘶嘶响、有刺鼻味：马上全员下车远离，打119并说明是电动车，不要自己去泼水救。',
    },
  },
  {
    id: 'kw-kwh',
    title: { en: 'kW and kWh', zh: 'kW和kWh（度）的区别' },
    when: [
      'kwh?[^.?]{0,10}(?:vs|versus|and|or|difference)[^.?]{0,6}kwh?|what (?:is|does|are)[^.?]{0,12}kwh|difference[^.?]{0,15}\\bkwh?\\b|(?:mi(?:les)?/kwh|kwh/100|mpge)',
      'kwh?.{0,4}(?:和|与|跟).{0,3}kwh?|kwh是什么|(?:度电|千瓦时|千瓦).{0,6}(?:什么意思|区别|是什么)|一度电.{0,6}(?:跑|多少公里)|电耗.{0,6}(?:怎么看|什么意思|怎么算)',
    ],
    answer: {
      en: '**kWh is an amount of energy (the size of the tank), kW is a rate (how fast it is used or filled).** A 60 kWh battery charged with 7 kW needs about nine hours.\n\n- Motor power: 100 kW are 136 metric horsepower.\n- Consumption: 15 kWh/100 km means 4 miles per kWh or about 6.7 km per kWh.\n- Range is about the usable kWh divided by consumption: 60 / 15 x 100 = 400 km.\n- MPGe: 33.7 kWh count as one gallon of petrol.\n- The meter shows some 5-15 % more than reaches the battery, because charging has losses.',
      zh: '**kWh（度）是电量，好比油箱大小；kW是功率，好比加油或用油的快慢。**60度电池用7kW桩，从空到满约9小时。\n\n- 电机功率：100kW约等于136马力。\n- 电耗：15kWh/100km就是百公里15度，一度电跑6~7公里。\n- 续航约等于可用电量÷百公里电耗×100：60÷15×100=400公里。\n- 电表读数会比进电池的多5%~15%，是充电损耗，正常。\n- 桩上写的是最大功率，实际由车决定。',
    },
  },
  {
    id: 'heat-pump',
    title: { en: 'Heat pump in an electric car', zh: '电动车热泵空调' },
    when: ['heat pumps?', '热泵'],
    answer: {
      en: '**A heat pump gathers warmth from outside air and the drive and needs about half the power of an electric heater; it pays most between about -10 and 10 °C.** In severe frost its lead shrinks and a resistance heater takes over.\n\n- Gain: some 5-10 % of winter range, more on short trips with much heating.\n- Worth paying for in a cold climate or with much winter driving; in a warm region it makes little difference.\n- It uses the refrigerant circuit, so a leak costs heating as well as cooling.\n- Hissing and humming while heating or charging are normal.',
      zh: '**热泵从外界空气和电驱余热里“搬”热量，耗电约为电加热（PTC）的一半，在-10~10℃之间最划算。**严寒时优势变小，还得靠PTC补。\n\n- 冬天大约能多保住5%~10%的续航，短途暖风用得多更明显。\n- 北方、长江流域冬天用车多，值得选配；岭南、海南意义不大。\n- 它和空调共用冷媒，缺氟会同时不冷不热。\n- 制热、充电时有嗡嗡、嘶嘶声是正常的。\n- 座椅加热仍是最省电的取暖方式。',
    },
  },
];
