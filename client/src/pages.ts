import { getApollo } from './apollo.ts';
import { HomePage } from './features/home/HomePage.tsx';
import { loadPageTexts } from './i18n/i18n.ts';
import { registerPages, type PageModule } from './pageLoading.ts';

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

/** Every page there is. Adding one is one line here: header, menus, footer and cards show it from then on. */
registerPages({
  home: { component: HomePage },
  auth: { load: withApollo(async () => (await import('./features/account/AuthPage.tsx')).AuthPage) },
  'ai-chat': { load: withApollo(async () => (await import('./features/assistant/AssistantPage.tsx')).AssistantPage) },
  services: { load: withApollo(async () => (await import('./features/consultation/ServicesPage.tsx')).ServicesPage) },
  contact: { load: withApollo(async () => (await import('./features/contact/ContactPage.tsx')).ContactPage) },
  about: { load: plain(async () => (await import('./features/about/AboutPage.tsx')).AboutPage) },
  membership: {
    load: withApollo(async () => (await import('./features/membership/MembershipPage.tsx')).MembershipPage),
  },
  'account-settings': {
    load: withApollo(async () => (await import('./features/account/AccountSettingsPage.tsx')).AccountSettingsPage),
  },
  'admin-panel': { load: withApollo(async () => (await import('./features/admin/AdminPage.tsx')).AdminPage) },
});
