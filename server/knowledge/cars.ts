import type { Passage, Query, Reply, Topic } from './types.ts';
import { fullName, type Car } from './cars/car.ts';
import { adviseOnPowertrain, charging } from './cars/advice.ts';
import { compare } from './cars/compare.ts';
import { describe } from './cars/describe.ts';
import { carSource, traits } from './cars/format.ts';
import { understand } from './cars/intent.ts';
import { marketFor } from './cars/needs.ts';
import { recommend } from './cars/recommend.ts';
import { select } from './cars/select.ts';
import { uncheckedNote } from './cars/unchecked.ts';

/** Choosing a car: recommendations under stated limits, comparisons, single models. */
export const carSelection: Topic = {
  name: 'car_selection',

  score: (query) => understand(query).score,

  reply(query) {
    const { kind, cars, needs, page } = understand(query);
    const market = marketFor(needs, query);
    const [car] = cars;
    if (kind === 'compare') return compare(cars, market, needs, query);
    if (kind === 'model' && car !== undefined) return describe(car, market, needs, query);
    if (kind === 'advice') return adviseOnPowertrain(needs, query.language);
    const lead = weighsPowertrains(query) ? `${charging(needs, query.language)}\n\n` : '';
    const reply = recommend(needs, market, query.language, page);
    return withNote({ ...reply, markdown: lead + reply.markdown }, uncheckedNote(query.normal, query.language));
  },

  passages(query, limit) {
    const { score, cars, needs } = understand(query);
    const market = marketFor(needs, query);
    const chosen = score >= 0.5 ? select(needs, market).map(({ car }) => car) : [];
    return [...new Set([...cars, ...chosen])].slice(0, limit).map((car) => passage(car, query));
  },
};

/** "An electric car or petrol, 150k": which kind comes before which car. */
function weighsPowertrains({ normal }: Query): boolean {
  return /(?:电车|油车|纯电|混动|插混|燃油车)还是(?:买|选)?(?:电车|油车|纯电|混动|插混|燃油车)|\b(?:ev|electric|hybrid|petrol|gas) or (?:an? )?(?:ev|electric|hybrid|petrol|gas|plug-?in)\b/.test(
    normal,
  );
}

function withNote(reply: Reply, note: string): Reply {
  return note === '' ? reply : { ...reply, markdown: `${reply.markdown}\n\n${note}` };
}

function passage(car: Car, query: Query): Passage {
  const { language } = query;
  const source = carSource(car, marketFor({ wishes: [] }, query), language);
  const good = traits(car.strengths, language).join(', ');
  const bad = traits(car.weaknesses, language).join(', ');
  return {
    source,
    text: `${fullName(car, language)}: ${source.detail} ${{ en: 'Strengths', zh: '优点' }[language]}: ${good}. ${{ en: 'Weaknesses', zh: '不足' }[language]}: ${bad}.`,
  };
}
