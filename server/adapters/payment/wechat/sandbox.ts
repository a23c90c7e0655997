import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import { clean } from '../../../text-cleaning.ts';
import type { ProviderSandbox, ProviderSandboxDeps } from '../provider.ts';
import { readBody } from '../sandbox/http.ts';
import { isFresh, isSignedLines, seal, signedHeaders } from './crypto.ts';
import type { WechatMerchant } from './gateway.ts';

/** The sandbox's one merchant at its WeChat Pay. */
const WECHAT_ACCOUNT = { appId: 'wx0000000000000001', mchId: '1900000001' };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const FOREVER_MS = 2 * 60 * 60_000;
const ORDER = /\/v3\/pay\/transactions\/out-trade-no\/([\w-]{6,32})(\/close)?$/;
const NATIVE = '/v3/pay/transactions/native';

const order = z.object({
  appid: z.literal(WECHAT_ACCOUNT.appId),
  mchid: z.literal(WECHAT_ACCOUNT.mchId),
  description: z.string().min(1).max(127).transform(clean),
  out_trade_no: z.string().regex(/^[\w-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  notify_url: z.url().max(255),
  amount: z.object({ total: z.int().min(1).max(1_000_000_000), currency: z.literal('CNY').default('CNY') }),
});

interface Answer {
  readonly status: number;
  readonly content: object | null;
}

/** WeChat Pay's side of the wire: API v3. It knows nothing of the product but the merchant's public key. */
export function createSandboxWechat(deps: ProviderSandboxDeps): ProviderSandbox<WechatMerchant> {
  const { trades, clock } = deps;

  async function isSigned(req: IncomingMessage, body: string): Promise<boolean> {
    const [scheme, text = ''] = (req.headers.authorization ?? '').split(/ (.*)/s);
    const fields = Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const { mchid, nonce_str = '', signature = '', timestamp = '', serial_no } = fields as Record<string, string>;
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || mchid !== WECHAT_ACCOUNT.mchId) return false;
    const { merchant } = await deps.keys();
    if (serial_no !== merchant.serialNo || !isFresh(timestamp, clock.now())) return false;
    const lines = [req.method ?? '', req.url ?? '', timestamp, nonce_str, body];
    return isSignedLines(merchant.publicKey, lines, signature);
  }

  async function answer(req: IncomingMessage, path: string): Promise<Answer> {
    const body = await readBody(req);
    if (body === null) return failure(400, 'PARAM_ERROR');
    if (!(await isSigned(req, body))) return failure(401, 'SIGN_ERROR');
    if (path.endsWith(NATIVE)) return req.method === 'POST' ? open(body) : failure(405, 'INVALID_REQUEST');
    const [, number, isClose] = ORDER.exec(path) ?? [];
    if (number === undefined || (req.method === 'POST') !== (isClose !== undefined))
      return failure(404, 'RESOURCE_NOT_EXISTS');
    const trade = await trades.find('wechat', number);
    if (!trade) return failure(404, 'ORDER_NOT_EXIST');
    if (!isClose) return { status: 200, content: contentOf(trade) };
    if (await trades.close(trade)) return { status: 204, content: null };
    const now = await trades.find('wechat', number);
    return failure(400, now?.state === 'paid' ? 'ORDERPAID' : 'ORDER_CLOSED');
  }

  async function open(body: string): Promise<Answer> {
    const { data } = order.safeParse(jsonOf(body));
    if (!data) return failure(400, 'PARAM_ERROR');
    const expiresAt = data.time_expire ? new Date(data.time_expire) : new Date(clock.now().getTime() + FOREVER_MS);
    const trade = await trades.open({
      method: 'wechat',
      number: data.out_trade_no,
      amount: data.amount.total,
      subject: data.description,
      notifyUrl: data.notify_url,
      returnUrl: null,
      expiresAt,
    });
    if (trade.state === 'paid') return failure(400, 'ORDERPAID');
    if (trade.state === 'closed') return failure(400, 'ORDER_CLOSED');
    if (trade.amount !== data.amount.total) return failure(400, 'INVALID_REQUEST');
    return { status: 200, content: { code_url: deps.cashierOf(trade) } };
  }

  function contentOf(trade: SandboxTrade): object {
    const { appId, mchId } = WECHAT_ACCOUNT;
    const whose = { appid: appId, mchid: mchId, out_trade_no: trade.number };
    const total = trade.paidAmount ?? trade.amount;
    if (trade.state !== 'paid' || !trade.paidAt)
      return { ...whose, trade_state: trade.state === 'closed' ? 'CLOSED' : 'NOTPAY' };
    return {
      ...whose,
      transaction_id: trade.transactionId,
      trade_type: 'NATIVE',
      trade_state: 'SUCCESS',
      bank_type: 'OTHERS',
      success_time: `${trade.paidAt.toISOString().slice(0, 19)}+00:00`,
      payer: { openid: 'sandbox-buyer' },
      amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
    };
  }

  return {
    async merchant() {
      const { merchant, platform, secret } = await deps.keys();
      return {
        ...WECHAT_ACCOUNT,
        serialNo: merchant.serialNo,
        privateKey: merchant.privateKey,
        apiV3Key: secret,
        platform,
        gateway: deps.address().local,
      };
    },

    async handle(req, res, path) {
      const { status, content } = await answer(req, path);
      const body = content ? JSON.stringify(content) : '';
      const { platform } = await deps.keys();
      res.writeHead(status, {
        ...signedHeaders(platform, body, clock.now()),
        'Cache-Control': 'no-store',
        ...(content && { 'Content-Type': 'application/json; charset=utf-8' }),
      });
      res.end(body);
    },

    isTaken: ({ status }) => status === 200 || status === 204,

    schedule: [
      ...[15, 15, 30].map((seconds) => seconds * SECOND_MS),
      ...[3, 10, 20, 30, 30, 30, 60].map((minutes) => minutes * MINUTE_MS),
      ...[3, 3, 3, 6, 6].map((hours) => hours * HOUR_MS),
    ],

    async notification(trade) {
      const { platform, secret } = await deps.keys();
      const body = JSON.stringify({
        id: `${trade.id}-${trade.notices}`,
        create_time: clock.now().toISOString(),
        resource_type: 'encrypt-resource',
        event_type: 'TRANSACTION.SUCCESS',
        summary: '支付成功',
        resource: {
          original_type: 'transaction',
          algorithm: 'AEAD_AES_256_GCM',
          ...seal(secret, JSON.stringify(contentOf(trade)), 'transaction'),
        },
      });
      const headers = signedHeaders(platform, body, clock.now());
      return { headers: { ...headers, 'Content-Type': 'application/json' }, body };
    },
  };
}

function failure(status: number, code: string): Answer {
  return { status, content: { code, message: code } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
