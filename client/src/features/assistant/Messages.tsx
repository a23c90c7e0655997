import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import styles from './AssistantPage.module.css';
import type { AssistantState, AssistantStore } from './assistantStore.ts';
import { idsOf, isBusy, keyOf, phaseOf, type Landing, type Turn } from './conversation.ts';
import { IsBusy } from './QuestionView.tsx';
import { TurnView } from './TurnView.tsx';
import { usePrice } from './usePrice.ts';
import { Welcome } from './Welcome.tsx';

interface MessagesProps {
  readonly state: AssistantState;
  readonly store: AssistantStore;
  /** The key of the question that was asked while this page looks on. */
  readonly asked: string | null;
  readonly landing: Landing | null;
  readonly onExample: (question: string) => void;
  readonly onEdit: (turn: Turn) => void;
  /** Asks in the place of a question. False: nothing was sent. */
  readonly onResend: (turn: Turn, question: string) => boolean;
  readonly onAskExpert: () => void;
  readonly onShare: (() => void) | undefined;
}

/** The conversation, or the welcome block while there is none. */
export function Messages({
  state,
  store,
  asked,
  landing,
  onExample,
  onEdit,
  onResend,
  onAskExpert,
  onShare,
}: MessagesProps) {
  const { t } = useTranslation();
  const retry = useCallback((turn: Turn) => store.retry(turn), [store]);
  const loadVersion = useCallback((answerId: string) => store.version(answerId), [store]);
  const goTo = useCallback(
    (answerId: string) => {
      store.show(answerId).catch((error: unknown) => showToast(displayError(error).text, 'error'));
    },
    [store],
  );
  const goOn = useCallback((turn: Turn) => store.goOn(turn), [store]);
  const busy = isBusy(state);
  const price = usePrice(state.turns.at(-1)?.answer ?? null);
  return (
    <div className={styles['messages']}>
      {state.turns.length === 0 && state.phase === 'ready' && <Welcome onChoose={onExample} />}
      {state.turns.length === 0 && state.phase === 'loading' && (
        <div className={styles['state']}>
          <Spinner label={t('assistant.loading')} />
        </div>
      )}
      {state.phase === 'unreachable' && (
        <div className={styles['state']} role="alert">
          <p>{t('assistant.unreachable')}</p>
          <Button onClick={() => void store.refresh()}>{t('common.retry')}</Button>
        </div>
      )}
      {state.turns.length > 0 && (
        <IsBusy value={busy}>
          <ol className={styles['list']} data-turns aria-label={t('assistant.messages')}>
            {state.turns.map((turn, index) => (
              <TurnView
                key={turn.key}
                turn={turn}
                isLast={index === state.turns.length - 1}
                isAsked={index === state.turns.length - 1 && asked !== null && asked === keyOf(turn)}
                isBusy={busy && (index === state.turns.length - 1 || phaseOf(turn) === 'refused')}
                price={index === state.turns.length - 1 ? price : null}
                landing={
                  landing !== null && turn.answer !== null && idsOf(turn.answer).includes(landing.answerId)
                    ? landing
                    : null
                }
                onRetry={retry}
                onResend={onResend}
                onBranch={goTo}
                onContinue={goOn}
                onEdit={onEdit}
                onAskExpert={onAskExpert}
                onShare={onShare}
                onFill={onExample}
                loadVersion={loadVersion}
              />
            ))}
          </ol>
        </IsBusy>
      )}
    </div>
  );
}
