import type { AskInput } from '../../gql/graphql.ts';
import type { SentPicture } from '../../lib/pictures.ts';
import { applyEvent, emptyLog, type AnswerEvent, type AnswerLog, type AnswerRecord } from './answerLog.ts';
import { isOnItsWay, troubleOfAnswer, type Trouble } from './trouble.ts';

/** A question on its way. The same key goes with every retry, so that asking again can never charge twice. */
export interface PendingAsk {
  readonly idempotencyKey: string;
  readonly question: string;
  readonly conversationId: string | null;
  /** The answer that is to be written again, when the reader asked for that. */
  readonly regenerates: string | null;
  /** The answer in the place of whose question it is asked, on a branch of its own. Absent: it is the next one. */
  readonly edits?: string | null;
  /** The car it is about; absent: as its conversation has it. */
  readonly about?: AskedCar;
  /** What goes along; absent: none, or those of the answer that is to be written again. */
  readonly pictures?: readonly SentPicture[];
}

/** The car a question is sent with: one of the account by its id, a guest's as it is, or none. */
export type AskedCar = Pick<AskInput, 'vehicleId' | 'vehicle'>;

/** A question with its answer, as the page shows it. */
export interface Turn {
  /** Stable for the list, also when the answer gets its id. */
  readonly key: string;
  readonly question: string;
  /** Set until the server has accepted the question. */
  readonly ask: PendingAsk | null;
  readonly answer: AnswerRecord | null;
  /** While a new version is being written: the one before, which comes back when nothing comes of it. */
  readonly former: AnswerRecord | null;
  readonly log: AnswerLog;
  readonly trouble: Trouble | null;
}

export interface Conversation {
  /** Null until the server has accepted the first question. */
  readonly id: string | null;
  readonly turns: readonly Turn[];
}

/** By what a question is known before and after the server accepts it; another version has another. */
export const keyOf = ({ ask, answer }: Turn): string | null => (ask ?? answer)?.idempotencyKey ?? null;

export const noConversation: Conversation = { id: null, turns: [] };

/** An answer, in whichever version, that the reader wants to see; each wish is an object of its own. */
export interface Landing {
  readonly answerId: string;
}

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

/** What a reload must not lose. A refused new version is left out: the answer is still there, and so is its button. */
export function unsentOf({ turns }: Conversation): UnsentQuestion[] {
  return turns.flatMap(({ ask, trouble }) =>
    ask !== null && (ask.regenerates === null || isOnItsWay(trouble)) ? [{ ask, trouble }] : [],
  );
}

/** Spec §2: the send button waits while an answer is on its way. */
export function isBusy(conversation: Conversation): boolean {
  return conversation.turns.some((turn) => ['sending', 'running'].includes(phaseOf(turn)));
}

/** The answer's id with those of its other versions: by any of them it is known. */
export function idsOf(answer: AnswerRecord): string[] {
  return [answer.id, ...(answer.versions ?? []).map(({ id }) => id)];
}

const isSame = (one: AnswerRecord, other: AnswerRecord) => idsOf(one).some((id) => idsOf(other).includes(id));

/**
 * Whether an answer that has ended leaves the rest of its conversation as it was. One that was written again takes the place of
 * another, which a second tab may still show, or gives it back when nothing came of it.
 */
export const standsAlone = ({ state, versions }: AnswerRecord): boolean =>
  state === 'COMPLETED' && versions !== null && versions.length <= 1;

/** A stored answer as it is shown. */
export const logOf = ({ text, parts, state }: AnswerRecord): AnswerLog => ({ text, parts, state, notes: [] });

function turnOf(answer: AnswerRecord, shown?: Turn): Turn {
  const held = shown?.answer?.id === answer.id && shown.ask === null ? shown : undefined;
  // What has ended stays so: this look at the server was merely older than the last event.
  if (held !== undefined && held.log.state !== 'RUNNING' && answer.state === 'RUNNING') return held;
  // Pieces already shown may be ahead of the row the server writes every few seconds (architecture, "Live answers").
  const ahead = held !== undefined && answer.state === 'RUNNING' && held.log.text.startsWith(answer.text);
  const notes = held?.log.notes ?? [];
  return {
    key: shown?.key ?? answer.id,
    question: answer.question,
    ask: null,
    answer,
    former: held?.former ?? null,
    log: {
      text: ahead ? held.log.text : answer.text,
      parts: answer.parts ?? (ahead ? held.log.parts : null),
      notes,
      state: answer.state,
    },
    trouble: troubleOfAnswer(answer),
  };
}

/** What is shown before an edited question that is on its way: not what follows the first wording. */
function branchOf(turns: readonly Turn[], { edits }: PendingAsk): readonly Turn[] {
  const place = edits ? turns.findIndex(({ answer }) => answer !== null && idsOf(answer).includes(edits)) : -1;
  return place < 0 ? turns : turns.slice(0, place);
}

/** A question leaves: a new turn, a refused one on its way again (moved to the end), or the last answer's next version. */
export function asking(conversation: Conversation, ask: PendingAsk): Conversation {
  const isReplaced = (turn: Turn) =>
    turn.ask?.idempotencyKey === ask.idempotencyKey ||
    (ask.regenerates !== null && turn.answer?.id === ask.regenerates);
  const before = conversation.turns.find(isReplaced);
  const turn: Turn = {
    key: before?.key ?? ask.idempotencyKey,
    question: ask.question,
    ask,
    // Kept: when the server refuses a new version, the answer the reader had comes back.
    answer: before?.answer ?? null,
    former: null,
    log: emptyLog,
    trouble: null,
  };
  return { ...conversation, turns: [...branchOf(conversation.turns, ask).filter((other) => !isReplaced(other)), turn] };
}

