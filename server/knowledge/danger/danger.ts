import { clausesOf, isAskedAbout, isWondered, type Clause } from '../reading/clauses.ts';
import { Phrases } from '../reading/phrases.ts';
import type { Reading } from '../reading/reading.ts';
import { tokenise, type Token } from '../reading/text.ts';
import type { Danger } from '../records.ts';

/** Finds the dangers a message reports; where it is asked whether one may drive, also those it only speaks of. */
export type DangerReader = (reading: Pick<Reading, 'normal'>, asksToDrive: boolean) => readonly Danger[];

interface Phrase {
  readonly danger: Danger;
  /** Which group of `all`; {@link NONE} for `not`. */
  readonly group: number;
}

interface Hit extends Phrase {
  readonly start: number;
  readonly end: number;
  readonly clause: Clause;
}

const NONE = -1;
/**
 * So many times a clause may ask about a danger; what it names beyond that counts as told. Nobody asks so often, and each
 * takes a look at the whole clause.
 */
const MOST_ASKED = 32;

/**
 * Reads dangers, apart from everything else and monotone: what is said beside a danger, before or after it, never takes
 * it away. Only its own clause does: a plain denial ("no smoke"), one of the danger's `not` phrases (which, lying over
 * the danger's words, means nothing but them: "brake light bulb"), or that it is only asked about ("why do brakes fade")
 * or thought of ("what if"), and even the last two not where the question is whether one may drive. Linear in the length.
 */
export function createDangerReader(dangers: readonly Danger[]): DangerReader {
  const phrases = new Phrases<Phrase>();
  for (const danger of dangers) {
    for (const [group, { en, zh }] of danger.all.entries())
      for (const phrase of [...en, ...zh]) phrases.add(phrase, { danger, group });
    for (const phrase of [...danger.not.en, ...danger.not.zh]) phrases.add(phrase, { danger, group: NONE });
  }
  return ({ normal }, asksToDrive) => {
    const clauses = clausesOf(normal);
    const found = new Set<Danger>();
    for (const sentence of sentencesOf(tokenise(normal))) {
      const hits = phrases.in(sentence).map(({ from, to, value }): Hit => {
        const start = sentence[from]?.start ?? 0;
        const clause = clauses.findLast((each) => each.start <= start) ?? { start: 0, end: normal.length, since: 0 };
        return { danger: value.danger, group: value.group, start, end: sentence[to - 1]?.end ?? start, clause };
      });
      for (const [danger, own] of Map.groupBy(hits, (hit) => hit.danger)) {
        const nots = own.filter(({ group }) => group === NONE);
        const homonyms = nots.filter((not) => own.some((hit) => hit.group !== NONE && doOverlap(hit, not)));
        const denied = new Set(nots.filter((not) => !homonyms.includes(not)).map(({ clause }) => clause));
        const asked = new Map<Clause, number>();
        const isOnlyAsked = (hit: Hit): boolean => {
          const before = asked.get(hit.clause) ?? 0;
          if (before >= MOST_ASKED || !isAsked(normal, hit, own)) return false;
          asked.set(hit.clause, before + 1);
          return true;
        };
        const isSaid = (hit: Hit): boolean =>
          !denied.has(hit.clause) &&
          !homonyms.some((not) => doOverlap(hit, not)) &&
          !isDenied(normal, hit, own) &&
          (asksToDrive || !isOnlyAsked(hit));
        // One that counts is enough: the others are not looked at.
        if (danger.all.every((_, group) => own.some((hit) => hit.group === group && isSaid(hit)))) found.add(danger);
      }
    }
    return dangers.filter((danger) => found.has(danger));
  };
}

/** Whether the clause of a hit only asks about it; across an "and" where the question before that is about it too. */
function isAsked(normal: string, { start, end, clause }: Hit, own: readonly Hit[]): boolean {
  const goesOn = own.some((hit) => hit.group !== NONE && hit.start >= clause.since && hit.end <= clause.start);
  if (isWondered(normal, normal.slice(clause.start, clause.end))) return true;
  return isAskedAbout(normal.slice(goesOn ? clause.since : clause.start, start), normal.slice(end, clause.end));
}

const doOverlap = (one: Hit, other: Hit): boolean => one.start < other.end && other.start < one.end;

/** "No", right before what it denies; "是不是" and "有没有" deny nothing. */
const DENIED =
  /(?:\b(?:no|without|without any|not|not any|isn't|aren't|wasn't|never|any more|there's no|there is no)\s(?:(?:visible|obvious|real|actual|sign of|signs of|further|more|longer|yet|actually|really|even)\s)?|(?<!有)没有|(?<![有是])没(?!事)|(?<!是)不是|并没|无)$/;

/** Whether a phrase is denied by a word that is no part of what tells the danger ("no brakes"). */
function isDenied(normal: string, { start }: Hit, own: readonly Hit[]): boolean {
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
