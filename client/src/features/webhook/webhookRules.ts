import * as z from 'zod/mini';
import { requiredText, someOf } from '../../forms/rules.ts';
import type { WebhookEvent } from '../../gql/graphql.ts';
import { WEBHOOK, WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '../../../../server/contract/webhook.ts';
import type { Endpoint } from './webhookDocuments.ts';

const named = (names: readonly (keyof typeof WEBHOOK_EVENTS)[]) =>
  names.map((name) => name.toUpperCase() as Uppercase<typeof name> satisfies WebhookEvent);

/** What can be chosen, in the order in which it is offered. */
export const allEvents = named(WEBHOOK_EVENT_NAMES);
export const ownEvents = named(WEBHOOK_EVENT_NAMES.filter((name) => WEBHOOK_EVENTS[name].isOwn));

/** The server's limits; what an address may be is the server's to judge. */
export const webhookRules = z.object({
  url: requiredText(WEBHOOK.url.max),
  events: someOf(allEvents, 'webhook.eventsRequired'),
});

type WebhookForm = z.input<typeof webhookRules>;

export function formOfWebhook(endpoint: Endpoint | null): WebhookForm {
  return endpoint === null ? { url: 'https://', events: [] } : { url: endpoint.url, events: [...endpoint.events] };
}

/** The choices of how long a replaced secret goes on signing, in hours. */
export const overlaps = [String(WEBHOOK.overlap.hours), '0'] as const;
export const rotateRules = z.object({ overlap: z.enum(overlaps) });

/** By what people know an endpoint. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
