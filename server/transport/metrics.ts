import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { providerFailures, refusedNotifications } from '../adapters/payment/counters.ts';
import * as meters from '../meters.ts';
import { sendText } from './compression.ts';
import { isLocalCaller } from './origins.ts';
import type { ObserveVital } from './vitals.ts';

/** Name → what it is, and how it is read; null: that cannot be told now. */
export type Gauges = Readonly<
  Record<string, readonly [help: string, read: () => number | null | Promise<number | null>]>
>;

/** Collected once: their observers live as long as the process, with the registry they were made for. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/**
 * Prometheus text about this process, these gauges and what browsers report. `serve` is for loopback without a proxy in
 * between or for the bearer of the token; it answers false, and does nothing, for anybody else.
 */
export function createMetrics(token: string | null, gauges: Gauges) {
  const registry = new Registry();
  for (const { name } of ofProcess.getMetricsAsArray()) {
    const metric = ofProcess.getSingleMetric(name);
    if (metric) registry.registerMetric(metric);
  }
  for (const [name, [help, read]] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
    registry.registerMetric(gauge);
  }
  for (const meter of Object.values(meters)) registry.registerMetric(meter);
  registry.registerMetric(providerFailures);
  registry.registerMetric(refusedNotifications);
  const vitals = new Histogram({
    name: 'wheelwise_web_vitals',
    help: 'Browsers on our pages: LCP, INP and TTFB in seconds, CLS as a ratio',
    labelNames: ['metric', 'page'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1, 1.5, 1.8, 2.5, 4, 8],
    registers: [registry],
  });
  return {
    observeVital: ((metric, page, value) => vitals.observe({ metric, page }, value)) as ObserveVital,
    async serve(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      const isBearer = token !== null && req.headers.authorization === `Bearer ${token}`;
      if (!isBearer && !isLocalCaller(req)) return false;
      res.setHeader('Content-Type', registry.contentType);
      sendText(res, await registry.metrics());
      return true;
    },
  };
}
