import { createClient, type Client } from 'graphql-ws';
import { connection, onConnectionChange, reportSocket } from './connection.ts';
import { currentLanguage, onLanguageChange } from '../i18n/i18n.ts';
import { guestId } from '../session/guestId.ts';
import { onPersonChange } from '../session/viewer.ts';

const pingInterval = 12_000;
const pongTimeout = 6_000;
const firstWait = 125;
const longestWait = 15_000;

/**
 * At any moment of the first eighth of a second, then doubled up to 15 s, spread so that clients do not come back in step;
 * cut short when the way is free.
 */
async function wait(retries: number): Promise<void> {
  const longest = Math.min(firstWait * 2 ** retries, longestWait);
  const least = retries === 0 ? 0 : longest / 2;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, least + Math.random() * (longest - least));
  const stopListening = onConnectionChange((now, before) => {
    if (now.hasNetwork && !before.hasNetwork) resolve();
    if (now.isApiReachable === true && before.isApiReachable === false) resolve();
  });
  await promise;
  clearTimeout(timer);
  stopListening();
}

interface Socket extends Client {
  /** A subscription nobody misses while it is away: without it the page is as right as its last request. */
  readonly subscribeQuietly: Client['subscribe'];
}

/**
 * The socket subscriptions run over: opened by the first, kept a while after the last. It reconnects for ever and pings
 * the server, because a laptop that slept holds a dead socket that looks alive.
 */
function createSocket(): Socket {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server does not answer: then the end of the socket is a loss, though it is our own. */
  let isSilent = false;
  /** Whether the socket before was lost; else another takes its place, and nobody need be told. */
  let wasLost = false;
  // Nobody misses a socket that nobody uses: without subscriptions the library does not open it again.
  let subscriptions = 0;
  const socket = createClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: () => ({ sessionId: guestId(), language: currentLanguage() }),
    lazyCloseTimeout: 60_000,
    keepAlive: pingInterval,
    connectionAckWaitTimeout: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: wait,
    shouldRetry: () => true,
    on: {
      connecting: (isRetry) => reportSocket(isRetry && wasLost && subscriptions > 0 ? 'lost' : 'connecting'),
      connected: () => reportSocket('open'),
      closed: (event) => {
        clearTimeout(deadline);
        wasLost = isSilent || isLoss(event);
        isSilent = false;
        reportSocket(wasLost && subscriptions > 0 ? 'lost' : 'idle');
      },
      ping: (isReceived) => {
        if (isReceived) return;
        deadline = setTimeout(() => {
          isSilent = true;
          socket.terminate();
        }, pongTimeout);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(deadline);
      },
    },
  });
  return {
    ...socket,
    subscribeQuietly: socket.subscribe,
    subscribe(payload, sink) {
      subscriptions += 1;
      const end = once(() => {
        subscriptions -= 1;
        if (subscriptions === 0 && connection.get().socket === 'lost') reportSocket('idle');
      });
      const leave = socket.subscribe(payload, {
        next: (result: Parameters<typeof sink.next>[0]) => sink.next(result),
        error(error) {
          end();
          sink.error(error);
        },
        complete() {
          end();
          sink.complete();
        },
      });
      return () => {
        end();
        leave();
      };
    },
  };
}

function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    task();
  };
}

const normalClosure = 1000;
/** Our own `terminate`: after a login or a change of language. */
const terminated = 4499;

/** The server's word that the session has ended. */
const sessionEnded = 4401;

/** An end that was agreed on is not a loss. */
function isLoss(event: unknown): boolean {
  const code = typeof event === 'object' && event !== null && 'code' in event ? event.code : undefined;
  return code !== normalClosure && code !== terminated && code !== sessionEnded;
}

/** The one socket of this tab. */
export const socket = createSocket();

// Its identity and language are those of the moment it was opened.
onLanguageChange(() => socket.terminate());
onPersonChange(async () => socket.terminate());
