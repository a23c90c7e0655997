import { z } from 'zod';
import type { Logger } from '../../logger.ts';
import { NotificationRefused, type Notification } from '../gateway.ts';
import { refusedRefund, type GatewayRefund, type GatewayRefunds, type RefundSaid } from '../refunds.ts';
import { atProvider, ProviderFailure, type ProviderAnswer } from '../request.ts';
import { cutToBytes } from '../subject.ts';

const PATH = '/v3/refund/domestic/refunds';
/** A reason is no longer, in bytes of UTF-8. */
const MAX_REASON = 80;

const status = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']);
const SAID: Readonly<Record<z.infer<typeof status>, RefundSaid>> = {
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  PROCESSING: 'taken',
  ABNORMAL: 'stuck',
};

const refund = z.object({
  out_refund_no: z.string().min(1).max(64),
  out_trade_no: z.string().regex(/^[\w-]{1,32}$/),
  refund_id: z.string().min(1).max(64),
  transaction_id: z.string().min(1).max(64),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ refund: z.int().min(1), total: z.int().min(1) }),
});
const answered = refund.extend({ status });
/** A notification has the state under another name, and says whose it is. */
const notified = refund.extend({ refund_status: status, mchid: z.string() });

/** What says nothing about the refund itself: it is asked for again, by the same number. */
const PASSING = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'SIGN_ERROR']);
/** Neither do these, with whatever code: not signed well, asked too often. */
const PASSING_STATUSES = new Set([401, 429]);

/** Refunds by WeChat Pay API v3. */
export function createWechatRefunds(deps: {
  mchId(): Promise<string>;
  /** Where notifications go. */
  notifyUrl(): string;
  readonly logger: Logger;
  /** One signed request, and its signed answer. */
  call(verb: 'GET' | 'POST', path: string, content?: object): Promise<ProviderAnswer>;
  /** What a genuine notification holds; null: it is of another event. */
  opened<Schema extends z.ZodType>(
    notification: Notification,
    isOurs: (eventType: string) => boolean,
    schema: Schema,
  ): Promise<z.output<Schema> | null>;
  codeOf(answer: ProviderAnswer): string;
}): GatewayRefunds {
  const { logger, call, opened, codeOf } = deps;
  const method = 'wechat';

  function read({ body }: ProviderAnswer, number: string): GatewayRefund {
    const { data } = answered.safeParse(JSON.parse(body));
    if (!data) throw new ProviderFailure('the answer makes no sense');
    if (data.out_refund_no !== number) throw new ProviderFailure('the answer is about another refund');
    return refundOf(data, data.status);
  }

  return {
    request: (order) =>
      atProvider({ logger, method, operation: 'refund', order: order.orderNumber }, async () => {
        const answer = await call('POST', PATH, {
          transaction_id: order.transactionId,
          out_refund_no: order.number,
          ...(order.reason && { reason: cutToBytes(order.reason, MAX_REASON) }),
          notify_url: deps.notifyUrl(),
          amount: { refund: order.amount, total: order.total, currency: 'CNY' },
        });
        if (answer.status === 200) return read(answer, order.number);
        const code = codeOf(answer);
        const isRefusal = answer.status >= 400 && answer.status < 500 && !PASSING_STATUSES.has(answer.status);
        const isFinal = isRefusal && code !== '' && !PASSING.has(code);
        if (!isFinal) throw new ProviderFailure(`HTTP ${answer.status} ${code}`);
        return refusedRefund(order, code);
      }),

    query: ({ number, orderNumber }) =>
      atProvider({ logger, method, operation: 'refund query', order: orderNumber }, async () => {
        const answer = await call('GET', `${PATH}/${encodeURIComponent(number)}`);
        if (answer.status === 404 && codeOf(answer) === 'RESOURCE_NOT_EXISTS') return null;
        if (answer.status !== 200) throw new ProviderFailure(`HTTP ${answer.status} ${codeOf(answer)}`);
        return read(answer, number);
      }),

    async verify(notification) {
      const told = await opened(notification, (type) => type.startsWith('REFUND.'), notified);
      if (told === null) return null;
      if (told.mchid !== (await deps.mchId())) throw new NotificationRefused('for another merchant');
      return refundOf(told, told.refund_status);
    },
  };
}

function refundOf(told: z.infer<typeof refund>, state: z.infer<typeof status>): GatewayRefund {
  const said = SAID[state];
  return {
    number: told.out_refund_no,
    said,
    providerId: told.refund_id,
    orderNumber: told.out_trade_no,
    transactionId: told.transaction_id,
    amount: told.amount.refund,
    refundedInAll: null,
    total: told.amount.total,
    succeededAt: said === 'succeeded' && told.success_time ? new Date(told.success_time) : null,
    failure: said === 'closed' || said === 'stuck' ? state : null,
  };
}
