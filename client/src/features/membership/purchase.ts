import type { Money } from '../../lib/money.ts';

/** What is paid for: a plan that is yet to be ordered, or an order that waits. */
export type Purchase =
  | { readonly plan: PlanForSale; readonly orderId?: never; readonly planName?: never }
  | { readonly orderId: string; readonly planName: string; readonly plan?: never };

export interface PlanForSale {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly durationDays: number;
}
