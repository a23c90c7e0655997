import { GraphQLError, type ExecutionArgs } from 'graphql';
import { createHandler } from 'graphql-http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_BODY, readBody } from './body.ts';
import { AppError } from '../errors.ts';
import type { Graphql, GraphqlRequest } from './graphql.ts';

type Engine = ReturnType<Graphql['getEnveloped']>;

/**
 * Answers JSON POSTs: Yoga's engine with all its plugins, called by graphql-http's handler from a plain node:http
 * request, because Yoga's own adapter spends most of a small request's time in its fetch layer (`npm run bench`).
 * What is not one JSON result, such as a subscription as server-sent events, is left to Yoga, its body already read.
 */
export function createGraphqlPosts(graphql: Graphql) {
  /** By the context, which is one request's own. */
  const engines = new WeakMap<object, Engine>();
  const handle = createHandler<IncomingMessage, GraphqlRequest & Record<string, unknown>>({
    async onSubscribe({ context }, params) {
      const engine = graphql.getEnveloped({ ...context, params });
      const { schema, parse, validate, contextFactory } = engine;
      try {
        const document = parse(params.query);
        const errors = validate(schema, document);
        if (errors.length > 0) return errors;
        const contextValue = await contextFactory();
        engines.set(contextValue, engine);
        const { operationName, variables: variableValues } = params;
        return { schema, document, contextValue, operationName, variableValues } as ExecutionArgs;
      } catch (error) {
        // Syntax errors, and limits that end the validation at once.
        if (error instanceof GraphQLError) return [error];
        throw error;
      }
    },
    execute(args) {
      const engine = engines.get(args.contextValue as object);
      if (!engine) throw new Error('An operation without its engine');
      return engine.execute(args);
    },
    formatError: (error) => (error instanceof GraphQLError ? withoutInternals(error) : error),
  });

  /** @throws AppError PAYLOAD_TOO_LARGE. */
  return async (req: IncomingMessage, res: ServerResponse, request: GraphqlRequest): Promise<void> => {
    const bytes = await readBody(req);
    if (bytes.length > MAX_BODY) throw new AppError('PAYLOAD_TOO_LARGE');
    const body = bytes.toString();
    if (!wantsOneResult(req, body)) return graphql(Object.assign(req, { body }), res, request as never);
    const { method = '', url = '', headers } = req;
    const [text, init] = await handle({ method, url, headers, body, raw: req, context: { ...request } });
    res.writeHead(init.status, init.headers).end(text ?? '');
  };
}

/** Whether the caller takes JSON and asks for nothing that lasts; the word alone is enough to look closer. */
function wantsOneResult({ headers }: IncomingMessage, body: string): boolean {
  const accept = headers.accept ?? '*/*';
  return !/event-stream|multipart/i.test(accept) && !body.includes('subscription');
}

/** Notes that plugins leave for Yoga's own HTTP layer are nobody else's business. */
function withoutInternals(error: GraphQLError): GraphQLError {
  const { http: _http, unexpected: _unexpected, originalError: _originalError, ...extensions } = error.extensions;
  const { message, nodes, path } = error;
  return new GraphQLError(message, { ...(nodes && { nodes }), ...(path && { path }), extensions });
}
