import type { Body, Origin, Powertrain, Size } from './car.ts';
import type { Language } from '../../language.ts';

type Words<T> = readonly (readonly [RegExp, readonly T[]])[];

/** Soft preferences: they order the list, they exclude nothing. */
export type Wish =
  | 'economy'
  | 'family'
  | 'first'
  | 'snow'
  | 'tow'
  | 'offroad'
  | 'city'
  | 'trip'
  | 'comfort'
  | 'fun'
  | 'tech'
  | 'safety'
  | 'reliable'
  | 'resale'
  | 'cheaprun'
  | 'space'
  | 'luxury'
  | 'value'
  | 'cheapest'
  | 'business'
  | 'taxi'
  | 'camping'
  | 'fastcharge'
  | 'third'
  | 'access'
  | 'pets'
  | 'cargo'
  | 'fast'
  | 'tall'
  | 'v2l'
  | 'regular';

export const BODY_WORDS: Words<Body> = [
  [/\bsuvs?\b|(?<=[\u4e00-\u9fff\d])suv|crossovers?|越野车|城市越野/, ['suv']],
  [/\bsedans?\b|\bsaloons?\b|轿车|三厢|家轿/, ['sedan']],
  [/\bhatch(?:back)?s?\b|两厢|掀背/, ['hatch']],
  [/\b(?:station )?wagons?\b|\bestate(?: car)?s?\b|旅行车|瓦罐/, ['wagon']],
  [/\bmpvs?\b|(?<=[\u4e00-\u9fff\d])mpv|面包车|\b(?:mini-? ?)?vans?\b|people carriers?|商务车|保姆车/, ['mpv']],
  [/\bpick-? ?ups?\b|\btrucks?\b|皮卡/, ['pickup']],
  [/\bcoupes?\b|\bsports cars?\b|跑车/, ['coupe', 'convertible']],
  [/\bconvertibles?\b|\broadsters?\b|敞篷/, ['convertible']],
];

export const SIZE_WORDS: Words<Size> = [
  [/微型|\ba00\b|\bcity cars?\b|micro ?cars?/, ['mini']],
  [/小型(?:车|suv)|\ba0级|\bsubcompact/, ['small']],
  [/紧凑|(?<![a-z0-9])a级|(?<!sub)\bcompact\b/, ['compact']],
  [/(?<!sub)\bcompact (?:cars?|evs?|hatch|hybrids?|pickup|electric)/, ['small', 'compact']],
  [/(?<!开)小车/, ['mini', 'small', 'compact']],
  [/\bsmall (?:car|suv|crossover|hatch|sedan|ev)/, ['mini', 'small', 'compact']],
  [/(?<!小)中型|(?<![a-z0-9])b级/, ['mid']],
  [/\bmid-? ?size/, ['mid', 'large']],
  [/中大型|(?<![a-z0-9])c级/, ['large']],
  [/全尺寸|\bfull-? ?size|(?<!中)大型(?:suv|轿车|车)/, ['full']],
  [/\b(?:large|big) (?:suv|car|sedan)|大轿车|大suv/, ['mid', 'large', 'full']],
];

export const PLUGIN = /phevs?|plug-? ?in|插混|插电|dm-?i(?![a-z])|em-?i(?![a-z])/;
const PETROL_AND_PLUG = /可油可电|能油能电/;
const RANGE_EXTENDER = /增程|erevs?|range[ -]extend\w*/;
const PURE_ELECTRIC =
  /\bb?evs?\b|(?<=[\u4e00-\u9fff])ev|纯电|电动(?:小?车|汽车|轿车|suv|mpv|皮卡|的)|(?<!插)电车|(?<!hybrid[ -])\belectric(?! range)(?:s|(?: cars?| suvs?| vehicles?)?\b)/;
/** A hybrid that cannot be plugged in. */
export const STRICT_HYBRID =
  /油电混|油混|双擎|强混|不插电|(?:普通|常规|不用充电的?|不充电的?)(?:的)?混动|(?<![a-z])hevs?(?![a-z])|self-?charging|\b(?:regular|normal|conventional|traditional|ordinary|plain) hybrids?|\bhybrids?\b[^.?!]{0,16}\b(?:no|not?|without(?: a)?|does ?n['’]?t|don['’]?t) plug(?:ging|s)?\b/;
const PETROL = /\bpetrol|\bgasoline|\bgas(?:-powered| car| suv| engine)|油车|燃油|汽油/;
const DIESEL = /\bdiesels?\b|柴油/;
const GREEN_PLATE = /新能源|绿牌|green[ -]plate|new energy/;

