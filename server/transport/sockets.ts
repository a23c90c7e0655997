import { CloseCode, handleProtocols, type Context } from 'graphql-ws';
import { useServer as serve, type Extra } from 'graphql-ws/use/ws';
import { GraphQLError, type ExecutionArgs } from 'graphql';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Bus } from '../adapters/bus.ts';
import { deliverTo } from './frames.ts';
import { publicError, type Graphql } from './graphql.ts';
import type { Services } from '../services.ts';
import { AppError } from '../errors.ts';
import { identify, type Credentials } from '../viewer.ts';
import { languageOf } from '../language.ts';

/** A frame is a question or a document, never more. */
const MAX_FRAME = 64 * 1024;
const MAX_SUBSCRIPTIONS = 50;
const PING_MS = 15_000;

/** WebSocket's close code for a server that cannot serve this client just now. */
const TRY_AGAIN_LATER = 1013;
/** The longest time a timer can wait; an API token that expires later is looked at again at each operation. */
const MAX_WAIT_MS = 2 ** 31 - 1;

type Params = Record<string, unknown>;
type SocketContext = Context<Params, Extra>;
type Engine = Pick<ReturnType<Graphql['getEnveloped']>, 'execute' | 'subscribe'>;

/** GraphQL over WebSocket (`graphql-transport-ws`): cookie or connection parameters say who is asking. */
export function createSockets(options: {
  readonly graphql: Graphql;
  readonly services: Services;
  readonly bus: Bus;
  addressOf(request: IncomingMessage): string;
}) {
  const { graphql, services, bus, addressOf } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, handleProtocols });
  /** Open sockets by the session or API token they act for: they close when it ends. */
  const bySession = new Map<string, Set<WebSocket>>();
  const engines = new WeakMap<object, Engine>();
  const engineOf = (args: ExecutionArgs): Engine => {
    const engine = engines.get(args.document);
    if (!engine) throw new Error('An operation without its engine');
    return engine;
  };

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
        const { user, sessionId, apiToken } = viewer;
        if (context.connectionParams?.['token'] !== undefined && !user) return false; // Forbidden: a token that is none.
        const id = sessionId ?? apiToken?.id;
        if (!id) return true;
        const open = bySession.get(id) ?? new Set();
        bySession.set(id, open.add(socket));
        const expiry = apiToken?.expiresAt && closeAt(socket, apiToken.expiresAt);
        socket.once('close', () => {
          clearTimeout(expiry ?? undefined);
          open.delete(socket);
          if (open.size === 0) bySession.delete(id);
        });
        return true;
      },
      async onSubscribe(context, id, params) {
        if (Object.keys(context.subscriptions).length > MAX_SUBSCRIPTIONS) {
          return [new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} operations at a time on one socket`)];
        }
        const credentials = credentialsOf(context);
        let viewer;
        try {
          viewer = await identify(services, credentials);
        } catch (error) {
          if (error instanceof AppError) return [publicError(error, languageOf(credentials.acceptLanguage))];
          throw error;
        }
        const { socket, request: upgrade } = context.extra;
        const deliver = deliverTo(socket, upgrade.socket, id);
        const request = { viewer, req: upgrade, params, deliver };
        // Parsed and validated with all plugins: the same limits as over HTTP.
        const { schema, parse, validate, contextFactory, ...engine } = graphql.getEnveloped(request);
        let document;
        try {
          document = parse(params.query);
          const errors = validate(schema, document);
          if (errors.length > 0) return errors;
        } catch (error) {
          // Syntax errors, and limits that end the validation at once.
          if (error instanceof GraphQLError) return [error];
          throw error;
        }
        const contextValue = await contextFactory();
        engines.set(document, engine);
        const { operationName, variables: variableValues } = params;
        return {
          ...{ schema, document, contextValue },
          ...(operationName && { operationName }),
          ...(variableValues && { variableValues }),
        };
      },
      execute: (args) => engineOf(args).execute(args),
      subscribe: (args) => engineOf(args).subscribe(args),
    },
    sockets,
    PING_MS,
  );

  const unsubscribe = bus.on('account.sessionsEnded', ({ sessionIds }) => {
    for (const id of sessionIds) {
      for (const socket of bySession.get(id) ?? []) socket.close(CloseCode.Unauthorized, 'Session ended');
    }
  });

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      sockets.handleUpgrade(request, socket, head, (webSocket) => sockets.emit('connection', webSocket, request));
    },
    count: () => sockets.clients.size,
    /** Sends every client away; it comes back by itself. */
    async close(): Promise<void> {
      unsubscribe();
      // A client that does not say goodbye is not waited for.
      const timer = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000);
      await server.dispose();
      clearTimeout(timer);
    },
  };
}

/** Closes a socket when the API token it acts for expires. */
function closeAt(socket: WebSocket, time: Date): NodeJS.Timeout {
  const wait = Math.min(time.getTime() - Date.now(), MAX_WAIT_MS);
  return setTimeout(() => socket.close(CloseCode.Unauthorized, 'Token expired'), wait).unref();
}
