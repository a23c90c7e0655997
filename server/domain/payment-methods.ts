import type { PaymentMethod } from '../adapters/payment/methods.ts';

/**
 * The method an order or a payment names. One whose provider is no longer part of the product goes by its id and is off:
 * its orders stay on the books, and under no other provider's name.
 */
export function methodOf(methods: readonly PaymentMethod[], id: string): PaymentMethod {
  const name = { en: id, zh: id };
  return (
    methods.find((method) => method.id === id) ?? {
      id,
      name,
      app: name,
      flow: 'redirect',
      gateway: null,
      isTest: false,
    }
  );
}
