import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Optional } from '../../components/Optional.tsx';
import styles from './AuthPage.module.css';

const ForgotDialog = lazy(async () => ({ default: (await import('./ForgotDialog.tsx')).ForgotDialog }));

interface ForgotPasswordProps {
  /** What a reset link carries: it opens the form, filled in. */
  readonly reset: { readonly token: string; readonly email: string } | null;
}

/** Spec §2: the link that opens the reset; the dialog is loaded when it is first wanted. */
export function ForgotPassword({ reset }: ForgotPasswordProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(reset !== null);
  const [wasOpened, setWasOpened] = useState(reset !== null);
  return (
    <p className={styles['switch']}>
      <button
        type="button"
        className={styles['link']}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {t('reset.link')}
      </button>
      {wasOpened ? (
        <Optional isAsked>
          <ForgotDialog reset={reset} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Optional>
      ) : null}
    </p>
  );
}
