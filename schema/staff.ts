import { roleOf, type AccountState } from '../server/domain/staff.ts';
import { User } from './account.ts';
import { AdminUserDetail } from './admin.ts';
import { builder } from './builder.ts';

const UserRole = builder.enumType('UserRole', {
  description: 'What somebody may do; each has all that stands before it.',
  values: {
    MEMBER: { value: 'member', description: 'Everybody with an account.' },
    STAFF: { value: 'staff', description: 'Sees the admin panel and works at its desks.' },
    SUPERUSER: { value: 'superuser', description: 'Makes and unmakes staff, disables accounts, ends sessions.' },
  } as const,
});

const AccountStateType = builder.objectRef<AccountState>('AccountState').implement({
  description: 'What superusers decide of an account.',
  fields: (t) => ({
    user: t.field({ type: User, description: 'Whose account it is.', resolve: ({ user }) => user }),
    role: t.field({ type: UserRole, description: 'What he may do.', resolve: ({ user }) => roleOf(user) }),
    sessionCount: t.exposeInt('sessionCount', { description: 'Where the user is signed in now.' }),
  }),
});

builder.objectField(AdminUserDetail, 'state', (t) =>
  t.field({
    type: AccountStateType,
    nullable: true,
    description: 'What superusers decide of it. Null: it could not be read.',
    resolve: async ({ user }, _args, { services }) => ({
      user,
      sessionCount: await services.staff.sessionCount(user.id),
    }),
  }),
);

builder.mutationFields((t) => ({
  setUserRole: t.withAuth({ superuser: true }).field({
    type: AccountStateType,
    description:
      'For superusers: makes or unmakes staff. Whoever may do less than before is signed out everywhere. The last enabled ' +
      'superuser stays one.',
    args: { id: t.arg.id(), role: t.arg({ type: UserRole }) },
    resolve: (_root, { id, role }, { services, viewer }) => services.staff.setRole(viewer.user.id, id, role),
  }),
  disableAccount: t.withAuth({ superuser: true }).field({
    type: AccountStateType,
    description:
      'For superusers: from now on the account cannot sign in nor use its API tokens; its sessions and sockets end, its ' +
      'running answers are stopped. Nothing is deleted.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { services, viewer }) => services.staff.disable(viewer.user.id, id),
  }),
  enableAccount: t.withAuth({ superuser: true }).field({
    type: AccountStateType,
    description: 'For superusers: a disabled account may sign in again.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { services, viewer }) => services.staff.enable(viewer.user.id, id),
  }),
  endUserSessions: t.withAuth({ superuser: true }).field({
    type: AccountStateType,
    description: 'For superusers: signs a user out everywhere and forgets his devices. API tokens go on.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { services, viewer }) => services.staff.endSessions(viewer.user.id, id),
  }),
}));
