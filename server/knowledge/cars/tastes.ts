import { hasPlug, mostSeats } from './car.ts';
import type { Choice } from './choice.ts';
import type { Wish } from './vocabulary.ts';

/** What a wish reads in a car. */
interface Taste {
  /** Strengths that serve the wish and weaknesses that hurt it. */
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
  /** What the figures say; counts within -4 and 4. */
  readonly figures?: (choice: Choice) => number;
}

/** What a new car usually costs, in yuan or dollars. */
export const USUAL_PRICE = { CN: 150_000, US: 35_000 } as const;

export const plugIn = ({ version }: Choice): boolean => hasPlug(version.powertrain);
const hasAwd = ({ version }: Choice): number =>
  version.awd === 'standard' ? 1.5 : version.awd === 'optional' ? 0.8 : 0;

/** How each wish reads a car. */
export const TASTES: Readonly<Record<Wish, Taste>> = {
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
    figures: ({ car, version }) =>
      (version.powertrain === 'ev' ? -0.8 : 0) +
      { mini: -2, small: -0.5, compact: 0, mid: 0.2, large: 0.3, full: 0.3 }[car.size],
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
      (choice.version.powertrain === 'hev' ? 1.5 : 0) +
      (choice.car.body === 'sedan' ? 0.5 : 0) +
      1 -
      choice.price.from / USUAL_PRICE[choice.market],
  },
  fastcharge: { likes: ['fastcharge', 'network', 'swap'], dislikes: ['slowcharge'] },
  camping: {
    likes: ['v2l', 'boot', 'space', 'plugrange', 'awd', 'offroad'],
    dislikes: ['smallboot'],
    figures: (choice) =>
      (plugIn(choice) ? 1 : 0) + (['suv', 'wagon', 'mpv', 'pickup'].includes(choice.car.body) ? 1 : -1),
  },
  third: {
    likes: ['third', 'space', 'doors'],
    dislikes: ['tightthird'],
    figures: ({ car, market }) => (mostSeats(car, market) >= 6 ? 2 : -2),
  },
  access: {
    likes: ['doors', 'visibility', 'easy', 'seats'],
    dislikes: ['bulky', 'seats4'],
    figures: ({ car }) =>
      ({ suv: 1.2, mpv: 1, wagon: 0.3, hatch: 0.2, sedan: -0.3, pickup: -1.5, coupe: -3, convertible: -3 })[car.body] +
      { mini: -0.5, small: 0.2, compact: 0.5, mid: 0.2, large: -0.5, full: -1 }[car.size],
  },
  pets: {
    likes: ['boot', 'space', 'doors'],
    dislikes: ['smallboot', 'tightrear'],
    figures: ({ car }) =>
      ({ wagon: 1.2, suv: 1, mpv: 1, hatch: 0.4, sedan: -1, pickup: -1, coupe: -3, convertible: -3 })[car.body] +
      { mini: -1, small: -0.5, compact: 0.2, mid: 0.5, large: 0.5, full: 0.3 }[car.size],
  },
  cargo: {
    likes: ['payload', 'boot', 'space', 'doors', 'cheaprun'],
    dislikes: ['smallboot', 'premium'],
    figures: ({ car }) =>
      ({ mpv: 1.5, pickup: 2, wagon: 0.5, suv: 0, hatch: -0.5, sedan: -1, coupe: -4, convertible: -4 })[car.body],
  },
  fast: {
    likes: ['power', 'handling'],
    dislikes: ['slow', 'cvt'],
    figures: ({ car, version }) =>
      (car.strengths.includes('power') ? 1.5 : -1.5) +
      (version.powertrain === 'ev' ? 0.7 : 0) +
      { mpv: -2, pickup: -2, suv: -0.5, wagon: 0, sedan: 0.3, hatch: 0.3, coupe: 0.7, convertible: 0.3 }[car.body],
  },
  tall: {
    likes: ['space', 'visibility', 'seats'],
    dislikes: ['view'],
    figures: ({ car }) =>
      ({ suv: 0.8, mpv: 1, pickup: 0.5, wagon: 0.3, sedan: 0, hatch: 0, coupe: -2, convertible: -3 })[car.body] +
      { mini: -1.5, small: -0.7, compact: 0, mid: 0.6, large: 0.8, full: 0.8 }[car.size],
  },
  v2l: { likes: [], dislikes: [], figures: ({ car }) => (car.strengths.includes('v2l') ? 3 : -3) },
  regular: {
    likes: ['economy', 'cheaprun'],
    dislikes: [],
    figures: ({ car, version }) => (car.weaknesses.includes('premium') ? -3 : version.powertrain === 'ev' ? -2 : 0.5),
  },
};

const PREMIUM = new Set(
  'lexus acura infiniti genesis audi bmw mercedes porsche volvo lincoln cadillac tesla nio zeekr li hongqi aito denza'.split(
    ' ',
  ),
);
