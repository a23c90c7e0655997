import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import styles from './AssistantPage.module.css';
import type { AssistantState, AssistantStore } from './assistantStore.ts';
import { isBusy, type Turn } from './conversation.ts';
import { TurnView } from './TurnView.tsx';
import { Welcome } from './Welcome.tsx';

interface MessagesProps {
  readonly state: AssistantState;
  readonly store: AssistantStore;
  readonly onExample: (question: string) => void;
  readonly onEdit: (turn: Turn) => void;
  readonly onAskExpert: () => void;
}

/** The conversation, or the welcome block while there is none. */
export function Messages({ state, store, onExample, onEdit, onAskExpert }: MessagesProps) {
  const { t } = useTranslation();
  const retry = useCallback((turn: Turn) => store.retry(turn), [store]);
  const loadVersion = useCallback((answerId: string) => store.version(answerId), [store]);
  const goOn = useCallback((turn: Turn) => store.goOn(turn), [store]);
  const busy = isBusy(state);
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
        <ol className={styles['list']} aria-label={t('assistant.messages')}>
          {state.turns.map((turn, index) => (
            <TurnView
              key={turn.key}
              turn={turn}
              isLast={index === state.turns.length - 1}
              isBusy={busy}
              onRetry={retry}
              onContinue={goOn}
              onEdit={onEdit}
              onAskExpert={onAskExpert}
              loadVersion={loadVersion}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
