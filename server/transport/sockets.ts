import { CloseCode, handleProtocols, makeServer, type Context } from 'graphql-ws';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Logger } from '../adapters/logger.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { appErrorOf } from '../unexpected.ts';
import { languageOf } from '../language.ts';
import type { Patience } from '../patience.ts';
import { newTrace, noteCode, traceId, traceNow, type Trace } from '../trace.ts';
import { UNREAD } from './operation-meter.ts';
import type { Credentials, Viewer } from '../viewer.ts';
import type { Budget, Budgets } from './budgets.ts';
import type { Connections, Ending } from './connections.ts';
import { isUnavailable, publicError } from './graphql.ts';
import { isSubscription, type Operations, type Params as Asked } from './prepare.ts';
import { ID_HEADER, type RequestLog } from './request-log.ts';
import { SocketOutlet } from './socket-outlet.ts';
import { TRY_AGAIN_LATER, wireOf } from './socket-wire.ts';

/** A frame is a question or a document, never more. */
const MAX_FRAME = 64 * 1024;
/** Of one message, so that one of them cannot be made of thousands. */
const MAX_FRAGMENTS = 128;
/** Operations running on one socket: subscriptions, and what is not answered yet, also when it is not wanted any more. */
const MAX_OPERATIONS = 50;
/** Sockets of one address: a large office's. */
const MAX_SOCKETS = 1_000;

/** WebSocket's close code for a server that goes. */
const GOING_AWAY = 1001;

/** So long a client may take to say goodbye, in milliseconds. */
const GOODBYE_MS = 1_000;

type Params = Record<string, unknown>;

interface Extra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly address: string;
  readonly budget: Budget;
  /** The operations it runs, until nothing is done for them any more. Other messages are none. */
  readonly running: Set<Trace>;
}

type SocketContext = Context<Params, Extra>;

/** GraphQL over WebSocket (`graphql-transport-ws`): cookie or connection parameters say who is asking. */
export function createSockets(options: {
  readonly operations: Operations;
  readonly requestLog: RequestLog;
  readonly connections: Connections;
  readonly budgets: Budgets;
  readonly logger: Logger;
  /** What a request says about its sender; connection parameters say more. */
  credentialsOf(request: IncomingMessage): Credentials;
  /** Who that is. @throws AppError UNAUTHENTICATED, RATE_LIMITED. */
  identified(credentials: Credentials): Promise<Viewer>;
}) {
  const { operations, requestLog, connections, budgets, logger, credentialsOf: saidBy, identified } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    maxFragments: MAX_FRAGMENTS,
    autoPong: false,
    handleProtocols,
  });
  sockets.on('headers', (headers) => headers.push(`${ID_HEADER}: ${traceId()}`));
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
      const viewer = await identified(credentialsOf(context)).catch((error: unknown) => {
        const failure = appErrorOf(error);
        const { code } = failure;
        if (failure !== error) logger.error({ err: error }, 'A socket could not be identified');
        if (code === 'INTERNAL') socket.close(CloseCode.InternalServerError, code);
        if (code === 'RATE_LIMITED' || code === 'UNAVAILABLE') socket.close(TRY_AGAIN_LATER, code);
      });
      if (!viewer) return false; // Forbidden: an API token that does not work.
      // A null is no token, as clients write it before anybody has signed in.
      const token = context.connectionParams?.['token'] ?? null;
      if (token !== null && !viewer.user) return false; // Forbidden: the token belongs to nobody.
      const ended = connections.add(viewer, socket);
      ended?.addEventListener('abort', () => socket.close(CloseCode.Unauthorized, ended.reason as Ending));
      return true;
    },
    async onSubscribe(context, id, params) {
      const { socket, request, budget, address, running } = context.extra;
      const credentials = credentialsOf(context);
      const trace = traceNow();
      if (trace) trace.operation = UNREAD;
      if (running.size >= MAX_OPERATIONS) {
        noteCode('TOO_MANY_OPERATIONS');
        return [publicError(new AppError('TOO_MANY_OPERATIONS'), languageOf(credentials.acceptLanguage))];
      }
      if (trace) running.add(trace);
      try {
        budget.check();
        const viewer = await identified(credentials);
        const paying = [budgets.of(viewer.user?.id ?? address), budget] as const;
        return await operations.prepare(
          {
            viewer,
            outlet: new SocketOutlet(socket, request.socket, id),
            budgets: paying,
            isGone: () => socket.readyState !== socket.OPEN,
          },
          params,
        );
      } catch (error) {
        const failure = appErrorOf(error);
        if (failure !== error) logger.error({ err: error }, 'An operation of a socket failed');
        noteCode(failure.code);
        if (failure.code === 'UNAVAILABLE' && asksForEvents(params)) sendAway(socket);
        return [publicError(failure, languageOf(credentials.acceptLanguage))];
      }
    },
    execute: operations.execute,
    subscribe: operations.subscribe,
    onNext({ extra }, _id, _params, args, result) {
      if (isSubscription(args) && isUnavailable(result)) sendAway(extra.socket);
    },
  });

  function open(socket: WebSocket, request: IncomingMessage, address: string): void {
    counts.set(address, (counts.get(address) ?? 0) + 1);
    const { id } = traceNow() ?? newTrace();
    let messages = 0;
    const running = new Set<Trace>();
    const follow = async (work: () => Promise<void>) => {
      const trace = newTrace(`${id}.${(messages += 1)}`);
      await requestLog.message(trace, work);
      running.delete(trace);
    };
    const wire = wireOf(socket, budgets.ofFrames(address), logger, follow);
    const extra = { socket, request, address, budget: budgets.ofSocket(address), running };
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
    /** The status line, and a header, for whoever has too many; null: he may open another. */
    refusal(request: IncomingMessage): string | null {
      const isFull = (counts.get(saidBy(request).address) ?? 0) >= MAX_SOCKETS;
      return isFull ? '429 Too Many Requests\r\nRetry-After: 60' : null;
    },
    /** Opens a socket; its operations are known by the id of what is traced now, with a number behind it. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const { address } = saidBy(request);
      sockets.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, request, address));
    },
    count: () => sockets.clients.size,
    /** Sends every client away; it comes back by itself. */
    async close(patience: Patience): Promise<void> {
      for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
      const closed = new Promise((done) => sockets.close(done));
      await Promise.race([closed, patience(GOODBYE_MS)]);
      // A client that does not say goodbye is not waited for.
      for (const socket of sockets.clients) socket.terminate();
      await closed;
    },
  };
}

/**
 * Closes a socket one of whose subscriptions cannot begin or go on while the database is away: clients come back after
 * that by themselves and subscribe again to everything, and not after an error of one subscription.
 */
function sendAway(socket: WebSocket): void {
  socket.close(TRY_AGAIN_LATER, 'UNAVAILABLE' satisfies ErrorCode);
}

/** Whether what is asked is a subscription, as far as it can be read. */
function asksForEvents({ query, operationName }: Asked): boolean {
  try {
    return getOperationAST(parse(query), operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
  } catch {
    return false;
  }
}
