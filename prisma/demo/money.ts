import { CHINA, chinaDay, dayAt } from '../../server/calendar.ts';
import type { OrderEventKind, Prisma, RefundEffect, RefundState } from '../../server/generated/prisma/client.ts';
import type { Language } from '../../server/language.ts';
import { DAY_MS, later, type Shop } from './members.ts';

// What comes after a payment: money that goes back, invoices, and the payment services' bills.

const HOUR_MS = 60 * 60_000;
type Row<Table> = { [Column in keyof Table]: Exclude<Table[Column], undefined> };

/** An order that was paid, with its payment and the time that bought. */
interface Sale {
  readonly id: string;
  readonly number: string;
  readonly method: string;
  readonly userId: string;
  readonly language: Language;
  readonly paidAt: Date;
  readonly payment: Prisma.PaymentCreateManyInput & { id: string; transactionId: string };
  readonly grant: Prisma.MembershipGrantCreateManyInput & { userId: string; membershipId: string; endsAt: Date };
}

const REASONS: Record<Language, readonly string[]> = {
  en: ['Bought the wrong plan.', 'Sold the car.', 'Could not use it for a week.'],
  zh: ['买错了套餐。', '车已经卖了。', '有一周没能使用。'],
};
const TITLES = [
  { kind: 'company', title: '上海远行汽车服务有限公司', taxNumber: '91310115MA1K4DEMO1' },
  { kind: 'personal', title: '王敏', taxNumber: null },
  { kind: 'company', title: '杭州晨光租车有限公司', taxNumber: '91330106MA2C7DEMO2' },
  { kind: 'personal', title: 'Anna Miller', taxNumber: null },
  { kind: 'company', title: '成都安途二手车经纪有限公司', taxNumber: '91510107MA6D9DEMO3' },
] as const;

/** Refunds in every state, invoices in every state, and the bills of the last days, one of which does not agree. */
export function afterwards(shop: Shop, demoUserId: string): void {
  const { today, basic } = shop;
  // What follows a payment takes days, and none of them is to come.
  const sales = salesOf(shop).filter(({ paidAt }) => paidAt < later(today, -4 * DAY_MS));
  const own = sales.filter(({ userId }) => userId === demoUserId);
  const odd = new Set(shop.rows.payment.filter(({ attention }) => attention).map(({ orderId }) => orderId));
  const others = sales.filter(({ id, userId }) => userId !== demoUserId && !odd.has(id));
  const whole = basic.price;
  const half = Math.floor(whole / 2);
  /** The latest sale that is as it should be, and of which nothing is told yet. */
  const take = (isMeant: (sale: Sale) => boolean = () => true): Sale => {
    const at = others.findIndex(isMeant);
    const [sale] = others.splice(at, 1);
    if (at < 0 || !sale) throw new Error('The demo has too few sales');
    return sale;
  };
  const by = (method: string) => (sale: Sale) => sale.method === method;
  const runsOn = (days: number) => (sale: Sale) =>
    isLast(shop, sale) && sale.grant.endsAt > later(today, days * DAY_MS);

  // Half of it, with half of the time, which the buyer sees in his ledger.
  const halved = take(runsOn(Math.ceil(basic.durationDays / 2) + 2));
  const cut = refund(shop, halved, { amount: half, state: 'succeeded', effect: 'shorten' });
  shorten(shop, halved, cut, Math.floor((basic.durationDays * half) / whole));
  const kindly = take();
  refund(shop, kindly, { amount: Math.floor(whole / 3), state: 'succeeded', effect: 'nothing' });
  refund(shop, take(by('wechat')), { amount: half, state: 'failed', effect: 'nothing', failure: 'NOT_ENOUGH' });
  refund(shop, take(by('alipay')), {
    amount: whole,
    state: 'failed',
    effect: 'end',
    failure: 'ACQ.REASON_TRADE_BEEN_FREEZEN',
  });
  const hanging = take(by('wechat'));
  refund(shop, hanging, { amount: half, state: 'pending', effect: 'nothing', failure: 'ABNORMAL' });
  const underWay = take(by('wechat'));
  refund(shop, underWay, { amount: half, state: 'pending', effect: 'nothing' });
  const there = take(by('alipay'));
  refund(shop, there, { amount: half, state: 'succeeded', effect: null });
  there.payment.attention = 'refunded_there';

  invoice(shop, take(), 0);
  invoice(shop, take(), 1);
  invoice(shop, underWay, 2);
  invoice(shop, take(), 3, { state: 'issued' });
  const ownSale = own.at(-1);
  if (ownSale) invoice(shop, ownSale, 3, { state: 'issued' });
  invoice(shop, kindly, 0, { state: 'issued', refundedAt: later(kindly.paidAt, 26 * HOUR_MS) });
  invoice(shop, take(), 4, { state: 'refused', reason: '税号与抬头不一致，请核对后重新申请。' });
  invoice(shop, take(), 1, { state: 'revoked', redNumber: redNumberOf(shop), reason: '抬头有误，应购买人要求红冲。' });
  invoice(shop, halved, 2, {
    state: 'revoked',
    redNumber: redNumberOf(shop),
    reason: '部分退款，按剩余金额重新开具。',
  });
  invoice(shop, halved, 2, {}, 60 * HOUR_MS);

  for (const method of ['alipay', 'wechat'])
    for (let ago = 2; ago <= 6; ago += 1) bill(shop, method, dayAt(later(today, -ago * DAY_MS), CHINA), ago === 3);
}

