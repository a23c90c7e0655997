import { getOperationAST, GraphQLError, OperationTypeNode, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { ErrorCode } from '../errors.ts';
import { withoutInternals, type Graphql, type GraphqlRequest } from './graphql.ts';

/** What is asked, as JSON bodies, queries of an address and sockets carry it. */
export interface Params {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
}

type Engine = Pick<ReturnType<Graphql['getEnveloped']>, 'execute' | 'subscribe'>;
type Result = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

export type Operations = ReturnType<typeof createOperations>;

/**
 * The one way an operation is executed, whoever carries it: prepared (parsed, validated with all limits, given its
 * context), then executed or subscribed to with what `prepare` returned. Errors are cleaned on the way, so that JSON
 * results, event streams and sockets tell the same words and the same extensions.
 */
export function createOperations(graphql: Graphql) {
  /** By the context, which is one operation's own; a document is shared by all that ask the same. */
  const engines = new WeakMap<object, Engine>();

  function engineOf({ contextValue }: ExecutionArgs): Engine {
    const engine = engines.get(contextValue as object);
    if (!engine) throw new Error('An operation that was not prepared');
    return engine;
  }

  return {
    /** An operation ready to run, or why it cannot be: syntax, validation, limits, no such operation in the document. */
    async prepare(request: GraphqlRequest, params: Params): Promise<ExecutionArgs | readonly GraphQLError[]> {
      const { schema, parse, validate, contextFactory, ...engine } = graphql.getEnveloped({ ...request, params });
      // Limits are thrown, as syntax errors are; what breaks a rule of validation is returned.
      let code: ErrorCode = 'GRAPHQL_PARSE_FAILED';
      let document;
      try {
        document = parse(params.query);
        code = 'GRAPHQL_VALIDATION_FAILED';
        const errors = validate(schema, document) as readonly GraphQLError[];
        if (errors.length > 0) return errors.map((error) => withoutInternals(error, code));
      } catch (error) {
        if (error instanceof GraphQLError) return [withoutInternals(error, code)];
        throw error;
      }
      // An empty name is none.
      const operationName = params.operationName || undefined;
      if (!getOperationAST(document, operationName)) {
        const extensions = { code: 'OPERATION_RESOLUTION_FAILURE' satisfies ErrorCode };
        return [new GraphQLError('Unable to identify operation', { extensions })];
      }
      const contextValue = await contextFactory();
      engines.set(contextValue, engine);
      const variableValues = params.variables ?? undefined;
      return {
        schema,
        document,
        contextValue,
        ...(operationName !== undefined && { operationName }),
        ...(variableValues && { variableValues }),
      };
    },

    async execute(args: ExecutionArgs): Promise<Result> {
      return (await engineOf(args).execute(args)) as Result;
    },

    /** The events; or one result, when the subscription is refused. */
    async subscribe(args: ExecutionArgs): Promise<Result> {
      return (await engineOf(args).subscribe(args)) as Result;
    },
  };
}

export function isSubscription({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
}

export function isMutation({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
}
