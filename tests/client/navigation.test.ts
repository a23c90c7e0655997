import { describe, expect, it } from 'vitest';
import { stubBrowser } from './browserStub.ts';

const load = () => import('../../client/src/app/navigation.ts');

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
