import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Transaction } from '../adapters/database.ts';
import { SERVICE_ENTRY, VEHICLE } from '../contract/vehicle.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { ServiceEntry } from '../generated/prisma/client.ts';
import type { Garage } from '../knowledge/own-cars.ts';
import type { Language } from '../language.ts';
import { clean, cleanOptional } from '../text-cleaning.ts';
import { dateOf, dayAt, dayOf } from '../calendar.ts';
import { pay } from './limits.ts';
import { listingOf } from './listing.ts';
import type { Order } from './cursor.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { lockVehicle, readingOf, type OwnedVehicle, type VehicleService } from './vehicle.ts';
import { createItemReader } from './vehicle-book-items.ts';
import { bookCsv, readBookCsv, type CsvProblem } from './vehicle-book-csv.ts';
import type { EntryFields, EntryInput } from './vehicle-entry.ts';
import { badDay } from './vehicle-form.ts';
import { fits, inOrder } from './vehicle-mileage.ts';
import { toldCar } from './vehicle-told.ts';

/** What a car has cost, in each currency. */
export interface Total {
  readonly currency: string;
  /** In hundredths. */
  readonly amount: number;
  /** For each kilometre that was run meanwhile, in hundredths; null: the book spans none. */
  readonly perKm: number | null;
}

/** What a line of a file takes to be written, in points: 2,000 of them take 40 ms. */
const LINE = 10;

const LATEST_FIRST: Order = {
  columns: [
    { name: 'on', type: 'day' },
    { name: 'id', type: 'id' },
  ],
  direction: 'DESC',
};

export type VehicleBook = ReturnType<typeof createVehicleBook>;

