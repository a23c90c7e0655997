import type { Bill, BillDifference } from '../server/generated/prisma/client.ts';
import { DECISION_NOTE, fromTo } from '../server/contract/fields.ts';
import { dayOf } from '../server/calendar.ts';
import { personOf, User } from './account.ts';
import { Admin } from './admin.ts';
import { batched, batchedOrNone } from './batch.ts';
import { builder } from './builder.ts';
import { inFen, Money } from './money.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';
import { OrderType, PaymentMethodType } from './payment.ts';
import { connectionOf, sliceArgs } from './paging.ts';

// Bills of the payment services, and where our books do not agree with them.

const orderOf = batchedOrNone((numbers, { services }) => services.orders.byNumbers(numbers));
const billOf = batched((ids, { services }) => services.bills.byIds(ids));

const BillStateEnum = builder.enumType('BillState', {
  description: 'Whether a bill is there.',
  values: {
    WAITING: { value: 'waiting', description: 'It is fetched when it is ready, and again when that failed.' },
    LOADED: { value: 'loaded', description: 'It is there and was compared.' },
  } as const,
});

const DifferenceKindEnum = builder.enumType('DifferenceKind', {
  description: 'How bill and books do not agree.',
  values: {
    MISSING_HERE: { value: 'missing_here', description: 'The bill has it, our books do not.' },
    MISSING_THERE: { value: 'missing_there', description: 'Our books have it, the bill does not.' },
    AMOUNT: { value: 'amount', description: 'Both have it, with another amount.' },
    STATUS: {
      value: 'status',
      description: 'Both have it, as another thing: of another order, or done there and not here.',
    },
  } as const,
});

const BillLineKindEnum = builder.enumType('BillLineKind', {
  description: 'What a line of a bill is about.',
  values: {
    PAYMENT: { value: 'payment', description: 'Money that came.' },
    REFUND: { value: 'refund', description: 'Money that goes back.' },
  } as const,
});

export const BillType = builder.objectRef<Bill>('Bill').implement({
  description: 'For staff: what a payment service says of one day, counted in China’s time.',
  authScopes: { staff: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    method: t.field({
      type: PaymentMethodType,
      description: 'Whose it is.',
      resolve: ({ method }, _args, { services }) => services.payment.method(method),
    }),
    day: t.string({ description: 'Of which day, `YYYY-MM-DD`.', resolve: ({ day }) => dayOf(day) }),
    isTest: t.exposeBoolean('isTest', { description: 'True: the sandbox’s, of test payments.' }),
    state: t.expose('state', { type: BillStateEnum, description: 'Whether it is there.' }),
    loadedAt: t.expose('loadedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was fetched or given; null: it is not there.',
    }),
    nextTryAt: t.expose('nextTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is fetched next; null: it is there for good.',
    }),
    isGiven: t.exposeBoolean('isGiven', { description: 'True: staff gave the file.' }),
    lineCount: t.int({
      nullable: true,
      description: 'How many payments and refunds it lists. Null: that could not be found out.',
      resolve: async ({ id }, _args, context) => (await billOf(id, context)).lines,
    }),
    openDifferences: t.int({
      nullable: true,
      description:
        'In how many places our books do not agree, and nobody has resolved it. Null: that could not be found out.',
      resolve: async ({ id }, _args, context) => (await billOf(id, context)).open,
    }),
    foundCount: t.int({
      nullable: true,
      description:
        'How many payments and refunds our books did not have and have by now, because the payment service confirmed them. ' +
        'Null: that could not be found out.',
      resolve: async ({ id }, _args, context) => (await billOf(id, context)).found,
    }),
  }),
});

