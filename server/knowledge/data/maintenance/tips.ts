import type { Text } from '../../../language.ts';

/** A common question about upkeep that is no service item, with its answer. */
export interface Tip {
  readonly id: string;
  readonly title: Text;
  /** Finds the question in a normalised text of either language. */
  readonly words: RegExp;
  /** The short answer, one sentence. */
  readonly answer: Text;
  readonly detail: Text;
  /** Speaks of the engine: never said of an electric car. */
  readonly engine?: true;
}

export const tips: readonly Tip[] = [
  {
    id: 'oil-grade',
    engine: true,
    title: { en: 'Choosing engine oil', zh: '机油标号怎么选' },
    words:
      /\b(?:what|which) (?:\w+ ){0,2}oil\b|\boil (?:grade|viscosity|type|weight)|\bsynthetic (?:or|vs)|\b[05]w-?\d0\b.*(?:or|vs)|机油(?:标号|粘度|型号|用什么|怎么选|选什么|哪个牌子|什么牌子)|什么机油|哪种机油|[05]w-?\d0.{0,6}(?:和|还是|哪个|区别)|全合成|半合成/,
    answer: {
      en: "Use the viscosity and the approval printed in the owner's manual; the brand matters little.",
      zh: '粘度和认证标号按《用户手册》来，品牌其次。',
    },
    detail: {
      en: 'Thin oils (0W-20) save fuel and suit engines built for them, hybrids above all; thicker ones (5W-30, 5W-40) protect engines designed for them at high temperature and load. Never go thinner than the manual allows. Full synthetic lasts longest.',
      zh: '0W-20 省油，适合按低粘度设计的发动机和混动车；5W-30、5W-40 油膜更厚，适合按此设计的增压和高负荷发动机。不要用比手册要求更稀的油。全合成换油周期最长。',
    },
  },
  {
    id: 'small-and-big-service',
    engine: true,
    title: { en: 'Minor and major service', zh: '小保养和大保养' },
    words:
      /小保养.{0,6}大保养|大保养.{0,6}小保养|大小保养|什么是[大小]保养|\b(?:minor|small|basic|intermediate)\b.*\b(?:major|big|full) service|\bmajor service\b.*\bwhat|\bwhat.*\bmajor service/,
    answer: {
      en: 'A minor service is oil and filter plus an inspection; a major one adds filters, plugs and fluids.',
      zh: '小保养就是换机油机滤加常规检查；大保养在此基础上再换三滤、火花塞和各种油液。',
    },
    detail: {
      en: 'Minor: about every 10,000 km or once a year. Major: about every 40,000 to 60,000 km: air and cabin filter, brake fluid, spark plugs, transmission fluid, coolant as they fall due. Electric cars have no oil service.',
      zh: '小保养约 1 万公里或 1 年一次；大保养约 4–6 万公里一次，按到期情况换空滤、空调滤、刹车油、火花塞、变速箱油、冷却液。纯电车没有机油保养。',
    },
  },
  {
    id: 'first-service',
    engine: true,
    title: { en: 'First service', zh: '首保' },
    words:
      /首保|第一次保养|\bfirst service\b|\bbreak-?in (?:oil|service)|新车.{0,10}换机油|新车(?:什么时候|多久|多少公里).{0,4}保养/,
    answer: {
      en: 'The first service is usually due at 5,000 km (5,000-10,000 miles in the US) or 6 to 12 months, as the warranty booklet says.',
      zh: '首保一般在 5000 公里或 6 个月（有的车 1 万公里或 1 年），以保养手册为准，很多品牌首保免费。',
    },
    detail: {
      en: 'It is mainly oil, filter and an inspection; keep the record, the warranty may depend on it. Electric cars only get an inspection.',
      zh: '主要是换机油机滤和全车检查；超期可能影响质保，记得留存记录。纯电车首保只做检查。',
    },
  },
  {
    id: 'dealer-or-independent',
    title: { en: 'Dealer or independent workshop', zh: '4S店还是路边店' },
    words:
      /4s店?.{0,10}(?:路边|外面|修理厂|快修|途虎)|(?:路边|外面|修理厂|快修|途虎).{0,10}4s|不在4s|\b(?:dealer(?:ship)?)\b.*\b(?:independent|local|mechanic|garage|workshop)|\bvoid\w*\b.*\bwarranty|\b(?:independent|quick lube|jiffy|valvoline|local|non-dealer) (?:shop|mechanic|garage|place|workshop)|\b(?:myself|diy|own oil)\b.*\bwarranty|\bwarranty\b.*\bvoid/,
    answer: {
      en: 'Within the warranty the dealer is the simple choice; after it a good independent workshop usually costs a third less.',
      zh: '质保期内建议回 4S 店或留好完整记录，出保后找靠谱的独立修理厂，一般能省三成左右。',
    },
    detail: {
      en: 'In the US and in China servicing elsewhere does not by itself end the warranty if the prescribed parts and fluids were used; keep invoices. High-voltage work, recalls and software belong to the dealer.',
      zh: '按规定使用合格配件和油液，在外保养本身不等于脱保，但要保留票据；三电系统、召回和软件升级建议回授权店。',
    },
  },
  {
    id: 'overdue',
    engine: true,
    title: { en: 'Overdue service', zh: '超期没保养' },
    words:
      /超期|超了|超公里|忘了保养|没保养过|很久没保养|\boverdue\b|\bmissed\b.*\bservice|\bskip\w*\b.*\b(?:service|oil change|maintenance)/,
    answer: {
      en: 'Do it now: a little over does no harm, but old oil and old brake fluid do.',
      zh: '尽快补做：超一点没大碍，但机油、刹车油长期不换会伤车。',
    },
    detail: {
      en: 'Up to about 10 % over the interval is harmless. Far over: check the oil level at once, change oil and filter, then brake fluid and coolant by age. Ask whether the warranty is affected.',
      zh: '超周期 10% 左右问题不大。超很多时先查机油液位，尽快换机油机滤，再按年限补换刹车油、冷却液，并确认是否影响质保。',
    },
  },
  {
    id: 'tyre-pressure',
    title: { en: 'Tyre pressure', zh: '胎压' },
    words: /胎压|\b(?:tyre|tire) pressures?\b|\bhow much air\b|\bpsi\b|(?:轮胎|胎).{0,4}打(?:多少|几个)(?:气|压)?/,
    answer: {
      en: "Use the cold pressure on the sticker in the driver's door frame, usually 2.2 to 2.5 bar (32 to 36 psi) for cars.",
      zh: '按驾驶门框标签上的冷态胎压，轿车一般 2.2–2.5 bar。',
    },
    detail: {
      en: 'Electric and loaded cars need more, often 2.5 to 2.9 bar. Pressure falls about 0.1 bar for every 10 °C, so check monthly and in the first frost. Never release air from hot tyres.',
      zh: '电动车和满载时更高，常见 2.5–2.9 bar。气温每降 10℃ 胎压约降 0.1 bar，每月查一次，入冬要补气。热胎不要放气。',
    },
  },
  {
    id: 'winter',
    title: { en: 'Winter preparation', zh: '入冬准备' },
    words:
      /(?:过冬|入冬|冬季|冬天).{0,8}(?:保养|养护|准备|注意|检查)|\bwinteri[sz]e|\bwinter (?:prep|maintenance|check|service)|\bprepare\b.*\bwinter/,
    answer: {
      en: 'Check battery, antifreeze, tyres, wipers and washer fluid before the first frost.',
      zh: '降温前检查电瓶、防冻液冰点、轮胎、雨刮和玻璃水。',
    },
    detail: {
      en: 'Coolant and washer fluid must stand the lowest local temperature by a margin of 10 °C; winter tyres below about 7 °C; test a battery of three years and more. Electric cars: preheat while plugged in and plan with 20 to 40 % less range.',
      zh: '防冻液和玻璃水冰点要比当地最低气温再低 10℃；7℃ 以下建议冬季胎；三年以上电瓶先检测。电动车插着枪预热，续航按打六到八折规划。',
    },
  },
  {
    id: 'battery-care',
    title: { en: 'Care of a high-voltage battery', zh: '动力电池怎么用更耐久' },
    words:
      /充到?(?:80|90|100|满)|电池(?:保养|怎么保养|寿命|衰减)|(?:快充|慢充).{0,6}(?:伤|影响|电池)|磷酸铁锂|(?<!12 ?v(?:olt)? |car )\bbattery (?:care|life|degrad)|\bcharge to (?:80|90|100)|\bfast charging\b.*\b(?:bad|damage|harm|hurt)/,
    answer: {
      en: 'For daily use stay between about 20 and 80 % (lithium iron phosphate: charge to 100 % once a week), and use fast charging when travelling.',
      zh: '日常保持 20%–80%（磷酸铁锂每周充满一次校准），快充留给长途。',
    },
    detail: {
      en: 'Heat and long standing when full or empty age a battery most. Fast charging now and then is fine. Typical loss is 1 to 2 % of range a year; makers usually guarantee 70 % for eight years.',
      zh: '高温、满电或亏电久放最伤电池；偶尔快充没问题。正常每年衰减约 1%–2%，厂家通常质保 8 年不低于 70%。',
    },
  },
  {
    id: 'after-standing',
    title: { en: 'After a long time standing', zh: '久停之后的保养' },
    words:
      /(?:放|停|闲置)了?(?:[一二三四五半]年|\d+年|好几年|很久|几个月).{0,10}(?:没开|没动|没跑|不开)?.{0,10}(?:保养|要换|换什么|检查|先做|注意|能开)|\b(?:sat|sitting|stood|parked|unused|standing) (?:\w+ ){0,3}(?:for )?(?:\w+ )?(?:\d+ |a |two |three |several )?(?:years?|months)\b[^.]{0,50}\b(?:service|change|check|maintenance|do|need|replace)/,
    answer: {
      en: 'Before the first drive: charge or replace the 12 V battery, check brakes and tyres, then change every fluid that is over its age, oil and brake fluid first.',
      zh: '先充或换 12V 电瓶，检查刹车和轮胎；再把超过年限的油液都换掉，先换机油（有发动机的车）和刹车油。',
    },
    detail: {
      en: 'Look for rodents, leaks and rusted discs; tyres older than six years or with flat spots go. Fuel older than a year: top up with fresh petrol. Drive gently for the first 20 km and test the brakes at low speed. An electric car needs no oil: check the charge, the 12 V battery, brake fluid and coolant.',
      zh: '看有没有老鼠咬线、漏油、刹车盘锈死；轮胎超过 6 年或压变形要换；油箱里放了一年以上的油加满新油稀释。前 20 公里慢开并低速试刹车。纯电车不用换机油，查电量、12V 电瓶、刹车油和冷却液。',
    },
  },
  {
    id: 'stored-car',
    engine: true,
    title: { en: 'A car that stands for weeks', zh: '车辆长期停放' },
    words:
      /长期(?:停放|不开)|(?:放|停|搁|扔)(?:着|在.{1,6})?.{0,4}(?:月|年|周|假期|寒假|暑假|阵子|段时间)|(?:月|年|周|阵子|段时间|出差|出国).{0,3}(?:不开|没人开|不用车)|\b(?:stor(?:e|ed|ing)|storage|parked|sitting|sit|park it|leav(?:e|ing) (?:it|the car|my car))\b.*\b(?:months?|weeks?|long|winter)/,
    answer: {
      en: 'Keep the 12 V battery charged, the tyres at a little more pressure and a plug-in car at about 50 %.',
      zh: '保证 12V 电瓶有电、胎压略高一点，电动车电量留 50% 左右。',
    },
    detail: {
      en: 'Drive half an hour every two weeks, or use a battery maintainer. Fill the tank against condensation, leave the parking brake off on level ground, and change oil and brake fluid by age all the same.',
      zh: '每两周开半小时或接电瓶维护器；油箱加满防水汽，平地停放不拉死手刹；机油、刹车油仍要按时间更换。',
    },
  },
  {
    id: 'fuel-grade',
    engine: true,
    title: { en: 'Which petrol to use', zh: '加92还是95' },
    words:
      /9[258]号?.{0,6}(?:还是|和|或|混加|区别|能加)|加(?:9[258]|什么油|几号油)|\b(?:premium|regular) (?:or|vs)|\boctane\b|\b(?:premium|regular|unleaded|87|89|91|93)\b[^.]{0,24}\b(?:gas|fuel|recommended|required|instead)\b|\b(?:put|use|run|fill with) (?:regular|premium|87|91|93)\b/,
    answer: {
      en: 'Use at least the octane on the fuel flap; more brings nothing to an engine that does not ask for it.',
      zh: '按油箱盖标注的最低标号加，标号更高没有明显好处。',
    },
    detail: {
      en: 'Turbo and high-compression engines often require 95 RON (91 to 93 AKI in the US): regular then costs power and may knock. One wrong tank is no disaster: drive gently and fill up right next time.',
      zh: '涡轮增压、高压缩比发动机多要求 95 号，长期加低标号会爆震、动力下降。偶尔加错一箱不用慌，温和驾驶，下次加对即可。',
    },
  },
  {
    id: 'additives',
    engine: true,
    title: { en: 'Fuel and oil additives', zh: '燃油宝和添加剂' },
    words: /燃油宝|添加剂|清洗剂|\badditives?\b|\bfuel (?:system )?cleaner|\binjector cleaner/,
    answer: {
      en: 'Not needed in routine: good fuel and oil already contain detergents.',
      zh: '不是常规项目：合格的汽油和机油本身就有清净剂。',
    },
    detail: {
      en: 'A cleaner with polyether amine can help a direct-injection engine used for short trips, at most once in 10,000 km. Put nothing into the engine oil.',
      zh: '直喷发动机且长期短途，可以每 1 万公里用一次含 PEA 的燃油宝；机油里不要加任何添加剂。',
    },
  },
  {
    id: 'dpf-cleaning',
    engine: true,
    title: { en: 'Particulate filter upkeep', zh: '颗粒捕集器（DPF）保养' },
    words:
      /\b(?:dpf|particulate filter|particle filter)\b[^.]{0,30}\b(?:interval|often|clean|when|replace|schedule|last)|\bhow (?:often|long)\b[^.]{0,30}\b(?:dpf|particulate filter)|(?:dpf|gpf|颗粒捕集器).{0,10}(?:多久|几年|多少公里|清洗|更换|周期)|(?:多久|多少公里).{0,8}(?:dpf|颗粒捕集器)/,
    answer: {
      en: 'There is no fixed cleaning interval: it burns itself clean on longer drives, and the ash has to come out after about 150,000 to 250,000 km (90,000 to 150,000 miles).',
      zh: '没有固定清洗周期：跑高速会自动再生，灰分一般在 15–25 万公里左右才需要拆洗或更换。',
    },
    detail: {
      en: 'Drive 20 to 30 minutes at steady motorway speed every week or two, use low-ash oil, and have the soot and ash mass read at the service. A filter lamp that does not go out after such a drive needs a workshop.',
      zh: '每一两周跑 20–30 分钟高速，用低灰分机油，保养时读取碳载量和灰分；跑完高速灯仍不灭就要进厂。',
    },
  },
  {
    id: 'clutch',
    engine: true,
    title: { en: 'Clutch of a manual gearbox', zh: '手动挡离合器' },
    words:
      /(?:手动挡)?离合器?片?.{0,8}(?:多久|几年|多少公里|什么时候|寿命|多少钱).{0,4}(?:换|更换|一次)?|(?:多久|几年|多少公里|什么时候)(?:换|更换).{0,4}离合|\bclutch\b[^.]{0,30}\b(?:last|replac|interval|often|cost)|\b(?:how (?:long|often)|when)\b[^.]{0,30}\bclutch\b/,
    answer: {
      en: 'It has no interval: driven gently a clutch lasts 100,000 to 200,000 km (60,000 to 120,000 miles), in town or with towing perhaps half.',
      zh: '没有固定周期：驾驶习惯好能用 10–20 万公里，市区拥堵、常半联动可能只有一半。',
    },
    detail: {
      en: 'Change it when it slips (revs rise, speed does not), bites right at the top, judders or smells. Replace disc, pressure plate and release bearing together: about $800 to 1,800, in China ¥800 to 3,000. Do not rest the foot on the pedal, and do not hold the car on hills with the clutch.',
      zh: '打滑（转速升、车速不升）、结合点变高、起步抖、有焦味就该换，三件套一起换，约 800–3000 元。别把脚搭在离合上，坡道别用半联动停车。',
    },
  },
];
