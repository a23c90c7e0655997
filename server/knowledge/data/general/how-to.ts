import type { GeneralEntry } from './entry.ts';

/** How to do or handle something. */
export const howToEntries: readonly GeneralEntry[] = [
  {
    id: 'jump-start',
    title: { en: 'Jump-starting', zh: '搭电启动' },
    when: [
      '(?:how|steps?|way|correct|order)[^.?]{0,30}(?:jump|booster|jumper)|jumper cables?|(?:搭电|搭线|搭火|跨接).{0,12}(?:正极|负极|先接|先后|哪根)|(?:怎么|如何|正确|顺序|步骤).{0,10}(?:搭电|搭线|接电|跨接)|(?:搭电|搭线|跨接).{0,10}(?:怎么|步骤|顺序|方法|正负极)',
    ],
    answer: {
      en: '**Order: red to the empty battery +, red to the good +, black to the good -, black to bare metal in the car with the empty battery, away from it.**\n\n1. Both cars off, not touching, 12 V both.\n2. Connect in the order above.\n3. Start the good car, wait 2-3 minutes, start the other.\n4. Disconnect in reverse order; drive 30 minutes.\n\nNever jump a frozen, leaking or swollen battery. Hybrids and EVs: only at the points in the manual; do not use them to jump others unless it allows it.',
      zh: '**顺序：红线先接亏电车正极，再接供电车正极；黑线先接供电车负极，最后接亏电车裸露金属（远离电瓶）。**\n\n1. 两车熄火、不接触，均为12V。\n2. 按上述顺序连接。\n3. 起动供电车，等2~3分钟，再起动亏电车。\n4. 反序拆下，行驶30分钟以上充电。\n\n电瓶结冰、漏液、鼓包严禁搭电。混动和电动车只能按手册指定的搭电点操作。',
    },
  },
  {
    id: 'change-wheel',
    title: { en: 'Changing a wheel', zh: '换备胎' },
    when: [
      '(?:how|steps?)[^.?]{0,20}(?:change|fit|replace|swap)[^.?]{0,15}(?:flat|wheel|tyre|tire|spare)|(?:怎么|如何|步骤).{0,6}(?:换|装)(?:备胎|轮胎)|换(?:备)?胎(?:步骤|方法|怎么)|备胎.{0,3}怎么(?:换|装|用)',
    ],
    answer: {
      en: '**Only on firm, level ground away from traffic; never with a part of the body under the car.**\n\n1. Hazard lights, parking brake, P or first gear, triangle.\n2. Loosen the nuts half a turn while the wheel is on the ground.\n3. Jack at the marked point, take the wheel off, fit the spare, nuts by hand.\n4. Lower, tighten crosswise, check again after 50 km.\n\nA space-saver spare: usually at most 80 km/h and a short distance.',
      zh: '**只在坚实平整、远离车流的地方操作，身体任何部位不要进入车底。**\n\n1. 双闪、驻车、挂P挡或1挡，放三角牌。\n2. 车轮着地时先把螺栓松半圈。\n3. 在指定顶点举升，换上备胎，螺栓用手带上。\n4. 放下后对角拧紧，行驶约50公里再复紧。\n\n非全尺寸备胎一般限速80km/h，尽快换回。',
    },
  },
  {
    id: 'running-in',
    title: { en: 'Running in a new car', zh: '新车磨合' },
    when: ['break[- ]?in|running in|run in (?:a|my|the) new|磨合'],
    answer: {
      en: '**Drive the first 1,000-1,500 km gently: no full throttle, below about 3,500-4,000 rpm, changing speeds.** New brakes need about 200-300 km, new tyres about 150 km for full grip.',
      zh: '**前1000~1500公里温和驾驶：不急加速、转速不超3500~4000、不长时间匀速。**新刹车片约200~300公里、新轮胎约150公里后达到最佳。',
    },
  },
  {
    id: 'winter-driving',
    title: { en: 'Driving on snow and ice', zh: '冰雪路面驾驶' },
    when: [
      '(?:how|tips)[^.?]{0,20}(?:drive|driving)[^.?]{0,15}(?:snow|ice|icy|winter)|冰雪路|(?:雪天|下雪|结冰|冰雪).{0,6}(?:开车|驾驶|怎么开|行车|注意)|雪地(?:怎么开|驾驶|开车)',
    ],
    answer: {
      en: '**Winter tyres matter more than four-wheel drive: they help you brake and turn, 4WD only to start.** Fit them below about 7 °C; gentle inputs, three times the distance, second gear to start, brake early and straight.',
      zh: '**冬季胎比四驱更重要：它帮您刹车和转弯，四驱只帮起步。**气温长期低于7℃建议更换；轻踩轻打、车距加大三倍、二挡起步、提前直线制动。',
    },
  },
  {
    id: 'aquaplaning',
    title: { en: 'Driving in heavy rain, aquaplaning', zh: '暴雨行车、水滑' },
    when: ['aquaplan\\w*|hydroplan\\w*|heavy rain|暴雨|水滑|大雨'],
    answer: {
      en: '**Slow down; if the car floats, keep the wheel straight, ease off, do not brake hard.** Lights on, no hazard lights while moving; do not enter water deeper than half a wheel.',
      zh: '**降速；出现水滑时握正方向、松油门、不要急刹。**开大灯，行驶中不要开双闪（按交规）；水深超过半个车轮不要进。',
    },
  },
  {
    id: 'used-car-check',
    sure: true,
    title: { en: 'Checking a used car', zh: '买二手车怎么检查' },
    when: [
      '(?:used|second[- ]?hand|pre-?owned) (?:car|ev|vehicle)s?[^.?]{0,40}(?:check|inspect|look|watch|avoid|tips|worth)|(?:check|inspect|look)[^.?]{0,40}(?:used|second[- ]?hand) (?:car|ev)|二手车.{0,12}(?:检查|注意|验车|怎么看|怎么验|避坑|检测)',
    ],
    answer: {
      en: '**Papers first, then body, engine cold, test drive, fault codes - and an independent inspection before paying.**\n\n1. VIN, registration, recalls, open loan, service records against the mileage.\n2. Panel gaps, paint thickness, welds, water lines, rust under the car.\n3. Cold start: smoke, noises; oil cap and coolant.\n4. Test drive: straight line, brakes, all gears, 100 km/h.\n5. Scan all control units. EV: battery health, DC charging history, one full charge.',
      zh: '**先看手续，再看车身、冷车发动机、试驾、读码，付款前做第三方检测。**\n\n1. 车架号、登记证、出险和保养记录、是否有抵押，与里程对照。\n2. 缝隙、漆膜、焊点、水泡线、底盘锈蚀。\n3. 冷起动看烟、听异响，看机油盖和冷却液。\n4. 试驾：直线、刹车、各挡位、100km/h。\n5. 全车读码；电车看电池健康度、快充次数并做一次充电。',
    },
  },
  {
    id: 'new-car-delivery',
    sure: true,
    title: { en: 'Collecting a new car', zh: '新车提车验车' },
    when: ['提车|验车(?!.*二手)|新车检查|pdi\\b|(?:collect\\w*|deliver\\w*|pick\\w* up)[^.?]{0,20}new car'],
    answer: {
      en: '**Check before you sign: VIN, production date, paint in daylight, tyres, glass, all electrics, mileage (usually below 50 km).** Test A/C, windows, cameras, charging (EV); note defects in writing; take papers, both keys, cable, warranty booklet.',
      zh: '**签字前检查：车架号、生产日期（最好三个月内）、日光下漆面、轮胎玻璃日期、全部电器、里程（一般50公里内）。**试空调、车窗、影像、充电；问题写进交接单；拿齐合格证、发票、两把钥匙、充电枪、三包凭证。',
    },
  },
  {
    id: 'insurance-china',
    sure: true,
    title: { en: 'Car insurance in China', zh: '车险怎么买' },
    when: [
      'car insurance|(?:车险|保险(?!丝)|交强险|三者|商业险).{0,12}(?:怎么买|买哪|哪些|哪几|哪种|几种|几项|必须|建议|多少|怎么选|保什么|够用|划算)|(?:买|选)(?:什么|哪些)?(?:车险|保险)',
    ],
    answer: {
      en: '**In China: the compulsory cover (jiaoqiangxian) is a must; add third-party liability of 2-3 million yuan and own-damage cover.** Own damage has included theft, flooding, glass and self-ignition since 2020. For an old, cheap car own damage may not be worth it. The premium depends on model and claims: ask insurers for quotes.',
      zh: '**交强险必买；商业险建议第三者责任险200万~300万、车损险（2020年改革后已含盗抢、涉水、玻璃、自燃等）、附加医保外用药责任险。**老旧低价车可不买车损险。保费取决于车型和出险记录，以保险公司报价为准。',
    },
  },
  {
    id: 'inspection-china',
    sure: true,
    title: { en: 'Vehicle inspection in China', zh: '年检（年审）规定' },
    when: ['年检|年审|审车|(?:annual|vehicle|car) inspection & !躲|作弊|buy|used|二手|尾气|超标|fail|不合格'],
    answer: {
      en: '**Private cars in China (up to 9 seats, no vans): inspected in years 6 and 10, yearly after that; in the other years only the electronic mark is applied for, every two years.** New-energy cars also have battery and drive checked. Local rules of the vehicle office apply.',
      zh: '**非营运小微型客车（9座以下，不含面包车）：10年内只在第6年、第10年上线检测，其余每两年申领电子标志；10年以上每年检一次。**新能源车还会检动力电池和电驱安全。以当地车管所最新规定为准。',
    },
  },
  {
    id: 'recall',
    sure: true,
    title: { en: 'Recalls', zh: '召回查询' },
    when: ['recalls?\\b|召回'],
    answer: {
      en: "**Check with your VIN: in China at the recall site of the market regulator (SAMR) or the brand's app, in the US at nhtsa.gov/recalls.** Recall repairs are free, also for second owners. I have no list of recalls and cannot tell whether your car is affected.",
      zh: '**用车架号（VIN）查询：国内在市场监管总局缺陷产品召回网站或品牌官方App，美国在nhtsa.gov/recalls。**召回维修免费，二手车主同样享有。我没有召回数据库，无法判断您的车是否涉及。',
    },
  },
  {
    id: 'warranty-china',
    title: { en: 'Warranty and 4S shops', zh: '三包、质保与4S店' },
    when: ['三包|质保|warranty|4s店|dealer or independent|独立维修|路边店'],
    answer: {
      en: '**Check the warranty booklet: typically 3 years or 60,000-100,000 km for the car, 8 years or 120,000-160,000 km for battery and e-drive (EV).** Servicing outside the dealer does not void the warranty as such, if the right parts and intervals are kept: keep the invoices.',
      zh: '**以质保手册为准：整车一般3年或6万~10万公里，电动车三电一般8年或12万~16万公里；三包期通常2年或5万公里。**在外保养本身不会失去质保，但要用合格配件、按周期做并保留票据。',
    },
  },
  {
    id: 'fuel-saving',
    title: { en: 'Saving fuel or electricity', zh: '省油省电技巧' },
    when: [
      '(?:save|saving|reduce|improve|lower|better)[^.?]{0,20}(?:fuel|gas|mpg|consumption|electricity|range)|(?:怎么|如何).{0,6}省(?:油|电)|省油技巧|节油',
    ],
    answer: {
      en: '**Look far ahead, coast, keep the tyres at pressure and the speed moderate: 110 instead of 130 km/h saves about 15-20 %.** Remove roof boxes and ballast; short cold trips cost most. EV: preheat while plugged in, seat heating, regeneration by one pedal.',
      zh: '**提前预判、多滑行、胎压达标、车速适中：高速110代替130约省15%~20%。**卸下行李架和杂物，减少短途冷车。电车插枪预热、用座椅加热、善用动能回收。',
    },
  },
  {
    id: 'fault-code-reading',
    sure: true,
    title: { en: 'Reading fault codes', zh: '怎么读故障码' },
    when: [
      '(?:how|where|can i)[^.?]{0,30}(?:read|scan|check|get)[^.?]{0,20}(?:codes?|obd)|obd[^.?]{0,15}(?:scanner|reader|port|dongle)|(?:怎么|如何|哪里).{0,8}(?:读|查|看).{0,3}(?:故障码|obd)|obd(?:接口|口|诊断仪)',
    ],
    answer: {
      en: '**Plug an OBD-II reader (about $15-40 / 50-200 yuan) into the socket under the dashboard, ignition on, and read "stored" and "pending" codes.** Write them down before clearing, then tell me the codes. Cheap readers see mostly engine codes; ABS, airbag and high voltage need a full tool.',
      zh: '**把OBD诊断仪（约50~200元）插到方向盘下方的OBD口，开钥匙，读取“已存”和“待定”故障码。**清码前先记录，再把码告诉我。便宜的只能读发动机，ABS、气囊、高压系统需要全系统诊断仪。',
    },
  },
  {
    id: 'purchase-tax',
    sure: true,
    title: { en: 'Purchase tax and green plates in China', zh: '购置税与新能源牌照' },
    when: ['购置税|purchase tax|绿牌|新能源(?:牌照|指标|上牌)|上牌(?:政策|条件|费用) & !落地|裸车|total cost'],
    answer: {
      en: '**In China the purchase tax is 10 % of the price without VAT (invoice price / 1.13); new-energy cars pay half in 2026 and 2027, with at most 15,000 yuan saved per car.** Plug-in hybrids must meet current range limits to qualify. Plate rules (such as Shanghai or Beijing) are local and change: check the traffic authority.',
      zh: '**购置税为不含增值税价的10%（发票价÷1.13×10%）；新能源车2026~2027年减半征收，每辆最多减1.5万元。**插混、增程须符合当年的纯电续航等技术要求。各地绿牌、指标政策（如上海、北京）不同且会调整，以当地交管部门为准。',
    },
  },
  {
    id: 'road-trip',
    title: { en: 'Before a long trip', zh: '长途出发前检查' },
    when: [
      '(?:before|prepare|preparing|check\\w*|ready)[^.?]{0,30}(?:long|road) (?:road )?(?:trip|drive|journey)|(?:long|road) (?:trip|drive|journey)[^.?]{0,30}(?:check|prepare|before)|(?:长途|自驾|出远门|高速).{0,8}(?:检查|准备|注意)',
    ],
    answer: {
      en: '**Tyres, fluids, lights, brakes - fifteen minutes prevent most breakdowns.**\n\n1. Tyre pressure for the load, tread above 3 mm, spare or sealant.\n2. Oil, coolant (cold), washer fluid.\n3. All lamps, wipers, brake pads.\n4. Battery older than 4 years: have it tested. EV: plan charging stops with one in reserve.\n5. Triangle, vest, papers, water. Rest every two hours.',
      zh: '**轮胎、油液、灯光、刹车，花15分钟能避免大多数抛锚。**\n\n1. 按载重调胎压，花纹大于3毫米，备胎或补胎液。\n2. 机油、冷却液（冷车）、玻璃水。\n3. 全部灯光、雨刮、刹车片。\n4. 电瓶超4年先检测；电车规划充电站并留一站余量。\n5. 三角牌、反光衣、证件、饮水；每两小时休息。',
    },
  },
  {
    id: 'dealer-tricks',
    title: { en: 'Dealing with a dealer', zh: '买车、修车防坑' },
    when: [
      'scam\\w*|rip(?:ped)?[- ]?off|dealer (?:tricks|fees|markup)|negotiat\\w*|upsell\\w*|砍价|讲价|(?:防|避|被)坑|套路|金融服务费|被宰|忽悠',
    ],
    answer: {
      en: '**Get the whole price in writing: car, tax, plate, insurance, every fee - and compare three offers.** Do not let the monthly rate hide the total; refuse fees without a service (finance service fee, compulsory extras). For repairs: written estimate, old parts back, a second opinion above a few hundred dollars.',
      zh: '**让商家把全部费用写进合同：车价、税、上牌、保险、各项费用，至少对比三家。**不要只看月供，金融服务费、强制加装可以拒绝。修车先要书面报价、留旧件，金额大先问第二家。纠纷可拨打12315。',
    },
  },
  {
    id: 'warning-colours',
    sure: true,
    title: { en: 'Warning lamps: red, yellow, green', zh: '故障灯颜色：红、黄、绿' },
    when: [
      '(?:which|what)[^.?]{0,30}(?:lights?|lamps?|warnings?)[^.?]{0,30}(?:stop|serious|mean|danger|immediately|ignore)|(?:哪些|什么|哪种).{0,6}(?:灯|报警).{0,10}(?:停车|不能开|危险|严重|意思)|(?:故障灯|指示灯|警告灯)(?:的)?颜色|(?:亮|有)(?:个)?(?:黄|红)(?:色)?(?:的)?灯|(?:red|yellow|amber) (?:warning )?(?:light|lamp)s? (?:mean|on the dash)',
    ],
    answer: {
      en: '**Red: stop as soon as it is safe. Yellow: have it checked soon. Green and blue: for information. A FLASHING check-engine lamp counts as red.**\n\n| Stop at once (red) | Soon (yellow) |\n| --- | --- |\n| oil can: oil pressure | engine: check engine (steady) |\n| thermometer: coolant | ABS, ESP |\n| circle with !: brakes (parking brake off) | tyre with !: pressure |\n| battery: charging - drive straight to a workshop | spanner: service |\n| steering wheel: power steering | glow coil, DPF, AdBlue (diesel) |\n\nTell me the symbol and its colour for details.',
      zh: '**红色：尽快安全停车；黄色：尽快检查；绿色、蓝色：仅提示。发动机灯闪烁按红色对待。**\n\n| 立即停车（红） | 尽快检查（黄） |\n| --- | --- |\n| 机油壶：机油压力 | 发动机图标：故障灯常亮 |\n| 温度计：水温 | ABS、ESP |\n| 圆圈感叹号：制动（手刹已松时） | 轮胎感叹号：胎压 |\n| 电瓶：充电故障，直接去维修店 | 扳手：保养 |\n| 方向盘：转向助力 | 预热、DPF、尿素（柴油车） |\n\n告诉我图标和颜色，可以说得更具体。',
    },
  },
  {
    id: 'coolant-mixing',
    sure: true,
    title: { en: 'Water instead of coolant, mixing coolants', zh: '加水代替防冻液、混加防冻液' },
    when: [
      '(?:water|mix\\w*|different|top up)[^.?]{0,20}(?:coolants?|antifreeze)|(?:coolants?|antifreeze)[^.?]{0,20}(?:water|mix\\w*)|(?:冷却液|防冻液|水箱).{0,8}(?:加水|加自来水|混加|混用|混合)|(?:加水|自来水|矿泉水).{0,8}(?:冷却液|防冻液|水箱)',
    ],
    answer: {
      en: '**In an emergency plain (best distilled) water is fine; have the mixture corrected before the first frost. Do not mix different coolants.** Too much water lowers frost, boiling and rust protection; some types gel together. Only open the cap when the engine is cold.',
      zh: '**应急可以加纯净水，但要在降温前恢复浓度；不同型号的防冻液不要混加。**水多会降低防冻、防沸和防锈能力，不同类型混合可能产生沉淀。只在冷车时打开盖子。',
    },
  },
];
