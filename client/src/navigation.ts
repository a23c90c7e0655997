import { createStore, useStore } from './store.ts';

/** Spec §2. Mirrored in the address's hash, so that back, forward, reload and shared links work. */
export const pageNames = [
  'home',
  'auth',
  'ai-chat',
  'services',
  'about',
  'contact',
  'membership',
  'account-settings',
  'admin-panel',
] as const;

export type PageName = (typeof pageNames)[number];

/** trial: members, and guests while a free-trial campaign is active. */
type AccessRule = 'everyone' | 'members' | 'staff' | 'trial';

/** The one table of who may see what (spec §2); page switch, header, menus and footer all ask it. */
const accessRules: Record<PageName, AccessRule> = {
  home: 'everyone',
  auth: 'everyone',
  'ai-chat': 'trial',
  services: 'everyone',
  about: 'everyone',
  contact: 'everyone',
  membership: 'members',
  'account-settings': 'members',
  'admin-panel': 'staff',
};

interface Visitor {
  readonly viewer: { readonly isStaff: boolean; readonly isSuperuser: boolean } | null;
  /** False until the server has said who is here. */
  readonly isKnown: boolean;
  readonly hasCampaign: boolean;
}

/** unknown: only the server can say, and it has not yet. */
export type Access = 'granted' | 'unknown' | 'login' | 'denied';

export function accessTo(page: PageName, { viewer, isKnown, hasCampaign }: Visitor): Access {
  const rule = accessRules[page];
  const isStaff = viewer !== null && (viewer.isStaff || viewer.isSuperuser);
  if (rule === 'everyone' || (rule === 'staff' ? isStaff : viewer !== null)) return 'granted';
  if (!isKnown) return 'unknown';
  if (rule === 'staff') return 'denied';
  return rule === 'trial' && hasCampaign ? 'granted' : 'login';
}

/** An unknown name is home (spec §2). What a payment service appends to the address it leads back to is no part of it. */
export function pageOfHash(hash: string): PageName {
  const name = hash.replace(/^#/, '').split(/[?&]/, 1)[0];
  return pageNames.find((page) => page === name) ?? 'home';
}

export function hashOf(page: PageName): string {
  return page === 'home' ? '' : `#${page}`;
}

export interface Place {
  readonly page: PageName;
  /** Counts the moves since the page was loaded; 0 is the arrival, which leaves the focus alone. */
  readonly moves: number;
}

const place = createStore<Place>({ page: pageOfHash(location.hash), moves: 0 });

function show(page: PageName) {
  place.set({ page, moves: place.get().moves + 1 });
}

function onHistory() {
  const page = pageOfHash(location.hash);
  if (page !== place.get().page) show(page);
}

window.addEventListener('popstate', onHistory);
window.addEventListener('hashchange', onHistory);

/** Going where one already is moves the focus to its heading again, but leaves no second entry in the history. */
export function go(page: PageName): void {
  if (page !== place.get().page) history.pushState(null, '', `${location.pathname}${location.search}${hashOf(page)}`);
  show(page);
}

export function useNavigation(): { readonly page: PageName; readonly go: typeof go } {
  return { page: useStore(place).page, go };
}

export function usePlace(): Place {
  return useStore(place);
}
