import { accountRoutes } from './account.ts';
import { activationRoutes } from './activation.ts';
import { adminRoutes } from './admin.ts';
import { assistantRoutes } from './assistant.ts';
import { campaignRoutes } from './campaign.ts';
import { consultationRoutes } from './consultation.ts';
import { contactRoutes } from './contact.ts';
import { historyRoutes } from './history.ts';
import { membershipRoutes } from './membership.ts';
import { paymentRoutes } from './payment.ts';
import type { Route } from './route.ts';

/** Every path of the REST layer. */
export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...campaignRoutes,
  ...assistantRoutes,
  ...historyRoutes,
  ...membershipRoutes,
  ...activationRoutes,
  ...paymentRoutes,
  ...consultationRoutes,
  ...contactRoutes,
  ...adminRoutes,
];
