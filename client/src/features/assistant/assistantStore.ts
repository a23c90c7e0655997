import { CONTINUATION } from '../../../../server/contract/cut-off.ts';
import type { AnswerEvent, AnswerLog, AnswerRecord } from './answerLog.ts';
import type { AssistantApi } from './assistantApi.ts';
import type { SentPicture } from '../../lib/pictures.ts';
import type { ChatMemory } from './chatMemory.ts';
import {
  accepted,
  asking,
  goingAlong,
  happened,
  isBusy,
  noConversation,
  phaseOf,
  refused,
  standsAlone,
  synchronized,
  unsentOf,
  withdrawn,
  without,
  type AskedCar,
  type Conversation,
  type PendingAsk,
  type Turn,
} from './conversation.ts';
import { codeOf, isOnItsWay, isUnheard, troubleOf } from './trouble.ts';
import { watchShownAnswers } from './shownAnswers.ts';
import type { AnswerWatches } from './watchAnswer.ts';

export interface AssistantState extends Conversation {
  /** `unreachable`: the remembered conversation could not be fetched; `refresh` tries again. */
  readonly phase: 'loading' | 'ready' | 'unreachable';
  /** The car that was chosen for it; null: none; undefined: nobody has chosen yet. */
  readonly vehicleId?: string | null | undefined;
}

interface StoreOptions {
  readonly api: AssistantApi;
  readonly memory: ChatMemory;
  /** A fresh idempotency key, 8 to 100 characters. */
  newKey(): string;
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Tells this browser's other tabs that a conversation has changed. */
  tellOthers(conversationId: string): void;
  /** Runs the task soon, at most once for several calls; the page uses animation frames. */
  batch(task: () => void): void;
}

/** How long the store waits before it asks again a server that was not heard. */
const askAgainAfter = 1_000;

/**
 * The chat of one tab, outside React: it watches answers, survives lost connections and reloads, and keeps two tabs in
 * step. React reads it with `useSyncExternalStore`; pieces of text are shown once a frame, however fast they come (an answer
 * of 315 words, one each 5 ms: 1.15 s of the main thread in place of 1.53).
 */
