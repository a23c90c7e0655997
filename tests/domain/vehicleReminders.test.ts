import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Prisma } from '../../server/adapters/database.ts';
import type { Letter, Mailer } from '../../server/adapters/mailer.ts';
import { addDays, dateOf, dayAt } from '../../server/calendar.ts';
import { VEHICLE } from '../../server/contract/vehicle.ts';
import { createBusiness } from '../../server/domain/contact-business.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { createOutbox } from '../../server/domain/outbox.ts';
import { createVehicles } from '../../server/domain/vehicle.ts';
import { createVehicleBook } from '../../server/domain/vehicle-book.ts';
import { createVehicleDigest } from '../../server/domain/vehicle-digest.ts';
import { createVehicleReminders } from '../../server/domain/vehicle-reminders.ts';
import { writeLetter, type MailDetails } from '../../server/domain/letters.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const logger = pino({ level: 'silent' });
const DAY = 24 * 60 * 60_000;
const { garage } = createKnowledge();
const OIL = 'maintenance:engine-oil';

/** Letters stay in the database: nobody carries them here. */
const mailer: Mailer = { isLocal: false, send: (_letter: Letter) => Promise.resolve() };

/** What no test here is about. */
const limits = { check: () => Promise.resolve(), consume: () => Promise.resolve(() => Promise.resolve()) };

/** A garage of its own with a clock the test moves. */
function open(clock: { now: () => Date }, prisma: Prisma = database.prisma) {
  const membership = createMembership({ prisma, clock });
  const business = createBusiness({ prisma, clock });
  const outbox = createOutbox({ prisma, mailer, business, clock, logger });
  const vehicles = createVehicles({
    prisma,
    clock,
    garage,
    begin: (tx, userId, language) => digest.begin(tx, userId, language),
    due: (vehicle) => reminders.ofCar(vehicle),
  });
  const book = createVehicleBook({ prisma, clock, vehicles, garage });
  const reminders = createVehicleReminders({ prisma, clock, membership, vehicles, book, garage });
  const digest = createVehicleDigest({ prisma, clock, logger, membership, outbox, limits, reminders });
  return { membership, vehicles, book, reminders, digest };
}

async function person(from: string, isMember: boolean) {
  const { prisma } = database;
  const clock = { at: new Date(from), now: () => clock.at };
  const all = open(clock);
  const name = `u${randomUUID().slice(0, 13)}`;
  const email = `${name}@example.com`;
  const user = await prisma.user.create({
    data: { username: name, usernameKey: name, email, emailKey: email, passwordHash: '' },
  });
  await all.membership.begin(prisma, user.id, clock.at);
  if (isMember) {
    const { id: planId } = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
    const endsAt = new Date(clock.at.getTime() + 2_000 * DAY);
    await prisma.membership.create({ data: { userId: user.id, planId, startsAt: clock.at, endsAt } });
  }
  const car = { make: 'Toyota', model: 'Corolla', year: 2023, powertrain: 'petrol', market: 'CN' } as const;
  const add = (km: number) => all.vehicles.add(user.id, car, { km, on: dayAt(clock.at) }, 'en');
  const dueOf = async (key: string) => (await all.reminders.due(user.id)).items.find((item) => item.key === key);
  const look = async () => {
    all.digest.start();
    await all.digest.lookNow();
    await all.digest.close();
  };
  const mails = () =>
    prisma.mail.findMany({ where: { recipient: email, kind: 'maintenance_due' }, orderBy: { createdAt: 'asc' } });
  return { ...all, clock, user, add, dueOf, look, mails };
}

