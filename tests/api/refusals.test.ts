import { randomUUID } from 'node:crypto';
import { getNamedType, isInputObjectType, isNonNullType, isObjectType, type GraphQLField } from 'graphql';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../schema/refusal.ts';
import { schema } from '../../schema/index.ts';
import { ERROR_CODES } from '../../server/error-guide.ts';
import { isRefusal } from '../../server/errors.ts';
import { askInput, useApp, type Person } from '../support/app.ts';
import { planId } from '../support/people.ts';

const test = useApp();

/** As any client sends it, and what comes back, untouched. */
async function post(person: Person, query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...person.headers(), ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const REFUSAL = 'refusal { code message fields { name code message } offer { price { amount currency } } }';

describe('what is to be expected', () => {
  it('is told in the payload, with status 200 and no error, in the language of the request', async () => {
    const query = `mutation { submitContactMessage(input: { name: "Li", email: "no address", message: "Hi" }) {
      contactMessage { id } ${REFUSAL} } }`;
    expect(await post(test.person(), query, {}, { 'accept-language': 'zh' })).toEqual({
      status: 200,
      body: {
        data: {
          submitContactMessage: {
            contactMessage: null,
            refusal: {
              code: 'INVALID_EMAIL',
              message: '请输入有效的邮箱地址。',
              fields: [{ name: 'email', code: 'EMAIL', message: '请输入有效的邮箱地址。' }],
              offer: null,
            },
          },
        },
      },
    });
  });

  it('is a wrong password and a wrong code, too', async () => {
    const person = test.person();
    await person.register();
    const login = `mutation { login(input: { username: "nobody-${randomUUID()}", password: "secret-1" }) {
      user { id } token ${REFUSAL} } }`;
    expect((await post(test.person(), login)).body).toMatchObject({
      data: { login: { user: null, token: null, refusal: { code: 'INVALID_CREDENTIALS', fields: [] } } },
    });
    const redeem = `mutation { redeemCode(input: { code: "no code" }) { redemption { days } ${REFUSAL} } }`;
    expect((await post(person, redeem)).body).toMatchObject({
      data: { redeemCode: { redemption: null, refusal: { code: 'CODE_INVALID' } } },
    });
  });

  it('comes with the price as it is now, where that has changed', async () => {
    const person = test.person();
    await person.register();
    const input = {
      planId: await planId(test, 'basic'),
      method: 'alipay',
      agreedPrice: { amount: 3_000, currency: 'USD' },
    };
    const query = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id } ${REFUSAL} } }`;
    const { body } = await post(person, query, { input });
    expect(body).toMatchObject({
      data: {
        createOrder: {
          order: null,
          refusal: { code: 'PRICE_CHANGED', offer: { price: { amount: 3_000, currency: 'CNY' } } },
        },
      },
    });
    expect(body['errors']).toBeUndefined();
  });

  it('says what is left as well, where a question is refused', async () => {
    const person = test.person();
    await person.register();
    test.model.script = (reply) => reply.text('Yes.').end();
    for (let n = 0; n < 3; n += 1) await person.watch(await person.ask('Which oil?'));
    const query = `mutation ($input: AskInput!) { ask(input: $input) {
      answer { id } viewer { membership { quota { remaining } } } ${REFUSAL} } }`;
    expect((await post(person, query, { input: askInput('Which tyres?') })).body).toMatchObject({
      data: {
        ask: {
          answer: null,
          viewer: { membership: { quota: { remaining: 0 } } },
          refusal: { code: 'QUOTA_EXCEEDED' },
        },
      },
    });
  });

  it('is null where it was done', async () => {
    const query = `mutation { submitContactMessage(input: { name: "Li", email: "li@example.com", message: "Hi" }) {
      contactMessage { name } ${REFUSAL} } }`;
    expect((await post(test.person(), query)).body).toEqual({
      data: { submitContactMessage: { contactMessage: { name: 'Li' }, refusal: null } },
    });
  });
});

describe('what nobody plans', () => {
  it.each([
    ['not to be signed in', `mutation { redeemCode(input: { code: "x" }) { ${REFUSAL} } }`, 'UNAUTHENTICATED'],
    ['not to be allowed', `mutation { readContactMessage(input: { id: "x" }) { ${REFUSAL} } }`, 'FORBIDDEN'],
  ])('is an error: %s', async (_what, query, code) => {
    const person = test.person();
    if (code === 'FORBIDDEN') await person.register();
    expect((await post(person, query)).body).toMatchObject({ data: null, errors: [{ extensions: { code } }] });
  });

  it('is told by the table: no kind of access, limit or failure is a refusal', () => {
    const refusals = ERROR_CODES.filter(isRefusal);
    expect(refusals).toEqual(
      expect.arrayContaining(['BAD_USER_INPUT', 'NOT_FOUND', 'QUOTA_EXCEEDED', 'PRICE_CHANGED']),
    );
    const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'TOO_MANY_ANSWERS', 'INTERNAL'] as const;
    for (const code of [...errors, 'PAYMENT_PROVIDER_ERROR', 'ASSISTANT_BUSY'] as const) {
      expect([code, isRefusal(code)]).toEqual([code, false]);
    }
  });
});

describe('every mutation', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const typeName = ({ name }: GraphQLField<unknown, unknown>) => name.charAt(0).toUpperCase() + name.slice(1);

  it.each(mutations.map((field) => [field.name, field] as const))('%s: one input, one payload', (_name, field) => {
    // What has nothing to say takes no argument: an input cannot be empty.
    expect(field.args.map(({ name, type }) => `${name}: ${String(type)}`)).toEqual(
      field.args.length === 0 ? [] : [`input: ${typeName(field)}Input!`],
    );
    for (const { type } of field.args) expect(isInputObjectType(getNamedType(type))).toBe(true);
    expect(String(field.type)).toBe(`${typeName(field)}Payload!`);
    const payload = getNamedType(field.type);
    if (!isObjectType(payload)) throw new Error(`${payload.name} is no object`);
    const { refusal, ...results } = payload.getFields();
    expect(String(refusal?.type)).toBe(Refusal.name);
    expect(Object.keys(results).length).toBeGreaterThan(0);
    expect(Object.values(results).filter(({ type }) => isNonNullType(type))).toEqual([]);
    for (const [, code = ''] of (payload.description ?? '').matchAll(/`([A-Z_]{3,})`/g)) {
      expect([code, isRefusal(code as (typeof ERROR_CODES)[number])]).toEqual([code, true]);
    }
  });
});
