/** A page in the background is not painted at all. */
const longestWait = 300;

/**
 * Lets the words in index.html reach the screen before the app takes their place. On a slow network they have long been
 * there and this is at once; on a fast one the script could win the race and the first paint would wait for all of it.
 */
export function firstPaint(): Promise<void> {
  const isEmpty = document.documentElement.dataset['page'] === 'other'; // boot.js: they are of another page
  if (isEmpty || performance.getEntriesByName('first-contentful-paint').length > 0) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(resolve, longestWait);
  return promise.finally(() => observer.disconnect());
}
