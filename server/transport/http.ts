import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Bus } from '../adapters/bus.ts';
import type { Logger } from '../adapters/logger.ts';
import type { PaymentProvider } from '../adapters/payment/provider.ts';
import type { Addresses, Sandbox } from '../adapters/payment/sandbox/sandbox.ts';
import type { Config } from '../config/config.ts';
import { AppError, KINDS, ERRORS } from '../errors.ts';
import { createBudgets, WRONG_BEARER_POINTS } from './budgets.ts';
import { createConnections } from './connections.ts';
import { createCookies, type SetSession } from './cookies.ts';
import { createFiles } from './files.ts';
import { createGraphiql } from './graphiql.ts';
import { createSchemaText } from './schema-text.ts';
import { createGraphql, publicError } from './graphql.ts';
import { createGraphqlRequests } from './graphql-requests.ts';
import { ANSWER_VARY, createHeaders } from './headers.ts';
import { createMetrics } from './metrics.ts';
import { clientAddress, createOrigins, isLocalCaller } from './origins.ts';
import { createOperations } from './prepare.ts';
import { counting } from '../domain/limits.ts';
import { rateLimitsOf, tellRateLimits } from './rate-limits.ts';
import { sendFailure } from '../rest/failure.ts';
import { createRest } from '../rest/router.ts';
import type { Services } from '../services.ts';
import { createSockets } from './sockets.ts';
import { createVitals } from './vitals.ts';
import { identify, type Credentials, type Viewer } from '../viewer.ts';
import { languageOf } from '../language.ts';
import { sendJson } from './json.ts';

