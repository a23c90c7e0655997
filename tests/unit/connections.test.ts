import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
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
const apiToken = (id: string, expiresAt: Date | null) => viewer({ apiToken: { id, scopes: [], expiresAt } });

it('tells every connection of a session or an API token that it has ended, and no other', async () => {
  const bus = await createBus(null);
  const connections = createConnections(bus);
  const open = (of: Viewer) => connections.add(of, new EventEmitter(), false);
  const [one, two] = [open(viewer({ sessionId: 'a' })), open(viewer({ sessionId: 'a' }))];
  const [other, token] = [open(viewer({ sessionId: 'b' })), open(apiToken('t', null))];
  bus.publish('account.sessionsEnded', { sessionIds: ['a', 't', 'nobody'] });
  expect([one, two, other, token].map((signal) => signal?.aborted)).toEqual([true, true, false, true]);
  expect(one?.reason).toBe('Session ended');
});

it('ends at once what is added just after its session ended: it was identified before', async () => {
  const bus = await createBus(null);
  const connections = createConnections(bus);
  bus.publish('account.sessionsEnded', { sessionIds: ['a'] });
  const [late, other] = ['a', 'b'].map((sessionId) =>
    connections.add(viewer({ sessionId }), new EventEmitter(), false),
  );
  let isTold = false;
  late?.addEventListener('abort', () => (isTold = true));
  await Promise.resolve();
  expect([isTold, late?.reason, other?.aborted]).toEqual([true, 'Session ended', false]);
});

it('keeps nothing that has closed, also when that was while its viewer was being identified', async () => {
  const bus = await createBus(null);
  const connections = createConnections(bus);
  const connection = new EventEmitter();
  const signal = connections.add(viewer({ sessionId: 'a' }), connection, false);
  const late = connections.add(viewer({ sessionId: 'a' }), new EventEmitter(), true);
  connection.emit('close');
  bus.publish('account.sessionsEnded', { sessionIds: ['a'] });
  expect([signal?.aborted, late?.aborted]).toEqual([false, false]);
});

it('keeps no guests, and nothing once it is closed itself', async () => {
  const bus = await createBus(null);
  const connections = createConnections(bus);
  expect(connections.add(viewer({ guestSessionId: 'session_1' }), new EventEmitter(), false)).toBeUndefined();
  const signal = connections.add(viewer({ sessionId: 'a' }), new EventEmitter(), false);
  connections.close();
  bus.publish('account.sessionsEnded', { sessionIds: ['a'] });
  expect(signal?.aborted).toBe(false);
});

it('ends what an API token carries when the token expires, however far away that is', async () => {
  vi.useFakeTimers();
  try {
    const connections = createConnections(await createBus(null));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const [soon, far] = [1, 400].map((days) => connections.add(apiToken('t', inDays(days)), new EventEmitter(), false));
    vi.advanceTimersByTime(86_399_000);
    expect([soon?.aborted, far?.aborted]).toEqual([false, false]);
    vi.advanceTimersByTime(2_000);
    expect([soon?.reason, far?.aborted]).toEqual(['Token expired', false]);
  } finally {
    vi.useRealTimers();
  }
});
