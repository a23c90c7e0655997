import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Transaction } from '../adapters/database.ts';
import { INVOICE } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import type { Invoice, InvoiceKind, InvoiceState, Order, RefundState } from '../generated/prisma/client.ts';
import type { Text } from '../language.ts';
import { clean } from '../text-cleaning.ts';
import { confirmedAddress } from './addresses.ts';
import { NEWEST_FIRST } from './cursor.ts';
import { listingOf } from './listing.ts';
import type { Outbox } from './outbox.ts';
import { yuan } from './order-timeline.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { held } from './settlement.ts';

/** What a buyer asks for. */
export interface InvoiceWish {
  readonly orderId: string;
  readonly kind: InvoiceKind;
  /** 抬头. */
  readonly title: string;
  /** 纳税人识别号: of a company it must be there, of a person it is left out. */
  readonly taxNumber?: string | null | undefined;
}

/** Which invoices are meant: those of which everything holds that is said. Absent or null: all. */
export interface InvoiceFilter {
  readonly state?: InvoiceState | null | undefined;
  /** True: those that wait for staff, to be issued or to be revoked; false: the others. */
  readonly isOpen?: boolean | null | undefined;
}

/** What staff say of an invoice they revoked. */
export interface Revocation {
  /** Of the invoice. */
  readonly id: string;
  /** Of the red invoice (红字发票). */
  readonly redNumber: string;
  /** The buyer reads it. */
  readonly reason: string;
}

/** What an order's invoice is about, in fen. */
export interface InvoiceMoney {
  /** What was paid and did not go back: what an invoice is for. */
  readonly left: number;
  /** What of that is on its way back: while there is any, no invoice is issued. */
  readonly underWay: number;
}

type Decision =
  | { readonly state: 'issued'; readonly number: string; readonly issuedAmount: number }
  | { readonly state: 'refused'; readonly reason: string };

/** As the index `Invoice_open` has it. */
const OPEN = sql`("state" = 'requested' OR ("state" = 'issued' AND "refundedAt" IS NOT NULL))`;

/** What a letter says of what comes in the place of an invoice that was revoked. */
const NEXT = {
  comes: {
    en: 'One for {amount}, which is what is left of your payment, comes in its place.',
    zh: '我们将按退款后的实付金额 {amount} 为您重新开具发票。',
  },
  asked: { en: 'You can ask for another one with your order.', zh: '您可以在订单中重新申请发票。' },
  none: { en: 'All of the money went back, so none comes in its place.', zh: '款项已全额退还，不再重新开具发票。' },
} as const satisfies Record<string, Text>;

export type Invoices = ReturnType<typeof createInvoices>;

