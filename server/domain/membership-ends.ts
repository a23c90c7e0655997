import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { asJob } from '../trace.ts';
import { tellWebhooks } from './webhook-events.ts';
import { membershipEnded } from './webhook-news.ts';

/** How often an instance looks for memberships that have ended. */
const LOOK_MS = 10_000;
/** How many are told of in one transaction. */
const AT_A_TIME = 50;

/** Nobody does anything when a paid membership ends: its webhooks are told of it by looking, each end once. */
export function createMembershipEnds(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, clock, logger } = deps;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  const isOpen = () => timer !== null;

  /** Tells of some; returns of how many. Instances share the work: a row that another one holds is left to it. */
  async function tellSome(): Promise<number> {
    const now = clock.now();
    return prisma.$transaction(async (tx) => {
      const ended = await tx.$queryRaw<{ id: string }[]>`
        UPDATE "Membership" SET "endToldAt" = ${now}::timestamptz WHERE "id" IN (
          SELECT "id" FROM "Membership" WHERE "endToldAt" IS NULL AND "endsAt" <= ${now}::timestamptz
          ORDER BY "endsAt" LIMIT ${AT_A_TIME}::int FOR UPDATE SKIP LOCKED
        ) RETURNING "id"::text`;
      if (ended.length === 0) return 0;
      const ids = ended.map(({ id }) => id);
      // One of which all was taken back before it began has not ended.
      const begun = { id: { in: ids }, startsAt: { lt: tx.membership.fields.endsAt } };
      const memberships = await tx.membership.findMany({ where: begun, include: { plan: true } });
      for (const membership of memberships) await tellWebhooks(tx, membershipEnded(membership, now));
      return ended.length;
    });
  }

  async function lookOnce(): Promise<void> {
    while (isOpen() && (await tellSome()) === AT_A_TIME);
  }

  function look(): void {
    looking ??= asJob('membership ends', lookOnce)
      .catch((error: unknown) => logger.warn({ err: error }, 'The ends of memberships could not be told'))
      .finally(() => (looking = null));
  }

  return {
    start(): void {
      timer = setInterval(look, LOOK_MS).unref();
      look();
    },
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
    },
  };
}
