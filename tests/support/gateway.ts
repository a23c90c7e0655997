import { BadBill, type BillLine } from '../../server/adapters/payment/bill.ts';
import { randomUUID } from 'node:crypto';
import {
  NotificationRefused,
  type Gateway,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayState,
  type Notification,
} from '../../server/adapters/payment/gateway.ts';
import type { PaymentMethod } from '../../server/adapters/payment/methods.ts';
import type { GatewayRefund, GatewayRefunds, RefundOrder, RefundSaid } from '../../server/adapters/payment/refunds.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { AppError } from '../../server/errors.ts';

const SIGNATURE = 'genuine';

/** How the test's payment service pays back. */
export class TestRefunds implements GatewayRefunds {
  readonly made = new Map<string, GatewayRefund>();
  /** Every request, also one for a refund that is made already. */
  readonly requests: string[] = [];
  /** What becomes of new refunds. */
  says: RefundSaid = 'succeeded';
  failure: string | null = null;
  /** It does not answer; it has or has not heard what it was asked. */
  isDown: false | 'deaf' | 'mute' = false;
  /** What a request waits for before it is answered. */
  beforeAnswer: Promise<void> = Promise.resolve();

  async request(order: RefundOrder): Promise<GatewayRefund> {
    this.requests.push(order.number);
    if (this.isDown === 'deaf') throw new AppError('PAYMENT_PROVIDER_ERROR');
    const refund = this.made.get(order.number) ?? this.refundOf(order, this.says);
    if (refund.said !== 'refused') this.made.set(order.number, refund);
    await this.beforeAnswer;
    if (this.isDown === 'mute') throw new AppError('PAYMENT_PROVIDER_ERROR');
    return refund;
  }

  async query({ number }: Pick<RefundOrder, 'number'>): Promise<GatewayRefund | null> {
    if (this.isDown) throw new AppError('PAYMENT_PROVIDER_ERROR');
    return this.made.get(number) ?? null;
  }

  /** What it says of a refund, from now on. */
  refundOf(
    { number, orderNumber, transactionId, amount, total }: Omit<RefundOrder, 'reason'>,
    said: RefundSaid,
  ): GatewayRefund {
    const isBack = said === 'succeeded';
    const of = { number, said, providerId: `P${number}`, orderNumber, transactionId, amount, total };
    const refund = { ...of, refundedInAll: null, succeededAt: isBack ? new Date() : null, failure: this.failure };
    if (this.made.has(number)) this.made.set(number, refund);
    return refund;
  }

  async verify({ headers, body }: Notification): Promise<GatewayRefund | null> {
    if (headers['x-signature'] !== SIGNATURE) throw new NotificationRefused('bad signature');
    const form = body.startsWith('payment=') ? new URLSearchParams(body).get('refund') : undefined;
    const told = form === undefined ? (JSON.parse(body) as { refund?: GatewayRefund } | null) : null;
    const refund = form ? (JSON.parse(form) as GatewayRefund) : (told?.refund ?? null);
    return refund && { ...refund, succeededAt: refund.succeededAt && new Date(refund.succeededAt) };
  }

  /** What it would send to tell of a refund; as Alipay does, by telling of its payment as well. */
  notification(refund: GatewayRefund, payment?: GatewayPayment): { body: string; headers: Record<string, string> } {
    const form = { payment: JSON.stringify(payment), refund: JSON.stringify(refund) };
    const body = payment ? new URLSearchParams(form).toString() : JSON.stringify({ refund });
    return { body, headers: { 'x-signature': SIGNATURE } };
  }
}

/** A payment service the test directs: who has paid what, and whether it answers at all. */
export class TestGateway implements Gateway {
  readonly method: string;
  readonly orders = new Map<string, GatewayOrder>();
  readonly paid = new Map<string, GatewayPayment>();
  readonly closed = new Set<string>();
  /** Of these orders some or all went back; null: it does not say how much. */
  readonly refunded = new Map<string, number | null>();
  readonly refunds = new TestRefunds();
  queries = 0;
  closes = 0;
  /** It does not answer. */
  isDown = false;
  /** What a query waits for before it is answered. */
  beforeQuery: Promise<void> = Promise.resolve();
  /** Happens while a close is on its way. */
  beforeClose: ((number: string) => unknown) | null = null;

