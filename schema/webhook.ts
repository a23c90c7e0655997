import {
  WEBHOOK,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST_TYPE,
  wireType,
  type WebhookEventName,
} from '../server/contract/webhook.ts';
import { attemptsOf, type LoggedAttempt } from '../server/domain/webhook-attempt.ts';
import type { WebhookActor, WebhookEndpointView } from '../server/domain/webhooks.ts';
import type { WebhookDelivery } from '../server/generated/prisma/client.ts';
import type { Viewer } from '../server/viewer.ts';
import { WEBHOOK_GUIDE } from '../server/webhook-guide.ts';
import { User } from './account.ts';
import { Admin } from './admin.ts';
import { builder, isStaff } from './builder.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';
import { betweenInputs, connectionOf, sliceArgs } from './paging.ts';

const ENDPOINT_ID = 'Of one’s own endpoint; for staff also of one that is told of everybody’s events.';

const WebhookEventEnum = builder.enumType('WebhookEvent', {
  description:
    'What an endpoint can be told. What each says stands in the integrators’ document, by its name on the wire.',
  values: Object.fromEntries(
    WEBHOOK_EVENT_NAMES.map((value) => {
      const forStaff = WEBHOOK_EVENTS[value].isOwn ? '' : ' Only for endpoints of staff.';
      return [
        value.toUpperCase(),
        { value, description: `\`${wireType(value)}\`: ${WEBHOOK_GUIDE[value]}${forStaff}` },
      ];
    }),
  ) as Record<Uppercase<WebhookEventName>, { value: WebhookEventName; description: string }>,
});

const WebhookStopEnum = builder.enumType('WebhookStop', {
  description: 'Why a webhook endpoint gets nothing.',
  values: {
    SWITCHED_OFF: {
      value: 'switched_off',
      description:
        'Somebody who may do so switched it off; of one of staff also: who set it up lost rights, was disabled or deleted ' +
        'the account.',
    },
    PASSWORD_REPLACED: {
      value: 'password_replaced',
      description: 'The password of whoever set it up was replaced, which ends what somebody else may have set up.',
    },
    GONE: { value: 'gone', description: 'It answered 410.' },
    FAILING: { value: 'failing', description: `Nothing succeeded for ${WEBHOOK.failing.days} days.` },
  } as const,
});

const WebhookDeliveryKindEnum = builder.enumType('WebhookDeliveryKind', {
  description: 'Why something was sent to a webhook endpoint.',
  values: {
    EVENT: { value: 'event', description: `An event; up to ${WEBHOOK.attempts} attempts.` },
    REPLAY: { value: 'replay', description: 'Somebody had it sent again; one attempt.' },
    TEST: { value: 'test', description: 'Somebody tried the endpoint out; one attempt.' },
  } as const,
});

const WebhookDeliveryStateEnum = builder.enumType('WebhookDeliveryState', {
  description: 'What became of a delivery.',
  values: {
    PENDING: { value: 'pending', description: 'It is being sent, or waits for its next attempt.' },
    DELIVERED: { value: 'delivered', description: 'The endpoint answered with a status from 200 to 299.' },
    FAILED: { value: 'failed', description: 'It was given up. It can be replayed.' },
  } as const,
});

const WebhookAttemptType = builder.objectRef<LoggedAttempt>('WebhookAttempt').implement({
  description: 'One attempt of a delivery that has ended.',
  fields: (t) => ({
    number: t.exposeInt('number', {
      description: `Which one, from 1 to ${WEBHOOK.attempts}. A number that is missing was cut off by a crash of ours.`,
    }),
    at: t.field({ type: 'DateTime', description: 'When it began.', resolve: ({ at }) => new Date(at) }),
    responseStatus: t.exposeInt('status', { nullable: true, description: 'The HTTP status; null: no answer came.' }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why no answer came, in the words of `WebhookDelivery.failure`; null: one came.',
    }),
    durationMs: t.exposeInt('tookMs', { description: 'How long it took, in milliseconds.' }),
  }),
});

