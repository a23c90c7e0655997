import { money } from '../cars/format.ts';
import { set } from '../cars/record.ts';
import type { Citations } from '../query.ts';
import { affordable, instalment, loanCost, trueRate, TYPICAL_LOAN, type Loan, type LoanMethod } from './loan.ts';
import type { Sum } from './question.ts';
import { ruleSource } from './rules.ts';
import type { Language, Text } from '../../language.ts';

/** What a loan costs a month, or what a monthly payment can borrow. */
export function loanText(sum: Sum, language: Language, notes: Citations): string {
  const mark = notes.mark(ruleSource('loan', language));
  const { payment } = sum.figures.loan;
  return payment !== undefined && principalOf(sum) === undefined
    ? reverse(sum, payment, language, mark)
    : forward(sum, language, mark);
}

/** The borrowed amount: stated, or the price less what is paid at once. */
function principalOf({ figures, cars, market }: Sum): number | undefined {
  const { principal, price, down, downShare } = figures.loan;
  if (principal !== undefined) return principal;
  const band = cars[0]?.versions.find((version) => version.price[market] !== undefined)?.price[market];
  const whole = price ?? band?.from;
  return whole === undefined ? undefined : whole - (down ?? whole * (downShare ?? 0));
}

function terms({ figures, market }: Sum): Pick<Loan, 'months' | 'rate' | 'method'> {
  const { months, rate, method } = figures.loan;
  return {
    months: months ?? TYPICAL_LOAN[market].months,
    rate: rate ?? TYPICAL_LOAN[market].rate,
    method: method ?? 'instalments',
  };
}

function forward(sum: Sum, language: Language, mark: string): string {
  const zh = language === 'zh';
  const { market, figures } = sum;
  const principal = principalOf(sum);
  if (principal === undefined && terms(sum).method === 'flat' && figures.loan.rate !== undefined)
    return flatRate(figures.loan.rate, sum, language, mark);
  if (principal === undefined || principal <= 0)
    return zh
      ? `**告诉我贷款金额（或车价和首付）、年限和年利率，就能算出月供。** ${mark}\n\n例如：“贷款10万，3年，年利率4%，月供多少”。`
      : `**Tell me the amount (or the price and the down payment), the term and the yearly rate, and I can work out the instalment.** ${mark}\n\nFor example: "loan of $25,000 over 60 months at 6 %".`;
  const { balloon, rebate } = figures.loan;
  const loan: Loan = { principal, ...terms(sum), ...set('balloon', balloon) };
  const result = loanCost(loan);
  const exact = (amount: number): string => cents(amount, sum, language);
  const show = (amount: number): string => money(Math.round(amount), market, language);
  const years = Number((loan.months / 12).toFixed(1));
  const method = methodName(loan, language);
  const payment =
    loan.method === 'principal'
      ? zh
        ? `首月还 ${exact(result.first)}，逐月递减到 ${exact(result.last)}`
        : `${exact(result.first)} in the first month, falling to ${exact(result.last)}`
      : zh
        ? `月供约 ${exact(result.first)}`
        : `about ${exact(result.first)} a month`;
  const lead = zh
    ? `**贷款 ${show(principal)}、${loan.months} 期（${years} 年）、${loan.method === 'flat' ? '年费率' : '年利率'} ${loan.rate}%：${payment}，总利息约 ${exact(result.interest)}。** ${mark}`
    : `**${show(principal)} over ${loan.months} months at ${loan.rate} %${loan.method === 'flat' ? ' flat' : ''}: ${payment}, ${exact(result.interest)} interest in total.** ${mark}`;
  const atEnd =
    balloon === undefined
      ? ''
      : zh
        ? `最后一期另付尾款 **${show(balloon)}**，上面的总利息已经算入。`
        : `On top of that **${show(balloon)}** is due at the end; the interest above includes it.`;
  const instead = rebate === undefined || loan.rate !== 0 ? '' : discountInstead(loan, rebate, sum, language);
  const parts = [instead, lead, atEnd, otherTerms(loan, sum, language)].filter((part) => part !== '');
  if (loan.method === 'flat') {
    const real = trueRate(principal, loan.months, result.first).toFixed(2);
    parts.push(
      zh
        ? `注意：费率不是利率。费率 ${loan.rate}% 按等额本息折算，真实年利率约 **${real}%**。`
        : `Mind that a flat rate is not an interest rate: ${loan.rate} % flat comes to about **${real} %** a year.`,
    );
  }
  parts.push(assumptions(loan, sum, method, language));
  return parts.join('\n\n');
}

/** A discount or no interest: the rate at which both cost the same. */
function discountInstead({ principal, months }: Loan, rebate: number, sum: Sum, language: Language): string {
  const level = trueRate(principal - rebate, months, principal / months).toFixed(1);
  const off = money(rebate, sum.market, language);
  return language === 'zh'
    ? `**优惠 ${off} 相当于 ${months} 期贷款省下约 ${level}% 的年利率：能拿到低于 ${level}% 的贷款（或全款）就要优惠，否则选 0 息。**`
    : `**${off} off is worth as much as 0 % if you can borrow elsewhere at ${level} %: below that rate (or with cash) take the discount, above it the 0 %.**`;
}

