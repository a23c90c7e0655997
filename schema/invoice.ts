import type { Invoice } from '../server/generated/prisma/client.ts';
import { fromTo, INVOICE } from '../server/contract/fields.ts';
import { personOf, User } from './account.ts';
import { Admin } from './admin.ts';
import { batched, batchedOrNone } from './batch.ts';
import { builder, forStaff } from './builder.ts';
import { fenOf, inFen, Money, MoneyInput } from './money.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';
import { OrderType } from './payment.ts';
import { orderOf } from './payment-desk.ts';
import { connectionOf, sliceArgs } from './paging.ts';

// Invoices (发票): what a buyer asks for, and the staff's desk for it.

const latestOf = batchedOrNone((ids, { services }) => services.invoices.latestOf(ids));
const moneyOf = batched((ids, { services }) => services.invoices.amounts(ids));

const InvoiceKindEnum = builder.enumType('InvoiceKind', {
  description: 'Who an invoice is made out to.',
  values: {
    PERSONAL: { value: 'personal', description: 'A person (个人).' },
    COMPANY: { value: 'company', description: 'A company or another unit (单位), by its tax number.' },
  } as const,
});

const InvoiceStateEnum = builder.enumType('InvoiceState', {
  description: 'What became of the wish for an invoice.',
  values: {
    REQUESTED: { value: 'requested', description: 'It waits for staff.' },
    ISSUED: { value: 'issued', description: 'It was issued, and has a number.' },
    REFUSED: { value: 'refused', description: 'Staff refused it, and said why. It can be asked for again.' },
    REVOKED: {
      value: 'revoked',
      description:
        'It was issued, and revoked by a red invoice (红冲). Another one can be asked for, unless all of the money went back.',
    },
  } as const,
});

export const InvoiceType = builder.objectRef<Invoice>('Invoice').implement({
  description: 'A buyer’s wish for an invoice (发票) of a paid order, and what became of it.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    kind: t.expose('kind', { type: InvoiceKindEnum, description: 'Who it is made out to.' }),
    title: t.exposeString('title', { description: 'The name it is made out to (抬头).' }),
    taxNumber: t.exposeString('taxNumber', {
      nullable: true,
      description: 'The tax number (纳税人识别号); null: of a person.',
    }),
    state: t.expose('state', { type: InvoiceStateEnum, description: 'What became of it.' }),
    number: t.exposeString('number', { nullable: true, description: 'Of the invoice; null until it is issued.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was refused or revoked; null: it was neither.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff issued or refused it; null: they did not yet.',
    }),
    refundedAt: t.expose('refundedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when less money is left than it was issued for: it has to be revoked (红冲), or was. Null: nothing of the kind.',
    }),
    amount: t.field({
      type: Money,
      nullable: true,
      description:
        'What it should be for: what was paid without what went back; 0: all of it did, and none can be issued. Null: that ' +
        'could not be found out.',
      resolve: async ({ orderId }, _args, context) => inFen((await moneyOf(orderId, context)).left),
    }),
    refundUnderWay: t.field({
      type: Money,
      nullable: true,
      description:
        'What of `amount` is on its way back: while that is more than 0 it cannot be issued. Null: that could not be found ' +
        'out.',
      resolve: async ({ orderId }, _args, context) => inFen((await moneyOf(orderId, context)).underWay),
    }),
    issuedAmount: t.field({
      type: Money,
      nullable: true,
      description: 'What it was issued for; null: it was not, or that is not known.',
      resolve: ({ issuedAmount }) => (issuedAmount === null ? null : inFen(issuedAmount)),
    }),
    redNumber: t.exposeString('redNumber', {
      nullable: true,
      description: 'Of the red invoice (红字发票) by which it was revoked; null: it was not.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff wrote down that it was revoked; null: it was not.',
    }),
    order: t.withAuth({ staff: true }).field({
      type: OrderType,
      nullable: true,
      description: forStaff('The order.'),
      resolve: ({ orderId }, _args, context) => orderOf(orderId, context),
    }),
    decidedBy: t.withAuth({ staff: true }).field({
      type: User,
      nullable: true,
      description: forStaff('Who issued or refused it; null: nobody, or somebody whose account is deleted.'),
      resolve: ({ decidedById }, _args, context) => (decidedById === null ? null : personOf(decidedById, context)),
    }),
    revokedBy: t.withAuth({ staff: true }).field({
      type: User,
      nullable: true,
      description: forStaff('Who revoked it; null: nobody, or somebody whose account is deleted.'),
      resolve: ({ revokedById }, _args, context) => (revokedById === null ? null : personOf(revokedById, context)),
    }),
  }),
});

builder.objectFields(OrderType, (t) => ({
  invoice: t.field({
    type: InvoiceType,
    nullable: true,
    description: 'The latest invoice that was asked for. Null: none was.',
    resolve: ({ id }, _args, context) => latestOf(id, context),
  }),
  invoiceAmount: t.field({
    type: Money,
    nullable: true,
    description:
      'What an invoice would be for: what was paid without what went back; 0: none can be asked for. Null: that could not ' +
      'be found out.',
    resolve: async ({ id }, _args, context) => inFen((await moneyOf(id, context)).left),
  }),
}));

