import { drives, on, type Item } from '../../maintenance/item.ts';

/** What every car has, and what only cars with a large battery have. */
export const chassisItems: readonly Item[] = [
  {
    id: 'brake-fluid',
    name: { en: 'brake fluid', zh: '刹车油（制动液）' },
    words: /\bbrake (?:fluid|oil)\b|\bdot ?[345]\b|刹车油|制动液|刹车液/,
    job: 'replace',
    schedules: {
      ...on(drives, {
        normal: { km: 40_000, miles: 30_000, months: 24 },
        severe: { km: 30_000, miles: 20_000, months: 12 },
      }),
    },
    why: {
      en: 'It draws water from the air, so its boiling point falls: the pedal can go soft on a long descent.',
      zh: '制动液会吸水，沸点下降，长下坡时踏板可能变软甚至失灵。',
    },
    signs: { en: 'water content above 3 %, dark colour, soft pedal', zh: '含水量超过 3%、颜色变深、踏板发软' },
    cost: { CN: [150, 400], US: [80, 180] },
    note: {
      en: 'Time counts even if the car stands. Some makers allow three years, Tesla tests it every four years.',
      zh: '车不开也会吸水，按时间换。部分厂家放宽到 3 年，特斯拉建议每 4 年检测。',
    },
    safety: true,
  },
  {
    id: 'cabin-filter',
    name: { en: 'cabin air filter', zh: '空调滤芯' },
    words:
      /\bcabin (?:air )?filter\b|\bpollen filter\b|\ba\/?c filter\b|空调滤|空调格|\bfilter\b[^.]{0,30}\bglove ?(?:box|compartment)|手套箱.{0,8}滤/,
    job: 'replace',
    schedules: {
      ...on(drives, {
        normal: { km: 20_000, miles: 15_000, months: 12 },
        severe: { km: 10_000, miles: 7_500, months: 6 },
      }),
    },
    why: { en: 'Keeps dust, pollen and smell out and the blower healthy.', zh: '过滤粉尘花粉和异味，也保护鼓风机。' },
    signs: { en: 'weak air flow, musty smell, fogging windows', zh: '出风变小、有霉味、车窗易起雾' },
    cost: { CN: [40, 200], US: [20, 70] },
    note: { en: 'Usually behind the glove box, easy to do yourself.', zh: '多在手套箱后面，自己换很简单。' },
  },
  {
    id: 'tyre-rotation',
    name: { en: 'tyre rotation and pressure', zh: '轮胎换位和胎压' },
    words:
      /\b(?:tyres?|tires?) (?:rotat|pressure)|\brotat\w* (?:the |my )?(?:tyres?|tires?)|轮胎换位|四轮换位|胎压多少|轮胎调位/,
    job: 'check',
    schedules: {
      ...on(drives, {
        normal: { km: 10_000, miles: 7_500, months: 12 },
        severe: { km: 8_000, miles: 5_000, months: 6 },
      }),
    },
    why: {
      en: 'Evens out wear; wrong pressure costs range, grip and tyres.',
      zh: '让四条胎磨损均匀；胎压不对费油费电又伤胎。',
    },
    signs: { en: 'uneven tread, pressure warning', zh: '花纹磨损不均、胎压报警' },
    cost: { CN: [50, 150], US: [25, 60] },
    note: {
      en: 'Directional or staggered tyres cannot all be swapped. Check pressure cold, monthly.',
      zh: '单导向或前后不同规格的轮胎不能随意对调；胎压每月冷态检查。',
    },
  },
  {
    id: 'tyres',
    name: { en: 'tyres', zh: '轮胎' },
    words:
      /\b(?:new|replace|replac\w+|chang\w*|life of) (?:the |my |all )?(?:\w+ )?(?:tyres?|tires?)\b|\b(?:tyres?|tires?) (?:\w+ ){0,2}(?:last|life|replace|age|old)|换(?:新)?轮胎|轮胎.{0,8}(?:要换|该换|换吗|老化|过期)|轮胎(?:多久|寿命|几年|更换|多少公里|什么时候)/,
    job: 'wear',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel', 'hev'], {
        normal: { km: 60_000, miles: 50_000, months: 72 },
        severe: { km: 40_000, miles: 35_000, months: 60 },
      }),
      ...on(['phev', 'ev'], {
        normal: { km: 50_000, miles: 40_000, months: 72 },
        severe: { km: 35_000, miles: 30_000, months: 60 },
      }),
    },
    why: {
      en: 'Grip in the wet falls long before the legal limit of 1.6 mm.',
      zh: '花纹还没到 1.6 mm 法定下限，湿地抓地力就已明显下降。',
    },
    signs: {
      en: 'tread below 3 mm (4 mm in winter), cracks, bulges (replace at once), over 6 years old',
      zh: '花纹低于 3 mm（冬季胎 4 mm）、龟裂、鼓包（立即更换）、超过 6 年',
    },
    cost: { CN: [1_200, 5_000], US: [500, 1_200] },
    note: { en: 'Price for four. Replace at least in pairs on one axle.', zh: '价格为四条；至少同轴成对更换。' },
    safety: true,
  },
  {
    id: 'brake-pads',
    name: { en: 'brake pads', zh: '刹车片' },
    words: /\bbrake ?(?:pads?|linings?|shoes?|jobs?)\b|刹车片|刹车皮|制动片/,
    job: 'wear',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel'], {
        normal: { km: 40_000, miles: 40_000 },
        severe: { km: 25_000, miles: 25_000 },
      }),
      ...on(['hev', 'phev'], { normal: { km: 80_000, miles: 70_000 }, severe: { km: 50_000, miles: 45_000 } }),
      ...on(['ev'], { normal: { km: 100_000, miles: 80_000 }, severe: { km: 60_000, miles: 50_000 } }),
    },
    why: {
      en: 'Metal on metal lengthens the stopping distance and ruins the discs.',
      zh: '磨到铁对铁会加长制动距离并伤刹车盘。',
    },
    signs: {
      en: 'thickness 3 mm or less, squeal, pulsing, brake lamp',
      zh: '厚度不足 3 mm、尖叫声、踏板抖动、刹车片报警',
    },
    cost: { CN: [300, 1_200], US: [150, 350] },
    note: {
      en: 'Per axle. Measured at every service; driving style decides, regenerative braking saves them.',
      zh: '单轴价格。每次保养测厚度，寿命看驾驶习惯；有动能回收的车更耐磨。',
    },
    safety: true,
  },
  {
    id: 'brake-discs',
    name: { en: 'brake discs', zh: '刹车盘' },
    words: /\bbrake ?(?:discs?|disks?|rotors?)\b|\brotors\b|刹车盘|制动盘|刹车碟/,
    job: 'wear',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel'], {
        normal: { km: 100_000, miles: 70_000 },
        severe: { km: 60_000, miles: 50_000 },
      }),
      ...on(['hev', 'phev', 'ev'], { normal: { km: 120_000, miles: 100_000 }, severe: { km: 80_000, miles: 60_000 } }),
    },
    why: { en: 'Below the minimum thickness they overheat and crack.', zh: '低于最小厚度会过热、开裂。' },
    signs: { en: 'lip at the edge, grooves, shaking wheel when braking', zh: '边缘起台、沟槽、刹车时方向盘抖' },
    cost: { CN: [600, 2_000], US: [300, 600] },
    note: { en: 'Per axle, with pads.', zh: '单轴价格，含刹车片。' },
    safety: true,
  },
  {
    id: 'battery-12v',
    name: { en: '12 V battery', zh: '12V 蓄电池（电瓶）' },
    words: /\b12 ?v(?:olt)?\b|\b(?:car|starter|lead) battery\b|电瓶|蓄电池|小电池/,
    job: 'wear',
    schedules: { ...on(drives, { normal: { months: 48 }, severe: { months: 36 } }) },
    why: { en: 'A weak one leaves the car dead, electric cars included.', zh: '亏电后车辆无法启动，电动车也一样。' },
    signs: {
      en: 'slow cranking, below 12.4 V at rest, stop-start no longer works',
      zh: '启动无力、静置电压低于 12.4V、自动启停不工作',
    },
    cost: { CN: [300, 1_200], US: [150, 350] },
    note: { en: 'Have it tested every year from the third on.', zh: '第三年起每年检测一次。' },
  },
  {
    id: 'wheel-alignment',
    name: { en: 'wheel alignment', zh: '四轮定位' },
    words: /\balignment\b|四轮定位/,
    job: 'check',
    schedules: {
      ...on(drives, {
        normal: { km: 20_000, miles: 15_000, months: 24 },
        severe: { km: 10_000, miles: 10_000, months: 12 },
      }),
    },
    why: { en: 'Wrong angles eat tyres and make the car pull.', zh: '定位不准会偏磨、跑偏。' },
    signs: {
      en: 'pulling, crooked steering wheel, one-sided wear, after a kerb hit',
      zh: '跑偏、方向盘不正、偏磨、磕过马路牙子之后',
    },
    cost: { CN: [80, 300], US: [80, 150] },
    note: {
      en: 'Adjust only when there are signs or after suspension work.',
      zh: '没有症状不必定期做，更换悬架件后需要。',
    },
  },
  {
    id: 'wipers',
    name: { en: 'wiper blades', zh: '雨刮片' },
    words: /\bwipers?\b|雨刮|雨刷/,
    job: 'replace',
    schedules: { ...on(drives, { normal: { months: 12 }, severe: { months: 6 } }) },
    why: { en: 'Sun hardens the rubber; smears cost sight at night.', zh: '橡胶老化后刮不干净，夜间雨天很危险。' },
    signs: { en: 'streaks, chatter', zh: '有水痕、抖动异响' },
    cost: { CN: [50, 250], US: [25, 60] },
  },
  {
    id: 'air-conditioning',
    name: { en: 'air conditioning check and cleaning', zh: '空调系统检查和清洗' },
    words: /\b(?:a\/?c|air con\w*) (?:service|recharge|clean|gas)|\brefrigerant\b|空调清洗|冷媒|空调氟|雪种|加氟/,
    job: 'check',
    schedules: { ...on(drives, { normal: { months: 24 }, severe: { months: 12 } }) },
    why: {
      en: 'Mould settles on the evaporator; electric cars cool the battery with it too.',
      zh: '蒸发箱会发霉；电动车还要靠它给电池降温。',
    },
    signs: { en: 'musty smell, weak cooling', zh: '有霉味、制冷变差' },
    cost: { CN: [150, 500], US: [100, 250] },
  },
  {
    id: 'suspension-check',
    name: { en: 'suspension, steering and underbody check', zh: '底盘悬架和转向检查' },
    words:
      /\bsuspension check|\bunderbody|\bball joints?\b|\bbushings?\b|\binspect\w* (?:the )?suspension|底盘检查|底盘螺丝|胶套|球头/,
    job: 'check',
    schedules: {
      ...on(drives, {
        normal: { km: 20_000, miles: 15_000, months: 12 },
        severe: { km: 10_000, miles: 7_500, months: 6 },
      }),
    },
    why: { en: 'Finds play, torn boots and leaks before they turn dangerous.', zh: '及早发现旷量、防尘套破损和渗漏。' },
    signs: { en: 'clunks, wandering, uneven tyre wear', zh: '咯噔声、发飘、轮胎偏磨' },
    cost: { CN: [0, 200], US: [0, 120] },
    safety: true,
  },
  {
    id: 'differential-oil',
    name: { en: 'differential and transfer case oil', zh: '差速器/分动箱油' },
    words: /\b(?:differential|diff|transfer case|axle) (?:oil|fluid)\b|差速器油|分动箱油|后桥油|牙包油/,
    job: 'replace',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel', 'hev', 'phev'], {
        normal: { km: 60_000, miles: 60_000, months: 60 },
        severe: { km: 40_000, miles: 30_000, months: 36 },
      }),
    },
    only: { en: 'four-wheel and rear-wheel drive', zh: '四驱或后驱车型' },
    why: {
      en: 'Gears and clutch packs run in it; water from fording ruins it.',
      zh: '齿轮和多片离合器靠它润滑，涉水进水后必须换。',
    },
    signs: { en: 'whine, binding in tight turns, leaks', zh: '嗡嗡声、转小弯发涩、渗油' },
    cost: { CN: [150, 600], US: [80, 250] },
  },
  {
    id: 'reducer-oil',
    name: { en: 'reduction gear oil', zh: '减速器油（电驱齿轮油）' },
    words:
      /\breduc(?:er|tion)(?: gear)?(?: oil| fluid)?\b|\bgear oil\b|\bdrive unit (?:oil|fluid)|减速器油|减速箱油|齿轮油|电驱油/,
    job: 'replace',
    schedules: {
      ...on(['ev'], {
        normal: { km: 100_000, miles: 90_000, months: 60 },
        severe: { km: 60_000, miles: 60_000, months: 48 },
      }),
    },
    why: {
      en: 'The single-speed gear of the electric motor runs in a litre or two of gear oil.',
      zh: '电机的单级减速器里有一两升齿轮油。',
    },
    signs: { en: 'whine that grows with speed, seep at the housing', zh: '随车速变大的啸叫、壳体渗油' },
    cost: { CN: [200, 600], US: [100, 300] },
    note: {
      en: 'It is not engine oil. Some makers (Tesla among them) plan no change.',
      zh: '它不是机油；有的厂家（如特斯拉）不要求定期更换。',
    },
  },
  {
    id: 'battery-coolant',
    name: { en: 'battery and motor coolant', zh: '电池/电驱冷却液' },
    words: /\b(?:battery|motor|inverter) coolant\b|电池冷却液|电驱冷却液|电机冷却液|逆变器冷却液/,
    job: 'replace',
    schedules: {
      ...on(['hev', 'phev', 'ev'], {
        normal: { km: 100_000, miles: 90_000, months: 60 },
        severe: { km: 80_000, miles: 60_000, months: 48 },
      }),
    },
    why: {
      en: 'Keeps battery, motor and electronics in their temperature window.',
      zh: '维持电池、电机和电控在合适温度。',
    },
    signs: { en: 'level dropping, temperature message, slow fast-charging', zh: '液位下降、温度报警、快充变慢' },
    cost: { CN: [300, 900], US: [150, 350] },
    note: {
      en: 'Low-conductivity fluid and high voltage: workshop only. Some makers plan no change in the first years.',
      zh: '需用低电导率冷却液且涉及高压，只能由售后操作；部分厂家前几年不要求更换。',
    },
    safety: true,
  },
  {
    id: 'battery-check',
    name: { en: 'high-voltage battery and charging check', zh: '动力电池和充电系统检查' },
    words:
      /\b(?:high[ -]voltage|hv|traction|ev|hybrid) battery\b|\bbattery (?:health|check|soh)\b|\bcharging port\b|动力电池|三电检查|电池健康|三电系统|高压电池|充电口/,
    job: 'check',
    schedules: {
      ...on(['hev', 'phev', 'ev'], {
        normal: { km: 20_000, miles: 15_000, months: 12 },
        severe: { km: 10_000, miles: 7_500, months: 12 },
      }),
    },
    why: {
      en: 'Finds seal, isolation and cell problems early and keeps the battery warranty.',
      zh: '及早发现密封、绝缘和电芯问题，也关系到三电质保。',
    },
    signs: {
      en: 'range falling faster than usual, charging breaks off, isolation message',
      zh: '续航掉得快、充电中断、绝缘报警',
    },
    cost: { CN: [0, 300], US: [0, 200] },
    note: { en: 'Never open orange cables yourself.', zh: '橙色高压线切勿自行拆动。' },
    safety: true,
  },
  {
    id: 'hybrid-battery-filter',
    name: { en: 'hybrid battery fan filter', zh: '混动电池散热滤网' },
    words: /\bhybrid battery (?:fan|filter|vent)|\bbattery fan filter|电池散热滤网|电池滤网|电池风扇/,
    job: 'check',
    schedules: {
      ...on(['hev'], {
        normal: { km: 20_000, miles: 15_000, months: 12 },
        severe: { km: 10_000, miles: 7_500, months: 6 },
      }),
    },
    only: { en: 'air-cooled hybrid batteries', zh: '风冷混动电池' },
    why: {
      en: 'A blocked vent under the rear seat overheats the battery.',
      zh: '后排座椅下的进风口堵塞会让电池过热。',
    },
    signs: { en: 'loud fan, hybrid system warning', zh: '风扇声变大、混动系统报警' },
    cost: { CN: [0, 150], US: [0, 80] },
  },
  {
    id: 'caliper-service',
    name: { en: 'brake caliper cleaning and lubrication', zh: '刹车卡钳清洁润滑' },
    words: /\bcaliper\b|卡钳|分泵/,
    job: 'check',
    schedules: {
      ...on(['hev', 'phev', 'ev'], {
        normal: { km: 20_000, miles: 12_500, months: 12 },
        severe: { km: 20_000, miles: 12_500, months: 12 },
      }),
    },
    why: {
      en: 'With regenerative braking the brakes work little, so pins seize and discs rust, on salted roads above all.',
      zh: '动能回收让机械刹车用得少，导向销容易卡滞、刹车盘生锈，撒盐路面尤甚。',
    },
    signs: { en: 'one-sided pad wear, scraping, hot wheel', zh: '刹车片偏磨、摩擦声、单侧轮毂发烫' },
    cost: { CN: [100, 300], US: [80, 200] },
    safety: true,
  },
];
