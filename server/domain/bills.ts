import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { BadBill, BillTooLong, type BillLine as LineOfFile } from '../adapters/payment/bill.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import { BILL_FILE, DECISION_NOTE } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import type { AuditAction, Bill, BillDifference } from '../generated/prisma/client.ts';
import { clean } from '../text-cleaning.ts';
import { compare } from './bill-comparison.ts';
import { addDays, CHINA, chinaDay, dateOf, dayAt, dayOf, isDay } from '../calendar.ts';
import { NEWEST_FIRST } from './cursor.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { methodOf } from './payment-methods.ts';
import type { Refunds } from './refunds.ts';

/** All in milliseconds, but for days. */
export const BILL_TIMES = {
  /** How often an instance looks for bills that are due, and compares those with differences again. */
  look: 10 * 60_000,
  /** Bills are ready at ten o'clock in China, and then some. */
  ready: (10 * 60 + 5) * 60_000,
  /** What failed is tried after this long, then after twice as long each time … */
  firstRetry: 30 * 60_000,
  /** … but never longer than this. */
  lastRetry: 6 * 60 * 60_000,
  /** So many days back; WeChat Pay keeps bills for three months. */
  days: 60,
};

/** A long bill is written in portions: nobody else is held up. */
const LINES_AT_A_TIME = 500;
/** So much of a bill the providers are asked about by itself; what is more waits for staff. */
const ASKED = 100;

export type Bills = ReturnType<typeof createBills>;

