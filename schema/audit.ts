import { changesOf, isByCommand, type AuditChange, type AuditPerson, type AuditView } from '../server/domain/audit.ts';
import type { Page } from '../server/domain/paging.ts';
import { AuditAction } from '../server/generated/prisma/client.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
import { pageArgs } from './paging.ts';
import { Pagination } from './scalars.ts';

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
  account_exported: 'A user took along all that is known of him.',
  account_deleted: 'A user deleted his account.',
  role_changed: 'A superuser made or unmade staff, or the operator did by command.',
  account_disabled: 'A superuser disabled an account.',
  account_enabled: 'A superuser enabled an account again.',
  sessions_ended: 'A superuser signed a user out everywhere.',
  webhook_created: 'Staff set a webhook endpoint up that is told of everybody’s events.',
  webhook_changed: 'Staff changed such a webhook endpoint, or switched it off or on.',
  webhook_deleted: 'Staff deleted such a webhook endpoint.',
  webhook_secret_rotated: 'Staff made a new secret for such a webhook endpoint.',
  password_set: 'The operator set somebody’s password by command.',
};

const AuditActionEnum = builder.enumType('AuditAction', {
  description: 'What was done. Redeeming a code, taking an export and deleting an account are the user’s own doing.',
  values: Object.fromEntries(
    Object.values(AuditAction).map((value) => [value.toUpperCase(), { value, description: ACTIONS[value] }]),
  ),
});

const AuditPersonType = builder.objectRef<AuditPerson>('AuditPerson').implement({
  fields: (t) => ({ id: t.exposeID('id'), username: t.exposeString('username') }),
});

const AuditChangeType = builder.objectRef<AuditChange>('AuditChange').implement({
  fields: (t) => ({
    name: t.exposeString('name', {
      description: '`role`, `isDisabled`, `sessions`; of a webhook `address`, `events`, `isOn`.',
    }),
    before: t.exposeString('before'),
    after: t.exposeString('after'),
  }),
});

const AuditEntryType = builder.objectRef<AuditView>('AuditEntry').implement({
  description: 'Something that was done, which nobody can change or remove any more.',
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.field({ type: AuditActionEnum, resolve: ({ action }) => action }),
    staff: t.field({
      type: AuditPersonType,
      nullable: true,
      description: 'Who did it; null: the user himself, a command, or somebody whose account is deleted.',
      resolve: ({ staff }) => staff,
    }),
    isByCommand: t.boolean({ description: 'Done by `npm run staff`.', resolve: isByCommand }),
    subject: t.field({
      type: AuditPersonType,
      nullable: true,
      description: 'Whom it was about; null: nobody, or somebody whose account is deleted.',
      resolve: ({ subject }) => subject,
    }),
    about: t.string({
      nullable: true,
      description:
        'What it was about besides: a plan, a campaign, a batch of codes, an order’s number or a webhook’s origin.',
      resolve: (entry, _args, { viewer }) =>
        isByCommand(entry) ? null : (entry.aboutName?.[viewer.language] ?? entry.about),
    }),
    changes: t.field({ type: [AuditChangeType], resolve: changesOf }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const AuditEntryPage = builder.objectRef<Page<AuditView>>('AuditEntryPage').implement({
  fields: (t) => ({
    entries: t.field({ type: [AuditEntryType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

builder.objectFields(Admin, (t) => ({
  auditEntries: t.field({
    type: AuditEntryPage,
    description: 'The audit trail, newest first. A page past the end is empty.',
    args: {
      ...pageArgs(),
      staffId: t.arg.string({ defaultValue: '', description: 'The id of who acted; empty: anybody.' }),
      action: t.arg({ type: AuditActionEnum, required: false, description: 'Absent or null: all.' }),
      subject: t.arg.string({
        defaultValue: '',
        description: 'The id, or a part of username, e-mail or phone of whom it was about; empty: anybody.',
      }),
    },
    resolve: (_admin, { action, ...args }, { services }) => services.audit.list({ ...args, action: action ?? null }),
  }),
  auditStaff: t.field({
    type: [AuditPersonType],
    description: 'Who stands in the audit trail as having acted, by name.',
    resolve: (_admin, _args, { services }) => services.audit.staff(),
  }),
}));
