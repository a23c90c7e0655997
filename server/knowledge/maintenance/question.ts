import type { Car } from '../cars/car.ts';
import { findCars } from '../cars/names.ts';
import { remember, REMEMBERED } from '../cars/memory.ts';
import { arabic } from '../cars/numbers.ts';
import { set } from '../cars/record.ts';
import { tips, type Tip } from '../data/maintenance/tips.ts';
import { aloneness, believe, meaningOf, type Meaning } from '../meaning/meaning.ts';
import { roomOf } from '../meaning/rooms.ts';
import { normalise } from '../query.ts';
import { remembered } from '../remembered.ts';
import type { Query } from '../types.ts';
import { findDrive } from './drive.ts';
import type { Drive, Item } from './item.ts';
import { findItems, items } from './items.ts';
import { findDistance, findMonths, findServiceNumber, type Distance } from './measures.ts';
import { COST, DIY, DUE, FOLLOW_UP, INTERVAL, NEGLECT, SEVERE, SIGNS, SKIP, SYMPTOM, UPKEEP } from './wording.ts';
import type { Language } from '../../language.ts';

/** What a question about upkeep is about. */
export interface Question {
  readonly items: readonly Item[];
  readonly distance?: Distance;
  /** Age or time since the last service. */
  readonly months?: number;
  /** Which scheduled visit `distance` was worked out from. */
  readonly visit?: number;
  readonly drive?: Drive;
  /** The model named, if the catalogue knows it. */
  readonly car?: Car;
  readonly severe?: boolean;
  /** The named model is sold as an electric car too, but the question was taken for the other kind. */
  readonly alsoElectric?: boolean;
  readonly asksCost?: boolean;
  /** What a question about an item wants first. */
  readonly wants?: 'signs' | 'skip' | 'diy';
  /** A common question that is no service item. */
  readonly tip?: Tip;
  /** The item or tip is only like what was said. */
  readonly likely?: boolean;
  /** What the asker measures in, if it shows. */
  readonly unit?: Distance['unit'];
  /** 0 to 1, see `Topic.score`. */
  readonly score: number;
}

/** Circumstances in which an item may be asked about: the item is what is meant. */
const CIRCUMSTANCES = new Set(['stored-car', 'winter', 'overdue']);

function situation(tip: Tip | undefined, named: readonly Item[], normal: string): Tip | undefined {
  if (tip === undefined || named.length === 0) return tip;
  const circumstance = CIRCUMSTANCES.has(tip.id) && INTERVAL.test(normal);
  // "Full synthetic, 10,000 km": how far, not which.
  const howFar = tip.id === 'oil-grade' && /\d\s*[万k]?\s*(?:公里|km|miles?)/.test(normal);
  return circumstance || howFar ? undefined : tip;
}

/** From here on the model's entry is taken although the patterns name another. */
const SURE = 0.7;

/** Entries as patterns or model found them. */
interface Subjects {
  readonly items: readonly Item[];
  readonly tip: Tip | undefined;
  /** The model means the list of what is due, not one entry. */
  readonly list: boolean;
}

/** What the question is about: what the patterns name, unless the model is surer of something else. */
function subjects(named: Subjects, { guesses, share }: Meaning): Subjects {
  const guess = guesses.find(({ id }) => roomOf(id) === 'maintenance');
  const all = share('maintenance');
  if (guess === undefined || all < LEAST_SHARE) return named;
  const meant: Subjects = {
    items: items.filter(({ id }) => guess.id === `maintenance:${id}`),
    tip: tips.find(({ id }) => guess.id === `tip:${id}`),
    list: guess.id === 'intent:due-list',
  };
  const none = named.items.length === 0 && named.tip === undefined && !named.list;
  const same = named.tip?.id === meant.tip?.id && named.items.some((item) => meant.items.includes(item));
  return none || (!same && guess.probability / all >= SURE && named.items.length < 2) ? meant : named;
}
/** Below this probability that the question is about upkeep at all, the model's guess is not used. */
const LEAST_SHARE = 0.2;

