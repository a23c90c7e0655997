import { getOperationAST, Kind, type DocumentNode, type ExecutionArgs, type SelectionSetNode } from 'graphql';
import { ERRORS, KINDS, type ErrorCode } from '../errors.ts';
import { operationSeconds } from '../meters.ts';
import { noteCode, traceNow, type NamedOperation } from '../trace.ts';
import type { Operations } from './prepare.ts';

/** An operation that was refused before it could be read. */
export const UNREAD: NamedOperation = { field: 'unread', name: null };
/** So much of a name is told: no program of ours has a longer one. */
const MAX_NAME = 60;

/** The same operations, whose names, durations and refusals logs and metrics tell, whatever carries them. */
export function metered(operations: Operations): Operations {
  return {
    async prepare(request, params) {
      const trace = traceNow();
      if (trace) trace.operation = UNREAD;
      const args = await operations.prepare(request, params);
      if ('document' in args) {
        if (trace) trace.operation = nameOf(args);
      } else noteCode(codeOf(args) ?? 'INTERNAL');
      return args;
    },
    execute: (args) => measured(args, operations.execute),
    subscribe: (args) => measured(args, operations.subscribe),
  };
}

/** Does it, and observes how long it took and what came of it; of a subscription until its events begin. */
function measured(args: ExecutionArgs, run: Operations['execute']): ReturnType<Operations['execute']> {
  const begun = performance.now();
  const trace = traceNow();
  const result = run(args);
  if (!(result instanceof Promise)) return observed(result);
  return result.then(observed);

  function observed<Result extends object>(ended: Result): Result {
    const code = ('errors' in ended && codeOf(ended.errors)) || null;
    if (code) noteCode(code);
    const told = trace?.code ?? code;
    const outcome = told ? (KINDS[ERRORS[told].kind] >= 500 ? 'failed' : 'refused') : 'ok';
    operationSeconds.observe({ operation: nameOf(args).field, outcome }, (performance.now() - begun) / 1_000);
    return ended;
  }
}

/** The code of the first error that has one of ours. */
function codeOf(errors: unknown): ErrorCode | null {
  for (const { extensions } of Array.isArray(errors) ? errors : []) {
    const code = String(extensions?.code);
    if (Object.hasOwn(ERRORS, code)) return code as ErrorCode;
  }
  return null;
}

/** What an operation is called here: by its kind and first field, of which there are as many as in the schema. */
function nameOf({ document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>): NamedOperation {
  const operation = getOperationAST(document, operationName);
  if (!operation) return UNREAD;
  const field = firstField(document, operation.selectionSet) ?? '__typename';
  return { field: `${operation.operation} ${field}`, name: operation.name?.value.slice(0, MAX_NAME) ?? null };
}

/** The first field, also of fragments; null: there is nothing but `__typename`. Validation lets no fragment hold itself. */
function firstField(document: DocumentNode, { selections }: SelectionSetNode): string | null {
  for (const selection of selections) {
    let found: string | null;
    if (selection.kind === Kind.FIELD) found = selection.name.value === '__typename' ? null : selection.name.value;
    else if (selection.kind === Kind.INLINE_FRAGMENT) found = firstField(document, selection.selectionSet);
    else {
      const { value } = selection.name;
      const fragment = document.definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === value,
      );
      found = fragment?.kind === Kind.FRAGMENT_DEFINITION ? firstField(document, fragment.selectionSet) : null;
    }
    if (found !== null) return found;
  }
  return null;
}
