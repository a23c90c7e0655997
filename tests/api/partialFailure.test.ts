import { describe, expect, it } from 'vitest';
import { askInput, useApp } from '../support/app.ts';
import { withoutTable, withPrisma } from '../support/rest.ts';
import { staffOf } from '../support/people.ts';

const test = useApp();

describe('what is looked up by itself and fails is null, and the rest of the answer is good', () => {
  it('an answer and a request to an expert without their pictures', async () => {
    test.model.script = (reply) => reply.text('Yes.').end();
    const user = test.person();
    await user.register();
    const id = await user.ask('May I drive on?');
    await user.watch(id);
    await user.do(
      `mutation { submitConsultation(input: { userName: "Li", email: "li@example.com", requirement: "Which tyres?" }) {
        consultation { id } } }`,
    );
    const { data, errors } = await withoutTable(test, 'Picture', () =>
      user.send(
        `query ($id: ID!) { answer(id: $id) { text pictures { id } }
          viewer { consultations { nodes { requirement pictures { id } } } } }`,
        { id },
      ),
    );
    expect(data).toEqual({
      answer: { text: 'Yes.', pictures: null },
      viewer: { consultations: { nodes: [{ requirement: 'Which tyres?', pictures: null }] } },
    });
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['INTERNAL', 'INTERNAL']);
  });

  it('an accepted question without the free trial, which its asker does not use', async () => {
    test.model.script = (reply) => reply.text('Yes.').end();
    const user = test.person();
    await user.register();
    const { data, errors } = await withoutTable(test, 'Campaign', () =>
      user.send(
        `mutation ($input: AskInput!) { ask(input: $input) { answer { question } freeTrial { usage { remaining } } } }`,
        {
          input: askInput('May I drive on?'),
        },
      ),
    );
    expect(data).toEqual({ ask: { answer: { question: 'May I drive on?' }, freeTrial: null } });
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['INTERNAL']);
  });

  it('a service book without its sums', async () => {
    const user = test.person();
    await user.register();
    const { addVehicle } = await user.do<{ addVehicle: { vehicle: { id: string } } }>(
      `mutation { addVehicle(input: { make: "Toyota", model: "Corolla", market: US }) { vehicle { id } } }`,
    );
    const { data } = await withoutTable(test, 'ServiceEntry', () =>
      user.send(
        `query ($id: ID!) { viewer { serviceBook(vehicleId: $id) {
          vehicle { model } totals { sum { amount } } csv entries { totalCount } } } }`,
        { id: addVehicle.vehicle.id },
      ),
    );
    const book = { vehicle: { model: 'Corolla' }, totals: null, csv: null, entries: null };
    expect(data).toEqual({ viewer: { serviceBook: book } });
  });

  it('a payment without what went back of it', async () => {
    const staff = await staffOf(test);
    await withPrisma(test, (prisma) =>
      prisma.payment.create({
        data: {
          method: 'alipay',
          transactionId: 'partial-1',
          orderNumber: 'W-partial-1',
          amount: 3000,
          paidAt: new Date(),
          attention: 'unknown_order',
        },
      }),
    );
    const { data } = await withoutTable(test, 'Refund', () =>
      staff.send(`{ admin { payments { nodes { orderNumber refunds { id } remaining { amount } } } } }`),
    );
    const payment = { orderNumber: 'W-partial-1', refunds: null, remaining: null };
    expect(data).toEqual({ admin: { payments: { nodes: [payment] } } });
  });
});
