import type { Garage, OwnCar, OwnDue } from '../knowledge/own-cars.ts';
import type { Clock } from '../adapters/clock.ts';
import { DbNull, type Prisma, type Transaction } from '../adapters/database.ts';
import { VEHICLE } from '../contract/vehicle.ts';
import { AppError, badInput } from '../errors.ts';
import type { MileageReading, Vehicle } from '../generated/prisma/client.ts';
import type { Language } from '../language.ts';
import { dateOf, dayAt, dayOf } from '../calendar.ts';
import type { Owner } from './history.ts';
import { pay } from './limits.ts';
import { isId } from './paging.ts';
import { badReading, checkVehicle, type ReadingInput, type VehicleInput } from './vehicle-form.ts';
import { fits, mileageOn, paceOf, type Mileage, type Pace, type Reading } from './vehicle-mileage.ts';
import { toldCar, typedCar, type TypedCar } from './vehicle-told.ts';

/** A car with what its odometer showed. */
export type OwnedVehicle = Vehicle & { readonly readings: readonly MileageReading[] };

/** What a reading takes to be loaded, reckoned with or shown, in points: to load and show 20,000 takes 80 ms. */
const READING = 1;

/** Which car a question is about: absent, as its conversation has it; null, none. */
export interface AboutCar {
  readonly vehicleId?: string | null | undefined;
  /** A guest's. */
  readonly vehicle?: TypedCar | null | undefined;
}

/** What a conversation keeps of the car it is about, and what the assistant is told. */
export interface Told {
  readonly vehicleId: string | null;
  readonly typed: TypedCar | null;
  readonly car: OwnCar | null;
}

export type VehicleService = ReturnType<typeof createVehicles>;

/** The cars of users: what they are and what they have run. Nobody sees another's. */
export function createVehicles(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly garage: Pick<Garage, 'vin'>;
  /** Begins to remind of what is due on a new car. */
  readonly begin: (tx: Transaction, userId: string, language: Language) => Promise<void>;
  /** What comes up on a car by its service book, as the assistant is told of it; nothing where none is kept. */
  readonly due: (vehicle: OwnedVehicle) => Promise<readonly OwnDue[]>;
}) {
  const { prisma, clock, garage } = deps;
  const readings = { orderBy: { on: 'asc' } } as const;

  /** A user's car. @throws AppError NOT_FOUND, also for another's. */
  async function own(tx: Transaction, userId: string, id: string): Promise<OwnedVehicle> {
    const found = isId(id) ? await tx.vehicle.findFirst({ where: { id, userId }, include: { readings } }) : null;
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** Keeps a reading that was checked by itself. @throws AppError BAD_USER_INPUT (it runs backwards), LIST_FULL. */
  async function keepReading(tx: Transaction, vehicle: OwnedVehicle, { km, on }: ReadingInput): Promise<void> {
    const reading = { km, on: on ?? dayAt(clock.now()) };
    if (!fits(reading, vehicle.readings.map(readingOf))) throw badInput({ km: 'mileageBack' });
    const isReplaced = vehicle.readings.some((each) => dayOf(each.on) === reading.on);
    if (!isReplaced && vehicle.readings.length >= VEHICLE.readings) throw new AppError('LIST_FULL');
    const place = { vehicleId: vehicle.id, on: dateOf(reading.on) };
    await tx.mileageReading.upsert({
      where: { vehicleId_on: place },
      create: { ...place, km },
      update: { km },
    });
  }

  return {
    own: (userId: string, id: string, tx: Transaction = prisma): Promise<OwnedVehicle> => own(tx, userId, id),

    /** A user's cars, those he drives first, then the archived ones; in each the oldest first. At most 20. */
    async list(userId: string): Promise<OwnedVehicle[]> {
      const all = await prisma.vehicle.findMany({
        where: { userId },
        include: { readings },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      payForReadings(all);
      return [...all.filter(({ archivedAt }) => !archivedAt), ...all.filter(({ archivedAt }) => archivedAt)];
    },

    /** Cars of a user by their ids. */
    async ofUser(userId: string, ids: readonly string[]): Promise<OwnedVehicle[]> {
      const found = await prisma.vehicle.findMany({ where: { id: { in: [...ids] }, userId }, include: { readings } });
      payForReadings(found);
      return found;
    },

    /**
     * Adds a car, with what it has run if that is told.
     * @throws AppError BAD_USER_INPUT naming every bad field, TOO_MANY_VEHICLES, UNAUTHENTICATED when the account is gone.
     */
    async add(
      userId: string,
      input: VehicleInput,
      mileage: ReadingInput | null,
      language: Language,
    ): Promise<OwnedVehicle> {
      const now = clock.now();
      const fields = checkVehicle(input, garage, now, mileage ? badReading(mileage, now) : {});
      return prisma.$transaction(async (tx) => {
        // One after the other: two at once cannot pass the limit.
        const [user] = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`;
        if (!user) throw new AppError('UNAUTHENTICATED');
        if ((await tx.vehicle.count({ where: { userId } })) >= VEHICLE.most) throw new AppError('TOO_MANY_VEHICLES');
        const created = await tx.vehicle.create({ data: { ...fields, userId, createdAt: now }, include: { readings } });
        if (mileage) await keepReading(tx, created, mileage);
        // What he asked about it as a guest, and was handed over to him, is about it from now on.
        await tx.conversation.updateMany({
          where: {
            userId,
            vehicleId: null,
            AND: (['make', 'model'] as const).map((field) => ({ car: { path: [field], equals: created[field] } })),
          },
          data: { vehicleId: created.id, car: DbNull },
        });
        await deps.begin(tx, userId, language);
        return own(tx, userId, created.id);
      });
    },

    /** Changes what a car is. @throws AppError NOT_FOUND, BAD_USER_INPUT naming every bad field. */
    async update(userId: string, id: string, input: VehicleInput): Promise<OwnedVehicle> {
      const fields = checkVehicle(input, garage, clock.now());
      return prisma.$transaction(async (tx) => {
        await own(tx, userId, id);
        return tx.vehicle.update({ where: { id }, data: fields, include: { readings } });
      });
    },

    /** Puts a car away because it was sold, or takes it back. @throws AppError NOT_FOUND. */
    async archive(userId: string, id: string, isArchived: boolean): Promise<OwnedVehicle> {
      return prisma.$transaction(async (tx) => {
        const { archivedAt } = await own(tx, userId, id);
        const data = { archivedAt: isArchived ? (archivedAt ?? clock.now()) : null };
        return tx.vehicle.update({ where: { id }, data, include: { readings } });
      });
    },

    /** Deletes a car with all that was kept of it. Conversations about it stay, about no car. @throws AppError NOT_FOUND. */
    async remove(userId: string, id: string): Promise<void> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const { count } = await prisma.vehicle.deleteMany({ where: { id, userId } });
      if (count === 0) throw new AppError('NOT_FOUND');
    },

    /**
     * Keeps what the odometer showed on a day; another reading of that day is replaced.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT (also where it would run backwards), LIST_FULL.
     */
    async addMileage(userId: string, id: string, input: ReadingInput): Promise<OwnedVehicle> {
      const bad = badReading(input, clock.now());
      if (Object.keys(bad).length > 0) throw badInput(bad);
      return prisma.$transaction(async (tx) => {
        await lockVehicle(tx, id);
        await keepReading(tx, await own(tx, userId, id), input);
        return own(tx, userId, id);
      });
    },

    /** Removes a reading that was wrong. @throws AppError NOT_FOUND. */
    async removeMileage(userId: string, readingId: string): Promise<OwnedVehicle> {
      const found = isId(readingId)
        ? await prisma.mileageReading.findFirst({ where: { id: readingId, vehicle: { userId } } })
        : null;
      if (!found) throw new AppError('NOT_FOUND');
      await prisma.mileageReading.deleteMany({ where: { id: readingId } });
      return own(prisma, userId, found.vehicleId);
    },

    /** What a car has run by today, read or estimated by its owner's pace; null: nobody ever told. */
    mileage(vehicle: OwnedVehicle): { readonly today: Mileage | null; readonly pace: Pace } {
      payForReadings([vehicle]);
      const kept = vehicle.readings.map(readingOf);
      const pace = paceOf(kept, vehicle);
      // Where its owner is it may be tomorrow: then his reading is today's.
      const today = [dayAt(clock.now()), ...kept.map(({ on }) => on)].sort().at(-1) ?? '';
      return { today: mileageOn(today, kept, pace), pace };
    },

    /**
     * The car a question is about: that which is named with it, else that of its conversation.
     * @throws AppError NOT_FOUND for another's car, BAD_USER_INPUT for a guest's that is wrong.
     */
    async told(
      { userId }: Owner,
      { vehicleId, vehicle }: AboutCar,
      before: { readonly vehicleId: string | null; readonly car: unknown } | null,
    ): Promise<Told> {
      const now = clock.now();
      const none = { vehicleId: null, typed: null, car: null };
      if (vehicle) return { vehicleId: null, typed: vehicle, car: typedCar(vehicle, garage, now) };
      if (vehicleId === null || vehicle === null) return none;
      const id = vehicleId ?? before?.vehicleId ?? null;
      if (id !== null && userId !== null) {
        const found = await own(prisma, userId, id);
        const car = toldCar(found, found.readings.map(readingOf), dayAt(now));
        const due = await deps.due(found);
        return { vehicleId: found.id, typed: null, car: { ...car, ...(due.length > 0 && { due }) } };
      }
      if (vehicleId) throw new AppError('NOT_FOUND');
      const typed = before?.car as TypedCar | null | undefined;
      return typed ? { vehicleId: null, typed, car: typedCar(typed, garage, now) } : none;
    },
  };
}

/** @throws AppError RATE_LIMITED as `pay`. */
export const payForReadings = (vehicles: readonly Pick<OwnedVehicle, 'readings'>[]): void =>
  pay(vehicles.reduce((sum, { readings }) => sum + readings.length, 0) * READING);

/** A row of readings as the rules take it. */
export const readingOf = ({ on, km }: Pick<MileageReading, 'on' | 'km'>): Reading => ({ on: dayOf(on), km });

/** One change of a car's readings or book after the other. */
export async function lockVehicle(tx: Transaction, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  await tx.$queryRaw`SELECT 1 FROM "Vehicle" WHERE "id" = ${id}::uuid FOR UPDATE`;
}
