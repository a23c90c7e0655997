import { useTranslation } from 'react-i18next';
import styles from './VipBadge.module.css';

/** Spec §3: shown when isVip is set. */
export function VipBadge() {
  const { t } = useTranslation();
  return <span className={styles['badge']}>{t('navigation.vip')}</span>;
}
