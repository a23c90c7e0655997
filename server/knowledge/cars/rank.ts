import { mostSeats, seatsOf } from './car.ts';
import type { Choice } from './choice.ts';
import type { Needs } from './needs.ts';
import { plugIn, TASTES, USUAL_PRICE } from './tastes.ts';

/**
 * Points for traits that count without any wish: a car should be sound, easy to sell again and not on its way out. A
 * trait that answers a wish counts 0.8.
 */
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
function budgetFit({ price, market }: Choice, { budget, unlimited }: Needs): number {
  if (unlimited === true) return Math.min(2.5, Math.log2(price.to / USUAL_PRICE[market]));
  if (budget === undefined) return -Math.max(0, Math.log2(price.from / USUAL_PRICE[market]) - 0.3) * 1.2;
  if (budget.max === undefined) return budget.min === undefined ? 0 : -Math.log2(Math.max(1, price.from / budget.min));
  const use = price.from / budget.max;
  const trims = price.to <= budget.max ? 0.4 : (budget.max - price.from) / (price.to - price.from || 1);
  const over = use > 1 ? 0.8 : use > 0.97 ? 0.3 : 0;
  const short = budget.around && use < 0.8 ? (0.8 - use) * 5 + (price.to < budget.max * 0.85 ? 1 : 0) : 0;
  const floor = budget.min !== undefined && price.from < budget.min ? 0.5 : 0;
  return Math.min(1, use / 0.65) * 3 + Math.min(0.8, trims) - over - floor - short;
}

/** What speaks for a car given the buyer's needs; only the order of the results means something. */
function merit(choice: Choice, needs: Needs): number {
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
  if (needs.minSeats !== undefined && needs.minSeats <= 5 && Math.min(...seatsOf(choice.car, choice.market)) > 5)
    score -= 1;
  return score - oddity(choice, needs);
}

/** Nobody who just asks for a car means a pickup or a two-seater. */
function oddity({ car, market }: Choice, { bodies, wishes }: Needs): number {
  const forLoads = wishes.some((wish) => ['cargo', 'tow', 'offroad'].includes(wish));
  if (car.body === 'pickup' && bodies === undefined) return forLoads ? 0 : 3;
  return mostSeats(car, market) <= 2 && bodies === undefined && !wishes.includes('fun') ? 3 : 0;
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
  const cheapest = needs.wishes.includes('cheapest');
  scored.sort(
    (a, b) =>
      (cheapest ? a.choice.price.from - b.choice.price.from : 0) ||
      b.score - a.score ||
      a.choice.car.id.localeCompare(b.choice.car.id),
  );
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
