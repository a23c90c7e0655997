import { wanted } from '../../reading/wishes.ts';
import { nearest, say, type Asked } from './asked.ts';
import { realRange, type Powertrain, type Priced } from './catalogue.ts';
import { distance, POWERTRAINS } from './figures.ts';
import type { Ranked } from './rank.ts';

/** What a blocked particulate filter costs. */
const FILTER: Readonly<Record<Priced, string>> = {
  US: '$1,500–3,000',
  CN: '5,000–15,000元',
  UK: '£1,000–2,000',
  AU: 'A$2,000–4,000',
};
/** A way too short for a diesel to get hot, km. */
const SHORT_KM = 12;
/** Frost leaves about this part of an electric range. */
const FROST = 0.55;
/** A day's way beyond which an electric car must charge under way or every night. */
const LONG_KM = 200;
/** Charged every night an electric car does so much a day. */
const CHARGED_KM = 300;

/** Whether a diesel is to do nothing but short runs. */
export function isShortDiesel({ wishes, reading: { spans } }: Pick<Asked, 'wishes' | 'reading'>): boolean {
  const isShort = spans.some(
    (span) =>
      (span.type === 'evidence' && span.id === 'short-trips') ||
      (span.type === 'distance' && span.role !== 'odometer' && (span.km.to ?? 0) > 0 && (span.km.to ?? 0) <= SHORT_KM),
  );
  return isShort && wanted(wishes, 'powertrain').includes('diesel');
}

/** Why not: the particulate filter. */
export function shortDieselText(asked: Asked): string {
  const sum = FILTER[nearest(asked)];
  return say(
    asked.language,
    `**No, not a diesel for runs that short.** Its particulate filter burns itself clean only after some 20 minutes at open-road speed; on short runs it never gets there, blocks (${sum}) and thins the oil with fuel. A petrol, a hybrid or an electric car has no such trouble; a diesel is right from about ${distance(20_000, asked)} a year with regular long runs.`,
    `**这么短的路程别买柴油。**颗粒捕集器（DPF）要连续高速跑20分钟左右才能再生，短途总是半途熄火，迟早堵（${sum}），还会把柴油漏进机油。选汽油、混动或纯电；一年跑2万公里以上、常跑长途才适合柴油。`,
  );
}

/** The answer to the very question, before the cars: "which drive", "would that work". Empty where cars are the answer. */
export function leadText(best: Ranked, asked: Asked): string {
  if (isShortDiesel(asked)) return shortDieselText(asked);
  const choice = driveChoice(asked);
  if (choice !== undefined) return choice.text;
  const isYesNo =
    ['may', 'should', 'normal', 'true'].includes(asked.reading.kinds[0]?.value ?? '') &&
    (asked.language === 'en' || /吗|不行|不能|可以不|合适|够不够/.test(asked.reading.normal));
  const isPlugless = wanted(asked.wishes, 'charging').at(-1) === 'none';
  return (isYesNo || isPlugless) &&
    wanted(asked.wishes, 'powertrain').includes('ev') &&
    best.offer.version.powertrain === 'ev'
    ? electricText(best, asked)
    : '';
}

/** A year's way from which a diesel pays, and up to which it does not, km; with long runs mostly. */
const DIESEL_KM = { pays: 25_000, never: 15_000 } as const;
/** Diesels are kept out of these by age or emission class. */
const DIESEL_BANS: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
  IN: {
    en: ' In Delhi and its region diesels may run only ten years, petrol cars fifteen, which costs resale.',
    zh: '德里及周边柴油车只能开十年，汽油车十五年，影响残值。',
  },
  UK: {
    en: ' Mind ULEZ and other clean air zones: only Euro 6 diesels go in free.',
    zh: '留意ULEZ等低排放区，只有欧6柴油免费。',
  },
  EU: { en: ' Mind low-emission zones: take Euro 6d at least.', zh: '留意低排放区，至少欧6d。' },
};

/** Drives to take, and why in a sentence. */
interface DriveChoice {
  readonly drives: readonly string[];
  readonly text: string;
}

