import { getApollo } from '../api/apollo.ts';
import { loadPageTexts } from '../i18n/i18n.ts';
import type { PageName } from './navigation.ts';
import type { PageModule } from './pageLoading.ts';

/** Loads a page together with its texts. */
function plain(load: PageModule): PageModule {
  return async () => (await Promise.all([load(), loadPageTexts()]))[0];
}

/** Loads a page also with what its queries need. */
function withApollo(load: PageModule): PageModule {
  return plain(async () => {
    const [Page, client, { apolloPage }] = await Promise.all([load(), getApollo(), import('./apolloPage.tsx')]);
    return apolloPage(Page, client);
  });
}

/** How every page but the first is fetched. Adding one is one line here; `pages.ts` tells the links about it. */
export const laterPages: Record<Exclude<PageName, 'home'>, PageModule> = {
  auth: withApollo(async () => (await import('../features/account/AuthPage.tsx')).AuthPage),
  'ai-chat': withApollo(async () => (await import('../features/assistant/AssistantPage.tsx')).AssistantPage),
  services: withApollo(async () => (await import('../features/consultation/ServicesPage.tsx')).ServicesPage),
  contact: withApollo(async () => (await import('../features/contact/ContactPage.tsx')).ContactPage),
  about: plain(async () => (await import('../features/about/AboutPage.tsx')).AboutPage),
  membership: withApollo(async () => (await import('../features/membership/MembershipPage.tsx')).MembershipPage),
  'account-settings': withApollo(
    async () => (await import('../features/account/AccountSettingsPage.tsx')).AccountSettingsPage,
  ),
  'admin-panel': withApollo(async () => (await import('../features/admin/AdminPage.tsx')).AdminPage),
};
