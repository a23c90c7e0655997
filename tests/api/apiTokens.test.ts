import {
  getNamedType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { TOKEN_ACCESS } from '../../schema/token-access.ts';
import { ApiScope } from '../../server/generated/prisma/client.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { hashToken, newToken } from '../../server/domain/credentials.ts';
import { routesOf } from '../../server/rest/routes.ts';
import { useApp, type Person } from '../support/app.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const test = useApp();
const CREATE = `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) {
  token apiToken { id name hint scopes createdAt lastUsedAt expiresAt }
} }`;
const REVOKE = `mutation ($id: ID!) { revokeApiToken(input: { id: $id }) { revokedTokenId } }`;
const LIST = `{ viewer { apiTokens { nodes { id name hint scopes lastUsedAt expiresAt } } } }`;
const ALL = Object.values(ApiScope);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

interface Created {
  readonly token: string;
  readonly apiToken: { readonly id: string; readonly name: string; readonly hint: string; readonly scopes: string[] };
}

async function create(owner: Person, scopes: readonly ApiScope[], more: object = {}): Promise<Created> {
  const input = { name: 'script', scopes: scopes.map((scope) => scope.toUpperCase()), ...more };
  return (await owner.do<{ createApiToken: Created }>(CREATE, { input })).createApiToken;
}

/** A program that has nothing but a token. */
async function programOf(owner: Person, ...scopes: ApiScope[]): Promise<Person> {
  return Object.assign(test.person(), { token: (await create(owner, scopes)).token });
}

async function member(): Promise<Person & { id: string }> {
  const person = test.person();
  return Object.assign(person, { id: await person.register() });
}

const listOf = async (owner: Person) =>
  (await owner.do<{ viewer: { apiTokens: { nodes: Created['apiToken'][] } } }>(LIST)).viewer.apiTokens.nodes;

describe('an API token', () => {
  it('is shown once, stored hashed, and listed by its last characters', async () => {
    const owner = await member();
    const { token, apiToken } = await create(owner, ['history_read', 'assistant'], { name: '  夜间脚本 ' });
    expect(token).toMatch(/^ww_[\w-]{43}$/);
    expect(apiToken).toMatchObject({
      name: '夜间脚本',
      hint: token.slice(-4),
      scopes: ['HISTORY_READ', 'ASSISTANT'],
      lastUsedAt: null,
      expiresAt: null,
    });
    const listed = await listOf(owner);
    expect(listed).toMatchObject([{ id: apiToken.id, hint: token.slice(-4) }]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const [row] = await withPrisma(test, (prisma) => prisma.apiToken.findMany({ where: { id: apiToken.id } }));
    expect(JSON.stringify({ ...row, tokenHash: Buffer.from(row?.tokenHash ?? []).toString('latin1') })).not.toContain(
      token.slice(3, 40),
    );
  });

  it.each([
    [{ name: ' ' }, { name: 'This is required.' }],
    [{ name: '名'.repeat(61) }, { name: 'This is too long.' }],
    [{ scopes: [] }, { scopes: 'Choose at least one permission.' }],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: 'Choose a time in the future.' }],
    [
      { name: '', scopes: [] },
      { name: 'This is required.', scopes: 'Choose at least one permission.' },
    ],
  ])('with %j is refused', async (more, fields) => {
    const input = { name: 'script', scopes: ['ASSISTANT'], ...more };
    const { errors } = await (await member()).send(CREATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('is one of at most 20 that work, even when many are asked for at once', async () => {
    const owner = await member();
    const input = { name: 'many', scopes: ['ASSISTANT'] };
    const codes = await Promise.all(Array.from({ length: 30 }, () => owner.codeOf(CREATE, { input })));
    expect(codes.filter((code) => code === null)).toHaveLength(20);
    expect(codes.filter((code) => code === 'TOO_MANY_TOKENS')).toHaveLength(10);
    const [first, second] = await listOf(owner);
    await owner.do(REVOKE, { id: first?.id });
    expect(await owner.codeOf(CREATE, { input })).toBeNull();
    await withPrisma(test, (prisma) =>
      prisma.apiToken.update({ where: { id: second?.id ?? '' }, data: { expiresAt: new Date(0) } }),
    );
    expect(await owner.codeOf(CREATE, { input })).toBeNull();
    expect(await owner.codeOf(CREATE, { input })).toBe('TOO_MANY_TOKENS');
  });

  it('belongs to its owner: nobody else lists or revokes it, staff neither', async () => {
    const [owner, other] = [await member(), await member()];
    const { apiToken } = await create(owner, ALL);
    expect(await other.codeOf(REVOKE, { id: apiToken.id })).toBe('NOT_FOUND');
    for (const id of [UNKNOWN, 'nonsense']) expect(await owner.codeOf(REVOKE, { id })).toBe('NOT_FOUND');
    expect(await test.person().codeOf(REVOKE, { id: apiToken.id })).toBe('UNAUTHENTICATED');
    expect(await test.person().codeOf(CREATE, { input: { name: 'x', scopes: ['ASSISTANT'] } })).toBe('UNAUTHENTICATED');
    const staff = Object.assign(test.person(), { token: await staffToken() });
    expect(await staff.codeOf(`{ admin { users { nodes { apiTokens { nodes { id } } } } } }`)).toBe('FORBIDDEN');
    expect(await owner.codeOf(REVOKE, { id: apiToken.id })).toBeNull();
    expect(await owner.codeOf(REVOKE, { id: apiToken.id })).toBe('NOT_FOUND');
    expect(await listOf(owner)).toEqual([]);
  });

  it('notes its use, and not at every request', async () => {
    const owner = await member();
    const program = await programOf(owner, 'account_read');
    const lastUsedAt = async () =>
      (await listOf(owner)).map((token) => (token as unknown as { lastUsedAt: string | null }).lastUsedAt)[0];
    expect(await lastUsedAt()).toBeNull();
    await program.do(`{ viewer { id } }`);
    const first = await lastUsedAt();
    expect(first).toMatch(/^\d{4}-/);
    await program.do(`{ viewer { id } }`);
    expect(await lastUsedAt()).toBe(first);
  });
});

describe('a token that does not work', () => {
  const answerOf = async (token: string) => {
    const response = await fetch(`${test.app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'accept-language': 'zh' },
      body: JSON.stringify({ query: '{ viewer { id } }' }),
    });
    return [response.status, await response.json()] as const;
  };
  const refused = [
    401,
    { errors: [{ message: '此 API 令牌无效或已被撤销。', extensions: { code: 'UNAUTHENTICATED' } }] },
  ] as const;
  const disabled = [
    403,
    { errors: [{ message: '该账号已被停用。如有疑问，请联系我们。', extensions: { code: 'ACCOUNT_DISABLED' } }] },
  ] as const;

  it.each(['unknown', 'revoked', 'expired', 'of a disabled user'])('because it is %s says so', async (reason) => {
    const owner = await member();
    const { token, apiToken } = await create(owner, ALL, { expiresAt: '2999-01-01T00:00:00Z' });
    expect(await answerOf(token)).toEqual([200, { data: { viewer: { id: owner.id } } }]);
    if (reason === 'revoked') await owner.do(REVOKE, { id: apiToken.id });
    const long = new Date(0);
    await withPrisma(test, async (prisma) => {
      if (reason === 'expired') {
        await prisma.apiToken.update({ where: { id: apiToken.id }, data: { expiresAt: long } });
      }
      if (reason === 'of a disabled user') {
        await prisma.user.update({ where: { id: owner.id }, data: { disabledAt: long } });
      }
    });
    const sent = reason === 'unknown' ? `ww_${'x'.repeat(43)}` : token;
    const [status, body] = reason === 'of a disabled user' ? disabled : refused;
    expect(await answerOf(sent)).toEqual([status, body]);
    const caller = Object.assign(new Caller(test), { token: sent });
    const { code } = body.errors[0].extensions;
    expect(await caller.get('/api/membership/plans/')).toMatchObject({ status, body: { code } });
    const socket = Object.assign(test.person(), { token: sent }).socket();
    const closed = new Promise((resolve) => {
      socket.on('closed', (event) => resolve((event as { code: number }).code));
    });
    await expect(socket.iterate({ query: '{ viewer { id } }' }).next()).rejects.toMatchObject({ code: 4403 });
    expect(await closed).toBe(4403);
  });

  it.each(['a new password', 'revoking', 'a reset'])(
    'because of %s: its socket and its event stream end',
    async (how) => {
      const owner = await member();
      const { token, apiToken } = await create(owner, ['consultation']);
      const program = Object.assign(test.person(), { token });
      const query = `subscription { consultationChanged { position } }`;
      const socket = program.socket();
      const closed = new Promise<number>((resolve) => {
        socket.on('closed', (event) => resolve((event as { code: number }).code));
      });
      const connected = new Promise((resolve) => {
        socket.on('connected', resolve);
      });
      const events = socket.iterate({ query });
      // The first event says that it has begun.
      const ended = events
        .next()
        .then(() => events.next())
        .then(
          () => 'went on',
          () => 'ended',
        );
      const stream = await fetch(`${test.app.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ query }),
      });
      expect(stream.headers.get('content-type')).toContain('text/event-stream');
      const streamEnded = stream.text().then(
        () => 'went on',
        () => 'ended',
      );
      await connected;
      if (how === 'revoking') await owner.do(REVOKE, { id: apiToken.id });
      else if (how === 'a new password') {
        await owner.do(
          `mutation { changePassword(input: { oldPassword: "secret-1", newPassword: "secret2" }) { user { id } } }`,
        );
      } else {
        const { viewer } = await owner.do<{ viewer: { email: string } }>(`{ viewer { email } }`);
        const { requestPasswordReset: request } = await test
          .person()
          .do<{ requestPasswordReset: { token: string } }>(
            `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { token } }`,
            viewer,
          );
        const input = { ...viewer, token: request.token, newPassword: 'secret3' };
        await test
          .person()
          .do(`mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { isReset } }`, { input });
      }
      expect(await closed).toBe(4401);
      expect(await Promise.all([ended, streamEnded])).toEqual(['ended', 'ended']);
      expect(await answerOf(token)).toEqual(refused);
    },
  );
});

