import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../server/adapters/clock.ts';
import { useApp, type Person } from '../support/app.ts';
import { withPrisma } from '../support/rest.ts';

/** The product without a model: what the embedded assistant does with a car. */
const day = { today: '2026-11-22' };
const clock: Clock = { now: () => new Date(`${day.today}T12:00:00.000Z`) };
const test = useApp({ AI_BASE_URL: '', AI_MODEL: '' }, { clock });

const FIELDS = `id make model year engine powertrain market unit vin isSevere archivedAt kmPerYear
  readings { id on km } mileage { km isEstimate }`;
const ADD = `mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { ${FIELDS} } } }`;
const LIST = `{ viewer { vehicles { ${FIELDS} } } }`;
const MILEAGE = `mutation ($input: AddMileageInput!) { addMileage(input: $input) { vehicle { ${FIELDS} } } }`;
const ASK = `mutation ($input: AskInput!) { ask(input: $input) { answer { id conversationId car } } }`;

interface Car {
  readonly id: string;
  readonly make: string;
  readonly kmPerYear: number;
  readonly readings: readonly { readonly id: string; readonly on: string; readonly km: number }[];
  readonly mileage: { readonly km: number; readonly isEstimate: boolean } | null;
}

const COROLLA = { make: 'Toyota', model: 'Corolla', year: 2019, engine: '1.8', powertrain: 'PETROL', market: 'US' };

async function member(): Promise<Person> {
  const person = test.person();
  await person.register();
  return person;
}

async function add(owner: Person, more: object = {}): Promise<Car> {
  const { addVehicle } = await owner.do<{ addVehicle: { vehicle: Car } }>(ADD, { input: { ...COROLLA, ...more } });
  return addVehicle.vehicle;
}

const carsOf = async (owner: Person) => (await owner.do<{ viewer: { vehicles: Car[] } }>(LIST)).viewer.vehicles;

async function ask(person: Person, question: string, more: object) {
  const input = { question, idempotencyKey: randomUUID(), ...more };
  const { ask: asked } = await person.do<{ ask: { answer: { id: string; conversationId: string; car: string } } }>(
    ASK,
    {
      input,
    },
  );
  return { ...asked.answer, text: (await person.watch(asked.answer.id)).text };
}

