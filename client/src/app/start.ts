import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/hero.css';
import { PAGE_NAMES } from '../../../server/contract/pages.ts';
import { routes } from './routes.ts';

/** An app that does not arrive counts as this script's failure, which index.html answers. */
const loadApp = () =>
  void import('./main.tsx').catch((error: unknown) => {
    document.querySelector('script[src]')?.dispatchEvent(new Event('error'));
    throw error;
  });

// The home page's words stand in index.html, which also says whether they are of the page that is opened, and need these
// styles alone. The app comes once they are painted, so that it does not compete with them for network and processor:
// the largest paint (Lighthouse, mobile, simulated) is at 1.0 s instead of 1.6 s. Asked for twice, the app is still
// loaded and run once.
const isHome = document.documentElement.dataset['page'] !== 'other';
if (isHome && !document.hidden) {
  const onPaint = (list: PerformanceObserverEntryList) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) loadApp();
  };
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true });
  // Should a browser not tell of it, the app does not wait for ever.
  setTimeout(loadApp, 1_000);
} else {
  loadApp();
  loadBesideApp();
}

/** What the opened page is made of, before the app asks for it; what fails to come is met when the page is shown. */
function loadBesideApp(): void {
  const page = PAGE_NAMES.find((name) => name === /^#([\w-]+)/.exec(location.hash)?.[1]);
  if (page === undefined) return;
  const texts = document.documentElement.lang === 'en' ? import('../i18n/pages.en.ts') : import('../i18n/pages.zh.ts');
  Promise.all([routes[page].load(), texts]).catch(() => undefined);
}
