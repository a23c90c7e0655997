/**
 * Written into index.html by the build, before anything the page shows: the language the visitor chose, whether the words
 * waiting in the HTML are of the page that is being opened, and the start of the app. The server allows this one inline
 * script by its hash (Content-Security-Policy).
 */
const root = document.documentElement;
let isChinese = false;
try {
  isChinese = localStorage.getItem('language') === 'zh';
} catch {
  // Storage is forbidden: English it is.
}
if (isChinese) root.lang = 'zh-CN';
const isHome = ['', '#', '#home'].includes(location.hash);
if (!isHome) root.dataset['page'] = 'other';

/** The build names the app's files here; while developing, index.html starts it itself. */
const { app = '', chinese = '', later = '' } = document.currentScript?.dataset ?? {};
const files = [app, isChinese ? chinese : '', isHome ? '' : later].join(' ').split(' ').filter(Boolean);
// Asked for twice a file is still loaded and run once. What fails is reported by the browser.
const start = () => files.forEach((file) => void import(/* @vite-ignore */ file));
// The words first: the app is not to compete with them for the network, nor for the processor. A page in the background
// is not painted; and should a browser not tell of it, the app does not wait for ever.
if (isHome) {
  const painted = (list: PerformanceObserverEntryList) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  };
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
}
setTimeout(start, isHome && !document.hidden ? 1_000 : 0);
