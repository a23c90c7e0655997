/** A kind of money: its sign, what is written before a sum and behind it, in the normalised text. */
interface Money {
  readonly sign: string;
  /** Chinese name behind a sum. */
  readonly zh: string;
  readonly before: readonly string[];
  readonly en: readonly string[];
  readonly han: readonly string[];
}

const money = (sign: string, zh: string, before: string, en: string, han: string): Money => {
  const [signs, words, names] = [before, en, han].map((list) => list.split('|').filter((each) => each !== ''));
  return { sign, zh, before: signs ?? [], en: words ?? [], han: names ?? [] };
};

/** What people pay with; `words.yaml` tells how much of each one dollar is. */
export const CURRENCIES = {
  USD: money('$', '美元', '$|us$|us $|usd', 'us dollars|us dollar|dollars|dollar|bucks|usd', '美元|美金|美刀|刀'),
  CNY: money('¥', '元', '¥|cny|rmb', 'rmb|cny|yuan', '块钱|块|元|人民币'),
  GBP: money('£', '英镑', '£|gbp', 'quid|gbp|pounds sterling|pounds|pound|sterling', '英镑|镑'),
  EUR: money('€', '欧元', '€|eur', 'euros|euro|eur|€|yoyos|yo-yos', '欧元|欧'),
  AUD: money('A$', '澳元', 'a$|au$|aud', 'aud|a$|australian dollars', '澳元|澳币|澳刀'),
  NZD: money('NZ$', '纽元', 'nz$|nzd', 'nzd|nz$|nz dollars|kiwi dollars|new zealand dollars', '纽币|纽元|新西兰元|纽刀'),
  CAD: money('C$', '加元', 'c$|ca$|cad', 'cad|c$|canadian dollars|canadian', '加元|加币|加刀'),
  HKD: money('HK$', '港币', 'hk$|hkd', 'hkd|hk$|hong kong dollars', '港币|港元|港纸|蚊'),
  INR: money('₹', '卢比', '₹|rs|rs.|inr', 'rupees|rupee|rs|inr|/-', '卢比'),
  ZAR: money('R', '兰特', 'zar', 'rands|rand|zar', '兰特'),
  SGD: money('S$', '新元', 's$|sgd', 'sgd|s$|singapore dollars', '新币|新加坡元|坡币'),
  MYR: money('RM', '林吉特', 'rm|myr', 'ringgit|myr|rm', '马币|林吉特|令吉'),
  THB: money('฿', '泰铢', '฿|thb', 'baht|thb', '泰铢'),
  PHP: money('₱', '比索', '₱|php', 'php|philippine pesos', '菲律宾比索'),
  AED: money('AED ', '迪拉姆', 'aed|dhs', 'dirhams|dirham|aed|dhs', '迪拉姆'),
  SAR: money('SAR ', '里亚尔', 'sar', 'riyals|riyal|sar', '里亚尔'),
  KES: money('KSh ', '先令', 'ksh|kes|kshs', 'shillings|ksh|kes|bob', '先令'),
  NGN: money('₦', '奈拉', '₦|ngn', 'naira|ngn', '奈拉'),
  JPY: money('¥', '日元', 'jpy', 'yen|jpy', '日元|日币'),
  KRW: money('₩', '韩元', '₩|krw', 'won|krw', '韩元|韩币'),
  RUB: money('₽', '卢布', '₽|rub', 'rubles|roubles|ruble|rouble|rub', '卢布'),
  MXN: money('MX$', '墨西哥比索', 'mx$|mxn', 'mxn|mexican pesos', '墨西哥比索'),
  CHF: money('CHF ', '瑞士法郎', 'chf', 'chf|swiss francs|francs', '瑞郎|瑞士法郎|法郎'),
  TWD: money('NT$', '台币', 'nt$|twd', 'twd|nt$', '台币|新台币'),
} as const satisfies Record<string, Money>;

export type Currency = keyof typeof CURRENCIES;

