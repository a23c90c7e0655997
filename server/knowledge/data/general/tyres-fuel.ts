import type { GeneralEntry } from './entry.ts';

/** Tyres, wheels and what goes into the tank. */
export const tyreFuelEntries: readonly GeneralEntry[] = [
  {
    id: 'door-sticker',
    title: { en: "Reading the tyre label in the driver's door", zh: '看懂车门上的胎压标签' },
    when: [
      '(?:door|jamb|b-?pillar)[^.?]{0,20}(?:sticker|placard|label)|(?:sticker|placard|label)[^.?]{0,20}(?:door|jamb|b-?pillar)|tire and loading',
      '(?:车门|门框|b柱|油箱盖).{0,8}(?:标签|贴纸|铭牌|标牌)',
    ],
    answer: {
      en: "**The label gives the tyre size the car was built with and the cold pressure for front and rear, often for two loads.** It sits in the driver's door frame, on some cars inside the fuel flap.\n\n- 1 bar = 100 kPa = 14.5 psi, so 240 kPa is 2.4 bar or 35 psi.\n- Use the light-load figure for one to three people, the full-load figure with family, luggage or a trailer.\n- The largest figure moulded into the tyre itself is its limit, not the target.\n- In the US the same label states how much people and luggage may weigh together.",
      zh: '**标签写的是原厂轮胎规格和前后轮的冷态胎压，常分空载和满载两组。**一般在主驾门框，有的车在油箱盖内侧。\n\n- 换算：1 bar = 100 kPa = 14.5 psi，240 kPa 就是 2.4 bar。\n- 一到三人用空载值；满员、带行李或拖挂用满载值。\n- 轮胎侧面压印的最大气压是轮胎的上限，不是该打的数。\n- 换了不同规格的轮胎，请轮胎店按载重指数换算。',
    },
  },
  {
    id: 'tpms-reset',
    sure: true,
    title: { en: 'Teaching the tyre pressure monitor', zh: '胎压监测复位' },
    when: [
      '(?:reset|relearn|calibrat\\w*|set up)[^.?]{0,25}(?:tpms|(?:tyre|tire) pressure (?:monitor|system|sensors?|light))|tpms[^.?]{0,20}(?:reset|relearn|battery)|tpms (?:direct|indirect)|(?:direct|indirect) tpms',
      '胎压(?:监测|灯|报警)?.{0,6}(?:复位|重置|归零|学习|标定|匹配)|(?:复位|重置|消除|匹配).{0,6}胎压',
    ],
    answer: {
      en: '**First set all tyres to the label pressure cold, then start the reset in the car menu or with the button, then drive 10-20 minutes.** The reset only stores the present state: done on a soft tyre it teaches the car a wrong value.\n\n- Cars that show a figure for each wheel have sensors in the valves; their batteries last about 7-10 years, new sensors must be taught in.\n- Cars without figures compare wheel speeds and need a reset after every pressure change or rotation.\n- Lamp back within days: look for a leak, do not reset again.',
      zh: '**先把四条胎冷态打到标准值，再在车机菜单或按键里复位，然后行驶10~20分钟完成学习。**复位只是记住当前状态，亏气时复位等于教错了标准。\n\n- 能显示每个轮胎数值的是气门传感器，电池约用7~10年，更换后要匹配。\n- 不显示数值的靠轮速比较，每次补气、换位后都要复位。\n- 几天后又亮，说明有慢漏气，先查漏，不要反复复位。',
    },
  },
  {
    id: 'tread-depth',
    title: { en: 'Measuring tread depth, legal limit', zh: '怎么量花纹深度、法定下限' },
    when: [
      '(?:measure|check|legal|minimum|test)[^.?]{0,25}tread|tread[^.?]{0,25}(?:legal|minimum|measure|gauge|penny|quarter|coin)|(?:penny|quarter|coin) test|wear (?:bars?|indicators?)',
      '花纹.{0,10}(?:法定|规定|标准|怎么量|怎么测|怎么看|下限|硬币)|(?:量|测).{0,4}花纹|磨损标记|胎面磨损(?:标|指示)',
    ],
    answer: {
      en: '**The legal minimum is 1.6 mm in China and Europe, and 2/32 inch (1.6 mm) in most US states; for rain change at 3 mm, for snow at 4 mm.** Measure in the main grooves, inside, middle and outside of each tyre.\n\n- Wear bars in the grooves stand 1.6 mm high: level with the tread means finished.\n- US coins: all of the head of Lincoln visible on a penny is under 2/32; the head of Washington on a quarter is under 4/32.\n- A gauge for a few dollars is exact. Uneven figures point to pressure or alignment.',
      zh: '**中国和欧洲的法定下限是1.6毫米（美国多数州为2/32英寸，即1.6毫米）；考虑雨天安全建议3毫米就换，雪地4毫米。**在主沟槽里量，每条胎的内、中、外侧都要量。\n\n- 沟槽里的小凸台是磨损标记，高1.6毫米，与胎面平齐就必须换。\n- 花纹尺几块钱一把，比目测准。\n- 中间磨得多是胎压偏高，两边磨得多是偏低，单边磨要查定位。',
    },
  },
  {
    id: 'tyre-mixing',
    title: { en: 'Mixing tyres, replacing only two', zh: '轮胎混装、只换两条' },
    when: [
      'mix\\w*[^.?]{0,25}(?:tyres?|tires?)|(?:tyres?|tires?)[^.?]{0,20}(?:mixed|different brands?)|(?:only|just|replace|change|buy)[^.?]{0,10}(?:one|two|2|1)[^.?]{0,12}(?:tyres?|tires?)|new (?:tyres?|tires?)[^.?]{0,15}(?:front or (?:the )?(?:rear|back)|(?:on|in) the (?:rear|back))',
      '(?:轮胎|胎).{0,6}(?:混装|混用|混搭|不同(?:品牌|牌子|花纹))|(?:只|就|单独)换.{0,4}(?:一条|两条|1条|2条|一个|两个).{0,3}(?:轮?胎)|新(?:轮)?胎.{0,6}(?:前轮|后轮|前面|后面)|不同(?:品牌|牌子|花纹)的?轮?胎',
    ],
    answer: {
      en: '**Never different tyres on one axle; best four alike. If only two are new, they belong on the rear axle, whatever wheels drive.** Worn rear tyres let the tail step out in the wet, which is harder to catch than understeer.\n\n- Same size, load and speed rating everywhere unless the maker fits two sizes.\n- Do not mix summer with winter tyres, or run-flats with normal ones.\n- Four-wheel drive: keep tread differences small, about 2-3 mm at most or what the manual says, else the clutch or differential suffers.\n- One ruined tyre on a young set: same model, and the worn partner beside it if needed.',
      zh: '**同一轴必须同品牌同花纹，最好四条一致；只换两条时，新胎装后轴，不管前驱后驱。**后轮抓地力不足时车尾会突然甩出，比推头难救。\n\n- 规格、载重指数、速度级别要与原厂一致。\n- 夏季胎和冬季胎、防爆胎和普通胎不要混装。\n- 四驱车四条花纹差别要小，一般不超过2~3毫米，以手册为准，否则伤分动箱或差速器。\n- 单条坏了而其他还新，配同型号一条即可；磨损多就成对换。',
    },
  },
  {
    id: 'tyre-types',
    title: { en: 'Summer, all-season or winter tyres', zh: '夏季胎、四季胎、冬季胎怎么选' },
    when: [
      '(?:all[- ]?season|all[- ]?weather|summer|winter) (?:tyres?|tires?)[^.?]{0,30}(?:or|vs|versus|better|difference|enough|need|worth)|(?:need|worth|difference)[^.?]{0,20}(?:winter|snow|all[- ]?season|summer) (?:tyres?|tires?)|3pmsf|mountain snowflake',
      '(?:四季胎|全天候胎|夏季胎|冬季胎|雪地胎).{0,10}(?:区别|还是|哪个|够用|有必要|怎么选|能用)|(?:有必要|需要|要不要).{0,4}(?:换|装|买)(?:冬季胎|雪地胎|四季胎)',
    ],
    answer: {
      en: '**Below about 7 °C winter tyres brake shorter; where winters are mild, all-season tyres with the mountain-and-snowflake mark are the practical choice.**\n\n| | Strong | Weak |\n| --- | --- | --- |\n| Summer | warm dry and wet roads | hard and slippery in frost |\n| All-season | one set all year | second best at both ends |\n| Winter | snow, ice, cold wet | wears and wanders in heat |\n\nM+S alone is no proof of snow grip. Always fit four. In northern China, Canada or mountain states a second set on its own rims pays for itself in safety; some regions demand it by law.',
      zh: '**气温长期低于7℃，冬季胎刹车距离明显更短；南方冬天不冷，带三峰雪花标志的全天候胎就够用。**\n\n| | 强项 | 弱项 |\n| --- | --- | --- |\n| 夏季胎 | 温暖干湿路面 | 低温变硬打滑 |\n| 四季/全天候 | 一套用全年 | 两头都不拔尖 |\n| 冬季胎 | 冰雪和低温湿地 | 天热磨得快、发飘 |\n\n只有M+S标志不代表雪地性能。要换就四条一起换。东北、西北、内蒙建议备一套冬季胎；国外部分地区法律强制。',
    },
  },
  {
    id: 'snow-chains',
    title: { en: 'Using snow chains', zh: '防滑链怎么用' },
    when: [
      '(?:snow|tyre|tire) (?:chains?|socks?)|chains (?:on|required)|(?:put|fit|install)[^.?]{0,15}chains',
      '防滑链|雪链|防滑套',
    ],
    answer: {
      en: '**Chains go on the driven wheels (four-wheel drive: the axle the manual names), only on snow or ice, at no more than about 50 km/h (30 mph).** Practise at home: doing it first time in the dark by the road is no fun.\n\n1. Buy for your tyre size; check the manual, some cars allow only thin links or textile socks because of clearance.\n2. Park level, lay out without twists, fasten, drive 50-100 m, tighten again.\n3. Take them off as soon as the road is clear; on asphalt they ruin tyre, chain and road.\n\nFront-wheel chains pull and steer, but the rear can still slide: brake early.',
      zh: '**防滑链装在驱动轮上（四驱按手册指定的车轴），只在积雪结冰路面用，时速不超过50公里左右。**最好先在家练一遍。\n\n1. 按轮胎规格购买；有的车轮拱间隙小，只能用细链或布质防滑套，看手册。\n2. 平地停稳，铺平不拧转，挂好后开50~100米再收紧一次。\n3. 一到干路面立即拆下，否则伤胎、断链、打坏翼子板。\n\n前驱只装前轮时后轮仍可能侧滑，要提前轻刹。',
    },
  },
  {
    id: 'run-flat',
    title: { en: 'Run-flat tyres', zh: '防爆胎（缺气保用胎）' },
    when: ['run-?flats?(?: (?:tyres?|tires?))?|run flat', '防爆胎|缺气保用|零压续航|泄气保用'],
    answer: {
      en: '**Run-flat tyres carry the car without air, typically for up to 80 km at no more than 80 km/h (50 miles at 50 mph); after that they are usually scrap.** The stiff sidewall makes it possible, and also makes the ride firmer and the tyre dearer.\n\n- They need a working pressure monitor, because a flat one hardly looks flat.\n- Cars built for them often have no spare; on changing to normal tyres carry a sealant kit or spare.\n- Never mix both kinds. After driving without pressure have the inside checked before any repair.',
      zh: '**防爆胎失压后还能撑住车身，一般可以80km/h以内行驶约80公里，跑完通常要报废。**它靠加厚胎侧支撑，所以更硬、更贵。\n\n- 必须配胎压监测，没气时外观几乎看不出来。\n- 原厂用防爆胎的车多没有备胎，换成普通胎要备补胎液和气泵，或加备胎。\n- 不能与普通胎混装；零压行驶过的胎要先检查内壁再决定能否补。',
    },
  },
  {
    id: 'tyre-repair',
    title: { en: 'Repairing a puncture', zh: '补胎：能不能补、怎么补' },
    when: [
      '(?:can|should|safe|worth)[^.?]{0,20}(?:plug|patch|repair)[^.?]{0,20}(?:tyre|tire|puncture|sidewall)|(?:plug|patch)(?:ed|ing)?[^.?]{0,10}(?:or|vs|tyre|tire|last|safe)|(?:tyre|tire|puncture|sidewall)[^.?]{0,20}(?:be )?(?:plugged|patched|repaired|repairable)',
      '补胎|胎侧.{0,6}(?:补|扎)|蘑菇钉|火补|内补|外补|(?:扎|刺)了?.{0,3}(?:能补|还能补|怎么补)',
    ],
    answer: {
      en: '**A hole in the tread of up to about 6 mm (1/4 inch) can be repaired; one in the shoulder or sidewall cannot.** The lasting method is a combined plug and patch from inside, with the tyre off the rim. A string pushed in from outside is for getting home.\n\n- Leave the nail in until the workshop: it seals.\n- No repair if the tyre was driven flat (rubber crumbs inside), two holes lie close together, or the tread is worn out.\n- Sealant must be named to the workshop.\n- Some makers lower the speed rating of a repaired tyre.',
      zh: '**胎面上约6毫米以内的孔可以补；胎肩、胎侧扎了不能补，要换。**最可靠的是拆胎从里面做蘑菇钉（塞孔加贴片），外面塞胶条只适合应急。\n\n- 钉子别急着拔，它能暂时堵气，慢慢开去修。\n- 没气碾压过、内壁掉橡胶末，或两个孔挨得很近、花纹快磨平的，不建议补。\n- 用过补胎液要告诉师傅，需清洗干净。\n- 补完做动平衡，头几天多看胎压。',
    },
  },
  {
    id: 'nitrogen-tyres',
    title: { en: 'Nitrogen in tyres', zh: '轮胎充氮气' },
    when: ['nitrogen', '氮气'],
    answer: {
      en: '**For an ordinary car nitrogen brings next to nothing: air is already 78 % nitrogen.** Pressure loss through the rubber is a little slower and there is no moisture, which matters in aircraft and racing, not on the school run.\n\n- Free at the tyre shop: take it. A charge of several dollars a tyre: spend it on a pressure gauge instead.\n- Topping up with normal air is always fine; air and nitrogen mix without harm.\n- Neither replaces checking the pressure cold once a month.',
      zh: '**家用车充氮气意义不大：空气里本来就有78%是氮气。**氮气渗漏稍慢、不含水分，对飞机和赛车有用，日常开车感觉不出来。\n\n- 免费送可以充；按条收费没必要，不如买个胎压表。\n- 氮气胎缺气时直接补普通空气就行，混在一起没有坏处。\n- 无论充什么，每月冷态查一次胎压才是关键。',
    },
  },
  {
    id: 'wheel-size-change',
    title: { en: 'Bigger or smaller wheels', zh: '改装轮毂、换大一号轮胎' },
    when: [
      '(?:bigger|larger|smaller|wider|upsiz\\w*|downsiz\\w*|different size)[^.?]{0,20}(?:wheels?|rims?|tyres?|tires?)|plus[- ]?siz\\w*|(?:wheels?|rims?) (?:from|off) (?:a|another)',
      '(?:换|改|升级).{0,6}(?:大一号|大一寸|大轮毂|小轮毂|宽胎|大轮胎|轮毂|轮圈)|(?:轮毂|轮圈).{0,6}(?:改大|升级|加大|改装)',
    ],
    answer: {
      en: '**Keep the outer diameter of the tyre within about 2-3 % of the original, the load index no lower, and fit only rims whose bolt pattern, offset and centre bore match.** Otherwise speedometer, ABS and four-wheel drive read wrong, or the tyre rubs.\n\n- Larger rims look better, cost comfort, range and tyres; smaller ones ride softer but must clear the brakes.\n- Ask whether the size is approved for the car: inspection and insurer may object.\n- In China a different tyre or rim size than the one registered can fail the inspection.',
      zh: '**轮胎外径与原厂相差控制在约2%~3%以内，载重指数不能降，轮毂孔距、ET值、中心孔要匹配。**否则车速表、ABS、四驱判断会出错，还可能磨内衬。\n\n- 轮毂变大：好看，但颠、费电费油、轮胎贵、易伤圈；变小更舒适，但要能避开卡钳。\n- 轮胎规格与登记、公告不一致，年检可能不过，出险理赔也可能有争议。\n- 四驱车四轮尺寸必须按原厂配比。',
    },
  },
  {
    id: 'ethanol-fuel',
    title: { en: 'E10, E15 and E85 fuel', zh: '乙醇汽油（E10）能不能加' },
    when: ['\\be ?(?:5|10|15|85)\\b|ethanol|flex[- ]?fuel', '乙醇汽油|乙醇|e10|甲醇汽油'],
    answer: {
      en: '**E10 (10 % ethanol) is fine for practically every petrol car of the last twenty years; E15 in the US is approved for model year 2001 and newer; E85 only for flex-fuel cars.** Consumption rises about 3 % with E10, because ethanol holds less energy.\n\n- Check the fuel flap: it names the highest share allowed. Old cars, motorcycles and garden tools may not stand ethanol.\n- Ethanol draws water: do not let a half-empty tank stand for many months.\n- Switching between E10 and pure petrol, or mixing both in the tank, does no harm.',
      zh: '**E10（含10%乙醇）对近二十年的汽油车基本都能加，和普通汽油混加也没问题；E85只能给灵活燃料车用。**乙醇热值低，油耗一般高3%左右。\n\n- 以油箱盖和手册标注为准，很老的车、部分摩托车和园林机械慎用。\n- 乙醇会吸水，半箱油长期停放容易分层，长停前加满。\n- 第一次换用乙醇汽油时可能把油箱里的旧杂质洗下来，老车要留意汽滤。\n- 外地跑长途遇到只有乙醇汽油的省份，直接加即可。',
    },
  },
  {
    id: 'wrong-fuel-prevention',
    title: { en: 'Never filling the wrong fuel', zh: '怎样避免加错油' },
    when: [
      '(?:avoid|prevent\\w*|stop (?:me|myself|him|her|us) from|never|not)[^.?]{0,25}(?:wrong (?:fuel|nozzle|pump)|misfuel\\w*)|(?:nozzle|pump) colou?rs?|which (?:nozzle|pump|handle)',
      '(?:避免|防止|预防|怎么才不会|如何不).{0,6}加错油|油枪.{0,6}(?:颜色|区分|怎么分)|(?:柴油|汽油)枪.{0,4}(?:区别|粗|插)',
    ],
    answer: {
      en: '**Read the word on the flap and on the nozzle, never the colour alone: colours differ by country and brand.** In the US green mostly marks diesel, in Europe green mostly marks petrol.\n\n- Diesel nozzles are wider: one that will not go in is a warning, but a petrol nozzle slips easily into a diesel car. Inserts for the diesel filler stop that.\n- Put a label inside the flap; with a rental car look before you leave the yard, and keep the receipt.\n- At a served pump say the fuel aloud and watch.\n- If it does happen: ignition off, do not start, have the tank drained.',
      zh: '**看油箱盖和枪上的文字，别只看颜色，各家油站、各国颜色都不统一。**\n\n- 柴油枪口一般更粗，插不进汽油车；但汽油枪很容易插进柴油车，最要当心的是柴油车主。可以加装防误加口。\n- 在油箱盖内侧贴醒目标签“只加柴油”或“95号”。\n- 租来、借来的车，提车时先看油箱盖和行驶证上的燃料种类。\n- 让加油员加油时大声说清油品，看着他拿枪，保留小票，油站加错由油站负责。\n- 万一加错：不通电、不启动，抽油清洗后再用。',
    },
  },
  {
    id: 'out-of-fuel',
    title: { en: 'Running out of fuel', zh: '没油了怎么办' },
    when: [
      '(?:ran|run|running|runs) (?:out of|low on|dry) ?(?:gas|fuel|petrol|diesel)?|(?:fuel|gas|low fuel) light[^.?]{0,25}(?:far|miles|km|long|left)|(?:how far|miles)[^.?]{0,40}(?:on empty|fuel light|gas light)',
      '(?:油|油箱)(?:烧干|跑干|耗尽|用完|没了)|没油了|(?:燃油|加油|缺油)灯.{0,10}(?:多远|多少公里|能跑|还能)|低油(?:位|量)',
    ],
    answer: {
      en: '**When the fuel lamp comes on there is usually enough for about 50 km (30 miles), but do not count on it: refuel at the next station.** The pump sits in the fuel and is cooled by it; driving to the last drop wears it.\n\n- Stopped already: hazard lights, roll to the shoulder, triangle, wait behind the barrier; on a motorway call assistance instead of walking for fuel.\n- Carry fuel only in an approved can; in China stations sell loose petrol only with registration.\n- Petrol cars start after a few tries with 5 litres. Diesels may need the system bled.',
      zh: '**燃油灯亮后一般还能跑50公里左右，但车型差别大，应尽快到最近的加油站。**油泵靠汽油冷却，常跑到见底会伤油泵。\n\n- 已经抛锚：开双闪、靠边、放三角牌，人到护栏外；高速上打12122或保险救援送油，不要自己走路去买油。\n- 散装汽油要实名登记，用专用油桶，不能用塑料瓶。\n- 汽油车加5升左右，多打几次火即可；柴油车可能要排空气。\n- 关空调、保持匀速能多撑一段，但别关发动机滑行。',
    },
  },
  {
    id: 'refuelling-habits',
    title: { en: 'Filling up: full tank, first click, fuel left in the tank', zh: '加油习惯：加满、跳枪、剩多少加' },
    when: [
      '(?:top(?:ping)?[- ]?off|first click|full tank|fill (?:it )?(?:up )?(?:to the brim|all the way)|half (?:a )?tank)|(?:engine|car) (?:on|running)[^.?]{0,15}(?:refuel\\w*|fuel\\w*|pump|fill\\w*)',
      '跳枪|加油.{0,6}(?:加满|熄火|时间|早上|几格)|(?:加满|半箱).{0,6}(?:好|伤|油|坏)|剩多少.{0,4}加油',
    ],
    answer: {
      en: '**Stop at the first click, and refill at about a quarter tank.** Squeezing in more pushes petrol into the charcoal canister, which can light the check-engine lamp and cost a repair.\n\n- A full tank is no harm; the extra weight is worth a fraction of a per cent. A nearly empty one overheats the pump and collects condensation in the cold.\n- Engine off, no smoking, no phone call at the pump; touch metal first.\n- Cool mornings do not give more petrol: the tanks lie underground at an even temperature.\n- If a tanker is just filling the station, come back later: sediment is stirred up.',
      zh: '**跳枪就停，剩四分之一左右就去加。**跳枪后硬加，油会灌进碳罐，可能亮故障灯、还得换件。\n\n- 加满没问题，多几十公斤对油耗影响很小；长期只剩一点油反而伤油泵，冬天还易积水汽。\n- 加油时熄火、不抽烟、不打电话，脱衣服的静电先摸金属放掉。\n- “早上加油更划算”没什么依据，油罐埋在地下温度基本不变。\n- 油罐车正在卸油时先别加，沉淀物容易被搅起来。',
    },
  },
  {
    id: 'octane-number',
    sure: true,
    title: { en: 'What octane means: RON, AKI, 92/95/98', zh: '汽油标号是什么意思' },
    when: [
      'octane[^.?]{0,15}(?:mean|rating|number|ron|aki|what)|what[^.?]{0,12}octane|\\bron\\b[^.?]{0,20}\\baki\\b|\\baki\\b[^.?]{0,20}\\bron\\b',
      '(?:92|95|98|汽油标号|辛烷值|标号).{0,8}(?:什么意思|代表什么|是什么|数字|什么区别|越高越好|纯度)|辛烷值',
    ],
    answer: {
      en: '**Octane is resistance to knocking, not energy and not purity.** A high-compression or turbo engine needs it so that the mixture does not ignite by itself; an engine that is content with regular gains nothing from more.\n\n- China and Europe print RON (92, 95, 98), the US prints AKI, the mean of two tests: 87 AKI is about 91-92 RON, 91 about 95-96, 93 about 98.\n- Detergents are a matter of brand and grade, not of octane.\n- Required means required; recommended means a little less power on the lower grade.',
      zh: '**标号是抗爆震能力（辛烷值），不代表更纯、更有劲、更干净。**高压缩比、涡轮发动机需要高标号防止混合气自燃；按92设计的发动机加98没有明显好处。\n\n- 中国、欧洲用RON（92、95、98），美国用AKI：87约等于91~92，91约等于95~96，93约等于98。\n- 清净剂含量看品牌和油品标准，与标号高低无关。\n- 手册写“必须”就按最低标号加；写“推荐”则低一档也能开，动力略降。',
    },
  },
  {
    id: 'diesel-cold',
    title: { en: 'Diesel in the cold', zh: '柴油车冬天加几号油' },
    when: [
      'diesel[^.?]{0,25}(?:gel\\w*|winter|cold|wax\\w*|freez\\w*)|(?:gel\\w*|winter)[^.?]{0,15}diesel',
      '柴油.{0,8}(?:结蜡|冬天|标号|几号|凝|冻|负)|(?:-|负)?(?:10|20|35)号柴油|0号柴油',
    ],
    answer: {
      en: '**Summer diesel starts to form wax near 0 °C and can block the filter: fill winter grade before the frost comes.** In China the number is the pour point, so choose a grade several degrees below the lowest night: No. 0 above about 4 °C, -10 to about -5 °C, -20 to about -14 °C, -35 to about -29 °C.\n\n- Stations switch by season; a tank bought in the south may gel in the north.\n- Anti-gel works only before the fuel has gelled; never add petrol to a common-rail diesel.\n- Gelled already: warm garage, new filter, then winter diesel.',
      zh: '**夏季柴油接近0℃就会析蜡堵滤芯，降温前就要换低凝点柴油。**按当地最低气温选：0号用于4℃以上，-10号用于-5℃以上，-20号用于-14℃以上，-35号用于-29℃以上。\n\n- 南方加的油开到北方最容易冻住，出发前把油用掉，到北方再加低号油。\n- 抗凝剂要在结蜡前加，结了再加没用；共轨柴油机不要掺汽油、煤油。\n- 已经冻住：推进暖库化开、换柴滤，再加低凝点柴油，不要用明火烤油箱。',
    },
  },
];
