import { citations, type Citations } from '../query.ts';
import type { Reply } from '../types.ts';
import { fullName, type Market } from './car.ts';
import type { Choice } from './choice.ts';
import { band, carSource, POWERTRAIN_NAMES } from './format.ts';
import { understood } from './limit-texts.ts';
import type { Needs } from './needs.ts';
import { relaxations, select, type LimitName } from './select.ts';
import type { Language, Text } from '../../language.ts';

const LIMIT_NAMES: Readonly<Record<LimitName, Text>> = {
  budget: { en: 'the budget', zh: '预算' },
  body: { en: 'the body style', zh: '车身形式' },
  size: { en: 'the size class', zh: '车型级别' },
  powertrain: { en: 'the powertrain', zh: '动力类型' },
  brand: { en: 'the brand', zh: '品牌' },
  origin: { en: 'where the brand is from', zh: '品牌国别' },
  seats: { en: 'the number of seats', zh: '座位数' },
  age: { en: 'the age', zh: '车龄' },
  awd: { en: 'all-wheel drive', zh: '四驱' },
  range: { en: 'the electric range', zh: '续航里程' },
  length: { en: 'the length', zh: '车长' },
  consumption: { en: 'the fuel consumption', zh: '油耗' },
  towing: { en: 'the towing weight', zh: '拖挂重量' },
  charging: { en: 'charging at home', zh: '家充条件' },
  commute: { en: 'the daily distance', zh: '通勤距离' },
};

/** Says that no car keeps every limit, and which single limit to give up. */
export function nothingFits(needs: Needs, market: Market, language: Language): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const options = relaxations(needs, market).slice(0, 3);
  const lines = options.map(({ limit, choices }) => {
    const shown = choices.slice(0, 2).map((choice) => example(choice, market, language, notes));
    return zh
      ? `- 放宽**${LIMIT_NAMES[limit][language]}**：例如 ${shown.join('、')}`
      : `- Relax **${LIMIT_NAMES[limit][language]}**: for example ${shown.join(', ')}`;
  });
  const used = needs.used === undefined ? select({ ...needs, used: true }, market).slice(0, 2) : [];
  if (used.length > 0)
    lines.push(
      { en: '- Look at **used cars**: for example ', zh: '- 考虑**二手车**：例如 ' }[language] +
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
  const kind = POWERTRAIN_NAMES[version.powertrain][language];
  const years = age === undefined ? '' : { en: `, about ${age} years old`, zh: `，约${age}年车龄` }[language];
  return `${fullName(car, language)} (${kind}, ${band(price, market, language)}${years}) ${mark}`;
}
