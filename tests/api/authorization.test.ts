import { PrismaPg } from '@prisma/adapter-pg';
import { isObjectType, parse, subscribe, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { AppError } from '../../server/errors.ts';
import { PrismaClient, type ApiScope } from '../../server/generated/prisma/client.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { routesOf } from '../../server/rest/routes.ts';
import { identify } from '../../server/viewer.ts';
import { useApp } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { ALL_SCOPES, createWorld, type World } from '../support/world.ts';
import { GRAPHQL, REST, type RestRow, type Row } from './authorization-table.ts';

const paymentMethods = methodsOf(...PROVIDERS.map(({ id }) => new TestGateway(id)));
const plenty = '1000000/60';
const test = useApp(
  {
    LIMIT_LOGIN_ACCOUNT: plenty,
    LIMIT_LOGIN_ADDRESS: plenty,
    LIMIT_RESET_ADDRESS: plenty,
    LIMIT_CODE_ADDRESS: plenty,
    LIMIT_CONSULTATION_ADDRESS: plenty,
    LIMIT_CONTACT_ADDRESS: plenty,
  },
  { paymentMethods },
);
let prisma: PrismaClient;
beforeAll(async () => {
  prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: test.databaseUrl }) });
  test.model.script = (reply) => reply.text('So.').end();
  // The limit of guests by address is not what is tested here.
  await prisma.campaign.updateMany({ data: { addressDailyCap: 1_000_000, freeUses: 1_000 } });
});
afterAll(() => prisma.$disconnect());

/** One who asks: what he sends to say who he is, and the id he takes for his own. */
interface Caller {
  readonly who: string;
  readonly authorization: string | null;
  readonly self: string;
  readonly expected: string;
}

let sharedWorld: Promise<World> | undefined;

/**
 * Everybody a row speaks of. Who does something gets a world of his own, so that nobody finds what he left; all who only
 * read or are refused share one.
 */
async function callersOf(row: Row | RestRow): Promise<{ caller: Caller; world: World }[]> {
  const [name, operation, guest, member, other, staff, scopes] = row;
  const isReading = !/^(?:POST|DELETE|Mutation)\b/.test(name) && !operation.startsWith('mutation');
  const needed: readonly ApiScope[] = scopes === 'any' || scopes === 'none' ? [] : [scopes].flat();
  const isPublic = scopes === 'any';
  type Sender = (world: World) => Promise<string> | string | null;
  const people: [who: string, token: Sender, self: 'user' | 'staff', expected: string][] = [
    ['a guest', () => null, 'user', guest],
    ['the member', ({ user }) => user.token, 'user', member],
    ['another member', (world) => world.other.token, 'user', other],
    ['staff', (world) => world.staff.token, 'staff', staff],
    [
      'a token with every scope but the needed',
      async ({ apiToken }) => (await apiToken(ALL_SCOPES.filter((scope) => !needed.includes(scope)))).token,
      'user',
      isPublic ? member : 'FORBIDDEN',
    ],
    ...needed.map((scope): (typeof people)[number] => [
      `a token with ${scope} alone`,
      async ({ apiToken }) => (await apiToken([scope])).token,
      'user',
      member,
    ]),
    [
      'a token of staff with every scope',
      async ({ apiToken, staff: { id } }) => (await apiToken(ALL_SCOPES, id)).token,
      'staff',
      scopes === 'none' ? 'FORBIDDEN' : staff,
    ],
  ];
  return Promise.all(
    people.map(async ([who, tokenOf, self, expected]) => {
      const isUntouched = isReading || expected !== 'ok';
      const world = await (isUntouched ? (sharedWorld ??= createWorld(prisma)) : createWorld(prisma));
      const token = await tokenOf(world);
      const authorization = token === null ? null : `Bearer ${token}`;
      return { world, caller: { who, authorization, self: world[self].id, expected } };
    }),
  );
}

function filled(text: string, { ids }: World, self = ''): string {
  return text.replaceAll(/\$(\w+)/g, (_all, name: string) => {
    const value = name === 'self' ? self : ids[name];
    if (value === undefined) throw new Error(`There is no $${name}`);
    return value;
  });
}

