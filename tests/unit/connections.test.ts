import { EventEmitter } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { createConnections } from '../../server/transport/connections.ts';
import type { Viewer } from '../../server/viewer.ts';

const viewer = (of: Partial<Viewer>): Viewer => ({
  user: null,
  sessionId: null,
  apiToken: null,
  guestSessionId: null,
  address: '127.0.0.1',
  isLocal: false,
  language: 'en',
  renewedToken: null,
  cookieSessionId: null,
  deviceToken: null,
  userAgent: null,
  ...of,
});
/** A response, as far as connections look at it. */
class Response extends EventEmitter {
  readonly closed: boolean;

  constructor(closed = false) {
    super();
    this.closed = closed;
  }
}

/** What the database says has ended. */
async function create(ended: readonly string[] = []) {
  const bus = await createBus(null);
  const asked: (readonly string[])[] = [];
  const endedAmong = (ids: readonly string[]) => {
    asked.push(ids);
    return Promise.resolve(ids.filter((id) => ended.includes(id)));
  };
  const connections = createConnections({ bus, logger: createLogger('silent'), endedAmong });
  onTestFinished(connections.close);
  return { bus, connections, asked };
}

const apiToken = (id: string, expiresAt: Date | null) =>
  viewer({
    apiToken: {
      id,
      scopes: [],
      expiresAt,
      userId: 'u',
      name: 'A program',
      hint: 'abcd',
      createdAt: new Date(0),
      lastUsedAt: null,
      revokedAt: null,
      counted: { limit: 'apiToken', points: 600, seconds: 60, left: 599, reset: 60 },
    },
  });

it('tells every connection of a session or an API token that it has ended, and no other', async () => {
  const { bus, connections } = await create();
  const open = (of: Viewer) => connections.add(of, new Response());
  const [one, two] = [open(viewer({ sessionId: 'a' })), open(viewer({ sessionId: 'a' }))];
  const [other, token] = [open(viewer({ sessionId: 'b' })), open(apiToken('t', null))];
  bus.publish('account.sessionsEnded', { sessionIds: ['a', 't', 'nobody'] });
  expect([one, two, other, token].map((signal) => signal?.aborted)).toEqual([true, true, false, true]);
  expect(one?.reason).toBe('Session ended');
});

it('ends at once what is added just after its session ended: it was identified before', async () => {
  const { bus, connections } = await create();
  bus.publish('account.sessionsEnded', { sessionIds: ['a'] });
  const [late, other] = ['a', 'b'].map((sessionId) => connections.add(viewer({ sessionId }), new Response()));
  let isTold = false;
  late?.addEventListener('abort', () => (isTold = true));
  await Promise.resolve();
  expect([isTold, late?.reason, other?.aborted]).toEqual([true, 'Session ended', false]);
});

it('keeps nothing that has closed, also when that was while its viewer was being identified', async () => {
  const { bus, connections } = await create();
  const connection = new Response();
  const signal = connections.add(viewer({ sessionId: 'a' }), connection);
  const late = connections.add(viewer({ sessionId: 'a' }), new Response(true));
  connection.emit('close');
  bus.publish('account.sessionsEnded', { sessionIds: ['a'] });
  expect([signal?.aborted, late?.aborted]).toEqual([false, false]);
});

it('keeps none of 500 sockets and 500 responses that closed while their viewer was being identified', async () => {
  const { connections } = await create();
  const socket = (readyState: number) => Object.assign(new EventEmitter(), { readyState, CLOSED: 3 });
  for (let n = 0; n < 500; n += 1) {
    connections.add(viewer({ sessionId: `a${n}` }), socket(3));
    connections.add(viewer({ sessionId: `b${n}` }), new Response(true));
  }
  expect(connections.count()).toBe(0);
  // One that is closing will say when it has closed.
  const closing = socket(2);
  connections.add(viewer({ sessionId: 'c' }), closing);
  expect(connections.count()).toBe(1);
  closing.emit('close');
  expect(connections.count()).toBe(0);
});

it('looks into the database soon after a connection was added, and at all of them every five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ended: string[] = ['a'];
  const { connections, asked } = await create(ended);
  const [gone, there, token] = [viewer({ sessionId: 'a' }), viewer({ sessionId: 'b' }), apiToken('t', null)].map((of) =>
    connections.add(of, new Response()),
  );
  const brief = new Response();
  connections.add(viewer({ sessionId: 'brief' }), brief);
  brief.emit('close');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([['a', 'b', 't']]);
  expect([gone?.reason, there?.aborted, token?.aborted]).toEqual(['Session ended', false, false]);
  ended.push('t');
  await vi.advanceTimersByTimeAsync(2_500);
  expect([asked.length, token?.aborted]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.at(-1)).toEqual(['a', 'b', 't']);
  expect([there?.aborted, token?.reason]).toEqual([false, 'Session ended']);
});

it('keeps no guests, and nothing once it is closed itself', async () => {
  const { bus, connections } = await create();
  expect(connections.add(viewer({ guestSessionId: 'session_1' }), new Response())).toBeUndefined();
  const signal = connections.add(viewer({ sessionId: 'a' }), new Response());
  connections.close();
  bus.publish('account.sessionsEnded', { sessionIds: ['a'] });
  expect(signal?.aborted).toBe(false);
});

it('ends what an API token carries when the token expires, however far away that is', async () => {
  vi.useFakeTimers();
  try {
    const { connections } = await create();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const [soon, far] = [1, 400].map((days) => connections.add(apiToken('t', inDays(days)), new Response()));
    vi.advanceTimersByTime(86_399_000);
    expect([soon?.aborted, far?.aborted]).toEqual([false, false]);
    vi.advanceTimersByTime(2_000);
    expect([soon?.reason, far?.aborted]).toEqual(['Token expired', false]);
  } finally {
    vi.useRealTimers();
  }
});

it('does not end it before that, though no timer waits for more than 24 days', async () => {
  // Not the checks of every five seconds, half a million of them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { connections } = await create();
  const far = connections.add(apiToken('t', new Date(Date.now() + 400 * 86_400_000)), new Response());
  vi.advanceTimersByTime(30 * 86_400_000);
  expect(far?.aborted).toBe(false);
});
