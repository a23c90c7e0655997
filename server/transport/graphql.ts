import { isAsyncIterable, mapAsyncIterator, type Plugin } from '@envelop/core';
import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { ServerResponse } from 'node:http';
import type { Context } from '../../schema/builder.ts';
import { schema } from '../../schema/index.ts';
import type { Logger } from '../adapters/logger.ts';
import { subscribeWithDeltas, type Outlet } from './deltas.ts';
import { AppError, errorText, fieldTexts } from '../errors.ts';
import { EXAMPLES } from './examples.ts';
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
}

/** Limits that keep one request from costing like a thousand; generous beside what the interface asks. */
const LIMITS = {
  maxDepth: { n: 10 },
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 20 },
  maxTokens: { n: 1_000 },
  costLimit: { maxCost: 5_000 },
};

export type Graphql = ReturnType<typeof createGraphql>;

/**
 * The GraphQL engine: Yoga with all plugins, of which `prepare.ts` uses parser, validation, context and execution. Its own
 * HTTP adapter, a fetch layer that takes most of a small request's time, serves GraphiQL alone.
 */
export function createGraphql(options: {
  readonly services: Services;
  readonly logger: Logger;
  readonly graphiql: boolean;
  setSession(res: ServerResponse, token: string | null): void;
}) {
  const { services, logger, graphiql, setSession } = options;
  return createYoga<GraphqlRequest, Context>({
    schema,
    logging: false,
    landingPage: false,
    batching: false,
    multipart: false,
    // Our own projection below: it knows the language.
    maskedErrors: false,
    graphiql: graphiql && { title: 'Wheelwise GraphQL', defaultQuery: EXAMPLES, subscriptionsProtocol: 'WS' },
    renderGraphiQL,
    context: ({ viewer, res }) => {
      const set = (token: string | null) => res && setSession(res, token);
      if (viewer.renewedToken) set(viewer.renewedToken);
      return { viewer, services, setSession: set };
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

function toPublicError(error: GraphQLError, { viewer }: Context, logger: Logger): GraphQLError {
  const cause = error.originalError;
  // The caller's own mistake in query or variables: graphql's text says what it is.
  if (!cause || cause instanceof GraphQLError) return withoutInternals(error);
  const appError = cause instanceof AppError ? cause : new AppError('INTERNAL');
  if (appError.code === 'INTERNAL') logger.error({ err: cause, path: error.path }, 'A resolver failed');
  return publicError(appError, viewer.language, error);
}

/**
 * A caller's own mistake, without the notes that plugins leave for Yoga's HTTP layer. A copy: the engine keeps the errors
 * of a document for the next one who sends it, and plugins write into them.
 * @param code what kind of mistake it is, where nobody said so.
 */
export function withoutInternals(error: GraphQLError, code?: string): GraphQLError {
  const { http: _http, unexpected: _unexpected, originalError: _originalError, ...others } = error.extensions;
  const { message, nodes, source, positions, path } = error;
  const extensions = { ...(code !== undefined && { code }), ...others };
  return new GraphQLError(message, {
    // Where it is: the nodes say so, or of a syntax error source and positions.
    ...(nodes ? { nodes } : source && positions && { source, positions }),
    ...(path && { path }),
    extensions,
  });
}

/** An expected failure as GraphQL tells it: code, text in the caller's language, bad fields, seconds to wait, a new price. */
export function publicError({ code, details }: AppError, language: Language, at?: GraphQLError): GraphQLError {
  const fields = fieldTexts(details, language);
  const { retryAfter, offer } = details;
  return new GraphQLError(errorText(code, language, details), {
    ...(at?.nodes && { nodes: at.nodes }),
    ...(at?.path && { path: at.path }),
    extensions: { code, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }), ...offer },
  });
}
