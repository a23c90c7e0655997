import { setTimeout as sleep } from 'node:timers/promises';
import { meantBy } from '../../knowledge/continuation.ts';
import type { Knowledge } from '../../knowledge/types.ts';
import type { Assistant } from './assistant.ts';

/** The text is there at once; it is handed out piece by piece because people like to see an answer come. */
const PIECE_CHARACTERS = 24;
const PAUSE_MS = 12;

/** The embedded automotive knowledge as an assistant; the first piece goes out at once. */
export function createEmbeddedAssistant(knowledge: Knowledge): Assistant {
  return {
    isRepeating: true,
    seesPictures: false,
    async *answer(request, signal) {
      // Nothing of ours is ever cut off; what a model left unfinished is answered as a whole.
      const { question, turns } = meantBy(request.question, request.turns);
      const { markdown, parts, sources, handover } = knowledge.reply(question, turns, request.car ?? undefined);
      yield { type: 'sources', sources };
      if (handover) yield { type: 'handover' };
      yield { type: 'parts', parts };
      for (let at = 0; at < markdown.length && !signal.aborted; at += PIECE_CHARACTERS) {
        if (at > 0) await sleep(PAUSE_MS);
        yield { type: 'text', text: markdown.slice(at, at + PIECE_CHARACTERS) };
      }
    },
  };
}