/** What a flat rate really is, for the usual terms, without an amount. */
function flatRate(rate: number, sum: Sum, language: Language, mark: string): string {
  const real = (months: number): string => trueRate(1, months, (1 + (rate / 100) * (months / 12)) / months).toFixed(2);
  const { months } = terms(sum);
  const all = [...new Set([...TYPICAL_LOAN[sum.market].terms, months])].sort((a, b) => a - b);
  if (language === 'zh')
    return [
      `**年费率 ${rate}%、${months} 期等额还款，折合真实年利率约 ${real(months)}%，接近费率的两倍。** ${mark}`,
      ['| 期数 | 真实年利率 |', '| --- | --- |', ...all.map((term) => `| ${term} | ${real(term)}% |`)].join('\n'),
      '因为本金每月在还，利息却一直按最初的本金收。比较贷款要看真实年利率（IRR）。',
    ].join('\n\n');
  return [
    `**A flat rate of ${rate} % over ${months} months is really about ${real(months)} % a year, nearly twice as much.** ${mark}`,
    ['| Months | True yearly rate |', '| --- | --- |', ...all.map((term) => `| ${term} | ${real(term)} % |`)].join(
      '\n',
    ),
    'The debt shrinks every month while the fee is charged on the first amount. Compare loans by their true rate (APR).',
  ].join('\n\n');
}

const FORMULAS: Readonly<Record<LoanMethod, Text>> = {
  instalments: {
    en: 'Formula: instalment = P·r / (1 − (1 + r)^−n), r the monthly rate.',
    zh: '公式：月供 = 本金 × 月利率 ÷（1 −（1 + 月利率）^−期数）。',
  },
  principal: {
    en: 'Formula: each month P / n plus interest on what is still owed.',
    zh: '公式：每月还 本金÷期数，再加剩余本金 × 月利率。',
  },
  flat: {
    en: 'Formula: instalment = (P + P × yearly fee × years) / n.',
    zh: '公式：月供 =（本金 + 本金 × 年费率 × 年数）÷ 期数。',
  },
};

function methodName({ method }: Loan, language: Language): string {
  const names = {
    instalments: { en: 'equal instalments', zh: '等额本息' },
    principal: { en: 'equal principal', zh: '等额本金' },
    flat: { en: 'flat fee on the original amount', zh: '按初始本金收费率' },
  } as const;
  return names[method][language];
}

function otherTerms(loan: Loan, sum: Sum, language: Language): string {
  const zh = language === 'zh';
  const exact = (amount: number): string => cents(amount, sum, language);
  const all = [...new Set([...TYPICAL_LOAN[sum.market].terms, loan.months])].sort((a, b) => a - b);
  const head = zh
    ? '| 期数 | 月供 | 总利息 | 还款总额 |\n| --- | --- | --- | --- |'
    : '| Months | Instalment | Interest | Total |\n| --- | --- | --- | --- |';
  const rows = all.map((months) => {
    const { first, interest, total } = loanCost({ ...loan, months });
    const bold = months === loan.months ? '**' : '';
    return `| ${bold}${months}${bold} | ${bold}${exact(first)}${bold} | ${exact(interest)} | ${exact(total)} |`;
  });
  return [head, ...rows].join('\n');
}

function assumptions(loan: Loan, { figures }: Sum, method: string, language: Language): string {
  const zh = language === 'zh';
  const from = (isSaid: boolean): string => (isSaid ? (zh ? '您说的' : 'you') : zh ? '默认' : 'default');
  const { months, rate, method: said } = figures.loan;
  const rows = zh
    ? [
        ['还款方式', method, from(said !== undefined)],
        ['期数', `${loan.months} 期`, from(months !== undefined)],
        ['年利率', `${loan.rate}%`, from(rate !== undefined)],
      ]
    : [
        ['Repayment', method, from(said !== undefined)],
        ['Term', `${loan.months} months`, from(months !== undefined)],
        ['Yearly rate', `${loan.rate} %`, from(rate !== undefined)],
      ];
  const head = zh
    ? '| 假设 | 取值 | 来源 |\n| --- | --- | --- |'
    : '| Assumption | Value | From |\n| --- | --- | --- |';
  const formula = FORMULAS[loan.method][language];
  const change = zh
    ? '按每月末还款算，不含手续费和搭售保险。想改条件直接说，例如“改成5年”“利率按3%”。'
    : 'Paid at each month\'s end, without fees or insurance. Change anything by saying so: "over 72 months", "at 5 %".';
  return [[head, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'), `${formula} ${change}`].join('\n\n');
}

function reverse(sum: Sum, payment: number, language: Language, mark: string): string {
  const zh = language === 'zh';
  const loan = terms(sum);
  const principal = affordable(payment, loan.months, loan.rate);
  const show = (amount: number): string => money(Math.round(amount / 100) * 100, sum.market, language);
  const { down } = sum.figures.loan;
  const check = instalment(principal, loan.months, loan.rate);
  const lead = zh
    ? `**月供 ${cents(check, sum, language)}、${loan.months} 期、年利率 ${loan.rate}%，大约能贷 ${show(principal)}${down === undefined ? '' : `，加上首付 ${show(down)}，车价约 ${show(principal + down)} 以内`}。** ${mark}`
    : `**${cents(check, sum, language)} a month over ${loan.months} months at ${loan.rate} % borrows about ${show(principal)}${down === undefined ? '' : `; with ${show(down)} down that is a car of about ${show(principal + down)}`}.** ${mark}`;
  return [lead, assumptions({ ...loan, principal }, sum, methodName({ ...loan, principal }, language), language)].join(
    '\n\n',
  );
}

/** Money with cents: `2,952.40元`, `$483.32`. */
function cents(amount: number, { market }: Sum, language: Language): string {
  const digits = amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (language === 'en') return `${market === 'US' ? '$' : '¥'}${digits}`;
  return `${digits}${market === 'US' ? '美元' : '元'}`;
}
