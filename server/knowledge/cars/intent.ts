import { findItems } from '../maintenance/items.ts';
import { aloneness, believe, meaningOf } from '../meaning/meaning.ts';
import { detectLanguage, normalise } from '../query.ts';
import type { Query } from '../types.ts';
import { sizes, type Car, type Market } from './car.ts';
import { cars as catalogue } from './catalogue.ts';
import { remember, REMEMBERED } from './memory.ts';
import { findCars } from './names.ts';
import { isEmpty, marketFor, mergeNeeds, type Needs } from './needs.ts';
import { arabic } from './numbers.ts';
import { countPowertrains, parseNeeds, withoutOwned } from './parse.ts';
import { setList } from './record.ts';
import { remembered } from '../remembered.ts';
import { select } from './select.ts';
import {
  ABOUT_MODEL,
  ATTRIBUTE,
  BIGGER,
  CAR_WORD,
  CHEAP_TO_RUN,
  CHEAPER,
  COMPARE,
  CONTRAST,
  FOLLOW_UP,
  LIKE,
  MODEL,
  MORE,
  NEW_AMOUNT,
  ORDINALS,
  OWNED,
  OTHERS,
  RECOMMEND,
  SMALLER,
  SUITABLE,
  WHICH_CAR,
} from './wording.ts';
import type { Language } from '../../language.ts';

/** How a question about choosing a car was understood. */
interface Intent {
  /** `advice` is the choice of a powertrain rather than of a car. */
  readonly kind: 'recommend' | 'compare' | 'model' | 'advice';
  /** Models the question is about, for `compare` and `model`. */
  readonly cars: readonly Car[];
  readonly needs: Needs;
  /** How many lists of recommendations were shown before: "any others?". */
  readonly page?: number;
  /** 0 to 1, see `Topic.score`. */
  readonly score: number;
}

interface Asked {
  /** Not the first of its conversation. */
  readonly follows: boolean;
  readonly text: string;
  readonly normal: string;
  readonly language: Language;
}

/** Faults, symptoms, service items and loans are for other topics. */
const isOtherSubject = remembered((normal: string): boolean => {
  if (WHICH_CAR.test(normal) && LOAN_ONLY.test(normal)) return false;
  const text = normal.replace(new RegExp(CHEAP_TO_RUN, 'g'), '');
  return OTHERS.test(text) || findItems(text).length > 0;
});

/** Paying by the month is no other subject when it is asked what that buys. */
const LOAN_ONLY = /月供|首付|分期|贷款|monthly|down payment|a month|per month/;

/** What is left of the model's certainty where words of other subjects stand. */
const OTHER_TRUST = 0.6;
/** Nothing a car could be chosen by was said: then the model must be surer. */
const UNSTATED = 0.6;

/** About another subject, unless the model is sure that it is about choosing after all. */
function isElsewhere(asked: Asked): boolean {
  return isOtherSubject(asked.normal) && meaningOf(asked).share('car_selection') < 0.5;
}

/** Reads a question on its own, without the conversation: its patterns and the intent model together. */
const understandAlone = ({ text, normal, language, follows }: Asked) => aloneIn(text, normal, language, follows);

const aloneIn = remembered((text: string, normal: string, language: Language, follows: boolean): Intent => {
  const asked: Asked = { text, normal, language, follows };
  const intent = readPatterns(asked);
  const { share, probability } = meaningOf(asked);
  // A verdict on a car that the catalogue does not have is no list of other cars.
  const about =
    intent.cars.length > 0
      ? share('car_selection')
      : (probability('intent:select-car') ?? 0) * (intent.score > 0 || !isEmpty(intent.needs) ? 1 : UNSTATED);
  const trust = aloneness(asked.normal, asked.follows) * (isOtherSubject(asked.normal) ? OTHER_TRUST : 1);
  return { ...intent, score: believe(intent.score, about * trust) };
});

function readPatterns(asked: Asked): Intent {
  const { normal } = asked;
  const intent = readShopping(asked);
  if (!isOtherSubject(normal)) return intent;
  const { budget } = intent.needs;
  const shopping = RECOMMEND.test(normal) && CAR_WORD.test(normal) && budget !== undefined;
  return { ...intent, score: shopping ? 0.5 : intent.cars.length > 0 ? 0.1 : 0 };
}

