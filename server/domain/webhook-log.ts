import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Sql } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { WEBHOOK } from '../contract/webhook.ts';

const HOUR_MS = 60 * 60_000;
const KEEP_MS = WEBHOOK.log.days * 24 * HOUR_MS;
/** How many rows one statement removes. */
const AT_A_TIME = 2_000;

/**
 * Removes entries of the log, a piece at a time, so that nobody waits for long: all of them, or until it is to stop.
 * By an array of ids, which the index finds whatever the planner thinks of a table that has just grown.
 */
export async function removeFromLog(prisma: Prisma, which: Sql, goesOn: () => boolean = () => true): Promise<void> {
  let removed: number;
  do {
    removed = await prisma.$executeRaw`
      DELETE FROM "WebhookDelivery" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "WebhookDelivery" WHERE ${which} LIMIT ${AT_A_TIME}::int
      ))`;
  } while (goesOn() && removed === AT_A_TIME);
}

/** Removes from the log what is older than it promises to keep: at the start and once an hour. */
export function createWebhookLogCleaner(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, clock, logger } = deps;
  let timer: NodeJS.Timeout | null = null;
  let cleaning: Promise<void> | null = null;

  const isOpen = () => timer !== null;

  async function cleanOnce(): Promise<void> {
    const before = new Date(clock.now().getTime() - KEEP_MS);
    await removeFromLog(prisma, sql`"createdAt" < ${before}::timestamptz`, isOpen);
  }

  function clean(): void {
    cleaning ??= cleanOnce()
      .catch((error: unknown) => logger.warn({ err: error }, 'The log of webhooks could not be cleaned'))
      .finally(() => (cleaning = null));
  }

  return {
    start(): void {
      timer = setInterval(clean, HOUR_MS).unref();
      clean();
    },
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await cleaning;
    },
  };
}
