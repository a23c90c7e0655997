import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BadBill, cellsOf, inTurns, MAX_BILL, sumOf, textsOf, timeOf, type BillLine } from '../bill.ts';
import { ProviderFailure } from '../request.ts';
import { codeOf, jsonOf, refusal, type WechatClient } from './client.ts';

/** What is said of a day on which nothing happened. */
const NO_BILL = 'NO_STATEMENT_EXIST';
const PREFIX = '`';

const address = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });

/**
 * The bill of a day (`YYYY-MM-DD`) as a file; null: there was nothing on it. Nobody signs the file: its SHA-1 stands in the
 * answer that says where it lies for some minutes.
 * @throws ProviderFailure.
 */
export async function downloadBill(client: WechatClient, day: string): Promise<Buffer | null> {
  const answer = await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
  if (answer.status === 400 && codeOf(answer.body) === NO_BILL) return null;
  if (answer.status !== 200) throw refusal(answer);
  const { data } = address.safeParse(jsonOf(answer.body));
  if (!data) throw new ProviderFailure('the answer makes no sense');
  const file = await client.download(data.download_url, MAX_BILL);
  const hash = createHash('sha1').update(file).digest('hex');
  if (hash !== data.hash_value.toLowerCase()) throw new BadBill('the file is not the one the answer told of');
  return file;
}

/**
 * The lines of a bill. Each cell has a backtick in front of it; the last line sums up. A refund's state there is that of
 * the moment it was asked for, and never changes.
 * @throws BadBill.
 */
export async function readBill(file: Uint8Array): Promise<BillLine[]> {
  const [text = ''] = await textsOf(file);
  const lines = text.replace('\uFEFF', '').split(/\r?\n/).filter(Boolean);
  const headers = lines.flatMap((line, index) => (line.startsWith(PREFIX) ? [] : [index]));
  const [head, sums] = headers;
  if (head !== 0 || sums === undefined || headers.length !== 2) throw new BadBill('this is no bill of WeChat Pay');
  const columns = (lines[head] ?? '').split(',').map((name) => name.trim());
  const rows = lines.slice(1, sums);
  const total = cellsOf((lines[sums] ?? '').split(','), valuesOf(lines[sums + 1] ?? ''));
  if (Number(total('总交易单数')) !== rows.length) throw new BadBill('the bill has other lines than it says');
  return inTurns(rows, (raw): BillLine => {
    const cell = cellsOf(columns, valuesOf(raw));
    const state = cell('交易状态');
    const isRefund = state === 'REFUND' || state === 'REVOKED';
    return {
      kind: isRefund ? 'refund' : 'payment',
      raw,
      orderNumber: cell('商户订单号'),
      transactionId: cell('微信订单号'),
      refundNumber: isRefund ? cell('商户退款单号') : null,
      amount: sumOf(isRefund ? cell('申请退款金额', '退款金额') : cell('订单金额', '应结订单金额', '总金额')),
      state: isRefund ? cell('退款状态') : state,
      at: timeOf(cell('交易时间')),
    };
  });
}

/** A subject may have commas of its own: cells end where the next one's backtick stands. */
function valuesOf(line: string): string[] {
  return line.slice(PREFIX.length).split(`,${PREFIX}`);
}
