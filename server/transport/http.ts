import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Bus } from '../adapters/bus.ts';
import type { Logger } from '../adapters/logger.ts';
import type { PaymentProvider } from '../adapters/payment/provider.ts';
import type { Addresses, Sandbox } from '../adapters/payment/sandbox/sandbox.ts';
import type { Config } from '../config/config.ts';
import { SESSION_SECONDS } from '../domain/account.ts';
import { AppError, errorText, KINDS, ERRORS, type ErrorCode } from '../errors.ts';
import { createBudgets } from './budgets.ts';
import { createConnections } from './connections.ts';
import { createFiles } from './files.ts';
import { createGraphql, publicError } from './graphql.ts';
import { createGraphqlRequests } from './graphql-requests.ts';
import { createMetrics } from './metrics.ts';
import { clientAddress, isOwnOrigin } from './origins.ts';
import { createOperations } from './prepare.ts';
import { createRest } from '../rest/router.ts';
import type { Services } from '../services.ts';
import { createSockets } from './sockets.ts';
import { createVitals } from './vitals.ts';
import { identify, SESSION_COOKIE } from '../viewer.ts';
import { languageOf } from '../language.ts';
import { sendJson } from './json.ts';

/** Sent with everything. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Requests that wait on one connection: browsers and programs send the next one when they have read the answer. */
const MAX_WAITING = 10;

/** Errors of GraphQL's requests that say who may not, or not now: told as GraphQL tells errors. */
const OF_THE_CALLER: ReadonlySet<ErrorCode> = new Set(['UNAUTHENTICATED', 'RATE_LIMITED']);

