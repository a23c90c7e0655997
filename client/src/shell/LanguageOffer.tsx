import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { setLanguage, shouldOfferChinese } from '../i18n/i18n.ts';
import styles from './LanguageOffer.module.css';

/** One click to Chinese for a Chinese browser's first visit. Either answer is remembered as the choice it is. */
export function LanguageOffer() {
  const { t, i18n } = useTranslation();
  const [isOffered, setIsOffered] = useState(shouldOfferChinese);
  if (!isOffered || i18n.language !== 'en') return null;
  function choose(language: 'en' | 'zh') {
    setIsOffered(false);
    void setLanguage(language).catch(() => setIsOffered(true));
  }
  return (
    <aside className={styles['offer']} lang="zh-CN" aria-label={t('language.offer')}>
      <p className={styles['text']}>{t('language.offer')}</p>
      <Button variant="primary" size="small" onClick={() => choose('zh')}>
        {t('language.accept')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => choose('en')}>
        {t('language.decline')}
      </Button>
    </aside>
  );
}
