import { Check, Copy, FileCode, FileText, RotateCcw, Share2, UserRound } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { hashOf } from '../../app/navigation.ts';
import { copyText } from '../../lib/copyText.ts';
import { plainText } from '../../lib/preview.ts';
import type { AnswerRecord } from './answerLog.ts';
import styles from './Answer.module.css';
import { MessageTime } from './MessageTime.tsx';
import { RateAnswer } from './RateAnswer.tsx';
import { VersionPager } from './VersionPager.tsx';

interface AnswerActionsProps {
  readonly answer: AnswerRecord | null;
  /** Empty: there is nothing to copy. */
  readonly text: string;
  readonly versions: ComponentProps<typeof VersionPager>;
  /** What another version takes. */
  readonly price: string;
  /** Only the last answer can be written again, and not while another one is on its way. */
  readonly onRegenerate: (() => void) | undefined;
  /** With the last answer, for those who have an account; so is the report. */
  readonly onShare: (() => void) | undefined;
  /** With the last answer. */
  readonly onAskExpert: (() => void) | undefined;
}

/** How long "Copied" is shown. */
const confirmationMs = 2000;

export function AnswerActions(props: AnswerActionsProps) {
  const { answer, text, versions, price, onRegenerate, onShare, onAskExpert } = props;
  const { t } = useTranslation();
  return (
    <div className={styles['actions']}>
      <VersionPager {...versions} />
      {text !== '' && <CopyButtons text={text} />}
      {answer !== null && text !== '' && <RateAnswer key={answer.id} answer={answer} />}
      {onRegenerate !== undefined && (
        <button type="button" onClick={onRegenerate}>
          <RotateCcw aria-hidden="true" />
          {t('assistant.answer.regenerate')} · {price}
        </button>
      )}
      {onShare !== undefined && (
        <button type="button" onClick={onShare}>
          <Share2 aria-hidden="true" />
          {t('assistant.answer.share')}
        </button>
      )}
      {onShare !== undefined && answer !== null && isTrouble(answer) && (
        <a href={hashOf('report', answer.id)}>
          <FileText aria-hidden="true" />
          {t('report.make')}
        </a>
      )}
      {onAskExpert !== undefined && (
        <button type="button" onClick={onAskExpert}>
          <UserRound aria-hidden="true" />
          {t('assistant.expert.ask')}
        </button>
      )}
      {answer?.endedAt && <MessageTime time={answer.endedAt} />}
    </div>
  );
}

/** What a workshop wants to hear of. */
const isTrouble = ({ category, state }: AnswerRecord) =>
  state === 'COMPLETED' && (category === 'FAULT_DIAGNOSIS' || category === 'MAINTENANCE');

/** As words to read, and as Markdown for notes that understand it. */
function CopyButtons({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<{ readonly form: 'text' | 'markdown'; readonly isDone: boolean } | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (form: 'text' | 'markdown') =>
    setCopied({ form, isDone: await copyText(form === 'text' ? plainText(text) : text) });
  const outcome = copied === null ? '' : t(copied.isDone ? 'assistant.answer.copied' : 'assistant.answer.copyFailed');
  const isDone = (form: 'text' | 'markdown') => copied?.form === form && copied.isDone;
  return (
    <>
      <button type="button" onClick={() => void copy('text')}>
        {isDone('text') ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied?.form === 'text' ? outcome : t('assistant.answer.copy')}
      </button>
      <button
        type="button"
        aria-label={t('assistant.answer.copyMarkdown')}
        title={t('assistant.answer.copyMarkdown')}
        onClick={() => void copy('markdown')}
      >
        {isDone('markdown') ? <Check aria-hidden="true" /> : <FileCode aria-hidden="true" />}
      </button>
      <output className="visually-hidden">{outcome}</output>
    </>
  );
}
