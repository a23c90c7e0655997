import { WEBHOOK, WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, WEBHOOK_TEST_TYPE, wireType } from '../contract/webhook.ts';
import { WEBHOOK_GUIDE } from '../webhook-guide.ts';
import { exampleOf } from './openapi-examples.ts';
import type { createSchemas } from './openapi-schemas.ts';
import { SAMPLE } from './samples.ts';
import { WEBHOOK_BODIES } from './webhook-bodies.ts';

/** The tag all of them have. */
export const WEBHOOKS_TAG = 'webhooks';

/** Headers of every request that is sent. */
export const WEBHOOK_HEADERS = {
  'webhook-id': headerOf('The same for every attempt of an event, at every endpoint: remember it.', SAMPLE.row),
  'webhook-timestamp': headerOf('When the attempt was made, in seconds since 1970.', '1781425800'),
  'webhook-signature': headerOf(
    'HMAC-SHA256 of id, timestamp and body by the endpoint’s secret, as Standard Webhooks have it; two of them with a ' +
      'blank between while the secret is replaced.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
} as const;

function headerOf(description: string, example: string) {
  return { in: 'header', required: true, description, schema: { type: 'string' }, example } as const;
}

const RESPONSES = {
  '2XX': {
    description: `Taken. Anything else is a failure and tried again, ${WEBHOOK.attempts} times in about three days.`,
  },
  '410': { description: 'The endpoint is switched off.' },
} as const;

interface Event {
  readonly type: string;
  readonly summary: string;
  readonly description: string;
}

/** Every event, with who is told of it. */
export const WEBHOOK_LIST: readonly Event[] = [
  ...WEBHOOK_EVENT_NAMES.map((name) => ({
    type: wireType(name),
    summary: WEBHOOK_GUIDE[name].slice(0, -1),
    description: WEBHOOK_EVENTS[name].isOwn
      ? 'For members’ own endpoints, and for those of staff.'
      : 'For endpoints of staff.',
  })),
  {
    type: WEBHOOK_TEST_TYPE,
    summary: 'Somebody tried the endpoint out',
    description: 'Sent by the button or the mutation `testWebhookEndpoint`, whatever events were chosen; one attempt.',
  },
];

/** The `webhooks` of the document: what the product sends to addresses that were set up for it. */
export function webhooksOf(schemas: ReturnType<typeof createSchemas>) {
  const parameters = Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return Object.fromEntries(
    WEBHOOK_LIST.map(({ type, summary, description }) => {
      const schema = schemas.of(WEBHOOK_BODIES.get(type) as NonNullable<ReturnType<typeof WEBHOOK_BODIES.get>>);
      const content = { 'application/json': { schema, example: exampleOf(schema, schemas.named) } };
      const operationId = `webhook_${type.replace('.', '_')}`;
      const requestBody = { required: true, content };
      const tags = [WEBHOOKS_TAG];
      return [
        type,
        {
          post: {
            operationId,
            tags,
            summary,
            description,
            security: [],
            parameters,
            requestBody,
            responses: RESPONSES,
          },
        },
      ];
    }),
  );
}
