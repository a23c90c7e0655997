import type { GeneralEntry } from './entry.ts';

/** Registration, insurance, claims and other papers. Rules are local and change: every entry says so. */
export const paperworkEntries: readonly GeneralEntry[] = [
  {
    id: 'title-transfer-us',
    sure: true,
    title: { en: 'Transferring a US title', zh: '美国车辆产权（Title）过户' },
    when: [
      '(?:transfer\\w*|sign\\w*|lost|missing|clean|bonded|duplicate|no)[^.?]{0,20}\\b(?:car |vehicle )?titles?\\b|\\btitles?\\b[^.?]{0,20}(?:transfer\\w*|sign\\w*|over|lien|missing|dmv)|pink slip|bill of sale|lien release',
      '美国.{0,6}(?:过户|title|车辆产权)|\\btitle\\b.{0,4}(?:过户|转让)',
    ],
    answer: {
      en: '**The seller signs the title over with mileage, date and price; the buyer takes it to the DMV with ID, insurance and the tax, in most states within 10-30 days.**\n\n1. Check that the VIN and the names match and no lien is open; a paid loan needs a lien release.\n2. Odometer statement (model year 2011 and later, up to 20 years old), bill of sale, in some states a notary, emission or safety certificate.\n3. Do not correct or cross out anything on a title: it can become void.\n4. Seller: file the release of liability at once, take off the plates if the state says so.\n\nLost title: the owner orders a duplicate first. Never buy without one.',
      zh: '**在美国，卖家在Title背面签字并填里程、日期、价格，买家带身份证、保险和税款去DMV，多数州要求10~30天内办完。**\n\n1. 核对VIN和姓名，确认没有贷款抵押（Lien）；已还清的要有Lien Release。\n2. 里程声明（2011年款及以后、车龄20年内必填）、Bill of Sale，部分州要公证、尾气或安全检验。\n3. Title上不要涂改，改了可能作废。\n4. 卖家当天提交免责通知（Release of Liability），按州规定取下车牌。\n\nTitle丢了先由车主补办，没有Title的车不要买。各州细则不同，以DMV为准。',
    },
  },
  {
    id: 'transfer-china',
    sure: true,
    title: { en: 'Transferring a car in China', zh: '二手车过户' },
    when: [
      '(?:transfer|register)[^.?]{0,25}(?:ownership|used car)[^.?]{0,15}(?:china|chinese)|china[^.?]{0,25}transfer (?:of )?(?:ownership|car)',
      '过户(?!后.{0,6}(?:质保|三电))|转移登记|提档|迁入|外迁|异地.{0,4}(?:上牌|落户)',
    ],
    answer: {
      en: '**In China seller and buyer go to the vehicle office (or a used-car market with such a counter) with the car and all papers; the application is due within 30 days of handing over.**\n\n1. Papers: ID cards of both, registration certificate (green book), driving permit, compulsory insurance, used-car invoice; the buyer needs a plate quota where there is one.\n2. Before: no open fines, no lien, inspection valid.\n3. The car is looked at, VIN compared, then new plate and papers, usually the same day.\n4. The seller may keep the old plate number for a new car under conditions of time.\n5. Change the insurance to the new owner.\n\nMoving to another province depends on its emission rules: ask the vehicle office there first.',
      zh: '**买卖双方带车和手续到车管所或有登记服务站的二手车市场办理，交付之日起30日内申请转移登记，一般当天办完。**\n\n1. 材料：双方身份证、登记证书（绿本）、行驶证、交强险、二手车销售统一发票；限牌城市买方要有指标。\n2. 前提：违章处理完、无抵押查封、检验有效。\n3. 流程：验车拓号→开票→交资料→选号→领新证。\n4. 原号牌使用满一年，卖方可在规定期限内申请保留到新车上。\n5. 别忘了保险批改到新车主名下。\n\n跨省迁入看当地排放标准，先问转入地车管所；多地已支持异地直接办理、档案电子转递。',
    },
  },
  {
    id: 'registration-china',
    title: { en: 'Plates for a new car in China', zh: '新车上牌流程' },
    when: [
      '(?:register|plates?)[^.?]{0,20}(?:new car)?[^.?]{0,15}(?:in )?china|temporary plates?',
      '(?:怎么|自己|如何|新车).{0,4}上(?:车)?牌|上牌.{0,6}(?:流程|手续|材料|步骤|自己|要带)|临牌|临时(?:车牌|号牌|牌照)|选号|12123.{0,6}(?:预选|选号|上牌)',
    ],
    answer: {
      en: '**Insurance, tax, inspection of the car, number, plate: in most Chinese cities a morning, and you can do it yourself for about 100-150 yuan.**\n\n1. Papers: ID, invoice, certificate of conformity (imports: customs paper), compulsory insurance, proof of purchase tax or its exemption.\n2. Choose a number in the traffic app 12123 beforehand or from those offered at the counter.\n3. New cars of most makes need no inspection in the first weeks, the office only compares the VIN.\n4. Until then drive with a valid temporary plate; driving without any plate costs points.\n5. Cities with limits need a quota first; green plates have their own conditions.',
      zh: '**交强险→购置税（或免税）→车管所验车→选号→领证，大多数城市半天办完，自己办工本费一两百元。**\n\n1. 材料：身份证、购车发票、合格证（进口车为关单和商检单）、交强险、购置税已在系统可查。\n2. 选号：交管12123预选，或现场几十选一；预选成功后一般不能更换，选前想好。\n3. 现在很多城市可在4S店登记服务站或线上办，牌照邮寄。\n4. 上牌前用临牌，有效期内才能上路，贴在前后挡；过期或不贴会被扣分罚款。\n5. 限牌城市先有指标；绿牌看当地条件。以车管所要求为准。',
    },
  },
  {
    id: 'registration-us',
    sure: true,
    title: { en: 'Registering and renewing in the US', zh: '美国车辆注册与年费' },
    when: [
      '(?:register|registration|registering|renew\\w*)[^.?]{0,30}(?:car|vehicle|dmv|expired|out of state|new state|another state|tags?)|(?:car|vehicle) registration|(?:tags?|plates?|registration)[^.?]{0,12}expired|temp(?:orary)? tags?|(?:moved|moving) (?:to|states)[^.?]{0,25}(?:plates?|registration|register)',
      '美国.{0,6}(?:注册|上牌|车牌|registration)|dmv.{0,6}(?:注册|续费|上牌)',
    ],
    answer: {
      en: '**New owners and new residents register within the days their state sets, often 30; after that it is renewed every one or two years, mostly online.**\n\n- Bring title or lease papers, ID, proof of insurance, address, and where asked a smog or safety certificate and VIN inspection.\n- Temporary tags last about 30-90 days: if the dealer is late with your plates, call before they run out.\n- Expired: drive as little as possible and renew at once; late fees grow, and after long expiry the car may be towed.\n- Moving: insurance for the new state first, then title and plates, then cancel the old.\n- Some states charge electric cars an extra yearly fee.',
      zh: '**在美国，新车主和新搬来的居民要在州规定天数内（常见30天）注册，之后每一到两年续期，多数可网上办。**\n\n- 带Title或租赁文件、证件、保险证明、住址证明，部分州要尾气或安全检验、VIN核验。\n- 临时牌一般30~90天，快到期车行还没给正式牌要催。\n- 过期后尽快补办，滞纳金会涨，长期过期车可能被拖走。\n- 跨州搬家：先买新州保险，再换Title和车牌，最后退旧州。\n- 部分州对电动车每年加收费用。以当地DMV为准。',
    },
  },
  {
    id: 'insurance-words',
    sure: true,
    title: { en: 'What the words in car insurance mean', zh: '车险名词：交强、三者、车损、免赔' },
    when: [
      'deductible|(?:collision|comprehensive|liability|full coverage|uninsured motorist|gap)[^.?]{0,20}(?:vs|versus|and|or|mean\\w*|difference|cover|what)|(?:what|difference)[^.?]{0,20}(?:collision|comprehensive|liability (?:insurance|coverage)|full coverage|gap insurance)|100/300',
      '(?:交强险|三者险|车损险|座位险|司乘险|不计免赔|划痕险|医保外|免赔额?|全险|无责).{0,10}(?:是什么|什么意思|赔什么|保什么|赔多少|管什么|区别|包括|含不含)|(?:交强|三者|车损).{0,3}(?:和|与|跟).{0,3}(?:三者|车损|交强).{0,4}(?:区别|不同)',
    ],
    answer: {
      en: '**Liability pays the others, collision your own car after a crash, comprehensive your car after theft, hail, flood, fire or animals; the deductible is your share of each claim.**\n\n- Limits such as 100/300/100 mean thousands of dollars per person, per accident and for property. State minimums are far too low for a serious crash.\n- Uninsured motorist cover pays you when the other has none.\n- Gap cover pays the difference between loan and value after a total loss.\n- A higher deductible ($500 to $1,000) lowers the premium: choose what you can pay tomorrow.\n- "Full coverage" is no fixed term: read the lines.\n\nIn China: compulsory, third-party and own-damage cover play these parts.',
      zh: '**交强险和三者险赔别人，车损险赔自己的车，座位险（或驾乘险）赔车上的人。**\n\n- 交强险：强制，有责总限额20万元（死伤18万、医疗1.8万、财产2000元）。\n- 三者险：交强不够的部分，建议200万~300万。\n- 车损险：碰撞、倒车、水淹、自燃、盗抢、玻璃等，2020年起已合并，不计免赔也已并入。\n- 医保外用药责任险：几十元，补医保外药费，值得加。\n- 划痕险、车轮单独损失险多为附加险，按需。\n- “全险”不是法定名称，看保单列了什么；涉水后二次打火造成的发动机损坏通常不赔。',
    },
  },
  {
    id: 'claim-after-scrape',
    sure: true,
    title: { en: 'A small scrape: claim or pay yourself?', zh: '小剐蹭：走保险还是私了' },
    when: [
      '(?:claim|file|report|go through)[^.?]{0,25}(?:insurance|insurer)[^.?]{0,30}(?:scrape|scratch|dent|small|minor|fender|bumper|worth)|(?:scrape|scratch\\w*|dent|fender bender|minor (?:accident|damage)|backed into)[^.?]{0,40}(?:claim|insurance|pay (?:it )?(?:myself|out of pocket|cash))|(?:premium|rates?)[^.?]{0,15}(?:go up|increase|rise)[^.?]{0,20}(?:claim|accident)?',
      '(?:剐蹭|刮蹭|追尾|蹭了|刮了|擦碰|小事故|停车蹭).{0,14}(?:保险|私了|赔|报案|走|流程|出险|怎么处理)|(?:出险|报保险|走保险).{0,10}(?:保费|涨|划算|值|流程|几次|怎么)|保费.{0,6}(?:涨|上浮)|私了还是|定损',
    ],
    answer: {
      en: '**Claim when the repair clearly exceeds the deductible plus the higher premiums of the next about three years; otherwise pay yourself. Anyone hurt, a dispute or an unknown owner: always report.**\n\n1. Safety first: hazard lights, then photos of the whole scene, plates, damage and position; move aside if nobody is hurt.\n2. Exchange names, plates, insurers; say nothing about guilt.\n3. Get a repair quote before deciding; in China call the insurer within 48 hours, light crashes can be settled in the traffic app.\n4. Cash between two parties: a signed note with amount and "settled".\n5. The owner is missing: leave a note and inform the police, else it is hit and run.',
      zh: '**维修费明显高于明后几年多交的保费才走保险；几百元的小漆面通常自己修更划算。有人受伤、责任有争议、对方逃离，一定报警报保险。**\n\n1. 先双闪，拍全景、车牌、碰撞点、车道线，无人伤就先挪车，别堵路。\n2. 用交管12123快处定责，或打122；48小时内报保险公司（电话在保单上）。\n3. 先问修理报价再决定，保费按近三年出险次数浮动，一年内一次一般只是没了优惠，多次会上涨。\n4. 私了写清时间、车牌、金额、“一次性了结”，双方签字转账留痕。\n5. 蹭了没人的车要留电话或报警，直接走可能算逃逸。',
    },
  },
  {
    id: 'points-fines',
    sure: true,
    title: { en: 'Points and fines', zh: '扣分、罚款和违章处理' },
    when: [
      '(?:how many|licen[cs]e|penalty|demerit)[^.?]{0,15}points|points (?:on|off)[^.?]{0,15}licen[cs]e|12 points|(?:check|pay)[^.?]{0,15}(?:traffic )?(?:fines?|violations?|camera ticket)',
      '(?:违章|违法|罚单).{0,8}(?:查|处理|怎么|多久|扣几分|扣分|在哪)|扣(?:了)?(?:\\d+|几|多少|十二|满)?分|12分|学法减分|记分|扣满|闯红灯.{0,6}(?:分|罚)|超速.{0,8}(?:分|罚)',
    ],
    answer: {
      en: '**In China every driver has 12 points a year; at 12 the licence is held until a course and a test. In the US each state counts its own points, and the insurer sees them.**\n\n- China: look up and settle in the app 12123, pay within 15 days of the decision or a surcharge of 3 % a day grows up to the amount of the fine; an online course can win back up to 6 points a cycle.\n- Points belong to the person who drove: selling or buying points is punished.\n- US: unpaid tickets lead to suspension; a driving course often removes points.\n- Speeding, phones, red lights and belts make up most. Drink-driving is no matter of points but of crime.\n\nFor a dispute ask the authority or a lawyer.',
      zh: '**国内驾照每12个月12分，记满要参加学习考试；用“交管12123”查询和处理。**\n\n- 收到处罚决定15日内缴款，逾期每日加处3%，最多不超过罚款本金。\n- 学法减分：线上学习考试，一个周期最多减6分，有适用条件。\n- 轻微的：超速10%以内多为警告；常见的如不系安全带、压实线、开车看手机记1~3分不等；闯红灯6分。\n- 严重的：酒驾、逃逸、使用伪造号牌等一次12分，还可能追究刑责。\n- 谁开车扣谁的分，买分卖分会受罚。\n- 有异议可向交警申请复核。以当地交管部门认定为准。',
    },
  },
  {
    id: 'licence-china',
    sure: true,
    title: { en: 'Renewing a driving licence, probation', zh: '驾照换证、实习期' },
    when: [
      '(?:renew\\w*|expired|replace|lost|exchange|convert)[^.?]{0,20}(?:driv\\w+|my) licen[cs]e|licen[cs]e (?:renewal|expired)|(?:us|american|foreign|international)[^.?]{0,12}licen[cs]e[^.?]{0,15}(?:china|in china)',
      '(?:驾照|驾驶证|本儿?).{0,6}(?:换证|到期|过期|期满|丢了|补办|年审|有效期|6年|10年)|换(?:驾照|驾驶证|本)|实习期.{0,10}(?:高速|能|贴|多久|扣分)?|国际驾照|(?:美国|外国|国外)驾照.{0,6}(?:换|国内|能)',
    ],
    answer: {
      en: '**China: the first licence runs 6 years, the next 10, then long-term if no cycle reached 12 points; renew in the last 90 days. US: every 4-8 years, by state.**\n\n- China: app 12123 or vehicle office, with a medical check and photo. Up to a year late is a formality, but driving with an expired licence is not allowed; after more than a year it is cancelled and an exam follows.\n- The first 12 months are probation: sticker at the rear, on motorways only beside someone with three years of licence.\n- A foreign or "international" licence alone is not valid in mainland China: exchange it or get a temporary permit.\n- Lost: order a duplicate in the app; the old one is void.',
      zh: '**驾照首次有效期6年，之后10年，再之后长期；期满前90天内换，可在交管12123办。**\n\n- 换证要体检（多地医院自助机可办）和照片，先处理完违章。\n- 过期不满一年还能直接换，但过期期间不能开车；超过一年会被注销，注销两年内一般考科目一可恢复。\n- 实习期12个月：车尾贴实习标志；上高速须有持证三年以上的人陪同；记满12分会注销。\n- 丢失在12123补领，电子驾照同样有效。\n- 境外驾照、国际驾照在内地不能直接用，要换领（考科目一）或办临时驾驶许可。\n以当地车管所为准。',
    },
  },
  {
    id: 'lemon-law',
    sure: true,
    title: { en: 'Returning a faulty new car', zh: '新车质量问题退换（三包）' },
    when: [
      'lemon ?(?:law|car)?s?\\b|(?:return|refund|replace|give back|take back)[^.?]{0,25}(?:new|defective|faulty|brand new) (?:car|truck|suv|vehicle)|buy ?back',
      '(?:新车|刚买|才买|提车).{0,16}(?:退车|换车|退换|退一赔三)|三包.{0,8}(?:退|换|条件|规定|期|凭证)|(?:什么情况|怎么|能不能|可以).{0,4}(?:退车|退换)',
    ],
    answer: {
      en: '**Report every fault in writing to the authorised dealer and keep each repair order: the count of repairs and days decides.**\n\n- US lemon laws differ by state: typically a serious defect within the first one or two years or 12,000-24,000 miles that three or four attempts (one or two if it endangers life) or about 30 days in the workshop do not cure.\n- China: within 60 days or 3,000 km a failure of steering or brakes, a cracked body, leaking fuel or a burning battery entitles to exchange or refund; within the guarantee (at least 2 years or 50,000 km) more than four repairs of one fault, or over 30 days in repair. A charge for use may be deducted.\n- Then the maker, the consumer office, arbitration; a lawyer for a dispute.',
      zh: '**先书面向授权店报修，每张维修工单都留好，次数和天数就是依据；三包期不低于2年或5万公里。**\n\n- 7日内：因质量问题要换发动机、变速器、动力电池、驱动电机或其主要零件，可选换车或退车。\n- 60日或3000公里内：转向失效、制动失效、车身开裂、燃油泄漏、动力电池起火，可换可退。\n- 三包期内：严重安全故障修2次未好，同一问题累计修超4次，或累计修理超30日，可换可退，可能扣使用补偿。\n- 仅限家用、质量问题，人为损坏、改装不算。\n- 协商不成：12315、汽车三包投诉平台、仲裁或诉讼，具体请咨询律师。',
    },
  },
  {
    id: 'inspection-us',
    title: { en: 'State inspection and smog check', zh: '美国车检与尾气检测' },
    when: [
      'smog (?:check|test|inspection)|(?:state|safety|emissions?) (?:inspection|test)(?![^.?]{0,20}fail)|(?:need|get)[^.?]{0,15}inspect(?:ed|ion)|drive cycle|readiness monitors?|\\bmot\\b test',
      '美国.{0,6}(?:车检|年检|尾气)|smog',
    ],
    answer: {
      en: '**It depends on the state: some test safety every year, some only emissions (smog) every one or two years in certain counties, some nothing at all.** Electric cars and new ones are often exempt from smog.\n\n- The computer is read: a lit check-engine lamp or monitors that are not ready mean a fail. After clearing codes or a new battery drive about 50-100 mixed miles over several days first.\n- Before a safety test look at lamps, horn, wipers, windscreen, tyres (over 2/32), brakes, mirrors, plate lamp.\n- Go before the month ends and with a warm engine; a retest is often free or cheap.\n\nThe DMV page of your state says what applies.',
      zh: '**美国各州不同：有的每年查安全，有的只在部分县每一两年查尾气（smog），有的都不查。**电动车和新车常免尾气。\n\n- 现在多直接读OBD：故障灯亮，或自检项目未完成（not ready）就不过。清码或换电瓶后先混合路况开50~100英里、分几天跑。\n- 安全检查前自查：灯光、喇叭、雨刮、前挡裂纹、轮胎（花纹大于2/32英寸）、刹车、后视镜、牌照灯。\n- 热车去、提前去，复检往往免费或便宜。\n- 具体看所在州DMV网站。国内年检规定可直接问我。',
    },
  },
  {
    id: 'lending-car',
    title: { en: 'Lending your car, driving somebody elses', zh: '把车借给别人、开别人的车' },
    when: [
      '(?:lend|loan|borrow)\\w*[^.?]{0,15}(?:my|a|his|her|their|friend\\W?s|someone\\W?s|parents\\W?) (?:car|truck)|(?:friend|someone else|brother|girlfriend|roommate)[^.?]{0,20}driv\\w* my (?:car|truck)|(?:covered|insured)[^.?]{0,25}(?:driving|drive)[^.?]{0,15}(?:someone|friend|parents|another)',
      '借车|车.{0,3}借(?:给|出|人)|借(?:给)?(?:朋友|别人|同事|亲戚).{0,3}(?:车|开)|(?:开|借).{0,2}(?:别人|朋友|亲戚|爸妈|父母|公司)的?车.{0,10}(?:保险|出事|违章|赔|事故|责任)',
    ],
    answer: {
      en: '**Insurance mostly follows the car, so your policy pays first and your premium rises; lend only to licensed, sober and experienced drivers.**\n\n- US: occasional use with permission is usually covered; people of your household and regular drivers must be named. Excluded drivers, deliveries and hire are not covered.\n- China: the policy covers any licensed driver unless it names one; fines and points belong to whoever drove, but the notices reach the owner.\n- Lending to someone without licence, drunk or with a car you know to be unsafe makes you liable too.\n- Show the controls, the fuel type, the papers; agree who pays deductible and tickets.',
      zh: '**保险基本跟车不跟人，借出去出了事先用你的保单赔，第二年保费你涨；只借给有证、没喝酒、会开的人。**\n\n- 除非保单指定驾驶人，持合法驾照的人开都能赔；无证、酒驾、驾照过期、改变用途（跑网约车、拉货）不赔。\n- 违章扣分由实际驾驶人承担，但通知发给车主，及时处理。\n- 明知对方无证、饮酒，或车有安全隐患还借，车主要承担相应责任。\n- 借出前拍照、说清油号、交保险单和证件，写条微信说明借用时间。\n- 开别人的车前先看保险、年检是否有效。',
    },
  },
  {
    id: 'modifications',
    title: { en: 'What may be modified?', zh: '改装哪些合法' },
    when: [
      '(?:legal|illegal|allowed|law)[^.?]{0,25}(?:mod\\w*|exhaust|lift|lowered|led bulbs?|light bar|tune)|(?:mods?|modif\\w+|lift kit|coilovers?|aftermarket (?:exhaust|lights?)|led (?:bulbs?|headlights?))[^.?]{0,25}(?:legal|illegal|insurance|allowed|inspection|void)',
      '改装.{0,10}(?:合法|违法|年检|备案|能过|允许|查|扣)|(?:改|换|加装)(?:车身)?(?:颜色|色|大灯|led灯|排气|尾翼|包围|氛围灯|行李架|踏板|避震).{0,10}(?:合法|违法|年检|备案|扣分|罚|能过|可以吗|行吗)|合法改装',
    ],
    answer: {
      en: '**Looks and comfort mostly yes; emissions, lamps, structure and size mostly no or only with approval - and tell the insurer.**\n\n- China: body colour may change (registered within 10 days, not the colours of fire, police and rescue), small roof racks, steps and grilles that keep the dimensions within limits; engine power, exhaust, suspension height, lamp type and tyre size must stay as registered.\n- US: removing or defeating emission equipment is a federal offence; parts need an exemption number in California. Lift, tint, noise and lamps by state.\n- LED bulbs in housings made for halogen dazzle and fail tests.\n- The maker may refuse warranty where the change caused the damage.',
      zh: '**外观、舒适类小改大多可以，动力、排气、灯光、车身结构和尺寸不能随便动；改之前问车管所和保险公司。**\n\n- 可以：改色（不能用消防、工程救险、行政执法的专用色），改后10日内去变更登记；小尺寸行李架、脚踏、中网、内饰。\n- 不可以：加大马力、改排气、升高降低底盘、卤素灯换氙气或LED透镜、加装爆闪射灯、换不同规格轮胎。\n- 非法改装一般被责令恢复并罚款，年检不过。\n- 改装引起的故障厂家可不保，未告知的改装出险可能少赔或拒赔。',
    },
  },
];
