import type { WebhookEventName } from './contract/webhook.ts';

/** When each event of webhooks comes, for the schema and the OpenAPI document. */
export const WEBHOOK_GUIDE: Readonly<Record<WebhookEventName, string>> = {
  order_paid: 'A payment bought a plan, also one that staff have granted.',
  order_refunded: 'Money of a payment went back, all or some.',
  membership_changed:
    'Time on a plan was bought, redeemed, given by staff or taken back, or paid time on one has ended.',
  consultation_created: 'A request to an expert came in.',
  consultation_answered: 'An expert answered a request.',
  answer_completed: 'The assistant finished an answer; stopped and failed ones are not told.',
  user_registered: 'Somebody made an account.',
  user_deleted: 'Somebody deleted the account.',
};
