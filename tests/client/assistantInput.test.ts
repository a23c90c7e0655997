import { describe, expect, test } from 'vitest';
import { hiddenPart } from '../../client/src/features/assistant/useTopAnchor.ts';
import { isSendable, lengthToShow } from '../../client/src/features/assistant/inputRules.ts';
import { isSendKey } from '../../client/src/lib/sendKey.ts';

describe('Enter', () => {
  const enter = {
    key: 'Enter',
    shiftKey: false,
    isComposing: false,
    keyCode: 13,
    sinceComposition: Number.POSITIVE_INFINITY,
  };

  test('sends', () => expect(isSendKey(enter)).toBe(true));

  test.each([
    ['with Shift it is a new line', { shiftKey: true }],
    ['while an input method composes it confirms the word', { isComposing: true }],
    ['swallowed by an input method (Safari, code 229) it does not send', { keyCode: 229 }],
    ['in the moment a composition ended (Safari order of events) it does not send', { sinceComposition: 3 }],
    ['other keys do not send', { key: 'a', keyCode: 65 }],
  ])('%s', (_, over) => expect(isSendKey({ ...enter, ...over })).toBe(false));

  test('pressed again after the word was confirmed, it sends', () => {
    expect(isSendKey({ ...enter, sinceComposition: 200 })).toBe(true);
  });
});

describe('length of a question', () => {
  test.each([
    ['', false],
    [' \n\t ', false],
    ['\u200b\u2060\ufeff', false],
    ['👨‍👩‍👧', true],
    ['P0420?', true],
    ['x'.repeat(4000), true],
    [` ${'x'.repeat(4000)}\n`, true],
    ['x'.repeat(4001), false],
    ['🚗'.repeat(4000), true],
    ['🚗'.repeat(4001), false],
  ])('case %#', (text, expected) => expect(isSendable(text)).toBe(expected));

  test('is shown only near the limit and beyond it', () => {
    expect(lengthToShow('x'.repeat(3599))).toBeNull();
    expect(lengthToShow('x'.repeat(3600))).toBe(3600);
    expect(lengthToShow('车'.repeat(4012))).toBe(4012);
  });
});

describe('a question at the top', () => {
  test('of ordinary height is shown whole', () => expect(hiddenPart(120)).toBe(0));
  test('that is very tall shows its end, so that the answer begins in view', () => expect(hiddenPart(900.4)).toBe(740));
});