/** Invoices (发票) that buyers wish for. Staff issue them where invoices are issued, and write the number down here. */
export function createInvoices(deps: { readonly prisma: Prisma; readonly outbox: Outbox; readonly clock: Clock }) {
  const { prisma, outbox, clock } = deps;

  /** An invoice with its order, both held, so that no refund comes between. @throws AppError NOT_FOUND. */
  async function heldInvoice(tx: Transaction, id: string): Promise<{ invoice: Invoice; order: Order }> {
    const known = isId(id) ? await tx.invoice.findUnique({ where: { id }, select: { orderId: true } }) : null;
    const order = known && (await held(tx, { id: known.orderId }));
    if (!order) throw new AppError('NOT_FOUND');
    return { order, invoice: await tx.invoice.findUniqueOrThrow({ where: { id } }) };
  }

  /** A letter to the buyer, unless his account is deleted, and an entry in the audit trail. */
  async function tell(
    tx: Transaction,
    staffId: string,
    { order, invoice }: { readonly order: Order; readonly invoice: Invoice },
    kind: 'invoice_issued' | 'invoice_refused' | 'invoice_revoked',
    { letter, audited }: { readonly letter: Record<string, string>; readonly audited: Record<string, string> },
  ): Promise<void> {
    const { number, language, userId } = order;
    if (userId !== null) {
      const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      const details = { username: user.username, number, ...letter };
      await outbox.add(tx, { kind, about: invoice.id, recipient: confirmedAddress(user), language, details });
    }
    await tx.auditEntry.create({
      data: { action: kind, staffId, subjectId: userId, about: number, after: audited, createdAt: clock.now() },
    });
  }

  /** Decides about a wish, once. */
  async function decide(staffId: string, id: string, decision: Decision): Promise<Invoice> {
    const decided = await prisma.$transaction(async (tx) => {
      const { order, invoice: before } = await heldInvoice(tx, id);
      if (before.state !== 'requested') throw new AppError('ALREADY_RESOLVED');
      if (decision.state === 'issued') {
        const { left, underWay } = await moneyOfOne(tx, order.id);
        if (left <= 0) throw new AppError('NOT_INVOICEABLE');
        // What is on its way back would have to be revoked (红冲) tomorrow.
        if (underWay > 0) throw new AppError('REFUND_UNDER_WAY');
        if (left !== decision.issuedAmount) throw new AppError('CHANGED_MEANWHILE');
      }
      const data = { ...decision, decidedAt: clock.now(), decidedById: staffId };
      const invoice = await tx.invoice.update({ where: { id }, data });
      const about = { order, invoice };
      if (decision.state === 'issued') {
        const said = { invoice: decision.number, amount: yuan(decision.issuedAmount) };
        await tell(tx, staffId, about, 'invoice_issued', { letter: said, audited: said });
      } else {
        const said = { reason: decision.reason };
        await tell(tx, staffId, about, 'invoice_refused', { letter: said, audited: said });
      }
      return invoice;
    });
    outbox.wake();
    return decided;
  }

  return {
    /**
     * Asks for an invoice of one's own paid order; one that was refused or revoked can be asked for again.
     * @throws AppError NOT_FOUND (order), BAD_USER_INPUT, INVOICE_EXISTS, NOT_INVOICEABLE (not paid, or all of it went back).
     */
    async request(userId: string, { orderId, kind, ...wish }: InvoiceWish): Promise<Invoice> {
      const title = clean(wish.title);
      if (!title) throw badInput({ title: 'required' });
      if (title.length > INVOICE.title.max) throw badInput({ title: 'tooLong' });
      const taxNumber =
        kind === 'company'
          ? clean(wish.taxNumber ?? '')
              .replaceAll(/\s/g, '')
              .toUpperCase()
          : null;
      if (taxNumber !== null && !INVOICE.taxNumber.pattern.test(taxNumber)) throw badInput({ taxNumber: 'taxNumber' });
      return prisma.$transaction(async (tx) => {
        const order = isId(orderId) ? await held(tx, { id: orderId }) : null;
        if (order?.userId !== userId) throw new AppError('NOT_FOUND');
        if (order.state !== 'paid' || (await moneyOfOne(tx, order.id)).left <= 0) throw new AppError('NOT_INVOICEABLE');
        const known = await tx.invoice.count({ where: { orderId, state: { notIn: ['refused', 'revoked'] } } });
        if (known > 0) throw new AppError('INVOICE_EXISTS');
        return tx.invoice.create({ data: { orderId, userId, kind, title, taxNumber, createdAt: clock.now() } });
      });
    },

    /**
     * Writes down the number of an invoice that was issued, and for how much, in fen: what was paid without what went back.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT, NOT_INVOICEABLE (all of it went back),
     * REFUND_UNDER_WAY (some of it is on its way back), CHANGED_MEANWHILE (another amount is left).
     */
    async issue(staffId: string, id: string, text: string, issuedAmount: number): Promise<Invoice> {
      return decide(staffId, id, { state: 'issued', number: numberOf(text, 'number'), issuedAmount });
    },

    /** Refuses an invoice; the buyer reads why. @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT. */
    async refuse(staffId: string, id: string, text: string): Promise<Invoice> {
      return decide(staffId, id, { state: 'refused', reason: reasonOf(text) });
    },

    /**
     * Writes down that an issued invoice was revoked (红冲), and by which red invoice. Where a part of the money went back,
     * an invoice for what is left waits in its place, made out to the same.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED (it is not issued, or was revoked), BAD_USER_INPUT.
     */
    async revoke(staffId: string, { id, ...input }: Revocation): Promise<{ revoked: Invoice; next: Invoice | null }> {
      const redNumber = numberOf(input.redNumber, 'redNumber');
      const reason = reasonOf(input.reason);
      const done = await prisma.$transaction(async (tx) => {
        const { order, invoice } = await heldInvoice(tx, id);
        if (invoice.state !== 'issued') throw new AppError('ALREADY_RESOLVED');
        if (redNumber === invoice.number) throw badInput({ redNumber: 'redNumber' });
        const now = clock.now();
        const data = { state: 'revoked' as const, redNumber, reason, revokedAt: now, revokedById: staffId };
        const revoked = await tx.invoice.update({ where: { id }, data });
        const { left } = await moneyOfOne(tx, order.id);
        const { orderId, userId, kind, title, taxNumber } = invoice;
        const next =
          invoice.refundedAt !== null && userId !== null && left > 0
            ? await tx.invoice.create({ data: { orderId, userId, kind, title, taxNumber, createdAt: now } })
            : null;
        const said = { invoice: invoice.number ?? '', red: redNumber, reason };
        const follows = NEXT[next ? 'comes' : left > 0 ? 'asked' : 'none'][order.language];
        const letter = { ...said, next: follows.replace('{amount}', yuan(left)) };
        await tell(tx, staffId, { order, invoice }, 'invoice_revoked', { letter, audited: said });
        return { revoked, next };
      });
      outbox.wake();
      return done;
    },

    /** For staff, the latest first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (slice: Slice, { state, isOpen }: InvoiceFilter = {}): Promise<Listed<Invoice>> =>
      listingOf(prisma, slice, {
        table: 'Invoice',
        where: [
          ...(state ? [sql`"state" = ${state}::"InvoiceState"`] : []),
          ...(typeof isOpen === 'boolean' ? [isOpen ? OPEN : sql`NOT ${OPEN}`] : []),
        ],
        order: NEWEST_FIRST,
        by: 'index',
        load: (ids) => prisma.invoice.findMany({ where: { id: { in: ids } } }),
      }),

    /** Of orders by their ids the latest one each; null: none was asked for. */
    async latestOf(orderIds: readonly string[]): Promise<Map<string, Invoice | null>> {
      const invoices = await prisma.invoice.findMany({
        where: { orderId: { in: [...orderIds] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      const latest = new Map(invoices.map((invoice) => [invoice.orderId, invoice]));
      return new Map(orderIds.map((id) => [id, latest.get(id) ?? null]));
    },

    /** What invoices of these orders are for, by the orders' ids. */
    amounts: (orderIds: readonly string[]): Promise<Map<string, InvoiceMoney>> => moneyOf(prisma, orderIds),
  };
}

const NO_MONEY: InvoiceMoney = { left: 0, underWay: 0 };

async function moneyOf(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, InvoiceMoney>> {
  const payments = await tx.payment.findMany({
    where: { orderId: { in: [...orderIds] }, grant: { isNot: null } },
    select: { orderId: true, amount: true, refunds: { select: { amount: true, state: true } } },
  });
  const money = new Map(orderIds.map((id) => [id, NO_MONEY]));
  for (const { orderId, amount, refunds } of payments) {
    const sumOf = (...states: readonly RefundState[]) =>
      refunds.reduce((sum, refund) => sum + (states.includes(refund.state) ? refund.amount : 0), 0);
    const { left, underWay } = money.get(orderId ?? '') ?? NO_MONEY;
    if (orderId !== null)
      money.set(orderId, {
        left: left + amount - sumOf('succeeded'),
        underWay: underWay + sumOf('requested', 'pending'),
      });
  }
  return money;
}

const moneyOfOne = async (tx: Transaction, orderId: string): Promise<InvoiceMoney> =>
  (await moneyOf(tx, [orderId])).get(orderId) ?? NO_MONEY;

/**
 * What is left of an order's money changed: an invoice that was issued for more has to be revoked (红冲), and is flagged
 * with the transaction that says so; one that is right again (a refund that was only noted is taken back) no longer is.
 * The order is held.
 */
export async function flagInvoices(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const { left } = await moneyOfOne(tx, orderId);
  const issued = { orderId, state: 'issued' as const };
  await tx.invoice.updateMany({
    where: { ...issued, refundedAt: null, issuedAmount: { gt: left } },
    data: { refundedAt: now },
  });
  await tx.invoice.updateMany({ where: { ...issued, issuedAmount: { lte: left } }, data: { refundedAt: null } });
}

/** The number of an invoice as it was typed. @throws AppError BAD_USER_INPUT. */
function numberOf(text: string, field: 'number' | 'redNumber'): string {
  const number = clean(text);
  if (!INVOICE.number.pattern.test(number)) throw badInput({ [field]: 'invoiceNumber' });
  return number;
}

/** Why an invoice is refused or revoked. @throws AppError BAD_USER_INPUT. */
function reasonOf(text: string): string {
  const reason = clean(text);
  if (!reason) throw badInput({ reason: 'required' });
  if (reason.length > INVOICE.reason.max) throw badInput({ reason: 'tooLong' });
  return reason;
}
