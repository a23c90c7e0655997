import type { Prisma } from '../adapters/database.ts';
import type { MembershipGrant, MovementReason, Plan } from '../generated/prisma/client.ts';
import { pageOf, type Page, type PageRequest } from './paging.ts';
import type { Language, Text } from '../language.ts';

/** One use of the quota taken, kept or given back. */
export interface QuotaMovement {
  readonly id: string;
  readonly reason: MovementReason;
  /** +1 reserved, 0 spent, -1 returned or cut_off: the sum over a quota month is what is used of it. */
  readonly amount: number;
  readonly createdAt: Date;
  /** The quota month it belongs to began then. */
  readonly monthStartsAt: Date;
  readonly plan: Plan;
  /** What was asked; null once it was removed from the history. */
  readonly answer: { readonly id: string; readonly question: string } | null;
}

export type Grant = MembershipGrant & { readonly plan: Plan };

export type MembershipLedger = ReturnType<typeof createMembershipLedger>;

const EXPLANATIONS: Record<MovementReason, Text> = {
  reserved: {
    en: 'Your question was accepted: one consultation is set aside for its answer.',
    zh: '提问已受理：为这次回答预留一次咨询。',
  },
  spent: {
    en: 'The answer came: the consultation set aside is used.',
    zh: '回答已送达：预留的咨询计为已使用。',
  },
  returned: {
    en: 'No answer came: the consultation set aside is yours again.',
    zh: '未能得到回答：预留的咨询已退还。',
  },
  cut_off: {
    en: 'The answer was cut off: the consultation set aside is yours again.',
    zh: '回答没有写完：预留的咨询已退还。',
  },
};

/** Why a movement was, for its user. */
export function explanationOf({ reason }: { readonly reason: MovementReason }, language: Language): string {
  return EXPLANATIONS[reason][language];
}

/** What a user's membership and quota can be explained from (decisions: each movement is a row with its reason). */
export function createMembershipLedger({ prisma }: { readonly prisma: Prisma }) {
  return {
    /**
     * Every movement of a user's quota, newest first, with three statements a page. A page past the end is empty.
     * @throws AppError BAD_USER_INPUT for a page or size out of range.
     */
    async movements(userId: string, request: PageRequest): Promise<Page<QuotaMovement>> {
      const where = { period: { membership: { userId } } };
      const page = await pageOf(request, (range) =>
        Promise.all([
          prisma.quotaMovement.findMany({
            where,
            include: { period: { include: { membership: { include: { plan: true } } } } },
            // What is settled in the moment in which it was reserved comes after it.
            orderBy: [{ createdAt: 'desc' }, { reason: 'desc' }, { id: 'desc' }],
            ...range,
          }),
          prisma.quotaMovement.count({ where }),
        ]),
      );
      const answers = await prisma.answer.findMany({
        where: { id: { in: page.rows.map(({ answerId }) => answerId) }, userId },
        select: { id: true, question: true },
      });
      const byId = new Map(answers.map((answer) => [answer.id, answer]));
      const rows = page.rows.map(({ period, periodStart, answerId, ...movement }) => ({
        ...movement,
        monthStartsAt: periodStart,
        plan: period.membership.plan,
        answer: byId.get(answerId) ?? null,
      }));
      return { ...page, rows };
    },

    /** The time on plans that users were given, by user, newest first. */
    async grants(userIds: readonly string[]): Promise<Map<string, Grant[]>> {
      const grants = await prisma.membershipGrant.findMany({
        where: { userId: { in: [...userIds] } },
        include: { plan: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      });
      const byUser = Map.groupBy(grants, ({ userId }) => userId);
      return new Map(userIds.map((id) => [id, byUser.get(id) ?? []]));
    },
  };
}
