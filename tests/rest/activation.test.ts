import { newCode } from '../../server/domain/activation-codes.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { planId, staffOf } from '../support/people.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const test = useApp({ LIMIT_CODE_USER: '4/600', LIMIT_CODE_ADDRESS: '12/600', TRUST_PROXY: '1' });

const PATH = '/api/activate-code/';
let addresses = 0;

/** A new user, each from an address of his own unless one is given. */
async function user(address = `203.0.113.${(addresses += 1)}`) {
  const caller = new Caller(test);
  const { id } = await caller.register();
  const activate = (code: unknown, headers: object = {}) =>
    caller.post(PATH, { code, user_id: id }, { 'x-forwarded-for': address, ...headers });
  return { caller, id, activate };
}

async function codes(fields: object = {}) {
  const staff = await staffOf(test);
  const { createActivationCodes } = await staff.do<{
    createActivationCodes: { batch: { id: string }; codes: [string, string, string] };
  }>(`mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { batch { id } codes } }`, {
    input: { planId: await planId(test, 'basic'), count: 3, ...fields },
  });
  return createActivationCodes;
}

/** A code whose check character is wrong. */
const typo = (code: string) => `${code.slice(0, -1)}${code.endsWith('X') ? 'Y' : 'X'}`;

describe('an activation code', () => {
  it('gives time on its plan, in the caller’s language, once to each code', async () => {
    const { codes: many } = await codes();
    const { caller, id, activate } = await user();
    const first = await activate(many[0]);
    expect(first).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Activation successful!',
        membership: { plan_name: 'Basic Membership', days_left: 30 },
      },
    });
    const second = await activate(many[1].toLowerCase().replaceAll('-', ' '), { 'accept-language': 'zh' });
    expect(second.body).toMatchObject({ message: '激活成功！', membership: { plan_name: '基础会员', days_left: 60 } });
    const status = await caller.get('/api/membership/status/', { user_id: id });
    expect(status.body['data']).toMatchObject({
      user_info: { is_membership_active: true, membership_days_left: 60, ai_consultation_remaining: 100 },
    });
  });

  it('of somebody else is used; his own is told to be active already, and gives nothing again', async () => {
    const { codes: many } = await codes();
    const [owner, other] = [await user(), await user()];
    await owner.activate(many[0]);
    expect(await other.activate(many[0])).toMatchObject({
      status: 409,
      body: { success: false, code: 'CODE_USED', error: 'This activation code has already been used.' },
    });
    expect(await owner.activate(many[0])).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'CODE_USED',
        error: 'This code is already active on your account. Nothing was changed.',
      },
    });
    expect((await owner.activate(many[0], { 'accept-language': 'zh' })).body.error).toContain('已在您的账户中激活');
    const { body } = await owner.caller.get('/api/membership/status/', { user_id: owner.id });
    expect(body['data']).toMatchObject({ user_info: { membership_days_left: 30 } });
  });

  it.each(['', '  ', '\u3000\n', undefined, null])('%#: blank is asked for', async (code) => {
    const { activate } = await user();
    expect(await activate(code)).toMatchObject({ status: 400, body: { success: false, code: 'CODE_REQUIRED' } });
  });

  it.each([7, ['0000'], {}, true])('%#: of another type is an input error', async (code) => {
    const { activate } = await user();
    const { status, body } = await activate(code);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'BAD_USER_INPUT', ['code']]);
  });

  it('that is mistyped or unknown is not valid, and one that was withdrawn says so', async () => {
    const { batch, codes: many } = await codes();
    const { activate } = await user();
    await activate(many[0]);
    const staff = await staffOf(test);
    await staff.do(`mutation ($id: ID!) { revokeActivationBatch(input: { id: $id }) { batch { revokedAt } } }`, {
      id: batch.id,
    });
    for (const code of [typo(many[2]), '0000-0000-0000-0000']) {
      expect(await activate(code)).toMatchObject({ status: 404, body: { success: false, code: 'CODE_INVALID' } });
    }
    expect(await activate(many[1])).toMatchObject({ status: 410, body: { success: false, code: 'CODE_WITHDRAWN' } });
    expect((await activate(many[0])).body.code).toBe('CODE_USED');
  });

  it('that is too late has expired', async () => {
    const { batch, codes: many } = await codes({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    const { activate } = await user();
    expect((await activate(many[0])).status).toBe(200);
    await withPrisma(test, (prisma) =>
      prisma.activationBatch.update({ where: { id: batch.id }, data: { expiresAt: new Date() } }),
    );
    expect(await activate(many[1])).toMatchObject({ status: 410, body: { success: false, code: 'CODE_EXPIRED' } });
    expect((await activate(many[0])).body.code).toBe('CODE_USED');
  });
});

describe('guessing', () => {
  it('is stopped after so many wrong codes of one user, right ones included; only wrong ones count', async () => {
    const { codes: many } = await codes();
    const { activate } = await user();
    expect((await activate(many[0])).status).toBe(200);
    for (let n = 0; n < 6; n += 1) expect((await activate(many[0])).status).toBe(409);
    for (let n = 0; n < 12; n += 1) expect((await activate(typo(many[1]))).status).toBe(404);
    const wrong = await Promise.all(Array.from({ length: 10 }, () => activate(newCode())));
    expect(wrong.filter(({ status }) => status === 404)).toHaveLength(4);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(6);
    const limited = await activate(many[1]);
    expect(limited).toMatchObject({ status: 429, body: { success: false, code: 'RATE_LIMITED' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(500);
    const { activate: elsewhere } = await user();
    expect((await elsewhere(many[1])).status).toBe(200);
  });

  it('is stopped after so many wrong codes from one address, whoever tries', async () => {
    const { codes: many } = await codes();
    const users = await Promise.all(Array.from({ length: 4 }, () => user('198.51.100.7')));
    for (const { activate } of users) {
      for (let n = 0; n < 3; n += 1) expect((await activate(newCode())).status).toBe(404);
    }
    const another = await user('198.51.100.7');
    expect((await another.activate(many[0])).status).toBe(429);
    expect((await (await user('198.51.100.8')).activate(many[0])).status).toBe(200);
  });
});

it('needs the signed-in user himself', async () => {
  const [{ caller }, { id }] = [await user(), await user()];
  expect((await new Caller(test).post(PATH, { code: 'x', user_id: id })).body).toMatchObject({
    success: false,
    code: 'UNAUTHENTICATED',
  });
  expect((await caller.post(PATH, { code: 'x', user_id: id })).body).toMatchObject({
    success: false,
    code: 'FORBIDDEN',
  });
  expect((await caller.post(PATH, { code: 'x' })).body.fields).toEqual({ user_id: 'This is required.' });
});
