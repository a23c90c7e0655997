/** Not a barrel but a file of the build: the home page's parts that follow the first paint. Only `late.ts` imports it. */
export { BelowHero } from './BelowHero.tsx';
export { CampaignBanner } from './CampaignBanner.tsx';
