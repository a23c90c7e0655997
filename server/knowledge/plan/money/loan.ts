import type { Reading, Span } from '../../reading/reading.ts';
import { isPriced } from '../cars/asked.ts';
import type { Part } from '../parts.ts';
import { chargeParts } from './charges.ts';
import { figuresOf } from './figures.ts';
import { rateOf, repaid } from './instalment.ts';
import { namedSums } from './named-sums.ts';
import { rebateParts } from './rebate.ts';
import { money, round, say, type Sum } from './sum.ts';

/** Where the yearly rate that lenders must state compounds by law (the APR of Britain and the European Union). */
const COMPOUNDS = new Set(['UK', 'EU']);

const monthly = (percent: number, { place }: Sum): number =>
  COMPOUNDS.has(place.market) ? (1 + percent / 100) ** (1 / 12) - 1 : percent / 1_200;
const yearly = (r: number, { place }: Sum): number =>
  COMPOUNDS.has(place.market) ? ((1 + r) ** 12 - 1) * 100 : r * 1_200;

/** What was said of a loan; sums in the asker's currency. */
interface Terms {
  readonly price?: number;
  readonly down?: number;
  readonly downShare?: number;
  /** Paid down on top of what was said before. */
  readonly moreDown?: number;
  readonly balloon?: number;
  /** The same as a share of the price. */
  readonly balloonShare?: number;
  /** What is still owed of a loan that runs. */
  readonly left?: number;
  /** All the interest, as a sum. */
  readonly interest?: number;
  readonly payment?: number;
  readonly months?: number;
  /** Months that were paid already. */
  readonly paid?: number;
  /** What paying it off early costs, percent of what is left. */
  readonly penalty?: number;
  /** Months before its end that a loan shall be paid off. */
  readonly early?: number;
  /** Percent a year, of what is still owed. */
  readonly rate?: number;
  /** Percent a year of the sum borrowed at first, as long as it runs. */
  readonly flat?: number;
}

const EARLY = /\bearly\b|提前/;
const PAYS_OFF =
  /\bearly (?:re)?pa(?:y|id)|\bearly settle|\bprepay|\b(?:pay(?:ing)? (?:\w+ ){0,4}?off|payoff|settl\w+|clear(?:ing)? (?:it|my|the))\b|提前(?:还|结)|一次还清/;
/** What is still owed of the old car is put onto the loan of the new one. */
const ROLLED =
  /\broll(?:s|ed|ing)?\b[^.;]{0,30}\b(?:in|into|over|onto)\b|\bnegative equity\b|\badds? (?:it|that|the rest)\b|并进|滚进|加进新贷/;
/** The price of a car on lease is what it would cost; the rest is rent. */
export const LEASES = /\bleas(?:e|es|ed|ing)\b|\bpch\b|融资租赁|长租|租车/;
const REFUSES =
  /\b(?:refuse|push back|strike|negotiable|decline|say no|rip[- ]?off|junk|optional|legit|haggle|remove)\b|能砍|可砍|去掉|不交|拒绝|合理|该交|哪些/;
const LOAN_TERMS = new Set([12, 24, 36, 48, 60, 72, 84, 96]);
/** A number nothing names is a sum of money from here on. */
const LEAST_LOAN = 2_500;
/** Nobody pays more a month for a car, in any of our currencies. */
const MOST_PAYMENT = 20_000;
const EARLY_REACH = 12;

