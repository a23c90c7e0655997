import { zipSync } from 'fflate';
import { chinaTime } from '../china-time.ts';
import { yuanOf } from '../money.ts';
import type { BillEntry } from '../sandbox/bill.ts';

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,' +
  '集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** A day's bill as Alipay writes it: a ZIP of two tables in GBK, cells that end with a tab, refunds below zero. */
export function alipayBill(entries: readonly BillEntry[], sellerId: string, day: string): Uint8Array {
  const rows = entries.map(({ trade, refund }) => {
    const sum = refund ? `-${yuanOf(refund.amount)}` : yuanOf(trade.paidAmount ?? trade.amount);
    const done = chinaTime(refund ? refund.at : (trade.paidAt ?? trade.createdAt));
    const own = [
      trade.transactionId,
      trade.number,
      refund ? '退款' : '交易',
      trade.subject,
      chinaTime(trade.createdAt),
      done,
    ];
    const zeros = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
    const cells = [...own, '', '', '', '', 'sandbox', sum, sum, ...zeros, refund?.number ?? '', '0.00', '0.00', ''];
    return cells.map((cell) => `${cell}\t`).join(',');
  });
  const refunds = entries.filter(({ refund }) => refund).length;
  const title = `#账号：[${sellerId}0156]`;
  const days = `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`;
  const details = [
    '#支付宝业务明细查询',
    title,
    days,
    '#-----------------------------------------业务明细列表----------------------------------------',
    COLUMNS,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${entries.length - refunds}笔`,
    `#退款合计：${refunds}笔`,
    '',
  ];
  const summary = [
    '#支付宝业务汇总查询',
    title,
    days,
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数',
    `,,${entries.length - refunds},${refunds}`,
    '',
  ];
  return zipSync({
    [`${day}-details.csv`]: gbk(details.join('\r\n')),
    [`${day}-summary.csv`]: gbk(summary.join('\r\n')),
  });
}

let bytesOf: ReadonlyMap<string, readonly number[]> | null = null;

/** Node reads GBK and does not write it: the table is read once, backwards. What it lacks becomes a question mark. */
function gbk(text: string): Uint8Array {
  if (bytesOf === null) {
    const decoder = new TextDecoder('gbk');
    const pairs = Array.from({ length: 0x7e * 0xbf }, (_each, index) => [
      0x81 + Math.floor(index / 0xbf),
      0x40 + (index % 0xbf),
    ]);
    bytesOf = new Map(pairs.map((pair) => [decoder.decode(Uint8Array.from(pair)), pair]));
  }
  const table = bytesOf;
  return Uint8Array.from(
    Array.from(text).flatMap((sign) =>
      sign.charCodeAt(0) < 0x80 ? [sign.charCodeAt(0)] : (table.get(sign) ?? [0x3f]),
    ),
  );
}
