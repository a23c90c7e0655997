import type { Garage, OwnCar } from '../knowledge/own-cars.ts';
import type { Vehicle } from '../generated/prisma/client.ts';
import { badInput } from '../errors.ts';
import { dayAt, type Day } from '../calendar.ts';
import { badReading, checkVehicle, type ReadingInput, type VehicleInput } from './vehicle-form.ts';
import { mileageOn, paceOf, type Reading } from './vehicle-mileage.ts';

/** A guest's car, which his browser keeps and sends with his questions. */
export interface TypedCar extends VehicleInput {
  readonly mileage?: ReadingInput | null | undefined;
}

/** A car as the assistant is told of it: with what it has run by a day. */
export function toldCar(
  {
    make,
    model,
    year,
    engine,
    powertrain,
    market,
    unit,
    isSevere,
  }: Omit<Vehicle, 'id' | 'userId' | 'createdAt' | 'archivedAt' | 'vin'>,
  readings: readonly Reading[],
  today: Day,
): OwnCar {
  const pace = paceOf(readings, { year, market });
  const mileage = mileageOn(today, readings, pace);
  return {
    make,
    model,
    ...(year !== null && { year }),
    ...(engine !== null && { engine }),
    ...(powertrain !== null && { powertrain }),
    ...(mileage && { km: mileage.km }),
    market,
    isMetric: unit === 'km',
    ...(isSevere && { isSevere }),
    ...(pace.from !== 'usual' && { kmPerYear: Math.round(pace.kmPerDay * 3.65) * 100 }),
  };
}

/** A guest's car as the assistant is told of it. @throws AppError BAD_USER_INPUT naming every bad field, as `vehicle.…`. */
export function typedCar(input: TypedCar, garage: Pick<Garage, 'vin'>, now: Date): OwnCar {
  const { mileage } = input;
  const bad = mileage ? badReading(mileage, now) : {};
  if (Object.keys(bad).length > 0) throw badInput(bad);
  const fields = checkVehicle(input, garage, now);
  const today = dayAt(now);
  const readings = mileage ? [{ on: mileage.on ?? today, km: mileage.km }] : [];
  return toldCar(fields, readings, today);
}
