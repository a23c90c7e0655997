import { setTimeout as sleep } from 'node:timers/promises';
import type { Knowledge } from '../../knowledge/types.ts';
import type { Assistant } from './assistant.ts';

/** Reading pace of the embedded assistant: the text is there at once, people like to see it come. */
const PIECE = 24;
const PAUSE_MS = 12;

/** The embedded automotive knowledge as an assistant; the first piece goes out at once. */
export function createEmbeddedAssistant(knowledge: Knowledge, pauseMs = PAUSE_MS): Assistant {
  return {
    async *answer({ question, turns }, signal) {
      const { markdown, sources, handover } = knowledge.reply(question, turns);
      yield { type: 'sources', sources };
      if (handover) yield { type: 'handover' };
      for (let at = 0; at < markdown.length && !signal.aborted; at += PIECE) {
        if (at > 0 && pauseMs > 0) await sleep(pauseMs);
        yield { type: 'text', text: markdown.slice(at, at + PIECE) };
      }
    },
  };
}
