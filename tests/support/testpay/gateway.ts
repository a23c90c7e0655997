import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  NotificationRefused,
  type Gateway,
  type GatewayPayment,
  type GatewayState,
} from '../../../server/adapters/payment/gateway.ts';
import type { GatewayDeps } from '../../../server/adapters/payment/provider.ts';
import { atProvider, ProviderFailure, request } from '../../../server/adapters/payment/request.ts';

/** A shop at Testpay. */
export interface TestpayMerchant {
  readonly shopId: string;
  /** What both sides seal their messages with. */
  readonly secret: Buffer;
  readonly gateway: string;
}

/** Testpay's one signature: over what a message is about (the verb and the path, or its origin) and its body. */
export function sealOf(secret: Buffer, about: string, body: string): string {
  return createHmac('sha256', secret).update(`${about}\n${body}`).digest('hex');
}

export function isSealed(secret: Buffer, about: string, body: string, seal: unknown): boolean {
  const expected = Buffer.from(sealOf(secret, about, body));
  const given = Buffer.from(typeof seal === 'string' ? seal : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const trade = z.object({
  shop: z.string(),
  order: z.string(),
  state: z.enum(['open', 'paid', 'closed']),
  transaction: z.string().min(1).optional(),
  cents: z.int().min(0).optional(),
  paid_at: z.iso.datetime().optional(),
});

function paymentOf({ order, transaction, cents, paid_at }: z.infer<typeof trade>): GatewayPayment | null {
  if (!transaction || cents === undefined || !paid_at) return null;
  return { transactionId: transaction, orderNumber: order, amount: cents, paidAt: new Date(paid_at) };
}

/** Testpay: JSON, sealed with a shared secret (HMAC-SHA256) both ways. */
export function createTestpayGateway({ merchant, notifyUrl, logger }: GatewayDeps<TestpayMerchant>): Gateway {
  const method = 'testpay';

  async function call(verb: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
    const { shopId, secret, gateway } = await merchant();
    const body = content ? JSON.stringify(content) : '';
    const answer = await request(gateway + path, {
      method: verb,
      headers: { 'testpay-shop': shopId, 'testpay-seal': sealOf(secret, `${verb} ${path}`, body) },
      ...(body && { body }),
    });
    if (answer.status !== 200) throw new ProviderFailure(`HTTP ${answer.status}`);
    if (!isSealed(secret, 'answer', answer.body, answer.header('testpay-seal')))
      throw new ProviderFailure('the answer is not sealed by Testpay');
    return JSON.parse(answer.body);
  }

  function stateOf(orderNumber: string, answer: unknown): GatewayState {
    const { data } = trade.safeParse(answer);
    if (data?.order !== orderNumber) throw new ProviderFailure('the answer makes no sense');
    if (data.state !== 'paid') return { state: data.state === 'open' ? 'unpaid' : 'closed' };
    const payment = paymentOf(data);
    if (!payment) throw new ProviderFailure('the answer makes no sense');
    return { state: 'paid', payment };
  }

  return {
    create: ({ number, amount, subject, expiresAt, returnUrl }) =>
      atProvider({ logger, method, operation: 'create', order: number }, async () => {
        const answer = await call('POST', '/orders', {
          order: number,
          cents: amount,
          subject,
          until: expiresAt.toISOString(),
          notify: notifyUrl(),
          back: returnUrl,
        });
        return z.object({ cashier: z.url() }).parse(answer).cashier;
      }),

    query: (order) =>
      atProvider({ logger, method, operation: 'query', order }, async () =>
        stateOf(order, await call('GET', `/orders/${order}`)),
      ),

    close: (order) =>
      atProvider({ logger, method, operation: 'close', order }, async () =>
        stateOf(order, await call('POST', `/orders/${order}/close`, {})),
      ),

    async verify({ headers, body }) {
      const { shopId, secret } = await merchant();
      if (!isSealed(secret, 'notification', body, headers['testpay-seal']))
        throw new NotificationRefused('the seal is wrong');
      const { data } = trade.safeParse(JSON.parse(body));
      if (data?.shop !== shopId) throw new NotificationRefused('for another shop');
      return data.state === 'paid' ? paymentOf(data) : null;
    },

    reply: (accepted) => ({
      status: accepted ? 200 : 400,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify({ taken: accepted }),
    }),
  };
}
