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

  it('may carry something for the page, which neither address nor history keeps', async () => {
    const { visited, replaced } = stubBrowser({ hash: '#auth?reset=To_ken-1&email=li%2Bcar%40example.com' });
    const { currentPlace, go } = await load();
    expect(currentPlace()).toEqual({
      page: 'auth',
      part: '',
      carried: { reset: 'To_ken-1', email: 'li+car@example.com' },
      moves: 0,
    });
    expect([replaced, location.hash]).toEqual([['/#auth'], '#auth']);

    // A link that is opened in a page that is open already; browsers tell of it twice.
    location.hash = '#auth?undo=another';
    window.dispatchEvent(new Event('popstate'));
    window.dispatchEvent(new Event('hashchange'));
    expect(currentPlace()).toEqual({ page: 'auth', part: '', carried: { undo: 'another' }, moves: 1 });
    expect(location.hash).toBe('#auth');
    go('auth');
    expect(currentPlace()).toMatchObject({ carried: {}, moves: 2 });

    location.hash = '#membership&charset=utf-8&out_trade_no=1';
    window.dispatchEvent(new Event('hashchange'));
    expect(currentPlace()).toMatchObject({ page: 'membership', carried: { charset: 'utf-8', out_trade_no: '1' } });
    expect([replaced.at(-1), visited]).toEqual(['/#membership', []]);
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
