import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
import {
  createApiTokens,
  holdsApiToken,
  isApiToken,
  type ApiTokens,
  type NewApiToken,
} from '../../server/domain/api-tokens.ts';
import { createLimits, LIMITS, type Refused } from '../../server/domain/limits.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const BEGIN = Date.parse('2026-05-01T08:00:00Z');
const DAY = 24 * 60 * 60_000;

let clock: { at: number; now(): Date };
let tokens: ApiTokens;
/** What the security log was told. */
let noted: unknown[];
/** The tokens whose sockets were to close. */
let ended: string[];
let refused: Refused[];
beforeEach(async () => {
  clock = { at: BEGIN, now: () => new Date(clock.at) };
  [noted, ended, refused] = [[], [], []];
  const bus = await createBus(null);
  bus.on('account.sessionsEnded', ({ sessionIds }) => ended.push(...sessionIds));
  const security = { note: (...event: unknown[]) => void noted.push(event), refused: () => undefined };
  const limits = createLimits({ ...LIMITS, apiToken: { points: 3, seconds: 60 } }, null, (one) => refused.push(one));
  tokens = createApiTokens({ prisma: database.prisma, limits, bus, clock, security });
});

/** A user who is signed in. */
async function owner() {
  const name = `User-${randomUUID()}`;
  const names = { username: name, usernameKey: name.toLowerCase(), email: name, emailKey: name };
  const { id: userId } = await database.prisma.user.create({ data: { ...names, passwordHash: 'secret hash' } });
  const expiresAt = new Date(BEGIN + 365 * DAY);
  const session = await database.prisma.session.create({
    data: { userId, expiresAt, tokenHash: Buffer.from(randomUUID()) },
  });
  return { userId, sessionId: session.id, name };
}
type Owner = Awaited<ReturnType<typeof owner>>;

const make = (who: Pick<Owner, 'userId'> & { sessionId: string | null }, more: Partial<NewApiToken> = {}) =>
  tokens.create(who, { name: 'script', scopes: ['assistant'], expiresAt: null, ...more });
const listOf = async ({ userId }: Owner) => (await tokens.list(userId, { first: 100 })).rows;
const dead = { code: 'UNAUTHENTICATED', details: { text: 'deadToken' } };

it('is told from a session’s token by how it begins, and found in a header', () => {
  expect([isApiToken('ww_abc'), isApiToken('abc'), isApiToken('abc ww_')]).toEqual([true, false, false]);
  expect([holdsApiToken('Bearer ww_abc'), holdsApiToken('Bearer abc')]).toEqual([true, false]);
});

