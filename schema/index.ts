import { builder } from './builder.ts';
import './account.ts';
import './activation.ts';
import './admin.ts';
import './admin-watch.ts';
import './assistant.ts';
import './campaign-desk.ts';
import './campaign.ts';
import './consultation.ts';
import './contact.ts';
import './errors.ts';
import './history.ts';
import './membership-desk.ts';
import './membership.ts';
import './membership-ledger.ts';
import './membership-watch.ts';
import './payment-desk.ts';
import './payment.ts';
import './scalars.ts';

builder.queryType();
builder.mutationType();
builder.subscriptionType();

export const schema = builder.toSchema();
