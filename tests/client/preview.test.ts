import { expect, test } from 'vitest';
import { oneLineText, plainText, preview } from '../../client/src/lib/preview.ts';

test('an answer of 300 characters is shown whole, a longer one is cut to 300 plus an ellipsis', () => {
  expect(preview('x'.repeat(300))).toBe('x'.repeat(300));
  expect(preview('车'.repeat(301))).toBe(`${'车'.repeat(300)}…`);
});

test('the cut never halves an emoji', () => {
  expect(preview(`${'x'.repeat(299)}🚗 and more`)).toBe(`${'x'.repeat(299)}…`);
});

test('a preview shows words, not Markdown', () => {
  const markdown = [
    '## Short answer',
    '',
    'Yes, but **soon** [1], see `P0171` and the [manual](https://example.com/a_(b)).',
    '',
    '| Part | Cost |',
    '|---|:---:|',
    '| Sensor | $60 |',
    '',
    '> Stop the car.',
    '- x * y',
  ].join('\n');
  expect(plainText(markdown).split('\n')).toEqual([
    'Short answer',
    'Yes, but soon, see P0171 and the manual).',
    'Part · Cost',
    'Sensor · $60',
    'Stop the car.',
    '- x * y',
  ]);
});

test('on one line a list is sentences behind each other', () => {
  expect(oneLineText('**这一套最实用。** [1]\n\n- 不用再单买。\n- 划痕险多是鸡肋。\n1. 货比三家')).toBe(
    '这一套最实用。不用再单买。划痕险多是鸡肋。货比三家',
  );
  expect(oneLineText('**Check first:**\n- Tighten the cap.\n- Read the code -1 to 5.')).toBe(
    'Check first: Tighten the cap. Read the code -1 to 5.',
  );
});
