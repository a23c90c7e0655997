import { expect, it } from 'vitest';
import { drawnWithoutPersonalData } from '../../server/domain/personal-data.ts';

it('leaves out what is personal in a text and in its parts, which keep their places', () => {
  const text = 'Call 13812345678.\n\n1. ask 13812345678 for it\n\nBye.';
  const at = text.indexOf('1. ask');
  const end = text.indexOf('\n\nBye');
  const { answer, parts } = drawnWithoutPersonalData(text, [
    { type: 'verdict', text: 'Call 13812345678.', start: 0, end: 17 },
    { type: 'steps', items: ['ask 13812345678 for it'], start: at, end },
    { type: 'next', text: 'Bye.', start: end + 2, end: text.length },
  ]);
  expect(answer).toBe('Call […].\n\n1. ask […] for it\n\nBye.');
  expect(parts?.map(({ start, end: to }) => answer.slice(start, to))).toEqual([
    'Call […].',
    '1. ask […] for it',
    'Bye.',
  ]);
  expect(JSON.stringify(parts)).not.toContain('1381234');
  expect(drawnWithoutPersonalData('Bye.', null)).toEqual({ answer: 'Bye.', parts: null });
});
