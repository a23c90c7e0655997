import type { Transaction } from '../adapters/database.ts';
import type { Prisma, WebhookEndpoint, WebhookStop } from '../generated/prisma/client.ts';

/** Why a delivery was given up that its endpoint never refused. */
export const ENDPOINT_OFF = 'endpoint_off';

/**
 * Stops endpoints that are on: they get no further events, and what waits for them is given up; it stays in the log, from
 * which it can be sent again. Returns those that were on.
 */
export async function stopEndpoints(
  tx: Transaction,
  which: Prisma.WebhookEndpointWhereInput,
  stoppedBecause: WebhookStop,
  stoppedAt: Date,
): Promise<WebhookEndpoint[]> {
  const stopped = await tx.webhookEndpoint.updateManyAndReturn({
    where: { ...which, stoppedAt: null },
    data: { stoppedAt, stoppedBecause },
  });
  if (stopped.length > 0) {
    await tx.webhookDelivery.updateMany({
      where: { endpointId: { in: stopped.map(({ id }) => id) }, kind: 'event', state: 'pending' },
      data: { state: 'failed', dueAt: null, failure: ENDPOINT_OFF },
    });
  }
  return stopped;
}
