import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { useApp, type Person } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const alipay = new TestGateway('alipay');
const times = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 0 };
let now = Date.now();
const clock = { now: () => new Date(now) };
const test = useApp(
  { LIMIT_CONSULTATION_ADDRESS: '100/60', LIMIT_CONTACT_ADDRESS: '100/60' },
  { paymentMethods: methodsOf(alipay), paymentTimes: times, clock },
);

const key = () => randomUUID();
const SUBMIT = `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }`;
const WRITE = `mutation ($input: SubmitContactMessageInput!) { submitContactMessage(input: $input) { contactMessage { id } } }`;
const MAKE = `mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { batch { id } codes csv } }`;
const REDEEM = `mutation ($input: RedeemCodeInput!) { redeemCode(input: $input) { redemption { wasRedeemedBefore endsAt } } }`;

const mails = (kind: 'consultation_received' | 'contact_received' | 'consultation_answered', recipient: string) =>
  withPrisma(test, (prisma) => prisma.mail.count({ where: { kind, recipient } }));
const address = () => `${randomUUID()}@example.com`;

async function codes(staff: Person, count = 1): Promise<string[]> {
  const input = { planId: await planId(test, 'basic'), count };
  const made = await staff.do<{ createActivationCodes: { codes: string[] } }>(MAKE, { input });
  return made.createActivationCodes.codes;
}

