import { citations, pick, type Text } from '../query.ts';
import type { Language, Reply } from '../types.ts';
import { fullName, type Market } from './car.ts';
import type { Choice } from './choice.ts';
import {
  band,
  BODY_NAMES,
  carSource,
  consumption,
  enumerate,
  money,
  POWERTRAIN_NAMES,
  seatsText,
  SIZE_NAMES,
  traits,
} from './format.ts';
import type { Needs } from './needs.ts';
import { servedBy } from './rank.ts';
import { relaxations, select, type LimitName } from './select.ts';

const SHOWN = 4;

/** Recommends the cars that keep every stated limit, or says that none does and what to relax. */
export function recommend(needs: Needs, market: Market, language: Language): Reply {
  const choices = select(needs, market).slice(0, SHOWN);
  if (choices.length === 0) return nothingFits(needs, market, language);
  const notes = citations();
  const zh = language === 'zh';
  const [best] = choices;
  const rows = choices.map((choice) =>
    row(choice, market, language, notes.mark(carSource(choice.car, market, language))),
  );
  const head = zh
    ? '| 车型 | 动力 | 价格 | 能耗 / 续航 | 座位 | 车长 |\n| --- | --- | --- | --- | --- | --- |'
    : '| Model | Powertrain | Price | Consumption / range | Seats | Length |\n| --- | --- | --- | --- | --- | --- |';
  const markdown = [
    best === undefined ? '' : headline(best, needs, market, language),
    understood(needs, market, language),
    [head, ...rows].join('\n'),
    tradeOffs(choices, needs, language),
    chargingNote(choices, needs, language),
    priceNote(choices, needs, market, language),
    nextQuestion(needs, language),
  ];
  return {
    category: 'car_selection',
    language,
    markdown: markdown.filter((part) => part !== '').join('\n\n'),
    sources: notes.sources,
    handover: needs.used === true,
  };
}

function headline(best: Choice, needs: Needs, market: Market, language: Language): string {
  const name = fullName(best.car, language);
  const powertrain = pick(POWERTRAIN_NAMES[best.version.powertrain], language);
  const why = enumerate(
    traits([...new Set([...servedBy(best, needs), ...best.car.strengths])].slice(0, 3), language),
    language,
  );
  const price = band(best.price, market, language);
  if (language === 'zh')
    return `**首选 ${name}（${powertrain}，${best.age === undefined ? '指导价' : `约 ${best.age} 年车龄，估价`} ${price}）**：${why}。[1]`;
  return `**First choice: the ${name} (${powertrain}, ${best.age === undefined ? '' : `about ${best.age} years old, estimated `}${price})**: ${why}. [1]`;
}

