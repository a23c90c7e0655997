import { builder } from './builder.ts';
import './account.ts';
import './activation.ts';
import './admin.ts';
import './statistics-watch.ts';
import './api-tokens.ts';
import './assistant.ts';
import './campaign-desk.ts';
import './campaign.ts';
import './consultation.ts';
import './contact.ts';
import './errors.ts';
import './history.ts';
import './limit-hits.ts';
import './membership-desk.ts';
import './membership.ts';
import './membership-ledger.ts';
import './membership-watch.ts';
import './payment-desk.ts';
import './payment.ts';
import './scalars.ts';
import { withTokenAccess } from './token-access.ts';

builder.queryType();
builder.mutationType();
builder.subscriptionType();

export const schema = withTokenAccess(builder.toSchema());
