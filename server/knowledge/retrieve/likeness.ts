import { hashOf } from '../reading/classifier.ts';
import { normalise, tokenise } from '../reading/text.ts';
import type { Card, Entry } from '../records.ts';

/** How alike a question is to the cards and to whole records, by shared rare terms: 0 to 1. */
export interface Likeness {
  ofCard(card: Card, asked: Asked): number;
  ofRecord(id: string, asked: Asked): number;
  /** Whether a stem was ever said or written. */
  isKnown(key: string): boolean;
  /** Whether any record has a term. */
  has(term: number): boolean;
  /** The terms of a normalised question with their rarities; known are those of these records and of those `beside` them. */
  termsOf(normal: string, beside?: Pick<Likeness, 'has'>): Asked;
}

/** The terms of a question. */
export interface Asked {
  /** The rarity of all of them together. */
  readonly all: number;
  /** Those that any record has, with their rarity: the others are alike to nothing. */
  readonly known: ReadonlyMap<number, number>;
}

/** Stems and paired ideographs, as hashes. */
function terms(normal: string): number[] {
  const tokens = tokenise(normal);
  return tokens.flatMap(({ key, type }, i) => {
    if (type === 'mark') return [];
    const next = tokens[i + 1];
    if (type !== 'han') return [hashOf(key)];
    return next?.type === 'han' ? [hashOf(key + next.key)] : [];
  });
}

/** Sayings say what is asked, the text only what is answered. */
const TEXT_SHARE = 0.35;
/** A term counts half when one saying has it, and whole from three sayings on. */
const ONE_SAYING = 0.5;
const EACH_SAYING = 0.25;

/** The rarity of a question of about ten telling words: of a longer story no more need be known. */
const LONG = 45;

/** Terms, as hashes, with what each counts: 0 to 1. */
export interface Shares {
  get(term: number): number | undefined;
  keys(): Iterable<number>;
}
type Document = Map<number, number>;

/** What cards and records say, and in how many records a term is. */
export interface Documents {
  readonly cards: ReadonlyMap<Card, Shares>;
  readonly records: ReadonlyMap<string, Shares>;
  readonly seen: Shares;
}

/** A saying about a fault code without the codes: they name the record, and tell none of its cards from the others. */
const wordsOf = (id: string, saying: string): string =>
  id.startsWith('code:') ? saying.replaceAll(/(?<![a-z])[pbcu][0-3][0-9a-f]{3}(?![a-z0-9])/gi, ' ') : saying;

/** Builds the documents of all cards and records. `sayings` by `record/card` and by `record`; `textShare`: what a term of an answer counts. About 500 ms for 3,000 cards: made once by `scripts/data.ts`. */
export function documentsOf(
  entries: readonly Entry[],
  sayings: Readonly<Record<string, readonly string[]>>,
  textShare = TEXT_SHARE,
): Documents {
  const cards = new Map<Card, Document>();
  const records = new Map<string, Document>();
  const seen = new Map<number, number>();
  const said = (document: Document, text: string): void => {
    for (const term of new Set(terms(normalise(text))))
      document.set(term, Math.min(1, (document.get(term) ?? ONE_SAYING - EACH_SAYING) + EACH_SAYING));
  };
  const answered = (document: Document, text: string): void => {
    for (const term of terms(normalise(text))) document.set(term, Math.max(textShare, document.get(term) ?? 0));
  };
  const documentOf = (id: string): Document => {
    const known = records.get(id) ?? new Map<number, number>();
    records.set(id, known);
    return known;
  };
  for (const [key, lines] of Object.entries(sayings)) {
    const document = documentOf(key.split('/')[0] ?? '');
    for (const line of lines) said(document, wordsOf(key, line));
  }
  for (const entry of entries) {
    const whole = documentOf(entry.id);
    for (const name of [...entry.names.en, ...entry.names.zh, entry.title.en, entry.title.zh]) said(whole, name);
    for (const card of entry.cards) {
      const document: Document = new Map();
      for (const saying of sayings[`${entry.id}/${card.id}`] ?? []) said(document, wordsOf(entry.id, saying));
      for (const word of [...(card.about?.en ?? []), ...(card.about?.zh ?? [])]) said(document, word);
      for (const text of [card.answer.en, card.answer.zh]) {
        answered(document, text);
        answered(whole, text);
      }
      cards.set(card, document);
    }
  }
  for (const document of records.values())
    for (const term of document.keys()) seen.set(term, (seen.get(term) ?? 0) + 1);
  return { cards, records, seen };
}

/** How alike questions are to these cards and records. */
export function createLikeness({ cards, records, seen }: Documents): Likeness {
  const rarity = (term: number): number => Math.log((records.size + 1) / ((seen.get(term) ?? 0) + 1));
  const alike = (document: Shares | undefined, asked: Asked): number => {
    if (document === undefined || asked.all === 0) return 0;
    let shared = 0;
    for (const [term, weight] of asked.known) shared += weight * (document.get(term) ?? 0);
    return shared / Math.min(asked.all, LONG);
  };
  // One question is compared with many records: its terms are kept, 4.9 ms an answer in place of 5.4.
  let last: { readonly normal: string; readonly asked: Asked } | undefined;
  return {
    has: (term) => seen.get(term) !== undefined,
    termsOf(normal, beside) {
      if (beside === undefined && last?.normal === normal) return last.asked;
      const known = new Map<number, number>();
      let all = 0;
      for (const term of new Set(terms(normal))) {
        const weight = rarity(term);
        all += weight;
        if (seen.get(term) !== undefined || beside?.has(term) === true) known.set(term, weight);
      }
      const asked = { all, known };
      if (beside === undefined) last = { normal, asked };
      return asked;
    },
    isKnown: (key) => seen.get(hashOf(key)) !== undefined,
    ofCard: (card, asked) => alike(cards.get(card), asked),
    ofRecord: (id, asked) => alike(records.get(id), asked),
  };
}

/** Below this likeness to what a record is about it does not answer, however sure the classifier is. */
export const ALIKE_ENOUGH = 0.18;
