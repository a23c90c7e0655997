import type { Source } from '../types.ts';
import type { Tip } from './tips.ts';
import type { Language, Text } from '../../language.ts';

/** When the entries of this part were last reviewed. */
const reviewed = '2026-11';

/** The rules calculations cite. */
const RULES = {
  loan: {
    title: { en: 'Loan instalments', zh: '车贷月供公式' },
    detail: {
      en: "Equal instalments at each month's end: M = P·r / (1 − (1 + r)^−n), r the yearly rate / 12, n the number of months. Fees, insurance sold with the loan and early repayment are not in it.",
      zh: '等额本息，每月末还款：月供 M = P·r / (1 − (1 + r)^−n)，r 为年利率÷12，n 为期数。不含手续费、搭售保险和提前还款违约金。',
    },
  },
  cost: {
    title: { en: 'Total cost of ownership', zh: '总持有成本' },
    detail: {
      en: 'Depreciation (about 18 % in the first year, about 11 % of the rest in each further year, adjusted for the model and for large batteries) + energy (distance × consumption × price) + insurance + maintenance. Typical prices of 2025.',
      zh: '折旧（首年约 18%，之后每年约为余值的 11%，按车型和是否带大电池修正）+ 能耗（里程×能耗×单价）+ 保险 + 保养。单价为 2025 年常见水平。',
    },
  },
  value: {
    title: { en: 'Depreciation', zh: '折旧规律' },
    detail: {
      en: 'About 18 % is lost in the first year and about 11 % of the rest in each further year; 2 points less for models known to hold their value, 3 more for those that lose it quickly, 2 more for electric and plug-in cars.',
      zh: '首年约折 18%，之后每年约折余值的 11%；保值车型少 2 个百分点，贬值快的多 3 个，纯电和插混多 2 个。',
    },
  },
  energy: {
    title: { en: 'Energy cost', zh: '能耗费用' },
    detail: {
      en: 'Consumption per 100 km × price. Typical prices of 2025; consumption of the model entry or of the question.',
      zh: '百公里能耗 × 单价。单价为 2025 年常见水平，能耗取车型资料或您给的数值。',
    },
  },
  'break-even': {
    title: { en: 'Electric versus petrol break-even', zh: '油电回本测算' },
    detail: {
      en: 'Extra price ÷ (saved energy + saved maintenance a year). Depreciation, insurance and purchase tax are left out.',
      zh: '车价差 ÷（每年省下的能耗费用 + 保养费用），不计折旧、保险和购置税差异。',
    },
  },
  'on-road': {
    title: { en: 'Price on the road', zh: '落地价估算' },
    detail: {
      en: 'China: purchase tax = price without 13 % VAT x 10 %, half of it for plug-in and electric cars in 2026 and 2027 (at most 15,000 yuan off), plus registration and the first insurance (about 3,500 yuan + 1.5 % of the price). United States: about 7 % sales tax and $700 for registration and documents; states differ.',
      zh: '购置税 = 不含税价（车价÷1.13）×10%，新能源车 2026–2027 年减半（最多减 1.5 万元）；上牌和首年保险约 3500 元 + 车价的 1.5%。以当地实际为准。',
    },
  },
} as const satisfies Record<string, { title: Text; detail: Text }>;

type Rule = keyof typeof RULES;

/** The knowledge entry of a rule. */
export function ruleSource(rule: Rule, language: Language): Source {
  const { title, detail } = RULES[rule];
  return { id: `ownership:${rule}`, title: title[language], detail: detail[language], date: reviewed };
}

/** The knowledge entry of a common question. */
export function tipSource(tip: Tip, language: Language): Source {
  return { id: `tip:${tip.id}`, title: tip.title[language], detail: tip.detail[language], date: reviewed };
}
