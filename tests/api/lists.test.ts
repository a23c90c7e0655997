import { describe, expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp();

interface Connection {
  readonly nodes: readonly { readonly id: string; readonly question: string }[];
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
}

const HISTORY = `query ($first: Int! = 10, $after: String, $offset: Int! = 0, $filter: HistoryFilter, $orderBy: ListOrder! = NEWEST_FIRST) {
  viewer { history(first: $first, after: $after, offset: $offset, filter: $filter, orderBy: $orderBy) {
    nodes { id question } edges { cursor node { id } } totalCount isTotalEstimate
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;

/** A member with five answers, a day apart, in two conversations; the last one failed. */
async function reader() {
  const person = await memberOf(test);
  const { viewer } = await person.do<{ viewer: { id: string } }>('{ viewer { id } }');
  const conversations = await withPrisma(test, async (prisma) => {
    const { id: userId } = viewer;
    const [first, second] = [
      await prisma.conversation.create({ data: { userId, title: 'Oil', createdAt: new Date('2026-01-01T00:00:00Z') } }),
      await prisma.conversation.create({
        data: { userId, title: 'Noise', createdAt: new Date('2026-01-04T00:00:00Z') },
      }),
    ];
    for (let day = 1; day <= 5; day += 1) {
      const at = new Date(`2026-01-0${day}T12:00:00Z`);
      await prisma.answer.create({
        data: {
          userId,
          conversationId: day < 4 ? first.id : second.id,
          question: `Question ${day}`,
          text: day === 2 ? 'Synthetic oil.' : 'So.',
          state: day === 5 ? 'failed' : 'completed',
          category: day === 3 ? 'maintenance' : 'general',
          language: 'en',
          owner: '',
          leaseUntil: at,
          ownerKey: `user:${userId}`,
          idempotencyKey: `key-of-${day}-${userId}`,
          createdAt: at,
          askedAt: at,
        },
      });
    }
    return [first.id, second.id] as const;
  });
  return { person, conversations };
}

const history = async (person: Person, variables: object = {}) =>
  (await person.do<{ viewer: { history: Connection } }>(HISTORY, variables)).viewer.history;
const days = async (person: Person, variables: object) =>
  (await history(person, variables)).nodes.map(({ question }) => Number(question.at(-1)));

describe('a history', () => {
  it('is read by cursors or by page numbers, in both orders', async () => {
    const { person } = await reader();
    const first = await history(person, { first: 2 });
    expect(first.edges.map(({ node }) => node.id)).toEqual(first.nodes.map(({ id }) => id));
    expect(first.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: first.edges[0]?.cursor,
      endCursor: first.edges[1]?.cursor,
    });
    const second = await history(person, { first: 2, after: first.pageInfo.endCursor });
    const samePage = await history(person, { first: 2, offset: 2 });
    expect(second).toEqual(samePage);
    expect([second.totalCount, second.pageInfo.hasPreviousPage]).toEqual([5, true]);
    const last = await history(person, { first: 2, after: second.pageInfo.endCursor });
    expect([last.nodes.length, last.pageInfo.hasNextPage]).toEqual([1, false]);
    expect(await days(person, { orderBy: 'OLDEST_FIRST' })).toEqual([1, 2, 3, 4, 5]);
    const past = await history(person, { offset: 50 });
    expect([past.nodes, past.totalCount, past.pageInfo.endCursor]).toEqual([[], 5, null]);
  });

  it('is narrowed by words, date, state, category and conversation, alone and together', async () => {
    const { person, conversations } = await reader();
    const narrowed = (filter: object) => days(person, { filter });
    expect(await narrowed({})).toEqual([5, 4, 3, 2, 1]);
    expect(await narrowed({ search: 'OIL' })).toEqual([2]);
    expect(await narrowed({ from: '2026-01-02T12:00:00Z', until: '2026-01-04T12:00:00Z' })).toEqual([3, 2]);
    expect(await narrowed({ state: 'FAILED' })).toEqual([5]);
    expect(await narrowed({ category: 'MAINTENANCE' })).toEqual([3]);
    expect(await narrowed({ conversationId: conversations[1] })).toEqual([5, 4]);
    expect(await narrowed({ conversationId: conversations[1], state: 'COMPLETED' })).toEqual([4]);
    expect(await narrowed({ conversationId: conversations[0], from: '2026-01-03T00:00:00Z', category: null })).toEqual([
      3,
    ]);
    expect(await narrowed({ conversationId: 'none' })).toEqual([]);
    // Another one's conversation has nothing for him.
    const other = await reader();
    expect(await narrowed({ conversationId: other.conversations[0] })).toEqual([]);
  });

  it('leads from an answer to its conversation, and from there to all of its answers', async () => {
    const { person, conversations } = await reader();
    const { viewer } = await person.do<{ viewer: object }>(
      `{ viewer {
        history(first: 1) { nodes { conversation { id title answers(first: 1) { nodes { question } pageInfo { hasNextPage } } } } }
        conversations { nodes { id title answers { nodes { question } totalCount } } totalCount }
        found: conversations(filter: { search: "noi" }) { nodes { title } }
      } }`,
    );
    const asked = (...of: number[]) => of.map((day) => ({ question: `Question ${day}` }));
    expect(viewer).toEqual({
      history: {
        nodes: [
          {
            conversation: {
              id: conversations[1],
              title: 'Noise',
              answers: { nodes: asked(4), pageInfo: { hasNextPage: true } },
            },
          },
        ],
      },
      conversations: {
        nodes: [
          { id: conversations[1], title: 'Noise', answers: { nodes: asked(4, 5), totalCount: 2 } },
          { id: conversations[0], title: 'Oil', answers: { nodes: asked(1, 2, 3), totalCount: 3 } },
        ],
        totalCount: 2,
      },
      found: { nodes: [{ title: 'Noise' }] },
    });
  });

  it('that cannot be read leaves the rest of the answer', async () => {
    const { person } = await reader();
    const query = (args: string) =>
      `{ viewer { id membership { plan { slug } } history(${args}) { totalCount } } plans { slug } }`;
    for (const [args, field] of [
      ['first: 0', 'first'],
      ['first: 101', 'first'],
      ['offset: -1', 'offset'],
      ['after: "x"', 'after'],
    ] as const) {
      const { data, errors } = await person.send(query(args));
      expect(errors).toHaveLength(1);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) },
      });
      expect(data).toMatchObject({
        viewer: { membership: { plan: { slug: 'free' } }, history: null },
        plans: expect.any(Array),
      });
    }
  });
});

it('own orders are narrowed by state, plan and time', async () => {
  const person = await memberOf(test);
  const { viewer } = await person.do<{ viewer: { id: string } }>('{ viewer { id } }');
  const basic = await planId(test, 'basic');
  await withPrisma(test, async (prisma) => {
    for (const [number, state, day] of [
      ['A', 'paid', 1],
      ['B', 'closed', 2],
      ['C', 'paid', 3],
    ] as const) {
      const at = new Date(`2026-02-0${day}T00:00:00Z`);
      const fixed = { method: 'alipay', amount: 3_000, durationDays: 30, language: 'en', planId: basic } as const;
      const data = { ...fixed, number: `${number}${viewer.id.replaceAll('-', '').slice(0, 20)}`, state };
      await prisma.order.create({ data: { ...data, userId: viewer.id, createdAt: at, expiresAt: at } });
    }
  });
  const query = `query ($filter: OrderFilter, $orderBy: ListOrder! = NEWEST_FIRST) {
    viewer { orders(filter: $filter, orderBy: $orderBy) { nodes { number } } } }`;
  const found = async (variables: object) =>
    (await person.do<{ viewer: { orders: { nodes: { number: string }[] } } }>(query, variables)).viewer.orders.nodes
      .map(({ number }) => number[0])
      .join('');
  expect(await found({})).toBe('CBA');
  expect(await found({ orderBy: 'OLDEST_FIRST' })).toBe('ABC');
  expect(await found({ filter: { state: 'PAID' } })).toBe('CA');
  expect(await found({ filter: { planId: basic, until: '2026-02-02T00:00:00Z' } })).toBe('A');
  expect(await found({ filter: { planId: await planId(test, 'free') } })).toBe('');
});

it('staff narrow their lists by what they look for', async () => {
  const [staff, member] = [await staffOf(test), await memberOf(test)];
  const { viewer } = await member.do<{ viewer: { id: string; username: string } }>('{ viewer { id username } }');
  await withPrisma(test, (prisma) =>
    prisma.user.update({ where: { id: viewer.id }, data: { disabledAt: new Date('2026-01-01T00:00:00Z') } }),
  );
  const query = `query ($filter: UserFilter) { admin { users(filter: $filter) { nodes { username disabledAt isStaff } totalCount } } }`;
  const users = async (filter: object) =>
    (
      await staff.do<{ admin: { users: { nodes: { username: string }[]; totalCount: number } } }>(query, { filter })
    ).admin.users.nodes.map(({ username }) => username);
  expect(await users({ isDisabled: true })).toEqual([viewer.username]);
  expect(await users({ isStaff: true })).toEqual(['admin']);
  expect(await users({ isDisabled: false })).not.toContain(viewer.username);
  expect(await users({ search: viewer.username, plan: 'free' })).toEqual([viewer.username]);
  expect(await users({ search: viewer.username, isStaff: true })).toEqual([]);
  expect(await users({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
});