const InvoiceFilter = builder.inputType('InvoiceFilter', {
  description: 'Only invoices of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    state: t.field({ type: InvoiceStateEnum, required: false, description: 'What became of them.' }),
    isOpen: t.boolean({
      required: false,
      description: 'True: those that wait for staff, to be issued or to be revoked. False: the others.',
    }),
  }),
});

builder.objectField(Admin, 'invoices', (t) =>
  t.field({
    type: connectionOf('Invoice', InvoiceType),
    nullable: true,
    description: 'Invoices that buyers asked for, the latest first. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: InvoiceFilter, required: false, description: 'Which of them. Absent or null: all.' }),
    },
    resolve: (_admin, { filter, ...slice }, { services }) => services.invoices.list(slice, filter ?? {}),
  }),
);

mutation('requestInvoice', {
  for: 'user',
  description: 'Asks for an invoice (发票) of one’s own paid order. It comes by letter, or the reason why not.',
  input: (t) => ({
    orderId: t.id({ description: 'Of one’s own order.' }),
    kind: t.field({ type: InvoiceKindEnum, description: 'Who it is made out to.' }),
    title: t.string({ description: `The name it is made out to (抬头); ${fromTo(1, INVOICE.title.max)}` }),
    taxNumber: t.string({
      required: false,
      description: 'The tax number (纳税人识别号), 15 to 20 letters and digits. Absent or null: of a person.',
    }),
  }),
  gives: { invoice: { type: InvoiceType, description: 'The invoice, REQUESTED.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'INVOICE_EXISTS', 'NOT_INVOICEABLE'],
  resolve: async (input, { services, viewer }) => ({
    invoice: await services.invoices.request(viewer.user.id, input),
  }),
});

mutation('issueInvoice', {
  for: 'staff',
  description:
    'For staff: writes down the number of an invoice that was issued, with a letter to its buyer. Once: later ones get ' +
    'ALREADY_RESOLVED. Not for money that goes back: NOT_INVOICEABLE where all of it did, REFUND_UNDER_WAY while some of it ' +
    'is on its way. Recorded in the audit trail.',
  input: (t) => ({
    id: t.id({ description: 'Which invoice, by its `id`.' }),
    number: t.string({ description: 'The number of the invoice, 8 to 40 letters, digits or `-`.' }),
    amount: t.field({
      type: MoneyInput,
      description:
        'What it was issued for: `Invoice.amount`; another one (money went back meanwhile) is CHANGED_MEANWHILE.',
    }),
  }),
  gives: { invoice: { type: InvoiceType, description: 'The invoice, ISSUED.' } },
  refuses: [
    'BAD_USER_INPUT',
    'NOT_FOUND',
    'ALREADY_RESOLVED',
    'NOT_INVOICEABLE',
    'REFUND_UNDER_WAY',
    'CHANGED_MEANWHILE',
  ],
  resolve: async ({ id, number, amount }, { services, viewer }) => ({
    invoice: await services.invoices.issue(viewer.user.id, id, number, fenOf(amount)),
  }),
});

mutation('refuseInvoice', {
  for: 'staff',
  description:
    'For staff: refuses an invoice, with a letter to its buyer. Once: later ones get ALREADY_RESOLVED. Recorded in the audit ' +
    'trail.',
  input: (t) => ({
    id: t.id({ description: 'Which invoice, by its `id`.' }),
    reason: t.string({ description: `Why; the buyer reads it. ${fromTo(1, INVOICE.reason.max)}` }),
  }),
  gives: { invoice: { type: InvoiceType, description: 'The invoice, REFUSED.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED'],
  resolve: async ({ id, reason }, { services, viewer }) => ({
    invoice: await services.invoices.refuse(viewer.user.id, id, reason),
  }),
});

mutation('revokeInvoice', {
  for: 'staff',
  description:
    'For staff: writes down that an invoice that was issued was revoked by a red invoice (红冲), with a letter to its buyer. ' +
    'Where a part of the money went back, an invoice for the rest waits in its place. Once: later ones get ' +
    'ALREADY_RESOLVED. Recorded in the audit trail.',
  input: (t) => ({
    id: t.id({ description: 'Which invoice, by its `id`; it is ISSUED.' }),
    redNumber: t.string({ description: 'The number of the red invoice (红字发票), 8 to 40 letters, digits or `-`.' }),
    reason: t.string({ description: `Why; the buyer reads it. ${fromTo(1, INVOICE.reason.max)}` }),
  }),
  gives: {
    invoice: { type: InvoiceType, description: 'The invoice, REVOKED.' },
    next: {
      type: InvoiceType,
      description: 'The one for what is left, REQUESTED. Null: none is to be issued in its place.',
    },
  },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED'],
  resolve: async (input, { services, viewer }) => {
    const { revoked, next } = await services.invoices.revoke(viewer.user.id, input);
    return { invoice: revoked, next };
  },
});