/** A country or region people ask from. */
interface Market {
  readonly en: string;
  readonly zh: string;
  readonly currency: Currency;
  /** Miles on the road, and for Americans all other measures of theirs, too. */
  readonly units: 'metric' | 'british' | 'american';
  /** Whose records, rules and defaults count, where it has none under its own name. */
  readonly as?: string;
  /** The nearest market we have figures of, and what a workshop's dollar, pound or yuan there is about here. */
  readonly near?: { readonly market: 'US' | 'CN' | 'UK' | 'AU'; readonly rate: number };
  /** The same of a car, where the nearest market sells much the same cars. */
  readonly cars?: { readonly market: 'US' | 'UK' | 'AU'; readonly rate: number };
}

const market = (
  en: string,
  zh: string,
  currency: Currency,
  near?: Market['near'],
  more: Pick<Market, 'as' | 'cars'> & { readonly units?: Market['units'] } = {},
): Market => ({ en, zh, currency, units: 'metric', ...(near && { near }), ...more });

/** By what `places.yaml` calls them. Rates are of prices, not of banks: what workshops and dealers ask there for the same. */
export const MARKETS: Readonly<Record<string, Market>> = {
  US: market('the US', '美国', 'USD', undefined, { units: 'american' }),
  CN: market('China', '国内', 'CNY'),
  UK: market('the UK', '英国', 'GBP', undefined, { units: 'british' }),
  AU: market('Australia', '澳大利亚', 'AUD'),
  IE: market('Ireland', '爱尔兰', 'EUR', { market: 'UK', rate: 1.2 }, { as: 'EU', cars: { market: 'UK', rate: 1.25 } }),
  EU: market('Europe', '欧洲', 'EUR', { market: 'US', rate: 0.9 }, { cars: { market: 'UK', rate: 1.17 } }),
  CA: market('Canada', '加拿大', 'CAD', { market: 'US', rate: 1.38 }, { cars: { market: 'US', rate: 1.35 } }),
  NZ: market('New Zealand', '新西兰', 'NZD', { market: 'AU', rate: 1.1 }, { cars: { market: 'AU', rate: 1.08 } }),
  ZA: market('South Africa', '南非', 'ZAR', { market: 'UK', rate: 17 }, { cars: { market: 'UK', rate: 21 } }),
  IN: market('India', '印度', 'INR', { market: 'CN', rate: 9 }),
  HK: market('Hong Kong', '香港', 'HKD', { market: 'US', rate: 7.8 }),
  EA: market('East Africa', '东非', 'KES', { market: 'US', rate: 55 }),
  WA: market('West Africa', '西非', 'NGN', { market: 'US', rate: 600 }),
  GULF: market('the Gulf states', '海湾国家', 'AED', { market: 'US', rate: 2.8 }),
  CIS: market('the Caucasus, Russia and Central Asia', '俄罗斯、高加索和中亚', 'USD', { market: 'US', rate: 0.5 }),
  SEA: market('South East Asia', '东南亚', 'USD', { market: 'US', rate: 0.5 }),
  JP: market('Japan', '日本', 'JPY', { market: 'US', rate: 120 }),
  KR: market('South Korea', '韩国', 'KRW', { market: 'US', rate: 800 }),
  LATAM: market('Latin America', '拉丁美洲', 'USD', { market: 'US', rate: 0.6 }),
};

/** The market of each currency; dollars and euros tell it less surely than others. */
export const HOMES: Readonly<Record<Currency, string>> = {
  USD: 'US',
  CNY: 'CN',
  GBP: 'UK',
  EUR: 'EU',
  AUD: 'AU',
  NZD: 'NZ',
  CAD: 'CA',
  HKD: 'HK',
  INR: 'IN',
  ZAR: 'ZA',
  SGD: 'SEA',
  MYR: 'SEA',
  THB: 'SEA',
  PHP: 'SEA',
  AED: 'GULF',
  SAR: 'GULF',
  KES: 'EA',
  NGN: 'WA',
  JPY: 'JP',
  KRW: 'KR',
  RUB: 'CIS',
  MXN: 'LATAM',
  CHF: 'EU',
  TWD: 'SEA',
};

/** Countries that count in dollars: a bare sign there is theirs. */
export const DOLLARS: ReadonlySet<string> = new Set<Currency>(['USD', 'AUD', 'NZD', 'CAD', 'HKD', 'SGD']);
