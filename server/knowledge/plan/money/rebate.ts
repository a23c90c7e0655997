import type { Reading, SpanOf } from '../../reading/reading.ts';
import type { Part } from '../parts.ts';
import { rateOf, repaid } from './instalment.ts';
import { money, round, say, type Sum } from './sum.ts';

/** What one gives up or pays for a cheap loan: behind or before a sum. */
const GIVEN_UP_BEHIND =
  /^ ?(?:\w+ )?(?:cash ?back|rebate|cash discount|discount|off\b|cash\b|deposit contribution)|^的?(?:现金优惠|返现|优惠)/;
const GIVEN_UP_BEFORE =
  /(?:rebate|cash ?back|discount|全款[^,.;。，；\d]{0,6}(?:便宜|优惠|减|省|少)了?|返(?:现|利|点|还)?(?:了|我|你)?|现金优惠|便宜|优惠)(?: of)? ?$/;
const FEE_BEFORE =
  /(?:服务费|手续费|金融费|(?:finance|loan|arrangement|admin|setup|origination) fees?)(?: of| is|收|是|要)? ?$/;
const FEE_BEHIND = /^ ?(?:finance|loan|arrangement|admin|setup|origination) fee|^的?(?:金融)?(?:服务费|手续费)/;
const FREE = /\b(?:0 ?%|zero percent|0 percent|interest[- ]free|0 apr|zero apr)|免息|[零0]利?[息率]|[零0]息/;
/** The money off is for who borrows. */
const FOR_BORROWING =
  /贷款?[^,.;。，；]{0,12}(?:比全款)?(?:便宜|优惠|减|省|少|返)|贷[^.;。；]{0,40}提前[^.;。；]{0,20}(?:便宜|优惠|省|减)|\boff\b[^.;]{0,24}\b(?:if (?:i|we|you) )?(?:financ\w+|take (?:the|their) (?:loan|finance|pcp|hp))|\bdeposit contribution\b|\bif (?:i|we) finance\b[^.;]{0,40}\b(?:off|discount)\b/;
/** "年费率4%免息": a fee of so much a year of what was lent at first, which is interest by another name. */
const FLAT_RATE = /费率(?:是|为|才|只有|大概)? ?[1-9]/;
/** So many signs around a sum tell what it is. */
const AROUND = 24;
/** No such sum is less. */
const LEAST = 200;
/** A rate this much below the usual one is clearly cheaper, in percentage points. */
const CLEARLY = 0.5;

/** Whether a message weighs a cheap loan against money off or a fee; it needs sums to be reckoned. */
export const saysCheapLoan = (normal: string): boolean =>
  /\d/.test(normal) && ((FREE.test(normal) && (FEE.test(normal) || OFF.test(normal))) || FOR_BORROWING.test(normal));

const FEE = /服务费|手续费|金融费|\b(?:finance|loan|arrangement|admin|setup|origination) fee/;
const OFF = /\bcash ?back\b|\brebate\b|\bdiscount\b|\boff\b|返现|返利|优惠|便宜/;

/**
 * A cheap loan that costs a rebate or a fee, beside an ordinary one: the yearly rate that it hides. Nothing where no such
 * sum is told, or where the loan is paid for by a rate of fees.
 */
