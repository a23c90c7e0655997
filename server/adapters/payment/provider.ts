import type { KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { SandboxTrade } from '../../generated/prisma/client.ts';
import type { Text } from '../../language.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Gateway } from './gateway.ts';
import type { SandboxKeys } from './sandbox/keys.ts';
import type { RefundOfTrade, SandboxRefunds } from './sandbox/refunds.ts';
import type { Trades } from './sandbox/trades.ts';

/** How the buyer comes to the cashier: his browser opens its address, or his phone scans a code that leads there. */
export type PaymentFlow = 'redirect' | 'qr';

/**
 * All the product needs to know of one payment provider. Each stands in a folder of its own and is listed in
 * `providers.ts`; configuration, REST, schema and client read it there.
 */
export interface PaymentProvider<Merchant = unknown> {
  /**
   * What orders, the REST layer and addresses call it: small letters, digits and dashes. It never changes, because the
   * orders in the database name it.
   */
  readonly id: string;
  /** As buyers know it: in the choice of a method, in orders, receipts and mails. */
  readonly name: Text;
  /** The app the buyer pays with, where it goes by another name. */
  readonly app?: Text;
  readonly flow: PaymentFlow;
  /**
   * On the buyer's own phone, whose screen it cannot scan: its browser opens an address. `lives` is for how long that can
   * be opened, in milliseconds; null: as long as the order. Absent: the provider makes no difference.
   */
  readonly phone?: { readonly lives: number | null };
  /** What staff read for its codes of refunds that failed or hang. Absent, and for other codes: that the reason is not known. */
  readonly refundFailures?: Readonly<Record<string, Text>>;
  readonly variables: {
    /** All of them or none: a forgotten one must not quietly turn the method off. */
    readonly required: readonly string[];
    readonly optional: readonly string[];
    /** Those of them whose values no log line may hold. */
    readonly secret: readonly string[];
  };
  /** Reads the merchant's account; null when something is wrong with it, which the variables have noted then. */
  readMerchant(variables: MerchantVariables): Merchant | null;
  /** What its notifications are and how they are answered, for the REST layer's table and document. */
  readonly notification: NotificationFormat;
  createGateway(deps: GatewayDeps<Merchant>): Gateway;
  /** Its side of the wire, for whoever has no account there. */
  createSandbox(deps: ProviderSandboxDeps): ProviderSandbox<Merchant>;
}

/** A provider and the merchant's account there; null: none. */
export interface MerchantAccount<Merchant = unknown> {
  readonly provider: PaymentProvider<Merchant>;
  readonly merchant: Merchant | null;
}

/** A provider's variables as they were given. What is wrong with one is noted and stops the start, naming it. */
export interface MerchantVariables {
  /** Without spaces around it; empty when it is absent. */
  text(name: string): string;
  /** An address beginning with https:// or http://. */
  address(name: string, otherwise: string): string;
  /**
   * The merchant's private key and the provider's public one, RSA of at least 2048 bits; null when one is wrong. A provider
   * may have several: those after the first are the `others`, each with its text.
   */
  keys(
    privateName: string,
    publicName: string,
  ): { privateKey: KeyObject; publicKey: KeyObject; others: readonly { text: string; publicKey: KeyObject }[] } | null;
  /** Notes what is wrong with a variable, without its value: `must be exactly 32 characters`. */
  refuse(name: string, problem: string): void;
}

export interface NotificationFormat {
  readonly type: 'application/x-www-form-urlencoded' | 'application/json';
  /** What a body looks like, for the document; without what makes it genuine. */
  readonly example: string | object;
  /** How it is known to be genuine: `signed by it (RSA2)`. */
  readonly proof: string;
  /** What says that it was taken, and what says that it was not; as {@link Gateway.reply} does. */
  readonly taken: z.ZodType;
  readonly refused: string;
  readonly replyType: 'text/plain' | 'application/json';
}

export interface GatewayDeps<Merchant> {
  merchant(): Promise<Merchant>;
  /** Where the provider sends its notifications. */
  notifyUrl(): string;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface ProviderSandboxDeps {
  /** What the provider and its one merchant sign with; made when first needed. */
  keys(): Promise<SandboxKeys>;
  readonly trades: Trades;
  readonly refunds: SandboxRefunds;
  readonly clock: Clock;
  /** As strict as the providers: where they send notifications to must be reachable from the internet, by https. */
  readonly isStrict: boolean;
  /** Where the provider's side is reached, without a slash at the end: by the merchant's server and by browsers. */
  address(): { readonly local: string; readonly public: string };
  /** The cashier's address for a trade. */
  cashierOf(trade: SandboxTrade): string;
  /** Answers a browser with a page that says that this address cannot be used. */
  refuse(req: IncomingMessage, res: ServerResponse, status: number): void;
}

/** A provider's side of the wire, over the sandbox's books. It knows nothing of the product but the merchant's public key. */
export interface ProviderSandbox<Merchant = unknown> {
  /** The account of its one merchant: to the gateway it looks like any other. */
  merchant(): Promise<Merchant>;
  /** Answers what is beneath its address; the path begins with a slash. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  /** What is sent to the merchant of a paid trade. */
  notification(trade: SandboxTrade): Promise<{ headers: Record<string, string>; body: string }>;
  /** What is sent to the merchant of a refund that has ended; absent: nothing is. */
  refundNotification?(refund: RefundOfTrade): Promise<{ headers: Record<string, string>; body: string }>;
  /** Whether the merchant's answer says that he took it. */
  isTaken(answer: { readonly status: number; readonly body: string }): boolean;
  /** After how long a notification that was not taken is sent again, each time; in milliseconds. */
  readonly schedule: readonly number[];
  /** Where the buyer's browser goes once he paid; null, or absent with flow `qr`: it stays. */
  wayBack?(trade: SandboxTrade): Promise<string | null>;
}
