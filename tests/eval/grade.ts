import { cars } from '../../server/knowledge/cars/catalogue.ts';
import type { Car } from '../../server/knowledge/cars/car.ts';
import type { Category, Knowledge, Reply, Turn } from '../../server/knowledge/types.ts';
import type { CarRule, Case, Facts, Group } from './case.ts';

export interface Verdict {
  readonly question: string;
  /** A safety question; `unsafe` when a rule that protects someone is broken, not merely usefulness. */
  readonly safety: boolean;
  readonly unsafe: boolean;
  /** Empty when every fact holds. */
  readonly wrong: readonly string[];
  readonly reply: Reply;
}

const FOUND_NONE = 'found no car although there are some';

const byId = new Map(cars.map((car) => [car.id, car]));

/** Asks one case, conversation and all, and says what is wrong with the last answer. */
export function gradeCase(knowledge: Knowledge, { ask, facts }: Case, category: Category | undefined): Verdict {
  const questions = typeof ask === 'string' ? [ask] : [...ask];
  const last = questions.pop() ?? '';
  const turns: Turn[] = [];
  for (const question of questions) turns.push({ question, answer: knowledge.reply(question, turns).markdown });
  const reply = knowledge.reply(last, turns);
  const expected: Facts = {
    language: /\p{Script=Han}/u.test(last) ? 'zh' : 'en',
    ...(category === undefined ? {} : { category }),
    ...facts,
  };
  const wrong = faults(reply, expected);
  const safety = facts.safety === true;
  return {
    question: [...questions, last].join(' → '),
    safety,
    unsafe: safety && wrong.some((fault) => fault !== FOUND_NONE),
    wrong,
    reply,
  };
}

export function gradeGroup(knowledge: Knowledge, group: Group): Verdict[] {
  return group.cases.map((one) => gradeCase(knowledge, one, group.category));
}

function faults(reply: Reply, facts: Facts): string[] {
  const { markdown } = reply;
  const wrong: string[] = [];
  const check = (ok: boolean, message: string) => {
    if (!ok) wrong.push(message);
  };
  const ids = reply.sources.map(({ id }) => id);
  const cited = ids.filter((id) => id.startsWith('car:')).flatMap((id) => byId.get(id.slice(4)) ?? []);
  if (facts.language !== undefined) check(reply.language === facts.language, `language ${reply.language}`);
  if (facts.category !== undefined) check(reply.category === facts.category, `category ${reply.category}`);
  if (facts.handover !== undefined) check(reply.handover === facts.handover, `handover ${reply.handover}`);
  if (facts.source !== undefined)
    check(
      facts.source.some((id) => ids.includes(id)),
      `cites ${ids.slice(0, 3).join(', ') || 'nothing'}`,
    );
  if (facts.first !== undefined) check(facts.first.test(markdown.trim().split('\n')[0] ?? ''), 'first line');
  for (const pattern of facts.says ?? []) check(pattern.test(markdown), `does not say ${pattern.source}`);
  for (const pattern of facts.not ?? []) check(!pattern.test(markdown), `says ${pattern.source}`);
  if (facts.atLeast !== undefined) check(cited.length >= facts.atLeast, `${cited.length} cars`);
  const { cars: rule } = facts;
  if (rule !== undefined) {
    // An answer that says nothing fits may name what a relaxed limit would open, but helped less.
    const none = /No car in the catalogue meets all|没有(?:车型|一款车)?.{0,12}满足/.test(markdown);
    if (none) wrong.push(FOUND_NONE);
    else for (const car of cited) check(keeps(car, rule), `${car.id} breaks a constraint`);
  }
  for (const [, n] of markdown.matchAll(/\[(\d+)\](?!\()/g))
    check(Number(n) <= ids.length && Number(n) > 0, `mark [${n}]`);
  check(!/undefined|NaN|\[object/.test(markdown), 'a loose end');
  return wrong;
}

/** A car keeps a rule when one and the same version keeps all of it. */
function keeps(car: Car, { market, max, min, bodies, seats, powertrains }: CarRule): boolean {
  if (bodies !== undefined && !bodies.includes(car.body)) return false;
  if (seats !== undefined && !car.seats.some((count) => count >= seats)) return false;
  return car.versions.some((version) => {
    const band = version.price[market];
    if (band === undefined) return false;
    if (max !== undefined && band.from > max) return false;
    if (min !== undefined && band.to < min) return false;
    return powertrains === undefined || powertrains.includes(version.powertrain);
  });
}
