import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from './errors.ts';

/** What an account is for the log: never which one. */
export type UserKind = 'guest' | 'user' | 'staff' | 'token';

/** A GraphQL operation as logs and metrics name it. */
export interface NamedOperation {
  /** Its kind and first field, such as `query viewer`: one of as many as the schema has. */
  readonly field: string;
  /** What its sender calls it, cut; null: nothing. */
  readonly name: string | null;
}

/** What is being done now: a request, an operation of a socket, or a job. What is logged meanwhile carries its id. */
export interface Trace {
  readonly id: string;
  /** Of a job its name; null: a request. */
  readonly job: string | null;
  /** Null: nobody has found out yet who asks. */
  who: UserKind | null;
  /** Null: it is none of GraphQL, or was not read yet. */
  operation: NamedOperation | null;
  /** What it was refused for, or failed with; null: nothing. */
  code: ErrorCode | null;
}

const tracing = new AsyncLocalStorage<Trace>();

/** An id from outside is taken over in this form alone: longer ones could be tokens, others anything. */
const ID = /^[\w-]{8,36}$/;

/** What its sender calls a request (`X-Request-Id`), in 8 to 36 letters, digits, `_` and `-`; null: nothing like that. */
export const idFrom = (given: unknown): string | null => (typeof given === 'string' && ID.test(given) ? given : null);

/** @param id null: a new one. */
export function newTrace(id: string | null = null, job: string | null = null): Trace {
  return { id: id ?? randomUUID(), job, who: null, operation: null, code: null };
}

/** Does something as part of what is traced; whatever it starts belongs to it as well. */
export const inTrace = <Value>(trace: Trace, work: () => Value): Value => tracing.run(trace, work);

/**
 * Does what nobody waits for, under a name.
 * @param id of the request that asked for it; null: nobody did.
 */
export const asJob = <Value>(name: string, work: () => Value, id: string | null = null): Value =>
  inTrace(newTrace(id, name), work);

/** What is being done now; undefined: nothing that is traced. */
export const traceNow = (): Trace | undefined => tracing.getStore();

/** The id of what is being done now, to be kept with what it leaves to be done later; null: there is none. */
export const traceId = (): string | null => tracing.getStore()?.id ?? null;

/** Notes what it is refused for or fails with; the first counts. */
export function noteCode(code: ErrorCode): void {
  const trace = tracing.getStore();
  if (trace) trace.code ??= code;
}
