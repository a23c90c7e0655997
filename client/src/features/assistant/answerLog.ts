import type { Assistant_AnswerFragment, AnswerState } from '../../gql/graphql.ts';
import type { AnswerParts } from './parts/AnswerBody.tsx';

/** An answer as the server stores it. */
export type AnswerRecord = Assistant_AnswerFragment;

/** What the page holds of one answer. `text` grows only at its end; offsets are UTF-16 code units, as in the schema. */
export interface AnswerLog {
  readonly text: string;
  /** What it is drawn from; null: it is Markdown alone. */
  readonly parts: AnswerParts | null;
  /** Notes on what the assistant is doing, shown while there is no text yet. */
  readonly notes: readonly string[];
  readonly state: AnswerState;
}

export type AnswerEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly message: string }
  | { readonly kind: 'planned'; readonly parts: AnswerParts }
  | { readonly kind: 'delta'; readonly offset: number; readonly text: string }
  | { readonly kind: 'restarted' }
  /** Final: the stored answer stands above whatever was pieced together. */
  | { readonly kind: 'ended'; readonly answer: AnswerRecord };

export const emptyLog: AnswerLog = { text: '', parts: null, notes: [], state: 'RUNNING' };

/**
 * True when the event's text begins beyond what is held: something in between was missed, and only a new subscription
 * from the held length can bring it.
 */
export function leavesGap(log: AnswerLog, event: AnswerEvent): boolean {
  return event.kind === 'delta' && log.state === 'RUNNING' && event.offset > log.text.length;
}

/**
 * Applies one event. Safe against everything a resumed stream can do: pieces that arrive twice or overlap are cut to
 * what is new, pieces beyond a gap are not placed (see `leavesGap`), and nothing changes a final answer, whose stored
 * text stands above the pieces.
 */
export function applyEvent(log: AnswerLog, event: AnswerEvent): AnswerLog {
  if (log.state !== 'RUNNING') return log;
  switch (event.kind) {
    case 'started':
      return log;
    case 'progress':
      return log.notes.at(-1) === event.message ? log : { ...log, notes: [...log.notes, event.message] };
    case 'planned':
      return log.parts === null ? { ...log, parts: event.parts } : log;
    case 'delta': {
      const fresh = leavesGap(log, event) ? '' : event.text.slice(log.text.length - event.offset);
      return fresh === '' ? log : { ...log, text: log.text + fresh };
    }
    case 'restarted':
      return emptyLog;
    default:
      return { ...log, text: event.answer.text, parts: event.answer.parts, state: event.answer.state };
  }
}
