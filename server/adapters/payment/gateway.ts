import type { IncomingHttpHeaders } from 'node:http';

/** What a gateway is asked to collect. */
export interface GatewayOrder {
  /** The merchant's own number, `out_trade_no`: unique, at most 32 letters and digits. */
  readonly number: string;
  /** In fen. */
  readonly amount: number;
  /** What the buyer reads at the cashier. */
  readonly subject: string;
  readonly expiresAt: Date;
  /** Where the browser comes back to; a QR code has no way back. */
  readonly returnUrl: string;
}

/** Money that a gateway verifiably received. */
export interface GatewayPayment {
  readonly transactionId: string;
  readonly orderNumber: string;
  /** In fen. */
  readonly amount: number;
  readonly paidAt: Date;
}

/** What a gateway says of an order. `unpaid` includes one it does not know: nobody has scanned it yet. */
export type GatewayState =
  | { readonly state: 'unpaid' | 'closed' }
  | { readonly state: 'paid'; readonly payment: GatewayPayment };

/** A notification as it came in, byte for byte. */
export interface Notification {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a provider's documentation demands a merchant to answer a notification with. */
export interface NotificationReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** A notification that is not the gateway's, not for us, altered or too old: it changes nothing. */
export class NotificationRefused extends Error {}

/** One payment provider. Money is decided only by what it verifiably says: notifications, queries and closes. */
export interface Gateway {
  /**
   * Opens an order at the gateway; returns the address the browser opens (flow `redirect`) or what the code says (`qr`).
   * @throws AppError PAYMENT_PROVIDER_ERROR.
   */
  create(order: GatewayOrder): Promise<string>;
  /** @throws AppError PAYMENT_PROVIDER_ERROR. */
  query(orderNumber: string): Promise<GatewayState>;
  /**
   * Closes an order; says `paid` when it was paid before it could be closed.
   * @throws AppError PAYMENT_PROVIDER_ERROR.
   */
  close(orderNumber: string): Promise<GatewayState>;
  /**
   * Verifies a notification: signature, freshness, that it is for this merchant. Null: genuine, but no payment.
   * @throws NotificationRefused.
   */
  verify(notification: Notification): Promise<GatewayPayment | null>;
  /** The reply that says the notification was taken (true) or must be sent again (false). */
  reply(accepted: boolean): NotificationReply;
}
