import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Server as TcpServer, type AddressInfo, type Socket } from 'node:net';
import type { Bus } from '../adapters/bus.ts';
import type { Logger } from '../adapters/logger.ts';
import type { PaymentProvider } from '../adapters/payment/provider.ts';
import type { Addresses, Sandbox } from '../adapters/payment/sandbox/sandbox.ts';
import type { Config } from '../config/config.ts';
import { AppError, KINDS, ERRORS } from '../errors.ts';
import { StartError } from '../exit.ts';
import { appErrorOf } from '../unexpected.ts';
import { createBudgets, WRONG_BEARER_POINTS } from './budgets.ts';
import { BILL_FILES, createBillFiles } from './bill-files.ts';
import { createConnections } from './connections.ts';
import { createCookies, type SetSession } from './cookies.ts';
import { breakOffUnread } from './event-stream.ts';
import { createFiles } from './files.ts';
import { createGraphiql } from './graphiql.ts';
import { createSchemaText } from './schema-text.ts';
import { createGraphql, publicError } from './graphql.ts';
import { createGraphqlRequests } from './graphql-requests.ts';
import { createHome } from './home.ts';
import { ANSWER_VARY, createHeaders, NOTHING_ALLOWED } from './headers.ts';
import { createMetrics, type Gauges } from './metrics.ts';
import { clientAddress, createOrigins, isLocalCaller } from './origins.ts';
import { createPictureRequests, PICTURES } from './pictures.ts';
import { metered } from './operation-meter.ts';
import { createOperations } from './prepare.ts';
import { createRequestLog, ID_HEADER } from './request-log.ts';
import { STOP_MAILS } from '../domain/letters.ts';
import { counting } from '../domain/limits.ts';
import { rateLimitsOf, tellRateLimits } from './rate-limits.ts';
import { sendFailure } from '../rest/failure.ts';
import { createRest, DOCUMENTS } from '../rest/router.ts';
import { routesOf } from '../rest/routes.ts';
import { until, type Patience } from '../patience.ts';
import type { Services } from '../services.ts';
import { createSockets } from './sockets.ts';
import { createVitals } from './vitals.ts';
import { idFrom, inTrace, newTrace } from '../trace.ts';
import { identify, type Credentials, type Viewer } from '../viewer.ts';
import { languageOf } from '../language.ts';
import { sendJson } from './json.ts';

/** Where experts' photos are served. */
const PHOTOS = '/business/photo/';
/** What is served beside the REST layer, files and what stands under a prefix. */
const OWN_PATHS = [
  '/',
  '/graphql',
  '/vitals',
  '/health',
  '/ready',
  '/metrics',
  '/schema.graphql',
  STOP_MAILS,
  BILL_FILES,
];
/** Requests that wait on one connection: browsers and programs send the next one when they have read the answer. */
const MAX_WAITING = 10;

