import { saidWords } from '../reading/wishes.ts';
import type { Records } from '../records.ts';
import { carsShown, type Conversation } from '../state/conversation.ts';
import type { Shelf } from './shelf.ts';

/** The conversation with the drive of a car that has only one. */
export function withDrive(shelf: Shelf, conversation: Conversation): Conversation {
  const { catalogue } = shelf;
  const meant = ordinalOf(shelf, conversation);
  const vehicle = meant === undefined ? conversation.vehicle : { ...conversation.vehicle, models: [meant] };
  if (vehicle.powertrain !== undefined || vehicle.models.length === 0) return { ...conversation, vehicle };
  const drives = new Set(
    vehicle.models.flatMap((id) => catalogue.model(id)?.versions.map(({ powertrain }) => powertrain) ?? []),
  );
  const [drive] = drives;
  return {
    ...conversation,
    vehicle: drives.size === 1 && drive !== undefined ? { ...vehicle, powertrain: drive } : vehicle,
  };
}

/** The car "the second one" of the message means. */
export function ordinalOf(shelf: Shelf, { current, answer }: Conversation): string | undefined {
  const { reader } = shelf;
  const ordinal = saidWords(current.spans, 'ordinal').at(-1);
  return ordinal === undefined ? undefined : carsShown(answer, reader)[Number(ordinal) - 1];
}

export function isTurbo(shelf: Shelf, { vehicle, readings }: Conversation): boolean {
  const { engines } = shelf;
  return (
    engines.get(vehicle.engine ?? '')?.turbo === 'yes' ||
    readings.some(({ spans }) => spans.some((span) => span.type === 'engine' && span.isTurbo === true))
  );
}

/** Whether every engine of the car is known to have a chain. */
export function hasChain(shelf: Shelf, { vehicle }: Conversation): boolean {
  const { records, engines } = shelf;
  const of = records.cars.generations.filter(
    ({ model, from, to }) =>
      vehicle.models.includes(model) &&
      (vehicle.year === undefined || (from <= vehicle.year && vehicle.year <= (to ?? Infinity))),
  );
  const known = of.flatMap((generation) => generation.engines.flatMap((key) => engines.get(key)?.timing ?? []));
  return known.length > 0 && known.every((timing) => timing === 'chain');
}

/** What is known to fail on the very car, of that which belongs to the record. */
export function issueOn(
  shelf: Shelf,
  id: string,
  { vehicle }: Conversation,
): Records['cars']['issues'][number] | undefined {
  const { records } = shelf;
  const ids = new Set(vehicle.models);
  const { year, km } = vehicle;
  return records.cars.issues.find(
    (issue) =>
      issue.about.includes(id) &&
      issue.makes_or_models.some((each) => ids.has(each) || (ids.size === 0 && each === vehicle.make)) &&
      (year === undefined || ((issue.from ?? 0) <= year && year <= (issue.to ?? Infinity))) &&
      (km === undefined || km >= (issue.from_km ?? 0) * 0.5),
  );
}

/** A recall that is known of the car. */
export function recallOf(shelf: Shelf, { vehicle }: Conversation): Records['cars']['issues'][number] | undefined {
  const { records } = shelf;
  return records.cars.issues.find(
    ({ en, makes_or_models: of }) => /recall/i.test(en) && of.some((id) => vehicle.models.includes(id)),
  );
}

export function carName(shelf: Shelf, { vehicle, language }: Conversation): string {
  const { records } = shelf;
  const model = records.cars.models.find(({ id }) => id === vehicle.models[0]);
  const make = records.cars.makes.find(({ key }) => key === (model?.make ?? vehicle.make));
  if (make === undefined) return '';
  const name = language === 'zh' ? `${make.zh}${model?.zh ?? ''}` : `${make.en} ${model?.en ?? ''}`.trim();
  if (vehicle.year === undefined) return name;
  return language === 'zh' ? `${vehicle.year}款${name}` : `${vehicle.year} ${name}`;
}
