/** A figure with a unit or a currency in a text of either language, as far as the scanner knows it. */
export interface Figure {
  /** Behind the last character. */
  readonly end: number;
  /** What is measured: only figures of one kind are compared. */
  readonly kind: string;
  /** In the kind's base unit; equal unless a range was written. */
  readonly low: number;
  readonly high: number;
}

/** The text ends where more of it could change the reading. */
export const MORE = 'more';

/** What a unit measures, and how many base units of that kind one of it is. */
type Unit = readonly [kind: string, factor: number];

/** Base units: km for distances driven, days for times; lengths, volumes and the like in their usual unit. */
const LATIN: Readonly<Record<string, Unit>> = {
  ...names('km', ['km', 1], ['kms', 1], ['kilometer', 1], ['kilometers', 1], ['kilometre', 1], ['kilometres', 1]),
  ...names('km', ['mi', 1.609344], ['mile', 1.609344], ['miles', 1.609344]),
  ...names('km/h', ['kmh', 1], ['kph', 1], ['mph', 1.609344]),
  ...names('mpg', ['mpg', 1], ['mpge', 1]),
  ...names('kwh', ['kwh', 1]),
  ...names('kw', ['kw', 1], ['hp', 0.7457], ['bhp', 0.7457], ['ps', 0.7355], ['horsepower', 0.7457]),
  ...names('nm', ['nm', 1]),
  ...names(
    'kg',
    ['kg', 1],
    ['kilos', 1],
    ['lb', 0.4536],
    ['lbs', 0.4536],
    ['pounds', 0.4536],
    ['tonnes', 1000],
    ['tons', 907],
  ),
  ...names('l', ['l', 1], ['liter', 1], ['liters', 1], ['litre', 1], ['litres', 1], ['ml', 0.001], ['quart', 0.9464]),
  ...names('l', ['quarts', 0.9464], ['gallon', 3.785], ['gallons', 3.785], ['gal', 3.785]),
  ...names(
    'm',
    ['m', 1],
    ['mm', 0.001],
    ['cm', 0.01],
    ['inch', 0.0254],
    ['inches', 0.0254],
    ['ft', 0.3048],
    ['feet', 0.3048],
  ),
  ...names('bar', ['bar', 1], ['psi', 0.06895], ['kpa', 0.01]),
  ...names('v', ['v', 1], ['volt', 1], ['volts', 1]),
  ...names('ah', ['ah', 1]),
  ...names('rpm', ['rpm', 1]),
  ...names('day', ['year', 365], ['years', 365], ['yr', 365], ['yrs', 365], ['month', 30.42], ['months', 30.42]),
  ...names(
    'day',
    ['week', 7],
    ['weeks', 7],
    ['day', 1],
    ['days', 1],
    ['hour', 1 / 24],
    ['hours', 1 / 24],
    ['h', 1 / 24],
  ),
  ...names('day', ['minute', 1 / 1440], ['minutes', 1 / 1440], ['min', 1 / 1440], ['seconds', 1 / 86_400]),
  ...names('%', ['percent', 1]),
  ...names('usd', ['usd', 1], ['dollar', 1], ['dollars', 1], ['bucks', 1], ['cents', 0.01]),
  ...names('cny', ['cny', 1], ['rmb', 1], ['yuan', 1]),
  ...names('eur', ['eur', 1], ['euro', 1], ['euros', 1]),
  ...names('gbp', ['gbp', 1]),
  ...names('aud', ['aud', 1]),
  ...names('cad', ['cad', 1]),
  ...names('hkd', ['hkd', 1]),
  ...names('°', ['degrees', 1]),
};
/** Longest first: they are matched as prefixes. */
const SYMBOLS: readonly (readonly [string, Unit])[] = [
  ['千瓦时', ['kwh', 1]],
  ['立方米', ['m3', 1]],
  ['公里', ['km', 1]],
  ['千米', ['km', 1]],
  ['英里', ['km', 1.609344]],
  ['毫米', ['m', 0.001]],
  ['厘米', ['m', 0.01]],
  ['英寸', ['m', 0.0254]],
  ['毫升', ['l', 0.001]],
  ['千瓦', ['kw', 1]],
  ['马力', ['kw', 0.7355]],
  ['牛米', ['nm', 1]],
  ['公斤', ['kg', 1]],
  ['千克', ['kg', 1]],
  ['个月', ['day', 30.42]],
  ['小时', ['day', 1 / 24]],
  ['分钟', ['day', 1 / 1440]],
  ['美元', ['usd', 1]],
  ['美金', ['usd', 1]],
  ['欧元', ['eur', 1]],
  ['英镑', ['gbp', 1]],
  ['澳元', ['aud', 1]],
  ['加元', ['cad', 1]],
  ['港元', ['hkd', 1]],
  ['港币', ['hkd', 1]],
  ['吨', ['kg', 1000]],
  ['元', ['cny', 1]],
  ['块', ['cny', 1]],
  ['米', ['m', 1]],
  ['升', ['l', 1]],
  ['度', ['kwh', 1]],
  ['伏', ['v', 1]],
  ['年', ['day', 365]],
  ['周', ['day', 7]],
  ['天', ['day', 1]],
  ['秒', ['day', 1 / 86_400]],
  ['转', ['rpm', 1]],
  ['°C', ['°', 1]],
  ['°F', ['°f', 1]],
  ['℃', ['°', 1]],
  ['%', ['%', 1]],
  ['％', ['%', 1]],
];
/** By their first sign: one after the other, they took a fifth of the time of a text of nothing but numbers. */
const BY_SIGN = Map.groupBy(SYMBOLS, ([symbol]) => symbol.charAt(0));
const SIGNS: Readonly<Record<string, string>> = { $: 'usd', '¥': 'cny', '￥': 'cny', '€': 'eur', '£': 'gbp' };
/** Currencies whose signs begin with a letter; longer ones before those they begin with. */
const LETTERED: Readonly<Record<string, string>> = {
  US$: 'usd',
  USD: 'usd',
  CNY: 'cny',
  RMB: 'cny',
  EUR: 'eur',
  GBP: 'gbp',
  HK$: 'hkd',
  HKD: 'hkd',
  AU$: 'aud',
  AUD: 'aud',
  A$: 'aud',
  CA$: 'cad',
  CAD: 'cad',
  C$: 'cad',
};
const SCALES: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000, 千: 1_000, k: 1_000, K: 1_000 };
const SCALE_WORDS: Readonly<Record<string, number>> = { thousand: 1_000, million: 1_000_000 };

