import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import { clean } from '../../../text-cleaning.ts';
import type { ProviderSandbox, ProviderSandboxDeps } from '../provider.ts';
import { billDay, billToken, dayOfToken } from '../sandbox/bill.ts';
import { selfSigned } from '../sandbox/certificate.ts';
import { queryOf, readBody, redirect, send } from '../sandbox/http.ts';
import { isReachable } from '../reachable.ts';
import type { WechatMerchant } from './client.ts';
import { isFresh, isSignedLines, seal, signedHeaders, type Signer } from './crypto.ts';
import { wechatBill } from './sandbox-bill.ts';
import { createWechatRefundDesk, failure, REFUNDS, type Answer } from './sandbox-refunds.ts';

/** The sandbox's one merchant at its WeChat Pay. */
const WECHAT_ACCOUNT = { appId: 'wx0000000000000001', mchId: '1900000001' };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;
const FOREVER_MS = 2 * 60 * 60_000;
/** A phone can open its page for so long. */
const H5_MS = 5 * MINUTE_MS;
const ORDER = /\/v3\/pay\/transactions\/out-trade-no\/([\w-]{6,32})(\/close)?$/;
const OPEN = /\/v3\/pay\/transactions\/(native|h5)$/;
const CERTIFICATES = '/v3/certificates';
const H5_PAGE = '/h5';
const BILL = '/v3/bill/tradebill';
const BILL_FILE = '/v3/billdownload/file';
/** A bill's address lives for so long. */
const BILL_MS = 5 * MINUTE_MS;

