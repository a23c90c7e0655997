import { Phrases } from '../reading/phrases.ts';
import type { Reading } from '../reading/reading.ts';
import { tokenise, type Token } from '../reading/text.ts';
import type { Danger } from '../records.ts';

/** Finds the dangers a message reports. */
export type DangerReader = (reading: Reading) => readonly Danger[];

interface Hit {
  readonly danger: Danger;
  /** Which group of `all`; -1 for `not`. */
  readonly group: number;
}

const NONE = -1;

/**
 * Reads dangers, apart from everything else and monotone: words added in another sentence never take a danger away, and
 * nothing but the danger's own `not` phrases and a plain denial ("no smoke") does. Linear in the length.
 */
export function createDangerReader(dangers: readonly Danger[]): DangerReader {
  const phrases = new Phrases<Hit>();
  for (const danger of dangers) {
    for (const [group, { en, zh }] of danger.all.entries())
      for (const phrase of [...en, ...zh]) phrases.add(phrase, { danger, group });
    for (const phrase of [...danger.not.en, ...danger.not.zh]) phrases.add(phrase, { danger, group: NONE });
  }
  return ({ normal, spans }) => {
    const negated = (from: number, to: number): boolean =>
      spans.some(({ start, end, isNegated }) => isNegated === true && start <= from && end >= to);
    const found = new Set<Danger>();
    for (const sentence of sentencesOf(tokenise(normal))) {
      const groups = new Map<Danger, Set<number>>();
      for (const { from, to, value } of phrases.in(sentence)) {
        const start = sentence[from]?.start ?? 0;
        const end = sentence[to - 1]?.end ?? 0;
        if (isDenied(normal, start) || negated(start, end)) continue;
        const seen = groups.get(value.danger) ?? new Set();
        seen.add(value.group);
        groups.set(value.danger, seen);
      }
      for (const [danger, seen] of groups)
        if (!seen.has(NONE) && danger.all.every((_, group) => seen.has(group))) found.add(danger);
    }
    return dangers.filter((danger) => found.has(danger));
  };
}

const DENIED = /(?:\b(?:no|without|not any|isn't any|there's no|there is no)\s(?:\w+\s)?|没有?|无|不是|并没)$/;

function isDenied(normal: string, start: number): boolean {
  return DENIED.test(normal.slice(Math.max(0, start - 24), start));
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens)
    if (token.type === 'mark' && /^[.!?;]$/.test(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  return sentences;
}