export function rebateParts(
  sum: Sum,
  thread: readonly Reading[],
  months: number,
  ordinaryRate: number,
  mark: string,
): Part[] {
  let given = 0;
  let fee = 0;
  let borrowed = 0;
  let lent = 0;
  for (const { normal, spans } of thread)
    for (const span of spans) {
      const isSum = span.type === 'price' && span.per === undefined;
      if (!isSum && !(span.type === 'number' && span.value >= LEAST)) continue;
      const value = span.type === 'price' ? amountOf(span) : span.value;
      const before = normal.slice(Math.max(0, span.start - AROUND), span.start);
      const after = normal.slice(span.end, span.end + AROUND);
      if (FEE_BEFORE.test(before) || FEE_BEHIND.test(after)) fee = value;
      else if (GIVEN_UP_BEHIND.test(after) || GIVEN_UP_BEFORE.test(before)) given = value;
      else if (isSum) {
        borrowed = Math.max(borrowed, value);
        if (LENT_BEFORE.test(before)) lent = value;
      }
    }
  const text = thread.map(({ normal }) => normal).join('. ');
  if (FLAT_RATE.test(text)) return [];
  borrowed = lent > 0 ? lent : borrowed - (sum.figures.down ?? 0);
  if (FOR_BORROWING.test(text) && given > 0 && borrowed > given * 2) {
    const times = thread.flatMap(({ spans }) =>
      spans.flatMap((span) => (span.type === 'duration' ? [span.months.to ?? span.months.from ?? 0] : [])),
    );
    const term = Math.max(...times, 0);
    const early = EARLY.test(text) && times.length > 1 ? Math.min(...times) : undefined;
    const told = sum.figures.rates.find((each) => each > 0);
    const loan = { given, borrowed, months: term > 0 ? term : months, rate: told, usual: ordinaryRate };
    return early !== undefined && early < loan.months
      ? settledEarly(sum, { ...loan, early, isFree: FREE.test(text) }, mark)
      : forBorrowing(sum, loan, mark);
  }
  const isFree = FREE.test(text);
  const rate = isFree ? 0 : sum.figures.rates[0];
  // A bank's rate that was told beside the free offer is what it is compared with.
  const told = isFree ? sum.figures.rates.find((each) => each > 0) : undefined;
  const usual = told ?? ordinaryRate;
  const cost = given + fee;
  if (rate === undefined || rate >= usual || cost === 0 || borrowed <= cost * 2) return [];
  const payment = repaid(borrowed, rate / 1_200, months, 0);
  const hidden = Math.round(rateOf(borrowed - cost, payment, months, 0) * 12_000) / 10;
  const ordinary = repaid(borrowed - given, usual / 1_200, months, 0);
  const ahead = (ordinary - payment) * months - fee;
  const isBetter = hidden < usual - CLEARLY;
  const costs = [
    ...(given > 0 ? [say(sum, `giving up ${money(round(given), sum)}`, `放弃的${money(round(given), sum)}优惠`)] : []),
    ...(fee > 0 ? [say(sum, `the fee of ${money(round(fee), sum)}`, `${money(round(fee), sum)}手续费`)] : []),
  ];
  const what = costs.join(say(sum, ' and ', '加'));
  const cheap = rate === 0 ? say(sum, 'the 0 % loan', '免息贷款') : say(sum, `the ${rate} % loan`, `${rate}%的贷款`);
  const other = told === undefined ? say(sum, 'an ordinary car loan', '普通车贷') : say(sum, 'the bank', '银行那边');
  const about = told === undefined ? say(sum, 'about ', '约') : '';
  const verdict = isBetter
    ? say(
        sum,
        `**Take ${cheap}: ${what} makes it cost like one at about ${hidden} % a year, and ${other} costs ${about}${usual} %.** ${mark}`,
        `**划算，${cheap}可以贷：${what}折成年利率约${hidden}%，${other}${about}${usual}%。** ${mark}`,
      )
    : say(
        sum,
        `**Rather ${given > 0 ? 'take the money off and borrow elsewhere' : 'borrow at a bank'}: ${what} makes ${cheap} cost like one at about ${hidden} % a year, no less than ${other} (${about}${usual} %).** ${mark}`,
        `**不划算：${what}折成年利率约${hidden}%，不比${other}（${about}${usual}%）便宜。** ${mark}`,
      );
  return [
    { type: 'verdict', text: verdict },
    {
      type: 'text',
      text: say(
        sum,
        `${money(round(borrowed), sum)} over ${months} months: ${money(Math.round(payment), sum)} a month with it, ${money(Math.round(ordinary), sum)} at ${usual} %${given > 0 ? ` on the lower price of ${money(round(borrowed - given), sum)}` : ''}; over the whole term it is ${money(round(Math.abs(ahead)), sum)} ${ahead >= 0 ? 'cheaper' : 'dearer'}.`,
        `按${money(round(borrowed), sum)}、${months}期算：每月${money(Math.round(payment), sum)}；另找${usual}%的贷款${given > 0 ? `（车价先减${money(round(given), sum)}）` : ''}每月${money(Math.round(ordinary), sum)}，总共${ahead >= 0 ? '省' : '多花'}${money(round(Math.abs(ahead)), sum)}${fee > 0 ? '（已扣手续费）' : ''}。`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        `Paying cash? Then ${given > 0 ? 'take the money off' : 'no loan'} unless your savings earn more than ${hidden} % after tax. Before signing: no forced insurance or extras, and what paying off early costs.`,
        `手里有现金：存款收益到不了${hidden}%就${given > 0 ? '拿优惠付全款' : '别贷'}。签字前问清有没有捆绑保险和装潢、提前还款有没有违约金，全写进合同。`,
      ),
    },
  ];
}

