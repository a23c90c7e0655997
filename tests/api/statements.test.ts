import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  getNamedType,
  getNullableType,
  graphql,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import { hashToken } from '../../server/domain/credentials.ts';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import type { Services } from '../../server/services.ts';
import { identify, type Viewer } from '../../server/viewer.ts';
import { useApp } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { createWorld, type World } from '../support/world.ts';

const HOUR = 3_600_000;
/** In the form of the ones we make. */
const SHARED = 'a-shared-token-123456789';
const test = useApp();
const statements: string[] = [];
let prisma: PrismaClient;
let services: Services;
let world: World;
let viewer: Viewer;

beforeAll(async () => {
  const adapter = new PrismaPg({ connectionString: test.databaseUrl });
  const counted = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
  // Nothing but what is asked for: no looking after answers, orders and mails in between.
  counted.$on('query', ({ query }) => {
    if (!query.includes('"Mail"') && !query.includes('SKIP LOCKED')) statements.push(query);
  });
  prisma = counted;
  ({ services } = await test.another({
    prisma,
    paymentMethods: methodsOf(new TestGateway('alipay'), new TestGateway('wechat')),
    answerTimes: { ...ANSWER_TIMES, checkpoint: HOUR, rescue: HOUR },
    paymentTimes: { ...PAYMENT_TIMES, look: HOUR },
  }));
  world = await createWorld(prisma);
  // He may see all there is, and has something of everything himself.
  await prisma.user.update({ where: { id: world.user.id }, data: { isStaff: true } });
  await shareOf(SHARED);
  const authorization = `Bearer ${world.user.token}`;
  viewer = await identify(services, { address: '127.0.0.1', isLocal: false, authorization });
});
afterAll(() => prisma.$disconnect());

/** A link to the user's conversation, which works. */
async function shareOf(token: string): Promise<void> {
  const now = Date.now();
  const times = { createdAt: new Date(now), expiresAt: new Date(now + HOUR) };
  const conversationId = world.ids['conversation'] ?? '';
  await prisma.share.create({
    data: { token, userId: world.user.id, conversationId, title: 'a', turns: [], ...times },
  });
}

/** Ids for fields that want one. */
const ARGUMENTS: Record<string, () => string> = {
  'Query.answer': () => `(id: "${world.ids['answer']}")`,
  'Query.conversation': () => `(id: "${world.ids['conversation']}")`,
  'Query.webhookDeliveries': () => `(endpointId: "${world.ids['webhook']}")`,
  'Query.sharedConversation': () => `(token: "${SHARED}")`,
  'Admin.answerTrace': () => `(id: "${world.ids['answer']}")`,
  'Admin.user': () => `(id: "${world.ids['user']}")`,
  'Admin.order': () => `(id: "${world.ids['order']}")`,
  'Query.carSuggestions': () => '(text: "toyota")',
  'Query.readVin': () => '(vin: "1HGCM82633A004352")',
  'Query.namedCar': () => '(text: "my Corolla")',
  'User.serviceBook': () => `(vehicleId: "${world.ids['vehicle']}")`,
  'User.order': () => `(id: "${world.ids['order']}")`,
  'Query.knowledgePage': () => '(id: "P0420")',
  'Query.trustText': () => '(page: TERMS)',
  'Query.node': () => `(id: "${world.ids['answer']}")`,
};
/** What only the user himself may read of his object. */
const PERSONAL = new Set([
  'quotaMovements',
  'history',
  'conversations',
  'conversationFolders',
  'shares',
  'consultations',
  'orders',
  'order',
  'apiTokens',
  'sessions',
  'consents',
  'token',
  'webhookEndpoints',
  'vehicles',
  'serviceBook',
  'due',
  'reminderMails',
]);

const fieldsOf = (type: GraphQLNamedType) => (isObjectType(type) ? Object.values(type.getFields()) : []);
const visited = new Set<string>();

/** Everything of a type, as deep as it goes without coming to a type again. */
function everything(type: GraphQLNamedType, above: readonly string[]): string {
  if (type.name === 'AnswerPart' && isInterfaceType(type)) {
    const kinds = schema.getPossibleTypes(type).map((kind) => `... on ${kind.name} ${everything(kind, above)}`);
    return `{ ${kinds.join(' ')} }`;
  }
  if (isUnionType(type) || isInterfaceType(type)) return '{ __typename }';
  // The same entries once more.
  if (type.name.endsWith('Edge')) return '{ cursor }';
  const selected = fieldsOf(type).flatMap((field) => {
    if (type.name === 'User' && above.length > 0 && PERSONAL.has(field.name)) return [];
    return selectionOf(type.name, field, [...above, type.name]) ?? [];
  });
  return `{ ${['__typename', ...selected].join(' ')} }`;
}

