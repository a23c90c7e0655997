import type { Clock } from '../adapters/clock.ts';
import type { Transaction } from '../adapters/database.ts';
import { WEBHOOK } from '../contract/webhook.ts';
import type { WebhookDeliveryKind, WebhookEndpoint } from '../generated/prisma/client.ts';
import type { Text } from '../language.ts';
import { confirmedAddress } from './addresses.ts';
import { mayWrite, type Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import { stopEndpoints } from './webhook-stops.ts';

/** An endpoint that takes longer than this to answer, in milliseconds, waits among the slow ones. */
const SLOW_MS = 2_000;
const FAILING_MS = WEBHOOK.failing.days * 24 * 60 * 60_000;

/** Why an endpoint was disabled, as its letter says it. */
const REASONS: Readonly<Record<'gone' | 'failing', Text>> = {
  gone: { en: 'it answered that it is gone (410)', zh: '该地址返回 410，表示已不再接收' },
  failing: {
    en: `for ${WEBHOOK.failing.days} days no delivery succeeded`,
    zh: `连续 ${WEBHOOK.failing.days} 天没有一次发送成功`,
  },
};

interface HealthDeps {
  readonly outbox: Pick<Outbox, 'add'>;
  readonly limits: Limits;
  readonly clock: Clock;
}

interface Attempt {
  readonly kind: WebhookDeliveryKind;
  readonly isTaken: boolean;
  readonly status: number | null;
  readonly tookMs: number;
  readonly retryAfterMs: number | null;
}

/**
 * What an attempt says of its endpoint: a success, that it works; a failure of an event, since when it fails. 410, and
 * days of nothing but failure, disable it, with a letter. Replays and tests that fail say only that it is slow. Writes only
 * what is otherwise now: endpoints that work are written to by nobody.
 */
export async function noteHealth(
  tx: Transaction,
  deps: HealthDeps,
  endpoint: WebhookEndpoint,
  { kind, isTaken, status, tookMs, retryAfterMs }: Attempt,
): Promise<void> {
  const { id } = endpoint;
  const now = deps.clock.now();
  const isSlow = !isTaken || tookMs > SLOW_MS;
  // As it is by now, as below; also of one that is off, which tests and replays come to.
  if (isSlow || endpoint.isSlow)
    await tx.webhookEndpoint.updateMany({ where: { id, isSlow: !isSlow }, data: { isSlow } });
  if (!isTaken && kind !== 'event') return;
  const pausedUntil = !isTaken && retryAfterMs !== null ? new Date(now.getTime() + retryAfterMs) : null;
  if (pausedUntil !== endpoint.pausedUntil)
    await tx.webhookEndpoint.updateMany({ where: { id, stoppedAt: null }, data: { pausedUntil } });
  if (isTaken) {
    if (endpoint.failingSince) await tx.webhookEndpoint.updateMany({ where: { id }, data: { failingSince: null } });
    return;
  }
  // As it is by now, not as it was when the attempt began: another one may have succeeded meanwhile.
  await tx.webhookEndpoint.updateMany({ where: { id, failingSince: null }, data: { failingSince: now } });
  const longAgo = new Date(now.getTime() - FAILING_MS);
  const because = status === 410 ? 'gone' : 'failing';
  const which = status === 410 ? { id } : { id, failingSince: { lte: longAgo } };
  const [stopped] = await stopEndpoints(tx, which, because, now);
  if (stopped) await tell(tx, deps, stopped, because, now);
}

/** Writes to whoever an endpoint belongs to: its user; of staff's, who set it up, or superusers when he is staff no more. */
async function tell(
  tx: Transaction,
  { outbox, limits }: HealthDeps,
  { id, userId, madeById, url, language }: WebhookEndpoint,
  because: keyof typeof REASONS,
  now: Date,
): Promise<void> {
  const ownerId = userId ?? madeById;
  const rights = userId === null ? { isStaff: true } : {};
  const owner = ownerId && (await tx.user.findFirst({ where: { id: ownerId, disabledAt: null, ...rights } }));
  const people = owner ? [owner] : userId === null ? await superusersOf(tx) : [];
  for (const person of people) {
    const recipient = confirmedAddress(person);
    // Whoever switches it on again and again would have as many letters written, to an e-mail that may not be his.
    if (!(await mayWrite(limits, recipient))) continue;
    await outbox.add(tx, {
      kind: userId === null ? 'staff_webhook_disabled' : 'webhook_disabled',
      about: `${id}:${now.getTime()}:${person.id}`,
      recipient,
      language,
      details: { username: person.username, address: new URL(url).host, reason: REASONS[because][language] },
    });
  }
}

/** No more than twenty are written to. */
const superusersOf = (tx: Transaction) =>
  tx.user.findMany({ where: { isSuperuser: true, disabledAt: null }, take: 20, orderBy: { id: 'asc' } });
