import { useTranslation } from 'react-i18next';
import styles from './SkipLink.module.css';

/** First stop of the Tab key. Not a hash link: the hash names the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles['skip']} onClick={() => document.querySelector('main')?.focus()}>
      {t('navigation.skipToContent')}
    </button>
  );
}