/** Null where the schema comes back to a type, or wants what this test does not know. */
function selectionOf(owner: string, field: GraphQLField<unknown, unknown>, above: readonly string[]): string | null {
  const type = getNamedType(field.type);
  const name = `${owner}.${field.name}`;
  const values = ARGUMENTS[name]?.() ?? (field.args.some((arg) => arg.name === 'first') ? '(first: 100)' : '');
  if (above.includes(type.name)) return null;
  if (!values && field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return null;
  if (isList(field)) visited.add(name);
  return isObjectType(type) || isUnionType(type) || isInterfaceType(type)
    ? `${field.name}${values} ${everything(type, above)}`
    : `${field.name}${values}`;
}

function isList(field: GraphQLField<unknown, unknown>): boolean {
  return isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type));
}

/** Every list a viewer can ask for, each with all there is below it. */
function queries(): [name: string, query: string][] {
  const root = (type: string, wrap: (selection: string) => string) =>
    fieldsOf(schema.getType(type) as GraphQLObjectType).flatMap((field): [string, string][] => {
      if (['admin', 'viewer'].includes(field.name)) return [];
      const selection = selectionOf(type, field, [type]);
      return selection === null ? [] : [[`${type}.${field.name}`, wrap(selection)]];
    });
  return [
    ...root('Query', (selection) => `{ ${selection} }`),
    ...root('User', (selection) => `{ viewer { ${selection} } }`),
    ...root('Admin', (selection) => `{ admin { ${selection} } }`),
  ];
}

/** How many statements each query takes. */
async function costs(): Promise<Record<string, number>> {
  const result: Record<string, number> = {};
  for (const [name, source] of queries()) {
    const contextValue = { viewer, services, lastEventId: null, setSession: () => undefined };
    statements.length = 0;
    const { errors } = await graphql({ schema, source, contextValue });
    expect([name, errors]).toEqual([name, undefined]);
    result[name] = statements.length;
  }
  return result;
}

