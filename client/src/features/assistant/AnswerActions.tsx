import { Check, Copy, RotateCcw, UserRound } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copyText.ts';
import styles from './Answer.module.css';
import { VersionPager } from './VersionPager.tsx';

interface AnswerActionsProps {
  /** Empty: there is nothing to copy. */
  readonly text: string;
  readonly versions: ComponentProps<typeof VersionPager>;
  /** What another version takes. */
  readonly price: string;
  /** Only the last answer can be written again, and not while another one is on its way. */
  readonly onRegenerate: (() => void) | undefined;
  /** With the last answer. */
  readonly onAskExpert: (() => void) | undefined;
}

/** How long "Copied" is shown. */
const confirmationMs = 2000;

export function AnswerActions({ text, versions, price, onRegenerate, onAskExpert }: AnswerActionsProps) {
  const { t } = useTranslation();
  const [copying, setCopying] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (copying === 'idle') return undefined;
    const timer = setTimeout(() => setCopying('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [copying]);

  const copy = async () => setCopying((await copyText(text)) ? 'copied' : 'failed');
  const label = {
    idle: t('assistant.answer.copy'),
    copied: t('assistant.answer.copied'),
    failed: t('assistant.answer.copyFailed'),
  };
  return (
    <div className={styles['actions']}>
      <VersionPager {...versions} />
      {text !== '' && (
        <button type="button" onClick={() => void copy()}>
          {copying === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {label[copying]}
        </button>
      )}
      <output className="visually-hidden">{copying === 'idle' ? '' : label[copying]}</output>
      {onRegenerate !== undefined && (
        <button type="button" onClick={onRegenerate}>
          <RotateCcw aria-hidden="true" />
          {t('assistant.answer.regenerate')} · {price}
        </button>
      )}
      {onAskExpert !== undefined && (
        <button type="button" onClick={onAskExpert}>
          <UserRound aria-hidden="true" />
          {t('assistant.expert.ask')}
        </button>
      )}
    </div>
  );
}
