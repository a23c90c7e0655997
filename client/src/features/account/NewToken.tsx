import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { SuccessPanel } from '../../components/SuccessPanel.tsx';
import { copyText } from '../../lib/copyText.ts';
import styles from './ApiTokens.module.css';

interface NewTokenProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** The new token's secret: it is shown here and never again. */
export function NewToken({ token, onDone }: NewTokenProps) {
  const { t } = useTranslation();
  const [copying, setCopying] = useState<'idle' | 'copied' | 'copyFailed'>('idle');
  return (
    <SuccessPanel title={t('tokens.shownTitle')}>
      <p>{t('tokens.shownText')}</p>
      <code className={styles['secret']}>{token}</code>
      <div className={styles['row']}>
        <Button
          variant="primary"
          onClick={() => void copyText(token).then((done) => setCopying(done ? 'copied' : 'copyFailed'))}
        >
          {t('tokens.copy')}
        </Button>
        <Button onClick={onDone}>{t('tokens.done')}</Button>
      </div>
      <output>{copying === 'idle' ? '' : t(`tokens.${copying}`)}</output>
    </SuccessPanel>
  );
}
