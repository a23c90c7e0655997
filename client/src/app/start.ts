import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/hero.css';
import '../styles/page.css';
import { PAGE_NAMES } from '../../../server/contract/pages.ts';
import { routes } from './routes.ts';

/** An app that does not arrive counts as this script's failure, which index.html answers. */
const loadApp = () =>
  void import('./main.tsx').catch((error: unknown) => {
    document.querySelector('script[src]')?.dispatchEvent(new Event('error'));
    throw error;
  });

function load(): void {
  loadApp();
  loadBesideApp();
}

// The words at the top of most pages stand in index.html and need these styles alone. The app comes once they are painted,
// so that it does not compete with them for network and processor: the home page's largest paint (Lighthouse, mobile,
// simulated) is at 1.0 s instead of 1.6 s. Asked for twice, the app is still loaded and run once.
const { page: opened } = document.documentElement.dataset;
const hasWords = opened === undefined || document.getElementById(`top-${opened}`)?.checkVisibility() === true;
if (hasWords && !document.hidden) {
  const onPaint = (list: PerformanceObserverEntryList) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) load();
  };
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true });
  // Should a browser not tell of it, the app does not wait for ever.
  setTimeout(load, 1_000);
} else load();

/** What the opened page is made of, before the app asks for it; what fails to come is met when the page is shown. */
function loadBesideApp(): void {
  const page = PAGE_NAMES.find((name) => name === /^#([\w-]+)/.exec(location.hash)?.[1]);
  if (page === undefined) return;
  const texts = document.documentElement.lang === 'en' ? import('../i18n/pages.en.ts') : import('../i18n/pages.zh.ts');
  Promise.all([routes[page].load(), texts]).catch(() => undefined);
}
