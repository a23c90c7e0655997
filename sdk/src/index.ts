export { Wheelwise } from './client.ts';
export type {
  AnswerRef,
  AskOptions,
  Connection,
  FollowAllOptions,
  FollowOptions,
  HistoryOptions,
  Stoppable,
  WatchEvent,
} from './client.ts';
export { WheelwiseError } from './error.ts';
export type { FieldError, WheelwiseErrorCode } from './error.ts';
export type {
  AnswerFragment as Answer,
  ConsultationFragment as Consultation,
  OrderFragment as Order,
} from './gql/graphql.ts';
export type { SocketLike, TypedDocument, WheelwiseOptions } from './options.ts';
export { newKey } from './pause.ts';
export { verifyWebhook } from './webhook.ts';
export type { WebhookHeaders } from './webhook.ts';
export type { WebhookData, WebhookEvent } from './webhook-events.ts';
