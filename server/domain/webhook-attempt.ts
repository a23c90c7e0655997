import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Seal } from '../adapters/seal.ts';
import type { WebhookPost } from '../adapters/webhook/post.ts';
import { WEBHOOK, WEBHOOK_WAITS } from '../contract/webhook.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../generated/prisma/client.ts';
import type { Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import { noteHealth } from './webhook-health.ts';

/** What making an attempt takes. */
export interface AttemptDeps {
  readonly prisma: Prisma;
  readonly seal: Seal;
  readonly post: WebhookPost;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What is kept of one attempt, as JSON. */
const LoggedAttempt = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  status: z.int().nullable(),
  failure: z.string().nullable(),
  tookMs: z.int(),
});
export type LoggedAttempt = z.infer<typeof LoggedAttempt>;

/** The attempts of a delivery that have ended, oldest first. Of one that was died over there is none: its number is missing. */
export const attemptsOf = ({ attemptLog }: Pick<WebhookDelivery, 'attemptLog'>): LoggedAttempt[] =>
  z.array(LoggedAttempt).parse(attemptLog);

/** Makes one attempt of a delivery that was taken for it, signed (Standard Webhooks), and notes what became of it. */
export async function attempt(deps: AttemptDeps, delivery: WebhookDelivery, stop: AbortSignal): Promise<void> {
  const { prisma, post, outbox, clock, logger } = deps;
  const { id, kind, attempts, endpointId, body } = delivery;
  const endpoint = await prisma.webhookEndpoint.findUnique({ where: { id: endpointId } });
  if (!endpoint) return; // Deleted meanwhile, and its deliveries with it.
  const most = kind === 'event' ? WEBHOOK.attempts : 1;
  const mine = { id, attempts, state: 'pending' } as const;
  if (attempts > most) {
    // Whoever made the last attempt died over it.
    const data = { state: 'failed', dueAt: null, attempts: most, failure: 'interrupted' } as const;
    await prisma.webhookDelivery.updateMany({ where: mine, data });
    return;
  }
  const begun = performance.now();
  const attemptedAt = clock.now();
  const answer = await post(endpoint.url, headersOf(deps.seal, endpoint, delivery, attemptedAt), body, stop);
  if (stop.aborted && answer.status === null) {
    // Not the endpoint's fault: as if it had not been made.
    await prisma.webhookDelivery.updateMany({ where: mine, data: { attempts: attempts - 1, dueAt: attemptedAt } });
    return;
  }
  const { status, failure, response, retryAfterMs } = answer;
  const tookMs = Math.round(performance.now() - begun);
  const isTaken = status !== null && status >= 200 && status < 300;
  const isLast = attempts >= most || status === 410;
  const dueAt = isTaken || isLast ? null : nextTry(clock.now(), attempts, retryAfterMs);
  const state = isTaken ? 'delivered' : isLast ? 'failed' : 'pending';
  await prisma.$transaction(async (tx) => {
    // The endpoint before its delivery, in the order in which it is stopped: otherwise the two could wait for each other.
    await tx.$queryRaw`SELECT 1 FROM "WebhookEndpoint" WHERE "id" = ${endpointId}::uuid FOR NO KEY UPDATE`;
    const logged = { number: attempts, at: attemptedAt.toISOString(), status, failure, tookMs };
    const attemptLog = [...attemptsOf(delivery), logged].slice(-WEBHOOK.attempts);
    const data = { state, dueAt, attemptedAt, status, failure, tookMs, response, attemptLog } as const;
    const { count } = await tx.webhookDelivery.updateMany({ where: mine, data });
    // Given up meanwhile, because the endpoint was switched off: then the attempt says nothing of it as it is now.
    if (count > 0) await noteHealth(tx, deps, endpoint, { kind, isTaken, status, tookMs, retryAfterMs });
  });
  if (isTaken) return;
  outbox.wake();
  logger.info({ webhook: endpointId, delivery: id, attempts, status, failure, state }, 'A webhook was not taken');
}

/** The headers of an attempt, with a signature by each secret that counts now. */
function headersOf(seal: Seal, endpoint: WebhookEndpoint, { messageId, body }: WebhookDelivery, now: Date) {
  const { secret, formerSecret, formerUntil, sealedBy } = endpoint;
  const former = formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : [];
  const signatures = [secret, ...former].map((sealed) =>
    new Webhook(seal.open(sealed, sealedBy)).sign(messageId, now, body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Wheelwise-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** When the next attempt is made: by the table, a little earlier or later, and not before the endpoint wants it. */
function nextTry(now: Date, attempts: number, retryAfterMs: number | null): Date {
  const wait = WEBHOOK_WAITS[attempts - 1] ?? 0;
  const jittered = wait * (1 + WEBHOOK.jitter * (2 * Math.random() - 1));
  return new Date(now.getTime() + Math.max(jittered, retryAfterMs ?? 0));
}
