import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Optional } from '../../components/Optional.tsx';
import type { AnswerLog, AnswerRecord } from './answerLog.ts';
import { plainText } from '../../lib/preview.ts';
import { CiteContext } from './CitationMark.tsx';
import { AnswerText } from './renderer.ts';
import { sourceId, SourceList } from './SourceList.tsx';
import { Thinking } from './Thinking.tsx';
import styles from './Answer.module.css';

interface AnswerViewProps {
  readonly answer: AnswerRecord | null;
  readonly log: AnswerLog;
}

/** Sources arrive with the end of an answer; until then any `[n]` may turn out to be one and is drawn as such. */
const unknownSources = 99;

/** The text of one answer with its sources; or what the assistant is doing while there is none (spec §2). */
export function AnswerView({ answer, log }: AnswerViewProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isRunning = log.state === 'RUNNING';
  const answerId = answer?.id ?? '';

  const cite = useCallback(
    (n: number) => {
      // The entry must be drawn before it can be gone to.
      flushSync(() => setOpen(true));
      document.getElementById(sourceId(answerId, n))?.focus();
    },
    [answerId],
  );

  if (log.text === '') {
    if (isRunning) return <Thinking note={log.notes.at(-1)} />;
    return log.state === 'STOPPED' ? <p className={styles['note']}>{t('assistant.answer.stoppedEmpty')}</p> : null;
  }
  return (
    <>
      <CiteContext value={isRunning ? null : cite}>
        <div lang={answer?.language.toLowerCase()}>
          <Optional fallback={<p className={styles['plain']}>{plainText(log.text)}</p>}>
            <AnswerText
              text={log.text}
              parts={log.parts}
              language={answer?.language === 'ZH' ? 'zh' : 'en'}
              sourceCount={isRunning ? unknownSources : (answer?.sources.length ?? 0)}
              isUnfinished={log.state !== 'COMPLETED' || (answer?.cutOff ?? null) !== null}
            />
          </Optional>
        </div>
      </CiteContext>
      {log.state === 'STOPPED' && <p className={styles['note']}>{t('assistant.answer.stopped')}</p>}
      {answer !== null && !isRunning && <SourceList answer={answer} isOpen={isOpen} onToggle={setOpen} />}
    </>
  );
}