/** Bills of the providers, day by day, and where our books do not agree with them. */
export function createBills(deps: {
  readonly prisma: Prisma;
  readonly methods: readonly PaymentMethod[];
  readonly refunds: Pick<Refunds, 'hear' | 'take'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly times?: typeof BILL_TIMES;
}) {
  const { prisma, methods, refunds, clock, logger, times = BILL_TIMES } = deps;
  const readyAt = (day: string) => new Date(chinaDay(dateOf(day)).until.getTime() + times.ready);
  const withBills = methods.filter(({ gateway }) => gateway?.bills);
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let isClosing = false;

  /** The row of a day's bill, made where there is none. */
  async function billOf({ id: method, isTest }: PaymentMethod, day: string): Promise<Bill> {
    const date = dateOf(day);
    const data = { method, isTest, day: date, createdAt: clock.now(), nextTryAt: readyAt(day) };
    await prisma.bill.createMany({ data, skipDuplicates: true });
    return prisma.bill.findUniqueOrThrow({ where: { method_day_isTest: { method, day: date, isTest } } });
  }

  /** Puts a bill's lines on record in place of those it had, and compares them. */
  async function keep(bill: Bill, lines: readonly LineOfFile[], staffId: string | null): Promise<void> {
    const now = clock.now();
    const isWhole = now >= readyAt(dayOf(bill.day));
    await prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT FROM "Bill" WHERE "id" = ${bill.id}::uuid FOR UPDATE`;
        await tx.billLine.deleteMany({ where: { billId: bill.id } });
        for (let at = 0; at < lines.length; at += LINES_AT_A_TIME) {
          const some = lines.slice(at, at + LINES_AT_A_TIME);
          await tx.billLine.createMany({
            data: some.map((line, index) => ({ ...line, billId: bill.id, position: at + index })),
          });
        }
        await tx.bill.update({
          where: { id: bill.id },
          // Of a day that is not over there will be more.
          data: {
            state: 'loaded',
            loadedAt: now,
            nextTryAt: isWhole ? null : readyAt(dayOf(bill.day)),
            isGiven: staffId !== null,
            givenById: staffId,
          },
        });
        await compare(tx, bill, isWhole, now);
      },
      { timeout: 60_000 },
    );
  }

  async function compareAgain(billId: string): Promise<void> {
    await prisma.$transaction(async (tx) => {
      const [bill] = await tx.$queryRaw<Bill[]>`SELECT * FROM "Bill" WHERE "id" = ${billId}::uuid FOR UPDATE`;
      if (bill?.state === 'loaded') await compare(tx, bill, bill.nextTryAt === null, clock.now());
    });
  }

  /**
   * Asks the provider about what a bill has and our books have not, and books what it verifiably says: a bill alone moves
   * nothing. @throws AppError PAYMENT_PROVIDER_ERROR.
   */
  async function ask({ method }: Bill, { about, kind, key, orderNumber }: BillDifference): Promise<void> {
    const { gateway } = methodOf(methods, method);
    if (!gateway || kind === 'missing_there') return;
    if (about === 'payment') {
      const said = await gateway.query(orderNumber);
      if (said.state === 'paid') await refunds.hear(method, said, 'queried');
    } else {
      const refund = await gateway.refunds?.query({ number: key, orderNumber });
      if (refund) await refunds.take(method, refund);
    }
  }

  /** Asks about all that is new on a bill. */
  async function askAll(bill: Bill): Promise<void> {
    const where = { billId: bill.id, goneAt: null, resolvedAt: null, kind: 'missing_here' as const };
    const found = await prisma.billDifference.findMany({ where, orderBy: { id: 'asc' }, take: ASKED });
    for (const difference of found)
      await ask(bill, difference).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    if (found.length > 0) await compareAgain(bill.id);
  }

  /** Fetches a bill. @throws AppError PAYMENT_PROVIDER_ERROR, BadBill. */
  async function load(bill: Bill): Promise<void> {
    const { bills } = methodOf(methods, bill.method).gateway ?? {};
    if (!bills) throw new AppError('PAYMENT_PROVIDER_ERROR');
    const file = await bills.download(dayOf(bill.day));
    await keep(bill, file === null ? [] : await bills.read(file), null);
    await askAll(bill);
  }

  /** Makes rows for the days since a provider's first order whose bills nobody has asked for. */
  async function expectBills(): Promise<void> {
    const now = clock.now();
    const until = addDays(dayAt(now, CHINA), -1);
    for (const method of withBills) {
      const { id, isTest } = method;
      const first = await prisma.order.findFirst({
        where: { method: id, isTest },
        orderBy: { createdAt: 'asc' },
        select: { createdAt: true },
      });
      if (!first) continue;
      const oldest = addDays(until, -times.days);
      const since = dayAt(first.createdAt, CHINA);
      const known = await prisma.bill.findMany({ where: { method: id, isTest, day: { gte: dateOf(oldest) } } });
      const has = new Set(known.map(({ day }) => dayOf(day)));
      for (let day = since > oldest ? since : oldest; day <= until; day = addDays(day, 1))
        if (!has.has(day)) await billOf(method, day);
    }
  }

  /** Takes a bill that is due for this instance alone: it is only due again when this try has failed. */
  async function claim(): Promise<Bill | null> {
    const now = clock.now();
    const ids = withBills.map(({ id }) => id);
    const oldest = dateOf(addDays(dayAt(now, CHINA), -times.days - 1));
    const [bill] = await prisma.$queryRaw<Bill[]>`
      UPDATE "Bill" SET "tries" = "tries" + 1, "nextTryAt" = ${now}::timestamptz
        + LEAST(${times.lastRetry}::float8, ${times.firstRetry}::float8 * 2 ^ LEAST("tries", 16)) * interval '1 millisecond'
      WHERE "id" IN (
        SELECT "id" FROM "Bill" WHERE "nextTryAt" <= ${now}::timestamptz AND "method" = ANY(${ids}::text[])
          AND "day" > ${oldest}::date
        ORDER BY "nextTryAt" LIMIT 1 FOR UPDATE SKIP LOCKED
      ) RETURNING *`;
    return bill ?? null;
  }

  async function lookOnce(): Promise<void> {
    await expectBills();
    for (let bill = await claim(); bill !== null; bill = isClosing ? null : await claim()) {
      const { method, day } = bill;
      await load(bill).catch((error: unknown) => {
        // The gateway has said in the log what went wrong.
        if (!(error instanceof AppError))
          logger.warn({ err: error, method, day: dayOf(day) }, 'A bill could not be read');
      });
    }
    const open = await prisma.billDifference.groupBy({ by: ['billId'], where: { goneAt: null, resolvedAt: null } });
    for (const { billId } of open) if (!isClosing) await compareAgain(billId);
  }

  /** Looks after bills once, now; another round that is under way is this one. */
  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => logger.warn({ err: error }, 'Bills could not be looked after'))
      .finally(() => (looking = null));
    return looking;
  }

  /** A method and a day staff mean. @throws AppError BAD_USER_INPUT. */
  function meant(methodId: string, day: string): PaymentMethod {
    const method = withBills.find(({ id }) => id === methodId);
    if (!method) throw badInput({ method: 'paymentMethod' });
    if (!isDay(day) || day > dayAt(clock.now(), CHINA)) throw badInput({ day: 'day' });
    return method;
  }

  const record = (action: AuditAction, staffId: string, about: string) =>
    prisma.auditEntry.create({ data: { action, staffId, about, createdAt: clock.now() } });

  async function difference(id: string): Promise<BillDifference & { bill: Bill }> {
    const found = isId(id) ? await prisma.billDifference.findUnique({ where: { id }, include: { bill: true } }) : null;
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  return {
    /** Bills, the latest day first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (slice: Slice): Promise<Listed<Bill>> =>
      listingOf(prisma, slice, {
        table: 'Bill',
        where: [],
        order: {
          columns: [
            { name: 'day', type: 'day' },
            { name: 'id', type: 'id' },
          ],
          direction: 'DESC',
        },
        by: 'index',
        load: (ids) => prisma.bill.findMany({ where: { id: { in: ids } } }),
      }),

    /** Differences, the latest first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    differences: (slice: Slice, isWaiting?: boolean | null): Promise<Listed<BillDifference>> =>
      listingOf(prisma, slice, {
        table: 'BillDifference',
        where:
          typeof isWaiting === 'boolean'
            ? [
                isWaiting
                  ? sql`"goneAt" IS NULL AND "resolvedAt" IS NULL`
                  : sql`("goneAt" IS NOT NULL OR "resolvedAt" IS NOT NULL)`,
              ]
            : [],
        order: NEWEST_FIRST,
        by: 'search', // Few are in this state.
        load: (ids) => prisma.billDifference.findMany({ where: { id: { in: ids } } }),
      }),

    /**
     * Bills by their ids: how many lines they have, how many differences wait, and how much of what our books had not was
     * found by them, and is there now.
     */
    async byIds(ids: readonly string[]): Promise<Map<string, Bill & { lines: number; open: number; found: number }>> {
      const bills = await prisma.bill.findMany({
        where: { id: { in: [...ids] } },
        include: {
          _count: { select: { lines: true, differences: { where: { goneAt: null, resolvedAt: null } } } },
        },
      });
      // What another file in its place does not list was not found.
      const listed = await prisma.$queryRaw<{ billId: string; count: number }[]>`
        SELECT "billId"::text, count(*)::int AS "count" FROM "BillDifference" AS missed
        WHERE "billId" = ANY(${[...ids]}::uuid[]) AND "kind" = 'missing_here' AND "goneAt" IS NOT NULL
          AND EXISTS (SELECT FROM "BillLine" AS line WHERE line."billId" = missed."billId" AND line."kind" = missed."about"
            AND CASE missed."about" WHEN 'payment' THEN line."transactionId" ELSE line."refundNumber" END = missed."key")
        GROUP BY 1`;
      const found = new Map(listed.map(({ billId, count }) => [billId, count]));
      return new Map(
        bills.map(({ _count, ...bill }) => [
          bill.id,
          { ...bill, lines: _count.lines, open: _count.differences, found: found.get(bill.id) ?? 0 },
        ]),
      );
    },

    /** How many differences wait for staff; null: that cannot be found out. */
    openCount: (): Promise<number | null> =>
      prisma.billDifference.count({ where: { goneAt: null, resolvedAt: null } }).catch(() => null),

    /**
     * Fetches the bill of a day now, in place of the one that may be there. Recorded in the audit trail.
     * @throws AppError BAD_USER_INPUT, PAYMENT_PROVIDER_ERROR (also when it is not ready yet, or is none).
     */
    async loadNow(staffId: string, methodId: string, day: string): Promise<Bill> {
      const bill = await billOf(meant(methodId, day), day);
      await load(bill).catch((error: unknown) => {
        if (!(error instanceof BadBill)) throw error;
        logger.warn({ err: error, method: methodId, day }, 'A bill could not be read');
        throw new AppError('PAYMENT_PROVIDER_ERROR');
      });
      await record('bill_loaded', staffId, `${methodId} ${day}`);
      return prisma.bill.findUniqueOrThrow({ where: { id: bill.id } });
    },

    /**
     * Takes the file of a day's bill from staff, of at most 8 MB, in place of the one that may be there. Recorded in the audit
     * trail.
     * @param read the file, once it is known that it will be looked at.
     * @throws AppError BAD_USER_INPUT: also when it is no bill of that provider, of another day, or too long.
     */
    async give(staffId: string, methodId: string, day: string, read: () => Promise<Uint8Array>): Promise<Bill> {
      const method = meant(methodId, day);
      const file = await read();
      if (file.length > BILL_FILE.bytes) throw badInput({ file: 'billTooLong' });
      if (file.length === 0) throw badInput({ file: 'billFile' });
      let lines: LineOfFile[];
      try {
        lines = (await method.gateway?.bills?.read(file)) ?? [];
      } catch (error) {
        if (error instanceof BadBill)
          throw badInput({ file: error instanceof BillTooLong ? 'billTooLong' : 'billFile' });
        throw error;
      }
      if (lines.some(({ at }) => dayAt(at, CHINA) !== day)) throw badInput({ day: 'billDay' });
      const bill = await billOf(method, day);
      await keep(bill, lines, staffId);
      await askAll(bill);
      await record('bill_loaded', staffId, `${methodId} ${day}`);
      return prisma.bill.findUniqueOrThrow({ where: { id: bill.id } });
    },

    /** Compares the bills again that do not agree about a payment: staff have settled something. Never fails. */
    async settled(transactionId: string): Promise<void> {
      const where = { transactionId, goneAt: null, resolvedAt: null };
      try {
        const open = await prisma.billDifference.findMany({ where, distinct: ['billId'], select: { billId: true } });
        for (const { billId } of open) await compareAgain(billId);
      } catch (error) {
        // They are compared again in some minutes.
        logger.warn({ err: error }, 'A bill could not be compared again');
      }
    },

    /**
     * Asks the provider about a difference, books what it verifiably says, and compares its bill again.
     * @throws AppError NOT_FOUND, PAYMENT_PROVIDER_ERROR.
     */
    async askAbout(id: string): Promise<BillDifference> {
      const found = await difference(id);
      await ask(found.bill, found);
      await compareAgain(found.billId);
      return difference(id);
    },

    /** Resolves a difference by hand, once, with a note on how. Recorded in the audit trail. @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT. */
    async resolve(staffId: string, id: string, text: string): Promise<BillDifference> {
      const note = clean(text);
      if (!note) throw badInput({ note: 'required' });
      if (note.length > DECISION_NOTE.max) throw badInput({ note: 'tooLong' });
      const { key } = await difference(id);
      return prisma.$transaction(async (tx) => {
        const [resolved] = await tx.billDifference.updateManyAndReturn({
          where: { id, goneAt: null, resolvedAt: null },
          data: { note, resolvedAt: clock.now(), resolvedById: staffId },
        });
        if (!resolved) throw new AppError('ALREADY_RESOLVED');
        await tx.auditEntry.create({
          data: { action: 'bill_difference_resolved', staffId, about: key, createdAt: clock.now() },
        });
        return resolved;
      });
    },

    look,

    start(): void {
      timer = setInterval(() => void look(), times.look).unref();
      void look();
    },
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      isClosing = true;
      await looking;
    },
  };
}
