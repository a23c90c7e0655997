import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import styles from './Admin.module.css';

interface DeskPagerProps {
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

export function DeskPager({ page, total, onChange }: DeskPagerProps) {
  const { t } = useTranslation();
  if (total <= 1) return null;
  return (
    <nav className={styles['pager']} aria-label={t('admin.pages')}>
      <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('admin.previous')}
      </Button>
      <span aria-live="polite">{t('admin.page', { page, total })}</span>
      <Button size="small" disabled={page >= total} onClick={() => onChange(page + 1)}>
        {t('admin.next')}
      </Button>
    </nav>
  );
}
