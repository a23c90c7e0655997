import { builder } from './builder.ts';
import './account.ts';
import './activation.ts';
import './admin.ts';
import './statistics-watch.ts';
import './api-tokens.ts';
import './assistant.ts';
import './assistant-report.ts';
import './audit.ts';
import './bill.ts';
import './campaign-desk.ts';
import './campaign.ts';
import './consultation.ts';
import './contact-business.ts';
import './contact-trust.ts';
import './contact.ts';
import './conversation.ts';
import './errors.ts';
import './history.ts';
import './invoice.ts';
import './knowledge.ts';
import './limit-hits.ts';
import './membership-desk.ts';
import './membership-hand.ts';
import './membership.ts';
import './membership-ledger.ts';
import './membership-watch.ts';
import './nodes.ts';
import './payment-desk.ts';
import './payment-hand.ts';
import './payment-refund.ts';
import './payment.ts';
import './rating.ts';
import './scalars.ts';
import './sessions.ts';
import './share.ts';
import './staff.ts';
import './vehicle.ts';
import './vehicle-care.ts';
import './webhook.ts';
import { withRequiresScopes } from './requires-scopes.ts';
import { withTokenAccess } from './token-access.ts';

builder.queryType({ description: 'What can be read at once; what changes is followed by subscriptions.' });
builder.mutationType({
  description:
    'What can be done, each with one input and one payload of its own; several of a document are done one after the other.',
});
builder.subscriptionType({ description: 'What can be followed, over a WebSocket or as an event stream.' });

export const schema = withRequiresScopes(withTokenAccess(builder.toSchema()));
