import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import styles from './History.module.css';

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

export function Pager({ page, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  if (total <= 1) return null;
  return (
    <nav className={styles['pager']} aria-label={t('history.pages')}>
      <Button size="small" disabled={page <= 1} aria-label={t('history.previous')} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" size={18} />
      </Button>
      <span aria-live="polite">{t('history.page', { page, total })}</span>
      <Button size="small" disabled={page >= total} aria-label={t('history.next')} onClick={() => onChange(page + 1)}>
        <ChevronRight aria-hidden="true" size={18} />
      </Button>
    </nav>
  );
}
