import type { SessionUser, SignedIn } from '../server/domain/account.ts';
import { builder } from './builder.ts';

export const User = builder.objectRef<SessionUser>('User').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { nullable: true }),
    isVip: t.boolean({
      description: 'True while a paid membership is active.',
      resolve: async ({ id }, _args, { services }) => (await services.membership.status(id)).isActive,
    }),
    isStaff: t.exposeBoolean('isStaff'),
    isSuperuser: t.exposeBoolean('isSuperuser'),
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
    username: t.string({ description: '2 to 32 letters of any script, digits, `_`, `-` or `.`.' }),
    email: t.string(),
    password: t.string({ description: '6 to 128 characters.' }),
  }),
});

const LoginInput = builder.inputType('LoginInput', {
  fields: (t) => ({ username: t.string({ description: 'Username or e-mail.' }), password: t.string() }),
});

builder.mutationFields((t) => ({
  register: t.field({
    type: AuthPayload,
    description: 'Creates an account on the free plan and signs in. The guest session’s consultations move to it.',
    args: { input: t.arg({ type: RegisterInput }) },
    resolve: async (_root, { input }, { services, viewer, setSession }) => {
      const signedIn = await services.account.register(input, viewer);
      setSession(signedIn.token);
      return signedIn;
    },
  }),
  login: t.field({
    type: AuthPayload,
    description: 'Signs in. The guest session’s consultations move to the account.',
    args: { input: t.arg({ type: LoginInput }) },
    resolve: async (_root, { input }, { services, viewer, setSession }) => {
      const signedIn = await services.account.login(input, viewer);
      setSession(signedIn.token);
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
}));
