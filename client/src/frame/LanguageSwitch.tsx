import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../components/toast.ts';
import { setLanguage, useLanguage } from '../i18n/i18n.ts';
import { languages, type Language } from '../i18n/types.ts';
import styles from './LanguageSwitch.module.css';

/** Each language in its own words, whatever the interface speaks. */
const names: Record<Language, { readonly short: string; readonly full: string; readonly tag: string }> = {
  en: { short: 'EN', full: 'English', tag: 'en' },
  zh: { short: '中文', full: '中文', tag: 'zh-CN' },
};

export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLanguage();
  const [wanted, setWanted] = useState<Language | null>(null);

  async function choose(language: Language) {
    setWanted(language);
    try {
      await setLanguage(language);
    } catch {
      showToast(t('failure.network'), 'error');
    }
    setWanted(null);
  }

  return (
    <fieldset aria-label={t('language.label')} className={styles['switch']}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={names[language].tag}
          className={styles['choice']}
          aria-pressed={language === (wanted ?? current)}
          title={names[language].full}
          onClick={() => void choose(language)}
        >
          {names[language].short}
        </button>
      ))}
    </fieldset>
  );
}
