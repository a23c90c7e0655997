import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { SessionUser } from '../domain/account.ts';
import type { Logger } from '../adapters/logger.ts';
import type { ErrorCode } from '../errors.ts';
import type { Services } from '../services.ts';
import type { TokenAccess, Viewer } from '../viewer.ts';
import { PAGE } from '../contract/fields.ts';
import { SAMPLE } from './samples.ts';

/**
 * Who may call a path. `user`: the caller's own `user_id` must be in the request; `staff`: the caller's own
 * `admin_user_id`, and he must be staff (rest.md: common rules).
 */
export type Access = 'anyone' | 'user' | 'staff';

/** What a path's handler is given besides its input. */
export interface Call<Caller extends SessionUser | null = SessionUser | null> {
  readonly viewer: Viewer;
  readonly user: Caller;
  readonly services: Services;
  /** For what fails once an answer has begun; what is thrown before that is logged by the router. */
  readonly logger: Logger;
  /** Of a raw route: the body as it came in; otherwise empty. */
  readonly body: string;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Tells that the viewer's session or API token has ended; absent for guests. */
  readonly ended: AbortSignal | undefined;
  /** Sets (a token) or clears (null) the session cookie; who signed in sets the device cookie as well. */
  setSession(token: string | null, deviceToken?: string): void;
}

/** One row of rest.md's table: what requests are checked against, answered by and documented from. */
export interface Route<Input extends z.ZodObject = z.ZodObject, Who extends Access = Access> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With its trailing slash; it answers without it as well. */
  readonly path: `/api/${string}/`;
  readonly access: Who;
  readonly summary: string;
  /**
   * The scopes of which API tokens need one; absent: closed to all of them. Whatever concerns the password, the profile,
   * payment, the account as a whole or staff stays closed; what anyone may do is open to every token.
   */
  readonly tokens?: TokenAccess;
  /** Of the query for GET, otherwise of the JSON body. */
  readonly input: Input;
  /** True where a request takes more than most: it asks the assistant, or tells everything there is. */
  readonly costly?: true;
  /** True where a request without any body is fine. */
  readonly bodyOptional?: true;
  /** True where a repeated `Idempotency-Key` gets the same result and nothing is done or charged twice. */
  readonly honoursKey?: true;
  /** True where one comes in or leaves: a bearer token that has ended is no obstacle there, it only says nothing. */
  readonly endedBearer?: true;
  /** Set where the body is not ours to parse: a provider's, handed on as it came in and answered in its own words. */
  readonly raw?: {
    readonly type: 'application/x-www-form-urlencoded' | 'application/json';
    /** What such a body looks like; the provider's own documentation says all of it. */
    readonly example: string | object;
    /** How a body that is not accepted is answered, with 400. */
    readonly refusal: {
      readonly type: 'text/plain' | 'application/json';
      readonly description: string;
      /** The whole body, where it is a text. */
      readonly text: string;
    };
  };
  readonly success: {
    readonly status: 200 | 201;
    readonly body: z.ZodType;
    /** Absent: JSON. */
    readonly type?: 'text/event-stream' | 'text/plain' | 'text/csv';
    /** What it can be besides, when asked for. */
    readonly otherType?: 'text/markdown';
    /** True where it is a file to keep. */
    readonly isFile?: true;
    /** Of an event stream: what the JSON of one event can be. */
    readonly event?: z.ZodType;
  };
  /** Beyond the common ones. */
  readonly failures: readonly ErrorCode[];
  /** Parses nothing, decides nothing: one call of the domain, its result as the body; null when it answered itself. */
  handle(
    input: z.output<Input>,
    call: Call<Who extends 'anyone' ? SessionUser | null : SessionUser>,
  ): Promise<object | null>;
}

/** States a route; its input's type is known inside `handle`. */
export function route<Input extends z.ZodObject, Who extends Access>(definition: Route<Input, Who>): Route {
  return definition.access === 'anyone' ? { ...definition, tokens: 'any' } : definition;
}

/** What a request says is to be done once, however often it is sent: its header `Idempotency-Key`. */
export const keyOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  headers['idempotency-key']?.toString();

/** The field that must hold the caller's own id. */
export const OWN_ID: Record<Access, 'user_id' | 'admin_user_id' | null> = {
  anyone: null,
  user: 'user_id',
  staff: 'admin_user_id',
};

export const userId = z.string().meta({
  description: "The signed-in user's own id, as `/api/me/` tells it.",
  examples: [SAMPLE.user],
});
export const adminUserId = z.string().meta({
  description: "The signed-in staff member's own id, as `/api/me/` tells it.",
  examples: [SAMPLE.staff],
});
export const guestSession = z.string().meta({
  description: "The guest's session id, made by the client: 8 to 100 letters, digits, `_` or `-`.",
  examples: [SAMPLE.session],
});

/** `page` and `page_size` of a query; out of range or no number is refused, not corrected. */
export const paging = (defaultSize: number) => ({
  page: z.coerce
    .number()
    .int()
    .min(PAGE.number.min)
    .max(PAGE.number.max)
    .default(1)
    .meta({
      description: 'From 1; one past the end is empty.',
      examples: [1],
    }),
  page_size: z.coerce
    .number()
    .int()
    .min(PAGE.size.min)
    .max(PAGE.size.max)
    .default(defaultSize)
    .meta({
      description: 'Entries of a page.',
      examples: [defaultSize],
    }),
});

/** A body of the status family. */
export const statusBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ status: z.literal('success'), ...shape });

/** A body of the success family. */
export const successBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape });
