import { CONTINUATION } from '../../../../server/contract/cut-off.ts';
import type { AnswerEvent, AnswerLog } from './answerLog.ts';
import type { AssistantApi } from './assistantApi.ts';
import type { ChatMemory } from './chatMemory.ts';
import {
  accepted,
  asking,
  happened,
  isBusy,
  noConversation,
  phaseOf,
  refused,
  synchronized,
  unsentOf,
  without,
  type Conversation,
  type PendingAsk,
  type Turn,
} from './conversation.ts';
import { codeOf, troubleOf } from './trouble.ts';
import { watchShownAnswers } from './shownAnswers.ts';
import type { AnswerWatches } from './watchAnswer.ts';

export interface AssistantState extends Conversation {
  /** `unreachable`: the remembered conversation could not be fetched; `refresh` tries again. */
  readonly phase: 'loading' | 'ready' | 'unreachable';
}

interface StoreOptions {
  readonly api: AssistantApi;
  readonly memory: ChatMemory;
  /** A fresh idempotency key, 8 to 100 characters. */
  newKey(): string;
  /** Tells this browser's other tabs that a conversation has changed. */
  tellOthers(conversationId: string): void;
  /** Runs the task soon, at most once for several calls; the page uses animation frames. */
  batch(task: () => void): void;
}

/**
 * The chat of one tab, outside React: it watches answers, survives lost connections and reloads, and keeps two tabs in
 * step. React reads it with `useSyncExternalStore`; pieces of text are shown once a frame, however fast they come.
 */