it('nothing that changes a car or writes of it takes a second connection while it holds one', async () => {
  const { user, clock, add, mails } = await person('2026-11-22T12:00:00Z', true);
  const { id: vehicleId } = await add(68_500);
  const databasePool = { connections: 1, statementSeconds: 30 };
  const { prisma, close } = await openDatabase({ databaseUrl: database.url, dataDir: '', databasePool }, logger);
  onTestFinished(() => close());
  const { book, reminders, digest } = open(clock, prisma);
  await book.add(user.id, vehicleId, { on: '2026-10-01', km: 60_000, items: ['Wash'] });
  expect(await book.importCsv(user.id, vehicleId, 'Date,Items\n2026-10-02,Wax\n')).toMatchObject({ added: 1 });
  await reminders.set(user.id, { vehicleId, key: OIL, dueKm: 69_000 });
  await reminders.complete(user.id, vehicleId, 'maintenance:brake-fluid', { on: '2026-10-03' });
  clock.at = new Date('2026-11-23T08:00:00Z');
  digest.start();
  await digest.lookNow();
  await digest.close();
  expect(await mails()).toHaveLength(1);
});

it('the reading of a day can be put right also where no more days are kept', async () => {
  const { user, vehicles, add } = await person('2026-11-22T12:00:00Z', true);
  const { id: vehicleId } = await add(62_000);
  const earlier = Array.from({ length: VEHICLE.readings - 1 }, (_, index) => ({
    vehicleId,
    on: dateOf(addDays('2026-11-22', index + 1 - VEHICLE.readings)),
    km: 60_000 + index,
  }));
  await database.prisma.mileageReading.createMany({ data: earlier });
  const { readings } = await vehicles.addMileage(user.id, vehicleId, { km: 62_100, on: '2026-11-22' });
  expect(readings.at(-1)).toMatchObject({ km: 62_100 });
  await expect(vehicles.addMileage(user.id, vehicleId, { km: 62_200, on: '2026-11-23' })).rejects.toMatchObject({
    code: 'LIST_FULL',
  });
});

