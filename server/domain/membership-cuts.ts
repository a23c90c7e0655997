import type { Clock } from '../adapters/clock.ts';
import type { Transaction } from '../adapters/database.ts';
import type { MembershipGrant } from '../generated/prisma/client.ts';
import { lasting } from './membership.ts';
import { tellWebhooks } from './webhook-events.ts';
import { membershipShortened } from './webhook-news.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What takes time back. */
export type TakenBy = { readonly source: 'refund'; readonly refundId: string } | { readonly source: 'staff' };

/** How much of a grant goes: all that is not used yet, or as many of its days as are this part of the whole. */
export type Share = 'all' | { readonly part: number; readonly of: number };

export type MembershipCuts = ReturnType<typeof createMembershipCuts>;

/**
 * Takes paid time back, never more than was not used yet: whatever follows moves forward, so that nothing else that was
 * paid for is lost. Each is a row of the ledger, in the transaction of its cause. Publish `membership.changed` after the
 * commit.
 */
export function createMembershipCuts({ clock }: { readonly clock: Clock }) {
  /** The row that explains it: the time by which the whole of what the user had ends sooner. */
  async function write(
    tx: Transaction,
    taken: { readonly userId: string; readonly planId: string; readonly membershipId: string; readonly ms: number },
    wholeEndedAt: Date,
    by: TakenBy,
  ): Promise<MembershipGrant> {
    const { ms, ...of } = taken;
    const plan = await tx.plan.findUniqueOrThrow({ where: { id: of.planId } });
    const row = await tx.membershipGrant.create({
      data: {
        ...of,
        ...by,
        days: -Math.max(1, Math.round(ms / DAY_MS)),
        startsAt: new Date(wholeEndedAt.getTime() - ms),
        endsAt: wholeEndedAt,
        createdAt: clock.now(),
      },
    });
    await tellWebhooks(tx, membershipShortened(row, plan));
    return row;
  }

  /** Grants and what else takes time back of one user wait for each other. */
  const hold = (tx: Transaction, userId: string) =>
    tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;

  /** The user's paid memberships that have not ended, the last one first. */
  const running = (tx: Transaction, userId: string) =>
    tx.membership.findMany({ where: lasting(tx, userId, clock.now()), orderBy: { endsAt: 'desc' } });

  /** Cuts at most so many milliseconds from a grant, none that are used; how many it were. What follows moves forward. */
  async function cutGrant(tx: Transaction, userId: string, id: string, most: number): Promise<number> {
    const { startsAt, endsAt, membershipId } = await tx.membershipGrant.findUniqueOrThrow({ where: { id } });
    const unused = Math.max(0, endsAt.getTime() - Math.max(clock.now().getTime(), startsAt.getTime()));
    const ms = Math.min(unused, most);
    if (ms === 0 || membershipId === null) return 0;
    const gap = `${ms} milliseconds`;
    const { endsAt: ended } = await tx.membership.findUniqueOrThrow({ where: { id: membershipId } });
    await tx.$executeRaw`UPDATE "Membership" SET "startsAt" = "startsAt" - ${gap}::interval,
      "endsAt" = "endsAt" - ${gap}::interval
      WHERE "userId" = ${userId}::uuid AND "endsAt" IS NOT NULL AND "startsAt" >= ${ended}::timestamptz
        AND "id" <> ${membershipId}::uuid`;
    await tx.$executeRaw`UPDATE "Membership" SET "endsAt" = "endsAt" - ${gap}::interval
      WHERE "id" = ${membershipId}::uuid`;
    await tx.$executeRaw`UPDATE "MembershipGrant" SET "startsAt" = "startsAt" - ${gap}::interval,
      "endsAt" = "endsAt" - ${gap}::interval
      WHERE "userId" = ${userId}::uuid AND "days" > 0 AND "source" <> 'registration'
        AND "startsAt" >= ${endsAt}::timestamptz AND "id" <> ${id}::uuid`;
    await tx.membershipGrant.update({ where: { id }, data: { endsAt: new Date(endsAt.getTime() - ms) } });
    return ms;
  }

  return {
    /**
     * Takes back of what one grant gave, with what was given back of it since. Null: all of it is used, or its user's
     * account is deleted.
     */
    async ofGrant(tx: Transaction, grantId: string, share: Share, by: TakenBy): Promise<MembershipGrant | null> {
      const { userId } = await tx.membershipGrant.findUniqueOrThrow({ where: { id: grantId } });
      if (userId === null) return null;
      await hold(tx, userId);
      const { days, planId, membershipId } = await tx.membershipGrant.findUniqueOrThrow({ where: { id: grantId } });
      const [last] = await running(tx, userId);
      if (!last?.endsAt || membershipId === null) return null;
      // Parts of a day stay with the buyer.
      let left = share === 'all' ? Infinity : Math.floor((days * share.part) / share.of) * DAY_MS;
      let ms = 0;
      const gave = { OR: [{ id: grantId }, { restoresId: grantId }] };
      for (const { id } of await tx.membershipGrant.findMany({ where: gave, orderBy: { createdAt: 'asc' } })) {
        const cut = await cutGrant(tx, userId, id, left);
        left -= cut;
        ms += cut;
      }
      return ms === 0 ? null : write(tx, { userId, planId, membershipId, ms }, last.endsAt, by);
    },

    /** Takes so many days from the end of what a user has. Null: he has no paid time. */
    async fromEnd(tx: Transaction, userId: string, days: number | 'all', by: TakenBy): Promise<MembershipGrant | null> {
      await hold(tx, userId);
      const now = clock.now().getTime();
      const memberships = await running(tx, userId);
      const [last] = memberships;
      if (!last?.endsAt) return null;
      let left = days === 'all' ? Infinity : days * DAY_MS;
      let ms = 0;
      let end = last.endsAt;
      for (const { startsAt, endsAt } of memberships) {
        if (!endsAt || left === 0) break;
        const cut = Math.min(left, endsAt.getTime() - Math.max(now, startsAt.getTime()));
        end = new Date(endsAt.getTime() - cut);
        left -= cut;
        ms += cut;
      }
      if (ms === 0) return null;
      // What would have begun later is nothing by then, and ends there as well: what is given next begins at that end.
      await tx.$executeRaw`UPDATE "Membership" SET "startsAt" = LEAST("startsAt", ${end}::timestamptz),
        "endsAt" = ${end}::timestamptz WHERE "userId" = ${userId}::uuid AND "endsAt" > ${end}::timestamptz`;
      await tx.$executeRaw`UPDATE "MembershipGrant" SET "startsAt" = LEAST("startsAt", ${end}::timestamptz),
        "endsAt" = ${end}::timestamptz WHERE "userId" = ${userId}::uuid AND "days" > 0 AND "source" <> 'registration'
          AND "endsAt" > ${end}::timestamptz`;
      return write(tx, { userId, planId: last.planId, membershipId: last.id, ms }, last.endsAt, by);
    },
  };
}
