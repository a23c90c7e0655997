import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fenOf } from './money.ts';
import { ProviderFailure } from './request.ts';
import { unzipped, ZipTooLong } from './zip.ts';

// Bills: what a provider says of one day, counted in China's time, in a file. It is for comparing, never for booking.

/** Nothing that a bill unpacks to is longer, in bytes. */
export const MAX_BILL = 32 * 1024 * 1024;

/** One line of a bill. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  /** The line as it stands in the file. */
  readonly raw: string;
  /** The merchant's number of the order. */
  readonly orderNumber: string;
  /** The provider's number of the payment. */
  readonly transactionId: string;
  /** Of a refund the merchant's number of it; null: of a payment. */
  readonly refundNumber: string | null;
  /** What was paid or refunded, in fen. */
  readonly amount: number;
  /** As the provider calls it: `SUCCESS`, `REFUND`, `交易`. */
  readonly state: string;
  readonly at: Date;
}

/** A bill that is none, or was cut off: nothing of it is believed. */
export class BadBill extends ProviderFailure {}
/** A bill that is longer than any we read. */
export class BillTooLong extends BadBill {}

/** So many lines are read before everybody else has a turn. */
const LINES_A_TURN = 250;

/**
 * The texts of a bill's files: of a ZIP all of them, of anything else the one. UTF-8 where it is, GB 18030 otherwise.
 * @throws BadBill: it cannot be unpacked; BillTooLong: it is longer than {@link MAX_BILL} then.
 */
export async function textsOf(file: Uint8Array): Promise<string[]> {
  const bytes = Buffer.from(file);
  try {
    if (bytes.subarray(0, 2).toString('hex') === '1f8b')
      return [decoded(await promisify(gunzip)(bytes, { maxOutputLength: MAX_BILL }))];
    if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return [decoded(bytes)];
    return (await unzipped(bytes, MAX_BILL)).map(decoded);
  } catch (error) {
    if (error instanceof ZipTooLong || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new BillTooLong('the bill is too long');
    throw new BadBill('the bill cannot be unpacked');
  }
}

/** What each line says, in its order; a long bill holds nobody else up. */
export async function inTurns<Line, Read>(lines: readonly Line[], read: (line: Line) => Read): Promise<Read[]> {
  const all: Read[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn();
    all.push(read(line));
  }
  return all;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The cells of a line by the name of their column, the first that the table has. @throws BadBill: it has none of them. */
export function cellsOf(columns: readonly string[], values: readonly string[]) {
  return (...names: readonly string[]): string => {
    const column = names.find((name) => columns.includes(name)) ?? '';
    const value = values[columns.indexOf(column)];
    if (value === undefined) throw new BadBill(`the bill has no ${names.join(' or ')}`);
    return value.trim();
  };
}

/** Yuan with or without a sign as fen, without the sign. @throws BadBill. */
export function sumOf(yuan: string): number {
  const fen = fenOf(yuan.replace(/^[+-]/, ''));
  if (fen === null) throw new BadBill('the bill has an amount that is none');
  return fen;
}

/** `2026-01-31 08:00:00` in China's time. @throws BadBill. */
export function timeOf(text: string): Date {
  const [, day = '', time = ''] = /^`?(\d{4}-\d\d-\d\d) (\d\d[:：]\d\d[:：]\d\d)$/.exec(text) ?? [];
  const at = new Date(`${day}T${time.replaceAll('：', ':')}+08:00`);
  if (Number.isNaN(at.getTime())) throw new BadBill('the bill has a time that is none');
  return at;
}
