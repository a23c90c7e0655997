import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketState } from '../../client/src/api/connection.ts';
import { stubBrowser } from './browserStub.ts';

/** A server that answers every socket at once. */
class FakeWebSocket {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static last: FakeWebSocket;
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onmessage: ((event: object) => void) | null = null;

  constructor() {
    FakeWebSocket.last = this;
    setTimeout(() => {
      this.readyState = FakeWebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string) {
    if (text.includes('connection_init')) setTimeout(() => this.onmessage?.({ data: '{"type":"connection_ack"}' }));
  }

  close() {
    this.readyState = 3;
  }

  /** The network takes it away. */
  break() {
    this.close();
    this.onclose?.({ code: 1006, reason: '' });
  }
}

async function open() {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', hash: '' });
  const { connection, onSocketLost } = await import('../../client/src/api/connection.ts');
  const { socket } = await import('../../client/src/api/socket.ts');
  const states: SocketState[] = [];
  connection.subscribe(() => states.push(connection.get().socket));
  const told = vi.fn<() => void>();
  onSocketLost(told);
  socket.subscribe({ query: 'subscription { news }' }, { next() {}, error() {}, complete() {} });
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'open']));
  const reopened = () => vi.waitFor(() => expect(states.at(-1)).toBe('open'));
  return { socket, states, told, reopened };
}

describe('the socket', () => {
  beforeEach(() => void stubBrowser());

  it('that gives place to another in the language chosen is not lost, and subscriptions hear of it', async () => {
    const { socket, states, told, reopened } = await open();
    socket.terminate();
    await reopened();
    expect(states).toEqual(['connecting', 'open', 'idle', 'connecting', 'open']);
    expect(told).toHaveBeenCalledOnce();
  });

  it('that breaks is lost until another is open', async () => {
    const { states, told, reopened } = await open();
    FakeWebSocket.last.break();
    await reopened();
    expect(states).toEqual(['connecting', 'open', 'lost', 'lost', 'open']);
    expect(told).toHaveBeenCalledOnce();
  });
});
