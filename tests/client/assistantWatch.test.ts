import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchAnswer, type AnswerFeed, type AnswerSink } from '../../client/src/features/assistant/watchAnswer.ts';

interface Piece {
  readonly offset: number;
  readonly text: string;
  readonly isLast?: boolean;
}

/** A feed under the test's hand; `live` are the subscriptions not left yet. */
function handFeed() {
  const begun: number[] = [];
  const live: AnswerSink<Piece>[] = [];
  let lose = () => {};
  const feed: AnswerFeed<Piece> = {
    subscribe(_id, offset, sink) {
      begun.push(offset);
      live.push(sink);
      return () => live.splice(live.indexOf(sink), 1);
    },
    onDisconnect(listener) {
      lose = listener;
      return () => (lose = () => {});
    },
  };
  return { feed, begun, live, loseSocket: () => lose() };
}

function reader(hand: ReturnType<typeof handFeed>) {
  let text = '';
  const onGone = vi.fn<() => void>();
  const watch = watchAnswer(hand.feed, {
    id: 'answer-1',
    held: () => text.length,
    onEvent: (piece) => {
      if (piece.offset > text.length) return 'resume';
      text += piece.text.slice(text.length - piece.offset);
      return piece.isLast === true ? 'done' : 'continue';
    },
    onGone,
  });
  return { watch, onGone, text: () => text };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('watching an answer', () => {
  test('after a lost socket it continues at the current length, not at the first offset', () => {
    const hand = handFeed();
    const read = reader(hand);
    hand.live[0]?.next({ offset: 0, text: 'hello ' });
    hand.loseSocket();
    expect(hand.live).toHaveLength(0);
    vi.advanceTimersByTime(125);
    expect(hand.begun).toEqual([0, 6]);
    hand.live[0]?.next({ offset: 6, text: 'world', isLast: true });
    expect(read.text()).toBe('hello world');
    expect(hand.live).toHaveLength(0);
  });

  test('a gap is closed by a new subscription at once', () => {
    const hand = handFeed();
    const read = reader(hand);
    hand.live[0]?.next({ offset: 0, text: 'ab' });
    hand.live[0]?.next({ offset: 4, text: 'ef' });
    expect(hand.begun).toEqual([0, 2]);
    hand.live[0]?.next({ offset: 2, text: 'cdef' });
    expect(read.text()).toBe('abcdef');
  });

  test('what an old subscription still delivers is not heard', () => {
    const hand = handFeed();
    const read = reader(hand);
    const old = hand.live[0];
    read.watch.resume();
    old?.next({ offset: 0, text: 'late' });
    old?.error(true);
    old?.complete();
    expect(read.text()).toBe('');
    expect(hand.live).toHaveLength(1);
    expect(read.onGone).not.toHaveBeenCalled();
  });

  test('a server that is away is asked less and less often, up to every 15 s, and at once again when it is back', () => {
    const hand = handFeed();
    reader(hand);
    for (const wait of [125, 250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const tries = hand.begun.length;
      hand.live[0]?.error(false);
      vi.advanceTimersByTime(wait - 1);
      expect(hand.begun).toHaveLength(tries);
      vi.advanceTimersByTime(1);
      expect(hand.begun).toHaveLength(tries + 1);
    }
    hand.live[0]?.next({ offset: 0, text: 'back' });
    hand.live[0]?.error(false);
    vi.advanceTimersByTime(125);
    expect(hand.begun.at(-1)).toBe(4);
    expect(hand.live).toHaveLength(1);
  });

  test('other users of the socket who keep losing it do not put the next try off', () => {
    const hand = handFeed();
    reader(hand);
    hand.loseSocket();
    for (let tick = 0; tick < 10; tick += 1) {
      vi.advanceTimersByTime(25);
      if (tick < 9) hand.loseSocket();
    }
    expect(hand.begun).toHaveLength(2);
  });

  test('a stream that ends without a final event is taken up again', () => {
    const hand = handFeed();
    reader(hand);
    hand.live[0]?.complete();
    vi.advanceTimersByTime(125);
    expect(hand.live).toHaveLength(1);
  });

  test('an answer the server does not know is told, and asked for only slowly', () => {
    const hand = handFeed();
    const read = reader(hand);
    hand.live[0]?.error(true);
    expect(read.onGone).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(14_000);
    expect(hand.begun).toHaveLength(1);
  });

  test('closing ends everything: no subscription, no timer, no ear on the socket', () => {
    const hand = handFeed();
    const read = reader(hand);
    hand.live[0]?.error(false);
    read.watch.close();
    hand.loseSocket();
    vi.runAllTimers();
    expect(hand.begun).toHaveLength(1);
    expect(hand.live).toHaveLength(0);
  });
});
