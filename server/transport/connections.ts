import type { ServerResponse } from 'node:http';
import type { Bus } from '../adapters/bus.ts';
import type { Viewer } from '../viewer.ts';

/** Responses that may go on as event streams, by the session or API token they act for: they end when it ends. */
export function createStreams(bus: Bus) {
  const open = new Map<string, Set<ServerResponse>>();
  const unsubscribe = bus.on('account.sessionsEnded', ({ sessionIds }) => {
    for (const id of sessionIds) {
      for (const res of open.get(id) ?? []) {
        // An ordinary answer is let through: it may be the one that tells of the end.
        if (String(res.getHeader('content-type')).startsWith('text/event-stream')) res.destroy();
      }
    }
  });
  return {
    add({ sessionId, apiToken }: Viewer, res: ServerResponse): void {
      const id = sessionId ?? apiToken?.id;
      if (!id) return;
      const responses = open.get(id) ?? new Set();
      open.set(id, responses.add(res));
      res.once('close', () => {
        responses.delete(res);
        if (responses.size === 0) open.delete(id);
      });
    },
    close: unsubscribe,
  };
}
