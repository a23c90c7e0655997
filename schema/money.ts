import { builder } from './builder.ts';

interface Sum {
  readonly amount: number;
  readonly currency: string;
}

export const Money = builder.objectRef<Sum>('Money').implement({
  description: 'An amount of money. Never a fraction: 39.90 CNY is the amount 3990.',
  fields: (t) => ({
    amount: t.field({
      type: 'SafeInt',
      description: 'In the smallest unit of the currency, 1/100 of both CNY (fen) and USD (cents).',
      resolve: ({ amount }) => amount,
    }),
    currency: t.exposeString('currency', { description: 'Its ISO 4217 code: `CNY`, or `USD` for `Plan.priceUsd`.' }),
  }),
});

export const MoneyInput = builder.inputType('MoneyInput', {
  description: 'An amount of money as it was told: a `Money` without anything else.',
  fields: (t) => ({
    amount: t.int({ description: 'In the smallest unit of the currency, never a fraction.' }),
    currency: t.string({ description: 'Its ISO 4217 code.' }),
  }),
});

/** What is charged and was paid, from fen. */
export const inFen = (amount: number): Sum => ({ amount, currency: 'CNY' });
/** What readers of English are shown, from cents. */
export const inCents = (amount: number): Sum => ({ amount, currency: 'USD' });
/** The fen of an amount that was told; none where it is told in another currency, which the domain refuses. */
export const fenOf = ({ amount, currency }: Sum): number => (currency === 'CNY' ? amount : 0);
