import { getApollo } from './apollo.ts';
import { HomePage } from './features/home/HomePage.tsx';
import { registerPages, type PageModule } from './pageLoading.ts';

/** Loads a page together with what its queries need. */
function withApollo(load: PageModule): PageModule {
  return async () => {
    const [Page, client, { apolloPage }] = await Promise.all([load(), getApollo(), import('./apolloPage.tsx')]);
    return apolloPage(Page, client);
  };
}

/** Every page there is. Adding one is one line here: header, menus, footer and cards show it from then on. */
registerPages({
  home: { component: HomePage },
  auth: { load: withApollo(async () => (await import('./features/account/AuthPage.tsx')).AuthPage) },
  'ai-chat': { load: withApollo(async () => (await import('./features/assistant/AssistantPage.tsx')).AssistantPage) },
  about: { load: async () => (await import('./features/about/AboutPage.tsx')).AboutPage },
});
