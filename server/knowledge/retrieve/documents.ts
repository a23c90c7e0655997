import { openPacked } from '../packed.ts';
import type { Card, Entry } from '../records.ts';
import type { Documents, Shares } from './likeness.ts';

/** What a term counts is kept as a byte of so many parts. */
const PARTS = 20;

/** First line of the packed documents, as JSON; the terms follow, in how many records each is, and what they count, a byte each. */
interface Header {
  /** Ids of the records in the order of their documents; those of the cards follow in the order of the entries. */
  readonly records: readonly string[];
  /** Terms of each document: of the records, of the cards, and last of all records together. */
  readonly sizes: readonly number[];
}

/** Some of the packed terms, in ascending order, and what each counts. */
class PackedShares implements Shares {
  readonly #packed: Packed;
  readonly #from: number;
  readonly #to: number;

  constructor(packed: Packed, from: number, to: number) {
    this.#packed = packed;
    this.#from = from;
    this.#to = to;
  }

  get(term: number): number | undefined {
    const { terms, counts, shift, unit } = this.#packed;
    let low = this.#from;
    let high = this.#to - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = terms[middle] ?? 0;
      if (found === term) return (counts[middle - shift] ?? 0) / unit;
      if (found < term) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  keys(): Iterable<number> {
    return this.#packed.terms.subarray(this.#from, this.#to);
  }
}

/** All terms, and of those from a place on what they count, in parts of a unit. */
interface Packed {
  readonly terms: Uint32Array;
  readonly counts: Uint8Array | Uint16Array;
  readonly shift: number;
  readonly unit: number;
}

/** The documents as bytes; `entries` are those they were made of. */
export function packDocuments({ cards, records, seen }: Documents, entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const all = [
    ...records.values(),
    ...entries.flatMap((entry) => entry.cards.flatMap((card) => cards.get(card) ?? [])),
  ];
  const rows = [...all.map((shares) => [shares, PARTS] as const), [seen, 1] as const].map(([shares, unit]) =>
    [...shares.keys()].sort((a, b) => a - b).map((term) => [term, Math.round((shares.get(term) ?? 0) * unit)] as const),
  );
  const header: Header = { records: [...records.keys()], sizes: rows.map(({ length }) => length) };
  const flat = rows.flat();
  const counts = rows.at(-1) ?? [];
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    Buffer.from(Uint32Array.from(flat, ([term]) => term).buffer),
    Buffer.from(Uint16Array.from(counts, ([, records]) => records).buffer),
    Buffer.from(Uint8Array.from(flat.slice(0, flat.length - counts.length), ([, parts]) => parts).buffer),
  ]);
}

/** Opens packed documents beside the entries they were made of. */
export function openDocuments(bytes: Uint8Array<ArrayBuffer>, entries: readonly Entry[]): Documents {
  const { header, take } = openPacked<Header>(bytes);
  const { records, sizes } = header;
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const known = sizes.at(-1) ?? 0;
  const terms = new Uint32Array(...take(count * 4), count);
  const counts = new Uint16Array(...take(known * 2), known);
  const parts = new Uint8Array(...take(count - known), count - known);
  // One pair of arrays for all: a pair for each of 6,000 documents takes 2 MB.
  const packed: Packed = { terms, counts: parts, shift: 0, unit: PARTS };
  let at = 0;
  const next = (size = 0): Shares => {
    const from = at;
    at += size;
    return new PackedShares(packed, from, at);
  };
  const ofRecords = new Map(records.map((id, i) => [id, next(sizes[i])]));
  const ofCards = new Map<Card, Shares>();
  let place = records.length;
  for (const { cards } of entries)
    for (const card of cards) {
      ofCards.set(card, next(sizes[place]));
      place += 1;
    }
  return {
    records: ofRecords,
    cards: ofCards,
    seen: new PackedShares({ terms, counts, shift: count - known, unit: 1 }, count - known, count),
  };
}
