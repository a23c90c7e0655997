import { joinSql, type Prisma, type Transaction } from '../../server/adapters/database.ts';
import { movementsBetween, revenueBetween, type Revenue } from '../../server/domain/revenue.ts';
import type { MembershipGrant, Order, OrderEvent, Payment, Refund } from '../../server/generated/prisma/client.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Before and after everything in any test. */
const [FROM, UNTIL] = [new Date('2000-01-01'), new Date('2100-01-01')];

type SoldOrder = Order & { readonly events: readonly OrderEvent[] };
type Taken = Payment & {
  readonly grant: (MembershipGrant & { readonly restoredBy: readonly MembershipGrant[] }) | null;
  readonly order: SoldOrder | null;
  readonly refunds: readonly (Refund & { readonly taken: MembershipGrant | null })[];
};

/**
 * Judges whether the books balance: orders, payments, refunds, what they gave and took, the ledgers of membership and quota,
 * the revenue that is shown, and of test payments what the sandbox provider has on its own books. A line for each thing that
 * does not; none: all is well. To be asked once everything that is under way has arrived.
 * @param now as the books' clock says.
 */
export function imbalances(prisma: Prisma, now = new Date()): Promise<string[]> {
  return prisma.$transaction((tx) => imbalancesIn(tx, now), { timeout: 60_000 });
}

