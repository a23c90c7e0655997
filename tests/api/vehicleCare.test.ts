import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Clock } from '../../server/adapters/clock.ts';
import { hashToken } from '../../server/domain/credentials.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { useApp, type Person } from '../support/app.ts';

const clock: Clock = { now: () => new Date('2026-11-22T12:00:00.000Z') };
const test = useApp({}, { clock });

const ENTRY = 'id on km items { key title } cost { amount currency } workshop note';
const ADD_ENTRY = `mutation ($input: AddServiceEntryInput!) { addServiceEntry(input: $input) { entry { ${ENTRY} } } }`;
const IMPORT = `mutation ($input: ImportServiceBookInput!) {
  importServiceBook(input: $input) { added known problems { line column message } }
}`;
const BOOK = `query ($id: ID!, $after: String) { viewer { serviceBook(vehicleId: $id) {
  csv totals { sum { amount currency } perKm }
  entries(first: 2, after: $after) { nodes { ${ENTRY} } pageInfo { endCursor hasNextPage } totalCount }
} } }`;

interface Book {
  readonly csv: string;
  readonly totals: readonly object[];
  readonly entries: {
    readonly nodes: readonly { readonly id: string; readonly on: string }[];
    readonly pageInfo: { readonly endCursor: string };
    readonly totalCount: number;
  };
}

async function owner(): Promise<Person & { car: string; userId: string }> {
  const person = test.person();
  const userId = await person.register();
  const { addVehicle } = await person.do<{ addVehicle: { vehicle: { id: string } } }>(
    `mutation { addVehicle(input: { make: "Toyota", model: "Corolla", year: 2019, market: US, mileage: { km: 90000, on: "2026-01-01" } }) { vehicle { id } } }`,
  );
  return Object.assign(person, { car: addVehicle.vehicle.id, userId });
}

const bookOf = async (person: Person & { car: string }, after: string | null = null) =>
  (await person.do<{ viewer: { serviceBook: Book } }>(BOOK, { id: person.car, after })).viewer.serviceBook;

const add = (person: Person & { car: string }, more: object) =>
  person.do(ADD_ENTRY, { input: { vehicleId: person.car, ...more } });

