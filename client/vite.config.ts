import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { EXPERT_REPLY } from '../server/contract/asking.ts';
import type { PageName } from '../server/contract/pages.ts';
import { en } from './src/i18n/en.ts';
import { pages as pagesEn } from './src/i18n/pages.en.ts';
import { pages as pagesZh } from './src/i18n/pages.zh.ts';
import { zh } from './src/i18n/zh.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 4000}`;

const texts = { en: { ...en, ...pagesEn }, zh: { ...zh, ...pagesZh } };

/** Undefined where the dictionaries have no such text. */
function findText(path: string): string | undefined {
  let value: unknown = texts;
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const filled = value.replaceAll('{{hours}}', String(EXPERT_REPLY.hours));
  return filled.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function textAt(path: string): string {
  const text = findText(path);
  if (text === undefined) throw new Error(`index.html asks for the text %${path}%, which does not exist`);
  return text;
}

/** Where the dictionaries keep the title and the lead of pages that begin with them, in the looks of `components/Page.tsx`. */
const heads: Partial<Record<PageName, string>> = {
  services: 'consultation',
  about: 'about',
  contact: 'contact',
  knowledge: 'knowledge',
  'my-car': 'vehicle',
  membership: 'membership',
  'account-settings': 'settings',
  'admin-panel': 'admin',
};

/** One language's words at the top of a page, in the looks of `styles/page.css`. */
type Words = (language: 'en' | 'zh', tag: string) => string;

const pageWords =
  (part: string): Words =>
  (language, tag) => {
    const lead = findText(`${language}.${part}.lead`);
    const below = lead === undefined ? '' : `<p class="page-lead">${lead}</p>`;
    return `<header class="page-head" lang="${tag}"><h1 class="page-title">${textAt(`${language}.${part}.title`)}</h1>${below}</header>`;
  };

const loginWords: Words = (language, tag) =>
  `<section lang="${tag}"><h1 class="auth-title">${textAt(`${language}.account.loginTitle`)}</h1><p class="auth-lead">${textAt(`${language}.account.loginLead`)}</p></section>`;

const chatWords: Words = (language, tag) =>
  `<section class="chat-welcome" lang="${tag}"><h2>${textAt(`${language}.assistant.welcome.title`)}</h2><p>${textAt(`${language}.assistant.welcome.text`)}</p></section>`;

/**
 * The tops of these pages in both languages, of which the one of the address is shown (the script in index.html says which
 * it is): the first paint of the services page (Lighthouse, mobile, simulated) is at 1.0 s in place of 2.2.
 */
function topsOfPages(): string {
  const tops: [name: PageName, looks: string, words: Words][] = [
    ...Object.entries(heads).map(([name, part]): [PageName, string, Words] => [
      name as PageName,
      'page page-width',
      pageWords(part),
    ]),
    ['auth', 'auth page-width', loginWords],
    ['ai-chat', 'chat', chatWords],
  ];
  const others = tops.map(([name]) => `:root:not([data-page='${name}']) .first-paint #top-${name}`);
  const html = tops.map(
    ([name, looks, words]) =>
      `<div class="${looks}" id="top-${name}">${words('en', 'en')}${words('zh', 'zh-CN')}</div>`,
  );
  return `<style>${others.join()}{display:none}</style>${html.join('')}`;
}

/** Puts the texts of the dictionaries into index.html, so that the first paint and the app never say two things. */
function htmlTexts(): Plugin {
  return {
    name: 'html-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%tops%', topsOfPages)
          .replaceAll(/%((?:en|zh)\.[\w.]+)%/g, (_match, path: string) => textAt(path)),
    },
  };
}

/**
 * Puts each operation's parsed document where its source stands, as the code generator's own plugins for Babel and SWC do:
 * a page then has its own documents and not those of all pages, which took a phone 150 ms to evaluate. JSON is read faster than
 * the same as code: the chat's ten documents in 1.6 ms in place of 2.7 (medians of 55).
 */
