import { COUNT, createArithmetic, type Measured } from './arithmetic.ts';
import { FIGURE_STARTS, figureAt, findFigures, mayStart, MORE, NUMBER, numberOf, type Figure } from './figures.ts';
import { supportOf } from './support.ts';
import { CURRENCIES } from '../data/markets.ts';
import type { Language, Text } from '../../language.ts';

const MARKS: Text = { en: ' (unverified)', zh: '（未核实）' };
/** How a model may have marked a figure itself. */
const OWN_MARKS = [' (unverified', '(unverified', '（未核实', ' （未核实', '(未核实', '（unverified'];

/** What the figures of an answer are checked against. */
export interface Grounds {
  /** Texts of the passages the model was given. */
  readonly passages: readonly string[];
  /** What the user said: their own figures are not the model's. */
  readonly said: readonly string[];
}

/** Marks figures in a text that arrives in pieces. */
interface FigureMarker {
  /** Takes the next piece, gives what can be shown; at most the figure being written is held back. */
  push(piece: string): string;
  /** More passages: what comes from now on may rest on them. */
  learn(passages: readonly string[]): void;
  /** The rest. */
  end(): string;
}

/**
 * Puts "(unverified)" behind every figure with a unit or currency that no passage supports, the user did not state and
 * no single step of arithmetic gives from figures that are supported. Code, links and everything without such figures pass through unchanged; how the text is cut into
 * pieces makes no difference.
 */
export function createFigureMarker({ passages, said }: Grounds, language: Language): FigureMarker {
  const records = figuresIn(passages);
  const told = said.flatMap(findFigures);
  const known = [...records.flat(), ...told];
  let isSupported = supportOf(known);
  const numbers = new Set(said.flatMap(saidNumbers));
  const counts = [...numbers].map((value): Measured => ({ kind: COUNT, low: value, high: value }));
  const arithmetic = createArithmetic(records, [...counts, ...told]);
  const mark = MARKS[language];
  let buffer = '';
  let before = '';
  let fence = false;
  let inline = 0;
  // What goes through however long it gets, and whatever piece it comes in.
  let ticks = 0;
  let link = false;
  let number = false;

  /** What a row of backticks opens or closes. */
  function tick(): void {
    if (fence) fence = ticks < 3;
    else if (inline > 0) inline = ticks === inline ? 0 : inline;
    else if (ticks >= 3) fence = true;
    else inline = ticks;
    ticks = 0;
  }

  /** Emits what is decided; what could still change stays in the buffer. */
  function drain(final: boolean): string {
    let out = '';
    let at = 0;
    const emit = (end: number): void => {
      const text = buffer.slice(at, end);
      out += text;
      before = (before + text).slice(-2);
      at = end;
    };
    while (at < buffer.length) {
      const char = buffer.charAt(at);
      if (ticks > 0 && char !== '`') tick();
      if (link) {
        const end = runOf(buffer, at, LINKED);
        link = end === buffer.length;
        emit(end);
      } else if (number) {
        const end = runOf(buffer, at, NUMERIC);
        number = end === buffer.length;
        emit(end);
      } else if (char === '`') {
        const end = runOf(buffer, at, TICK);
        ticks += end - at;
        emit(end);
      } else if (char === '\n') {
        // Inline code does not cross lines here: a lone backtick must not silence the rest.
        inline = 0;
        emit(at + 1);
      } else if (fence || inline > 0) emit(at + 1);
      else if (char === 'h' && !/[a-z]/i.test(before.slice(-1))) {
        const scheme = schemeAt(buffer, at, final);
        if (scheme === MORE) break;
        link = scheme > 0;
        emit(at + Math.max(1, scheme));
      } else if (mayStart(before.slice(-1), char, before.slice(-2, -1))) {
        const figure = figureAt(buffer, at, final);
        if (figure === MORE) break;
        if (figure === undefined) {
          // A number without a unit goes as a whole: its tail is no number of its own.
          number = NUMERIC.test(char);
          const count =
            number && before.slice(-1) !== '[' ? bareNumber(buffer.slice(at, at + LONGEST_COUNT)) : undefined;
          if (count !== undefined) arithmetic.show({ kind: COUNT, low: count, high: count });
          emit(at + 1);
        } else if (isTrivial(figure)) emit(figure.end);
        else if (
          isSupported(figure) ||
          saidBare(figure, buffer.slice(at, figure.end), numbers) ||
          arithmetic.leadsTo(figure)
        ) {
          arithmetic.show(figure);
          emit(figure.end);
        } else {
          const marked = ownMark(buffer, figure.end, final);
          if (marked === MORE) break;
          emit(figure.end);
          if (!marked) out += mark;
        }
      } else {
        PLAIN.lastIndex = at;
        emit(PLAIN.test(buffer) ? PLAIN.lastIndex : at + 1);
      }
    }
    buffer = buffer.slice(at);
    return out;
  }

  return {
    push(piece) {
      buffer += piece;
      return drain(false);
    },
    learn(more) {
      const learnt = figuresIn(more);
      known.push(...learnt.flat());
      isSupported = supportOf(known);
      arithmetic.learn(learnt);
    },
    end: () => drain(true),
  };
}

