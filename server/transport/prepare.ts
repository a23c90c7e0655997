import { mapAsyncIterator } from '@envelop/core';
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import { paying } from '../domain/limits.ts';
import type { ErrorCode } from '../errors.ts';
import type { Budget } from './budgets.ts';
import { costOf, shapeOf, type Cost, type Shape } from './cost.ts';
import { withoutInternals, type Graphql, type GraphqlRequest } from './graphql.ts';
import { Recent } from './recent.ts';

/** What is asked, as JSON bodies, queries of an address and sockets carry it. */
export interface Params {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
  /** `cost: true` asks for `extensions.cost` in the result. */
  readonly extensions?: Record<string, unknown> | null | undefined;
}

/** An operation to be prepared, and who pays for it: first whoever's turn it takes. */
export interface PaidRequest extends GraphqlRequest {
  readonly budgets: readonly [Budget, ...Budget[]];
  /** Whether the result is to say what the operation costs, as the request's extensions can ask as well. */
  readonly tellsCost?: boolean;
  /** Whether nobody waits for the result any more. */
  isGone(this: void): boolean;
}

/** What a result says of its cost (`extensions.cost`), in points. */
interface ToldCost {
  /** What the operation took; of a repeated introspection less than it would. */
  readonly points: number;
  /** What an operation may cost. */
  readonly maximum: number;
  /** Of the budget that is nearest its end: what it allows in how many seconds, and what is left. */
  readonly budget: { readonly limit: number; readonly seconds: number; readonly remaining: number };
}

type Engine = Pick<ReturnType<Graphql['getEnveloped']>, 'execute' | 'subscribe'>;
type Reader = Pick<ReturnType<Graphql['getEnveloped']>, 'parse' | 'validate' | 'schema'>;
type Result = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

/** What runs an operation, and what it was found to be. */
interface Prepared extends Engine, Pick<PaidRequest, 'isGone'> {
  readonly payer: Budget;
  /** Takes what turns out to be needed besides. */
  readonly pay: (points: number) => void;
  readonly points: number;
  /** What its result is remembered by; null: it asks for more than the schema. */
  readonly introspection: string | null;
  /** What its result says of it; null: nobody asked. */
  readonly cost: ToldCost | null;
}

/**
 * Where an operation's context keeps it; a document is shared by all that ask the same. Not a WeakMap: an old one holds its
 * values until the next collection of everything, and with them each request (8 of 46 MB in every small collection, which
 * took 130 ms on a busy machine, and 3 ms without).
 */
const PREPARED = Symbol('prepared');
interface Context {
  [PREPARED]?: Prepared;
}

/** A document that was parsed and validated, with what its operations cost; or what is wrong with it. */
type Reading =
  | { readonly document: DocumentNode; readonly costs: Map<string | undefined, Cost> }
  | { readonly errors: readonly GraphQLError[] };

/** In characters: more than all of GraphiQL's examples. A question as long as may be fits in. */
const MAX_DOCUMENT = 16 * 1024;
/** Validation compares fields of one name each with each: a hundred of one name, or many times what people write. */
const MAX_COMPARISONS = 10_000;
/** In points (cost.ts): twenty milliseconds, a page of a hundred entries with all that is in them. */
const MAX_COST = 10_000;
const MAX_TYPES = 5;
/** Values in an operation's variables, and how deep in one another: forms have a dozen. */
const MAX_VALUES = 500;
const MAX_NESTING = 10;
/** What it costs to parse and validate a document that is not known yet, and each of its characters. */
const READING = 100;
/** What it costs to send a schema again that is known: it is long. */
const REPEATING = 1_500;

/**
 * Characters of all documents that are remembered: to parse and validate a small one takes 0.24 ms, more than twice all else
 * its request takes. One of them can hold some sixty bytes for each in memory.
 */
const REMEMBERED_DOCUMENTS = 256 * 1024;
/** The longest of them, with all there is in the schema, takes a megabyte, and 28 ms to be worked out. */
const REMEMBERED_SCHEMAS = 4;

