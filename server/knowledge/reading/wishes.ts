import type { Language } from '../../language.ts';
import type { Currency } from '../data/markets.ts';
import type { Amount, Reading, Span, SpanOf } from './reading.ts';
import { numberAt } from './numbers.ts';
import { each, unheardIn } from './unheard.ts';

/** What a wish can be about: the fields of `wishes.csv` that choose cars, and makes and models by name. */
const FIELDS = [
  'body',
  'size',
  'powertrain',
  'gearbox',
  'engine',
  'drive',
  'condition',
  'charging',
  'origin',
  'class',
  'make',
  'model',
  'use',
  'trait',
] as const;
export type WishField = (typeof FIELDS)[number];

/** One thing a car shall be, have or not be. `values`: any of them. A hard one is never broken, a soft one only ranks. */
export interface Wish {
  readonly field: WishField;
  readonly values: readonly string[];
  readonly isExcluded?: true;
  readonly isHard: boolean;
  /** Refused only together, "no VW dry dual-clutch": then `values` is empty. */
  readonly parts?: readonly Pick<Wish, 'field' | 'values'>[];
  /** The turn of the conversation it was said in, counting from 0. */
  readonly turn: number;
}

/** Whole units of its currency; where none was said it is the market's. */
export interface Budget {
  readonly min?: number;
  readonly max?: number;
  readonly isAbout?: true;
  readonly currency?: Currency;
  /** Tax, registration and insurance are within it ("out the door", 落地). */
  readonly isOnRoad?: true;
  /** `max` is a payment each month; `down` is paid at once. */
  readonly isMonthly?: true;
  readonly down?: number;
  /** It comes on top of the sum before. */
  readonly isMore?: true;
  readonly turn: number;
}

/** Limits that are figures. Kilometres, months, kilograms, degrees, litres per 100 km. */
export type FigureField =
  | 'seats'
  | 'maxSeats'
  | 'children'
  | 'minRangeKm'
  | 'dailyKm'
  | 'yearlyKm'
  | 'maxKm'
  | 'maxMonths'
  | 'minYear'
  | 'maxLengthMm'
  /** It is to stand in a garage so long. */
  | 'garageMm'
  | 'minTowKg'
  | 'maxLitres'
  | 'maxGroup'
  | 'celsius';

interface Figure {
  readonly value: number;
  readonly turn: number;
}

/** What a buyer has said, over all turns so far. */
export interface Wishes {
  readonly wishes: readonly Wish[];
  readonly budget?: Budget;
  readonly figures: Readonly<Partial<Record<FigureField, Figure>>>;
  /** Where the buyer shops, as said or by currency; undefined where nothing told. */
  readonly market?: string;
  readonly isUnlimited?: true;
  /** Conditions in the buyer's own words that no wish and no figure took. */
  readonly unheard?: readonly string[];
  /** A number or distance said without what it is: it corrects the figure before. */
  readonly bare?: { readonly number?: number; readonly km?: number };
}

export const NO_WISHES: Wishes = { wishes: [], figures: {} };

/** Words of `wishes.csv` that mean several values, or two fields at once. */
const MEANINGS: Readonly<
  Record<string, Readonly<Record<Language, readonly (readonly [WishField, readonly string[]])[]>>>
> = {
  'powertrain:hybrid': same([['powertrain', ['hev', 'phev']]], [['powertrain', ['hev', 'phev', 'erev']]]),
  'powertrain:greenplate': same([['powertrain', ['ev', 'phev', 'erev']]]),
  'origin:joint': same([['origin', ['japan', 'germany', 'usa', 'korea']]]),
  'origin:europe': same([['origin', ['germany', 'europe']]]),
  'size:small': same([['size', ['mini', 'small', 'compact']]], [['size', ['mini', 'small']]]),
  'size:mid': same([['size', ['mid', 'large']]], [['size', ['mid']]]),
  'size:large': same([['size', ['large', 'full']]], [['size', ['large']]]),
  'size:large-suv': same([
    ['size', ['mid', 'large', 'full']],
    ['body', ['suv']],
  ]),
  'size:small-suv': same([
    ['size', ['mini', 'small']],
    ['body', ['suv']],
  ]),
  'size:large-sedan': same([
    ['size', ['mid', 'large', 'full']],
    ['body', ['sedan']],
  ]),
  'body:offroader': same([
    ['body', ['suv']],
    ['use', ['offroad']],
  ]),
  'class:newforce': same([['make', ['nio', 'onvo', 'xpeng', 'li', 'leapmotor', 'xiaomi', 'aito', 'neta', 'hiphi']]]),
  'class:bba': same([['make', ['bmw', 'mercedes', 'audi']]]),
  'class:french': same([['make', ['peugeot', 'citroen', 'ds', 'renault']]]),
  'body:coupe': same([['body', ['coupe', 'convertible']]]),
  'gearbox:automatic': same([['gearbox', ['at', 'cvt', 'dct', 'ecvt', 'single', 'dht']]]),
};

function same<T>(en: T, zh: T = en): Readonly<Record<Language, T>> {
  return { en, zh };
}

/** Fields whose words describe the buyer's life rather than the car: they rank, they exclude nothing. */
const SOFT = new Set<WishField>(['use', 'trait', 'size', 'charging']);
/** Fields where the latest word stands alone; the others add up over the turns. */
const SINGLE = new Set<WishField>([
  'body',
  'size',
  'powertrain',
  'gearbox',
  'drive',
  'condition',
  'charging',
  'class',
  'origin',
  'make',
  'engine',
]);

const isOf =
  <T extends Span['type']>(type: T) =>
  (span: Span): span is SpanOf<T> =>
    span.type === type;
const isWord = isOf('wish');

/** Spans of one message that wishes are looked for in: every one is compared with those around it. */
const MOST_SPANS = 200;

