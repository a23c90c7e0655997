import { hasPlug } from './car.ts';
import type { Choice } from './choice.ts';
import type { Needs } from './needs.ts';
import type { Wish } from './vocabulary.ts';

interface Taste {
  /** Strengths that serve the wish and weaknesses that hurt it. */
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
  /** What the figures say, about -2 to 2. */
  readonly figures?: (choice: Choice) => number;
}

const plugIn = ({ version }: Choice): boolean => hasPlug(version.powertrain);
const hasAwd = ({ version }: Choice): number =>
  version.awd === 'standard' ? 1.5 : version.awd === 'optional' ? 0.8 : 0;

/** How each wish reads a car. */
const TASTES: Readonly<Record<Wish, Taste>> = {
  economy: {
    likes: ['economy', 'frugalev', 'plugrange'],
    dislikes: ['thirsty', 'premium'],
    figures: (choice) => (plugIn(choice) ? 1 : (6.5 - (choice.version.litres ?? 6.5)) * 1.5),
  },
  family: {
    likes: ['space', 'rear', 'boot', 'safety', 'ride', 'reliable', 'doors'],
    dislikes: ['tightrear', 'smallboot', 'firm', 'seats4'],
    figures: ({ car }) =>
      ({ suv: 1, mpv: 0.8, sedan: 0.4, wagon: 0.8, hatch: -0.3, pickup: -0.5, coupe: -3, convertible: -4 })[car.body] +
      { mini: -2.5, small: -0.8, compact: 0.3, mid: 0.6, large: 0.5, full: 0 }[car.size],
  },
  first: {
    likes: ['easy', 'value', 'reliable', 'safety', 'cheaprun', 'economy', 'visibility', 'simple'],
    dislikes: ['bulky', 'power', 'insurance', 'servicing', 'view', 'dear', 'dct'],
    figures: ({ car }) => ({ mini: 0.2, small: 1, compact: 1, mid: 0, large: -1, full: -2 })[car.size],
  },
  snow: {
    likes: ['awd', 'safety', 'offroad'],
    dislikes: ['winter'],
    figures: (choice) => hasAwd(choice) - (choice.version.powertrain === 'ev' ? 1 : 0),
  },
  tow: { likes: ['tow', 'power'], dislikes: [], figures: ({ car }) => (car.towLb ?? 0) / 3_500 },
  offroad: {
    likes: ['awd'],
    dislikes: [],
    figures: (choice) => hasAwd(choice) + (choice.car.strengths.includes('offroad') ? 1.5 : -1.5),
  },
  city: {
    likes: ['easy', 'economy', 'frugalev', 'visibility', 'plugrange'],
    dislikes: ['bulky', 'dct', 'thirsty', 'heavy'],
    figures: (choice) =>
      (plugIn(choice) ? 0.5 : 0) + { mini: 1, small: 1, compact: 0.6, mid: 0, large: -1, full: -2 }[choice.car.size],
  },
  trip: {
    likes: ['quiet', 'seats', 'ride', 'boot', 'adas', 'network', 'fastcharge', 'range', 'swap'],
    dislikes: ['noise', 'shortrange', 'slowcharge', 'firm'],
    figures: ({ version }) => (version.powertrain === 'ev' ? -0.8 : 0),
  },
  comfort: { likes: ['ride', 'quiet', 'seats', 'smooth', 'materials'], dislikes: ['noise', 'firm', 'crude'] },
  fun: { likes: ['handling', 'power', 'fun'], dislikes: ['slow', 'floaty', 'cvt'] },
  tech: { likes: ['adas', 'infotain', 'equip'], dislikes: ['dated', 'basic'] },
  safety: { likes: ['safety', 'adas', 'awd'], dislikes: ['basic', 'view'] },
  reliable: { likes: ['reliable', 'simple', 'resale'], dislikes: ['patchy', 'newcomer', 'dct', 'engine'] },
  resale: { likes: ['resale', 'reliable'], dislikes: ['depreciate', 'ending', 'discount'] },
  cheaprun: {
    likes: ['cheaprun', 'economy', 'reliable', 'frugalev', 'simple'],
    dislikes: ['servicing', 'thirsty', 'insurance', 'premium'],
  },
  space: {
    likes: ['space', 'rear', 'boot', 'third'],
    dislikes: ['tightrear', 'smallboot', 'tightthird'],
    figures: ({ car }) => (car.lengthMm - 4_600) / 400,
  },
  luxury: {
    likes: ['materials', 'prestige', 'quiet', 'seats'],
    dislikes: ['plain'],
    figures: ({ car }) => (PREMIUM.has(car.make.key) ? 1.5 : 0),
  },
  value: {
    likes: ['value', 'equip', 'cheaprun'],
    dislikes: ['dear', 'options'],
    figures: (choice) => 1 - choice.price.from / USUAL_PRICE[choice.market],
  },
  cheapest: {
    likes: [],
    dislikes: [],
    figures: (choice) => 4 - (choice.price.from / USUAL_PRICE[choice.market]) * 8,
  },
  business: {
    likes: ['prestige', 'rear', 'quiet', 'materials', 'seats', 'ride'],
    dislikes: ['plain'],
    figures: ({ car }) => (car.lengthMm - 4_700) / 300,
  },
  taxi: {
    likes: ['economy', 'frugalev', 'cheaprun', 'rear', 'reliable', 'value', 'dealers'],
    dislikes: ['thirsty', 'premium', 'servicing', 'tightrear', 'dear', 'insurance'],
    figures: (choice) =>
      (plugIn(choice) ? 1.5 : 0) +
      (choice.car.body === 'sedan' ? 0.5 : 0) +
      1 -
      choice.price.from / USUAL_PRICE[choice.market],
  },
  camping: {
    likes: ['v2l', 'boot', 'space', 'plugrange', 'awd', 'offroad'],
    dislikes: ['smallboot'],
    figures: (choice) =>
      (plugIn(choice) ? 1 : 0) + (['suv', 'wagon', 'mpv', 'pickup'].includes(choice.car.body) ? 1 : -1),
  },
  third: {
    likes: ['third', 'space', 'doors'],
    dislikes: ['tightthird'],
    figures: ({ car }) => (Math.max(...car.seats) >= 6 ? 2 : -2),
  },
};

