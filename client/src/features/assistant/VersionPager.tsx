import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Answer.module.css';

interface VersionPagerProps {
  /** Counted from 1; the last is the newest. */
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** Pages through the versions of an answer. */
export function VersionPager({ page, total, onChange }: VersionPagerProps) {
  const { t } = useTranslation();
  if (total <= 1) return null;
  return (
    <fieldset className={styles['versions']} aria-label={t('assistant.answer.versions')}>
      <button
        type="button"
        aria-label={t('assistant.answer.previousVersion')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onChange(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <span aria-hidden="true">
        {page}/{total}
      </span>
      <output className="visually-hidden">{t('assistant.answer.version', { page, total })}</output>
      <button
        type="button"
        aria-label={t('assistant.answer.nextVersion')}
        aria-disabled={page >= total}
        onClick={() => page < total && onChange(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </fieldset>
  );
}
