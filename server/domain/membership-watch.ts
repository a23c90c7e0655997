import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { SessionUser } from './account.ts';
import { createBell, streamOf } from './bell.ts';
import type { MembershipService } from './membership.ts';

/** The longest delay setTimeout takes, 24.8 days; who has to wait longer looks once in between. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export type MembershipWatch = ReturnType<typeof createMembershipWatch>;

/** Follows a membership as it changes: by what its user does, by what he is granted, and by time. */
export function createMembershipWatch(deps: {
  readonly prisma: Prisma;
  readonly membership: MembershipService;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, membership, bus, clock } = deps;

  return {
    /** The user as he is now, and again whenever plan or quota changed, the membership ended or a quota month began. */
    watch(userId: string): AsyncIterableIterator<SessionUser> {
      const bell = createBell();
      const unsubscribe = bus.on('membership.changed', (event) => {
        if (event.userId === userId) bell.ring();
      });
      let timer: NodeJS.Timeout | undefined;
      let hasEnded = false;

      async function next(): Promise<SessionUser | null> {
        if (!(await bell.heard())) return null;
        clearTimeout(timer);
        const user = await prisma.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } });
        if (!user) return null;
        const { endsAt, quota } = await membership.status(userId);
        if (hasEnded) return null;
        const turnsAt = Math.min(endsAt.getTime(), quota.refillsAt?.getTime() ?? Infinity);
        timer = setTimeout(bell.ring, Math.min(Math.max(1, turnsAt - clock.now().getTime()), MAX_TIMER_MS)).unref();
        return user;
      }

      return streamOf(next, () => {
        hasEnded = true;
        unsubscribe();
        clearTimeout(timer);
        bell.end();
      });
    },
  };
}
