import { BadBill, cellsOf, inTurns, MAX_BILL, sumOf, textsOf, timeOf, type BillLine } from '../bill.ts';
import { ProviderFailure, requestBytes } from '../request.ts';

type Fields = Readonly<Record<string, string | undefined>>;

export const BILL_METHOD = 'alipay.data.dataservice.bill.downloadurl.query';

/**
 * The bill of a day (`YYYY-MM-DD`) as a file, a ZIP; null: there was nothing on it. Its address lives 30 seconds.
 * @param call one signed call, and the signed part of its answer.
 * @throws ProviderFailure.
 */
export async function downloadBill(
  call: (name: string, content: Record<string, string>) => Promise<Fields>,
  day: string,
): Promise<Buffer | null> {
  const fields = await call(BILL_METHOD, { bill_type: 'trade', bill_date: day });
  if (/bill_not_exist$/i.test(fields['sub_code'] ?? '')) return null;
  const address = fields['bill_download_url'];
  if (fields['code'] !== '10000' || !address || !URL.canParse(address))
    throw new ProviderFailure(`${fields['code']} ${fields['sub_code'] ?? ''}`.trim());
  const { status, bytes } = await requestBytes(address, { method: 'GET', headers: {} }, MAX_BILL);
  if (status !== 200) throw new ProviderFailure(`HTTP ${status} of a file`);
  return bytes;
}

/**
 * The lines of a bill: of its two files the one with details. What is no row begins with `#`, cells end with a tab, and a
 * refund's amount is negative.
 * @throws BadBill.
 */
export async function readBill(file: Uint8Array): Promise<BillLine[]> {
  const texts = (await textsOf(file)).map((text) => text.replace('\uFEFF', '').split(/\r?\n/).filter(Boolean));
  const lines = texts.find((each) => each.some((line) => line.startsWith('支付宝交易号')));
  const head = lines?.findIndex((line) => line.startsWith('支付宝交易号')) ?? -1;
  const end = lines?.findIndex((line, index) => index > head && line.startsWith('#')) ?? -1;
  if (!lines || head < 0 || end < 0) throw new BadBill('this is no bill of Alipay');
  const columns = (lines[head] ?? '').split(',').map((name) => name.trim());
  const rows = await inTurns(lines.slice(head + 1, end), (raw): BillLine => {
    const cell = cellsOf(columns, valuesOf(raw, columns));
    const state = cell('业务类型');
    const isRefund = state === '退款';
    return {
      kind: isRefund ? 'refund' : 'payment',
      raw,
      orderNumber: cell('商户订单号'),
      transactionId: cell('支付宝交易号'),
      refundNumber: isRefund ? cell('退款批次号/请求号', '退款批次号') : null,
      amount: sumOf(cell('订单金额（元）')),
      state,
      at: timeOf(cell('完成时间')),
    };
  });
  const summary = lines.slice(end).join('\n');
  for (const [kind, pattern] of [
    ['payment', /交易合计[：:]\s*(\d+)笔/],
    ['refund', /退款合计[：:]\s*(\d+)笔/],
  ] as const) {
    const said = pattern.exec(summary)?.[1];
    if (said !== undefined && Number(said) !== rows.filter((row) => row.kind === kind).length)
      throw new BadBill('the bill has other lines than it says');
  }
  return rows;
}

/** Commas too many are the subject's own. */
function valuesOf(row: string, columns: readonly string[]): string[] {
  const values = row.split(',');
  const more = values.length - columns.length;
  const subject = columns.indexOf('商品名称');
  if (more <= 0 || subject < 0) return values;
  return [
    ...values.slice(0, subject),
    values.slice(subject, subject + more + 1).join(','),
    ...values.slice(subject + more + 1),
  ];
}
