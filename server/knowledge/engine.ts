import { categoryOf, createPlanner, readingLines } from './answer.ts';
import { loadSense, type Sense } from './load.ts';
import { readOwn, withOwn } from './own.ts';
import { isAboutCars } from './plan/cars/route.ts';
import { fill } from './plan/fill.ts';
import { toMarkdown } from './plan/markdown.ts';
import { recordSource } from './plan/sources.ts';
import { chooseCards } from './retrieve/cards.ts';
import { converse, type Conversation } from './state/conversation.ts';
import type { Category, Knowledge, Passage } from './types.ts';

/** Cards of one record that a model is given. */
const CARDS = 2;

/**
 * The embedded automotive knowledge. Synchronous and pure: with the same own records the same question and turns on the
 * same day always give the same reply. Our records are loaded once.
 */
export function createKnowledge(ours: Sense = loadSense(), today?: () => string): Knowledge {
  let all = readAndAnswer(ours, today);
  return {
    own: {
      read: (body) => readOwn(body, ours.records),
      replace(entries) {
        all = readAndAnswer(withOwn(ours, entries), today);
      },
    },
    classify: (question, turns) => all.classify(question, turns),
    reply: (question, turns) => all.reply(question, turns),
    reading: (question, turns) => all.reading(question, turns),
    passages: (question, turns, limit) => all.passages(question, turns, limit),
  };
}

function readAndAnswer(sense: Sense, today?: () => string): Omit<Knowledge, 'own'> {
  const plan = createPlanner(sense, today);
  const byId = new Map(sense.records.entries.map((entry) => [entry.id, entry]));

  function categorise(conversation: Conversation): Category {
    if (isAboutCars(conversation)) return 'car_selection';
    return categoryOf(conversation.matter.entries[0]?.value ?? '');
  }

  return {
    classify(question, turns) {
      const conversation = converse(question, turns, sense.reader);
      return { language: conversation.language, category: categorise(conversation) };
    },
    reply(question, turns) {
      const { conversation, plan: planned } = plan(question, turns);
      const { language } = conversation;
      const { parts, sources, handover, category, trace } = planned;
      return { category, language, markdown: toMarkdown(planned, language), parts, sources, handover, trace };
    },
    reading: (question, turns) => readingLines(converse(question, turns, sense.reader)),
    passages(question, turns, limit) {
      const conversation = converse(question, turns, sense.reader);
      const { language, place } = conversation;
      const { perDollar } = sense.records.words.currencies;
      return conversation.matter.entries
        .flatMap(({ value }) => byId.get(value) ?? [])
        .slice(0, limit)
        .map((entry): Passage => {
          const cards = chooseCards(entry, conversation, sense.reader.likeness).slice(0, CARDS);
          const texts = cards.map(({ card }) => fill(card.answer[language], { entry, place, language, perDollar }));
          const causes = (entry.causes ?? []).map(({ cause }) => cause[language]).join('; ');
          return {
            source: recordSource(entry, language),
            text: [entry.title[language], causes, ...texts].filter((text) => text !== '').join('\n'),
          };
        });
    },
  };
}
