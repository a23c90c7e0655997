import { excluded, wanted } from '../../reading/wishes.ts';
import type { Asked } from './asked.ts';
import { sizes, type Size, type TasteRow } from '../../car-tables.ts';
import { hasPlug, realRange, isPremium, type Priced, type Version } from './catalogue.ts';
import { mostSeats, seatCounts } from './figures.ts';
import { isOfColumn, isUsed, meansOf, middle, onRoad, unsure, type Offer } from './offers.ts';
import { FIGURES } from './tastes.ts';
import type { MoneyDefaults } from '../../records.ts';

/** What counts how much when cars are put in order; points. */
const WEIGHTS = {
  /** Each step of how common the model is, 0 to 5: an adviser names what is easy to find, insure, mend and sell. */
  common: 0.75,
  /** Each step of the make's reliability away from the middle (3), without anybody asking for it. */
  reliability: 0.35,
  /** The same of how well it keeps its value. */
  retention: 0.15,
  /** A strength or weakness that answers a use or a wish. */
  trait: 0.7,
  /** Most that one use or wish may give or take, besides traits. */
  taste: 4,
  /** The budget is used as people use it: most of it, with better trims within reach. */
  price: 3,
  /** Each size class away from the one that was asked for. */
  size: 2.2,
  /** Each size class away from what such money and people usually buy, when no size was asked for. */
  usualSize: 0.9,
  /** A plug where one can charge at home; a plug-in where one cannot. */
  plugAtHome: 0.7,
  plugWithoutHome: -1.2,
  /** A petrol car for a long daily way. */
  thirstyWay: -0.8,
  /** More seats than anybody needs. */
  needlessSeats: -1,
  /** Exactly as many seats as were asked for, of six and more: 2+2+2 instead of a bench. */
  exactSeats: 1,
  /** A diesel nobody asked for, without long ways. */
  needlessDiesel: -2,
  /** A pickup, van or two-seater nobody asked for. */
  oddBody: -4,
  /** Exactly what was softly preferred: "ideally a hybrid". */
  preferred: 2.2,
  /** A hybrid where "hybrid" was said, before a plug-in. */
  plainHybrid: 0.5,
  /** Anchors for three child seats where there are three. */
  threeAnchors: 3,
  /** A performance car nobody asked for. */
  needlessPerformance: -3,
  /** A year of age of an old dear make more than people can mend. */
  oldPremium: -0.15,
  /** A dear make where a plain one would do. */
  needlessPremium: -0.6,
  /** A year of age of a used car more than people like. */
  age: -0.12,
  /** A year of age from which a used car is mended more than driven, on top of it. */
  veteran: -0.3,
  /** A battery of unknown health, used. */
  usedBattery: -0.9,
  /** A condition the tables cannot check for this car: those that are known to keep it come first. */
  unsure: -4,
} as const;

/** Years of age up to which a used car is no veteran. */
const VETERAN = 13;

/** Traits that count without any wish: a car should be sound, easy to sell again and not on its way out. */
const SOUND: Readonly<Record<string, number>> = {
  reliable: 0.3,
  resale: 0.2,
  safety: 0.2,
  value: 0.2,
  space: 0.2,
  economy: 0.2,
  patchy: -0.7,
  depreciate: -0.4,
  ending: -0.9,
  newcomer: -0.3,
  outlets: -0.3,
  dear: -0.2,
  thirsty: -0.2,
  seats4: -0.5,
  waiting: -0.3,
};

/** One rule's part of a score. */
interface Reason {
  readonly rule: string;
  readonly points: number;
}

export interface Ranked {
  readonly offer: Offer;
  readonly score: number;
  /** Every rule that counted, the weightiest first. */
  readonly reasons: readonly Reason[];
}

/** How the uses and traits wished for read a car. */
export function tastesOf({ wishes, catalogue }: Pick<Asked, 'wishes' | 'catalogue'>): TasteRow[] {
  // Six people and more sit on a third row, whether it was named or not.
  const rows = (wishes.figures.seats?.value ?? 0) >= 6 ? ['use:thirdrow'] : [];
  const keys = (['use', 'trait'] as const).flatMap((field) => {
    const refused = excluded(wishes, field);
    return wanted(wishes, field).flatMap((value) => (refused.includes(value) ? [] : `${field}:${value}`));
  });
  return [...new Set([...keys, ...rows])].flatMap((key) => catalogue.tastes.get(key) ?? []);
}