  constructor(method: string) {
    this.method = method;
  }

  #answer(): void {
    if (this.isDown) throw new AppError('PAYMENT_PROVIDER_ERROR');
  }

  async create(order: GatewayOrder): Promise<string> {
    this.#answer();
    this.orders.set(order.number, order);
    return this.method === 'alipay' ? `https://cashier.example/${order.number}` : `weixin://wxpay/${order.number}`;
  }

  async query(number: string): Promise<GatewayState> {
    this.queries += 1;
    await this.beforeQuery;
    this.#answer();
    return this.#stateOf(number);
  }

  async close(number: string): Promise<GatewayState> {
    this.closes += 1;
    await this.beforeClose?.(number);
    this.#answer();
    if (!this.paid.has(number)) this.closed.add(number);
    return this.#stateOf(number);
  }

  #stateOf(number: string): GatewayState {
    const payment = this.paid.get(number);
    const refunded = this.refunded.get(number);
    if (payment) return { state: 'paid', payment, ...(refunded !== undefined && { refunded }) };
    return { state: this.closed.has(number) ? 'closed' : 'unpaid' };
  }

  /** What its bills list, by day. */
  readonly billed = new Map<string, BillLine[]>();
  readonly bills = {
    download: async (day: string): Promise<Uint8Array | null> => {
      this.#answer();
      const lines = this.billed.get(day);
      return lines ? Buffer.from(JSON.stringify(lines)) : null;
    },
    async read(file: Uint8Array): Promise<BillLine[]> {
      try {
        const lines = JSON.parse(Buffer.from(file).toString()) as BillLine[];
        return lines.map((line) => ({ ...line, at: new Date(line.at) }));
      } catch {
        throw new BadBill('no bill');
      }
    },
  };

  /** The buyer pays: what was asked, or something else. */
  pay(number: string, amount = this.orders.get(number)?.amount ?? 0): GatewayPayment {
    const payment = { transactionId: randomUUID(), orderNumber: number, amount, paidAt: new Date() };
    this.paid.set(number, payment);
    return payment;
  }

  /** What it would send to tell of a payment; null: of something that is no payment. */
  notification(
    payment: GatewayPayment | null,
    signature = SIGNATURE,
  ): { body: string; headers: Record<string, string> } {
    const text = JSON.stringify(payment);
    const isForm = this.method === 'alipay';
    return {
      body: isForm ? new URLSearchParams({ payment: text }).toString() : text,
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded; charset=utf-8' : 'application/json',
        'x-signature': signature,
      },
    };
  }

  async verify({ headers, body }: Notification): Promise<GatewayPayment | null> {
    if (headers['x-signature'] !== SIGNATURE) throw new NotificationRefused('bad signature');
    const text = this.method === 'alipay' ? (new URLSearchParams(body).get('payment') ?? 'null') : body;
    const payment = JSON.parse(text) as (GatewayPayment & { paidAt: string }) | null;
    if (payment && 'refund' in payment) return null;
    return payment && { ...payment, paidAt: new Date(payment.paidAt) };
  }

  reply(accepted: boolean) {
    return accepted
      ? { status: 200, contentType: 'text/plain', body: 'success' }
      : { status: 400, contentType: 'text/plain', body: 'fail' };
  }
}

/** The product's payment methods, paid at these gateways; without one a method is off. */
export function methodsOf(...gateways: readonly TestGateway[]): PaymentMethod[] {
  return PROVIDERS.map(({ id, name, flow, phone, app = name, refundFailures = {} }) => {
    const gateway = gateways.find(({ method }) => method === id) ?? null;
    return { id, name, flow, app, ...(phone && { phone }), refundFailures, gateway, isTest: false };
  });
}
