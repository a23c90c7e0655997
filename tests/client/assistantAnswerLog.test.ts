import { describe, expect, test } from 'vitest';
import {
  applyEvent,
  emptyLog,
  leavesGap,
  type AnswerEvent,
  type AnswerLog,
  type AnswerRecord,
} from '../../client/src/features/assistant/answerLog.ts';
import { answerRecord } from './assistantFixtures.ts';

const delta = (offset: number, text: string): AnswerEvent => ({ kind: 'delta', offset, text });
const ended = (over: Partial<AnswerRecord>): AnswerEvent => ({ kind: 'ended', answer: answerRecord(over) });
const after = (...events: AnswerEvent[]): AnswerLog => events.reduce(applyEvent, emptyLog);

describe('an answer streams in', () => {
  test('pieces are joined in order', () => {
    expect(after({ kind: 'started' }, delta(0, 'P0420 '), delta(6, 'means')).text).toBe('P0420 means');
  });

  test('a piece delivered again after a reconnect is not shown twice', () => {
    expect(after(delta(0, 'P0420 '), delta(0, 'P0420 '), delta(6, 'means')).text).toBe('P0420 means');
  });

  test('of a piece that overlaps what is held only the rest is added', () => {
    expect(after(delta(0, 'P0420 '), delta(3, '20 means')).text).toBe('P0420 means');
  });

  test('a piece that lies wholly before the end changes nothing, not even the object', () => {
    const log = after(delta(0, 'P0420 means'));
    expect(applyEvent(log, delta(2, '420'))).toBe(log);
  });

  test('a piece beyond a gap is not placed, and the gap is told', () => {
    const log = after(delta(0, 'P0420 '));
    expect(leavesGap(log, delta(9, 'lost'))).toBe(true);
    expect(applyEvent(log, delta(9, 'lost')).text).toBe('P0420 ');
    expect(leavesGap(log, delta(6, 'fits'))).toBe(false);
  });

  test('offsets are UTF-16 code units: an emoji and Chinese characters keep their place', () => {
    expect(after(delta(0, '🚗车'), delta(3, '问'), delta(2, '车问')).text).toBe('🚗车问');
  });

  test('any order of cuts and repetitions of a stream gives the same text', () => {
    const text = '更换三元催化前，请先检查氧传感器 🔧 and the exhaust for leaks.';
    for (let step = 1; step < text.length; step += 1) {
      let log = emptyLog;
      for (let at = 0; at < text.length; at += step) {
        const back = Math.max(0, at - (at % 7));
        log = applyEvent(log, delta(back, text.slice(back, at + step)));
      }
      expect(log.text).toBe(text);
    }
  });

  test('notes on progress are kept, a repeated one once', () => {
    const note: AnswerEvent = { kind: 'progress', message: 'Looking at P0420' };
    expect(after(note, note, { kind: 'progress', message: 'Writing' }).notes).toEqual(['Looking at P0420', 'Writing']);
  });

  test('when another instance starts the answer again, what was shown is cleared', () => {
    const log = after(delta(0, 'half an ans'), { kind: 'restarted' });
    expect(log).toEqual(emptyLog);
    expect(applyEvent(log, delta(0, 'The answer')).text).toBe('The answer');
  });
});

describe('an answer ends', () => {
  test('the stored text stands above the pieces', () => {
    const log = after(delta(0, 'P042'), ended({ text: 'P0420 means', state: 'COMPLETED' }));
    expect(log).toMatchObject({ text: 'P0420 means', state: 'COMPLETED' });
  });

  test.each(['COMPLETED', 'FAILED', 'STOPPED'] as const)('nothing changes a %s answer', (state) => {
    const log = after(ended({ text: 'kept', state }));
    const late: AnswerEvent[] = [
      delta(4, ' more'),
      { kind: 'restarted' },
      { kind: 'progress', message: 'late' },
      ended({ text: 'other', state: 'FAILED' }),
    ];
    for (const event of late) expect(applyEvent(log, event)).toBe(log);
  });

  test('a piece behind the end of a final answer is no gap', () => {
    expect(leavesGap(after(ended({ text: 'kept', state: 'STOPPED' })), delta(99, 'late'))).toBe(false);
  });
});
