/**
 * Not a barrel but a file of the build: what every visit needs soon after the first paint, fetched with one request.
 * Only `pages.ts` and the `late.ts` files import it.
 */
import './followWhenIdle.ts';
import './shell/vitalsLater.ts';

export { BelowHero } from './features/home/BelowHero.tsx';
export { CampaignBanner } from './features/home/CampaignBanner.tsx';
export { laterPages } from './laterPages.ts';
export { AccessNotice } from './shell/AccessNotice.tsx';
export { ConnectionBar } from './shell/ConnectionBar.tsx';
export { Footer } from './shell/Footer.tsx';
export { LanguageOffer } from './shell/LanguageOffer.tsx';
export { MobileMenu } from './shell/MobileMenu.tsx';
export { Overlays } from './shell/Overlays.tsx';
export { PageFailure } from './shell/PageFailure.tsx';
export { UserMenu } from './shell/UserMenu.tsx';
