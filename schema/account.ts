import type { SessionUser, SignedIn } from '../server/domain/account.ts';
import { batched, batchedOrNone } from './batch.ts';
import { builder } from './builder.ts';
import { Node } from './node.ts';
import { fromTo, PASSWORD, PHONE_RULE, USERNAME_RULE } from '../server/contract/fields.ts';

/** The membership of a user; a whole list of users costs no more statements than one user. */
export const statusOf = batched((ids, { services }) => services.membership.statuses(ids));

/** A user of whom only the id is known; null once his account is gone. */
export const personOf = batchedOrNone((ids, { services }) => services.orders.people(ids));

export const User = builder.objectRef<SessionUser>('User').implement({
  description: 'Somebody with an account: the viewer himself or, in the staff’s room, another one.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    username: t.exposeString('username', { description: '2 to 32 characters; its owner may change it.' }),
    email: t.expose('email', { type: 'EmailAddress', description: 'To sign in, and for letters.' }),
    isEmailConfirmed: t.boolean({
      description: 'False until the link sent to a changed e-mail is opened; resets go to the former one so long.',
      resolve: ({ confirmedEmail }) => confirmedEmail === null,
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'As it was typed; null: none was given.' }),
    isVip: t.boolean({
      nullable: true,
      description: 'True while a paid membership is active. Null: that could not be found out.',
      resolve: async ({ id }, _args, context) => (await statusOf(id, context)).isActive,
    }),
    isStaff: t.exposeBoolean('isStaff', { description: 'Whether he sees the admin panel.' }),
    isSuperuser: t.exposeBoolean('isSuperuser', { description: 'Whether he decides who is staff; he is staff, too.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When he registered.' }),
    lastLoginAt: t.withAuth({ staff: true }).expose('lastLoginAt', {
      type: 'DateTime',
      nullable: true,
      description: 'For staff: when he signed in last; null: never.',
    }),
    disabledAt: t.withAuth({ staff: true }).expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'For staff: since when the account is disabled; null: it is not.',
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: User,
    nullable: true,
    description: 'The signed-in user; null for a guest.',
    resolve: (_root, _args, { viewer }) => viewer.user,
  }),
);

const AuthPayload = builder.objectRef<SignedIn>('AuthPayload').implement({
  fields: (t) => ({
    user: t.field({ type: User, resolve: ({ user }) => user }),
    token: t.exposeString('token', {
      description: 'Bearer token for API callers; browsers use the HttpOnly cookie set with this answer.',
    }),
  }),
});

const RegisterInput = builder.inputType('RegisterInput', {
  fields: (t) => ({
    username: t.string({ description: USERNAME_RULE }),
    email: t.string(),
    password: t.string({ description: fromTo(PASSWORD.min, PASSWORD.max) }),
  }),
});

const LoginInput = builder.inputType('LoginInput', {
  fields: (t) => ({ username: t.string({ description: 'Username or e-mail.' }), password: t.string() }),
});

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  fields: (t) => ({
    username: t.string({ description: USERNAME_RULE }),
    email: t.string(),
    phone: t.string({
      required: false,
      description: `${PHONE_RULE} Absent: as it is; null or empty: none.`,
    }),
  }),
});

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: (t) => ({
    oldPassword: t.string(),
    newPassword: t.string({ description: fromTo(PASSWORD.min, PASSWORD.max) }),
  }),
});

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  fields: (t) => ({
    email: t.string(),
    token: t.string(),
    newPassword: t.string({ description: fromTo(PASSWORD.min, PASSWORD.max) }),
  }),
});

const PasswordResetRequest = builder.objectRef<{ token: string | null }>('PasswordResetRequest').implement({
  fields: (t) => ({
    token: t.exposeString('token', {
      nullable: true,
      description:
        'The token itself, only while mail goes to files on one person’s machine, for a caller there, and never that of ' +
        'staff; otherwise null.',
    }),
  }),
});

const UndoneEmailChange = builder.objectRef<{ email: string; resetToken: string }>('UndoneEmailChange').implement({
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address the account has again.' }),
    resetToken: t.exposeString('resetToken', {
      description: 'For `resetPassword`: the former password works no more. Once, within 30 minutes.',
    }),
  }),
});

