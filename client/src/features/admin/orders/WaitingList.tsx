import { Children, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import styles from './Waiting.module.css';

/** How many are shown until all are asked for, so that the orders below stay near. */
const FEW = 3;

interface WaitingListProps {
  /** How many there are, on all pages. */
  readonly total: number;
  /** Shows it whole, and its pages with it. */
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  /** `WaitingItem`s. */
  readonly children: ReactNode;
}

/** What waits for staff, the first few of it until all are asked for. */
export function WaitingList({ total, isWhole, onWhole, children }: WaitingListProps) {
  const { t } = useTranslation();
  const items = Children.toArray(children);
  return (
    <>
      <ul className={styles['list']}>{isWhole ? items : items.slice(0, FEW)}</ul>
      {total > FEW ? (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
            {isWhole ? t('admin.orders.showFew') : t('admin.orders.showAll', { count: total })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The page of such a list and whether it is whole: its first few are of the first page. */
export function useWaitingPage() {
  const [page, setPage] = useState(1);
  const [isWhole, setWhole] = useState(false);
  return {
    page,
    isWhole,
    setPage,
    setWhole(whole: boolean) {
      setWhole(whole);
      setPage(1);
    },
  };
}
