import type { ErrorCode, FieldErrorCode } from './gql/graphql.ts';

/** What is wrong with one field of an input. */
export interface FieldError {
  /** The field's name in the input, such as `email`. */
  readonly name: string;
  /** For programs; null where only the text is told. New ones may come. */
  readonly code: FieldErrorCode | (string & {}) | null;
  /** For people, in the language of the request. */
  readonly message: string;
}

/** The product's codes, and the client's own: nobody answered; a webhook that is not ours. New ones may come. */
export type WheelwiseErrorCode = ErrorCode | 'UNREACHABLE' | 'WEBHOOK_INVALID' | (string & {});

interface Told {
  readonly fields?: readonly FieldError[];
  readonly retryAfter?: number | null;
  readonly isRefusal?: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** Why something was not done. */
export class WheelwiseError extends Error {
  override readonly name = 'WheelwiseError';
  /** For programs. `message` is for people, in the language of the request. */
  readonly code: WheelwiseErrorCode;
  /** What is wrong with which field; empty when it is about none. */
  readonly fields: readonly FieldError[];
  /** Seconds after which the same request helps; null: not told. */
  readonly retryAfter: number | null;
  /** True: a refusal in a mutation's payload, one of those that happen every day; nothing was done or charged. */
  readonly isRefusal: boolean;
  /** What else was told, such as the `scopes` a token lacks, or the `offer` of PRICE_CHANGED. */
  readonly details: Readonly<Record<string, unknown>>;
  /** What came all the same: the other fields of a query. Null: nothing. */
  readonly data: unknown;

  constructor(code: WheelwiseErrorCode, message: string, told: Told = {}) {
    super(message, told.cause === undefined ? undefined : { cause: told.cause });
    this.code = code;
    this.fields = told.fields ?? [];
    this.retryAfter = told.retryAfter ?? null;
    this.isRefusal = told.isRefusal ?? false;
    this.details = told.details ?? {};
    this.data = told.data ?? null;
  }
}

/** A result as GraphQL has it. */
export interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
  }[];
}

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly FieldError[];
}

/** The data of a result. @throws WheelwiseError for its errors, and for a refusal in a mutation's payload. */
export function dataOf({ data = null, errors }: Result): Readonly<Record<string, unknown>> {
  if (errors?.[0] || !data) throw errorOf(errors?.[0] ?? { message: 'The answer has no data' }, data);
  for (const payload of Object.values(data)) {
    const refusal = (payload as { refusal?: Refusal | null } | null)?.refusal;
    if (!refusal) continue;
    const { code, message, fields = [], ...details } = refusal;
    throw new WheelwiseError(code, message, { fields, details, isRefusal: true });
  }
  return data;
}

function errorOf({ message, extensions = {} }: NonNullable<Result['errors']>[number], data: unknown): WheelwiseError {
  const { code, fields, retryAfter, ...details } = extensions;
  const texts = Object.entries((fields ?? {}) as Record<string, string>);
  return new WheelwiseError(typeof code === 'string' ? code : 'INTERNAL', message, {
    fields: texts.map(([name, text]) => ({ name, code: null, message: text })),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    details,
    data,
  });
}
