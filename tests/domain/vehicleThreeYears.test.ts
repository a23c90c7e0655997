import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMembership } from '../../server/domain/membership.ts';
import { createVehicles } from '../../server/domain/vehicle.ts';
import { createVehicleBook } from '../../server/domain/vehicle-book.ts';
import { createVehicleReminders } from '../../server/domain/vehicle-reminders.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const { garage } = createKnowledge();

const OIL = 'maintenance:engine-oil';
const FLUID = 'maintenance:brake-fluid';
const KEYS: Readonly<Record<string, string>> = { oil: OIL, fluid: FLUID, coolant: 'maintenance:engine-coolant' };

/**
 * A 2023 Toyota Corolla, petrol, in China, over three years, reckoned by hand from the catalogue's intervals as they are
 * printed: oil 10,000 km or 12 months, in severe use 6,000 km or 6 months; brake fluid 40,000 km or 24 months, in severe
 * use 30,000 km or 12 months; Toyota's coolant first at 160,000 km or 10 years, then every 80,000 km or 5 years. Soon are
 * 30 days or 1,500 km, urgent 7 days or 300 km. Inspection: yearly, from the day it is due. Insurance: yearly, from the
 * day it was paid. The pace is that from the oldest reading of the last 400 days to the last one.
 *
 * 2026-01-10, 30,000 km: oil and brake fluid are changed. Oil: 40,000 km or 2027-01-10; fluid: 70,000 km or 2028-01-10.
 * Coolant: 160,000 km or 2023-07-01 and ten years, 2033-07-01. One reading alone: since 2023-01-01 30,000 km in 1,105
 * days are 27 a day, 10,000 are 368 days: the oil's date comes first.
 * 2026-04-20, 34,000 km read: 4,000 km in 100 days are 40 a day.
 *   oil: 6,000 km are 150 days, 2026-09-17. Fluid: 36,000 km are 900 days, so the date comes first.
 * 2026-05-20: the inspection of 2026-06-15 is 26 days off. It is done on 2026-06-01: next 2027-06-15.
 * 2026-08-12, day 114: 38,560 km, 1,440 to the oil. 2026-08-25: the insurance of 2026-09-01 is paid: next 2027-08-25.
 * 2026-09-12, day 145: 39,800 km, 200 to the oil. 2026-09-20, day 153: 40,120 km, 120 over.
 * 2026-09-21, 40,300 km: oil; next 50,300 km or 2027-09-21. 10,300 km in 254 days are 40.55 a day: 10,000 are 246 days,
 *   2027-05-25.
 * 2027-03-30, 44,320 km read: since 2026-04-20 10,320 km in 344 days, 30 a day. Oil: 5,980 km are 199 days, 2027-10-15:
 *   now the date comes first, 2027-09-21. Fluid: 25,680 km are 856 days: the date.
 * 2027-06-20: the inspection of 2027-06-15 is 5 days over. It is done on 2027-06-28: next 2028-06-15 all the same.
 * 2027-08-25, day 148: 48,760 km, 1,540 to the oil, but 27 days. The insurance's day. It is paid on 2027-09-10, late: next
 *   2028-09-10.
 * 2027-09-15, 49,000 km: oil, early; next 59,000 km or 2028-09-15. Since 2026-09-21 8,700 km in 359 days, 24.234 a day.
 * 2027-12-20, day 96: 51,326 km. Oil: 7,674 km are 316 days, so the date. Fluid: 21 days. 2028-01-05: 5 days. 2028-01-20:
 *   10 days over. It is changed on 2028-02-10, mileage not told: day 148, 52,587 km; next 92,587 km or 2030-02-10.
 * 2028-03-01, day 168: 53,071 km; from now on a taxi. Oil: 55,000 km or 2028-03-15, 1,929 km and 14 days. Fluid: 82,587
 *   km or 2029-02-10. Coolant: Toyota says the same.
 * 2028-03-10, 53,300 km: oil; next 59,300 km or 2028-09-10.
 * 2028-05-01: the inspection is to be told 60 days ahead.
 * 2028-05-09, 57,500 km read: since 2027-09-15 8,500 km in 237 days, 35.865 a day. Oil: 1,800 km are 50 days, 2028-06-28.
 *   Fluid: 25,087 km are 699 days, so the date. Inspection: 37 days. It is done on 2028-06-10: next 2029-06-15.
 * 2028-06-20, day 42: 59,006 km, 294 to the oil. 2028-07-10, day 62: 59,724 km, 424 over.
 * 2028-07-12, 60,000 km: oil; next 66,000 km or 2029-01-12. Since 2027-09-15 11,000 km in 301 days, 36.545 a day: 6,000
 *   are 164 days, 2028-12-23.
 * 2028-12-31, day 172: 66,286 km: oil 286 over, its date 12 days off. Fluid: 41 days. Insurance: 112 days over.
 * 2029-01-10, day 182: 66,651 km: oil 651 over. Fluid: 31 days. 2029-01-11: 30 days, and oil 66,688 km.
 *
 * Beside it a Golf with 100,000 km of which the oil was changed in 2024: overdue, until it is sold on 2026-05-01.
 */
