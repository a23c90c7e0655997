import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Mailer } from '../adapters/mailer.ts';
import type { Mail, MailKind } from '../generated/prisma/client.ts';
import type { Language } from '../knowledge/types.ts';
import { writeLetter, type MailDetails } from './letters.ts';

/** How often an instance looks for mails that are due, and how many it takes at a time. */
const LOOK_MS = 5_000;
const BATCH = 20;
/** Retried after 1, 2, 4 … minutes, at most an hour apart; given up after two days. */
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 60 * 60_000;
const GIVE_UP_MS = 48 * 60 * 60_000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Mails on their way: written in the transaction of what they tell about, sent afterwards, so that no request waits for
 * a mail server and no mail tells of what did not happen.
 */
export function createOutbox(deps: {
  readonly prisma: Prisma;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, mailer, clock, logger } = deps;
  let publicUrl: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();
  let isSending = false;

  /** Takes due mails for this instance alone: a later try of the same mail is only due when this one has failed. */
  async function take(): Promise<Mail[]> {
    const now = clock.now();
    return prisma.$queryRaw<Mail[]>`
      UPDATE "Mail" SET "attempts" = "attempts" + 1, "dueAt" = ${now}::timestamptz
        + LEAST(${LAST_RETRY_MS}::float8, ${FIRST_RETRY_MS}::float8 * 2 ^ "attempts") * interval '1 millisecond'
      WHERE "id" IN (
        SELECT "id" FROM "Mail" WHERE "dueAt" <= ${now}::timestamptz ORDER BY "dueAt" LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED
      ) RETURNING *`;
  }

  async function sendOne(mail: Mail, url: string): Promise<void> {
    const { id, kind, recipient, language } = mail;
    try {
      const letter = writeLetter(kind, mail.details as MailDetails, language, url);
      await mailer.send({ id, to: recipient, ...letter });
      await prisma.mail.update({
        where: { id },
        data: { sentAt: clock.now(), dueAt: null, details: {}, lastError: null },
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      const isHopeless = clock.now().getTime() - mail.createdAt.getTime() > GIVE_UP_MS;
      logger.warn({ mail: id, kind, attempts: mail.attempts, error: lastError, isHopeless }, 'A mail was not sent');
      await prisma.mail.update({ where: { id }, data: { lastError, ...(isHopeless && { dueAt: null, details: {} }) } });
    }
  }

  async function sendDue(url: string): Promise<void> {
    for (let mails = await take(); mails.length > 0; mails = await take()) {
      for (const mail of mails) await sendOne(mail, url);
    }
  }

  function look(): void {
    if (isSending || publicUrl === null || timer === null) return;
    isSending = true;
    sending = sendDue(publicUrl)
      .catch((error: unknown) => logger.warn({ err: error }, 'The outbox could not be looked after'))
      .finally(() => (isSending = false));
  }

  return {
    /** Adds a mail to a transaction. The same event twice is one mail. */
    async add(
      tx: Transaction,
      mail: { kind: MailKind; about: string; recipient: string; language: Language; details: MailDetails },
    ): Promise<void> {
      const { kind, about, recipient, language, details } = mail;
      const now = clock.now();
      const row = { eventKey: `${kind}:${about}`, kind, recipient, language, details, createdAt: now, dueAt: now };
      await tx.mail.createMany({ data: [row], skipDuplicates: true });
    },

    /** Something may be due: looked at soon, but never as part of the request that says so. */
    wake(): void {
      setTimeout(look, 50).unref();
    },

    /** Begins sending; links in the letters lead to this address. */
    start(url: string): void {
      publicUrl = url;
      timer = setInterval(look, LOOK_MS).unref();
      look();
    },

    /** Stops sending and waits for what is on its way. */
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await sending;
    },
  };
}