export class AssistantStore {
  #state: AssistantState = { ...noConversation, phase: 'loading' };
  /** What React sees; lags behind `#state` by at most a frame. */
  #shown = this.#state;
  #hasUnsent = false;
  /** Keys of the questions of which an answer of the server is awaited right now. */
  #sending = new Set<string>();
  /** How many questions the server has accepted from here. */
  #accepted = 0;
  /** How often the reader has gone on: has opened, begun or asked something. */
  #steps = 0;
  #listeners = new Set<() => void>();
  #isOpen = false;
  readonly #options: StoreOptions;
  readonly #watches: AnswerWatches;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#watches = watchShownAnswers(options.api.feed, {
      logOf: (id) => this.#logOf(id),
      apply: (id, event) => this.#apply(id, event),
      onEnded: (answer) => {
        if (!standsAlone(answer)) void this.refresh();
      },
      onGone: () => void this.refresh(),
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
      if (trouble !== null && !isOnItsWay(trouble)) this.#set(refused(this.#state, ask.idempotencyKey, trouble));
    }
    const onItsWay = unsent.find(({ trouble }) => isOnItsWay(trouble));
    // A question on its way is shown where it was asked; without one, the conversation shown last.
    const remembered = onItsWay === undefined ? memory.conversation() : onItsWay.ask.conversationId;
    if (typeof remembered === 'string') await this.open(remembered);
    else {
      this.#set({ ...this.#state, phase: 'ready' });
      const running = remembered === undefined ? await api.runningConversation().catch(() => null) : null;
      if (running !== null && this.#state.turns.length === 0) await this.open(running);
    }
    void this.#sendAgain();
  }

  /** Leaves the server's streams; answers go on being written there. */
  stop(): void {
    this.#isOpen = false;
    this.#watchRunning();
  }

  /** Shows a stored conversation, to be read and continued. */
  async open(id: string): Promise<void> {
    this.#steps += 1;
    const isOther = this.#state.id !== id;
    const vehicleId = isOther ? undefined : this.#state.vehicleId;
    this.#set({ id, turns: isOther ? goingAlong(this.#state, id) : this.#state.turns, phase: 'loading', vehicleId });
    await this.refresh();
  }

  /** Opens a conversation on the branch with an answer of it. False: meanwhile the reader has gone on to something else. */
  async openAt(id: string, answerId: string): Promise<boolean> {
    this.#steps += 1;
    const step = this.#steps;
    // Gone meanwhile, or on the branch that is shown: the conversation says so.
    await this.show(answerId).catch(() => undefined);
    if (this.#steps !== step) return false;
    await this.open(id);
    return this.#state.id === id;
  }

  /** The machine was asleep: sockets may be dead without saying so. */
  wake(): void {
    this.#watches.resume();
    void this.reconnected();
  }

  /** The server is there again: what became of the conversation, and of questions it was not heard of? */
  async reconnected(): Promise<void> {
    await this.refresh();
    void this.#sendAgain();
  }

  /** Fetches the conversation again: another tab or device may have gone on with it. */
  async refresh(): Promise<void> {
    const { id } = this.#state;
    if (id === null) return;
    try {
      const before = this.#accepted;
      const stored = await this.#options.api.conversation(id);
      if (this.#state.id !== id) return;
      // A question was accepted meanwhile, which this look at the server may have come too early to see.
      if (this.#accepted !== before) return await this.refresh();
      if (stored !== null && stored.answers.length > 0)
        this.#set({
          ...synchronized(this.#state, stored),
          phase: 'ready',
          // What was chosen here and not asked with yet stays.
          vehicleId: this.#state.vehicleId === undefined ? stored.vehicleId : this.#state.vehicleId,
        });
      else this.#set({ id: null, turns: goingAlong(this.#state, null), phase: 'ready' });
    } catch {
      if (this.#state.id === id && this.#state.phase === 'loading') this.#set({ ...this.#state, phase: 'unreachable' });
    }
  }

  /** Another tab of this browser has changed a conversation. */
  readonly heard = (conversationId: string): void => {
    if (conversationId === this.#state.id) void this.refresh();
  };

  newChat(): void {
    this.#steps += 1;
    this.#set({ ...noConversation, phase: 'ready', vehicleId: undefined });
  }

  /** The car the next question is about. */
  readonly choose = (vehicleId: string | null): void => this.#set({ ...this.#state, vehicleId });

  /** False: nothing was sent (spec §5: blank; §2: an answer is on its way). */
  ask(question: string, about: AskedCar = {}, pictures: readonly SentPicture[] = []): boolean {
    if (question.trim() === '' || isBusy(this.#state)) return false;
    if (about.vehicleId !== undefined) this.choose(about.vehicleId);
    void this.#send({ ...this.#newAsk(question.trim(), null), about, pictures });
    return true;
  }

  /**
   * Asks a refused question once more, with its own key; or has an answer that came to nothing written again. What was to be
   * asked in the place of a question of another conversation is the next one here.
   */
  retry(turn: Turn): void {
    if (isBusy(this.#state)) return;
    const { id } = this.#state;
    if (turn.ask?.conversationId === id) void this.#send(turn.ask);
    else if (turn.ask !== null) void this.#send({ ...turn.ask, conversationId: id, edits: null });
    else if (turn.answer !== null) void this.#send(this.#newAsk(turn.question, turn.answer.id));
  }

  /** Asks in the place of another question, on a branch of its own, about the same car, with the same pictures. False: nothing was sent. */
  edit({ answer }: Turn, question: string, about: AskedCar = {}): boolean {
    if (answer === null || question.trim() === '' || isBusy(this.#state)) return false;
    const pictures = (answer.pictures ?? []).map(({ id, url }) => ({ id, preview: url }));
    void this.#send({ ...this.#newAsk(question.trim(), null), edits: answer.id, about, pictures });
    return true;
  }

  /** Shows the branch with an answer, of this conversation or of one that is opened next. Rejects when it cannot. */
  async show(answerId: string): Promise<void> {
    await this.#options.api.show(answerId);
    const { id } = this.#state;
    await this.refresh();
    if (id !== null) this.#options.tellOthers(id);
  }

  /** Has a cut-off answer continued: a question like any other, in the answer's language. */
  goOn({ answer }: Turn): void {
    if (answer !== null) this.ask(CONTINUATION[answer.language === 'ZH' ? 'zh' : 'en']);
  }

  /** Drops a question that was not accepted; its text goes back to the input. */
  withdraw(idempotencyKey: string): void {
    this.#set(withdrawn(this.#state, idempotencyKey));
  }

  /** An earlier version of an answer. Rejects when it cannot be fetched. */
  version(answerId: string): Promise<AnswerRecord> {
    return this.#options.api.version(answerId);
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
    this.#steps += 1;
    return { idempotencyKey: this.#options.newKey(), question, conversationId: this.#state.id, regenerates };
  }

  async #send(ask: PendingAsk): Promise<void> {
    const key = ask.idempotencyKey;
    if (this.#sending.has(key)) return;
    this.#sending.add(key);
    this.#set(asking(this.#state, ask));
    const isShown = () => this.#state.turns.some((turn) => turn.ask?.idempotencyKey === key);
    try {
      const answer = await this.#deliver(ask);
      const isElsewhere = this.#state.id !== null && this.#state.id !== answer.conversationId;
      // Meanwhile the reader has opened another conversation: this one is found in the history.
      if (isElsewhere) this.withdraw(key);
      else if (isShown()) {
        this.#accepted += 1;
        this.#set(accepted(this.#state, key, answer));
      }
      // A new version that was left with its conversation, which is shown again.
      else void this.refresh();
      this.#options.tellOthers(answer.conversationId);
    } catch (error) {
      // There is a newer version already: it is shown, whoever asked for it.
      if (codeOf(error) === 'ANSWER_CHANGED') {
        this.withdraw(key);
        void this.refresh();
      }
      // Keys are never used twice here: it was accepted before this conversation was opened, and is found in the history.
      else if (codeOf(error) === 'IDEMPOTENCY_CONFLICT') this.withdraw(key);
      else if (isShown()) {
        this.#set(refused(this.#state, key, troubleOf(error)));
        // What an edited question was to take the place of is there still.
        if (ask.edits) void this.refresh();
      }
    } finally {
      this.#sending.delete(key);
    }
  }

  /**
   * Asks, and once more when the server was not heard: under the same key that is the same question. A page that is
   * being left, which is why its requests break off, never comes to that, and is left with the question on its way.
   */
  async #deliver(ask: PendingAsk): Promise<AnswerRecord> {
    const { api, pause } = this.#options;
    try {
      return await api.ask(ask);
    } catch (error) {
      if (!isUnheard(troubleOf(error))) throw error;
      await pause(askAgainAfter);
      return api.ask(ask);
    }
  }

  /**
   * Finds out by their keys what became of questions of which the server was not heard: one after the other, those that
   * began a conversation together in the same one.
   */
  async #sendAgain(): Promise<void> {
    const waiting = this.#state.turns.flatMap(({ ask, trouble }) => (ask !== null && isOnItsWay(trouble) ? [ask] : []));
    const isNew = this.#state.id === null;
    for (const ask of waiting)
      await this.#send(isNew && ask.conversationId === null ? { ...ask, conversationId: this.#state.id } : ask);
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
