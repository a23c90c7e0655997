import { Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Composer.module.css';

interface StopButtonProps {
  /** Rejects when the server could not be told. */
  readonly onStop: () => Promise<void>;
}

export function StopButton({ onStop }: StopButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'stopping' | 'failed'>('idle');
  const stop = async () => {
    setState('stopping');
    await onStop().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <>
      {state === 'failed' && (
        <p className={styles['stopFailed']} role="alert">
          {t('assistant.input.stopFailed')}
        </p>
      )}
      <button
        type="button"
        className={styles['stop']}
        aria-label={t('assistant.input.stop')}
        title={t('assistant.input.stop')}
        disabled={state === 'stopping'}
        onClick={() => void stop()}
      >
        <Square aria-hidden="true" />
      </button>
    </>
  );
}