async function graphqlResult(operation: string, { authorization }: Caller, world: World): Promise<string> {
  const text = filled(operation, world);
  if (operation.startsWith('subscription')) return subscriptionResult(text, authorization);
  const { errors } = await test
    .person(`session_${world.ids['new']}`)
    .send(text, {}, authorization === null ? {} : { authorization });
  return errors ? (errors[0]?.extensions?.code ?? errors[0]?.message ?? '?') : 'ok';
}

/** Whether a subscription begins; what it tells later is tested where it belongs. */
async function subscriptionResult(text: string, authorization: string | null): Promise<string> {
  const { services } = test.app;
  const viewer = await identify(services, {
    address: '127.0.0.1',
    isLocal: false,
    guestSessionId: 'session_1_matrix',
    ...(authorization !== null && { authorization }),
  });
  const contextValue = { viewer, services, lastEventId: null, setSession: () => undefined };
  const begun = await subscribe({ schema, document: parse(text), contextValue });
  if (Symbol.asyncIterator in begun) {
    await begun.return?.();
    return 'ok';
  }
  const cause = begun.errors?.[0]?.originalError;
  return cause instanceof AppError ? cause.code : String(begun.errors?.[0]);
}

async function restResult(name: string, body: string, { authorization, self }: Caller, world: World): Promise<string> {
  const [method = '', path = ''] = name.split(' ');
  const fields = filled(body, world, self);
  const query = method === 'GET' ? `?${new URLSearchParams(JSON.parse(fields) as Record<string, string>)}` : '';
  const response = await fetch(`${test.app.url}${path}${query}`, {
    method,
    headers: {
      'content-type':
        PROVIDERS.find(({ id }) => path.includes(`/notify/${id}/`))?.notification.type ?? 'application/json',
      ...(authorization !== null && { authorization }),
    },
    ...(method !== 'GET' && { body: fields }),
  });
  const text = await response.text();
  if (response.ok) return 'ok';
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return isJson ? String((JSON.parse(text) as { code?: string }).code) : 'refused';
}

describe('every operation, asked by everybody', () => {
  it.each(GRAPHQL)('%s', async (...row) => {
    const callers = await callersOf(row);
    const results = await Promise.all(
      callers.map(async ({ caller, world }) => [caller.who, await graphqlResult(row[1], caller, world)]),
    );
    expect(results).toEqual(callers.map(({ caller }) => [caller.who, caller.expected]));
  });

  it('stands in the table, and so does every field of Admin and User', () => {
    const fields = ['Query', 'Mutation', 'Subscription', 'Admin', 'User'].flatMap((name) =>
      Object.keys((schema.getType(name) as GraphQLObjectType).getFields()).map((field) => `${name}.${field}`),
    );
    const named = new Set(GRAPHQL.map(([name]) => name.replace(/ .*/, '')));
    const roots = /^(Query|Mutation|Subscription|Admin|User)\./;
    expect([...named].filter((name) => roots.test(name)).sort()).toEqual(fields.sort());
  });

  it('stands in the table, where only staff may read it of what others may see, too', () => {
    const operations = GRAPHQL.filter(([, , , member]) => member === 'FORBIDDEN').map(([name, operation]) => [
      name,
      operation,
    ]);
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || ['Query', 'Mutation', 'Subscription'].includes(type.name)) continue;
      for (const { name, description } of Object.values(type.getFields())) {
        if (!description?.startsWith('For staff')) continue;
        const tried = operations.filter(
          ([row = '', operation = '']) =>
            row.startsWith(`${type.name}.`) && new RegExp(`\\b${name}\\b`).test(operation),
        );
        expect([`${type.name}.${name}`, tried.length > 0]).toEqual([`${type.name}.${name}`, true]);
      }
    }
  });
});

describe('every path of the REST layer, asked by everybody', () => {
  it.each(REST)('%s', async (...row) => {
    const callers = await callersOf(row);
    const results = await Promise.all(
      callers.map(async ({ caller, world }) => [caller.who, await restResult(row[0], row[1], caller, world)]),
    );
    expect(results).toEqual(callers.map(({ caller }) => [caller.who, caller.expected]));
  });

  it('stands in the table', () => {
    expect(REST.map(([name]) => name).sort()).toEqual(
      routesOf(PROVIDERS)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
  });
});