/** Requests that wait on one connection: browsers and programs send the next one when they have read the answer. */
const MAX_WAITING = 10;

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
  const headers = createHeaders(config.publicUrl);
  const origins = createOrigins(config);
  const cookies = createCookies(config.publicUrl, origins.siteOf);
  const setSession: SetSession = (res, token, deviceToken) => {
    cookies.set(res, 'session', token);
    if (deviceToken !== undefined) cookies.set(res, 'device', deviceToken);
  };
  const credentialsOf = (request: IncomingMessage): Credentials => ({
    session: cookies.read(request, 'session'),
    device: cookies.read(request, 'device'),
    authorization: request.headers.authorization,
    guestSessionId: String(request.headers['x-session-id'] ?? ''),
    acceptLanguage: request.headers['accept-language'],
    userAgent: request.headers['user-agent'],
    address: addressOf(request),
    // A program of this very machine, or one of our own pages there: a listed page is somebody else's.
    isLocal: origins.siteOf(request) === 'own' && isLocalCaller(request),
  });
  const graphql = createGraphql({ services, logger, setSession });
  const graphiql = config.graphiql ? createGraphiql() : null;
  const operations = createOperations(graphql);
  /** Who it is; whoever tries many bearer tokens that are none is not looked up any more. */
  async function identified(credentials: Credentials): Promise<Viewer> {
    if (!credentials.authorization) return identify(services, credentials);
    const tries = budgets.of(`bearer:${credentials.address}`);
    tries.check();
    return identify(services, credentials).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') tries.spend(WRONG_BEARER_POINTS);
      throw error;
    });
  }

  const graphqlRequests = createGraphqlRequests(operations);
  const connections = createConnections({ bus, logger, endedAmong: services.account.endedAmong });
  const budgets = createBudgets(config.limits, services.limitHits.record);
  const rest = createRest({
    services,
    connections,
    providers,
    logger,
    cookies,
    credentialsOf,
    setSession,
    budgets,
    identified,
    publicUrl: config.publicUrl,
  });
  const sockets = createSockets({ operations, services, connections, budgets, logger, credentialsOf });
  const files = createFiles();
  const schemaText = createSchemaText();
  const metrics = createMetrics(config.metricsToken, {
    wheelwise_answers_running: ['Answers this instance is writing', () => services.answers.count()],
    wheelwise_sockets_open: ['Open WebSockets', () => sockets.count()],
  });

  const vitals = createVitals({ siteOf: origins.siteOf, observe: metrics.observeVital, addressOf });

  /** A refusal in the form of its address: GraphQL's, elsewhere that of the REST layer (rest.md). */
  function refuse(req: IncomingMessage, res: ServerResponse, failure: AppError): void {
    if (res.headersSent) return void res.end();
    const { code, details } = failure;
    services.security.refused(failure, { user: null, address: addressOf(req) });
    const path = pathOf(req);
    const language = languageOf(req.headers['accept-language']);
    if (path !== '/graphql') return sendFailure(res, path, failure, language);
    if (code === 'PAYLOAD_TOO_LARGE') res.setHeader('Connection', 'close');
    if (details.retryAfter !== undefined) res.setHeader('Retry-After', String(details.retryAfter));
    sendJson(res, KINDS[ERRORS[code].kind], { errors: [publicError(failure, language)] });
  }

  async function handleGraphql(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'POST') {
      res.setHeader('Allow', 'GET, POST');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    if (graphiql && req.method === 'GET' && req.headers.accept?.includes('text/html')) return graphiql(res);
    if (cookies.isForged(req)) throw new AppError('BAD_ORIGIN');
    if (req.method === 'POST' && !isJson(req)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const credentials = credentialsOf(req);
    const { address, session, authorization } = credentials;
    // Whoever brings nothing to be known by pays with his address: it is looked at first.
    if (!session && !authorization) {
      const { counted } = budgets.of(address);
      if (counted.left === 0) tellRateLimits(res, [counted]);
      budgets.of(address).check();
    }
    // A token's own limit is told with the refusal as well.
    const viewer = await counting.run(rateLimitsOf(res), () => identified(credentials));
    const ended = connections.add(viewer, res);
    await graphqlRequests({ req, res, viewer, ended, budgets: [budgets.of(viewer.user?.id ?? address)] });
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (const [name, value] of headers) res.setHeader(name, value);
    if (origins.isMisdirected(req)) throw new AppError('MISDIRECTED');
    const path = pathOf(req);
    const isGraphql = path === '/graphql';
    if (isGraphql || path === '/api' || path.startsWith('/api/')) {
      res.setHeader('Vary', ANSWER_VARY);
      if (origins.allow(req, res)) return;
      return isGraphql ? handleGraphql(req, res) : rest(req, res, path);
    }
    if (path === '/vitals') {
      const refusal = await vitals(req, res);
      if (refusal) throw new AppError(refusal);
      return;
    }
    if (sandbox && path.startsWith('/sandbox/')) return sandbox.handle(req, res, path);
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED');
    if (path === '/health') return sendJson(res, 200, { status: 'ok' });
    if (path === '/ready') {
      const ready = await options.isReady().then(
        () => true,
        () => false,
      );
      return sendJson(res, ready ? 200 : 503, { status: ready ? 'ready' : 'unavailable' });
    }
    if (path === '/metrics') {
      if (!(await metrics.serve(req, res))) throw new AppError('NOT_FOUND');
      return;
    }
    if (path === '/schema.graphql') return schemaText(req, res);
    files(req, res);
  }

  /** The status line for whoever may open no socket; null: he may. */
  function upgradeRefusal(req: IncomingMessage): string | null {
    if (origins.isMisdirected(req)) return '421 Misdirected Request';
    if (pathOf(req) !== '/graphql') return '404 Not Found';
    return origins.siteOf(req) === 'foreign' ? '403 Forbidden' : null;
  }

  const server = createServer(
    oneAtATime((req, res) => {
      handle(req, res).catch((error: unknown) => {
        if (error instanceof AppError) return refuse(req, res, error);
        logger.error({ err: error, method: req.method, path: pathOf(req) }, 'A request failed');
        refuse(req, res, new AppError('INTERNAL'));
      });
    }),
  );
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = upgradeRefusal(req);
    if (refusal) socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else sockets.upgrade(req, socket, head);
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

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';
/** What waits on a connection that is busy; a table of connections would cost the collector more than all the rest. */
const QUEUE = Symbol('queue');
type Busy = Socket & { [QUEUE]?: (() => void)[] | undefined };

/**
 * Handles a connection's requests one after the other, as their answers are sent anyway: however many came in one piece, one
 * is worked on, and none once the connection has gone (Node tells only the answer whose turn it is that it has).
 */
function oneAtATime(handle: (req: IncomingMessage, res: ServerResponse) => void): RequestListener {
  return (req, res) => {
    const socket: Busy = req.socket;
    const queue = socket[QUEUE] ?? [];
    const begin = () => {
      res.once('close', () => {
        const next = socket.destroyed ? undefined : queue.shift();
        if (next) next();
        else socket[QUEUE] = undefined;
      });
      handle(req, res);
    };
    if (!socket[QUEUE]) {
      socket[QUEUE] = queue;
      begin();
    } else if (socket.destroyed || queue.push(begin) > MAX_WAITING) {
      queue.length = 0;
      socket.destroy();
    }
  };
}

function isJson(req: IncomingMessage): boolean {
  const type = req.headers['content-type'] ?? '';
  const charset = /charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8';
  return /^application\/json\s*(;|$)/i.test(type) && /^utf-?8$/i.test(charset);
}
