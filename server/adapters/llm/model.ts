import type { ModelConfig } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import { meantBy } from '../../knowledge/continuation.ts';
import { createFigureMarker } from '../../knowledge/grounding/unverified.ts';
import { ownCarText } from '../../knowledge/plan/own-car.ts';
import type { Brief, Knowledge, Passage } from '../../knowledge/types.ts';
import type { Text } from '../../language.ts';
import type { Assistant, AssistantEvent, AssistantRequest } from './assistant.ts';
import { isBusy, ModelError, streamCompletion, type ContentPart, type Message, type ToolCall } from './completions.ts';
import { withinBudget } from './history.ts';
import { systemMessage } from './instructions.ts';
import { createBeginning } from './thoughts.ts';

/** How many entries of the embedded knowledge the model is given to rest its answer on. */
const PASSAGES = 6;
/** Look-ups in one answer. */
const MOST_CALLS = 4;
/** A model that thinks says so again after so long, so that nobody takes it for silent. */
const THINKING_MS = 30_000;

const PROGRESS = { en: 'Looking up the knowledge base…', zh: '正在查阅知识库…' } as const satisfies Text;
const BUSY = { en: 'The AI service is busy, trying again…', zh: 'AI 服务繁忙，正在重试…' } as const satisfies Text;
const THINKING = { en: 'Thinking…', zh: '正在思考…' } as const satisfies Text;

/**
 * Any OpenAI-compatible chat-completions service, given the question as the embedded knowledge reads it, records of it and,
 * where it calls tools, look-ups. A danger that the knowledge reads is said before it is asked.
 * Silence is not watched here: live answers end a stream that says nothing for too long.
 */
export function createModelAssistant(config: ModelConfig, knowledge: Pick<Knowledge, 'brief' | 'tools'>): Assistant {
  return {
    isRepeating: false,
    seesPictures: config.seesPictures,
    async *answer(request, signal) {
      const { language } = request;
      yield { type: 'progress', message: PROGRESS[language] };
      // A continuation rests on what its answer rested on, and cites it by the same numbers.
      const { question, turns } = meantBy(request.question, request.turns);
      const isContinued = question !== request.question;
      const brief = knowledge.brief(question, turns, PASSAGES, request.car ?? undefined);
      const records = new Records(brief);
      // All of them at once, because an answer that is stopped half-way still has to show what its notes mean.
      yield records.event();
      if (brief.handover) yield { type: 'handover' };
      // What is continued has said it already.
      const saidFirst = isContinued ? null : brief.danger;
      let written = '';
      if (saidFirst !== null) {
        written = `${saidFirst}${brief.passages.length > 0 ? ' [1]' : ''}\n\n`;
        yield { type: 'text', text: written };
      }
      const figures = createFigureMarker(
        { passages: [...brief.passages.map(groundOf), brief.findings], said: saidIn(request) },
        language,
      );
      const messages = messagesOf(systemMessage(brief, config.hasTools, showsPictures(request)), request);
      let calls = 0;
      let answered = '';
      let thoughtAt = -Infinity;
      try {
        for (let isOver = false; !isOver;) {
          isOver = true;
          let said = '';
          let called: readonly ToolCall[] = [];
          let cutOff: AssistantEvent | null = null;
          const beginning = createBeginning(answered === '' ? saidFirst : null);
          const callable = config.hasTools ? { tools: knowledge.tools, mayCall: calls < MOST_CALLS } : null;
          const show = (text: string): string => {
            if (text === '') return '';
            const gap = said === '' && answered !== '' ? '\n\n' : '';
            said += text;
            return figures.push(gap + text);
          };
          for await (const event of streamCompletion(config, messages, signal, callable)) {
            if (event.type === 'busy') yield { type: 'progress', message: BUSY[language] };
            else if (event.type === 'toolCalls') called = event.calls;
            else if (event.type === 'cutOff') cutOff = event;
            else if (event.type === 'text') {
              const shown = show(beginning.push(event.text));
              if (shown !== '') yield { type: 'text', text: shown };
            }
            const isThinking = event.type === 'thinking' || (event.type === 'text' && beginning.isThinking());
            if (isThinking && performance.now() - thoughtAt >= THINKING_MS) {
              thoughtAt = performance.now();
              yield { type: 'progress', message: THINKING[language] };
            }
          }
          const last = show(beginning.end());
          if (last !== '') yield { type: 'text', text: last };
          answered += said;
          if (called.length > 0 && callable?.mayCall === true) {
            isOver = false;
            messages.push(asCalled(said, called));
            for (const call of called) {
              calls += 1;
              const tool = knowledge.tools.find(({ name }) => name === call.name);
              if (tool !== undefined && calls <= MOST_CALLS)
                yield { type: 'progress', message: tool.progress[language] };
              const { content, texts } = records.look(call, calls <= MOST_CALLS);
              figures.learn(texts);
              messages.push({ role: 'tool', tool_call_id: call.id, content });
            }
            yield records.event();
          } else {
            const rest = figures.end();
            if (rest !== '') yield { type: 'text', text: rest };
            if (cutOff) yield cutOff;
          }
        }
      } catch (error) {
        if (signal.aborted) return;
        throw toAppError(error);
      }
      // Whoever is told to stop is not left alone with it because a model says nothing.
      if (answered.trim() === '' && saidFirst !== null) {
        answered = brief.findings;
        yield { type: 'text', text: brief.findings };
      }
      yield records.event(written + answered);
    },
  };
}

