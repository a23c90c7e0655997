import { createHash } from 'node:crypto';
import type {
  AttentionReason,
  AttentionResolution,
  OrderEventKind,
  Plan,
} from '../../server/generated/prisma/client.ts';
import type { Random } from './random.ts';
import type { DemoRows } from './rows.ts';
import type { Language } from '../../server/language.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
export const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** A time on a plan as questions are counted by it. */
export interface Span {
  readonly membershipId: string;
  readonly startsAt: Date;
  endsAt: Date | null;
  readonly quota: number;
}

export interface Member {
  readonly id: string;
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  /** The time on the free plan first, then paid ones in the order in which they began. */
  readonly spans: Span[];
}

/** What orders and codes have in common: where they are written, with what chance, for which plan, as of which day. */
export interface Shop {
  readonly rows: DemoRows;
  readonly random: Random;
  readonly basic: Plan;
  readonly today: Date;
  /** The batch whose codes members redeem. */
  readonly batchId: string;
}

/** Gives a member time on the paid plan, as membership.grant does: what runs is extended. */
function grant(shop: Shop, { id: userId, spans }: Member, at: Date, by: { paymentId: string } | { codeId: string }) {
  const { rows, random, basic } = shop;
  const last = spans.at(-1);
  const running = last?.endsAt && last.endsAt > at ? last : null;
  const startsAt = running?.endsAt ?? at;
  const endsAt = later(startsAt, basic.durationDays * DAY_MS);
  const span = running ?? { membershipId: random.id(), startsAt, endsAt, quota: basic.monthlyQuota };
  if (!running) spans.push(span);
  span.endsAt = endsAt;
  rows.membershipGrant.push({
    id: random.id(),
    userId,
    planId: basic.id,
    membershipId: span.membershipId,
    days: basic.durationDays,
    startsAt,
    endsAt,
    createdAt: at,
    ...by,
    source: 'paymentId' in by ? 'payment' : 'activation',
  });
}

/** What happened to an order, so many minutes after it was placed. */
type Event = readonly [kind: OrderEventKind, minute: number, details?: Record<string, string | number>];

/** Writes an order with its timeline; its end by what the timeline says. */
function order(shop: Shop, { id: userId, language }: Member, at: Date, events: readonly Event[]) {
  const { rows, random, basic } = shop;
  const when = (kind: OrderEventKind) => events.find(([one]) => one === kind)?.[1];
  const minute = (kind: OrderEventKind) => {
    const after = when(kind);
    return after === undefined ? null : later(at, after * MINUTE_MS);
  };
  const paidAt = minute('paid') ?? minute('granted_by_staff');
  const closedAt = paidAt ? null : (minute('expired') ?? minute('closed'));
  const expiresAt = later(at, paidAt || closedAt ? 30 * MINUTE_MS : DAY_MS);
  const id = random.id();
  const number = `W${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}${random.letters(10)}`;
  const state = paidAt ? 'paid' : closedAt ? 'closed' : 'pending';
  rows.order.push({
    id,
    number,
    userId,
    planId: basic.id,
    method: random.percent(60) ? 'alipay' : 'wechat',
    state,
    language,
    amount: basic.price,
    durationDays: basic.durationDays,
    createdAt: at,
    expiresAt,
    paidAt,
    closedAt,
    // One that is still open is closed by the product itself when its time is over.
    nextQueryAt: state === 'pending' ? expiresAt : null,
  });
  for (const [kind, after, details = {}] of [['created', 0, { amount: basic.price }] as Event, ...events])
    rows.orderEvent.push({ id: random.id(), orderId: id, kind, details, createdAt: later(at, after * MINUTE_MS) });
  return rows.order.at(-1) as { id: string; number: string; method: string };
}

interface Attention {
  readonly attention?: AttentionReason;
  readonly resolution?: AttentionResolution;
  readonly note?: string;
}

function payment(
  shop: Shop,
  of: { id: string | null; number: string; method: string },
  paidAt: Date,
  amount: number,
  more: Attention = {},
) {
  const { rows, random } = shop;
  const id = random.id();
  const resolvedAt = more.resolution ? later(paidAt, 5 * 60 * MINUTE_MS) : null;
  const transactionId = `demo${paidAt.getTime()}${random.letters(10)}`;
  const { method, number: orderNumber, id: orderId } = of;
  rows.payment.push({
    id,
    method,
    transactionId,
    orderNumber,
    orderId,
    amount,
    paidAt,
    createdAt: paidAt,
    resolvedAt,
    ...more,
  });
  return id;
}

