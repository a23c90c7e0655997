import { roleOf, type AccountState } from '../server/domain/staff.ts';
import { User } from './account.ts';
import { AdminUserDetail } from './admin.ts';
import { builder } from './builder.ts';
import { mutation } from './mutation.ts';

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

const accountState = {
  accountState: { type: AccountStateType, description: 'What holds of the account now.' },
} as const;
const OF_USER = 'Whose account, by `User.id`.';

mutation('setUserRole', {
  for: 'superuser',
  description:
    'For superusers: makes or unmakes staff. Whoever may do less than before is signed out everywhere. The last enabled ' +
    'superuser stays one.',
  input: (t) => ({
    id: t.id({ description: OF_USER }),
    role: t.field({ type: UserRole, description: 'What he may do from now on.' }),
  }),
  gives: accountState,
  refuses: ['NOT_FOUND', 'LAST_SUPERUSER'],
  resolve: async ({ id, role }, { services, viewer }) => ({
    accountState: await services.staff.setRole(viewer.user.id, id, role),
  }),
});

mutation('disableAccount', {
  for: 'superuser',
  description:
    'For superusers: from now on the account cannot sign in nor use its API tokens; its sessions and sockets end, its ' +
    'running answers are stopped. Nothing is deleted.',
  input: (t) => ({ id: t.id({ description: OF_USER }) }),
  gives: accountState,
  refuses: ['NOT_FOUND', 'LAST_SUPERUSER'],
  resolve: async ({ id }, { services, viewer }) => ({
    accountState: await services.staff.disable(viewer.user.id, id),
  }),
});

mutation('enableAccount', {
  for: 'superuser',
  description: 'For superusers: a disabled account may sign in again.',
  input: (t) => ({ id: t.id({ description: OF_USER }) }),
  gives: accountState,
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({ accountState: await services.staff.enable(viewer.user.id, id) }),
});

mutation('endUserSessions', {
  for: 'superuser',
  description: 'For superusers: signs a user out everywhere and forgets his devices. API tokens go on.',
  input: (t) => ({ id: t.id({ description: OF_USER }) }),
  gives: accountState,
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({
    accountState: await services.staff.endSessions(viewer.user.id, id),
  }),
});