/** What one message wishes. `turn` counts from 0. */
export function readWishes(whole: Reading, turn: number): Wishes {
  const reading = whole.spans.length > MOST_SPANS ? { ...whole, spans: whole.spans.slice(0, MOST_SPANS) } : whole;
  const { spans, language } = reading;
  const wishes = pairsOf(
    reading,
    spans.map((span, index) => (isWithin(spans, span) ? [] : wishesOf(span, reading, index, turn))),
  );
  // "A 1.95 m driver": a length no car has and few people.
  if (spans.some((span) => isTall(reading, span))) wishes.push(wish('trait', ['tall'], false, false, turn));
  const budget = budgetOf(reading, turn);
  const figures = figuresOf(reading, turn);
  // Insurance groups are Britain's.
  const market = figures.maxGroup === undefined ? undefined : 'UK';
  const number =
    budget === undefined
      ? spans.filter(isOf('number')).find((one) => /\d/.test(one.text) && !isCounted(reading, one))?.value
      : undefined;
  const km = spans.find((span): span is SpanOf<'distance'> => span.type === 'distance' && span.role === undefined)?.km;
  const bare = {
    ...(number === undefined ? {} : { number: number <= SHORTHAND.to ? number * SHORTHAND[language] : number }),
    ...(km === undefined ? {} : { km: highest(km) ?? 0 }),
  };
  const sums = new Set(sumsOf(reading).map(({ start }) => start));
  // Of a text that was not read to its end nobody can tell.
  const unheard = reading !== whole ? [] : unheardIn(reading, (span) => sums.has(span.start) || isTaken(reading, span));
  return {
    wishes: apart(together(wishes)),
    figures,
    ...(unheard.length === 0 ? {} : { unheard }),
    ...(budget === undefined ? {} : { budget }),
    ...(market === undefined ? {} : { market }),
    ...(saysWord(spans, 'money', 'unlimited') ? { isUnlimited: true as const } : {}),
    ...(Object.keys(bare).length === 0 ? {} : { bare }),
  };
}

/** "Charge at home" within "no way to charge at home" says nothing of its own. */
function isWithin(spans: readonly Span[], span: Span): boolean {
  return (
    isWord(span) &&
    spans.some((word) => isWord(word) && word.field === span.field && word.start < span.start && span.start < word.end)
  );
}

/** "Not a Ford PowerShift", 不要大众的双离合, "no big SUV": refused side by side is refused together. */
function pairsOf({ spans, normal }: Reading, all: readonly (readonly Wish[])[]): Wish[] {
  const found: Wish[] = [];
  let last: Span | undefined;
  for (const [i, wishes] of all.entries()) {
    const span = spans[i] as Span;
    const before = found.at(-1);
    const isPair = (one: Wish, other: Wish): boolean =>
      one.isExcluded === true &&
      other.isExcluded === true &&
      PAIRED.has(one.field) &&
      PAIRED.has(other.field) &&
      one.field !== other.field &&
      one.parts?.some(({ field }) => field === other.field) !== true;
    for (const [at, one] of wishes.entries()) {
      const isBeside =
        at > 0 ||
        (last !== undefined && (last.end === span.start || SIDE_BY_SIDE.test(normal.slice(last.end, span.start))));
      const to = at > 0 ? found.at(-1) : before;
      if (to !== undefined && isBeside && isPair(to, one)) {
        const parts = to.parts ?? [{ field: to.field, values: to.values }];
        found[found.length - 1] = { ...to, values: [], parts: [...parts, { field: one.field, values: one.values }] };
      } else found.push(one);
    }
    if (wishes.length > 0) last = span;
  }
  return found;
}

/** Fields that are refused together where they are said side by side. */
const PAIRED = new Set<WishField>(['make', 'origin', 'body', 'size', 'powertrain', 'gearbox', 'engine', 'class']);
const SIDE_BY_SIDE = /^(?: |的|家的|那种)?$/;

