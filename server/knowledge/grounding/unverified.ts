import { figureAt, findFigures, mayStart, MORE, type Figure } from './figures.ts';
import type { Language, Text } from '../../language.ts';

const MARKS: Text = { en: ' (unverified)', zh: '（未核实）' };
/** How a model may have marked a figure itself. */
const OWN_MARKS = [' (unverified', '(unverified', '（未核实', ' （未核实', '(未核实', '（unverified'];

/** So much of an address or a row of backticks is waited for; what goes on and on is shown as it comes. */
const MAX_HELD = 2_048;

/** Figures differ by rounding and by conversion between miles and kilometres. */
const TOLERANCE = 0.03;

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
  /** The rest. */
  end(): string;
}

/**
 * Puts "(unverified)" behind every figure with a unit or currency that no passage supports and the user did not
 * state. Code, links and everything without such figures pass through unchanged; how the text is cut into
 * pieces makes no difference.
 */
export function createFigureMarker({ passages, said }: Grounds, language: Language): FigureMarker {
  const known = [...passages, ...said].flatMap(findFigures);
  const numbers = new Set(said.flatMap(bareNumbers));
  const mark = MARKS[language];
  let buffer = '';
  let before = '';
  let fence = false;
  let inline = 0;

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
      if (char === '`') {
        const ticks = runOf(buffer, at, '`');
        if (!final && at + ticks === buffer.length && ticks < MAX_HELD) break;
        if (fence) fence = ticks < 3;
        else if (inline > 0) inline = ticks === inline ? 0 : inline;
        else if (ticks >= 3) fence = true;
        else inline = ticks;
        emit(at + ticks);
      } else if (char === '\n') {
        // Inline code does not cross lines here: a lone backtick must not silence the rest.
        inline = 0;
        emit(at + 1);
      } else if (fence || inline > 0) emit(at + 1);
      else if (char === 'h' && !/[a-z]/i.test(before.slice(-1))) {
        const link = linkAt(buffer, at, final);
        if (link === MORE) break;
        emit(link ?? at + 1);
      } else if (mayStart(before.slice(-1), char, before.slice(-2, -1))) {
        const figure = figureAt(buffer, at, final);
        if (figure === MORE) break;
        if (figure === undefined) {
          // A number without a unit goes as a whole: its tail is no number of its own.
          const digits = runOf(buffer, at, /[\d.,]/);
          emit(at + Math.max(1, digits));
        } else if (
          isSupported(figure, known) ||
          saidBare(figure, buffer.slice(at, figure.end), numbers) ||
          isTrivial(figure)
        ) {
          emit(figure.end);
        } else {
          const marked = ownMark(buffer, figure.end, final);
          if (marked === MORE) break;
          emit(figure.end);
          if (!marked) out += mark;
        }
      } else emit(at + 1);
    }
    buffer = buffer.slice(at);
    return out;
  }

  return {
    push(piece) {
      buffer += piece;
      return drain(false);
    },
    end: () => drain(true),
  };
}

/** How often a character comes in a row, up to {@link MAX_HELD}. */
function runOf(text: string, start: number, char: string | RegExp): number {
  let end = start;
  const limit = Math.min(text.length, start + MAX_HELD);
  while (end < limit && (typeof char === 'string' ? text[end] === char : char.test(text.charAt(end)))) end += 1;
  return end - start;
}

/** The end of a web address that starts here. */
function linkAt(text: string, start: number, final: boolean): number | typeof MORE | undefined {
  const rest = text.slice(start, start + 8);
  for (const scheme of ['https://', 'http://']) {
    if (!rest.startsWith(scheme)) {
      if (!final && scheme.startsWith(rest)) return MORE;
      continue;
    }
    let end = start;
    const limit = Math.min(text.length, start + MAX_HELD);
    while (end < limit && !/[\s)>\]，。）]/.test(text.charAt(end))) end += 1;
    return end === text.length && end < start + MAX_HELD && !final ? MORE : end;
  }
  return undefined;
}

/** Whether the model marked the figure itself. */
function ownMark(text: string, end: number, final: boolean): boolean | typeof MORE {
  const rest = text.slice(end, end + 14).toLowerCase();
  if (OWN_MARKS.some((own) => rest.startsWith(own))) return true;
  return !final && OWN_MARKS.some((own) => own.startsWith(rest)) ? MORE : false;
}

/** A wider range than three to one says nothing of a figure inside it: only its ends support one. */
const NARROW = 3;

/** A figure is supported by one of its kind that is as large, or by a narrow range around it. */
function isSupported({ kind, low, high }: Figure, known: readonly Figure[]): boolean {
  const equals = (value: number, other: number): boolean => Math.abs(value - other) <= Math.abs(other) * TOLERANCE;
  return [low, high].every((value) =>
    known.some(
      (source) =>
        source.kind === kind &&
        (equals(value, source.low) ||
          equals(value, source.high) ||
          (source.high <= source.low * NARROW && value > source.low && value < source.high)),
    ),
  );
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

function bareNumbers(text: string): number[] {
  return [...text.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
}
