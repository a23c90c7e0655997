import { keepText, localArea } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const storageKey = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

function stored(): Theme {
  const value = localArea.getItem(storageKey);
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** What the visitor chose; `index.html` reads the same before the first paint. */
export const theme = createStore<Theme>(stored());

function show(): void {
  const chosen = theme.get();
  const isDark = chosen === 'dark' || (chosen === 'system' && systemIsDark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Shows a theme and keeps it; `system` follows the system from now on. */
export function chooseTheme(next: Theme): void {
  keepText(localArea, storageKey, next);
  theme.set(next);
  show();
}

systemIsDark.addEventListener('change', show);
// Another tab chose one.
window.addEventListener('storage', ({ key }) => {
  if (key !== storageKey && key !== null) return;
  theme.set(stored());
  show();
});