/** Diesel or a hybrid: long runs decide; undefined where another choice is asked. */
function dieselOrHybrid(asked: Asked): DriveChoice | undefined {
  const { wishes, language, market } = asked;
  const drives = new Set(wanted(wishes, 'powertrain'));
  const hybrids = ['hev', 'phev', 'erev'].filter((drive) => drives.has(drive));
  const isTwo = drives.has('diesel') && hybrids.length > 0 && drives.size === hybrids.length + 1;
  if (!isTwo || !/还是|\bor\b|\bvs\b|哪个/.test(asked.reading.normal)) return undefined;
  const km = wishes.figures.yearlyKm?.value ?? (wishes.figures.dailyKm?.value ?? 0) * 250;
  const uses = wanted(wishes, 'use');
  const isLong = uses.some((use) => use === 'highway' || use === 'trips' || use === 'tow');
  const way = km > 0 ? distance(km, asked) : '';
  const ban = DIESEL_BANS[market]?.[language] ?? '';
  if (uses.includes('tow') || (isLong && km >= DIESEL_KM.never) || km >= DIESEL_KM.pays * 1.4)
    return {
      drives: ['diesel'],
      text: say(
        language,
        `**Take the diesel${way === '' ? '' : `: ${way} a year${isLong ? ' of long runs' : ''} are what it is made for`}.** At a steady motorway speed a hybrid's saving shrinks to 5–15 %, while the diesel burns least there and long runs keep its particulate filter clean. A hybrid pays in town.${ban}`,
        `**选柴油${way === '' ? '' : `：一年${way}${isLong ? '、以长途为主' : ''}正是它的强项`}。** 匀速跑高速混动只省5%–15%，柴油这时最省，常跑长途颗粒捕集器也不容易堵；市区为主才选混动。${ban}`,
      ),
    };
  return {
    drives: hybrids,
    text: say(
      language,
      `**Take the hybrid${way === '' ? ' unless you drive long runs nearly every day' : `: ${way} a year ${isLong ? 'are too little' : 'without long runs every day are no use'} for a diesel`}.** In town it saves 30–45 % and has no particulate filter of a diesel to block. From about ${distance(DIESEL_KM.pays, asked)} a year, mostly motorway, the diesel is right.${ban}`,
      `**选混动${way === '' ? '（除非几乎天天跑长途）' : `：一年${way}${isLong ? '' : '、不是天天跑长途'}，柴油不划算`}。** 市区能省三到四成油，也没有柴油颗粒捕集器堵塞的麻烦；一年${distance(DIESEL_KM.pays, asked)}以上、以高速为主才选柴油。${ban}`,
    ),
  };
}

