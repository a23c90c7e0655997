import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { SessionUser } from './account.ts';
import { createBell, streamOf } from './bell.ts';
import type { Changes } from './changes.ts';
import type { MembershipService } from './membership.ts';

/** The longest delay setTimeout takes, 24.8 days; who has to wait longer looks once in between. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** What is told of a membership: the user as he is by then. */
export interface MembershipHappening {
  readonly position: bigint;
  /** `granted` and `shortened` are noted in the table of changes; `updated` (quota, time) is the state again, where he was. */
  readonly kind: 'started' | 'granted' | 'shortened' | 'updated';
  readonly at: Date;
  readonly user: SessionUser;
  /** Whether nothing more was noted by now. */
  readonly isLast: () => Promise<boolean>;
}

export type MembershipWatch = ReturnType<typeof createMembershipWatch>;

/** Follows a membership as it changes: by what its user does, by what he is granted, and by time. */
export function createMembershipWatch(deps: {
  readonly prisma: Prisma;
  readonly membership: MembershipService;
  readonly changes: Pick<Changes, 'follow'>;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, membership, changes, bus, clock } = deps;

  return {
    /**
     * The user as he is now, then whatever he was granted after a position (null: from now on), and again whenever plan or
     * quota changed, the membership ended or a quota month began.
     * @throws AppError BAD_USER_INPUT, POSITION_EXPIRED.
     */
    async watch(userId: string, after: string | null): Promise<AsyncIterableIterator<MembershipHappening>> {
      const bell = createBell();
      const owner = { userId, guestSessionId: null };
      /** Whether what was told last is not how it is any more. */
      let isStale = false;
      let isStarted = false;
      const renew = () => {
        isStale = true;
        bell.ring();
      };
      const follower = await changes.follow({ topic: 'membership', of: owner }, after, bell);
      const unsubscribe = bus.on('membership.changed', (event) => {
        if (event.userId === userId) renew();
      });
      let timer: NodeJS.Timeout | undefined;
      let hasEnded = false;

      /** What there is to tell; null: nothing yet. */
      async function news(): Promise<Omit<MembershipHappening, 'user' | 'isLast'> | null> {
        const started = { position: follower.position, kind: 'started', at: clock.now() } as const;
        if (!isStarted) return started;
        const change = await follower.read();
        if (change) {
          const kind = change.kind === 'shortened' ? 'shortened' : 'granted';
          return { position: change.position, kind, at: change.createdAt };
        }
        return isStale ? { ...started, kind: 'updated' } : null;
      }

      async function next(): Promise<MembershipHappening | null> {
        for (;;) {
          const found = await news();
          if (!found) {
            if (!(await bell.heard())) return null;
            continue;
          }
          isStarted = true;
          isStale = false;
          clearTimeout(timer);
          const user = await prisma.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } });
          if (!user) return null;
          const { endsAt, quota } = await membership.status(userId);
          if (hasEnded) return null;
          const turnsAt = Math.min(endsAt.getTime(), quota.refillsAt?.getTime() ?? Infinity);
          timer = setTimeout(renew, Math.min(Math.max(1, turnsAt - clock.now().getTime()), MAX_TIMER_MS)).unref();
          return { ...found, user, isLast: () => follower.isAtEnd() };
        }
      }

      return streamOf(next, () => {
        hasEnded = true;
        follower.leave();
        unsubscribe();
        clearTimeout(timer);
        bell.end();
      });
    },
  };
}
