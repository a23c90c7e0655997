import type { Assistant } from '../../server/adapters/llm/assistant.ts';
import type { Knowledge, Reply, Source } from '../../server/knowledge/types.ts';
import type { Answerer } from './grade.ts';

/** A configured model as the product shows it: its stream to the end; category and language are the knowledge's. */
export function modelAnswerer(assistant: Assistant, knowledge: Knowledge): Answerer {
  return {
    freeWording: true,
    async reply(question, turns): Promise<Reply> {
      const { category, language } = knowledge.classify(question, turns);
      let markdown = '';
      let handover = false;
      let sources: readonly Source[] = [];
      const { signal } = new AbortController();
      for await (const event of assistant.answer({ question, turns, language }, signal)) {
        if (event.type === 'text') markdown += event.text;
        if (event.type === 'sources') sources = event.sources;
        if (event.type === 'handover') handover = true;
      }
      return { category, language, markdown, parts: [], sources, handover, trace: [] };
    },
  };
}