export type Operations = ReturnType<typeof createOperations>;

/**
 * The one way an operation is executed, whoever carries it: prepared (parsed, validated with all limits, paid for, given
 * its context), then executed or subscribed to with what `prepare` returned. Errors are cleaned on the way, so that JSON
 * results, event streams and sockets tell the same words and the same extensions.
 */
export function createOperations(graphql: Graphql) {
  const readings = new Recent<Reading>(REMEMBERED_DOCUMENTS);
  const introspections = new Recent<Promise<Result>>(REMEMBERED_SCHEMAS);

  function engineOf({ contextValue }: ExecutionArgs) {
    const engine = (contextValue as Context)[PREPARED];
    if (!engine) throw new Error('An operation that was not prepared');
    return engine;
  }

  function read(query: string, engine: Reader): Reading {
    const known = readings.get(query);
    if (known) return known;
    if (query.length > MAX_DOCUMENT) return refused(`Document limit of ${MAX_DOCUMENT} characters exceeded.`);
    const reading = readAnew(query, engine);
    readings.set(query, reading, READING + query.length);
    return reading;
  }

  function readAnew(query: string, { parse, validate, schema }: Reader): Reading {
    // Limits are thrown, as syntax errors are; what breaks a rule of validation is returned.
    let code: ErrorCode = 'GRAPHQL_PARSE_FAILED';
    let document;
    try {
      document = parse(query);
      code = 'GRAPHQL_VALIDATION_FAILED';
      const excess = excessOf(shapeOf(document));
      if (excess) return refused(excess);
      const errors = validate(schema, document) as readonly GraphQLError[];
      return errors.length > 0
        ? { errors: errors.map((error) => withoutInternals(error, code)) }
        : { document, costs: new Map() };
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
      { budgets, isGone, tellsCost = false, ...request }: PaidRequest,
      params: Params,
    ): Promise<ExecutionArgs | readonly GraphQLError[]> {
      const pay = (points: number) => {
        for (const budget of budgets) budget.spend(points);
      };
      const [payer] = budgets;
      const { contextFactory, ...engine } = graphql.getEnveloped({ ...request, params });
      const { schema } = engine;
      let reading = readings.get(params.query);
      if (reading) pay(1);
      else {
        const points = READING + Math.min(params.query.length, MAX_DOCUMENT);
        pay(points);
        reading = await payer.run(points, isGone, () => read(params.query, engine));
      }
      if ('errors' in reading) return reading.errors;
      const { document, costs } = reading;
      // An empty name is none.
      const operationName = params.operationName || undefined;
      const variableValues = params.variables ?? undefined;
      if (variableValues && !isModest(variableValues))
        return refused(`Variables limit of ${MAX_VALUES} values, ${MAX_NESTING} levels deep, exceeded.`).errors;
      const cost = costs.get(operationName) ?? costOf(schema, document, operationName, variableValues ?? {});
      if (!cost) {
        const extensions = { code: 'OPERATION_RESOLUTION_FAILURE' satisfies ErrorCode };
        return [new GraphQLError('Unable to identify operation', { extensions })];
      }
      // To reckon it takes 4 to 30 µs of the pages' documents.
      if (cost.isFixed) costs.set(operationName, cost);
      if (cost.points > MAX_COST) {
        const extensions = { cost: { points: cost.points, maximum: MAX_COST } };
        return refused(
          `Query Cost limit of ${MAX_COST} exceeded, found ${cost.points}. Ask for fewer entries at a time (a smaller \`first\`), or for fewer lists in one request.`,
          extensions,
        ).errors;
      }
      const introspection = cost.isIntrospection ? JSON.stringify([params.query, operationName, variableValues]) : null;
      const points =
        introspection !== null && introspections.get(introspection) ? Math.min(REPEATING, cost.points) : cost.points;
      pay(points);
      const contextValue = await contextFactory();
      const told = tellsCost || params.extensions?.['cost'] === true ? toldCost(points, budgets) : null;
      const args = {
        schema,
        document,
        contextValue,
        ...(operationName !== undefined && { operationName }),
        ...(variableValues && { variableValues }),
      };
      // What a mutation has done is told, whatever it took.
      const take = (more: number) => budgets.forEach((budget) => budget.take(more));
      const payMore = isMutation(args) ? take : pay;
      (contextValue as Context)[PREPARED] = {
        ...engine,
        payer,
        pay: payMore,
        isGone,
        points,
        introspection,
        cost: told,
      };
      return args;
    },

    /** What a document says of nothing but the schema is remembered: it is always the same. */
    execute(args: ExecutionArgs): Result | Promise<Result> {
      const { execute, payer, pay, isGone, points, introspection, cost } = engineOf(args);
      const result = payer.run(points, isGone, () => {
        const run = () => paying.run(pay, () => execute(args) as Result | Promise<Result>);
        if (introspection === null) return run();
        const known = introspections.get(introspection);
        if (known) return known;
        const result = Promise.resolve(run());
        introspections.set(introspection, result, 1);
        const forget = () => introspections.delete(introspection);
        result.then((value) => 'errors' in value && value.errors && forget(), forget);
        return result;
      });
      return cost ? Promise.resolve(result).then((value) => withCost(value, cost)) : result;
    },

    /** The events; or one result, when the subscription is refused. */
    subscribe(args: ExecutionArgs): Result | Promise<Result> {
      const { subscribe, payer, pay, isGone, points, cost } = engineOf(args);
      const result = payer.run(points, isGone, () => subscribe(args) as Result | Promise<Result>);
      return Promise.resolve(result).then((value) => {
        const events = Symbol.asyncIterator in value ? paidFor(value, pay) : value;
        return cost ? withCost(events, cost) : events;
      });
    },
  };
}

