import { lazy, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.ts';
import { Optional } from '../../components/Optional.tsx';
import { showToast } from '../../components/toast.ts';
import { askExpert } from '../../frame/expertRequest.ts';
import styles from './AssistantPage.module.css';
import { CampaignNotice } from './CampaignNotice.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { prepareExpertRequest } from './expertSummary.ts';
import { isBusy, phaseOf, type Turn } from './conversation.ts';
import { LatestButton } from './LatestButton.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { Messages } from './Messages.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { useAssistant } from './useAssistant.ts';
import { useDraft } from './useDraft.ts';
import { useStayAtEnd } from './useStayAtEnd.ts';
import { useKeyboardInset } from './useKeyboardInset.ts';

const loadHistory = async () => ({ default: (await import('../history/HistoryDialog.tsx')).HistoryDialog });
const HistoryDialog = lazy(loadHistory);

interface ChatProps {
  readonly owner: string;
  readonly isSignedIn: boolean;
}

export function Chat({ owner, isSignedIn }: ChatProps) {
  const { t } = useTranslation();
  const { store, state, memory } = useAssistant(owner);
  const [draft, setDraft, addToDraft] = useDraft(memory);
  // Null until it is opened for the first time: its code is fetched then.
  const [isHistoryOpen, setHistoryOpen] = useState<boolean | null>(null);
  const [isWaitingForLogin] = useState(() => memory.hasMembersQuestion());
  const input = useRef<HTMLTextAreaElement>(null);
  const { end, cover, isStaying, jump } = useStayAtEnd(state.turns.length > 0);
  useKeyboardInset(cover);
  const busy = isBusy(state);
  const running = state.turns.findLast((turn) => phaseOf(turn) === 'running')?.answer?.id;

  const send = () => {
    if (!store.ask(draft)) return;
    setDraft('');
    jump();
  };
  const fill = useCallback(
    (text: string) => {
      addToDraft(text);
      input.current?.focus();
    },
    [addToDraft],
  );
  const edit = useCallback(
    (turn: Turn) => {
      if (turn.ask === null) return;
      store.withdraw(turn.ask.idempotencyKey);
      fill(turn.question);
    },
    [store, fill],
  );
  const newChat = async () => {
    const text = isSignedIn ? t('assistant.newChatText') : t('assistant.newChatTextGuest');
    const question = { title: t('assistant.newChatTitle'), text, confirmLabel: t('assistant.newChat') };
    if (state.turns.length > 0 && !(await confirm(question))) return;
    store.newChat();
    setDraft('');
    input.current?.focus();
  };

  const toExpert = useCallback(() => {
    const { turns } = store.getState();
    void prepareExpertRequest(turns).then(askExpert);
  }, [store]);

  const openHistory = () =>
    loadHistory().then(
      () => setHistoryOpen(true),
      () => showToast(t('failure.chunkText'), 'error'),
    );

  return (
    <div className={styles['page']}>
      <ChatHeader
        onNewChat={() => void newChat()}
        onHistory={isSignedIn ? () => void openHistory() : null}
        onAskExpert={toExpert}
      />
      <CampaignNotice />
      {isWaitingForLogin && (
        <div className={styles['waiting']}>
          <TroubleNote trouble={{ kind: 'session', message: '' }} />
        </div>
      )}
      <Messages state={state} store={store} onExample={fill} onEdit={edit} onAskExpert={toExpert} />
      <div ref={end} className={styles['end']} />
      <div ref={cover} className={styles['dock']}>
        {!isStaying && state.turns.length > 0 && <LatestButton onClick={jump} />}
        <Composer
          input={input}
          draft={draft}
          isBusy={busy}
          onDraft={setDraft}
          onSend={send}
          onStop={running === undefined ? null : () => store.stopAnswer(running)}
        />
      </div>
      <LiveStatus conversation={state} />
      {isHistoryOpen !== null && (
        <Optional>
          <HistoryDialog
            isOpen={isHistoryOpen}
            onClose={() => setHistoryOpen(false)}
            onOpenConversation={(id) => {
              setHistoryOpen(false);
              void store.open(id).then(jump);
            }}
            onDeleted={(answerId) => store.removed(answerId)}
          />
        </Optional>
      )}
    </div>
  );
}
