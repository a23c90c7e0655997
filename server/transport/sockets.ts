import { CloseCode, handleProtocols, type Context } from 'graphql-ws';
import { useServer as serve, type Extra } from 'graphql-ws/use/ws';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Logger } from '../adapters/logger.ts';
import { AppError } from '../errors.ts';
import { languageOf } from '../language.ts';
import type { Services } from '../services.ts';
import { identify, type Credentials } from '../viewer.ts';
import type { Connections, Ending } from './connections.ts';
import { publicError } from './graphql.ts';
import type { Operations } from './prepare.ts';
import { SocketOutlet } from './socket-outlet.ts';

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
  /** What a request says about its sender; connection parameters say more. */
  credentialsOf(request: IncomingMessage): Credentials;
}) {
  const { operations, services, connections, logger } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, handleProtocols });

  function credentialsOf({ connectionParams, extra: { request } }: SocketContext): Credentials {
    const text = (key: string) => (typeof connectionParams?.[key] === 'string' ? connectionParams[key] : undefined);
    const token = text('token');
    const said = options.credentialsOf(request);
    return {
      ...said,
      authorization: token ? `Bearer ${token}` : said.authorization,
      guestSessionId: text('sessionId'),
      acceptLanguage: text('language') ?? said.acceptLanguage,
    };
  }

  const server = serve<Params>(
    {
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
        const isClosed = socket.readyState >= socket.CLOSING;
        const ended = connections.add(viewer, socket, isClosed);
        ended?.addEventListener('abort', () => socket.close(CloseCode.Unauthorized, ended.reason as Ending));
        return true;
      },
      async onSubscribe(context, id, params) {
        const credentials = credentialsOf(context);
        if (Object.keys(context.subscriptions).length > MAX_SUBSCRIPTIONS) {
          return [publicError(new AppError('TOO_MANY_OPERATIONS'), languageOf(credentials.acceptLanguage))];
        }
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
