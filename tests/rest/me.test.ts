import { describe, expect, it } from 'vitest';
import type { ApiScope } from '../../server/generated/prisma/client.ts';
import { useApp } from '../support/app.ts';
import { Caller, withPrisma } from '../support/rest.ts';
import { createWorld } from '../support/world.ts';

const test = useApp();

async function me(caller: Caller, headers: object = {}) {
  const { status, body } = await caller.get('/api/me/', {}, headers);
  expect(status).toBe(200);
  return body['data'] as Record<string, unknown>;
}

/** A program of somebody's, with these scopes. */
async function program(...scopes: ApiScope[]): Promise<Caller> {
  const caller = new Caller(test);
  await withPrisma(test, async (prisma) => {
    const { user, apiToken } = await createWorld(prisma);
    caller.token = (await apiToken(scopes)).token;
    caller.account = { ...caller.account, id: user.id, username: user.name };
  });
  return caller;
}

describe('who am I?', () => {
  it('a guest, with what he may still ask', async () => {
    const guest = new Caller(test);
    const nobody = { user_id: null, user: null, membership: null, quota: null, token: null };
    expect(await me(guest, { 'x-session-id': guest.sessionId })).toEqual({
      kind: 'guest',
      ...nobody,
      free_trial: { used: 0, remaining: 3 },
    });
  });

  it('a user, with plan and quota, in his language', async () => {
    const user = new Caller(test);
    const { id, username } = await user.register();
    expect(await me(user, { 'accept-language': 'zh' })).toMatchObject({
      kind: 'user',
      user_id: id,
      user: { id, username, isVip: false },
      membership: { plan_slug: 'free', plan_name: '免费体验', is_active: false },
      quota: { limit: 3, used: 0, remaining: 3 },
      free_trial: null,
      token: null,
    });
  });

  it('an unlimited plan has no number for it', async () => {
    const user = new Caller(test);
    await user.register();
    await withPrisma(test, (prisma) => prisma.plan.updateMany({ where: { slug: 'free' }, data: { monthlyQuota: -1 } }));
    try {
      expect((await me(user))['quota']).toMatchObject({ limit: null, used: 0, remaining: null });
    } finally {
      await withPrisma(test, (prisma) =>
        prisma.plan.updateMany({ where: { slug: 'free' }, data: { monthlyQuota: 3 } }),
      );
    }
  });

  it('a program hears its scopes and end, its user’s id, and only what its scopes open', async () => {
    const bare = await program('history_read');
    expect(await me(bare)).toEqual({
      kind: 'user',
      user_id: bare.account.id,
      user: null,
      membership: null,
      quota: null,
      free_trial: null,
      token: { id: expect.any(String), scopes: ['history_read'], expires_at: null },
    });
    const reader = await program('account_read', 'membership_read');
    expect(await me(reader)).toMatchObject({
      user: { username: reader.account.username },
      membership: { plan_slug: 'free' },
      quota: { limit: 3 },
      token: { scopes: ['account_read', 'membership_read'] },
    });
  });

  it('nobody of a session that cannot be one: the field is named, in every path that takes it', async () => {
    const guest = new Caller(test);
    const said =
      'A guest needs a session id of his own: 8 to 100 letters, digits, "_" or "-", in the header x-session-id (WebSocket: sessionId; REST also: session_id).';
    const question = { question: 'Why?', session_id: 7 };
    for (const answered of [
      await guest.get('/api/me/', { session_id: 'x' }),
      await guest.get('/api/me/', {}, { 'x-session-id': 'a b' }),
      await guest.get('/api/ai/free-trial/info/'),
      await guest.post('/api/ai/chat/free-trial/', question),
      await guest.post('/api/ai/chat/stream/free-trial/', question),
      await guest.post('/api/auth/login/', { username: 'li', password: 'x', session_id: ['x'] }),
    ])
      expect([answered.status, answered.body.fields]).toEqual([400, { session_id: said }]);
  });

  it('a token that has ended is nobody, not a guest', async () => {
    const ended = new Caller(test);
    ended.token = `ww_${'x'.repeat(43)}`;
    expect((await ended.get('/api/me/')).body.code).toBe('UNAUTHENTICATED');
  });
});
