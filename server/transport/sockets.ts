import { CloseCode, handleProtocols, type Context } from 'graphql-ws';
import { useServer as serve, type Extra } from 'graphql-ws/use/ws';
import { GraphQLError } from 'graphql';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Logger } from '../adapters/logger.ts';
import { AppError } from '../errors.ts';
import { languageOf } from '../language.ts';
import type { Services } from '../services.ts';
import { identify, type Credentials } from '../viewer.ts';
import type { Connections, Ending } from './connections.ts';
import type { Outlet } from './deltas.ts';
import { publicError } from './graphql.ts';
import type { Operations } from './prepare.ts';

/** A frame is a question or a document, never more. */
const MAX_FRAME = 64 * 1024;
const MAX_SUBSCRIPTIONS = 50;
const PING_MS = 15_000;

/** WebSocket's close code for a server that cannot serve this client just now. */
const TRY_AGAIN_LATER = 1013;

type Params = Record<string, unknown>;
type SocketContext = Context<Params, Extra>;

/** GraphQL over WebSocket (`graphql-transport-ws`): cookie or connection parameters say who is asking. */
export function createSockets(options: {
  readonly operations: Operations;
  readonly services: Services;
  readonly connections: Connections;
  readonly logger: Logger;
  addressOf(request: IncomingMessage): string;
}) {
  const { operations, services, connections, logger, addressOf } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, handleProtocols });

  function credentialsOf({ connectionParams, extra: { request } }: SocketContext): Credentials {
    const text = (key: string) => (typeof connectionParams?.[key] === 'string' ? connectionParams[key] : undefined);
    const token = text('token');
    return {
      cookie: request.headers.cookie,
      authorization: token ? `Bearer ${token}` : request.headers.authorization,
      guestSessionId: text('sessionId'),
      acceptLanguage: text('language') ?? request.headers['accept-language'],
      address: addressOf(request),
    };
  }

  const server = serve<Params>(
    {
      connectionInitWaitTimeout: 10_000,
      async onConnect(context) {
        const { socket } = context.extra;
        const viewer = await identify(services, credentialsOf(context)).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          if (error.code === 'RATE_LIMITED') socket.close(TRY_AGAIN_LATER, error.code);
        });
        if (!viewer) return false; // Forbidden: an API token that does not work.
        if (context.connectionParams?.['token'] !== undefined && !viewer.user) return false; // Forbidden: a token that is none.
        const isClosed = socket.readyState >= socket.CLOSING;
        const ended = connections.add(viewer, socket, isClosed);
        ended?.addEventListener('abort', () => socket.close(CloseCode.Unauthorized, ended.reason as Ending));
        return true;
      },
      async onSubscribe(context, id, params) {
        if (Object.keys(context.subscriptions).length > MAX_SUBSCRIPTIONS) {
          return [new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} operations at a time on one socket`)];
        }
        const credentials = credentialsOf(context);
        try {
          const viewer = await identify(services, credentials);
          return await operations.prepare({ viewer, outlet: new SocketOutlet(context.extra.socket, id) }, params);
        } catch (error) {
          const failure = error instanceof AppError ? error : new AppError('INTERNAL');
          if (failure !== error) logger.error({ err: error }, 'An operation of a socket failed');
          return [publicError(failure, languageOf(credentials.acceptLanguage))];
        }
      },
      execute: operations.execute,
      subscribe: operations.subscribe,
      // What fails beneath all this is not for the client: no message of its own goes into the close reason.
      isProd: true,
    },
    sockets,
    PING_MS,
  );

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      sockets.handleUpgrade(request, socket, head, (webSocket) => sockets.emit('connection', webSocket, request));
    },
    count: () => sockets.clients.size,
    /** Sends every client away; it comes back by itself. */
    async close(): Promise<void> {
      // A client that does not say goodbye is not waited for.
      const timer = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000);
      await server.dispose();
      clearTimeout(timer);
    },
  };
}

/** So long after it had not taken what it was sent, a slow client's connection is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 10;

/** The turns of the event loop in which anything was sent; and those who wait for the next one. */
const turns = { now: 0, isCounting: false, waiting: [] as SocketOutlet[] };

function nextTurn(): void {
  turns.now += 1;
  turns.isCounting = false;
  const { waiting } = turns;
  turns.waiting = [];
  for (const outlet of waiting) outlet.look();
}

/**
 * Sends results of one operation past graphql-ws's loop, while that loop waits for the next event: the very messages it
 * would have sent, at most one in a turn of the event loop and none before the connection took the last; so what comes
 * meanwhile is one piece, and a burst of tokens costs two frames. Whether it did is looked at when there is more to send:
 * being told of every message by a callback of its own costs 0.7 µs of the 5.3 a token takes (50 readers, profiled).
 */
export class SocketOutlet implements Outlet {
  readonly #socket: WebSocket;
  readonly #head: string;
  #sentIn = -1;
  /** Whether somebody was told to wait, and will be told when not to. */
  #isAwaited = false;
  #again = (): void => undefined;

  constructor(socket: WebSocket, id: string) {
    this.#socket = socket;
    this.#head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  }

  isReady(): boolean {
    const { readyState, OPEN } = this.#socket;
    if (this.#isAwaited || readyState !== OPEN) return false;
    if (this.#sentIn !== turns.now && this.#socket.bufferedAmount === 0) return true;
    this.#isAwaited = true;
    turns.waiting.push(this);
    count();
    return false;
  }

  send(result: string): void {
    this.#sentIn = turns.now;
    this.#socket.send(`${this.#head}${result}}`);
    count();
  }

  onReady(listener: () => void): void {
    this.#again = listener;
  }

  /** Tells whoever was to wait, once the connection took what it was sent. */
  look(): void {
    const { readyState, OPEN, bufferedAmount } = this.#socket;
    if (readyState !== OPEN) return;
    if (bufferedAmount > 0) return void setTimeout(() => this.look(), LOOK_AGAIN_MS).unref();
    this.#isAwaited = false;
    this.#again();
  }
}

/** Lets the turn that is now end with it. */
function count(): void {
  if (turns.isCounting) return;
  turns.isCounting = true;
  setImmediate(nextTurn);
}
