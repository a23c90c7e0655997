/** Monthly payment of equal instalments, due at each month's end: M = P·r / (1 − (1 + r)^−n). */
export function instalment(principal: number, yearlyPercent: number, months: number): number {
  return repaid(principal, yearlyPercent / 1_200, months, 0);
}

/** {@link instalment} at `r` a month, where `balloon` is paid with the last one. */
export function repaid(principal: number, r: number, months: number, balloon: number): number {
  if (r === 0) return (principal - balloon) / months;
  return ((principal - balloon * (1 + r) ** -months) * r) / (1 - (1 + r) ** -months);
}

/** Steps of halving in which a rate is found: to less than a millionth of a percent. */
const HALVINGS = 40;
/** No lender takes more a month. */
const MOST_A_MONTH = 0.2;

/** The rate a month at which a payment repays a loan; 0 where it repays no more than was borrowed. */
export function rateOf(principal: number, payment: number, months: number, balloon: number): number {
  let [low, high] = [0, MOST_A_MONTH];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if (repaid(principal, middle, months, balloon) < payment) low = middle;
    else high = middle;
  }
  return low;
}
