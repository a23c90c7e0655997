/**
 * Not a barrel but a file of the build: what every visit needs soon after the first paint, fetched with one request.
 * Only `late.ts` imports it.
 */
import '../followWhenIdle.ts';
import './vitalsLater.ts';

export { AccessNotice } from './AccessNotice.tsx';
export { ConnectionBar } from './ConnectionBar.tsx';
export { Footer } from './Footer.tsx';
export { LanguageOffer } from './LanguageOffer.tsx';
export { MobileMenu } from './MobileMenu.tsx';
export { Overlays } from './Overlays.tsx';
export { PageFailure } from './PageFailure.tsx';
export { UserMenu } from './UserMenu.tsx';
