import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Budget } from './budgets.ts';
import { comparisonsOf, costOf, type Cost } from './cost.ts';
import { withoutInternals, type Graphql, type GraphqlRequest } from './graphql.ts';
import { Recent } from './recent.ts';

/** What is asked, as JSON bodies, queries of an address and sockets carry it. */
export interface Params {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
}

/** An operation to be prepared, and who pays for it: first whoever's turn it takes. */
export interface PaidRequest extends GraphqlRequest {
  readonly budgets: readonly [Budget, ...Budget[]];
}

type Engine = Pick<ReturnType<Graphql['getEnveloped']>, 'execute' | 'subscribe'>;
type Result = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

/** A document that was parsed and validated; or what is wrong with it. */
type Reading = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

/** In characters: more than all of GraphiQL's examples. A question as long as may be fits in. */
const MAX_DOCUMENT = 16 * 1024;
/** Validation compares fields of one name each with each: a hundred of one name, or many times what people write. */
const MAX_COMPARISONS = 10_000;
/** In points (cost.ts): twenty milliseconds, a page of a hundred entries with all that is in them. */
const MAX_COST = 10_000;
const MAX_TYPES = 5;
/** What it costs to parse and validate a document that is not known yet, and each of its characters. */
const READING = 100;
/** What it costs to send a schema again that is known: it is long. */
const REPEATING = 1_000;

/** Characters of all documents that are remembered. One of them can hold some sixty bytes for each in memory. */
const REMEMBERED_DOCUMENTS = 256 * 1024;
/** The longest of them, with all there is in the schema, takes a megabyte. */
const REMEMBERED_SCHEMAS = 8;

export type Operations = ReturnType<typeof createOperations>;

/**
 * The one way an operation is executed, whoever carries it: prepared (parsed, validated with all limits, paid for, given
 * its context), then executed or subscribed to with what `prepare` returned. Errors are cleaned on the way, so that JSON
 * results, event streams and sockets tell the same words and the same extensions.
 */
export function createOperations(graphql: Graphql) {
  /** By the context, which is one operation's own; a document is shared by all that ask the same. */
  const engines = new WeakMap<object, Engine & { readonly introspection: string | null }>();
  const readings = new Recent<Reading>(REMEMBERED_DOCUMENTS);
  const introspections = new Recent<Promise<Result>>(REMEMBERED_SCHEMAS);

  function engineOf({ contextValue }: ExecutionArgs) {
    const engine = engines.get(contextValue as object);
    if (!engine) throw new Error('An operation that was not prepared');
    return engine;
  }

  function read(
    query: string,
    { parse, validate, schema }: Pick<ReturnType<Graphql['getEnveloped']>, 'parse' | 'validate' | 'schema'>,
  ): Reading {
    if (query.length > MAX_DOCUMENT) return refused(`Document limit of ${MAX_DOCUMENT} characters exceeded.`);
    // Limits are thrown, as syntax errors are; what breaks a rule of validation is returned.
    let code = 'GRAPHQL_PARSE_FAILED';
    let document;
    try {
      document = parse(query);
      code = 'GRAPHQL_VALIDATION_FAILED';
      if (comparisonsOf(document) > MAX_COMPARISONS) return refused('Fields of one name are repeated too often.');
      const errors = validate(schema, document) as readonly GraphQLError[];
      return errors.length > 0 ? { errors: errors.map((error) => withoutInternals(error, code)) } : { document };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [withoutInternals(error, code)] };
      throw error;
    }
  }

  return {
    /**
     * An operation ready to run, or why it cannot be: syntax, validation, limits, no such operation in the document.
     * @throws AppError RATE_LIMITED before any work is done for whoever has nothing left.
     */
    async prepare(
      { budgets, ...request }: PaidRequest,
      params: Params,
    ): Promise<ExecutionArgs | readonly GraphQLError[]> {
      const pay = async (points: number) => {
        for (const budget of budgets) budget.spend(points);
        await budgets[0].turn(points);
      };
      const { contextFactory, ...engine } = graphql.getEnveloped({ ...request, params });
      const { schema } = engine;
      let reading = readings.get(params.query);
      if (!reading) {
        await pay(READING + Math.min(params.query.length, MAX_DOCUMENT));
        reading = readings.get(params.query) ?? read(params.query, engine);
        if (params.query.length <= MAX_DOCUMENT) readings.set(params.query, reading, READING + params.query.length);
      }
      if ('errors' in reading) {
        await pay(1);
        return reading.errors;
      }
      const { document } = reading;
      // An empty name is none.
      const operationName = params.operationName || undefined;
      const variableValues = params.variables ?? undefined;
      const cost = costOf(schema, document, operationName, variableValues ?? {});
      if (!cost) {
        const extensions = { code: 'OPERATION_RESOLUTION_FAILURE' };
        return [new GraphQLError('Unable to identify operation', { extensions })];
      }
      const excess = excessOf(cost);
      if (excess) return refused(excess).errors;
      const introspection = cost.isIntrospection ? JSON.stringify([params.query, operationName, variableValues]) : null;
      await pay(introspection !== null && introspections.get(introspection) ? REPEATING : cost.points);
      const contextValue = await contextFactory();
      engines.set(contextValue, { ...engine, introspection });
      return {
        schema,
        document,
        contextValue,
        ...(operationName !== undefined && { operationName }),
        ...(variableValues && { variableValues }),
      };
    },

    /** What a document says of nothing but the schema is remembered: it is always the same. */
    async execute(args: ExecutionArgs): Promise<Result> {
      const { execute, introspection } = engineOf(args);
      const known = introspection === null ? undefined : introspections.get(introspection);
      if (known) return known;
      const result = Promise.resolve(execute(args) as Result | Promise<Result>);
      if (introspection === null) return result;
      introspections.set(introspection, result, 1);
      const isSchema = await result.then(
        (value) => !('errors' in value && value.errors),
        () => false,
      );
      if (!isSchema) introspections.delete(introspection);
      return result;
    },

    /** The events; or one result, when the subscription is refused. */
    async subscribe(args: ExecutionArgs): Promise<Result> {
      return (await engineOf(args).subscribe(args)) as Result;
    },
  };
}

function refused(message: string): { readonly errors: readonly GraphQLError[] } {
  return { errors: [new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })] };
}

/** Which limit an operation exceeds, in words; null: none. */
function excessOf({ points, schemas, types }: Cost): string | null {
  if (schemas > 1) return 'A document may ask for __schema once.';
  if (types > MAX_TYPES) return `A document may ask for __type ${MAX_TYPES} times.`;
  return points > MAX_COST ? `Query Cost limit of ${MAX_COST} exceeded, found ${points}.` : null;
}

export function isSubscription({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
}

export function isMutation({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
}
