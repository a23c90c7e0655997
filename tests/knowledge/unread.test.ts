import { describe, expect, test } from 'vitest';
import { read } from '../../server/knowledge/reading/read.ts';
import { sense } from '../support/sense.ts';

/** Words of a message that nothing the assistant knows has. */
const unreadOf = (text: string): readonly string[] => read(text, sense.reader).unread;

describe('what was not understood', () => {
  test('is named word by word, once each', () => {
    expect(unreadOf('a fnorbling noise, fnorbling when I schwumpf the pedal')).toEqual(['fnorbling', 'schwumpf']);
  });
  test('is nothing in an ordinary question, in either language', () => {
    expect(unreadOf('why does my steering wheel shake when I brake at 60 mph')).toEqual([]);
    expect(unreadOf('高速刹车方向盘抖是什么原因')).toEqual([]);
  });
  test('is no name of a car or a code', () => {
    expect(unreadOf('Vauxhall Insignia with P0420')).toEqual([]);
  });
});
