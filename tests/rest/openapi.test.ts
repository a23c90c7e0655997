import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, KINDS } from '../../server/errors.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { WEBHOOK_BODIES } from '../../server/rest/webhook-bodies.ts';
import { routesOf } from '../../server/rest/routes.ts';
import { useApp } from '../support/app.ts';
import { Caller, type Answered } from '../support/rest.ts';

const test = useApp();
const ROUTES = routesOf(PROVIDERS);

/** The rows of the contract this layer serves: method, path, status of success, failures of its own. */
const CONTRACT: [string, string, number, string[]][] = [
  ['POST', '/api/auth/login/', 200, ['INVALID_CREDENTIALS']],
  ['POST', '/api/auth/register/', 201, ['PASSWORD_TOO_SHORT', 'USERNAME_TAKEN', 'EMAIL_TAKEN']],
  ['POST', '/api/auth/logout/', 200, []],
  ['GET', '/api/ai/free-trial/info/', 200, []],
  ['POST', '/api/ai/chat/stream/', 200, ['QUOTA_EXCEEDED', 'TOO_MANY_ANSWERS']],
  ['POST', '/api/ai/chat/stream/free-trial/', 200, ['FREE_TRIAL_EXCEEDED', 'NO_ACTIVE_CAMPAIGN']],
  ['POST', '/api/ai/chat/', 200, ['QUOTA_EXCEEDED', 'TOO_MANY_ANSWERS']],
  ['POST', '/api/ai/chat/free-trial/', 200, ['FREE_TRIAL_EXCEEDED', 'NO_ACTIVE_CAMPAIGN']],
  ['GET', '/api/ai/chat/history/', 200, []],
  ['DELETE', '/api/ai/chat/delete/', 200, ['NOT_FOUND']],
  ['GET', '/api/membership/plans/', 200, []],
  ['GET', '/api/membership/status/', 200, []],
  [
    'POST',
    '/api/activate-code/',
    200,
    ['CODE_REQUIRED', 'CODE_INVALID', 'CODE_WITHDRAWN', 'CODE_USED', 'CODE_EXPIRED', 'RATE_LIMITED'],
  ],
  ['POST', '/api/payment/order/create/', 200, ['NOT_FOUND', 'BAD_USER_INPUT', 'PAYMENT_PROVIDER_ERROR']],
  ['GET', '/api/payment/order/status/', 200, ['NOT_FOUND']],
  ['POST', '/api/payment/notify/alipay/', 200, []],
  ['POST', '/api/payment/notify/wechat/', 200, []],
  ['GET', '/api/expert-consultation/categories/', 200, []],
  ['POST', '/api/expert-consultation/submit/', 201, ['REQUIRED_FIELDS', 'INVALID_EMAIL']],
  ['POST', '/api/users/update-profile/', 200, ['INVALID_EMAIL', 'USERNAME_TAKEN', 'EMAIL_TAKEN']],
  ['POST', '/api/users/change-password/', 200, ['WRONG_PASSWORD', 'PASSWORD_TOO_SHORT']],
  ['POST', '/api/users/request-password-reset/', 200, ['EMAIL_REQUIRED', 'INVALID_EMAIL']],
  ['POST', '/api/users/reset-password/', 200, ['RESET_TOKEN_INVALID', 'PASSWORD_TOO_SHORT']],
  ['GET', '/api/admin/users/', 200, []],
  ['GET', '/api/admin/statistics/', 200, []],
  ['GET', '/api/admin/user/detail/', 200, ['NOT_FOUND']],
  ['GET', '/api/contact/subjects/', 200, []],
  ['POST', '/api/contact/submit/', 201, ['REQUIRED_FIELDS', 'INVALID_EMAIL']],
];

