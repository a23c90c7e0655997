import type { Urgency } from './data/faults/advice-entry.ts';
import type { Fault } from './fault-table.ts';
import { items } from './lists.ts';
import type { Source } from './types.ts';
import type { Language, Text } from '../language.ts';

/** When the fault tables were last reviewed. */
export const FAULTS_REVIEWED = '2026-11';

/** How urgent, in a few words (tables) and as the direct answer to "can I keep driving?". */
export const URGENCY: Readonly<Record<Urgency, { short: Text; answer: Text }>> = {
  stop: {
    short: { en: 'Stop now', zh: '立即停车' },
    answer: {
      en: '**No. Stop as soon as it is safe, switch off and do not drive on; have the car towed.**',
      zh: '**不能。请尽快在安全处停车熄火，不要再开，叫拖车。**',
    },
  },
  gentle: {
    short: { en: 'Gently to a workshop', zh: '温和驾驶去维修' },
    answer: {
      en: '**Only gently and only to a workshop:** short way, low load, no motorway, within the next days.',
      zh: '**只建议温和驾驶去维修店：**就近、低负荷、不上高速，几天内处理。',
    },
  },
  soon: {
    short: { en: 'Within 1-2 weeks', zh: '1~2周内检查' },
    answer: {
      en: '**Yes, you can keep driving for now,** normally and without hard acceleration; have it checked within one or two weeks.',
      zh: '**可以，暂时能继续开，**正常驾驶、避免急加速，1~2周内去检查。',
    },
  },
  watch: {
    short: { en: 'Keep an eye on it', zh: '留意观察' },
    answer: {
      en: '**Yes, you can keep driving;** there is no immediate danger. Have it looked at on the next occasion.',
      zh: '**可以继续开，**没有立即的危险，方便时检查即可。',
    },
  },
};

const LABELS = {
  stopIf: { en: 'Stop at once if', zh: '出现以下情况请立即停车：' },
  causes: { en: 'Likely causes, most likely first', zh: '可能原因（按可能性排序）' },
  checks: { en: 'What to check first (cheapest first)', zh: '先查什么（由易到难、由便宜到贵）' },
  symptoms: { en: 'Typical symptoms', zh: '常见现象' },
  urgency: { en: 'Urgency', zh: '紧急程度' },
  cost: { en: 'Usual repair cost', zh: '常见维修费用' },
} as const satisfies Record<string, Text>;

const number = new Intl.NumberFormat('en-US');

/** The entry cited for a known code. */
export function faultSource(fault: Fault, language: Language): Source {
  return { id: `fault:${fault.code}`, title: fault.code, detail: fault.title[language], date: FAULTS_REVIEWED };
}

/** When to stop although the code alone does not demand it. */
export function stopSentence(stopIf: Text, language: Language): string {
  return language === 'zh' ? `${LABELS.stopIf.zh}${stopIf.zh}。` : `${LABELS.stopIf.en} ${stopIf.en}.`;
}

/** The usual repair bill in the currency of the language. */
export function costText({ advice: { cost } }: Fault, language: Language): string {
  return language === 'zh'
    ? `约 ${number.format(cost.cny[0])}~${number.format(cost.cny[1])} 元`
    : `about $${number.format(cost.usd[0])}-${number.format(cost.usd[1])}`;
}

export function label(key: keyof typeof LABELS, language: Language): string {
  return LABELS[key][language];
}

/** The space stands outside the bold marks, or markdown would not see them as bold. */
export function heading(key: keyof typeof LABELS, language: Language): string {
  return language === 'zh' ? `**${label(key, language)}：**` : `**${label(key, language)}:** `;
}

/** The full stop of the language. */
export function end(language: Language): string {
  return language === 'zh' ? '。' : '.';
}

/** The items as one sentence. */
export function sentenceList(text: Text, language: Language): string {
  return items(text, language).join(language === 'zh' ? '、' : ', ') + end(language);
}
