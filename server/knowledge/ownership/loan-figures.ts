import type { Money } from '../cars/budget.ts';
import { set } from '../cars/record.ts';
import type { LoanMethod } from './loan.ts';
import { first, N, re } from './matching.ts';

/** What a text says about a loan. */
export interface LoanFigures {
  readonly principal?: number;
  readonly price?: number;
  /** Amount paid at once. */
  readonly down?: number;
  /** Part of the price paid at once, 0 to 1. */
  readonly downShare?: number;
  readonly months?: number;
  readonly rate?: number;
  readonly method?: LoanMethod;
  /** A monthly payment that is given instead of asked. */
  readonly payment?: number;
  /** Due at once at the end. */
  readonly balloon?: number;
  /** A discount that is offered instead of the cheap loan. */
  readonly rebate?: number;
}

const RATE = [
  re(
    `(?:利率|年化|费率|利息|\\bapr\\b|interest(?: rate)?(?: of)?|rate(?: of)?|at)\\s*(?:是|为|按|算|约|:|is|at|of)?\\s*${N}\\s*(?:%|个点|percent|per cent)`,
  ),
  re(`${N}\\s*(?:%|个点|percent|per cent)\\s*(?:的)?\\s*(?:年)?(?:利率|利息|费率|年化|apr|interest|rate|loan)`),
];
const BARE_RATE = [
  re(
    `(?:利率|年化|费率|\\bapr\\b|interest(?: rate)?(?: of)?|\\brate(?: of)?)\\s*(?:是|为|按|约|:|is|at|of)?\\s*${N}(?![\\d.]|,\\d|\\s*(?:[万千]|年|期|个月|months?|years?|k\\b))`,
  ),
  re(`${N}\\s*(?:apr|interest|的?利率|年化)`),
  re(`(?:\\bat|@)\\s*(\\d{1,2}(?:\\.\\d{1,3})?)(?!\\s*(?:[\\d,.]|k\\b|months?|years?|miles?|mph|km|cents?))`),
];
const ANY_PERCENT = re(`${N}\\s*(?:%|个点|percent)(?!\\s*(?:down|首付|的首付))`);
const TERM_YEARS = [re(`${N}\\s*-?(?:年(?!前)|years?\\b|yrs?\\b|yr\\b)`)];
const TERM_MONTHS = [re(`${N}\\s*-?(?:期|个月|months?\\b|mo\\b)`)];
const DOWN_SHARE = [
  re(`首付\\s*(?:比例)?(?:是|为|付)?\\s*${N}\\s*%`),
  re(`${N}\\s*%\\s*(?:的)?(?:首付|down)`),
  re(`down(?: payment)?(?: of)? ${N}\\s*%`),
];
const DOWN_TENTHS = re(`首付\\s*${N}\\s*成|${N}\\s*成首付`);

function months(text: string): number | undefined {
  const counted = first(text, TERM_MONTHS);
  if (counted !== undefined) return counted >= 1 && counted <= 180 ? Math.round(counted) : undefined;
  const years = first(text, TERM_YEARS);
  return years === undefined || years < 0.25 || years > 15 ? undefined : Math.round(years * 12);
}

/** A bare number taken for a rate must be one that is asked for loans. */
function plausibleRate(rate: number | undefined): number | undefined {
  return rate === undefined || rate > 36 ? undefined : rate;
}

/** The loan stated in a normalised text with Arabic digits and its amounts of money. */
export function loanFigures(text: string, money: readonly Money[]): LoanFigures {
  const near = (before: RegExp, after: RegExp): number | undefined =>
    money.find(
      ({ index, end }) =>
        before.test(text.slice(Math.max(0, index - 20), index)) || after.test(text.slice(end, end + 16)),
    )?.high;
  const free =
    /[零0]\s*(?:利率|利息|息)|免息|[无没]有?(?:利息|息)|interest[- ]free|(?:no|zero) interest|\b0 ?% (?:apr|financing|interest)/.test(
      text,
    );
  const tenths = first(text, [DOWN_TENTHS]);
  const share = tenths === undefined ? first(text, DOWN_SHARE) : tenths * 10;
  const downShare = share ?? (/首付一半|half down/.test(text) ? 50 : undefined);
  const principal = near(
    /(?:贷款?|借|按揭|分期|loan(?: of| amount)?|borrow(?:ing)?|financ(?:e|ing)|principal(?: of)?)\s*(?:了|额|金额|个|about|of|约)?\s*$/,
    /^\s*(?:的)?\s*(?:贷款|车贷|分期|(?:car |auto )?loan|financed|borrowed)/,
  );
  const down = near(
    /(?:首付|首期|先付|down payment(?: of)?|put(?:ting)? down|deposit(?: of)?)\s*(?:付|了|款)?\s*$/,
    /^\s*(?:(?:的)?首付(?!\s*[\d一])|down\b|deposit|upfront)/,
  );
  const traded = near(
    /(?:trade[- ]?in|旧车|置换)\s*(?:is |was |worth |value |valued |of |at |for |about |能|可以|抵|折|价|卖|值|了|约)*\s*$/,
    /^\s*(?:trade[- ]?in|(?:的)?(?:旧车|置换))/,
  );
  const balloon = near(
    /(?:balloon(?: payment)?|final payment|尾款)\s*(?:of|is|是|约)?\s*$/,
    /^\s*(?:balloon|final payment|(?:的)?尾款)/,
  );
  const rebate =
    near(
      /(?:rebate|cash ?back|discount|现金优惠|优惠|返现|立减|直降)\s*(?:of|了)?\s*$/,
      /^\s*(?:off\b|cash ?back|rebate|discount|(?:的)?(?:现金)?(?:优惠|返现))/,
    ) ?? first(text, [re(`(?<!\\d)${N}\\s*(?:off\\b|cash ?back|rebate)`)]);
  const payment = near(
    /(?:月供|每月还|每个月还|月还|一个月还|monthly payment of|pay(?: about)?)\s*(?:款)?\s*(?:最多|能)?\s*$/,
    /^\s*(?:a month|per month|monthly|\/ ?mo)/,
  );
  const bare = first(text, [re(`(?:月供|每月还|每个月还|月还)\\s*(?:款)?\\s*${N}(?!\\s*[万%期])`)]);
  const others = money.filter(({ high }) => ![principal, down, payment, traded, balloon, rebate].includes(high));
  const atOnce = traded === undefined ? down : (down ?? 0) + traded;
  const price = others.at(0)?.high;
  return {
    ...set('principal', principal),
    ...set('down', atOnce),
    ...set('balloon', balloon),
    ...set('rebate', rebate),
    ...set('downShare', downShare === undefined ? undefined : downShare / 100),
    ...set('payment', payment ?? bare),
    ...set('price', price),
    ...set('months', months(text)),
    ...set(
      'rate',
      free
        ? 0
        : (first(text, RATE) ??
            first(text.replace(/首付[^,.;]*?%/g, ''), [ANY_PERCENT]) ??
            plausibleRate(first(text, BARE_RATE))),
    ),
    ...set(
      'method',
      /等额本金|equal principal/.test(text)
        ? 'principal'
        : /费率|flat (?:rate|fee)/.test(text)
          ? 'flat'
          : /等额本息|equal instal/.test(text)
            ? 'instalments'
            : undefined,
    ),
  };
}
