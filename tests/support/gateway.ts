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
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { AppError } from '../../server/errors.ts';

const SIGNATURE = 'genuine';

/** A payment service the test directs: who has paid what, and whether it answers at all. */
export class TestGateway implements Gateway {
  readonly method: string;
  readonly orders = new Map<string, GatewayOrder>();
  readonly paid = new Map<string, GatewayPayment>();
  readonly closed = new Set<string>();
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
    if (payment) return { state: 'paid', payment };
    return { state: this.closed.has(number) ? 'closed' : 'unpaid' };
  }

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
  return PROVIDERS.map(({ id, name, flow, app = name }) => {
    const gateway = gateways.find(({ method }) => method === id) ?? null;
    return { id, name, flow, app, gateway, isTest: false };
  });
}
