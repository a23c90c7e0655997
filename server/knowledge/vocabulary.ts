import { CURRENCIES } from './data/markets.ts';
import { keysOf, Phrases } from './reading/phrases.ts';
import { createSpeller, type Speller } from './reading/spelling.ts';
import { stem } from './reading/text.ts';
import type { Term, Vocabulary } from './reading/lexer.ts';
import type { Kind, Records } from './records.ts';

/** The words the reading knows, from the records. */
export interface Words extends Vocabulary {
  readonly kinds: Phrases<Kind>;
  /** Words that tell how a message hangs on the ones before it, and that something was done already. */
  readonly cues: Phrases<Cue>;
  /** Markets, by words of their own English. */
  readonly dialects: Phrases<string>;
  /** Places where it never freezes, and those with deep winters. */
  readonly climate: ReadonlyMap<string, 'hot' | 'cold'>;
  readonly mend: Speller;
}

export type Cue = 'done' | 'continues' | 'returns' | 'corrects' | 'anew';

interface Bilingual {
  readonly en: readonly string[];
  readonly zh: readonly string[];
}

/** What names something: 50,000 phrases, which are compiled with the records because adding them takes half a second. */
export function termsOf(records: Records): Phrases<Term> {
  const phrases = new Phrases<Term>();
  const addAll = ({ en, zh }: Bilingual, term: Term): void => {
    for (const phrase of [...en, ...zh]) phrases.add(phrase, term);
  };
  for (const [id, said] of Object.entries(records.evidence)) addAll(said, { type: 'evidence', id });
  for (const { id, names } of records.entries) addAll(names, { type: 'entry', id });
  addPlaces(records.places, phrases);
  for (const { field, value, en, zh } of records.wishes) addAll({ en, zh }, { type: 'wish', field, value });
  for (const { id, phrases: said } of records.talk.intents) if (said !== undefined) addAll(said, { type: 'entry', id });
  addAll(records.words.not, { type: 'not' });
  addCars(records, phrases);
  return phrases;
}

/** Places and roads with a name; a name of several markets is one term. */
function addPlaces({ places, careful, roads }: Records['places'], phrases: Phrases<Term>): void {
  const everyday = new Set(careful);
  const markets = new Map<string, string[]>();
  for (const [market, { en, zh }] of Object.entries(places))
    for (const name of new Set([...en, ...zh])) markets.set(name, [...(markets.get(name) ?? []), market]);
  for (const [name, [market = '', ...others]] of markets)
    phrases.add(name, {
      type: 'country',
      market,
      ...(others.length > 0 && { others }),
      ...(/^[a-z]+$/.test(name) && { name }),
      ...(everyday.has(name) && { isEveryday: true as const }),
    });
  for (const [market, names] of Object.entries(roads))
    for (const name of names) if (!NUMBERED.test(name)) phrases.add(name, { type: 'road', market });
}

/** What Indians count in. */
const COUNTED = ['lakh', 'lakhs', 'lac', 'lacs', 'crore', 'crores'];

/** Roads read by their shape. */
const NUMBERED = /^[a-z]{1,2}\d+[a-z]?$/;

/** `phrases` are those {@link termsOf} the records. */
export function createWords(
  records: Records,
  phrases: Phrases<Term>,
  isKnownCode: (code: string) => boolean,
  isKnownWord: (key: string) => boolean = () => true,
): Words {
  const kinds = new Phrases<Kind>();
  for (const [kind, { en, zh }] of Object.entries(records.kinds))
    for (const phrase of [...en, ...zh]) kinds.add(phrase, kind as Kind);
  const cues = new Phrases<Cue>();
  for (const cue of ['done', 'continues', 'returns', 'corrects', 'anew'] as const)
    for (const phrase of [...records.words[cue].en, ...records.words[cue].zh]) cues.add(phrase, cue);
  const dialects = new Phrases<string>();
  for (const [market, said] of Object.entries(records.words.dialects))
    for (const phrase of said) dialects.add(phrase, market);
  const names = new Set(
    englishWords([
      ...[...records.cars.makes, ...records.cars.models].flatMap(({ en, aliases }) => aliases.concat(en)),
      ...Object.values(records.places.places).flatMap(({ en }) => en),
      ...Object.values(CURRENCIES).flatMap(({ en }) => [...en]),
      ...COUNTED,
    ]),
  );
  const said = [
    ...records.dangers.flatMap(({ all }) => all.flatMap(({ en }) => en)),
    ...records.entries.flatMap((entry) => entry.names.en),
    ...Object.values(records.evidence).flatMap(({ en }) => en),
  ];
  const mend = createSpeller(englishWords(said), (word) => names.has(word) || isKnownWord(stem(word)));
  const series = new Set(
    records.cars.models.flatMap(({ zh, aliases }) =>
      [zh, ...aliases].flatMap((name) => /^(\p{Script=Han}{2,4})\d/u.exec(name)?.[1] ?? []),
    ),
  );
  const roads = new Map(
    Object.entries(records.places.roads).flatMap(([market, names]) =>
      names.map((name) => [name.replaceAll(' ', ''), market]),
    ),
  );
  const climate = new Map(
    (['hot', 'cold'] as const).flatMap((each) => records.places.climate[each].map((name) => [name, each] as const)),
  );
  const isSeries = (name: string): boolean => series.has(name);
  return { phrases, kinds, cues, dialects, isKnownCode, isKnownWord, isSeries, roads, climate, mend };
}