/** More strengths than so many add nothing: a car is not better for a longer list. */
const MOST_TRAITS = 3;

/** How well an offer serves one use or wish; about zero is average. */
export function suits(
  offer: Offer,
  { wish, likes, dislikes, bodies, sizes: bySize }: TasteRow,
  money: MoneyDefaults,
): number {
  const { model } = offer;
  const good = model.strengths.filter((trait) => likes.includes(trait)).length;
  const bad = model.weaknesses.filter((trait) => dislikes.includes(trait)).length;
  const shape = (bodies[model.body] ?? 0) + (bySize[model.size] ?? 0) + (FIGURES[wish]?.(offer, money) ?? 0);
  return (Math.min(MOST_TRAITS, good) - bad) * WEIGHTS.trait + Math.max(-WEIGHTS.taste, Math.min(WEIGHTS.taste, shape));
}

/** Where no price is known, how much dearer than usual the class is elsewhere. */
function classFit({ price }: Version, near: Priced, { usualPrice }: MoneyDefaults): number {
  return Math.max(0, Math.log2((price[near]?.from ?? usualPrice[near]) / usualPrice[near])) * 0.8;
}

/** How sensibly an offer spends the budget, 0 to 1 and below. */
function priceFit(offer: Offer, asked: Asked): number {
  const { price, market, version, year } = offer;
  const means = meansOf(asked, market);
  if (price === undefined) return -classFit(version, market, asked.catalogue.money);
  if (asked.wishes.isUnlimited === true)
    return Math.min(0.8, Math.log2(price.to / asked.catalogue.money.usualPrice[market]) / 3);
  if (means === undefined || (means.max === undefined && means.min === undefined))
    return -Math.max(0, Math.log2(price.from / asked.catalogue.money.usualPrice[market]) - 0.2) * 0.6;
  if (means.max === undefined) return -Math.log2(Math.max(1, price.from / (means.min ?? 1)));
  const { max } = means;
  // Of a used car the whole band is one year's: its middle counts.
  const cost = year === undefined ? price.from : middle(price);
  const from = means.isOnRoad && year === undefined ? onRoad(cost, version, market, asked.catalogue.money) : cost;
  const use = from / max;
  const trims = price.to <= max ? 0.15 : (0.15 * (max - price.from)) / (price.to - price.from || 1);
  const over = use > 1 ? 0.35 : use > 0.95 ? 0.12 : 0;
  const isPremiumAsked = wanted(asked.wishes, 'class').includes('premium');
  const target = isPremiumAsked ? 0.85 : means.isAbout || means.min !== undefined ? 0.75 : 0.68;
  const short = price.to < max * 0.75 && means.isAbout ? 0.3 : 0;
  const floor = means.min !== undefined && price.from < means.min ? 0.12 : 0;
  return Math.min(1, use / target) + trims - over - short - floor;
}

/** The size most people with these needs and this money buy. */
function usualSize({ market }: Offer, asked: Asked): number {
  const people = asked.wishes.figures.seats?.value ?? 0;
  const max = meansOf(asked, market)?.max ?? asked.catalogue.money.usualPrice[market];
  const { smallBelow, compactBelow } = asked.catalogue.money;
  const byMoney = max < smallBelow[market] && !isUsed(asked) ? 1.5 : max < compactBelow[market] ? 2.2 : 3;
  return Math.max(byMoney, people >= 6 ? 3.5 : 0);
}

function sizeStep(size: Size, wishedFor: readonly string[]): number {
  return Math.min(...wishedFor.map((other) => Math.abs(sizes.indexOf(size) - sizes.indexOf(other as Size))));
}

