import { normalise } from '../query.ts';
import type { Car } from './car.ts';
import { cars } from './catalogue.ts';

/** English words that are also model names: they count with the brand in front or with a capital letter. */
const EVERYDAY = new Set(
  `accent air ascent atlas atto bolt breeze bronco charger colorado compass crown custo dolphin durango edge element
  encore envision escape escalade expedition explorer fit focus frontier fusion gravity inspire journey kicks leaf legacy
  lightning lightyear maverick mini mirage mustang odyssey optiq passport pathfinder pilot prologue ranger regal rogue
  seal seagull sealion song soul spark tang terrain titan trax traverse venue versa yuan han qin xia tank free dreamer`.split(
    /\s+/,
  ),
);

interface Name {
  readonly car: Car;
  readonly pattern: RegExp;
  /** The text as asked must match too: keeps everyday words apart from names. */
  readonly capitalised?: RegExp;
}

const names: readonly Name[] = cars.flatMap((car) => {
  const own = [...new Set([...car.name, ...car.aliases].map((name) => normalise(name)))];
  const makes = [...car.make.name, ...car.make.aliases].map((name) => normalise(name));
  const withMake = own.flatMap((name) => makes.map((make) => `${make} ${name}`));
  return [
    ...own.filter(isDistinct).map((name) => ({ car, pattern: patternOf(name) })),
    ...own
      .filter((name) => EVERYDAY.has(name))
      .map((name) => ({
        car,
        pattern: patternOf(name),
        capitalised: new RegExp(`(?<=.)(?<![a-z])${name.charAt(0).toUpperCase()}${name.slice(1)}(?![a-z])`),
      })),
    ...withMake.map((name) => ({ car, pattern: patternOf(name) })),
  ];
});

/** A name that means the car even without its brand. */
function isDistinct(name: string): boolean {
  if (/^\p{Script=Han}$/u.test(name) || EVERYDAY.has(name)) return false;
  return !/^[a-z]{1,2}$|^\d+$/.test(name);
}

/** `cr-v` also finds "crv" and "cr v"; Latin names end at word boundaries, Chinese ones anywhere. */
function patternOf(name: string): RegExp {
  const parts = name.match(/[a-z]+|\d+|\p{Script=Han}+|[^\sa-z\d\p{Script=Han}-]/gu) ?? [];
  const body = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('[ .-]?');
  const before = /^[a-z\d]/.test(name) ? '(?<![a-z\\d])' : '';
  const after = /[a-z\d]$/.test(name) ? "(?:s|'s)?(?![a-z\\d])" : '';
  return new RegExp(`${before}${body}${after}`, 'g');
}

/** A model named in a text and where. */
export interface Mention {
  readonly car: Car;
  readonly start: number;
  readonly end: number;
}

/** `everyday` lets everyday words ("bolt", "leaf") count as models even in small letters. */
export interface NameOptions {
  readonly everyday?: boolean;
}

/** The catalogue's models named in a text, in order of mention; of overlapping names the longest counts. */
export function findMentions(text: string, options: NameOptions = {}): Mention[] {
  const normal = normalise(text);
  const found: Mention[] = [];
  for (const { car, pattern, capitalised } of names) {
    if (capitalised !== undefined && options.everyday !== true && !capitalised.test(` ${text}`)) continue;
    for (const match of normal.matchAll(pattern))
      found.push({ car, start: match.index, end: match.index + match[0].length });
  }
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Mention[] = [];
  for (const mention of found) {
    const clash = kept.some(({ start, end }) => mention.start < end && start < mention.end);
    if (!clash && !kept.some(({ car }) => car === mention.car)) kept.push(mention);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** The catalogue's models named in a text, each once, in order of mention. */
export function findCars(text: string, options: NameOptions = {}): Car[] {
  return findMentions(text, options).map(({ car }) => car);
}
