import { useTranslation } from 'react-i18next';
import styles from '../shared/Admin.module.css';

interface RefundFailureProps {
  /** The payment service's own, for its support; null: the refund neither failed nor hangs. */
  readonly code: string | null;
  readonly text: string | null;
}

/** Why a refund failed or hangs and what can be done; behind it the code, for whoever asks the payment service. */
export function RefundFailure({ code, text }: RefundFailureProps) {
  const { t } = useTranslation();
  if (text === null) return null;
  return (
    <p className={styles['reason']}>
      {text} {code ? <span className={styles['note']}>{t('admin.refunds.code', { code })}</span> : null}
    </p>
  );
}
