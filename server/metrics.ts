import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Name → what it is, and how it is read. */
type Gauges = Readonly<Record<string, readonly [help: string, read: () => number]>>;

/**
 * Prometheus text about this process and these gauges, for loopback without a proxy in between or for the bearer of the
 * token. The handler answers false, and does nothing, for anybody else.
 */
export function createMetrics(token: string | null, gauges: Gauges) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const [name, [help, read]] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
    registry.registerMetric(gauge);
  }
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    if (!mayRead(req, token)) return false;
    res.setHeader('Content-Type', registry.contentType);
    res.end(await registry.metrics());
    return true;
  };
}

function mayRead(req: IncomingMessage, token: string | null): boolean {
  if (token !== null && req.headers.authorization === `Bearer ${token}`) return true;
  const address = (req.socket.remoteAddress ?? '').replace('::ffff:', '');
  const direct = req.headers['x-forwarded-for'] === undefined && req.headers.forwarded === undefined;
  return direct && (address === '127.0.0.1' || address === '::1');
}