/** What a record counts in 万 without saying of what is money: "指导价：13–17.5万". */
const PLAIN_TEN_THOUSANDS = new RegExp(
  String.raw`\d万(?![美公里英千米次度辆人步转小个]|${Object.values(CURRENCIES)
    .flatMap(({ han }) => han)
    .join('|')})`,
  'gu',
);

function withCurrency(text: string): string {
  return text.replaceAll(PLAIN_TEN_THOUSANDS, '$&元');
}

function figuresIn(passages: readonly string[]): (readonly Figure[])[] {
  return passages.map((text) => findFigures(withCurrency(text)));
}

/** Signs of a number that may count something: "4 tyres". */
const LONGEST_COUNT = 3;
const TICK = /`/;
/** Signs that begin nothing, as many as there are: one by one a token took 1.2 µs, and takes 0.3. */
const PLAIN = new RegExp(`[^\`\nh${FIGURE_STARTS}]+`, 'y');
const NUMERIC = /[\d.,]/;
const LINKED = /[^\s)>\]，。）]/;

/** Behind the last of the characters from `start` on that are of one sort. */
function runOf(text: string, start: number, sort: RegExp): number {
  let end = start;
  while (end < text.length && sort.test(text.charAt(end))) end += 1;
  return end;
}

/** How long the scheme of a web address is that starts here; 0 where none does. */
function schemeAt(text: string, start: number, final: boolean): number | typeof MORE {
  const rest = text.slice(start, start + 8);
  for (const scheme of ['https://', 'http://']) {
    if (rest.startsWith(scheme)) return scheme.length;
    if (!final && scheme.startsWith(rest)) return MORE;
  }
  return 0;
}

/** Whether the model marked the figure itself. */
function ownMark(text: string, end: number, final: boolean): boolean | typeof MORE {
  const rest = text.slice(end, end + 14).toLowerCase();
  if (OWN_MARKS.some((own) => rest.startsWith(own))) return true;
  return !final && OWN_MARKS.some((own) => own.startsWith(rest)) ? MORE : false;
}

/** "Budget 30000" supports $30,000. */
function saidBare({ low, high }: Figure, text: string, numbers: ReadonlySet<number>): boolean {
  const written = bareNumbers(text);
  return (
    (numbers.has(low) && numbers.has(high)) || (written.length > 0 && written.every((number) => numbers.has(number)))
  );
}

/** 0 % and 100 % mostly mean "nothing" and "all" and need no source. */
function isTrivial({ kind, low, high }: Figure): boolean {
  return kind === '%' && [low, high].every((value) => value === 0 || value === 100);
}

const BARE_NUMBER = new RegExp(NUMBER);
const BARE_NUMBERS = new RegExp(NUMBER, 'g');
/**
 * A number, or a range of two, that no letter, digit or hyphen touches: what they touch is of a code, a grade or a name
 * ("P0420", "5W-30", "CX-5"). "30k" is a number all the same, and so is that of "a 60-month loan".
 */
const ALONE = new RegExp(
  String.raw`(?<![a-z\d]-?|\d[.,])(?:${NUMBER})k?(?:-(?:${NUMBER})k?)?(?![a-z\d]|[-.,]\d)`,
  'gi',
);
/** A year of a car or a date. 2000 is none: more sums are 2000 than cars are of that year. */
const YEAR = /^(?!2000)(?:19[5-9]\d|20\d\d|2100)$/;

function bareNumbers(text: string): number[] {
  return [...text.matchAll(BARE_NUMBERS)].map(([digits]) => numberOf(digits));
}

/** The numbers somebody said which may be those of a figure. */
function saidNumbers(text: string): number[] {
  return [...text.matchAll(ALONE)]
    .flatMap(([alone]) => [...alone.matchAll(BARE_NUMBERS)])
    .filter(([digits]) => !YEAR.test(digits))
    .map(([digits]) => numberOf(digits));
}

/** The first number of a text. */
function bareNumber(text: string): number | undefined {
  const digits = BARE_NUMBER.exec(text)?.[0];
  return digits === undefined ? undefined : numberOf(digits);
}
