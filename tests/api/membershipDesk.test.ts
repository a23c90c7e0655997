import { describe, expect, it, onTestFinished } from 'vitest';
import { useApp } from '../support/app.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const test = useApp();

const UPDATE = `mutation ($input: UpdatePlanInput!) {
  updatePlan(input: $input) { plan { id slug name nameEn nameZh price { amount currency } priceUsd { amount currency } durationDays
    monthlyQuota featuresEn featuresZh isRecommended isForSale position } }
}`;
const CREATE = `mutation ($input: CreatePlanInput!) { createPlan(input: $input) { plan { id slug isForSale position } } }`;
const PRO = { slug: 'pro', nameEn: 'Pro', nameZh: '专业会员', price: 9_900, durationDays: 90, isUnlimited: true };

/** How often a plan's change was recorded. */
const recorded = (about: string) =>
  withPrisma(test, (prisma) => prisma.auditEntry.count({ where: { action: 'plan_changed', about } }));

describe('a plan that staff change', () => {
  it('is the changed one for everybody at once, in GraphQL and REST, and the change is recorded', async () => {
    const [staff, user] = [await staffOf(test), await memberOf(test)];
    const id = await planId(test, 'basic');
    const input = {
      id,
      nameEn: ' Basic Plus ',
      nameZh: '基础会员+',
      price: 3_500,
      priceUsd: 550,
      durationDays: 31,
      featuresEn: ['Unlimited', '  '],
      featuresZh: ['不限次数'],
      isRecommended: false,
    };
    const { updatePlan } = await staff.do<{ updatePlan: { plan: object } }>(UPDATE, {
      input: { ...input, isUnlimited: true },
    });
    expect(updatePlan.plan).toEqual({
      ...input,
      price: { amount: 3_500, currency: 'CNY' },
      priceUsd: { amount: 550, currency: 'USD' },
      monthlyQuota: null,
      name: 'Basic Plus',
      nameEn: 'Basic Plus',
      featuresEn: ['Unlimited'],
      slug: 'basic',
      isForSale: true,
      position: 1,
    });
    const { plans } = await user.do<{ plans: object[] }>(
      `{ plans { slug name price { amount currency } priceUsd { amount currency } monthlyQuota features } }`,
    );
    expect(plans).toContainEqual({
      slug: 'basic',
      name: 'Basic Plus',
      price: { amount: 3_500, currency: 'CNY' },
      priceUsd: { amount: 550, currency: 'USD' },
      monthlyQuota: null,
      features: ['Unlimited AI consultations', 'Unlimited'],
    });
    const { body } = await new Caller(test).get('/api/membership/plans/', {}, { 'accept-language': 'zh' });
    expect(body['plans']).toContainEqual(
      expect.objectContaining({ name: '基础会员+', price: 35, price_usd: 5.5, duration_days: 31 }),
    );
    expect(await recorded(id)).toBe(1);
  });

  it('is said with its own numbers at every door, and with no others', async () => {
    const [staff, user] = [await staffOf(test), await memberOf(test)];
    await staff.do(UPDATE, { input: { id: await planId(test, 'free'), monthlyQuota: 1 } });
    onTestFinished(async () => {
      await staff.do(UPDATE, { input: { id: await planId(test, 'free'), monthlyQuota: 3 } });
    });
    const input = { id: await planId(test, 'basic'), monthlyQuota: 120, price: 4_000, priceUsd: 600, durationDays: 31 };
    // As every installation begins; the names say nothing of numbers.
    await staff.do(UPDATE, {
      input: { ...input, featuresEn: ['24-hour AI service'], featuresZh: ['24 小时 AI 服务'] },
    });
    const said: string[] = [];
    for (const language of ['en', 'zh']) {
      const headers = { 'accept-language': language };
      const query = `{ plans { name price { amount } priceUsd { amount } durationDays monthlyQuota features } viewer { membership { quota { limit } } } }`;
      said.push(JSON.stringify(await user.send(query, {}, headers)));
      const { body } = await new Caller(test).get('/api/membership/plans/', {}, headers);
      // Ids hold any digits.
      said.push(JSON.stringify(body['plans'], (name, value: unknown) => (name.endsWith('id') ? '' : value)));
    }
    const all = said.join('\n');
    for (const sentence of [
      '120 AI consultations per month',
      '每月 120 次 AI 咨询',
      '"1 AI consultation per month"',
      '每月 1 次',
    ])
      expect(all).toContain(sentence);
    expect(all).not.toMatch(/\b(100|3|30|3000|5|500)\b/);
  });

  it('keeps what was not said', async () => {
    const staff = await staffOf(test);
    const id = await planId(test, 'basic');
    const fields = { price: null, nameZh: '会员', position: 7 };
    const {
      updatePlan: { plan: first },
    } = await staff.do<{ updatePlan: { plan: object } }>(UPDATE, { input: { id, ...fields } });
    const {
      updatePlan: { plan: second },
    } = await staff.do<{ updatePlan: { plan: object } }>(UPDATE, { input: { id } });
    expect(second).toEqual(first);
    expect(second).toMatchObject({
      nameZh: '会员',
      position: 7,
      price: { amount: expect.any(Number), currency: 'CNY' },
    });
  });

  it('wants a quota, or to be without one, when it is made', async () => {
    const staff = await staffOf(test);
    const { isUnlimited: _, ...without } = { ...PRO, slug: 'pro-without' };
    const refused = await staff.send(CREATE, { input: without });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { monthlyQuota: expect.any(String) },
    });
  });

  it.each([
    ['basic', { nameEn: ' ' }, 'nameEn', 'This is required.'],
    ['basic', { nameZh: '长'.repeat(61) }, 'nameZh', 'This is too long.'],
    ['basic', { price: -1 }, 'price', 'This number is out of range.'],
    ['basic', { price: 0 }, 'price', 'This number is out of range.'],
    ['basic', { price: 10_000_001 }, 'price', 'This number is out of range.'],
    ['basic', { priceUsd: -5 }, 'priceUsd', 'This number is out of range.'],
    ['basic', { durationDays: 0 }, 'durationDays', 'This number is out of range.'],
    ['basic', { durationDays: 3_661 }, 'durationDays', 'This number is out of range.'],
    ['basic', { monthlyQuota: -1 }, 'monthlyQuota', 'This number is out of range.'],
    ['basic', { monthlyQuota: -2 }, 'monthlyQuota', 'This number is out of range.'],
    ['basic', { position: -1 }, 'position', 'This number is out of range.'],
    ['basic', { featuresEn: ['x'.repeat(201)] }, 'featuresEn', 'This is too long.'],
    ['basic', { featuresZh: Array.from({ length: 21 }, () => '一') }, 'featuresZh', 'This is too long.'],
    ['free', { price: 100 }, 'price', 'The free plan costs nothing.'],
    ['free', { priceUsd: 100 }, 'priceUsd', 'The free plan costs nothing.'],
    ['free', { isForSale: true }, 'isForSale', 'The free plan is not for sale.'],
  ])('%s with %j is refused and stays as it was', async (slug, fields, field, text) => {
    const staff = await staffOf(test);
    const id = await planId(test, slug);
    const before = await recorded(id);
    const { errors } = await staff.send(UPDATE, { input: { id, ...fields } });
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: text } });
    expect(await recorded(id)).toBe(before);
  });
});

