import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerActions } from './AnswerActions.tsx';
import type { AnswerRecord } from './answerLog.ts';
import { AnswerView } from './AnswerView.tsx';
import { CutOffNote } from './CutOffNote.tsx';
import { logOf, phaseOf, type Landing, type Turn } from './conversation.ts';
import { FollowUps } from './FollowUps.tsx';
import { HandoverNote } from './HandoverNote.tsx';
import { QuestionView } from './QuestionView.tsx';
import { Thinking } from './Thinking.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { useVersions } from './useVersions.ts';
import styles from './Answer.module.css';

interface TurnViewProps {
  readonly turn: Turn;
  readonly isLast: boolean;
  /** Asked while this page looks on: it stands at the top, and below it room is kept for the answer. */
  readonly isAsked: boolean;
  /** Of the last turn and of a refused one: whether another answer is on its way. */
  readonly isBusy: boolean;
  /** Of the last turn: what writing its answer again takes; null: that is not offered. */
  readonly price: string | null;
  /** Set when the reader has come for one of its versions. */
  readonly landing: Landing | null;
  readonly onRetry: (turn: Turn) => void;
  /** Asks another question in its place; false: nothing was sent. */
  readonly onResend: (turn: Turn, question: string) => boolean;
  /** Shows another question asked in its place. */
  readonly onBranch: (answerId: string) => void;
  readonly onContinue: (turn: Turn) => void;
  readonly onEdit: (turn: Turn) => void;
  readonly onAskExpert: () => void;
  /** Undefined for guests: a link is taken back by its owner. */
  readonly onShare: (() => void) | undefined;
  /** Puts a text into the input. */
  readonly onFill: (text: string) => void;
  /** Fetches an earlier version. */
  readonly loadVersion: (answerId: string) => Promise<AnswerRecord>;
}

/**
 * A question and its answer. Memoized, for drawing one takes 1.5 ms: while one answer grows, the others are not looked at.
 * When it begins and ends their questions are drawn again, for the button that words them anew; to spare that saved nothing
 * (200 turns: 0.71 s of the main thread with an answer of ten words, with and without).
 */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const {
    turn,
    isLast,
    isAsked,
    isBusy,
    price,
    landing,
    onRetry,
    onResend,
    onBranch,
    onContinue,
    onEdit,
    onAskExpert,
    onShare,
    onFill,
    loadVersion,
  } = props;
  const { t } = useTranslation();
  const { earlier, page, total, go } = useVersions(turn, loadVersion, landing);
  const phase = phaseOf(turn);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (landing !== null) article.current?.closest('li')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [landing]);
  const doing = (action: (turn: Turn) => void) => () => {
    // The button goes; the keyboard's place must not go with it.
    article.current?.focus({ preventScroll: true });
    action(turn);
  };
  const isRefused = phase === 'refused';
  // An answer is written again where that is offered, which only the last one is; a refused question is asked again.
  const canRetry = !isBusy && (isRefused || price !== null);
  const hasAnswer = phase === 'ended' || (isRefused && turn.answer !== null);
  const isAnswered = turn.trouble === null || turn.trouble.kind === 'again';
  const canRegenerate = canRetry && phase === 'ended' && isAnswered && earlier === null;
  const answer = earlier ?? turn.answer;
  const log = earlier === null ? turn.log : logOf(earlier);
  const cutOff = phase === 'ended' ? answer?.cutOff : null;
  return (
    <li className={`${styles['turn']} ${isAsked ? styles['asked'] : ''}`} data-asked={isAsked}>
      <QuestionView
        turn={turn}
        isEnded={phase === 'ended'}
        onResend={(question) => onResend(turn, question)}
        onBranch={onBranch}
      />
      <article
        ref={article}
        className={styles['answer']}
        tabIndex={-1}
        aria-label={t('common.productName')}
        aria-busy={phase === 'running'}
      >
        {phase === 'sending' && <Thinking note={t('assistant.answer.sending')} />}
        {(phase === 'running' || hasAnswer) && <AnswerView key={answer?.id} answer={answer} log={log} />}
        {hasAnswer && earlier !== null && <p className={styles['note']}>{t('assistant.answer.earlier')}</p>}
        {turn.trouble !== null && (
          <TroubleNote
            trouble={turn.trouble}
            onRetry={canRetry && turn.trouble.kind !== 'again' ? doing(onRetry) : undefined}
            retryLabel={isRefused ? undefined : `${t('assistant.trouble.retry')} · ${price}`}
            onEdit={isRefused && turn.answer === null ? () => onEdit(turn) : undefined}
          />
        )}
        {cutOff && answer !== null && (
          <CutOffNote
            cutOff={cutOff}
            isCharged={answer.isCharged}
            onContinue={isLast && !isBusy && earlier === null ? doing(onContinue) : undefined}
          />
        )}
        {phase === 'ended' && answer?.handover === true && <HandoverNote onAskExpert={onAskExpert} />}
        {hasAnswer && (log.text !== '' || canRegenerate) && (
          <AnswerActions
            answer={answer}
            text={log.text}
            versions={{ page, total, onChange: go }}
            price={price ?? ''}
            onRegenerate={canRegenerate ? doing(onRetry) : undefined}
            onShare={isLast && log.text !== '' && earlier === null ? onShare : undefined}
            onAskExpert={isLast && log.text !== '' && answer?.handover !== true ? onAskExpert : undefined}
          />
        )}
        {isLast && !isBusy && earlier === null && answer?.state === 'COMPLETED' && answer.cutOff === null && (
          <FollowUps answer={answer} onChoose={onFill} />
        )}
      </article>
    </li>
  );
});
