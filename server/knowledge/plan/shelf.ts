import { createDangerReaders, type DangerReader, type UsualReader } from '../danger/danger.ts';
import type { Sense } from '../load.ts';
import type { Card, Entry, Records } from '../records.ts';

/** Everything the planners reach for: the records and what is looked up in them by key. */
export interface Shelf extends Sense {
  readonly byId: ReadonlyMap<string, Entry>;
  readonly talks: ReadonlyMap<string, Records['talk']['intents'][number]>;
  /** Cards true of any fault code. */
  readonly commonCards: ReadonlySet<Card>;
  readonly dangersIn: DangerReader;
  /** What a message tells that looks like a trouble and is none. */
  readonly usualIn: UsualReader;
  /** Units of each currency for one dollar. */
  readonly perDollar: Readonly<Record<string, number>>;
  /** The day, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** What a record is called, in both languages. */
  readonly namesOf: (id: string) => readonly string[];
}

export function createShelf(sense: Sense, today: () => string): Shelf {
  const { records } = sense;
  const byId = new Map(records.entries.map((entry) => [entry.id, entry]));
  return {
    ...sense,
    today,
    byId,
    talks: new Map(records.talk.intents.map((intent) => [intent.id, intent])),
    commonCards: new Set(records.codes.common.cards),
    ...createDangerReaders(records.dangers, records.usual),
    perDollar: records.words.currencies.perDollar,
    namesOf(id) {
      const entry = byId.get(id);
      return entry === undefined ? [] : [...entry.names.en, ...entry.names.zh, entry.title.en, entry.title.zh];
    },
  };
}
