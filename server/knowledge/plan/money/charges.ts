import type { Reading } from '../../reading/reading.ts';
import type { MoneyDefaults } from '../../records.ts';
import type { Part } from '../parts.ts';
import { namedSums } from './named-sums.ts';
import { money, round, say, type Told } from './sum.ts';

type Advice = NonNullable<MoneyDefaults['charges'][number]['of']['all']>;

/** A charge of a quote, as it was asked for. */
interface Asked {
  readonly id: string;
  readonly title: string;
  readonly sum: number;
  readonly advice: Advice;
}

interface Quote {
  readonly charges: readonly Asked[];
  /** The price of the car alone, and what is asked for all. */
  readonly price?: number;
  readonly total?: number;
}

/** A sum without a currency that nothing names is the car's from here on. */
const LEAST_CAR = 8_000;
/** What of a total that no line explains is still taken for tax and registration. */
const UNEXPLAINED = 0.12;
/** The lines of a dealer's quote in the messages of a matter; a line said again replaces the one before. */
function quoteIn(thread: readonly Reading[], defaults: MoneyDefaults, { place, language }: Told): Quote {
  const sums = thread.flatMap((reading) => namedSums(reading, defaults));
  const of = (name: string): number | undefined =>
    sums.findLast((each) => each.name === name && !each.isPercent && !each.isMonthly)?.value;
  const bare = sums.filter(
    (each) =>
      each.name === undefined && !each.isPercent && !each.isMonthly && (each.isMoney || each.value >= LEAST_CAR),
  );
  const price = of('price') ?? (bare.length === 0 ? undefined : Math.max(...bare.map(({ value }) => value)));
  const total = of('total');
  const lines = new Map<string, Asked>();
  for (const { name, value, isPercent, isMonthly } of sums) {
    const charge = defaults.charges.find(({ id }) => id === name);
    const market = Object.keys(charge?.of ?? {}).find((each) => each === place.market) as keyof NonNullable<
      typeof charge
    >['of'];
    const advice = charge?.of[market ?? 'all'] ?? charge?.of.all ?? Object.values(charge?.of ?? {})[0];
    if (charge === undefined || advice === undefined || isPercent || isMonthly) continue;
    // Two lines of one kind are added up.
    const before = lines.get(charge.id);
    const isAgain = before?.sum === value;
    lines.set(charge.id, {
      id: charge.id,
      title: charge.title[language],
      sum: isAgain || before === undefined ? value : before.sum + value,
      advice,
    });
  }
  return {
    charges: [...lines.values()],
    ...(price === undefined ? {} : { price }),
    ...(total === undefined ? {} : { total }),
  };
}

/** Whether a quote of a dealer with its charges was told: two lines at least, one of which may be refused or lowered. */
export function hasCharges(thread: readonly Reading[], defaults: MoneyDefaults, told: Told): boolean {
  const { charges, price, total } = quoteIn(thread, defaults, told);
  const isOne = charges.length === 1 && (price !== undefined || total !== undefined);
  return (charges.length > 1 || isOne) && charges.some(({ advice }) => advice.do !== 'pay');
}

/** What dealers answer when a charge is refused. */
const INSISTED =
  /\balready\b|\binstalled\b|\bfitted\b|\bnon[- ]?negotiable\b|\bmandatory\b|\bevery(?:one|body) pays\b|\bpolicy\b|已经装|装好了|装上了|都要交|必须交|公司规定|不能免/;

const ORDER = { refuse: 0, choose: 1, trim: 2, pay: 3 } as const;
const NAMES = {
  refuse: { en: 'strike', zh: '去掉' },
  choose: { en: 'your choice', zh: '自愿' },
  trim: { en: 'bargain', zh: '可砍' },
  pay: { en: 'pay', zh: '该交' },
} as const;

/** What of a charge stays: all, what is fair, or nothing. */
function stays({ sum, advice }: Asked): number {
  if (advice.do === 'pay') return sum;
  return advice.do === 'trim' ? Math.min(sum, advice.fair ?? sum) : 0;
}

