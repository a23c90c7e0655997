import { z } from 'zod';
import { User, userBody } from './objects.ts';
import { guestSession, route, statusBody } from './route.ts';

const signedIn = statusBody({
  user: User,
  token: z.string().meta({ description: 'For `Authorization: Bearer`; browsers use the cookie set with this answer.' }),
});

export const accountRoutes = [
  route({
    method: 'POST',
    path: '/api/auth/login/',
    access: 'anyone',
    summary: 'Sign in by username or e-mail',
    input: z.object({
      username: z.string().meta({ description: 'Username or e-mail.' }),
      password: z.string(),
      session_id: guestSession.nullish(),
    }),
    success: { status: 200, body: signedIn },
    failures: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
    async handle(input, { services, viewer, setSession }) {
      const { user, token } = await services.account.login(input, viewer);
      setSession(token);
      return { status: 'success', user: userBody(user, await services.membership.status(user.id)), token };
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/register/',
    access: 'anyone',
    summary: 'Create an account on the free plan and sign in',
    input: z.object({
      username: z.string().meta({ description: '2 to 32 letters of any script, digits, `_`, `-` or `.`.' }),
      email: z.string(),
      password: z.string().meta({ description: '6 to 128 characters.' }),
      session_id: guestSession.nullish(),
    }),
    success: { status: 201, body: signedIn },
    failures: ['PASSWORD_TOO_SHORT', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'RATE_LIMITED'],
    async handle(input, { services, viewer, setSession }) {
      const { user, token } = await services.account.register(input, viewer);
      setSession(token);
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
    success: { status: 200, body: statusBody({}) },
    failures: [],
    async handle(_input, { services, viewer, setSession }) {
      await services.account.logout(viewer.sessionId);
      setSession(null);
      return { status: 'success' };
    },
  }),
];
