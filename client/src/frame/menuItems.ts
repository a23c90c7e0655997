import type { PageName } from '../app/navigation.ts';
import { isBuilt } from '../app/pageLoading.ts';
import type { Viewer } from '../session/viewer.ts';

/** What each page is called in menus and titles. */
export const pageTexts = {
  home: 'navigation.home',
  auth: 'navigation.auth',
  'ai-chat': 'navigation.aiChat',
  services: 'navigation.services',
  about: 'navigation.about',
  contact: 'navigation.contact',
  membership: 'navigation.membership',
  'account-settings': 'navigation.accountSettings',
  'admin-panel': 'navigation.adminPanel',
} as const satisfies Record<PageName, `navigation.${string}`>;

/** `target` differs from `page` where a visitor has to pass another page first. */
export interface MenuItem {
  readonly page: PageName;
  readonly target: PageName;
}

const everyone: readonly PageName[] = ['home', 'ai-chat', 'services', 'about', 'contact'];

function isStaff(viewer: Viewer | null): boolean {
  return viewer !== null && (viewer.isStaff || viewer.isSuperuser);
}

function existing(pages: readonly PageName[], viewer: Viewer | null): MenuItem[] {
  return pages.filter(isBuilt).map((page) => ({
    page,
    // Spec §2: the header's AI chat link goes to auth when logged out.
    target: page === 'ai-chat' && viewer === null ? 'auth' : page,
  }));
}

/** Spec §2, header links: membership only for users, admin only for staff. */
export function mainItems(viewer: Viewer | null): MenuItem[] {
  const personal: PageName[] = viewer === null ? [] : ['membership'];
  return existing([...everyone, ...personal, ...(isStaff(viewer) ? ['admin-panel' as const] : [])], viewer);
}

/** Spec §2, user dropdown. */
export function userItems(viewer: Viewer): MenuItem[] {
  return existing(['account-settings', 'membership', ...(isStaff(viewer) ? ['admin-panel' as const] : [])], viewer);
}
