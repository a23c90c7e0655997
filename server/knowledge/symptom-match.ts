import type { Symptom } from './data/symptoms/symptom.ts';
import { symptomList } from './data/symptoms/symptoms.ts';
import { words } from './data/symptoms/words.ts';

/** How well a symptom fits a question: `weight` grows with the number of word groups and their length. */
export interface Match {
  readonly symptom: Symptom;
  readonly groups: number;
  readonly weight: number;
}

interface Pattern {
  readonly needed: readonly RegExp[];
  readonly excluded: readonly RegExp[];
}

/**
 * Compiles one `when` line (see {@link Symptom}). English words match as whole words; Chinese needs no
 * borders, and a Latin letter beside an ideograph is one ("ABS灯"). Throws on an unknown `{name}`.
 */
export function compileWhen(when: string): Pattern {
  const groups = when.split(' & ').map((group) => group.trim());
  return {
    needed: groups.filter((group) => !group.startsWith('!')).map(groupPattern),
    excluded: groups.filter((group) => group.startsWith('!')).map((group) => groupPattern(group.slice(1))),
  };
}

function groupPattern(group: string): RegExp {
  const filled = group.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const set = words[name];
    if (set === undefined) throw new Error(`unknown word set {${name}}`);
    return set;
  });
  return new RegExp(`(?<![a-z](?=[a-z]))(?:${filled})(?!(?<=[a-z])[a-z])`);
}

const patterns = symptomList.map((symptom) => ({ symptom, ways: symptom.when.map(compileWhen) }));

/** "no smoke", "不冒烟": what the owner says is absent must not count as present. */
const ABSENT =
  /\b(?:no|without|not any|never any)\s+(?:unusual |strange |visible |any )?(?:smoke|noises?|vibrations?|smells?|warning lights?|lights?|leaks?|steam)\b|(?:没有?|无|不)(?:冒烟|异响|抖动|抖|漏油|漏水|漏液|报警|异味|亮灯|过热|高温)/g;

/** The symptoms that fit a normalised question, best first; of equals the more dangerous first. */
export function matchSymptoms(normal: string): Match[] {
  const text = normal.replaceAll(ABSENT, ' ');
  const matches: Match[] = [];
  for (const { symptom, ways } of patterns) {
    const best = ways
      .map((way) => matchWay(way, text))
      .filter((match) => match !== undefined)
      .sort((a, b) => b.weight - a.weight)[0];
    if (best !== undefined) matches.push({ symptom, ...best, weight: best.weight + bonus(symptom) });
  }
  return matches.sort((a, b) => b.weight - a.weight);
}

function matchWay({ needed, excluded }: Pattern, text: string): { groups: number; weight: number } | undefined {
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

function bonus({ id, urgency }: Symptom): number {
  if (id.startsWith('generic-')) return -2;
  return urgency === 'stop' ? 0.5 : 0;
}