/** Every order that was paid, the latest first. */
function salesOf({ rows }: Shop): Sale[] {
  const orders = new Map(rows.order.map((order) => [order.id, order as Row<typeof order>]));
  const payments = new Map(rows.payment.map((payment) => [payment.id, payment]));
  return rows.membershipGrant
    .flatMap((grant) => {
      const payment = payments.get(grant.paymentId ?? '');
      const order = orders.get(payment?.orderId ?? '');
      if (!payment || !order) return [];
      const { id, number, method, userId, language } = order;
      const sale = { id, number, method, userId, language, paidAt: payment.paidAt, payment, grant };
      return [sale as Sale];
    })
    .sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
}

/** Whether nothing follows the time a sale bought. */
const isLast = ({ rows }: Shop, { grant }: Sale): boolean =>
  rows.membership.some(
    ({ id, endsAt }) =>
      id === grant.membershipId && endsAt instanceof Date && endsAt.getTime() === grant.endsAt.getTime(),
  );

interface RefundOf {
  readonly amount: number;
  readonly state: Extract<RefundState, 'succeeded' | 'pending' | 'failed'>;
  /** Null: it was made at the payment service, and nobody has decided. */
  readonly effect: RefundEffect | null;
  readonly failure?: string;
}

/** A refund a day after the payment, with what the order's timeline says of it. Returns its id. */
function refund({ rows, random }: Shop, sale: Sale, { amount, state, effect, failure }: RefundOf): string {
  const { id: orderId, method, language, paidAt, payment } = sale;
  const id = random.id();
  const createdAt = later(paidAt, 24 * HOUR_MS);
  const endedAt = later(createdAt, HOUR_MS);
  const isOurs = effect !== null;
  rows.refund.push({
    id,
    number: `${isOurs ? 'R' : 'D'}${createdAt.toISOString().slice(0, 19).replaceAll(/\D/g, '')}${random.letters(10)}`,
    method,
    paymentId: payment.id,
    amount,
    state,
    origin: isOurs ? 'staff' : 'provider',
    reason: isOurs ? random.pick(REASONS[language]) : '',
    effect,
    providerId: method === 'wechat' && state !== 'failed' ? `demo5030${createdAt.getTime()}` : null,
    failure: failure ?? null,
    createdAt,
    succeededAt: state === 'succeeded' ? endedAt : null,
    failedAt: state === 'failed' ? endedAt : null,
    nextAskAt: state === 'pending' ? later(createdAt, DAY_MS) : null,
  });
  const end: OrderEventKind | null =
    state === 'succeeded' ? 'refunded' : state === 'failed' ? 'refund_failed' : failure ? 'refund_stuck' : null;
  const tell = (kind: OrderEventKind, at: Date, details: Record<string, string | number>) =>
    rows.orderEvent.push({ id: random.id(), orderId, kind, details, createdAt: at });
  if (isOurs) tell('refund_requested', createdAt, { amount });
  if (end) tell(end, endedAt, { amount });
  if (!isOurs) tell('needs_attention', endedAt, { reason: 'refunded_there', amount });
  return id;
}

/** Takes so many days from the end of what a sale bought, as membership-cuts does. */
function shorten({ rows, random }: Shop, { grant, paidAt }: Sale, refundId: string, days: number): void {
  const { userId, planId, membershipId, endsAt: ended } = grant;
  const endsAt = later(ended, -days * DAY_MS);
  grant.endsAt = endsAt;
  const membership = rows.membership.find(({ id }) => id === membershipId);
  if (membership) membership.endsAt = endsAt;
  rows.membershipGrant.push({
    id: random.id(),
    userId,
    planId,
    membershipId,
    refundId,
    source: 'refund',
    days: -days,
    startsAt: endsAt,
    endsAt: ended,
    createdAt: later(paidAt, 25 * HOUR_MS),
  });
}