describe('a car of one’s own', () => {
  it('is kept with what it has run, in the unit that is usual where it is driven', async () => {
    const owner = await member();
    const car = await add(owner, { vin: ' 1hgcm82633a004352', mileage: { km: 99_779, on: '2026-11-22' } });
    expect(car).toMatchObject({
      ...COROLLA,
      unit: 'MILE',
      vin: '1HGCM82633A004352',
      isSevere: false,
      archivedAt: null,
      mileage: { km: 99_779, isEstimate: false },
    });
    expect(await carsOf(owner)).toEqual([car]);
  });

  it.each([
    [
      { make: ' ', model: '' },
      { make: 'This is required.', model: 'This is required.' },
    ],
    [{ make: 'M'.repeat(61) }, { make: 'This is too long.' }],
    [{ year: 2028 }, { year: 'A model year from 1900 to next year.' }],
    [{ vin: '1HGCM82633A00435' }, { vin: 'A VIN has 17 characters.' }],
    [{ vin: '1HGCM82633A004353' }, { vin: expect.stringContaining('check digit') }],
    [{ mileage: { km: -1 } }, { km: 'This number is out of range.' }],
    [{ mileage: { km: 1, on: '2026-02-30' } }, { on: 'A day such as 2026-11-22.' }],
    [
      { mileage: { km: 1, on: '2026-12-24' }, model: '' },
      { on: 'This day is still to come.', model: 'This is required.' },
    ],
  ])('with %j is refused, each field by its name', async (more, fields) => {
    const { errors } = await (await member()).send(ADD, { input: { ...COROLLA, ...more } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('is one of at most 20, even when many are added at once', async () => {
    const owner = await member();
    const codes = await Promise.all(Array.from({ length: 24 }, () => owner.codeOf(ADD, { input: COROLLA })));
    expect(codes.filter((code) => code === null)).toHaveLength(20);
    expect(codes.filter((code) => code === 'TOO_MANY_VEHICLES')).toHaveLength(4);
  });

  it('counts on from its readings at its owner’s pace, and never backwards', async () => {
    const owner = await member();
    const { id } = await add(owner, { mileage: { km: 10_000, on: '2026-08-04' } });
    // 100 days and 4,000 km later: 40 km a day, and ten days since.
    const { addMileage } = await owner.do<{ addMileage: { vehicle: Car } }>(MILEAGE, {
      input: { id, mileage: { km: 14_000, on: '2026-11-12' } },
    });
    expect(addMileage.vehicle).toMatchObject({ kmPerYear: 14_610, mileage: { km: 14_400, isEstimate: true } });
    const back = await owner.send(MILEAGE, { input: { id, mileage: { km: 13_999, on: '2026-11-20' } } });
    expect(back.errors?.[0]?.extensions).toMatchObject({
      fields: { km: expect.stringContaining('an odometer never runs backwards') },
    });
    const [wrong] = addMileage.vehicle.readings;
    await owner.do(`mutation ($id: ID!) { removeMileage(input: { readingId: $id }) { vehicle { id } } }`, {
      id: wrong?.id,
    });
    expect((await carsOf(owner))[0]?.readings.map(({ km }) => km)).toEqual([14_000]);
  });

  it('is put away when sold, and taken back', async () => {
    const owner = await member();
    const first = await add(owner);
    const second = await add(owner, { make: 'Honda', model: 'Civic' });
    const archive = (isArchived: boolean) =>
      owner.do(`mutation ($input: ArchiveVehicleInput!) { archiveVehicle(input: $input) { vehicle { id } } }`, {
        input: { id: first.id, isArchived },
      });
    await archive(true);
    expect((await carsOf(owner)).map(({ id }) => id)).toEqual([second.id, first.id]);
    await archive(false);
    expect((await carsOf(owner)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('is in what its owner takes along, and goes with the account', async () => {
    const owner = test.person();
    const userId = await owner.register();
    const { id } = await add(owner, { mileage: { km: 99_779 } });
    const response = await fetch(`${test.app.url}/api/users/export/?user_id=${userId}`, { headers: owner.headers() });
    const exported = (await response.json()) as { vehicles: object[] };
    expect(exported.vehicles).toMatchObject([
      { id, make: 'Toyota', market: 'US', readings: [{ km: 99_779 }], entries: [], reminders: [] },
    ]);
    await owner.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
    const left = await withPrisma(test, (prisma) => prisma.vehicle.count({ where: { id } }));
    expect(left).toBe(0);
  });
});

describe('the catalogue', () => {
  it('suggests while one types, in the language of the reader', async () => {
    const guest = test.person();
    const query = `query ($text: String!) { carSuggestions(text: $text) { id make model firstYear powertrains } }`;
    const { data } = await guest.send<{ carSuggestions: object[] }>(
      query,
      { text: 'corol' },
      { 'accept-language': 'zh' },
    );
    expect(data?.carSuggestions[0]).toMatchObject({ id: 'toyota-corolla', make: '丰田', model: '卡罗拉' });
  });

  it('reads a VIN and asks for the year', async () => {
    const { readVin } = await test
      .person()
      .do<{ readVin: object }>(`{ readVin(vin: "1HGCM82633A004352") { isValid makes country years } }`);
    expect(readVin).toEqual({ isValid: true, makes: ['Honda'], country: 'US', years: [2003] });
  });
});

describe('a question about a car', () => {
  it('is answered for that car, which the conversation keeps until another one is chosen', async () => {
    const owner = await member();
    const car = await add(owner, { mileage: { km: 99_779, on: '2026-11-22' } });
    const first = await ask(owner, 'what is due now?', { vehicleId: car.id });
    expect(first.car).toBe('2019 Toyota Corolla 1.8 (62,000 miles)');
    expect(first.text).toMatch(/^For your 2019 Toyota Corolla 1\.8 \(62,000 miles\):/);
    const { conversationId } = first;
    const second = await ask(owner, 'does it have a timing belt?', { conversationId });
    expect(second.text).toContain('timing chain');
    const { conversation } = await owner.do<{ conversation: { vehicle: { id: string } } }>(
      `query ($id: ID!) { conversation(id: $id) { vehicle { id } } }`,
      { id: conversationId },
    );
    expect(conversation.vehicle.id).toBe(car.id);
    const third = await ask(owner, 'what is due now?', { conversationId, vehicleId: null });
    expect(third.car).toBeNull();
    expect(third.text).not.toContain('For your');
  });

  it('stays that of the conversation when a question is worded anew, unless another one is chosen with it', async () => {
    const owner = await member();
    const car = await add(owner, { mileage: { km: 99_779, on: '2026-11-22' } });
    const first = await ask(owner, 'does it have a timing belt?', { vehicleId: car.id });
    const edited = await ask(owner, 'what is due now?', { edits: first.id });
    expect(edited.conversationId).toBe(first.conversationId);
    expect(edited.text).toMatch(/^For your 2019 Toyota Corolla 1\.8 \(62,000 miles\):/);
    expect((await ask(owner, 'what is due by now?', { edits: edited.id, vehicleId: null })).car).toBeNull();
  });

  it('of a guest is answered for the car his browser keeps', async () => {
    const guest = test.person();
    const vehicle = {
      ...COROLLA,
      make: '丰田',
      model: '卡罗拉',
      market: 'CN',
      mileage: { km: 62_000, on: '2026-11-22' },
    };
    const first = await ask(guest, '该做什么保养了', { vehicle });
    expect(first.text).toMatch(/^按您的2019款丰田卡罗拉 1\.8（6\.2万公里）：/);
    const { conversationId } = first;
    expect((await ask(guest, '火花塞呢？', { conversationId })).car).toBe('2019款丰田卡罗拉 1.8（6.2万公里）');
  });

  it('about somebody else’s is refused, and costs nothing', async () => {
    const car = await add(await member());
    const other = await member();
    const input = { question: 'Why?', idempotencyKey: randomUUID(), vehicleId: car.id };
    expect(await other.codeOf(ASK, { input })).toBe('NOT_FOUND');
    expect(await test.person().codeOf(ASK, { input })).toBe('NOT_FOUND');
    const { viewer } = await other.do<{ viewer: { membership: { quota: { used: number } } } }>(
      '{ viewer { membership { quota { used } } } }',
    );
    expect(viewer.membership.quota.used).toBe(0);
  });

  it('stays when the car is deleted', async () => {
    const owner = await member();
    const car = await add(owner);
    const { conversationId } = await ask(owner, 'what is due now?', { vehicleId: car.id });
    await owner.do(`mutation ($id: ID!) { deleteVehicle(input: { id: $id }) { deletedVehicleId } }`, { id: car.id });
    const { conversation } = await owner.do<{ conversation: object }>(
      `query ($id: ID!) { conversation(id: $id) { vehicle { id } answers { nodes { car } } } }`,
      { id: conversationId },
    );
    expect(conversation).toEqual({ vehicle: null, answers: { nodes: [{ car: '2019 Toyota Corolla 1.8' }] } });
  });
});

it('a request to an expert carries the car', async () => {
  const person = test.person();
  const { submitConsultation } = await person.do<{ submitConsultation: { consultation: { car: string } } }>(
    `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { car } } }`,
    { input: { userName: 'Li', email: 'li@example.com', requirement: '?', car: '2019 Toyota Corolla' } },
  );
  expect(submitConsultation.consultation.car).toBe('2019 Toyota Corolla');
});
