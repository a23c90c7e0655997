import type { Passage, Topic } from './types.ts';
import { carSource } from './cars/format.ts';
import { answer } from './ownership/answer.ts';
import { readSum } from './ownership/question.ts';
import { ruleSource, tipSource } from './ownership/rules.ts';

/** Money: loans, total cost of ownership, depreciation, energy and electric-versus-petrol break-even. */
export const ownership: Topic = {
  name: 'ownership',

  score: (query) => readSum(query).score,

  reply: (query) => answer(readSum(query), query.language),

  passages(query, limit) {
    const sum = readSum(query);
    if (sum.score < 0.2) return [];
    const sources = [
      ...(sum.tip === undefined ? [] : [tipSource(sum.tip, query.language)]),
      ruleSource(sum.kind, query.language),
      ...sum.cars.map((car) => carSource(car, sum.market, query.language)),
    ];
    return sources.slice(0, limit).map((source): Passage => ({ source, text: `${source.title}: ${source.detail}` }));
  },
};
