import type { GeneralEntry } from './entry.ts';

/** What words on the spec sheet mean. */
export const termEntries: readonly GeneralEntry[] = [
  {
    id: 'abs',
    title: { en: 'ABS (anti-lock brakes)', zh: 'ABS防抱死制动' },
    when: ['\\babs\\b|anti-?lock|防抱死'],
    answer: {
      en: '**ABS keeps the wheels from locking when you brake hard, so you can still steer.** Press the pedal hard and hold it: pulsing is normal. It does not shorten the stopping distance on every surface (loose snow or gravel can take longer).',
      zh: '**ABS防止急刹时车轮抱死，让您仍能打方向避让。**遇险时一脚踩到底不松，踏板弹脚属正常。在松雪、砂石路上制动距离未必更短。',
    },
  },
  {
    id: 'esp',
    title: { en: 'ESP / ESC (stability control)', zh: 'ESP车身稳定系统' },
    when: ['\\besp\\b|\\besc\\b|\\bvsc\\b|stability control|车身稳定'],
    answer: {
      en: '**Stability control brakes single wheels and reduces power when the car starts to skid.** Leave it on; switch it off only to rock free from snow or mud. A flashing lamp means it is working.',
      zh: '**ESP在车辆侧滑时对单个车轮制动并降低动力，帮您把车身拉正。**平时保持开启，只有在雪地、泥地脱困时才临时关闭。灯闪烁表示正在工作。',
    },
  },
  {
    id: 'gearboxes',
    title: { en: 'Gearbox types: AT, CVT, DCT, AMT', zh: '变速箱类型：AT、CVT、双离合、AMT' },
    when: [
      'cvt|dct|dsg|\\bat\\b|dual[- ]clutch|双离合|自动变速箱|变速箱 & difference|vs|versus|better|types?|区别|哪个|不同|优缺点|种类|什么意思|是什么|what is|reliab\\w*|耐用|可靠|费油|省油|平顺',
      'what is (?:a |an )?(?:cvt|dct|dsg)|(?:cvt|双离合|at变速箱|amt)(?:是什么|什么意思|好吗|耐用吗)',
    ],
    answer: {
      en: '**A torque-converter automatic (AT) is the all-rounder, a CVT the smoothest and thriftiest, a dual clutch (DCT) the quickest.**\n\n| | Strong | Weak |\n| --- | --- | --- |\n| AT | smooth, robust, tows well | slightly heavier, dearer |\n| CVT | seamless, frugal in town | drone at full throttle, dislikes heavy towing |\n| DCT | quick, efficient | can judder and heat up in stop-and-go (dry type most) |\n| AMT | cheap | jerky |\n\nWhatever the type: change its fluid on schedule.',
      zh: '**AT（液力自动）最均衡，CVT最平顺省油，双离合（DCT）换挡最快。**\n\n| | 优点 | 缺点 |\n| --- | --- | --- |\n| AT | 平顺、皮实、能拖拽 | 略重、略贵 |\n| CVT | 无顿挫、市区省油 | 大油门嗡嗡声、不适合重载 |\n| 双离合 | 快、效率高 | 堵车易顿挫发热（干式更明显） |\n| AMT | 便宜 | 顿挫 |\n\n无论哪种，都要按期换变速箱油。',
    },
  },
  {
    id: 'powertrains',
    title: { en: 'Petrol, hybrid, plug-in, range extender, electric', zh: '油车、油混、插混、增程、纯电' },
    when: [
      'hev|phev|erev|plug-?in|hybrid|range extend\\w*|插混|增程|油混|混动|纯电 & difference|versus|\\bvs\\b|mean|types?|区别|不同|什么意思|是什么|what is|what are|怎么选 & !mild|mhev|轻混|48 ?v',
      '(?:ev|electric) (?:or|vs) (?:petrol|gas|hybrid)',
    ],
    answer: {
      en: '**The choice mostly depends on whether you can charge at home.**\n\n| | How it drives | Suits |\n| --- | --- | --- |\n| Petrol | engine | no charging, low purchase price |\n| Hybrid (HEV) | engine plus small battery, never plugged in | much town traffic, no charger |\n| Plug-in (PHEV) | electric for daily trips, engine for long ones | charger at home and long trips |\n| Range extender (EREV) | always electric drive, engine makes electricity | mostly electric, no range worry |\n| Electric (EV) | battery only | charger at home or work, predictable distances |',
      zh: '**怎么选主要看家里（或单位）能不能充电。**\n\n| | 驱动方式 | 适合 |\n| --- | --- | --- |\n| 燃油 | 发动机 | 无法充电、购车价低 |\n| 油混HEV | 发动机+小电池，不插电 | 市区多、没充电桩 |\n| 插混PHEV | 短途用电、长途用油 | 有桩又常跑长途 |\n| 增程EREV | 始终电驱，发动机只发电 | 以电为主、怕续航焦虑 |\n| 纯电EV | 只有电池 | 有桩、行程规律 |',
    },
  },
  {
    id: 'battery-chemistry',
    sure: true,
    title: { en: 'LFP and NMC batteries', zh: '磷酸铁锂与三元锂电池' },
    when: ['\\blfp\\b|\\bnmc\\b|\\bncm\\b|lithium iron|磷酸铁锂|三元锂|刀片电池|blade battery'],
    answer: {
      en: '**LFP lasts longer and is more tolerant of heat and full charging; NMC is lighter and better in the cold.** LFP: charge to 100 % about once a week, so that the gauge stays exact. NMC: 80-90 % for daily use, 100 % before a trip.',
      zh: '**磷酸铁锂更耐用、更耐热、可常充满；三元锂更轻、低温表现更好。**磷酸铁锂建议每周充满一次以校准电量；三元锂日常充到80%~90%，长途前再充满。',
    },
  },
  {
    id: '800v',
    sure: true,
    title: { en: '800 V platforms', zh: '800V高压平台' },
    when: ['800 ?v(?:olts?)?\\b|高压平台|高压快充'],
    answer: {
      en: '**800 V mainly means faster DC charging with less heat - at stations that can deliver it.** At an ordinary 400 V station the gain is small or a converter limits the power. It says nothing about range.',
      zh: '**800V的主要好处是直流快充更快、发热更少，但要有对应的大功率桩。**在普通400V桩上优势有限，也不代表续航更长。',
    },
  },
  {
    id: 'range-cycles',
    title: { en: 'CLTC, WLTP and EPA range', zh: 'CLTC、WLTP、EPA续航标准' },
    when: [
      '\\bcltc\\b|\\bwltp\\b|\\bepa\\b|\\bnedc\\b & range|mean|difference|what|which|real|是什么|区别|打折|真实|实际|什么意思|续航|准|哪个|虚|水分|标称|几折|能跑|达成',
    ],
    answer: {
      en: '**They are test cycles for range: CLTC is the most optimistic, WLTP in between, EPA closest to real driving.** As a rule of thumb real mixed range is about 70-80 % of CLTC, 80-90 % of WLTP; on the motorway or in frost clearly less.',
      zh: '**它们是续航测试工况：CLTC最乐观，WLTP居中，EPA最接近真实。**经验上，实际综合续航约为CLTC的七到八成、WLTP的八到九成；高速和冬天明显更少。',
    },
  },
  {
    id: 'turbo',
    title: { en: 'Turbocharged or naturally aspirated', zh: '涡轮增压与自然吸气' },
    when: [
      'turbo\\w*|naturally aspirated|涡轮|增压|自然吸气|自吸 & difference|better|versus|\\bvs\\b|what is|pros|区别|哪个好|优缺点|是什么|耐用|怎么选',
    ],
    answer: {
      en: '**A turbo gives more torque from a small engine; a naturally aspirated one is simpler and smoother.** Turbo care: the specified oil in time, warm up gently, let it idle briefly after long full load.',
      zh: '**涡轮小排量大扭矩，自吸结构简单、平顺。**涡轮车要按时换指定机油、冷车温和驾驶、长时间大负荷后怠速片刻再熄火。',
    },
  },
  {
    id: 'tyre-size',
    title: { en: 'Reading a tyre: 225/55 R17 97W', zh: '轮胎规格怎么看：225/55 R17 97W' },
    when: [
      '\\d{3}/\\d{2} ?r\\d{2}|tyre size|tire size|(?:read|mean\\w*)[^.?]{0,20}(?:tyre|tire)|轮胎(?:规格|尺寸|型号|参数|上的数字)|dot.{0,6}(?:date|code|日期)',
    ],
    answer: {
      en: '**225 is the width in mm, 55 the side height in % of it, R17 the rim in inches, 97 the load index, W the speed rating (270 km/h).** The last four digits of the DOT code are week and year: 3524 = week 35 of 2024.',
      zh: '**225是胎宽（毫米），55是扁平比（%），R17是轮毂英寸，97是载重指数，W是速度级别（270km/h）。**DOT码最后四位是生产周和年：3524即2024年第35周。',
    },
  },
  {
    id: 'adas-levels',
    title: { en: 'Driver assistance levels L2, L3', zh: '辅助驾驶L2、L3级别' },
    when: ['\\bl[1-5]\\b|level [1-5]|adas|autonomous|self-driving|autopilot|fsd|noa|辅助驾驶|自动驾驶|智驾|无人驾驶'],
    answer: {
      en: '**All cars you can buy with L2 (lane and distance keeping, "navigate" functions) still need your hands and eyes: you are responsible.** From L3 on the car drives itself under approved conditions and must give you time to take over; only few models and roads are approved.',
      zh: '**目前在售的L2级（车道保持、跟车、领航辅助）都属于辅助驾驶，驾驶员必须全程监控并承担责任。**L3起在获批条件下由车辆驾驶并预留接管时间，仅少数车型和路段获准。',
    },
  },
  {
    id: 'v2l',
    sure: true,
    title: { en: 'V2L: power from the car', zh: '外放电V2L' },
    when: ['\\bv2l\\b|\\bv2g\\b|\\bv2h\\b|vehicle to load|外放电|对外放电'],
    answer: {
      en: "**V2L gives mains power from the car's battery, usually 2-3.5 kW: enough for camping and tools.** Use the maker's adapter; most cars stop at a set charge (such as 20 %). V2H/V2G feed a house or the grid and need an approved wallbox.",
      zh: '**V2L即用车上的动力电池对外供电，一般2~3.5kW，露营、电动工具够用。**使用原厂放电枪；多数车到设定电量（如20%）自动停止。V2H/V2G给家里或电网供电，需要专用设备。',
    },
  },
  {
    id: 'service-word',
    sure: true,
    title: { en: '保养 = maintenance, servicing', zh: '保养的意思' },
    when: ['保养 & mean|english|translat\\w*'],
    answer: {
      en: '**保养 (bǎoyǎng) means regular maintenance or servicing of the car;** 小保养 is oil and filter, 大保养 adds filters, fluids and spark plugs.',
      zh: '**“保养”指车辆的定期维护；**小保养换机油机滤，大保养还包括各种滤芯、油液和火花塞。',
    },
  },
];
