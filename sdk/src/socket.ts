import { WheelwiseError, type Result } from './error.ts';
import { addressOf, unreachable } from './http.ts';
import type { Subscribe } from './events.ts';
import type { WheelwiseOptions } from './options.ts';
import { createQueue, type Queue } from './queue.ts';

/** In milliseconds: how long the greeting may take; how often we ask whether somebody is there, and for how long. */
const GREETING = 10_000;
const PING = 12_000;

interface Message {
  readonly id: string;
  readonly type: string;
  readonly payload?: unknown;
}

/** What goes on over one socket. */
interface Connection {
  begin(operation: object, queue: Queue<Result>): string;
  end(id: string): void;
}

/** Subscriptions over one WebSocket (`graphql-transport-ws`), open as long as there is one. */
export function createSocket(
  { url, token, sessionId, language }: WheelwiseOptions,
  WebSocket: NonNullable<WheelwiseOptions['WebSocket']>,
): Subscribe {
  let current: Connection | null = null;

  function connect(): Connection {
    const socket = new WebSocket(addressOf(url).replace(/^http/, 'ws'), 'graphql-transport-ws');
    const queues = new Map<string, Queue<Result>>();
    /** What waits for the greeting, by id; null: it is over. */
    let waiting: Map<string, object> | null = new Map();
    let isAlive = true;
    let isLost = false;
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => lose('No greeting'), GREETING);
    const write = (message: object) => socket.send(JSON.stringify(message));

    function lose(why: string, error: unknown = unreachable(why)): void {
      if (isLost) return;
      isLost = true;
      clearTimeout(timer);
      if (current === connection) current = null;
      socket.close();
      for (const queue of queues.values()) queue.end(error);
      queues.clear();
    }

    function beat(): void {
      if (!isAlive) return lose('Nobody is there any more');
      isAlive = false;
      write({ type: 'ping' });
      timer = setTimeout(beat, PING);
    }

    function take({ id, type, payload }: Message): void {
      isAlive = true;
      if (type === 'ping') write({ type: 'pong' });
      if (type === 'connection_ack') {
        waiting?.forEach(write);
        waiting = null;
        clearTimeout(timer);
        timer = setTimeout(beat, PING);
      }
      const queue = queues.get(id);
      if (type === 'next') queue?.push(payload as Result);
      if (type === 'error') queue?.push({ errors: payload as NonNullable<Result['errors']> });
      if (type === 'complete' || type === 'error') {
        queues.delete(id);
        queue?.end();
      }
    }

    async function greet(): Promise<void> {
      const bearer = typeof token === 'function' ? await token() : token;
      const payload = {
        ...(bearer && { token: bearer }),
        ...(sessionId && { sessionId }),
        ...(language && { language }),
      };
      write({ type: 'connection_init', payload });
    }

    socket.addEventListener('open', () => {
      // Whoever gives no token says why: trying again is no matter of the network.
      greet().catch((error: unknown) => lose('No token', error));
    });
    socket.addEventListener('message', ({ data }) => {
      if (!isLost) take(JSON.parse(data) as Message);
    });
    socket.addEventListener('close', ({ code, reason }) => {
      const isRefused = code === 4401 || code === 4403;
      const why = `The socket was closed: ${code} ${reason}`;
      lose(why, isRefused ? new WheelwiseError('UNAUTHENTICATED', why) : unreachable(why));
    });
    // The close that follows says more.
    socket.addEventListener('error', () => undefined);

    let count = 0;
    const connection: Connection = {
      begin(payload, queue) {
        const id = String((count += 1));
        queues.set(id, queue);
        const message = { id, type: 'subscribe', payload };
        if (waiting) waiting.set(id, message);
        else write(message);
        return id;
      },
      end(id) {
        if (queues.delete(id) && !waiting?.delete(id)) write({ id, type: 'complete' });
        if (queues.size === 0) lose('Nobody listens');
      },
    };
    return connection;
  }

  return async function* subscribe(operation, signal) {
    const queue = createQueue<Result>();
    const connection = (current ??= connect());
    const id = connection.begin(operation, queue);
    const leave = () => queue.end();
    signal.addEventListener('abort', leave);
    try {
      yield* queue;
    } finally {
      signal.removeEventListener('abort', leave);
      connection.end(id);
    }
  };
}
