import { clausesOf, isAskedAbout, isOver, isWondered, type Clause } from '../reading/clauses.ts';
import { Phrases } from '../reading/phrases.ts';
import type { Reading } from '../reading/reading.ts';
import { tokenise, type Token } from '../reading/text.ts';
import type { Danger, Usual } from '../records.ts';

/**
 * Finds the dangers a message reports; where it is asked whether one may drive, also those it only speaks of. `isSpoken`:
 * all it speaks of, also what is over, supposed or asked about.
 */
export type DangerReader = (
  reading: Pick<Reading, 'normal'>,
  asksToDrive: boolean,
  isSpoken?: boolean,
) => readonly Danger[];

/** Finds what looks like a trouble and is none: in the order of the list. */
export type UsualReader = (reading: Pick<Reading, 'normal'>) => readonly Usual[];

/** What is found by the groups of its words. */
type Worded = Pick<Danger, 'all' | 'not'>;

interface Phrase<T> {
  readonly value: T;
  /** Which group of `all`; {@link NONE} for `not`. */
  readonly group: number;
}

interface Hit<T> extends Phrase<T> {
  readonly start: number;
  readonly end: number;
  readonly clause: Clause;
}

const NONE = -1;
/**
 * So many times a clause may ask about a danger, and a message tell of one that is over; what it names beyond that counts
 * as told. Nobody does so often, and each takes a look at the words around.
 */
const MOST_ASKED = 32;

/** What of a list a text says, with the phrases that say it; `counts` leaves out phrases beyond plain denials. */
type Finder<T> = (
  normal: string,
  counts: (hit: Hit<T>, own: readonly Hit<T>[]) => boolean,
) => ReadonlyMap<T, readonly Hit<T>[]>;

/** `isWhole`: what belongs together may stand in several sentences. */
function createFinder<T extends Worded>(list: readonly T[], isWhole = false): Finder<T> {
  const phrases = new Phrases<Phrase<T>>();
  for (const value of list) {
    for (const [group, { en, zh }] of value.all.entries())
      for (const phrase of [...en, ...zh]) phrases.add(phrase, { value, group });
    for (const phrase of [...value.not.en, ...value.not.zh]) phrases.add(phrase, { value, group: NONE });
  }
  return (normal, counts) => {
    const clauses = clausesOf(normal);
    const found = new Map<T, readonly Hit<T>[]>();
    for (const sentence of isWhole ? [tokenise(normal)] : sentencesOf(tokenise(normal))) {
      const hits = phrases.in(sentence).map(({ from, to, value }): Hit<T> => {
        const start = sentence[from]?.start ?? 0;
        const clause = clauses.findLast((each) => each.start <= start) ?? { start: 0, end: normal.length, since: 0 };
        return { ...value, start, end: sentence[to - 1]?.end ?? start, clause };
      });
      for (const [value, own] of Map.groupBy(hits, (hit) => hit.value)) {
        // What lacks a whole group needs no look at its denials.
        if (!value.all.every((_, group) => own.some((hit) => hit.group === group))) continue;
        const nots = own.filter(({ group }) => group === NONE);
        const homonyms = nots.filter((not) => own.some((hit) => hit.group !== NONE && doOverlap(hit, not)));
        const denied = new Set(nots.filter((not) => !homonyms.includes(not)).map(({ clause }) => clause));
        const isSaid = (hit: Hit<T>): boolean =>
          !denied.has(hit.clause) &&
          !homonyms.some((not) => doOverlap(hit, not)) &&
          !isDenied(normal, hit, own) &&
          counts(hit, own);
        // One that counts is enough: the others are not looked at.
        if (value.all.every((_, group) => own.some((hit) => hit.group === group && isSaid(hit))))
          found.set(value, [...(found.get(value) ?? []), ...own]);
      }
    }
    return found;
  };
}

