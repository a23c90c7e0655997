import { expect, it } from 'vitest';
import { money } from '../../client/src/lib/money.ts';

it('prices have a yen sign in both languages and no empty decimals', () => {
  expect(money({ amount: 3000, currency: 'CNY' }, 'en')).toBe('¥30');
  expect(money({ amount: 3000, currency: 'CNY' }, 'zh')).toBe('¥30');
  expect(money({ amount: 2990, currency: 'CNY' }, 'en')).toBe('¥29.90');
  expect(money({ amount: 500, currency: 'USD' }, 'en')).toBe('$5');
});
