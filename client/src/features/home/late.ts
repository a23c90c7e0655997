import { lazy } from 'react';
import { loadPageTexts } from '../../i18n/i18n.ts';

/** With the texts they show. */
const parts = async () => (await Promise.all([import('../../app/lateParts.ts'), loadPageTexts()]))[0];

export const BelowHero = lazy(async () => ({ default: (await parts()).BelowHero }));
export const CampaignBanner = lazy(async () => ({ default: (await parts()).CampaignBanner }));
