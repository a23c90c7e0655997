// Measuring must not cost what it measures: its code comes when the browser has nothing else to do.
const begin = () =>
  void import('./vitals.ts').then(
    ({ reportVitals }) => reportVitals(),
    // A visit without its numbers is none the worse.
    () => undefined,
  );
// Not every browser says when it is idle.
if ('requestIdleCallback' in window) requestIdleCallback(begin);
else setTimeout(begin, 2_000);