/** A valid document for one field, whatever its arguments want; its selection is `__typename` down to a leaf. */
function documentOf(operation: string, field: GraphQLField<unknown, unknown>): [string, Record<string, unknown>] {
  const required = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  const variables = required.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const args = required.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const selection = isObjectType(type) || isUnionType(type) ? '{ __typename }' : '';
  const values = Object.fromEntries(required.map(({ name, type }) => [name, VALUES[String(type).replace(/!$/, '')]]));
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) throw new Error(`${field.name}: no value for ${name}`);
  }
  return [`${operation}${variables && `(${variables})`} { ${field.name}${args && `(${args})`} ${selection} }`, values];
}

/** What arguments of open operations can hold. Closed ones are never reached: for them any value of the type will do. */
const VALUES: Record<string, unknown> = {
  ID: UNKNOWN,
  Int: 30,
  AskInput: { question: ' ', idempotencyKey: 'matrix-0001' },
  ChangeConversationInput: { id: UNKNOWN },
  ConfirmEmailInput: { token: '' },
  DeleteAnswerInput: { id: UNKNOWN },
  DeleteConversationInput: { id: UNKNOWN },
  RateAnswerInput: { id: UNKNOWN },
  RequestPasswordResetInput: { email: '' },
  ShowAnswerInput: { id: UNKNOWN },
  StopAnswerInput: { id: UNKNOWN },
  StopReminderMailsInput: { token: '' },
  SubmitConsultationInput: { userName: '', email: '', requirement: '' },
  TrustPage: 'PRIVACY',
  UndoEmailChangeInput: { token: '' },
  SubmitContactMessageInput: { name: '', email: '', message: '' },
  LoginInput: { username: '', password: '' },
  RegisterInput: { username: '', email: '', password: '' },
  ResetPasswordInput: { email: '', token: '', newPassword: '' },
  String: '',
};

