import { describe, expect, test } from 'vitest';
import type { DrawnPart } from '../../client/src/features/assistant/parts/partDocuments.ts';
import { percent, scaleEnd } from '../../client/src/features/assistant/parts/scale.ts';
import { segmentsOf } from '../../client/src/features/assistant/parts/segments.ts';
import { partWords } from '../../client/src/features/assistant/parts/words.ts';

const verdict = '**Soon.** Have it looked at.';
const list = '1. **Pads**\n2. **Discs**';
const text = [verdict, 'Listen first.', list, 'Cold or warm?'].join('\n\n');
const at = text.indexOf(list);
const parts: DrawnPart[] = [
  { kind: 'VerdictPart', start: 0, end: verdict.length, text: verdict, urgency: 'SOON' },
  { kind: 'TextPart', start: verdict.length + 2, end: at - 2 },
  { kind: 'CausesPart', start: at, end: at + list.length, causes: [] },
  { kind: 'CostPart', start: at + list.length, end: at + list.length, ranges: [], currency: 'USD', quoted: null },
];
const shown = (length: number) =>
  segmentsOf(text.slice(0, length), parts).map((segment) =>
    'part' in segment ? segment.part.kind : segment.text.trim(),
  );

describe('an answer that is drawn', () => {
  test('has its parts in the places of what says the same', () => {
    expect(shown(text.length)).toEqual(['VerdictPart', 'Listen first.', 'CausesPart', 'CostPart', 'Cold or warm?']);
  });

  test('draws each whole when the text has come to it, and nothing above it changes any more', () => {
    expect(shown(1)).toEqual(['VerdictPart']);
    expect(shown(verdict.length + 8)).toEqual(['VerdictPart', 'Listen']);
    for (let length = 1; length < text.length; length += 1) {
      const drawn = shown(length).slice(0, -1);
      expect(shown(length + 1).slice(0, drawn.length)).toEqual(drawn);
    }
  });

  test('leaves a verdict that comes to nothing to the text', () => {
    const plain: DrawnPart = { kind: 'VerdictPart', start: 0, end: 6, text: 'It is.', urgency: null };
    expect(segmentsOf('It is.', [plain])).toEqual([{ key: 'text-0', text: 'It is.' }]);
  });

  test('knows the same words in both languages', () => {
    expect(Object.keys(partWords.zh)).toEqual(Object.keys(partWords.en));
    expect(Object.keys(partWords.zh.urgency)).toEqual(Object.keys(partWords.en.urgency));
  });
});

test('a scale ends at a figure that is easily read, and never before what it holds', () => {
  for (const value of [0.4, 7, 99, 100, 101, 350, 900, 1_801, 44_000]) {
    const end = scaleEnd(value);
    expect(end).toBeGreaterThanOrEqual(value);
    expect(end).toBeLessThanOrEqual(value * 2.1);
  }
  expect(scaleEnd(900)).toBe(1_000);
  expect(percent(50, 200)).toBe('25%');
  expect(percent(300, 200)).toBe('100%');
});
