// What webhooks promise, stated once: domain, schema, documents and the client's forms read it.

/** Every event, by the name under which it is stored: on the wire `order.paid`. `isOwn`: a user's own endpoint can be told of it. */
export const WEBHOOK_EVENTS = {
  order_paid: { isOwn: true },
  order_refunded: { isOwn: true },
  membership_changed: { isOwn: true },
  consultation_created: { isOwn: true },
  consultation_answered: { isOwn: true },
  answer_completed: { isOwn: true },
  // Of oneself there is nothing to tell: an endpoint comes after the registration and goes with the account.
  user_registered: { isOwn: false },
  user_deleted: { isOwn: false },
} as const;

export type WebhookEventName = keyof typeof WEBHOOK_EVENTS;

/** In the order in which they are offered. */
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEventName[];

/** What is signed and sent to try an endpoint out. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

/** An event's name on the wire. */
export const wireType = (event: WebhookEventName): string => event.replace('_', '.');

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each failed attempt the next one is made, in milliseconds: ten attempts, about three days in all. */
export const WEBHOOK_WAITS = [
  30 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

export const WEBHOOK = {
  url: { max: 2_000 },
  /** Endpoints of one user; those of staff together. */
  most: { own: 5, all: 20 },
  attempts: WEBHOOK_WAITS.length + 1,
  /** By how much of itself a wait is longer or shorter, by chance. */
  jitter: 0.1,
  /** An attempt without an answer has failed then. */
  timeout: { seconds: 15 },
  /** The longest wait an endpoint may ask for. */
  retryAfter: { hours: 24 },
  /** A body is smaller, in bytes of UTF-8. */
  body: { maxBytes: 20_000 },
  /** What is kept of an answer, in characters. */
  response: { max: 1_000 },
  log: { days: 30 },
  /** After so long of nothing but failure an endpoint is disabled. */
  failing: { days: 5 },
  /** How long a replaced secret signs beside the new one: unless said otherwise, and at most. */
  overlap: { hours: 24, maxHours: 72 },
} as const;
