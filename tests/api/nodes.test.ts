import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { isInterfaceType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { hashToken } from '../../server/domain/credentials.ts';
import { PrismaClient, type ApiScope } from '../../server/generated/prisma/client.ts';
import { useApp } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { ALL_SCOPES, createWorld, type World } from '../support/world.ts';

const test = useApp({}, { paymentMethods: methodsOf(new TestGateway('alipay')) });
let prisma: PrismaClient;
let world: World;
/** An object of each kind, by the kind's name. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: test.databaseUrl }) });
  world = await createWorld(prisma);
  const { user, staff, ids: known } = world;
  const [answer = '', batchId = '', order = '', plan = ''] = ['answer', 'batch', 'order', 'plan'].map(
    (of) => known[of],
  );
  const now = new Date();
  const code = await prisma.activationCode.create({ data: { batchId, codeHash: hashToken(randomUUID()) } });
  const entry = await prisma.auditEntry.create({ data: { action: 'plan_changed', staffId: staff.id, about: plan } });
  const grant = await prisma.membershipGrant.findFirstOrThrow({ where: { userId: user.id } });
  const membership = await prisma.membership.findFirstOrThrow({ where: { userId: user.id } });
  const period = { membershipId: membership.id, startsAt: membership.startsAt };
  await prisma.quotaPeriod.create({ data: period });
  const movement = await prisma.quotaMovement.create({
    data: {
      membershipId: membership.id,
      periodStart: membership.startsAt,
      answerId: answer,
      amount: 1,
      reason: 'reserved',
    },
  });
  const event = await prisma.orderEvent.findFirstOrThrow({ where: { orderId: order } });
  const running = await prisma.campaign.findFirstOrThrow({ where: { isActive: true } });
  const day = new Date('2026-03-01T00:00:00Z');
  await prisma.limitHit.create({ data: { limit: 'codeUser', key: 'a/b', day, firstAt: now, lastAt: now } });
  ids = {
    ActivationBatch: batchId,
    ActivationCode: code.id,
    Answer: answer,
    ApiToken: known['apiToken'] ?? '',
    AuditEntry: entry.id,
    Bill: known['bill'] ?? '',
    BillDifference: known['difference'] ?? '',
    Campaign: running.id,
    'Campaign that does not run': known['campaign'] ?? '',
    Consultation: known['consultation'] ?? '',
    ContactMessage: known['message'] ?? '',
    Conversation: known['conversation'] ?? '',
    Invoice: known['invoice'] ?? '',
    LimitHit: '2026-03-01/codeUser/a/b',
    MembershipGrant: grant.id,
    Order: order,
    OrderEvent: event.id,
    Payment: known['payment'] ?? '',
    Vehicle: known['vehicle'] ?? '',
    PaymentMethod: 'alipay',
    Plan: plan,
    QuotaMovement: movement.id,
    Refund: known['refund'] ?? '',
    Session: user.sessionId,
    User: user.id,
    WebhookDelivery: known['delivery'] ?? '',
    WebhookEndpoint: known['webhook'] ?? '',
    'WebhookEndpoint of staff': known['staffWebhook'] ?? '',
  };
});
afterAll(() => prisma.$disconnect());

/** What somebody finds under an id: the kind, `-` for nothing, or the error's code. */
async function found(id: string, token: string | null): Promise<string> {
  const query = 'query ($id: ID!) { node(id: $id) { __typename id } }';
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { data, errors } = await test.person('session_1_nodes').send(query, { id }, headers);
  if (errors) return String(errors[0]?.extensions?.code);
  const { node } = data as { node: { __typename: string; id: string } | null };
  if (node && node.id !== id) return `another one: ${node.id}`;
  return node?.__typename ?? '-';
}

const some = 'found';
const none = '-';
type Scopes = 'any' | 'none' | readonly ApiScope[];

// oxfmt-ignore
const KINDS: readonly [kind: string, guest: string, member: string, other: string, staff: string, scopes: Scopes][] = [
  // kind                        guest member other staff  an API token of the member needs one of
  ['ActivationBatch',            none, none,  none, some,  'none'],
  ['ActivationCode',             none, none,  none, some,  'none'],
  ['Answer',                     none, some,  none, none,  ['assistant', 'history_read']],
  ['ApiToken',                   none, some,  none, none,  'none'],
  ['AuditEntry',                 none, none,  none, some,  'none'],
  ['Bill',                       none, none,  none, some,  'none'],
  ['BillDifference',             none, none,  none, some,  'none'],
  ['Campaign',                   some, some,  some, some,  'any'],
  ['Campaign that does not run', none, none,  none, some,  'none'],
  ['Consultation',               none, some,  none, some,  ['consultation']],
  ['ContactMessage',             none, none,  none, some,  'none'],
  ['Conversation',               none, some,  none, none,  ['history_read']],
  ['Invoice',                    none, some,  none, some,  ['orders_read']],
  ['LimitHit',                   none, none,  none, some,  'none'],
  ['MembershipGrant',            none, some,  none, some,  ['membership_read']],
  ['Order',                      none, some,  none, some,  ['orders_read']],
  ['OrderEvent',                 none, some,  none, some,  ['orders_read']],
  ['Payment',                    none, none,  none, some,  'none'],
  ['PaymentMethod',              some, some,  some, some,  'any'],
  ['Plan',                       some, some,  some, some,  'any'],
  ['QuotaMovement',              none, some,  none, none,  ['membership_read']],
  ['Refund',                     none, some,  none, some,  ['orders_read']],
  ['Session',                    none, some,  none, none,  'none'],
  ['User',                       none, some,  none, some,  'any'],
  ['WebhookDelivery',            none, some,  none, none,  'none'],
  ['Vehicle',                    none, some,  none, none,  ['assistant', 'account_read']],
  ['WebhookEndpoint',            none, some,  none, none,  'none'],
  ['WebhookEndpoint of staff',   none, none,  none, some,  'none'],
];

describe('an object by its id alone', () => {
  it.each(KINDS)(
    'of kind %s is found by whom it is shown to elsewhere',
    async (kind, guest, member, other, staff, scopes) => {
      const id = ids[kind] ?? '';
      const name = kind.split(' ')[0] ?? '';
      const tokenWith = async (held: ApiScope[], of?: string) => (await world.apiToken(held, of)).token;
      const allowed = scopes === 'any' ? ALL_SCOPES : scopes === 'none' ? [] : scopes;
      const denied = ALL_SCOPES.filter((scope) => scopes === 'any' || !allowed.includes(scope));
      const people: [who: string, token: string | null, expected: string][] = [
        ['a guest', null, guest],
        ['the member', world.user.token, member],
        ['another member', world.other.token, other],
        ['staff', world.staff.token, staff],
        // What is not for its user is not for his token either, and that it is there is not told.
        [
          'a token without what it needs',
          await tokenWith(denied),
          scopes === 'any' || member === none ? member : 'FORBIDDEN',
        ],
        // No token has staff's rights.
        ['a token of staff', await tokenWith(ALL_SCOPES, world.staff.id), other],
      ];
      for (const scope of allowed) people.push([`a token with ${scope} alone`, await tokenWith([scope]), member]);
      for (const [who, token, expected] of people)
        expect([who, await found(id, token)]).toEqual([who, expected === some ? name : expected]);
    },
  );

  it('is found of every kind there is', () => {
    const node = schema.getType('Node');
    const kinds = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
    expect(new Set(KINDS.map(([kind]) => kind.split(' ')[0]))).toEqual(new Set(kinds));
  });

  it('is nothing where there is no such thing, whatever was asked for', async () => {
    for (const id of [
      randomUUID(),
      '',
      'x',
      'symptom:brake-squeal',
      '2026-99-99/a/b',
      '2026-03-01/codeUser/',
      '2026-03-01/codeUser/\0',
      "' OR 1=1 --",
      '\0',
      ids['Answer']?.toUpperCase() ?? '',
    ])
      expect([id, await found(id, world.staff.token)]).toEqual([id, none]);
    expect(await found(ids['Plan'] ?? '', null)).toBe('Plan');
  });

  it('is found together with others, each with its own fields', async () => {
    const query = `query ($a: ID!, $b: ID!, $c: ID!) {
      a: node(id: $a) { ... on Answer { question conversation { id } } }
      b: node(id: $b) { ... on Order { state plan { slug } } }
      c: node(id: $c) { ... on QuotaMovement { answer { question } plan { slug } } }
    }`;
    const variables = { a: ids['Answer'], b: ids['Order'], c: ids['QuotaMovement'] };
    const headers = { authorization: `Bearer ${world.user.token}` };
    const { data, errors } = await test.person().send(query, variables, headers);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      a: { question: 'Why?', conversation: { id: ids['Conversation'] } },
      b: { state: 'PENDING', plan: { slug: 'basic' } },
      c: { answer: { question: 'Why?' }, plan: { slug: 'free' } },
    });
  });
});

it('the answer of a movement is told to an API token only with a scope for answers', async () => {
  const query = '{ viewer { quotaMovements { nodes { reason answer { question } } } } }';
  const asked = async (scopes: ApiScope[]) =>
    test.person().send(query, {}, { authorization: `Bearer ${(await world.apiToken(scopes)).token}` });
  const refused = await asked(['membership_read']);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', scopes: ['ASSISTANT', 'HISTORY_READ'] });
  // One field that is refused leaves the others.
  expect(refused.data).toEqual({ viewer: { quotaMovements: { nodes: [{ reason: 'RESERVED', answer: null }] } } });
  expect((await asked(['membership_read', 'history_read'])).data).toEqual({
    viewer: { quotaMovements: { nodes: [{ reason: 'RESERVED', answer: { question: 'Why?' } }] } },
  });
});
