import { beforeEach, describe, expect, it } from 'vitest';
import { stubBrowser } from './browserStub.ts';

const load = () => import('../../client/src/app/navigation.ts');

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

describe('the hash', () => {
  it('names the page, and an unknown name is home', async () => {
    stubBrowser();
    const { pageOfHash } = await load();
    expect(pageOfHash('#ai-chat')).toBe('ai-chat');
    expect(pageOfHash('#membership?charset=utf-8&out_trade_no=1')).toBe('membership');
    expect(pageOfHash('')).toBe('home');
    expect(pageOfHash('#constructor')).toBe('home');
    expect(pageOfHash('#admin-panel/orders')).toBe('admin-panel');
    expect(pageOfHash('#admin-panel/orders?a=1')).toBe('admin-panel');
    expect(pageOfHash('#nowhere/orders')).toBe('home');
  });

  it('is written once per move, and not for staying', async () => {
    const { visited } = stubBrowser({ hash: '#about' });
    const { go } = await load();
    go('about');
    go('auth');
    go('home');
    expect(visited).toEqual(['/#auth', '/']);
  });

  it('also names the open tab of a page; a link to the page opens its first', async () => {
    const { visited } = stubBrowser({ hash: '#admin-panel/orders' });
    const { go, hashOf, openPart } = await load();
    openPart('orders');
    openPart('plans');
    go('admin-panel');
    openPart('codes');
    go('about');
    expect(visited).toEqual(['/#admin-panel/plans', '/#admin-panel', '/#admin-panel/codes', '/#about']);
    expect(hashOf('home', 'orders')).toBe('');
  });
});
