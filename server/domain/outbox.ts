import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { LetterRefused, MAX_CONNECTIONS, type Mailer } from '../adapters/mailer.ts';
import type { Mail, MailKind } from '../generated/prisma/client.ts';
import type { BusinessService } from './contact-business.ts';
import { writeLetter, type MailDetails } from './letters.ts';
import type { Language } from '../language.ts';
import { clean } from '../text-cleaning.ts';
import { asJob, traceId } from '../trace.ts';

/** How often an instance looks for mails that are due. */
const LOOK_MS = 5_000;
/** Retried after 1, 2, 4 … minutes, at most an hour apart; given up after two days. */
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 60 * 60_000;
const GIVE_UP_MS = 48 * 60 * 60_000;
/** How long a stop waits for letters on their way; one that is cut off is sent again under the same Message-ID. */
const STOP_MS = 5_000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Mails on their way: written in the transaction of what they tell about, sent afterwards, so that no request waits for
 * a mail server and no mail tells of what did not happen.
 */
export function createOutbox(deps: {
  readonly prisma: Prisma;
  readonly mailer: Mailer;
  /** Whose letters they are. */
  readonly business: Pick<BusinessService, 'get'>;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, mailer, business, clock, logger } = deps;
  let publicUrl: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** Those on their way: a mail server that does not answer one holds up no other. */
  const carriers = new Set<Promise<void>>();
  const cutOff = new AbortController();

  /**
   * Takes a due mail for this instance alone: a later try is only due when this one has failed. One at a time, just
   * before it is sent: a mail that waited behind slow ones would come due again, for another instance.
   */
  async function take(): Promise<Mail | undefined> {
    const now = clock.now();
    const [mail] = await prisma.$queryRaw<Mail[]>`
      UPDATE "Mail" SET "attempts" = "attempts" + 1, "dueAt" = ${now}::timestamptz
        + LEAST(${LAST_RETRY_MS}::float8, ${FIRST_RETRY_MS}::float8 * 2 ^ "attempts") * interval '1 millisecond'
      WHERE "id" IN (
        SELECT "id" FROM "Mail" WHERE "dueAt" <= ${now}::timestamptz ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED
      ) RETURNING *`;
    return mail;
  }

  async function sendOne(mail: Mail, url: string): Promise<void> {
    const { id, kind, recipient, language } = mail;
    try {
      const letter = writeLetter(kind, mail.details as MailDetails, language, url, await business.get());
      await mailer.send({ id, to: recipient, requestId: mail.requestId, ...letter });
      // Gone perhaps, with the account it was for.
      await prisma.mail.updateMany({
        where: { id },
        data: { sentAt: clock.now(), dueAt: null, details: {}, lastError: null },
      });
    } catch (error) {
      const lastError = clean(error instanceof Error ? error.message.slice(0, 500) : 'unknown');
      const isOld = clock.now().getTime() - mail.createdAt.getTime() > GIVE_UP_MS;
      const isHopeless = isOld || error instanceof LetterRefused;
      logger.warn({ mail: id, kind, attempts: mail.attempts, error: lastError, isHopeless }, 'A mail was not sent');
      const data = { lastError, ...(isHopeless && { dueAt: null, details: {} }) };
      await prisma.mail.updateMany({ where: { id }, data });
    }
  }

  /** Carries due mails one after the other until there is none; each that was taken lets another carrier begin. */
  async function carry(url: string): Promise<void> {
    for (let mail = await take(); mail && !cutOff.signal.aborted; mail = await take()) {
      look();
      await asJob('mail', () => sendOne(mail, url), mail.requestId);
    }
  }

  function look(): void {
    if (carriers.size >= MAX_CONNECTIONS || publicUrl === null || timer === null) return;
    const url = publicUrl;
    const carrier = asJob('outbox', () => carry(url))
      .catch((error: unknown) => logger.warn({ err: error }, 'The outbox could not be looked after'))
      .finally(() => carriers.delete(carrier));
    carriers.add(carrier);
  }

  return {
    /** Adds a mail to a transaction. The same event twice is one mail. */
    async add(
      tx: Transaction,
      mail: { kind: MailKind; about: string; recipient: string; language: Language; details: MailDetails },
    ): Promise<void> {
      const { kind, about, recipient, language, details } = mail;
      const now = clock.now();
      const row = {
        eventKey: `${kind}:${about}`,
        kind,
        recipient,
        language,
        details,
        createdAt: now,
        dueAt: now,
        requestId: traceId(),
      };
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

    /** Stops sending, after what is due by now, as far as that goes quickly. */
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      const enough = new AbortController();
      await Promise.race([
        Promise.all(carriers),
        sleep(STOP_MS, null, { ref: false, signal: enough.signal }).catch(() => null),
      ]);
      enough.abort();
      cutOff.abort();
    },
  };
}
