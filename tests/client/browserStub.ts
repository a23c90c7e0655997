import { vi } from 'vitest';

/** Storage as in a browser, empty at first. */
export function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => Array.from(entries.keys())[index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** The few browser objects that the client's modules touch when they are imported. Import those modules afterwards. */
export function stubBrowser({ hash = '', language = 'en-US' } = {}): {
  /** The entries of the history that were added. */
  readonly visited: string[];
  /** The addresses that were written over an entry's, in order. */
  readonly replaced: string[];
} {
  const visited: string[] = [];
  const replaced: string[] = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('navigator', { onLine: true, language, languages: [language] });
  vi.stubGlobal('location', { hash, pathname: '/', search: '' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('history', {
    state: null,
    pushState: (_state: unknown, _title: string, url: string) => visited.push(url),
    replaceState(_state: unknown, _title: string, url?: string) {
      if (url === undefined) return;
      replaced.push(url);
      location.hash = new URL(url, 'http://localhost').hash;
    },
  });
  return { visited, replaced };
}
