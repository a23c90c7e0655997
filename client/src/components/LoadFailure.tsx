import { useTranslation } from 'react-i18next';
import { Alert } from './Alert.tsx';
import styles from './Alert.module.css';
import { Button } from './Button.tsx';

interface LoadFailureProps {
  readonly text: string;
  /** Asks again. Another failure is shown by whoever shows this one. */
  readonly onRetry: () => Promise<unknown>;
}

/** Stands where something could not be loaded, with another try. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert>
      <div className={styles['retry']}>
        <p>{text}</p>
        <Button size="small" onClick={() => void onRetry().catch(() => undefined)}>
          {t('common.retry')}
        </Button>
      </div>
    </Alert>
  );
}
