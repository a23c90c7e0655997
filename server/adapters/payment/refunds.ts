import type { IncomingHttpHeaders } from 'node:http';

/** What a gateway is asked to pay back. */
export interface RefundOrder {
  /** The merchant's own number (`out_refund_no`, `out_request_no`): at most 64 letters and digits. The same twice is one refund. */
  readonly number: string;
  readonly orderNumber: string;
  /** The gateway's number of the payment. */
  readonly transactionId: string;
  /** In fen. */
  readonly amount: number;
  /** What was paid, in fen. */
  readonly total: number;
  /** The buyer reads it in the provider's app. */
  readonly reason: string;
}

/** What a gateway can say of a refund. */
export type RefundSaid =
  /** It has it; the money is on its way. */
  | 'taken'
  | 'succeeded'
  /** It does not do it; asked by the same number it may do so later. */
  | 'refused'
  /** It has ended it without paying back: its number is used up. */
  | 'closed'
  /** The money does not arrive, and a person has to do something at the provider's desk. */
  | 'stuck';

/** Money that goes back, as a gateway verifiably says. */
export interface GatewayRefund {
  /** The merchant's number; of one made at the provider's own desk the one it has there. */
  readonly number: string;
  readonly said: RefundSaid;
  /** The gateway's own number; null: it has none, or does not say. */
  readonly providerId: string | null;
  readonly orderNumber: string;
  /** Of the payment; null: it does not say. */
  readonly transactionId: string | null;
  /** In fen; null: it only says what went back of the payment in all. */
  readonly amount: number | null;
  /** What went back of the payment in all, in fen; null: it does not say. */
  readonly refundedInAll: number | null;
  /** What was paid, in fen; null: it does not say. */
  readonly total: number | null;
  readonly succeededAt: Date | null;
  /** Its code for why it was refused, closed or is stuck. */
  readonly failure: string | null;
}

/** How a payment provider pays back. Money is decided only by what it verifiably says. */
export interface GatewayRefunds {
  /**
   * Asks for a refund; asked again by the same number it is the same one.
   * @throws AppError PAYMENT_PROVIDER_ERROR when it is not known what became of it: it must be asked again.
   */
  request(refund: RefundOrder): Promise<GatewayRefund>;
  /** What became of a refund; null: it does not know the number. @throws AppError PAYMENT_PROVIDER_ERROR. */
  query(refund: Pick<RefundOrder, 'number' | 'orderNumber'>): Promise<GatewayRefund | null>;
  /** The refund a notification tells of, verified as {@link Gateway.verify} does; null: of none. @throws NotificationRefused. */
  verify(notification: { readonly headers: IncomingHttpHeaders; readonly body: string }): Promise<GatewayRefund | null>;
}

/** A refund the gateway does not do, with its code. */
export function refusedRefund(
  { number, orderNumber, transactionId, amount, total }: RefundOrder,
  failure: string,
): GatewayRefund {
  const unknown = { providerId: null, refundedInAll: null, succeededAt: null };
  return { number, said: 'refused', orderNumber, transactionId, amount, total, failure, ...unknown };
}
