import type { IncomingHttpHeaders } from 'node:http';
import type { BillLine } from './bill.ts';
import type { GatewayRefunds } from './refunds.ts';

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
  /** The buyer pays on the phone in his hand, which reaches us from this IP address; null or absent: at a desk. */
  readonly phone?: { readonly address: string } | null;
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
  | {
      readonly state: 'paid';
      readonly payment: GatewayPayment;
      /** Present: some of it or all went back. In all of it, in fen; null: it does not say how much. */
      readonly refunded?: number | null;
    };

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
   * Asked once more for the same order it opens it again.
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
  /** What it says of whole days; absent: it has no bills. */
  readonly bills?: {
    /**
     * The bill of a day (`YYYY-MM-DD`, in China's time) as the provider's file; null: nothing happened on that day. It is
     * ready at ten o'clock of the next one.
     * @throws AppError PAYMENT_PROVIDER_ERROR, also when it is not ready yet.
     */
    download(day: string): Promise<Uint8Array | null>;
    /** The lines of such a file, also of one that staff have. @throws BadBill. */
    read(file: Uint8Array): Promise<BillLine[]>;
  };
  /** The reply that says the notification was taken (true) or must be sent again (false). */
  reply(accepted: boolean): NotificationReply;
  /** Absent: money goes back at the provider's own desk only. */
  readonly refunds?: GatewayRefunds;
}
