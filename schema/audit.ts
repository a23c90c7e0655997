import { changesOf, isByCommand, type AuditChange, type AuditView } from '../server/domain/audit.ts';
import { TIME_ORDERS } from '../server/domain/cursor.ts';
import { AuditAction } from '../server/generated/prisma/client.ts';
import { personOf, User } from './account.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
import { Node } from './node.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';

const ACTIONS: Readonly<Record<AuditAction, string>> = {
  user_viewed: 'Staff read a user in detail, or why an answer came out as it did.',
  consultation_replied: 'Staff answered a request to an expert.',
  payment_granted: 'Staff gave a buyer what a payment was for.',
  payment_refund_noted: 'Staff noted that money went back.',
  payment_dismissed: 'Staff decided that nothing is to be done about a payment.',
  codes_created: 'Staff made a batch of activation codes.',
  codes_revoked: 'Staff withdrew what was not redeemed of a batch.',
  code_redeemed: 'A user redeemed an activation code.',
  plan_changed: 'Staff made or changed a plan.',
  campaign_changed: 'Staff made, changed, activated or ended a campaign.',
  bill_loaded: 'Staff had a payment service’s bill fetched, or gave its file.',
  bill_difference_resolved: 'Staff resolved a difference between a bill and our books.',
  invoice_issued: 'Staff issued an invoice.',
  invoice_refused: 'Staff refused to issue an invoice.',
  invoice_revoked: 'Staff revoked an invoice that was issued.',
  books_exported: 'Staff took orders, payments or refunds along as a table.',
  account_exported: 'A user took along all that is known of him.',
  account_deleted: 'A user deleted his account.',
  role_changed: 'A superuser made or unmade staff, or the operator did by command.',
  account_disabled: 'A superuser disabled an account.',
  account_enabled: 'A superuser enabled an account again.',
  sessions_ended: 'A superuser signed a user out everywhere.',
  webhook_created: 'Staff set a webhook endpoint up that is told of everybody’s events.',
  webhook_changed:
    'Staff changed such a webhook endpoint, or switched it off or on; or it went off with the rights or the account of who set it up.',
  webhook_deleted: 'Staff deleted such a webhook endpoint.',
  webhook_secret_rotated: 'Staff made a new secret for such a webhook endpoint.',
  business_changed: 'Staff changed what is told of the business.',
  trust_text_published: 'Staff published a version of a trust page.',
  refund_requested: 'Staff asked for a refund.',
  refund_retried: 'Staff tried a refund that had failed again.',
  refund_decided: 'Staff decided what a refund made elsewhere does to the membership.',
  refund_note_undone: 'Staff took a note back by which they had given money back by hand.',
  refund_ended: 'Staff said how a refund ended that the payment service cannot be asked about.',
  order_queried: 'Staff had the payment service asked about an order.',
  order_closed: 'Staff closed an order.',
  order_settled: 'Staff entered a payment by hand, and its order is paid by it.',
  payment_attached: 'Staff said to which order a payment belongs.',
  decision_undone: 'Staff took a decision about a payment back.',
  membership_granted: 'Staff gave somebody time on a plan.',
  membership_shortened: 'Staff took days of a membership back.',
  membership_ended: 'Staff ended a membership.',
  code_withdrawn: 'Staff withdrew one activation code.',
  password_set: 'The operator set somebody’s password by command.',
};

const AuditActionEnum = builder.enumType('AuditAction', {
  description: 'What was done. Redeeming a code, taking an export and deleting an account are the user’s own doing.',
  values: Object.fromEntries(
    Object.values(AuditAction).map((value) => [value.toUpperCase(), { value, description: ACTIONS[value] }]),
  ),
});

const AuditChangeType = builder.objectRef<AuditChange>('AuditChange').implement({
  description: 'One value that was changed.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        '`role`, `isDisabled`, `sessions`; of a webhook `address`, `events`, `isOn`; of the business the names of its fields; ' +
        'of a plan and a campaign those of theirs, and `isOn` whether it is the active one; ' +
        'of what staff did to orders and memberships `reason`, `amount`, `effect`, `days`, `plan`, `transaction`; ' +
        'of invoices `invoice` (its number), `red` (that of the red invoice), `amount`, `reason`.',
    }),
    before: t.exposeString('before', { description: 'Its value until then, as a text.' }),
    after: t.exposeString('after', { description: 'Its value since then, as a text.' }),
  }),
});

export const AuditEntryType = builder.objectRef<AuditView>('AuditEntry').implement({
  description: 'Something that was done, which nobody can change or remove any more.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    action: t.field({ type: AuditActionEnum, description: 'What was done.', resolve: ({ action }) => action }),
    staff: t.field({
      type: User,
      nullable: true,
      description: 'Who did it; null: the user himself, a command, or somebody whose account is deleted.',
      resolve: ({ staffId }, _args, context) => (staffId === null ? null : personOf(staffId, context)),
    }),
    isByCommand: t.boolean({ description: 'Done by `npm run staff`.', resolve: isByCommand }),
    subject: t.field({
      type: User,
      nullable: true,
      description: 'Whom it was about; null: nobody, or somebody whose account is deleted.',
      resolve: ({ subjectId }, _args, context) => (subjectId === null ? null : personOf(subjectId, context)),
    }),
    about: t.string({
      nullable: true,
      description:
        'What it was about besides: a plan, a campaign, a batch of codes, an order’s number, a request’s reference or a webhook’s origin. ' +
        'Null: about nothing else.',
      resolve: (entry, _args, { viewer }) =>
        isByCommand(entry) ? null : (entry.aboutName?.[viewer.language] ?? entry.about),
    }),
    changes: t.field({
      type: [AuditChangeType],
      description: 'The values that were changed, each field once; empty: none was noted.',
      resolve: changesOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was done.' }),
  }),
});

const AuditFilter = builder.inputType('AuditFilter', {
  description: 'Only entries of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    staffId: t.id({ required: false, description: 'The id of who acted.' }),
    action: t.field({ type: AuditActionEnum, required: false, description: 'What was done.' }),
    subject: t.string({
      required: false,
      description: 'The id, or a part of username, e-mail or phone of whom it was about.',
    }),
    ...betweenInputs(t),
  }),
});

builder.objectFields(Admin, (t) => ({
  auditEntries: t.field({
    type: connectionOf('AuditEntry', AuditEntryType),
    nullable: true,
    description: 'The audit trail. Null: it could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: AuditFilter, required: false, description: 'Which entries. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
      services.audit.list(slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
  auditStaff: t.field({
    type: [User],
    nullable: true,
    description: 'Who stands in the audit trail as having acted, by name, at most 100. Null: that could not be read.',
    resolve: (_admin, _args, { services }) => services.audit.staff(),
  }),
}));
