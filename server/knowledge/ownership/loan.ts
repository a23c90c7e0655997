/** How a loan is paid back: equal instalments (等额本息), equal principal (等额本金), or a flat fee on the first amount (费率). */
export type LoanMethod = 'instalments' | 'principal' | 'flat';

/** Common terms and rates of 2025, used when a question leaves them out; months, and per cent a year. */
export const TYPICAL_LOAN = {
  CN: { months: 36, rate: 4, terms: [12, 24, 36, 48, 60] },
  US: { months: 60, rate: 7, terms: [36, 48, 60, 72] },
} as const;

export interface Loan {
  readonly principal: number;
  readonly months: number;
  /** Per cent a year; for `flat` the fee in per cent of the original amount a year. */
  readonly rate: number;
  readonly method: LoanMethod;
  /** Due at once with the last instalment. */
  readonly balloon?: number;
}

interface LoanCost {
  /** What is due in the first month; with equal principal it falls from there. */
  readonly first: number;
  readonly last: number;
  readonly interest: number;
  readonly total: number;
}

/** Monthly rate as a fraction. */
function monthly(rate: number): number {
  return rate / 100 / 12;
}

/**
 * The equal instalment of a loan, paid at each month's end: (P − B·(1 + r)^−n)·r / (1 − (1 + r)^−n) with B due at the end;
 * (P − B) / n without interest.
 */
export function instalment(principal: number, months: number, rate: number, balloon = 0): number {
  const r = monthly(rate);
  const late = (1 + r) ** -months;
  return r === 0 ? (principal - balloon) / months : ((principal - balloon * late) * r) / (1 - late);
}

/** What a loan costs, in the currency of its principal, unrounded. */
export function loanCost({ principal, months, rate, method, balloon = 0 }: Loan): LoanCost {
  if (method === 'principal') {
    const part = principal / months;
    const interest = (principal * monthly(rate) * (months + 1)) / 2;
    return {
      first: part + principal * monthly(rate),
      last: part * (1 + monthly(rate)),
      interest,
      total: principal + interest,
    };
  }
  const payment =
    method === 'flat'
      ? (principal * (1 + (rate / 100) * (months / 12))) / months
      : instalment(principal, months, rate, balloon);
  const total = payment * months + (method === 'flat' ? 0 : balloon);
  return { first: payment, last: payment, interest: total - principal, total };
}

/** What can be borrowed for a monthly payment. */
export function affordable(payment: number, months: number, rate: number): number {
  const r = monthly(rate);
  return r === 0 ? payment * months : (payment * (1 - (1 + r) ** -months)) / r;
}

/** The yearly rate in per cent at which equal instalments cost as much as this payment: what a flat fee really is. */
export function trueRate(principal: number, months: number, payment: number): number {
  let low = 0;
  let high = 100;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (instalment(principal, months, middle) < payment) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