const EXPECTED = `
2026-01-10 oil later date 2027-01-10 365 d, fluid later date 2028-01-10 730 d, coolant later date 2033-07-01 2729 d, inspection later date 2026-06-15 156 d, insurance later date 2026-09-01 234 d, Golf's oil overdue
2026-04-20 oil later distance 2026-09-17 6000 km, fluid later date 2028-01-10 630 d, coolant later date 2033-07-01 2629 d, inspection later date 2026-06-15 56 d, insurance later date 2026-09-01 134 d, Golf's oil overdue
2026-05-20 oil later distance 2026-09-17 4800 km, fluid later date 2028-01-10 600 d, coolant later date 2033-07-01 2599 d, inspection soon date 2026-06-15 26 d, insurance later date 2026-09-01 104 d
2026-08-12 oil soon distance 2026-09-17 1440 km, fluid later date 2028-01-10 516 d, coolant later date 2033-07-01 2515 d, inspection later date 2027-06-15 307 d, insurance soon date 2026-09-01 20 d
2026-09-12 oil urgent distance 2026-09-17 200 km, fluid later date 2028-01-10 485 d, coolant later date 2033-07-01 2484 d, inspection later date 2027-06-15 276 d, insurance later date 2027-08-25 347 d
2026-09-20 oil overdue distance 2026-09-17 -120 km, fluid later date 2028-01-10 477 d, coolant later date 2033-07-01 2476 d, inspection later date 2027-06-15 268 d, insurance later date 2027-08-25 339 d
2026-09-21 oil later distance 2027-05-25 10000 km, fluid later date 2028-01-10 476 d, coolant later date 2033-07-01 2475 d, inspection later date 2027-06-15 267 d, insurance later date 2027-08-25 338 d
2027-03-30 oil later date 2027-09-21 175 d, fluid later date 2028-01-10 286 d, coolant later date 2033-07-01 2285 d, inspection later date 2027-06-15 77 d, insurance later date 2027-08-25 148 d
2027-06-20 oil later date 2027-09-21 93 d, fluid later date 2028-01-10 204 d, coolant later date 2033-07-01 2203 d, inspection overdue date 2027-06-15 -5 d, insurance later date 2027-08-25 66 d
2027-08-25 oil soon date 2027-09-21 27 d, fluid later date 2028-01-10 138 d, coolant later date 2033-07-01 2137 d, inspection later date 2028-06-15 295 d, insurance urgent date 2027-08-25 0 d
2027-12-20 oil later date 2028-09-15 270 d, fluid soon date 2028-01-10 21 d, coolant later date 2033-07-01 2020 d, inspection later date 2028-06-15 178 d, insurance later date 2028-09-10 265 d
2028-01-05 oil later date 2028-09-15 254 d, fluid urgent date 2028-01-10 5 d, coolant later date 2033-07-01 2004 d, inspection later date 2028-06-15 162 d, insurance later date 2028-09-10 249 d
2028-01-20 oil later date 2028-09-15 239 d, fluid overdue date 2028-01-10 -10 d, coolant later date 2033-07-01 1989 d, inspection later date 2028-06-15 147 d, insurance later date 2028-09-10 234 d
2028-03-01 oil soon date 2028-03-15 14 d, fluid later date 2029-02-10 346 d, coolant later date 2033-07-01 1948 d, inspection later date 2028-06-15 106 d, insurance later date 2028-09-10 193 d
2028-05-09 oil later distance 2028-06-28 1800 km, fluid later date 2029-02-10 277 d, coolant later date 2033-07-01 1879 d, inspection soon date 2028-06-15 37 d, insurance later date 2028-09-10 124 d
2028-06-20 oil urgent distance 2028-06-28 294 km, fluid later date 2029-02-10 235 d, coolant later date 2033-07-01 1837 d, inspection later date 2029-06-15 360 d, insurance later date 2028-09-10 82 d
2028-07-10 oil overdue distance 2028-06-28 -424 km, fluid later date 2029-02-10 215 d, coolant later date 2033-07-01 1817 d, inspection later date 2029-06-15 340 d, insurance later date 2028-09-10 62 d
2028-12-31 oil overdue distance 2028-12-23 -286 km, fluid later date 2029-02-10 41 d, coolant later date 2033-07-01 1643 d, inspection later date 2029-06-15 166 d, insurance overdue date 2028-09-10 -112 d
2029-01-10 oil overdue distance 2028-12-23 -651 km, fluid later date 2029-02-10 31 d, coolant later date 2033-07-01 1633 d, inspection later date 2029-06-15 156 d, insurance overdue date 2028-09-10 -122 d
2029-01-11 oil overdue distance 2028-12-23 -688 km, fluid soon date 2029-02-10 30 d, coolant later date 2033-07-01 1632 d, inspection later date 2029-06-15 155 d, insurance overdue date 2028-09-10 -123 d
`;

