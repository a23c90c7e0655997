import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** Whose pages they are, for who does not see them. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** Turns the pages of a list; nothing where there is one alone. From a page that is gone it goes to the last one. */
export function Pager({ label, page, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  const last = Math.max(1, total);
  // What stood on it was dealt with, here or elsewhere: an empty page would say that nothing is left at all.
  useEffect(() => {
    if (page > last) onChange(last);
  }, [page, last, onChange]);
  if (total <= 1) return null;
  return (
    <nav className={styles['pager']} aria-label={label}>
      <Button size="small" disabled={page <= 1} aria-label={t('pager.previous')} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" size={18} />
      </Button>
      <span aria-live="polite">{t('pager.page', { page, total })}</span>
      <Button size="small" disabled={page >= total} aria-label={t('pager.next')} onClick={() => onChange(page + 1)}>
        <ChevronRight aria-hidden="true" size={18} />
      </Button>
    </nav>
  );
}