/** Before what is not needed, and so neither wanted nor refused. */
const DISPENSES =
  /(?:\b(?:(?:don'?t|do not|doesn'?t|does not|no) (?:really |actually )?(?:need|have to|care|mind)(?: to be| to have| about| for)?|not (?:bothered|fussed|worried|too fussed) about|needn'?t(?: be)?)(?: an?| the)?|不需要|不用|无需|用不着|没必要|不介意|不在乎) ?$/;

/** "My old Civic", "already own a Jazz", 家里已经有一台思域: what is there, and no wish. */
export function isOwned(normal: string, start: number): boolean {
  return OWNED.test(normal.slice(Math.max(0, start - 30), start));
}

const OWNED =
  /(?:\b(?:my|our|replac(?:e|ing)|trad(?:e|ing) in|(?:(?:i|we|she|he|they)(?:'ve|'s)? |(?:^|[,.;] ?)|already )(?:already )?(?:had|have|has|got|own|drove|used to (?:have|drive)))\b[^,.;!?]{0,18}|(?:我的|我家的|现在开|目前开|换掉|(?:家里|手[上里]|已经)(?:已经|现在)?有了?)[^，。！？]{0,6})$/;

/** Words that make what stands behind them a demand. */
function isDemanded({ spans }: Reading, index: number): boolean {
  const span = spans[index] as Span;
  const modal = spans.slice(0, index).findLast((before) => isWord(before) && before.field === 'modal');
  return modal !== undefined && isWord(modal) && modal.value === 'hard' && span.start - modal.end <= 4;
}

/** Whether a wish, a figure or a sum is read from what was said, so that it counts for the choice. */
function isTaken(reading: Reading, span: Span): boolean {
  switch (span.type) {
    case 'wish':
      return (
        (isField(span.field) && !(span.isNegated === true && (span.field === 'use' || span.field === 'trait'))) ||
        span.field === 'money' ||
        span.field === 'ordinal' ||
        (span.field === 'again' && span.value !== 'more')
      );
    case 'engine':
      return isHauled(reading, span) || (span.litres !== undefined && span.isNegated === true);
    case 'length':
      return carLength(reading, span) !== undefined || isTall(reading, span);
    case 'distance':
    case 'duration':
      return true;
    case 'number':
      return isGroup(reading, span) || CONSUMES.test(reading.normal.slice(Math.max(0, span.start - 8), span.start));
    default:
      return TAKEN.has(span.type);
  }
}

const TAKEN = new Set<Span['type']>([
  'make',
  'model',
  'unknownModel',
  'generation',
  'year',
  'people',
  'height',
  'weight',
  'consumption',
  'temperature',
  'country',
]);

/** Before a number: it is a British insurance group. */
const GROUP_BEFORE = /\b(?:insurance )?groups? (?:\w+ ){0,2}$|保险组别?(?:\p{Script=Han}{0,4})$/u;

function wishesOf(span: Span, reading: Reading, index: number, turn: number): Wish[] {
  const { normal } = reading;
  const negated = isNegated(reading, span) || isRuledOutBehind(reading, index) || isSuffered(normal, span);
  if (span.type === 'make') {
    // "Toyota RAV4" names a model, not a make to choose from.
    const next = behind(reading.spans, span);
    if (isOwned(normal, span.start)) return [];
    const isName = (next?.type === 'model' || next?.type === 'unknownModel') && next.start - span.end <= 1;
    return isName ? [] : [wish('make', [span.make], negated, true, turn)];
  }
  if (span.type === 'model') return [wish('model', span.ids, negated, true, turn)];
  // "不要1.5T"; "a 2018 Focus 1.5T" only names a car.
  if (span.type === 'engine' && isHauled(reading, span)) return [];
  if (span.type === 'engine' && span.litres !== undefined && (negated || isDemanded(reading, index)))
    return [wish('engine', [`${span.litres.toFixed(1)}${span.isTurbo === true ? 't' : ''}`], negated, true, turn)];
  if (span.type !== 'wish' || !isField(span.field)) return [];
  // "Sell my diesel" wants none.
  if (
    (span.field === 'powertrain' || span.field === 'engine') &&
    /\b(?:my|our)(?: old| current)? $/.test(reading.normal.slice(0, span.start))
  )
    return [];
  // 插混，纯电续航200以上: the way on electricity, no electric car.
  if (
    span.value === 'ev' &&
    /^续航|^里程/.test(normal.slice(span.end)) &&
    reading.spans.some((one) => isWord(one) && /^(?:phev|erev|hybrid)$/.test(one.value))
  )
    return [];
  // "Plugged in outdoors at night" tells where it charges, not what drives it.
  if (span.value === 'phev' && /^plug(?:ged|ging|s)\b/.test(span.text))
    return negated ? [] : [wish('charging', ['home'], false, false, turn)];
  // "No home charger" holds its own negation; "can't charge at home" may come as a negated "charge at home".
  if (span.field === 'charging') {
    const value = span.value === 'none' || (negated && span.value === 'home') ? 'none' : span.value;
    const isAtWork = /^ at (?:the |my |his |her )?(?:office|work|job)/.test(
      reading.normal.slice(span.end, span.end + 16),
    );
    if (isAtWork && value === 'none') return [];
    return negated && span.value === 'work' ? [] : [wish('charging', [value], false, false, turn)];
  }
  // "A boot big enough" is no big car.
  if (
    span.field === 'size' &&
    /(?:\b(?:boot|trunk|seat|screen)\b[^,.;]{0,10}|后备箱|屏幕?)$/.test(
      reading.normal.slice(Math.max(0, span.start - 18), span.start),
    )
  )
    return [];
  // "Don't need AWD" asks for nothing; it does not refuse it.
  if (negated && DISPENSES.test(normal.slice(Math.max(0, span.start - 24), span.start))) return [];
  if (span.field === 'condition') {
    const isUsed = (span.value === 'used') !== negated;
    return [wish('condition', [isUsed ? 'used' : 'new'], false, true, turn)];
  }
  const isSoft = SOFT.has(span.field) || isSoftened(reading, index);
  const meanings = MEANINGS[`${span.field}:${span.value}`]?.[reading.language] ?? [[span.field, [span.value]] as const];
  return meanings.map(([field, values]) =>
    wish(field, values, negated, negated ? !SOFT.has(field) || field === 'size' : !isSoft && !SOFT.has(field), turn),
  );
}

/** "Gets sick in electric cars", 坐电车晕得厉害: a drive that somebody does not bear. */
const isSuffered = (normal: string, { type, start, end, ...span }: Span): boolean =>
  type === 'wish' &&
  'field' in span &&
  span.field === 'powertrain' &&
  (SUFFERS_BEHIND.test(normal.slice(end, end + 40)) ||
    SUFFERS_BEFORE.test(normal.slice(Math.max(0, start - 40), start)));

const SUFFERS_BEHIND =
  /^[^，。,;.?？不]{0,4}(?:晕(?!不晕)|想吐|难受|不舒服|恶心|受不了|坐不惯)|^(?: cars?|s)? (?:makes?|gives?|turns?) \w+(?: \w+)? (?:(?:car|motion|travel)[- ]?sick|sick|ill|nauseous|queasy|dizzy|headaches?)\b/;
const SUFFERS_BEFORE =
  /\b(?:sick|ill|nauseous|queasy|dizzy|unwell|headaches?)(?: (?:as a passenger|so badly|badly|easily|every time))? (?:in|from|by|with|inside|riding in) (?:an? |the |any |my |our )?(?:\w+ )?$/;

/** Whether what a span names is refused: "not the second", 第一个不要. */
export function isRefused(reading: Reading, span: Span): boolean {
  return isNegated(reading, span) || isRuledOutBehind(reading, reading.spans.indexOf(span));
}

/** "特斯拉以外", "双离合不要", "Nissan is out": ruled out by the words right behind it. */
function isRuledOutBehind({ spans, normal }: Reading, index: number): boolean {
  const span = spans[index];
  const next = span && behind(spans, span);
  if (span === undefined || next === undefined || !isWord(next) || next.field !== 'modal') return false;
  if (next.start - span.end > 6 || /[.,;!?]| \p{Script=Han}/u.test(normal.slice(span.end, next.start))) return false;
  // "不要比亚迪" rules out what follows it, "比亚迪不要" what stands before.
  return next.value === 'excluded' || (next.value === 'unwanted' && /^(?:$|[\s.,;!?了])/.test(normal.slice(next.end)));
}

/** The next span; phrases of evidence may lie over others. */
function behind(spans: readonly Span[], span: Span): Span | undefined {
  return spans.find(({ start, type }) => start >= span.end && type !== 'evidence');
}

const REFUSED_BEFORE = /(?:不用|不需要|无需|不要|没有|不)[^，。,.；;]{1,7}的$/;

/** The "无" of "预算无上限的越野车" refuses no car. */
function isNegated({ spans, normal }: Reading, span: Span): boolean {
  // 不用插电的油电混动: what is refused ends at 的.
  // 不要大众的双离合 refuses it of a make.
  const before = spans.findLast(({ end, type }) => end <= span.start && type !== 'evidence');
  const isOfMake = before?.type === 'make' || before?.type === 'model';
  if (!isOfMake && REFUSED_BEFORE.test(normal.slice(Math.max(0, span.start - 10), span.start))) return false;
  const isUnlimited =
    before !== undefined && isWord(before) && before.value === 'unlimited' && span.start - before.end <= 2;
  return span.isNegated === true && !isUnlimited;
}

function wish(field: WishField, values: readonly string[], isExcluded: boolean, isHard: boolean, turn: number): Wish {
  return { field, values, ...(isExcluded ? { isExcluded: true as const } : {}), isHard, turn };
}

function isField(field: string): field is WishField {
  return (FIELDS as readonly string[]).includes(field);
}

/** What softens the wish it stands behind: "a hybrid would be nice". */
const SOFT_BEHIND =
  /^(?:也|的?都?)(?:可以|能接受|没问题)|^ (?:(?:is|are|would be) (?:ok|okay|fine)|would be (?:nice|good)|is (?:nice to have|a bonus|a plus|not a must)|not (?:a must|essential)|if possible)\b/;

/** "Ideally", "preferably", 最好 in front of it or "would be nice" right behind it, in the same sentence. */
function isSoftened({ spans, normal }: Reading, index: number): boolean {
  const span = spans[index];
  if (span === undefined) return false;
  if (SOFT_BEHIND.test(normal.slice(span.end, span.end + 24))) return true;
  const modal = spans
    .slice(0, index)
    .findLast((before) => isWord(before) && before.field === 'modal' && before.value !== 'either');
  if (modal === undefined || !isWord(modal) || modal.value !== 'soft') return false;
  return span.start - modal.end < 24 && !/[.,;!?。，]/.test(normal.slice(modal.end, span.start));
}

/** Values of one field wished for in one message stand for "any of them": "an SUV or a wagon". */
function together(wishes: readonly Wish[]): Wish[] {
  const kept: Wish[] = [];
  for (const one of wishes) {
    const index = kept.findIndex(
      (other) =>
        SINGLE.has(one.field) &&
        other.field === one.field &&
        other.isExcluded === one.isExcluded &&
        one.parts === undefined &&
        other.parts === undefined,
    );
    const other = kept[index];
    if (other === undefined) kept.push(one);
    else
      kept[index] = {
        ...other,
        values: [...new Set([...other.values, ...one.values])],
        isHard: other.isHard || one.isHard,
      };
  }
  return kept;
}

/** "The PHEV, not the hybrid", "a hybrid, not the PHEV": what is both wanted and refused belongs to the narrower word. */
function apart(wishes: readonly Wish[]): Wish[] {
  return wishes.flatMap((one) => {
    const rivals = wishes.filter((other) => other.field === one.field && other.isExcluded !== one.isExcluded);
    const values = one.values.filter(
      (value) => !rivals.some((other) => other.values.includes(value) && other.values.length < one.values.length),
    );
    return values.length === 0 && one.values.length > 0 ? [] : [{ ...one, values }];
  });
}

/** Whether a word of `wishes.csv` was said. */
export function saysWord(spans: readonly Span[], field: string, value?: string): boolean {
  return spans.some((span) => isWord(span) && span.field === field && (value === undefined || span.value === value));
}

/** The values of a field of `wishes.csv` that were said and not negated, in order. */
export function saidWords(spans: readonly Span[], field: string): string[] {
  return spans.flatMap((span) => (isWord(span) && span.field === field && span.isNegated !== true ? [span.value] : []));
}

/** Longest way, in signs, between a sum and the word that says what it is for. */
const NEAR = 16;

const gapOf = (word: Span, span: Span): number =>
  Math.min(Math.abs(word.start - span.end), Math.abs(span.start - word.end));

/** Whether a word stands near a figure, and no nearer to another one: "20万左右的，续航不低于500". */
function wordNear(spans: readonly Span[], span: Span, field: string, value: string): boolean {
  return spans.some((word) => {
    if (!isWord(word) || word.field !== field || word.value !== value) return false;
    const gap = gapOf(word, span);
    return gap <= NEAR && !spans.some((other) => FIGURES.has(other.type) && other !== span && gapOf(word, other) < gap);
  });
}

/** Types of spans that a bound may belong to. */
const FIGURES = new Set<Span['type']>([
  'price',
  'number',
  'distance',
  'duration',
  'length',
  'consumption',
  'weight',
  'people',
  'year',
]);

/** The word next to a sum that says what it is: a down payment, a monthly one, a trade-in. */
function moneyWord(spans: readonly Span[], sum: Span): string | undefined {
  const gap = (word: Span): number => (word.end <= sum.start ? sum.start - word.end : word.start - sum.end);
  const [closest] = spans
    .filter(isWord)
    .filter(
      (word) => ['down', 'monthly', 'tradein'].includes(word.value) && word.field === 'money' && gap(word) <= NEAR,
    )
    .sort((a, b) => gap(a) - gap(b));
  return closest?.value;
}

/** The sum a buyer wants to spend; the last one where several are named. */
function budgetOf(reading: Reading, turn: number): Budget | undefined {
  const { spans } = reading;
  const prices = sumsOf(reading);
  const isFor = (value: string) => (price: Span) => moneyWord(spans, price) === value;
  const down = prices.length > 1 || saysWord(spans, 'money', 'down') ? prices.find(isFor('down')) : undefined;
  const bounded = prices.filter(
    (one) => one !== down && (one.currency !== undefined || isFor('otd')(one) || wordNear(spans, one, 'bound', 'max')),
  );
  const whole = prices.length > 0 ? totalOf(reading) : undefined;
  const price =
    whole ??
    bounded.at(-1) ??
    prices.findLast((one) => one !== down && !isFor('tradein')(one)) ??
    (prices.length === 1 ? prices[0] : undefined);
  if (price === undefined) return undefined;
  const low = lowerSum(reading, price);
  const { from, to } =
    low !== undefined && price !== down ? rangeOf(low.value, price.amount, reading.language) : price.amount;
  const isMax = price.isNegated === true || wordNear(spans, price, 'bound', 'max');
  const isMin = !isMax && wordNear(spans, price, 'bound', 'min');
  const isAbout = price.amount.isAbout === true || (!isMax && wordNear(spans, price, 'bound', 'about'));
  const isMonthly = price.per === 'month' || (price !== down && isFor('monthly')(price) && (to ?? from ?? 0) < 20_000);
  const min = isMax ? (from === to ? undefined : from) : isMin ? (from ?? to) : from === to ? undefined : from;
  const max = isMin ? (from === to ? undefined : to) : (to ?? (isMax ? from : undefined));
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(isAbout ? { isAbout: true as const } : {}),
    ...(price.currency === undefined ? {} : { currency: price.currency }),
    ...(saysWord(spans, 'money', 'otd') ? { isOnRoad: true as const } : {}),
    ...(isMonthly ? { isMonthly: true as const } : {}),
    ...(down === undefined ? {} : { down: highest(down.amount) ?? 0 }),
    ...(whole === undefined && isAddition(reading, price) ? { isMore: true as const } : {}),
    turn,
  };
}

/** Words before or behind a sum that comes on top of the one before. */
const ADDS =
  /(?:\b(?:another|extra|additional|add|adding|plus|gives? (?:us|me)|giving (?:us|me)|throwing in|chip(?:s|ping)? in)|\+) ?$|(?:再加|多加|另外加|还能加|预算加|往上加|赞助|补贴)(?:我|我们|了|个)?$/;
const ADDS_AFTER = /^ ?(?:more|extra|on top)\b/;
/** Words before a number that is the new sum: "giving us 15k so 50". */
const TOTALS =
  /\b(?:so|makes? it|making it|total|total of|altogether|in all)(?: now)? ?[$£€]?$|(?:一共|总共|合计|那就是|就是)$/;

function isAddition({ normal }: Reading, { start, end }: Span): boolean {
  return ADDS.test(normal.slice(Math.max(0, start - 24), start)) || ADDS_AFTER.test(normal.slice(end, end + 12));
}

/** The number said to be the new sum, beside one that was added. */
function totalOf(reading: Reading): SpanOf<'price'> | undefined {
  const { spans, normal, language } = reading;
  const number = spans
    .filter(isOf('number'))
    .filter((each) => !isCounted(reading, each))
    .findLast(
      ({ value, start }) =>
        value >= SHORTHAND.from && value <= SHORTHAND.to && TOTALS.test(normal.slice(Math.max(0, start - 16), start)),
    );
  if (number === undefined) return undefined;
  const { start, end, text } = number;
  const amount = number.value * SHORTHAND[language];
  return { type: 'price', start, end, text, amount: { from: amount, to: amount } };
}

/** The 20 of "between 20 and 25k". */
function lowerSum({ spans, normal }: Reading, price: Span): SpanOf<'number'> | undefined {
  const before = spans.filter(isOf('number')).findLast(({ end }) => end < price.start);
  const between = before === undefined ? '' : normal.slice(before.end, price.start).trim();
  return /^(?:-|~|to|and|到|至)$/.test(between) ? before : undefined;
}

function rangeOf(low: number, amount: Amount, language: Language): Amount {
  const from = low < SHORTHAND.to ? low * SHORTHAND[language] : low;
  return from < (highest(amount) ?? 0) ? { ...amount, from } : amount;
}

/** Sums, and numbers that must be one: "月供3000", "an SUV under 35". */
function sumsOf(reading: Reading): SpanOf<'price'>[] {
  const { spans, language } = reading;
  const hasPrice = spans.some(({ type }) => type === 'price');
  const isDated = spans.some(({ type }) => type === 'year');
  return spans.flatMap((span): SpanOf<'price'>[] => {
    // "Own a Civic, want something bigger around 30k" looks like what a car has run.
    const isCar = isDated || spans.some(({ type, isNegated }) => type === 'model' && isNegated !== true);
    const isPlain = span.type === 'distance' && span.role === 'odometer' && /^\d+k$/.test(span.text) && !hasPrice;
    if (isPlain && (!isCar || (!isDated && isPlanned(reading, span)))) {
      const { start, end, text } = span;
      const amount = Number.parseInt(text, 10) * 1_000;
      return [{ type: 'price', start, end, text, amount: { from: amount, to: amount, isAbout: true } }];
    }
    if (span.type === 'price')
      return (span.per === undefined || span.per === 'month') && !isOtherSum(reading, span) ? [span] : [];
    if (span.type !== 'number' || isCounted(reading, span)) return [];
    const { start, end, text, value } = span;
    const sum = (amount: number): SpanOf<'price'>[] => [
      { type: 'price', start, end, text, amount: { from: amount, to: amount } },
    ];
    if (value >= 100 && moneyWord(spans, span) === 'monthly') return sum(value);
    const isBound = ['max', 'about', 'min'].some((bound) => wordNear(spans, span, 'bound', bound));
    if (hasPrice || !isBound || isGroup(reading, span) || value < SHORTHAND.from || value > SHORTHAND.to) return [];
    return sum(value * SHORTHAND[language]);
  });
}

/** "Road tax has to be £35 or less": no price of a car; "low insurance, under 5k" and 保险便宜8万以内 are one. */
function isOtherSum({ normal, language }: Reading, { start, amount }: SpanOf<'price'>): boolean {
  const before = normal.slice(Math.max(0, start - 40), start);
  const most = amount.to ?? amount.from ?? 0;
  if (!OTHER_SUM.test(before)) return false;
  const isProperty = PROPERTY.test(before) && most >= (language === 'zh' ? LEAST_CAR.zh : LEAST_CAR.en);
  return !isProperty && most < (language === 'zh' ? MOST_OTHER.zh : MOST_OTHER.en);
}

const OTHER_SUM =
  /\b(?:tax|insurance|ved|rego|registration|servic\w+|fuel|parking)\b[^,.;]{0,18}$|(?:保险|购置税|油费|停车费?)[^,，。]{0,6}$/;
/** What a car shall be like, with a sum behind it that is for the car. */
const PROPERTY =
  /\b(?:low(?:er|est|ish)?|cheap(?:er|est|ish)?|affordable|reasonable|small|good|easy|light) (?:(?:on|to|for|road|car|running) )?(?:tax|insurance|ved|rego|registration|servic\w+|fuel|parking)\b[^,.;]{0,18}$|(?:保险|油费|停车费?)(?:要|得|也|都|还)?(?:便宜|低|少|不高|不贵|省)[^,，。]{0,4}$/;
/** No car costs less; more than this no insurance and no tax of a year does. */
const LEAST_CAR = { en: 800, zh: 8_000 } as const;
const MOST_OTHER = { en: 4_500, zh: 50_000 } as const;
/** The 6 of "6 cylinders" and of "6am", the 3 of "a 3 pin socket". */
const isCounted = ({ spans, normal }: Reading, { start, end }: Span): boolean =>
  /^ ?(?:[ap]\.?m\b|o'?clock|[- ]?(?:pins?|phase|doors?|amps?|孔|相|插)(?![a-z]))/.test(normal.slice(end, end + 8)) ||
  spans.some((word) => isWord(word) && word.field === 'engine' && word.start <= start && end <= word.end);

const isPlanned = ({ normal }: Reading, { start }: Span): boolean =>
  /\b(?:around|about|roughly) $/.test(normal.slice(Math.max(0, start - 12), start));

/** "Under 35" is 35 thousand, "20左右" 20万; smaller and larger numbers are counts and whole sums. */
const SHORTHAND = { from: 5, to: 200, en: 1_000, zh: 10_000 } as const;

function highest({ from, to }: Amount): number | undefined {
  return to ?? from;
}

function lowest({ from, to }: Amount): number | undefined {
  return from ?? to;
}

/** Millimetres of a driver who looks for headroom. */
const TALL = { from: 1_850, to: 2_200 } as const;

function isTall(reading: Reading, span: Span): boolean {
  const mm = span.type === 'length' ? lengthOf(reading, span) : 0;
  return mm >= TALL.from && mm <= TALL.to;
}

/** The shortest length that is a car's, in millimetres. */
const SHORTEST_CAR = 2_500;

/** So many may be meant of the rear seat alone. */
const MOST_IN_REAR = 3;
/** Before so many people: so many places. */
const CARRIES =
  /\b(?:carry|seat|fit|take|hold|room for)(?: up to| at least| about)? $|坐(?:得?下|满|上)?(?:至少|最多|个)?$/;

function figuresOf(reading: Reading, turn: number): Wishes['figures'] {
  const { spans } = reading;
  const found = new Map<FigureField, number>();
  const note = (field: FigureField, value: number | undefined): void => {
    if (value !== undefined) found.set(field, value);
  };
  let adults = 0;
  const commutes = saysWord(spans, 'use', 'commute') || /\b(?:each|one) way\b|单程/.test(reading.normal);
  const isElectric = saidWords(spans, 'powertrain').includes('ev');
  const isThereAndBack = saysWord(spans, 'modal', 'roundtrip');
  // A child is four years old, too.
  const isOfCar = (span: Span): boolean =>
    saysWord(spans, 'condition', 'used') || wordNear(spans, span, 'bound', 'max');
  for (const span of spans) {
    if (span.type === 'people') {
      // "No people mover" counts nobody; 六座不要七座 is at most six.
      if (span.isNegated === true) {
        if (span.role === 'seats') note('maxSeats', (lowest(span.count) ?? 0) - 1 || undefined);
        continue;
      }
      if (span.role === 'seats') note('seats', lowest(span.count));
      // 最好能坐6个人, "must carry six people".
      else if (
        span.role === 'adults' &&
        (highest(span.count) ?? 0) > MOST_IN_REAR &&
        CARRIES.test(reading.normal.slice(Math.max(0, span.start - 12), span.start))
      )
        note('seats', Math.max(found.get('seats') ?? 0, highest(span.count) ?? 0));
      else if (span.role === 'adults')
        adults = Math.max(adults, (highest(span.count) ?? 0) + (isInRear(reading, span) ? IN_FRONT : 0));
      else note('children', Math.max(found.get('children') ?? 0, highest(span.count) ?? 0));
    } else if (span.type === 'distance') {
      // What the car has run that is given up limits nothing.
      if (span.role === 'odometer' && !wordNear(spans, span, 'bound', 'max')) continue;
      // "Must do 180 miles on the motorway", of an electric car.
      if (
        span.role !== 'odometer' &&
        isElectric &&
        DOES.test(reading.normal.slice(Math.max(0, span.start - 20), span.start))
      )
        note('minRangeKm', lowest(span.km));
      else noteDistance(span, commutes ? (isThereAndBack ? 1 : 2) : 0, note);
    } else if (
      span.type === 'duration' &&
      (span.role === 'age' || /^以?内/.test(reading.normal.slice(span.end))) &&
      isOfCar(span)
    )
      note('maxMonths', highest(span.months));
    else if (span.type === 'year' && wordNear(spans, span, 'bound', 'min')) note('minYear', span.year);
    else if (span.type === 'length') {
      const mm = carLength(reading, span);
      if (mm !== undefined) note(GARAGE.test(reading.normal) ? 'garageMm' : 'maxLengthMm', mm);
    }
    // "Insurance group under 10".
    else if (span.type === 'number' && isGroup(reading, span)) note('maxGroup', span.value);
    // "A family of 7".
    else if (span.type === 'number' && span.value >= 3 && span.value <= 9 && isFamilyOf(reading, span))
      note('seats', span.value);
    else if (span.type === 'weight') {
      if (isTowed(reading, span, turn)) note('minTowKg', lowest(span.kg));
    } else if (span.type === 'consumption') note('maxLitres', highest(span.litres));
    else if (span.type === 'temperature') note('celsius', lowest(span.celsius));
    // "Three isofix", 三个安全座椅.
    else if (isWord(span) && span.value === 'carseats' && THREE.test(span.text)) note('children', 3);
    else if (span.type === 'engine' && isHauled(reading, span))
      note('minTowKg', (span.litres ?? 0) * 1_000 || undefined);
    // 油耗别超过8个.
    else if (span.type === 'number' && CONSUMES.test(reading.normal.slice(Math.max(0, span.start - 8), span.start)))
      note('maxLitres', span.value);
    // 续航实打实400.
    else if (span.type === 'number' && span.value >= 150 && span.value <= 900) {
      const said = RANGE_BEFORE.exec(reading.normal.slice(Math.max(0, span.start - 12), span.start));
      if (said !== null)
        note('minRangeKm', said[1] === undefined ? span.value : Math.round(span.value / CLAIMED_TO_REAL / 10) * 10);
    }
    // "Minus 25" without a unit.
    else if (span.type === 'number' && BELOW_ZERO.test(reading.normal.slice(Math.max(0, span.start - 6), span.start)))
      note('celsius', -Math.abs(span.value));
  }
  // Children come with two adults unless these were counted.
  const children = found.get('children') ?? 0;
  const people = children + (adults === 0 && children > 0 ? 2 : adults);
  if (!found.has('seats') && people > 0) note('seats', people);
  if (saysWord(spans, 'use', 'thirdrow') && (found.get('seats') ?? 0) < 6) note('seats', 6);
  return Object.fromEntries([...found].map(([field, value]) => [field, { value, turn }]));
}

/** "Three adults in the back" sit behind two in front. */
const IN_FRONT = 2;
const isInRear = ({ normal }: Reading, { start, end }: Span): boolean =>
  /后排[^，。,]{0,6}$/.test(normal.slice(Math.max(0, start - 10), start)) ||
  /^ (?:in|across|on|abreast in) the (?:back|rear)/.test(normal.slice(end, end + 24));

/** Words of a load that is pulled, whichever way round it is said. */
const TOWS =
  /\b(?:tow\w*|pull(?:s|ing)?|haul(?:s|ing)?|trailers?|caravans?|campers?|boats?|horse ?box(?:es)?|(?:horse )?floats?|braked|unbraked|hitch|atm|gtm|gvwr|jet ?skis?|5th wheel|fifth wheel|noseweight|ball weight)\b|拖|房车|挂车|托挂|牵引/;
/** What somebody or something weighs that rides along, or the car itself. */
const OF_BODY =
  /(?:体重|身重|我|本人|老公|老婆|媳妇|男友|女友|爸|妈|狗|车重|自重|整备质量|整备|载重|载|装|拉货)[^,，。.;\d]{0,8}$|\b(?:weighs?|weight(?: is| of)?|i'?m|i am|he'?s|he is|she'?s|she is|bod(?:y|ies)|dogs?|payload|kerb|curb|carry|load(?:ed)?(?: of)?|luggage)\b[^,.;\d]{0,14}$/;
const OF_BODY_BEHIND =
  /^ ?(?:guy|man|bloke|woman|person|driver|dog|adult|each|body ?weight|of (?:cargo|luggage|gear|payload|tools|stuff)|payload)\b|^(?:的?(?:胖子|男|女|人|狗|大汉))/;
/** A weight alone in a later message is the load's that was spoken of, from here on, kg. */
const LEAST_LOAD = 300;

/** Whether a weight is a load to be pulled: beside a word of towing, and nobody's own. */
function isTowed({ normal, spans }: Reading, { start, end, kg }: SpanOf<'weight'>, turn: number): boolean {
  const before = normal.slice(Math.max(0, start - 28), start);
  const isLoad =
    /\b(?:trailer|caravan|camper|boat|float|horsebox|van)\b[^,.;]{0,28}$|(?:房车|挂车|拖车|船)[^,，。;]{0,8}$/.test(
      before,
    );
  if (OF_BODY_BEHIND.test(normal.slice(end)) || (OF_BODY.test(before) && !isLoad)) return false;
  return (
    TOWS.test(normal) ||
    saysWord(spans, 'use', 'tow') ||
    saysWord(spans, 'fact', 'tow') ||
    (turn > 0 && (highest(kg) ?? 0) >= LEAST_LOAD)
  );
}

const THREE = /\b(?:3|three)\b|三|x3/;
const HAULED = /^ ?(?:boat|caravan|trailer|camper|float|van\b|jet)/;
const DOES = /\b(?:do|does|manage|cover)(?: at least| about| around| a real)? $/;
const HAULS = /\b(?:tow|towing|tows|pull|pulls|haul)\b[^.,;]{0,20}$|拖[^，。,]{0,6}$/;
const CONSUMES = /油耗[^\d,，。]{0,6}$/;
const RANGE_BEFORE = /续航(?:至少|最少|不低于|得有|要有|要)?(实打实|真实|实际|实测)?(?:能跑|有|到)?$/;
/** What a Chinese rated range comes to on the road. */
const CLAIMED_TO_REAL = 0.75;

const BELOW_ZERO = /(?:\bminus |(?:^| )-|零下)$/;

function isFamilyOf({ spans, normal }: Reading, number: Span): boolean {
  return spans.some(
    (word) => isWord(word) && word.value === 'family' && normal.slice(word.end, number.start) === ' of ',
  );
}

/** Millimetres: 4米7 and 一米九二 with what stands behind the metre. */
function lengthOf({ normal }: Reading, { mm, text, end }: SpanOf<'length'>): number {
  const part = text.endsWith('米') ? METRES.exec(normal.slice(end, end + 3))?.[0] : undefined;
  const digits = Array.from(part ?? '', (sign) => numberAt(sign, 0)?.from ?? 0).join('');
  return (highest(mm) ?? 0) + (Number(digits) * 1_000) / 10 ** digits.length;
}

const METRES = /^(?:\d{1,2}(?![\d.万千百米个])|[一二三四五六七八九]{1,2}(?![十百千万米个]))/;

/** Millimetres that a car may be long; undefined where a length is of something else. */
function carLength(reading: Reading, span: SpanOf<'length'>): number | undefined {
  const { normal, spans } = reading;
  const mm = lengthOf(reading, span);
  const isOther = OTHER_LENGTH.test(normal.slice(Math.max(0, span.start - 16), span.start));
  return mm < SHORTEST_CAR || isOther || wordNear(spans, span, 'bound', 'min') ? undefined : mm;
}

const OTHER_LENGTH = /(?:轴距|宽|高|wheelbase|width|wide|height|boat|trailer|caravan)[^,，。.]{0,10}$/;
const GARAGE = /\bgarage\b|车库/;

const isGroup = ({ normal }: Reading, { start }: Span): boolean =>
  GROUP_BEFORE.test(normal.slice(Math.max(0, start - 32), start));

/** "It has to tow 2.5t" looks like an engine. */
function isHauled({ normal }: Reading, { start, end, text }: Span): boolean {
  return (
    text.endsWith('t') &&
    (HAULED.test(normal.slice(end, end + 12)) || HAULS.test(normal.slice(Math.max(0, start - 30), start)))
  );
}

function noteDistance(
  { km, role }: SpanOf<'distance'>,
  /** How often a day the way of a commute is driven. */
  times: number,
  note: (field: FigureField, value: number | undefined) => void,
): void {
  const most = highest(km);
  if (role === 'range') note('minRangeKm', lowest(km));
  else if (role === 'perDay') note('dailyKm', most);
  else if (role === 'perWeek') note('dailyKm', (most ?? 0) / 5);
  else if (role === 'perYear') note('yearlyKm', most);
  else if (role === 'perMonth') note('yearlyKm', (most ?? 0) * 12);
  else if (role === 'odometer') note('maxKm', most);
  // A commute is told one way, unless it is said otherwise.
  else if (times > 0 && (most ?? 0) <= 250) note('dailyKm', (most ?? 0) * times);
}

/**
 * What was wished before and now. A later word replaces the earlier one of its field (an amount, a body, a gearbox);
 * uses, traits and exclusions add up; a wanted thing clears its refusal and the other way round.
 */
export function mergeWishes(earlier: Wishes, later: Wishes): Wishes {
  const kept = earlier.wishes.flatMap((old) => {
    if (old.field === 'model' && old.isExcluded !== true) return [];
    const rivals = later.wishes.filter(({ field }) => field === old.field);
    const isReplaced =
      SINGLE.has(old.field) && rivals.some((one) => one.isExcluded === undefined) && old.isExcluded === undefined;
    if (isReplaced) return [];
    const opposite = new Set(rivals.filter((one) => one.isExcluded !== old.isExcluded).flatMap(({ values }) => values));
    const values = old.values.filter((value) => !opposite.has(value));
    return values.length === 0 && old.parts === undefined ? [] : [{ ...old, values }];
  });
  const saysOf = ({ field, values, parts }: Wish): string => `${field} ${values.join()} ${JSON.stringify(parts)}`;
  const told = new Set(later.wishes.map((one) => saysOf(one)));
  const budget = mergeBudget(earlier, later);
  const market = later.market ?? earlier.market;
  const unheard = each([...(earlier.unheard ?? []), ...(later.unheard ?? [])]).slice(-MOST_UNHEARD);
  return {
    wishes: [...kept.filter((one) => !told.has(saysOf(one))), ...later.wishes],
    figures: { ...earlier.figures, ...later.figures, ...corrected(earlier, later) },
    ...(budget === undefined ? {} : { budget }),
    ...(market === undefined ? {} : { market }),
    ...(unheard.length === 0 ? {} : { unheard }),
    ...(later.isUnlimited === true || (earlier.isUnlimited === true && later.budget === undefined)
      ? { isUnlimited: true as const }
      : {}),
  };
}

/** Conditions named as not considered, at most: the latest. */
const MOST_UNHEARD = 4;

function mergeBudget({ budget: before }: Wishes, { budget: now, bare, figures }: Wishes): Budget | undefined {
  if (before === undefined) return now;
  const isCorrection = bare?.number !== undefined && Object.keys(figures).length === 0;
  if (now === undefined) return isCorrection ? { ...before, max: bare.number ?? 0, turn: before.turn + 1 } : before;
  const { isOnRoad, currency, down } = before;
  if (now.isMore === true && before.max !== undefined)
    return { ...before, max: before.max + (now.max ?? 0), turn: now.turn };
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(isOnRoad === true ? { isOnRoad } : {}),
    ...(down === undefined ? {} : { down }),
    ...now,
  };
}

/** A corrected way by the month is no so many times the one before. */
const MONTHLY = 5;

/** "No, 140 miles": a distance alone is the last distance said. */
function corrected({ figures, wishes }: Wishes, { bare, figures: now }: Wishes): Wishes['figures'] {
  if (bare?.km === undefined || Object.keys(now).length > 0) return {};
  const [last] = (['minRangeKm', 'dailyKm', 'maxKm', 'yearlyKm'] as const)
    .filter((field) => figures[field] !== undefined)
    .sort((a, b) => (figures[b]?.turn ?? 0) - (figures[a]?.turn ?? 0));
  const old = last && figures[last];
  const isOneWay = wishes.some(({ field, values }) => field === 'use' && values.includes('commute'));
  // "Sorry, 2,200" after a way by the month is by the month, too.
  if (last === 'yearlyKm' && old !== undefined && bare.km < (old.value / 12) * MONTHLY)
    return { yearlyKm: { value: bare.km * 12, turn: old.turn + 1 } };
  return last === undefined || old === undefined
    ? {}
    : {
        [last]: { value: isOneWay && last === 'dailyKm' && bare.km <= 250 ? bare.km * 2 : bare.km, turn: old.turn + 1 },
      };
}

/** What is wanted of a field, hard and soft; empty where nothing is. */
export function wanted({ wishes }: Wishes, field: WishField, isHard?: boolean): readonly string[] {
  return wishes
    .filter((one) => one.field === field && one.isExcluded !== true && (isHard === undefined || one.isHard === isHard))
    .flatMap(({ values }) => values);
}

/** What is refused of a field. */
export function excluded({ wishes }: Wishes, field: WishField): readonly string[] {
  return wishes.filter((one) => one.field === field && one.isExcluded === true).flatMap(({ values }) => values);
}

/** Whether nothing was said that a choice can use. */
export function isEmptyWishes({ wishes, figures, budget, isUnlimited }: Wishes): boolean {
  return wishes.length === 0 && Object.keys(figures).length === 0 && budget === undefined && isUnlimited !== true;
}