/** The HTTP and WebSocket server: the app's files, GraphQL, health and metrics. */
export function createHttpServer(options: {
  readonly config: Config;
  readonly services: Services;
  /** Whose notifications the REST layer takes. */
  readonly providers: readonly PaymentProvider[];
  readonly bus: Bus;
  readonly logger: Logger;
  /** The embedded payment provider; null: off. */
  readonly sandbox: Sandbox | null;
  /** Resolves when database and Redis answer. */
  isReady(): Promise<unknown>;
}) {
  const { config, services, providers, bus, logger, sandbox } = options;
  const addressOf = (request: IncomingMessage) => clientAddress(request, config.trustProxy);
  const secure = config.publicUrl?.startsWith('https:') ?? false;

  function setSession(res: ServerResponse, token: string | null): void {
    const lifetime = token === null ? 0 : SESSION_SECONDS;
    const cookie = `${SESSION_COOKIE}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${secure ? '; Secure' : ''}`;
    res.setHeader('Set-Cookie', cookie);
  }
  const graphql = createGraphql({ services, logger, graphiql: config.graphiql, setSession });
  const operations = createOperations(graphql);
  const graphqlRequests = createGraphqlRequests(operations);
  const connections = createConnections({ bus, logger, endedAmong: services.account.endedAmong });
  const budgets = createBudgets(config.limits, services.limitHits.record);
  const rest = createRest({
    services,
    connections,
    providers,
    logger,
    publicUrl: config.publicUrl,
    addressOf,
    setSession,
  });
  const sockets = createSockets({ operations, services, connections, budgets, logger, addressOf });
  const files = createFiles();
  const metrics = createMetrics(config.metricsToken, {
    wheelwise_answers_running: ['Answers this instance is writing', () => services.answers.count()],
    wheelwise_sockets_open: ['Open WebSockets', () => sockets.count()],
  });

  const vitals = createVitals({ publicUrl: config.publicUrl, observe: metrics.observeVital, addressOf });

  /** The error body of the REST layer's status family (rest.md). */
  function refuse(req: IncomingMessage, res: ServerResponse, code: ErrorCode): void {
    if (res.headersSent) return void res.end();
    if (code === 'PAYLOAD_TOO_LARGE') res.setHeader('Connection', 'close');
    const error = errorText(code, languageOf(req.headers['accept-language']));
    sendJson(res, KINDS[ERRORS[code].kind], { status: 'error', error, code });
  }

  async function handleGraphql(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const changes = req.method === 'POST';
    const isPage = config.graphiql && req.method === 'GET' && req.headers.accept?.includes('text/html');
    if (isPage || (!changes && req.method !== 'GET')) return graphql(req, res);
    if (changes && req.headers.cookie !== undefined && !isOwnOrigin(req, config.publicUrl))
      return refuse(req, res, 'BAD_ORIGIN');
    if (changes && !isJson(req)) return refuse(req, res, 'UNSUPPORTED_MEDIA_TYPE');
    const acceptLanguage = req.headers['accept-language'];
    const address = addressOf(req);
    try {
      // Whoever brings nothing to be known by pays with his address: it is looked at first.
      if (!req.headers.cookie && !req.headers.authorization) budgets.of(address).check();
      const viewer = await identify(services, {
        cookie: req.headers.cookie,
        authorization: req.headers.authorization,
        guestSessionId: String(req.headers['x-session-id'] ?? ''),
        acceptLanguage,
        address,
      });
      const ended = connections.add(viewer, res);
      await graphqlRequests({ req, res, viewer, ended, budgets: [budgets.of(viewer.user?.id ?? address)] });
    } catch (error) {
      if (!(error instanceof AppError) || !OF_THE_CALLER.has(error.code) || res.headersSent) throw error;
      const { retryAfter } = error.details;
      if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
      sendJson(res, KINDS[ERRORS[error.code].kind], { errors: [publicError(error, languageOf(acceptLanguage))] });
    }
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/graphql') return handleGraphql(req, res);
    if (path === '/api' || path.startsWith('/api/')) return rest(req, res, path);
    if (path === '/health') return sendJson(res, 200, { status: 'ok' });
    if (path === '/ready') {
      const ready = await options.isReady().then(
        () => true,
        () => false,
      );
      return sendJson(res, ready ? 200 : 503, { status: ready ? 'ready' : 'unavailable' });
    }
    if (path === '/metrics') {
      return (await metrics.serve(req, res)) ? undefined : refuse(req, res, 'NOT_FOUND');
    }
    if (path === '/vitals') {
      const refusal = await vitals(req, res);
      return refusal ? refuse(req, res, refusal) : undefined;
    }
    if (sandbox && path.startsWith('/sandbox/')) return sandbox.handle(req, res, path);
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, 'METHOD_NOT_ALLOWED');
    files(req, res);
  }

  const server = createServer(
    oneAtATime((req, res) => {
      handle(req, res).catch((error: unknown) => {
        if (error instanceof AppError) return refuse(req, res, error.code);
        logger.error({ err: error, method: req.method, path: req.url?.split('?', 1)[0] }, 'A request failed');
        refuse(req, res, 'INTERNAL');
      });
    }),
  );
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    const known = req.url?.split('?', 1)[0] === '/graphql';
    if (!known || !isOwnOrigin(req, config.publicUrl)) {
      socket.end(
        `HTTP/1.1 ${known ? '403 Forbidden' : '404 Not Found'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    } else sockets.upgrade(req, socket, head);
  });

  return {
    /** Listens; returns where it is reached. @throws Error naming a port that is taken. */
    listen: () =>
      new Promise<Addresses>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          const where = `${config.host}:${config.port}`;
          if (error.code === 'EADDRINUSE') reject(new Error(`PORT: ${where} is in use. Choose another with PORT=…`));
          else if (error.code === 'EACCES') reject(new Error(`PORT: ${where} may not be used by this user`));
          else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
            reject(new Error(`HOST: ${config.host} is no address of this machine`));
          else reject(error);
        });
        server.listen(config.port, config.host, () => {
          const { port } = server.address() as AddressInfo;
          const host = config.host.includes(':') ? `[${config.host}]` : config.host;
          // Listening on all addresses, it is reached from here by the loopback one.
          const localHost = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }[host] ?? host;
          resolve({
            publicUrl: config.publicUrl ?? `http://${host}:${port}`,
            localUrl: `http://${localHost}:${port}`,
          });
        });
      }),
    /** Stops taking requests, sends sockets away, and waits at most a second for open requests. */
    async close(): Promise<void> {
      const closed = new Promise<void>((done) => {
        server.close(() => done());
      });
      connections.close();
      await sockets.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), 1_000);
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * Handles a connection's requests one after the other, as their answers are sent anyway: however many came in one piece, one
 * is worked on, and none once the connection has gone (Node tells only the answer whose turn it is that it has).
 */
function oneAtATime(handle: (req: IncomingMessage, res: ServerResponse) => void): RequestListener {
  /** Of each connection that is busy. */
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (req, res) => {
    const { socket } = req;
    const waiting = queues.get(socket);
    const queue = waiting ?? [];
    const begin = () => {
      res.once('close', () => {
        const next = socket.destroyed ? undefined : queue.shift();
        if (next) next();
        else queues.delete(socket);
      });
      handle(req, res);
    };
    if (!waiting) {
      queues.set(socket, queue);
      begin();
    } else if (queue.push(begin) > MAX_WAITING) socket.destroy();
  };
}

function isJson(req: IncomingMessage): boolean {
  const type = req.headers['content-type'] ?? '';
  const charset = /charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8';
  return /^application\/json\s*(;|$)/i.test(type) && /^utf-?8$/i.test(charset);
}