describe('a plan that staff make', () => {
  it('is there, not for sale until they say so, once for each name', async () => {
    const staff = await staffOf(test);
    const answers = await Promise.all([1, 2, 3].map(() => staff.send<object>(CREATE, { input: PRO })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers.filter((answer) => answer.errors)) {
      expect(errors?.[0]?.extensions?.fields).toEqual({ slug: 'There is a plan of this name already.' });
    }
    const { admin } = await staff.do<{ admin: { plans: object[] } }>(
      `{ admin { plans { slug nameZh monthlyQuota isForSale position createdAt } } }`,
    );
    expect(admin.plans).toContainEqual({
      slug: 'pro',
      nameZh: '专业会员',
      monthlyQuota: null,
      isForSale: false,
      position: 100,
      createdAt: expect.any(String),
    });
    expect(await recorded(await planId(test, 'pro'))).toBe(1);
  });

  it.each(['', 'Pro', 'pro plus', '1st', '-pro', 'pro-', 'a--b', 'x'.repeat(33), '专业'])(
    'cannot be called %j',
    async (slug) => {
      const { errors } = await (await staffOf(test)).send(CREATE, { input: { ...PRO, slug } });
      expect(Object.keys(errors?.[0]?.extensions?.fields ?? {})).toEqual(['slug']);
    },
  );

  it('names everything that is wrong with it', async () => {
    const input = { ...PRO, slug: 'other', nameEn: '', price: -1, durationDays: 0, isForSale: true };
    const { errors } = await (await staffOf(test)).send(CREATE, { input });
    expect(Object.keys(errors?.[0]?.extensions?.fields ?? {}).sort()).toEqual(['durationDays', 'nameEn', 'price']);
  });
});

it('plans are changed by staff only', async () => {
  const id = await planId(test, 'basic');
  const operations: [string, object][] = [
    [CREATE, { input: { ...PRO, slug: 'mine' } }],
    [UPDATE, { input: { id, price: 1 } }],
    [`{ admin { plans { slug } } }`, {}],
  ];
  const [guest, user, staff] = [test.person(), await memberOf(test), await staffOf(test)];
  for (const [operation, variables] of operations) {
    expect([operation, await guest.codeOf(operation, variables), await user.codeOf(operation, variables)]).toEqual([
      operation,
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ]);
  }
  const nothing = { input: { id: '00000000-0000-4000-8000-000000000000' } };
  expect([await staff.codeOf(UPDATE, nothing), await staff.codeOf(UPDATE, { input: { id: 'x' } })]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});
