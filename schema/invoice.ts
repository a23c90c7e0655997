import type { Invoice } from '../server/generated/prisma/client.ts';
import { fromTo, INVOICE } from '../server/contract/fields.ts';
import { personOf, User } from './account.ts';
import { Admin } from './admin.ts';
import { batched, batchedOrNone } from './batch.ts';
import { builder, forStaff } from './builder.ts';
import { inFen, Money } from './money.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';
import { OrderType } from './payment.ts';
import { orderOf } from './payment-desk.ts';
import { connectionOf, sliceArgs } from './paging.ts';

// Invoices (发票): what a buyer asks for, and the staff's desk for it.

const latestOf = batchedOrNone((ids, { services }) => services.invoices.latestOf(ids));
const amountOf = batched((ids, { services }) => services.invoices.amounts(ids));

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
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was refused; null: it was not.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff issued or refused it; null: they did not yet.',
    }),
    refundedAt: t.expose('refundedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When money went back after it was issued: it has to be revoked (红冲). Null: none did.',
    }),
    amount: t.field({
      type: Money,
      nullable: true,
      description: 'What it is for: what was paid, without what went back. Null: that could not be found out.',
      resolve: async ({ orderId }, _args, context) => inFen(await amountOf(orderId, context)),
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
  }),
});

builder.objectField(OrderType, 'invoice', (t) =>
  t.field({
    type: InvoiceType,
    nullable: true,
    description: 'The latest invoice that was asked for. Null: none was.',
    resolve: ({ id }, _args, context) => latestOf(id, context),
  }),
);

const InvoiceFilter = builder.inputType('InvoiceFilter', {
  description: 'Only invoices of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    state: t.field({ type: InvoiceStateEnum, required: false, description: 'What became of them.' }),
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
    resolve: (_admin, { filter, ...slice }, { services }) => services.invoices.list(slice, filter?.state),
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
    'ALREADY_RESOLVED. Recorded in the audit trail.',
  input: (t) => ({
    id: t.id({ description: 'Which invoice, by its `id`.' }),
    number: t.string({ description: 'The number of the invoice, 8 to 40 letters, digits or `-`.' }),
  }),
  gives: { invoice: { type: InvoiceType, description: 'The invoice, ISSUED.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED'],
  resolve: async ({ id, number }, { services, viewer }) => ({
    invoice: await services.invoices.issue(viewer.user.id, id, number),
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
