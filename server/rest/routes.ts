import type { PaymentProvider } from '../adapters/payment/provider.ts';
import { accountRoutes } from './account.ts';
import { activationRoutes } from './activation.ts';
import { adminRoutes } from './admin.ts';
import { assistantRoutes } from './assistant.ts';
import { campaignRoutes } from './campaign.ts';
import { consultationRoutes } from './consultation.ts';
import { contactRoutes } from './contact.ts';
import { historyRoutes } from './history.ts';
import { meRoutes } from './me.ts';
import { membershipRoutes } from './membership.ts';
import { paymentRoutesOf } from './payment.ts';
import type { Route } from './route.ts';

/** Every path of the REST layer; each payment provider has one for its notifications. */
export const routesOf = (providers: readonly PaymentProvider[]): readonly Route[] => [
  ...accountRoutes,
  ...meRoutes,
  ...campaignRoutes,
  ...assistantRoutes,
  ...historyRoutes,
  ...membershipRoutes,
  ...activationRoutes,
  ...paymentRoutesOf(providers),
  ...consultationRoutes,
  ...contactRoutes,
  ...adminRoutes,
];