/** In Chinese "混动" means any hybrid; in English "hybrid" alone is one that need not be plugged in, or may be. */
export const POWERTRAIN_WORDS: Readonly<Record<Language, Words<Powertrain>>> = {
  zh: [
    [PLUGIN, ['phev']],
    [PETROL_AND_PLUG, ['phev', 'erev']],
    [RANGE_EXTENDER, ['erev']],
    [PURE_ELECTRIC, ['ev']],
    [STRICT_HYBRID, ['hev']],
    [/(?<!油电|插电|插|电)混动|(?<!油电)混合动力|\bhybrids?\b/, ['hev', 'phev', 'erev']],
    [PETROL, ['petrol']],
    [DIESEL, ['diesel']],
    [GREEN_PLATE, ['ev', 'phev', 'erev']],
  ],
  en: [
    [PLUGIN, ['phev']],
    [RANGE_EXTENDER, ['erev']],
    [PURE_ELECTRIC, ['ev']],
    [STRICT_HYBRID, ['hev']],
    [/\bhybrids?\b(?= or (?:a )?plug)/, ['hev']],
    [/(?<!plug[- ]?in[- ])\bhybrids?\b(?! or (?:a )?plug)/, ['hev', 'phev']],
    [PETROL, ['petrol']],
    [DIESEL, ['diesel']],
    [GREEN_PLATE, ['ev', 'phev', 'erev']],
  ],
};

export const ORIGIN_WORDS: Words<Origin> = [
  [/日系|日本车|\bjapanese\b/, ['japan']],
  [/德系|德国车|\bgerman\b(?! (?:shepherd|pointer))/, ['germany']],
  [/美系|美国车|\bamerican\b/, ['usa']],
  [/韩系|韩国车|\bkorean\b/, ['korea']],
  [/国产|自主品牌|\bchinese\b(?! (?:market|language|new year))/, ['china']],
  [/欧系|欧洲车|\beuropean\b/, ['germany', 'europe']],
  [/合资/, ['japan', 'germany', 'usa', 'korea']],
];