/** Petrol, diesel or an ordinary hybrid, where two of them are asked for: by how far and where it goes; undefined where another choice is asked. */
export function fuelChoice(asked: Asked): string | undefined {
  const { wishes, language, market } = asked;
  const isHybrid = asked.reading.spans.some(({ type, text }) => type === 'model' && text.endsWith(' hybrid'));
  const drives = new Set([...wanted(wishes, 'powertrain'), ...(isHybrid ? ['hybrid'] : [])]);
  const isAsked =
    /还是|\bor\b|\bvs\b|哪个/.test(asked.reading.normal) || asked.reading.spans.some(({ type }) => type === 'distance');
  if (!isAsked || drives.size !== 2 || !drives.has('petrol')) return undefined;
  const km = wishes.figures.yearlyKm?.value ?? (wishes.figures.dailyKm?.value ?? 0) * 250;
  const uses = wanted(wishes, 'use');
  const isLong = uses.some((use) => use === 'highway' || use === 'trips' || use === 'tow');
  const way = km > 0 ? distance(km, asked) : '';
  if (drives.has('diesel')) {
    const ban = DIESEL_BANS[market]?.[language] ?? '';
    const [pays, never] = [distance(DIESEL_KM.pays, asked), distance(DIESEL_KM.never, asked)];
    if (
      uses.includes('tow') ||
      (km >= DIESEL_KM.pays && (isLong || km >= DIESEL_KM.pays * 1.4)) ||
      (km >= DIESEL_KM.never && isLong)
    )
      return say(
        language,
        `**Take the diesel${way === '' ? '' : `: ${way} a year${isLong ? ' with long runs' : ''} pay for it`}.** It burns about a quarter less, pulls better loaded, and long runs keep its particulate filter clean; dearer to buy and to repair (injectors, filter), so keep it four years or more.${ban}`,
        `**选柴油${way === '' ? '' : `：一年${way}${isLong ? '、多跑长途' : ''}划得来`}。** 油耗低四分之一左右，载重爬坡有劲，常跑长途颗粒捕集器不容易堵；买价和维修（喷油嘴、DPF）贵，打算开四年以上再选。${ban}`,
      );
    return say(
      language,
      `**Take the petrol${way === '' ? ' unless you drive far' : `: at ${way} a year the diesel does not pay back`}.** Below about ${never} a year, or mostly in town, the dearer purchase never comes back and short runs block the diesel's particulate filter. From about ${pays} a year with regular long runs the diesel is right.${ban}`,
      `**选汽油${way === '' ? '（除非跑得多）' : `：一年${way}，柴油的差价省不回来`}。** 一年不到${never}或主要跑市区，差价回不来，短途还容易堵颗粒捕集器；一年${pays}以上、常跑长途才选柴油。${ban}`,
    );
  }
  const isPlug = drives.has('phev') || drives.has('erev');
  const charging = wanted(wishes, 'charging').at(-1);
  if (isPlug && charging === undefined) return undefined;
  if (isPlug && charging === 'none')
    return say(
      language,
      '**Take the petrol (or an ordinary hybrid): without a charger at home the plug-in is weight and money for nothing.** It only pays where it is charged nearly every day; some cities’ plates or tax breaks can tip it.',
      '**选汽油版（或油混）：没家充，插混等于白背一块电池。** 隔天能充上电才划算；只有限牌城市图绿牌、或单位能充电，才考虑插混。',
    );
  if (isPlug)
    return say(
      language,
      '**Take the plug-in: charged at home its everyday driving costs a fraction.** The petrol one is right if you mostly drive long motorway trips.',
      '**选插混：家里能充电，日常基本只花电费。** 一年大部分是跑高速长途才选汽油版。',
    );
  if (!drives.has('hev') && !drives.has('hybrid')) return undefined;
  return isLong && !uses.includes('city')
    ? say(
        language,
        '**Mostly motorway: the petrol is enough unless the hybrid costs little more; at steady speed it saves only 5–15 %.** In town it saves 30–45 %.',
        '**主要跑高速：汽油版就够，匀速时混动只省5%–15%；**差价不大再选混动，市区能省三到四成。',
      )
    : say(
        language,
        `**Take the hybrid${way === '' ? '' : `: ${way} a year mostly in town pay for it`}.** In traffic it saves 30–45 % of the fuel, brakes last longer, and its battery is covered for 8 to 10 years; the extra price comes back in some ${distance(60_000, asked)}.`,
        `**选混动${way === '' ? '' : `：一年${way}、市区为主划得来`}。** 堵车能省三到四成油，刹车片也耐用，电池质保8年以上；差价大约${distance(60_000, asked)}跑回来。`,
      );
}

/** A way so long is no day's way, km; said to be gone once or twice a year it decides little. */
const TRIP_KM = 500;
const SELDOM =
  /\b(?:once|twice|two or three times|a few times|couple of times) (?:an? |per |every )?year\b|\b(?:christmas|holidays?|thanksgiving|annual(?:ly)?|yearly)\b|过年|春节|国庆|一年(?:就|也就|只)?(?:一|两|二|三|几)?[一两二三几]?[次趟回]|长假|节假日/;

/** The one or two long ways of the year, km; 0 where none was told. */
function seldomKm({ reading }: Asked): number {
  const trips = reading.spans.flatMap((span) =>
    span.type === 'distance' && (span.role === undefined || span.role === 'trip') ? [span.km.to ?? 0] : [],
  );
  const far = Math.max(0, ...trips);
  return far < TRIP_KM || !SELDOM.test(reading.normal) ? 0 : far;
}