it('reminders of a car over three years are as they were reckoned by hand', async () => {
  const { prisma } = database;
  let day = '2026-01-10';
  const clock = { now: () => new Date(`${day}T12:00:00Z`) };
  const membership = createMembership({ prisma, clock });
  const vehicles = createVehicles({
    prisma,
    clock,
    garage,
    begin: () => Promise.resolve(),
    due: (vehicle) => reminders.ofCar(vehicle),
  });
  const book = createVehicleBook({ prisma, clock, vehicles, garage });
  const reminders = createVehicleReminders({ prisma, clock, membership, vehicles, book, garage });

  const name = `u${randomUUID().slice(0, 13)}`;
  const email = `${name}@example.com`;
  const user = await prisma.user.create({
    data: { username: name, usernameKey: name, email, emailKey: email, passwordHash: '' },
  });
  await membership.begin(prisma, user.id, clock.now());
  const { id: planId } = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  const term = { startsAt: clock.now(), endsAt: new Date('2030-01-01T00:00:00Z') };
  await prisma.membership.create({ data: { userId: user.id, planId, ...term } });

  const corolla = { make: 'Toyota', model: 'Corolla', year: 2023, powertrain: 'petrol', market: 'CN' } as const;
  const golf = { make: 'Volkswagen', model: 'Golf', year: 2016, powertrain: 'petrol', market: 'CN' } as const;
  const { id: vehicleId } = await vehicles.add(user.id, corolla, { km: 30_000, on: day }, 'en');
  const { id: sold } = await vehicles.add(user.id, golf, { km: 100_000, on: day }, 'en');
  await book.add(user.id, sold, { on: '2024-01-10', km: 80_000, items: [OIL] });
  await book.add(user.id, vehicleId, { on: day, km: 30_000, items: [OIL, FLUID] });
  const yearly = { vehicleId, everyMonths: 12 };
  await reminders.set(user.id, { ...yearly, title: 'inspection', basis: 'due', dueOn: '2026-06-15' });
  await reminders.set(user.id, { ...yearly, title: 'insurance', basis: 'completion', dueOn: '2026-09-01' });

  const all = async () => (await reminders.due(user.id)).items;
  const keyOf = async (title: string) => (await all()).find((item) => item.title.en === title)?.key ?? '';
  const read = (km: number) => vehicles.addMileage(user.id, vehicleId, { km, on: day });
  const change = (item: string, km?: number) => book.add(user.id, vehicleId, { on: day, km, items: [item] });
  const done = async (title: string) => reminders.complete(user.id, vehicleId, await keyOf(title), { on: day });

  const happens: Readonly<Record<string, () => Promise<unknown>>> = {
    '2026-04-20': () => read(34_000),
    '2026-05-01': () => vehicles.archive(user.id, sold, true),
    '2026-06-01': () => done('inspection'),
    '2026-08-25': () => done('insurance'),
    '2026-09-21': () => change(OIL, 40_300),
    '2027-03-30': () => read(44_320),
    '2027-06-28': () => done('inspection'),
    '2027-09-10': () => done('insurance'),
    '2027-09-15': () => change(OIL, 49_000),
    '2028-02-10': () => change(FLUID),
    '2028-03-01': () => vehicles.update(user.id, vehicleId, { ...corolla, isSevere: true }),
    '2028-03-10': () => change(OIL, 53_300),
    // As the form sends it: with the due point as it is by now.
    '2028-05-01': async () =>
      reminders.set(user.id, {
        ...yearly,
        key: await keyOf('inspection'),
        title: 'inspection',
        basis: 'due',
        dueOn: '2028-06-15',
        soonDays: 60,
      }),
    '2028-05-09': () => read(57_500),
    '2028-06-10': () => done('inspection'),
    '2028-07-12': () => change(OIL, 60_000),
  };

  /** What the product says on the day, in the words of the table. */
  async function seen(): Promise<string> {
    const items = await all();
    const own = (['oil', 'fluid', 'coolant', 'inspection', 'insurance'] as const).map((called) => {
      const isIt = ({ key, title }: (typeof items)[number]) => key === KEYS[called] || title.en === called;
      const item = items.find((each) => each.vehicle.id === vehicleId && isIt(each));
      if (!item) return `${called} missing`;
      const { level, because, expectedOn, daysLeft, kmLeft } = item;
      const left = because === 'distance' ? `${kmLeft} km` : `${daysLeft} d`;
      return `${called} ${level} ${because} ${expectedOn} ${left}`;
    });
    const others = items.filter(({ vehicle, key }) => vehicle.id === sold && key === OIL);
    return [`${day} ${own.join(', ')}`, ...others.map(({ level }) => `Golf's oil ${level}`)].join(', ');
  }

  const expected = EXPECTED.trim().split('\n');
  const found: string[] = [];
  const looks = new Set(expected.map((line) => line.slice(0, 10)));
  for (const next of [...new Set([...Object.keys(happens), ...looks])].sort()) {
    day = next;
    await happens[day]?.();
    if (looks.has(day)) found.push(await seen());
  }
  expect(found).toEqual(expected);
});
