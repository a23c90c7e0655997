import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Transaction } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { Session } from '../generated/prisma/client.ts';
import { isLoopback } from '../loopback.ts';
import type { KnownDevices } from './known-devices.ts';
import { orderBy } from './cursor.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';

/** A session as its user sees it: everything but its hash. */
export type ListedSession = Omit<Session, 'tokenHash'>;

/** Where a session is used, as far as its address tells without asking anybody. */
export type Place = 'this_computer' | 'local_network' | 'internet';

export type Sessions = ReturnType<typeof createSessions>;

/** A user's own sessions: seen, and ended one by one or together. */
export function createSessions(deps: {
  readonly prisma: Prisma;
  readonly devices: KnownDevices;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, devices, bus, clock } = deps;

  const ofUser = (userId: string, ids: readonly string[]): Promise<ListedSession[]> =>
    prisma.session.findMany({
      where: { id: { in: [...ids] }, userId, expiresAt: { gt: clock.now() } },
      omit: { tokenHash: true },
    });

  return {
    /** The living sessions of a user, the one seen last first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (userId: string, slice: Slice): Promise<Listed<ListedSession>> =>
      listingOf(prisma, slice, {
        table: 'Session',
        where: [sql`"userId" = ${userId}::uuid`, sql`"expiresAt" > ${clock.now()}::timestamptz`],
        order: orderBy('lastSeenAt', 'DESC'),
        by: 'index', // One user's rows are few.
        load: (ids) => ofUser(userId, ids),
      }),

    /** The living sessions of a user by their ids. */
    ofUser,

    /** Ends one session of a user at once and closes its sockets. @throws AppError NOT_FOUND, also for another user's. */
    async end(userId: string, id: string): Promise<void> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const { count } = await prisma.session.deleteMany({ where: { id, userId } });
      if (count === 0) throw new AppError('NOT_FOUND');
      bus.publish('account.sessionsEnded', { sessionIds: [id] });
    },

    /**
     * Ends every session of a user but this one, and forgets every device but this one. Returns how many sessions it
     * ended.
     */
    async endOthers(userId: string, keep: { readonly sessionId: string | null; readonly deviceToken: string | null }) {
      const ended = await prisma.$transaction(async (tx) => {
        await devices.forget(tx, userId, keep.deviceToken);
        return endSessionsOf(tx, userId, keep.sessionId);
      });
      bus.publish('account.sessionsEnded', { sessionIds: ended });
      return ended.length;
    },
  };
}

/**
 * Ends all sessions of a user but one, in one statement, so that none slips through. Returns their ids, for the sockets
 * to be told once the transaction is through.
 */
export async function endSessionsOf(tx: Transaction, userId: string, except: string | null = null): Promise<string[]> {
  const ended = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM "Session" WHERE "userId" = ${userId}::uuid AND "id" IS DISTINCT FROM ${except}::uuid RETURNING "id"`;
  return ended.map(({ id }) => id);
}

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Where an address is, as limits count addresses: an IPv6 one by its /64 network. Null: it is none. */
export function placeOf(address: string | null): Place | null {
  const plain = address?.replace('/64', '') ?? '';
  // The network of ::1.
  if (isLoopback(plain) || plain === '0:0:0:0::') return 'this_computer';
  if (isIPv4(plain)) return PRIVATE.check(plain, 'ipv4') ? 'local_network' : 'internet';
  if (isIPv6(plain)) return PRIVATE.check(plain, 'ipv6') ? 'local_network' : 'internet';
  return null;
}
