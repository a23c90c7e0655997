import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import type { Clock } from '../../clock.ts';
import type { Prisma } from '../../database.ts';
import type { Logger } from '../../logger.ts';
import type { PaymentProvider } from '../provider.ts';
import { createCashier, refusePage } from './cashier.ts';
import { createSandboxKeys } from './keys.ts';
import { createNotifier } from './notifier.ts';
import { createSandboxRefunds, type RefundOfTrade } from './refunds.ts';
import { createTrades } from './trades.ts';

/** Where this server is reached; known once it listens. */
export interface Addresses {
  /** The origin browsers use. */
  readonly publicUrl: string;
  /** The origin it listens on, for programs of this machine: a public address may not be reachable from inside. */
  readonly localUrl: string;
}

/** The embedded payment provider. */
export interface Sandbox {
  /** How the merchant's account at a provider is had. */
  merchantOf(provider: string): (() => Promise<unknown>) | undefined;
  /** Answers what is under `/sandbox/`. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  /** Begins sending notifications. */
  start(): void;
  close(): Promise<void>;
}

const PATH = '/sandbox/';
const CASHIER_PATH = '/sandbox/cashier/';

/**
 * The providers' wire protocols with keys and books of their own, so that the merchant's code is the same in
 * development, tests and production (decisions: Payments).
 */
export function createSandbox(deps: {
  readonly providers: readonly PaymentProvider[];
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly dataDir: string;
  readonly speed: number;
  /** Where notifications go must be reachable from the internet, by https: as in production. */
  readonly isStrict: boolean;
  readonly addresses: Addresses;
}): Sandbox {
  const { providers, clock, logger, speed, isStrict, addresses } = deps;
  const wake = () => notifiers.forEach((notifier) => notifier.wake());
  const keys = createSandboxKeys(deps.dataDir);
  const trades = createTrades(deps);
  const refunds = createSandboxRefunds({ ...deps, wake: () => wake() });
  const cashierOf = (trade: SandboxTrade) => `${addresses.publicUrl}${CASHIER_PATH}${trade.id}`;
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  const sides = new Map(
    providers.map(({ id, createSandbox: create }) => {
      const address = () => ({ local: addresses.localUrl + PATH + id, public: addresses.publicUrl + PATH + id });
      return [
        id,
        create({
          keys: () => keys(id),
          trades,
          refunds,
          clock,
          isStrict,
          address,
          cashierOf,
          refuse: refusePage,
        }),
      ] as const;
    }),
  );
  const notifying = {
    clock,
    logger,
    speed,
    sideOf: (method: string) => sides.get(method) ?? null,
    routeOf: (notifyUrl: string) =>
      notifyUrl.startsWith(`${addresses.publicUrl}/`)
        ? addresses.localUrl + notifyUrl.slice(addresses.publicUrl.length)
        : notifyUrl,
  };
  const notifiers = [
    createNotifier({
      ...notifying,
      books: { ...trades, doDue: trades.payDue, write: (side, trade: SandboxTrade) => side.notification(trade) },
    }),
    createNotifier({
      ...notifying,
      books: {
        ...refunds,
        doDue: refunds.finishDue,
        write(side, refund: RefundOfTrade) {
          if (!side.refundNotification) throw new Error(`${refund.method} tells of no refunds`);
          return side.refundNotification(refund);
        },
      },
    }),
  ];
  const cashier = createCashier({
    trades,
    clock,
    speed,
    refunds,
    wake,
    nameOf: ({ method }) => names.get(method) ?? { en: method, zh: method },
    wayBack: async (trade) => (await sides.get(trade.method)?.wayBack?.(trade)) ?? null,
  });

  return {
    merchantOf: (provider) => sides.get(provider)?.merchant,

    async handle(req, res, path) {
      const isKnownMethod = req.method === 'GET' || req.method === 'HEAD' || req.method === 'POST';
      if (!isKnownMethod) return refusePage(req, res, 405);
      if (path.startsWith(CASHIER_PATH)) return cashier.handle(req, res, path.slice(CASHIER_PATH.length));
      const [, provider = '', rest = ''] = /^\/sandbox\/([\w-]+)(\/.*)$/s.exec(path) ?? [];
      const side = sides.get(provider);
      return side ? side.handle(req, res, rest) : refusePage(req, res, 404);
    },

    start: () => notifiers.forEach((notifier) => notifier.start()),
    close: async () => void (await Promise.all(notifiers.map((notifier) => notifier.close()))),
  };
}