/** More of everything: for the member, in his conversation, and for staff to see. */
async function addMore(count: number): Promise<void> {
  const now = new Date();
  const later = new Date(now.getTime() + HOUR);
  const { user, staff, ids } = world;
  const { conversation: conversationId = '', plan: planId = '', order: orderId = '' } = ids;
  const membership = await prisma.membership.findFirstOrThrow({ where: { userId: user.id } });
  const period = { membershipId: membership.id, startsAt: membership.startsAt };
  const common = { language: 'en', email: 'li@example.com' } as const;
  for (let n = 0; n < count; n += 1) {
    await createWorld(prisma);
    const key = randomUUID();
    const { id: vehicleId } = await prisma.vehicle.create({
      data: {
        userId: user.id,
        make: 'Toyota',
        model: 'Corolla',
        market: 'US',
        unit: 'mile',
        readings: { create: { on: now, km: 10_000 } },
        entries: { create: { on: now, items: ['Wash'], cost: 100, currency: 'USD' } },
        reminders: { create: { title: 'Insurance', everyMonths: 12, doneOn: now } },
      },
    });
    const entry = { on: now, items: ['Oil'], cost: n, currency: 'USD' };
    await prisma.serviceEntry.create({ data: { ...entry, vehicleId: ids['vehicle'] ?? '' } });
    const other = await prisma.conversation.create({ data: { userId: user.id, vehicleId, title: 'Another title' } });
    const answer = await prisma.answer.create({
      data: {
        conversationId,
        userId: user.id,
        question: 'Why?',
        text: 'So.',
        state: 'completed',
        category: 'general',
        language: 'en',
        owner: '',
        leaseUntil: now,
        ownerKey: `user:${user.id}`,
        idempotencyKey: key,
      },
    });
    await prisma.answer.create({
      data: {
        conversationId: other.id,
        userId: user.id,
        question: 'And?',
        state: 'running',
        category: 'general',
        language: 'en',
        owner: '',
        leaseUntil: new Date(now.getTime() + HOUR),
        ownerKey: key,
        idempotencyKey: key,
      },
    });
    await prisma.quotaPeriod.upsert({
      where: { membershipId_startsAt: period },
      create: period,
      update: {},
    });
    await prisma.quotaMovement.create({
      data: {
        membershipId: membership.id,
        periodStart: membership.startsAt,
        answerId: answer.id,
        amount: 1,
        reason: 'reserved',
      },
    });
    await prisma.consultation.create({
      data: {
        ...common,
        userId: user.id,
        reference: key,
        userName: 'Li',
        requirement: '?',
        category: 'other',
        dueAt: now,
        reply: 'So.',
        repliedAt: now,
        repliedById: staff.id,
      },
    });
    const { id } = await prisma.order.create({
      data: {
        number: key,
        userId: user.id,
        planId,
        method: 'wechat',
        amount: 1,
        language: 'en',
        durationDays: 30,
        expiresAt: now,
        state: 'paid',
        paidAt: now,
        events: { create: [{ kind: 'created' }, { kind: 'paid' }] },
      },
    });
    for (const to of [id, orderId]) {
      const paid = { method: 'wechat', orderNumber: key, orderId: to, amount: 1, paidAt: now } as const;
      const payment = await prisma.payment.create({
        data: {
          ...paid,
          transactionId: randomUUID(),
          attention: 'late',
          resolution: 'granted',
          resolvedById: staff.id,
        },
      });
      await prisma.membershipGrant.create({
        data: {
          userId: user.id,
          planId,
          membershipId: membership.id,
          source: 'payment',
          days: 30,
          startsAt: now,
          endsAt: now,
          paymentId: payment.id,
        },
      });
      await prisma.orderEvent.create({ data: { orderId: to, kind: 'notified' } });
    }
    await prisma.activationCode.create({
      data: { batchId: ids['batch'] ?? '', codeHash: hashToken(key), redeemedAt: now, redeemedById: user.id },
    });
    const hit = {
      limit: 'loginAccount',
      key: (await createWorld(prisma)).user.id,
      day: now,
      firstAt: now,
      lastAt: now,
    };
    await prisma.limitHit.create({ data: hit });
    await prisma.trialCounter.create({
      data: { campaignId: ids['campaign'] ?? '', scope: 'session', key, used: 1 },
    });
    await shareOf(key);
    const token = { name: 'A', hint: '1234', scopes: [], tokenHash: hashToken(key) };
    await prisma.apiToken.create({ data: { ...token, userId: user.id } });
    await prisma.session.create({ data: { tokenHash: hashToken(`${key}s`), userId: user.id, expiresAt: later } });
    const endpoint = { url: 'https://partner.example/', events: ['order_paid' as const], language: 'en' as const };
    const sealed = { secret: '', sealedBy: '' };
    for (const userId of [user.id, null])
      await prisma.webhookEndpoint.create({ data: { ...endpoint, ...sealed, userId } });
    const delivery = { messageId: randomUUID(), type: 'order.paid', body: '{}', state: 'failed' as const };
    await prisma.webhookDelivery.create({ data: { ...delivery, endpointId: ids['webhook'] ?? '' } });
    const changed = { before: { role: 'member' }, after: { role: 'staff' } };
    const staffId = staff.id;
    await prisma.auditEntry.createMany({
      data: [
        { action: 'plan_changed' as const, staffId, about: planId },
        { action: 'campaign_changed' as const, staffId, about: ids['campaign'] ?? '' },
        { action: 'codes_created' as const, staffId, about: ids['batch'] ?? '' },
        { action: 'role_changed' as const, staffId, subjectId: user.id, ...changed },
      ],
    });
    const plan = { nameEn: 'a', nameZh: 'a', price: 1, priceUsd: 1, durationDays: 1, monthlyQuota: 1 };
    await prisma.plan.create({ data: { ...plan, slug: key, featuresEn: ['a'], featuresZh: ['a'] } });
  }
}

// Most of its time goes to what the lists are filled with.
const timeout = 180_000;

it(
  'every list costs as many SQL statements for 50 rows as for 10, with all there is below it',
  async () => {
    await addMore(10);
    const few = await costs();
    await addMore(40);
    const many = await costs();
    // What two paths come to in one moment is loaded at once, otherwise twice: a few more or less say nothing, and one more
    // for each row would be forty.
    for (const [name, statementsOfFew] of Object.entries(few))
      expect([name, Math.abs((many[name] ?? 0) - statementsOfFew) < 10]).toEqual([name, true]);
    expect(Object.keys(many)).toEqual(Object.keys(few));
    expect(Object.keys(few).length).toBeGreaterThan(20);
    expect(few['Admin.orders']).toBeGreaterThan(3);
  },
  timeout,
);

it('no list of the schema is left out, but what mutations tell of', () => {
  const reachable = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !/^__|^Refusal$|Payload$/.test(type.name))
    .flatMap((type) => fieldsOf(type).flatMap((field) => (isList(field) ? [`${type.name}.${field.name}`] : [])));
  // A report is for members, and its codes are looked up in memory.
  expect([...visited, 'Report.codes'].sort()).toEqual(reachable.sort());
});
