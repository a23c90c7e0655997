import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import type { Clock } from '../../clock.ts';
import type { Prisma } from '../../database.ts';
import type { Logger } from '../../logger.ts';
import type { AlipayMerchant } from '../alipay.ts';
import type { WechatMerchant } from '../wechat.ts';
import { ALIPAY_ACCOUNT, createSandboxAlipay } from './alipay.ts';
import { createCashier, refusePage } from './cashier.ts';
import { createSandboxKeys } from './keys.ts';
import { createNotifier } from './notifier.ts';
import { createTrades } from './trades.ts';
import { createSandboxWechat, WECHAT_ACCOUNT } from './wechat.ts';

/** Where this server is reached; known once it listens. */
export interface Addresses {
  /** The origin browsers use. */
  readonly publicUrl: string;
  /** The origin it listens on, for programs of this machine: a public address may not be reachable from inside. */
  readonly localUrl: string;
}

/** The embedded payment provider. */
export interface Sandbox {
  /** The merchant's accounts: to their gateways these look like any other. */
  alipay(): Promise<AlipayMerchant>;
  wechat(): Promise<WechatMerchant>;
  /** Answers what is under `/sandbox/`. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  /** Begins sending notifications. */
  start(): void;
  close(): Promise<void>;
}

const ALIPAY_PATH = '/sandbox/alipay/gateway.do';
const WECHAT_PATH = '/sandbox/wechat';
const CASHIER_PATH = '/sandbox/cashier/';

/**
 * Both providers' wire protocols with keys and books of their own, so that the merchant's code is the same in
 * development, tests and production (decisions: Payments).
 */
export function createSandbox(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly dataDir: string;
  readonly speed: number;
  readonly addresses: Addresses;
}): Sandbox {
  const { clock, logger, speed, addresses } = deps;
  const keys = createSandboxKeys(deps.dataDir);
  const trades = createTrades(deps);
  const cashierOf = (trade: SandboxTrade) => `${addresses.publicUrl}${CASHIER_PATH}${trade.id}`;
  const alipay = createSandboxAlipay({
    keys: () => keys('alipay'),
    ...{ trades, clock, cashierOf, refuse: refusePage },
  });
  const wechat = createSandboxWechat({ keys: () => keys('wechat'), ...{ trades, clock, cashierOf } });
  const notifier = createNotifier({
    ...{ trades, clock, logger, speed },
    messageOf: (trade) => (trade.method === 'alipay' ? alipay : wechat).notification(trade),
    routeOf: (notifyUrl) =>
      notifyUrl.startsWith(`${addresses.publicUrl}/`)
        ? addresses.localUrl + notifyUrl.slice(addresses.publicUrl.length)
        : notifyUrl,
  });
  const cashier = createCashier({
    ...{ trades, clock, speed, wake: notifier.wake },
    wayBack: async (trade) => (trade.method === 'alipay' ? alipay.wayBack(trade) : null),
  });

  return {
    async alipay() {
      const { merchant, platform } = await keys('alipay');
      return {
        ...ALIPAY_ACCOUNT,
        privateKey: merchant.privateKey,
        publicKey: platform.publicKey,
        gateway: addresses.localUrl + ALIPAY_PATH,
        cashier: addresses.publicUrl + ALIPAY_PATH,
      };
    },

    async wechat() {
      const { merchant, platform, secret } = await keys('wechat');
      return {
        ...WECHAT_ACCOUNT,
        serialNo: merchant.serialNo,
        privateKey: merchant.privateKey,
        apiV3Key: secret,
        platform,
        gateway: addresses.localUrl + WECHAT_PATH,
      };
    },

    async handle(req, res, path) {
      const isKnownMethod = req.method === 'GET' || req.method === 'HEAD' || req.method === 'POST';
      if (!isKnownMethod) return refusePage(req, res, 405);
      if (path === ALIPAY_PATH) return alipay.handle(req, res);
      if (path.startsWith(`${WECHAT_PATH}/`)) return wechat.handle(req, res, path);
      if (path.startsWith(CASHIER_PATH)) return cashier.handle(req, res, path.slice(CASHIER_PATH.length));
      refusePage(req, res, 404);
    },

    start: notifier.start,
    close: notifier.close,
  };
}