/** The lines of a dealer's quote, each judged, and what it comes to without those to strike; nothing where none was told. */
export function chargeParts(
  told: Told & { readonly defaults: MoneyDefaults },
  thread: readonly Reading[],
  mark = '',
): Part[] {
  const { defaults } = told;
  if (!hasCharges(thread, defaults, told)) return [];
  const { charges, price, total } = quoteIn(thread, defaults, told);
  const show = (value: number): string => money(round(value), told);
  const off = (kinds: readonly string[]): Asked[] => charges.filter(({ advice }) => kinds.includes(advice.do));
  const less = charges.reduce((all, each) => all + each.sum - stays(each), 0);
  const names = (list: readonly Asked[]): string => list.map(({ title }) => title).join(say(told, ', ', '、'));
  const struck = off(['refuse', 'choose']);
  const trimmed = off(['trim']).filter((each) => stays(each) < each.sum);
  const asked = charges.reduce((all, { sum }) => all + sum, 0);
  const whole = total ?? (price === undefined ? undefined : price + asked);
  const last = thread.at(-1);
  const isInsisted = last !== undefined && INSISTED.test(last.normal) && namedSums(last, defaults).length === 0;
  const lead =
    isInsisted && less > 0
      ? say(
          told,
          `**That changes nothing: you did not order it, so ask for the ${show(less)} off the price of the car instead, and leave if they refuse.**`,
          `**装了也不是您要的：要求从车价里扣掉这${show(less)}，不同意就换一家。**`,
        )
      : less === 0
        ? say(
            told,
            '**These lines are in order; bargain over the price of the car itself.**',
            '**这几项都正常，砍车价本身就行。**',
          )
        : say(
            told,
            `**About ${show(less)} of it is to push back on${struck.length > 0 ? `: strike ${names(struck)}` : ''}${trimmed.length > 0 ? `${struck.length > 0 ? ',' : ':'} bring down ${names(trimmed)}` : ''}.**`,
            `**大约${show(less)}可以砍${struck.length > 0 ? `：去掉${names(struck)}` : ''}${trimmed.length > 0 ? `${struck.length > 0 ? '，' : '：'}压低${names(trimmed)}` : ''}。**`,
          );
  const aim =
    whole === undefined || less === 0
      ? ''
      : say(
          told,
          ` That makes about **${show(whole - less)}** instead of ${show(whole)}${total === undefined ? ' (the price with these lines)' : ''}.`,
          `这样是约**${show(whole - less)}**，而不是${show(whole)}${total === undefined ? '（车价加这几项）' : ''}。`,
        );
  const lines = charges
    .toSorted((a, b) => ORDER[a.advice.do] - ORDER[b.advice.do])
    .map(
      ({ title, sum, advice }) =>
        `${capital(title)} ${money(sum, told)}: **${NAMES[advice.do][told.language]}** – ${advice[told.language]}`,
    )
    .map((line) => (told.language === 'zh' ? line.replace(': **', '：**').replace('** – ', '**，') : line));
  const rest = total === undefined || price === undefined ? 0 : total - price - asked;
  const parts: Part[] = [
    { type: 'verdict', text: `${lead}${aim}${mark === '' ? '' : ` ${mark}`}` },
    { type: 'list', items: lines },
  ];
  if (rest > 0 && price !== undefined)
    parts.push({
      type: 'text',
      text:
        rest > price * UNEXPLAINED
          ? say(
              told,
              `${show(rest)} of the total stands in no line (${Math.round((rest / price) * 100)} % of the price, more than tax and registration usually come to): have it itemised before anything else.`,
              `总价里还有${show(rest)}没有明细（车价的${Math.round((rest / price) * 100)}%，超过通常的税费）：先让对方逐项写清。`,
            )
          : say(
              told,
              `The remaining ${show(rest)} (${Math.round((rest / price) * 100)} % of the price) is about what tax and registration come to; have it itemised.`,
              `其余${show(rest)}（车价的${Math.round((rest / price) * 100)}%）和税费差不多，让对方写明细。`,
            ),
    });
  parts.push({
    type: 'next',
    text: say(
      told,
      '"It is already fitted" means: take it off the price. Answer with one total in writing, and have two other dealers quote the same car.',
      '对方说“已经装了”“都要交”，就只谈一个落地总价，差额从车价里扣；再拿另外两家的报价压。合同写明各项，收费要发票。',
    ),
  });
  return parts;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