/** What the one long way of the year means for an electric car; empty where none was told. */
function tripText(asked: Asked, other: string): string {
  const { language } = asked;
  const far = seldomKm(asked);
  if (far === 0) return '';
  const stops = Math.max(1, Math.round(far / STAGE_KM) - 1);
  return say(
    language,
    ` The long trip once or twice a year costs it some ${stops}–${stops + 1} charging stops, more in the cold and with queues at holidays; if that is too much for you, take the ${other}.`,
    `一年一两趟的长途，中途大约要充${stops}–${stops + 1}次，冬天再多一次、节假日还要排队；受不了这个就选${other}。`,
  );
}

/** An electric car charges about once in so many km of motorway. */
const STAGE_KM = 300;

/** Electric or not, diesel or hybrid, where that is asked: by where it charges and how far it goes. */
export function driveChoice(asked: Asked): DriveChoice | undefined {
  const { wishes, language } = asked;
  const burners = dieselOrHybrid(asked);
  if (burners !== undefined) return burners;
  const drives = wanted(wishes, 'powertrain');
  const others = drives.filter((drive) => drive !== 'ev');
  if (!drives.includes('ev') || others.length === 0 || !/还是|\bor\b|\bvs\b|哪个/.test(asked.reading.normal))
    return undefined;
  const charging = wanted(wishes, 'charging').at(-1);
  // A long way once a year decides little.
  const isSeldom = seldomKm(asked) > 0 && charging !== 'none';
  const isFar =
    wanted(wishes, 'use').some((use) => (use === 'trips' && !isSeldom) || use === 'tow') ||
    (wishes.figures.dailyKm?.value ?? 0) > (charging === 'home' ? CHARGED_KM : LONG_KM);
  const isCold = wanted(wishes, 'use').includes('snow') || (wishes.figures.celsius?.value ?? 0) < -10;
  const isPlug = !others.includes('petrol') && others.some((drive) => drive === 'phev' || drive === 'erev');
  const other =
    POWERTRAINS[
      (['petrol', 'hev'] as const).find((drive) => others.includes(drive)) ?? ((others[0] ?? 'petrol') as Powertrain)
    ][language];
  if (charging === 'none')
    return {
      drives: ['hev', ...others.filter((drive) => drive !== 'phev')],
      text: say(
        language,
        `**Take ${isPlug ? 'an ordinary hybrid' : `the ${other} or an ordinary hybrid`}: without a charger at home neither an electric car nor a plug-in pays.**`,
        `**选${isPlug ? '油混' : `${other}或油混`}：家里不能充电，纯电补能太折腾。**`,
      ),
    };
  if (isFar || isCold)
    return {
      drives: others,
      text: say(
        language,
        `**Take the ${other}:** ${isFar ? 'full load and motorway speed take a third off an electric range, and with everybody on board a stop to charge is a long one' : 'hard frost takes up to half of an electric range'}.${isPlug ? ' Charged at home it still does the weekdays on electricity.' : ''} The electric one is right where fast chargers stand along your way.`,
        `**选${other}：**${isFar ? '满载跑高速，纯电续航要打七折，节假日还可能排队充电' : '严寒里纯电续航要打对折'}${isPlug ? '；平时在家充电照样用电，长途用油不焦虑' : ''}。沿途快充方便、一年只跑几次长途，才考虑纯电。`,
      ),
    };
  const trip = tripText(asked, other);
  return {
    drives: ['ev'],
    text: say(
      language,
      `**Take the electric one${charging === undefined ? ' if you can charge at home' : ''}:** it is the cheapest to run on everyday ways.${trip} ${charging === undefined ? 'Without a charger, or with' : 'With'} long trips every week, the ${other}.`,
      `**${charging === undefined ? '家里能装桩就选纯电' : '选纯电'}：**市内代步每公里电费只有油费的几分之一，保养也少。${trip}${charging === undefined ? '没桩或' : ''}每周都跑长途才选${other}。`,
    ),
  };
}