describe('an API token', () => {
  it('is made with what its owner said, told once, and noted', async () => {
    const who = await owner();
    const expiresAt = new Date(BEGIN + 1);
    const { token, apiToken } = await make(who, {
      name: ` ${'🚗'.repeat(60)} `,
      scopes: ['history_read', 'assistant', 'history_read'],
      expiresAt,
    });
    expect(token).toMatch(/^ww_[\w-]{43}$/);
    expect(apiToken).toEqual({
      id: apiToken.id,
      userId: who.userId,
      name: '🚗'.repeat(60),
      hint: token.slice(-4),
      scopes: ['history_read', 'assistant'],
      createdAt: clock.now(),
      lastUsedAt: null,
      expiresAt,
      revokedAt: null,
    });
    expect(await listOf(who)).toEqual([apiToken]);
    expect(noted).toEqual([['api_token_created', { user: who.userId }]]);
  });

  it.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: '🚗'.repeat(61) }, { name: 'tooLong' }],
    [{ scopes: [] }, { scopes: 'scopes' }],
    [{ expiresAt: new Date(BEGIN) }, { expiresAt: 'expiry' }],
    [{ expiresAt: new Date('+010000-01-01T00:00:00Z') }, { expiresAt: 'expiry' }],
    [
      { name: '', scopes: [], expiresAt: new Date(0) },
      { name: 'required', scopes: 'scopes', expiresAt: 'expiry' },
    ],
  ])('with %j is refused', async (more, fields) => {
    const who = await owner();
    const error = await make(who, more).catch((one: unknown) => one);
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((error as { details: object }).details).toEqual({ fields });
    expect([await listOf(who), noted]).toEqual([[], []]);
  });

  it('may last to the end of the calendar, and is made by nobody whose session has ended meanwhile', async () => {
    const who = await owner();
    const expiresAt = new Date('9999-12-31T23:59:59.999Z');
    expect((await make(who, { expiresAt })).apiToken.expiresAt).toEqual(expiresAt);
    for (const sessionId of [null, randomUUID()])
      await expect(make({ ...who, sessionId })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await listOf(who)).toHaveLength(1);
  });

  it('is one of at most 20 that work: those that were revoked or have expired are none of them', async () => {
    const who = await owner();
    const [first] = [await make(who), await make(who, { expiresAt: new Date(BEGIN + 1_000) })];
    const many = Array.from({ length: 25 }, (_one, n) => make(who, n % 2 ? {} : { expiresAt: new Date(BEGIN + DAY) }));
    const outcomes = await Promise.allSettled(many);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(18);
    await expect(make(who)).rejects.toMatchObject({ code: 'TOO_MANY_TOKENS' });
    expect(await make(await owner())).toBeTruthy();
    await tokens.revoke(who.userId, first.apiToken.id);
    await make(who);
    await expect(make(who)).rejects.toMatchObject({ code: 'TOO_MANY_TOKENS' });
    clock.at += 1_000;
    await make(who);
    await expect(make(who)).rejects.toMatchObject({ code: 'TOO_MANY_TOKENS' });
  });

  it('is kept 30 days after its end, as a record of what had access', async () => {
    const [who, other] = [await owner(), await owner()];
    const revoked = await make(who);
    const expired = await make(who, { expiresAt: new Date(BEGIN + 1) });
    const lasting = await make(who);
    const theirs = await make(other, { expiresAt: new Date(BEGIN + 1) });
    await tokens.revoke(who.userId, revoked.apiToken.id);
    const kept = async () => {
      const rows = await database.prisma.apiToken.findMany({ where: { userId: { in: [who.userId, other.userId] } } });
      return [revoked, expired, lasting, theirs].map(({ apiToken }) => rows.some(({ id }) => id === apiToken.id));
    };
    clock.at = BEGIN + 30 * DAY;
    await make(who);
    expect(await kept()).toEqual([true, true, true, true]);
    clock.at += 1;
    await make(who);
    expect(await kept()).toEqual([false, true, true, true]);
    clock.at += 1;
    await make(who);
    expect(await kept()).toEqual([false, false, true, true]);
  });

  it('is listed for its owner alone, the newest first, until it is revoked', async () => {
    const [who, other] = [await owner(), await owner()];
    const made = [];
    for (let n = 0; n < 3; n += 1) {
      made.unshift((await make(who, { expiresAt: new Date(BEGIN + 2_500) })).apiToken);
      clock.at += 1_000;
    }
    const theirs = (await make(other)).apiToken;
    expect(await listOf(who)).toEqual(made);
    const list = await tokens.list(who.userId, { first: 2 });
    expect([list.rows, await list.count()]).toEqual([made.slice(0, 2), { total: 3, isEstimate: false }]);
    const ids = [...made, theirs].map(({ id }) => id);
    const some = await tokens.ofUser(who.userId, ids.slice(1));
    expect(new Set(some.map(({ id }) => id))).toEqual(new Set(made.slice(1).map(({ id }) => id)));
    for (const row of some) expect(row).not.toHaveProperty('tokenHash');
    await tokens.revoke(who.userId, made[0]?.id ?? '');
    expect(await listOf(who)).toEqual(made.slice(1));
    expect(await tokens.ofUser(who.userId, ids)).toHaveLength(2);
  });

  it('is revoked once, by its owner', async () => {
    const [who, other] = [await owner(), await owner()];
    const { token, apiToken } = await make(who);
    for (const id of ['x', randomUUID()])
      await expect(tokens.revoke(who.userId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(tokens.revoke(other.userId, apiToken.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([ended, noted.splice(0)]).toEqual([[], [['api_token_created', { user: who.userId }]]]);
    await tokens.revoke(who.userId, apiToken.id);
    expect([ended, noted]).toEqual([[apiToken.id], [['api_token_revoked', { user: who.userId }]]]);
    const row = await database.prisma.apiToken.findUniqueOrThrow({ where: { id: apiToken.id } });
    expect(row.revokedAt).toEqual(clock.now());
    await expect(tokens.use(token)).rejects.toMatchObject(dead);
    await expect(tokens.revoke(who.userId, apiToken.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a request with an API token', () => {
  it('is its owner’s, without what is secret, and counts', async () => {
    const who = await owner();
    const { token, apiToken } = await make(who);
    const used = await tokens.use(token);
    expect(used.apiToken).toEqual({
      ...apiToken,
      counted: { limit: 'apiToken', points: 3, seconds: 60, left: 2, reset: expect.any(Number) },
    });
    expect(used.user).toMatchObject({ id: who.userId, username: who.name });
    expect(used.user).not.toHaveProperty('passwordHash');
    await tokens.use(token);
    expect((await tokens.use(token)).apiToken.counted.left).toBe(0);
    await expect(tokens.use(token)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(refused).toEqual([{ limit: 'apiToken', key: apiToken.id, account: who.name.toLowerCase() }]);
    const another = await make(who);
    expect((await tokens.use(another.token)).apiToken.counted.left).toBe(2);
  });

  it('notes when it was, at most once a minute', async () => {
    const who = await owner();
    const { token } = await make(who);
    const unused = (await make(who)).apiToken.id;
    const noticed = async () => (await listOf(who)).find(({ id }) => id !== unused)?.lastUsedAt?.getTime();
    await tokens.use(token);
    expect(await noticed()).toBe(BEGIN);
    expect(await tokens.ofUser(who.userId, [unused])).toMatchObject([{ lastUsedAt: null }]);
    clock.at = BEGIN + 59_999;
    await tokens.use(token);
    expect(await noticed()).toBe(BEGIN);
    clock.at = BEGIN + 60_000;
    await tokens.use(token);
    expect(await noticed()).toBe(BEGIN + 60_000);
  });

  it('is refused once the token has expired, was never one, or its owner is disabled', async () => {
    const who = await owner();
    const { token } = await make(who, { expiresAt: new Date(BEGIN + 1_000) });
    clock.at = BEGIN + 999;
    await tokens.use(token);
    clock.at = BEGIN + 1_000;
    await expect(tokens.use(token)).rejects.toMatchObject(dead);
    await expect(tokens.use(`ww_${'x'.repeat(43)}`)).rejects.toMatchObject(dead);
    const lasting = await make(who);
    await database.prisma.user.update({ where: { id: who.userId }, data: { disabledAt: clock.now() } });
    await expect(tokens.use(lasting.token)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });
});
