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

/**
 * Stops the endpoints for all that somebody answers for: what he set up may be his own receiver, and somebody who is still
 * trusted switches it on again. Each stands in the audit trail.
 * @param staffId who took the rights away; null: the operator by command, or whoever answers for them, by deleting his account.
 */
export async function stopForAllOf(
  tx: Transaction,
  madeById: string,
  staffId: string | null,
  now: Date,
): Promise<void> {
  const stopped = await stopEndpoints(tx, { userId: null, madeById }, 'switched_off', now);
  await tx.auditEntry.createMany({
    data: stopped.map(({ url }) => ({
      action: 'webhook_changed' as const,
      staffId,
      about: new URL(url).origin,
      before: { isOn: true },
      after: { isOn: false },
      createdAt: now,
    })),
  });
}
