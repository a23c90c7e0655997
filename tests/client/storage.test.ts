import { describe, expect, it, vi } from 'vitest';
import { fakeStorage, stubBrowser } from './browserStub.ts';

const forbidden = (name: string) =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('The document has no access', 'SecurityError');
    },
  });

const full = (name: string) =>
  vi.stubGlobal(
    name,
    Object.assign(fakeStorage(), {
      setItem() {
        throw new DOMException('There is no room', 'QuotaExceededError');
      },
    }),
  );

describe.each([
  ['forbidden', forbidden],
  ['full', full],
])('where storage is %s', (_, make) => {
  function open() {
    stubBrowser();
    make('localStorage');
    make('sessionStorage');
  }

  it('the interface begins, and its language can be chosen', async () => {
    open();
    const { currentLanguage, setLanguage, startI18n } = await import('../../client/src/i18n/i18n.ts');
    await startI18n();
    expect(currentLanguage()).toBe('en');
    await setLanguage('zh');
    expect(currentLanguage()).toBe('zh');
  });

  it('a guest has one id as long as the page is open', async () => {
    open();
    const { guestId } = await import('../../client/src/session/guestId.ts');
    expect(guestId()).toMatch(/^session_/);
    expect(guestId()).toBe(guestId());
  });

  it('the server that says who is here was heard', async () => {
    open();
    const viewer = { id: 'u', username: 'wang', email: 'wang@example.com', phone: null, membership: null };
    const data = { viewer, assistant: { seesPictures: false }, freeTrial: null, business: null };
    vi.stubGlobal('fetch', async () => Response.json({ data }));
    const { present, refreshViewer } = await import('../../client/src/session/viewer.ts');
    await refreshViewer();
    expect(present.get()).toMatchObject({ state: 'ready', viewer: { username: 'wang' } });
  });

  it('what is typed and the theme harm nobody', async () => {
    open();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: () => new EventTarget() }));
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    const { createDraft } = await import('../../client/src/forms/draft.ts');
    createDraft('form', null, { text: '' }).write({ text: 'typed' });
    const { chooseTheme, theme } = await import('../../client/src/frame/theme.ts');
    chooseTheme('dark');
    expect(theme.get()).toBe('dark');
  });
});

it('where storage is forbidden, what is kept is known as long as the page is open', async () => {
  stubBrowser();
  forbidden('localStorage');
  const { keepText, localArea } = await import('../../client/src/lib/storage.ts');
  keepText(localArea, 'one', '1');
  keepText(localArea, 'two', '2');
  keepText(localArea, 'one', null);
  expect([localArea.length, localArea.key(0), localArea.getItem('two')]).toEqual([1, 'two', '2']);
  localArea.clear();
  expect(localArea.getItem('two')).toBeNull();
});
