import { expect, it } from 'vitest';
import { money } from '../../client/src/lib/money.ts';

it('prices have a yen sign in both languages and no empty decimals', () => {
  expect(money(3000, 'CNY', 'en')).toBe('¥30');
  expect(money(3000, 'CNY', 'zh')).toBe('¥30');
  expect(money(2990, 'CNY', 'en')).toBe('¥29.90');
  expect(money(500, 'USD', 'en')).toBe('$5');
});
