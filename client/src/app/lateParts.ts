/**
 * Not a barrel but a file of the build: what every visit needs soon after the first paint, fetched with one request.
 * Only `pages.ts` and the `late.ts` files import it.
 */
import '../session/membershipEventsWhenIdle.ts';
import './vitalsLater.ts';

export { BelowHero } from '../features/home/BelowHero.tsx';
export { CampaignBanner } from '../features/home/CampaignBanner.tsx';
export { laterPages } from './laterPages.ts';
export { AccessNotice } from './AccessNotice.tsx';
export { ConnectionBar } from '../frame/ConnectionBar.tsx';
export { Footer } from '../frame/Footer.tsx';
export { LanguageOffer } from '../frame/LanguageOffer.tsx';
export { MobileMenu } from '../frame/MobileMenu.tsx';
export { Overlays } from '../frame/Overlays.tsx';
export { PageFailure } from './PageFailure.tsx';
export { UserMenu } from '../frame/UserMenu.tsx';
