import { randomBytes } from 'node:crypto';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { asJob } from '../trace.ts';
import { AppError, badInput } from '../errors.ts';
import type { ReminderMails } from '../generated/prisma/client.ts';
import type { Language } from '../language.ts';
import { confirmedAddress } from './addresses.ts';
import { dayAt, daysFrom, isTimeZone } from '../calendar.ts';
import { hashToken } from './credentials.ts';
import type { Limits } from './limits.ts';
import type { MembershipService } from './membership.ts';
import type { Outbox } from './outbox.ts';
import { nextMorning, pointKey } from './vehicle-due.ts';
import { lineOf, type DueItem, type VehicleReminders } from './vehicle-reminders.ts';

/** How often an instance looks whom it is morning for. */
const LOOK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** At most one mail in so many days of its reader's calendar. */
const WEEK = 7;
/** Links in mails older than this end nothing any more. */
const KEEP_MS = 400 * DAY_MS;
/** Lines of a mail. */
const LINES = 12;

export type VehicleDigest = ReturnType<typeof createVehicleDigest>;

/** The weekly mail on what is due: told once a level and due point, at eight in the morning where its reader lives. */
export function createVehicleDigest(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly membership: Pick<MembershipService, 'status'>;
  readonly outbox: Outbox;
  readonly limits: Pick<Limits, 'check' | 'consume'>;
  readonly reminders: Pick<VehicleReminders, 'allOf'>;
}) {
  const { prisma, clock, logger, membership, outbox, limits, reminders } = deps;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  const isOpen = () => timer !== null;

  /** What was not told of yet at its level; nothing that comes later. */
  async function untold(tx: Transaction, items: readonly DueItem[]): Promise<DueItem[]> {
    const near = items.filter(({ level }) => level !== 'later');
    const told = await tx.reminderNotice.findMany({
      where: { vehicleId: { in: near.map(({ vehicle }) => vehicle.id) } },
    });
    const known = new Set(told.map(({ vehicleId, key, point, level }) => [vehicleId, key, point, level].join(' ')));
    return near.filter(
      ({ vehicle, key, point, level }) => !known.has([vehicle.id, key, pointKey(point), level].join(' ')),
    );
  }

  /** Writes to one user, if there is anything new and the last mail is a week old. */
  async function write(
    tx: Transaction,
    { userId, timeZone, language, sentAt }: ReminderMails,
    now: Date,
  ): Promise<void> {
    const today = dayAt(now, timeZone);
    if (sentAt && daysFrom(dayAt(sentAt, timeZone), today) < WEEK) return;
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user || user.disabledAt || !(await membership.status(userId, tx)).isActive) return;
    const items = await reminders.allOf(userId, today, tx);
    const news = await untold(tx, items);
    if (news.length === 0) return;
    const near = items.filter(({ level }) => level !== 'later');
    await tx.reminderNotice.createMany({
      data: near.map(({ vehicle, key, point, level }) => ({
        vehicleId: vehicle.id,
        key,
        point: pointKey(point),
        level,
        toldAt: now,
      })),
      skipDuplicates: true,
    });
    const token = randomBytes(24).toString('base64url');
    await tx.reminderStop.deleteMany({ where: { userId, createdAt: { lt: new Date(now.getTime() - KEEP_MS) } } });
    await tx.reminderStop.create({ data: { tokenHash: hashToken(token), userId, createdAt: now } });
    const list = near.slice(0, LINES).map((item) => lineOf(item, language));
    if (near.length > LINES) list.push('…');
    await outbox.add(tx, {
      kind: 'maintenance_due',
      about: `${userId}:${today}`,
      recipient: confirmedAddress(user),
      language,
      details: { count: String(near.length), list: list.join('\n'), token },
    });
    await tx.reminderMails.update({ where: { userId }, data: { sentAt: now } });
  }

  /** Takes one user whose morning it is; false: there is none. Instances share the work: one that is held is left. */
  async function takeOne(): Promise<boolean> {
    const now = clock.now();
    return prisma.$transaction(async (tx) => {
      const [mails] = await tx.$queryRaw<ReminderMails[]>`
        SELECT * FROM "ReminderMails" WHERE "isOn" AND "lookAt" <= ${now}::timestamptz
        ORDER BY "lookAt" LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!mails) return false;
      const { userId, timeZone } = mails;
      await tx.reminderMails.update({ where: { userId }, data: { lookAt: nextMorning(now, timeZone) } });
      await write(tx, mails, now);
      return true;
    });
  }

  async function lookOnce(): Promise<void> {
    let isMore = true;
    let hasWritten = false;
    while (isOpen() && isMore) {
      isMore = await takeOne();
      hasWritten ||= isMore;
    }
    if (hasWritten) outbox.wake();
  }

  function look(): void {
    looking ??= asJob('reminders', lookOnce)
      .catch((error: unknown) => logger.warn({ err: error }, 'Reminders could not be written'))
      .finally(() => (looking = null));
  }

  return {
    /** How a user wants to be reminded; null: he has no car yet. */
    settings: (userId: string): Promise<ReminderMails | null> => prisma.reminderMails.findUnique({ where: { userId } }),

    /** Who has a car is reminded, until he says otherwise. In the transaction of the car. */
    async begin(tx: Transaction, userId: string, language: Language): Promise<void> {
      const lookAt = nextMorning(clock.now(), 'UTC');
      await tx.reminderMails.createMany({ data: [{ userId, language, lookAt }], skipDuplicates: true });
    },

    /** Switches mails on or off, and says where and in which language they are read. @throws AppError BAD_USER_INPUT. */
    async set(userId: string, isOn: boolean, timeZone: string, language: Language): Promise<ReminderMails> {
      if (timeZone.length > 60 || !isTimeZone(timeZone)) throw badInput({ timeZone: 'timeZone' });
      const data = { isOn, timeZone, language, lookAt: isOn ? nextMorning(clock.now(), timeZone) : null };
      return prisma.reminderMails.upsert({ where: { userId }, create: { userId, ...data }, update: data });
    },

    /** Ends the mails by the link in one of them, without a login. @throws AppError EMAIL_LINK_INVALID, RATE_LIMITED. */
    async stop(token: string, address: string): Promise<void> {
      await limits.check('emailLinkAddress', address);
      const found = await prisma.reminderStop.findUnique({ where: { tokenHash: hashToken(token) } });
      if (!found) {
        await limits.consume('emailLinkAddress', address);
        throw new AppError('EMAIL_LINK_INVALID');
      }
      await prisma.reminderMails.updateMany({
        where: { userId: found.userId },
        data: { isOn: false, lookAt: null },
      });
    },

    start(): void {
      timer = setInterval(look, LOOK_MS).unref();
      look();
    },

    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
    },

    /** Looks now; for who has waited for the hour. */
    async lookNow(): Promise<void> {
      await looking;
      look();
      await looking;
    },
  };
}
