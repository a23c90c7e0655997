import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Gateway, GatewayOrder, GatewayPayment } from '../../server/adapters/payment/gateway.ts';
import { createPaymentMethods } from '../../server/adapters/payment/methods.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { createSandbox } from '../../server/adapters/payment/sandbox/sandbox.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import type { TestApp } from './app.ts';
import { HttpDouble } from './http-double.ts';

/** A notification as it reached the merchant. */
export interface Noticed {
  /** Milliseconds. */
  readonly at: number;
  readonly payment: GatewayPayment | null;
}

/** A merchant of the running product's sandbox whose notifications come to the test instead of the product. */
export class Merchant {
  readonly notices = new Map<string, Noticed[]>();
  /** Whether the merchant takes a notification, by how many came before. */
  takes: (order: string, before: number) => boolean = () => true;
  prisma!: PrismaClient;
  readonly #double = new HttpDouble();
  readonly #gateways = new Map<string, Gateway>();
  readonly #waiting = new Set<() => void>();

  async start(test: TestApp): Promise<void> {
    await this.#double.start();
    this.prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: test.databaseUrl }) });
    const clock = { now: () => new Date() };
    const logger = pino({ level: 'silent' });
    const own = { publicUrl: test.app.url, localUrl: test.app.url };
    const dataDir = test.env['DATA_DIR'] ?? '';
    const sandbox = createSandbox({
      providers: PROVIDERS,
      prisma: this.prisma,
      clock,
      logger,
      dataDir,
      speed: 1,
      isStrict: false,
      addresses: own,
    });
    const addresses = { publicUrl: this.#double.url, localUrl: this.#double.url };
    const accounts = PROVIDERS.map((provider) => ({ provider, merchant: null }));
    const methods = createPaymentMethods({ accounts, sandbox, addresses, clock, logger });
    for (const { id, gateway } of methods) if (gateway) this.#gateways.set(id, gateway);
    this.#double.script = async ({ url, headers, body }) => {
      const gateway = this.gateway(url.includes('alipay') ? 'alipay' : 'wechat');
      const payment = await gateway.verify({ headers, body });
      const order = payment?.orderNumber ?? '';
      const before = this.notices.get(order) ?? [];
      this.notices.set(order, [...before, { at: Date.now(), payment }]);
      for (const wake of this.#waiting) wake();
      const { status, contentType, body: text } = gateway.reply(this.takes(order, before.length));
      return { status, headers: { 'content-type': contentType }, body: text };
    };
  }

  async stop(): Promise<void> {
    await this.prisma.$disconnect();
    await this.#double.stop();
  }

  gateway(method: string): Gateway {
    const gateway = this.#gateways.get(method);
    if (!gateway) throw new Error(`No gateway for ${method}`);
    return gateway;
  }

  order(change: Partial<GatewayOrder> = {}): GatewayOrder {
    return {
      number: randomUUID().replaceAll('-', '').toUpperCase(),
      amount: 3_000,
      subject: '车问 Basic 100%',
      expiresAt: new Date(Date.now() + 30 * 60_000),
      returnUrl: 'https://shop.example/#membership',
      ...change,
    };
  }

  /** Orders and goes to the cashier, as a browser or a phone would; the cashier's address. */
  async toCashier(method: string, order: GatewayOrder): Promise<string> {
    const page = await fetch(await this.gateway(method).create(order));
    await page.text();
    return page.url;
  }

  /** Resolves with an order's notifications once there are so many. */
  async noticesOf(order: string, count: number): Promise<Noticed[]> {
    for (;;) {
      const notices = this.notices.get(order) ?? [];
      if (notices.length >= count) return notices;
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }
}

/** Runs a merchant beside the product of a test file. */
export function useMerchant(test: TestApp): Merchant {
  const merchant = new Merchant();
  beforeAll(() => merchant.start(test));
  afterAll(() => merchant.stop());
  return merchant;
}
