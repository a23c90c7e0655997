import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../adapters/logger.ts';
import type { PaymentProvider } from '../adapters/payment/provider.ts';
import { counting } from '../domain/limits.ts';
import { AppError } from '../errors.ts';
import { appErrorOf } from '../unexpected.ts';
import { fixedText } from '../transport/compression.ts';
import { REST_POINTS, type Budgets } from '../transport/budgets.ts';
import { rateLimitsOf } from '../transport/rate-limits.ts';
import type { Connections } from '../transport/connections.ts';
import type { SetSession } from '../transport/cookies.ts';
import type { Cookies } from '../transport/cookies.ts';
import type { Services } from '../services.ts';
import type { Credentials, Viewer } from '../viewer.ts';
import { docsPage, DOCS_POLICY } from './docs.ts';
import { sendFailure } from './failure.ts';
import { parseFields, readInput, requireAccess, type Fields } from './input.ts';
import { openApiOf } from './openapi.ts';
import type { Route } from './route.ts';
import { routesOf } from './routes.ts';
import { languageOf } from '../language.ts';
import { sendJson } from '../transport/json.ts';

/** Where the layer is told about. */
export const DOCUMENTS = ['/api/openapi.json/', '/api/docs/'] as const;

/** The REST compatibility layer: one table of routes, each answering with and without its trailing slash. */
export function createRest(options: {
  readonly services: Services;
  readonly connections: Connections;
  readonly providers: readonly PaymentProvider[];
  readonly logger: Logger;
  readonly cookies: Cookies;
  /** What a request says about its sender. */
  credentialsOf(req: IncomingMessage): Credentials;
  readonly budgets: Budgets;
  /** Who that is. @throws AppError UNAUTHENTICATED, RATE_LIMITED. */
  identified(credentials: Credentials): Promise<Viewer>;
  readonly setSession: SetSession;
  /** Where the product is reached; null: wherever the document was read. */
  readonly publicUrl: string | null;
}) {
  const { services, connections, logger, cookies, credentialsOf, budgets, identified } = options;
  const routes = routesOf(options.providers);
  const table = new Map<string, Map<string, Route>>();
  for (const route of routes) {
    const methods = table.get(route.path) ?? new Map<string, Route>();
    table.set(route.path, methods.set(route.method, route));
  }

  /** What is served about the layer itself, by path: made when it is first asked for, so that no start waits for it. */
  let pages: ReturnType<typeof makePages> | null = null;
  function makePages() {
    const document = openApiOf(routes, cookies.nameOf('session'), options.publicUrl);
    return new Map([
      [DOCUMENTS[0] as string, { type: 'application/json', policy: null, send: fixedText(JSON.stringify(document)) }],
      [DOCUMENTS[1] as string, { type: 'text/html', policy: DOCS_POLICY, send: fixedText(docsPage(document, routes)) }],
    ]);
  }

  /** The path's own way of answering to a method. @throws AppError METHOD_NOT_ALLOWED, with `Allow`. */
  function pick<Way>(ways: ReadonlyMap<string, Way>, req: IncomingMessage, res: ServerResponse): Way {
    const way = ways.get(req.method === 'HEAD' ? 'GET' : (req.method ?? ''));
    if (way) return way;
    const allowed = [...ways.keys()].flatMap((name) => (name === 'GET' ? [name, 'HEAD'] : [name]));
    res.setHeader('Allow', allowed.join(', '));
    throw new AppError('METHOD_NOT_ALLOWED');
  }

  /**
   * The order in which refusals count is rest.md's: method, body as a whole, 401, 403, fields. Of a cookie from another
   * site it is not even found out whose it is.
   */
  async function answer(req: IncomingMessage, res: ServerResponse, path: string, who: Who): Promise<void> {
    const whole = path.endsWith('/') ? path : `${path}/`;
    const page = DOCUMENTS.some((each) => each === whole) ? (pages ??= makePages()).get(whole) : undefined;
    if (page) return sendPage(res, pick(new Map([['GET', page]]), req, res));
    const methods = table.get(whole);
    if (!methods) throw new AppError('NOT_FOUND');
    const route = pick(methods, req, res);
    const points = route.costly ? REST_POINTS.costly : REST_POINTS.usual;
    const said = credentialsOf(req);
    // Whoever brings nothing to be known by pays with his address, before anything is done for him.
    const isKnown = Boolean(said.session ?? said.authorization);
    if (!isKnown) budgets.of(said.address).spend(points);
    const { fields, body: rawBody } = await readInput(req, route);
    if (cookies.isForged(req)) throw new AppError('BAD_ORIGIN');
    const credentials = { ...said, guestSessionId: guestSessionOf(req, fields) };
    const viewer = await identified(credentials).catch((error: unknown) => {
      const hasEnded = error instanceof AppError && error.code === 'UNAUTHENTICATED';
      if (!hasEnded || !route.endedBearer) throw error;
      return identified({ ...credentials, authorization: undefined });
    });
    who.user = viewer.user?.id ?? null;
    if (isKnown) budgets.of(viewer.user?.id ?? said.address).spend(points);
    const setSession = (token: string | null, deviceToken?: string) => options.setSession(res, token, deviceToken);
    requireAccess(route, viewer, fields);
    if (viewer.renewedToken) setSession(viewer.renewedToken);
    const { user } = viewer;
    // requireAccess has made sure of the user wherever a handler counts on one.
    const body = await route.handle(parseFields(route, fields), {
      viewer,
      user,
      services,
      logger,
      body: rawBody,
      req,
      res,
      ended: connections.add(viewer, res),
      setSession,
    });
    if (body) sendJson(res, route.success.status, body);
  }

  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const who: Who = { user: null, address: credentialsOf(req).address };
    try {
      await counting.run(rateLimitsOf(res), () => answer(req, res, path, who));
    } catch (error) {
      const failure = appErrorOf(error);
      if (failure !== error) logger.error({ err: error, method: req.method, path }, 'A REST request failed');
      services.security.refused(failure, who);
      sendFailure(res, path, failure, languageOf(req.headers['accept-language']));
    }
  };
}

/** Who asks, as far as it was found out. */
interface Who {
  user: string | null;
  readonly address: string;
}

interface Page {
  readonly type: string;
  /** Its Content-Security-Policy; null: that of every answer. */
  readonly policy: string | null;
  send(res: ServerResponse): void;
}

function sendPage(res: ServerResponse, { type, policy, send }: Page): void {
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  if (policy) res.setHeader('Content-Security-Policy', policy);
  send(res);
}

/** A guest names his session in the query or the body as the original did; our own clients also in a header. */
function guestSessionOf(req: IncomingMessage, fields: Fields): string {
  const given = Object.hasOwn(fields, 'session_id') ? fields['session_id'] : req.headers['x-session-id'];
  return typeof given === 'string' ? given : '';
}
