import type { Transaction } from '../adapters/database.ts';
import type { Bill, BillDifference, BillLine, BillLineKind, DifferenceKind } from '../generated/prisma/client.ts';
import { chinaDay } from '../calendar.ts';
import { isNameless } from './refund-booking.ts';

/** Where a bill and our books do not agree, as it is found. */
type Found = Pick<
  BillDifference,
  'kind' | 'about' | 'key' | 'orderNumber' | 'transactionId' | 'raw' | 'theirs' | 'ours'
>;

/** How many rows one statement looks up. */
const AT_A_TIME = 1_000;

/**
 * Compares a bill that is there with our books, in the transaction that holds it: what does not agree is kept, once; what
 * agrees again is gone by itself.
 * @param isWhole the day was over when the bill was made: what it does not have is missing there.
 */
export async function compare(tx: Transaction, bill: Bill, isWhole: boolean, now: Date): Promise<void> {
  const lines = await linesOf(tx, bill);
  const payments = lines.filter(({ kind }) => kind === 'payment');
  const refunds = lines.filter(({ kind }) => kind === 'refund');
  const all = [...(await ofPayments(tx, bill, payments)), ...(await ofRefunds(tx, bill, refunds))];
  const found = isWhole ? all : all.filter(({ kind }) => kind !== 'missing_there');
  const nameOf = ({ kind, about, key }: Pick<BillDifference, 'kind' | 'about' | 'key'>) => `${kind} ${about} ${key}`;
  const standing = new Set(found.map(nameOf));
  const known = await tx.billDifference.findMany({ where: { billId: bill.id } });
  const gone = known.filter((each) => each.goneAt === null && !standing.has(nameOf(each)));
  await inParts(
    gone.map(({ id }) => id),
    async (part) => {
      await tx.billDifference.updateMany({ where: { id: { in: part } }, data: { goneAt: now } });
      return [];
    },
  );
  const before = new Map(known.map((each) => [nameOf(each), each]));
  const fresh = found.filter((each) => !before.has(nameOf(each)));
  await inParts(fresh, async (part) => {
    const data = part.map((each) => ({ ...each, billId: bill.id, createdAt: now }));
    await tx.billDifference.createMany({ data, skipDuplicates: true });
    return [];
  });
  for (const each of found) {
    const old = before.get(nameOf(each));
    const isAsBefore =
      old?.goneAt === null && old.raw === each.raw && old.theirs === each.theirs && old.ours === each.ours;
    if (old && !isAsBefore) await tx.billDifference.update({ where: { id: old.id }, data: { ...each, goneAt: null } });
  }
}

/** A bill's lines in their order, read in portions. */
async function linesOf(tx: Transaction, { id: billId }: Bill): Promise<BillLine[]> {
  const lines: BillLine[] = [];
  for (let more = true; more;) {
    const position = { gte: lines.length, lt: lines.length + AT_A_TIME };
    const some = await tx.billLine.findMany({ where: { billId, position }, orderBy: { position: 'asc' } });
    lines.push(...some);
    more = some.length === AT_A_TIME;
  }
  return lines;
}

async function ofPayments(tx: Transaction, bill: Bill, lines: readonly BillLine[]): Promise<Found[]> {
  const { method, isTest } = bill;
  const ids = lines.map(({ transactionId }) => transactionId);
  const booked = new Map(
    (await inParts(ids, (part) => tx.payment.findMany({ where: { method, isTest, transactionId: { in: part } } }))).map(
      (payment) => [payment.transactionId, payment],
    ),
  );
  const there = lines.flatMap((line) => {
    const ours = booked.get(line.transactionId);
    const kind = !ours
      ? 'missing_here'
      : ours.amount !== line.amount
        ? 'amount'
        : ours.orderNumber === line.orderNumber
          ? null
          : 'status';
    return kind ? [foundIn(line, kind, 'payment', line.transactionId, ours?.amount ?? null)] : [];
  });
  const { from, until } = chinaDay(bill.day);
  const ofDay = await tx.payment.findMany({ where: { method, isTest, paidAt: { gte: from, lt: until } } });
  // In whichever bill: clocks on both sides of midnight.
  const listed = await listedOf(
    tx,
    bill,
    'payment',
    ofDay.map(({ transactionId }) => transactionId),
  );
  const here = ofDay
    .filter(({ transactionId }) => !listed.has(transactionId))
    .map(({ transactionId, orderNumber, amount }) =>
      missing('payment', transactionId, orderNumber, transactionId, amount),
    );
  return [...there, ...here];
}

