import type { ComponentType } from 'react';
import type { en } from '../i18n/en.ts';
import type { PageName } from '../../../server/contract/pages.ts';

/** trial: members, and guests while a free-trial campaign is active. */
type AccessRule = 'everyone' | 'members' | 'staff' | 'trial';

/** header: also the phone's menu; user: the dropdown under the name, and the end of the phone's menu. */
export type Menu = 'header' | 'footer' | 'user';

interface Route {
  /** Spec §2. Menus show a page to those who may see it; what a trial opens is shown to all. */
  readonly access: AccessRule;
  /** What the page is called in menus and in the window's title. */
  readonly title: `navigation.${keyof typeof en.navigation}`;
  readonly menus: readonly Menu[];
  readonly load: () => Promise<ComponentType>;
}

const loadTrust = () => import('../features/contact/TrustPage.tsx');

/** The one table of pages: a page is one row. Menus show them in this order. */
export const routes: Record<PageName, Route> = {
  home: {
    access: 'everyone',
    title: 'navigation.home',
    menus: ['header', 'footer'],
    load: async () => (await import('../features/home/HomePage.tsx')).HomePage,
  },
  auth: {
    access: 'everyone',
    title: 'navigation.auth',
    menus: [],
    load: async () => (await import('../features/account/AuthPage.tsx')).AuthPage,
  },
  'ai-chat': {
    access: 'trial',
    title: 'navigation.aiChat',
    menus: ['header', 'footer'],
    load: async () => (await import('../features/assistant/AssistantPage.tsx')).AssistantPage,
  },
  services: {
    access: 'everyone',
    title: 'navigation.services',
    menus: ['header', 'footer'],
    load: async () => (await import('../features/consultation/ServicesPage.tsx')).ServicesPage,
  },
  about: {
    access: 'everyone',
    title: 'navigation.about',
    menus: ['header', 'footer'],
    load: async () => (await import('../features/about/AboutPage.tsx')).AboutPage,
  },
  contact: {
    access: 'everyone',
    title: 'navigation.contact',
    menus: ['header', 'footer'],
    load: async () => (await import('../features/contact/ContactPage.tsx')).ContactPage,
  },
  'my-car': {
    access: 'members',
    title: 'navigation.myCar',
    menus: ['user'],
    load: async () => (await import('../features/vehicle/MyCarPage.tsx')).MyCarPage,
  },
  knowledge: {
    access: 'everyone',
    title: 'navigation.knowledge',
    menus: ['footer'],
    load: async () => (await import('../features/knowledge/KnowledgePage.tsx')).KnowledgePage,
  },
  privacy: {
    access: 'everyone',
    title: 'navigation.privacy',
    menus: ['footer'],
    load: async () => (await loadTrust()).PrivacyPage,
  },
  terms: {
    access: 'everyone',
    title: 'navigation.terms',
    menus: ['footer'],
    load: async () => (await loadTrust()).TermsPage,
  },
  refunds: {
    access: 'everyone',
    title: 'navigation.refunds',
    menus: ['footer'],
    load: async () => (await loadTrust()).RefundsPage,
  },
  'account-settings': {
    access: 'members',
    title: 'navigation.accountSettings',
    menus: ['user'],
    load: async () => (await import('../features/account/AccountSettingsPage.tsx')).AccountSettingsPage,
  },
  membership: {
    access: 'members',
    title: 'navigation.membership',
    menus: ['header', 'footer', 'user'],
    load: async () => (await import('../features/membership/MembershipPage.tsx')).MembershipPage,
  },
  'admin-panel': {
    access: 'staff',
    title: 'navigation.adminPanel',
    menus: ['header', 'footer', 'user'],
    load: async () => (await import('../features/admin/AdminPage.tsx')).AdminPage,
  },
  // Made from an answer: `#report/<its id>`.
  report: {
    access: 'members',
    title: 'navigation.report',
    menus: [],
    load: async () => (await import('../features/assistant/report/ReportPage.tsx')).ReportPage,
  },
  // A conversation somebody has shared: `#shared/<token>`.
  shared: {
    access: 'everyone',
    title: 'navigation.shared',
    menus: [],
    load: async () => (await import('../features/assistant/SharedPage.tsx')).SharedPage,
  },
};

interface Person {
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
}

interface Visitor {
  readonly viewer: Person | null;
  /** False until the server has said who is here. */
  readonly isKnown: boolean;
  readonly hasCampaign: boolean;
}

/** unknown: only the server can say, and it has not yet. */
export type Access = 'granted' | 'unknown' | 'login' | 'denied';

/** Whether somebody may see a page (spec §2). */
export function accessTo(page: PageName, { viewer, isKnown, hasCampaign }: Visitor): Access {
  const { access: rule } = routes[page];
  const isStaff = viewer !== null && (viewer.isStaff || viewer.isSuperuser);
  if (rule === 'everyone' || (rule === 'staff' ? isStaff : viewer !== null)) return 'granted';
  if (!isKnown) return 'unknown';
  if (rule === 'staff') return 'denied';
  return rule === 'trial' && hasCampaign ? 'granted' : 'login';
}

/** Where a menu's link to a page leads: to the chat by way of the login while nobody is signed in (spec §2: header). */
export function menuTarget(page: PageName, viewer: Person | null, current: PageName): PageName {
  return page === 'ai-chat' && viewer === null && current !== 'ai-chat' ? 'auth' : page;
}

/** A menu's pages for somebody (spec §2): membership and settings only for users, the admin panel only for staff. */
export function pagesIn(menu: Menu, viewer: Person | null): PageName[] {
  const names = Object.keys(routes) as PageName[];
  return names.filter((page) => {
    const { menus, access } = routes[page];
    const visitor = { viewer, isKnown: true, hasCampaign: true };
    return menus.includes(menu) && (access === 'trial' || accessTo(page, visitor) === 'granted');
  });
}
