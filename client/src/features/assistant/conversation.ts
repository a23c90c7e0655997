import { applyEvent, emptyLog, type AnswerEvent, type AnswerLog, type AnswerRecord } from './answerLog.ts';
import { troubleOfAnswer, type Trouble } from './trouble.ts';

/** A question on its way. The same key goes with every retry, so that asking again can never charge twice. */
export interface PendingAsk {
  readonly idempotencyKey: string;
  readonly question: string;
  readonly conversationId: string | null;
  /** The answer this one replaces, when the reader asked for another try. */
  readonly regenerates: string | null;
}

/** A question with its answer, as the page shows it. */
export interface Turn {
  /** Stable for the list, also when the answer gets its id. */
  readonly key: string;
  readonly question: string;
  /** Set until the server has accepted the question. */
  readonly ask: PendingAsk | null;
  readonly answer: AnswerRecord | null;
  readonly log: AnswerLog;
  readonly trouble: Trouble | null;
}

export interface Conversation {
  /** Null until the server has accepted the first question. */
  readonly id: string | null;
  readonly turns: readonly Turn[];
}

export const noConversation: Conversation = { id: null, turns: [] };

export type TurnPhase = 'sending' | 'refused' | 'running' | 'ended';

export function phaseOf(turn: Turn): TurnPhase {
  if (turn.ask !== null) return turn.trouble === null ? 'sending' : 'refused';
  return turn.log.state === 'RUNNING' ? 'running' : 'ended';
}

/** A question that left the input and was not accepted yet; `trouble` is null while it is on its way. */
export interface UnsentQuestion {
  readonly ask: PendingAsk;
  readonly trouble: Trouble | null;
}

/** Another try at an answer is left out: after a reload the answer itself is there, and so is its button. */
export function unsentOf({ turns }: Conversation): UnsentQuestion[] {
  return turns.flatMap(({ ask, trouble }) => (ask !== null && ask.regenerates === null ? [{ ask, trouble }] : []));
}

/** Spec §2: the send button waits while an answer is on its way. */
export function isBusy(conversation: Conversation): boolean {
  return conversation.turns.some((turn) => ['sending', 'running'].includes(phaseOf(turn)));
}

function turnOf(answer: AnswerRecord, held?: Turn): Turn {
  // What has ended stays so: this look at the server was merely older than the last event.
  if (held !== undefined && held.log.state !== 'RUNNING' && answer.state === 'RUNNING') return held;
  // Pieces already shown may be ahead of the row the server writes every few seconds (architecture, "Live answers").
  const ahead = held !== undefined && answer.state === 'RUNNING' && held.log.text.startsWith(answer.text);
  const notes = held?.log.notes ?? [];
  return {
    key: held?.key ?? answer.id,
    question: answer.question,
    ask: null,
    answer,
    log: { text: ahead ? held.log.text : answer.text, notes, state: answer.state },
    trouble: troubleOfAnswer(answer),
  };
}

/** A question leaves: a new turn, a refused one on its way again (moved to the end), or the last answer's next try. */
export function asking(conversation: Conversation, ask: PendingAsk): Conversation {
  const isReplaced = (turn: Turn) =>
    turn.ask?.idempotencyKey === ask.idempotencyKey ||
    (ask.regenerates !== null && turn.answer?.id === ask.regenerates);
  const before = conversation.turns.find(isReplaced);
  const turn: Turn = {
    key: before?.key ?? ask.idempotencyKey,
    question: ask.question,
    ask,
    // Kept: when the server refuses another try, the answer the reader had comes back.
    answer: before?.answer ?? null,
    log: emptyLog,
    trouble: null,
  };
  return { ...conversation, turns: [...conversation.turns.filter((other) => !isReplaced(other)), turn] };
}

function mapTurn(conversation: Conversation, matches: (turn: Turn) => boolean, change: (turn: Turn) => Turn) {
  return { ...conversation, turns: conversation.turns.map((turn) => (matches(turn) ? change(turn) : turn)) };
}

export function accepted(conversation: Conversation, key: string, answer: AnswerRecord): Conversation {
  const turns = conversation.turns.filter((turn) => turn.answer?.id !== answer.id || turn.ask !== null);
  return mapTurn(
    { id: answer.conversationId, turns },
    (turn) => turn.ask?.idempotencyKey === key,
    (turn) => ({ ...turnOf(answer), key: turn.key }),
  );
}

/** The question stays with its text and the reason; nothing typed is lost. */
export function refused(conversation: Conversation, key: string, trouble: Trouble): Conversation {
  return mapTurn(
    conversation,
    (turn) => turn.ask?.idempotencyKey === key,
    (turn) => (turn.answer === null ? { ...turn, trouble } : { ...turnOf(turn.answer), key: turn.key, trouble }),
  );
}

export function happened(conversation: Conversation, answerId: string, event: AnswerEvent): Conversation {
  return mapTurn(
    conversation,
    (turn) => turn.ask === null && turn.answer?.id === answerId,
    (turn) => {
      const log = applyEvent(turn.log, event);
      if (log === turn.log) return turn;
      return event.kind === 'ended' ? turnOf(event.answer, turn) : { ...turn, log };
    },
  );
}

/**
 * The conversation as the server has it now, laid over what the page holds: longer running text is kept, answers
 * deleted or replaced elsewhere go, questions not yet accepted stay at the end.
 */
export function synchronized(
  held: Conversation,
  stored: { readonly id: string; readonly answers: readonly AnswerRecord[] },
): Conversation {
  const pending = held.turns.filter((turn) => turn.ask !== null);
  const retried = new Set(pending.map((turn) => turn.ask?.regenerates));
  const settled = new Map(held.turns.flatMap((turn) => (turn.ask === null ? [[turn.answer?.id, turn] as const] : [])));
  const answers = stored.answers.filter((answer) => !retried.has(answer.id));
  return { id: stored.id, turns: [...answers.map((answer) => turnOf(answer, settled.get(answer.id))), ...pending] };
}

/** After a deletion in the history. A conversation without answers is none: the next question begins another. */
export function without(conversation: Conversation, answerId: string): Conversation {
  const turns = conversation.turns.filter((turn) => turn.answer?.id !== answerId);
  return turns.some((turn) => turn.answer !== null) ? { ...conversation, turns } : { id: null, turns };
}
