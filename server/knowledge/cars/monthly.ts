import { loanFigures } from '../ownership/loan-figures.ts';
import { affordable, TYPICAL_LOAN } from '../ownership/loan.ts';
import { findMoney, type Budget } from './budget.ts';
import type { Market } from './car.ts';
import type { Language } from '../../language.ts';

const BARE = /(?<![\d.,])(?<payment>[1-9]\d{2,3})\s*(?:a month|per month|\/ ?mo(?:nth)?\b|monthly)/;
const BUYING =
  /什么车|啥车|哪[款辆台些]|买|车型|\b(?:cars?|suvs?|trucks?|vans?|minivans?|sedans?|evs?|hybrids?|get|buy|lease)\b/;

/**
 * The price a monthly payment and a down payment reach, when a car is looked for with them:
 * "$400 a month", "首付5万，月供2000". Term and rate as stated, else the usual ones of the market.
 */
export function monthlyBudget(text: string, language: Language): Budget | undefined {
  if (!BUYING.test(text)) return undefined;
  const money = findMoney(text, language);
  const stated = loanFigures(text, money);
  const bare = BARE.exec(text)?.groups?.payment;
  const payment = stated.payment ?? (bare === undefined ? undefined : Number(bare));
  if (payment === undefined || payment < 50 || stated.principal !== undefined || stated.downShare !== undefined)
    return undefined;
  const market: Market = money[0]?.market ?? (language === 'zh' ? 'CN' : 'US');
  const { months = TYPICAL_LOAN[market].months, rate = TYPICAL_LOAN[market].rate, down = 0 } = stated;
  const max = Math.round((affordable(payment, months, rate) + down) / 100) * 100;
  return { market, max, around: false, onRoad: false, monthly: { payment, months, rate, down } };
}