function names(kind: string, ...units: readonly (readonly [string, number])[]): Record<string, Unit> {
  return Object.fromEntries(units.map(([name, factor]) => [name, [kind, factor]]));
}

const LONGEST_SCALE = Math.max(...Object.keys(SCALE_WORDS).map((word) => word.length));
const LONGEST_UNIT = Math.max(...Object.keys(LATIN).map((word) => word.length));
/** A row of more digits counts nothing. */
const LONGEST_DIGITS = 24;
const DIGITS = /\d{1,3}(?:,\d{3}){1,8}(?:\.\d{1,24})?|\d{1,24}(?:\.\d{1,24})?/y;
/** How far behind a number it shows whether that was all of it (",000"), with one to spare. */
const DIGITS_AHEAD = 5;

/** Thrown where the text ends too early; never leaves this file. */
class Unfinished extends Error {}

/** Reads a text that may still grow; every look beyond its end is noticed. */
class Reader {
  readonly text: string;
  at: number;
  readonly #final: boolean;

  constructor(text: string, at: number, final: boolean) {
    this.text = text;
    this.at = at;
    this.#final = final;
  }

  peek(offset = 0): string {
    const char = this.text[this.at + offset];
    if (char === undefined && !this.#final) throw new Unfinished();
    return char ?? '';
  }

  /** Takes what starts here, if all of it does. */
  take(words: string): boolean {
    for (let i = 0; i < words.length; i += 1) if (this.peek(i) !== words[i]) return false;
    this.at += words.length;
    return true;
  }

  /** The characters from here on that are allowed, one more than `longest` at most: further ones change nothing. */
  run(allowed: RegExp, longest: number): string {
    let length = 0;
    while (length <= longest && allowed.test(this.peek(length))) length += 1;
    return this.text.slice(this.at, this.at + length);
  }

  /** The number that starts here as it is written, looking no further than it takes. */
  digits(): string | undefined {
    DIGITS.lastIndex = this.at;
    const found = DIGITS.exec(this.text)?.[0];
    const length = found?.length ?? 0;
    let ahead = 0;
    while (ahead < DIGITS_AHEAD && /[\d.,]/.test(this.peek(length + ahead))) ahead += 1;
    return length >= LONGEST_DIGITS && /\d/.test(this.peek(length)) ? undefined : found;
  }

  spaces(): number {
    let count = 0;
    while (count < 2 && /[  ]/.test(this.peek(count))) count += 1;
    return count;
  }
}

interface Amount {
  readonly value: number;
  readonly scaled: boolean;
}

/** `12,500`, `1.5万`, `35k`, `20 thousand`; undefined where no number starts. */
function amount(reader: Reader): Amount | undefined {
  const digits = reader.digits();
  if (digits === undefined) return undefined;
  reader.at += digits.length;
  const value = Number(digits.replaceAll(',', ''));
  const start = reader.at;
  reader.at += reader.spaces();
  const scale = SCALES[reader.peek()];
  if (scale !== undefined && !(/[kK]/.test(reader.peek()) && (reader.at > start || /[a-zA-Z]/.test(reader.peek(1)))))
    if (!(reader.peek() === '千' && /[米瓦克]/.test(reader.peek(1)))) {
      reader.at += 1;
      return { value: value * scale, scaled: true };
    }
  const word = reader.run(/[a-z]/, LONGEST_SCALE);
  const large = reader.at > start ? SCALE_WORDS[word] : undefined;
  if (large !== undefined) {
    reader.at += word.length;
    return { value: value * large, scaled: true };
  }
  reader.at = start;
  return { value, scaled: false };
}

function unit(reader: Reader): Unit | undefined {
  const start = reader.at;
  reader.at += reader.spaces();
  const simple = simpleUnit(reader);
  if (simple === undefined) {
    reader.at = start;
    return undefined;
  }
  const [kind, factor] = simple;
  const end = reader.at;
  if (reader.peek() !== '/') return simple;
  // "L/100 km", "元/度", "km/h": a figure per something is of a kind of its own.
  reader.at += 1;
  const per = amount(reader);
  if (per !== undefined) reader.at += reader.spaces();
  const below = simpleUnit(reader);
  if (below === undefined) {
    reader.at = end;
    return simple;
  }
  return [`${kind}/${below[0]}`, factor / (below[1] * (per?.value ?? 1))];
}

function simpleUnit(reader: Reader): Unit | undefined {
  for (const [symbol, found] of BY_SIGN.get(reader.peek()) ?? []) if (reader.take(symbol)) return found;
  const word = reader.run(/[a-zA-Z]/, LONGEST_UNIT);
  // A letter more would be another word; "5W-30" and "2-in-1" are none.
  const found = LATIN[word.toLowerCase()];
  if (found === undefined || (word.length === 1 && /[-\d]/.test(reader.peek(1)))) return undefined;
  reader.at += word.length;
  return found;
}

const CONNECTORS = ['-', '–', '—', '~', '～', '至', '到', ' - ', ' – ', ' to ', ' ~ '];

/**
 * The figure that starts at `start`, undefined where none does, {@link MORE} where the text might go on in a way that
 * matters (never when `final`). Years, dates, list numbers, notes and codes are no figures.
 */
export function figureAt(text: string, start: number, final: boolean): Figure | typeof MORE | undefined {
  try {
    return read(new Reader(text, start, final));
  } catch (error) {
    if (error instanceof Unfinished) return MORE;
    throw error;
  }
}

function read(reader: Reader): Figure | undefined {
  let currency = sign(reader);
  const first = amount(reader);
  if (first === undefined) return undefined;
  const start = reader.at;
  let low = first.value;
  let high = low;
  let scaled = first.scaled;
  let measure = currency === undefined ? unit(reader) : undefined;
  const single = reader.at;
  const second = rangeEnd(reader);
  if (second !== undefined) {
    currency ??= second.currency;
    const other = currency === undefined ? unit(reader) : undefined;
    // "5-10万元" counts both in 万; "$5-10k" both in k.
    if (!scaled && second.scale > 1 && low < second.value) low *= second.scale;
    high = second.value * second.scale;
    scaled ||= second.scale > 1;
    if (other === undefined && currency === undefined && measure !== undefined) {
      reader.at = single;
      high = low = first.value;
    } else measure = other ?? measure;
  } else reader.at = measure === undefined ? start : single;
  if (currency !== undefined) {
    const per = perUnit(reader);
    return sorted(reader.at, per === undefined ? currency : `${currency}/${per[0]}`, low, high, 1 / (per?.[1] ?? 1));
  }
  if (measure === undefined) return undefined;
  const [kind, factor] = measure;
  // "2024年", "2026 year model": a date.
  if (kind === 'day' && factor === 365 && low >= 1900 && low <= 2100 && !scaled) return undefined;
  return sorted(reader.at, kind, low, high, factor);
}

function sorted(end: number, kind: string, low: number, high: number, factor: number): Figure {
  return { end, kind, low: Math.min(low, high) * factor, high: Math.max(low, high) * factor };
}

function sign(reader: Reader): string | undefined {
  const known = SIGNS[reader.peek()];
  if (known !== undefined) {
    reader.at += 1;
    if (reader.peek() === ' ') reader.at += 1;
    return known;
  }
  if (!/[UCREGHA]/.test(reader.peek())) return undefined;
  for (const [word, currency] of Object.entries(LETTERED))
    if (reader.take(word)) {
      if (reader.peek() === ' ') reader.at += 1;
      return currency;
    }
  return undefined;
}

function rangeEnd(reader: Reader): { value: number; scale: number; currency?: string } | undefined {
  const before = reader.at;
  if (!CONNECTORS.some((connector) => reader.take(connector))) return undefined;
  const currency = sign(reader);
  const from = reader.at;
  const found = amount(reader);
  if (found === undefined) {
    reader.at = before;
    return undefined;
  }
  const plain = Number(/^[\d.,]*\d/.exec(reader.text.slice(from, reader.at))?.[0].replaceAll(',', '') ?? found.value);
  const scale = found.scaled && plain > 0 ? found.value / plain : 1;
  return { value: found.value / scale, scale, ...(currency === undefined ? {} : { currency }) };
}

/** "$0.15 per kWh", "¥0.6/度". */
function perUnit(reader: Reader): Unit | undefined {
  const before = reader.at;
  if (reader.take('/') || reader.take(' per ') || reader.take(' a ')) {
    const found = simpleUnit(reader);
    if (found !== undefined) return found;
  }
  reader.at = before;
  return undefined;
}

/** What figures begin with, as a class of a regular expression names it: a digit, or a currency's sign or first letter. */
export const FIGURE_STARTS = String.raw`\d$¥￥€£UCREGHA`;
const STARTS_FIGURE = new RegExp(`[${FIGURE_STARTS}]`);

/** Whether a figure may start at a place: behind letters and digits there are only names and codes. */
export function mayStart(before: string, char: string, prior: string): boolean {
  // Looked at first, as it is no more than one sign in ten: 0.74 ms for the figures of an answer in place of 0.97.
  if (!STARTS_FIGURE.test(char)) return false;
  if (/[\p{Script=Han}]/u.test(before)) return true;
  if (/[\p{L}\p{N}_.]/u.test(before)) return false;
  return !(/[-/]/.test(before) && /[\p{L}\p{N}]/u.test(prior) && !/\p{Script=Han}/u.test(prior));
}

/** Every figure of a finished text. */
export function findFigures(text: string): readonly Figure[] {
  const found: Figure[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!mayStart(text[at - 1] ?? '', text[at] ?? '', text[at - 2] ?? '')) continue;
    const figure = figureAt(text, at, true);
    if (figure === undefined || figure === MORE) continue;
    found.push(figure);
    at = figure.end - 1;
  }
  return found;
}