export const WebhookDeliveryType = builder.objectRef<WebhookDelivery>('WebhookDelivery').implement({
  description: `One event as it was sent to one endpoint. Kept for ${WEBHOOK.log.days} days.`,
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of this entry in the log; what the endpoint sees is `messageId`.' }),
    messageId: t.exposeID('messageId', {
      description: 'The header `webhook-id`: the same for every attempt, every endpoint and every replay of an event.',
    }),
    kind: t.expose('kind', { type: WebhookDeliveryKindEnum, description: 'Why it was sent.' }),
    type: t.exposeString('type', {
      description: `The payload’s \`type\`, such as \`order.paid\`; \`${WEBHOOK_TEST_TYPE}\` of a test.`,
    }),
    payload: t.exposeString('body', {
      description: `The JSON that is sent and signed, below ${WEBHOOK.body.maxBytes} bytes.`,
    }),
    state: t.expose('state', { type: WebhookDeliveryStateEnum, description: 'What became of it.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the event happened, or it was asked for.',
    }),
    attempts: t.exposeInt('attempts', {
      description: `Made so far, one under way included; 0 to ${WEBHOOK.attempts}.`,
    }),
    attemptLog: t.field({
      type: [WebhookAttemptType],
      description: `Those that have ended, oldest first, at most ${WEBHOOK.attempts}.`,
      resolve: attemptsOf,
    }),
    nextAttemptAt: t.expose('dueAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Not before then; while an attempt is under way, when it is taken for lost. Null: no further attempt.',
    }),
    lastAttemptAt: t.expose('attemptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last attempt that has ended began; null: none has.',
    }),
    responseStatus: t.exposeInt('status', {
      nullable: true,
      description: 'The HTTP status of the last attempt; null: no answer came, or there was none yet.',
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description:
        'Why no answer came: `timeout`, `private_target`, `endpoint_off`, `interrupted`, or a code of the network or of ' +
        'TLS such as `ECONNREFUSED`. Null: one came, or there was no attempt yet.',
    }),
    durationMs: t.exposeInt('tookMs', {
      nullable: true,
      description: 'How long the last attempt took, in milliseconds; null: there was none yet.',
    }),
    responseExcerpt: t.exposeString('response', {
      nullable: true,
      description: `How the last answer’s body began, at most ${WEBHOOK.response.max} characters; null: no attempt yet.`,
    }),
  }),
});

export const WebhookEndpointType = builder.objectRef<WebhookEndpointView>('WebhookEndpoint').implement({
  description: 'An address that is told of events by signed POST requests (Standard Webhooks).',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    url: t.expose('url', { type: 'URL', description: 'Where events are sent.' }),
    events: t.expose('events', { type: [WebhookEventEnum], description: 'What it is told; at least one, each once.' }),
    isForAll: t.boolean({
      description: 'True: told of everybody’s events, set up by staff. False: of its user’s own.',
      resolve: ({ userId }) => userId === null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was set up.' }),
    isOn: t.boolean({
      description: 'False: it gets no events; tests and replays are sent all the same.',
      resolve: ({ stoppedAt }) => stoppedAt === null,
    }),
    stoppedAt: t.expose('stoppedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it is off; null: it is on.',
    }),
    stoppedBecause: t.expose('stoppedBecause', {
      type: WebhookStopEnum,
      nullable: true,
      description: 'Why it is off; null: it is on.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description:
        `Of the first failure after which nothing succeeded; after ${WEBHOOK.failing.days} days of that it is switched off. ` +
        'Null: the last event was taken, or there was none.',
    }),
    pausedUntil: t.expose('pausedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Events wait until then, because it asked for it with `Retry-After`; null or past: they do not.',
    }),
    formerSecretUntil: t.expose('formerUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the secret before the present one signs as well; null or past: it does not.',
    }),
  }),
});

const WebhookEndpointConnection = connectionOf('WebhookEndpoint', WebhookEndpointType);

builder.objectField(User, 'webhookEndpoints', (t) =>
  t.field({
    type: WebhookEndpointConnection,
    nullable: true,
    description: `Own webhook endpoints, oldest first; at most ${WEBHOOK.most.own}. Null: they could not be read.`,
    args: sliceArgs(),
    // Not even staff: where somebody's events go is his own business.
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }, slice, { services }) => services.webhooks.ofUser(id, slice),
  }),
);

builder.objectField(Admin, 'webhookEndpoints', (t) =>
  t.field({
    type: WebhookEndpointConnection,
    nullable: true,
    description:
      `Webhook endpoints that are told of everybody’s events, oldest first; at most ${WEBHOOK.most.all}. Null: they could ` +
      'not be read.',
    args: sliceArgs(),
    resolve: (_admin, slice, { services }) => services.webhooks.ofAll(slice),
  }),
);

const WebhookDeliveryFilter = builder.inputType('WebhookDeliveryFilter', {
  description: 'Only entries of the log of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    state: t.field({ type: WebhookDeliveryStateEnum, required: false, description: 'What became of them.' }),
    ...betweenInputs(t),
  }),
});

builder.queryField('webhookDeliveries', (t) =>
  t.withAuth({ user: true }).field({
    type: connectionOf('WebhookDelivery', WebhookDeliveryType),
    nullable: true,
    description:
      `What an endpoint was sent in the last ${WEBHOOK.log.days} days, newest first. Null, with the error NOT_FOUND, for an ` +
      'endpoint that is somebody else’s.',
    args: {
      endpointId: t.arg.id({ description: ENDPOINT_ID }),
      ...sliceArgs(),
      filter: t.arg({
        type: WebhookDeliveryFilter,
        required: false,
        description: 'Which of them. Absent or null: all.',
      }),
    },
    resolve: (_root, { endpointId, filter, ...slice }, { services, viewer }) =>
      services.webhookDeliveries.list(actorOf(viewer), endpointId, slice, filter ?? {}),
  }),
);

const URL_TEXT =
  `An address on the internet that begins with \`https://\`, without user and password, at port 443, 80 or from 1024 on; at ` +
  `most ${WEBHOOK.url.max} characters. Nothing is sent to private networks, nor by \`http://\`, unless whoever runs the ` +
  'product allows it.';
const EVENTS_TEXT = 'At least one. USER_REGISTERED and USER_DELETED only for endpoints of staff.';

