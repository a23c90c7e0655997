import { ERRORS, type ErrorCode } from './errors.ts';

/**
 * Whether the same request helps when it is sent again. `no`: it fails again until something is changed. `wait`: after
 * `retryAfter` seconds. `yes`: at once or in a few seconds. `anew`: with another idempotency key, for the same one returns
 * what became of it. `on`: with the idempotency key it came with.
 */
type Retry = 'no' | 'wait' | 'yes' | 'anew' | 'on';

const RETRY_TEXTS: Readonly<Record<Retry, string>> = {
  no: 'The same request fails again.',
  wait: 'The same request helps after `retryAfter` seconds.',
  yes: 'The same request may help in a few seconds; nothing was done or charged twice by it.',
  on: 'The same request goes on with it, if it came with an idempotency key; without one it asks a second time.',
  anew: 'Another try may help, with another idempotency key: the same one returns the same failure.',
};

/** What integrators read about each code: when it comes, and whether asking again helps. */
const GUIDE: Readonly<Record<ErrorCode, readonly [when: string, retry: Retry]>> = {
  BAD_JSON: ['The body is not JSON, not UTF-8, or no object.', 'no'],
  BAD_REQUEST: ['At /graphql: JSON, but no GraphQL request (no `query`, or parameters of a wrong type).', 'no'],
  BAD_USER_INPUT: ['A value is not allowed; `fields` names each one. Also a variable of the wrong type.', 'no'],
  UNAUTHENTICATED: [
    'Nobody is signed in, or the bearer token has ended or never was one; a guest’s key belongs to an account by now.',
    'no',
  ],
  FORBIDDEN: ['Signed in, but not allowed; of an API token, `scopes` names those of which one is missing.', 'no'],
  BAD_ORIGIN: ['A page of another origin sent a cookie.', 'no'],
  MISDIRECTED: ['The request names a host that a server on one person’s machine is not; set PUBLIC_URL.', 'no'],
  NOT_FOUND: ['There is no such thing, or it is somebody else’s.', 'no'],
  METHOD_NOT_ALLOWED: ['The address does not take this method (`Allow` says which); a mutation by GET.', 'no'],
  NOT_ACCEPTABLE: ['At /graphql: `Accept` names no type that this answer can have.', 'no'],
  PAYLOAD_TOO_LARGE: ['The body is larger than 64 KiB.', 'no'],
  UNSUPPORTED_MEDIA_TYPE: ['The body is not `application/json` in UTF-8.', 'no'],
  GRAPHQL_PARSE_FAILED: ['The document has a syntax error.', 'no'],
  GRAPHQL_VALIDATION_FAILED: ['The document does not fit the schema.', 'no'],
  OPERATION_RESOLUTION_FAILURE: ['`operationName` names no operation, or is missing where there are several.', 'no'],
  QUERY_TOO_COMPLEX: ['The document is too deep or too long, or asks for too much at once.', 'no'],
  TOO_MANY_OPERATIONS: ['One socket runs as many operations as it may.', 'wait'],
  RATE_LIMITED: ['Too many requests of this kind.', 'wait'],
  INTERNAL: ['Something broke on our side; it was logged.', 'yes'],
  UNAVAILABLE: [
    'The database is away. What was being done was most likely undone; only an idempotency key makes sure.',
    'wait',
  ],
  TOO_MANY_ANSWERS: ['Two answers of this user or guest are being written.', 'wait'],
  INVALID_CREDENTIALS: ['Name and password do not belong together.', 'no'],
  PASSWORD_TOO_SHORT: ['The new password is too short.', 'no'],
  USERNAME_TAKEN: ['Another account has this name, in upper or lower case.', 'no'],
  EMAIL_TAKEN: ['Another account has this address, in upper or lower case.', 'no'],
  WRONG_PASSWORD: ['The password given to confirm is not the account’s.', 'no'],
  INVALID_EMAIL: ['The text has not the form of an address.', 'no'],
  EMAIL_REQUIRED: ['No address was given.', 'no'],
  RESET_TOKEN_INVALID: ['The token of a reset was used, is too old, or never was one.', 'no'],
  TOO_MANY_TOKENS: ['The account has as many API tokens as it may.', 'no'],
  TOO_MANY_SHARES: ['There are too many shared links that work.', 'no'],
  TOO_MANY_ENDPOINTS: ['The account, or staff together, have as many webhook endpoints as they may.', 'no'],
  TOO_MANY_VEHICLES: ['The account has as many cars as it may, archived ones included.', 'no'],
  MEMBERS_ONLY: ['The account has no paid membership, which this is part of.', 'no'],
  LIST_FULL: ['The car has as many readings, entries or reminders as are kept.', 'no'],
  LAST_SUPERUSER: ['It would leave the product without an administrator.', 'no'],
  EMAIL_CHANGED_LATELY: ['The account cannot be deleted while a confirmed change of its e-mail can be undone.', 'no'],
  REQUIRED_FIELDS: ['A form lacks what it needs; `fields` names it.', 'no'],
  ALREADY_ANSWERED: ['Staff: somebody answered the request first.', 'no'],
  CHANGED_MEANWHILE: ['Staff: it changed since it was read, by somebody else or by a refund; read it again.', 'no'],
  ALREADY_RESOLVED: ['Staff: somebody decided the matter first.', 'no'],
  INVOICE_EXISTS: ['An invoice of the order was asked for, and was neither refused nor revoked.', 'no'],
  NOT_INVOICEABLE: ['The order is not paid, or all of its money went back.', 'no'],
  REFUND_UNDER_WAY: ['Staff: some of the money is on its way back; issue the invoice once that has ended.', 'no'],
  PAYMENT_PROVIDER_ERROR: ['The payment provider does not answer, or refuses. Nothing was charged.', 'anew'],
  CODE_REQUIRED: ['No activation code was given.', 'no'],
  CODE_INVALID: [
    'There is no such activation code; where `fields` names the code it was mistyped, and was not counted as a guess.',
    'no',
  ],
  CODE_WITHDRAWN: ['Staff withdrew the activation code.', 'no'],
  CODE_USED: ['The activation code was used, perhaps by the caller himself.', 'no'],
  CODE_EXPIRED: ['The activation code is too old.', 'no'],
  QUOTA_EXCEEDED: ['The member’s consultations of this month are used up.', 'no'],
  FREE_TRIAL_EXCEEDED: ['The guest’s trial, his address’s day or the whole campaign is used up.', 'no'],
  NO_ACTIVE_CAMPAIGN: ['Guests cannot ask: no free trial is running.', 'no'],
  ANSWER_TIMEOUT: ['The assistant was silent for too long. Not charged.', 'anew'],
  ASSISTANT_UNAVAILABLE: ['The AI service failed. Not charged.', 'anew'],
  ASSISTANT_BUSY: ['The AI service refused for being busy. Not charged.', 'anew'],
  ANSWER_INTERRUPTED: ['Those who wrote the answer died again and again. Not charged.', 'anew'],
  ANSWER_CONTINUES: ['REST stream: it ends here, the answer is written on and found in the history.', 'on'],
  ANSWER_CHANGED: [
    'The answer to be written again is still being written, or a newer version has taken its place.',
    'no',
  ],
  PICTURE_TOO_LARGE: ['The file is larger, or unfolds to more pixels, than `POST /pictures` takes.', 'no'],
  PICTURE_UNREADABLE: ['The file is no JPEG, PNG or WebP, is damaged, or came without `content-type: image/…`.', 'no'],
  SAME_ANSWER: ['The answer cannot be written again: the assistant would write the same text.', 'no'],
  IDEMPOTENCY_CONFLICT: ['The same idempotency key was used for something else.', 'no'],
  EMAIL_LINK_INVALID: ['The link of a letter was used, is too old, or was replaced by a newer one.', 'no'],
  POSITION_EXPIRED: [
    'A subscription was to go on after a position whose changes are not kept any more, or that there never was. Read the lists anew and subscribe without a position.',
    'no',
  ],
  ANSWER_DELETED: ['The answer was deleted while it was written; what had come of it counts.', 'no'],
  ACCOUNT_DISABLED: ['Staff disabled the account.', 'no'],
  PASSWORD_TOO_EASY: ['The new password is one of the most common ones, or the account’s own name.', 'no'],
  PRICE_CHANGED: [
    'The plan does not cost what was agreed any more; `amount` and `duration_days`, in GraphQL `price` and `durationDays` of the refusal’s `offer`, say what it costs. Nothing was ordered.',
    'no',
  ],
  NO_CONTENT: ['The assistant ended without a word. Not charged.', 'anew'],
};

/** One code as the schema, the readable page of the REST layer and the OpenAPI document describe it. */
export function guideTo(code: ErrorCode): string {
  const [when, retry] = GUIDE[code];
  return `${when} ${RETRY_TEXTS[retry]}`;
}

/** Every code there is, in the table's order. */
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];
