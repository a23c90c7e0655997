import { randomUUID } from 'node:crypto';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { WEBHOOK, WEBHOOK_TEST_TYPE } from '../contract/webhook.ts';
import { AppError } from '../errors.ts';
import type { WebhookDelivery, WebhookDeliveryState } from '../generated/prisma/client.ts';
import { traceId } from '../trace.ts';
import { uniqueViolation } from './credentials.ts';
import { NEWEST_FIRST } from './cursor.ts';
import { between, type Between } from './filters.ts';
import type { Limits } from './limits.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import type { WebhookActor, Webhooks } from './webhooks.ts';

/** Which entries of the log are meant: those of which everything holds that is said. Absent or null: all. */
export interface DeliveryFilter extends Between {
  readonly state?: WebhookDeliveryState | null | undefined;
}

export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>;

/** The log of what endpoints were sent, for 30 days, and what is sent by hand. */
export function createWebhookDeliveries(deps: {
  readonly prisma: Prisma;
  readonly webhooks: Webhooks;
  readonly limits: Limits;
  readonly clock: Clock;
  /** Something is due. */
  wake(): void;
}) {
  const { prisma, webhooks, limits, clock, wake } = deps;

  /**
   * Sent once, soon; what becomes of it is never counted against the endpoint. One at a time for each: an index of the
   * database has it so.
   */
  async function send(
    { userId }: WebhookActor,
    delivery: Pick<WebhookDelivery, 'endpointId' | 'messageId' | 'kind' | 'type' | 'body' | 'subjectId' | 'aboutId'>,
  ): Promise<WebhookDelivery> {
    await limits.consume('webhookUser', userId);
    // Each has a body of its own, which stays in the log.
    await limits.consume('webhookDay', userId);
    const now = clock.now();
    const creating = prisma.webhookDelivery.create({
      data: { ...delivery, createdAt: now, dueAt: now, requestId: traceId() },
    });
    const sent = await creating.catch((error: unknown) => {
      // The endpoint was deleted meanwhile.
      if ((error as { code?: string }).code === 'P2003') throw new AppError('NOT_FOUND');
      if (uniqueViolation(error)) throw new AppError('RATE_LIMITED', { retryAfter: WEBHOOK.timeout.seconds });
      throw error;
    });
    wake();
    return sent;
  }

  return {
    /** Of one endpoint, newest first. @throws AppError NOT_FOUND, BAD_USER_INPUT as `listingOf`. */
    async list(
      actor: WebhookActor,
      endpointId: string,
      slice: Slice,
      { state, ...times }: DeliveryFilter = {},
    ): Promise<Listed<WebhookDelivery>> {
      await webhooks.find(actor, endpointId);
      return listingOf(prisma, slice, {
        table: 'WebhookDelivery',
        where: [
          sql`"endpointId" = ${endpointId}::uuid`,
          ...(state ? [sql`"state" = ${state}::"WebhookDeliveryState"`] : []),
          ...between(times),
        ],
        order: NEWEST_FIRST,
        by: 'index',
        load: (ids) => prisma.webhookDelivery.findMany({ where: { id: { in: ids } } }),
      });
    },

    /** Sends a signed test event, also to an endpoint that is off. @throws AppError NOT_FOUND, RATE_LIMITED, also while one by hand is under way. */
    async test(actor: WebhookActor, endpointId: string): Promise<WebhookDelivery> {
      await webhooks.find(actor, endpointId);
      const data = { endpointId };
      const body = JSON.stringify({ type: WEBHOOK_TEST_TYPE, timestamp: clock.now().toISOString(), data });
      const nothing = { subjectId: null, aboutId: null };
      return send(actor, {
        endpointId,
        messageId: randomUUID(),
        kind: 'test',
        type: WEBHOOK_TEST_TYPE,
        body,
        ...nothing,
      });
    },

    /**
     * Sends what stands in the log once more: the same id and body, signed with the secret of now, one attempt, also to an
     * endpoint that is off.
     * @throws AppError NOT_FOUND, RATE_LIMITED, also while one by hand is under way.
     */
    async replay(actor: WebhookActor, id: string): Promise<WebhookDelivery> {
      const former = isId(id) ? await prisma.webhookDelivery.findUnique({ where: { id } }) : null;
      if (!former) throw new AppError('NOT_FOUND');
      await webhooks.find(actor, former.endpointId);
      const { endpointId, messageId, type, body, subjectId, aboutId } = former;
      return send(actor, { endpointId, messageId, kind: 'replay', type, body, subjectId, aboutId });
    },
  };
}
