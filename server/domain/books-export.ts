import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import { yuanOf } from '../adapters/payment/money.ts';
import { BOOK_DAYS } from '../contract/fields.ts';
import { badInput } from '../errors.ts';
import type { RefundOrigin } from '../generated/prisma/client.ts';
import type { Language, Text } from '../language.ts';
import { addDays, chinaDay, dateOf, daysFrom, isDay } from '../calendar.ts';
import { toCsv } from './csv.ts';

/** What can be taken along. */
export const BOOKS = ['orders', 'payments', 'refunds'] as const;
export type Book = (typeof BOOKS)[number];

/** How many rows one statement reads. */
const AT_A_TIME = 500;

const CHINA_MS = 8 * 60 * 60_000;
const time = (at: Date | null) =>
  at ? new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ') : '';
const YES: Text = { en: 'yes', zh: '是' };
const flag = (value: boolean, language: Language) => (value ? YES[language] : '');

const HEADERS: Record<Book, Record<Language, readonly string[]>> = {
  orders: {
    en: [
      'Order',
      'State',
      'Method',
      'Test payment',
      'Plan',
      'Days',
      'Amount (CNY)',
      'Buyer',
      'Ordered (China time)',
      'Paid',
      'Closed',
    ],
    zh: [
      '订单号',
      '状态',
      '支付方式',
      '测试支付',
      '套餐',
      '天数',
      '金额（元）',
      '买家',
      '下单时间（北京时间）',
      '支付时间',
      '关闭时间',
    ],
  },
  payments: {
    en: [
      'Transaction',
      'Order',
      'Method',
      'Test payment',
      'Amount (CNY)',
      'Paid (China time)',
      'Known since',
      'Bought a membership',
      'Why staff decide',
      'Decision',
    ],
    zh: [
      '交易号',
      '订单号',
      '支付方式',
      '测试支付',
      '金额（元）',
      '支付时间（北京时间）',
      '入账时间',
      '已开通会员',
      '需人工处理原因',
      '处理结果',
    ],
  },
  refunds: {
    en: [
      'Refund',
      'Refund at the payment service',
      'Order',
      'Transaction',
      'Method',
      'Test payment',
      'Amount (CNY)',
      'State',
      'Reason',
      'Asked for (China time)',
      'Went back',
      'Way',
      'Reference',
    ],
    zh: [
      '退款单号',
      '支付服务退款单号',
      '订单号',
      '交易号',
      '支付方式',
      '测试支付',
      '金额（元）',
      '状态',
      '原因',
      '申请时间（北京时间）',
      '退款时间',
      '退款途径',
      '凭证号',
    ],
  },
};

/** Words of the database, as people say them; what is not here stays as it is. */
const WORDS: Readonly<Record<string, Text>> = {
  pending: { en: 'waiting', zh: '处理中' },
  paid: { en: 'paid', zh: '已支付' },
  closed: { en: 'closed', zh: '已关闭' },
  requested: { en: 'asked for', zh: '已申请' },
  succeeded: { en: 'went back', zh: '已退款' },
  failed: { en: 'failed', zh: '失败' },
  late: { en: 'late', zh: '付款过晚' },
  duplicate: { en: 'paid twice', zh: '重复付款' },
  wrong_amount: { en: 'another amount', zh: '金额不符' },
  unknown_order: { en: 'unknown order', zh: '未知订单' },
  account_deleted: { en: 'account deleted', zh: '账号已注销' },
  granted: { en: 'granted', zh: '已开通' },
  refunded: { en: 'refunded', zh: '已退款' },
  dismissed: { en: 'dismissed', zh: '不处理' },
};

/** Who made a refund. */
const WAYS: Readonly<Record<RefundOrigin, Text>> = {
  staff: { en: 'asked for here', zh: '在此申请' },
  provider: { en: 'made at the payment service', zh: '支付服务商户后台' },
  noted: { en: 'given back by hand', zh: '人工退还' },
};

export type BooksExport = ReturnType<typeof createBooksExport>;