/** Service books: what was done to cars. An entry with a mileage is a reading of the odometer as well. */
export function createVehicleBook(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly vehicles: Pick<VehicleService, 'own'>;
  readonly garage: Pick<Garage, 'items' | 'itemTitle' | 'upkeep'>;
}) {
  const { prisma, clock, vehicles, garage } = deps;
  const itemsOf = createItemReader(garage.items);
  const all = (vehicleId: string) =>
    prisma.serviceEntry.findMany({ where: { vehicleId }, orderBy: [{ on: 'asc' }, { id: 'asc' }] });

  /** What is wrong with an entry by itself, and what is stored of it. */
  function checked(input: EntryInput): { fields: EntryFields; bad: Record<string, FieldError> } {
    const bad: Record<string, FieldError> = {};
    const wrongDay = input.on === '' ? 'required' : badDay(input.on, clock.now());
    if (wrongDay) bad['on'] = wrongDay;
    const km = input.km ?? null;
    if (km !== null && (!Number.isInteger(km) || km < 0 || km > VEHICLE.km.max)) bad['km'] = 'number';
    const items = [...new Set(input.items.flatMap((item) => itemsOf(clean(item))).filter(Boolean))];
    if (items.length === 0) bad['items'] = 'required';
    if (items.length > SERVICE_ENTRY.items || items.some((item) => item.length > SERVICE_ENTRY.item.max))
      bad['items'] = 'tooLong';
    const cost = input.cost ?? null;
    if (cost !== null && (!Number.isInteger(cost) || cost < 0 || cost > SERVICE_ENTRY.cost.max)) bad['cost'] = 'number';
    const currency = cost === null ? null : (cleanOptional(input.currency)?.toUpperCase() ?? null);
    if (cost !== null && !/^[A-Z]{3}$/.test(currency ?? '')) bad['currency'] = 'currency';
    const workshop = cleanOptional(input.workshop);
    if (workshop && workshop.length > SERVICE_ENTRY.workshop.max) bad['workshop'] = 'tooLong';
    const note = cleanOptional(input.note);
    if (note && note.length > SERVICE_ENTRY.note.max) bad['note'] = 'tooLong';
    return { fields: { on: input.on, km, items, cost, currency, workshop, note }, bad };
  }

  /** Writes entries that were checked; each with a mileage that fits is a reading as well. @throws AppError LIST_FULL. */
  async function write(
    tx: Transaction,
    vehicle: OwnedVehicle,
    entries: readonly EntryFields[],
  ): Promise<ServiceEntry[]> {
    const { id: vehicleId } = vehicle;
    const there = await tx.serviceEntry.count({ where: { vehicleId } });
    if (there + entries.length > SERVICE_ENTRY.most) throw new AppError('LIST_FULL');
    const createdAt = clock.now();
    const rows = await tx.serviceEntry.createManyAndReturn({
      data: entries.map(({ on, ...fields }) => ({ ...fields, on: dateOf(on), vehicleId, createdAt })),
    });
    const readings = vehicle.readings.map(readingOf);
    for (const { on, km } of entries) {
      if (km === null || readings.some((each) => each.on === on) || !fits({ on, km }, readings)) continue;
      if (readings.length >= VEHICLE.readings) break;
      readings.push({ on, km });
      await tx.mileageReading.createMany({ data: [{ vehicleId, on: dateOf(on), km }], skipDuplicates: true });
    }
    return rows;
  }

  /** The entry of a user. @throws AppError NOT_FOUND, also for another's. */
  async function ownEntry(userId: string, id: string): Promise<ServiceEntry> {
    const found = isId(id) ? await prisma.serviceEntry.findFirst({ where: { id, vehicle: { userId } } }) : null;
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  return {
    /** Entries of one car, the latest first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (vehicleId: string, slice: Slice): Promise<Listed<ServiceEntry>> =>
      listingOf(prisma, slice, {
        table: 'ServiceEntry',
        where: [sql`"vehicleId" = ${vehicleId}::uuid`],
        order: LATEST_FIRST,
        by: 'index',
        load: (found) => prisma.serviceEntry.findMany({ where: { id: { in: found } } }),
      }),

    /** What a car has cost by its book: in all, and for each kilometre between the first and the last mileage known. */
    async totals(vehicle: OwnedVehicle): Promise<Total[]> {
      const sums = await prisma.serviceEntry.groupBy({
        by: ['currency'],
        where: { vehicleId: vehicle.id, cost: { not: null } },
        _sum: { cost: true },
        orderBy: { currency: 'asc' },
      });
      const readings = inOrder(vehicle.readings.map(readingOf));
      const run = (readings.at(-1)?.km ?? 0) - (readings[0]?.km ?? 0);
      return sums.map(({ currency, _sum }) => {
        const amount = _sum.cost ?? 0;
        return { currency: currency ?? '', amount, perKm: run > 0 ? amount / run : null };
      });
    },

    /** Writes an entry. @throws AppError NOT_FOUND, BAD_USER_INPUT naming every bad field, LIST_FULL. */
    async add(userId: string, vehicleId: string, input: EntryInput): Promise<ServiceEntry> {
      const { fields, bad } = checked(input);
      if (Object.keys(bad).length > 0) throw badInput(bad);
      const [entry] = await prisma.$transaction(async (tx) => {
        await lockVehicle(tx, vehicleId);
        return write(tx, await vehicles.own(userId, vehicleId, tx), [fields]);
      });
      if (!entry) throw new Error('Nothing was written');
      return entry;
    },

    /** Changes an entry. @throws AppError NOT_FOUND, BAD_USER_INPUT naming every bad field. */
    async update(userId: string, id: string, input: EntryInput): Promise<ServiceEntry> {
      await ownEntry(userId, id);
      const { fields, bad } = checked(input);
      if (Object.keys(bad).length > 0) throw badInput(bad);
      return prisma.serviceEntry.update({ where: { id }, data: { ...fields, on: dateOf(fields.on) } });
    },

    /** Removes an entry. Returns the car it was of. @throws AppError NOT_FOUND. */
    async remove(userId: string, id: string): Promise<string> {
      const { vehicleId } = await ownEntry(userId, id);
      await prisma.serviceEntry.deleteMany({ where: { id } });
      return vehicleId;
    },

    /** The whole book as CSV, the oldest entry first. */
    async csv(vehicle: OwnedVehicle, language: Language): Promise<string> {
      const nameOf = (item: string) => garage.itemTitle(item)?.[language] ?? item;
      pay((await prisma.serviceEntry.count({ where: { vehicleId: vehicle.id } })) * LINE);
      const rows = await all(vehicle.id);
      return bookCsv(
        rows.map((row) => ({ ...row, on: dayOf(row.on) })),
        vehicle.unit,
        nameOf,
        language,
      );
    },

    /**
     * Writes all entries of a CSV text, or none: with what is wrong, by its lines. Entries that stand in the book already
     * are left out. @throws AppError NOT_FOUND, LIST_FULL, BAD_USER_INPUT for a text too long.
     */
    async importCsv(
      userId: string,
      vehicleId: string,
      text: string,
    ): Promise<{ readonly added: number; readonly known: number; readonly problems: readonly CsvProblem[] }> {
      if (text.length > SERVICE_ENTRY.file.max) throw badInput({ csv: 'tooLong' });
      const owned = await vehicles.own(userId, vehicleId);
      const { entries, problems } = readBookCsv(text, owned, checked);
      if (problems.length > 0) return { added: 0, known: 0, problems };
      return prisma.$transaction(async (tx) => {
        await lockVehicle(tx, vehicleId);
        const vehicle = await vehicles.own(userId, vehicleId, tx);
        const keyOf = ({ on, km, items, cost }: EntryFields) => JSON.stringify([on, km, [...items].sort(), cost]);
        const before = await tx.serviceEntry.findMany({ where: { vehicleId } });
        const there = new Set(before.map((row) => keyOf({ ...row, on: dayOf(row.on) })));
        const fresh = entries.filter((entry) => !there.has(keyOf(entry)));
        if (fresh.length > 0) await write(tx, vehicle, fresh);
        return { added: fresh.length, known: entries.length - fresh.length, problems: [] };
      });
    },

    /** What the maintenance catalogue has for such a car, to be chosen for an entry. */
    schedule: (vehicle: OwnedVehicle): string[] => {
      const told = toldCar(vehicle, inOrder(vehicle.readings.map(readingOf)), dayAt(clock.now()));
      return garage.upkeep(told).map(({ id }) => id);
    },

    all,
    itemsOf,
    checked,
    write,
  };
}
