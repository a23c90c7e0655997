import type { SessionUser, SignedIn } from '../server/domain/account.ts';
import { batched, batchedOrNone } from './batch.ts';
import { ConsentInput } from './contact-trust-page.ts';
import { builder, type Context } from './builder.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';
import { TRUST_PAGES } from '../server/contract/business.ts';
import { EMAIL, fromTo, PASSWORD, PHONE_RULE, USERNAME_RULE } from '../server/contract/fields.ts';

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

const NEW_PASSWORD = `${fromTo(PASSWORD.min, PASSWORD.max)} None of the most common ones, nor the account’s own name.`;
const EMAIL_RULE = `An address of at most ${EMAIL.max} characters.`;

const signedInWith = {
  user: { type: User, description: 'Who is signed in now.' },
  token: {
    type: 'String',
    description: 'Bearer token for API callers; browsers use the HttpOnly cookie set with this answer.',
  },
} as const;

function signIn({ user, token, deviceToken }: SignedIn, { setSession }: Context) {
  setSession(token, deviceToken);
  return { user, token };
}

mutation('register', {
  for: 'anyone',
  description: 'Creates an account on the free plan and signs in. The guest session’s consultations move to it.',
  input: (t) => ({
    username: t.string({ description: `${USERNAME_RULE} Nobody else’s, in upper or lower case.` }),
    email: t.string({ description: `${EMAIL_RULE} Nobody else’s, in upper or lower case.` }),
    password: t.string({ description: NEW_PASSWORD }),
    consents: t.field({
      type: [ConsentInput],
      required: false,
      description: `What he agrees to, kept with the time: each page once, at most ${TRUST_PAGES.length}. Absent or null: nothing is noted.`,
    }),
  }),
  gives: signedInWith,
  refuses: [
    'BAD_USER_INPUT',
    'INVALID_EMAIL',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_EASY',
    'USERNAME_TAKEN',
    'EMAIL_TAKEN',
  ],
  resolve: async (input, context) => signIn(await context.services.account.register(input, context.viewer), context),
});

mutation('login', {
  for: 'anyone',
  description: 'Signs in. The guest session’s consultations move to the account.',
  input: (t) => ({
    username: t.string({ description: 'Username or e-mail, in upper or lower case.' }),
    password: t.string({ description: 'The account’s password.' }),
  }),
  gives: signedInWith,
  refuses: ['BAD_USER_INPUT', 'INVALID_CREDENTIALS', 'ACCOUNT_DISABLED'],
  resolve: async (input, context) => signIn(await context.services.account.login(input, context.viewer), context),
});

mutation('logout', {
  for: 'anyone',
  description: 'Ends the session on the server and closes its sockets. No error where there was none.',
  gives: { endedSessionId: { type: 'ID', description: 'The session that ended; null: there was none.' } },
  refuses: [],
  async resolve(_input, { services, viewer, setSession }) {
    await services.account.logout(viewer.sessionId);
    setSession(null);
    return { endedSessionId: viewer.sessionId };
  },
});

mutation('updateProfile', {
  for: 'user',
  description:
    'Changes username, e-mail and phone of the viewer. Another e-mail shows at once, and waits for its confirmation: a ' +
    'link is sent to it, and one that undoes the change for 7 days to the former one.',
  input: (t) => ({
    username: t.string({ description: `${USERNAME_RULE} Nobody else’s, in upper or lower case.` }),
    email: t.string({ description: `${EMAIL_RULE} Nobody else’s, in upper or lower case.` }),
    phone: t.string({
      required: false,
      description: `${PHONE_RULE} Absent: as it is; null or empty: none.`,
    }),
  }),
  gives: { user: { type: User, description: 'The viewer as he is now.' } },
  refuses: ['BAD_USER_INPUT', 'INVALID_EMAIL', 'USERNAME_TAKEN', 'EMAIL_TAKEN'],
  resolve: async (input, { services, viewer }) => ({
    user: await services.profile.update(viewer.user.id, input, viewer),
  }),
});

mutation('resendEmailConfirmation', {
  for: 'user',
  description:
    'Sends the link that confirms the viewer’s e-mail again; the former link works no more. How often is limited.',
  gives: { isSent: { type: 'Boolean', description: 'False: the e-mail is confirmed already, nothing was sent.' } },
  refuses: [],
  resolve: async (_input, { services, viewer }) => ({
    isSent: await services.emailChanges.resend(viewer.user, viewer.language),
  }),
});

