import type { Urgency } from './data/faults/advice.ts';
import type { Fault } from './fault-table.ts';
import { pick, type Text } from './query.ts';
import type { Source } from './types.ts';
import type { Language } from '../language.ts';

/** When the fault tables were last reviewed. */
export const FAULTS_REVIEWED = '2026-11';

/** How urgent, in a few words (tables) and as the direct answer to "can I keep driving?". */
export const URGENCY: Readonly<Record<Urgency, { short: Text; answer: Text }>> = {
  stop: {
    short: ['Stop now', '立即停车'],
    answer: [
      '**No. Stop as soon as it is safe, switch off and do not drive on; have the car towed.**',
      '**不能。请尽快在安全处停车熄火，不要再开，叫拖车。**',
    ],
  },
  gentle: {
    short: ['Gently to a workshop', '温和驾驶去维修'],
    answer: [
      '**Only gently and only to a workshop:** short way, low load, no motorway, within the next days.',
      '**只建议温和驾驶去维修店：**就近、低负荷、不上高速，几天内处理。',
    ],
  },
  soon: {
    short: ['Within 1-2 weeks', '1~2周内检查'],
    answer: [
      '**Yes, you can keep driving for now,** normally and without hard acceleration; have it checked within one or two weeks.',
      '**可以，暂时能继续开，**正常驾驶、避免急加速，1~2周内去检查。',
    ],
  },
  watch: {
    short: ['Keep an eye on it', '留意观察'],
    answer: [
      '**Yes, you can keep driving;** there is no immediate danger. Have it looked at on the next occasion.',
      '**可以继续开，**没有立即的危险，方便时检查即可。',
    ],
  },
};

const L: Readonly<Record<string, Text>> = {
  stopIf: ['Stop at once if', '出现以下情况请立即停车：'],
  causes: ['Likely causes, most likely first', '可能原因（按可能性排序）'],
  checks: ['What to check first (cheapest first)', '先查什么（由易到难、由便宜到贵）'],
  symptoms: ['Typical symptoms', '常见现象'],
  urgency: ['Urgency', '紧急程度'],
  cost: ['Usual repair cost', '常见维修费用'],
};

const number = new Intl.NumberFormat('en-US');

/** The entry cited for a known code. */
export function faultSource(fault: Fault, language: Language): Source {
  return { id: `fault:${fault.code}`, title: fault.code, detail: pick(fault.title, language), date: FAULTS_REVIEWED };
}

/** When to stop although the code alone does not demand it. */
export function stopSentence(stopIf: Text, language: Language): string {
  return language === 'zh' ? `${L.stopIf?.[1] ?? ''}${stopIf[1]}。` : `${L.stopIf?.[0] ?? ''} ${stopIf[0]}.`;
}

/** The usual repair bill in the currency of the language. */
export function costText({ advice: { cost } }: Fault, language: Language): string {
  return language === 'zh'
    ? `约 ${number.format(cost[2])}~${number.format(cost[3])} 元`
    : `about $${number.format(cost[0])}-${number.format(cost[1])}`;
}

export function label(key: string, language: Language): string {
  const text = L[key];
  return text === undefined ? key : pick(text, language);
}

/** The space stands outside the bold marks, or markdown would not see them as bold. */
export function heading(key: string, language: Language): string {
  return language === 'zh' ? `**${label(key, language)}：**` : `**${label(key, language)}:** `;
}

/** The full stop of the language. */
export function end(language: Language): string {
  return language === 'zh' ? '。' : '.';
}

/** The items of a list written with `;` or `；`. */
export function items(text: Text, language: Language): string[] {
  return pick(text, language)
    .split(language === 'zh' ? '；' : ';')
    .map((item) => item.trim());
}

/** The items as one sentence. */
export function sentenceList(text: Text, language: Language): string {
  return items(text, language).join(language === 'zh' ? '、' : ', ') + end(language);
}

/** The items as a numbered list. */
export function numbered(text: Text, language: Language): string {
  return items(text, language)
    .map((item, i) => `${i + 1}. ${item.charAt(0).toUpperCase()}${item.slice(1)}`)
    .join('\n');
}
