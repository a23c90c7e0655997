import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import { REMINDER, VEHICLE } from '../contract/vehicle.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { Reminder, ReminderBasis, ServiceEntry } from '../generated/prisma/client.ts';
import { pay } from './limits.ts';
import type { Garage, OwnDue, Upkeep } from '../knowledge/own-cars.ts';
import type { Language, Text } from '../language.ts';
import { clean } from '../text-cleaning.ts';
import { dateOf, dayAt, dayOf, isDay, type Day } from '../calendar.ts';
import type { MembershipService } from './membership.ts';
import { isId } from './paging.ts';
import { lockVehicle, readingOf, type OwnedVehicle, type VehicleService } from './vehicle.ts';
import type { VehicleBook } from './vehicle-book.ts';
import type { EntryInput } from './vehicle-entry.ts';
import {
  assumedDone,
  dueOf,
  factoryFill,
  nearness,
  rank,
  USUAL,
  type Interval,
  type Nearness,
  type Point,
} from './vehicle-due.ts';
import { badDay } from './vehicle-form.ts';
import { inOrder, mileageOf, mileageOn, paceOf } from './vehicle-mileage.ts';
import { toldCar } from './vehicle-told.ts';

/** How often something is due by the catalogue. */
type Schedule = Pick<Upkeep, 'everyKm' | 'everyMonths' | 'first'>;

/** Something that is due on a car, now or later. */
export interface DueItem extends Nearness, Interval {
  /** Of the catalogue, such as `maintenance:engine-oil`; of an own one its id. */
  readonly key: string;
  readonly vehicle: OwnedVehicle;
  /** False: one of the owner's own, whose title he has typed. */
  readonly isOfCatalogue: boolean;
  readonly title: Text;
  readonly point: Point;
  /** When it was last done; null: nobody knows. */
  readonly done: Point | null;
  /** Nobody told when it was done: it is taken that the schedule was kept until the car was added. */
  readonly isAssumed: boolean;
  /** It is the first time by the catalogue: how long what the car left the factory with lasts, not how often. */
  readonly isFirst: boolean;
  readonly settings: Reminder | null;
}

/** What is due over all cars of a user. */
export interface DueList {
  readonly items: readonly DueItem[];
  /** So many more come later, which members see. */
  readonly hidden: number;
}

/** What a line of a book takes to be read, in points: 40,000 of them take 350 ms. */
const LINE = 5;
/** How many lines of books are read at a time. */
const AT_A_TIME = 2_000;

/** What is settled of a reminder. Absent or null: as usual, or that it does not count. */
export interface ReminderInput {
  readonly vehicleId: string;
  /** Which one: of the catalogue or an own one; absent or null: a new own one. */
  readonly key?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly everyKm?: number | null | undefined;
  readonly everyMonths?: number | null | undefined;
  readonly basis?: ReminderBasis | null | undefined;
  readonly dueOn?: string | null | undefined;
  readonly dueKm?: number | null | undefined;
  readonly doneOn?: string | null | undefined;
  readonly doneKm?: number | null | undefined;
  readonly soonDays?: number | null | undefined;
  readonly soonKm?: number | null | undefined;
  readonly urgentDays?: number | null | undefined;
  readonly urgentKm?: number | null | undefined;
  readonly isOff?: boolean | null | undefined;
}

export type VehicleReminders = ReturnType<typeof createVehicleReminders>;