/** Words that make the percentage beside them a charge for paying off early, and no rate of interest. */
const CHARGED =
  /违约金|(?:提前[^,.;%]{0,12}|结清[^,.;%]{0,4})(?:手续费|收|扣|罚)|(?:剩余|未还|剩下)的?(?:本金|贷款|金额)|\bpenalt(?:y|ies)\b|\b(?:early|exit|settlement|repayment|prepayment|termination)[ -](?:\w+ )?(?:fees?|charges?|costs?)\b|\bfees?\b|\b(?:repay|settl|pay)\w* (?:\w+ ){0,2}early\b|\bof (?:what(?:'s| is)|the (?:outstanding|remaining|rest)|the balance|whatever)/;
/** Words that make it a rate after all. */
const RATED = /利率|年化|年息|月息|费率|\b(?:apr|interest|rate)\b/;
const CHARGE_REACH = 22;
/** No lender charges more, percent. */
const CHARGE_MOST = 10;

/** The part of the clause of a figure that lies within reach of it. */
function besideFigure(normal: string, start: number, end: number): string {
  const before = normal.slice(Math.max(0, start - CHARGE_REACH), start);
  const after = normal.slice(end, end + CHARGE_REACH);
  return `${before.slice(before.search(/[^,.;，。；]*$/))}${ofClause(after)}`;
}

/** "3% of what is left for paying early": the charge, of which no interest is reckoned. */
function chargeIn({ normal, spans }: Reading): Extract<Span, { type: 'percent' }> | undefined {
  return spans.find((span): span is Extract<Span, { type: 'percent' }> => {
    if (span.type !== 'percent' || (span.percent.to ?? 0) > CHARGE_MOST) return false;
    const said = besideFigure(normal, span.start, span.end);
    return CHARGED.test(said) && !RATED.test(said);
  });
}

/** Before the months that were paid: "and paid 24 months", 还了12期. */
const PAID_BEFORE =
  /\b(?:paid|been paying|made)(?: (?:for|off|it))*(?: about)? $|(?:还|供)(?:了|过)$|已经?(?:还|供)了?$/;
const PAID_REACH = 20;
const ASKS_OWED = /\b(?:owe|owed|left|outstanding|remain\w*|balance)\b|剩|欠|余/;
/** The same part of the principal is paid every month, and interest on what is left. */
const EQUAL_PRINCIPAL = /等额本金|\bequal principal\b/;

/** Half of the price is paid at once. */
const HALF_DOWN =
  /首付款?(?:先?付|是|给|打算)?(?:一半|五五开)|\bhalf (?:down|up ?front|as (?:a )?(?:down ?payment|deposit))\b|\b(?:down ?payment|deposit)(?: is| of)? half\b/;

/** Before the sum that is borrowed. */
const LENT_BEFORE = /贷款?(?:了|个)?$|\b(?:borrow(?:ing|ed)?|(?:loan|amount) of|amount financed(?: is)?) $/;
const isLent = (span: Span, normal: string): boolean =>
  span.type === 'price' &&
  span.per === undefined &&
  LENT_BEFORE.test(normal.slice(Math.max(0, span.start - 20), span.start));

/** The beginning of a text up to the end of its clause. */
const ofClause = (text: string): string => /^[^,.;，。；]*/.exec(text)?.[0] ?? '';

/** What one message says of a loan. */
function termsIn(reading: Reading, sum: Pick<Sum, 'defaults'>): Terms {
  const charge = chargeIn(reading);
  const { normal } = reading;
  const spans = reading.spans.filter((span) => span !== charge);
  const named = namedSums({ ...reading, spans }, sum.defaults);
  const of = (name: string, isPercent = false): number | undefined =>
    named.findLast((each) => each.name === name && each.isPercent === isPercent)?.value;
  const times = spans.flatMap((span) =>
    span.type === 'duration' && span.role !== 'age' && span.role !== 'ago' && (span.months.to ?? 0) >= 2 ? [span] : [],
  );
  const early = times.find(
    ({ start, end }) =>
      EARLY.test(ofClause(normal.slice(end, end + EARLY_REACH))) ||
      EARLY.test(normal.slice(Math.max(0, start - 4), start)),
  );
  const paid = times.find(({ start }) => PAID_BEFORE.test(normal.slice(Math.max(0, start - PAID_REACH), start)));
  const term = times.findLast((span) => span !== early && span !== paid);
  const bare = spans.findLast((span) => span.type === 'number' && LOAN_TERMS.has(span.value));
  const months = term?.months.to ?? (bare?.type === 'number' ? bare.value : undefined);
  const figures = figuresOf(spans);
  const payment = named.findLast(
    ({ isMonthly, name, value }) => isMonthly || (name === 'payment' && value < MOST_PAYMENT),
  )?.value;
  // "Lease, 329 x 36": of a lease the smallest sum is the rent.
  const rent = LEASES.test(normal)
    ? named
        .filter(({ name, isMoney, isPercent }) => name === undefined && isMoney && !isPercent)
        .map(({ value }) => value)
    : [];
  const prices = named.filter(({ name, value, isMoney, isMonthly, isPercent }) =>
    name === 'price' || name === 'total'
      ? !isPercent && !isMonthly
      : name === undefined && !isMonthly && !isPercent && (isMoney || value >= LEAST_LOAN),
  );
  const dearest = Math.max(0, ...prices.map(({ value }) => value));
  const monthlyRate = of('monthlyRate', true);
  const flat = of('flat', true) ?? (monthlyRate === undefined ? undefined : monthlyRate * 12);
  const rate =
    figures.rate === 0
      ? 0
      : (of('apr', true) ?? named.find(({ name, isPercent }) => isPercent && name === undefined)?.value);
  const down = of('down');
  const share = of('down', true);
  const balloonShare = of('balloon', true);
  // "£18,000 at 6.9 %, total interest?": the only sum is what is borrowed.
  const told = of('interest');
  const isBorrowed =
    told !== undefined && dearest === 0 && of('price') === undefined && term !== undefined && rate !== undefined;
  const owed = of('left');
  // 首付6万贷12万: what is borrowed was told itself.
  const lent = down === undefined ? undefined : spans.findLast((span) => isLent(span, normal));
  const borrowed = lent?.type === 'price' ? (lent.amount.to ?? 0) : 0;
  const isRolled = owed !== undefined && dearest > owed && ROLLED.test(normal);
  return defined({
    price: isRolled
      ? dearest + owed
      : borrowed > 0
        ? borrowed + (down ?? 0)
        : (of('price') ?? (dearest > 0 ? dearest : isBorrowed ? told : undefined)),
    down,
    downShare:
      down !== undefined ? undefined : share !== undefined ? share / 100 : HALF_DOWN.test(normal) ? 0.5 : undefined,
    moreDown: of('moreDown'),
    balloon: of('balloon'),
    balloonShare: balloonShare === undefined ? undefined : balloonShare / 100,
    left: isRolled ? undefined : owed,
    interest: isBorrowed ? undefined : told,
    payment: payment ?? (rent.length > 0 ? Math.min(...rent) : undefined),
    months: months === undefined ? undefined : Math.round(months),
    early: early?.months.to,
    penalty: charge?.percent.to,
    paid: paid?.months.to,
    rate: flat === undefined ? rate : undefined,
    flat,
  });
}

/** What a loan comes to: its payment, its interest, all of it, the rate it hides, which of two. */
const ASKS_LOAN =
  /月供|(?:每|一)个?月(?:大概|大约|要|得|需要?|该|应该)*(?:还|供|付)|利息[^,.;]{0,8}(?:多少|多付|几)|(?:多少|多付|多还|多出|多交)[^,.;]{0,6}利息|(?:一共|总共|总的|合计)[^,.;]{0,6}(?:还|付)|(?:实际|真实|真正)的?(?:年?利率|年化|利息)|年化[^,.;\d]{0,6}(?:多少|几)|对不对|对吗|算得?对|哪[个家种]|划算|\bmonthly\b|\b(?:a|per|each|every) month\b|\b(?:re)?payments?\b|\binstal\w+\b|\binterest\b|\btotal\b|\b(?:true|real|actual|effective) (?:apr|rate)\b|\bwhich\b|\bcheaper\b|\bbetter\b|\bhow much\b|\bwork (?:it |this )?out\b/;
/** Asks for something else of a loan: what may be done about it, or what is sold with it. */
const ASKS_BESIDE =
  /\brefinanc\w*|\bgap\b|\bunderwater\b|\bupside|\bnegative equity\b|\bwarrant\w+|\binsur\w+|\bcredit score\b|\bapprov\w+|\bpre.?approv|\bearly\b|\bpa(?:y|id|ying) (?:\w+ ){0,2}off\b|\btrade\b|\bsell\b|\bafford\b|\bqualif|\brebate\b|\bcash ?back\b|\bdiscount\b|\bsalary\b|\bincome\b|提前|违约|逾期|征信|通过|批|退|断供|该不该|要不要|换车|种草|月薪|工资|收入|优惠|返/;
/** Asks for the rate that a payment hides, or whether it is right. */
const ASKS_HIDDEN =
  /对不对|对吗|算得?对|利息|利率|年化|合理|高不高|\bapr\b|\brate\b|\binterest\b|\bright\b|\bcorrect\b|\breally\b|\badd up\b/;
const LENDS =
  /\b(?:loan|financ\w+|borrow\w*|apr|interest|credit union|bank|lender|dealer|down|deposit|pcp|hp)\b|贷|月供|分期|首付|利率|费率|年化|利息/;

const FIGURES = new Set<Span['type']>(['price', 'number', 'percent', 'duration', 'distance']);
const LEAST_FIGURES = 3;
/** A charge for paying off early and what is left suffice. */
const LEAST_CHARGED = 2;
const CHARGES_EARLY = /违约金|结清|\bpenalt|\b(?:settle|prepay)/;
/** Nobody tells a loan with more. */
const MOST_FIGURES = 30;

/** Whether a message tells a loan with its sum, rate and term, or two offers of one, and asks what it comes to. */
export function tellsLoan(reading: Reading, defaults: Sum['defaults']): boolean {
  const { normal, spans } = reading;
  // Without a sum and a term there is nothing to reckon, however much is said of interest.
  const figures = spans.filter(({ type }) => FIGURES.has(type)).length;
  if (figures < LEAST_CHARGED || figures > MOST_FIGURES) return false;
  const charged = chargeIn(reading) === undefined ? undefined : termsIn(reading, { defaults });
  if (charged?.left !== undefined && (PAYS_OFF.test(normal) || EARLY.test(normal) || CHARGES_EARLY.test(normal)))
    return true;
  if (figures < LEAST_FIGURES || !ASKS_LOAN.test(normal) || ASKS_BESIDE.test(normal) || !LENDS.test(normal))
    return false;
  const { price, months, rate, flat, interest, payment } = termsIn(reading, { defaults });
  if ((price ?? 0) < LEAST_LOAN) return false;
  if (offersIn(normal).length === 2) return true;
  const isRated = [rate, flat, interest].some((each) => each !== undefined);
  return months !== undefined && (isRated || (payment !== undefined && ASKS_HIDDEN.test(normal)));
}

function defined(terms: { readonly [K in keyof Terms]: Terms[K] | undefined }): Terms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}

const DOWN = new Set(['down', 'downShare']);
const RATE = new Set(['rate', 'flat']);

/** What was said later takes the place of what was said before; what is paid down in addition is added. */
function together(before: Terms, { moreDown = 0, ...now }: Terms): Terms {
  const hasAny = (keys: ReadonlySet<string>): boolean => Object.keys(now).some((key) => keys.has(key));
  const isOld = (key: string): boolean => (DOWN.has(key) && hasAny(DOWN)) || (RATE.has(key) && hasAny(RATE));
  const kept: Terms = Object.fromEntries(Object.entries(before).filter(([key]) => !isOld(key)));
  // "48 months then, with the 5k": what is paid down was said again.
  const isDownAgain = now.price !== undefined && now.down === undefined && now.price === before.down;
  const all = { ...kept, ...now, ...(isDownAgain && before.price !== undefined && { price: before.price }) };
  if (moreDown === 0) return all;
  const already = all.down ?? (all.downShare ?? 0) * (all.price ?? 0);
  return { ...all, down: already + moreDown };
}

/** A loan that can be worked out. */
interface Loan {
  readonly principal: number;
  readonly down?: number;
  readonly months: number;
  readonly balloon: number;
  /** A month. */
  readonly r: number;
  readonly payment: number;
  /** All that is paid above the sum borrowed. */
  readonly interest: number;
}

function loanOf(terms: Terms, sum: Sum, price: number, months: number, percent: number): Loan {
  const down = terms.down ?? (terms.downShare === undefined ? undefined : price * terms.downShare);
  const principal = Math.max(0, price - (down ?? 0));
  const balloon = Math.min(terms.balloon ?? price * (terms.balloonShare ?? 0), principal);
  const added = terms.interest ?? (terms.flat === undefined ? undefined : (principal * terms.flat * months) / 1_200);
  const payment =
    added === undefined ? repaid(principal, monthly(percent, sum), months, balloon) : (principal + added) / months;
  const r = added === undefined ? monthly(percent, sum) : rateOf(principal, payment, months, 0);
  return {
    principal,
    ...(down === undefined ? {} : { down }),
    months,
    balloon,
    r,
    payment,
    interest: payment * months + balloon - principal,
  };
}

/** Rates are written with at most one digit behind the point, and two where they were said so. */
const percentText = (value: number): string => `${Math.round(value * 100) / 100}`;

/** The parts of an answer about a loan or a lease: the figure first, what it rests on, how to change it. */
export function loanParts(sum: Sum, thread: readonly Reading[], carPrice: number | undefined, mark: string): Part[] {
  const { figures, defaults, place } = sum;
  const said = thread.map((reading) => termsIn(reading, sum));
  const terms = said.reduce(together, {});
  const text = thread.map(({ normal }) => normal).join('. ');
  const market = isPriced(place.market) ? place.market : sum.market;
  const percent = terms.rate ?? defaults.rate[market];
  const months = terms.months ?? defaults.months[market];
  const rebate = rebateParts(sum, thread, months, defaults.rate[market], mark);
  if (rebate.length > 0) return rebate;
  const offers =
    terms.balloonShare !== undefined || terms.paid !== undefined || terms.flat !== undefined
      ? []
      : offersOf(sum, terms, carPrice, { spans: thread.at(-1)?.spans ?? [], normal: thread.at(-1)?.normal ?? '' });
  if (offers.length === 2) return compareOffers(offers, sum, mark);
  // "And if I bought it, 5.9 % for 60": a loan, though a lease was talked about.
  const isLoan = said.at(-1)?.rate !== undefined && said.at(-1)?.price !== undefined;
  if (terms.payment !== undefined && LEASES.test(text) && !isLoan) {
    // Of a lease a sum below three years' rent is no price: 10k a year is how far one may drive.
    const isPrice = (terms.price ?? 0) >= terms.payment * LEAST_RENTS;
    const listed = isPrice ? terms.price : carPrice;
    const lease = leaseParts(defined({ ...terms, price: listed }), sum, terms.payment, mark);
    if (lease.length > 0) return lease;
  }
  const price = terms.left ?? terms.price ?? figures.price ?? carPrice;
  if (terms.left !== undefined && terms.penalty !== undefined && (PAYS_OFF.test(text) || EARLY.test(text)))
    return penaltyParts(terms, sum, terms.left, terms.penalty, mark);
  if (terms.left !== undefined && PAYS_OFF.test(text)) return earlyParts(terms, sum, terms.left, percent, months, mark);
  const isRateKnown = terms.rate !== undefined || terms.flat !== undefined || terms.interest !== undefined;
  const assumed = [
    ...(isRateKnown ? [] : [say(sum, `${percent} % a year`, `年利率${percent}%`)]),
    ...(terms.months === undefined ? [say(sum, `${months} months`, `${months}期`)] : []),
  ];
  const rest =
    assumed.length === 0
      ? ''
      : say(
          sum,
          ` You did not say it, so I took ${assumed.join(' and ')}; tell me yours and I work it out again.`,
          `您没说，我按${assumed.join('、')}算；告诉我实际数值可以重算。`,
        );
  if (terms.payment !== undefined && terms.price === undefined && terms.left === undefined)
    return affordParts(terms.payment, percent, terms, months, rest, sum, mark);
  if (price === undefined)
    return [
      {
        type: 'question',
        text: say(
          sum,
          '**Tell me the price or loan amount, what you pay at once, the term and the yearly rate, and I work out the payment.**',
          '**告诉我车价或贷款额、首付、期数和年利率，我来算月供。**',
        ),
      },
    ];
  const loan = loanOf(terms, sum, price, months, percent);
  const { principal, down, balloon, payment, interest } = loan;
  const isFlat = terms.flat !== undefined || terms.interest !== undefined;
  // A payment was told and no rate: the rate is what it hides.
  const isHidden = terms.payment !== undefined && !isRateKnown && terms.months !== undefined;
  if (isHidden) return hiddenRateParts(terms.payment ?? 0, loan, sum, mark);
  if (terms.paid !== undefined && terms.paid < months && ASKS_OWED.test(text)) {
    const owed = money(round(owedAfter(loan, terms.paid)), sum);
    return [
      {
        type: 'verdict',
        text: say(
          sum,
          `**About ${owed} is still owed after ${terms.paid} of ${months} months.** ${mark}`,
          `**还了${terms.paid}期（共${months}期），剩余本金约${owed}。** ${mark}`,
        ),
      },
      {
        type: 'text',
        text: say(
          sum,
          `${money(round(principal), sum)} borrowed at ${percentText(percent)} %, ${money(Math.round(payment), sum)} a month.${rest} The lender's payoff figure adds the interest since the last payment and any fee.`,
          `按贷款${money(round(principal), sum)}、年利率${percentText(percent)}%、每月${money(Math.round(payment), sum)}（等额本息）算。${rest}结清额还要加上次还款以来的利息和可能的违约金，以贷款方的为准。`,
        ),
      },
    ];
  }
  if (EQUAL_PRINCIPAL.test(text) && !isFlat && balloon === 0) {
    const [part, share] = [principal / months, principal * loan.r];
    const [first, less] = [money(Math.round(part + share), sum), money(Math.round(part * loan.r), sum)];
    const all = money(round((share * (months + 1)) / 2), sum);
    return [
      {
        type: 'verdict',
        text: say(
          sum,
          `**About ${first} in the first month, ${less} less each month, ${all} interest in all.** ${mark}`,
          `**首月约${first}，以后每月少还约${less}，总利息约${all}。** ${mark}`,
        ),
      },
      {
        type: 'text',
        text: say(
          sum,
          `${money(round(principal), sum)} borrowed, ${months} months at ${percentText(percent)} %, equal parts of the principal; in equal instalments it is ${money(Math.round(payment), sum)} a month and ${money(round(interest), sum)} interest.${rest}`,
          `贷款${money(round(principal), sum)}，${months}期，年利率${percentText(percent)}%，等额本金；等额本息则每月${money(Math.round(payment), sum)}、总利息${money(round(interest), sum)}。${rest}`,
        ),
      },
    ];
  }
  const real = percentText(Math.round(yearly(loan.r, sum) * 10) / 10);
  const way = isFlat
    ? say(
        sum,
        terms.flat === undefined ? 'with that interest' : `at ${percentText(terms.flat)} % a year flat`,
        terms.flat === undefined ? '按这笔利息' : `费率合每年${percentText(terms.flat)}%`,
      )
    : say(sum, `at ${percentText(percent)} %`, `年利率${percentText(percent)}%`);
  const parts: Part[] = [
    {
      type: 'verdict',
      text: isFlat
        ? say(
            sum,
            `**About ${real} % ${COMPOUNDS.has(place.market) ? 'APR' : 'a year'} in truth: ${money(Math.round(payment), sum)} a month, ${money(round(interest), sum)} interest in all.** ${mark}`,
            `**实际年利率约${real}%：月供约${money(Math.round(payment), sum)}，总利息约${money(round(interest), sum)}。** ${mark}`,
          )
        : say(
            sum,
            `**About ${money(Math.round(payment), sum)} a month, ${money(round(interest), sum)} interest in all${balloon > 0 ? `, and ${money(round(balloon), sum)} at the end` : ''}.** ${mark}`,
            `**月供约${money(Math.round(payment), sum)}，总利息约${money(round(interest), sum)}${balloon > 0 ? `，最后一笔${money(round(balloon), sum)}` : ''}。** ${mark}`,
          ),
    },
    {
      type: 'text',
      text: say(
        sum,
        `${money(round(principal), sum)} borrowed${down === undefined ? '' : ` after ${money(round(down), sum)} down`}, ${months} months ${way}, equal instalments${balloon > 0 ? ` with a final payment of ${money(round(balloon), sum)}; you pay back ${money(round(payment * months + balloon), sum)} in all` : ''}.${rest}`,
        `贷款${money(round(principal), sum)}${down === undefined ? '' : `（首付${money(round(down), sum)}）`}，${months}期，${way}，等额${isFlat ? '还款' : '本息'}${balloon > 0 ? `，期末一次付${money(round(balloon), sum)}，连本带息共${money(round(payment * months + balloon), sum)}` : ''}。${rest}`,
      ),
    },
  ];
  if (isFlat)
    parts.push({
      type: 'text',
      text: say(
        sum,
        'A flat rate is charged on the sum borrowed at first although you owe less every month, so the true rate is nearly twice as high. Compare offers by the true rate.',
        '费率一直按最初的贷款额收，而本金每月在减少，所以实际年利率差不多是名义费率的两倍；和银行车贷比要用实际年利率。',
      ),
    });
  const asked = thread.length > 1 ? askedFirst(loan, thread.at(-1)?.normal ?? '', sum, mark) : undefined;
  const before = asked === undefined ? said.slice(0, -1).reduce(together, {}) : termsBefore(said, terms);
  if (asked !== undefined) parts.splice(0, 1, { type: 'verdict', text: asked });
  const change = changeText(loan, terms, before, sum, price, defaults.months[market], defaults.rate[market]);
  if (change !== undefined) parts.splice(1, 0, { type: 'text', text: change });
  if (terms.payment !== undefined)
    parts.unshift({ type: 'verdict', text: paymentVerdict(terms.payment, payment, sum) });
  if (principal > 0 && balloon === 0 && !isFlat) parts.push(owedPart({ ...loan, rate: percent }, sum));
  const charges = chargeParts(sum, thread);
  // Asked what to refuse, the lines of the quote come before its loan.
  if (REFUSES.test(text)) parts.unshift(...charges);
  else parts.push(...charges);
  if (balloon > 0) parts.push({ type: 'next', text: balloonText(sum) });
  else if (!isFlat && charges.length === 0)
    parts.push({
      type: 'next',
      text: say(
        sum,
        'Compare offers by the total you pay, not by the month: a longer term looks cheaper and costs more. Fees and insurance sold with the loan are not in it.',
        '比较时看总还款额，不看月供：期数越长月供越低、总利息越多。手续费、GPS费、捆绑保险不在内，要一起问清。',
      ),
    });
  return parts;
}

const ASKS_ALL =
  /(?:一共|总共|总的|合计|全部)(?:下来)?[^,.;]{0,8}(?:还|付|花|掏)(?!.{0,4}利息)|\b(?:in total|total|altogether|all in all)\b(?! interest)/;
const ASKS_INTEREST =
  /利息[^,.;]{0,8}(?:多少|几)|(?:多少|多付|多还|多出|多交)[^,.;]{0,6}利息|\b(?:how much|what(?:'s| is)?|total|more|all the|the) (?:\w+ ){0,3}interest\b(?! rate)/;
const ASKS_MONTHLY = /月供|每个?月|\b(?:monthly|a month|per month|payments?)\b/;

/** What was asked of a loan that is not its payment: all that is paid, or all of the interest. */
function askedFirst(
  { principal, down = 0, months, balloon, payment, interest }: Loan,
  asked: string,
  sum: Sum,
  mark: string,
): string | undefined {
  if (ASKS_MONTHLY.test(asked)) return undefined;
  const [each, all, extra] = [
    money(Math.round(payment), sum),
    round(payment * months + balloon + down),
    money(round(interest), sum),
  ];
  if (ASKS_INTEREST.test(asked))
    return say(
      sum,
      `**About ${extra} interest in all: ${months} payments of ${each}${balloon > 0 ? ` and ${money(round(balloon), sum)} at the end` : ''}, less the ${money(round(principal), sum)} borrowed.** ${mark}`,
      `**总利息约${extra}：${months}期、每期${each}${balloon > 0 ? `，加尾款${money(round(balloon), sum)}` : ''}，减去本金${money(round(principal), sum)}。** ${mark}`,
    );
  if (!ASKS_ALL.test(asked)) return undefined;
  return say(
    sum,
    `**About ${money(all, sum)} in all: ${down > 0 ? `${money(round(down), sum)} down, ` : ''}${months} payments of ${each}${balloon > 0 ? ` and ${money(round(balloon), sum)} at the end` : ''}; ${extra} of it is interest.** ${mark}`,
    `**一共约${money(all, sum)}：${down > 0 ? `首付${money(round(down), sum)}，` : ''}${months}期、每期${each}${balloon > 0 ? `，尾款${money(round(balloon), sum)}` : ''}，其中利息${extra}。** ${mark}`,
  );
}

/** What was said of the loan before its last change. */
function termsBefore(said: readonly Terms[], now: Terms): Terms {
  const states = said.map((_, i) => said.slice(0, i + 1).reduce(together, {}));
  const isSame = (one: Terms): boolean =>
    one.months === now.months && one.rate === now.rate && one.down === now.down && one.downShare === now.downShare;
  return states.findLast((each) => !isSame(each)) ?? now;
}

function balloonText(sum: Sum): string {
  return sum.place.market === 'UK'
    ? say(
        sum,
        'On PCP you choose at the end: hand it back (within mileage and fair wear), pay the final sum and keep it, or part-exchange what it is worth above it. Interest runs on the final sum all the time, which is why PCP costs more interest than HP.',
        'PCP到期三选一：按里程和车况还车、付尾款留车、用超出尾款的价值换车。尾款全程计息，所以总利息比HP高。',
      )
    : say(
        sum,
        'Interest runs on the final sum all the time. At the end you pay it, refinance it or sell the car; on an ordinary loan a car worth less than the final sum leaves the gap to you.',
        '尾款全程计息。到期要么一次付清、再贷，要么卖车还；车不值尾款时，差额一般要自己补。',
      );
}

/** What a term, a deposit or a rate told after the others changes. */
function changeText(
  loan: Loan,
  terms: Terms,
  before: Terms,
  sum: Sum,
  price: number,
  usualMonths: number,
  usualRate: number,
): string | undefined {
  const old = before.left ?? before.price;
  const isNew =
    terms.months !== before.months ||
    terms.rate !== before.rate ||
    terms.down !== before.down ||
    terms.downShare !== before.downShare;
  if (old !== price || !isNew || terms.payment !== undefined) return undefined;
  const was = loanOf(before, sum, price, before.months ?? usualMonths, before.rate ?? usualRate);
  const [month, all] = [loan.payment - was.payment, loan.interest - was.interest];
  if (Math.abs(month) < 1) return undefined;
  const by = (value: number): string => money(round(Math.abs(value)), sum);
  return say(
    sum,
    `Against ${money(Math.round(was.payment), sum)} before: ${by(month)} ${month < 0 ? 'less' : 'more'} a month, ${by(all)} ${all < 0 ? 'less' : 'more'} interest in all.`,
    `和之前的月供${money(Math.round(was.payment), sum)}比：每月${month < 0 ? '少' : '多'}${by(month)}，总利息${all < 0 ? '少' : '多'}${by(all)}。`,
  );
}

/** So much above what the figures give a payment is dearer. */
const DEARER = 0.03;

function paymentVerdict(told: number, payment: number, sum: Sum): string {
  const dear = told - payment;
  return dear > payment * DEARER
    ? say(
        sum,
        `**Their ${money(told, sum)} a month is ${money(Math.round(dear), sum)} more than these figures give: ask for fees, add-ons and the real rate.**`,
        `**对方报的月供${money(told, sum)}比按这些条件算的高${money(Math.round(dear), sum)}：问清手续费、捆绑项目和真实利率。**`,
      )
    : say(sum, `**${money(told, sum)} a month fits these figures.**`, `**月供${money(told, sum)}与这些条件相符。**`);
}

/** Payments and their number, and what is paid at once, told without a price: what they come to, and the loan they pay for. */
function affordParts(
  payment: number,
  percent: number,
  { months: told, down = 0 }: Terms,
  usual: number,
  rest: string,
  sum: Sum,
  mark: string,
): Part[] {
  const months = told ?? usual;
  const principal = payment / repaid(1, monthly(percent, sum), months, 0);
  const whole: Part[] =
    told === undefined
      ? []
      : [
          {
            type: 'verdict',
            text: say(
              sum,
              `**${money(round(payment * told + down), sum)} in all: ${told} payments of ${money(payment, sum)}${down > 0 ? ` and ${money(down, sum)} at once` : ''}, without a final payment if there is one.**`,
              `**一共${money(round(payment * told + down), sum)}：${told}期、每期${money(payment, sum)}${down > 0 ? `，加首付${money(down, sum)}` : ''}（有尾款另算）。**`,
            ),
          },
        ];
  return [
    ...whole,
    {
      type: 'verdict',
      text: say(
        sum,
        `**${money(payment, sum)} a month pays for a loan of about ${money(round(principal), sum)}** (${months} months at ${percentText(percent)} %). ${mark}`,
        `**月供${money(payment, sum)}大约能贷${money(round(principal), sum)}**（${months}期、年利率${percentText(percent)}%）。${mark}`,
      ),
    },
    {
      type: 'text',
      text: say(
        sum,
        `Add what you pay at once, and keep tax, insurance and fuel out of it.${rest}`,
        `再加上首付就是能买的车价；税、保险和油电费另算。${rest}`,
      ),
    },
  ];
}

/** Price, term and payment were told: the rate that lies in them. */
function hiddenRateParts(payment: number, { principal, down, months, balloon }: Loan, sum: Sum, mark: string): Part[] {
  const { defaults, place } = sum;
  const usual = defaults.rate[isPriced(place.market) ? place.market : sum.market];
  const all = payment * months + balloon;
  const rate = yearly(rateOf(principal, payment, months, balloon), sum);
  const shown = percentText(Math.round(rate * 10) / 10);
  const judged =
    all <= principal
      ? say(sum, 'that is free of interest', '等于免息')
      : rate > usual * 1.6
        ? say(sum, `expensive: usual is about ${usual} %`, `偏高，一般约${usual}%`)
        : rate > usual * 1.15
          ? say(sum, `a little above the usual ${usual} %`, `略高于一般的${usual}%`)
          : say(sum, `in order: usual is about ${usual} %`, `不高，一般约${usual}%`);
  return [
    {
      type: 'verdict',
      text: say(
        sum,
        `**${money(payment, sum)} a month means about ${shown} % a year: ${judged}. You pay ${money(round(all), sum)} in all, ${money(round(Math.max(0, all - principal)), sum)} of it interest.** ${mark}`,
        `**月供${money(payment, sum)}折合年利率约${shown}%：${judged}。总共还${money(round(all), sum)}，其中利息${money(round(Math.max(0, all - principal)), sum)}。** ${mark}`,
      ),
    },
    {
      type: 'text',
      text: say(
        sum,
        `For ${money(round(principal), sum)} borrowed${down === undefined ? '' : ` after ${money(round(down), sum)} down`} over ${months} months. If tax, fees or add-ons are financed as well, the rate itself is lower: ask for the sum financed and the rate in writing.`,
        `按贷款${money(round(principal), sum)}${down === undefined ? '' : `（首付${money(round(down), sum)}）`}、${months}期算。如果税费、装潢也一起贷了，利率会低一些：让对方写明贷款额和年利率。`,
      ),
    },
  ];
}

/** A loan that runs, paid off at once or by higher instalments. */
function earlyParts(terms: Terms, sum: Sum, left: number, percent: number, months: number, mark: string): Part[] {
  const r = monthly(percent, sum);
  const payment = terms.payment ?? repaid(left, r, months, 0);
  const interest = Math.max(0, payment * months - left);
  const sooner = terms.early === undefined || terms.early >= months ? undefined : Math.round(months - terms.early);
  const higher = sooner === undefined ? 0 : repaid(left, r, sooner, 0);
  const saved = sooner === undefined ? interest : interest - (higher * sooner - left);
  const assumed =
    terms.rate === undefined ? say(sum, ` (at ${percent} %, which I assumed)`, `（我按${percent}%估算）`) : '';
  return [
    {
      type: 'verdict',
      text:
        sooner === undefined
          ? say(
              sum,
              `**Paid off now you save about ${money(round(saved), sum)} of interest${assumed}, less any early-payment fee.** ${mark}`,
              `**现在一次还清，大约省${money(round(saved), sum)}利息${assumed}，再减去违约金。** ${mark}`,
            )
          : say(
              sum,
              `**About ${money(round(saved), sum)} of interest saved: ${money(Math.round(higher), sum)} a month for ${sooner} months instead of ${money(Math.round(payment), sum)} for ${months}.** Paid off today in one sum it would be ${money(round(interest), sum)}. ${mark}`,
              `**大约省${money(round(saved), sum)}利息：每月还${money(Math.round(higher), sum)}、${sooner}个月还清，而不是${money(Math.round(payment), sum)}还${months}个月。**今天一次还清则省${money(round(interest), sum)}。${mark}`,
            ),
    },
    {
      type: 'text',
      text: say(
        sum,
        `${money(round(left), sum)} owed, ${months} months to go at ${percentText(percent)} %${assumed}.`,
        `还欠${money(round(left), sum)}，剩${months}期，年利率${percentText(percent)}%。`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        'Ask for the payoff figure in writing and whether there is a fee or precomputed interest; have extra payments booked against the principal. Keep three months of expenses in hand, and pay dearer debts first.',
        '先要书面的结清金额，问清违约金（常见为剩余本金的1%–3%，满一年多半免）和利息怎么算；手里留够应急钱，有更贵的债先还更贵的。还清后办解押。',
      ),
    },
  ];
}

/** Months until a loan that runs is paid, as told or as what is left of it tells; undefined where neither is known. */
function monthsToGo({ months, paid, price, payment }: Terms, left: number, r: number): number | undefined {
  if (months === undefined) return undefined;
  if (paid !== undefined && paid < months) return months - paid;
  const instalment = payment ?? (price === undefined || price <= left ? undefined : repaid(price, r, months, 0));
  if (instalment === undefined) return price === undefined ? months : undefined;
  const exact = r === 0 ? left / instalment : -Math.log(1 - (left * r) / instalment) / Math.log(1 + r);
  return Number.isFinite(exact) && exact >= 1 ? Math.round(Math.min(exact, months)) : undefined;
}

/** Whether it pays to clear a loan for a charge on what is left: the charge in money against the interest still to come. */
function penaltyParts(terms: Terms, sum: Sum, left: number, penalty: number, mark: string): Part[] {
  const { defaults, place } = sum;
  const market = isPriced(place.market) ? place.market : sum.market;
  const percent = terms.rate ?? defaults.rate[market];
  const charge = (left * penalty) / 100;
  const [cost, owed] = [money(Math.round(charge), sum), money(round(left), sum)];
  const toGo = monthsToGo(terms, left, monthly(percent, sum));
  const saved = (yearlyRate: number): number => {
    const r = monthly(yearlyRate, sum);
    return toGo === undefined ? 0 : repaid(left, r, toGo, 0) * toGo - left;
  };
  const interest = money(round(saved(percent)), sum);
  const net = saved(percent) - charge;
  // The rate at which the interest to come is just the charge: half of what is left is owed on average.
  const even = toGo === undefined ? 0 : (penalty * 2 * 12) / (toGo + 1);
  const worth =
    toGo === undefined
      ? say(
          sum,
          'Paying it off is worth it if the interest still to come is more than that.',
          '以后要付的利息比这多才值得提前还。',
        )
      : terms.rate === undefined
        ? say(
            sum,
            `With ${toGo} months to go that pays from a rate of about ${even.toFixed(1)} % a year on; at ${percentText(percent)} % about ${interest} of interest is still to come.`,
            `按还剩${toGo}期算，年利率高于约${even.toFixed(1)}%才划算；按${percentText(percent)}%估，以后的利息还有约${interest}。`,
          )
        : net > 0
          ? say(
              sum,
              `Still worth it: about ${interest} of interest is to come in ${toGo} months at ${percentText(percent)} %, so you are ${money(round(net), sum)} better off.`,
              `仍然划算：年利率${percentText(percent)}%、还剩${toGo}期，以后的利息约${interest}，净省约${money(round(net), sum)}。`,
            )
          : say(
              sum,
              `Not worth it: only about ${interest} of interest is to come in ${toGo} months at ${percentText(percent)} %.`,
              `不划算：年利率${percentText(percent)}%、还剩${toGo}期，以后的利息只剩约${interest}。`,
            );
  return [
    {
      type: 'verdict',
      text: say(
        sum,
        `**The charge is about ${cost} (${percentText(penalty)} % of ${owed}).** ${worth} ${mark}`,
        `**违约金约${cost}（剩余本金${owed}×${percentText(penalty)}%）。** ${worth} ${mark}`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        'Ask for the settlement figure in writing, with the charge and the interest up to that day in it, and whether the charge falls away later: many contracts drop it after a year. Keep money in hand for emergencies.',
        '先要书面结清金额，问清违约金、截止当天的利息和贴息要不要退，满多少期免违约金（很多满12期就免）；手里留够应急钱。结清后拿结清证明和绿本去解押。',
      ),
    },
  ];
}

/** A car costs more than so many months of its rent. */
const LEAST_RENTS = 36;

/** A lease a month is good up to this share of the list price, and fair up to the next, all rents together. */
const GOOD_LEASE = 0.0105;
const FAIR_LEASE = 0.013;

function leaseParts(terms: Terms, sum: Sum, payment: number, mark: string): Part[] {
  const { price, months, down = 0 } = terms;
  if (price === undefined || months === undefined || price < payment * 12) return [];
  const all = payment * months + down;
  const month = all / months;
  const share = month / price;
  const judged =
    share <= GOOD_LEASE
      ? say(sum, 'A good lease', '租金划算')
      : share <= FAIR_LEASE
        ? say(sum, 'A fair lease, not a bargain', '租金正常，不算便宜')
        : say(sum, 'Dear for a lease', '租金偏贵');
  const aim = money(Math.round(price * 0.011), sum);
  return [
    {
      type: 'verdict',
      text: say(
        sum,
        `**${judged}: with what you pay at once it is ${money(Math.round(month), sum)} a month, ${(share * 100).toFixed(2)} % of the ${money(price, sum)} price; about 1 % is good, over 1.3 % expensive.** ${mark}`,
        `**${judged}：算上首付，每月${money(Math.round(month), sum)}，占车价${money(price, sum)}的${(share * 100).toFixed(2)}%；1%左右算好，超过1.3%偏贵。** ${mark}`,
      ),
    },
    {
      type: 'text',
      text: say(
        sum,
        `${money(round(all), sum)} in all over ${months} months, ${Math.round((all / price) * 100)} % of the price, and you own nothing at the end.`,
        `${months}个月共付${money(round(all), sum)}，是车价的${Math.round((all / price) * 100)}%，到期车不是您的。`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        `Bargain the selling price first as if you bought it, then ask for the money factor and the residual; aim at ${aim} a month all in. Put little down: it is gone if the car is written off. Check mileage allowance, excess-mile charge and the fee at the end.`,
        `先按买车谈裸车价，再问利率和残值；目标是全部摊下来每月${aim}左右。首付尽量少（车全损就没了），看清里程上限、超里程和还车费。`,
      ),
    },
  ];
}

interface Offer {
  readonly rate: number;
  readonly months: number;
  readonly principal: number;
}

function owedAfter({ r, principal, payment }: Pick<Loan, 'r' | 'principal' | 'payment'>, month: number): number {
  const grown = (1 + r) ** month;
  return Math.max(0, r === 0 ? principal - payment * month : principal * grown - (payment * (grown - 1)) / r);
}

/** What is still owed and what was paid in interest at the end of each year. */
function owedPart(loan: Loan & Offer, sum: Sum): Part {
  const { months, principal, payment } = loan;
  const at = (month: number) => {
    const owed = owedAfter(loan, month);
    return { month, owed, interest: payment * month - principal + owed };
  };
  const ends = [...new Set([...Array.from({ length: Math.floor(months / 12) }, (_, i) => (i + 1) * 12), months])];
  const points = [0, ...ends].map(at);
  const label = (month: number): string =>
    month % 12 === 0 ? say(sum, `${month / 12} y`, `${month / 12}年`) : say(sum, `${month} mo`, `${month}月`);
  const [owedName, interestName] = [say(sum, 'Still owed', '剩余本金'), say(sum, 'Interest paid', '已付利息')];
  return {
    type: 'series',
    shape: 'line',
    isExtra: true,
    labels: points.map(({ month }) => label(month)),
    lines: [
      { name: owedName, values: points.map(({ owed }) => round(owed)) },
      { name: interestName, values: points.map(({ interest }) => round(Math.max(0, interest))) },
    ],
    currency: sum.place.currency,
    columns: [say(sum, 'After', '时间'), owedName, interestName],
    rows: points.slice(1).map(({ month, owed, interest }) => ({
      id: `month-${month}`,
      cells: [label(month), money(round(owed), sum), money(round(Math.max(0, interest)), sum)],
    })),
  };
}

/** Two offers of one message: two rates, or one rate over two terms ("48 months or 72"). */
function offersOf(
  { figures }: Sum,
  terms: Terms,
  carPrice: number | undefined,
  { spans, normal }: Pick<Reading, 'spans' | 'normal'>,
): Offer[] {
  const { terms: said } = figuresOf(spans);
  const price = terms.price ?? carPrice ?? 0;
  const principal = price - (terms.down ?? price * (terms.downShare ?? 0));
  const { rate: only } = terms;
  const pairs = offersIn(normal);
  if (pairs.length === 2 && principal > 0 && sumsBeforeRates(spans).length < 2)
    return pairs.map((pair) => ({ ...pair, principal }));
  if (figures.rates.length === 1 && only !== undefined && said.length === 2 && said[0] !== said[1] && principal > 0)
    return said.map((months) => ({ rate: only, months, principal }));
  // "6.9 % over 4 years or 9.9 % over 4": the term stands once.
  const last = figures.terms.at(-1);
  if (figures.rates.length !== 2 || last === undefined || principal <= 0) return [];
  const own = sumsBeforeRates(spans);
  return figures.rates.map((rate, i) => ({ rate, months: figures.terms[i] ?? last, principal: own[i] ?? principal }));
}

/** "6.9 over 72 or 5.4 over 60": a rate with its term, both without their signs. */
const RATE_OVER =
  /(?<![\d.,])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent|apr)? ?(?:apr )?(?:over|for|\/) ?(12|24|36|48|60|72|84|96)(?!\d|[.,]\d|[%k])/g;

/** Rates with their terms, as many as were told side by side. */
const offersIn = (normal: string): { readonly rate: number; readonly months: number }[] =>
  [...normal.matchAll(RATE_OVER)].map(([, rate, months]) => ({ rate: Number(rate), months: Number(months) }));

/** "24,000 at 6.9 % or 27,500 at 2.9": each rate with the sum before it, where both have one. */
function sumsBeforeRates(spans: readonly Span[]): readonly number[] {
  const sums: number[] = [];
  let before: number | undefined;
  for (const span of spans) {
    const amount = span.type === 'price' ? span.amount.to : span.type === 'number' ? span.value : undefined;
    if (amount !== undefined && amount >= LEAST_LOAN) before = amount;
    if (span.type !== 'percent') continue;
    if (before === undefined) return [];
    sums.push(before);
    before = undefined;
  }
  return sums.length === 2 ? sums : [];
}

/** Two offers beside each other: the cheaper in all first, though its payment may be higher. */
function compareOffers(offers: readonly Offer[], sum: Sum, mark: string): Part[] {
  const told = offers
    .map((offer) => {
      const payment = repaid(offer.principal, monthly(offer.rate, sum), offer.months, 0);
      return { ...offer, payment, total: payment * offer.months };
    })
    .sort((a, b) => a.total - b.total);
  const [best, other] = told;
  if (best === undefined || other === undefined) return [];
  const month = other.payment - best.payment;
  const isOfTwo = best.principal !== other.principal;
  const name = ({ rate, months, principal }: Offer): string => {
    const of = isOfTwo ? say(sum, `${money(principal, sum)} at `, `${money(principal, sum)}、`) : '';
    return say(sum, `${of}${rate} % over ${months} months`, `${of}${rate}%、${months}期`);
  };
  return [
    {
      type: 'verdict',
      text: say(
        sum,
        `**Take ${name(best)}: it costs ${money(round(other.total - best.total), sum)} less in all, ${money(Math.round(Math.abs(month)), sum)} ${month < 0 ? 'more' : 'less'} a month.** ${mark}`,
        `**选${name(best)}：总共少付${money(round(other.total - best.total), sum)}，每月${month < 0 ? '多' : '少'}${money(Math.round(Math.abs(month)), sum)}。** ${mark}`,
      ),
    },
    {
      type: 'series',
      shape: 'bars',
      labels: told.map(name),
      lines: [{ name: say(sum, 'In all', '总还款'), values: told.map((each) => round(each.total)) }],
      currency: sum.place.currency,
      columns:
        sum.language === 'zh' ? ['方案', '月供', '总利息', '总还款'] : ['Offer', 'A month', 'Interest', 'In all'],
      rows: told.map((each) => ({
        id: `${each.rate}-${each.months}`,
        cells: [
          name(each),
          money(Math.round(each.payment), sum),
          money(round(each.total - each.principal), sum),
          money(round(each.total), sum),
        ],
      })),
    },
    {
      type: 'next',
      text: say(
        sum,
        'A longer term only buys a lower payment, and you owe more than the car is worth for longer. If the higher payment is too much, borrow less rather than longer; look for fees and early-repayment charges, and ask a credit union or bank for its rate.',
        '拉长期限只换来月供低，欠款长期高于车价。月供吃紧就少贷一点；注意手续费和提前还款违约金。',
      ),
    },
  ];
}