function readShopping({ text, normal, language }: Asked): Intent {
  const wanted = withoutOwned(normal);
  const cars = withSibling(findCars(wanted === normal ? text : wanted), normal, language);
  const needs = parseNeeds(normal, language);
  const recommending = RECOMMEND.test(normal);
  const [car] = cars;
  if (car !== undefined && cars.length === 1 && LIKE.test(normal))
    return { kind: 'recommend', cars: [], needs: alike(car, needs, normal, language), score: 0.9 };

  if (cars.length >= 2) return { kind: 'compare', cars, needs, score: COMPARE.test(normal) ? 0.95 : 0.6 };
  if (cars.length === 1) {
    const bare = normal.length <= 24 && normal.split(' ').length <= 4;
    const asking = MODEL.test(normal) || ATTRIBUTE.test(normal) || recommending || ABOUT_MODEL.test(normal);
    const owned = OWNED.test(normal) && !recommending && needs.budget === undefined;
    return { kind: 'model', cars, needs, score: asking ? (owned ? 0.6 : 0.9) : bare ? 0.8 : 0.35 };
  }
  const onlyPowertrains = needs.budget === undefined && needs.bodies === undefined && needs.makes === undefined;
  if (
    onlyPowertrains &&
    needs.powertrains !== undefined &&
    countPowertrains(normal, language) >= 2 &&
    COMPARE.test(normal)
  )
    return { kind: 'advice', cars, needs, score: recommending || CAR_WORD.test(normal) ? 0.85 : 0.5 };
  if (onlyPowertrains && needs.powertrains?.join() === 'ev' && SUITABLE.test(normal))
    return { kind: 'advice', cars, needs, score: 0.85 };
  return { kind: 'recommend', cars, needs, score: shoppingScore(needs, normal, recommending) };
}

/** How much a question without a model name sounds like looking for a car. */
function shoppingScore(needs: Needs, normal: string, recommending: boolean): number {
  const { wishes, budget, market: _, ...limits } = needs;
  const stated = Object.keys(limits).length + wishes.length;
  const aboutCars =
    CAR_WORD.test(normal) ||
    needs.bodies !== undefined ||
    needs.makes !== undefined ||
    needs.origins !== undefined ||
    needs.minTowLb !== undefined ||
    needs.maxLengthMm !== undefined ||
    (needs.minSeats !== undefined && /座|\bseats?\b|\bseaters?\b|\brows?\b/.test(normal));
  // The trouble of an own car mentions brands, children and winters too.
  if (OWNED.test(normal) && !recommending && budget === undefined) return aboutCars && stated > 1 ? 0.35 : 0.2;
  if (budget !== undefined && aboutCars) return 0.95;
  if (recommending && aboutCars) return 0.9;
  if (needs.homeCharging === false && aboutCars && stated > 1) return 0.85;
  if (budget !== undefined && stated > 0) return stated > 1 ? 0.93 : 0.85;
  if (recommending && stated > 0) return 0.75;
  if (budget !== undefined)
    return /^(?:那|那么|and |at |what about |how about )*\d{1,3}(?:\.\d)?(?:万|w|k)(?:的)?呢?\??$/.test(normal)
      ? 0.35
      : 0.5;
  if (aboutCars && stated > 1) return 0.6;
  return aboutCars && stated > 0 ? 0.4 : 0;
}

/** "宋PLUS选DM-i还是EV": the model that carries the other powertrain under the same name. */
function withSibling(cars: readonly Car[], normal: string, language: Language): readonly Car[] {
  const [car] = cars;
  if (car === undefined || cars.length > 1 || countPowertrains(normal, language) < 2) return cars;
  const wanted = parseNeeds(normal, language).powertrains ?? [];
  const base = baseName(car);
  const sibling = catalogue.find(
    (other) =>
      other !== car &&
      other.make === car.make &&
      baseName(other) === base &&
      other.versions.some(
        ({ powertrain }) => wanted.includes(powertrain) && car.versions.every((own) => own.powertrain !== powertrain),
      ),
  );
  return sibling === undefined ? cars : [car, sibling];
}

function baseName({ name }: Car): string {
  return name.zh.toLowerCase().replace(/\s*(?:dm-?[ip]|ev|phev|em-?i|新能源)$/, '');
}

