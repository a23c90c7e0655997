import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { en } from './src/i18n/en.ts';
import { zh } from './src/i18n/zh.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 4000}`;

function textAt(path: string): string {
  let value: unknown = { en, zh };
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  if (typeof value !== 'string') throw new Error(`index.html asks for the text %${path}%, which does not exist`);
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Puts the texts of the dictionaries into index.html, so that the first paint and the app never say two things. */
function htmlTexts(): Plugin {
  return {
    name: 'html-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/%((?:en|zh)\.[\w.]+)%/g, (_match, path: string) => textAt(path)),
    },
  };
}

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
    globIgnores: ['**/{Admin,Auth,Membership,AccountSettings,Business,Webhook}*'],
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
  plugins: [htmlTexts(), react(), VitePWA(offline)],
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
            // The app as one file: 87 kB (brotli) before the home page can be used instead of 92 kB in the twenty
            // pieces that pages would share with it.
            { name: 'app', test: /client\/src\/(?:app\/main|components\/Page)\.tsx$/, priority: 2 },
            // What many pages share, in four files and not thirty: the services page, which has a form, is 18 files in
            // place of 40, and its largest paint (Lighthouse, mobile, simulated) at 3.1 s in place of 4.5.
            { name: 'apollo', test: /client\/src\/api\/withApollo\.tsx$/, priority: 1 },
            { name: 'documents', test: /client\/src\/gql\//, priority: 2 },
            { name: 'contract', test: /server\/contract\//, priority: 1 },
            { name: 'forms', test: /client\/src\/forms\/\w+\.tsx?$/ },
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
      '/sandbox': { target: server },
    },
  },
});