/** The score of a question about an electric car's engine oil: it is nearly certain what to say. */
const OILLESS = 0.99;
/** Oil by any name: an electric car is told first that it has none. */
const ENGINE_OIL = /\boil\b|\bsynthetic\b|\blube\b|机油|机滤|小保养/;

function wanted(normal: string): Question['wants'] {
  if (SIGNS.test(normal)) return 'signs';
  if (SKIP.test(normal)) return 'skip';
  return DIY.test(normal) ? 'diy' : undefined;
}

/** Reads a question on its own, without the conversation. */
const readAlone = remembered((text: string, zh: boolean, follows: boolean): Question => {
  const plain = normalise(text);
  const normal = arabic(plain);
  const meaning = meaningOf({ text, normal: plain });
  const [car] = findCars(text, { electric: true });
  const named = findItems(normal);
  const told = situation(
    tips.find(({ words }) => words.test(normal)),
    named,
    normal,
  );
  const stated = findDistance(normal, zh);
  const visit = stated === undefined ? findServiceNumber(normal) : undefined;
  const months = findMonths(normal);
  const upkeep = UPKEEP.test(normal);
  const { drive, alsoElectric } = findDrive(normal, car);
  const distance = stated ?? (visit === undefined ? undefined : visitAt(visit, drive, zh));
  const asksCost = COST.test(normal);
  const asksWhen = INTERVAL.test(normal) || NEGLECT.test(normal) || asksCost;
  let score = 0;
  if (told !== undefined) score = 0.88;
  else if (named.length > 0) score = asksWhen || upkeep ? 0.92 : normal.length <= (zh ? 16 : 40) ? 0.8 : 0.55;
  else if (upkeep)
    score =
      distance !== undefined || months !== undefined
        ? 0.95
        : asksWhen || drive !== undefined || car !== undefined
          ? 0.85
          : 0.7;
  else if (distance !== undefined && DUE.test(normal)) score = 0.9;
  if (SYMPTOM.test(normal)) score = Math.min(score, 0.25);
  if (/保养便宜|保养成本|养车成本|cheap to maintain|月供|贷款|推荐|\brecommend/.test(normal))
    score = Math.min(score, 0.4);
  const list = score > 0 && named.length === 0 && told === undefined;
  const oilless = drive === 'ev' && ENGINE_OIL.test(normal) && named.every(({ id }) => id === 'engine-oil');
  const { items: found, tip } = oilless
    ? { items: items.filter(({ id }) => id === 'engine-oil'), tip: undefined }
    : subjects({ items: named, tip: told, list }, meaning);
  const likely = named.length === 0 && told === undefined && (found.length > 0 || tip !== undefined);
  const unit =
    distance?.unit ?? (/\bmiles?\b|英里/.test(normal) ? 'miles' : /\bkm\b|kilomet/.test(normal) ? 'km' : undefined);
  return {
    items: found,
    ...set('distance', distance),
    ...set('months', months === 0 ? undefined : months),
    ...set('visit', visit),
    ...set('drive', drive),
    ...set('car', car),
    ...set('severe', SEVERE.test(normal) ? true : undefined),
    ...set('alsoElectric', alsoElectric),
    ...set('asksCost', asksCost ? true : undefined),
    ...set('wants', wanted(normal)),
    ...set('tip', tip),
    ...set('likely', likely ? true : undefined),
    ...set('unit', unit),
    score:
      oilless && !SYMPTOM.test(normal)
        ? OILLESS
        : believe(score, meaning.share('maintenance') * aloneness(plain, follows)),
  };
});

/** The distance of a scheduled visit: as often as the oil is changed, for an electric car every other time. */
function visitAt(visit: number, drive: Drive | undefined, zh: boolean): Distance {
  const each = drive === 'ev' ? [20_000, 15_000] : [10_000, 7_500];
  const [km = 0, miles = 0] = each;
  return zh ? { value: visit * km, unit: 'km' } : { value: visit * miles, unit: 'miles' };
}

