import { GraphQLError, type ExecutionResult } from 'graphql';
import { parseRequestParams, type RequestParams } from 'graphql-http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { counting } from '../domain/limits.ts';
import { AppError, errorText, type ErrorCode } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { MAX_BODY, readBody } from './body.ts';
import type { Outlet } from './deltas.ts';
import { sendText } from './compression.ts';
import { lastEventIdOf, openEventStream, type EventStream } from './event-stream.ts';
import { isUnavailable } from './graphql.ts';
import { rateLimitsOf } from './rate-limits.ts';
import { isMutation, isSubscription, type Operations, type PaidRequest } from './prepare.ts';

const JSON_TYPES = ['application/graphql-response+json', 'application/json'] as const;
/** Whoever sends it is told what his operation costs, as by `extensions: { cost: true }` of the request. */
const COST_HEADER = 'x-graphql-cost';
const EVENTS_TYPE = 'text/event-stream';

/** As graphql-sse's protocol has it in its mode of distinct connections. */
const EVENTS_HEADERS = {
  'Content-Type': EVENTS_TYPE,
  'Cache-Control': 'no-store, no-transform',
  'Content-Encoding': 'none',
};
/** All that the parser reads of them. */
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
const COMMENT = ':\n\n';
const KEEP_ALIVE = { ms: 12_000, comment: COMMENT };

/** What the sender of a request can read. */
interface Accepted {
  /** The first type of JSON it names; null: none. */
  readonly json: (typeof JSON_TYPES)[number] | null;
  readonly events: boolean;
}

/** An identified request. */
interface GraphqlHttpRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly viewer: Viewer;
  /** Of the viewer's session or API token; absent for guests. */
  readonly ended: AbortSignal | undefined;
  /** What its operation is paid from. */
  readonly budgets: PaidRequest['budgets'];
}

/**
 * Answers GraphQL over HTTP, on plain node:http: Yoga's own adapter takes most of a small request's time (decision 011;
 * `npm run bench queries`). One result is sent as JSON, or as an event stream of one event to whoever reads nothing else; the
 * events of a subscription are sent as an event stream.
 * @param leaving of this instance: event streams are completed, and their readers go on elsewhere.
 * @throws AppError PAYLOAD_TOO_LARGE, BAD_JSON, RATE_LIMITED.
 */
export function createGraphqlRequests({ prepare, execute, subscribe }: Operations, leaving: AbortSignal) {
  return async ({ req, res, viewer, ended, budgets }: GraphqlHttpRequest): Promise<void> => {
    const accepted = acceptedBy(req);
    /** A mistake of the request as a whole: our words, and what the parser says of it. */
    const refusal = (code: ErrorCode, detail: string) =>
      new GraphQLError(errorText(code, viewer.language) + detail, { extensions: { code } });
    const sendOne = (status: number, result: ExecutionResult): void => {
      // A limit is told by the header as well, also where the status is that of an answered request.
      const waits = result.errors?.map(({ extensions }) => Number(extensions['retryAfter'] ?? 0)) ?? [];
      if (waits.some((wait) => wait > 0)) res.setHeader('Retry-After', String(Math.max(...waits)));
      const body = JSON.stringify(result);
      // Whoever looks at statuses alone, such as a proxy in between, must not take this for an answer.
      const told = isUnavailable(result) ? 503 : status;
      if (accepted.json) return sendJson(res, told, accepted.json, body);
      res.statusCode = told;
      // An ordinary answer, though it has the form of a stream: it may be the one that tells of the session's end.
      const stream = openEvents(res, undefined);
      stream.write(eventOf(body, null));
      complete(stream);
    };
    const body = req.method === 'POST' ? await wholeBody(req) : '';
    const refuseTypes = (sendable: string): void => {
      res.setHeader('Accept', sendable);
      const errors = [refusal('NOT_ACCEPTABLE', ` (${sendable})`)];
      sendJson(res, 406, 'application/json', JSON.stringify({ errors }));
    };
    if (!accepted.json && !accepted.events) {
      return refuseTypes(JSON_TYPES.map((type) => `${type}; charset=utf-8`).join(', '));
    }

    const params = await paramsOf(req, body);
    if (params instanceof Error) {
      const code = /JSON body/.test(params.message) ? 'BAD_JSON' : 'BAD_REQUEST';
      return sendOne(400, { errors: [refusal(code, ` (${params.message})`)] });
    }
    let events: EventStream | null = null;
    let id: string | null = null;
    const outlet: Outlet = {
      isReady: () => events !== null && events.isReady(),
      send: (result, end) => events?.write(eventOf(result, String(end))),
      reached: (at) => (id = at),
      onReady: (listener) => void res.on('drain', listener),
    };
    const lastEventId = lastEventIdOf(req);
    const tellsCost = req.headers[COST_HEADER] !== undefined;
    const request = { viewer, res, outlet, lastEventId, budgets, tellsCost, isGone: () => res.destroyed };
    const told = rateLimitsOf(res);
    const args = await prepare(request, params).finally(() => {
      for (const counted of [viewer.apiToken?.counted, ...budgets.map((budget) => budget.counted)])
        if (counted) told(counted);
    });
    if (!('document' in args)) {
      return sendOne(accepted.json === 'application/graphql-response+json' ? 400 : 200, { errors: args });
    }
    if (req.method === 'GET' && isMutation(args)) {
      res.setHeader('Allow', 'POST');
      return sendOne(405, {
        errors: [refusal('METHOD_NOT_ALLOWED', ' (mutation, GET)')],
      });
    }

    const results = await (isSubscription(args)
      ? subscribe(args)
      : // What is done may have a limit of its own, as questions do.
        isMutation(args)
        ? counting.run(told, () => execute(args))
        : execute(args));
    if (!(Symbol.asyncIterator in results)) return sendOne(200, results);
    const leave = () => void results.return?.();
    if (!accepted.events) {
      leave();
      return refuseTypes(EVENTS_TYPE);
    }
    res.once('close', leave);
    const stream = (events = openEvents(res, ended));
    if (res.destroyed) return leave();
    // Not by the results, some of which come only when the next one does.
    const goAway = () => complete(stream);
    if (leaving.aborted) goAway();
    leaving.addEventListener('abort', goAway);
    res.once('close', () => leaving.removeEventListener('abort', goAway));
    for await (const result of results) {
      // The connection breaks, for a stream that was completed is not asked for again.
      if (isUnavailable(result)) return void res.destroy();
      stream.write(eventOf(JSON.stringify(result), id));
      await stream.ready();
    }
    complete(stream);
  };
}

