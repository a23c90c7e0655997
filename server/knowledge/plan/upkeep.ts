import type { OwnCar, Upkeep } from '../own-cars.ts';
import { BELT, intervalOf, type Interval } from './record.ts';
import { isOn, isSeldom, WORN } from './due.ts';
import { engineFacts, isUnplanned } from './engine.ts';
import type { Sense } from '../load.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import { withOwnCar } from '../state/own-car.ts';
import { converse } from '../state/conversation.ts';

/**
 * What a car needs by the schedules of the records: those of its drive and engine, the shorter intervals where its use is
 * severe. What goes by wear is not in it, nor what nothing says that the car has.
 */
export function upkeepOf(car: OwnCar, { reader, records }: Sense): Upkeep[] {
  const conversation = withOwnCar(converse('', [], reader), car, reader);
  const engine = engineFacts(conversation, records.cars);
  return records.entries.flatMap((entry): Upkeep[] => {
    if (entry.id === BELT && engine.timing !== 'belt') return [];
    if (!isOn(entry, conversation.vehicle.powertrain) || WORN.has(entry.id) || isSeldom(entry, conversation)) return [];
    if (isUnplanned(engine, entry.id)) return [];
    if ((entry.not ?? []).some((drive) => drive === conversation.vehicle.powertrain)) return [];
    const interval = intervalOf(entry, conversation, engine);
    if (interval?.km === undefined && interval?.months === undefined) return [];
    const every = ({ km, miles, months }: Interval) => ({
      everyKm: (!conversation.place.isMetric && miles !== undefined ? Math.round(miles * KM_PER_MILE) : km) ?? null,
      everyMonths: months ?? null,
    });
    return [
      {
        id: entry.id,
        title: { en: entry.title.en, zh: entry.title.zh },
        ...every(interval),
        first: interval.first ? every(interval.first) : null,
      },
    ];
  });
}
