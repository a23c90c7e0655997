import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const test = useApp({ LIMIT_CONSULTATION_ADDRESS: '100/60' });

async function member(): Promise<Caller> {
  const caller = new Caller(test);
  await caller.register();
  return caller;
}

async function request(caller: Caller, requirement: string): Promise<string> {
  const fields = { user_name: 'Li', email: 'li@example.com', category: 'technical', requirement };
  const { body } = await caller.post('/api/expert-consultation/submit/', fields);
  return String(body['consultation_id']);
}

const list = (caller: Caller, more: object = {}) =>
  caller.get('/api/expert-consultation/list/', { user_id: caller.account.id, ...more });
const detail = (caller: Caller, id: string) =>
  caller.get('/api/expert-consultation/detail/', { user_id: caller.account.id, consultation_id: id });

describe('own requests to experts', () => {
  it('are read with their replies, newest first, a page at a time', async () => {
    const [user, staff] = [await member(), new Caller(test)];
    const { id: staffId } = await staff.becomeStaff();
    const ids = [await request(user, 'One'), await request(user, 'Two'), await request(user, 'Three')];
    await test.app.services.consultation.reply(staffId, { id: ids[1] ?? '', reply: 'Two is better.' });
    const { status, body } = await list(user, { page_size: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      requests: [
        { id: ids[2], requirement: 'Three', category: 'technical', reply: null, replied_at: null },
        { id: ids[1], requirement: 'Two', reply: 'Two is better.', replied_at: expect.stringMatching(/Z$/) },
      ],
      pagination: { page: 1, page_size: 2, total: 3, total_pages: 2, has_next: true },
    });
    expect((await list(user, { page: 2, page_size: 2 })).body['requests']).toMatchObject([{ id: ids[0] }]);
    expect((await detail(user, ids[1] ?? '')).body).toMatchObject({
      success: true,
      request: { id: ids[1], reply: 'Two is better.', reference: expect.stringMatching(/^EC-/) },
    });
  });

  it('are nobody else’s', async () => {
    const [mine, other] = [await member(), await member()];
    const id = await request(mine, 'Mine');
    expect((await list(other)).body).toMatchObject({ requests: [], pagination: { total: 0 } });
    for (const wrong of [await detail(other, id), await detail(mine, 'no-id'), await detail(mine, '')])
      expect(wrong).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } });
  });

  it('have pages of a sensible size', async () => {
    const user = await member();
    const { status, body } = await list(user, { page: 0, page_size: 'many' });
    expect([status, body.success, Object.keys(body.fields ?? {})]).toEqual([400, false, ['page', 'page_size']]);
  });
});
