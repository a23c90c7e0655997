import { useState } from 'react';
import { copyText } from '../lib/copyText.ts';
import { Button } from './Button.tsx';
import styles from './NewSecret.module.css';
import { SuccessPanel } from './SuccessPanel.tsx';

interface NewSecretProps {
  readonly secret: string;
  readonly texts: Readonly<Record<'title' | 'text' | 'copy' | 'copied' | 'copyFailed' | 'done', string>>;
  readonly onCopied?: () => void;
  readonly onDone: () => void;
}

/** A secret that is shown here and never again. */
export function NewSecret({ secret, texts, onCopied, onDone }: NewSecretProps) {
  const [copying, setCopying] = useState<'idle' | 'copied' | 'copyFailed'>('idle');
  async function copy() {
    const isCopied = await copyText(secret);
    setCopying(isCopied ? 'copied' : 'copyFailed');
    if (isCopied) onCopied?.();
  }
  return (
    <SuccessPanel title={texts.title}>
      <p>{texts.text}</p>
      <code className={styles['secret']}>{secret}</code>
      <div className={styles['row']}>
        <Button variant="primary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
      <output>{copying === 'idle' ? '' : texts[copying]}</output>
    </SuccessPanel>
  );
}
