import { beforeEach, describe, expect, it } from 'vitest';
import type { ShellQuery } from '../../client/src/gql/graphql.ts';
import { stubBrowser } from './browserStub.ts';

const freeTrial: ShellQuery['freeTrial'] = {
  __typename: 'FreeTrial',
  hasActiveCampaign: false,
  campaign: null,
  usage: { __typename: 'TrialUsage', used: 0, remaining: 0, canUse: false },
};

function answer(username: string | null): ShellQuery {
  if (username === null) return { viewer: null, freeTrial };
  return {
    freeTrial,
    viewer: {
      __typename: 'User',
      id: `id of ${username}`,
      username,
      email: `${username}@example.com`,
      phone: null,
      isVip: true,
      isStaff: false,
      isSuperuser: false,
      membership: {
        __typename: 'MembershipStatus',
        isActive: true,
        planSlug: 'basic',
        quota: { __typename: 'Quota', limit: 100, used: 1, remaining: 99, refillsAt: '2026-12-21T00:00:00.000Z' },
      },
    },
  };
}

const load = () => import('../../client/src/session/viewerStore.ts');

describe('who is here', () => {
  beforeEach(() => void stubBrowser());

  it('is what local storage remembers, until the server has spoken', async () => {
    localStorage.setItem('user', JSON.stringify({ id: '7', username: 'wang', isVip: true, is_staff: false }));
    const { loadShellWith, refreshShell, shell } = await load();
    expect(shell.get()).toMatchObject({
      state: 'loading',
      viewer: { username: 'wang', isVip: true, membership: null },
    });
    loadShellWith(() => Promise.resolve(answer(null)));
    await refreshShell();
    expect(shell.get()).toMatchObject({ state: 'ready', viewer: null });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is nobody when local storage holds something else', async () => {
    for (const broken of ['{', 'null', '7', '{"username":"x"}', '[]']) {
      stubBrowser();
      localStorage.setItem('user', broken);
      expect((await load()).shell.get().viewer).toBeNull();
    }
  });

  it('is remembered under the names of the specification', async () => {
    const { loadShellWith, refreshShell } = await load();
    loadShellWith(() => Promise.resolve(answer('wang')));
    await refreshShell();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      id: 'id of wang',
      user_id: 'id of wang',
      username: 'wang',
      email: 'wang@example.com',
      phone: null,
      isVip: true,
      is_staff: false,
      is_superuser: false,
    });
  });

  it('stays as shown when the server cannot be reached', async () => {
    const { loadShellWith, refreshShell, shell } = await load();
    loadShellWith(() => Promise.resolve(answer('wang')));
    await refreshShell();
    loadShellWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await refreshShell();
    expect(shell.get()).toMatchObject({ state: 'failed', viewer: { username: 'wang' } });
  });

  it('is never an older answer that came later', async () => {
    const { loadShellWith, refreshShell, shell } = await load();
    const slow = Promise.withResolvers<ShellQuery>();
    loadShellWith(() => slow.promise);
    const first = refreshShell();
    loadShellWith(() => Promise.resolve(answer('li')));
    await refreshShell();
    slow.resolve(answer('wang'));
    await first;
    expect(shell.get().viewer?.username).toBe('li');
  });
});

describe('the guest session', () => {
  it('has the agreed form and stays the same', async () => {
    stubBrowser();
    const { guestId } = await import('../../client/src/session/guestId.ts');
    expect(guestId()).toMatch(/^session_\d{13}_[\da-f]{16}$/);
    expect(guestId()).toBe(localStorage.getItem('session_id'));
    expect(guestId()).toBe(guestId());
  });
});

describe('the status of the connection', () => {
  it('believes an open socket, and no network above all', async () => {
    stubBrowser();
    const { isOnline } = await import('../../client/src/api/connection.ts');
    const calm = { socket: 'idle', isApiReachable: null, hasNetwork: true } as const;
    expect(isOnline(calm)).toBeNull();
    expect(isOnline({ ...calm, isApiReachable: true })).toBe(true);
    expect(isOnline({ ...calm, isApiReachable: false })).toBe(false);
    expect(isOnline({ ...calm, socket: 'open', isApiReachable: false })).toBe(true);
    expect(isOnline({ ...calm, socket: 'lost', isApiReachable: true })).toBe(false);
    expect(isOnline({ ...calm, socket: 'open', hasNetwork: false })).toBe(false);
  });
});
