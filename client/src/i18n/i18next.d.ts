import 'i18next';
import type { en } from './en.ts';
import type { pages } from './pages.en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof pages };
    strictKeyChecks: true;
  }
}