function row(choice: Choice, market: Market, language: Language, mark: string): string {
  const { car, version, price, age } = choice;
  const years = age === undefined ? '' : language === 'zh' ? `（约${age}年车龄）` : ` (about ${age} years old)`;
  const cells = [
    `${fullName(car, language)} ${mark}`,
    pick(POWERTRAIN_NAMES[version.powertrain], language) + drive(choice, language),
    band(price, market, language) + years,
    consumption(version, market, language),
    seatsText(car),
    language === 'zh' || market === 'CN' ? `${car.lengthMm} mm` : `${Math.round(car.lengthMm / 25.4)} in`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function drive({ version }: Choice, language: Language): string {
  if (version.awd === undefined) return '';
  const text: Text = version.awd === 'standard' ? [', AWD', '，四驱'] : [', AWD optional', '，高配可选四驱'];
  return pick(text, language);
}

function tradeOffs(choices: readonly Choice[], needs: Needs, language: Language): string {
  const zh = language === 'zh';
  const lines = choices.map((choice, index) => {
    const good = traits([...new Set([...servedBy(choice, needs), ...choice.car.strengths])].slice(0, 3), language);
    const bad = traits(choice.car.weaknesses.slice(0, 2), language);
    const name = fullName(choice.car, language);
    return zh
      ? `- **${name}**：${enumerate(good, language)}；要留意${enumerate(bad, language)}。[${index + 1}]`
      : `- **${name}**: ${enumerate(good, language)}; but ${enumerate(bad, language)}. [${index + 1}]`;
  });
  return [zh ? '**优点与取舍**' : '**Why, and what you give up**', '', ...lines].join('\n');
}

/** Repeats the limits so that the reader can correct a misunderstanding. */
export function understood(needs: Needs, market: Market, language: Language): string {
  const parts = limitTexts(needs, market, language);
  if (parts.length === 0) return '';
  return language === 'zh'
    ? `按您的条件筛选：${parts.join('；')}。`
    : `Filtered by what you said: ${parts.join('; ')}.`;
}

function limitTexts(needs: Needs, market: Market, language: Language): string[] {
  const zh = language === 'zh';
  const names = <K extends string>(keys: readonly K[] | undefined, table: Readonly<Record<K, Text>>): string =>
    (keys ?? []).map((key) => pick(table[key], language)).join(zh ? '/' : ' or ');
  const parts: string[] = [];
  const { budget } = needs;
  if (budget !== undefined) {
    const around = budget.around ? (zh ? '左右' : ' or so') : '';
    const onRoad = budget.onRoad ? (zh ? '（落地）' : ' on the road') : '';
    const low = budget.min === undefined ? '' : money(budget.min, market, language);
    const high = budget.max === undefined ? '' : money(budget.max, market, language);
    const text =
      low !== '' && high !== ''
        ? `${low}–${high}`
        : high !== ''
          ? zh
            ? `${around === '' ? '不超过' : ''}${high}`
            : `${around === '' ? 'at most ' : 'about '}${high}`
          : zh
            ? `${low}以上`
            : `${low} and more`;
    parts.push(`${zh ? '预算' : 'budget '}${text}${around}${onRoad}`);
  }
  if (needs.used === true) parts.push(zh ? '二手车' : 'used');
  const size = names(needs.sizes, SIZE_NAMES);
  const body = names(needs.bodies, BODY_NAMES);
  if (size + body !== '') parts.push([size, body].filter((part) => part !== '').join(zh ? '' : ' '));
  if (needs.notBodies !== undefined) parts.push(`${zh ? '不要' : 'no '}${names(needs.notBodies, BODY_NAMES)}`);
  if (needs.powertrains !== undefined) parts.push(names(needs.powertrains, POWERTRAIN_NAMES));
  if (needs.notPowertrains !== undefined)
    parts.push(`${zh ? '不要' : 'no '}${names(needs.notPowertrains, POWERTRAIN_NAMES)}`);
  if (needs.minSeats !== undefined) parts.push(zh ? `至少${needs.minSeats}座` : `at least ${needs.minSeats} seats`);
  if (needs.awd === true) parts.push(zh ? '四驱' : 'all-wheel drive');
  if (needs.minRangeKm !== undefined)
    parts.push(zh ? `续航至少${needs.minRangeKm}公里` : `at least ${needs.minRangeKm} km of range`);
  if (needs.maxLengthMm !== undefined)
    parts.push(zh ? `车长不超过${needs.maxLengthMm}毫米` : `at most ${needs.maxLengthMm} mm long`);
  if (needs.maxLitres !== undefined)
    parts.push(zh ? `油耗不超过${needs.maxLitres.toFixed(1)}升` : `at most ${needs.maxLitres.toFixed(1)} L/100 km`);
  if (needs.minTowLb !== undefined)
    parts.push(zh ? `拖挂能力至少${needs.minTowLb}磅` : `tows at least ${needs.minTowLb} lb`);
  if (needs.homeCharging === false) parts.push(zh ? '家里不能充电' : 'no charging at home');
  if (needs.commuteKm !== undefined)
    parts.push(zh ? `每天通勤约${needs.commuteKm}公里` : `about ${needs.commuteKm} km a day`);
  return parts;
}

/** An electric car was insisted on although it cannot be charged at home. */
function chargingNote(choices: readonly Choice[], { homeCharging }: Needs, language: Language): string {
  if (homeCharging !== false || !choices.some(({ version }) => version.powertrain === 'ev')) return '';
  return pick(
    [
      '**Before you decide:** without charging at home an electric car depends on public chargers. Check that there are some near home or work, and that their price still saves you money.',
      '**先想清楚：**家里不能充电，纯电车只能靠公共充电桩，先确认住处或单位附近有没有方便的桩、电价是否还划算；否则插混或油混更省心。',
    ],
    language,
  );
}

function priceNote(choices: readonly Choice[], needs: Needs, market: Market, language: Language): string {
  const zh = language === 'zh';
  if (needs.used === true)
    return zh
      ? '> 二手价按新车指导价和常见折旧估算，实际看车况、里程和地区；成交前请做第三方检测，查出险和维保记录。'
      : '> Used prices are estimated from list prices and typical depreciation; condition, mileage and region decide. Have the car inspected and check its history before you pay.';
  const over = choices.some(({ price }) => needs.budget?.max !== undefined && price.to > needs.budget.max);
  const year = Math.max(...choices.map(({ car }) => car.priceYear));
  if (zh)
    return `> 价格为 ${year} 年厂商指导价区间（取整）${over ? '，高配可能超出预算' : ''}；终端优惠、落地费用以当地经销商报价为准。`;
  return `> Prices are rounded ${year} list prices${over ? ', and dearer trims go beyond your budget' : ''}; ${market === 'US' ? 'destination fee, tax and dealer offers' : 'tax, registration and dealer offers'} come on top. Check the local quote.`;
}

const QUESTIONS: readonly (readonly [missing: (needs: Needs) => boolean, text: Text])[] = [
  [
    ({ budget }) => budget === undefined,
    ['What is your budget? It narrows the list more than anything else.', '您的预算大概是多少？说了预算推荐会准很多。'],
  ],
  [
    ({ powertrains, homeCharging }) => powertrains === undefined && homeCharging === undefined,
    ['Can you charge at home, and how far do you drive on a normal day?', '家里能装充电桩吗？平时每天大概开多少公里？'],
  ],
  [
    ({ minSeats, wishes }) => minSeats === undefined && !wishes.includes('family'),
    ['How many people usually ride along?', '平时一般坐几个人？'],
  ],
  [
    ({ bodies }) => bodies === undefined,
    ['Do you prefer a sedan, an SUV or a minivan?', '车型上更偏向轿车、SUV 还是 MPV？'],
  ],
  [
    ({ wishes }) => wishes.length < 2,
    [
      'What matters most: running cost, space, comfort, technology or resale value?',
      '您最看重哪一点：省钱、空间、舒适、智能还是保值？',
    ],
  ],
];

function nextQuestion(needs: Needs, language: Language): string {
  const question = QUESTIONS.find(([missing]) => missing(needs))?.[1];
  return question === undefined ? '' : pick(question, language);
}

const LIMIT_NAMES: Readonly<Record<LimitName, Text>> = {
  budget: ['the budget', '预算'],
  body: ['the body style', '车身形式'],
  size: ['the size class', '车型级别'],
  powertrain: ['the powertrain', '动力类型'],
  brand: ['the brand', '品牌'],
  origin: ['where the brand is from', '品牌国别'],
  seats: ['the number of seats', '座位数'],
  awd: ['all-wheel drive', '四驱'],
  range: ['the electric range', '续航里程'],
  length: ['the length', '车长'],
  consumption: ['the fuel consumption', '油耗'],
  towing: ['the towing weight', '拖挂重量'],
  charging: ['charging at home', '家充条件'],
  commute: ['the daily distance', '通勤距离'],
};

function nothingFits(needs: Needs, market: Market, language: Language): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const options = relaxations(needs, market).slice(0, 3);
  const lines = options.map(({ limit, choices }) => {
    const shown = choices.slice(0, 2).map((choice) => {
      const mark = notes.mark(carSource(choice.car, market, language));
      return `${fullName(choice.car, language)} (${pick(POWERTRAIN_NAMES[choice.version.powertrain], language)}, ${band(choice.price, market, language)}) ${mark}`;
    });
    return zh
      ? `- 放宽**${pick(LIMIT_NAMES[limit], language)}**：例如 ${shown.join('、')}`
      : `- Relax **${pick(LIMIT_NAMES[limit], language)}**: for example ${shown.join(', ')}`;
  });
  const nothing = zh
    ? '**车型库里没有同时满足全部条件的车**，所以这里不硬凑推荐。'
    : '**No car in the catalogue meets all of these limits**, so I will not recommend one that breaks them.';
  const relax =
    lines.length > 0
      ? [
          zh
            ? '放宽其中一项就有选择（以下车型**不**满足该项条件）：'
            : 'Giving up one of them opens a choice (these do **not** meet that limit):',
          '',
          ...lines,
        ].join('\n')
      : zh
        ? '只放宽其中一项也不够，建议先说说哪两三个条件最重要。'
        : 'Giving up a single one is not enough: tell me which two or three matter most.';
  return {
    category: 'car_selection',
    language,
    markdown: [nothing, understood(needs, market, language), relax].filter((part) => part !== '').join('\n\n'),
    sources: notes.sources,
    handover: true,
  };
}