builder.mutationFields((t) => ({
  register: t.field({
    type: AuthPayload,
    description: 'Creates an account on the free plan and signs in. The guest session’s consultations move to it.',
    args: { input: t.arg({ type: RegisterInput }) },
    resolve: async (_root, { input }, { services, viewer, setSession }) => {
      const signedIn = await services.account.register(input, viewer);
      setSession(signedIn.token, signedIn.deviceToken);
      return signedIn;
    },
  }),
  login: t.field({
    type: AuthPayload,
    description: 'Signs in. The guest session’s consultations move to the account.',
    args: { input: t.arg({ type: LoginInput }) },
    resolve: async (_root, { input }, { services, viewer, setSession }) => {
      const signedIn = await services.account.login(input, viewer);
      setSession(signedIn.token, signedIn.deviceToken);
      return signedIn;
    },
  }),
  logout: t.boolean({
    description: 'Ends the session on the server and closes its sockets. True also when there was none.',
    resolve: async (_root, _args, { services, viewer, setSession }) => {
      await services.account.logout(viewer.sessionId);
      setSession(null);
      return true;
    },
  }),
  updateProfile: t.withAuth({ user: true }).field({
    type: User,
    description:
      'Changes username, e-mail and phone of the viewer. Another e-mail shows at once, and waits for its confirmation: a ' +
      'link is sent to it, and one that undoes the change for 7 days to the former one.',
    args: { input: t.arg({ type: UpdateProfileInput }) },
    resolve: (_root, { input }, { services, viewer }) => services.profile.update(viewer.user.id, input, viewer),
  }),
  resendEmailConfirmation: t.withAuth({ user: true }).boolean({
    description: 'Sends the link that confirms the viewer’s e-mail again. False: it is confirmed already.',
    resolve: (_root, _args, { services, viewer }) => services.emailChanges.resend(viewer.user, viewer.language),
  }),
  confirmEmail: t.string({
    description: 'Confirms a changed e-mail by the token of the link sent to it: once, within 24 hours. Returns it.',
    args: { token: t.arg.string() },
    resolve: (_root, { token }, { services, viewer }) => services.emailChanges.confirm(token, viewer),
  }),
  undoEmailChange: t.field({
    type: UndoneEmailChange,
    description:
      'Gives the account back to its former e-mail by the token of the link sent to it, within 7 days. Every session and ' +
      'API token ends, and the password.',
    args: { token: t.arg.string() },
    resolve: (_root, { token }, { services, viewer }) => services.emailChanges.undo(token, viewer),
  }),
  changePassword: t.withAuth({ user: true }).boolean({
    description: 'Changes the viewer’s password. Every session ends, this one included; open sockets are closed.',
    args: { input: t.arg({ type: ChangePasswordInput }) },
    resolve: async (_root, { input }, { services, viewer, setSession }) => {
      await services.password.change(viewer.user.id, input, viewer);
      setSession(null);
      return true;
    },
  }),
  deleteAccount: t.withAuth({ user: true }).boolean({
    description:
      'Deletes the viewer’s account for good, and all that is personal with it: profile, history, memberships, requests ' +
      'and messages. Orders stay on the books without him. Running answers are stopped, every session ends.',
    args: { password: t.arg.string() },
    resolve: async (_root, { password }, { services, viewer, setSession }) => {
      await services.deletion.remove(viewer.user.id, password);
      setSession(null);
      return true;
    },
  }),
  requestPasswordReset: t.field({
    type: PasswordResetRequest,
    description: 'Sends a reset link, if there is such an account; the answer is the same when there is none.',
    args: { email: t.arg.string() },
    resolve: async (_root, { email }, { services, viewer }) => ({
      token: await services.password.requestReset(email, viewer),
    }),
  }),
  resetPassword: t.boolean({
    description: 'Sets a new password by the token of a reset link: once, within 30 minutes. Every session ends.',
    args: { input: t.arg({ type: ResetPasswordInput }) },
    resolve: async (_root, { input }, { services, viewer }) => {
      await services.password.reset(input, viewer);
      return true;
    },
  }),
}));