const redNumberOf = ({ random }: Shop): string => `2631${String(random.int(1e8)).padStart(8, '0')}00009999`;

/** An invoice asked for soon after the payment, of all that did not go back before it was issued. */
function invoice(
  { rows, random, basic }: Shop,
  { id: orderId, userId, paidAt }: Sale,
  title: number,
  more: Pick<Prisma.InvoiceCreateManyInput, 'state' | 'reason' | 'redNumber' | 'refundedAt'> = {},
  after = 3 * HOUR_MS,
): void {
  const createdAt = later(paidAt, after);
  const decidedAt = more.state ? later(createdAt, 5 * HOUR_MS) : null;
  const isIssued = more.state === 'issued' || more.state === 'revoked';
  rows.invoice.push({
    id: random.id(),
    orderId,
    userId,
    ...(TITLES[title] ?? TITLES[0]),
    createdAt,
    decidedAt,
    number: isIssued ? `2531${String(random.int(1e8)).padStart(8, '0')}00001234` : null,
    issuedAmount: isIssued ? basic.price : null,
    revokedAt: more.state === 'revoked' ? later(createdAt, 40 * HOUR_MS) : null,
    ...more,
  });
}

/** The bill of a day, with what our books have; one that is off has a payment more, and lacks one where it can. */
function bill({ rows, random }: Shop, method: string, day: string, isOff: boolean): void {
  const { from, until, date } = chinaDay(new Date(`${day}T04:00:00Z`));
  const loadedAt = later(until, 10 * HOUR_MS + 10 * 60_000);
  const billId = random.id();
  const within = (time: unknown) => time instanceof Date && time >= from && time < until;
  const paid = rows.payment
    .filter((payment) => payment.method === method && within(payment.paidAt))
    .map(({ orderNumber, transactionId, amount, paidAt }) => ({
      kind: 'payment' as const,
      orderNumber,
      transactionId,
      amount,
      refundNumber: null,
      at: paidAt as Date,
    }));
  const back = rows.refund
    .filter((each) => each.method === method && each.origin !== 'noted' && within(each.succeededAt))
    .flatMap(({ number, amount, paymentId, succeededAt }) => {
      const payment = rows.payment.find(({ id }) => id === paymentId);
      const { orderNumber = '', transactionId = '' } = payment ?? {};
      const of = { orderNumber, transactionId, amount, refundNumber: number };
      return [{ kind: 'refund' as const, ...of, at: succeededAt as Date }];
    });
  const all = [...paid, ...back].sort((a, b) => a.at.getTime() - b.at.getTime());
  const unknown = {
    kind: 'payment' as const,
    orderNumber: `W${day.replaceAll('-', '')}${random.letters(10)}`,
    transactionId: `demo${from.getTime()}${random.letters(10)}`,
    amount: 3_000,
    refundNumber: null,
    at: later(from, 15 * HOUR_MS),
  };
  const missing = isOff ? paid[0] : undefined;
  const listed = [...all.filter((line) => line !== missing), ...(isOff ? [unknown] : [])];
  rows.bill.push({ id: billId, method, day: date, state: 'loaded', createdAt: until, loadedAt, tries: 1 });
  const lines = listed.map((line, position) => {
    const { kind, transactionId, orderNumber, amount, refundNumber } = line;
    const state = kind === 'payment' ? STATES[method]?.[0] : STATES[method]?.[1];
    const time = new Date(line.at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
    const cells = [time, transactionId, orderNumber, refundNumber ?? '', state ?? '', (amount / 100).toFixed(2)];
    const raw = method === 'wechat' ? cells.map((cell) => `\`${cell}`).join(',') : cells.join('\t,');
    return { id: random.id(), billId, position, raw, state: state ?? '', ...line };
  });
  rows.billLine.push(...lines);
  if (!isOff) return;
  const found = { billId, about: 'payment' as const, createdAt: loadedAt };
  const { orderNumber, transactionId, amount } = unknown;
  const raw = lines.at(-1)?.raw ?? null;
  const there = { kind: 'missing_here' as const, key: transactionId, raw, theirs: amount };
  rows.billDifference.push({ id: random.id(), ...found, ...there, orderNumber, transactionId });
  if (!missing) return;
  const here = { kind: 'missing_there' as const, key: missing.transactionId, ours: missing.amount };
  rows.billDifference.push({
    id: random.id(),
    ...found,
    ...here,
    orderNumber: missing.orderNumber,
    transactionId: missing.transactionId,
  });
}

/** What the payment services call a payment and a refund. */
const STATES: Readonly<Record<string, readonly [string, string]>> = {
  alipay: ['交易', '退款'],
  wechat: ['SUCCESS', 'PROCESSING'],
};
