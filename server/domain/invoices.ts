import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Transaction } from '../adapters/database.ts';
import { INVOICE } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import type { Invoice, InvoiceKind, InvoiceState } from '../generated/prisma/client.ts';
import { clean } from '../text-cleaning.ts';
import { confirmedAddress } from './addresses.ts';
import { NEWEST_FIRST } from './cursor.ts';
import { listingOf } from './listing.ts';
import type { Outbox } from './outbox.ts';
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

export type Invoices = ReturnType<typeof createInvoices>;

/** Invoices (发票) that buyers wish for. Staff issue them where invoices are issued, and write the number down here. */
export function createInvoices(deps: { readonly prisma: Prisma; readonly outbox: Outbox; readonly clock: Clock }) {
  const { prisma, outbox, clock } = deps;

  /** Decides about a wish, once, with a letter to its buyer and an entry in the audit trail. */
  async function decide(
    staffId: string,
    id: string,
    decision:
      | { readonly state: 'issued'; readonly number: string }
      | { readonly state: 'refused'; readonly reason: string },
  ): Promise<Invoice> {
    if (!isId(id) || !(await prisma.invoice.findUnique({ where: { id } }))) throw new AppError('NOT_FOUND');
    const decided = await prisma.$transaction(async (tx) => {
      const now = clock.now();
      const [invoice] = await tx.invoice.updateManyAndReturn({
        where: { id, state: 'requested' },
        data: { ...decision, decidedAt: now, decidedById: staffId },
      });
      if (!invoice) throw new AppError('ALREADY_RESOLVED');
      const order = await tx.order.findUniqueOrThrow({ where: { id: invoice.orderId }, include: { user: true } });
      const kind = decision.state === 'issued' ? 'invoice_issued' : 'invoice_refused';
      if (order.user) {
        const { number, language, user } = order;
        const text = decision.state === 'issued' ? { invoice: decision.number } : { reason: decision.reason };
        const details = { username: user.username, number, ...text };
        await outbox.add(tx, { kind, about: id, recipient: confirmedAddress(user), language, details });
      }
      await tx.auditEntry.create({
        data: { action: kind, staffId, subjectId: invoice.userId, about: order.number, createdAt: now },
      });
      return invoice;
    });
    outbox.wake();
    return decided;
  }

  return {
    /**
     * Asks for an invoice of one's own paid order; one that was refused can be asked for again.
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
        const left = (await leftOf(tx, [order.id])).get(order.id) ?? 0;
        if (order.state !== 'paid' || left <= 0) throw new AppError('NOT_INVOICEABLE');
        const known = await tx.invoice.count({ where: { orderId, state: { not: 'refused' } } });
        if (known > 0) throw new AppError('INVOICE_EXISTS');
        return tx.invoice.create({ data: { orderId, userId, kind, title, taxNumber, createdAt: clock.now() } });
      });
    },

    /** Writes the number of an invoice down that was issued. @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT. */
    async issue(staffId: string, id: string, text: string): Promise<Invoice> {
      const number = clean(text);
      if (!INVOICE.number.pattern.test(number)) throw badInput({ number: 'invoiceNumber' });
      return decide(staffId, id, { state: 'issued', number });
    },

    /** Refuses an invoice; the buyer reads why. @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT. */
    async refuse(staffId: string, id: string, text: string): Promise<Invoice> {
      const reason = clean(text);
      if (!reason) throw badInput({ reason: 'required' });
      if (reason.length > INVOICE.reason.max) throw badInput({ reason: 'tooLong' });
      return decide(staffId, id, { state: 'refused', reason });
    },

    /** For staff, the latest first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (slice: Slice, state?: InvoiceState | null): Promise<Listed<Invoice>> =>
      listingOf(prisma, slice, {
        table: 'Invoice',
        where: state ? [sql`"state" = ${state}::"InvoiceState"`] : [],
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

    /** What invoices of these orders are for, in fen: what was paid without what went back. */
    amounts: (orderIds: readonly string[]): Promise<Map<string, number>> => leftOf(prisma, orderIds),
  };
}

/** What was paid for orders and did not go back, in fen. */
async function leftOf(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, number>> {
  const payments = await tx.payment.findMany({
    where: { orderId: { in: [...orderIds] }, grant: { isNot: null } },
    select: { orderId: true, amount: true, refunds: { where: { state: 'succeeded' }, select: { amount: true } } },
  });
  const left = new Map(orderIds.map((id) => [id, 0]));
  for (const { orderId, amount, refunds } of payments) {
    const back = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (orderId !== null) left.set(orderId, (left.get(orderId) ?? 0) + amount - back);
  }
  return left;
}

/** Money of an order went back: what was issued for it has to be revoked (红冲), with the transaction that says so. */
export async function flagInvoices(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.invoice.updateMany({ where: { orderId, state: 'issued', refundedAt: null }, data: { refundedAt: now } });
}
