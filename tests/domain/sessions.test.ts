import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
import { hashToken } from '../../server/domain/credentials.ts';
import { createKnownDevices } from '../../server/domain/known-devices.ts';
import { createSessions, endSessionsOf, type Sessions } from '../../server/domain/sessions.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const BEGIN = Date.parse('2026-05-01T08:00:00Z');

let clock: { at: number; now(): Date };
let sessions: Sessions;
/** What the bus was told: each time, which sessions’ sockets were to close. */
let ended: (readonly string[])[];
beforeEach(async () => {
  clock = { at: BEGIN, now: () => new Date(clock.at) };
  const bus = await createBus(null);
  ended = [];
  bus.on('account.sessionsEnded', ({ sessionIds }) => ended.push(sessionIds));
  const { prisma } = database;
  sessions = createSessions({ prisma, devices: createKnownDevices({ prisma, clock }), bus, clock });
});

async function person(): Promise<string> {
  const name = randomUUID();
  const data = { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' };
  return (await database.prisma.user.create({ data })).id;
}

/** A session that was used so many minutes after the beginning and lives for an hour after it. */
async function session(userId: string, minute = 0): Promise<string> {
  const lastSeenAt = new Date(BEGIN + minute * 60_000);
  const data = { userId, tokenHash: hashToken(randomUUID()), lastSeenAt, expiresAt: new Date(BEGIN + 3_600_000) };
  return (await database.prisma.session.create({ data })).id;
}
const rows = (userId: string) => database.prisma.session.count({ where: { userId } });

it('the living sessions of a user are listed, the one seen last first, without what opens them', async () => {
  const [userId, other] = [await person(), await person()];
  const [first, third, second] = [await session(userId, 3), await session(userId, 1), await session(userId, 2)];
  const theirs = await session(other);
  const list = await sessions.list(userId, { first: 2 });
  expect(list.rows.map(({ id }) => id)).toEqual([first, second]);
  expect(await list.count()).toEqual({ total: 3, isEstimate: false });
  const after = list.cursorOf(list.rows[1]!);
  expect((await sessions.list(userId, { first: 2, after })).rows.map(({ id }) => id)).toEqual([third]);
  for (const row of list.rows) expect(row).not.toHaveProperty('tokenHash');
  expect((await sessions.ofUser(userId, [third, theirs])).map(({ id }) => id)).toEqual([third]);
  clock.at = BEGIN + 3_600_000 - 1;
  expect((await sessions.list(userId, { first: 9 })).rows).toHaveLength(3);
  expect(await sessions.ofUser(userId, [third])).toHaveLength(1);
  clock.at += 1;
  const later = await sessions.list(userId, { first: 9 });
  expect([later.rows, await later.count()]).toEqual([[], { total: 0, isEstimate: false }]);
  expect(await sessions.ofUser(userId, [third])).toEqual([]);
});

it('one session is ended once, by its user, and its sockets close', async () => {
  const [userId, other] = [await person(), await person()];
  const [id, stays] = [await session(userId), await session(userId)];
  for (const unknown of ['x', randomUUID()])
    await expect(sessions.end(userId, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(sessions.end(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([ended, await rows(userId)]).toEqual([[], 2]);
  await sessions.end(userId, id);
  expect(ended).toEqual([[id]]);
  expect((await sessions.list(userId, { first: 9 })).rows.map((row) => row.id)).toEqual([stays]);
  await expect(sessions.end(userId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('all others are ended together: their sockets close, their devices are forgotten, nobody else’s are', async () => {
  const { prisma } = database;
  const [userId, other] = [await person(), await person()];
  const [here, first, second] = [await session(userId), await session(userId), await session(userId)];
  await session(other);
  const devices = createKnownDevices({ prisma, clock });
  const own = await devices.remember(prisma, userId, null);
  await devices.remember(prisma, userId, null);
  await devices.remember(prisma, other, null);
  expect(await sessions.endOthers(userId, { sessionId: here, deviceToken: own })).toBe(2);
  expect(ended.map((ids) => new Set(ids))).toEqual([new Set([first, second])]);
  expect((await sessions.list(userId, { first: 9 })).rows.map(({ id }) => id)).toEqual([here]);
  const known = await prisma.knownDevice.findMany({ where: { userId: { in: [userId, other] } } });
  expect(new Set(known.map((device) => device.userId))).toEqual(new Set([userId, other]));
  expect(known).toHaveLength(2);
  expect(await devices.ofToken(own)).toMatchObject([{ userId }]);
  // A program has neither session nor device to keep.
  expect(await sessions.endOthers(userId, { sessionId: null, deviceToken: null })).toBe(1);
  expect([await rows(userId), await rows(other)]).toEqual([0, 1]);
  expect(await prisma.knownDevice.count({ where: { userId } })).toBe(0);
});

it('all sessions of a user end, where none is to be kept', async () => {
  const [userId, other] = [await person(), await person()];
  const ids = [await session(userId), await session(userId)];
  await session(other);
  const { prisma } = database;
  expect(new Set(await prisma.$transaction((tx) => endSessionsOf(tx, userId)))).toEqual(new Set(ids));
  expect([await rows(userId), await rows(other)]).toEqual([0, 1]);
});