/** Only cheaper, not another brand. */
const NO_RIVAL = /比.{1,16}(?:便宜|省油)|\bcheaper than\b/;

/** "Something like a CR-V but cheaper": its kind of car, other brands. */
function alike(car: Car, needs: Needs, normal: string, language: Language): Needs {
  const market: Market = marketFor(needs, { language });
  const price = car.versions.flatMap(({ price }) => price[market]?.from ?? [])[0];
  const cheaper = price !== undefined && needs.budget === undefined && CHEAPER.test(normal);
  const { makes = [], ...others } = needs;
  const wanted = makes.filter((make) => make !== car.make.key);
  return {
    ...(others.bodies === undefined ? { sizes: [car.size] } : {}),
    bodies: [car.body],
    ...(car.versions.every(({ powertrain }) => powertrain === 'ev') && !NO_RIVAL.test(normal)
      ? { powertrains: ['ev'] }
      : {}),
    ...others,
    ...setList('makes', wanted),
    // Just below, so that the car itself is not among them.
    ...(cheaper
      ? { budget: { market, max: price - (market === 'CN' ? 1_000 : 200), around: false, onRoad: false } }
      : {}),
    ...(NO_RIVAL.test(normal) ? {} : { notMakes: [...(needs.notMakes ?? []), car.make.key] }),
  };
}

/** Reads a question in its conversation: an elliptic one takes over what the earlier ones stated. */
export function understand(query: Query): Intent {
  const known = cache.get(query);
  if (known !== undefined) return known;
  const earlier = understoodBefore(...query.turns.map(({ question }) => question));
  const result = continueFrom(earlier, { ...query, follows: query.turns.length > 0 });
  cache.set(query, result);
  return result;
}
const cache = new WeakMap<Query, Intent>();

/** What a conversation remembers after these questions, oldest first. */
const understoodBefore = remembered((...questions: string[]): Intent | undefined => {
  const text = questions.at(-1);
  if (text === undefined) return undefined;
  const earlier = understoodBefore(...questions.slice(0, -1));
  const asked = { text, normal: normalise(text), language: detectLanguage(text), follows: questions.length > 1 };
  return remember(earlier, continueFrom(earlier, asked));
});

function continueFrom(earlier: Intent | undefined, asked: Asked): Intent {
  const alone = understandAlone(asked);
  if (earlier === undefined || earlier.score < REMEMBERED || isElsewhere(asked)) return alone;
  const elliptic = FOLLOW_UP.test(asked.normal);
  const amount = newAmount(earlier, asked);
  if (amount !== undefined) return amount;
  return (
    pickedFromList(earlier, alone, asked) ??
    (alone.kind === 'recommend'
      ? refined(earlier, alone, asked, elliptic)
      : aboutModels(earlier, alone, asked, elliptic))
  );
}

/** "The second one": the car at that place of the last list. */
function pickedFromList(earlier: Intent, alone: Intent, asked: Asked): Intent | undefined {
  const place = ORDINALS.find(([pattern]) => pattern.test(asked.normal))?.[1];
  if (place === undefined || alone.cars.length > 0 || earlier.kind === 'model') return undefined;
  const listed =
    earlier.kind === 'compare'
      ? earlier.cars
      : select(earlier.needs, marketFor(earlier.needs, asked)).map(({ car }) => car);
  const car = listed[place] ?? listed.at(-1);
  return car && { kind: 'model', cars: [car], needs: { wishes: [] }, score: 0.9 };
}

/** "加5万呢", "5k more": on top of the earlier limit. */
const MORE_MONEY =
  /^(?:那|如果|要是)?(?:再|多)?加(?!到)\s*(?<amount>\d{1,2}(?:\.\d)?)\s*(?:万|w|个)?\s*(?:呢|的话)?[?]?$|^(?:and |with |what if i add |plus )\$?(?<extra>\d{1,2})\s*k more\??$/;

/** A list that was asked for beyond doubt and just now. */
const SURE = 0.6;

