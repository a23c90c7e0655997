import { useTranslation } from 'react-i18next';
import { PageLink } from '../components/PageLink.tsx';
import styles from './Brand.module.css';

/** A wheel that is also a speech bubble. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className={styles['tyre']} d="M16 2a14 14 0 1 1-7.2 26L3 30l1.7-6A14 14 0 0 1 16 2Z" />
      <g className={styles['spokes']} fill="none" strokeWidth="2.25" strokeLinecap="round">
        <circle cx="16" cy="16" r="7.75" />
        <path d="M16 13.5V8.5M18.2 17.3l4.3 2.5M13.8 17.3l-4.3 2.5" />
      </g>
      <circle className={styles['hub']} cx="16" cy="16" r="2.5" />
    </svg>
  );
}

export function Brand() {
  const { t } = useTranslation();
  return (
    <PageLink page="home" className={styles['brand']}>
      <Mark />
      <span>{t('common.productName')}</span>
    </PageLink>
  );
}
