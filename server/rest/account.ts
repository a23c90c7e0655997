import { z } from 'zod';
import { messageText } from './messages.ts';
import { User, userBody } from './objects.ts';
import { guestSession, route, statusBody, userId } from './route.ts';
import { AccountExport } from './export-objects.ts';
import { SAMPLE, text } from './samples.ts';
import { sendDownload } from './stream.ts';
import { fromTo, PASSWORD, PHONE_RULE, USERNAME_RULE } from '../contract/fields.ts';

const password = text('a-strange-password-7');
const newPassword = text('another-strange-password-8', fromTo(PASSWORD.min, PASSWORD.max));

const signedIn = statusBody({
  user: User,
  token: text('a-token-of-43-letters', 'For `Authorization: Bearer`; browsers use the cookie set with this answer.'),
});

export const accountRoutes = [
  route({
    method: 'POST',
    path: '/api/auth/login/',
    access: 'anyone',
    summary: 'Sign in by username or e-mail',
    input: z.object({
      username: text(SAMPLE.username, 'Username or e-mail.'),
      password,
      session_id: guestSession.nullish(),
    }),
    endedBearer: true,
    success: { status: 200, body: signedIn },
    failures: ['INVALID_CREDENTIALS', 'ACCOUNT_DISABLED', 'RATE_LIMITED'],
    async handle(input, { services, viewer, setSession }) {
      const { user, token, deviceToken } = await services.account.login(input, viewer);
      setSession(token, deviceToken);
      return { status: 'success', user: userBody(user, await services.membership.status(user.id)), token };
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/register/',
    access: 'anyone',
    summary: 'Create an account on the free plan and sign in',
    input: z.object({
      username: text('han', USERNAME_RULE),
      email: text('han@example.com'),
      password: newPassword,
      session_id: guestSession.nullish(),
    }),
    endedBearer: true,
    success: { status: 201, body: signedIn },
    failures: ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_EASY', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'RATE_LIMITED'],
    async handle(input, { services, viewer, setSession }) {
      const { user, token, deviceToken } = await services.account.register(input, viewer);
      setSession(token, deviceToken);
      return { status: 'success', user: userBody(user, await services.membership.status(user.id)), token };
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout/',
    access: 'anyone',
    summary: 'End the session, also when there is none',
    input: z.object({}),
    bodyOptional: true,
    endedBearer: true,
    success: { status: 200, body: statusBody({}) },
    failures: [],
    async handle(_input, { services, viewer, setSession }) {
      await services.account.logout(viewer.sessionId);
      setSession(null);
      return { status: 'success' };
    },
  }),
  route({
    method: 'POST',
    path: '/api/users/update-profile/',
    access: 'user',
    summary: 'Change username, e-mail and phone; another e-mail shows at once, and waits for its confirmation',
    input: z.object({
      user_id: userId,
      username: text(SAMPLE.username, USERNAME_RULE),
      email: text(SAMPLE.email),
      phone: z
        .string()
        .nullish()
        .meta({ description: `${PHONE_RULE} Absent: as it is; null or empty: none.`, examples: [SAMPLE.phone] }),
    }),
    success: { status: 200, body: statusBody({ user: User }) },
    failures: ['INVALID_EMAIL', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'RATE_LIMITED'],
    async handle(input, { services, viewer, user: { id } }) {
      const user = await services.profile.update(id, input, viewer);
      return { status: 'success', user: userBody(user, await services.membership.status(id)) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/users/change-password/',
    access: 'user',
    summary: 'Change the password; every session of the user ends',
    input: z.object({
      user_id: userId,
      old_password: password,
      new_password: newPassword,
    }),
    success: { status: 200, body: statusBody({}) },
    failures: ['WRONG_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_EASY', 'RATE_LIMITED'],
    async handle(input, { services, user, viewer, setSession }) {
      const passwords = { oldPassword: input.old_password, newPassword: input.new_password };
      await services.password.change(user.id, passwords, viewer);
      setSession(null);
      return { status: 'success' };
    },
  }),
  route({
    method: 'GET',
    path: '/api/users/export/',
    costly: true,
    access: 'user',
    summary: 'Everything the product knows of the user, as a file; that it was taken is recorded',
    input: z.object({ user_id: userId }),
    success: { status: 200, body: AccountExport, isFile: true },
    failures: [],
    async handle(_input, { services, user, res }) {
      const file = { name: 'wheelwise-data.json', type: 'application/json' } as const;
      await sendDownload(res, file, services.export.account(user));
      return null;
    },
  }),
  route({
    method: 'POST',
    path: '/api/users/delete/',
    access: 'user',
    summary: 'Delete the account for good, and all that is personal with it; orders stay on the books without the user',
    input: z.object({ user_id: userId, password }),
    success: { status: 200, body: statusBody({}) },
    failures: ['WRONG_PASSWORD', 'LAST_SUPERUSER', 'RATE_LIMITED'],
    async handle(input, { services, user, setSession }) {
      await services.deletion.remove(user.id, input.password);
      setSession(null);
      return { status: 'success' };
    },
  }),
  route({
    method: 'POST',
    path: '/api/users/request-password-reset/',
    access: 'anyone',
    summary: 'Send a reset link, if there is such an account',
    input: z.object({ email: text(SAMPLE.email) }),
    success: {
      status: 200,
      body: statusBody({
        message: text('If there is an account with this address, a reset link is on its way.'),
        reset_token: z.string().optional().meta({
          description:
            'Only while mail goes to files on one person’s machine, for a caller there; never that of staff.',
        }),
      }),
    },
    failures: ['EMAIL_REQUIRED', 'INVALID_EMAIL', 'RATE_LIMITED'],
    async handle({ email }, { services, viewer }) {
      const token = await services.password.requestReset(email, viewer);
      const message = messageText('resetRequested', viewer.language);
      return { status: 'success', message, ...(token !== null && { reset_token: token }) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/users/reset-password/',
    access: 'anyone',
    summary: 'Set a new password with the token of a reset link; every session of the user ends',
    input: z.object({
      email: text(SAMPLE.email),
      token: text('a-reset-token', 'Of the reset link; once, within 30 minutes.'),
      new_password: newPassword,
    }),
    success: { status: 200, body: statusBody({}) },
    failures: ['RESET_TOKEN_INVALID', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_EASY'],
    async handle({ email, token, ...input }, { services, viewer }) {
      await services.password.reset({ email, token, newPassword: input.new_password }, viewer);
      return { status: 'success' };
    },
  }),
];