function refused(message: string, more: object = {}): { readonly errors: readonly GraphQLError[] } {
  const extensions = { code: 'QUERY_TOO_COMPLEX' satisfies ErrorCode, ...more };
  return { errors: [new GraphQLError(message, { extensions })] };
}

function toldCost(points: number, budgets: PaidRequest['budgets']): ToldCost {
  const [nearest] = budgets
    .map(({ counted }) => counted)
    .toSorted((one, other) => one.left / one.points - other.left / other.points);
  const { points: limit = 0, seconds = 0, left = 0 } = nearest ?? {};
  return { points, maximum: MAX_COST, budget: { limit, seconds, remaining: left } };
}

/** Events each of which is worked out at the expense of whoever follows. */
function paidFor(
  results: AsyncIterableIterator<ExecutionResult>,
  pay: Prepared['pay'],
): AsyncIterableIterator<ExecutionResult> {
  const events: AsyncIterableIterator<ExecutionResult> = {
    next: () => paying.run(pay, () => results.next()),
    async return() {
      await results.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => events,
  };
  return events;
}

/** A result that tells its cost; of a subscription the first one does. */
function withCost(result: Result, cost: ToldCost): Result {
  if (!(Symbol.asyncIterator in result)) return { ...result, extensions: { ...result.extensions, cost } };
  let isTold = false;
  return mapAsyncIterator(result, (event: ExecutionResult) => {
    if (isTold) return event;
    isTold = true;
    return { ...event, extensions: { ...event.extensions, cost } };
  });
}

/** Which limit a document exceeds, in words; null: none. */
function excessOf({ comparisons, schemas, types }: Shape): string | null {
  if (schemas > 1) return 'A document may ask for __schema once.';
  if (types > MAX_TYPES) return `A document may ask for __type ${MAX_TYPES} times.`;
  return comparisons > MAX_COMPARISONS ? 'Fields of one name are repeated too often.' : null;
}

export function isSubscription({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
}

export function isMutation({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
}

/** Whether variables are such as people write: each wrong one is told of with all its value, and looked at by itself. */
function isModest(variables: object): boolean {
  let values = 0;
  let level: unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > MAX_VALUES || depth > MAX_NESTING) return false;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return true;
}
