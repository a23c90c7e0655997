import { lazy } from 'react';

const parts = () => import('./lateParts.ts');

export const BelowHero = lazy(async () => ({ default: (await parts()).BelowHero }));
export const CampaignBanner = lazy(async () => ({ default: (await parts()).CampaignBanner }));