describe('what API tokens may do', () => {
  const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()] as const;
  const kinds = ['query', 'mutation', 'subscription'] as const;
  const fields = operations.flatMap((type, index) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: `${type?.name}.${field.name}`,
      kind: kinds[index] ?? 'query',
      field: field as GraphQLField<unknown, unknown>,
    })),
  );

  /** Of a subscription: its first message, which comes at once when it is refused. */
  async function codeOf(person: Person, kind: string, query: string, variables: Record<string, unknown>) {
    if (kind !== 'subscription') return person.codeOf(query, variables);
    const socket = person.socket();
    try {
      const { value } = await socket.iterate({ query, variables }).next();
      return (value as { errors?: { extensions?: { code?: string } }[] }).errors?.[0]?.extensions?.code ?? null;
    } finally {
      await socket.dispose();
    }
  }

  it('is exactly what the table opens to its scopes: each operation with every scope but the needed ones, and with each of those', async () => {
    const [user, staff] = [await member(), Object.assign(test.person(), { token: await staffToken() })];
    for (const { name, kind, field } of fields.filter(({ name }) => TOKEN_ACCESS[name])) {
      // Everybody's things are read by tokens of staff alone.
      const owner = ['Query.orders', 'Query.consultations', 'Query.consultation'].includes(name) ? staff : user;
      const access = TOKEN_ACCESS[name];
      if (!access) continue;
      const [query, variables] = documentOf(kind, field);
      const needed = access === 'any' ? [] : access;
      const others = ALL.filter((scope) => !needed.includes(scope));
      const outsider = await programOf(owner, ...others);
      // A subscription that is let in says nothing until something happens: such are watched elsewhere.
      const isSilent = access === 'any' && kind === 'subscription';
      const code = isSilent ? null : await codeOf(outsider, kind, query, variables);
      expect([name, code === 'FORBIDDEN']).toEqual([name, access !== 'any']);
      for (const scope of kind === 'subscription' ? [] : needed) {
        const insider = await programOf(owner, scope);
        expect([name, scope, await codeOf(insider, kind, query, variables)]).not.toEqual([name, scope, 'FORBIDDEN']);
      }
      for (const { id } of await listOf(owner)) await owner.do(REVOKE, { id });
    }
  });

  it('is nothing else: every other operation refuses a token with all scopes, staff’s as well', async () => {
    const staff = Object.assign(test.person(), { token: await staffToken() });
    const program = await programOf(staff, ...ALL);
    const closed = fields.filter(({ name }) => !TOKEN_ACCESS[name]);
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Query.admin',
        'Mutation.createApiToken',
        'Mutation.revokeApiToken',
        'Mutation.changePassword',
        'Mutation.updateProfile',
        'Mutation.createOrder',
        'Mutation.noteRefund',
        'Subscription.paymentAttention',
      ]),
    );
    for (const { kind, field } of closed) {
      // The guard comes before everything: straight at it, with whatever arguments.
      const context = { viewer: { user: { id: 'x', isStaff: true }, apiToken: { id: 'x', scopes: ALL } } };
      const guard = () => (kind === 'subscription' ? field.subscribe : field.resolve)?.({}, {}, context, {} as never);
      expect(guard).toThrow('FORBIDDEN');
    }
    expect(await program.codeOf(`{ admin { statistics { totalUsers } } }`)).toBe('FORBIDDEN');
    expect(await program.codeOf(LIST)).toBe('FORBIDDEN');
  });

  it('holds for every field of the user, wherever he is reached', async () => {
    const owner = await member();
    const user = schema.getType('User') as GraphQLObjectType;
    for (const field of Object.values(user.getFields())) {
      const access = TOKEN_ACCESS[`User.${field.name}`];
      const [bare, variables] = documentOf('query', field);
      const query = `${bare.replace('{', '{ viewer {')} }`;
      const needed = access === 'any' ? [] : (access ?? []);
      const outsider = await programOf(owner, ...ALL.filter((scope) => !needed.includes(scope)));
      expect([field.name, await outsider.codeOf(query, variables)]).toEqual([
        field.name,
        access === 'any' ? null : 'FORBIDDEN',
      ]);
      for (const scope of needed) {
        expect([field.name, await (await programOf(owner, scope)).codeOf(query, variables)]).toEqual([
          field.name,
          // He has ordered nothing, and asked nothing.
          ['order', 'report'].includes(field.name) ? 'NOT_FOUND' : null,
        ]);
      }
      for (const { id } of await listOf(owner)) await owner.do(REVOKE, { id });
    }
    const asker = await programOf(owner, 'assistant');
    test.model.script = (reply) => reply.text('yes').end();
    const { data, errors } = await asker.send<{ ask: { answer: { id: string }; viewer: null } }>(
      `mutation { ask(input: { question: "Is it on?", idempotencyKey: "token-ask-0001" }) { answer { id } viewer { email } } }`,
    );
    expect(data?.ask.viewer).toBeNull();
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
    expect((await asker.watch(data?.ask.answer.id ?? '')).text).toBe('yes');
  });

  it('is the same on the REST paths', async () => {
    const owner = await member();
    for (const { method, path, tokens, raw } of routesOf(PROVIDERS)) {
      const needed = tokens === 'any' || !tokens ? [] : tokens;
      const outsider = Object.assign(new Caller(test), {
        token: (await create(owner, needed.length > 0 ? ALL.filter((scope) => !needed.includes(scope)) : ALL)).token,
      });
      const send = (caller: Caller) =>
        method === 'GET'
          ? caller.get(path, { user_id: owner.id, session_id: caller.sessionId })
          : caller.raw(method, path, JSON.stringify({ user_id: owner.id }), {
              'content-type': raw?.type ?? 'application/json',
            });
      const { status, body } = await send(outsider);
      expect([path, status === 403 && body.code === 'FORBIDDEN']).toEqual([path, tokens !== 'any']);
      for (const scope of needed) {
        const insider = Object.assign(new Caller(test), { token: (await create(owner, [scope])).token });
        expect([path, (await send(insider)).body.code]).not.toEqual([path, 'FORBIDDEN']);
      }
      for (const { id } of await listOf(owner)) await owner.do(REVOKE, { id });
    }
  });
});

it('a session whose token begins like an API token is a session', async () => {
  const person = test.person();
  const userId = await person.register();
  const token = newToken().replace(/^.../, 'ww_');
  const tokenHash = hashToken(token);
  await withPrisma(test, (prisma) => prisma.session.updateMany({ where: { userId }, data: { tokenHash } }));
  person.token = token;
  expect(await person.do(`{ viewer { id } }`)).toEqual({ viewer: { id: userId } });
});

async function staffToken(): Promise<string> {
  const { login } = await test
    .person()
    .do<{ login: { token: string } }>(
      `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
    );
  return login.token;
}
