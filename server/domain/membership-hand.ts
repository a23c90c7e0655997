import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import { PLAN_FORM } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import type { AuditAction, Plan } from '../generated/prisma/client.ts';
import type { SessionUser } from './account.ts';
import type { Changes } from './changes.ts';
import type { Idempotency } from './idempotency.ts';
import type { MembershipCuts } from './membership-cuts.ts';
import { FREE_PLAN, type MembershipService } from './membership.ts';
import { reasonOf, type ByHand } from './by-hand.ts';
import { isId } from './paging.ts';

interface OnUser extends ByHand {
  readonly userId: string;
}

const [FEWEST, MOST] = PLAN_FORM.numbers.durationDays;

export type MembershipHand = ReturnType<typeof createMembershipHand>;

/** The staff's hand on somebody's membership. Each act has its reason in the audit trail, and its row in the ledger. */
export function createMembershipHand(deps: {
  readonly prisma: Prisma;
  readonly membership: MembershipService;
  readonly cuts: MembershipCuts;
  readonly idempotency: Idempotency;
  readonly changes: Pick<Changes, 'note' | 'tell'>;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, membership, cuts, idempotency, changes, bus, clock } = deps;

  function checkDays(days: number): void {
    if (!Number.isInteger(days) || days < FEWEST || days > MOST) throw badInput({ days: 'number' });
  }

  /** Does something to a user's membership, once a key. @throws AppError NOT_FOUND, BAD_USER_INPUT, IDEMPOTENCY_CONFLICT. */
  async function act(
    staffId: string,
    input: OnUser,
    action: Extract<AuditAction, 'membership_granted' | 'membership_shortened' | 'membership_ended'>,
    after: Readonly<Record<string, string | number>>,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<SessionUser> {
    const { userId, idempotencyKey: key } = input;
    const reason = reasonOf(input.reason);
    const find = () => prisma.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } });
    if (!isId(userId) || !(await find())) throw new AppError('NOT_FOUND');
    const task = { owner: `user:${staffId}`, operation: action, key, content: [userId, after, reason] };
    const isDone = await prisma.$transaction(async (tx) => {
      if (await idempotency.claim(tx, task)) return false;
      await work(tx);
      await tx.auditEntry.create({
        data: { action, staffId, subjectId: userId, after: { ...after, reason }, createdAt: clock.now() },
      });
      await idempotency.keep(tx, task, userId);
      const kind = action === 'membership_granted' ? ('granted' as const) : ('shortened' as const);
      await changes.note(tx, [{ topic: 'membership', kind, subjectId: userId, userId }]);
      return true;
    });
    if (isDone) {
      bus.publish('membership.changed', { userId });
      changes.tell();
    }
    const user = await find();
    if (!user) throw new AppError('NOT_FOUND');
    return user;
  }

  /** @throws AppError BAD_USER_INPUT. */
  async function paidPlan(id: string): Promise<Plan> {
    const plan = isId(id) ? await prisma.plan.findUnique({ where: { id } }) : null;
    if (!plan) throw badInput({ planId: 'plan' });
    if (plan.slug === FREE_PLAN) throw badInput({ planId: 'freePlan' });
    return plan;
  }

  return {
    /**
     * Gives days on a plan: on the plan somebody is on they extend it, on another one they begin where his time ends.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT, IDEMPOTENCY_CONFLICT.
     */
    async grant(
      staffId: string,
      input: OnUser & { readonly planId: string; readonly days: number },
    ): Promise<SessionUser> {
      const { userId, planId, days } = input;
      checkDays(days);
      const plan = await paidPlan(planId);
      return act(staffId, input, 'membership_granted', { plan: plan.slug, days }, async (tx) => {
        await membership.grant(tx, { userId, plan, days, source: 'staff' });
      });
    },

    /** Takes days from the end of what somebody has. @throws AppError NOT_FOUND, BAD_USER_INPUT, IDEMPOTENCY_CONFLICT. */
    async shorten(staffId: string, input: OnUser & { readonly days: number }): Promise<SessionUser> {
      const { userId, days } = input;
      checkDays(days);
      return act(staffId, input, 'membership_shortened', { days }, async (tx) => {
        if (!(await cuts.fromEnd(tx, userId, days, { source: 'staff' }))) throw badInput({ userId: 'noMembership' });
      });
    },

    /** Ends what somebody has, now. @throws AppError NOT_FOUND, BAD_USER_INPUT, IDEMPOTENCY_CONFLICT. */
    end: (staffId: string, input: OnUser): Promise<SessionUser> =>
      act(staffId, input, 'membership_ended', {}, async (tx) => {
        if (!(await cuts.fromEnd(tx, input.userId, 'all', { source: 'staff' })))
          throw badInput({ userId: 'noMembership' });
      }),
  };
}
