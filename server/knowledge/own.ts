import { z } from 'zod';
import { complaintsOf } from './check.ts';
import { electricOf, unlearntOf, urgencyOf, type Sense } from './load.ts';
import { entrySchema, type Entry, type Records } from './records.ts';
import { createLikeness, documentsOf } from './retrieve/likeness.ts';

/** What a term of an own record's text counts: without sayings the text alone tells what it is asked by. */
const TEXT_SHARE = 0.8;

/** A business's own record: the form of ours, and it always says how it is known. */
const ownSchema = entrySchema.required({ known: true });

/**
 * Checks a record from outside.
 * @throws Error with every complaint, by field: its form, an id of ours, unknown evidence, nothing to say.
 */
export function readOwn(body: unknown, records: Records): Entry {
  const parsed = ownSchema.safeParse(body);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const entry = parsed.data;
  const complaints = complaintsOf(entry, records.evidence).map(({ what }) => what);
  if (records.entries.some(({ id }) => id === entry.id)) complaints.push('the id is of one of our records');
  if (entry.cards.length === 0 && entry.causes === undefined) complaints.push('has no cards and no causes');
  if (complaints.length > 0) throw new Error(complaints.map((what) => `${entry.id}: ${what}`).join('\n'));
  return entry;
}

/**
 * Our records and, beside them, a business's own. What ours are read by stays as it is: own names are looked for apart,
 * and dangers are read without them. About 1 ms for a record.
 */
export function withOwn(sense: Sense, own: readonly Entry[]): Sense {
  if (own.length === 0) return sense;
  const { records, reader } = sense;
  const [ours, theirs] = [reader.likeness, createLikeness(documentsOf(own, {}, TEXT_SHARE))];
  return {
    ...sense,
    records: { ...records, entries: [...records.entries, ...own] },
    reader: {
      ...reader,
      words: { ...reader.words, isKnownWord: (key) => reader.words.isKnownWord(key) || theirs.isKnown(key) },
      likeness: {
        // How rare a word is, ours say: a name only the business knows is rare.
        has: (term) => ours.has(term) || theirs.has(term),
        termsOf: (normal) => ours.termsOf(normal, theirs),
        isKnown: (key) => ours.isKnown(key) || theirs.isKnown(key),
        ofCard: (card, asked) => Math.max(ours.ofCard(card, asked), theirs.ofCard(card, asked)),
        ofRecord: (id, asked) => Math.max(ours.ofRecord(id, asked), theirs.ofRecord(id, asked)),
      },
      urgency: new Map([...reader.urgency, ...urgencyOf(own)]),
      electric: new Set([...reader.electric, ...electricOf(own)]),
      unlearnt: unlearntOf([...records.entries.filter(({ id }) => reader.unlearnt.ids.has(id)), ...own]),
    },
  };
}