/**
 * Reads dangers, apart from everything else and monotone: what is said beside a danger, before or after it, never takes
 * it away. Only its own clause does: a plain denial ("no smoke"), one of the danger's `not` phrases (which, lying over
 * the danger's words, means nothing but them: "brake light bulb"), that it was put right or befell another car long ago,
 * or that it is only asked about ("why do brakes fade") or thought of ("what if"), and even the last two not where the
 * question is whether one may drive. What is usual ("the pedal pulsed on ice") means no danger by those words. Linear in
 * the length.
 */
export function createDangerReaders(
  dangers: readonly Danger[],
  usual: readonly Usual[],
): { readonly dangersIn: DangerReader; readonly usualIn: UsualReader } {
  const find = createFinder(dangers);
  const findUsual = createFinder(usual, true);
  const dangersIn: DangerReader = ({ normal }, asksToDrive, isSpoken = false) => {
    const calm = [...findUsual(normal, () => true)].flatMap(([{ instead }, hits]) =>
      hits.filter(({ group }) => group > 0).map((hit) => ({ hit, instead })),
    );
    const asked = new Map<Danger, Map<Clause, number>>();
    const isOnlyAsked = (hit: Hit<Danger>, own: readonly Hit<Danger>[]): boolean => {
      const counted = asked.get(hit.value) ?? new Map<Clause, number>();
      const before = counted.get(hit.clause) ?? 0;
      if (before >= MOST_ASKED || !isAsked(normal, hit, own)) return false;
      asked.set(hit.value, counted.set(hit.clause, before + 1));
      return true;
    };
    const looked = new Map<Danger, number>();
    /** The part that failed may well be new: only the trouble is over, which the last group says. */
    const isPast = (hit: Hit<Danger>): boolean => {
      const times = looked.get(hit.value) ?? 0;
      if (hit.group < hit.value.all.length - 1 || times >= MOST_ASKED) return false;
      looked.set(hit.value, times + 1);
      return isOver(normal, hit, asksToDrive);
    };
    const found = find(
      normal,
      (hit, own) =>
        isSpoken ||
        (!calm.some(({ hit: word, instead }) => instead.includes(hit.value.id) && doOverlap(hit, word)) &&
          (asksToDrive || !isOnlyAsked(hit, own)) &&
          !isPast(hit)),
    );
    return dangers.filter((danger) => found.has(danger));
  };
  const usualIn: UsualReader = ({ normal }) => {
    const found = findUsual(normal, () => true);
    return usual.filter((each) => found.has(each));
  };
  return { dangersIn, usualIn };
}

/** Whether the clause of a hit only asks about it; across an "and" where the question before that is about it too. */
function isAsked<T>(normal: string, { start, end, clause }: Hit<T>, own: readonly Hit<T>[]): boolean {
  const goesOn = own.some((hit) => hit.group !== NONE && hit.start >= clause.since && hit.end <= clause.start);
  if (isWondered(normal, normal.slice(clause.start, clause.end))) return true;
  return isAskedAbout(normal.slice(goesOn ? clause.since : clause.start, start), normal.slice(end, clause.end));
}

const doOverlap = (one: Pick<Clause, 'start' | 'end'>, other: Pick<Clause, 'start' | 'end'>): boolean =>
  one.start < other.end && other.start < one.end;

/** "No", right before what it denies; "是不是" and "有没有" deny nothing. */
const DENIED =
  /(?:\b(?:no|without|without any|not|not any|isn't|aren't|wasn't|never|any more|there's no|there is no)\s(?:(?:visible|obvious|real|actual|sign of|signs of|further|more|longer|yet|actually|really|even)\s)?|(?<!有)没有|(?<![有是])没(?!事)|(?<!是)不是|并没|无)$/;

/** Whether a phrase is denied by a word that is no part of what tells the danger ("no brakes"). */
function isDenied<T>(normal: string, { start }: Hit<T>, own: readonly Hit<T>[]): boolean {
  const from = Math.max(0, start - 24);
  const denial = DENIED.exec(normal.slice(from, start));
  if (denial === null) return false;
  const at = from + denial.index;
  return !own.some((hit) => hit.group !== NONE && hit.start <= at && hit.end > at);
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens)
    if (token.type === 'mark' && /^[.!?;]$/.test(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  return sentences;
}
