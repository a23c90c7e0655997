import type { Passage, Topic } from './types.ts';
import type { Tip } from './data/maintenance/tips.ts';
import { answer } from './maintenance/answer.ts';
import { dueAt, plan } from './maintenance/due.ts';
import { costText, itemSource, tipSource, type Style } from './maintenance/format.ts';
import type { Item } from './maintenance/item.ts';
import { readQuestion, unitFor, type Question } from './maintenance/question.ts';
import type { Language } from '../language.ts';

/** Upkeep: what is due when, and why; generic guidance that yields to the owner's manual. */
export const maintenance: Topic = {
  name: 'maintenance',

  score: (query) => readQuestion(query).score,

  reply: (query) => answer(readQuestion(query), query.language),

  passages(query, limit) {
    const question = readQuestion(query);
    if (question.score < 0.2) return [];
    const style: Style = { language: query.language, unit: unitFor(question, query.language) };
    const { tip } = question;
    const told = tip === undefined ? [] : [tipPassage(tip, query.language)];
    return [...told, ...relevant(question).map((item) => passage(item, style))].slice(0, limit);
  },
};

function relevant({ items, distance, months, drive = 'petrol', severe = false }: Question): readonly Item[] {
  if (items.length > 0) return items;
  const due = dueAt(drive, severe, distance, months);
  return (due.length > 0 ? due : plan(drive, severe)).map(({ item }) => item);
}

function tipPassage(tip: Tip, language: Language): Passage {
  const source = tipSource(tip, language);
  return { source, text: `${source.title}: ${tip.answer[language]} ${source.detail}` };
}

function passage(item: Item, style: Style): Passage {
  const { language } = style;
  const source = itemSource(item, style);
  const parts = [
    `${source.title}: ${source.detail}`,
    item.why[language],
    `${{ en: 'Signs', zh: '信号' }[language]}: ${item.signs[language]}.`,
    `${{ en: 'Usual cost', zh: '大致费用' }[language]}: ${costText(item.cost, language)}.`,
    ...(item.note === undefined ? [] : [item.note[language]]),
  ];
  return { source, text: parts.join(' ') };
}
