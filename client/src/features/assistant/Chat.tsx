import { lazy, useCallback, useEffect, useRef, useState } from 'react';
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
import { isBusy, phaseOf, type Landing, type Turn } from './conversation.ts';
import { LatestButton } from './LatestButton.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { Messages } from './Messages.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { useAssistant } from './useAssistant.ts';
import { ConversationsSide, useIsWide, wide } from './ConversationsSide.tsx';
import { useDraft, useDraftPictures } from './useDraft.ts';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { takeQuestion } from '../../session/askedAtHome.ts';
import { useSeesPictures } from '../../session/viewer.ts';
import { isBlank } from '../../../../server/contract/asking.ts';
import { PICTURE } from '../../../../server/contract/pictures.ts';
import { CarChip } from '../vehicle/CarChip.tsx';
import { useChatCar } from '../vehicle/useChatCar.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useKeyboardInset } from './useKeyboardInset.ts';
import { useTopAnchor } from './useTopAnchor.ts';

// 2.2 kB (brotli).
const loadHistory = async () => ({ default: (await import('../history/HistoryDialog.tsx')).HistoryDialog });
const HistoryDialog = lazy(loadHistory);
// 4.7 kB (brotli), the form of the service book with it; no car is spoken of before the first question.
const CarOffers = lazy(async () => ({ default: (await import('../vehicle/CarOffers.tsx')).CarOffers }));

interface ChatProps {
  readonly owner: string;
  readonly isSignedIn: boolean;
}

