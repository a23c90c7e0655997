import { CloseCode, handleProtocols, makeServer, type Context } from 'graphql-ws';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Logger } from '../adapters/logger.ts';
import { AppError } from '../errors.ts';
import { languageOf } from '../language.ts';
import type { Services } from '../services.ts';
import { identify, type Credentials } from '../viewer.ts';
import type { Budget, Budgets } from './budgets.ts';
import type { Connections, Ending } from './connections.ts';
import { publicError } from './graphql.ts';
import type { Operations } from './prepare.ts';
import { SocketOutlet } from './socket-outlet.ts';
import { wireOf, type Wire } from './socket-wire.ts';

/** A frame is a question or a document, never more. */
const MAX_FRAME = 64 * 1024;
/** Of one message, so that one of them cannot be made of thousands. */
const MAX_FRAGMENTS = 128;
/** Operations running on one socket: subscriptions, and what is not answered yet, also when it is not wanted any more. */
const MAX_OPERATIONS = 50;
/** Sockets of one address: a large office's. */
const MAX_SOCKETS = 1_000;

/** WebSocket's close codes for a server that cannot serve this client just now, and for one that goes. */
const TRY_AGAIN_LATER = 1013;
const GOING_AWAY = 1001;

type Params = Record<string, unknown>;

interface Extra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly address: string;
  readonly wire: Wire;
  readonly budget: Budget;
}

type SocketContext = Context<Params, Extra>;

/** GraphQL over WebSocket (`graphql-transport-ws`): cookie or connection parameters say who is asking. */
export function createSockets(options: {
  readonly operations: Operations;
  readonly services: Services;
  readonly connections: Connections;
  readonly budgets: Budgets;
  readonly logger: Logger;
  /** What a request says about its sender; connection parameters say more. */
  credentialsOf(request: IncomingMessage): Credentials;
}) {
  const { operations, services, connections, budgets, logger, credentialsOf: saidBy } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    maxFragments: MAX_FRAGMENTS,
    autoPong: false,
    handleProtocols,
  });
  /** Open sockets of each address. */
  const counts = new Map<string, number>();

  function credentialsOf({ connectionParams, extra: { request, address } }: SocketContext): Credentials {
    const text = (key: string) => (typeof connectionParams?.[key] === 'string' ? connectionParams[key] : undefined);
    const token = text('token');
    const said = saidBy(request);
    return {
      ...said,
      authorization: token ? `Bearer ${token}` : said.authorization,
      guestSessionId: text('sessionId'),
      acceptLanguage: text('language') ?? said.acceptLanguage,
      address,
    };
  }

  const server = makeServer<Params, Extra>({
    connectionInitWaitTimeout: 10_000,
    async onConnect(context) {
      const { socket } = context.extra;
      const viewer = await identify(services, credentialsOf(context)).catch((error: unknown) => {
        if (!(error instanceof AppError)) {
          logger.error({ err: error }, 'A socket could not be identified');
          socket.close(CloseCode.InternalServerError, 'INTERNAL');
        } else if (error.code === 'RATE_LIMITED') socket.close(TRY_AGAIN_LATER, error.code);
      });
      if (!viewer) return false; // Forbidden: an API token that does not work.
      if (context.connectionParams?.['token'] !== undefined && !viewer.user) return false; // Forbidden: the token belongs to nobody.
      const ended = connections.add(viewer, socket);
      ended?.addEventListener('abort', () => socket.close(CloseCode.Unauthorized, ended.reason as Ending));
      return true;
    },
    async onSubscribe(context, id, params) {
      const { socket, wire, budget, address } = context.extra;
      const credentials = credentialsOf(context);
      if (wire.running() > MAX_OPERATIONS) {
        return [publicError(new AppError('TOO_MANY_OPERATIONS'), languageOf(credentials.acceptLanguage))];
      }
      try {
        budget.check();
        const viewer = await identify(services, credentials);
        const paying = [budgets.of(viewer.user?.id ?? address), budget] as const;
        return await operations.prepare(
          {
            viewer,
            outlet: new SocketOutlet(socket, id),
            budgets: paying,
            isGone: () => socket.readyState !== socket.OPEN,
          },
          params,
        );
      } catch (error) {
        const failure = error instanceof AppError ? error : new AppError('INTERNAL');
        if (failure !== error) logger.error({ err: error }, 'An operation of a socket failed');
        return [publicError(failure, languageOf(credentials.acceptLanguage))];
      }
    },
    execute: operations.execute,
    subscribe: operations.subscribe,
  });

  function open(socket: WebSocket, request: IncomingMessage, address: string): void {
    counts.set(address, (counts.get(address) ?? 0) + 1);
    const wire = wireOf(socket, budgets.ofFrames(address), logger);
    const extra = { socket, request, address, wire, budget: budgets.ofSocket(address) };
    const closed = server.opened(wire, extra);
    socket.once('close', (code: number, reason: Buffer) => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
      closed(code, reason.toString()).catch((error: unknown) => {
        logger.error({ err: error }, 'What a socket left could not be ended');
      });
    });
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const { address } = saidBy(request);
      if ((counts.get(address) ?? 0) >= MAX_SOCKETS) {
        socket.end(
          'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
        );
      } else sockets.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, request, address));
    },
    count: () => sockets.clients.size,
    /** Sends every client away; it comes back by itself. */
    async close(): Promise<void> {
      // A client that does not say goodbye is not waited for.
      const timer = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000);
      for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
      await new Promise((closed) => sockets.close(closed));
      clearTimeout(timer);
    },
  };
}
