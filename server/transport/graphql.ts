import { isAsyncIterable, mapAsyncIterator, type Plugin } from '@envelop/core';
import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { ServerResponse } from 'node:http';
import type { Context } from '../../schema/builder.ts';
import { schema } from '../../schema/index.ts';
import type { Logger } from '../adapters/logger.ts';
import type { SetSession } from './cookies.ts';
import { subscribeWithDeltas, type Outlet } from './deltas.ts';
import { errorText, fieldTexts, type AppError, type ErrorCode } from '../errors.ts';
import { appErrorOf } from '../unexpected.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';
import type { Language } from '../language.ts';

/** What a request or a socket operation brings along. */
export interface GraphqlRequest {
  /** Who asks: identified before, for whoever is turned away is told so in HTTP's or the socket's own way. */
  readonly viewer: Viewer;
  /** Where a session cookie is set; absent on a socket. */
  readonly res?: ServerResponse;
  /** What sends the pieces of a live answer at once. */
  readonly outlet?: Outlet;
  /** What an event stream's reader had last; absent on a socket. */
  readonly lastEventId?: string | null;
}

/** Armor throws what is too much as it throws what does not fit: its errors are told apart by this. */
const onReject = [(_context: unknown, error: GraphQLError) => void (error.extensions['code'] = 'QUERY_TOO_COMPLEX')];

/** Limits that keep one request from costing like a thousand; generous beside what the interface asks. */
const LIMITS = {
  // The figures of a car in a part of an answer of a conversation are 11 deep, each fragment counted.
  maxDepth: { n: 12, onReject },
  maxAliases: { n: 15, allowList: [], onReject },
  maxDirectives: { n: 20, onReject },
  maxTokens: { n: 1_000, onReject },
  // Our own counts lists and introspection: cost.ts.
  costLimit: { enabled: false },
  // Introspection is open: whoever may read the schema may be told what he meant.
  blockFieldSuggestion: { enabled: false },
};

export type Graphql = ReturnType<typeof createGraphql>;

/**
 * The GraphQL engine: Yoga with all plugins, of which `prepare.ts` uses parser, validation, context and execution. Its own
 * HTTP adapter, a fetch layer that takes most of a small request's time (decision 011) and lets every origin in, is not used.
 */
export function createGraphql(options: {
  readonly services: Services;
  readonly logger: Logger;
  readonly setSession: SetSession;
}) {
  const { services, logger, setSession } = options;
  return createYoga<GraphqlRequest, Context>({
    schema,
    logging: false,
    landingPage: false,
    batching: false,
    multipart: false,
    // What was parsed and validated is remembered in prepare.ts, which knows how much that may be.
    parserAndValidationCache: false,
    // Our own projection below: it knows the language.
    maskedErrors: false,
    graphiql: false,
    context: ({ viewer, res, lastEventId = null }) => {
      const set = (token: string | null, deviceToken?: string) => res && setSession(res, token, deviceToken);
      if (viewer.renewedToken) set(viewer.renewedToken);
      // On a socket no cookie can be set: a new session replaces none.
      return { viewer: res ? viewer : { ...viewer, cookieSessionId: null }, services, lastEventId, setSession: set };
    },
    plugins: [
      ...new EnvelopArmor(LIMITS).protect().plugins,
      {
        onSubscribe: ({ setSubscribeFn }: { setSubscribeFn(subscribe: unknown): void }) =>
          // The engine's context holds what the request brought along, beside what resolvers are given.
          setSubscribeFn((args: ExecutionArgs) =>
            subscribeWithDeltas(args, (args.contextValue as GraphqlRequest).outlet),
          ),
      },
      projectErrors(logger),
    ],
  });
}

/** Turns every error of a result into what the client may see: code, text in its language, bad fields. */
function projectErrors(logger: Logger): Plugin<Context> {
  const project = (result: ExecutionResult, context: Context): ExecutionResult =>
    result.errors ? { ...result, errors: result.errors.map((error) => toPublicError(error, context, logger)) } : result;
  const onResult = ({
    args,
    result,
    setResult,
  }: {
    args: { contextValue: Context };
    result: unknown;
    setResult: (result: never) => void;
  }) => {
    if (isAsyncIterable(result)) {
      setResult(
        mapAsyncIterator(result as AsyncIterable<ExecutionResult>, (one) => project(one, args.contextValue)) as never,
      );
    } else setResult(project(result as ExecutionResult, args.contextValue) as never);
  };
  return {
    onExecute: () => ({ onExecuteDone: onResult }),
    onSubscribe: () => ({ onSubscribeResult: onResult }),
  };
}

function toPublicError(error: GraphQLError, { viewer, services }: Context, logger: Logger): GraphQLError {
  const cause = error.originalError;
  if (isCallersMistake(error)) return withoutInternals(error, 'BAD_USER_INPUT');
  const appError = appErrorOf(cause);
  if (appError !== cause || appError.code === 'INTERNAL')
    logger.error({ err: cause, path: error.path }, 'A resolver failed');
  services.security.refused(appError, { user: viewer.user?.id ?? null, address: viewer.address });
  return publicError(appError, viewer.language, error);
}

/**
 * Whether variables or arguments have values they cannot have, which graphql's text explains. What our own results cannot
 * be, a number too large for Int, is told in the same class of error; it points to no value in the document.
 */
function isCallersMistake({ originalError, path }: GraphQLError): boolean {
  if (originalError && !(originalError instanceof GraphQLError)) return false;
  return path === undefined || originalError?.nodes !== undefined;
}

/**
 * A caller's own mistake, without the notes that plugins leave for Yoga's HTTP layer. A copy: the engine keeps the errors
 * of a document for the next one who sends it, and plugins write into them.
 * @param code what kind of mistake it is, where nobody said so.
 */
export function withoutInternals(error: GraphQLError, code: ErrorCode): GraphQLError {
  const { http: _http, unexpected: _unexpected, originalError: _originalError, ...others } = error.extensions;
  const { message, nodes, source, positions, path } = error;
  const extensions = { code, ...others };
  return new GraphQLError(message, {
    // Where it is: the nodes say so, or of a syntax error source and positions.
    ...(nodes ? { nodes } : source && positions && { source, positions }),
    ...(path && { path }),
    extensions,
  });
}

/** Whether a result lacks something because the database is away. */
export const isUnavailable = ({ errors }: { readonly errors?: readonly GraphQLError[] | undefined }): boolean =>
  errors?.some(({ extensions }) => extensions['code'] === ('UNAVAILABLE' satisfies ErrorCode)) ?? false;

/** An expected failure as GraphQL tells it: code, text in the caller's language, and what else its details say. */
export function publicError({ code, details }: AppError, language: Language, at?: GraphQLError): GraphQLError {
  const fields = fieldTexts(details, language);
  const { retryAfter, scopes, offer, renewsAt } = details;
  return new GraphQLError(errorText(code, language, details), {
    ...(at?.nodes && { nodes: at.nodes }),
    ...(at?.path && { path: at.path }),
    extensions: {
      code,
      ...(fields && { fields }),
      ...(scopes && { scopes }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(renewsAt && { renewsAt: renewsAt.toISOString() }),
      ...offer,
    },
  });
}
