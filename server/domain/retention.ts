import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../adapters/clock.ts';
import { rawSql, sql, type Prisma, type Sql } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Mailer } from '../adapters/mailer.ts';
import { IDEMPOTENCY_KEY } from '../contract/fields.ts';
import { retentionRemoved, retentionRun } from '../meters.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A table whose rows go: how many days after what, and which rows those are. */
interface Rule {
  readonly table: string;
  readonly days: number;
  /** @param before the time so many days ago. */
  readonly which: (before: Date) => Sql;
}

/**
 * How long what is kept by itself, without anybody who would delete it (docs/operations.md, Retention, says why). What else
 * goes with time is let go where it is made: changes, webhooks' log, refusals by limits, devices.
 */
export const RETENTION = {
  /** Ended 30 days after their last use; nobody can use them any more. */
  session: { table: 'Session', days: 1, which: (before) => sql`"expiresAt" < ${before}::timestamptz` },
  passwordReset: { table: 'PasswordReset', days: 1, which: (before) => sql`"expiresAt" < ${before}::timestamptz` },
  /** It holds a former address, for as long as that may undo the change. */
  emailChange: { table: 'EmailChange', days: 1, which: (before) => sql`"undoUntil" < ${before}::timestamptz` },
  /** With their answers. Whoever signs in takes his along before. */
  guestConversation: {
    table: 'Conversation',
    days: 90,
    which: (before) => sql`"userId" IS NULL AND "lastActiveAt" < ${before}::timestamptz`,
  },
  /** Chosen and never sent, or of a conversation that is gone. */
  picture: {
    table: 'Picture',
    days: 1,
    which: (before) => sql`"createdAt" < ${before}::timestamptz
      AND NOT EXISTS (SELECT FROM "_AnswerToPicture" WHERE "B" = "Picture"."id")
      AND NOT EXISTS (SELECT FROM "_ConsultationToPicture" WHERE "B" = "Picture"."id")`,
  },
  /** Of an address and a day: nothing is counted against a day that is over. */
  trialAddress: {
    table: 'TrialCounter',
    days: 2,
    which: (before) => sql`"scope" = 'address' AND right("key", 10) < to_char(${before}::timestamptz, 'YYYY-MM-DD')`,
  },
  /** Of a guest's session, for as long as the campaign could still run. */
  trialSession: {
    table: 'TrialCounter',
    days: 30,
    which: (before) => sql`"scope" = 'session' AND "campaignId" IN (
      SELECT "id" FROM "Campaign" WHERE NOT "isActive" AND "endsAt" < ${before}::timestamptz)`,
  },
  /** Who used a trial when; the campaign's sum stays. */
  trialUse: { table: 'TrialUse', days: 90, which: (before) => sql`"createdAt" < ${before}::timestamptz` },
  /** Sent or given up: to whom, what about, when. */
  mail: {
    table: 'Mail',
    days: 90,
    which: (before) => sql`"dueAt" IS NULL AND "createdAt" < ${before}::timestamptz`,
  },
  /** What a client's key has done: it is not asked again. */
  idempotencyKey: {
    table: 'IdempotencyKey',
    days: IDEMPOTENCY_KEY.days,
    which: (before) => sql`"createdAt" < ${before}::timestamptz`,
  },
  /** What staff did with whose data. */
  auditEntry: { table: 'AuditEntry', days: 730, which: (before) => sql`"createdAt" < ${before}::timestamptz` },
} as const satisfies Record<string, Rule>;

/** Letters in files, where there is no mail server: with addresses, and links that no longer work. */
export const LETTER_FILE_DAYS = 30;

/** How many rows one statement removes, and how long it is quiet after it, in milliseconds. */
const STEP = { rows: 500, pauseMs: 100 };
const HOUR_MS = 60 * 60_000;
/** So long after the start it begins: a start has enough to do. */
const FIRST_MS = 60_000;

/** Lets go of what was kept long enough: once an hour, in small steps, of which instances each take their own. */
export function createRetention(deps: {
  readonly prisma: Prisma;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, mailer, clock, logger } = deps;
  const over = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  async function apply(what: string, { table, days, which }: Rule): Promise<void> {
    const rows = which(daysAgo(days));
    const name = rawSql(`"${table}"`);
    for (let removed: number = STEP.rows; removed === STEP.rows && !over.signal.aborted;) {
      // By their places, which need no index; those somebody else holds come in the next round.
      removed = await prisma.$executeRaw`
        DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${name} WHERE ${rows} LIMIT ${STEP.rows}::int FOR UPDATE SKIP LOCKED
        ))`;
      retentionRemoved.inc({ what }, removed);
      if (removed === STEP.rows) await sleep(STEP.pauseMs, null, { signal: over.signal, ref: false }).catch(() => null);
    }
  }

  /** Everything once; one rule that fails does not keep the others. */
  async function run(): Promise<void> {
    let isWhole = true;
    for (const [what, rule] of Object.entries<Rule>(RETENTION)) {
      await apply(what, rule).catch((error: unknown) => {
        isWhole = false;
        logger.warn({ err: error, what }, 'Old rows could not be let go');
      });
    }
    const files = mailer.forget?.(daysAgo(LETTER_FILE_DAYS)) ?? Promise.resolve(0);
    await files.then(
      (removed) => retentionRemoved.inc({ what: 'letterFile' }, removed),
      (error: unknown) => {
        isWhole = false;
        logger.warn({ err: error }, 'Old letters could not be let go');
      },
    );
    if (isWhole) retentionRun.set(clock.now().getTime() / 1_000);
  }

  function look(): void {
    running ??= run().finally(() => (running = null));
  }

  return {
    run,
    start(): void {
      timer = setTimeout(() => {
        look();
        timer = setInterval(look, HOUR_MS).unref();
      }, FIRST_MS).unref();
    },
    async close(): Promise<void> {
      if (timer) clearTimeout(timer);
      over.abort();
      await running;
    },
  };
}