/** What is due on cars: by the maintenance catalogue, the owners' own items and their books. */
export function createVehicleReminders(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly membership: Pick<MembershipService, 'status'>;
  readonly vehicles: Pick<VehicleService, 'own' | 'list'>;
  readonly book: Pick<VehicleBook, 'itemsOf' | 'checked' | 'write'>;
  readonly garage: Pick<Garage, 'upkeep' | 'itemTitle'>;
}) {
  const { prisma, clock, membership, vehicles, book, garage } = deps;

  /** What is due on one car. `rows` and `entries` are its own. */
  function itemsOf(
    vehicle: OwnedVehicle,
    rows: readonly Reminder[],
    entries: readonly Pick<ServiceEntry, 'items' | 'on' | 'km'>[],
    today: Day,
  ): DueItem[] {
    const readings = inOrder(vehicle.readings.map(readingOf));
    const pace = paceOf(readings, vehicle);
    const mileage = mileageOf(readings, pace);
    const km = mileage(today)?.km ?? null;
    // An old bill written into the book tells of no other item: those were kept until the owner told of the car.
    const billed = new Set(entries.map(({ on }) => dayOf(on)));
    const added = dayAt(vehicle.createdAt);
    const told = readings.find(({ on }) => on <= added && !billed.has(on));
    const first = told ?? { on: added, km: mileage(added)?.km ?? null };
    // Gone through once, not for each item: a book may have thousands of lines.
    const done = new Map<string, { on: Day; km: number | null }[]>();
    for (const { items, on: date, km: at } of entries) {
      const on = dayOf(date);
      const point = { on, km: at ?? mileage(on)?.km ?? null };
      for (const item of new Set(items)) {
        const known = done.get(item);
        if (known) known.push(point);
        else done.set(item, [point]);
      }
    }
    const doneIn = (name: string) => done.get(name) ?? [];

    /** When an own item was done: under its title, or under all that the book takes the title for. */
    function doneAs(title: string) {
      const [first = [], ...others] = book.itemsOf(title).map(doneIn);
      return [...doneIn(title), ...first.filter((point) => others.every((points) => points.includes(point)))];
    }

    function itemFor(key: string, title: Text, schedule: Schedule, row: Reminder | null): DueItem[] {
      if (row?.isOff) return [];
      const isOfCatalogue = row?.title === null || row === null;
      const settled = row?.doneOn ? [{ on: dayOf(row.doneOn), km: row.doneKm, isTold: true }] : [];
      const completions = [...settled, ...(isOfCatalogue ? doneIn(key) : doneAs(title.en))];
      const hasInterval = Boolean(row?.everyKm ?? row?.everyMonths);
      const isUntold = completions.length === 0 && !row?.dueSetOn && !hasInterval;
      const filled = isUntold && schedule.first ? factoryFill(schedule.first, first, vehicle.year) : null;
      const usually = (filled && schedule.first) ?? schedule;
      const interval = {
        everyKm: row?.everyKm ?? (row?.everyMonths ? null : usually.everyKm),
        everyMonths: row?.everyMonths ?? (row?.everyKm ? null : usually.everyMonths),
      };
      const {
        point,
        done: last,
        isAssumed,
      } = dueOf({
        interval,
        basis: row?.basis ?? 'completion',
        set: row?.dueSetOn
          ? { point: { on: row.dueOn && dayOf(row.dueOn), km: row.dueKm }, since: dayOf(row.dueSetOn) }
          : null,
        done: completions,
        assumed: filled ?? (isOfCatalogue ? assumedDone(interval, first, vehicle.year, pace.kmPerDay) : null),
      });
      if (point === null) return [];
      const usual = USUAL[vehicle.unit];
      const thresholds = {
        soonDays: row?.soonDays ?? usual.soonDays,
        soonKm: row?.soonKm ?? usual.soonKm,
        urgentDays: row?.urgentDays ?? usual.urgentDays,
        urgentKm: row?.urgentKm ?? usual.urgentKm,
      };
      const near = nearness(point, { on: today, km }, pace.kmPerDay, thresholds);
      return [
        {
          ...near,
          ...interval,
          key,
          vehicle,
          isOfCatalogue,
          title,
          point,
          done: filled ? null : last,
          isAssumed,
          isFirst: filled !== null,
          settings: row,
        },
      ];
    }

    const ofCatalogue = garage
      .upkeep(toldCar(vehicle, readings, today))
      .flatMap(({ id, title, ...schedule }) =>
        itemFor(id, title, schedule, rows.find(({ item }) => item === id) ?? null),
      );
    const own = rows.flatMap((row) => {
      if (row.title === null) return [];
      return itemFor(row.id, { en: row.title, zh: row.title }, { everyKm: null, everyMonths: null, first: null }, row);
    });
    return [...ofCatalogue, ...own];
  }

  /** Everything that is due on the cars a user drives, the most pressing first, on a day. */
  async function allOf(userId: string, today: Day, tx: Transaction = prisma): Promise<DueItem[]> {
    const owned = await tx.vehicle.findMany({
      where: { userId, archivedAt: null },
      include: { readings: { orderBy: { on: 'asc' } }, reminders: true, _count: { select: { entries: true } } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    pay(owned.reduce((sum, { _count }) => sum + _count.entries, 0) * LINE);
    // A few books at a time: while long ones are read nobody else has a turn.
    const portions: (typeof owned)[] = [];
    let room = 0;
    for (const car of owned) {
      const { _count: lines } = car;
      if (lines.entries > room || portions.length === 0) {
        portions.push([]);
        room = AT_A_TIME;
      }
      portions.at(-1)?.push(car);
      room -= lines.entries;
    }
    const items: DueItem[] = [];
    for (const cars of portions) {
      const lines = await tx.serviceEntry.findMany({
        where: { vehicleId: { in: cars.map(({ id }) => id) } },
        select: { vehicleId: true, items: true, on: true, km: true },
      });
      const books = Map.groupBy(lines, ({ vehicleId }) => vehicleId);
      for (const { reminders, _count: _, ...vehicle } of cars)
        items.push(...itemsOf(vehicle, reminders, books.get(vehicle.id) ?? [], today));
    }
    return items.sort(
      (a, b) => rank(a.level) - rank(b.level) || (a.expectedOn ?? '9999').localeCompare(b.expectedOn ?? '9999', 'en'),
    );
  }

  /** The day it is for a user, in his time zone. */
  async function todayOf(userId: string): Promise<Day> {
    const mails = await prisma.reminderMails.findUnique({ where: { userId }, select: { timeZone: true } });
    return dayAt(clock.now(), mails?.timeZone ?? 'UTC');
  }

  /** Own items, intervals and thresholds are sold with the membership (spec §9). @throws AppError MEMBERS_ONLY. */
  async function requireMember(userId: string): Promise<void> {
    if (!(await membership.status(userId)).isActive) throw new AppError('MEMBERS_ONLY');
  }

  /** @throws AppError BAD_USER_INPUT naming every bad field. */
  function checked(input: ReminderInput, isOwn: boolean, today: Day) {
    const bad: Record<string, FieldError> = {};
    const title = isOwn ? clean(input.title ?? '') : null;
    if (title === '') bad['title'] = 'required';
    if (title !== null && title.length > REMINDER.title.max) bad['title'] = 'tooLong';
    const whole = (name: keyof ReminderInput, min: number, max: number): number | null => {
      const value = input[name] ?? null;
      if (value !== null && (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max))
        bad[name] = 'number';
      return typeof value === 'number' ? value : null;
    };
    const everyKm = whole('everyKm', REMINDER.everyKm.min, REMINDER.everyKm.max);
    const everyMonths = whole('everyMonths', REMINDER.everyMonths.min, REMINDER.everyMonths.max);
    const dueKm = whole('dueKm', 0, VEHICLE.km.max);
    const doneKm = whole('doneKm', 0, VEHICLE.km.max);
    const thresholds = {
      soonDays: whole('soonDays', 0, REMINDER.days.max),
      soonKm: whole('soonKm', 0, REMINDER.km.max),
      urgentDays: whole('urgentDays', 0, REMINDER.days.max),
      urgentKm: whole('urgentKm', 0, REMINDER.km.max),
    };
    const dueOn = input.dueOn || null;
    if (dueOn !== null && (!isDay(dueOn) || dueOn > '2200-01-01')) bad['dueOn'] = 'day';
    const doneOn = input.doneOn || null;
    const wrong = badDay(doneOn, clock.now());
    if (wrong) bad['doneOn'] = wrong;
    // Something must say when it is due.
    if (isOwn && [everyKm, everyMonths, dueKm, dueOn].every((value) => value === null)) bad['dueOn'] = 'required';
    if (Object.keys(bad).length > 0) throw badInput(bad);
    const isSet = dueOn !== null || dueKm !== null;
    return {
      title,
      everyKm,
      everyMonths,
      basis: input.basis ?? ('completion' as const),
      dueOn: dueOn === null ? null : dateOf(dueOn),
      dueKm,
      dueSetOn: isSet ? dateOf(today) : null,
      // An interval alone begins today.
      doneOn: doneOn === null ? (isOwn && !isSet ? dateOf(today) : null) : dateOf(doneOn),
      doneKm,
      ...thresholds,
      isOff: input.isOff ?? false,
    };
  }

  return {
    allOf,

    /** What comes up on one car by the catalogue; nothing where nobody wrote when anything was done. */
    async ofCar(vehicle: OwnedVehicle): Promise<OwnDue[]> {
      const where = { vehicleId: vehicle.id };
      const [rows, entries] = await Promise.all([
        prisma.reminder.findMany({ where }),
        prisma.serviceEntry.findMany({ where, select: { items: true, on: true, km: true } }),
      ]);
      const today = dayAt(clock.now());
      const items = itemsOf(vehicle, rows, entries, today).filter(({ isOfCatalogue }) => isOfCatalogue);
      if (items.every(({ isAssumed }) => isAssumed)) return [];
      return items.flatMap(({ key: id, level, expectedOn, everyKm: km, everyMonths: months, settings }): OwnDue[] => {
        if (expectedOn === null) return [];
        const isSet = settings !== null && (settings.everyKm !== null || settings.everyMonths !== null);
        return [{ id, level, months: monthsFrom(today, expectedOn), ...(isSet && { every: { km, months } }) }];
      });
    },

    /** What is due over all cars a user drives, worst first. Who is no member sees what is due by now. */
    async due(userId: string): Promise<DueList> {
      const items = await allOf(userId, await todayOf(userId));
      if ((await membership.status(userId)).isActive) return { items, hidden: 0 };
      const now = items.filter(
        ({ level, isOfCatalogue }) => isOfCatalogue && (level === 'overdue' || level === 'urgent'),
      );
      return { items: now, hidden: items.length - now.length };
    },

    /**
     * Settles a reminder: an own one, or how an item of the catalogue is watched.
     * @throws AppError MEMBERS_ONLY, NOT_FOUND, BAD_USER_INPUT naming every bad field, LIST_FULL.
     */
    async set(userId: string, input: ReminderInput): Promise<void> {
      await requireMember(userId);
      const { vehicleId } = input;
      const key = input.key ?? null;
      const isOwn = key === null || isId(key);
      if (!isOwn && !garage.itemTitle(key)) throw new AppError('NOT_FOUND');
      const data = checked(input, isOwn, await todayOf(userId));
      await prisma.$transaction(async (tx) => {
        await lockVehicle(tx, vehicleId);
        const vehicle = await vehicles.own(userId, vehicleId, tx);
        if (data.doneOn !== null && data.doneKm === null) {
          const readings = vehicle.readings.map(readingOf);
          data.doneKm = mileageOn(dayOf(data.doneOn), readings, paceOf(readings, vehicle))?.km ?? null;
        }
        if (isOwn && key !== null) {
          const { count } = await tx.reminder.updateMany({ where: { id: key, vehicleId, title: { not: null } }, data });
          if (count === 0) throw new AppError('NOT_FOUND');
          return;
        }
        const before = key === null ? null : await tx.reminder.findFirst({ where: { vehicleId, item: key } });
        if (before) {
          await tx.reminder.update({ where: { id: before.id }, data });
          return;
        }
        if ((await tx.reminder.count({ where: { vehicleId } })) >= REMINDER.most) throw new AppError('LIST_FULL');
        await tx.reminder.create({ data: { ...data, item: key, vehicleId, createdAt: clock.now() } });
      });
    },

    /** Takes an own reminder away, or what was settled of one of the catalogue. @throws AppError NOT_FOUND. */
    async remove(userId: string, vehicleId: string, key: string): Promise<void> {
      await vehicles.own(userId, vehicleId);
      const which = isId(key) ? { id: key } : { item: clean(key) };
      const { count } = await prisma.reminder.deleteMany({ where: { vehicleId, ...which } });
      if (count === 0) throw new AppError('NOT_FOUND');
    },

    /**
     * Something was done: it is written into the book, and the next due point follows from that.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT naming every bad field, LIST_FULL.
     */
    async complete(
      userId: string,
      vehicleId: string,
      key: string,
      entry: Omit<EntryInput, 'items'>,
    ): Promise<ServiceEntry> {
      const own =
        isId(key) && isId(vehicleId)
          ? await prisma.reminder.findFirst({ where: { id: key, vehicleId, vehicle: { userId } } })
          : null;
      const item = own?.title ?? (garage.itemTitle(key) ? key : null);
      if (item === null) throw new AppError('NOT_FOUND');
      const { fields, bad } = book.checked({ ...entry, items: [item] });
      if (Object.keys(bad).length > 0) throw badInput(bad);
      const [written] = await prisma.$transaction(async (tx) => {
        await lockVehicle(tx, vehicleId);
        return book.write(tx, await vehicles.own(userId, vehicleId, tx), [fields]);
      });
      if (!written) throw new Error('Nothing was written');
      return written;
    },
  };
}

/** From one month of the calendar to another. */
function monthsFrom(from: Day, to: Day): number {
  const [since, until] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (until ?? 0) - (since ?? 0);
}

/** A due item in words of a language, without what somebody typed: for letters. */
export function lineOf({ title, level, expectedOn, isOfCatalogue }: DueItem, language: Language): string {
  const zh = language === 'zh';
  const name = isOfCatalogue ? title[language] : zh ? '您自己添加的一项' : 'one of your own items';
  const words = {
    overdue: { en: 'overdue', zh: '已过期' },
    urgent: { en: 'due', zh: '该做了' },
    soon: { en: 'soon', zh: '快到了' },
    later: { en: 'later', zh: '以后' },
  }[level][language];
  if (expectedOn === null) return zh ? `- ${name}：${words}` : `- ${name}: ${words}`;
  return zh ? `- ${name}：${words}（${expectedOn}）` : `- ${name}: ${words} (${expectedOn})`;
}
