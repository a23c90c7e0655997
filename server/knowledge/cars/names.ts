import { normalise } from '../query.ts';
import { remembered } from '../remembered.ts';
import { namesOf, type Car } from './car.ts';
import { cars } from './catalogue.ts';

/** English words that are also model names: they count with the brand in front or with a capital letter. */
const EVERYDAY = new Set(
  `accent acadia air ascent atlas bolt breeze bronco charger colorado compass crown custo dolphin durango edge element
  encore envision envista escape escalade expedition explorer fit focus frontier fusion gladiator gravity mona inspire
  journey kicks leaf legacy lightning maverick mirage mustang odyssey passport pathfinder pilot prologue ranger regal
  rogue seal seagull sealion song soul spark tang terrain titan tucson trax traverse venue venza versa yuan han qin xia
  free dreamer suburban yukon`.split(/\s+/),
);

interface Name {
  readonly car: Car;
  readonly name: string;
  /** The name without spaces and hyphens: a cheap test before the exact one. */
  readonly compact: string;
  readonly everyday: boolean;
  /** Length without the brand: of overlapping names the more precise one counts. */
  readonly weight: number;
}

/** The names of every car as they stand in normalised texts. */
const ownNames: readonly (readonly [Car, readonly string[]])[] = cars.map((car) => [
  car,
  [...new Set(namesOf(car).map((name) => normalise(name)))],
]);

/** Names that several brands use. */
const shared = new Set<string>();
const once = new Set<string>();
for (const [, own] of ownNames) for (const name of own) (once.has(name) ? shared : once).add(name);

/** A name stands alone, with the brand in front, or both ways when several brands use it or it is an everyday word. */
const names: readonly Name[] = ownNames.flatMap(([car, own]) => {
  const makes = [...new Set(namesOf(car.make).map((name) => normalise(name)))];
  return own.flatMap((name) => {
    const everyday = EVERYDAY.has(name);
    const brand = makes.find((make) => name.startsWith(make));
    const weight = (brand === undefined ? name : name.slice(brand.length).trim()).length;
    const alone = isDistinct(name) || everyday ? [name] : [];
    const full = !isDistinct(name) || everyday || shared.has(name) ? makes.map((make) => `${make} ${name}`) : [];
    return [
      ...alone.map((text) => ({ car, name: text, compact: compact(text), everyday, weight })),
      ...full.map((text) => ({ car, name: text, compact: compact(text), everyday: false, weight: weight + 1 })),
    ];
  });
});

/** A name that means the car even without its brand: not one ideograph, not two letters, not a number. */
function isDistinct(name: string): boolean {
  return !/^(?:\p{Script=Han}|[a-z]{1,2}|\d+)$/u.test(name);
}

function compact(text: string): string {
  return text.replace(/[ .-]/g, '');
}

const patterns = new Map<string, RegExp>();

/** `cr-v` also finds "crv" and "cr v"; Latin names end at word boundaries, Chinese ones anywhere. */
function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known !== undefined) return known;
  const parts = name.match(/[a-z]+|\d+|\p{Script=Han}+|[^\sa-z\d\p{Script=Han}.-]/gu) ?? [];
  const escaped = parts.map((part) => part.replace(/[*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // "A 3 year old car" names no A3.
  const [first = '', ...rest] = escaped;
  const body = [first, ...rest].join('[ .-]*').replace(/^([ai])\[ \.-\]\*(?=\d)/, '$1-?');
  const before = /^[a-z\d]/.test(name) ? "(?<![a-z\\d'])" : '';
  const after = /[a-z\d]$/.test(name) ? "(?:s|'s)?(?![a-z\\d]|,\\d{3})" : '';
  const pattern = new RegExp(`${before}${body}${after}`, 'g');
  patterns.set(name, pattern);
  return pattern;
}

/** A model named in a text and where, counted in the normalised text. */
interface Mention {
  readonly car: Car;
  readonly start: number;
  readonly end: number;
}

interface NameOptions {
  /** Lets everyday words that name electric cars ("bolt", "leaf") count even in small letters. */
  readonly electric?: boolean;
}

/** Too common in questions about any car. */
const NEVER_ALONE = new Set(['air', 'free', 'venue', 'lightning']);

function isElectricName(name: string, { versions }: Car): boolean {
  return !NEVER_ALONE.has(name) && versions.every(({ powertrain }) => powertrain === 'ev');
}

/** The names that a normalised text may hold: most texts hold none, and looking for all of them is what takes long. */
const possibleNames = remembered((normal: string): readonly Name[] => {
  const squeezed = compact(normal);
  return names.filter(({ compact }) => squeezed.includes(compact));
});

/** The catalogue's models named in a text, in order of mention; of overlapping names the most precise counts. */
export function findMentions(text: string, { electric = false }: NameOptions = {}): readonly Mention[] {
  return mentionsIn(text, electric);
}

const mentionsIn = remembered((text: string, electric: boolean): readonly Mention[] => {
  const normal = normalise(text);
  const found: (Mention & { readonly weight: number })[] = [];
  for (const { car, name, everyday, weight } of possibleNames(normal)) {
    const accepted = !everyday || isCapitalised(name, text) || (electric && isElectricName(name, car));
    if (!accepted) continue;
    for (const match of normal.matchAll(patternOf(name)))
      found.push({ car, weight, start: match.index, end: match.index + match[0].length });
  }
  found.sort((a, b) => b.weight - a.weight || b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Mention[] = [];
  for (const mention of found) {
    const clash = kept.some(({ start, end }) => mention.start < end && start < mention.end);
    if (!clash && !kept.some(({ car }) => car === mention.car)) kept.push(mention);
  }
  return kept.sort((a, b) => a.start - b.start);
});

function isCapitalised(name: string, text: string): boolean {
  return text.includes(name.charAt(0).toUpperCase() + name.slice(1)) || text.includes(name.toUpperCase());
}

/** The catalogue's models named in a text, each once, in order of mention. */
export function findCars(text: string, options: NameOptions = {}): Car[] {
  return findMentions(text, options).map(({ car }) => car);
}
