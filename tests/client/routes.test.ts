import { beforeEach, describe, expect, it } from 'vitest';
import { stubBrowser } from './browserStub.ts';

const load = () => import('../../client/src/app/routes.ts');

const member = { isStaff: false, isSuperuser: false };
const staff = { isStaff: true, isSuperuser: false };
const root = { isStaff: false, isSuperuser: true };

function visitor(viewer: typeof member | null, { isKnown = true, hasCampaign = false } = {}) {
  return { viewer, isKnown, hasCampaign };
}

describe('who may see which page', () => {
  beforeEach(() => void stubBrowser());

  it('lets everyone see home, auth, services, about and contact', async () => {
    const { accessTo } = await load();
    for (const page of ['home', 'auth', 'services', 'about', 'contact'] as const) {
      expect(accessTo(page, visitor(null, { isKnown: false }))).toBe('granted');
    }
  });

  it('asks guests to log in for membership and account settings', async () => {
    const { accessTo } = await load();
    for (const page of ['membership', 'account-settings'] as const) {
      expect(accessTo(page, visitor(null))).toBe('login');
      expect(accessTo(page, visitor(member))).toBe('granted');
    }
  });

  it('shows the admin panel to staff only', async () => {
    const { accessTo } = await load();
    expect(accessTo('admin-panel', visitor(staff))).toBe('granted');
    expect(accessTo('admin-panel', visitor(root))).toBe('granted');
    expect(accessTo('admin-panel', visitor(member))).toBe('denied');
    expect(accessTo('admin-panel', visitor(null))).toBe('denied');
  });

  it('opens the chat to members, and to guests while a campaign is active', async () => {
    const { accessTo } = await load();
    expect(accessTo('ai-chat', visitor(member))).toBe('granted');
    expect(accessTo('ai-chat', visitor(null, { hasCampaign: true }))).toBe('granted');
    expect(accessTo('ai-chat', visitor(null))).toBe('login');
  });

  it('says nothing before the server has', async () => {
    const { accessTo } = await load();
    for (const page of ['ai-chat', 'membership', 'admin-panel'] as const) {
      expect(accessTo(page, visitor(null, { isKnown: false }))).toBe('unknown');
    }
  });
});

describe('the menus', () => {
  beforeEach(() => void stubBrowser());

  it('lead a guest to the chat by way of the login, unless he is there', async () => {
    const { menuTarget } = await load();
    for (const current of ['home', 'auth', 'about'] as const) {
      expect(menuTarget('ai-chat', null, current)).toBe('auth');
      expect(menuTarget('ai-chat', member, current)).toBe('ai-chat');
      expect(menuTarget('contact', null, current)).toBe('contact');
    }
    expect(menuTarget('ai-chat', null, 'ai-chat')).toBe('ai-chat');
  });

  it('show the pages of the specification, in its order', async () => {
    const { pagesIn } = await load();
    const everyone = ['home', 'ai-chat', 'services', 'about', 'contact'];
    // The footer has room for more.
    for (const [menu, all] of [
      ['header', everyone],
      ['footer', [...everyone, 'knowledge', 'privacy', 'terms', 'refunds']],
    ] as const) {
      expect(pagesIn(menu, null)).toEqual(all);
      expect(pagesIn(menu, member)).toEqual([...all, 'membership']);
      expect(pagesIn(menu, staff)).toEqual([...all, 'membership', 'admin-panel']);
    }
    expect(pagesIn('user', member)).toEqual(['my-car', 'account-settings', 'membership']);
    expect(pagesIn('user', root)).toEqual(['my-car', 'account-settings', 'membership', 'admin-panel']);
  });

  it('know every page that an address can name', async () => {
    const { routes } = await load();
    const { PAGE_NAMES } = await import('../../server/contract/pages.ts');
    expect(Object.keys(routes).toSorted()).toEqual(PAGE_NAMES.toSorted());
  });
});
