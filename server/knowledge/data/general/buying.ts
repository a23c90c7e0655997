import type { GeneralEntry } from './entry.ts';

/** Buying and selling a car, apart from which one and what it costs. */
export const buyingEntries: readonly GeneralEntry[] = [
  {
    id: 'when-to-buy',
    sure: true,
    title: { en: 'The best time to buy', zh: '什么时候买车便宜' },
    when: [
      '(?:best|right|good|cheapest) (?:time|month|day|season)[^.?]{0,15}(?:to )?(?:buy|get|purchase)[^.?]{0,15}(?:car|truck|suv|vehicle)|(?:should|do) i wait[^.?]{0,25}(?:new model|facelift|next year)',
      '(?:什么时候|几月|哪个月|年底|年初|何时).{0,6}买车.{0,6}(?:便宜|划算|合适|优惠|好)?|买车.{0,6}(?:什么时候|几月|哪个月|时机|年底|淡季)|(?:等|还是)(?:新款|改款|降价)',
    ],
    answer: {
      en: '**The end of a month, a quarter and above all the year, when dealers chase targets, and the months in which a model change empties the yard.** In the US add holiday weekends (Memorial Day, Labor Day, Black Friday); in China the auto shows, 618, Double 11 and the quiet weeks after Spring Festival.\n\n- Go on a weekday, with offers of two other dealers.\n- An outgoing model is a bargain only if you keep it long: it loses the discount again at resale.\n- Waiting for the next price cut never ends; if the car you have costs repairs or safety, buy now.',
      zh: '**月末、季末、年底冲量时最好谈；旧款清库、改款前后优惠最大；春节后是淡季，也好砍价。**车展、618、双11常有厂家补贴。\n\n- 工作日去，带着另外两家的书面报价。\n- 买即将改款的旧款，适合打算长期开的人，几年内就卖的话贬值会抵掉优惠。\n- 春节前一个月需求旺，优惠往往收窄。\n- 新能源降价频繁，急用就买，别无限期等；可以问有没有保价条款，并写进合同。',
    },
  },
  {
    id: 'test-drive',
    sure: true,
    title: { en: 'What to try on a test drive', zh: '试驾看什么' },
    when: ['test[- ]?driv\\w*', '试驾|试乘'],
    answer: {
      en: '**Drive your own roads for at least half an hour: a rough street, a motorway, your parking space - not only the loop of the dealer.**\n\n1. Seat: find your position, look over the shoulder, put children, child seat and luggage in.\n2. Town: jerks when creeping, stop-start, turning circle, cameras.\n3. Fast: wind and tyre noise, straight running, overtaking from 80 to 120 km/h, lane keeping off and on.\n4. Bad road: thuds, rattles. Brake hard once where it is safe.\n5. Use screen and air conditioning without the salesman.\n\nTry the exact engine and wheels you would order, and a rival the same day. Ask who pays the excess if there is damage.',
      zh: '**至少试半小时，走你平时走的路：烂路、高架、自家车位，不要只绕4S店一圈。**\n\n1. 坐姿：座椅调好、视野、腿部空间，带上家人、儿童座椅和常用行李。\n2. 市区：低速跟车顿不顿、启停突不突兀、掉头半径、倒车影像。\n3. 高速：风噪胎噪、直线稳定性、80到120超车、车道保持开和关都试。\n4. 过坎听异响，安全路段重刹一次。\n5. 自己操作车机和空调，别让销售代劳。\n\n要试你要买的那个动力和轮毂配置，同一天再试竞品；试驾协议里看清出险谁赔。',
    },
  },
  {
    id: 'vin-check',
    sure: true,
    title: { en: 'Checking the VIN', zh: '车架号（VIN）怎么查' },
    when: [
      '(?:check|decode|read|find|where|what|run|look up|free|mean)[^.?]{0,25}\\bvin\\b|\\bvin (?:check|number|decoder|lookup|digits?|report)|carfax|autocheck|nmvtis|vehicle history report',
      '车架号|\\bvin\\b|(?:查|看).{0,6}(?:出险|维保|维修|保养)记录|车辆识别代[码号]',
    ],
    answer: {
      en: '**The 17-character VIN is at the foot of the windscreen, on the door frame and in the papers; all must agree and look untouched.** It never holds I, O or Q; the tenth character is the model year in North America and China, the first tells the country (L China, 1, 4, 5 US, J Japan, W Germany).\n\n- US: NHTSA decodes it and shows open recalls free, NICB checks theft and total loss, paid reports (NMVTIS, Carfax, AutoCheck) show titles, accidents and mileages.\n- China: insurer records and brand service records, through the seller or paid services, plus the recall site.\n- A clean report proves nothing about unreported damage: inspect all the same.',
      zh: '**17位车架号在前挡左下角、门框铭牌和行驶证上，几处必须一致、没有打磨痕迹。**不含I、O、Q；第1位是产地（L中国、J日本、W德国、1/4/5美国），第10位是年款。\n\n- 查出险和维保：让卖家在保险公司或品牌App查，或用付费查询平台，看事故、泡水、里程是否连贯。\n- 查召回：市场监管总局缺陷产品管理网站，免费。\n- 查抵押、查封、违章：以车管所和交管12123为准。\n- 记录干净不等于没修过，自费修的查不到，仍要实车检测。',
    },
  },
  {
    id: 'odometer-fraud',
    title: { en: 'Is the mileage true?', zh: '怎么判断里程是否真实' },
    when: [
      '(?:mileage|odometer|miles)[^.?]{0,20}(?:real|true|genuine|correct|fake|honest|too low|believ\\w*)|(?:real|true|actual) (?:mileage|miles)|clocked (?:car|mileage)',
      '(?:里程|公里数|表显).{0,8}(?:真实|真假|是不是真|靠谱|准不准|可信)|(?:看|判断|识别|怎么知道).{0,6}(?:真实(?:里程|公里)|里程)',
    ],
    answer: {
      en: '**Compare the display with every dated record: services, inspections, insurance claims, tyre dates. One figure that falls is proof enough to walk away.** Typical use is 10,000-20,000 km (8,000-13,000 miles) a year.\n\n- Wear tells: shiny wheel and pedals, sagging driver seat, worn shift knob and window switches at "30,000 km".\n- Tyres: first set with their age and tread against the mileage.\n- A workshop can read mileage stored in other control units.\n- US sellers must declare the mileage on the title for cars of model year 2011 and later until they are 20 years old. Have it written into the contract anywhere.',
      zh: '**把表显里程和每一条带日期的记录对照：保养、年检、出险、轮胎日期，只要有一次倒退就不要买。**家用车一般每年1万到2万公里。\n\n- 看磨损：方向盘、踏板、主驾座椅、门把手、按键磨得发亮，却只有三万公里，就可疑。\n- 看轮胎：原装胎生产周期和花纹深度对不对得上。\n- 用诊断仪读其他控制单元里存的里程。\n- 网约车、租赁退下来的年里程常在五万以上，查使用性质。\n- 合同写明“实际里程与表显不符退一赔三”或约定退车。',
    },
  },
  {
    id: 'flood-accident-signs',
    sure: true,
    title: { en: 'Signs of a flooded or crashed car', zh: '怎么看泡水车、事故车' },
    when: [
      '(?:tell|spot|know|signs?|check|find out|look)[^.?]{0,35}(?:flood\\w*|water[- ]damaged?|been (?:in an accident|crashed|wrecked|repainted)|accident (?:car|history|damage)|wrecked|salvage|repaint\\w*|frame damage)|salvage title|rebuilt title',
      '(?:泡水车|水泡车|事故车|火烧车|重大事故|切割车|调表).{0,10}(?:怎么|如何|识别|鉴别|判断|看|特征|能买)|(?:怎么|如何|判断|看|识别|鉴别).{0,10}(?:泡水|泡过水|事故车|出过事故|撞过|补过漆|切割)',
    ],
    answer: {
      en: '**Flood: mud and rust where water should never be. Crash: paint, seams and bolts that differ from left to right.**\n\n- Flood: pull the belts out fully, lift carpets and spare wheel, look under the seats, into the fuse box and lamps; musty smell or strong perfume, corroded screws, brand-new carpet in an old car.\n- Crash: a paint gauge (original about 90-180 micrometres), uneven gaps, turned bolts on wings, doors and bonnet, fresh sealant, bent rails, airbag lamp that does not light with ignition on, glass of different dates.\n- Salvage or rebuilt titles cost 20-40 % less to buy and to sell, and are harder to insure.\n\nLift the car at an independent inspector before paying.',
      zh: '**泡水看不该有泥锈的地方，事故看漆面、焊点、螺丝左右是否一致。**\n\n- 泡水：安全带拉到底看水渍，掀地毯、备胎槽，看座椅滑轨、保险盒、线束插头有没有泥沙和锈；霉味或香水味特别重、老车换了全新地毯要警惕。\n- 事故：漆膜仪逐面测（原厂约90~180微米），看缝隙、翼子板和机盖螺丝是否拧过、A/B/C柱胶条下焊点、纵梁有没有褶皱、玻璃日期是否一致。\n- 打开钥匙安全气囊灯应亮后熄灭，一直不亮也可疑。\n\n付款前上举升机做第三方检测，合同写明“无重大事故、水泡、火烧”，否则退车。',
    },
  },
  {
    id: 'trade-in',
    sure: true,
    title: { en: 'Trading in the old car', zh: '旧车置换' },
    when: [
      'trad(?:e|ing)[- ]?(?:it |my |the |a |this |our )?(?:\\w+ ){0,3}in\\b|part[- ]exchange',
      '置换|以旧换新|抵车款',
    ],
    answer: {
      en: '**Trading in is quick and safe, selling yourself usually brings 5-15 % more; settle the price of the new car first and the old one separately.** Otherwise a good trade-in figure hides a missing discount.\n\n- Get two or three written offers for the old car (buying platforms, other dealers) before you go.\n- In most US states tax is due only on the difference, which is worth several per cent.\n- In China add the maker and government subsidies for replacing, which need the transfer or scrapping paper in time.\n- Owe money on it? Ask for the exact pay-off; negative equity added to the new loan makes it dearer.\n- Clean it, bring both keys and records; large repairs beforehand rarely pay.',
      zh: '**置换省事、有补贴，自己卖一般多拿5%~15%；先谈定新车价，再单独谈旧车价。**混在一起谈，旧车给高了新车优惠就少了。\n\n- 先拿两三家二手车平台和车商的书面报价做底价。\n- 把厂家置换补贴、国家和地方以旧换新补贴算进去，看清对旧车登记时间、名下车辆、过户或报废凭证和截止日期的要求。\n- 旧车有贷款要先结清解押。\n- 旧车过户必须办到对方名下，别只签个协议就交车。\n- 洗干净、带齐两把钥匙和保养记录即可，不必花大钱整备。',
    },
  },
  {
    id: 'extended-warranty',
    sure: true,
    title: { en: 'Is an extended warranty worth it?', zh: '延保值不值得买' },
    when: [
      'extended (?:warrant\\w*|coverage|service)|(?:service contract|vehicle protection plan|car shield|carshield|gap insurance)[^.?]{0,25}(?:worth|need|buy|scam|good)?',
      '延保|延长(?:质保|保修)|延长保修',
    ],
    answer: {
      en: '**For a reliable car mostly not; for a complicated one that you will keep well past the warranty, a plan of the maker itself can be.** On average buyers pay more than they get back.\n\n- Take the plan backed by the car maker, not a third party; be wary of calls and letters that say the warranty is ending.\n- Read the list of exclusions: wear parts, seals, electronics, required services, deductible, where repairs may be done.\n- It is negotiable and need not be bought on the day; usually it can be added until the factory cover ends and cancelled pro rata.\n- Alternative: put the same sum aside for repairs.',
      zh: '**可靠性好的车多半不划算；结构复杂、打算开过质保期很久的车，可以考虑厂家官方延保。**总体上保费高于平均赔付。\n\n- 优先厂家官方延保，别买第三方“延保”，很多已经跑路或条款苛刻。\n- 看清不保什么：易损件、油封、电子件、改装，是否要求全程回店保养，有没有免赔和次数上限。\n- 不用提车当天买，一般原厂质保到期前都能买，价格可以砍。\n- 电动车三电本来就保8年左右，延保主要是车机、悬架、电子件。\n- 也可以把这笔钱留作维修备用金。',
    },
  },
  {
    id: 'price-words',
    sure: true,
    title: { en: 'MSRP, invoice, out-the-door: the words of a price', zh: '指导价、裸车价、落地价' },
    when: [
      '\\bmsrp\\b|invoice price|out[- ]the[- ]door|\\botd\\b|doc(?:umentation)? fees?|destination (?:charge|fee)|dealer (?:fees|add-?ons?|holdback)|market adjustment|(?:what|which) fees',
      '(?:指导价|裸车价|落地价|开票价|优惠价).{0,8}(?:什么意思|是什么|区别|包括|包含|怎么回事|包不包)|裸车价?和落地|(?:出库费|服务费|上牌费|手续费|续保押金).{0,8}(?:要交|合理|能不能|必须|不交|正规)',
    ],
    answer: {
      en: '**Only the out-the-door price counts: car plus destination, tax, title, registration and every dealer fee, on one page.**\n\n- MSRP is the recommendation of the maker, invoice roughly what the dealer was billed; incentives may bring the true cost lower.\n- Destination is fixed by the maker. Tax, title and plates go to the state.\n- The documentation fee belongs to the dealer; some states cap it below $100, elsewhere it is $500-1,000: let the car price fall instead.\n- Nitrogen, etching, paint protection, market adjustment: refuse or leave.\n\nIn China the same words are guide price, bare-car price and landed price (with tax, insurance and plates).',
      zh: '**只比落地价：裸车价+购置税+保险+上牌等所有费用，一张纸写清。**\n\n- 指导价：厂家建议价。裸车价：谈下来的车价。开票价：发票金额，购置税按它算。落地价：能上路的总价。\n- 必须交的：购置税（不含税价10%，新能源按现行政策减免）、交强险、牌证工本费（一两百元）。\n- 可以拒绝或砍掉的：出库费、金融服务费、高价上牌服务费、强制装潢、续保押金。\n- 店内保险可以要求给明细，自己也能比价。\n- 谈好的赠品和费用一项项写进合同，盖公章。',
    },
  },
  {
    id: 'first-car',
    sure: true,
    title: { en: 'Buying a first car: how to go about it', zh: '第一次买车怎么着手' },
    when: [
      'first[- ]time (?:car )?buyer|never bought a car|(?:first time|how)[^.?]{0,15}(?:buying|to buy|buy) (?:a |my first )?car\\b(?![^.?]*under)|steps? (?:to|of|in) buying a car',
      '第一次买车.{0,10}(?:注意|流程|怎么|步骤|要|不懂)|买车(?:的)?(?:流程|步骤|手续)|新手买车.{0,6}(?:注意|流程|怎么)',
    ],
    answer: {
      en: '**Fix the yearly budget first, then needs, then models - and never sign on the first visit.**\n\n1. Budget: price, insurance (dear for beginners), energy, parking, service, a reserve. Many keep all car costs below 15-20 % of income.\n2. Needs: seats, trips, charging place, parking size. A modest, easy-to-see-out-of car with good crash ratings; the first dents come.\n3. Ask an insurer for a quote per model before deciding.\n4. Test two or three, get out-the-door offers in writing, have a used one inspected.\n5. Loan: compare the bank with the dealer by total cost.\n6. Read every line, take your time, collect in daylight.\n\nGive me budget, seats and use, and I will suggest models.',
      zh: '**先定全年预算，再定需求，最后看车型；第一次到店不要当场签字交定金。**\n\n1. 预算：除车价外，还有购置税、保险（新手偏贵）、油电、停车、保养，留一笔备用金。\n2. 需求：几个人坐、通勤多远、能不能装桩、车位多大。第一台车选视野好、尺寸适中、安全评分好的，磕碰难免。\n3. 试驾两三款，要落地价书面报价，至少比三家。\n4. 贷款看总利息和手续费，别只看月供。\n5. 合同写清车型、配置、颜色、交期、全部费用和赠品。\n6. 白天提车，按清单验完再签字。\n\n把预算、人数、用途告诉我，可以帮您推荐。',
    },
  },
  {
    id: 'certified-used',
    sure: true,
    title: { en: 'Certified pre-owned cars', zh: '官方认证二手车' },
    when: ['certified (?:pre-?owned|used)|\\bcpo\\b', '官方认证|认证二手|官认|官方二手'],
    answer: {
      en: '**A certified car has been inspected by a dealer of the brand and carries a warranty of the maker; that peace costs roughly 5-10 % more.** It pays most for complicated, expensive cars.\n\n- Ask for the inspection sheet and the warranty booklet: what is covered, from which date, with which deductible, at any dealer or only here.\n- "Dealer certified" or "certified" by a chain is something else than the programme of the maker.\n- It is no proof of an accident-free life: check the history and have it inspected all the same.\n- Compare with a young car that still has factory warranty at a private price.',
      zh: '**官方认证二手车是品牌授权店检测整备、带厂家质保的车，一般贵5%~10%，买的是省心。**结构复杂、维修贵的车更值得。\n\n- 要看检测报告和质保书：保哪些部件、保到什么时候、有没有免赔、能否全国联保。\n- 二手车商自己贴的“认证”、平台的“严选”不等于厂家认证。\n- 认证标准里通常排除重大事故、泡水、火烧，但小剐蹭补漆仍可能有，照样查记录、做第三方检测。\n- 和还在原厂质保内的个人车比一比总价。\n- 电动车问清电池质保是否随认证延续。',
    },
  },
  {
    id: 'private-sale',
    title: { en: 'Paying safely in a private sale', zh: '个人之间买卖车怎么付款安全' },
    when: [
      '(?:private|craigslist|facebook|marketplace|offerup)[^.?]{0,25}(?:sale|seller|buyer|pay\\w*|safe\\w*|scam)|(?:pay|payment|cashier.?s che(?:ck|que)|escrow|deposit)[^.?]{0,25}(?:private|seller|stranger)',
      '(?:个人|私下|私人|闲鱼|个人对个人).{0,6}(?:买|卖|交易)(?:二手)?车|(?:二手车|卖车|买车).{0,8}(?:付款|打款|收款|交易).{0,6}(?:安全|怎么|流程|先)',
    ],
    answer: {
      en: '**Money and title change hands at the same moment, best in a bank branch or at the registration office; never a deposit for a car you have not seen.**\n\n- Buyer: match the name on title and ID, check liens, VIN and plates; bill of sale with date, time, mileage, price.\n- Seller: cash counted at the bank, a transfer that has arrived, or a cashier check issued before your eyes. Fake checks and overpayments that you shall refund are the classic frauds.\n- Test drives: copy of the licence, insurance valid, meet in a public place with company.\n- Afterwards: notice of sale to the authority, plates as the law says, end the insurance.',
      zh: '**一手交钱、一手过户：在车管所或二手车市场办完过户再付尾款，没见到车绝不打定金。**\n\n- 买方：核对卖家身份证与登记证书（绿本）、行驶证姓名一致，查抵押、违章、车架号；签合同写明里程、事故、泡水、价格和过户时限。\n- 卖方：钱到账再交钥匙和绿本，截图不算到账；一定要过户，不能“只交车不过户”，否则违章事故找你。\n- 付款走本人银行账户转账并备注车牌，少用现金。\n- 试车时留对方驾照复印件，确认保险有效。\n- 过户后通知保险公司批改或退保。',
    },
  },
  {
    id: 'selling-car',
    sure: true,
    title: { en: 'Selling your car', zh: '怎么把车卖个好价' },
    when: [
      '(?:how|best way|where|tips|before|steps)[^.?]{0,20}(?:sell|selling) (?:my|a|your|the|an old|our) (?:\\w+ ){0,2}(?:car|truck|suv|vehicle)|sell (?:it )?private\\w*|carvana|carmax',
      '卖车.{0,8}(?:流程|手续|怎么|技巧|渠道|注意|前)|(?:怎么|如何|哪里).{0,6}(?:卖车|把.{0,4}车卖|卖二手车|卖旧车)|车.{0,3}(?:怎么|哪里)卖',
    ],
    answer: {
      en: '**Three ways: instant offer (fast, lowest), trade-in (easy), private sale (most money, most work).** Get two instant offers first: they are your floor.\n\n1. Wash it, clean inside, fix cheap things (bulb, wiper, warning lamp); leave large repairs, but name them.\n2. Photograph in daylight, also the flaws; put services, tyres and both keys in the text.\n3. Price from similar adverts minus a little; state how much you will move.\n4. Delete phone, garage and navigation data, reset the car account and app.\n5. Only sell against verified payment, with a contract that says sold as seen and known defects, and report the sale.',
      zh: '**三条路：平台收车（最快、价低）、置换（省事）、自己卖（价高、费时间）。**先拿两家平台的报价当底价。\n\n1. 洗车、清内饰，灯泡、雨刮这类小毛病修好；大修不必做，但要如实告知。\n2. 白天拍照，瑕疵也拍；写清保养、事故、轮胎、几把钥匙。\n3. 参考同款同年份成交价略低一点挂，留出砍价空间。\n4. 处理完违章、结清贷款解押、带好绿本、行驶证、身份证。\n5. 收到全款再交车，必须过户；清除车机里的账号、通讯录、家的地址，解绑手机App和ETC。',
    },
  },
  {
    id: 'deposit',
    sure: true,
    title: { en: 'Paying a deposit for a car', zh: '定金和订金，交了能退吗' },
    when: [
      '(?:deposit|down ?payment to hold|order fee|reservation fee)[^.?]{0,30}(?:back|refund\\w*|lose|cancel|safe|should)|(?:cancel|back out)[^.?]{0,25}(?:order|deposit|contract)|refundable deposit',
      '定金|订金|意向金|(?:退|取消).{0,4}(?:订单|订车)|交了钱不想要',
    ],
    answer: {
      en: '**Ask for the word refundable in writing before you pay anything; keep it small and pay by card.**\n\n- US: a deposit that only holds a car is often returned, but the paper decides; once the purchase contract is signed there is as a rule no cooling-off period at a dealer.\n- China: a "ding jin" as security (written with the roof radical) is lost if you withdraw and doubled if the seller fails, up to 20 % of the price; a mere advance payment is normally returned.\n- Write down model, colour, price, options, latest delivery date and what follows if it is missed.\n- No delivery in time or another price than agreed: your case for the money back.',
      zh: '**“定金”反悔不退，“订金、意向金”一般可退，最终看合同怎么写，交钱前一定看清。**\n\n- 定金：买方违约无权要回，卖方违约双倍返还，法律效力最多到合同金额的20%。\n- 订金、意向金、预付款：不适用定金罚则，没买成通常应退。\n- App下单的大定多在锁单后不退，锁单前可退，看页面规则并截图。\n- 收据写清车型、配置、颜色、裸车价、优惠、交车日期、逾期怎么办，盖公章。\n- 对方延期交车、加价、换配置属于违约，保留聊天记录，可打12315。',
    },
  },
  {
    id: 'stock-car',
    sure: true,
    title: { en: 'New cars that stood long in the yard', zh: '库存车能不能买' },
    when: [
      '(?:new|brand new)[^.?]{0,30}(?:sat|sitting|been)[^.?]{0,15}(?:on the )?(?:lot|yard|stock)|(?:leftover|old stock|aged inventory|previous model year|last year\\W?s model)[^.?]{0,25}(?:car|buy|worth|deal|new)?|(?:build|manufactur\\w*|production) date',
      '库存车|新车.{0,6}(?:放了|停了|生产了|出厂).{0,6}(?:半年|一年|个月).{0,6}(?:能买|还|算|要)?|生产日期.{0,8}(?:看|多久|超过|半年|几个月)',
    ],
    answer: {
      en: '**Up to about three months is normal, beyond six months ask for a discount, beyond a year for a large one and a written check.** The build date is on the plate in the door frame.\n\n- Look at: 12 V battery (measure it), tyre dates and flat spots, rust on discs, paint under dust, rubber, mould, fuel, traces of mice, old software.\n- Let the dealer renew the battery if weak, and engine oil by age.\n- Electric cars: ask at which charge it stood, and read battery health.\n- Warranty starts with the first registration or sale, not with the build date; get the start date in writing.\n- At resale the model year counts.',
      zh: '**出厂三个月内正常，超过半年要谈优惠，超过一年要大幅优惠并书面检查。**生产日期看门框铭牌，进口车看关单日期。\n\n- 重点看：12V电瓶电压、轮胎日期和有没有压扁变形、刹车盘锈蚀、漆面、胶条、霉味、老鼠痕迹、车机版本。\n- 电瓶弱的要求换新，机油超一年的要求先换。\n- 电动车问清停放时的电量，看电池健康度，做一次完整充电。\n- 三包和质保从开发票之日算起，不受影响，但二手残值按出厂年份算会吃亏。\n- 合同写明生产日期，隐瞒可以主张退换。',
    },
  },
  {
    id: 'used-ev-check',
    sure: true,
    title: { en: 'Checking a used electric car', zh: '二手电动车怎么看' },
    when: [
      '(?:used|second[- ]?hand|pre-?owned) (?:ev|evs|electric|tesla|leaf|bolt|model [3sxy]|phev|plug-?in)\\b[^.?]{0,40}(?:check|look|battery|worth|safe|inspect|buy|avoid)?',
      '二手(?:电动车|电车|新能源|特斯拉|纯电|插混).{0,12}(?:能买|怎么|检查|看|注意|电池|靠谱|值得)|(?:买|看).{0,3}二手(?:电动车|电车|新能源|特斯拉|纯电)',
    ],
    answer: {
      en: '**The battery is half the value: read its health, do one DC charge and check which warranty goes with the car.**\n\n1. State of health from the car, the brand or a certified test; 85-95 % after three to five years is usual. Range at full charge against the rated figure as a cross-check.\n2. Full fast charge from about 20 %: does it start at once, does the power hold?\n3. Lift it: dents in the battery tray, torn seals, signs of flooding.\n4. Papers: battery owner (rented pack?), recalls done, is the lifetime promise transferable, use as taxi.\n5. Charging cable, both keys, account removed, connected services and driver-assist packages that end with the first owner.',
      zh: '**电池占一半价值：看健康度、实充一次、查清质保还跟不跟车。**\n\n1. 健康度（SOH）：品牌店检测报告或第三方检测，三到五年85%~95%较常见；再用满电表显续航与标称对照。\n2. 从20%左右实充一次快充，看能不能启动、功率稳不稳。\n3. 上举升机看电池包底护板有没有磕碰、变形、进水痕迹。\n4. 手续：电池是不是租的、召回做没做、三电终身质保过户后是否有效、是不是网约车或租赁退役。\n5. 充电枪、钥匙、车主账号解绑，智驾选装包能不能转移。\n\n快充次数多、年里程很高、泡过水的慎重。',
    },
  },
];
