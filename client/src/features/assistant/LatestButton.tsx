import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './AssistantPage.module.css';

/** For a reader who has scrolled up while the answer grows below. */
export function LatestButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles['latest']} aria-label={t('assistant.input.latest')} onClick={onClick}>
      <ArrowDown aria-hidden="true" size={16} />
      <span>{t('assistant.input.latest')}</span>
    </button>
  );
}
