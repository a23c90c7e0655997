import { isAsyncIterable, mapAsyncIterator, type Plugin } from '@envelop/core';
import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { GraphQLError, type ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../schema/builder.ts';
import { schema } from '../../schema/index.ts';
import type { Logger } from '../adapters/logger.ts';
import { subscribeWithDeltas, type Deliver } from './deltas.ts';
import { AppError, errorText, fieldTexts } from '../errors.ts';
import { EXAMPLES } from './examples.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';
import type { Language } from '../language.ts';

/** What a request or a socket operation brings along. */
export interface GraphqlRequest {
  /** Who asks: identified before, for whoever is turned away is told so in HTTP's or the socket's own way. */
  readonly viewer: Viewer;
  readonly req: IncomingMessage;
  readonly res?: ServerResponse;
  readonly deliver?: Deliver;
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

/** The GraphQL engine: one for HTTP, server-sent events and WebSocket. */
export function createGraphql(options: {
  readonly services: Services;
  readonly logger: Logger;
  readonly graphiql: boolean;
  setSession(req: IncomingMessage, res: ServerResponse, token: string | null): void;
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
    context: ({ viewer, req, res, deliver }) => {
      const set = (token: string | null) => res && setSession(req, res, token);
      if (viewer.renewedToken) set(viewer.renewedToken);
      return { viewer, services, setSession: set, ...(deliver && { deliver }) };
    },
    plugins: [
      ...new EnvelopArmor(LIMITS).protect().plugins,
      {
        onSubscribe: ({ setSubscribeFn }: { setSubscribeFn(subscribe: unknown): void }) =>
          setSubscribeFn(subscribeWithDeltas),
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
  if (!cause || cause instanceof GraphQLError) return error;
  const appError = cause instanceof AppError ? cause : new AppError('INTERNAL');
  if (appError.code === 'INTERNAL') logger.error({ err: cause, path: error.path }, 'A resolver failed');
  return publicError(appError, viewer.language, error);
}

/** An expected failure as GraphQL tells it: code, text in the caller's language, bad fields, seconds to wait. */
export function publicError({ code, details }: AppError, language: Language, at?: GraphQLError): GraphQLError {
  const fields = fieldTexts(details, language);
  const { retryAfter } = details;
  return new GraphQLError(errorText(code, language, details), {
    ...(at?.nodes && { nodes: at.nodes }),
    ...(at?.path && { path: at.path }),
    extensions: { code, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }) },
  });
}