/** How to write distances to the asker: as asked; in English without a hint both ways. */
export function unitFor({ unit }: Question, language: Language): 'km' | 'miles' | 'both' {
  return unit ?? (language === 'zh' ? 'km' : 'both');
}

/** Reads a question in its conversation: what an elliptic one leaves out is taken from the earlier ones. */
export function readQuestion(query: Query): Question {
  const known = cache.get(query);
  if (known !== undefined) return known;
  const zh = query.language === 'zh';
  const earlier = readBefore(zh, ...query.turns.map(({ question }) => question));
  const settled = withoutEngineTip(continueFrom(earlier, query.text, zh, query.turns.length > 0));
  cache.set(query, settled);
  return settled;
}
const cache = new WeakMap<Query, Question>();

/** What a conversation remembers after these questions, oldest first. */
const readBefore = remembered((zh: boolean, ...questions: string[]): Question | undefined => {
  const text = questions.at(-1);
  if (text === undefined) return undefined;
  const earlier = readBefore(zh, ...questions.slice(0, -1));
  return remember(earlier, continueFrom(earlier, text, zh, questions.length > 1));
});

function continueFrom(earlier: Question | undefined, text: string, zh: boolean, follows: boolean): Question {
  const said = readAlone(text, zh, follows);
  if (earlier === undefined || earlier.score < REMEMBERED) return said;
  const normal = normalise(text);
  const alone = furtherOn(earlier, said, normal);
  const elliptic = FOLLOW_UP.test(normal) || normal.length <= (zh ? 12 : 30);
  const says =
    alone.tip !== undefined ||
    alone.asksCost === true ||
    DIY.test(normal) ||
    NEGLECT.test(normal) ||
    alone.items.length > 0 ||
    alone.distance !== undefined ||
    alone.months !== undefined ||
    alone.drive !== undefined ||
    alone.severe === true;
  if (!says || SYMPTOM.test(normal) || (!elliptic && alone.score < 0.5)) return alone;
  // "And if I don't?" is like many things; it means the one talked about.
  const own = alone.likely === true && elliptic ? withoutGuess(alone) : alone;
  const aboutThing =
    own.tip !== undefined || own.items.length > 0 || own.distance !== undefined || own.months !== undefined;
  return {
    ...(aboutThing ? {} : pickWhat(earlier)),
    ...(own.car === undefined && own.drive === undefined
      ? { ...set('drive', earlier.drive), ...set('car', earlier.car) }
      : {}),
    ...set('severe', earlier.severe),
    ...set('unit', earlier.unit),
    ...own,
    items: aboutThing ? own.items : earlier.items,
    score: Math.max(alone.score, elliptic ? 0.86 : 0),
  };
}

/** "6万呢", "and at 60k" after a distance: another one, in the same unit. */
function furtherOn(earlier: Question, said: Question, normal: string): Question {
  const amount =
    /^(?:那|那么|到|and |what about |how about |at )*(?<value>\d{1,3}(?:\.\d)?)\s*(?<scale>万|w|k)(?:的)?(?:时候)?呢?\??$/.exec(
      arabic(normal),
    )?.groups;
  if (amount === undefined || earlier.distance === undefined || said.distance !== undefined) return said;
  const value = Number(amount.value) * (amount.scale === 'k' ? 1_000 : 10_000);
  return { ...said, distance: { value, unit: earlier.distance.unit }, score: 0.9 };
}

function withoutGuess({ tip: _tip, likely: _likely, ...rest }: Question): Question {
  return { ...rest, items: [] };
}

/** What is said about engines is never said of an electric car: asked for its oil, it has none. */
function withoutEngineTip(question: Question): Question {
  const { tip, ...rest } = question;
  if (tip?.engine !== true || rest.drive !== 'ev') return question;
  const oil = tip.id === 'oil-grade' ? items.filter(({ id }) => id === 'engine-oil') : [];
  return { ...rest, items: rest.items.length > 0 ? rest.items : oil };
}

function pickWhat({ distance, months }: Question): Partial<Question> {
  return { ...set('distance', distance), ...set('months', months) };
}
