import { createSourceEventStream, execute, GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Delta } from '../answers/log.ts';
import type { LiveSource } from '../answers/reader.ts';
import { Recent } from './recent.ts';

/** What sends results of one operation at once, past the iterator they would come from. */
export interface Outlet {
  /** Whether the client has taken what was sent before. */
  isReady(): boolean;
  /** Sends the JSON text of a delta's result; only while ready. @param end the offset behind its text. */
  send(result: string, end: number): void;
  /** Told the id of each result before the iterator gives it; null: it has none. */
  reached?(id: string | null): void;
  /** Told each time the client took what was sent, after it had not. */
  onReady(listener: () => void): void;
}

/** The JSON text of a delta's result. */
type Pattern = (delta: Delta) => string;

/** Values no real delta has; where they come out of an execution, the delta's own belong. */
const MARKER: Delta = { type: 'delta', offset: -2_000_000_011, text: '\u0000delta\u0000' };
const OFFSET = '-2000000011';
const MARKS = /(-2000000011|"\\u0000delta\\u0000")/;

const END = { done: true, value: undefined } as const;

/**
 * GraphQL's subscribe with two differences. A delta is executed once for each operation, with marked values, and from then
 * on its result is written from that pattern: executing the operation again for every token of every watcher costs more
 * than all the rest of the delivery (a fifth of the throughput of bare ws is left, decision 005). That is valid because
 * AnswerDelta's fields are plain reads, which a test holds true. And a source that fails ends with a result that says so, as a
 * resolver's failure would, whichever way the results go.
 * @param outlet takes deltas as soon as the log tells of them (log.ts), without a promise for each; absent: they come from
 *   the iterator.
 */
export async function subscribeWithDeltas(
  args: ExecutionArgs,
  outlet?: Outlet,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  const pattern = 'live' in source ? patternOf(execute({ ...args, rootValue: MARKER })) : null;
  if (pattern && outlet) {
    const { live } = source as LiveSource<unknown>;
    outlet.onReady(() => live.advance());
    live.take = (delta) => {
      if (!outlet.isReady()) return false;
      outlet.send(pattern(delta), endOf(delta));
      return true;
    };
  }
  let hasFailed = false;
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      if (hasFailed) return END;
      try {
        const { done, value } = await events.next();
        if (done) return END;
        outlet?.reached?.(idOf(value));
        return { done: false, value: await execute({ ...args, rootValue: value }) };
      } catch (error) {
        hasFailed = true;
        const originalError = error instanceof Error ? error : new Error(String(error));
        return { done: false, value: { errors: [new GraphQLError('The source failed', { originalError })] } };
      }
    },
    async return() {
      await events.return?.();
      return END;
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

/**
 * By which a reader who comes back says what he had: of an answer the offset behind the text, of a change its position.
 * Null: the event changes nothing about it.
 */
function idOf(event: unknown): string | null {
  if (isDelta(event)) return String(endOf(event));
  const { type, position } = event as { readonly type?: unknown; readonly position?: unknown };
  if (type === 'restarted') return '0';
  return typeof position === 'bigint' ? position.toString() : null;
}

const endOf = ({ offset, text }: Delta): number => offset + text.length;

function isDelta(event: unknown): event is Delta {
  return (event as { type?: unknown }).type === 'delta';
}

/** The characters of all patterns that are kept. */
const MOST_KEPT = 64 * 1024;
/**
 * Those used last: watchers of answers ask in the same words, and what is shared stays near the processor (a token takes 8 %
 * less of it, 500 readers; rounds that alternate).
 */
const patterns = new Recent<Pattern>(MOST_KEPT);

/** The pattern of an executed delta; null when it did not simply succeed: then every delta is executed. */
function patternOf(result: ExecutionResult | Promise<ExecutionResult>): Pattern | null {
  if (result instanceof Promise || result.errors || !result.data) return null;
  const json = JSON.stringify(result);
  const known = patterns.get(json);
  if (known) return known;
  const pattern = compile(json);
  patterns.set(json, pattern, json.length);
  return pattern;
}

function compile(json: string): Pattern {
  // Nothing else in it can look like a mark: names have no such characters. Every other part is one.
  const parts = json.split(MARKS);
  const isOffset = parts.map((part) => part === OFFSET);
  return ({ offset, text }) => {
    let filled = parts[0] ?? '';
    for (let at = 1; at < parts.length; at += 2)
      filled += (isOffset[at] ? String(offset) : JSON.stringify(text)) + (parts[at + 1] ?? '');
    return filled;
  };
}
