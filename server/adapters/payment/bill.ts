import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { fenOf } from './money.ts';
import { ProviderFailure } from './request.ts';

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

/** The texts of a bill's files: of a ZIP all of them, of anything else the one. UTF-8 where it is, GB 18030 otherwise. */
export function textsOf(file: Uint8Array): string[] {
  const bytes = Buffer.from(file);
  try {
    if (bytes.subarray(0, 2).toString('hex') === '1f8b')
      return [decoded(gunzipSync(bytes, { maxOutputLength: MAX_BILL }))];
    if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return [decoded(bytes)];
    let left = MAX_BILL;
    const files = unzipSync(bytes, {
      filter({ originalSize }) {
        left -= originalSize;
        return left >= 0;
      },
    });
    return Object.values(files).map(decoded);
  } catch {
    throw new BadBill('the bill cannot be unpacked');
  }
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
