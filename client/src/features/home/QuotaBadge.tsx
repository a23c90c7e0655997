import { useTranslation } from 'react-i18next';
import { useViewer } from '../../session/viewer.ts';
import styles from './QuotaBadge.module.css';

/** The uses left and in total: the month's (decisions, "Membership and quota"). Spec §9: some are unlimited. */
export function QuotaBadge() {
  const { t } = useTranslation();
  const quota = useViewer().viewer?.membership?.quota;
  if (quota === undefined) return null;
  return (
    <p className={styles['badge']}>
      {quota.limit === null || quota.remaining === null
        ? t('home.unlimited')
        : t('home.quota', { remaining: quota.remaining, total: quota.limit })}
    </p>
  );
}