describe('the service book', () => {
  it('keeps what was done, adds it up, and is read from its end', async () => {
    const person = await owner();
    await add(person, {
      on: '2026-03-01',
      km: 92_000,
      items: ['Engine oil and filter'],
      cost: { amount: 8_900, currency: 'usd' },
    });
    await add(person, {
      on: '2026-09-01',
      km: 100_000,
      items: ['maintenance:tyres', 'Wash'],
      cost: { amount: 61_100, currency: 'USD' },
    });
    await add(person, {
      on: '2026-06-01',
      items: ['刹车片'],
      cost: { amount: 60_000, currency: 'CNY' },
      workshop: 'Joe',
    });
    const book = await bookOf(person);
    expect(book.entries.totalCount).toBe(3);
    expect(book.entries.nodes).toMatchObject([
      {
        on: '2026-09-01',
        km: 100_000,
        items: [
          { key: 'maintenance:tyres', title: 'tyres' },
          { key: null, title: 'Wash' },
        ],
      },
      { on: '2026-06-01', items: [{ key: 'maintenance:brake-pads' }], workshop: 'Joe' },
    ]);
    // 10,000 km were run from the first reading to the last: 700 dollars are 7 cents for each.
    expect(book.totals).toEqual([
      { sum: { amount: 60_000, currency: 'CNY' }, perKm: 6 },
      { sum: { amount: 70_000, currency: 'USD' }, perKm: 7 },
    ]);
    const rest = await bookOf(person, book.entries.pageInfo.endCursor);
    expect(rest.entries.nodes).toMatchObject([{ on: '2026-03-01', items: [{ key: 'maintenance:engine-oil' }] }]);
    // A mileage is a reading as well.
    const { viewer } = await person.do<{ viewer: { vehicles: { readings: { km: number }[] }[] } }>(
      '{ viewer { vehicles { readings { km } } } }',
    );
    expect(viewer.vehicles[0]?.readings.map(({ km }) => km)).toEqual([90_000, 92_000, 100_000]);
  });

  it.each([
    [
      { on: '', items: [] },
      { on: 'This is required.', items: 'This is required.' },
    ],
    [{ on: '2026-12-01', items: ['x'] }, { on: 'This day is still to come.' }],
    [
      { on: '2026-01-01', items: ['x'], cost: { amount: 1, currency: 'dollars' } },
      { currency: 'A currency such as USD or CNY.' },
    ],
    [{ on: '2026-01-01', items: ['x'], km: -1 }, { km: 'This number is out of range.' }],
  ])('refuses %j', async (more, fields) => {
    const person = await owner();
    const { errors } = await person.send(ADD_ENTRY, { input: { vehicleId: person.car, ...more } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('goes out as CSV and comes back the same, once', async () => {
    const person = await owner();
    await add(person, {
      on: '2026-03-01',
      km: 96_561,
      items: ['maintenance:engine-oil', 'Wash; inside'],
      cost: { amount: 8_950, currency: 'USD' },
      note: '=1+1, said "Joe"\nand left',
    });
    const { csv } = await bookOf(person);
    expect(csv).toContain('"2026-03-01","60000","mile","engine oil and filter; Wash; inside","89.50","USD"');
    expect(csv).toContain(`"'=1+1, said ""Joe""\nand left"`);
    const other = await owner();
    const importCsv = (text: string) =>
      other.do<{ importServiceBook: { added: number; known: number; problems: object[] } }>(IMPORT, {
        input: { vehicleId: other.car, csv: text },
      });
    expect((await importCsv(csv)).importServiceBook).toEqual({ added: 1, known: 0, problems: [] });
    expect((await bookOf(other)).entries.nodes).toMatchObject([
      { on: '2026-03-01', km: 96_561, cost: { amount: 8_950, currency: 'USD' }, note: '=1+1, said "Joe"\nand left' },
    ]);
    expect((await importCsv(csv)).importServiceBook).toMatchObject({ added: 0, known: 1 });
  });

  it('takes what spreadsheets make of it, in Chinese too', async () => {
    const person = await owner();
    const csv = '日期;里程;单位;项目;费用;币种\r\n2026/3/5;92,500;公里;机油和机滤、空调滤芯;380;cny\r\n\r\n';
    const { importServiceBook } = await person.do<{ importServiceBook: object }>(IMPORT, {
      input: { vehicleId: person.car, csv },
    });
    expect(importServiceBook).toEqual({ added: 1, known: 0, problems: [] });
    expect((await bookOf(person)).entries.nodes).toMatchObject([
      { on: '2026-03-05', km: 92_500, items: [{ key: 'maintenance:engine-oil' }, { key: 'maintenance:cabin-filter' }] },
    ]);
  });

  it('imports nothing where a line is wrong, and says which', async () => {
    const person = await owner();
    const csv = 'Date,Items,Cost,Currency\n2026-03-01,Oil,10,USD\n2026-02-30,Oil,10,USD\n2026-03-02,,ten,USD\n';
    const input = { vehicleId: person.car, csv };
    const { importServiceBook } = await person.do<{ importServiceBook: object }>(IMPORT, { input });
    expect(importServiceBook).toEqual({
      added: 0,
      known: 0,
      problems: [
        { line: 3, column: 'Date', message: 'A day such as 2026-11-22.' },
        { line: 4, column: 'Items', message: 'This is required.' },
        { line: 4, column: 'Cost', message: 'This is not a number.' },
      ],
    });
    expect((await bookOf(person)).entries.totalCount).toBe(0);
    const none = await person.do<{ importServiceBook: { problems: object[] } }>(IMPORT, {
      input: { ...input, csv: 'a,b\n1,2' },
    });
    expect(none.importServiceBook.problems).toMatchObject([
      { line: 1, column: 'Date / 日期' },
      { line: 1, column: 'Items / 项目' },
    ]);
  });
});

it('what is due says which of the two fired, and completing it gives the next', async () => {
  const person = await owner();
  const { viewer } = await person.do<{
    viewer: { due: { items: { key: string; level: string; because: string }[]; hidden: number } };
  }>('{ viewer { due { hidden items { key title level because expectedOn daysLeft kmLeft isAssumed } } } }');
  expect(viewer.due.items.length).toBeGreaterThan(0);
  expect(viewer.due.hidden).toBeGreaterThan(0);
  const key = viewer.due.items[0]?.key ?? '';
  const { completeReminder } = await person.do<{ completeReminder: { due: { items: { key: string }[] } } }>(
    `mutation ($input: CompleteReminderInput!) { completeReminder(input: $input) { entry { id } due { items { key } } } }`,
    { input: { vehicleId: person.car, key, on: '2026-11-22' } },
  );
  expect(completeReminder.due.items.map((item) => item.key)).not.toContain(key);
});

it('reminders of a car that is none, or with a key that is none, are not found', async () => {
  const person = await owner();
  const complete = `mutation ($input: CompleteReminderInput!) { completeReminder(input: $input) { entry { id } } }`;
  const remove = `mutation ($input: RemoveReminderInput!) { removeReminder(input: $input) { due { hidden } } }`;
  const on = '2026-11-22';
  for (const [vehicleId, key] of [
    ['🚗', randomUUID()],
    ['🚗', 'maintenance:engine-oil'],
    [person.car, '\0'],
  ]) {
    expect(await person.codeOf(complete, { input: { vehicleId, key, on } })).toBe('NOT_FOUND');
    expect(await person.codeOf(remove, { input: { vehicleId, key } })).toBe('NOT_FOUND');
  }
});

it('a configured model is told of the car the conversation is about', async () => {
  const person = await owner();
  test.model.script = (reply) => reply.text('So.').end();
  await person.watch(await person.ask('How often is the oil changed?', { vehicleId: person.car }));
  const [system] = test.model.requests.at(-1)?.messages ?? [];
  // 90,000 km on 2026-01-01 and 35 km a day since: 101,441 km, 63,000 miles.
  expect(String(system?.content)).toContain('2019 Toyota Corolla (63,000 miles)');
});

describe('mails on what is due', () => {
  const press = (token: string, method = 'POST') =>
    fetch(`${test.app.url}/mail/stop?token=${token}`, {
      method,
      ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    });

  it('end when a mail program is told to, by the letter alone', async () => {
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: test.databaseUrl }) });
    onTestFinished(() => prisma.$disconnect());
    const person = await owner();
    const token = 'a-token-of-one-letter-alone-0001';
    await prisma.reminderStop.create({
      data: { tokenHash: hashToken(token), userId: person.userId, createdAt: clock.now() },
    });
    const isOn = async () => (await prisma.reminderMails.findUniqueOrThrow({ where: { userId: person.userId } })).isOn;
    expect((await press(token, 'GET')).status).toBe(405);
    expect((await press('another')).status).toBe(400);
    expect(await isOn()).toBe(true);
    const stopped = await press(token);
    expect([stopped.status, await stopped.json()]).toEqual([200, { status: 'stopped' }]);
    expect(await isOn()).toBe(false);
  });
});