/** Buys the plan. */
export function buy(shop: Shop, member: Member, at: Date): void {
  const { price: amount } = shop.basic;
  const of = order(shop, member, at, [
    ['notified', 1.98, { amount }],
    ['paid', 2, { amount }],
  ]);
  const paidAt = later(at, 2 * MINUTE_MS);
  grant(shop, member, paidAt, { paymentId: payment(shop, of, paidAt, amount) });
}

/** Redeems a code; nobody can ever type what its hash is of. */
export function redeem(shop: Shop, member: Member, at: Date): void {
  const id = codeIn(shop, shop.batchId, { at, by: member.id });
  grant(shop, member, at, { codeId: id });
}

export function codeIn({ rows, random }: Shop, batchId: string, redeemed?: { at: Date; by: string }): string {
  const id = random.id();
  const codeHash = new Uint8Array(createHash('sha256').update(`demo ${id}`).digest());
  rows.activationCode.push({
    id,
    batchId,
    codeHash,
    redeemedAt: redeemed?.at ?? null,
    redeemedById: redeemed?.by ?? null,
  });
  return id;
}

/** Orders that did not simply end well, in every state there is. */
export function oddOrders(shop: Shop, members: readonly Member[]): void {
  const { random, basic, today } = shop;
  const { price: amount } = basic;
  const member = () => random.pick(members);
  const day = (ago: number) => later(today, -ago * DAY_MS + random.int(20 * 60) * MINUTE_MS);
  for (let count = 0; count < 25; count += 1)
    order(shop, member(), day(1 + random.int(60)), [random.percent(70) ? ['expired', 30] : ['closed', 4]]);
  for (let count = 0; count < 4; count += 1) order(shop, member(), today, []);
  const needs = (reason: AttentionReason, minute: number): Event => ['needs_attention', minute, { reason }];
  const late: Event[] = [['expired', 30], ['notified', 40.98, { amount }], needs('late', 41)];
  for (const end of [[], [], [['refund_noted', 341, { amount }] as Event]]) {
    const at = day(2 + random.int(9));
    const resolved = { resolution: 'refunded' as const, note: 'Refunded by transfer.' };
    const of = order(shop, member(), at, [...late, ...end]);
    const paymentId = payment(shop, of, later(at, 41 * MINUTE_MS), amount, {
      attention: 'late',
      ...(end.length > 0 && resolved),
    });
    const notedAt = later(at, 341 * MINUTE_MS);
    if (end.length > 0)
      shop.rows.refund.push({
        id: random.id(),
        number: `NR${notedAt.toISOString().slice(0, 19).replaceAll(/\D/g, '')}${random.letters(10)}`,
        method: of.method,
        paymentId,
        amount,
        state: 'succeeded',
        origin: 'noted',
        reason: '',
        effect: 'nothing',
        createdAt: notedAt,
        succeededAt: notedAt,
      });
  }
  const wrong = day(3);
  payment(
    shop,
    order(shop, member(), wrong, [['notified', 2.98, { amount: 1 }], needs('wrong_amount', 3), ['expired', 30]]),
    later(wrong, 3 * MINUTE_MS),
    1,
    {
      attention: 'wrong_amount',
    },
  );
  payment(shop, { id: null, number: `W${random.letters(20)}`, method: 'wechat' }, day(5), amount, {
    attention: 'unknown_order',
  });
  const twice = shop.rows.order.find(({ state }) => state === 'paid');
  if (twice?.paidAt instanceof Date && twice.id) {
    const at = later(twice.paidAt, 5 * MINUTE_MS);
    const { id, number, method } = twice;
    payment(shop, { id, number, method }, at, amount, {
      attention: 'duplicate',
      resolution: 'dismissed',
      note: 'Test of the gateway.',
    });
    for (const [kind, minute] of [
      ['needs_attention', 0],
      ['dismissed', 300],
    ] as const)
      shop.rows.orderEvent.push({
        id: random.id(),
        orderId: id,
        kind,
        details: { reason: 'duplicate' },
        createdAt: later(at, minute * MINUTE_MS),
      });
  }
}
