import type { Language } from '../../../i18n/types.ts';

/**
 * What drawings say beside their figures. They stand in the place of the answer's own words, and so speak its language, which
 * need not be the page's: both are here, and come with the drawings.
 */
const en = {
  urgency: {
    STOP: 'Stop driving',
    GENTLE: 'Gently, to a workshop only',
    SOON: 'Have it checked soon',
    WATCH: 'Keep an eye on it',
    FINE: 'Nothing to do',
  },
  causes: 'Possible causes',
  likelihood: { MOST: 'most likely', OFTEN: 'often', SELDOM: 'less often' },
  cost: 'What it costs',
  range: 'Usual range',
  quoted: (sum: string) => `You were quoted ${sum}`,
  cars: 'Cars side by side',
  ofYear: (year: number) => `Model year ${year}`,
  chart: 'Chart',
  due: 'The next two years',
  state: { OVERDUE: 'overdue', DUE: 'due now', SOON: 'soon', LATER: 'later' },
  now: 'now',
  again: (months: string) => `again ${months}`,
  ahead: 'Also within two years',
  reckoned: (distance: string) => `Reckoned with ${distance} a year. The service book has the last word.`,
  list: ', ',
};

const zh: typeof en = {
  urgency: {
    STOP: '请停止驾驶',
    GENTLE: '只能温和地开去维修店',
    SOON: '尽快检查',
    WATCH: '留意观察',
    FINE: '不用处理',
  },
  causes: '可能的原因',
  likelihood: { MOST: '最可能', OFTEN: '常见', SELDOM: '较少见' },
  cost: '大概费用',
  range: '一般价格',
  quoted: (sum) => `对方报价 ${sum}`,
  cars: '车型对比',
  ofYear: (year) => `${year} 年款`,
  chart: '图表',
  due: '未来两年',
  state: { OVERDUE: '已超期', DUE: '现在该做', SOON: '快到了', LATER: '还早' },
  now: '现在',
  again: (months) => `之后 ${months}`,
  ahead: '两年内还会到期',
  reckoned: (distance) => `按一年 ${distance} 推算，以保养手册为准。`,
  list: '、',
};

export type PartWords = typeof en;
export const partWords: Readonly<Record<Language, PartWords>> = { en, zh };

/** Whole units of a currency, as the answer's text writes them. */
export function sum(value: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(value);
}

export function sums(from: number, to: number, currency: string, language: Language): string {
  return from === to
    ? sum(from, currency, language)
    : `${sum(from, currency, language)}–${sum(to, currency, language)}`;
}
