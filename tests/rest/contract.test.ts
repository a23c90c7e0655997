import { expect, it } from 'vitest';
import { keepContract } from '../attack/contract.ts';
import { contractOf } from '../support/contract.ts';
import { useApp } from '../support/app.ts';
import { Caller, withPrisma } from '../support/rest.ts';
import { createWorld } from '../support/world.ts';

const test = useApp({ LIMIT_API_TOKEN: '100000/60' });

it('every answer is what the document says, whoever asks and whatever is sent', async () => {
  test.model.script = (reply) => reply.text('Yes.').end();
  const [world, apiToken] = await withPrisma(test, async (prisma) => {
    // As often as anybody likes.
    await prisma.plan.updateMany({ data: { monthlyQuota: -1 } });
    const created = await createWorld(prisma);
    return [created, await created.apiToken(['account_read', 'assistant', 'consultation'])] as const;
  });
  const staff = new Caller(test);
  await staff.becomeStaff();
  const { user, answer, order, consultation, plan } = world.ids;
  const own = { user_id: user, record_id: answer, order_id: order, consultation_id: consultation, plan_id: plan };
  const outcome = await keepContract(
    test.app.url,
    [
      { who: 'a guest', headers: { 'x-session-id': `session_${world.ids['new']}` }, own: {} },
      { who: 'a member', headers: { authorization: `Bearer ${world.user.token}` }, own },
      { who: 'a program', headers: { authorization: `Bearer ${apiToken.token}` }, own },
      {
        who: 'staff',
        headers: { authorization: `Bearer ${staff.token}` },
        own: { ...own, admin_user_id: staff.account.id },
      },
    ],
    { seed: 13, each: 6 },
  );
  expect(outcome.problems).toEqual([]);
  // Whose examples only somebody with the right password, code or signature can send: examples.test.ts.
  expect(outcome.failed).toEqual([
    '/api/auth/login/',
    '/api/users/change-password/',
    '/api/users/delete/',
    '/api/users/reset-password/',
    '/api/activate-code/',
    '/api/payment/notify/alipay/',
    '/api/payment/notify/wechat/',
  ]);
});

it('an answer that is not what the document says is found', async () => {
  const guest = new Caller(test);
  const { body } = await guest.get('/api/openapi.json');
  const contract = contractOf(body);
  const operation = contract.operations.find(({ path }) => path === '/api/contact/subjects/');
  if (!operation) throw new Error('There is no such path');
  const { status, headers, text } = await guest.raw('GET', operation.path);
  expect(contract.problemsOf(operation, { status, headers, text })).toEqual([]);
  const others = [
    { status: 418, headers, text },
    { status: 500, headers, text: '{}' },
    { status, headers: new Headers({ 'content-type': 'application/json' }), text },
    { status, headers: new Headers({ ...Object.fromEntries(headers), 'content-type': 'text/html' }), text },
    { status, headers, text: text.replace('general', 'g').replaceAll('"label"', '"lable"') },
    { status, headers, text: '{"success":false}' },
  ];
  expect(others.map((other) => contract.problemsOf(operation, other).length > 0)).toEqual(others.map(() => true));
});
