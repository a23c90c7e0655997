import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerView } from './AnswerView.tsx';
import { CutOffNote } from './CutOffNote.tsx';
import { phaseOf, type Turn } from './conversation.ts';
import { HandoverNote } from './HandoverNote.tsx';
import { Thinking } from './Thinking.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import styles from './Answer.module.css';

interface TurnViewProps {
  readonly turn: Turn;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onRetry: (turn: Turn) => void;
  readonly onContinue: (turn: Turn) => void;
  readonly onEdit: (turn: Turn) => void;
  readonly onAskExpert: () => void;
}

/** A question and its answer. Memoized: while one answer grows, the others are not looked at. */
export const TurnView = memo(function TurnView({
  turn,
  isLast,
  isBusy,
  onRetry,
  onContinue,
  onEdit,
  onAskExpert,
}: TurnViewProps) {
  const { t } = useTranslation();
  const phase = phaseOf(turn);
  const article = useRef<HTMLElement>(null);
  const cutOff = phase === 'ended' ? turn.answer?.cutOff : null;
  const unlessBusy = (action: (turn: Turn) => void) => {
    if (isBusy) return undefined;
    return () => {
      // The button goes; the keyboard's place must not go with it.
      article.current?.focus({ preventScroll: true });
      action(turn);
    };
  };
  const retry = unlessBusy(onRetry);
  return (
    <li className={styles['turn']}>
      <article className={styles['question']} aria-label={t('assistant.you')}>
        <p>{turn.question}</p>
      </article>
      <article
        ref={article}
        className={styles['answer']}
        tabIndex={-1}
        aria-label={t('common.productName')}
        aria-busy={phase === 'running'}
      >
        {phase === 'sending' && <Thinking note={t('assistant.answer.sending')} />}
        {(phase === 'running' || phase === 'ended') && <AnswerView answer={turn.answer} log={turn.log} />}
        {turn.trouble !== null && (
          <TroubleNote
            trouble={turn.trouble}
            onRetry={phase === 'refused' || isLast ? retry : undefined}
            onEdit={phase === 'refused' ? () => onEdit(turn) : undefined}
          />
        )}
        {cutOff && turn.answer !== null && (
          <CutOffNote
            cutOff={cutOff}
            isCharged={turn.answer.isCharged}
            onContinue={isLast ? unlessBusy(onContinue) : undefined}
          />
        )}
        {phase === 'ended' && turn.answer?.handover === true && <HandoverNote onAskExpert={onAskExpert} />}
        {phase === 'ended' && turn.log.text !== '' && (
          <AnswerActions
            text={turn.log.text}
            onRegenerate={isLast && turn.trouble === null ? retry : undefined}
            onAskExpert={isLast && turn.answer?.handover !== true ? onAskExpert : undefined}
          />
        )}
      </article>
    </li>
  );
});