function ownDocuments(): Plugin {
  let documents: Readonly<Record<string, unknown>> = {};
  return {
    name: 'own-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      documents = (await import(GENERATED)) as typeof documents;
    },
    transform: {
      filter: { id: /\/client\/src\/(?!gql\/).*\.tsx?$/, code: 'graphql(`' },
      handler(code, id) {
        const written = code
          .replaceAll(/\bgraphql\(`\s*(\w+) (\w+)[^`]*`\)/g, (_call, kind: string, name: string) => {
            const document =
              kind === 'fragment' ? documents[`${fragmentName(name)}FragmentDoc`] : documents[`${name}Document`];
            if (document === undefined) throw new Error(`There is no document of the ${kind} ${name}`);
            return `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(document))})`;
          })
          .replaceAll(/^import \{ graphql \} from '[^']*\/gql\/gql\.ts';$/gm, '');
        if (/\bgraphql\(/.test(written))
          throw new Error(`${id} has an operation of another form than graphql(\`kind Name…\`)`);
        return written;
      },
    },
  };
}

/** Not a plain import, which would make each new operation restart the dev server. */
const GENERATED = new URL('src/gql/graphql.ts', import.meta.url).href;

/** As the generator writes it: `Order_order` is `Order_Order`. */
const fragmentName = (name: string) =>
  name.replaceAll(/(^|_)(\w)/g, (_match, before: string, letter: string) => before + letter.toUpperCase());

/**
 * The service worker: the shell of the app and what the chat needs, so that past conversations are read without a network.
 * It comes with the chat (`client/src/features/assistant/serviceWorker.ts`); the home page does without.
 */
const offline: Parameters<typeof VitePWA>[0] = {
  injectRegister: null,
  registerType: 'autoUpdate',
  // There is one already, in `public`.
  manifest: false,
  workbox: {
    globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,svg}'],
    // What nobody does without a network.
    globIgnores: ['**/{Admin,Auth,Membership,AccountSettings,Business,Webhook,AllWebhooks,Desk}*', '**/*Desk-*'],
    sourcemap: false,
    // The page itself is asked for as long as there is a server; it says what staff have set since.
    navigateFallback: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
        handler: 'NetworkFirst',
        options: { cacheName: 'page', networkTimeoutSeconds: 5, precacheFallback: { fallbackURL: 'index.html' } },
      },
      {
        // Pages that were looked at; their names change with their content.
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 200 } },
      },
    ],
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [htmlTexts(), ownDocuments(), react(), VitePWA(offline)],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The app and the home page as one file: 90 kB (brotli) of scripts before that can be used in place of 196, with
            // what it would share with all pages.
            {
              name: 'app',
              test: /client\/src\/(?:app\/main|components\/Page|features\/home\/HomePage)\.tsx$/,
              priority: 2,
            },
            // What many pages share, in four files and not thirty: the services page, which has a form, is 18 files in
            // place of 40, and its largest paint (Lighthouse, mobile, simulated) at 3.1 s in place of 4.5.
            { name: 'apollo', test: /client\/src\/api\/withApollo\.tsx$/, priority: 1 },
            { name: 'contract', test: /server\/contract\//, priority: 1 },
            // Pictures go with a question to the assistant too, which has no form.
            { name: 'forms', test: /client\/src\/forms\/(?!\w*Picture)\w+\.tsx?$/, priority: 1 },
            // What several pages share of the rest, in one file and not in thirty of a kilobyte.
            {
              name: 'shared',
              test: /client\/src\/(?:api|app|components|forms|frame|lib|session)\/|node_modules\/(?:@base-ui|lucide-react|@apollo)\//,
              minShareCount: 2,
            },
            // Vite's own code for `import()` and the table of pages: `start.ts` needs them before the app.
            { name: 'start', test: /vite\/preload-helper|(?:app\/routes|contract\/pages)\.ts$/, priority: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The host stays the page's: the server takes cookies from pages of its own host alone.
      '/graphql': { target: server, ws: true },
      '/api': { target: server },
      '/health': { target: server },
      '/vitals': { target: server },
      '/pictures': { target: server },
      '/business': { target: server },
      '/bills': { target: server },
      '/sandbox': { target: server },
    },
  },
});
