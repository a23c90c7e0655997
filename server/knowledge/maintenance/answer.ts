import { citations, type Citations } from '../query.ts';
import type { Reply } from '../types.ts';
import type { Tip } from '../data/maintenance/tips.ts';
import { tipSource, type Style } from './format.ts';
import { dueText, scheduleText } from './lists.ts';
import { unitFor, type Question } from './question.ts';
import { singleText } from './single.ts';
import type { Language, Text } from '../../language.ts';

const GENERIC: Text = {
  en: "> Generic guidance from common maker and workshop practice. Your owner's manual and the car's own service reminder come first.",
  zh: '> 以上是通用参考，不同车型有差异，请以随车《用户手册》和车辆保养提示为准。',
};

/** Items a driver should leave to people: high voltage, and an engine that is lost when the job is done wrong. */
const FOR_EXPERTS = new Set(['timing-belt', 'battery-check', 'battery-coolant']);

/** Answers a question about upkeep: named items, what is due at a distance or age, or the whole schedule. */
export function answer(question: Question, language: Language): Reply {
  const notes = citations();
  const style: Style = { language, unit: unitFor(question, language) };
  return {
    category: 'maintenance',
    language,
    markdown: `${body(question, style, notes)}\n\n${GENERIC[language]}`,
    sources: notes.sources,
    handover: question.items.some(({ id }) => FOR_EXPERTS.has(id)),
  };
}

function body(question: Question, style: Style, notes: Citations): string {
  const { items, tip, distance, months } = question;
  if (tip !== undefined) return tipText(tip, style.language, notes);
  if (items.length > 0)
    return items
      .slice(0, 3)
      .map((item) => singleText(item, question, style, notes))
      .join('\n\n');
  if (distance !== undefined || months !== undefined) return dueText(question, style, notes);
  return scheduleText(question, style, notes);
}

function tipText(tip: Tip, language: Language, notes: Citations): string {
  return `**${tip.answer[language]}** ${notes.mark(tipSource(tip, language))}\n\n${tip.detail[language]}`;
}