function* reasonsOf(offer: Offer, asked: Asked): Generator<Reason> {
  const { model, version, market, year } = offer;
  const { wishes } = asked;
  const has = (field: 'use' | 'trait', ...values: string[]): boolean =>
    wanted(wishes, field).some((value) => values.includes(value));
  yield { rule: 'common', points: model.common[market] * WEIGHTS.common };
  yield {
    rule: 'reliability',
    points: ((model.make.reliability ?? 2.5) - 3) * WEIGHTS.reliability * (year === undefined ? 1 : 2),
  };
  yield { rule: 'retention', points: ((model.make.retention ?? 2.5) - 3) * WEIGHTS.retention };
  for (const trait of [...model.strengths, ...model.weaknesses])
    if (SOUND[trait] !== undefined) yield { rule: `trait ${trait}`, points: SOUND[trait] };
  yield { rule: 'price', points: priceFit(offer, asked) * WEIGHTS.price };
  for (const taste of tastesOf(asked)) yield { rule: taste.wish, points: suits(offer, taste, asked.catalogue.money) };
  const wishedSizes = wanted(wishes, 'size');
  if (wishedSizes.length > 0) yield { rule: 'size', points: -sizeStep(model.size, wishedSizes) * WEIGHTS.size };
  else if (wanted(wishes, 'body').every((body) => ['suv', 'sedan', 'hatch', 'wagon'].includes(body)))
    yield {
      rule: 'usual size',
      points: -Math.max(0, Math.abs(sizes.indexOf(model.size) - usualSize(offer, asked)) - 0.8) * WEIGHTS.usualSize,
    };
  const charging = wanted(wishes, 'charging').at(-1);
  if ((charging === 'home' || charging === 'work') && hasPlug(version.powertrain))
    yield { rule: 'plug at home', points: WEIGHTS.plugAtHome * (version.powertrain === 'ev' ? 1.5 : 1) };
  if (charging === 'none' && hasPlug(version.powertrain))
    yield { rule: 'plug without home', points: WEIGHTS.plugWithoutHome };
  const daily = wishes.figures.dailyKm?.value ?? (wishes.figures.yearlyKm?.value ?? 0) / 250;
  if (daily >= 60 && (version.litres ?? 0) > 6) yield { rule: 'long daily way', points: WEIGHTS.thirstyWay };
  const people = wishes.figures.seats?.value ?? 0;
  if (people <= 5 && Math.min(...seatCounts(model, market)) > 5 && !has('use', 'thirdrow'))
    yield { rule: 'needless seats', points: WEIGHTS.needlessSeats };
  if (people >= 6 && seatCounts(model, market).includes(people))
    yield { rule: 'exact seats', points: WEIGHTS.exactSeats };
  const isLongWay = has('use', 'highway', 'trips', 'tow', 'offroad') || daily >= 80;
  if (
    version.powertrain === 'diesel' &&
    wanted(wishes, 'powertrain').length === 0 &&
    !isLongWay &&
    !model.strengths.includes('offroad') &&
    model.body !== 'pickup'
  )
    yield { rule: 'needless diesel', points: WEIGHTS.needlessDiesel };
  if ((wishes.figures.children?.value ?? 0) >= 3 && model.strengths.includes('isofix3'))
    yield { rule: 'three places with anchors', points: WEIGHTS.threeAnchors };
  if (isHot(offer, asked)) yield { rule: 'needless performance', points: WEIGHTS.needlessPerformance };
  if (isOdd(offer, asked)) yield { rule: 'odd body', points: WEIGHTS.oddBody };
  for (const field of ['body', 'powertrain', 'make', 'origin', 'gearbox', 'engine', 'drive'] as const)
    if (isOfColumn(offer, field, wanted(wishes, field, false)))
      yield { rule: `preferred ${field}`, points: WEIGHTS.preferred };
  if (wanted(wishes, 'powertrain').includes('hev') && version.powertrain === 'hev' && asked.language === 'en')
    yield { rule: 'plain hybrid', points: WEIGHTS.plainHybrid };
  const isDearMake = isPremium(model) && model.make.origin !== 'china';
  if (isDearMake && wanted(wishes, 'class').length === 0 && !has('use', 'business'))
    yield { rule: 'needless premium', points: WEIGHTS.needlessPremium };
  if (year !== undefined) {
    const age = Number(asked.today.slice(0, 4)) - year;
    yield { rule: 'age', points: Math.max(0, age - 4) * WEIGHTS.age };
    if (age > VETERAN) yield { rule: 'veteran', points: (age - VETERAN) * WEIGHTS.veteran };
    if (hasPlug(version.powertrain)) yield { rule: 'used battery', points: WEIGHTS.usedBattery };
    if (isDearMake && age > 5) yield { rule: 'old premium', points: (age - 5) * WEIGHTS.oldPremium };
  }
  for (const limit of unsure(offer, asked)) yield { rule: `unsure ${limit}`, points: WEIGHTS.unsure };
  const cold = wishes.figures.celsius?.value;
  if (cold !== undefined && cold <= -15 && version.powertrain === 'ev') yield { rule: 'hard frost', points: -1.5 };
  const need = wishes.figures.minRangeKm?.value;
  if (need !== undefined && version.powertrain === 'ev')
    yield { rule: 'range', points: ((realRange(version) ?? 0) - need * 0.75) / 200 };
}

