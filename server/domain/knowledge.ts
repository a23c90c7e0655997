import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Prisma as PrismaTypes } from '../generated/prisma/client.ts';
import type { Knowledge } from '../knowledge/types.ts';

/** How often an instance looks whether own records changed of which no event told: by another program, or one that got lost. */
const LOOK_MS = 60_000;

export type OwnKnowledge = ReturnType<typeof createOwnKnowledge>;

/** A business's own know-how: records in the database, which the embedded knowledge searches and cites beside ours. */
export function createOwnKnowledge(deps: {
  readonly prisma: Prisma;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly knowledge: Pick<Knowledge, 'own'>;
}) {
  const { prisma, bus, clock, logger, knowledge } = deps;
  let inUse = '[]';
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let unhear: (() => void) | null = null;

  /** Takes the active records over where they are others than those in use. What cannot be read any more is left out. */
  async function look(): Promise<void> {
    const rows = await prisma.knowledgeRecord.findMany({
      where: { isActive: true },
      select: { id: true, body: true },
      orderBy: { id: 'asc' },
    });
    const found = JSON.stringify(rows);
    if (found === inUse) return;
    const entries = rows.flatMap(({ id, body }) => {
      try {
        return [knowledge.own.read(body)];
      } catch (error) {
        logger.warn({ err: error, id }, 'An own record is left out');
        return [];
      }
    });
    knowledge.own.replace(entries);
    inUse = found;
    logger.info({ records: entries.length }, 'Own records loaded');
  }

  /** One look after the other, so that an older one never wins. */
  function lookAgain(): Promise<void> {
    looking = looking.catch(() => undefined).then(look);
    return looking;
  }

  const lookAside = () =>
    void lookAgain().catch((error: unknown) => logger.warn({ err: error }, 'Own records could not be read'));

  return {
    /** Loads the active records, and again whenever they change: at once where an event tells, within a minute otherwise. */
    async start(): Promise<void> {
      await lookAgain();
      unhear = bus.on('knowledge.replaced', lookAside);
      timer = setInterval(lookAside, LOOK_MS).unref();
    },

    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      unhear?.();
      await looking.catch(() => undefined);
    },

    /**
     * From now on these are the active own records, on every instance; all others are kept inactive. All or none.
     * @throws Error with every complaint about a record that is not in the form of ours; nothing is changed then.
     */
    async replaceOwnRecords(bodies: readonly unknown[]): Promise<void> {
      const entries = bodies.map((body) => knowledge.own.read(body));
      const updatedAt = clock.now();
      await prisma.$transaction(async (tx) => {
        // Of two at once the later one wins as a whole.
        await tx.$executeRaw`LOCK TABLE "KnowledgeRecord" IN SHARE ROW EXCLUSIVE MODE`;
        const ids = entries.map(({ id }) => id);
        await tx.knowledgeRecord.updateMany({
          where: { isActive: true, id: { notIn: ids } },
          data: { isActive: false, updatedAt },
        });
        for (const entry of entries) {
          const data = { body: entry as unknown as PrismaTypes.InputJsonObject, isActive: true, updatedAt };
          await tx.knowledgeRecord.upsert({ where: { id: entry.id }, create: { id: entry.id, ...data }, update: data });
        }
      });
      bus.publish('knowledge.replaced', {});
      await lookAgain();
    },
  };
}
