import { changesOf, isByCommand, type AuditChange, type AuditPerson, type AuditView } from '../server/domain/audit.ts';
import type { Page } from '../server/domain/paging.ts';
import { AuditAction } from '../server/generated/prisma/client.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
import { pageArgs } from './paging.ts';
import { Pagination } from './scalars.ts';

const AuditActionEnum = builder.enumType('AuditAction', {
  description: 'What was done. Redeeming a code, taking an export and deleting an account are the user’s own doing.',
  values: Object.fromEntries(Object.values(AuditAction).map((value) => [value.toUpperCase(), { value }])),
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
