import type { Records } from '../records.ts';
import type { Conversation } from '../state/conversation.ts';

type Engine = Records['cars']['engines'][number];

/** Whether the asker's engine has a turbocharger, as far as it was named. */
export function isTurbocharged(
  { vehicle, readings }: Pick<Conversation, 'vehicle' | 'readings'>,
  engines: ReadonlyMap<string, Engine>,
): boolean {
  return (
    engines.get(vehicle.engine ?? '')?.turbo === 'yes' ||
    readings.some(({ spans }) => spans.some((span) => span.type === 'engine' && span.isTurbo === true))
  );
}

/** Whether every engine of the car is known to have a chain. */
export function hasTimingChain(
  { vehicle }: Pick<Conversation, 'vehicle'>,
  { cars }: Pick<Records, 'cars'>,
  engines: ReadonlyMap<string, Engine>,
): boolean {
  const of = cars.generations.filter(
    ({ model, from, to }) =>
      vehicle.models.includes(model) &&
      (vehicle.year === undefined || (from <= vehicle.year && vehicle.year <= (to ?? Infinity))),
  );
  const known = of.flatMap((generation) => generation.engines.flatMap((key) => engines.get(key)?.timing ?? []));
  return known.length > 0 && known.every((timing) => timing === 'chain');
}