const PREMIUM = new Set(
  'lexus acura infiniti genesis audi bmw mercedes porsche volvo lincoln cadillac tesla nio zeekr li hongqi aito denza'.split(
    ' ',
  ),
);

/** Without any wish a car still should be sound, easy to sell again and not on its way out. */
const GENERAL: Readonly<Record<string, number>> = {
  reliable: 0.5,
  resale: 0.3,
  safety: 0.3,
  value: 0.3,
  space: 0.2,
  economy: 0.3,
  dealers: 0.2,
  patchy: -0.7,
  depreciate: -0.6,
  ending: -1,
  newcomer: -0.2,
  outlets: -0.3,
  dear: -0.2,
  thirsty: -0.2,
  servicing: -0.2,
  seats4: -0.3,
};

/** Spends a budget sensibly: a car far below it gives something away, its better trims should be within it too. */
/** What a new car usually costs. */
const USUAL_PRICE = { CN: 150_000, US: 35_000 } as const;

function budgetFit({ price, market }: Choice, { budget }: Needs): number {
  if (budget === undefined) return -Math.max(0, Math.log2(price.from / USUAL_PRICE[market]) - 0.3) * 1.2;
  if (budget.max === undefined) return budget.min === undefined ? 0 : -Math.log2(Math.max(1, price.from / budget.min));
  const use = price.from / budget.max;
  const trims = price.to <= budget.max ? 0.4 : (budget.max - price.from) / (price.to - price.from || 1);
  const over = use > 1 ? 0.8 : use > 0.97 ? 0.3 : 0;
  const short = budget.around && use < 0.8 ? (0.8 - use) * 5 : 0;
  const floor = budget.min !== undefined && price.from < budget.min ? 0.5 : 0;
  return Math.min(1, use / 0.65) * 3 + Math.min(0.8, trims) - over - floor - short;
}

/** What speaks for a car given the buyer's needs; only the order of the results means something. */
export function merit(choice: Choice, needs: Needs): number {
  const traits = [...choice.car.strengths, ...choice.car.weaknesses];
  let score = traits.reduce((sum, trait) => sum + (GENERAL[trait] ?? 0), 0) + budgetFit(choice, needs);
  for (const wish of needs.wishes) {
    const { likes, dislikes, figures } = TASTES[wish];
    score += choice.car.strengths.filter((trait) => likes.includes(trait)).length * 0.8;
    score -= choice.car.weaknesses.filter((trait) => dislikes.includes(trait)).length * 0.8;
    score += Math.max(-4, Math.min(4, figures?.(choice) ?? 0));
  }
  if (needs.homeCharging === true && plugIn(choice)) score += 1;
  if (needs.homeCharging === false && ['phev', 'erev'].includes(choice.version.powertrain)) score -= 1;
  if ((needs.commuteKm ?? 0) >= 50 && choice.version.powertrain === 'petrol') score -= 0.8;
  if (needs.powertrains?.includes('hev') === true && choice.version.powertrain === 'hev') score += 0.3;
  if (needs.minSeats !== undefined && needs.minSeats <= 5 && Math.min(...choice.car.seats) > 5) score -= 1;
  return score;
}

/** Strengths that answer the wishes, in the order of the catalogue. */
export function servedBy(choice: Choice, needs: Needs): string[] {
  const liked = new Set(needs.wishes.flatMap((wish) => TASTES[wish].likes));
  return choice.car.strengths.filter((trait) => liked.has(trait));
}

/**
 * Orders choices by merit, one powertrain a model. Near twins (same brand, body and size) come only after every other
 * car, so that the head of the list is a real choice.
 */
export function rank(choices: readonly Choice[], needs: Needs): Choice[] {
  const scored = choices.map((choice) => ({ choice, score: merit(choice, needs) }));
  scored.sort((a, b) => b.score - a.score || a.choice.car.id.localeCompare(b.choice.car.id));
  const seen = new Set<string>();
  const unique = scored.filter(({ choice: { car } }) => !seen.has(car.id) && seen.add(car.id));
  const kinds = new Set<string>();
  const perMake = new Map<string, number>();
  const first: Choice[] = [];
  const later: Choice[] = [];
  for (const { choice } of unique) {
    const { make, body, size } = choice.car;
    const kind = `${make.key} ${body} ${size}`;
    const count = perMake.get(make.key) ?? 0;
    if (kinds.has(kind) || (count >= 2 && needs.makes === undefined)) {
      later.push(choice);
      continue;
    }
    kinds.add(kind);
    perMake.set(make.key, count + 1);
    first.push(choice);
  }
  return [...first, ...later];
}