const amountOf = ({ amount }: SpanOf<'price'>): number => amount.to ?? amount.from ?? 0;

/** Before what is borrowed of a dearer car. */
const LENT_BEFORE = /(?:贷款?|借|financ\w+|borrow\w*|loan of)(?:了|个)? ?$/;
const EARLY =
  /提前(?:还|结)|一次还清|\b(?:pay(?:ing)? (?:it |that )?off|settle|clear it) early\b|\bearly (?:settlement|pay ?off)\b/;

/** Below this share of the money off the two come to about the same. */
const CLOSE = 0.25;

/** Money off for who borrows and settles early: the interest until then beside it. */
function settledEarly(
  sum: Sum,
  {
    given,
    borrowed,
    months,
    early,
    rate,
    usual,
    isFree,
  }: {
    given: number;
    borrowed: number;
    months: number;
    early: number;
    rate: number | undefined;
    usual: number;
    isFree: boolean;
  },
  mark: string,
): Part[] {
  const taken = rate ?? usual;
  const monthly = taken / 1_200;
  const payment = repaid(borrowed, monthly, months, 0);
  const grown = (1 + monthly) ** early;
  const left = borrowed * grown - (payment * (grown - 1)) / monthly;
  const interest = isFree ? 0 : payment * early - (borrowed - left);
  const ahead = given - interest;
  const [off, paid] = [money(round(given), sum), money(round(interest), sum)];
  const at = say(sum, `${taken} %`, `${taken}%`);
  const verdict =
    ahead >= 0
      ? say(
          sum,
          `**Yes, if early settlement is free: until month ${early} the interest is about ${paid}, the ${off} off leaves you ${money(round(ahead), sum)} ahead.** ${mark}`,
          `**${isFree ? '真免息、能免费提前结清就划算' : '提前结清不收违约金才划算'}：前${early}期利息约${paid}，优惠${off}，净赚约${money(round(ahead), sum)}。** ${mark}`,
        )
      : -ahead < given * CLOSE
        ? say(
            sum,
            `**About even, cash a little ahead: until month ${early} the interest is about ${paid}, ${money(round(-ahead), sum)} more than the ${off} off.** Borrow only if your cash earns more than that meanwhile and settling is free. ${mark}`,
            `**差不多持平，全款略省：前${early}期利息约${paid}，比优惠的${off}多${money(round(-ahead), sum)}。**这笔钱存着或另有用处、提前还不收违约金也没有手续费才贷，否则全款。${mark}`,
          )
        : say(
            sum,
            `**No: until month ${early} the interest is about ${paid}, ${money(round(-ahead), sum)} more than the ${off} off.** ${mark}`,
            `**不划算：前${early}期就要付利息约${paid}，比优惠的${off}还多${money(round(-ahead), sum)}。** ${mark}`,
          );
  return [
    { type: 'verdict', text: verdict },
    {
      type: 'text',
      text: say(
        sum,
        `${money(round(borrowed), sum)} at ${at} over ${months} months is ${money(Math.round(payment), sum)} a month; after ${early} months ${money(round(left), sum)} is still owed and is the sum to settle. A penalty is mostly 1–3 % of that (${money(round(left * 0.01), sum)}–${money(round(left * 0.03), sum)}).${rate === undefined ? ' You did not say the rate; I took the usual one.' : ''}`,
        `${money(round(borrowed), sum)}、年利率${at}、${months}期：月供${money(Math.round(payment), sum)}；还满${early}期时还欠约${money(round(left), sum)}，一次结清的就是这笔。违约金常见为剩余本金的1%–3%，约${money(round(left * 0.01), sum)}–${money(round(left * 0.03), sum)}，要从净赚里扣。${rate === undefined ? '您没说利率，我按普通车贷算。' : ''}`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        'Have it in the contract, not in words: the yearly rate, from which month it may be settled, the penalty, all fees and forced insurance. Count the fees as interest.',
        '口头说的不算，写进合同：年利率（不是“费率”）、满几期可提前还、违约金比例、全部手续费、有没有捆绑保险；手续费也算利息。月供和“贷款额÷期数”对不上，就是把费用加进了本金。',
      ),
    },
  ];
}

