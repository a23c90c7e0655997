import { statfs } from 'node:fs/promises';
import type { Clock } from './adapters/clock.ts';
import type { Database } from './adapters/database.ts';
import type { SharedStore } from './adapters/redis.ts';
import type { Gauges } from './transport/metrics.ts';

/** What was looked up for one number of `/metrics` does for the others as well, for so many milliseconds. */
const FRESH_MS = 1_000;

/** What waits, in one look into the database. Ages are in seconds, 0 where nothing waits. */
interface Queues {
  readonly mail: number;
  readonly webhooks: number;
  readonly orders: number;
  readonly unanswered: number;
  readonly unowned: number;
}

/** How the parts outside are, and what waits in the database; what that cannot tell while it is away is left out. */
export function stateGauges({
  database: { prisma, link, pool },
  redis,
  clock,
  dataDir,
}: {
  readonly database: Pick<Database, 'prisma' | 'link' | 'pool'>;
  readonly redis: SharedStore | null;
  readonly clock: Clock;
  readonly dataDir: string;
}): Gauges {
  let lookedAt = -Infinity;
  let looking: Promise<Queues | null> = Promise.resolve(null);
  /** Attempts at answers that were given up in order, whose leases do not say when: each waits since the first look at it. */
  let givenUp: ReadonlyMap<string, Date> = new Map();

  function queues(): Promise<Queues | null> {
    const now = performance.now();
    if (now - lookedAt < FRESH_MS) return looking;
    lookedAt = now;
    return (looking = look().catch(() => null));
  }

  async function look(): Promise<Queues | null> {
    const now = clock.now();
    const [found] = await prisma.$queryRaw<(Queues & { readonly givenUp: readonly string[] })[]>`
      WITH clock AS (SELECT ${now}::timestamptz AS "now"),
      mail AS (SELECT min("createdAt") AS "since" FROM "Mail" WHERE "dueAt" IS NOT NULL),
      webhook AS (
        SELECT min("due"."dueAt") AS "since" FROM clock, "WebhookEndpoint" AS "endpoint"
        LEFT JOIN "User" AS "owner" ON "owner"."id" = "endpoint"."userId"
        CROSS JOIN LATERAL (
          SELECT "dueAt" FROM "WebhookDelivery" WHERE "endpointId" = "endpoint"."id" ORDER BY "dueAt" LIMIT 1
        ) AS "due"
        WHERE "due"."dueAt" <= "now" AND "endpoint"."stoppedAt" IS NULL AND "owner"."disabledAt" IS NULL
          AND ("endpoint"."pausedUntil" IS NULL OR "endpoint"."pausedUntil" <= "now")
      ),
      answer AS (
        SELECT min("leaseUntil") FILTER (WHERE "leaseUntil" > 'epoch') AS "since",
          array_agg(concat("id", '/', "attempt")) FILTER (WHERE "leaseUntil" = 'epoch') AS "givenUp"
        FROM "Answer" WHERE "state" = 'running' AND "leaseUntil" < now()
      )
      SELECT
        GREATEST(0, COALESCE(extract(epoch FROM "now" - mail."since"), 0))::float8 AS "mail",
        GREATEST(0, COALESCE(extract(epoch FROM "now" - webhook."since"), 0))::float8 AS "webhooks",
        (SELECT count(*) FROM "Order" WHERE "state" = 'pending')::int AS "orders",
        (SELECT count(*) FROM "Consultation" WHERE "repliedAt" IS NULL AND "dueAt" < "now")::int AS "unanswered",
        COALESCE(extract(epoch FROM now() - answer."since"), 0)::float8 AS "unowned",
        COALESCE(answer."givenUp", '{}') AS "givenUp"
      FROM clock, mail, webhook, answer`;
    if (!found) return null;
    givenUp = new Map(found.givenUp.map((attempt) => [attempt, givenUp.get(attempt) ?? now]));
    const waits = [...givenUp.values()].map((since) => (now.getTime() - since.getTime()) / 1_000);
    return { ...found, unowned: Math.max(found.unowned, ...waits) };
  }
  const of = (name: keyof Queues) => async () => (await queues())?.[name] ?? null;

  return {
    wheelwise_database_up: [
      '1 while the database answers, 0 while it is away or its disk full',
      () => (link.isAway() || link.isFull() ? 0 : 1),
    ],
    wheelwise_database_connections: ['Connections this instance has to the database', () => pool.totalCount],
    wheelwise_database_connections_idle: ['Those of them that nobody uses', () => pool.idleCount],
    wheelwise_database_waiting: ['What waits for a connection to the database', () => pool.waitingCount],
    wheelwise_redis_up: [
      '1 while Redis answers, 0 while it is away; absent without REDIS_URL',
      () => (redis ? Number(redis.isUp()) : null),
    ],
    wheelwise_disk_free_ratio: [
      'The part of the disk of DATA_DIR that is free for the product; 0 to 1',
      async () => {
        const { bavail, blocks } = await statfs(dataDir);
        return bavail / blocks;
      },
    ],
    wheelwise_mail_oldest_seconds: ['Age of the oldest letter that waits to be sent', of('mail')],
    wheelwise_webhook_lateness_seconds: [
      'For how long the oldest attempt of a webhook has been due, of endpoints that are on',
      of('webhooks'),
    ],
    wheelwise_orders_open: ['Orders that wait for their payment', of('orders')],
    wheelwise_consultations_overdue: ['Requests to experts whose promised time is over', of('unanswered')],
    wheelwise_answers_unowned_seconds: [
      'For how long the oldest answer whose writer died has waited for another one',
      of('unowned'),
    ],
  };
}
