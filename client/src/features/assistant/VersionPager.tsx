import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Answer.module.css';

interface VersionPagerProps {
  /** Counted from 1; the last is the newest. */
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
  /** Of what they are versions. */
  readonly of?: 'answer' | 'question';
}

/** Pages through the versions of an answer, or of a question. */
export function VersionPager({ page, total, onChange, of = 'answer' }: VersionPagerProps) {
  const { t } = useTranslation();
  if (total <= 1) return null;
  return (
    <fieldset className={styles['versions']} aria-label={t(`assistant.${of}.versions`)}>
      <button
        type="button"
        aria-label={t(`assistant.${of}.previousVersion`)}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onChange(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <span aria-hidden="true">
        {page}/{total}
      </span>
      <output className="visually-hidden">{t(`assistant.${of}.version`, { page, total })}</output>
      <button
        type="button"
        aria-label={t(`assistant.${of}.nextVersion`)}
        aria-disabled={page >= total}
        onClick={() => page < total && onChange(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </fieldset>
  );
}
