import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Context } from '../../schema/builder.ts';
import type { Delta } from '../answers/log.ts';
import type { AnswerReader } from '../answers/reader.ts';

/** A subscription's events, with the reader they come from. */
export interface LiveSource<Event> extends AsyncIterableIterator<Event, undefined> {
  readonly live: AnswerReader;
}

/**
 * Sends the JSON text of a result at once, past the iterator. False: not now, for the connection has not taken the one
 * before; `ready` is called when it has.
 */
export type Deliver = (payload: () => string, ready: () => void) => boolean;

/** The JSON text of a delta's result. */
type Pattern = (delta: Delta) => string;

/** Values no real delta has; where they come out of an execution, the delta's own belong. */
const MARKER: Delta = { type: 'delta', offset: -2_000_000_011, text: '\u0000delta\u0000' };
const OFFSET = '-2000000011';
const TEXT = String.raw`"\u0000delta\u0000"`;
const MARKS = /(-2000000011|"\\u0000delta\\u0000")/;

/**
 * GraphQL's subscribe with one difference: a delta is executed once for each operation, with marked values, and from then
 * on its result is written from that pattern. Executing the operation again for every token of every watcher costs more
 * than all the rest of the delivery. Valid because AnswerDelta's fields are plain reads, which a test holds true. A socket
 * sends it in the turn the token came, without a promise for each.
 */
export async function subscribeWithDeltas(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  const pattern = 'live' in source ? patternOf(execute({ ...args, rootValue: MARKER })) : null;
  const { deliver } = args.contextValue as Context;
  if (pattern && deliver) {
    const { live } = source as LiveSource<unknown>;
    live.take = (delta) => deliver(() => pattern(delta), live.advance);
  }
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const { done, value } = await events.next();
      if (done) return { done: true, value: undefined };
      if (pattern && isDelta(value)) return { done: false, value: JSON.parse(pattern(value)) as ExecutionResult };
      return { done: false, value: await execute({ ...args, rootValue: value }) };
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

/** The pattern of an executed delta; null when it did not simply succeed: then every delta is executed. */
function patternOf(result: ExecutionResult | Promise<ExecutionResult>): Pattern | null {
  if (result instanceof Promise || result.errors || !result.data) return null;
  // Nothing else in it can look like a mark: names have no such characters.
  const parts = JSON.stringify(result).split(MARKS);
  return ({ offset, text }) => {
    let json = '';
    for (const part of parts) json += part === OFFSET ? offset : part === TEXT ? JSON.stringify(text) : part;
    return json;
  };
}