function mapTurn(conversation: Conversation, matches: (turn: Turn) => boolean, change: (turn: Turn) => Turn) {
  return { ...conversation, turns: conversation.turns.map((turn) => (matches(turn) ? change(turn) : turn)) };
}

/** What the reader had before a question, which comes back when that is dropped. */
function formerTurn({ key, answer }: Turn): Turn[] {
  return answer === null ? [] : [{ ...turnOf(answer), key }];
}

export function accepted(conversation: Conversation, key: string, answer: AnswerRecord): Conversation {
  const turns = conversation.turns.filter((turn) => turn.answer?.id !== answer.id || turn.ask !== null);
  return mapTurn(
    { id: answer.conversationId, turns },
    (turn) => turn.ask?.idempotencyKey === key,
    (turn) => ({ ...turnOf(answer), key: turn.key, former: turn.answer }),
  );
}

/** The question stays with its text and the reason, a new version's with the answer there was; nothing typed is lost. */
export function refused(conversation: Conversation, key: string, trouble: Trouble): Conversation {
  return mapTurn(
    conversation,
    (turn) => turn.ask?.idempotencyKey === key,
    (turn) => ({ ...turn, trouble, log: turn.answer === null ? turn.log : logOf(turn.answer) }),
  );
}

/** Drops a question that was not accepted. */
export function withdrawn(conversation: Conversation, key: string): Conversation {
  const turns = conversation.turns.flatMap((turn) => (turn.ask?.idempotencyKey === key ? formerTurn(turn) : [turn]));
  return { ...conversation, turns };
}

/**
 * The questions not accepted yet that go along into another conversation (null: a new one). A new version belongs to the
 * answer there is already: it stays with that.
 */
export function goingAlong({ turns }: Conversation, id: string | null): Turn[] {
  return turns.filter(
    ({ ask, answer }) => ask !== null && (ask.conversationId === id || (ask.regenerates === null && answer === null)),
  );
}

/** The turn with an answer that has ended; or, where nothing came of a new version, with the one before. */
function endedTurn(answer: AnswerRecord, turn: Turn): Turn {
  const cameToNothing = answer.state === 'FAILED' || (answer.state === 'STOPPED' && answer.text.trim() === '');
  if (turn.former === null || turn.former.text === '' || !cameToNothing) return turnOf(answer, turn);
  const failedTry = answer.state === 'FAILED' ? { id: answer.id } : null;
  return { ...turnOf({ ...turn.former, failedTry }), key: turn.key };
}

export function happened(conversation: Conversation, answerId: string, event: AnswerEvent): Conversation {
  return mapTurn(
    conversation,
    (turn) => turn.ask === null && turn.answer?.id === answerId,
    (turn) => {
      const log = applyEvent(turn.log, event);
      if (log === turn.log) return turn;
      return event.kind === 'ended' ? endedTurn(event.answer, turn) : { ...turn, log };
    },
  );
}

/**
 * The conversation as the server has it now, laid over what the page holds: longer running text is kept, answers
 * deleted or replaced elsewhere go, questions the server has accepted become their answers, others stay at the end. One that
 * was kept on this device may lack what was asked since: that stays as well.
 */
export function synchronized(
  held: Conversation,
  stored: { readonly id: string; readonly answers: readonly AnswerRecord[]; readonly isKept?: boolean },
): Conversation {
  const waiting = held.turns.filter(({ ask }) => ask !== null);
  const turns = stored.answers.map((answer): Turn => {
    const asked = waiting.find(({ ask }) => ask?.idempotencyKey === answer.idempotencyKey);
    if (asked !== undefined) return { ...turnOf(answer), key: asked.key, former: asked.answer };
    // A new version that is not accepted yet stands where the one before does.
    const again = waiting.find(({ ask }) => ask?.regenerates && idsOf(answer).includes(ask.regenerates));
    if (again !== undefined) return again.answer === null ? { ...again, answer } : again;
    return turnOf(
      answer,
      held.turns.find((turn) => turn.ask === null && turn.answer !== null && isSame(turn.answer, answer)),
    );
  });
  const keys = new Set(turns.map(({ key }) => key));
  const onItsWay = waiting.find(({ ask, trouble }) => ask?.edits && trouble === null && !keys.has(ask.idempotencyKey));
  const branch = onItsWay?.ask ? branchOf(turns, onItsWay.ask) : turns;
  const isLacking = ({ ask, answer }: Turn): boolean =>
    ask === null && answer !== null && !stored.answers.some((one) => isSame(answer, one));
  const since = stored.isKept && held.id === stored.id ? held.turns.filter(isLacking) : [];
  return { id: stored.id, turns: [...branch, ...since, ...waiting.filter(({ key }) => !keys.has(key))] };
}

/** After a deletion in the history. A conversation without answers is none: the next question begins another. */
export function without(conversation: Conversation, answerId: string): Conversation {
  const turns = conversation.turns.filter(({ answer }) => answer === null || !idsOf(answer).includes(answerId));
  return turns.some((turn) => turn.answer !== null) ? { ...conversation, turns } : { id: null, turns };
}