/**
 * A refund on a bill was asked for; at WeChat Pay its state there is that moment's for ever, so that only a query tells what
 * became of it. At Alipay it succeeded.
 */
async function ofRefunds(tx: Transaction, bill: Bill, lines: readonly BillLine[]): Promise<Found[]> {
  const { method, isTest } = bill;
  const numbers = lines.map(({ refundNumber }) => refundNumber ?? '');
  const booked = new Map(
    (await inParts(numbers, (part) => tx.refund.findMany({ where: { method, isTest, number: { in: part } } }))).map(
      (refund) => [refund.number, refund],
    ),
  );
  const there = lines.flatMap((line) => {
    const ours = booked.get(line.refundNumber ?? '');
    const isOther = ours?.state === 'failed' && line.state === DONE_THERE;
    const kind = !ours ? 'missing_here' : ours.amount !== line.amount ? 'amount' : isOther ? 'status' : null;
    return kind ? [foundIn(line, kind, 'refund', line.refundNumber ?? line.transactionId, ours?.amount ?? null)] : [];
  });
  const { from, until } = chinaDay(bill.day);
  const succeeded = await tx.refund.findMany({
    where: { method, isTest, state: 'succeeded', succeededAt: { gte: from, lt: until } },
    include: { payment: true },
  });
  const ofDay = succeeded.filter((refund) => !isNameless(refund));
  const listed = await listedOf(
    tx,
    bill,
    'refund',
    ofDay.map(({ number }) => number),
  );
  const here: Found[] = [];
  for (const { number, amount, createdAt, payment } of ofDay.filter((each) => !listed.has(each.number))) {
    // It may stand in the bill of any day since it was asked for: all of them must be there.
    const days = { method, isTest, day: { gte: chinaDay(createdAt).date, lte: bill.day } };
    const waiting = await tx.bill.count({ where: { ...days, state: 'waiting' } });
    if (waiting === 0) here.push(missing('refund', number, payment.orderNumber, payment.transactionId, amount));
  }
  return [...there, ...here];
}

/** Of these the ones that any bill of the provider lists. */
async function listedOf(tx: Transaction, { method, isTest }: Bill, kind: BillLineKind, keys: readonly string[]) {
  const bill = { method, isTest };
  const lines = await inParts(keys, (part) =>
    tx.billLine.findMany({
      where: { kind, bill, ...(kind === 'payment' ? { transactionId: { in: part } } : { refundNumber: { in: part } }) },
      select: { transactionId: true, refundNumber: true },
    }),
  );
  return new Set(lines.map(({ transactionId, refundNumber }) => (kind === 'payment' ? transactionId : refundNumber)));
}

/** A refund that Alipay lists has succeeded. */
const DONE_THERE = '退款';

function foundIn(line: BillLine, kind: DifferenceKind, about: BillLineKind, key: string, ours: number | null): Found {
  const { orderNumber, transactionId, raw, amount: theirs } = line;
  return { kind, about, key, orderNumber, transactionId, raw, theirs, ours };
}

const missing = (
  about: BillLineKind,
  key: string,
  orderNumber: string,
  transactionId: string,
  ours: number,
): Found => ({
  kind: 'missing_there',
  about,
  key,
  orderNumber,
  transactionId,
  raw: null,
  theirs: null,
  ours,
});

async function inParts<Key, Row>(keys: readonly Key[], work: (part: Key[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < keys.length; at += AT_A_TIME) rows.push(...(await work(keys.slice(at, at + AT_A_TIME))));
  return rows;
}