describe('a key', () => {
  it('makes one request to an expert and one letter, also of many at once', async () => {
    const email = address();
    const input = { userName: 'Li', email, requirement: 'Which SUV?', idempotencyKey: key() };
    const person = test.person();
    const all = await Promise.all(Array.from({ length: 6 }, () => person.do(SUBMIT, { input })));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await person.do(SUBMIT, { input: { ...input, userName: ' Li ' } })).toEqual(all[0]);
    expect(await mails('consultation_received', email)).toBe(1);
    expect(await person.codeOf(SUBMIT, { input: { ...input, requirement: 'Which van?' } })).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    // Without a key, and with somebody else’s, each is one of its own.
    const { idempotencyKey: _key, ...keyless } = input;
    expect(await person.do(SUBMIT, { input: keyless })).not.toEqual(all[0]);
    expect(await test.person().do(SUBMIT, { input })).not.toEqual(all[0]);
  });

  it('makes one message', async () => {
    const email = address();
    const input = { name: 'Li', email, message: 'Hi', idempotencyKey: key() };
    const person = test.person();
    const first = await person.do(WRITE, { input });
    expect(await person.do(WRITE, { input })).toEqual(first);
    expect(await mails('contact_received', email)).toBe(1);
    expect(await person.codeOf(WRITE, { input: { ...input, message: 'Bye' } })).toBe('IDEMPOTENCY_CONFLICT');
    for (const idempotencyKey of ['short', '\0'.repeat(8)])
      expect(await person.codeOf(WRITE, { input: { ...input, idempotencyKey } })).toBe('BAD_USER_INPUT');
  });

  it('that was refused is free again', async () => {
    const input = { name: 'Li', email: 'no address', message: 'Hi', idempotencyKey: key() };
    const person = test.person();
    expect(await person.codeOf(WRITE, { input })).toBe('INVALID_EMAIL');
    expect(await person.codeOf(WRITE, { input: { ...input, email: address() } })).toBeNull();
  });

  it('redeems a code as the first time, and no other one', async () => {
    const [staff, member] = [await staffOf(test), await memberOf(test)];
    const [code, other] = await codes(staff, 2);
    const input = { code, idempotencyKey: key() };
    const first = await member.do(REDEEM, { input });
    expect(first).toMatchObject({ redeemCode: { redemption: { wasRedeemedBefore: false } } });
    expect(await member.do(REDEEM, { input })).toEqual(first);
    expect(await member.do(REDEEM, { input: { code } })).toMatchObject({
      redeemCode: { redemption: { wasRedeemedBefore: true } },
    });
    expect(await member.codeOf(REDEEM, { input: { ...input, code: other } })).toBe('IDEMPOTENCY_CONFLICT');
    expect(await member.do(REDEEM, { input: { code: other, idempotencyKey: key() } })).toMatchObject({
      redeemCode: { redemption: { wasRedeemedBefore: false } },
    });
  });

  it('makes one batch of codes, which are told once', async () => {
    const staff = await staffOf(test);
    const input = { planId: await planId(test, 'basic'), count: 2, note: 'Fair', idempotencyKey: key() };
    interface Made {
      readonly createActivationCodes: {
        readonly batch: object;
        readonly codes: string[] | null;
        readonly csv: unknown;
      };
    }
    const { createActivationCodes: first } = await staff.do<Made>(MAKE, { input });
    expect(first.codes).toHaveLength(2);
    expect(await staff.do(MAKE, { input })).toEqual({
      createActivationCodes: { batch: first.batch, codes: null, csv: null },
    });
    expect(await staff.codeOf(MAKE, { input: { ...input, count: 3 } })).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('answers a request once, and decides about a payment once', async () => {
    const [staff, member, email] = [await staffOf(test), await memberOf(test), address()];
    const REPLY = `mutation ($input: ReplyToConsultationInput!) { replyToConsultation(input: $input) { consultation { reply } } }`;
    const { submitConsultation } = await member.do<{ submitConsultation: { consultation: { id: string } } }>(SUBMIT, {
      input: { userName: 'Li', email, requirement: 'Which SUV?' },
    });
    const reply = { id: submitConsultation.consultation.id, reply: 'This one.', idempotencyKey: key() };
    for (let n = 0; n < 2; n += 1) {
      expect(await staff.do(REPLY, { input: reply })).toEqual({
        replyToConsultation: { consultation: { reply: 'This one.' } },
      });
    }
    expect(await mails('consultation_answered', email)).toBe(1);
    expect(await staff.codeOf(REPLY, { input: { ...reply, reply: 'That one.' } })).toBe('IDEMPOTENCY_CONFLICT');
    expect(await staff.codeOf(REPLY, { input: { ...reply, idempotencyKey: key() } })).toBe('ALREADY_ANSWERED');

    const ORDER = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id number } } }`;
    const bought = { planId: await planId(test, 'basic'), method: 'alipay' };
    const { createOrder } = await member.do<{ createOrder: { order: { id: string; number: string } } }>(ORDER, {
      input: bought,
    });
    const { id, number } = createOrder.order;
    await member.do(`mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { id } } }`, { id });
    await test.app.services.payment.notify('alipay', alipay.notification(alipay.pay(number)));
    const payment = await withPrisma(test, (prisma) =>
      prisma.payment.findFirstOrThrow({ where: { orderNumber: number } }),
    );
    const REFUND = `mutation ($input: NoteRefundInput!) { noteRefund(input: $input) { payment { resolution note } } }`;
    const input = { id: payment.id, note: 'by hand', idempotencyKey: key() };
    const decided = await Promise.all(Array.from({ length: 4 }, () => staff.do(REFUND, { input })));
    for (const one of decided) {
      expect(one).toEqual({ noteRefund: { payment: { resolution: 'REFUNDED', note: 'by hand' } } });
    }
    expect(await staff.codeOf(REFUND, { input: { ...input, idempotencyKey: key() } })).toBe('ALREADY_RESOLVED');
    const audits = await withPrisma(test, (prisma) =>
      prisma.auditEntry.count({ where: { action: 'payment_refund_noted', about: number } }),
    );
    expect(audits).toBe(1);
  });

  it('goes with its account, and after seven days', async () => {
    const person = test.person();
    const id = await person.register();
    const input = { name: 'Li', email: address(), message: 'Hi', idempotencyKey: key() };
    const first = await person.do(WRITE, { input });
    const kept = () => withPrisma(test, (prisma) => prisma.idempotencyKey.count({ where: { owner: `user:${id}` } }));
    expect(await kept()).toBe(1);
    now += 7 * 24 * 60 * 60 * 1000 + 1;
    expect(await person.do(WRITE, { input })).not.toEqual(first);
    expect(await kept()).toBe(1);
    await person.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
    expect(await kept()).toBe(0);
  });
});

describe('REST’s header Idempotency-Key', () => {
  it('does the same', async () => {
    const caller = new Caller(test);
    const form = { user_name: 'Li', email: address(), requirement: 'Which SUV?' };
    const headers = { 'idempotency-key': key() };
    const path = '/api/expert-consultation/submit/';
    const first = await caller.post(path, form, headers);
    expect(first.status).toBe(201);
    const { status, body } = first;
    expect(await caller.post(path, form, headers)).toMatchObject({ status, body });
    expect(await mails('consultation_received', form.email)).toBe(1);
    expect(await caller.post(path, { ...form, requirement: 'Which van?' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_CONFLICT' },
    });
  });

  it('redeems a code once, and says so twice', async () => {
    const caller = new Caller(test);
    await caller.register();
    const [code] = await codes(await staffOf(test));
    const [form, headers] = [{ code, user_id: caller.account.id }, { 'idempotency-key': key() }];
    const { status, body } = await caller.post('/api/activate-code/', form, headers);
    expect(status).toBe(200);
    expect(await caller.post('/api/activate-code/', form, headers)).toMatchObject({ status, body });
    expect(await caller.post('/api/activate-code/', form)).toMatchObject({ status: 409, body: { code: 'CODE_USED' } });
  });
});