/** The records an answer may cite, by their numbers: those of the question, then what was looked up. */
class Records {
  readonly #brief: Brief;
  readonly #passages: Passage[];

  constructor(brief: Brief) {
    this.#brief = brief;
    this.#passages = [...brief.passages];
  }

  /** All of them, or those up to the last one cited: none before it is left out, for that would change the numbers. */
  event(text?: string): AssistantEvent {
    const numbers = [...(text ?? '').matchAll(/\[(\d{1,2})\]/g)].map(([, number]) => Number(number));
    const sources = this.#passages.map(({ source }) => source);
    const last = Math.max(0, ...numbers.filter((number) => number <= sources.length));
    return { type: 'sources', sources: text === undefined ? sources : sources.slice(0, last) };
  }

  /** Looks something up; gives what the model is told, as JSON, and the texts its figures may come from. */
  look({ name, args }: ToolCall, mayLook: boolean): { readonly content: string; readonly texts: readonly string[] } {
    if (!mayLook)
      return {
        content: JSON.stringify({ error: `No more than ${MOST_CALLS} look-ups: answer with what you have` }),
        texts: [],
      };
    const { passages, note, error } = this.#brief.look(name, args);
    const records = passages.map((passage) => ({
      cite: `[${this.#numberOf(passage)}]`,
      id: passage.source.id,
      title: passage.source.title,
      known_from: passage.source.detail,
      checked: passage.source.date,
      text: passage.text,
    }));
    const content = JSON.stringify({ ...(error && { error }), ...(note && { note }), records });
    return { content, texts: [...passages.map(groundOf), note ?? ''] };
  }

  /** The same source keeps its number, whatever more it says. */
  #numberOf(passage: Passage): number {
    const known = this.#passages.findIndex(({ source }) => source.id === passage.source.id);
    const before = this.#passages[known];
    if (before === undefined) return this.#passages.push(passage);
    this.#passages[known] = { source: before.source, text: `${before.text}\n${passage.text}` };
    return known + 1;
  }
}

function groundOf({ source, text }: Passage): string {
  return `${source.title}\n${source.detail}\n${text}`;
}

/** What the user said, also of his car; not earlier answers, which the model wrote itself. */
function saidIn({ question, turns, language, car }: AssistantRequest): string[] {
  return [question, ...turns.map((turn) => turn.question), ...(car ? [ownCarText(car, language)] : [])];
}

function messagesOf(instructions: string, { question, pictures, turns }: AssistantRequest): Message[] {
  const earlier = withinBudget(turns).flatMap((turn): Message[] => [
    { role: 'user', content: withPictures(turn.question, turn.pictures) },
    { role: 'assistant', content: turn.answer },
  ]);
  return [
    { role: 'system', content: instructions },
    ...earlier,
    { role: 'user', content: withPictures(question, pictures) },
  ];
}

const showsPictures = ({ pictures = [], turns }: AssistantRequest): boolean =>
  pictures.length > 0 || turns.some((turn) => (turn.pictures ?? []).length > 0);

/** A question as the protocol writes it: a text, or with pictures parts of which they are some, each in the request itself. */
function withPictures(question: string, pictures: readonly Uint8Array[] = []): string | readonly ContentPart[] {
  if (pictures.length === 0) return question;
  const images = pictures.map((jpeg) => {
    const url = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    return { type: 'image_url', image_url: { url } } as const;
  });
  return [{ type: 'text', text: question }, ...images];
}

/** What the model called, told back to it; arguments that are no object would break some services' templates. */
function asCalled(said: string, calls: readonly ToolCall[]): Message {
  return {
    role: 'assistant',
    content: said === '' ? null : said,
    tool_calls: calls.map(({ id, name, args }) => ({
      id,
      type: 'function',
      function: { name, arguments: isObject(args) ? args : '{}' },
    })),
  };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A service that is overloaded (429, 503) is busy; everything else it can do wrong makes it unavailable. */
function toAppError(cause: unknown): AppError {
  const status = cause instanceof ModelError ? cause.status : null;
  const appError = new AppError(isBusy(status) ? 'ASSISTANT_BUSY' : 'ASSISTANT_UNAVAILABLE');
  appError.cause = cause;
  return appError;
}
