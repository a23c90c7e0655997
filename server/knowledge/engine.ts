import type { OwnCar } from './own-cars.ts';
import { categoryOf, createPlanner, readingLines } from './answer.ts';
import { frameOf } from './brief/frame.ts';
import { dangerIn, evidenceOf } from './brief/passages.ts';
import { createTools, lookWith } from './brief/tools.ts';
import { createGarage } from './garage.ts';
import { loadSense, type Sense } from './load.ts';
import { readOwn, withOwn } from './own.ts';
import { ownCarText } from './plan/own-car.ts';
import { isAboutCars } from './plan/cars/route.ts';
import { written } from './plan/markdown.ts';
import { createShelf } from './plan/shelf.ts';
import { converse, type Conversation } from './state/conversation.ts';
import type { Brief, Category, Knowledge, Turn } from './types.ts';

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
    reply: (question, turns, car) => all.reply(question, turns, car),
    reading: (question, turns) => all.reading(question, turns),
    garage: all.garage,
    tools: all.tools,
    brief: (question, turns, limit, car) => all.brief(question, turns, limit, car),
    passages: (question, turns, limit) => all.passages(question, turns, limit),
  };
}

function readAndAnswer(sense: Sense, today = () => new Date().toISOString().slice(0, 10)): Omit<Knowledge, 'own'> {
  const shelf = createShelf(sense, today);
  const plan = createPlanner(shelf);
  const tools = createTools(shelf);

  function categorise(conversation: Conversation): Category {
    if (isAboutCars(conversation)) return 'car_selection';
    // A code we do not know is still one.
    if (conversation.current.spans.some(({ type }) => type === 'code')) return 'fault_diagnosis';
    return categoryOf(conversation.matter.entries[0]?.value ?? '');
  }

  function brief(question: string, turns: readonly Turn[], limit: number, car?: OwnCar): Brief {
    const planned = plan(question, turns, car);
    const { conversation } = planned;
    const day = today();
    const danger = dangerIn(planned.plan);
    return {
      language: conversation.language,
      frame: {
        ...frameOf(planned, sense, day, danger),
        ...(car && { own_car: ownCarText(car, conversation.language) }),
      },
      danger,
      handover: planned.plan.handover,
      ...evidenceOf(planned, shelf, limit),
      look: (tool, args) => lookWith(tools, tool, args, { conversation, today: day }),
    };
  }

  return {
    garage: createGarage(sense, today),
    tools: [...tools.values()].map(({ tool }) => tool),
    classify(question, turns) {
      const conversation = converse(question, turns, sense.reader);
      return { language: conversation.language, category: categorise(conversation) };
    },
    reply(question, turns, car) {
      const { conversation, plan: planned } = plan(question, turns, car);
      const { language } = conversation;
      const { sources, handover, category, trace } = planned;
      return { category, language, ...written(planned, language), sources, handover, trace };
    },
    reading: (question, turns) => readingLines(converse(question, turns, sense.reader)),
    brief,
    passages: (question, turns, limit) => brief(question, turns, limit).passages,
  };
}