mutation('confirmEmail', {
  for: 'anyone',
  description: 'Confirms a changed e-mail by the token of the link sent to it: once, within 24 hours.',
  input: (t) => ({ token: t.string({ description: 'What the link in the letter carries.' }) }),
  gives: { email: { type: 'String', description: 'The address that is confirmed now.' } },
  refuses: ['EMAIL_LINK_INVALID'],
  resolve: async ({ token }, { services, viewer }) => ({ email: await services.emailChanges.confirm(token, viewer) }),
});

mutation('undoEmailChange', {
  for: 'anyone',
  description:
    'Gives the account back to its former e-mail by the token of the link sent to it, within 7 days. Every session and ' +
    'API token ends, and the password.',
  input: (t) => ({ token: t.string({ description: 'What the link in the letter carries.' }) }),
  gives: {
    email: { type: 'String', description: 'The address the account has again.' },
    resetToken: {
      type: 'String',
      description: 'For `resetPassword`: the former password works no more. Once, within 30 minutes.',
    },
  },
  refuses: ['EMAIL_LINK_INVALID'],
  resolve: ({ token }, { services, viewer }) => services.emailChanges.undo(token, viewer),
});

mutation('changePassword', {
  for: 'user',
  description: 'Changes the viewer’s password. Every session ends, this one included; open sockets are closed.',
  input: (t) => ({
    oldPassword: t.string({ description: 'The one that works until now.' }),
    newPassword: t.string({ description: NEW_PASSWORD }),
  }),
  gives: { user: { type: User, description: 'Whose password it is; he has to sign in again.' } },
  refuses: ['BAD_USER_INPUT', 'WRONG_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_EASY'],
  async resolve(input, { services, viewer, setSession }) {
    await services.password.change(viewer.user.id, input, viewer);
    setSession(null);
    return { user: viewer.user };
  },
});

mutation('deleteAccount', {
  for: 'user',
  description:
    'Deletes the viewer’s account for good, and all that is personal with it: profile, history, memberships, requests ' +
    'and messages. Orders stay on the books without him. Running answers are stopped, every session ends.',
  input: (t) => ({ password: t.string({ description: 'The account’s, to be sure that it is he.' }) }),
  gives: { deletedUserId: { type: 'ID', description: 'Of whom nothing is left.' } },
  refuses: ['BAD_USER_INPUT', 'WRONG_PASSWORD', 'LAST_SUPERUSER', 'EMAIL_CHANGED_LATELY'],
  async resolve({ password }, { services, viewer, setSession }) {
    await services.deletion.remove(viewer.user.id, password);
    setSession(null);
    return { deletedUserId: viewer.user.id };
  },
});

mutation('requestPasswordReset', {
  for: 'anyone',
  description:
    'Sends a reset link, if there is such an account; the answer is the same when there is none. How often is limited.',
  input: (t) => ({ email: t.string({ description: 'The account’s, in upper or lower case.' }) }),
  gives: {
    token: {
      type: 'String',
      description:
        'The token itself, only while mail goes to files on one person’s machine, for a caller there, and never that of ' +
        'staff; otherwise null.',
    },
  },
  refuses: ['EMAIL_REQUIRED', 'INVALID_EMAIL'],
  resolve: async ({ email }, { services, viewer }) => ({ token: await services.password.requestReset(email, viewer) }),
});

mutation('resetPassword', {
  for: 'anyone',
  description: 'Sets a new password by the token of a reset link: once, within 30 minutes. Every session ends.',
  input: (t) => ({
    email: t.string({ description: 'The account’s, which the link was sent to.' }),
    token: t.string({ description: 'What the link in the letter carries.' }),
    newPassword: t.string({ description: NEW_PASSWORD }),
  }),
  gives: { isReset: { type: 'Boolean', description: 'True: the new password works.' } },
  refuses: ['BAD_USER_INPUT', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_EASY', 'RESET_TOKEN_INVALID'],
  async resolve(input, { services, viewer }) {
    await services.password.reset(input, viewer);
    return { isReset: true };
  },
});