export const BillDifferenceType = builder.objectRef<BillDifference>('BillDifference').implement({
  description: 'For staff: where a bill and our books do not agree.',
  authScopes: { staff: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    kind: t.expose('kind', { type: DifferenceKindEnum, description: 'How.' }),
    about: t.expose('about', { type: BillLineKindEnum, description: 'Whether it is about a payment or a refund.' }),
    key: t.exposeString('key', {
      description: 'The payment service’s number of the payment, or the refund’s number.',
    }),
    orderNumber: t.exposeString('orderNumber', { description: 'Of the order, as the payment service names it.' }),
    transactionId: t.exposeString('transactionId', { description: 'The payment service’s number of the payment.' }),
    order: t.field({
      type: OrderType,
      nullable: true,
      description: 'The order of that number; null: it is none of ours.',
      resolve: ({ orderNumber }, _args, context) => orderOf(orderNumber, context),
    }),
    line: t.string({
      nullable: true,
      description: 'The line as it stands in the bill; null: there is none.',
      resolve: ({ raw }) => raw,
    }),
    theirs: t.field({
      type: Money,
      nullable: true,
      description: 'The amount in the bill; null: it is not there.',
      resolve: ({ theirs }) => (theirs === null ? null : inFen(theirs)),
    }),
    ours: t.field({
      type: Money,
      nullable: true,
      description: 'The amount in our books; null: it is not there.',
      resolve: ({ ours }) => (ours === null ? null : inFen(ours)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was found.' }),
    goneAt: t.expose('goneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When bill and books came to agree by themselves; null: they do not.',
    }),
    resolvedAt: t.expose('resolvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff resolved it; null: they did not.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'How staff resolved it; null: they did not.' }),
    resolvedBy: t.field({
      type: User,
      nullable: true,
      description: 'Who resolved it; null: nobody, or somebody whose account is deleted.',
      resolve: ({ resolvedById }, _args, context) => (resolvedById === null ? null : personOf(resolvedById, context)),
    }),
    bill: t.field({
      type: BillType,
      nullable: true,
      description: 'The bill. Null: it could not be read.',
      resolve: ({ billId }, _args, context) => billOf(billId, context),
    }),
  }),
});

const BillDifferenceFilter = builder.inputType('BillDifferenceFilter', {
  description: 'Only differences of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    isOpen: t.boolean({ required: false, description: 'True: those that wait for staff. False: the others.' }),
  }),
});

builder.objectFields(Admin, (t) => ({
  bills: t.field({
    type: connectionOf('Bill', BillType),
    nullable: true,
    description: 'The payment services’ bills, the latest day first. Null: they could not be read.',
    args: sliceArgs(),
    resolve: (_admin, slice, { services }) => services.bills.list(slice),
  }),
  billDifferences: t.field({
    type: connectionOf('BillDifference', BillDifferenceType),
    nullable: true,
    description: 'Where bills and books do not agree, the latest first. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({
        type: BillDifferenceFilter,
        required: false,
        description: 'Which of them. Absent or null: all.',
      }),
    },
    resolve: (_admin, { filter, ...slice }, { services }) => services.bills.differences(slice, filter?.isOpen),
  }),
}));

mutation('loadBill', {
  for: 'staff',
  description:
    'For staff: fetches the bill of a day now, in place of the one that may be there. When the payment service has none yet, ' +
    'or does not answer, PAYMENT_PROVIDER_ERROR is an error. Recorded in the audit trail.',
  input: (t) => ({
    method: t.id({ description: 'The id of a payment method that is on.' }),
    day: t.string({ description: 'Which day, in China: `YYYY-MM-DD`.' }),
  }),
  gives: { bill: { type: BillType, description: 'The bill.' } },
  refuses: ['BAD_USER_INPUT'],
  resolve: async ({ method, day }, { services, viewer }) => ({
    bill: await services.bills.loadNow(viewer.user.id, method, day),
  }),
});

mutation('askAboutDifference', {
  for: 'staff',
  description:
    'For staff: asks the payment service about a difference, books what it verifiably says, and compares the bill again. ' +
    'When it does not answer, PAYMENT_PROVIDER_ERROR is an error.',
  input: (t) => ({ id: t.id({ description: 'Which difference, by its `id`.' }) }),
  gives: { difference: { type: BillDifferenceType, description: 'The difference as it is now.' } },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services }) => ({ difference: await services.bills.askAbout(id) }),
});

mutation('resolveDifference', {
  for: 'staff',
  description:
    'For staff: resolves a difference by hand. Once: later ones get ALREADY_RESOLVED. Recorded in the audit trail.',
  input: (t) => ({
    id: t.id({ description: 'Which difference, by its `id`.' }),
    note: t.string({ description: `How; ${fromTo(1, DECISION_NOTE.max)}` }),
  }),
  gives: { difference: { type: BillDifferenceType, description: 'The difference, resolved.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED'],
  resolve: async ({ id, note }, { services, viewer }) => ({
    difference: await services.bills.resolve(viewer.user.id, id, note),
  }),
});
