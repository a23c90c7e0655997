import { expect, test } from 'vitest';
import { preview } from '../../client/src/features/history/preview.ts';

test('an answer of 300 characters is shown whole, a longer one is cut to 300 plus an ellipsis', () => {
  expect(preview('x'.repeat(300))).toBe('x'.repeat(300));
  expect(preview('车'.repeat(301))).toBe(`${'车'.repeat(300)}…`);
});

test('the cut never halves an emoji', () => {
  expect(preview(`${'x'.repeat(299)}🚗 and more`)).toBe(`${'x'.repeat(299)}…`);
});
