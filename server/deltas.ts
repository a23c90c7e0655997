import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';

/** The event that comes with every token. */
export interface Delta {
  readonly type: 'delta';
  readonly offset: number;
  readonly text: string;
}

type Data = Record<string, unknown>;
/** Writes a delta's result without executing the operation. */
type Prepared = (delta: Delta) => ExecutionResult;

/** Values no real delta has; where they come out of an execution, the delta's own belong. */
const MARKER: Delta = { type: 'delta', offset: -2_000_000_011, text: '\u0000delta\u0000' };

/**
 * GraphQL's subscribe with one difference: a delta is executed once for each operation, with marked values, and from then
 * on its result is written from that pattern. Executing the operation again for every token of every watcher costs more
 * than all the rest of the delivery. Valid because AnswerDelta's fields are plain reads, which a test holds true.
 */
export async function subscribeWithDeltas(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  let prepared: Prepared | null | undefined;

  function resultOf(event: unknown): ExecutionResult | Promise<ExecutionResult> {
    if (!isDelta(event)) return execute({ ...args, rootValue: event });
    if (prepared === undefined) prepared = prepare(execute({ ...args, rootValue: MARKER }));
    return prepared ? prepared(event) : execute({ ...args, rootValue: event });
  }

  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const { done, value } = await events.next();
      return done ? { done: true, value: undefined } : { done: false, value: await resultOf(value) };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

function isDelta(event: unknown): event is Delta {
  return (event as { type?: unknown }).type === 'delta';
}

/** The pattern of an executed delta; null when it is not the flat object it should be: then every delta is executed. */
function prepare(result: ExecutionResult | Promise<ExecutionResult>): Prepared | null {
  if (result instanceof Promise || result.errors || !result.data) return null;
  const roots = Object.entries(result.data);
  const [root] = roots;
  if (!root || roots.length > 1) return null;
  const fields = Object.entries((root[1] ?? {}) as Data);
  if (fields.some(([, value]) => typeof value === 'object')) return null;
  return ({ offset, text }) => {
    const delta: Data = {};
    for (const [key, value] of fields) {
      delta[key] = value === MARKER.offset ? offset : value === MARKER.text ? text : value;
    }
    return { data: { [root[0]]: delta } };
  };
}