/** A performance car where neither speed nor fun was spoken of. */
function isHot({ model }: Offer, { wishes }: Asked): boolean {
  const isWished =
    wanted(wishes, 'trait').some((trait) => trait === 'fun' || trait === 'fast') ||
    wanted(wishes, 'use').includes('weekend');
  return (
    !isWished &&
    model.strengths.includes('power') &&
    model.weaknesses.includes('thirsty') &&
    model.body !== 'pickup' &&
    !model.strengths.includes('tow')
  );
}

/** Nobody who just asks for a car means a pickup, a van or a two-seater. */
function isOdd({ model, market }: Offer, { wishes }: Asked): boolean {
  if (wanted(wishes, 'body').length > 0) return false;
  const uses = wanted(wishes, 'use');
  if (model.body === 'pickup' || model.body === 'van')
    return !uses.some((use) => ['cargo', 'tow', 'offroad'].includes(use));
  const isPlay =
    uses.includes('weekend') || wanted(wishes, 'trait').some((trait) => trait === 'fun' || trait === 'fast');
  return mostSeats(model, market) <= 2 && !isPlay;
}

function score(offer: Offer, asked: Asked): Ranked {
  const reasons = [...reasonsOf(offer, asked)].filter(({ points }) => points !== 0);
  reasons.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return { offer, score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** Most cars of one make among the first. */
const MOST_OF_MAKE = 2;

/**
 * Puts offers in order, each model once with the drive that suits best. Near twins (same make, body and size, or sisters
 * under another badge) and a third car of one make come only after every other, so that the first ones are a real choice.
 */
export function rank(offers: readonly Offer[], asked: Asked): Ranked[] {
  const all = offers.map((offer) => score(offer, asked));
  const isCheapest = wanted(asked.wishes, 'trait').includes('cheapest');
  const sum = ({ offer: { price } }: Ranked): number => (isCheapest ? (price?.from ?? 0) : 0);
  all.sort((a, b) => sum(a) - sum(b) || b.score - a.score || a.offer.model.id.localeCompare(b.offer.model.id));
  const seen = new Set<string>();
  const kinds = new Set<string>();
  const makes = new Map<string, number>();
  const first: Ranked[] = [];
  const later: Ranked[] = [];
  const isOneMake = wanted(asked.wishes, 'make').length === 1;
  for (const ranked of all) {
    const { model } = ranked.offer;
    if (seen.has(model.id)) continue;
    seen.add(model.id);
    const kind = `${model.make.key} ${model.body} ${model.size}`;
    const count = makes.get(model.make.key) ?? 0;
    const isTwin = kinds.has(kind) || model.sisters.some((id) => first.some(({ offer }) => offer.model.id === id));
    if (isTwin || (count >= MOST_OF_MAKE && !isOneMake)) later.push(ranked);
    else {
      kinds.add(kind);
      makes.set(model.make.key, count + 1);
      first.push(ranked);
    }
  }
  return [...first, ...later];
}
