import { citations, pick, type Citations, type Text } from '../query.ts';
import type { Reply } from '../types.ts';
import { fullName, type Market } from './car.ts';
import type { Choice } from './choice.ts';
import { band, carSource, POWERTRAIN_NAMES } from './format.ts';
import { understood } from './limit-texts.ts';
import type { Needs } from './needs.ts';
import { relaxations, select, type LimitName } from './select.ts';
import type { Language } from '../../language.ts';

const LIMIT_NAMES: Readonly<Record<LimitName, Text>> = {
  budget: ['the budget', '预算'],
  body: ['the body style', '车身形式'],
  size: ['the size class', '车型级别'],
  powertrain: ['the powertrain', '动力类型'],
  brand: ['the brand', '品牌'],
  origin: ['where the brand is from', '品牌国别'],
  seats: ['the number of seats', '座位数'],
  age: ['the age', '车龄'],
  awd: ['all-wheel drive', '四驱'],
  range: ['the electric range', '续航里程'],
  length: ['the length', '车长'],
  consumption: ['the fuel consumption', '油耗'],
  towing: ['the towing weight', '拖挂重量'],
  charging: ['charging at home', '家充条件'],
  commute: ['the daily distance', '通勤距离'],
};

/** Says that no car keeps every limit, and which single limit to give up. */
export function nothingFits(needs: Needs, market: Market, language: Language): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const options = relaxations(needs, market).slice(0, 3);
  const lines = options.map(({ limit, choices }) => {
    const shown = choices.slice(0, 2).map((choice) => example(choice, market, language, notes));
    return zh
      ? `- 放宽**${pick(LIMIT_NAMES[limit], language)}**：例如 ${shown.join('、')}`
      : `- Relax **${pick(LIMIT_NAMES[limit], language)}**: for example ${shown.join(', ')}`;
  });
  const used = needs.used === undefined ? select({ ...needs, used: true }, market).slice(0, 2) : [];
  if (used.length > 0)
    lines.push(
      pick(['- Look at **used cars**: for example ', '- 考虑**二手车**：例如 '], language) +
        used.map((choice) => example(choice, market, language, notes)).join(zh ? '、' : ', '),
    );
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

/** A car as an example, with its price and age. */
function example({ car, version, price, age }: Choice, market: Market, language: Language, notes: Citations): string {
  const mark = notes.mark(carSource(car, market, language));
  const kind = pick(POWERTRAIN_NAMES[version.powertrain], language);
  const years = age === undefined ? '' : pick([`, about ${age} years old`, `，约${age}年车龄`], language);
  return `${fullName(car, language)} (${kind}, ${band(price, market, language)}${years}) ${mark}`;
}
