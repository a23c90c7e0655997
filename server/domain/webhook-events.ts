import { randomUUID } from 'node:crypto';
import type { Transaction } from '../adapters/database.ts';
import { WEBHOOK, wireType } from '../contract/webhook.ts';
import type { WebhookEvent } from '../generated/prisma/client.ts';
import { traceId } from '../trace.ts';

type Value = string | number | boolean | null;

/** Something that happened, as endpoints are told of it. */
export interface WebhookNews {
  readonly event: WebhookEvent;
  /** Whose event it is; null: a guest's. */
  readonly subjectId: string | null;
  /** The id of the answer, order or request it tells of; absent: none of these. */
  readonly aboutId?: string | null;
  readonly at: Date;
  readonly data: Readonly<Record<string, Value>>;
  /** Those of `data` that may be long: they are cut where the whole would be too large. */
  readonly texts?: readonly string[];
}

/** Behind a text that was cut. */
const CUT_MARK = '…';

/**
 * Puts an event on its way to every endpoint that wants it: those of the user it is about, and those of staff. Written in
 * the transaction of what it tells, so that neither a crash loses it nor is told what did not happen; sent afterwards
 * (webhook-carrier.ts). Costs one statement where nobody listens.
 */
export async function tellWebhooks(tx: Transaction, news: WebhookNews): Promise<void> {
  const { event, subjectId, aboutId = null, at } = news;
  // Held until the end of the transaction: one that is deleted meanwhile must not make what happened fail.
  const endpoints = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id"::text FROM "WebhookEndpoint"
    WHERE ("userId" IS NULL OR "userId" = ${subjectId}::uuid) AND ${event}::"WebhookEvent" = ANY("events")
      AND "stoppedAt" IS NULL
    ORDER BY "id" FOR KEY SHARE`;
  if (endpoints.length === 0) return;
  const shared = {
    messageId: randomUUID(),
    type: wireType(event),
    body: bodyOf(news),
    subjectId,
    aboutId,
    requestId: traceId(),
  };
  await tx.webhookDelivery.createMany({
    data: endpoints.map(({ id: endpointId }) => ({ ...shared, endpointId, createdAt: at, dueAt: at })),
  });
}

/** What is sent: `{type, timestamp, data}`, always below the limit. `data.cut` names the texts that were cut. */
export function bodyOf({ event, at, data, texts = [] }: WebhookNews): string {
  const write = (of: object) => JSON.stringify({ type: wireType(event), timestamp: at.toISOString(), data: of });
  if (texts.length === 0) return write(data);
  const lengthOf = (name: string) => String(data[name] ?? '').length;
  for (let max = Math.max(...texts.map(lengthOf)); ; max = Math.floor(max * 0.8)) {
    const cut = texts.filter((name) => lengthOf(name) > max);
    const shorter = cut.map((name) => [name, String(data[name]).slice(0, max).toWellFormed() + CUT_MARK] as const);
    const body = write({ ...data, ...Object.fromEntries(shorter), cut });
    if (Buffer.byteLength(body) < WEBHOOK.body.maxBytes || max === 0) return body;
  }
}
