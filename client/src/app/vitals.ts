import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageOfHash } from './navigation.ts';

/** Reports how this visit's first page felt, once, when it is left: no person, no address, four numbers. */
export function reportVitals(): void {
  const page = pageOfHash(location.hash);
  const metrics = new Map<Metric['name'], number>();
  let isSent = false;
  const hear = ({ name, value }: Metric) => metrics.set(name, value);
  onTTFB(hear);
  onLCP(hear);
  onCLS(hear);
  onINP(hear);
  // After the library's own listeners, which settle their numbers in the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || metrics.size === 0) return;
    isSent = true;
    const body = JSON.stringify({ page, metrics: Object.fromEntries(metrics) });
    navigator.sendBeacon('/vitals', new Blob([body], { type: 'application/json' }));
  });
}