function englishWords(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => phrase.toLowerCase().match(/[a-z]+/g) ?? []);
}

/** Names of makes, models, generations and engines. What is too short or an everyday word needs its make or a capital. */
function addCars({ cars, words }: Records, phrases: Phrases<Term>): void {
  const everyday = new Set(words.everyday);
  const makes = new Map(cars.makes.map((make) => [make.key, make]));
  for (const { key, en, zh, aliases } of cars.makes)
    for (const name of new Set([en, zh, ...aliases]))
      phrases.add(name, {
        type: 'make',
        make: key,
        ...(everyday.has(name.toLowerCase()) ? { isEveryday: true as const } : {}),
      });
  const makeKeys = new Map(
    [...makes].map(([key, own]) => [key, [...new Set([own.en, own.zh, ...own.aliases])].map(keysOf)] as const),
  );
  for (const { id, make, en, zh, aliases } of cars.models) {
    const named: Term = { type: 'model', id, make };
    for (const name of new Set([en, zh, ...aliases].filter((each) => each !== ''))) {
      const isDistinct = !/^(?:\p{Script=Han}|[a-z]{1,2}|\d+)$/iu.test(name);
      const isEveryday = everyday.has(
        name
          .toLowerCase()
          .replaceAll(/[^\p{L}\d ]/gu, '')
          .trim(),
      );
      if (isDistinct) phrases.add(name, isEveryday ? { type: 'model', id, make, isEveryday } : named);
      const keys = keysOf(name);
      for (const before of makeKeys.get(make) ?? []) phrases.addKeys([...before, ...keys], named);
    }
  }
  for (const { name } of cars.generations)
    if (/^[a-z]{1,3}\d{2,3}$|^mk ?\d$/i.test(name)) phrases.add(name, { type: 'generation', name });
  for (const { key, names } of cars.engines)
    for (const name of names.filter((each) => /\d/.test(each) || each.length >= 6))
      if (/[a-z]/i.test(name) && name.length >= 3 && !/^\d\.\d/.test(name))
        phrases.add(name, { type: 'engine', name: key });
  addNumbers(cars, phrases);
}

/** Model numbers that name a line: BMW 320d, Mercedes C220. */
function addNumbers({ models }: Records['cars'], phrases: Phrases<Term>): void {
  const ids = new Set(models.map(({ id }) => id));
  for (const line of '12345678') {
    const id = `bmw-${line}-series`;
    if (!ids.has(id)) continue;
    for (const size of ['16', '18', '20', '25', '28', '30', '35', '40', '50'])
      for (const name of [`bmw ${line}${size}`, `宝马${line}${size}`])
        phrases.add(name, { type: 'model', id, make: 'bmw' });
    for (const size of ['16', '18', '20', '25', '28', '30', '35', '40', '50'])
      for (const fuel of ['i', 'd', 'e', 'xi', 'xd', 'li'])
        phrases.add(`${line}${size}${fuel}`, { type: 'model', id, make: 'bmw' });
  }
  for (const line of ['a', 'b', 'c', 'e', 's', 'cla', 'gla', 'glc', 'gle'])
    for (const id of [`mercedes-${line}-class`, `mercedes-${line}`].filter((each) => ids.has(each)))
      for (const size of ['180', '200', '220', '250', '300', '350', '400', '450'])
        for (const fuel of ['', 'd', 'e', 'l'])
          phrases.add(`${line}${size}${fuel}`, { type: 'model', id, make: 'mercedes' });
}