/** "Make it 30": the earlier limits with another amount, in the unit of the first one. */
function newAmount(earlier: Intent, { normal }: Asked): Intent | undefined {
  const { budget } = earlier.needs;
  const said = arabic(normal);
  const added = MORE_MONEY.exec(said)?.groups;
  const more = added?.amount ?? added?.extra;
  const amount = more ?? NEW_AMOUNT.exec(said)?.groups?.amount;
  if (earlier.kind !== 'recommend' || earlier.score < SURE || budget === undefined || amount === undefined)
    return undefined;
  const step = Number(amount) * (budget.market === 'CN' ? 10_000 : 1_000);
  const max = more === undefined ? step : (budget.max ?? budget.min ?? 0) + step;
  const { min: _, monthly: _monthly, ...same } = budget;
  return { ...earlier, needs: { ...earlier.needs, budget: { ...same, max } }, score: 0.9 };
}

/** "Smaller": the size classes below the first of the earlier list. */
function resized(earlier: Intent, asked: Asked): Needs | undefined {
  const smaller = SMALLER.test(asked.normal);
  if (!smaller && !BIGGER.test(asked.normal)) return undefined;
  const [first] = select(earlier.needs, marketFor(earlier.needs, asked));
  if (first === undefined) return undefined;
  const at = sizes.indexOf(first.car.size);
  const wanted = smaller ? sizes.slice(0, at) : sizes.slice(at + 1);
  return wanted.length === 0 ? undefined : { ...earlier.needs, sizes: wanted };
}

/** A follow-up that names models: on its own, or set against the earlier ones. */
function aboutModels(earlier: Intent, alone: Intent, asked: Asked, elliptic: boolean): Intent {
  if (alone.kind === 'model' && CONTRAST.test(asked.normal) && earlier.cars.length > 0)
    return {
      ...alone,
      kind: 'compare',
      cars: [...new Set([...earlier.cars.slice(0, 2), ...alone.cars])],
      score: 0.9,
    };
  if (alone.kind === 'advice' && earlier.kind === 'recommend' && elliptic)
    return { kind: 'recommend', cars: [], needs: mergeNeeds(earlier.needs, alone.needs), score: 0.85 };
  return elliptic ? { ...alone, score: Math.max(alone.score, 0.85) } : alone;
}

/** A follow-up without a model: changes the limits, or asks more about the earlier models. */
function refined(earlier: Intent, alone: Intent, asked: Asked, elliptic: boolean): Intent {
  const { needs } = alone;
  const short = asked.normal.length <= (asked.language === 'zh' ? 30 : 80);
  if (earlier.cars.length > 0 && needs.budget === undefined && short) {
    const onlyPowertrain = Object.keys(needs).every((key) => key === 'powertrains' || key === 'wishes');
    if (needs.powertrains !== undefined && onlyPowertrain)
      return { ...earlier, needs: mergeNeeds(earlier.needs, needs), score: 0.85 };
    if (ATTRIBUTE.test(asked.normal) && needs.bodies === undefined) return { ...earlier, score: 0.85 };
  }
  if (MORE.test(asked.normal) && isEmpty(needs) && earlier.kind === 'recommend')
    return { ...earlier, page: (earlier.page ?? 0) + 1, score: 0.85 };
  const size = earlier.kind === 'recommend' && short && needs.sizes === undefined ? resized(earlier, asked) : undefined;
  if (size !== undefined) return { kind: 'recommend', cars: [], needs: mergeNeeds(size, needs), score: 0.88 };
  const changes = !isEmpty(needs) || CHEAPER.test(asked.normal);
  const fresh = !elliptic && alone.score >= 0.9 && needs.budget !== undefined && needs.bodies !== undefined;
  if (fresh || !changes || (!elliptic && !short))
    return elliptic && earlier.kind === 'recommend' && alone.score > 0 ? { ...earlier, score: 0.7 } : alone;
  if (earlier.kind === 'model' || earlier.kind === 'compare') return { ...alone, score: Math.max(alone.score, 0.6) };
  return { kind: 'recommend', cars: [], needs: cheaper(mergeNeeds(earlier.needs, needs), needs, asked), score: 0.85 };
}

/** "再便宜点": a fifth less than the earlier limit. */
function cheaper(merged: Needs, now: Needs, { normal }: Asked): Needs {
  const max = merged.budget?.max;
  if (merged.budget === undefined || max === undefined || now.budget !== undefined || !CHEAPER.test(normal))
    return merged;
  const { min: _, ...budget } = merged.budget;
  return { ...merged, budget: { ...budget, max: Math.round((max * 0.8) / 1000) * 1000 } };
}
