import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factOf, MOVES, type Move, type OrderFact } from '../../server/domain/order-states.ts';
import type { OrderState } from '../../server/generated/prisma/client.ts';

type Cell = readonly [to: OrderState, payment: string | null, event: string | null];

/** Every state and every fact, said once more and independently: what a reader of the decisions expects. */
const EXPECTED: Record<OrderFact, Record<OrderState, Cell>> = {
  paid: {
    pending: ['paid', 'buys', 'paid'],
    paid: ['paid', 'duplicate', 'needs_attention'],
    closed: ['closed', 'late', 'needs_attention'],
  },
  paid_otherwise: {
    pending: ['pending', 'wrong_amount', 'needs_attention'],
    paid: ['paid', 'duplicate', 'needs_attention'],
    closed: ['closed', 'wrong_amount', 'needs_attention'],
  },
  paid_without_buyer: {
    pending: ['pending', 'account_deleted', 'needs_attention'],
    paid: ['paid', 'duplicate', 'needs_attention'],
    closed: ['closed', 'account_deleted', 'needs_attention'],
  },
  paid_refunded: {
    pending: ['closed', 'refunded_there', 'needs_attention'],
    paid: ['paid', 'refunded_there', 'needs_attention'],
    closed: ['closed', 'refunded_there', 'needs_attention'],
  },
  refused: {
    pending: ['closed', null, 'gateway_failed'],
    paid: ['paid', null, null],
    closed: ['closed', null, null],
  },
  cancelled: {
    pending: ['closed', null, 'closed'],
    paid: ['paid', null, null],
    closed: ['closed', null, null],
  },
  expired: {
    pending: ['closed', null, 'expired'],
    paid: ['paid', null, null],
    closed: ['closed', null, null],
  },
  closed_there: {
    pending: ['closed', null, 'closed'],
    paid: ['paid', null, null],
    closed: ['closed', null, null],
  },
  granted: {
    pending: ['paid', 'buys', 'granted_by_staff'],
    paid: ['paid', 'buys', 'granted_by_staff'],
    closed: ['paid', 'buys', 'granted_by_staff'],
  },
};

const cells = Object.entries(EXPECTED).flatMap(([fact, states]) =>
  Object.entries(states).map(([state, cell]) => ({ fact: fact as OrderFact, state: state as OrderState, cell })),
);

it.each(cells)('$state, $fact', ({ fact, state, cell: [to, payment, event] }) => {
  expect(MOVES[state][fact]).toEqual({ to, payment, event });
});

it('has no other cells', () => {
  const walked = cells.map(({ fact, state }) => `${state} ${fact}`);
  const all = Object.entries(MOVES).flatMap(([state, facts]) => Object.keys(facts).map((fact) => `${state} ${fact}`));
  expect(new Set(walked)).toEqual(new Set(all));
});

it('a payment is always bought with or put before staff, and one that buys always ends in a paid order', () => {
  const moves = Object.values(MOVES).flatMap((facts) => Object.entries(facts));
  for (const [fact, { payment }] of moves) {
    expect([fact, payment === null]).toEqual([fact, !fact.startsWith('paid') && fact !== 'granted']);
  }
  const buying = moves.filter(([, { payment }]) => payment === 'buys').map(([, { to }]) => to);
  expect(new Set(buying)).toEqual(new Set(['paid']));
});

it.each([
  ['buyer', 3_000, 'paid'],
  ['buyer', 2_999, 'paid_otherwise'],
  ['buyer', 3_001, 'paid_otherwise'],
  [null, 3_000, 'paid_without_buyer'],
  [null, 1, 'paid_otherwise'],
])('an order of 30 yuan by %s, of which %i fen are reported, is %s', (userId, amount, fact) => {
  expect(factOf({ userId, amount: 3_000 }, { amount })).toBe(fact);
  expect(factOf({ userId, amount: 3_000 }, { amount }, true)).toBe('paid_refunded');
});

it('whatever becomes known in whatever order: one payment at most buys, and then the order is paid for good', () => {
  const facts = Object.keys(EXPECTED).filter((fact) => fact !== 'granted') as OrderFact[];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...facts)), (known) => {
      let state: OrderState = 'pending';
      let bought = 0;
      for (const fact of known) {
        const move: Move = MOVES[state][fact];
        const { to, payment, event } = move;
        if (payment === 'buys') bought += 1;
        expect(to === state || event !== null).toBe(true);
        // Nothing opens an order again, and nothing takes a paid one back.
        expect([to === 'pending' && state !== 'pending', to !== 'paid' && state === 'paid']).toEqual([false, false]);
        state = to;
      }
      expect(bought).toBe(state === 'paid' ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});
