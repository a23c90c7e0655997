import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { setLanguage, shouldOfferChinese, useLanguage } from '../i18n/i18n.ts';
import type { Language } from '../i18n/types.ts';
import styles from './LanguageOffer.module.css';

/** One click to Chinese for a Chinese browser's first visit. Either answer is remembered as the choice it is. */
export function LanguageOffer() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOffered, setIsOffered] = useState(shouldOfferChinese);
  if (!isOffered || language !== 'en') return null;
  function choose(chosen: Language) {
    setIsOffered(false);
    void setLanguage(chosen).catch(() => setIsOffered(true));
  }
  return (
    <aside className={styles['offer']} lang="zh-CN" aria-label={t('languageOffer.question')}>
      <Button variant="primary" size="small" onClick={() => choose('zh')}>
        {t('languageOffer.accept')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => choose('en')}>
        {t('languageOffer.decline')}
      </Button>
    </aside>
  );
}
