import { useTranslation } from 'react-i18next';
import styles from './NewMark.module.css';

/** A dot where something waits to be read. */
export function NewMark() {
  const { t } = useTranslation();
  return (
    <span className={styles['mark']}>
      <span className="visually-hidden">{t('reply.mark')}</span>
    </span>
  );
}