export function Chat({ owner, isSignedIn }: ChatProps) {
  const { t } = useTranslation();
  const { store, state, memory } = useAssistant(owner);
  const [hasQuestionFromHome] = useState(() => takeQuestion() !== '');
  const [draft, setDraft, addToDraft] = useDraft(memory);
  const [pictures, changePictures] = useDraftPictures(memory);
  const seesPictures = useSeesPictures();
  // Null until it is opened for the first time: its code is fetched then.
  const [isHistoryOpen, setHistoryOpen] = useState<boolean | null>(null);
  // Null until it is opened for the first time: a closed dialog is drawn again with every key, which takes about 2 ms.
  const [isSharing, setSharing] = useState<boolean | null>(null);
  const isWide = useIsWide();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [searches, setSearches] = useState(0);
  // An answer that was found, with the moment it was asked for: the same one may be wanted again.
  const [landing, setLanding] = useState<Landing | null>(null);
  const [isWaitingForLogin] = useState(() => memory.hasMembersQuestion());
  const input = useRef<HTMLTextAreaElement>(null);
  const hasOpened = state.phase === 'ready' && state.turns.length > 0;
  const { page, dock, end, asked, isAtEnd, jumpToEnd } = useTopAnchor(state.turns, hasOpened ? state.id : null);
  useKeyboardInset(dock);
  const car = useChatCar(isSignedIn, state.vehicleId);
  const busy = isBusy(state);
  useEffect(() => {
    if (!hasQuestionFromHome) return undefined;
    // After the page's heading, which has the focus on arrival: what was asked at home is sent with one more key.
    const timer = setTimeout(() => {
      const { current } = input;
      current?.focus();
      current?.setSelectionRange(current.value.length, current.value.length);
    });
    return () => clearTimeout(timer);
  }, [hasQuestionFromHome]);
  const running = state.turns.findLast((turn) => phaseOf(turn) === 'running')?.answer?.id;

  const send = () => {
    const seen = seesPictures ? pictures : [];
    const question = isBlank(draft) && seen.length > 0 ? t('assistant.pictures.question') : draft;
    if (!store.ask(question, car.about, seen)) return;
    setDraft('');
    // What only an expert can see stays for him.
    if (seesPictures) changePictures(() => []);
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
      const both = [...memory.pictures(), ...(turn.ask.pictures ?? [])];
      if (both.length > PICTURE.most) showToast(t('picture.tooMany'), 'error');
      changePictures(() => both.slice(0, PICTURE.most));
    },
    [store, memory, fill, changePictures, t],
  );
  const { about } = car;
  const resend = useCallback((turn: Turn, question: string) => store.edit(turn, question, about), [store, about]);
  const newChat = async () => {
    const text = isSignedIn ? t('assistant.newChatText') : t('assistant.newChatTextGuest');
    const question = { title: t('assistant.newChatTitle'), text, confirmLabel: t('assistant.newChat') };
    if (state.turns.length > 0 && !(await confirm(question))) return;
    store.newChat();
    setDraft('');
    changePictures(() => []);
    input.current?.focus();
  };

  const toExpert = useCallback(() => {
    const { turns } = store.getState();
    // The pictures are read when they are wanted: another callback with each of them would draw all turns again.
    void prepareExpertRequest(turns, car.name, memory.pictures()).then(askExpert);
  }, [store, car.name, memory]);

  const openConversation = useCallback(
    (id: string, answerId?: string) => {
      setSheetOpen(false);
      if (answerId === undefined) void store.open(id).then(() => setLanding(null));
      else void store.openAt(id, answerId).then((isOpen) => isOpen && setLanding({ answerId }));
    },
    [store],
  );
  const leaveConversation = useCallback(
    (id: string) => {
      if (store.getState().id === id) store.newChat();
    },
    [store],
  );
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const find = useCallback(() => {
    if (!window.matchMedia(wide).matches) setSheetOpen(true);
    setSearches((count) => count + 1);
  }, []);
  const write = useCallback(() => input.current?.focus(), []);
  const stop = useCallback(() => {
    // The button says so when the server cannot be told.
    if (running !== undefined) store.stopAnswer(running).catch(() => undefined);
  }, [store, running]);
  useShortcuts({ find: isSignedIn ? find : null, write, stop: running === undefined ? null : stop });

  const share = useCallback(() => setSharing(true), []);

  const openHistory = () =>
    loadHistory().then(
      () => setHistoryOpen(true),
      () => showToast(t('failure.chunkText'), 'error'),
    );

  return (
    <div className={styles['layout']}>
      {isSignedIn && (
        <ConversationsSide
          label={t('assistant.conversations')}
          isWide={isWide}
          isOpen={isSheetOpen}
          onClose={closeSheet}
          shown={state.id}
          news={`${state.id} ${state.turns.length} ${running}`}
          searches={searches}
          onOpen={openConversation}
          onLeave={leaveConversation}
        />
      )}
      <div ref={page} className={styles['page']}>
        <ChatHeader
          onNewChat={() => void newChat()}
          onConversations={isSignedIn && !isWide ? () => setSheetOpen(true) : null}
          onHistory={isSignedIn ? () => void openHistory() : null}
          onAskExpert={toExpert}
          car={<CarChip car={car} onChoose={store.choose} />}
        />
        <CampaignNotice />
        {isWaitingForLogin && (
          <div className={styles['waiting']}>
            <TroubleNote trouble={{ kind: 'session', message: '' }} />
          </div>
        )}
        <Messages
          state={state}
          store={store}
          asked={asked}
          landing={landing}
          onExample={fill}
          onEdit={edit}
          onResend={resend}
          onAskExpert={toExpert}
          onShare={isSignedIn ? share : undefined}
        />
        <div ref={dock} className={styles['dock']}>
          {!isAtEnd && state.turns.length > 0 && <LatestButton onClick={jumpToEnd} />}
          {state.turns.length > 0 && (
            <Optional>
              <CarOffers
                car={car}
                question={state.turns.at(-1)?.question}
                answerId={busy ? undefined : state.turns.findLast(({ answer }) => answer !== null)?.answer?.id}
                onSaved={store.choose}
              />
            </Optional>
          )}
          <Composer
            input={input}
            draft={draft}
            isBusy={busy}
            pictures={{ pictures, onChange: changePictures }}
            seesPictures={seesPictures}
            onAskExpert={toExpert}
            onDraft={setDraft}
            onSend={send}
            onStop={running === undefined ? null : () => store.stopAnswer(running)}
          />
        </div>
        <div ref={end} className={styles['end']} />
        <LiveStatus conversation={state} />
        {isSharing !== null && state.id !== null && (
          <ShareDialog isOpen={isSharing} onClose={() => setSharing(false)} conversationId={state.id} />
        )}
        {isHistoryOpen !== null && (
          <Optional isAsked>
            <HistoryDialog
              isOpen={isHistoryOpen}
              onClose={() => setHistoryOpen(false)}
              onOpenConversation={(id) => {
                setHistoryOpen(false);
                openConversation(id);
              }}
              onDeleted={(answerId) => store.removed(answerId)}
            />
          </Optional>
        )}
      </div>
    </div>
  );
}
