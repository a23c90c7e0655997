import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from './browserStub.ts';

beforeEach(() => void stubBrowser());
afterEach(() => void vi.useRealTimers());

it('a stream that was left says nothing of the one that took its place', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('WebSocket', vi.fn<() => void>());
  const { socket } = await import('../../client/src/api/socket.ts');
  const ends: (() => void)[] = [];
  const left = vi.fn<() => void>();
  vi.spyOn(socket, 'subscribeQuietly').mockImplementation((_, sink) => {
    ends.push(() => sink.complete());
    return left;
  });
  const { watchTrial } = await import('../../client/src/session/trialEvents.ts');
  vi.useFakeTimers();
  const show = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  watchTrial();
  show('hidden');
  show('visible');
  expect(ends).toHaveLength(2);
  // The first one's end arrives late.
  ends[0]?.();
  vi.advanceTimersByTime(60_000);
  expect(ends).toHaveLength(2);
  show('hidden');
  expect(left).toHaveBeenCalledTimes(2);
  // One that ended by itself is begun anew.
  show('visible');
  ends[2]?.();
  vi.advanceTimersByTime(60_000);
  expect(ends).toHaveLength(4);
});
