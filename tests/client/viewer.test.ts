import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ViewerQuery } from '../../client/src/gql/graphql.ts';
import { stubBrowser } from './browserStub.ts';

const freeTrial: ViewerQuery['freeTrial'] = {
  hasActiveCampaign: false,
  campaign: null,
  usage: { used: 0, remaining: 0, canUse: false },
};

const quota = { limit: 100, used: 1, remaining: 99, refillsAt: '2026-12-21T00:00:00.000Z' };

function answer(username: string | null): ViewerQuery {
  const assistant = { seesPictures: false };
  if (username === null) return { viewer: null, assistant, freeTrial, business: null };
  const flags = { isVip: true, isStaff: false, isSuperuser: false };
  const membership = { isActive: true, plan: { id: 'p', slug: 'basic' }, endsAt: '2027-01-01T00:00:00.000Z', quota };
  const viewer = { id: `id of ${username}`, username, email: `${username}@example.com`, phone: null };
  return { assistant, freeTrial, business: null, viewer: { ...viewer, ...flags, membership } };
}

const fetched = vi.fn<() => Promise<ViewerQuery>>();

async function load() {
  vi.stubGlobal('fetch', async () => Response.json({ data: await fetched() }));
  return await import('../../client/src/session/viewer.ts');
}

/** A response as Apollo's links see it, with its type names. */
async function respond(data: unknown): Promise<void> {
  const { readViewer } = await import('../../client/src/session/viewerLink.ts');
  readViewer(data);
}

describe('who is here', () => {
  beforeEach(() => {
    stubBrowser();
    fetched.mockReset();
  });

  it('is what local storage remembers, until the server has spoken', async () => {
    localStorage.setItem('user', JSON.stringify({ id: '7', username: 'wang', isVip: true, is_staff: false }));
    const { refreshViewer, present } = await load();
    expect(present.get()).toMatchObject({
      state: 'loading',
      viewer: { username: 'wang', isVip: true, membership: null },
    });
    fetched.mockResolvedValue(answer(null));
    await refreshViewer();
    expect(present.get()).toMatchObject({ state: 'ready', viewer: null });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is nobody from the answer on that says so, however deep', async () => {
    const { refreshViewer, present } = await load();
    fetched.mockResolvedValue(answer('wang'));
    await refreshViewer();
    await respond({ ask: { answer: { id: '1' }, viewer: null } });
    expect(present.get().viewer).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is nobody when local storage holds something else', async () => {
    for (const broken of ['{', 'null', '7', '{"username":"x"}', '[]']) {
      stubBrowser();
      localStorage.setItem('user', broken);
      expect((await load()).present.get().viewer).toBeNull();
    }
  });

  it('is remembered under the names of the specification', async () => {
    const { refreshViewer } = await load();
    fetched.mockResolvedValue(answer('wang'));
    await refreshViewer();
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
    const { refreshViewer, present } = await load();
    fetched.mockResolvedValueOnce(answer('wang'));
    await refreshViewer();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await refreshViewer();
    expect(present.get()).toMatchObject({ state: 'failed', viewer: { username: 'wang' } });
  });

  it('is never an older answer that came later', async () => {
    const { refreshViewer, present } = await load();
    const slow = Promise.withResolvers<ViewerQuery>();
    fetched.mockReturnValueOnce(slow.promise);
    const first = refreshViewer();
    fetched.mockResolvedValueOnce(answer('li'));
    await refreshViewer();
    slow.resolve(answer('wang'));
    await first;
    expect(present.get().viewer?.username).toBe('li');
  });

  it('changes for those who listen before anything is fetched for the next', async () => {
    const { changePerson, onPersonChange, present } = await load();
    const seen: unknown[] = [];
    onPersonChange(() => Promise.resolve(void seen.push(present.get().viewer, fetched.mock.calls.length)));
    fetched.mockResolvedValue(answer(null));
    await changePerson(null);
    expect(seen).toEqual([null, 0]);
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('what a response says about who is here', () => {
  beforeEach(async () => {
    stubBrowser();
    fetched.mockReset();
    const { refreshViewer } = await load();
    fetched.mockResolvedValue(answer('wang'));
    await refreshViewer();
  });

  const person = (fields: object) => ({ __typename: 'User', id: 'id of wang', ...fields });

  it('is heard at any depth, and leaves what it does not name', async () => {
    const { present } = await load();
    const membership = { __typename: 'MembershipStatus', quota: { ...quota, remaining: 98 } };
    await respond({ ask: { answer: { text: '…' }, viewer: person({ membership }) } });
    expect(present.get().viewer).toMatchObject({
      username: 'wang',
      membership: { plan: { id: 'p', slug: 'basic' }, quota: { remaining: 98 } },
    });
    await respond({ updateProfile: person({ email: 'new@example.com' }) });
    expect(present.get().viewer?.email).toBe('new@example.com');
    expect(localStorage.getItem('user')).toContain('new@example.com');
  });

  it('keeps nothing that only a page needs', async () => {
    const { present } = await load();
    await respond({ viewer: person({ orders: [] }) });
    expect(present.get().viewer).not.toHaveProperty('orders');
  });

  it('is not about somebody else', async () => {
    const { present } = await load();
    await respond({ admin: { user: { ...person({ username: 'li' }), id: 'id of li' } } });
    expect(present.get().viewer?.username).toBe('wang');
  });

  it('may be that nobody is signed in any more', async () => {
    const { present } = await load();
    await respond({ viewer: null });
    expect(present.get().viewer).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('may be about the free trial, if it says all of it', async () => {
    const { present } = await load();
    const usage = { __typename: 'TrialUsage', used: 1, remaining: 2, canUse: true };
    await respond({ freeTrial: { __typename: 'FreeTrial', usage } });
    expect(present.get().freeTrial.usage.remaining).toBe(0);
    await respond({ freeTrial: { __typename: 'FreeTrial', hasActiveCampaign: true, campaign: null, usage } });
    expect(present.get().freeTrial.usage.remaining).toBe(2);
  });
});

describe('the id of a guest', () => {
  it('has the agreed form and stays the same', async () => {
    stubBrowser();
    const { guestId } = await import('../../client/src/session/guestId.ts');
    expect(guestId()).toMatch(/^session_\d{13}_[\da-f]{16}$/);
    expect(guestId()).toBe(localStorage.getItem('session_id'));
    expect(guestId()).toBe(guestId());
  });

  it.each(['', 'x', 'session_1790000000000_0.8374', '中文会话标识号码'])(
    'takes the place of %j, which the server would refuse',
    async (stored) => {
      stubBrowser();
      localStorage.setItem('session_id', stored);
      const { guestId } = await import('../../client/src/session/guestId.ts');
      expect(guestId()).toMatch(/^session_\d{13}_[\da-f]{16}$/);
      expect(localStorage.getItem('session_id')).toBe(guestId());
    },
  );
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