/** `degraded`: it serves everything, but Redis is away. `unavailable`: the database is. */
export type Readiness = 'ready' | 'degraded' | 'unavailable';

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
  /** What `/metrics` tells besides. */
  readonly gauges: Gauges;
  /** How well it can serve; at once. */
  readiness(): Readiness;
}) {
  const { config, services, providers, bus, logger, sandbox } = options;
  const addressOf = (request: IncomingMessage) => clientAddress(request, config.trustProxy);
  const restPaths = [...routesOf(providers).map(({ path }) => path), ...DOCUMENTS];
  const requestLog = createRequestLog(logger, new Set([...OWN_PATHS, ...restPaths]), [PHOTOS, '/sandbox/']);
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
  const operations = metered(createOperations(graphql));
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

  /** Whoever follows events ends with this: the instance goes. */
  const leaving = new AbortController();
  const graphqlRequests = createGraphqlRequests(operations, leaving.signal);
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
  const sockets = createSockets({ operations, requestLog, connections, budgets, logger, credentialsOf, identified });
  const files = createFiles();
  const home = createHome({
    files,
    business: services.business,
    campaign: services.campaign,
    publicUrl: config.publicUrl,
    logger,
  });
  /** An expert's photo. An id never shows another one. */
  async function photo(res: ServerResponse, id: string): Promise<void> {
    const jpeg = await services.business.photo(id);
    if (!jpeg) throw new AppError('NOT_FOUND');
    res.setHeader('Content-Type', 'image/jpeg');
    res.setHeader('Content-Security-Policy', NOTHING_ALLOWED);
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.end(jpeg);
  }

  /**
   * Ends mails on what is due when a mail program is told to (RFC 8058): it posts to the address in the letter's header, from
   * wherever it runs, and shows its reader nothing of ours.
   */
  async function stopMails(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'POST') {
      res.setHeader('Allow', 'POST');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const token = new URLSearchParams(req.url?.split('?', 2)[1]).get('token') ?? '';
    await services.vehicleDigest.stop(token, addressOf(req));
    sendJson(res, 200, { status: 'stopped' });
  }

  const pictures = createPictureRequests({ services, cookies, credentialsOf, identified });
  const billFiles = createBillFiles({ services, cookies, credentialsOf, identified });
  const schemaText = createSchemaText();
  const metrics = createMetrics(config.metricsToken, {
    ...options.gauges,
    wheelwise_answers_running: ['Answers this instance is writing', () => services.answers.count()],
    wheelwise_sockets_open: ['Open WebSockets', () => sockets.count()],
    wheelwise_payment_oldest_open_order_seconds: [
      'Age of the oldest order that waits for its payment',
      () => services.paymentWatch.oldestOpenOrder(),
    ],
    wheelwise_payment_open_differences: [
      'Differences between bills and books that nobody has resolved',
      () => services.bills.openCount(),
    ],
    wheelwise_payment_paid_not_granted: [
      'Payments that bought nothing and that nobody has decided about',
      () => services.paymentWatch.paidNotGranted(),
    ],
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
    if (code === 'UNAUTHENTICATED') res.setHeader('WWW-Authenticate', 'Bearer');
    if (details.retryAfter !== undefined) res.setHeader('Retry-After', String(details.retryAfter));
    sendJson(res, KINDS[ERRORS[code].kind], { errors: [publicError(failure, language)] });
  }

  async function handleGraphql(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'POST') {
      res.setHeader('Allow', 'GET, POST');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    if (graphiql && req.method === 'GET' && req.headers.accept?.includes('text/html')) return graphiql(req, res);
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
    const isPicture = path === PICTURES || path.startsWith(`${PICTURES}/`);
    if (isGraphql || isPicture || path === '/api' || path.startsWith('/api/')) {
      res.setHeader('Vary', ANSWER_VARY);
      if (origins.allow(req, res)) return;
      if (isPicture) return pictures(req, res, path);
      return isGraphql ? handleGraphql(req, res) : rest(req, res, path);
    }
    if (path === '/vitals') {
      const refusal = await vitals(req, res);
      if (refusal) throw new AppError(refusal);
      return;
    }
    if (path === STOP_MAILS) return stopMails(req, res);
    if (path === BILL_FILES) return billFiles(req, res);
    if (sandbox && path.startsWith('/sandbox/')) return sandbox.handle(req, res, path);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    if (path === '/health') return sendJson(res, 200, { status: 'ok' });
    if (path === '/ready') {
      if (isDraining) return sendJson(res, 503, { status: 'stopping' });
      const status = options.readiness();
      return sendJson(res, status === 'unavailable' ? 503 : 200, { status });
    }
    if (path === '/metrics') {
      if (!(await metrics.serve(req, res))) throw new AppError('NOT_FOUND');
      return;
    }
    if (path === '/schema.graphql') return schemaText(req, res);
    if (path.startsWith(PHOTOS)) return photo(res, path.slice(PHOTOS.length));
    if (path === '/' || path === '/index.html') return home(req, res);
    files(req, res);
  }

  /** The status line for whoever may open no socket; null: he may. */
  function upgradeRefusal(req: IncomingMessage): string | null {
    if (origins.isMisdirected(req)) return '421 Misdirected Request';
    if (pathOf(req) !== '/graphql') return '404 Not Found';
    return origins.siteOf(req) === 'foreign' ? '403 Forbidden' : null;
  }

  /** Responses that are not over. */
  const open = new Set<ServerResponse>();
  let isDraining = false;
  const server = createServer(
    // Whoever offers another protocol (h2c, as curl and Java do) is answered in this one (RFC 9110 7.8).
    { shouldUpgradeCallback: ({ headers: { upgrade } }) => upgrade?.toLowerCase() === 'websocket' },
    oneAtATime(open, (req, res) => {
      toOriginForm(req);
      // Balancers hold connections open; this is how they come to use another instance.
      if (isDraining) res.setHeader('Connection', 'close');
      const answer = () =>
        handle(req, res).catch((error: unknown) => {
          const failure = appErrorOf(error);
          if (failure !== error)
            logger.error({ err: error, method: req.method, path: pathOf(req) }, 'A request failed');
          refuse(req, res, failure);
        });
      void inTrace(requestLog.begin(req, res, pathOf(req)), answer);
    }),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    toOriginForm(req);
    const trace = newTrace(idFrom(req.headers['x-request-id']));
    const refusal = upgradeRefusal(req) ?? sockets.refusal(req);
    requestLog.upgrade(trace, pathOf(req), refusal === null ? 101 : Number.parseInt(refusal, 10));
    if (refusal === null) inTrace(trace, () => sockets.upgrade(req, socket, head));
    else {
      // Nobody reads it any more, so that its other end's leaving would never be seen.
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 ${refusal}\r\n${ID_HEADER}: ${trace.id}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
  });

  return {
    /** Listens; returns where it is reached. @throws Error naming a port that is taken. */
    listen: () =>
      new Promise<Addresses>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          const where = `${config.host}:${config.port}`;
          if (error.code === 'EADDRINUSE')
            reject(new StartError('unavailable', `PORT: ${where} is in use. Choose another with PORT=…`));
          else if (error.code === 'EACCES')
            reject(new StartError('configuration', `PORT: ${where} may not be used by this user`));
          else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
            reject(new StartError('configuration', `HOST: ${config.host} is no address of this machine`));
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
    /** From now on `/ready` says no, and each answer ends its connection; everything is served as before. */
    drain(): void {
      isDraining = true;
    },
    /** Takes no more connections, sends sockets away, lets ordinary requests end, and ends streams of events. */
    async leave(patience: Patience): Promise<void> {
      isDraining = true;
      // Not the HTTP server's own close, which also ends at once what was just connected and is about to ask something.
      TcpServer.prototype.close.call(server);
      connections.close();
      const areStreams = () => [...open].every(isEventStream);
      const settled = patience(ASKING_MS).then(() => until(areStreams, patience(OPEN_MS)));
      await Promise.all([sockets.close(patience), settled]);
      leaving.abort();
    },
    /** Waits for the last events of streams to go out; cuts what does not end. */
    async close(patience: Patience): Promise<void> {
      const isOver = () => {
        server.closeIdleConnections();
        return open.size === 0;
      };
      await until(isOver, patience(OPEN_MS));
      server.closeAllConnections();
      server.close(); // It listens no more, but still looks for requests that take too long.
    },
  };
}

/** So long whoever has connected may take to ask, once nobody else can connect, in milliseconds. */
const ASKING_MS = 250;
/** So long a stop waits for open requests, and again for the ends of streams, in milliseconds. */
const OPEN_MS = 1_000;
/**
 * So long a connection may wait for its next request, in milliseconds: longer than balancers keep theirs (nginx, HAProxy and
 * AWS 60 s, Caddy 120 s, Google's 600 s), for one that is closed here just as it is used there is an error to somebody.
 */
const KEEP_ALIVE_MS = 620_000;

const isEventStream = (res: ServerResponse) => String(res.getHeader('Content-Type')).startsWith('text/event-stream');

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

/**
 * Brings the absolute form of a target (`GET http://host/health`), which clients of proxies send, into the usual one; the host
 * it names is the one that counts (RFC 9112 3.2.2).
 */
function toOriginForm(req: IncomingMessage): void {
  const { url = '/' } = req;
  const [origin, host] = /^https?:\/\/([^/?]+)/i.exec(url) ?? [];
  if (origin === undefined) return;
  req.headers.host = host;
  const rest = url.slice(origin.length);
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** What waits on a connection that is busy. */
const queues = new WeakMap<Socket, (() => void)[]>();

/**
 * Handles a connection's requests one after the other, as their answers are sent anyway: however many came in one piece, one
 * is worked on, and none once the connection has gone (Node tells only the answer whose turn it is that it has).
 * @param open what is being answered.
 */
function oneAtATime(
  open: Set<ServerResponse>,
  handle: (req: IncomingMessage, res: ServerResponse) => void,
): RequestListener {
  return (req, res) => {
    const { socket } = req;
    const queue = queues.get(socket) ?? [];
    const begin = () => {
      open.add(res);
      breakOffUnread(res);
      res.once('close', () => {
        open.delete(res);
        const next = socket.destroyed ? undefined : queue.shift();
        if (next) next();
        else queues.delete(socket);
      });
      handle(req, res);
    };
    if (!queues.has(socket)) {
      queues.set(socket, queue);
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