/** Orders, payments and refunds as tables, by days in China, as accountants want them. */
export function createBooksExport({ prisma, clock }: { readonly prisma: Prisma; readonly clock: Clock }) {
  const part = { orderBy: { id: 'asc' as const }, take: AT_A_TIME };
  /** Behind an id, of which there may be no row any more: a payment that was entered by hand is taken back meanwhile. */
  const behind = (after: string | null) => (after === null ? {} : { id: { gt: after } });

  async function* rows(book: Book, from: Date, until: Date, language: Language): AsyncGenerator<string[][]> {
    const said = (word: string | null) => (word === null ? '' : (WORDS[word]?.[language] ?? word));
    const within = { gte: from, lt: until };
    let after: string | null = null;
    do {
      const read: { id: string; cells: string[] }[] = await (book === 'orders'
        ? ordersOf(behind(after))
        : book === 'payments'
          ? paymentsOf(behind(after))
          : refundsOf(behind(after)));
      yield read.map(({ cells }) => cells);
      after = read.length === AT_A_TIME ? (read.at(-1)?.id ?? null) : null;
    } while (after !== null);

    async function ordersOf(rest: ReturnType<typeof behind>) {
      const orders = await prisma.order.findMany({
        where: { createdAt: within, ...rest },
        include: { plan: true },
        ...part,
      });
      return orders.map((order) => {
        const { id, number, state, method, isTest, plan, durationDays, amount, userId, createdAt, paidAt, closedAt } =
          order;
        const name = language === 'zh' ? (order.planNameZh ?? plan.nameZh) : (order.planNameEn ?? plan.nameEn);
        const cells = [number, said(state), method, flag(isTest, language), name, String(durationDays), yuanOf(amount)];
        return { id, cells: [...cells, userId ?? '', time(createdAt), time(paidAt), time(closedAt)] };
      });
    }

    async function paymentsOf(rest: ReturnType<typeof behind>) {
      const payments = await prisma.payment.findMany({
        where: { paidAt: within, ...rest },
        include: { grant: true },
        ...part,
      });
      return payments.map(
        ({ id, transactionId, orderNumber, method, isTest, amount, paidAt, createdAt, grant, ...of }) => ({
          id,
          cells: [
            transactionId,
            orderNumber,
            method,
            flag(isTest, language),
            yuanOf(amount),
            time(paidAt),
            time(createdAt),
            flag(grant !== null, language),
            said(of.attention),
            said(of.resolution),
          ],
        }),
      );
    }

    async function refundsOf(rest: ReturnType<typeof behind>) {
      const refunds = await prisma.refund.findMany({
        where: { OR: [{ succeededAt: within }, { succeededAt: null, createdAt: within }], ...rest },
        include: { payment: true },
        ...part,
      });
      return refunds.map(
        ({
          id,
          number,
          providerId,
          payment,
          method,
          isTest,
          amount,
          state,
          reason,
          createdAt,
          succeededAt,
          ...of
        }) => ({
          id,
          cells: [
            number,
            providerId ?? '',
            payment.orderNumber,
            payment.transactionId,
            method,
            flag(isTest, language),
            yuanOf(amount),
            said(state),
            reason,
            time(createdAt),
            time(succeededAt),
            WAYS[of.origin][language],
            of.reference ?? '',
          ],
        }),
      );
    }
  }

  return {
    /**
     * One of the books as CSV, piece by piece: orders by when they were made, payments by when they were paid, refunds by when
     * the money went back. Both days are included. Recorded in the audit trail.
     * @throws AppError BAD_USER_INPUT: no days, the wrong way round, or more than a year.
     */
    async *table(staffId: string, book: Book, from: string, until: string, language: Language): AsyncGenerator<string> {
      if (!isDay(from)) throw badInput({ from: 'day' });
      if (!isDay(until) || until < from || daysFrom(from, until) >= BOOK_DAYS.max)
        throw badInput({ until: 'dayRange' });
      const about = `${book} ${from} ${until}`;
      await prisma.auditEntry.create({ data: { action: 'books_exported', staffId, about, createdAt: clock.now() } });
      yield toCsv([HEADERS[book][language]]);
      const end = chinaDay(dateOf(addDays(until, 1))).from;
      for await (const part of rows(book, chinaDay(dateOf(from)).from, end, language))
        // The mark at the beginning of a file is there already.
        yield toCsv(part).slice(1);
    },
  };
}