export class AssistantStore {
  #state: AssistantState = { ...noConversation, phase: 'loading' };
  /** What React sees; lags behind `#state` by at most a frame. */
  #shown = this.#state;
  #hasUnsent = false;
  #listeners = new Set<() => void>();
  #isOpen = false;
  readonly #options: StoreOptions;
  readonly #watches: AnswerWatches;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#watches = watchShownAnswers(options.api.feed, {
      logOf: (id) => this.#logOf(id),
      apply: (id, event) => this.#apply(id, event),
      // An answer written again has now replaced the one before, which another tab may still show; or it is gone.
      onOver: () => void this.refresh(),
    });
  }

  readonly getState = (): AssistantState => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up what was left: unsent questions, the conversation of this tab or browser, or a running answer. */
  async start(): Promise<void> {
    const { memory, api } = this.#options;
    this.#isOpen = true;
    const unsent = memory.unsent();
    for (const { ask, trouble } of unsent) {
      this.#set(asking(this.#state, ask));
      if (trouble !== null) this.#set(refused(this.#state, ask.idempotencyKey, trouble));
    }
    const remembered = memory.conversation();
    if (typeof remembered === 'string') await this.open(remembered);
    else {
      this.#set({ ...this.#state, phase: 'ready' });
      const running = remembered === undefined ? await api.runningConversation().catch(() => null) : null;
      if (running !== null && this.#state.turns.length === 0) await this.open(running);
    }
    // The page went away while these were on their way: the same key finds out what became of them.
    for (const { ask, trouble } of unsent) if (trouble === null) void this.#send(ask);
  }

  /** Leaves the server's streams; answers go on being written there. */
  stop(): void {
    this.#isOpen = false;
    this.#watchRunning();
  }

  /** Shows a stored conversation, to be read and continued. */
  async open(id: string): Promise<void> {
    const isOther = this.#state.id !== id;
    const pending = this.#state.turns.filter((turn) => turn.ask !== null);
    this.#set({ id, turns: isOther ? pending : this.#state.turns, phase: 'loading' });
    await this.refresh();
  }

  /** The machine was asleep, or offline: sockets may be dead without saying so. */
  wake(): void {
    this.#watches.resume();
    void this.refresh();
  }

  /** Fetches the conversation again: another tab or device may have gone on with it. */
  async refresh(): Promise<void> {
    const { id } = this.#state;
    if (id === null) return;
    try {
      const stored = await this.#options.api.conversation(id);
      if (this.#state.id !== id) return;
      if (stored !== null && stored.answers.length > 0)
        this.#set({ ...synchronized(this.#state, stored), phase: 'ready' });
      else this.#set({ id: null, turns: this.#state.turns.filter((turn) => turn.ask !== null), phase: 'ready' });
    } catch {
      if (this.#state.id === id && this.#state.phase === 'loading') this.#set({ ...this.#state, phase: 'unreachable' });
    }
  }

  /** Another tab of this browser has changed a conversation. */
  readonly heard = (conversationId: string): void => {
    if (conversationId === this.#state.id) void this.refresh();
  };

  newChat(): void {
    this.#set({ ...noConversation, phase: 'ready' });
  }

  /** False: nothing was sent (spec §5: blank; §2: an answer is on its way). */
  ask(question: string): boolean {
    if (question.trim() === '' || isBusy(this.#state)) return false;
    void this.#send(this.#newAsk(question.trim(), null));
    return true;
  }

  /** Asks a refused question once more, with its own key; or has an answer that came to nothing written again. */
  retry(turn: Turn): void {
    if (isBusy(this.#state)) return;
    if (turn.ask !== null) void this.#send({ ...turn.ask, conversationId: this.#state.id });
    else if (turn.answer !== null) void this.#send(this.#newAsk(turn.question, turn.answer.id));
  }

  /** Has a cut-off answer continued: a question like any other, in the answer's language. */
  goOn({ answer }: Turn): void {
    if (answer !== null) this.ask(CONTINUATION[answer.language === 'ZH' ? 'zh' : 'en']);
  }

  /** Drops a question that was not accepted; its text goes back to the input. */
  withdraw(idempotencyKey: string): void {
    this.#set({
      ...this.#state,
      turns: this.#state.turns.filter((turn) => turn.ask?.idempotencyKey !== idempotencyKey),
    });
  }

  /** Rejects when the server cannot be reached; the answer then goes on. */
  async stopAnswer(answerId: string): Promise<void> {
    const answer = await this.#options.api.stop(answerId);
    this.#set(happened(this.#state, answerId, { kind: 'ended', answer }));
  }

  /** After a deletion in the history. */
  removed(answerId: string): void {
    const { id } = this.#state;
    this.#set(without(this.#state, answerId));
    if (id !== null) this.#options.tellOthers(id);
  }

  #newAsk(question: string, regenerates: string | null): PendingAsk {
    return { idempotencyKey: this.#options.newKey(), question, conversationId: this.#state.id, regenerates };
  }

  async #send(ask: PendingAsk): Promise<void> {
    this.#set(asking(this.#state, ask));
    const isShown = () => this.#state.turns.some((turn) => turn.ask?.idempotencyKey === ask.idempotencyKey);
    try {
      const answer = await this.#options.api.ask(ask);
      const isElsewhere = this.#state.id !== null && this.#state.id !== answer.conversationId;
      // Meanwhile the reader has opened another conversation: this one is found in the history.
      if (isElsewhere) this.withdraw(ask.idempotencyKey);
      else if (isShown()) this.#set(accepted(this.#state, ask.idempotencyKey, answer));
      this.#options.tellOthers(answer.conversationId);
    } catch (error) {
      // Keys are never used twice here: it was accepted before this conversation was opened, and is found in the history.
      if (codeOf(error) === 'IDEMPOTENCY_CONFLICT') this.withdraw(ask.idempotencyKey);
      else if (isShown()) this.#set(refused(this.#state, ask.idempotencyKey, troubleOf(error)));
    }
  }

  #set(change: Conversation | AssistantState): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    if (this.#state.id !== before.id) this.#options.memory.rememberConversation(this.#state.id);
    this.#rememberUnsent();
    this.#watchRunning();
    this.#show();
  }

  #rememberUnsent(): void {
    const unsent = unsentOf(this.#state);
    if (unsent.length === 0 && !this.#hasUnsent) return;
    this.#hasUnsent = unsent.length > 0;
    this.#options.memory.rememberUnsent(unsent);
  }

  #watchRunning(): void {
    const running = this.#state.turns.filter((turn) => this.#isOpen && phaseOf(turn) === 'running');
    this.#watches.keepTo(new Set(running.flatMap((turn) => turn.answer?.id ?? [])));
  }

  #logOf(answerId: string): AnswerLog | undefined {
    return this.#state.turns.find((turn) => turn.ask === null && turn.answer?.id === answerId)?.log;
  }

  #apply(answerId: string, event: AnswerEvent): void {
    const next = happened(this.#state, answerId, event);
    if (event.kind !== 'delta') return this.#set(next);
    this.#state = { ...this.#state, ...next };
    return this.#options.batch(() => this.#show());
  }

  #show(): void {
    if (this.#shown === this.#state) return;
    this.#shown = this.#state;
    for (const listener of this.#listeners) listener();
  }
}