/** Money off for who borrows: the rate from which its interest eats that up, and that it pays to borrow and settle early. */
function forBorrowing(
  sum: Sum,
  {
    given,
    borrowed,
    months,
    rate,
    usual,
  }: { given: number; borrowed: number; months: number; rate: number | undefined; usual: number },
  mark: string,
): Part[] {
  const even = Math.round(rateOf(borrowed, (borrowed + given) / months, months, 0) * 12_000) / 10;
  const taken = rate ?? usual;
  const interest = repaid(borrowed, taken / 1_200, months, 0) * months - borrowed;
  const isBetter = interest < given;
  const off = money(round(given), sum);
  const verdict = isBetter
    ? say(
        sum,
        `**Yes, borrow: at ${taken} % the interest is about ${money(round(interest), sum)}, less than the ${off} off.** ${mark}`,
        `**${rate === undefined ? `利率在${even}%以内就划算` : '划算'}：按${taken}%算利息约${money(round(interest), sum)}，少于优惠的${off}。** ${mark}`,
      )
    : say(
        sum,
        `**Only if you can pay it off early: run to the end at ${taken} % the interest is about ${money(round(interest), sum)}, more than the ${off} off.** ${mark}`,
        `**还满${months}期不划算：按${taken}%算利息约${money(round(interest), sum)}，超过优惠的${off}；能提前还清才划算。** ${mark}`,
      );
  return [
    { type: 'verdict', text: verdict },
    {
      type: 'text',
      text: say(
        sum,
        `The limit for ${money(round(borrowed), sum)} over ${months} months is about ${even} % a year, all fees counted as interest.${rate === undefined ? ` You did not say the rate; I took the usual ${usual} %.` : ''}`,
        `贷${money(round(borrowed), sum)}、${months}期的平衡点是年利率约${even}%，金融服务费、手续费都算进利息。${rate === undefined ? `您没说利率，我按普通车贷${usual}%算。` : ''}`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        'Ask in writing: the yearly rate, all fees, forced insurance, and from which month it may be settled at what cost. If after a few months for little, borrow, then settle: the discount stays and most of the interest goes.',
        '签字前问清写进合同：年利率、全部手续费、有没有捆绑保险和装潢、满几期可提前还、违约金多少。几期后可低成本结清的，就贷，到期马上还清，优惠到手、利息只付几个月。',
      ),
    },
  ];
}