/** Who acts on endpoints; rights of staff are never part of an API token, which is refused before. */
function actorOf(viewer: Viewer & { user: NonNullable<Viewer['user']> }): WebhookActor {
  const { user, sessionId, language } = viewer;
  return { userId: user.id, sessionId, isStaff: isStaff(viewer), language };
}

const endpointGiven = { type: WebhookEndpointType, description: 'The endpoint as it is now.' } as const;
const secretGiven = {
  type: 'String',
  description: '`whsec_` and 32 random bytes in base64, shown this once: what the endpoint checks signatures with.',
} as const;
const deliveryGiven = {
  type: WebhookDeliveryType,
  description: 'Pending still: it is sent in a moment, once. The log tells what became of it.',
} as const;

mutation('createWebhookEndpoint', {
  for: 'user',
  description:
    `Sets a webhook endpoint up: at most ${WEBHOOK.most.own} of one’s own, ${WEBHOOK.most.all} of staff together. ` +
    'TOO_MANY_ENDPOINTS beyond that. One of staff is recorded.',
  inputDescription: 'A new webhook endpoint.',
  input: (t) => ({
    url: t.string({ description: URL_TEXT }),
    events: t.field({ type: [WebhookEventEnum], description: EVENTS_TEXT }),
    isForAll: t.boolean({
      required: false,
      description: 'True: told of everybody’s events, for staff only. Absent, null or false: of the viewer’s own.',
    }),
  }),
  gives: { endpoint: endpointGiven, secret: secretGiven },
  refuses: ['BAD_USER_INPUT', 'TOO_MANY_ENDPOINTS'],
  resolve: (input, { services, viewer }) =>
    services.webhooks.create(actorOf(viewer), { ...input, isForAll: input.isForAll ?? false }),
});

mutation('updateWebhookEndpoint', {
  for: 'user',
  description: 'Changes a webhook endpoint, or switches it off and on. One of staff is recorded.',
  inputDescription: 'What is to be otherwise; what is absent or null stays as it is.',
  input: (t) => ({
    id: t.id({ description: ENDPOINT_ID }),
    url: t.string({ required: false, description: URL_TEXT }),
    events: t.field({ type: [WebhookEventEnum], required: false, description: EVENTS_TEXT }),
    isOn: t.boolean({
      required: false,
      description:
        'False: no events from now on, and what waits is given up. True: from now on, as if it had never failed.',
    }),
  }),
  gives: { endpoint: endpointGiven },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND'],
  resolve: async ({ id, ...change }, { services, viewer }) => ({
    endpoint: await services.webhooks.update(actorOf(viewer), id, change),
  }),
});

mutation('rotateWebhookSecret', {
  for: 'user',
  description: 'Makes a new secret; for a while deliveries are signed with both. One of staff is recorded.',
  inputDescription: 'A new secret for a webhook endpoint.',
  input: (t) => ({
    id: t.id({ description: ENDPOINT_ID }),
    overlapHours: t.int({
      required: false,
      description:
        `For how long the present secret signs as well, in hours, 0 to ${WEBHOOK.overlap.maxHours}; 0 ends it at once. ` +
        `Absent or null: ${WEBHOOK.overlap.hours}.`,
    }),
  }),
  gives: { endpoint: endpointGiven, secret: secretGiven },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND'],
  resolve: ({ id, overlapHours }, { services, viewer }) =>
    services.webhooks.rotate(actorOf(viewer), id, overlapHours ?? WEBHOOK.overlap.hours),
});

mutation('deleteWebhookEndpoint', {
  for: 'user',
  description: 'Deletes a webhook endpoint with its log. One of staff is recorded.',
  input: (t) => ({ id: t.id({ description: ENDPOINT_ID }) }),
  gives: { deletedEndpointId: { type: 'ID', description: 'The `id` that was given: to be removed from a cache.' } },
  refuses: ['NOT_FOUND'],
  async resolve({ id }, { services, viewer }) {
    await services.webhooks.remove(actorOf(viewer), id);
    return { deletedEndpointId: id };
  },
});

mutation('testWebhookEndpoint', {
  for: 'user',
  description:
    `Sends a signed event of type \`${WEBHOOK_TEST_TYPE}\`, once, also to an endpoint that is off. A failure is not counted ` +
    'against the endpoint. RATE_LIMITED also while another test or replay of the endpoint is pending.',
  input: (t) => ({ id: t.id({ description: ENDPOINT_ID }) }),
  gives: { delivery: deliveryGiven },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({
    delivery: await services.webhookDeliveries.test(actorOf(viewer), id),
  }),
});

mutation('replayWebhookDelivery', {
  for: 'user',
  description:
    'Sends what stands in the log once more, with the same `webhook-id` and body and the secret of now; one attempt, whose ' +
    'failure is not counted against the endpoint. RATE_LIMITED also while another test or replay of the endpoint is pending.',
  input: (t) => ({ id: t.id({ description: 'The `id` of an entry of the log.' }) }),
  gives: { delivery: deliveryGiven },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({
    delivery: await services.webhookDeliveries.replay(actorOf(viewer), id),
  }),
});
