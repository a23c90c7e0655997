import { useTranslation } from 'react-i18next';
import styles from './Checkout.module.css';

/** Marks what is paid, or was paid, in the sandbox. */
export function TestBadge() {
  const { t } = useTranslation();
  return <span className={styles['testBadge']}>{t('membership.test')}</span>;
}

/** The same in a sentence, where one is about to pay or reads a receipt. */
export function TestNote() {
  const { t } = useTranslation();
  return (
    <p className={styles['testNote']}>
      <strong>{t('membership.test')}</strong> {t('membership.testText')}
    </p>
  );
}
