import { z } from 'zod';
import type { ProviderSandbox, ProviderSandboxDeps } from '../../../server/adapters/payment/provider.ts';
import { readBody } from '../../../server/adapters/payment/sandbox/http.ts';
import type { SandboxTrade } from '../../../server/generated/prisma/client.ts';
import { isSealed, sealOf, type TestpayMerchant } from './gateway.ts';

/** The sandbox's one shop at its Testpay. */
const SHOP = 'shop-1';

const newOrder = z.object({
  order: z.string().regex(/^\w{1,32}$/),
  cents: z.int().min(1),
  subject: z.string().min(1),
  until: z.iso.datetime(),
  notify: z.url(),
  back: z.url(),
});

/** Testpay's side of the wire. */
export function createSandboxTestpay(deps: ProviderSandboxDeps): ProviderSandbox<TestpayMerchant> {
  const { trades } = deps;

  function contentOf({ number, state, transactionId, paidAmount, amount, paidAt }: SandboxTrade): object {
    if (state !== 'paid' || !paidAt)
      return { shop: SHOP, order: number, state: state === 'closed' ? 'closed' : 'open' };
    const cents = paidAmount ?? amount;
    return {
      shop: SHOP,
      order: number,
      state: 'paid',
      transaction: transactionId,
      cents,
      paid_at: paidAt.toISOString(),
    };
  }

  /** What a request that the shop has sealed is answered with; null: nothing is known of what it asks for. */
  async function answer(verb: string, path: string, body: string): Promise<object | null> {
    if (verb === 'POST' && path === '/orders') {
      const { order: number, cents: amount, subject, until, notify, back } = newOrder.parse(JSON.parse(body));
      const trade = await trades.open({
        method: 'testpay',
        kind: 'order',
        number,
        amount,
        subject,
        notifyUrl: notify,
        returnUrl: back,
        expiresAt: new Date(until),
      });
      return { cashier: deps.cashierOf(trade) };
    }
    const [, number = '', isClose] = /^\/orders\/(\w+)(\/close)?$/.exec(path) ?? [];
    const trade = await trades.find('testpay', number);
    if (!trade) return null;
    if (isClose) await trades.close(trade);
    return contentOf((await trades.byId(trade.id)) ?? trade);
  }

  return {
    async merchant() {
      const { secret } = await deps.keys();
      return { shopId: SHOP, secret, gateway: deps.address().local };
    },

    async handle(req, res, path) {
      const { secret } = await deps.keys();
      const body = (await readBody(req)) ?? '';
      const verb = req.method ?? '';
      if (!isSealed(secret, `${verb} ${path}`, body, req.headers['testpay-seal'])) return deps.refuse(req, res, 401);
      const content = await answer(verb, path, body);
      const text = JSON.stringify(content ?? {});
      res.writeHead(content ? 200 : 404, {
        'content-type': 'application/json',
        'testpay-seal': sealOf(secret, 'answer', text),
      });
      res.end(text);
    },

    async notification(trade) {
      const { secret } = await deps.keys();
      const body = JSON.stringify(contentOf(trade));
      return {
        headers: { 'content-type': 'application/json', 'testpay-seal': sealOf(secret, 'notification', body) },
        body,
      };
    },

    isTaken: ({ body }) => body === '{"taken":true}',

    schedule: [60_000, 60_000, 60_000],

    wayBack: async ({ returnUrl }) => returnUrl,
  };
}
