import type { CarSuggestion, Garage } from './own-cars.ts';
import { readVin } from './vin.ts';
import type { Sense } from './load.ts';
import type { Reading, SpanOf } from './reading/reading.ts';
import { isAboutCars } from './plan/cars/route.ts';
import { upkeepOf } from './plan/upkeep.ts';
import { powertrains as POWERTRAINS } from './records.ts';
import type { CarData } from './car-tables.ts';
import { converse } from './state/conversation.ts';
import { withOwnCar } from './state/own-car.ts';
import { serviceReportOf } from './state/service-report.ts';

/** @param today an ISO date; it is asked anew, for a server that runs past New Year. */
export function createGarage(sense: Sense, today: () => string): Garage {
  const { cars, entries } = sense.records;
  const makes = new Map(cars.makes.map((make) => [make.key, make]));
  const nextYear = () => Number(today().slice(0, 4)) + 1;
  const versionsOf = Map.groupBy(cars.versions, ({ model }) => model);
  const generationsOf = Map.groupBy(cars.generations, ({ model }) => model);
  const namesOf = ({ en, zh, aliases }: CarData['makes'][number] | CarData['models'][number]) =>
    [en, zh, ...aliases].map(plain);
  const namesOfMake = new Map(cars.makes.map((make) => [make.key, namesOf(make)]));
  const known = cars.models.map((row) => {
    const make = makes.get(row.make);
    const versions = versionsOf.get(row.id) ?? [];
    const spans = [...(generationsOf.get(row.id) ?? []), ...versions];
    const suggestion: CarSuggestion = {
      id: row.id,
      make: { en: make?.en ?? row.make, zh: make?.zh ?? row.make },
      model: { en: row.en, zh: row.zh },
      years:
        spans.length === 0
          ? null
          : {
              from: Math.min(...spans.map(({ from }) => from)),
              // It is still made.
              to: Math.max(...spans.map(({ to }) => to ?? Infinity)),
            },
      powertrains: [...new Set(versions.map(({ powertrain }) => powertrain))],
    };
    const common = Math.max(row.common_us, row.common_cn);
    return { suggestion, names: namesOf(row), makes: namesOfMake.get(row.make) ?? [], common };
  });
  const withoutModels = cars.makes
    .filter(({ key }) => !cars.models.some(({ make }) => make === key))
    .map((make) => ({
      suggestion: {
        id: make.key,
        make: { en: make.en, zh: make.zh },
        model: { en: '', zh: '' },
        years: null,
        powertrains: [],
      } satisfies CarSuggestion,
      names: namesOf(make),
      makes: [],
      common: 0,
    }));
  const all = [...known, ...withoutModels].sort((a, b) => b.common - a.common);
  const items = entries
    .filter(({ id }) => id.startsWith('maintenance:'))
    .map(({ id, title, names }) => ({
      id,
      title: { en: title.en, zh: title.zh },
      names: [...names.en, ...names.zh],
    }));
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const makeOf = new Map(cars.models.map(({ id, make }) => [id, make]));
  /** The car of a name: of those of one make the first, as lists have it; none where several makes sell one of that name. */
  const onlyCar = ({ ids }: SpanOf<'model'>): string | undefined =>
    new Set(ids.map((id) => makeOf.get(id))).size === 1 ? ids[0] : undefined;

  return {
    named(text) {
      const conversation = converse(text, [], sense.reader);
      const { year, km, powertrain } = conversation.vehicle;
      const named = conversation.current.spans.flatMap((span) => (span.type === 'model' ? [span] : []));
      const [id, ...others] = new Set(named.filter((span) => isMeant(span, conversation.current)).map(onlyCar));
      const car = all.find(({ suggestion }) => suggestion.id === id)?.suggestion;
      if (!car || others.length > 0 || named.some(({ isNegated }) => isNegated) || isAboutCars(conversation))
        return null;
      const drive = POWERTRAINS.find((each) => each === powertrain);
      return {
        make: car.make,
        model: car.model,
        year: year ?? null,
        km: km ? Math.round(km) : null,
        powertrain: drive ?? null,
      };
    },
    items,
    itemTitle: (id) => titles.get(id),
    suggest(text, most) {
      const typed = plain(text);
      if (typed === '') return [];
      return all
        .filter(({ names, makes: of }) => begins(typed, names) || begins(typed, of, names))
        .slice(0, most)
        .map(({ suggestion: { years, ...car } }) => ({
          ...car,
          years: years && { ...years, to: Math.min(years.to, nextYear()) },
        }));
    },
    report(text, today, car) {
      const said = converse(text, [], sense.reader);
      return serviceReportOf(car ? withOwnCar(said, car, sense.reader) : said, today);
    },
    vin: (vin) => readVin(vin, cars, nextYear()),
    upkeep: (car) => upkeepOf(car, sense),
  };
}

/** Whether what was typed is the beginning of a name, or of one with a second behind it. */
function begins(typed: string, names: readonly string[], second?: readonly string[]): boolean {
  return names.some(
    (name) =>
      name.startsWith(typed) ||
      (second !== undefined && typed.startsWith(name) && begins(typed.slice(name.length), second)),
  );
}

/**
 * Whether a name that may as well be a word is a car's: "a leaf in the drain", "in accord with", "driving to Malibu" are none,
 * "I have a leaf" and "a Leaf" are.
 */
function isMeant({ start, text: name }: SpanOf<'model'>, { text, normal }: Pick<Reading, 'text' | 'normal'>): boolean {
  const before = normal.slice(0, start);
  if (/\b(?:in|to)\s+$/.test(before)) return false;
  const isOwned = /\b(?:have|has|had|own|owns|drive|drives|drove|bought|got)\s+an?\s+$/.test(before);
  return isOwned || !/\ban?\s+$/.test(before) || !text.includes(name);
}

/** As it is compared: small letters without spaces and marks. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
