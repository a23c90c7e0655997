import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Language } from '../language.ts';
import { minuteOf } from '../text-cleaning.ts';
import { confirmedAddress } from './addresses.ts';
import type { Outbox } from './outbox.ts';

/** How often an instance looks for memberships that end soon. */
const LOOK_MS = 60_000;
/** How many are written about in one transaction. */
const AT_A_TIME = 50;
/** So many days before a membership ends its user is told; the longest time first. */
const REMINDER_DAYS = [7, 1] as const;
/** What tells of none later than the next one. */
const LATER: Readonly<Record<(typeof REMINDER_DAYS)[number], number>> = { 7: 1, 1: 0 };

/**
 * Nobody does anything shortly before a paid membership ends: its user is written to by looking, once each. The outbox
 * knows each mail by its membership, its end and its day, so that instances may look together, and an end that has moved is
 * told of anew.
 */
export function createMembershipReminders(deps: {
  readonly prisma: Prisma;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, outbox, clock, logger } = deps;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  const isOpen = () => timer !== null;

  /** The language somebody last used here: of an order, a reminder or a question. */
  async function languageOf(userId: string): Promise<Language> {
    const newest = { where: { userId }, orderBy: { createdAt: 'desc' as const }, select: { language: true } };
    const [order, mails, answer] = await Promise.all([
      prisma.order.findFirst(newest),
      prisma.reminderMails.findUnique({ where: { userId }, select: { language: true } }),
      prisma.answer.findFirst(newest),
    ]);
    return (order ?? mails ?? answer)?.language ?? 'en';
  }

  /**
   * Those whose last paid time ends in so many days, and who were not told of it. Who was given time only since then has
   * just read when it ends; what was taken back before it began is no time.
   */
  async function due(days: (typeof REMINDER_DAYS)[number]) {
    const now = clock.now();
    return prisma.$queryRaw<{ id: string; key: string }[]>`
      SELECT "id"::text, "key" FROM (
        SELECT "id", "userId", "endsAt",
          "id"::text || ':' || extract(epoch FROM "endsAt")::bigint || ':' || ${days}::int AS "key"
        FROM "Membership"
        WHERE "endsAt" > ${now}::timestamptz + ${LATER[days]}::int * interval '1 day'
          AND "endsAt" <= ${now}::timestamptz + ${days}::int * interval '1 day'
          AND "startsAt" < "endsAt"
      ) AS ending
      WHERE NOT EXISTS (SELECT FROM "Membership" AS later
          WHERE later."userId" = ending."userId" AND later."endsAt" > ending."endsAt"
            AND later."startsAt" < later."endsAt")
        AND NOT EXISTS (SELECT FROM "MembershipGrant" AS given
          WHERE given."membershipId" = ending."id"
            AND given."createdAt" > ending."endsAt" - ${days}::int * interval '1 day')
        AND NOT EXISTS (SELECT FROM "Mail" WHERE "eventKey" = 'membership_ending:' || ending."key")
      ORDER BY "endsAt" LIMIT ${AT_A_TIME}::int`;
  }

  /** Writes to some; returns to how many. */
  async function tellSome(days: (typeof REMINDER_DAYS)[number]): Promise<number> {
    const ending = await due(days);
    for (const { id, key } of ending) {
      const membership = await prisma.membership.findUnique({ where: { id }, include: { plan: true, user: true } });
      if (!membership?.endsAt) continue; // Its account was deleted meanwhile.
      const { user, plan, endsAt } = membership;
      const language = await languageOf(user.id);
      await outbox.add(prisma, {
        kind: 'membership_ending',
        about: key,
        recipient: confirmedAddress(user),
        language,
        details: {
          username: user.username,
          plan: language === 'zh' ? plan.nameZh : plan.nameEn,
          endsAt: minuteOf(endsAt),
          day: endsAt.toISOString().slice(0, 10),
        },
      });
    }
    return ending.length;
  }

  async function lookOnce(): Promise<void> {
    for (const days of REMINDER_DAYS) {
      let told: number;
      do {
        told = await tellSome(days);
        if (told > 0) outbox.wake();
      } while (told > 0 && isOpen());
    }
  }

  function look(): void {
    looking ??= lookOnce()
      .catch((error: unknown) => logger.warn({ err: error }, 'The ends of memberships could not be announced'))
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
