import { buyingEntries } from './data/general/buying.ts';
import { careEntries } from './data/general/care.ts';
import { chargingEntries } from './data/general/charging.ts';
import { drivingEntries } from './data/general/driving.ts';
import type { GeneralEntry } from './data/general/entry.ts';
import { howToEntries } from './data/general/how-to.ts';
import { paperworkEntries } from './data/general/paperwork.ts';
import { roadsideEntries } from './data/general/roadside.ts';
import { equipmentEntries } from './data/general/terms-equipment.ts';
import { technicalEntries } from './data/general/terms-technical.ts';
import { termEntries } from './data/general/terms.ts';
import { tyreFuelEntries } from './data/general/tyres-fuel.ts';
import { aloneness, believe, meaningOf, weigh } from './meaning/meaning.ts';
import { bestWay, compileWhen, type Fit } from './patterns.ts';
import { remembered } from './remembered.ts';
import { createIndex, RELEVANT } from './search.ts';
import type { Query, Source, Topic } from './types.ts';
import type { Language } from '../language.ts';

/** When these entries were last reviewed. */
const REVIEWED = '2026-11';

export const generalEntries: readonly GeneralEntry[] = [
  ...howToEntries,
  ...termEntries,
  ...tyreFuelEntries,
  ...chargingEntries,
  ...buyingEntries,
  ...paperworkEntries,
  ...drivingEntries,
  ...roadsideEntries,
  ...careEntries,
  ...equipmentEntries,
  ...technicalEntries,
];

const compiled = generalEntries.map((entry) => ({ entry, ways: entry.when.map(compileWhen) }));
const byId = new Map(generalEntries.map((entry) => [entry.id, entry]));
const index = createIndex(
  generalEntries.map(({ id, title, answer }) => ({
    id,
    title: `${title.en} ${title.zh}`,
    body: `${answer.en} ${answer.zh}`,
  })),
);

/** Asks for instructions: not the report of a trouble, even where it names one. */
const HOW_TO =
  /^(?:so |ok |hey )?(?:how (?:do|to|can|should|would)|what(?:'s| is) the (?:right|correct|best) way|steps?)\b|^(?:怎么|如何|教我)|怎么(?:搭|接|验|读)/;

interface Found {
  readonly entry: GeneralEntry;
  /** How well its own pattern fits, in word groups; 0 where only the model means it. */
  readonly groups: number;
}

const findIn = remembered((text: string, normal: string): Found | undefined => {
  const fits = new Map<string, Fit>();
  for (const { entry, ways } of compiled) {
    const fit = bestWay(ways, normal);
    if (fit !== undefined) fits.set(`general:${entry.id}`, fit);
  }
  const weights = new Map([...fits].map(([id, { weight }]) => [id, weight]));
  const [best] = weigh(meaningOf({ text, normal }), 'general', weights);
  if (best === undefined) return undefined;
  const entry = byId.get(best.id.slice('general:'.length));
  return entry && { entry, groups: fits.get(best.id)?.groups ?? 0 };
});

const find = ({ text, normal }: Query) => findIn(text, normal);

/** Share of an entry whose own pattern fits and leaves no doubt, or that the model has not learnt yet. */
const UNLEARNT = 0.9;

function patternScore({ entry, groups }: Found, normal: string): number {
  if (groups === 0) return 0;
  if (HOW_TO.test(normal)) return 0.94;
  return entry.sure === true ? 0.91 : Math.min(0.68 + 0.06 * groups, 0.8);
}

function source({ id, title }: GeneralEntry, language: Language): Source {
  return {
    id: `general:${id}`,
    title: title[language],
    detail: language === 'zh' ? '汽车常识条目' : 'General know-how entry',
    date: REVIEWED,
  };
}

/** Terms and know-how: what a word on the spec sheet means, how to jump-start, what to check on a used car. */
export const general: Topic = {
  name: 'general',
  score(query) {
    const found = find(query);
    if (found === undefined) return 0;
    const { share, probability } = meaningOf(query);
    const learnt = probability(`general:${found.entry.id}`) !== undefined;
    const plain = found.groups > 0 && (found.entry.sure === true || !learnt);
    const likely = plain ? UNLEARNT : share('general') * aloneness(query.normal, query.turns.length > 0);
    return believe(patternScore(found, query.normal), likely);
  },
  reply(query) {
    const { language } = query;
    const found = find(query);
    if (found === undefined) throw new Error('no general entry fits');
    const [first = '', ...rest] = found.entry.answer[language].split('\n');
    return {
      category: 'general',
      language,
      markdown: [`${first} [1]`, ...rest].join('\n'),
      sources: [source(found.entry, language)],
      handover: false,
    };
  },
  passages(query, limit) {
    const found = find(query);
    const ids = index
      .search(query.normal, limit)
      .filter(({ score }) => score >= RELEVANT)
      .map(({ id }) => id);
    const entries = [...new Set([...(found === undefined ? [] : [found.entry.id]), ...ids])].flatMap(
      (id) => byId.get(id) ?? [],
    );
    return entries
      .slice(0, limit)
      .map((entry) => ({ source: source(entry, query.language), text: entry.answer[query.language] }));
  },
};
