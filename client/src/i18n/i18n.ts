import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { keepText, localArea } from '../lib/storage.ts';
import { en } from './en.ts';
import { isLanguage, type Language } from './types.ts';

/** The interface's texts outside of components; components use react-i18next's `useTranslation`. */
export const i18n = createInstance().use(initReactI18next);

const storageKey = 'language';

type Loader = () => Promise<object>;

/** The texts of the frame and the home page. English comes with the code, as default and fallback. */
const frameTexts: Record<Language, Loader> = {
  en: () => Promise.resolve(en),
  zh: async () => (await import('./zh.ts')).zh,
};

/** All other texts: 22 kB (brotli) a language that the home page's 89.7 kB of scripts go without. */
const pageTexts: Record<Language, Loader> = {
  en: async () => (await import('./pages.en.ts')).pages,
  zh: async () => (await import('./pages.zh.ts')).pages,
};

const added = new Set<Loader>();
let arePagesWanted = false;

async function add(language: Language, load: Loader): Promise<void> {
  if (added.has(load)) return;
  i18n.addResourceBundle(language, 'translation', await load(), true);
  added.add(load);
}

/** Brings a language's texts; for `getFixedT` where something is written in another language than the interface's. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([
    add(language, frameTexts[language]),
    arePagesWanted ? add(language, pageTexts[language]) : undefined,
  ]);
}

/** The language the interface is on its way to, while its texts are loading. */
let coming: Language | null = null;

/** To be awaited before any page but home is shown. */
export async function loadPageTexts(): Promise<void> {
  arePagesWanted = true;
  await Promise.all([loadTexts(currentLanguage()), coming && loadTexts(coming)]);
}

function storedLanguage(): Language | null {
  const stored = localArea.getItem(storageKey);
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
  coming = language;
  try {
    await loadTexts(language);
    await i18n.changeLanguage(language);
  } finally {
    if (coming === language) coming = null;
  }
  showLanguage(language);
  if (isChoice) keepText(localArea, storageKey, language);
}

/** The interface goes along with what is read in it, for whoever has never chosen a language; that is no choice either. */
export async function followLanguage(language: Language): Promise<void> {
  if (storedLanguage() === null && language !== currentLanguage()) await setLanguage(language, { isChoice: false });
}

/** The interface's language outside of components (request headers, socket parameters). */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Returns how to stop listening. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  const tell = () => listener(currentLanguage());
  i18n.on('languageChanged', tell);
  return () => i18n.off('languageChanged', tell);
}

/** A first visit with a Chinese browser: offered a switch, never switched silently (decisions, "Language"). */
export function shouldOfferChinese(): boolean {
  return storedLanguage() === null && /^zh\b/i.test(navigator.language);
}

/** Changes with the language; react-i18next tells. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