const order = z.object({
  appid: z.literal(WECHAT_ACCOUNT.appId),
  mchid: z.literal(WECHAT_ACCOUNT.mchId),
  description: z
    .string()
    .min(1)
    // Bytes, not characters: a Chinese one counts as three.
    .refine((text) => Buffer.byteLength(text) <= 127)
    .transform(clean),
  out_trade_no: z.string().regex(/^[\w-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  // "It must not carry parameters."
  notify_url: z
    .url()
    .max(255)
    .refine((url) => new URL(url).search === ''),
  amount: z.object({ total: z.int().min(1).max(1_000_000_000), currency: z.literal('CNY').default('CNY') }),
});
const phoneOrder = order.extend({
  scene_info: z.object({
    payer_client_ip: z.string().refine((address) => isIP(address) !== 0),
    h5_info: z.object({ type: z.enum(['iOS', 'Android', 'Wap']) }),
  }),
});

interface SignedAnswer extends Answer {
  /** Null: its outer servers answer, who sign nothing. */
  readonly signer: Signer | null;
}

/**
 * WeChat Pay's side of the wire: API v3. It knows nothing of the product but the merchant's public key. It is for ever
 * changing from platform certificates to its public key: what is asked for by `Wechatpay-Serial` is signed by that key, what
 * is not by the certificate's, and half of the notifications by either.
 */
export function createSandboxWechat(deps: ProviderSandboxDeps): ProviderSandbox<WechatMerchant> {
  const { trades, clock, isStrict } = deps;
  const desk = createWechatRefundDesk(deps, WECHAT_ACCOUNT.mchId);

  /** What it signs with: its public key, and a certificate. */
  async function signers() {
    const { platform, other } = await deps.keys();
    const publicKeyId = { ...platform, serialNo: `PUB_KEY_ID_${platform.serialNo}` };
    return { publicKeyId, certificate: other };
  }

  async function isSigned(req: IncomingMessage, body: string): Promise<boolean> {
    const [scheme, text = ''] = (req.headers.authorization ?? '').split(/ (.*)/s);
    // Names are looked for where a word begins alone, so that a long word is read once.
    const fields = Object.fromEntries(
      [...text.matchAll(/(?<!\w)(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const { mchid, nonce_str = '', signature = '', timestamp = '', serial_no } = fields as Record<string, string>;
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || mchid !== WECHAT_ACCOUNT.mchId) return false;
    const { merchant } = await deps.keys();
    if (serial_no !== merchant.serialNo || !isFresh(timestamp, clock.now())) return false;
    const lines = [req.method ?? '', req.url ?? '', timestamp, nonce_str, body];
    return isSignedLines(merchant.publicKey, lines, signature);
  }

  async function answer(req: IncomingMessage, path: string): Promise<SignedAnswer> {
    const unsigned = { signer: null };
    const body = await readBody(req);
    if (body === null) return { ...failure(413, 'PARAM_ERROR'), ...unsigned };
    if (!(await isSigned(req, body))) return { ...failure(401, 'SIGN_ERROR'), ...unsigned };
    const { publicKeyId, certificate } = await signers();
    const named = req.headers['wechatpay-serial'];
    const signer = [publicKeyId, certificate].find(({ serialNo }) => serialNo === named) ?? certificate;
    if (named !== undefined && named !== signer.serialNo) return { ...failure(400, 'PARAM_ERROR'), signer };
    return { ...(await said(req, path, body)), signer };
  }

  async function said(req: IncomingMessage, path: string, body: string): Promise<Answer> {
    const isPost = req.method === 'POST';
    if (path === CERTIFICATES) return isPost ? failure(405, 'INVALID_REQUEST') : certificates();
    if (path === BILL) return isPost ? failure(405, 'INVALID_REQUEST') : bill(new URLSearchParams(queryOf(req)));
    if (path.includes(REFUNDS)) return desk.answer(req.method, path, jsonOf(body));
    const [, kind] = OPEN.exec(path) ?? [];
    if (kind === 'native' || kind === 'h5') return isPost ? open(kind, body) : failure(405, 'INVALID_REQUEST');
    const [, number, isClose] = ORDER.exec(path) ?? [];
    if (number === undefined || isPost !== (isClose !== undefined)) return failure(404, 'RESOURCE_NOT_EXISTS');
    const mchid = isClose ? jsonOf(body)?.['mchid'] : new URLSearchParams(queryOf(req)).get('mchid');
    if (mchid !== WECHAT_ACCOUNT.mchId) return failure(400, 'PARAM_ERROR');
    const trade = await trades.find('wechat', number);
    if (!trade) return failure(404, 'ORDER_NOT_EXIST');
    if (!isClose) return { status: 200, content: contentOf(trade) };
    if (await trades.close(trade)) return { status: 204, content: null };
    const now = await trades.find('wechat', number);
    return failure(400, now?.state === 'paid' ? 'ORDERPAID' : 'ORDER_CLOSED');
  }

  /** The certificate, sealed by the merchant's secret. */
  async function certificates(): Promise<Answer> {
    const { secret } = await deps.keys();
    const { certificate } = await signers();
    const [from, until] = [-YEAR_MS, YEAR_MS].map((distance) => new Date(clock.now().getTime() + distance));
    if (!from || !until) throw new Error('unreachable');
    const pem = selfSigned(certificate, { name: 'Tenpay.com sandbox', from, until });
    const encrypt_certificate = { algorithm: 'AEAD_AES_256_GCM', ...seal(secret, pem, 'certificate') };
    const times = { effective_time: from.toISOString(), expire_time: until.toISOString() };
    return {
      status: 200,
      content: { data: [{ serial_no: certificate.serialNo, ...times, encrypt_certificate }] },
    };
  }

  /** Where the bill of a day lies, and what its file must be like. */
  async function bill(query: URLSearchParams): Promise<Answer> {
    const day = query.get('bill_date') ?? '';
    const known = billDay(day, clock.now());
    const isAll = (query.get('bill_type') ?? 'ALL') === 'ALL';
    if (!known || !isAll || query.has('tar_type')) return failure(400, 'PARAM_ERROR');
    if (isStrict && !known.isReady) return failure(400, 'STATEMENT_CREATING');
    const file = await billOf(day);
    if (file === null) return failure(400, 'NO_STATEMENT_EXIST');
    const { secret } = await deps.keys();
    const token = billToken(secret, day, clock.now().getTime() + BILL_MS);
    const download_url = `${deps.address().local}${BILL_FILE}?${String(new URLSearchParams({ token }))}`;
    const hash_value = createHash('sha1').update(file).digest('hex');
    return { status: 200, content: { hash_type: 'SHA1', hash_value, download_url } };
  }

  /** Null: nothing happened on that day. */
  async function billOf(day: string): Promise<string | null> {
    const known = billDay(day, clock.now());
    const entries = known ? await trades.entriesBetween('wechat', known.from, known.until) : [];
    return entries.length === 0 ? null : wechatBill(entries, WECHAT_ACCOUNT);
  }

  /** The file itself: whoever asks for it must sign, and nobody signs the answer. */
  async function sendBill(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { secret } = await deps.keys();
    const token = new URLSearchParams(queryOf(req)).get('token') ?? '';
    const day = (await isSigned(req, '')) ? dayOfToken(secret, token, clock.now()) : null;
    const file = day === null ? null : await billOf(day);
    if (file === null) return send(res, 400, 'application/json', '{"code":"PARAM_ERROR","message":"PARAM_ERROR"}');
    send(res, 200, 'text/plain', file);
  }

  async function open(kind: 'native' | 'h5', body: string): Promise<Answer> {
    const { data } = (kind === 'h5' ? phoneOrder : order).safeParse(jsonOf(body));
    if (!data || (isStrict && !isReachable(data.notify_url))) return failure(400, 'PARAM_ERROR');
    const expiresAt = data.time_expire ? new Date(data.time_expire) : new Date(clock.now().getTime() + FOREVER_MS);
    const asked = {
      kind: kind === 'h5' ? 'MWEB' : 'NATIVE',
      amount: data.amount.total,
      subject: data.description,
      notifyUrl: data.notify_url,
    };
    const trade = await trades.open({
      ...asked,
      method: 'wechat',
      number: data.out_trade_no,
      returnUrl: null,
      expiresAt,
    });
    if (trade.state === 'paid') return failure(400, 'ORDERPAID');
    if (trade.state === 'closed') return failure(400, 'ORDER_CLOSED');
    // The same number once more is the same order, or refused.
    const isSame = (Object.keys(asked) as (keyof typeof asked)[]).every((name) => trade[name] === asked[name]);
    if (!isSame) return failure(400, 'INVALID_REQUEST');
    return {
      status: 200,
      content: kind === 'h5' ? { h5_url: await phonePage(trade) } : { code_url: deps.cashierOf(trade) },
    };
  }

  /** The page a phone opens within five minutes. */
  async function phonePage({ id }: SandboxTrade): Promise<string> {
    const until = String(clock.now().getTime() + H5_MS);
    return `${deps.address().public}${H5_PAGE}?${String(new URLSearchParams({ prepay_id: id, until, sign: await sealOf(id, until) }))}`;
  }

  async function sealOf(id: string, until: string): Promise<string> {
    const { secret } = await deps.keys();
    return createHmac('sha256', secret).update(`${id} ${until}`).digest('hex');
  }

  /** The phone's browser comes, with where it wants to be led back to. */
  async function toCashier(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const query = new URLSearchParams(queryOf(req));
    const [id, until, sign] = ['prepay_id', 'until', 'sign'].map((name) => query.get(name) ?? '');
    const given = Buffer.from(sign ?? '');
    const expected = Buffer.from(await sealOf(id ?? '', until ?? ''));
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
    const trade = isGenuine && Number(until) > clock.now().getTime() ? await trades.byId(id ?? '') : null;
    if (!trade) return deps.refuse(req, res, 400);
    const back = query.get('redirect_url') ?? '';
    // Only to the merchant's own domain.
    const isOwn = URL.canParse(back) && new URL(back).origin === new URL(trade.notifyUrl).origin;
    if (isOwn) await trades.comeFrom(trade, back);
    redirect(res, deps.cashierOf(trade));
  }

  function contentOf(trade: SandboxTrade): object {
    const { appId, mchId } = WECHAT_ACCOUNT;
    const whose = { appid: appId, mchid: mchId, out_trade_no: trade.number };
    const total = trade.paidAmount ?? trade.amount;
    const amount = { total, currency: 'CNY' };
    // What is not known yet is not always absent.
    if (trade.state !== 'paid' || !trade.paidAt)
      return {
        ...whose,
        transaction_id: '',
        success_time: '',
        trade_state: trade.state === 'closed' ? 'CLOSED' : 'NOTPAY',
        trade_state_desc: trade.state === 'closed' ? '订单已关闭' : '订单未支付',
        amount,
      };
    return {
      ...whose,
      transaction_id: trade.transactionId,
      trade_type: trade.kind,
      // It says that something went back, not how much.
      trade_state: trade.refunded > 0 ? 'REFUND' : 'SUCCESS',
      bank_type: 'OTHERS',
      success_time: `${trade.paidAt.toISOString().slice(0, 19)}+00:00`,
      payer: { openid: 'sandbox-buyer' },
      amount: { ...amount, payer_total: total, payer_currency: 'CNY' },
    };
  }

  async function noticeOf(id: string, event: string, summary: string, about: string, content: object) {
    const { secret } = await deps.keys();
    const { publicKeyId, certificate } = await signers();
    const body = JSON.stringify({
      id,
      create_time: clock.now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary,
      resource: {
        original_type: about,
        algorithm: 'AEAD_AES_256_GCM',
        ...seal(secret, JSON.stringify(content), about),
      },
    });
    const isOdd = createHash('sha1').update(id).digest().readUInt8() % 2 === 1;
    const headers = signedHeaders(isOdd ? certificate : publicKeyId, body, clock.now());
    return { headers: { ...headers, 'Content-Type': 'application/json' }, body };
  }

  return {
    async merchant() {
      const { merchant, secret } = await deps.keys();
      const { publicKeyId } = await signers();
      return {
        ...WECHAT_ACCOUNT,
        serialNo: merchant.serialNo,
        privateKey: merchant.privateKey,
        apiV3Key: secret,
        platformKeys: [{ ...publicKeyId, expiresAt: null }],
        gateway: deps.address().local,
      };
    },

    async handle(req, res, path) {
      if (path === H5_PAGE) return toCashier(req, res);
      if (path === BILL_FILE) return sendBill(req, res);
      const { status, content, signer } = await answer(req, path);
      const body = content ? JSON.stringify(content) : '';
      res.writeHead(status, {
        ...(signer && signedHeaders(signer, body, clock.now())),
        'Request-ID': randomBytes(16).toString('hex').toUpperCase(),
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

    // A payment was a success when it was told of, also where it went back meanwhile.
    notification: (trade) =>
      noticeOf(`${trade.id}-${trade.notices}`, 'TRANSACTION.SUCCESS', '支付成功', 'transaction', {
        ...contentOf(trade),
        trade_state: 'SUCCESS',
      }),

    refundNotification: (refund) => {
      const { event, summary, content } = desk.notice(refund);
      return noticeOf(`${refund.id}-${refund.notices}`, event, summary, 'refund', content);
    },

    wayBack: async ({ returnUrl }) => returnUrl,
  };
}

/** Null when it is no object. */
function jsonOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