function electricText({ offer: { version } }: Ranked, asked: Asked): string {
  const { wishes, language } = asked;
  const km = realRange(version);
  const isCold = wanted(wishes, 'use').includes('snow') || (wishes.figures.celsius?.value ?? 0) < -5;
  const charging = wanted(wishes, 'charging').at(-1);
  if (km === undefined) return '';
  const round = (value: number): string => distance(Math.round(value / 10) * 10, asked);
  const frost = isCold
    ? say(
        language,
        ` In hard frost count on ${round(km * FROST)}, and charge overnight with the cabin preheated.`,
        `东北冬天续航要打对折，这台大约剩${round(km * FROST)}，市区代步够用；晚上插着充，早上先预热再走，座椅和方向盘加热比空调省电。`,
      )
    : '';
  if (charging === 'none')
    return say(
      language,
      `**Without a charger at home it depends on a cheap public one near home or work.**${frost}`,
      `**家里不能充电就不太合适，除非附近有方便的公共桩。**${frost}`,
    );
  return say(
    language,
    `**Yes${charging === undefined ? ', if it can be charged where it stands' : ''}: about ${round(km)} of real range covers everyday ways.**${frost}`,
    `**可以${charging === undefined ? '，前提是停车的地方能充电' : ''}：实际续航约${round(km)}，日常代步够用。**${frost}${charging === 'home' ? '普通三孔插座（16A、带地线）一晚上就能充满小电池，别用拖线板。' : ''}`,
  );
}

/** What is not in any table of cars, by what the car is for; what comes first here is said. */
const NEEDS = {
  carseats: {
    en: 'Three abreast depends on your seats: slim ones (about 44 cm), and try all three in the very car before you pay; the middle place often has a top tether but no ISOFIX.',
    zh: '能不能并排放三个看座椅宽度：选 44 cm 左右的窄款，付款前带着三个座椅去试装；中间位一般没有 ISOFIX。',
  },
  wheelchair: {
    en: 'None of these comes with a ramp: a wheelchair-accessible conversion (usually a van or small people carrier, used from a specialist dealer) is another car. For a folded chair take it along and load it yourself: sill height, opening and weight decide; a hoist fits most boots.',
    zh: '这些车原厂都没有坡道：要坐着轮椅上车，得找改装厂的无障碍车（多为MPV/面包车）。只放折叠轮椅就带着去试装：看后备箱开口、门槛高度和重量，可加装吊臂。',
  },
  camping: {
    en: 'To sleep in it fold the seats in the showroom and lie down: two adults want about 1.8 m by 1.1 m and little of a step. Never sleep with an engine running; a car with a plug heats or cools all night from its battery.',
    zh: '睡车先到店放倒后排躺一躺：两个大人要约1.8×1.1米、落差小。千万别怠速开空调睡（一氧化碳），能插电的车用电池开一夜空调才安全。',
  },
  tow: {
    en: 'Count the trailer as loaded, keep a tenth in hand, and check ball weight and gross combination mass on the plate of the very car.',
    zh: '按装满后的重量算、留一成余量，看车辆铭牌上的球头压重和列车总质量。',
  },
} as const;

/** What a buyer of such a car should know before the price: a first car's insurance, three child seats. */
export function needNote(asked: Asked): string {
  const { wishes, language } = asked;
  const near = nearest(asked);
  const uses = wanted(wishes, 'use');
  const isThree = (wishes.figures.children?.value ?? 0) >= 3;
  for (const [use, text] of Object.entries(NEEDS))
    if (uses.includes(use) && (use !== 'carseats' || isThree)) return text[language];
  if (!uses.includes('first') || near === 'CN') return '';
  const local = {
    US: 'add the teenager to the family policy, ask for good-student and telematics discounts',
    UK: 'insurance group 1 to 5, a black box and an experienced named driver (never as false main driver) bring it down',
    AU: 'list the young driver on the policy and mind the excess; turbo and V8 limits apply to P-platers in some states',
  }[near];
  return say(
    language,
    `Insurance decides with a new driver: get a quote on the exact car before you view it, smallest engine, no sport trim; ${local}.`,
    '新手保费差别大，看车前先按具体车型报价。',
  );
}
