import { words } from './data/symptoms/words.ts';

/** A compiled `when` line: all of `needed` must be found, none of `excluded`. */
interface Pattern {
  readonly needed: readonly RegExp[];
  readonly excluded: readonly RegExp[];
}

/**
 * Compiles one `when` line of the symptom and general tables. English words match as whole words; Chinese needs no
 * borders, and a Latin letter beside an ideograph is one ("ABS灯"). Throws on an unknown `{name}`.
 */
export function compileWhen(when: string): Pattern {
  const groups = when.split(' & ').map((group) => group.trim());
  return {
    needed: groups.filter((group) => !group.startsWith('!')).map(groupPattern),
    excluded: groups.filter((group) => group.startsWith('!')).map((group) => groupPattern(group.slice(1))),
  };
}

/** What `\w*` in a table means: as much as any word has behind its stem, for without an end it takes the square of the time. */
const ENDING = String.raw`\w{0,16}`;

function groupPattern(group: string): RegExp {
  const filled = group.replaceAll(/\{([a-z]\w*)\}/g, (_, name: string) => {
    const set = words[name];
    if (set === undefined) throw new Error(`unknown word set {${name}}`);
    return set;
  });
  return new RegExp(`(?<![a-z](?=[a-z]))(?:${filled.replaceAll(String.raw`\w*`, ENDING)})(?!(?<=[a-z])[a-z])`);
}

/** How well a text fits: the number of word groups, and a weight that also grows with what they matched. */
export interface Fit {
  readonly groups: number;
  readonly weight: number;
}

/** The best fit among several ways to say the same; undefined where none fits. */
export function bestWay(ways: readonly Pattern[], text: string): Fit | undefined {
  return ways
    .map((way) => matchWay(way, text))
    .filter((fit) => fit !== undefined)
    .sort((a, b) => b.weight - a.weight)[0];
}

function matchWay({ needed, excluded }: Pattern, text: string): Fit | undefined {
  if (excluded.some((pattern) => pattern.test(text))) return undefined;
  let length = 0;
  for (const pattern of needed) {
    const found = pattern.exec(text);
    if (found === null) return undefined;
    // An ideograph says about as much as three letters.
    length += Array.from(found[0]).reduce((sum, char) => sum + (char > '一' ? 3 : 1), 0);
  }
  return { groups: needed.length, weight: needed.length + length / 20 };
}
