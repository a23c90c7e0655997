import { sayings } from './data/symptoms/sayings.ts';
import type { Symptom } from './data/symptoms/symptom.ts';
import { symptomList } from './data/symptoms/symptoms.ts';
import { bestWay, compileWhen } from './patterns.ts';
import { remembered } from './remembered.ts';

/** How well a symptom fits a question: `weight` grows with the number of word groups and their length. */
export interface Match {
  readonly symptom: Symptom;
  readonly groups: number;
  readonly weight: number;
}

const patterns = symptomList.map((symptom) => ({
  symptom,
  ways: [...symptom.when, ...(sayings[symptom.id] ?? [])].map(compileWhen),
}));

/** "no smoke", "不冒烟": what the owner says is absent must not count as present. */
export const ABSENT =
  /\b(?:no|without|not any|never any)\s+(?:unusual |strange |visible |any )?(?:smoke|noises?|vibrations?|smells?|warning lights?|lights?|leaks?|steam)\b|(?:没有?|无|不)(?:冒烟|异响|抖动|抖|漏油|漏水|漏液|报警|异味|亮灯|过热|高温)/g;

const NEGATION =
  /\b(?:do|does|did|is|are|was|were|will|would|can|could|has|have|had)(?: \w+ly)? ?n(?:o|')t\b|\bcannot\b|\bwon'?t\b|\bdoesnt\b|\bdont\b|\bcant\b/g;
const FILLERS =
  /\b(?:just|got|gets|getting|suddenly|really|very|quite|keeps?|kept|always|sometimes|somehow|a (?:bit|little)|kind of|sort of|seems? to(?: be)?|(?:has|have|had) (?:just )?(?:become|been|gone|started)|start(?:s|ed)? to|began to|has|have|had|been|the|my|is|are|was|a|an)\b/g;
const ZH_FILLERS =
  /突然|自己|总是|老是|一直|有点儿?|有些|好像|似乎|感觉|特别|非常|经常|偶尔|时不时|居然|竟然|根本|完全|一下子?|了|的|着|都|就|会|很|太|也|还|又|好/g;

/** The same said plainly: every negation a "not" or 没, filling words left out. */
function plainly(text: string): string {
  return text
    .replaceAll(NEGATION, 'not')
    .replaceAll(FILLERS, ' ')
    .replaceAll('没有', '没')
    .replaceAll(/一点儿?(?:的)?(\p{Script=Han}{1,3}?)(?:都|也)没/gu, '没$1')
    .replaceAll(ZH_FILLERS, '')
    .replaceAll(/\s+/g, ' ');
}

/** The symptoms that fit a normalised question, best first; of equals the more dangerous first. */
export const matchSymptoms = remembered((normal: string): readonly Match[] => {
  const present = normal.replaceAll(ABSENT, ' ');
  // As written, and once more in plain words, so that a pattern may use either.
  const text = `${present} . ${plainly(present)}`;
  const matches: Match[] = [];
  for (const { symptom, ways } of patterns) {
    const best = bestWay(ways, text);
    if (best !== undefined) matches.push({ symptom, ...best, weight: best.weight + bonus(symptom) });
  }
  return matches.sort((a, b) => b.weight - a.weight);
});

function bonus({ id, urgency }: Symptom): number {
  if (id.startsWith('generic-')) return -2;
  return urgency === 'stop' ? 0.5 : 0;
}
