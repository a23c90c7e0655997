import { sql, type Prisma } from '../adapters/database.ts';
import type { MembershipGrant, MovementReason, Plan, Prisma as PrismaTypes } from '../generated/prisma/client.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import { listingOf } from './listing.ts';
import { listingsOf } from './listing-many.ts';
import type { Listed, Slice } from './paging.ts';
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
  /** The answer it was for, which may be gone by now. */
  readonly answerId: string;
}

/** Which movements are meant: those of which everything holds that is said. Absent or null: all. */
export interface MovementFilter extends Between {
  readonly reason?: MovementReason | null | undefined;
}

/** What is settled in the moment in which it was reserved comes after it. */
const MOVEMENT_ORDERS: Readonly<Record<Order['direction'], Order>> = {
  DESC: movementOrder('DESC'),
  ASC: movementOrder('ASC'),
};

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

const DAY_MS = 24 * 60 * 60_000;

/** Why a movement was, for its user. */
export function explanationOf({ reason }: { readonly reason: MovementReason }, language: Language): string {
  return EXPLANATIONS[reason][language];
}

const BEGAN: Text = { en: 'Your account began on {plan}.', zh: '注册账号，使用{plan}。' };
const GIVEN: Readonly<Record<'payment' | 'activation' | 'staff', Text>> = {
  payment: { en: 'Your payment gave you {count} of {plan}', zh: '付款获得{plan} {count}' },
  activation: { en: 'An activation code gave you {count} of {plan}', zh: '激活码获得{plan} {count}' },
  staff: { en: 'Our staff gave you {count} of {plan}', zh: '工作人员赠送{plan} {count}' },
};
/** How much of what was given counts, behind what gave it. */
const COUNTS = {
  whole: { en: ', from {from} to {until}.', zh: '，{from} 至 {until}。' },
  cut: {
    en: '. Without what was taken back of it, it counts from {from} to {until}.',
    zh: '；扣除收回的时长后为 {from} 至 {until}。',
  },
  gone: { en: '. All of it was taken back.', zh: '，已全部收回。' },
} as const satisfies Record<string, Text>;
const TAKEN: Readonly<Record<'refund' | 'staff', Text>> = {
  refund: {
    en: 'A refund took {count} back: your paid time ended on {from} instead of {until} then.',
    zh: '因退款收回 {count}：付费时长由 {until} 调整为 {from} 结束。',
  },
  staff: {
    en: 'Our staff took {count} back: your paid time ended on {from} instead of {until} then.',
    zh: '工作人员收回 {count}：付费时长由 {until} 调整为 {from} 结束。',
  },
};

/** What gave time on a plan or took it back, for its user; days are those of UTC. */
export function grantText({ source, days, startsAt, endsAt, plan }: Grant, language: Language): string {
  const length = endsAt.getTime() - startsAt.getTime();
  const counts = COUNTS[length <= 0 ? 'gone' : length < days * DAY_MS ? 'cut' : 'whole'];
  const text =
    days < 0
      ? TAKEN[source === 'refund' ? 'refund' : 'staff'][language]
      : source === 'payment' || source === 'activation' || source === 'staff'
        ? GIVEN[source][language] + counts[language]
        : BEGAN[language];
  const count = Math.abs(days);
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return text
    .replace('{count}', language === 'zh' ? `${count} 天` : count === 1 ? '1 day' : `${count} days`)
    .replace('{plan}', language === 'zh' ? plan.nameZh : plan.nameEn)
    .replace('{from}', day(startsAt))
    .replace('{until}', day(endsAt));
}

/** What a user's membership and quota can be explained from (decisions: each movement is a row with its reason). */
export function createMembershipLedger({ prisma }: { readonly prisma: Prisma }) {
  async function load(where: PrismaTypes.QuotaMovementWhereInput): Promise<QuotaMovement[]> {
    const include = { period: { include: { membership: { include: { plan: true } } } } };
    const found = await prisma.quotaMovement.findMany({ where, include });
    return found.map(({ period, periodStart, ...movement }) => ({
      ...movement,
      monthStartsAt: periodStart,
      plan: period.membership.plan,
    }));
  }

  return {
    /** Every movement of a user's quota, with three statements a part. @throws AppError BAD_USER_INPUT as `listingOf`. */
    async movements(
      userId: string,
      slice: Slice,
      { reason, ...times }: MovementFilter = {},
      { direction }: Order = NEWEST_FIRST,
    ): Promise<Listed<QuotaMovement>> {
      return listingOf(prisma, slice, {
        table: 'QuotaMovement',
        where: [
          sql`"membershipId" = ANY(ARRAY(SELECT "id" FROM "Membership" WHERE "userId" = ${userId}::uuid))`,
          ...(reason ? [sql`"reason" = ${reason}::"MovementReason"`] : []),
          ...between(times),
        ],
        order: MOVEMENT_ORDERS[direction],
        by: 'index', // One user's rows are few.
        load: (ids) => load({ id: { in: ids } }),
      });
    },

    /** Movements of a user's quota by their ids. */
    ownMovements: (userId: string, ids: readonly string[]): Promise<QuotaMovement[]> =>
      load({ id: { in: [...ids] }, period: { membership: { userId } } }),

    /** The time on plans that users were given, by user, newest first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    grants: (userIds: readonly string[], slice: Slice): Promise<Map<string, Listed<Grant>>> =>
      listingsOf(prisma, slice, userIds, {
        table: 'MembershipGrant',
        of: 'userId',
        where: [],
        order: NEWEST_FIRST,
        load: (ids) => prisma.membershipGrant.findMany({ where: { id: { in: ids } }, include: { plan: true } }),
      }),
  };
}

function movementOrder(direction: Order['direction']): Order {
  return {
    columns: [
      { name: 'createdAt', type: 'time' },
      { name: 'reason', type: 'movement reason' },
      { name: 'id', type: 'id' },
    ],
    direction,
  };
}
