import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import type { Reply } from '../support/model.ts';
import { Caller, eventsOf, withoutTable, withPrisma } from '../support/rest.ts';

const logged: string[] = [];
const test = useApp({}, { logger: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }) });

const say = (...pieces: string[]) => {
  test.model.script = (reply) => {
    for (const piece of pieces) reply.text(piece);
    reply.end();
  };
};

async function member(): Promise<Caller> {
  const user = new Caller(test);
  await user.register();
  return user;
}

const ask = (user: Caller, question = 'P0420?', headers: object = {}) =>
  user.post('/api/ai/chat/stream/', { question, user_id: user.account.id }, headers);
const askAsGuest = (guest: Caller, question = 'P0420?') =>
  guest.post('/api/ai/chat/stream/free-trial/', { question, session_id: guest.sessionId });
const history = (user: Caller, query: object = {}) =>
  user.get('/api/ai/chat/history/', { user_id: user.account.id, ...query });

describe('a member’s stream', () => {
  it('starts, carries the pieces and completes; joined they are the stored answer', async () => {
    const user = await member();
    const whole = 'Yes, gently. 可以开到店里。🚗';
    say(...whole.split(/(?<=[ 。.])/));
    const answered = await ask(user);
    expect(answered.status).toBe(200);
    expect(answered.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answered.headers.get('cache-control')).toBe('no-cache, no-store, no-transform');
    const events = eventsOf(answered.text);
    expect(events[0]).toEqual({ type: 'start', category: 'fault_diagnosis', record_id: expect.any(String) });
    const content = events.filter(({ type }) => type === 'content').map((event) => event['content']);
    expect(content.join('')).toBe(whole);
    expect(events.at(-1)).toEqual({ type: 'complete', free_trial_info: { used: 1, remaining: 2 } });
    const { body } = await history(user);
    expect(body['data']).toMatchObject({
      records: [{ id: events[0]?.['record_id'], question: 'P0420?', answer: whole }],
    });
  });

  it('sends the first piece while the model still writes', async () => {
    const user = await member();
    const begun = Promise.withResolvers<Reply>();
    test.model.script = (reply) => begun.resolve(reply.text('first '));
    const body = JSON.stringify({ question: 'slow?', user_id: user.account.id });
    const response = await user.fetch('POST', '/api/ai/chat/stream/', body, { 'content-type': 'application/json' });
    let seen = '';
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      const hadBegun = seen.includes('first ');
      seen += new TextDecoder().decode(part);
      if (!hadBegun && seen.includes('first ')) (await begun.promise).text('second').end();
    }
    const types = eventsOf(seen).map(({ type }) => type);
    expect(types.filter((type) => type !== 'progress')).toEqual(['start', 'content', 'content', 'complete']);
  });

  it('that its reader leaves is completed and stored all the same', async () => {
    const user = await member();
    const begun = Promise.withResolvers<Reply>();
    test.model.script = (reply) => begun.resolve(reply.text('half '));
    const body = JSON.stringify({ question: 'leaving', user_id: user.account.id });
    const response = await user.fetch('POST', '/api/ai/chat/stream/', body, { 'content-type': 'application/json' });
    await response.body?.cancel();
    (await begun.promise).text('whole').end();
    const answers = async () => ((await history(user)).body['data'] as { records: { answer: string }[] }).records;
    await expect.poll(async () => (await answers())[0]?.answer, { timeout: 20_000 }).toBe('half whole');
  });

  it('says what went wrong when the model fails, and gives the use back', async () => {
    const user = await member();
    test.model.script = (reply) => reply.fail(500, 'secret details of the provider');
    const answered = await ask(user, 'anything?', { 'accept-language': 'zh' });
    expect(answered.status).toBe(200);
    expect(eventsOf(answered.text).at(-1)).toEqual({
      type: 'error',
      code: 'ASSISTANT_UNAVAILABLE',
      error: 'AI 服务暂时不可用，本次咨询不计次数。',
    });
    expect(answered.text).not.toContain('secret details');
    const { body } = await user.get('/api/membership/status/', { user_id: user.account.id });
    expect(body['data']).toMatchObject({ user_info: { ai_consultation_remaining: 3 } });
  });

  it('that is to go on behind what is no place is refused before it is charged', async () => {
    const user = await member();
    let asked = 0;
    test.model.script = (reply) => {
      asked += 1;
      reply.text('Yes.').end();
    };
    const headers = { 'idempotency-key': randomUUID(), 'last-event-id': 'abc' };
    expect(await ask(user, 'On?', headers)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
    const { body } = await user.get('/api/membership/status/', { user_id: user.account.id });
    expect(body['data']).toMatchObject({ user_info: { ai_consultation_remaining: 3 } });
    expect([asked, (await history(user)).body['data']]).toMatchObject([0, { records: [] }]);
  });

  it('asked again with the same Idempotency-Key is the same answer, charged once', async () => {
    const user = await member();
    say('once');
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await ask(user, 'retry?', key), await ask(user, 'retry?', key)];
    const whole = ({ text }: { text: string }) => eventsOf(text).filter(({ type }) => type !== 'progress');
    expect(whole(second)).toEqual(whole(first));
  });

  it('ends with the month’s quota', async () => {
    const user = await member();
    say('ok');
    for (let n = 0; n < 3; n += 1) await ask(user);
    expect(await ask(user)).toMatchObject({
      status: 403,
      body: { status: 'error', code: 'QUOTA_EXCEEDED', type: 'quota_exceeded' },
    });
  });

  it.each(['', ' \n ', '\u200b\u200d', '问'.repeat(4_001)])('refuses question %#', async (question) => {
    expect(await ask(await member(), question)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });

  it('is at most two at a time', async () => {
    const user = await member();
    const replies: Reply[] = [];
    test.model.script = (reply) => void replies.push(reply.text('…'));
    const both = [ask(user), ask(user)];
    await expect.poll(() => replies.length, { timeout: 20_000 }).toBe(2);
    expect(await ask(user)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ANSWERS' } });
    for (const reply of replies) reply.end();
    for (const answered of await Promise.all(both)) expect(eventsOf(answered.text).at(-1)?.type).toBe('complete');
  });
});

describe('a guest', () => {
  it('is told when the end of his answer cannot be told, and the log says why', async () => {
    const guest = new Caller(test);
    const begun = Promise.withResolvers<Reply>();
    test.model.script = (reply) => begun.resolve(reply.text('half '));
    const answered = askAsGuest(guest);
    const reply = await begun.promise;
    const { text } = await withoutTable(test, 'Campaign', () => {
      reply.text('whole').end();
      return answered;
    });
    expect(eventsOf(text).at(-1)).toMatchObject({ type: 'error', code: 'INTERNAL' });
    expect(logged.filter((line) => line.includes('The end of an answer could not be told'))).toEqual([
      expect.stringContaining('Campaign'),
    ]);
  });

  it('reads what is left of the campaign, and streams until it is used up', async () => {
    const guest = new Caller(test);
    say('fine');
    const info = () => guest.get('/api/ai/free-trial/info/', { session_id: guest.sessionId });
    expect((await info()).body).toEqual({
      status: 'success',
      data: {
        has_active_campaign: true,
        campaign: {
          free_uses: 3,
          banner: {
            show_banner: true,
            banner_title: 'Try the AI assistant for free',
            banner_content: expect.any(String),
            banner_color: '#ff6b6b',
          },
        },
        usage: { used: 0, remaining: 3, can_use: true },
      },
    });
    for (const remaining of [2, 1, 0]) {
      const events = eventsOf((await askAsGuest(guest)).text);
      expect(events[0]).toMatchObject({ type: 'start', record_id: null });
      expect(events.at(-1)).toEqual({ type: 'complete', free_trial_info: { used: 3 - remaining, remaining } });
    }
    expect(await askAsGuest(guest)).toMatchObject({
      status: 403,
      body: { code: 'FREE_TRIAL_EXCEEDED', type: 'free_trial_exceeded' },
    });
    expect((await info()).body['data']).toMatchObject({ usage: { used: 3, remaining: 0, can_use: false } });
  });

  it('must name his session', async () => {
    const guest = new Caller(test);
    for (const query of [{}, { session_id: '' }, { session_id: 'a b' }] as Record<string, string>[]) {
      const { status, body } = await guest.get('/api/ai/free-trial/info/', query);
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'BAD_USER_INPUT', ['session_id']]);
    }
    const { body } = await guest.post('/api/ai/chat/free-trial/', { question: 'who am I?' });
    expect(body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        session_id:
          'A guest needs a session id of his own: 8 to 100 letters, digits, "_" or "-", in the header x-session-id (WebSocket: sessionId; REST also: session_id).',
      },
    });
  });

  it('hears that there is no campaign when there is none', async () => {
    const switchCampaign = (isActive: boolean) =>
      withPrisma(test, (prisma) => prisma.campaign.updateMany({ data: { isActive } }));
    await switchCampaign(false);
    try {
      const guest = new Caller(test);
      expect((await askAsGuest(guest)).body).toMatchObject({ code: 'NO_ACTIVE_CAMPAIGN' });
      const { body } = await guest.get('/api/ai/free-trial/info/', { session_id: guest.sessionId });
      expect(body['data']).toEqual({
        has_active_campaign: false,
        campaign: null,
        usage: { used: 0, remaining: 0, can_use: false },
      });
    } finally {
      await switchCampaign(true);
    }
  });
});