interface Operation {
  readonly security: object[];
  readonly parameters?: { readonly name: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Record<string, { schema: { properties: object } }> };
  readonly responses: Record<string, { readonly description?: string; readonly $ref?: string }>;
}
/** Where several operations say the same, it stands among the components. */
const responseOf = (operation: Operation | undefined, status: number) => {
  const response = operation?.responses[status];
  const name = response?.$ref?.split('/').at(-1);
  return name === undefined ? response : document.components.responses[name];
};
let document: {
  components: { responses: Record<string, { description: string }> };
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

beforeAll(async () => {
  document = (await new Caller(test).get('/api/openapi.json')).body as unknown as typeof document;
});

describe('the OpenAPI document', () => {
  it('has every row of the contract, with its success and its failures', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [method, path, status, failures] of CONTRACT) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect([path, operation && Object.keys(operation.responses)]).toEqual([
        path,
        expect.arrayContaining([String(status)]),
      ]);
      for (const code of failures) {
        const of = KINDS[ERRORS[code as keyof typeof ERRORS].kind];
        expect([path, responseOf(operation, of)?.description]).toEqual([path, expect.stringContaining(code)]);
      }
    }
  });

  it('knows of every path that is served', () => {
    const documented = Object.entries(document.paths).flatMap(([path, of]) =>
      Object.keys(of).map((method) => `${method} ${path}`),
    );
    expect(documented).toEqual(ROUTES.map(({ method, path }) => `${method.toLowerCase()} ${path}`));
  });

  it('is also a page to read, complete in itself', async () => {
    const page = await new Caller(test).raw('GET', '/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { path } of ROUTES) expect(page.text).toContain(path);
    for (const type of WEBHOOK_BODIES.keys()) expect(page.text).toContain(`&quot;type&quot;: &quot;${type}&quot;`);
    expect(page.text).not.toMatch(/<script|src=|url\(|href="(?!#|\/api\/)/);
    expect(page.text).not.toMatch(/\{[a-z]\w*\}/i);
    expect((await new Caller(test).post('/api/docs/')).headers.get('allow')).toBe('GET, HEAD');
  });
});

async function planId(): Promise<string> {
  const { body } = await new Caller(test).get('/api/membership/plans/');
  return (body['plans'] as { plan_id: string; slug: string }[]).find(({ slug }) => slug === 'basic')?.plan_id ?? '';
}

describe('every path, as documented,', () => {
  const withoutSlash = (path: string) => path.slice(0, -1);
  const call = (caller: Caller, method: string, path: string): Promise<Answered> =>
    method === 'GET' ? caller.get(path) : caller.raw(method, path, '{}', { 'content-type': 'application/json' });

  it('refuses strangers where it says so, and nobody else, in both slash forms', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        for (const form of [path, withoutSlash(path)]) {
          const { status } = await call(new Caller(test), method.toUpperCase(), form);
          expect([method, form, status === 401 && !path.includes('/login/')]).toEqual([
            method,
            form,
            !(security.length === 0 || security.some((way) => Object.keys(way).length === 0)),
          ]);
        }
      }
    }
  });

  it('refuses other methods, other types, other sites, and members where staff is meant', async () => {
    const user = new Caller(test);
    const { id } = await user.register();
    for (const { path } of ROUTES) expect([path, (await user.raw('PATCH', path)).status]).toEqual([path, 405]);
    for (const { method, path, raw } of ROUTES.filter((route) => route.method !== 'GET')) {
      const isForm = raw?.type === 'application/x-www-form-urlencoded';
      const types = ['application/x-www-form-urlencoded', 'application/json'];
      const [other, own] = isForm ? types.toReversed() : types;
      const form = await user.raw(method, path, 'a=b', { 'content-type': other });
      const headers = { cookie: `wheelwise_session=${user.token}`, origin: 'https://evil.example' };
      const foreign = await user.raw(method, path, '{}', { ...headers, 'content-type': own });
      expect([path, form.body.code, foreign.body.code]).toEqual([path, 'UNSUPPORTED_MEDIA_TYPE', 'BAD_ORIGIN']);
    }
    for (const { path } of ROUTES.filter(({ access }) => access === 'staff')) {
      expect([path, (await user.get(path, { admin_user_id: id })).body.code]).toEqual([path, 'FORBIDDEN']);
    }
  });

  it('lets nobody act with another user’s id', async () => {
    const [mine, other] = [new Caller(test), new Caller(test)];
    await mine.register();
    const { id } = await other.register();
    for (const { method, path } of ROUTES.filter(({ access }) => access === 'user')) {
      const body = JSON.stringify({ user_id: id });
      const { status, body: answer } =
        method === 'GET'
          ? await mine.get(path, { user_id: id })
          : await mine.raw(method, path, body, { 'content-type': 'application/json' });
      expect([path, status, answer.code]).toEqual([path, 403, 'FORBIDDEN']);
    }
  });

  it('answers what its schema says', async () => {
    const staff = new Caller(test);
    const { id } = await staff.becomeStaff();
    const { body: placed } = await staff.post('/api/payment/order/create/', { user_id: id, plan_id: await planId() });
    const { order_id } = placed['order'] as { order_id: string };
    const request = { user_name: 'Li', email: 'li@example.com', requirement: '?' };
    const { body: sent } = await staff.post('/api/expert-consultation/submit/', request);
    const own = { user_id: id, admin_user_id: id, session_id: staff.sessionId };
    const table = { book: 'orders', from: '2026-01-01', until: '2026-01-31' };
    const query = new URLSearchParams({
      ...own,
      ...table,
      order_id,
      consultation_id: String(sent['consultation_id']),
    });
    for (const { path, success } of ROUTES.filter(({ method }) => method === 'GET')) {
      const { status, text, body } = await staff.raw('GET', `${path}?${query}`);
      const said = success.type === 'text/csv' ? text : body;
      expect([path, status, success.body.safeParse(said).error?.issues]).toEqual([path, 200, undefined]);
    }
  });
});
