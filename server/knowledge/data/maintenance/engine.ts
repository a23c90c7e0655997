import { on, type Item } from '../../maintenance/item.ts';

/** Everything an electric car does not have. Intervals are common practice of makers and workshops, rounded. */
export const engineItems: readonly Item[] = [
  {
    id: 'engine-oil',
    name: { en: 'engine oil and filter', zh: '机油和机滤' },
    part: { en: 'engine oil', zh: '机油' },
    words:
      /(?:engine |motor )?\boil (?:and filter )?(?:chang|service|filter|interval)|\b(?:engine|motor) oil\b|chang\w* (?:the |my |its )?oil\b|\boil\b(?=[^.]*(?:often|when|interval|need))|(?:need|needs|use|take|get)s? (?:an? |any )?(?:new )?oil\b|机油|机滤|小保养/,
    job: 'replace',
    schedules: {
      ...on(['petrol'], {
        normal: { km: 10_000, miles: 7_500, months: 12 },
        severe: { km: 5_000, miles: 5_000, months: 6 },
      }),
      ...on(['turbo'], {
        normal: { km: 7_500, miles: 6_000, months: 12 },
        severe: { km: 5_000, miles: 4_000, months: 6 },
      }),
      ...on(['diesel'], {
        normal: { km: 10_000, miles: 7_500, months: 12 },
        severe: { km: 5_000, miles: 5_000, months: 6 },
      }),
      ...on(['hev', 'phev'], {
        normal: { km: 10_000, miles: 7_500, months: 12 },
        severe: { km: 5_000, miles: 5_000, months: 6 },
      }),
    },
    why: {
      en: 'Oil loses its additives and collects fuel, water and soot; worn oil lets bearings, chain and turbocharger wear.',
      zh: '机油会消耗添加剂，并混入燃油、水分和积碳；油品衰减后轴瓦、链条和涡轮磨损会加快。',
    },
    signs: {
      en: 'level below the minimum mark, oil warning lamp (stop at once), ticking when cold, service reminder',
      zh: '油尺低于下限、机油报警灯亮（立即停车）、冷启动哒哒声、保养提醒',
    },
    cost: { CN: [250, 800], US: [50, 130] },
    note: {
      en: 'Use the viscosity and the approval printed in the manual; full synthetic reaches these intervals, mineral oil about half.',
      zh: '粘度和认证标号以手册为准；以上按全合成机油，半合成、矿物油应缩短到一半左右。',
    },
  },
  {
    id: 'engine-air-filter',
    name: { en: 'engine air filter', zh: '空气滤芯（空滤）' },
    words: /(?<!cabin )\bair (?:filter|cleaner)\b(?! for the cabin|[^.]{0,24}glove)|(?<!空调)空滤|空气滤/,
    job: 'replace',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel', 'hev', 'phev'], {
        normal: { km: 20_000, miles: 30_000, months: 24 },
        severe: { km: 10_000, miles: 15_000, months: 12 },
      }),
    },
    why: {
      en: 'A clogged filter costs power and fuel; a torn one lets dust grind the cylinders.',
      zh: '空滤堵塞会让动力下降、油耗升高；破损则灰尘会直接磨损气缸。',
    },
    signs: {
      en: 'visibly grey or full of leaves, weaker pull, higher consumption',
      zh: '滤纸明显发灰发黑、加速无力、油耗升高',
    },
    cost: { CN: [50, 200], US: [20, 60] },
    note: { en: 'On most cars a five-minute job without tools.', zh: '多数车型几分钟就能自己换。' },
  },
  {
    id: 'spark-plugs',
    name: { en: 'spark plugs', zh: '火花塞' },
    words: /\bspark ?plugs?\b|火花塞|火嘴/,
    job: 'replace',
    schedules: {
      ...on(['petrol'], { normal: { km: 60_000, miles: 60_000 }, severe: { km: 40_000, miles: 40_000 } }),
      ...on(['turbo'], { normal: { km: 60_000, miles: 60_000 }, severe: { km: 40_000, miles: 40_000 } }),
      ...on(['hev', 'phev'], { normal: { km: 100_000, miles: 100_000 }, severe: { km: 60_000, miles: 60_000 } }),
    },
    why: {
      en: 'A worn gap needs more voltage: misfires, higher consumption, strain on ignition coils and catalyst.',
      zh: '电极间隙变大后点火能量不足，会缺缸、油耗上升，还会拖累点火线圈和三元催化。',
    },
    signs: {
      en: 'rough idle, hesitation, hard cold start, misfire codes P0300 to P0304',
      zh: '怠速抖动、加速发冲、冷启动困难、P0300–P0304 失火码',
    },
    cost: { CN: [200, 800], US: [120, 350] },
    note: {
      en: 'Nickel plugs last 30,000-40,000 km, iridium or platinum ones often 100,000 km (60,000-100,000 miles).',
      zh: '普通镍合金 3–4 万公里，铱金、铂金一般可到 6–10 万公里。',
    },
  },
  {
    id: 'engine-coolant',
    name: { en: 'engine coolant', zh: '发动机冷却液（防冻液）' },
    words: /\bcoolant\b|\bantifreeze\b|\bradiator (?:fluid|flush)|冷却液|防冻液|水箱水/,
    job: 'replace',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel', 'hev', 'phev'], {
        normal: { km: 80_000, miles: 60_000, months: 48 },
        severe: { km: 40_000, miles: 45_000, months: 36 },
      }),
    },
    why: {
      en: 'Its corrosion protection wears out; old coolant attacks the radiator, the water pump and the head gasket.',
      zh: '防腐添加剂会失效，旧冷却液会腐蚀水箱、水泵和缸垫。',
    },
    signs: {
      en: 'level dropping, rusty or cloudy colour, temperature above normal',
      zh: '液位下降、颜色发浑发锈、水温偏高',
    },
    cost: { CN: [200, 600], US: [100, 220] },
    note: {
      en: 'Never open the cap hot. Never mix types; long-life coolants of some makers last 5 to 10 years for the first fill.',
      zh: '热车切勿打开水箱盖；不同类型不要混加。部分原厂长效冷却液首次可用 5–10 年。',
    },
    safety: true,
  },
  {
    id: 'transmission-fluid',
    name: { en: 'transmission fluid', zh: '变速箱油' },
    words:
      /\b(?:transmission|gearbox|gear ?box|cvt|dct|dsg|atf|trans)\b[ -]*(?:fluid|oil|service)|\batf\b|变速箱油|变速器油|波箱油|cvt油|双离合油|自动变速箱保养|变速箱(?:要不要|需要|多久)/,
    job: 'replace',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel'], {
        normal: { km: 60_000, miles: 60_000, months: 60 },
        severe: { km: 40_000, miles: 30_000, months: 48 },
      }),
      ...on(['hev', 'phev'], {
        normal: { km: 80_000, miles: 60_000, months: 72 },
        severe: { km: 60_000, miles: 45_000, months: 60 },
      }),
    },
    why: {
      en: 'Wear particles and heat age the fluid; late changes cost shift quality and in the end the gearbox.',
      zh: '油液高温老化并混入磨屑，拖得太久会换挡顿挫，严重时损坏变速箱。',
    },
    signs: {
      en: 'harsh or delayed shifts, shudder at low speed, burnt smell, dark fluid',
      zh: '换挡顿挫迟滞、低速抖动、油液发黑有焦味',
    },
    cost: { CN: [500, 1_800], US: [150, 400] },
    note: {
      en: 'CVT: 40,000-60,000 km. Wet dual-clutch: about 60,000 km. Dry dual-clutch: gear oil seldom changes. "Lifetime" fills usually mean about 150,000 km: ask the maker. Use only the prescribed fluid.',
      zh: 'CVT 一般 4–6 万公里，湿式双离合约 6 万公里，干式双离合很少换；所谓“终身免维护”多按 15 万公里理解。必须用指定油品。',
    },
  },
  {
    id: 'fuel-filter',
    name: { en: 'fuel filter (petrol)', zh: '汽油滤清器（汽滤）' },
    words: /(?<!diesel )\bfuel filter\b|\bgas(?:oline)? filter\b|汽滤|汽油滤|燃油滤/,
    job: 'replace',
    schedules: {
      ...on(['petrol', 'turbo', 'hev', 'phev'], {
        normal: { km: 60_000, miles: 60_000, months: 60 },
        severe: { km: 40_000, miles: 30_000, months: 36 },
      }),
    },
    only: { en: 'filters outside the tank', zh: '外置汽滤' },
    why: { en: 'Dirt starves the pump and the injectors.', zh: '杂质会堵塞油路，加重油泵和喷油嘴负担。' },
    signs: { en: 'long cranking, power loss at high speed', zh: '启动时间变长、高速加速无力' },
    cost: { CN: [100, 400], US: [60, 180] },
    note: {
      en: 'Built into the tank pump on many newer cars and then not a service item.',
      zh: '不少新车的汽滤集成在油箱里，不需要定期更换。',
    },
  },
  {
    id: 'diesel-fuel-filter',
    name: { en: 'diesel fuel filter', zh: '柴油滤清器' },
    words: /\bdiesel (?:fuel )?filter\b|柴油滤|柴滤/,
    job: 'replace',
    schedules: {
      ...on(['diesel'], {
        normal: { km: 30_000, miles: 20_000, months: 24 },
        severe: { km: 15_000, miles: 10_000, months: 12 },
      }),
    },
    why: { en: 'Water and dirt ruin the high-pressure injection.', zh: '水和杂质会损坏高压共轨系统。' },
    signs: { en: 'water-in-fuel lamp, hard start, power loss', zh: '油水分离灯亮、启动困难、动力下降' },
    cost: { CN: [150, 500], US: [80, 200] },
  },
  {
    id: 'adblue',
    name: { en: 'diesel exhaust fluid (AdBlue)', zh: '车用尿素' },
    words: /\badblue\b|\bdef fluid\b|exhaust fluid|尿素/,
    job: 'check',
    schedules: {
      ...on(['diesel'], {
        normal: { km: 10_000, miles: 6_000, months: 12 },
        severe: { km: 5_000, miles: 4_000, months: 6 },
      }),
    },
    why: { en: 'Without it the car limits power and then refuses to start.', zh: '用完后车辆会限扭，之后无法启动。' },
    signs: { en: 'countdown message in the instrument', zh: '仪表提示剩余里程' },
    cost: { CN: [30, 120], US: [15, 50] },
  },
  {
    id: 'timing-belt',
    name: { en: 'timing belt, tensioner and water pump', zh: '正时皮带套装（含张紧轮、水泵）' },
    words: /\b(?:timing|cam) ?(?:belt|chain)s?\b|正时皮带|正时链|正时带/,
    job: 'replace',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel', 'hev', 'phev'], {
        normal: { km: 100_000, miles: 90_000, months: 84 },
        severe: { km: 80_000, miles: 60_000, months: 60 },
      }),
    },
    only: { en: 'engines with a belt; a timing chain has no interval', zh: '仅限皮带机型，正时链条无固定更换周期' },
    why: {
      en: 'When it breaks, the valves usually hit the pistons and the engine is lost.',
      zh: '断裂后多数发动机会顶气门，近乎报废。',
    },
    signs: { en: 'cracks, oil on the belt, age; it often gives no warning', zh: '龟裂、沾油、超龄；往往毫无征兆' },
    cost: { CN: [800, 3_000], US: [500, 1_200] },
    safety: true,
  },
  {
    id: 'drive-belt',
    name: { en: 'accessory drive belt', zh: '附件皮带（发电机/空调皮带）' },
    words: /\b(?:accessory|serpentine|drive|alternator|fan) ?belts?\b|附件皮带|发电机皮带|空调皮带|外围皮带/,
    job: 'replace',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel'], {
        normal: { km: 80_000, miles: 60_000, months: 72 },
        severe: { km: 60_000, miles: 45_000, months: 60 },
      }),
    },
    why: {
      en: 'It drives alternator and water pump; without it the car stops within minutes.',
      zh: '它带动发电机、水泵等，断了几分钟内就得停车。',
    },
    signs: { en: 'squeal on cold start, cracks, fraying', zh: '冷启动尖叫、龟裂、起毛' },
    cost: { CN: [150, 600], US: [80, 200] },
  },
  {
    id: 'intake-cleaning',
    name: { en: 'throttle and intake valve cleaning', zh: '节气门/进气积碳清洗' },
    words:
      /\bcarbon (?:clean|build)|\bintake (?:clean|valve)|\bthrottle body\b|\bwalnut blast|积碳|节气门清洗|清洗节气门|洗节气门/,
    job: 'check',
    schedules: {
      ...on(['petrol', 'hev'], { normal: { km: 40_000, miles: 45_000 }, severe: { km: 30_000, miles: 30_000 } }),
      ...on(['turbo', 'phev'], { normal: { km: 40_000, miles: 45_000 }, severe: { km: 20_000, miles: 30_000 } }),
    },
    why: {
      en: 'Direct-injection engines collect carbon on the intake valves because no fuel washes them.',
      zh: '直喷发动机没有燃油冲刷气门背面，容易积碳。',
    },
    signs: {
      en: 'unsteady idle, hesitation; without such signs leave it alone',
      zh: '怠速不稳、加速迟滞；没有症状不必定期清洗',
    },
    cost: { CN: [150, 800], US: [100, 500] },
  },
  {
    id: 'power-steering-fluid',
    name: { en: 'power steering fluid', zh: '转向助力油' },
    words: /\bpower steering (?:fluid|oil)\b|\bsteering fluid\b|助力油|转向油|方向机油/,
    job: 'replace',
    schedules: {
      ...on(['petrol', 'turbo', 'diesel'], {
        normal: { km: 60_000, miles: 60_000, months: 48 },
        severe: { km: 40_000, miles: 45_000, months: 36 },
      }),
    },
    only: { en: 'hydraulic steering; electric steering has none', zh: '仅液压助力；电子助力没有助力油' },
    why: { en: 'Old fluid wears the pump and the rack seals.', zh: '油液变质会磨损助力泵和方向机油封。' },
    signs: { en: 'whine when turning, heavy steering, dark fluid', zh: '打方向嗡嗡响、转向变沉、油液发黑' },
    cost: { CN: [150, 400], US: [80, 160] },
  },
];