describe('an answer in one piece', () => {
  it('comes with its category and what is left', async () => {
    const user = await member();
    say('In one ', 'piece');
    const { status, body } = await user.post('/api/ai/chat/', { question: '保养周期？', user_id: user.account.id });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      data: {
        answer: 'In one piece',
        category: 'maintenance',
        record_id: expect.any(String),
        free_trial_info: { used: 1, remaining: 2 },
      },
    });
    const guest = new Caller(test);
    const asGuest = await guest.post('/api/ai/chat/free-trial/', {
      question: '保养周期？',
      session_id: guest.sessionId,
    });
    expect(asGuest.body['data']).toMatchObject({ answer: 'In one piece', record_id: null });
  });

  it('is an error with its own status when there is none', async () => {
    const user = await member();
    test.model.script = (reply) => reply.end();
    const { status, body } = await user.post('/api/ai/chat/', { question: 'silent?', user_id: user.account.id });
    expect([status, body.status, body.code]).toEqual([502, 'error', 'NO_CONTENT']);
  });
});

describe('the history', () => {
  it('is paged, newest first, and filtered by category', async () => {
    const user = await member();
    say('ok');
    for (const question of ['P0420?', 'P0430?', '保养周期？']) await ask(user, question);
    const questions = async (query: object) => {
      const { records, pagination } = (await history(user, query)).body['data'] as {
        records: { question: string }[];
        pagination: object;
      };
      return [records.map(({ question }) => question), pagination];
    };
    const page = { page: 1, page_size: 10, total: 3, total_pages: 1, has_next: false, has_previous: false };
    expect(await questions({})).toEqual([['保养周期？', 'P0430?', 'P0420?'], page]);
    expect(await questions({ category: '' })).toEqual([['保养周期？', 'P0430?', 'P0420?'], page]);
    expect(await questions({ category: 'maintenance' })).toEqual([['保养周期？'], { ...page, total: 1 }]);
    expect(await questions({ page: 2, page_size: 2 })).toEqual([
      ['P0420?'],
      { page: 2, page_size: 2, total: 3, total_pages: 2, has_next: false, has_previous: true },
    ]);
    expect((await questions({ page: 9 }))[0]).toEqual([]);
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: '' }, 'page'],
    [{ page_size: 0 }, 'page_size'],
    [{ page_size: 101 }, 'page_size'],
    [{ category: 'astrology' }, 'category'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await history(await member(), query);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'BAD_USER_INPUT', [field]]);
  });

  it('loses a record its owner deletes, and nobody else’s', async () => {
    const [owner, other] = [await member(), await member()];
    say('to be deleted');
    await ask(owner);
    const { records } = (await history(owner)).body['data'] as { records: { id: string }[] };
    const remove = (user: Caller) =>
      user.delete('/api/ai/chat/delete/', { user_id: user.account.id, record_id: records[0]?.id });
    expect(await remove(other)).toMatchObject({ status: 404, body: { status: 'error', code: 'NOT_FOUND' } });
    expect(await remove(owner)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await remove(owner)).toMatchObject({ status: 404 });
  });
});

describe('membership', () => {
  it('shows the plans in the caller’s language', async () => {
    const { body } = await new Caller(test).get('/api/membership/plans/', {}, { 'accept-language': 'zh-CN' });
    expect(body['plans']).toMatchObject([
      { name: '免费体验', price: 0, price_usd: 0, duration_days: 365, is_recommended: false },
      { name: '基础会员', price: 30, price_usd: 5, currency: 'CNY', duration_days: 30, is_recommended: true },
    ]);
    for (const plan of body['plans'] as Record<string, unknown>[]) expect(plan['plan_id']).toBe(plan['id']);
  });

  it('shows what a new account is on', async () => {
    const user = await member();
    const { body } = await user.get('/api/membership/status/', { user_id: user.account.id });
    expect(body['data']).toMatchObject({
      user_info: {
        is_membership_active: false,
        membership_plan_name: 'Free Trial',
        membership_days_left: 365,
        ai_consultation_remaining: 3,
      },
    });
  });
});
