import { normalise, stem, tokenise, type Token } from './text.ts';

/** Most other tokens that a `…` in a phrase stands for: words, and ideographs. */
const GAP = { words: 3, signs: 6 } as const;

/** What a phrase means that ends at a node; `isTight`: its first two signs must stand together. */
interface End<T> {
  readonly value: T;
  readonly isTight: boolean;
}

/**
 * A place in the tree of all phrases. Most have one token after them or none: only where several follow is there a map
 * (80,000 nodes take 12 MB so, and 31 MB with a map and a list in each).
 */
class Node<T> {
  #key: string | null = null;
  #only: Node<T> | null = null;
  #next: Map<string, Node<T>> | null = null;
  /** A gap may stand here; what follows it. */
  gap: Node<T> | null = null;
  ends: End<T>[] | null = null;

  get(key: string): Node<T> | undefined {
    if (this.#next) return this.#next.get(key);
    return this.#only && this.#key === key ? this.#only : undefined;
  }

  /** The node after a token, made if there is none. */
  after(key: string): Node<T> {
    const known = this.get(key);
    if (known) return known;
    const made = new Node<T>();
    if (this.#next) this.#next.set(key, made);
    else if (this.#only && this.#key !== null) {
      this.#next = new Map([
        [this.#key, this.#only],
        [key, made],
      ]);
      this.#key = this.#only = null;
    } else [this.#key, this.#only] = [key, made];
    return made;
  }
}

/** A phrase found in a text: which tokens it takes, `from` up to and not including `to`. */
export interface Found<T> {
  readonly from: number;
  readonly to: number;
  readonly value: T;
  /** Where other words stand that a `…` of the phrase took: from, up to and not including. */
  readonly gaps?: readonly (readonly [number, number])[];
}

/** What a phrase without a gap is found by. */
export function keysOf(phrase: string): string[] {
  return tokenise(normalise(phrase)).flatMap(({ key, type }) => (type === 'mark' ? [] : [key]));
}

/**
 * Phrases in plain words, found in a text in one pass. Any form of an English word counts, blanks, dots and hyphens do
 * not ("cr-v" is "crv" is "CR V"), `…` stands for up to three other words or six ideographs.
 */
export class Phrases<T> {
  readonly #root = new Node<T>();

  /** Adds a phrase. Names that begin with a single letter ("X5", "C 5") must be written in one or with a hyphen. */
  add(phrase: string, value: T): void {
    const normal = normalise(phrase);
    // Normalising would make three points of the sign for a gap.
    const said = phrase.includes('…') ? phrase.split('…').map(normalise) : [normal];
    const parts = said.map((part) => tokenise(part).filter(({ type }) => type !== 'mark'));
    const first = parts[0]?.[0];
    const isTight = first?.text.length === 1 && first.type === 'word' && parts[0]?.[1]?.type === 'number';
    let node = this.#root;
    for (const [i, part] of parts.entries()) {
      if (i > 0) node = node.gap ??= new Node();
      for (const { key } of part) node = node.after(key);
    }
    this.#end(node, value, isTight);
    // "cr-v" written in one word.
    const letters = parts.length === 1 ? (parts[0] ?? []) : [];
    const joined = letters.map(({ text }) => text).join('');
    // "Models" and "modely" are forms of the word "model", not cars.
    const isForm = stem(joined) === letters[0]?.key;
    if (letters.length === 2 && letters.every(({ type }) => type === 'word') && /[ -]/.test(normal) && !isForm)
      this.add(joined, value);
  }

  /** Adds a phrase without a gap by the keys of its words, see {@link keysOf}. */
  addKeys(keys: readonly string[], value: T): void {
    let node = this.#root;
    for (const key of keys) node = node.after(key);
    this.#end(node, value, false);
  }

  #end(node: Node<T>, value: T, isTight: boolean): void {
    if (node === this.#root || node.ends?.some((known) => known.value === value)) return;
    (node.ends ??= []).push({ value, isTight });
  }

  /** Every phrase that begins at a token, longest first. */
  at(tokens: readonly Token[], from: number): Found<T>[] {
    const found: Found<T>[] = [];
    const walk = (node: Node<T>, place: number, gaps?: Found<T>['gaps']): void => {
      for (const { value, isTight } of node.ends ?? [])
        if (!isTight || isJoined(tokens, from)) found.push({ from, to: place, value, ...(gaps && { gaps }) });
      let at = place;
      // Marks within a name do not count: "id.4", "f-150", "model-3".
      while (at > from && at < tokens.length && /^[.\-/&']$/.test(tokens[at]?.text ?? '')) at += 1;
      const token = tokens[at];
      const next = token && node.get(token.key);
      if (next !== undefined) walk(next, at + 1, gaps);
      if (node.gap !== null) {
        let words = 0;
        let signs = 0;
        for (let skip = place; skip < tokens.length; skip += 1) {
          const after = node.gap.get(tokens[skip]?.key ?? '');
          if (after !== undefined) walk(after, skip + 1, skip > place ? [...(gaps ?? []), [place, skip]] : gaps);
          const { type, text } = tokens[skip] as Token;
          if (/^[.?!;]$/.test(text)) break;
          if (type === 'han') signs += 1;
          else if (type !== 'mark') words += 1;
          if (words > GAP.words || signs > GAP.signs) break;
        }
      }
    };
    walk(this.#root, from);
    return found.sort((a, b) => b.to - a.to);
  }

  /** All phrases of a text, in order. */
  in(tokens: readonly Token[]): Found<T>[] {
    return tokens.flatMap((_, from) => this.at(tokens, from));
  }
}

function isJoined(tokens: readonly Token[], from: number): boolean {
  const [first, second, third] = [tokens[from], tokens[from + 1], tokens[from + 2]];
  if (first === undefined || second === undefined) return false;
  if (first.end === second.start && second.type === 'number') return true;
  return second.text === '-' && first.end === second.start && third?.start === second.end;
}