/** @throws AppError PAYLOAD_TOO_LARGE, BAD_JSON: the sender hung up. */
async function wholeBody(req: IncomingMessage): Promise<string> {
  const bytes = await readBody(req);
  if (bytes.length > MAX_BODY) throw new AppError('PAYLOAD_TOO_LARGE');
  return bytes.toString();
}

/** What is asked; an error that says in which way it is no question. */
async function paramsOf({ method = '', url = '' }: IncomingMessage, body: string): Promise<RequestParams | Error> {
  // The parser ends the query at a second question mark, though one may stand in it, and takes fewer spellings of a
  // content type than we do, who have looked at it before.
  const [path = '', ...query] = url.split('?');
  const request = {
    method,
    url: query.length === 0 ? path : `${path}?${query.join('%3F')}`,
    headers: JSON_HEADERS,
    body,
    raw: undefined,
    context: undefined,
  };
  try {
    const params = await parseRequestParams(request);
    return 'query' in params ? params : new Error('Missing query');
  } catch (error) {
    return error as Error;
  }
}

/** Types in UTF-8 only, as graphql-http reads the header: the first of JSON that is named. */
function acceptedBy({ headers }: IncomingMessage): Accepted {
  let json: Accepted['json'] = null;
  let events = false;
  for (const accept of (headers.accept ?? '*/*').replaceAll(/\s/g, '').toLowerCase().split(',')) {
    const [type, ...parameters] = accept.split(';');
    const charset = parameters.find((parameter) => parameter.startsWith('charset='));
    if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) continue;
    if (type === JSON_TYPES[0]) json ??= JSON_TYPES[0];
    if (type === JSON_TYPES[1] || type === 'application/*' || type === '*/*') json ??= JSON_TYPES[1];
    if (type === EVENTS_TYPE || type === 'text/*' || type === '*/*') events = true;
  }
  return { json, events };
}

function sendJson(res: ServerResponse, status: number, type: string, body: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  sendText(res, body);
}

/** Begins with a comment: some browsers hand a response over only when something came. */
function openEvents(res: ServerResponse, ended: AbortSignal | undefined): EventStream {
  const events = openEventStream(res, EVENTS_HEADERS, KEEP_ALIVE, ended);
  events.write(COMMENT);
  return events;
}

function complete(events: EventStream): void {
  events.write('event: complete\ndata:\n\n');
  events.end();
}

/** The id comes first: some clients take everything behind `data:` for the result. */
const eventOf = (result: string, id: string | null) =>
  `${id === null ? '' : `id: ${id}\n`}event: next\ndata: ${result}\n\n`;