/** Facts about the buyer's situation. */
export const CONTEXT_WORDS: readonly (readonly [RegExp, object])[] = [
  [/二手|准新车|\bused\b|second-? ?hand|pre-? ?owned/, { used: true }],
  [
    /(?<!准)新车|\bbrand[ -]new\b|\bnew (?:car|suv|one|sedan|truck|pickup|minivan|hatchback|hybrid|ev|wagon)\b/,
    { used: false },
  ],
  [
    /(?<!不要|不要求|不强求|不必|不用|不需要|不考虑|没有|非)四驱|(?<!no need for |don't need |without )\bawd\b|\b4wd\b|\b4x4\b|all[ -]wheel|four[ -]wheel drive/,
    { awd: true },
  ],
  [
    /有(?:家用|家充|充电)桩?|能装(?:充电)?桩|可以装(?:充电)?桩|家充|(?:can|could) charge at home|home charg\w*|wall ?box|charger at home/,
    { homeCharging: true },
  ],
  [
    /(?:没有?|无)(?:家用|家充|固定)?(?:充电(?:桩|条件)|家充|充电的地方)|没(?:有)?(?:家充)?桩|没有?(?:固定)?车位|(?:装不了|没法装|不能装|无法安?装)(?:充电)?桩|(?:没法|无法|不方便|不能)(?:在家)?充电|充电不方便|(?:can'?t|cannot|can not|nowhere to|no place to|no way to|unable to) charg\w*|no (?:home )?charg\w*|without (?:home )?charg\w*|don'?t have (?:a )?(?:home )?charg\w*/,
    { homeCharging: false },
  ],
  [
    /预算(?:无上限|不限|没(?:有)?上限|充足)|不差钱|money (?:is )?no object|unlimited budget|no budget limit|price (?:is )?no object/,
    { unlimited: true },
  ],
];

export const WISH_WORDS: readonly (readonly [RegExp, Wish])[] = [
  [
    /省油|油耗低|低油耗|省钱|fuel[ -]efficien|good (?:gas )?mileage|\bmpg\b|economical|fuel economy|gas mileage|frugal/,
    'economy',
  ],
  [/家用|家庭|全家|一家|孩子|小孩|娃|安全座椅|宝宝|二胎|三胎|老人|family|kids|children|child seat|car seats/, 'family'],
  [/第一[辆台]|首[辆台]|新手|练手|刚拿(?:驾照|本)|first car|new driver|beginner|teen|student/, 'first'],
  [/冰雪|雪地|下雪|东北|冬天|冬季|零下|寒冷|\bsnow|\bwinter|\bicy?\b/, 'snow'],
  [/拖挂|拖车钩|房车|拖船|\btow(?!n)|trailer|camper|caravan|\bboat/, 'tow'],
  [/越野|硬派|off-? ?road|穿越|\btrails?\b|烂路/, 'offroad'],
  [/好停|停车|代步|市区|城市|通勤|上下班|买菜|接送|\bcity\b|parking|urban|daily driver|commut|run errands/, 'city'],
  [/长途|高速|自驾|road[ -]?trips?|long[ -](?:distance|drive|trip)|highway|motorway/, 'trip'],
  [/舒适|舒服|静音|安静|comfort|quiet|smooth ride/, 'comfort'],
  [
    /操控|驾驶乐趣|运动|动力(?:好|强)|推背|\bfun\b|sporty|hot hatch|开得爽|handling|fast car|performance|powerful/,
    'fun',
  ],
  [/智能|智驾|辅助驾驶|自动驾驶|车机|科技|tech\b|technology|self-driving|driver assist|autopilot/, 'tech'],
  [/安全(?!座椅)|safe\b|safest|safety/, 'safety'],
  [
    /可靠|耐用|耐操|皮实|省心|质量(?:最|更)?好|毛病少|故障率低|开得久|reliab|dependab|last long|long-lasting|durab/,
    'reliable',
  ],
  [/保值|resale|hold(?:s|ing)? (?:its )?value|depreciat/, 'resale'],
  [
    /保养便宜|养车便宜|养车成本|维修便宜|cheap to (?:run|maintain|own)|low (?:running|maintenance) cost|inexpensive to/,
    'cheaprun',
  ],
  [
    /空间大|大空间|宽敞|后排|后备厢|后备箱|装得多|(?<!parking |park |garage )space\b|spacious|roomy|cargo|trunk|boot space|legroom/,
    'space',
  ],
  [/豪华|高端|档次|面子|最豪|luxur|premium|upscale/, 'luxury'],
  [/最便宜|最低价|\bcheapest\b|\blowest price|\bleast expensive/, 'cheapest'],
  [/性价比|便宜|划算|实惠|代步|value for money|best value|affordable|cheap\b|bargain/, 'value'],
  [/网约车|滴滴|跑出租|跑车拉客|\buber\b|\blyft\b|ride-?shar|\btaxi\b/, 'taxi'],
  [/露营|车里睡|能睡觉|睡车|床车|外放电|camping|sleep in|\bcamp\b|car camp/, 'camping'],
  [/快充|超充|800v|充电快|\bfast[- ]charg|\bcharges? fast/, 'fastcharge'],
  [/商务|接待|跑业务|business|clients/, 'business'],
  [/第三排|三排|third[ -]row|3rd row|3[ -]rows?\b|three[ -]rows?\b/, 'third'],
  [
    /上下车|腿脚|老两口|老人(?:家)?(?:坐|上|下)|easy (?:to get )?(?:in|entry|access)|get(?:ting)? in(?:to)? and out|high seating|sit(?:ting)? (?:up )?high|\belderly|\bretired|\bretire(?:es|ment)|\barthrit|bad (?:knees?|hips?|back)|\b[6-9]\d[- ]years?[- ]old (?:mother|mom|mum|father|dad|parent)/,
    'access',
  ],
  [
    /(?:养|带)[^,.;]{0,6}(?:狗|犬|金毛|拉布拉多|宠物)|[大一两2-9]条?(?:狗|金毛)|\bdogs?\b|\bpets?\b|\blabradors?\b|\bretrievers?\b|\bshepherds?\b/,
    'pets',
  ],
  [
    /拉货|装货|送货|货拉拉|跑货|工地|摆摊|\bcontractor|\bhaul(?:ing)?\b|\bplumber|\bwork (?:truck|van)|\btools\b|\bladders?\b|\bdeliver(?:y|ies)\b.{0,12}\b(?:van|parcels|packages)/,
    'cargo',
  ],
  [
    /百公里加速|零百|加速(?:快|好|猛)|最快的|跑得快|提速|\bfastest\b|\bquick(?:est)?\b|\b0 ?(?:-|to) ?60\b|\baccelerat|\bfast\b(?![- ]?charg)|hot hatch/,
    'fast',
  ],
  [
    /头部空间|个子高|大高个|身高(?:一米[89]|1米[89]|1\.[89]|1[89]\d|2米|两米)|\bhead ?room\b|\bleg ?room for tall|(?<!\b[45] ?(?:ft|feet|foot|'(?: ?\d{1,2}"?)?) )\btall\b|\b6 ?(?:'|ft|foot|feet) ?[2-9]|\bi'?m 6'/,
    'tall',
  ],
  [/外放电|\bv2l\b|\bvehicle[- ]to[- ]load/, 'v2l'],
  [/(?:加|烧|用)92|92号|\bregular (?:gas|fuel)\b/, 'regular'],
];
