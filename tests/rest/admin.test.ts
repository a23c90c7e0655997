import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const test = useApp();
let staff: Caller;

beforeAll(async () => {
  staff = new Caller(test);
  await staff.becomeStaff();
});

const get = (path: string, query: object = {}) => staff.get(path, { admin_user_id: staff.account.id, ...query });
const users = async (query: object = {}) => {
  const { body } = await get('/api/admin/users/', query);
  return body['data'] as { users: { username: string; membership_type: string }[]; pagination: { total: number } };
};

describe('an administrator', () => {
  it('is the only one who may look, whatever ids are named', async () => {
    const user = new Caller(test);
    const { id } = await user.register();
    const guest = new Caller(test);
    for (const path of ['/api/admin/users/', '/api/admin/statistics/', '/api/admin/user/detail/']) {
      expect(await guest.get(path, { admin_user_id: staff.account.id })).toMatchObject({
        status: 401,
        body: { status: 'error', code: 'UNAUTHENTICATED' },
      });
      for (const query of [{ admin_user_id: id }, { admin_user_id: staff.account.id }, {}] as Record<
        string,
        string
      >[]) {
        expect(await user.get(path, query)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      }
      expect(await staff.get(path, { admin_user_id: id })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await staff.get(path, { user_id: id })).toMatchObject({
        status: 400,
        body: { code: 'BAD_USER_INPUT', fields: { admin_user_id: 'This is required.' } },
      });
    }
  });

  it('lists users, newest first, in pages', async () => {
    const names = [`a_${randomUUID().slice(0, 8)}`, `b_${randomUUID().slice(0, 8)}`];
    for (const name of names) await new Caller(test).register(name);
    const { users: found, pagination } = await users({ page_size: 2 });
    expect(found.map(({ username }) => username)).toEqual(names.toReversed());
    expect(found[0]).toEqual({
      id: expect.any(String),
      user_id: expect.any(String),
      username: names[1],
      email: `${names[1]}@example.com`,
      phone: null,
      isVip: false,
      is_staff: false,
      is_superuser: false,
      membership_type: 'free',
      membership_plan_name: 'Free Trial',
      membership_days_left: 365,
      ai_consultation_remaining: 3,
      created_at: expect.any(String),
      last_login_at: expect.any(String),
    });
    expect(pagination).toMatchObject({ page: 1, page_size: 2, has_next: true });
    expect((await users({ page: 1_000 })).users).toEqual([]);
    expect((await get('/api/admin/users/', { page_size: 101 })).body.code).toBe('BAD_USER_INPUT');
  });

  it('searches username, e-mail and phone, in any case, by any part, literally', async () => {
    const user = new Caller(test);
    const { id, email } = await user.register(`车友Li_${randomUUID().slice(0, 8)}`);
    const { username } = user.account;
    await user.post('/api/users/update-profile/', { user_id: id, username, email, phone: '139-1234-5678' });
    const found = async (search: string) => (await users({ search })).users.map((one) => one.username);
    expect(await found('车友')).toEqual([username]);
    expect(await found(username.toUpperCase())).toEqual([username]);
    expect(await found(`${username.slice(-8)}@EXAMPLE`)).toEqual([username]);
    expect(await found('1234-56')).toEqual([username]);
    for (const nothing of ['%', '友Li%', '车友__', "' OR 1=1 --", 'ab\\']) expect(await found(nothing)).toEqual([]);
  });

  it('filters by membership', async () => {
    const paying = new Caller(test);
    const { id, username } = await paying.register();
    await withPrisma(test, async (prisma) => {
      const { id: planId } = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
      const endsAt = new Date(Date.now() + 10 * 86_400_000);
      await prisma.membership.create({ data: { userId: id, planId, startsAt: new Date(), endsAt } });
      expect((await users({ membership_type: planId })).users).toMatchObject([{ username }]);
    });
    expect((await users({ membership_type: 'basic' })).users).toMatchObject([
      { username, isVip: true, membership_days_left: 10, ai_consultation_remaining: 100 },
    ]);
    const free = await users({ membership_type: 'free', page_size: 100 });
    expect(free.users.every((user) => user.membership_type === 'free')).toBe(true);
    expect(free.pagination.total).toBe((await users()).pagination.total - 1);
    expect((await users({ membership_type: 'gold' })).users).toEqual([]);
  });

  it('reads the numbers', async () => {
    const before = (await get('/api/admin/statistics/')).body['statistics'] as Record<string, number>;
    const user = new Caller(test);
    await user.register();
    await user.post('/api/ai/chat/', { user_id: user.account.id, question: 'P0420?' });
    const form = { email: 'a@example.com', name: 'A', user_name: 'A', message: 'hello', requirement: 'help' };
    await user.post('/api/contact/submit/', form);
    await user.post('/api/expert-consultation/submit/', form);
    const after = (await get('/api/admin/statistics/')).body['statistics'] as Record<string, number>;
    const grown = ['total_users', 'new_users_7d', 'total_consultations', 'consultations_today'];
    for (const name of [...grown, 'pending_expert_requests', 'unread_messages']) {
      expect([name, after[name]]).toEqual([name, (before[name] ?? 0) + 1]);
    }
    expect([after['active_members'], after['revenue_30d']]).toEqual([before['active_members'], 0]);
  });

  it('reads one user’s detail, which is recorded', async () => {
    const user = new Caller(test);
    const { id, username } = await user.register();
    await user.post('/api/ai/chat/', { user_id: id, question: 'P0420?' });
    await user.post('/api/expert-consultation/submit/', {
      user_name: 'A',
      email: 'a@example.com',
      requirement: 'help',
    });
    const { status, body } = await get('/api/admin/user/detail/', { user_id: id });
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({
      id,
      username,
      membership_type: 'free',
      consultation_count: 1,
      orders: [],
      recent_records: [{ question: 'P0420?' }],
      expert_requests: [{ requirement: 'help', category: 'other', reply: null }],
    });
    const audit = await withPrisma(test, (prisma) => prisma.auditEntry.findMany({ where: { subjectId: id } }));
    expect(audit).toMatchObject([{ action: 'user_viewed', staffId: staff.account.id }]);
    for (const unknown of [randomUUID(), 'nobody', '\0', id.toUpperCase()]) {
      expect(await get('/api/admin/user/detail/', { user_id: unknown })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });
});