describe('what is due', () => {
  it('is shown to members whole, to others as far as it is due by now', async () => {
    const member = await person('2026-11-22T12:00:00Z', true);
    await member.add(62_000);
    const { items, hidden } = await member.reminders.due(member.user.id);
    expect(hidden).toBe(0);
    expect(items.length).toBeGreaterThan(8);
    // 62,000 km in four years, without records: the schedule was kept up to 60,000 km, so the oil comes at 70,000.
    expect(await member.dueOf(OIL)).toMatchObject({ point: { km: 70_000 }, isAssumed: true, level: 'later' });

    const guest = await person('2026-11-22T12:00:00Z', false);
    await guest.add(69_900);
    const seen = await guest.reminders.due(guest.user.id);
    expect(seen.items.map(({ key }) => key)).toContain(OIL);
    expect(seen.items.every(({ level }) => level === 'urgent' || level === 'overdue')).toBe(true);
    expect(seen.hidden).toBeGreaterThan(3);
    const own = {
      vehicleId: (await guest.vehicles.list(guest.user.id))[0]?.id ?? '',
      title: 'Insurance',
      everyMonths: 12,
    };
    await expect(guest.reminders.set(guest.user.id, own)).rejects.toMatchObject({ code: 'MEMBERS_ONLY' });
  });

  it('follows the book: completing writes it, an entry completes, and one that is removed does so no more', async () => {
    const { user, add, reminders, book, dueOf } = await person('2026-11-22T12:00:00Z', true);
    const { id } = await add(69_900);
    const entry = await reminders.complete(user.id, id, OIL, {
      on: '2026-11-22',
      km: 69_950,
      cost: 38_000,
      currency: 'CNY',
    });
    expect(entry).toMatchObject({ items: [OIL], km: 69_950, cost: 38_000 });
    expect(await dueOf(OIL)).toMatchObject({
      point: { on: '2027-11-22', km: 79_950 },
      done: { on: '2026-11-22', km: 69_950 },
      isAssumed: false,
      level: 'later',
    });
    // By its name in either language, as people type it.
    await book.add(user.id, id, { on: '2026-11-10', km: 69_000, items: ['刹车油（制动液）', 'Ceramic coating'] });
    expect(await dueOf('maintenance:brake-fluid')).toMatchObject({ done: { on: '2026-11-10', km: 69_000 } });
    await book.remove(user.id, entry.id);
    expect(await dueOf(OIL)).toMatchObject({ isAssumed: true, level: 'urgent' });
  });

  it('makes nothing else overdue when an old bill is written into the book', async () => {
    const { user, add, book, reminders, dueOf } = await person('2026-11-22T12:00:00Z', true);
    const { id } = await add(62_000);
    const levels = async () =>
      (await reminders.due(user.id)).items.filter(({ key }) => key !== OIL).map(({ key, level }) => [key, level]);
    const before = await levels();
    await book.add(user.id, id, { on: '2024-03-02', km: 15_000, items: [OIL] });
    expect((await levels()).filter(([, level]) => level === 'overdue')).toEqual([]);
    expect(new Set((await levels()).map(([key]) => key))).toEqual(new Set(before.map(([key]) => key)));
    expect(await dueOf(OIL)).toMatchObject({ done: { on: '2024-03-02' }, level: 'overdue', isAssumed: false });
  });

  it('is told to the assistant as the page shows it, once somebody wrote when something was done', async () => {
    const { user, add, book, reminders, vehicles } = await person('2026-11-22T12:00:00Z', true);
    const { id } = await add(69_900);
    const told = async () =>
      (await vehicles.told({ userId: user.id, guestSessionId: null }, { vehicleId: id }, null)).car;
    expect((await told())?.due).toBeUndefined();
    // One reading and the car's age, as the page shows it: 69,900 km in 1,421 days.
    expect((await told())?.kmPerYear).toBe(18_000);
    await book.add(user.id, id, { on: '2026-06-20', km: 65_000, items: [OIL] });
    const { items } = await reminders.due(user.id);
    const car = await told();
    expect(new Map(car?.due?.map(({ id: item, level }) => [item, level]))).toEqual(
      new Map(items.map(({ key, level }) => [key, level])),
    );
    // 4,900 km in 155 days: the next 5,100 km take 161, until May.
    expect(car?.due?.find(({ id: item }) => item === OIL)).toEqual({ id: OIL, level: 'later', months: 6 });
    expect(car?.kmPerYear).toBe(11_500);
  });

  it('is soon by a round distance in the unit of the car, and met by what is done on the day it was set', async () => {
    const { vehicles, reminders, user, clock } = await person('2026-11-23T20:00:00Z', true);
    const car = { make: 'Volkswagen', model: 'Golf', year: 2016, market: 'UK', unit: 'mile' } as const;
    // In China it is the next day: the reading is no estimate.
    const { id: vehicleId } = await vehicles.add(user.id, car, { km: 100_000, on: '2026-11-24' }, 'en');
    expect(vehicles.mileage(await vehicles.own(user.id, vehicleId)).today).toEqual({ km: 100_000, isEstimate: false });
    // 1,000 miles are 1,609 km.
    const at = async (dueKm: number) => {
      await reminders.set(user.id, { vehicleId, key: OIL, dueKm });
      return (await reminders.due(user.id)).items.find(({ key }) => key === OIL);
    };
    const today = vehicles.mileage(await vehicles.own(user.id, vehicleId)).today?.km ?? 0;
    expect(await at(today + 1_609)).toMatchObject({ level: 'soon' });
    expect(await at(today + 1_620)).toMatchObject({ level: 'later' });
    expect(await at(today + 322)).toMatchObject({ level: 'urgent' });

    await reminders.set(user.id, { vehicleId, title: 'MOT', dueOn: '2026-12-10', everyMonths: 12 });
    const mot = async () => (await reminders.due(user.id)).items.find(({ title }) => title.en === 'MOT');
    expect(await mot()).toMatchObject({ point: { on: '2026-12-10' }, level: 'soon' });
    await reminders.complete(user.id, vehicleId, (await mot())?.key ?? '', { on: dayAt(clock.at) });
    expect(await mot()).toMatchObject({ point: { on: '2027-11-23' }, level: 'later' });
  });

  it('is worst first over all cars, and nothing of archived ones', async () => {
    const { user, add, reminders, vehicles } = await person('2026-11-22T12:00:00Z', true);
    await add(61_000);
    const second = await add(69_990);
    const { items } = await reminders.due(user.id);
    expect(items[0]).toMatchObject({ level: 'urgent', vehicle: { id: second.id } });
    const order = ['overdue', 'urgent', 'soon', 'later'];
    const ranks = items.map(({ level }) => order.indexOf(level));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    await vehicles.archive(user.id, second.id, true);
    expect((await reminders.due(user.id)).items.some(({ vehicle }) => vehicle.id === second.id)).toBe(false);
  });

  it('can be one’s own, with thresholds and a rhythm, and for once', async () => {
    const { user, add, reminders, clock } = await person('2026-05-01T12:00:00Z', true);
    const { id: vehicleId } = await add(60_000);
    await reminders.set(user.id, {
      vehicleId,
      title: '年检',
      everyMonths: 12,
      basis: 'due',
      dueOn: '2026-06-15',
      soonDays: 60,
    });
    await reminders.set(user.id, { vehicleId, title: 'Sell the winter tyres', dueOn: '2026-05-20' });
    const own = async () => (await reminders.due(user.id)).items.filter(({ isOfCatalogue }) => !isOfCatalogue);
    const [, inspection] = (await own()).sort((a, b) => (a.point.on ?? '').localeCompare(b.point.on ?? '', 'en'));
    expect(inspection).toMatchObject({ level: 'soon', because: 'date', daysLeft: 45 });
    const once = (await own()).find(({ title }) => title.en === 'Sell the winter tyres');
    clock.at = new Date('2026-06-01T12:00:00Z');
    await reminders.complete(user.id, vehicleId, inspection?.key ?? '', { on: '2026-06-01' });
    await reminders.complete(user.id, vehicleId, once?.key ?? '', { on: '2026-06-01' });
    const left = await own();
    expect(left.map(({ title, point }) => [title.zh, point.on])).toEqual([['年检', '2027-06-15']]);
    await reminders.remove(user.id, vehicleId, inspection?.key ?? '');
    expect(await own()).toEqual([]);
  });

  it.each([
    ['Oil change', [OIL], ['Paint']],
    ['轮胎', ['maintenance:tyres'], ['Paint']],
    ['Brake fluid and coolant', ['maintenance:brake-fluid', 'maintenance:engine-coolant'], ['Brake fluid']],
  ])('can be one’s own under a name of the catalogue: %s', async (title, ids, another) => {
    const { user, clock, add, book, reminders } = await person('2026-05-01T12:00:00Z', true);
    const { id: vehicleId } = await add(60_000);
    await reminders.set(user.id, { vehicleId, title, everyMonths: 6, dueOn: '2026-05-20' });
    const own = async () => (await reminders.due(user.id)).items.find(({ isOfCatalogue }) => !isOfCatalogue);
    const key = (await own())?.key ?? '';
    expect((await reminders.complete(user.id, vehicleId, key, { on: '2026-05-01' })).items).toEqual(ids);
    clock.at = new Date('2026-05-10T12:00:00Z');
    await book.add(user.id, vehicleId, { on: '2026-05-10', items: another });
    expect(await own()).toMatchObject({ done: { on: '2026-05-01' }, point: { on: '2026-11-01' } });
    // What is written into the book by itself counts as well.
    await book.add(user.id, vehicleId, { on: '2026-05-10', items: ids });
    expect(await own()).toMatchObject({ done: { on: '2026-05-10' } });
  });

  it('of the catalogue can be settled: another interval, a due point, not at all', async () => {
    const { user, add, reminders, dueOf } = await person('2026-11-22T12:00:00Z', true);
    const { id: vehicleId } = await add(62_000);
    await reminders.set(user.id, { vehicleId, key: OIL, everyKm: 7_500, doneOn: '2026-10-01', doneKm: 61_000 });
    expect(await dueOf(OIL)).toMatchObject({ point: { on: null, km: 68_500 }, isAssumed: false });
    await reminders.set(user.id, { vehicleId, key: OIL, isOff: true });
    expect(await dueOf(OIL)).toBeUndefined();
    await expect(reminders.set(user.id, { vehicleId, key: 'maintenance:none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(reminders.set(user.id, { vehicleId, title: ' ', everyKm: 1 })).rejects.toMatchObject({
      details: { fields: { title: 'required', everyKm: 'number' } },
    });
  });
});

describe('the weekly mail', () => {
  let member: Awaited<ReturnType<typeof person>>;
  const at = async (time: string) => {
    member.clock.at = new Date(time);
    await member.look();
    return (await member.mails()).length;
  };

  beforeAll(async () => {
    member = await person('2026-11-22T12:00:00Z', true);
    await member.add(68_500);
    await member.digest.set(member.user.id, true, 'Asia/Shanghai', 'zh');
  });

  it('comes at eight where its reader lives, and tells nothing that somebody typed', async () => {
    expect(await at('2026-11-22T23:59:00Z')).toBe(0);
    expect(await at('2026-11-23T00:00:00Z')).toBe(1);
    const [mail] = await member.mails();
    const now = await createBusiness({ prisma: database.prisma, clock: { now: () => new Date() } }).get();
    const letter = writeLetter('maintenance_due', mail?.details as MailDetails, 'zh', 'https://wheelwise.example', now);
    expect(letter.text).toContain('机油和机滤：快到了');
    expect(letter.text).toContain('https://wheelwise.example/#my-car');
    expect(letter.text).toMatch(/#auth\?stop=[\w-]{32}/);
    expect(letter.text).not.toContain('Corolla');
  });

  it('tells nothing twice, whichever instance looks', async () => {
    const others = [open(member.clock).digest, open(member.clock).digest];
    member.clock.at = new Date('2026-12-01T00:00:00Z');
    for (const other of others) other.start();
    await Promise.all(others.map((other) => other.lookNow()));
    await Promise.all(others.map((other) => other.close()));
    const levels = async () =>
      (await database.prisma.reminderNotice.findMany({ where: { vehicle: { userId: member.user.id }, key: OIL } })).map(
        ({ level }) => level,
      );
    expect(await levels()).toEqual(['soon']);
    const before = (await member.mails()).length;
    // Some days later it has come to the next level: told once more, by one of them.
    await member.vehicles.addMileage(member.user.id, (await member.vehicles.list(member.user.id))[0]?.id ?? '', {
      km: 69_800,
      on: '2026-12-01',
    });
    member.clock.at = new Date('2026-12-20T00:00:40Z');
    for (const other of others) other.start();
    await Promise.all(others.map((other) => other.lookNow()));
    await Promise.all(others.map((other) => other.close()));
    expect((await member.mails()).length).toBe(before + 1);
    expect((await levels()).length).toBe(2);
  });

  it('comes at most once a week', async () => {
    const before = (await member.mails()).length;
    const own = {
      vehicleId: (await member.vehicles.list(member.user.id))[0]?.id ?? '',
      title: 'x',
      dueOn: '2026-12-22',
    };
    await member.reminders.set(member.user.id, own);
    expect(await at('2026-12-21T00:00:00Z')).toBe(before);
    expect(await at('2026-12-26T00:00:50Z')).toBe(before);
    // The same day of the next week, however soon after eight it is looked.
    expect(await at('2026-12-27T00:00:10Z')).toBe(before + 1);
  });

  it('ends with one click, by the link of any of them', async () => {
    const [first] = await member.mails();
    const { token = '' } = (first?.details ?? {}) as { token?: string };
    await expect(member.digest.stop('nonsense', '203.0.113.7')).rejects.toMatchObject({ code: 'EMAIL_LINK_INVALID' });
    await member.digest.stop(token, '203.0.113.7');
    expect(await member.digest.settings(member.user.id)).toMatchObject({ isOn: false, lookAt: null });
    const before = (await member.mails()).length;
    expect(await at('2027-03-01T00:00:00Z')).toBe(before);
  });

  it('is for members alone', async () => {
    const free = await person('2026-11-22T12:00:00Z', false);
    await free.add(69_900);
    free.clock.at = new Date('2026-11-23T08:00:00Z');
    await free.look();
    expect(await free.mails()).toEqual([]);
  });
});
