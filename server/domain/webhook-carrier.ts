import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOK } from '../contract/webhook.ts';
import type { WebhookDelivery } from '../generated/prisma/client.ts';
import { asJob } from '../trace.ts';
import { attempt, type AttemptDeps } from './webhook-attempt.ts';

/** How often an instance looks for deliveries that are due. */
const LOOK_MS = 1_000;
/** An attempt belongs to who took it for so long: longer than it can take. A crash leaves it to whoever looks then. */
const LEASE_MS = 2 * WEBHOOK.timeout.seconds * 1_000;
/**
 * Attempts at a time of one instance: as many for endpoints that answer at once as for all others, so that these hold up
 * nobody, however many they are; no more than two for one endpoint, and three for all of one user.
 */
const LANES = { quick: 8, slow: 8 } as const;
const PER_ENDPOINT = 2;
const PER_OWNER = 3;
/** How long a stop waits for what is due; what is cut off then is sent again by whoever runs next. */
const STOP_MS = 5_000;

type Lane = keyof typeof LANES;
/** A delivery that was taken, and whose endpoint it goes to; null: one of staff. */
type Taken = WebhookDelivery & { readonly ownerId: string | null };
const OTHER = { quick: 'slow', slow: 'quick' } as const;

/**
 * Sends what is due, signed (Standard Webhooks), and notes what became of it. Any number of instances share the work
 * through the database: each takes an attempt for itself before it makes it.
 */
export function createWebhookCarrier(deps: AttemptDeps) {
  const { prisma, seal, clock, logger } = deps;
  let timer: NodeJS.Timeout | null = null;
  let isBegun = false;
  const carriers = { quick: new Set<Promise<void>>(), slow: new Set<Promise<void>>() };
  /** How many attempts are under way, by endpoint and by owner. */
  const busy = { endpoints: new Map<string, number>(), owners: new Map<string, number>() };
  let turn: Promise<unknown> = Promise.resolve();
  const cutOff = new AbortController();

  /**
   * Takes the delivery that has been due for longest, for this instance alone, and only while its endpoint and
   * its owner are not busy here. Of each endpoint only its first is looked at, so that one with a hundred thousand costs no more than the others.
   */
  async function take(lane: Lane): Promise<Taken | undefined> {
    const now = clock.now();
    const full = { endpoints: fullOf(busy.endpoints, PER_ENDPOINT), owners: fullOf(busy.owners, PER_OWNER) };
    const [delivery] = await prisma.$queryRaw<Taken[]>`
      UPDATE "WebhookDelivery" SET "attempts" = "attempts" + 1,
        "dueAt" = ${now}::timestamptz + ${LEASE_MS}::int * interval '1 millisecond'
      WHERE "id" = (
        SELECT "due"."id" FROM "WebhookEndpoint" AS "endpoint"
        LEFT JOIN "User" AS "owner" ON "owner"."id" = "endpoint"."userId"
        CROSS JOIN LATERAL (
          SELECT "id", "dueAt" FROM "WebhookDelivery"
          WHERE "endpointId" = "endpoint"."id" AND "dueAt" <= ${now}::timestamptz AND ("kind" <> 'event' OR (
            "endpoint"."stoppedAt" IS NULL
            AND ("endpoint"."pausedUntil" IS NULL OR "endpoint"."pausedUntil" <= ${now}::timestamptz)
          ))
          ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED
        ) AS "due"
        WHERE "endpoint"."isSlow" = ${lane === 'slow'} AND "endpoint"."sealedBy" = ANY(${[...seal.keyIds]}::text[])
          AND NOT ("endpoint"."id" = ANY(${full.endpoints}::uuid[])) AND "owner"."disabledAt" IS NULL
          AND ("owner"."id" = ANY(${full.owners}::uuid[])) IS NOT TRUE
        ORDER BY "due"."dueAt" LIMIT 1
      ) AND "dueAt" <= ${now}::timestamptz
      RETURNING *, (SELECT "userId" FROM "WebhookEndpoint" WHERE "id" = "endpointId") AS "ownerId"`;
    return delivery;
  }

  /** One after the other: each knows what the ones before have made busy. */
  function takeInTurn(lane: Lane): Promise<Taken | undefined> {
    const taking = turn.then(async () => {
      const delivery = await take(lane);
      if (delivery) note(delivery, 1);
      return delivery;
    });
    turn = taking.catch(() => undefined);
    return taking;
  }

  /** An attempt more or less is under way. */
  function note({ endpointId, ownerId }: Taken, change: 1 | -1): void {
    add(busy.endpoints, endpointId, change);
    if (ownerId !== null) add(busy.owners, ownerId, change);
  }

  /** Carries due deliveries one after the other until there is none; each that was taken lets another carrier begin. */
  async function carry(lane: Lane): Promise<void> {
    while (!cutOff.signal.aborted) {
      const delivery = await takeInTurn(lane);
      if (!delivery) return;
      begin(lane);
      await asJob('webhook', () => attempt(deps, delivery, cutOff.signal), delivery.requestId).finally(() =>
        note(delivery, -1),
      );
      // What it said may have moved its endpoint to the other lane, where nobody may be at work.
      begin(OTHER[lane]);
    }
  }

  function begin(lane: Lane): void {
    if (carriers[lane].size >= LANES[lane] || !isBegun || cutOff.signal.aborted) return;
    const carrier = asJob('webhooks', () => carry(lane))
      .catch((error: unknown) => logger.warn({ err: error }, 'Webhooks could not be looked after'))
      .finally(() => carriers[lane].delete(carrier));
    carriers[lane].add(carrier);
  }

  function look(): void {
    begin('quick');
    begin('slow');
  }

  return {
    /** Something is due: looked at at once. */
    wake: () => void setImmediate(look),

    /** Begins sending. */
    async start(): Promise<void> {
      const unread = await prisma.webhookEndpoint.count({ where: { sealedBy: { notIn: [...seal.keyIds] } } });
      if (unread > 0)
        logger.warn({ endpoints: unread }, 'WEBHOOK_KEY: webhooks whose secrets another key has sealed are not sent');
      isBegun = true;
      timer = setInterval(look, LOOK_MS).unref();
      look();
    },

    /** Stops sending, after what is due by now, as far as that goes quickly. */
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      const atWork = () => [...carriers.quick, ...carriers.slow];
      const all = async () => {
        while (atWork().length > 0) await Promise.all(atWork());
      };
      const enough = new AbortController();
      await Promise.race([all(), sleep(STOP_MS, null, { ref: false, signal: enough.signal }).catch(() => null)]);
      enough.abort();
      cutOff.abort();
      await all();
    },
  };
}

const fullOf = (counts: ReadonlyMap<string, number>, most: number) =>
  [...counts].flatMap(([id, count]) => (count < most ? [] : [id]));

function add(counts: Map<string, number>, id: string, change: 1 | -1): void {
  const count = (counts.get(id) ?? 0) + change;
  if (count > 0) counts.set(id, count);
  else counts.delete(id);
}
