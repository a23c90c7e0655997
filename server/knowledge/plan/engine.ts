import type { CarData, Engine } from '../car-tables.ts';
import type { Conversation } from '../state/conversation.ts';

/** What is known of the engine of the asker's car. */
export interface EngineFacts {
  /** Keys of the engines it may have; empty where nothing is known. */
  readonly keys: readonly string[];
  readonly isTurbo: boolean;
  /** Undefined where the car may have either, or nothing is known. */
  readonly timing?: 'belt' | 'chain';
  /** How far the maker lets its belt go. */
  readonly beltKm?: number;
}

/** Litres of two names for one engine differ by less. */
const SAME_LITRES = 0.06;
/** Litres of the engines of cars. */
const LEAST_LITRES = 0.6;
const MOST_LITRES = 8;

/** The engines the asker's car may have: the one named, or those of its model and years that agree with fuel and litres. */
function enginesOf({ vehicle, thread }: Conversation, { engines, generations, models }: CarData): readonly Engine[] {
  const said = vehicle.engine?.toLowerCase();
  const keys = new Set(
    generations
      .filter(
        ({ model, from, to }) =>
          vehicle.models.includes(model) &&
          (vehicle.year === undefined || (from <= vehicle.year && vehicle.year <= (to ?? Infinity))),
      )
      .flatMap((generation) => generation.engines),
  );
  const makes = new Set(models.filter(({ id }) => vehicle.models.includes(id)).map(({ make }) => make));
  const named = engines.filter(
    ({ key, names, makes: of }) =>
      (key === said || names.some((name) => name.toLowerCase() === said)) &&
      (makes.size === 0 || of.some((make) => makes.has(make))),
  );
  const own = named.filter(({ key }) => keys.has(key));
  if (own.length > 0) return own;
  // Petrol engines of one name changed from chain to belt with the years; diesels are often missing from the generations.
  const sure = named.filter(({ key, fuel }) => key === said || fuel === 'diesel');
  if (sure.length > 0) return sure;
  const fuel = vehicle.powertrain === 'diesel' ? 'diesel' : vehicle.powertrain === undefined ? undefined : 'petrol';
  const fitting = engines.filter((engine) => keys.has(engine.key) && (fuel === undefined || engine.fuel === fuel));
  const litres = thread
    .flatMap(({ spans }) => [...spans])
    .flatMap((span) =>
      span.type === 'engine' && span.litres !== undefined
        ? [span.litres]
        : span.type === 'number' && span.text.includes('.') && span.value >= LEAST_LITRES && span.value <= MOST_LITRES
          ? [span.value]
          : [],
    )
    .at(-1);
  const same =
    litres === undefined ? [] : fitting.filter((engine) => Math.abs(Number(engine.litres) - litres) < SAME_LITRES);
  return litres === undefined ? fitting : same;
}

/** Turbo, belt or chain of the asker's car, as far as all engines it may have agree. */
export function engineFacts(conversation: Conversation, cars: CarData): EngineFacts {
  const engines = enginesOf(conversation, cars);
  const [first] = engines;
  const saysTurbo = conversation.readings.some(({ spans }) =>
    spans.some((span) => span.type === 'engine' && span.isTurbo === true),
  );
  const isTurbo = saysTurbo || (engines.length > 0 && engines.every(({ turbo }) => turbo === 'yes'));
  const keys = engines.map(({ key }) => key);
  const timing = engines.every((engine) => engine.timing === first?.timing) ? first?.timing : undefined;
  if (timing === 'chain' || timing === 'gear') return { keys, isTurbo, timing: 'chain' };
  if (timing !== 'belt') return { keys, isTurbo };
  const belts = engines.flatMap(({ belt_km: km }) => km ?? []);
  return { keys, isTurbo, timing, ...(belts.length === 0 ? {} : { beltKm: Math.min(...belts) }) };
}