/** Fails with what does not balance, if anything. */
export async function requireBalance(prisma: Prisma, now = new Date()): Promise<void> {
  const wrong = await imbalances(prisma, now);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** The same as `imbalances` within a transaction; what it changes meanwhile it takes back. */
export async function imbalancesIn(tx: Transaction, now: Date): Promise<string[]> {
  const payments = await tx.payment.findMany({
    include: {
      grant: { include: { restoredBy: true } },
      order: { include: { events: true } },
      refunds: { include: { taken: true } },
    },
  });
  return [
    ...(await ofOrders(tx)),
    ...(await Promise.all(payments.map((payment) => ofPayment(tx, payment, now)))).flat(),
    ...(await ofMemberships(tx)),
    ...(await ofQuota(tx)),
    ...(await ofRevenue(tx, payments)),
    ...(await ofProvider(tx, payments)),
  ];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const lengthOf = ({ startsAt, endsAt }: Pick<MembershipGrant, 'startsAt' | 'endsAt'>) =>
  endsAt.getTime() - startsAt.getTime();

/** Lines for what is not so, about something. */
function claims(about: string, ...all: readonly (readonly [isSo: boolean, otherwise: string])[]): string[] {
  return all.flatMap(([isSo, otherwise]) => (isSo ? [] : [`${about}: ${otherwise}`]));
}

/** An order is paid when a payment has bought what it is about, and only then. */
async function ofOrders(tx: Transaction): Promise<string[]> {
  const orders = await tx.order.findMany({ include: { payments: { include: { grant: true } } } });
  return orders.flatMap(({ number, state, paidAt, closedAt, payments }) => {
    const isBought = payments.some(({ grant }) => grant !== null);
    return claims(
      `order ${number}`,
      [(state === 'paid') === isBought, isBought ? `${state}, and a payment has bought it` : 'paid by no payment'],
      [(paidAt !== null) === (state === 'paid'), `${state}, paid at ${paidAt?.toISOString()}`],
      [(closedAt !== null) === (state === 'closed'), `${state}, closed at ${closedAt?.toISOString()}`],
    );
  });
}

/** A payment has bought what its order is about, once and told once, or it is before staff; what went back was there. */
async function ofPayment(tx: Transaction, payment: Taken, now: Date): Promise<string[]> {
  const { id, amount, attention, resolution, order, grant, refunds } = payment;
  const about = `payment ${payment.transactionId}`;
  const buys = attention === null || resolution === 'granted';
  const mayHaveBought = buys || attention === 'refunded_there';
  const letters = await tx.mail.count({ where: { eventKey: `membership_paid:${id}` } });
  const succeeded = refunds.filter(({ state }) => state === 'succeeded');
  const gone = sum(succeeded.map((refund) => refund.amount));
  const live = sum(refunds.filter(({ state }) => state !== 'failed').map((refund) => refund.amount));
  const isNoted = refunds.some(({ origin }) => origin === 'noted');
  const told = (...kinds: OrderEvent['kind'][]) => order?.events.filter(({ kind }) => kinds.includes(kind)).length ?? 0;
  const booked = told('refunded', 'refund_noted') - told('refund_note_undone');
  // Taken back, also from the order it had been given.
  const isUndone = order?.events.some(({ kind }) => kind === 'decision_undone') ?? resolution === null;
  // What was taken back, or belonged to no order yet, is told otherwise by the timeline.
  const isPlain = !isUndone && (order?.events.every(({ kind }) => kind !== 'payment_attached') ?? false);
  const isAlone = order !== null && (await tx.payment.count({ where: { orderId: order.id } })) === 1;
  return [
    ...claims(
      about,
      [!buys || grant !== null, 'has bought nothing'],
      [grant === null || mayHaveBought, 'waits for staff, and has bought something'],
      [grant === null || order !== null, 'has bought something, and has no order'],
      [
        attention !== null || payment.enteredById !== null || amount === order?.amount,
        `${amount} fen is another amount`,
      ],
      [grant === null || grant.userId === order?.userId, 'has bought something for somebody else'],
      [grant === null || grant.planId === order?.planId, 'has bought another plan'],
      [grant === null || grant.days === order?.durationDays, `has bought ${grant?.days} days`],
      [isUndone ? letters <= 1 : letters === (grant === null ? 0 : 1), `${letters} letters tell of it`],
      // Noted by staff, and given back by the provider after all: before staff once it is.
      [live <= amount || (isNoted && (gone <= amount || attention !== null)), `${live} of ${amount} fen go back`],
      [
        !isPlain || !isAlone || booked === succeeded.length,
        `${succeeded.length} refunds, and ${booked} on the timeline`,
      ],
    ),
    ...refunds.flatMap((refund) => ofRefund(refund, payment, now)),
  ];
}

/** A refund that succeeded took of the membership what was decided, once; any other one nothing. */
function ofRefund(refund: Taken['refunds'][number], { amount: paid, grant }: Taken, now: Date): string[] {
  const { state, effect, amount, taken } = refund;
  const isDone = state === 'succeeded';
  const isUnderWay = state === 'requested' || state === 'pending';
  const takes = isDone && (effect === 'shorten' || effect === 'end') && grant?.userId !== null;
  const days = grant && takes ? (effect === 'end' ? grant.days : Math.floor((grant.days * amount) / paid)) : 0;
  // No more than was not used yet, nor what was given back after it: a clock that stands still cannot tell, ids can.
  const gave = grant ? [grant, ...grant.restoredBy.filter(({ id }) => taken && id < taken.id)] : [];
  const isUsedUp =
    grant !== null &&
    gave.every(({ startsAt, endsAt }) => {
      const then = [now, taken?.createdAt, startsAt].map((time) => time?.getTime() ?? 0);
      return endsAt.getTime() <= Math.max(...then);
    });
  const ms = taken ? lengthOf(taken) : 0;
  return claims(
    `refund ${refund.number}`,
    [isDone === (refund.succeededAt !== null), `${state}, succeeded at ${refund.succeededAt?.toISOString()}`],
    [isUnderWay === (refund.nextAskAt !== null), `${state}, asked about at ${refund.nextAskAt?.toISOString()}`],
    [taken === null || takes || refund.failure === 'UNDONE', `${state}, and took ${taken?.days} days`],
    [!takes || ms === days * DAY_MS || (isUsedUp && ms < days * DAY_MS), `took ${ms / DAY_MS} of ${days} days`],
  );
}

/** Paid memberships are as long as what was given, and nothing was taken but what the ledger says. */
async function ofMemberships(tx: Transaction): Promise<string[]> {
  const memberships = await tx.membership.findMany({
    where: { endsAt: { not: null } },
    include: { grants: { where: { days: { gt: 0 } }, orderBy: [{ startsAt: 'asc' }, { endsAt: 'asc' }] } },
    orderBy: [{ startsAt: 'asc' }, { endsAt: 'asc' }],
  });
  const tiled = memberships.flatMap(({ id, startsAt, endsAt, grants }) => {
    const edges = [startsAt, ...grants.map((grant) => grant.endsAt)].map((edge) => edge.getTime());
    return claims(
      `membership ${id}`,
      [grants.every((grant, index) => grant.startsAt.getTime() === edges[index]), 'what gave it leaves a gap'],
      [edges.at(-1) === endsAt?.getTime(), 'does not end where what gave it ends'],
    );
  });
  const overlaps = [...Map.groupBy(memberships, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const lasting = own.filter(({ startsAt, endsAt }) => endsAt !== null && endsAt > startsAt);
    const isInTurn = lasting.every(({ endsAt }, index) => {
      const next = lasting[index + 1];
      return !endsAt || !next || next.startsAt >= endsAt;
    });
    return claims(`user ${userId}`, [isInTurn, 'two paid memberships run at once']);
  });
  const ledger = await tx.membershipGrant.findMany({
    where: { userId: { not: null }, source: { not: 'registration' } },
  });
  const explained = [...Map.groupBy(ledger, ({ userId }) => userId)].flatMap(([userId, rows]) => {
    const given = rows.filter(({ days }) => days > 0);
    const missing = sum(given.map((row) => row.days * DAY_MS - lengthOf(row)));
    const told = sum(rows.filter(({ days }) => days < 0).map(lengthOf));
    return claims(`user ${userId}`, [
      missing === told,
      `${missing / DAY_MS} days are gone, and ${told / DAY_MS} are told`,
    ]);
  });
  return [...tiled, ...overlaps, ...explained];
}

/** What is used of a quota month is what its movements say, each answer once. */
async function ofQuota(tx: Transaction): Promise<string[]> {
  const periods = await tx.quotaPeriod.findMany({
    include: { movements: true, membership: { include: { plan: true } } },
  });
  return periods.flatMap(({ membershipId, used, movements, membership }) => {
    const { monthlyQuota } = membership.plan;
    const reserved = new Set(movements.filter(({ reason }) => reason === 'reserved').map(({ answerId }) => answerId));
    const settled = movements.filter(({ reason }) => reason !== 'reserved').map(({ answerId }) => answerId);
    const moved = sum(movements.map(({ amount }) => amount));
    return claims(
      `quota of ${membershipId}`,
      [used === moved, `${used} used, and ${moved} moved`],
      [used >= 0 && (monthlyQuota < 0 || used <= monthlyQuota), `${used} of ${monthlyQuota} used`],
      [
        settled.every((id) => reserved.has(id)) && new Set(settled).size === settled.length,
        'settled what is not reserved',
      ],
    );
  });
}

/** What is shown of the money that moved is what is on the books; judged as if test payments moved some as well. */
async function ofRevenue(tx: Transaction, payments: readonly Taken[]): Promise<string[]> {
  const wentBack = ({ refunds }: Taken) => sum(refunds.flatMap((one) => (one.succeededAt ? [one.amount] : [])));
  const waiting = payments.filter((one) => one.attention !== null && one.resolution === null && one.grant === null);
  const expected: Revenue = {
    gross: sum(payments.map(({ amount }) => amount)),
    refunded: sum(payments.map(wentBack)),
    underReview: sum(waiting.map((one) => Math.max(0, one.amount - wentBack(one)))),
  };
  await tx.$executeRaw`SAVEPOINT judged`;
  await tx.payment.updateMany({ data: { isTest: false } });
  await tx.refund.updateMany({ data: { isTest: false } });
  const [shown] = await revenueBetween(tx, FROM, UNTIL);
  const rows = await tx.$queryRaw<{ kind: keyof Revenue; fen: number }[]>`
    SELECT "kind", sum("fen")::float8 AS "fen" FROM (${joinSql(movementsBetween(FROM, UNTIL), ' UNION ALL ')}) AS "moved"
    GROUP BY "kind"`;
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT judged`;
  const byDay = (kind: keyof Revenue) => rows.find((row) => row.kind === kind)?.fen ?? 0;
  return (['gross', 'refunded', 'underReview'] as const).flatMap((name) =>
    claims(
      name,
      [shown?.[name] === expected[name], `${shown?.[name]} fen shown, and ${expected[name]} on the books`],
      [byDay(name) === expected[name], `${byDay(name)} fen shown by days, and ${expected[name]} on the books`],
    ),
  );
}

/** The sandbox provider has the same payments and refunds on its own books. */
async function ofProvider(tx: Transaction, payments: readonly Taken[]): Promise<string[]> {
  const trades = await tx.sandboxTrade.findMany({ where: { state: 'paid' }, include: { refunds: true } });
  const ours = new Map(payments.filter(({ isTest }) => isTest).map((one) => [one.transactionId, one]));
  const missing = [...ours.keys()].filter((id) => !trades.some(({ transactionId }) => transactionId === id));
  return [
    ...missing.map((id) => `payment ${id}: the provider does not know it`),
    ...trades.flatMap(({ transactionId, paidAmount, refunded, refunds }) => {
      const own = ours.get(transactionId);
      // It is known that money went back, and not how much: staff are asked.
      const waits = own?.attention === 'refunded_there' && own.resolution === null;
      const back = sum(refunds.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount));
      const live = sum(refunds.filter(({ state }) => state !== 'closed').map(({ amount }) => amount));
      const booked = own?.refunds.filter(({ state, origin }) => state === 'succeeded' && origin !== 'noted') ?? [];
      const bookedInAll = sum(booked.map(({ amount }) => amount));
      return claims(
        `provider's ${transactionId}`,
        [own !== undefined, 'is not on the books'],
        [!own || own.amount === paidAmount, `${paidAmount} fen there, ${own?.amount} here`],
        [live === refunded, `${refunded} fen said to go back, ${live} by its refunds`],
        [!own || back === bookedInAll || waits, `${back} fen went back there, ${bookedInAll} here`],
      );
    }),
  ];
}
