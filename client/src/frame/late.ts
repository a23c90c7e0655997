import { lazy } from 'react';
import { loadPageTexts } from '../i18n/i18n.ts';

/** With the texts they show. */
const parts = async () => (await Promise.all([import('../app/lateParts.ts'), loadPageTexts()]))[0];

export const AccessNotice = lazy(async () => ({ default: (await parts()).AccessNotice }));
export const ConnectionBar = lazy(async () => ({ default: (await parts()).ConnectionBar }));
export const Footer = lazy(async () => ({ default: (await parts()).Footer }));
export const LanguageOffer = lazy(async () => ({ default: (await parts()).LanguageOffer }));
export const MobileMenu = lazy(async () => ({ default: (await parts()).MobileMenu }));
export const Overlays = lazy(async () => ({ default: (await parts()).Overlays }));
export const PageFailure = lazy(async () => ({ default: (await parts()).PageFailure }));
export const UserMenu = lazy(async () => ({ default: (await parts()).UserMenu }));
