import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AuthPage.module.css';
import { ForgotDialog } from './ForgotDialog.tsx';

interface ForgotPasswordProps {
  /** What a reset link carries: it opens the form, filled in. */
  readonly reset: { readonly token: string; readonly email: string } | null;
}

/** Spec §2: the link that opens the reset. */
export function ForgotPassword({ reset }: ForgotPasswordProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(reset !== null);
  return (
    <p className={styles['switch']}>
      <button type="button" className={styles['link']} onClick={() => setIsOpen(true)}>
        {t('reset.link')}
      </button>
      <ForgotDialog reset={reset} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </p>
  );
}
