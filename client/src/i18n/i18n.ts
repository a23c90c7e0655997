import { createInstance, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { en } from './en.ts';
import { isLanguage, type Language } from './types.ts';

/** The interface's texts outside of components; components use `useTranslation`. */
export const i18n = createInstance();

const storageKey = 'language';

type Loader = () => Promise<object>;

/** The first load's texts. English comes with the code, as default and fallback; others when they are chosen. */
const shellTexts: Record<Exclude<Language, 'en'>, Loader> = {
  zh: async () => (await import('./zh.ts')).zh,
};

/** All other texts. */
const pageTexts: Record<Language, Loader> = {
  en: async () => (await import('./pages.en.ts')).pages,
  zh: async () => (await import('./pages.zh.ts')).pages,
};

const added = new Set<Loader>();
let arePagesWanted = false;

async function add(language: Language, load: Loader): Promise<void> {
  if (added.has(load)) return;
  const texts = await load();
  i18n.addResourceBundle(language, 'translation', texts, true);
  added.add(load);
}

/** Brings a language's texts; for `getFixedT` where something is written in another language than the interface's. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([
    language === 'en' ? undefined : add(language, shellTexts[language]),
    arePagesWanted ? add(language, pageTexts[language]) : undefined,
  ]);
}

/** To be awaited before anything but the first load's header and hero is shown. */
export async function loadPageTexts(): Promise<void> {
  arePagesWanted = true;
  await loadTexts(currentLanguage());
}

function storedLanguage(): Language | null {
  const stored = localStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : null;
}

function showLanguage(language: Language) {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
}

export async function startI18n(): Promise<void> {
  const wanted = storedLanguage() ?? 'en';
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false }, // React escapes
    initAsync: false,
  });
  // Without its texts (network lost on the very first visit) the page is still better in English than blank.
  await setLanguage(wanted, { isChoice: false }).catch(() => undefined);
}

/** Switches the interface. `isChoice: false` keeps the default from being stored as if the user had chosen it. */
export async function setLanguage(language: Language, { isChoice = true } = {}): Promise<void> {
  await loadTexts(language);
  await i18n.changeLanguage(language);
  showLanguage(language);
  if (isChoice) localStorage.setItem(storageKey, language);
}

/** The interface's language outside of components (request headers, socket parameters). */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

export function onLanguageChange(listener: (language: Language) => void): void {
  i18n.on('languageChanged', () => listener(currentLanguage()));
}

/** A first visit with a Chinese browser: offered a switch, never switched silently (decisions, "Language"). */
export function shouldOfferChinese(): boolean {
  return storedLanguage() === null && /^zh\b/i.test(navigator.language);
}

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Follows the language. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

/** What we need of react-i18next's hook of that name, without its 2 kB in the first load. */
export function useTranslation(): { readonly t: TFunction; readonly language: Language } {
  return { t: i18n.t, language: useLanguage() };
}
