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

/** Terms in ascending order and what each counts. */
class PackedShares implements Shares {
  readonly #terms: Uint32Array;
  readonly #parts: Uint8Array | Uint16Array;
  readonly #unit: number;

  constructor(terms: Uint32Array, parts: Uint8Array | Uint16Array, unit: number) {
    this.#terms = terms;
    this.#parts = parts;
    this.#unit = unit;
  }

  get(term: number): number | undefined {
    let low = 0;
    let high = this.#terms.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#terms[middle] ?? 0;
      if (found === term) return (this.#parts[middle] ?? 0) / this.#unit;
      if (found < term) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  keys(): Iterable<number> {
    return this.#terms;
  }
}

/** The documents as bytes; `entries` are those they were made of. */
export function packDocuments({ cards, records, seen }: Documents, entries: readonly Entry[]): Uint8Array {
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
export function openDocuments(bytes: Uint8Array, entries: readonly Entry[]): Documents {
  const end = bytes.indexOf(10);
  const { records, sizes } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Header;
  // Copied, so that the arrays begin where their elements may.
  const body = new Uint8Array(bytes.subarray(end + 1)).buffer;
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const known = sizes.at(-1) ?? 0;
  const terms = new Uint32Array(body, 0, count);
  const counts = new Uint16Array(body, terms.byteLength, known);
  const parts = new Uint8Array(body, terms.byteLength + counts.byteLength, count - known);
  let at = 0;
  const next = (size = 0): Shares => {
    const from = at;
    at += size;
    return new PackedShares(terms.subarray(from, at), parts.subarray(from, at), PARTS);
  };
  const ofRecords = new Map(records.map((id, i) => [id, next(sizes[i])]));
  const ofCards = new Map<Card, Shares>();
  let place = records.length;
  for (const { cards } of entries)
    for (const card of cards) {
      ofCards.set(card, next(sizes[place]));
      place += 1;
    }
  return { records: ofRecords, cards: ofCards, seen: new PackedShares(terms.subarray(count - known), counts, 1) };
}
