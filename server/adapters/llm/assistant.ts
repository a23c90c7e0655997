import type { OwnCar } from '../../knowledge/own-cars.ts';
import type { CutOff } from '../../generated/prisma/client.ts';
import type { PlacedPart } from '../../knowledge/plan/parts.ts';
import type { Source, Turn } from '../../knowledge/types.ts';
import type { Language } from '../../language.ts';

/** An exchange with the pictures its question came with, as far as they are to be seen again. */
export interface SeenTurn extends Turn {
  readonly pictures?: readonly Uint8Array[];
}

/** What an assistant is asked. */
export interface AssistantRequest {
  readonly question: string;
  /** JPEGs that came with it, for an assistant that sees; absent: none. */
  readonly pictures?: readonly Uint8Array[];
  /** Earlier exchanges of the conversation, oldest first. */
  readonly turns: readonly SeenTurn[];
  /** The language of the question, and so of the answer. */
  readonly language: Language;
  /** The car the conversation is about, as its owner has told it outside of it; absent or null: none. */
  readonly car?: OwnCar | null;
}

export type AssistantEvent =
  /** What the assistant is doing, in the language of the question. */
  | { readonly type: 'progress'; readonly message: string }
  /** What the text is drawn from, before its first piece; only where it was planned. */
  | { readonly type: 'parts'; readonly parts: readonly PlacedPart[] }
  | { readonly type: 'text'; readonly text: string }
  /** The entries the text cites as `[n]`. */
  | { readonly type: 'sources'; readonly sources: readonly Source[] }
  /** A human should look at this. */
  | { readonly type: 'handover' }
  /** The text is not the whole answer; nothing more comes. */
  | { readonly type: 'cutOff'; readonly cutOff: CutOff };

/** Writes answers: the embedded knowledge or a configured model. */
export interface Assistant {
  /** Whether the same question at the same place of a conversation always gets the same text. */
  readonly isRepeating: boolean;
  /** Whether it looks at pictures; one that does not is given none. */
  readonly seesPictures: boolean;
  /**
   * Streams one answer. Ends early, without an error, when the signal aborts.
   * @throws AppError ASSISTANT_UNAVAILABLE, ASSISTANT_BUSY, ANSWER_TIMEOUT.
   */
  answer(request: AssistantRequest, signal: AbortSignal): AsyncIterable<AssistantEvent>;
}
