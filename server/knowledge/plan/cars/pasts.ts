import { saidWords } from '../../reading/wishes.ts';
import { nearest, say, type Asked } from './asked.ts';
import type { Past } from '../../car-tables.ts';
import { roundPrice, type Band, type Priced } from './catalogue.ts';
import { enumerate } from './figures.ts';

/** What has happened to the very car, as told over the whole conversation, the gravest first. `asked.reading` holds its spans. */
export function pastsOf(asked: Asked): readonly Past[] {
  const { catalogue, reading } = asked;
  const market = nearest(asked);
  const told = new Set(saidWords(reading.spans, 'past'));
  const all = [...told].flatMap((key) => catalogue.pasts.get(key) ?? []);
  // "Carfax clean": a clean record is denied by whatever is told against it.
  const isHurt = all.some(({ kind }) => kind === 'never' || kind === 'grave' || kind === 'minus');
  return all
    .filter(
      ({ key, markets }) =>
        (markets.length === 0 || markets.includes(market)) &&
        !(key === 'clean' && isHurt) &&
        !all.some((other) => other.instead.includes(key)),
    )
    .toSorted((a, b) => GRAVITY.indexOf(a.kind) - GRAVITY.indexOf(b.kind));
}

const GRAVITY = ['never', 'grave', 'minus', 'check', 'plus'] as const satisfies readonly Past['kind'][];

/** What workshops elsewhere charge in their money for what costs a dollar in the United States. */
export const PER_DOLLAR = { US: 1, UK: 0.7, AU: 1.4 } as const;

/** No past takes more than this part off the price: metal and parts are left. */
const MOST_OFF = 0.7;

/** How far from the lighter to the graver end of what a past takes the two bounds lie; a grave one takes rather more. */
const SPREAD = { usual: [0.65, 0.35], grave: [1, 0.6] } as const;

/** The fair band of a car with such a past: parts of the price and sums are taken off. */
export function worthWith(pasts: readonly Past[], clean: Band, market: Priced): Band {
  const isGrave = pasts.some(({ kind }) => kind === 'grave' || kind === 'never');
  const [low, high] = SPREAD[isGrave ? 'grave' : 'usual'];
  const between = (band: readonly [number, number] | undefined, at: number): number =>
    band === undefined ? 0 : band[0] + (band[1] - band[0]) * at;
  const left = (at: number, whole: number): number => {
    const share = pasts.reduce((rest, { part }) => rest * (1 - between(part, at) / 100), 1);
    const sums = pasts.reduce((sum, past) => sum + between(sumOff(past, market), at), 0);
    return Math.max(whole * (1 - MOST_OFF), whole * share - sums);
  };
  return { from: roundPrice(left(low, clean.from), market), to: roundPrice(left(high, clean.to), market) };
}

function sumOff({ cost_us: us, cost_cn: cn }: Past, market: Priced): readonly [number, number] | undefined {
  if (market === 'CN') return cn;
  return us && [us[0] * PER_DOLLAR[market], us[1] * PER_DOLLAR[market]];
}

/** The pasts that take something off, named: "a Category N write-off and a single key". */
export function pastNames(pasts: readonly Past[], { language }: Pick<Asked, 'language'>): string {
  return enumerate(
    pasts.filter(({ kind }) => kind !== 'plus').map((past) => past[language]),
    language,
  );
}

/** How much of the price they take, for a car whose price is not known: "takes 10–20 % off". */
export function shareText(pasts: readonly Past[], asked: Asked): string {
  const rest = (at: 0 | 1): number =>
    Math.round((1 - pasts.reduce((left, { part }) => left * (1 - (part?.[at] ?? 0) / 100), 1)) * 100);
  if (rest(1) === 0) return '';
  return say(
    asked.language,
    `${pastNames(pasts, asked)} takes ${rest(0)}–${rest(1)} % off the price of a clean one.`,
    `${pastNames(pasts, asked)}，要比同款正常车便宜${rest(0)}%–${rest(1)}%。`,
  );
}
