import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { WEBHOOK_BODIES } from '../../server/rest/webhook-bodies.ts';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, staffOf } from '../support/people.ts';
import { useReceiver } from '../support/receiver.ts';
import { createWorld } from '../support/world.ts';

const receiver = useReceiver();
const test = useApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
let prisma: PrismaClient;
beforeAll(() => {
  prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: test.databaseUrl }) });
});
afterAll(() => prisma.$disconnect());

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret endpoint { id url events isForAll isOn } }
}`;
const OWN = ['ORDER_PAID', 'ORDER_REFUNDED', 'MEMBERSHIP_CHANGED', 'CONSULTATION_CREATED', 'CONSULTATION_ANSWERED'];
const ALL = [...OWN, 'ANSWER_COMPLETED', 'USER_REGISTERED', 'USER_DELETED'];

interface Created {
  readonly secret: string;
  readonly endpoint: { readonly id: string };
}

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What was told, once it is what the OpenAPI document says of it, no more and no less. */
function asDocumented(event: Told): Told {
  const documented = WEBHOOK_BODIES.get(event.type);
  expect([event.type, documented?.safeParse(event).error?.issues]).toEqual([event.type, undefined]);
  expect(Object.keys(event.data).toSorted()).toEqual(Object.keys(documented?.shape.data.shape ?? {}).toSorted());
  return event;
}

async function endpointOf(owner: Person, events: readonly string[], isForAll = false) {
  const path = `/${randomUUID()}`;
  const input = { url: receiver.url + path, events, isForAll };
  const { createWebhookEndpoint } = await owner.do<{ createWebhookEndpoint: Created }>(CREATE, { input });
  const { secret, endpoint } = createWebhookEndpoint;
  /** The events that have come, once there are so many; each is looked at as its receiver would. */
  async function told(count: number): Promise<Told[]> {
    const got = await receiver.until(path, count);
    return got.map(({ body, headers }) => asDocumented(new Webhook(secret).verify(body, headers) as Told));
  }
  return { id: endpoint.id, secret, path, told };
}

describe('everything that happens', () => {
  it('is told to staff, and to a member what is his', async () => {
    const staff = await staffOf(test);
    const all = await endpointOf(staff, ALL, true);
    test.model.script = (reply) => reply.text('An answer. 回答').end();

    const member = test.person();
    const userId = await member.register();
    const own = await endpointOf(member, [...OWN, 'ANSWER_COMPLETED']);
    await member.watch(await member.ask('What does P0420 mean?'));
    const requirement = `Is it worth repairing? ${'很长'.repeat(2_400)}`;
    const { submitConsultation } = await member.do<{ submitConsultation: { consultation: { id: string } } }>(
      `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }`,
      { input: { userName: 'Li', email: 'li@example.com', requirement } },
    );
    const { id: consultationId } = submitConsultation.consultation;
    await staff.do(
      `mutation ($id: ID!) { replyToConsultation(input: { id: $id, reply: "Yes. 值得。" }) { consultation { id } } }`,
      { id: consultationId },
    );
    // Each goes its own way: which arrives first is not promised.
    const told = (await own.told(3)).toSorted((one, other) => one.type.localeCompare(other.type));
    expect(told).toMatchObject([
      {
        type: 'answer.completed',
        data: { userId, question: 'What does P0420 mean?', text: 'An answer. 回答', cut: [] },
      },
      { type: 'consultation.answered', data: { userId, reply: 'Yes. 值得。', consultationId } },
      { type: 'consultation.created', data: { userId, requirement, cut: [], language: 'EN', category: 'OTHER' } },
    ]);
    expect(JSON.stringify(told)).not.toContain('li@example.com');

    await member.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
    const allTold = await all.told(5);
    expect(allTold.map(({ type }) => type).sort()).toEqual([
      'answer.completed',
      'consultation.answered',
      'consultation.created',
      'user.deleted',
      'user.registered',
    ]);
    expect(allTold.at(-1)).toMatchObject({ type: 'user.deleted', data: { userId } });
    // What the log had of him is gone with the account, and so is his own endpoint.
    expect(await prisma.webhookDelivery.count({ where: { subjectId: userId } })).toBe(0);
    expect(await prisma.webhookEndpoint.count({ where: { id: own.id } })).toBe(0);
    await staff.do(`mutation ($id: ID!) { deleteWebhookEndpoint(input: { id: $id }) { deletedEndpointId } }`, {
      id: all.id,
    });
  });

  it('to an order: that it was paid, with the membership it bought, and that it was refunded', async () => {
    const staff = await staffOf(test);
    const { user, ids } = await createWorld(prisma);
    const member = Object.assign(test.person(), { token: user.token });
    const own = await endpointOf(member, OWN);
    await staff.do(`mutation ($id: ID!) { grantPayment(input: { id: $id }) { payment { id } } }`, {
      id: ids['payment'],
    });
    const paid = await own.told(2);
    const about = { userId: user.id, planSlug: 'basic' };
    expect(paid.toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
      { type: 'membership.changed', data: { ...about, reason: 'PAYMENT' } },
      { type: 'order.paid', data: { ...about, orderId: ids['order'], currency: 'CNY', isTest: false } },
    ]);
    const another = await createWorld(prisma);
    const refunded = await endpointOf(Object.assign(test.person(), { token: another.user.token }), OWN);
    await staff.do(`mutation ($id: ID!) { noteRefund(input: { id: $id, note: "by hand" }) { payment { id } } }`, {
      id: another.ids['payment'],
    });
    const [refund] = await refunded.told(1);
    expect(refund).toMatchObject({
      type: 'order.refunded',
      data: { orderId: another.ids['order'], userId: another.user.id },
    });
    expect(JSON.stringify(refund)).not.toContain('by hand');
  });

  it('with a code: the time it gave', async () => {
    const staff = await staffOf(test);
    const member = await memberOf(test);
    const own = await endpointOf(member, ['MEMBERSHIP_CHANGED']);
    const plan = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
    const { createActivationCodes } = await staff.do<{ createActivationCodes: { codes: string[] } }>(
      `mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { codes } }`,
      { input: { planId: plan.id, count: 1 } },
    );
    await member.do(`mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }`, {
      code: createActivationCodes.codes[0],
    });
    expect(await own.told(1)).toMatchObject([{ data: { reason: 'ACTIVATION', planId: plan.id } }]);
  });
});

describe('an endpoint', () => {
  it('is looked after by mutations, and its log tells what came of each', async () => {
    const member = await memberOf(test);
    const { id, path, secret } = await endpointOf(member, ['ORDER_PAID']);
    receiver.script = (request, response) =>
      void (request.path === path ? response.writeHead(500).end('<h1>oops</h1>') : response.end());
    await member.do(`mutation ($id: ID!) { testWebhookEndpoint(input: { id: $id }) { delivery { id state } } }`, {
      id,
    });
    await receiver.until(path, 1);
    const log = () =>
      member.do<{ webhookDeliveries: { nodes: { id: string; state: string }[] } }>(
        `query ($id: ID!) { webhookDeliveries(endpointId: $id) { totalCount nodes {
          id messageId kind type payload state createdAt attempts nextAttemptAt lastAttemptAt responseStatus failure
          durationMs responseExcerpt
        } } }`,
        { id },
      );
    await expect.poll(async () => (await log()).webhookDeliveries.nodes[0]?.state).toBe('FAILED');
    const { webhookDeliveries } = await log();
    expect(webhookDeliveries).toMatchObject({
      totalCount: 1,
      nodes: [
        { kind: 'TEST', type: 'webhook.test', attempts: 1, nextAttemptAt: null, responseStatus: 500, failure: null },
      ],
    });
    expect(webhookDeliveries.nodes[0]).toMatchObject({ responseExcerpt: '<h1>oops</h1>' });
    const delivery = webhookDeliveries.nodes[0]?.id;
    await member.do(`mutation ($id: ID!) { replayWebhookDelivery(input: { id: $id }) { delivery { kind } } }`, {
      id: delivery,
    });
    const [first, again] = await receiver.until(path, 2);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(
      await member.codeOf(`query ($id: ID!) { webhookDeliveries(endpointId: $id, first: 0) { totalCount } }`, { id }),
    ).toBe('BAD_USER_INPUT');

    const { rotateWebhookSecret } = await member.do<{ rotateWebhookSecret: { secret: string } }>(
      `mutation ($id: ID!) { rotateWebhookSecret(input: { id: $id }) { secret endpoint { formerSecretUntil } } }`,
      { id },
    );
    expect(rotateWebhookSecret).toMatchObject({ endpoint: { formerSecretUntil: expect.any(String) } });
    expect(rotateWebhookSecret.secret).not.toBe(secret);
    const update = `mutation ($input: UpdateWebhookEndpointInput!) {
      updateWebhookEndpoint(input: $input) { endpoint { events isOn stoppedBecause } }
    }`;
    expect(await member.do(update, { input: { id, isOn: false } })).toMatchObject({
      updateWebhookEndpoint: { endpoint: { events: ['ORDER_PAID'], isOn: false, stoppedBecause: 'SWITCHED_OFF' } },
    });
    expect(await member.codeOf(update, { input: { id, events: ['USER_DELETED'] } })).toBe('BAD_USER_INPUT');
    expect(await member.codeOf(CREATE, { input: { url: 'https://10.0.0.1/', events: ['ORDER_PAID'] } })).toBe(
      'BAD_USER_INPUT',
    );
    receiver.script = (_request, response) => void response.end();
  });

  it('of one’s own is switched off by a new password, and one of staff is not', async () => {
    const member = await memberOf(test);
    const { id } = await endpointOf(member, ['ORDER_PAID']);
    const staff = await staffOf(test);
    const all = await endpointOf(staff, ['USER_DELETED'], true);
    await member.do(
      `mutation { changePassword(input: { oldPassword: "secret-1", newPassword: "another-7" }) { user { id } } }`,
    );
    expect(await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } })).toMatchObject({
      stoppedBecause: 'password_replaced',
    });
    expect(await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: all.id } })).toMatchObject({
      stoppedAt: null,
    });
  });

  describe('for all', () => {
    const SET_ROLE = `mutation ($id: ID!, $role: UserRole!) { setUserRole(input: { id: $id, role: $role }) { accountState { role } } }`;
    /** Whether the trail says that it went off, and who did it. */
    const trailOf = (staffId: string | null, since: Date) =>
      prisma.auditEntry.findMany({
        where: { action: 'webhook_changed', staffId, createdAt: { gte: since } },
        select: { about: true, before: true, after: true },
      });
    const wentOff = () => [{ about: receiver.url, before: { isOn: true }, after: { isOn: false } }];
    const stopOf = async (id: string) =>
      (await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } })).stoppedBecause;

    async function colleague() {
      const [boss, person] = [await staffOf(test), test.person()];
      const id = await person.register();
      await boss.do(SET_ROLE, { id, role: 'STAFF' });
      return { boss, person, id, endpoint: await endpointOf(person, ['USER_DELETED'], true) };
    }

    it('goes off with the password of who set it up', async () => {
      const { person, endpoint } = await colleague();
      await person.do(
        `mutation { changePassword(input: { oldPassword: "secret-1", newPassword: "another-7" }) { user { id } } }`,
      );
      expect(await stopOf(endpoint.id)).toBe('password_replaced');
    });

    it('goes off with the rights of who set it up, and other staff switch it on again', async () => {
      const { boss, id, endpoint } = await colleague();
      const before = new Date();
      await boss.do(SET_ROLE, { id, role: 'MEMBER' });
      expect(await stopOf(endpoint.id)).toBe('switched_off');
      const { viewer } = await boss.do<{ viewer: { id: string } }>('{ viewer { id } }');
      expect(await trailOf(viewer.id, before)).toEqual(wentOff());
      const ON = `mutation ($id: ID!) { updateWebhookEndpoint(input: { id: $id, isOn: true }) { endpoint { isOn } } }`;
      await boss.do(ON, { id: endpoint.id });
      expect(await stopOf(endpoint.id)).toBeNull();
    });

    it('goes off with the account of who set it up', async () => {
      const { person, endpoint } = await colleague();
      const before = new Date();
      await person.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
      expect(await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })).toMatchObject({
        stoppedBecause: 'switched_off',
        madeById: null,
      });
      expect(await trailOf(null, before)).toEqual(wentOff());
    });

    it('goes off when the account of who gave it its address is disabled', async () => {
      const { person, id } = await colleague();
      const other = await colleague();
      const MOVE = `mutation ($id: ID!, $url: String!) { updateWebhookEndpoint(input: { id: $id, url: $url }) { endpoint { id } } }`;
      await person.do(MOVE, { id: other.endpoint.id, url: `${receiver.url}/moved` });
      await other.boss.do(`mutation ($id: ID!) { disableAccount(input: { id: $id }) { accountState { role } } }`, {
        id,
      });
      expect(await stopOf(other.endpoint.id)).toBe('switched_off');
    });
  });

  it('has no log of an answer that was deleted', async () => {
    const member = await memberOf(test);
    test.model.script = (reply) => reply.text('So.').end();
    const own = await endpointOf(member, ['ANSWER_COMPLETED']);
    const answer = await member.ask('Why?');
    await member.watch(answer);
    await own.told(1);
    await member.do(`mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }`, { id: answer });
    expect(await prisma.webhookDelivery.count({ where: { endpointId: own.id } })).toBe(0);
  });

  it('is told by whichever of two instances comes first, each event once', async () => {
    const another = await test.another();
    const member = await memberOf(test);
    const own = await endpointOf(member, ['CONSULTATION_CREATED']);
    const ask = `mutation { submitConsultation(input: { userName: "Li", email: "li@example.com", requirement: "?" }) { consultation { id } } }`;
    for (let n = 0; n < 8; n += 1) await member.do(ask);
    await own.told(8);
    await another.stop();
    const ids = receiver.at(own.path).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });
});
