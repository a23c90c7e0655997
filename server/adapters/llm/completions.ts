import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { ModelConfig } from '../../config/config.ts';
import type { CutOff } from '../../generated/prisma/client.ts';

/** Part of what a user says: a text, or a picture by its address. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export type Message =
  | { readonly role: 'system' | 'assistant'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ContentPart[] }
  /** What the model called; `content`: what it said before. */
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls: readonly CalledTool[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** A call as the protocol writes it. */
interface CalledTool {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** What a model wants to have called; the arguments are JSON as it wrote it, or whatever else it wrote. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

/** What a model may call. `mayCall`: whether it may now; the tools are named either way, for earlier calls mention them. */
export interface Callable {
  readonly tools: readonly {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  }[];
  readonly mayCall: boolean;
}

export type CompletionEvent =
  | { readonly type: 'text'; readonly text: string }
  /** It thinks and says nothing yet. What it thinks is nobody's to see. */
  | { readonly type: 'thinking' }
  /** Last: it wants these called before it goes on. */
  | { readonly type: 'toolCalls'; readonly calls: readonly ToolCall[] }
  /** The service is overloaded; it is asked again after the wait it wants. */
  | { readonly type: 'busy' }
  /** Last: the text is not the whole answer. */
  | { readonly type: 'cutOff'; readonly cutOff: CutOff };

/** What a model service did wrong; `status` is HTTP's when it refused. */
export class ModelError extends Error {
  readonly status: number | null;
  /** How long it asks to wait before another try; null: it does not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, status: number | null = null, retryAfterMs: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Wait before the second try where the service names none, and the shortest wait before any. */
const RETRY_MS = { unnamed: 2_000, shortest: 1_000 };
/** So long in all is waited for a service that says when it wants to be asked again (`Retry-After`). */
const MAX_WAIT_MS = 20_000;
/** How long a stream that said it is done may take to end by itself: one that does leaves its connection for the next answer. */
const CLOSE_MS = 1_000;
/** So much of a refusal is kept for the log. */
const MAX_REASON_CHARACTERS = 500;
/** No event of an answer is nearly as long; one that never ends would fill the memory. */
const MAX_EVENT_CHARACTERS = 1_000_000;
/** More calls in one message are left out, and so is what goes beyond these lengths. */
const MOST_CALLS = 16;
const MAX_NAME_CHARACTERS = 64;
const MAX_ARGUMENT_CHARACTERS = 10_000;
/** With so much that nobody took yet, the service has to wait. */
const MAX_WAITING_CHARACTERS = 64 * 1024;

/**
 * Streams the text of one chat completion (OpenAI's protocol), read from node:http by hand: every token of every answer
 * comes this way, and web streams cost a quarter more. Tokens that came together are given together; at last comes what it
 * wants called, or whether it is cut off. What breaks once there is text is not asked again.
 * @throws ModelError; whatever node:http throws when the signal aborts.
 */
export async function* streamCompletion(
  config: ModelConfig,
  messages: readonly Message[],
  signal: AbortSignal,
  callable: Callable | null = null,
): AsyncGenerator<CompletionEvent> {
  const response = yield* responseOf(config, messages, signal, callable);
  let text = '';
  let isThinking = false;
  const calls: OpenCall[] = [];
  let finish: string | null = null;
  let over = false;
  let failure: ModelError | null = null;
  let closing: NodeJS.Timeout | undefined;
  let wake = (): void => undefined;
  const end = (error: ModelError | null): void => {
    if (over) return;
    over = true;
    failure = closing ? null : error;
    clearTimeout(closing);
    wake();
  };
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent({ data }) {
      if (over || closing) return;
      if (data === '[DONE]') {
        closing = setTimeout(end, CLOSE_MS, null);
        return;
      }
      try {
        const chunk = read(data);
        text += chunk.text;
        isThinking ||= chunk.isThinking;
        for (const [position, part] of chunk.calls.entries()) addTo(calls, part, position);
        finish = chunk.finish ?? finish;
      } catch (error) {
        end(new ModelError('The model broke its protocol', null, null, error));
      }
    },
    onError({ type }) {
      // Other errors are lines that server-sent events do not know, which a reader has to pass over.
      if (type === 'max-buffer-size-exceeded') end(new ModelError('The model sends an event without end'));
    },
  });
  response.on('data', (part: string) => {
    // After too long an event the parser takes no more, though the response may still be open for a moment; and what
    // comes when all is said is nothing to us.
    if (over || closing) return;
    parser.feed(part);
    if (text.length > MAX_WAITING_CHARACTERS) response.pause();
    if (text !== '' || isThinking) wake();
  });
  response.on('end', () => end(null));
  response.on('error', (error) => end(new ModelError('The connection to the model broke', null, null, error)));
  response.on('close', () => end(new ModelError('The connection to the model was closed')));
  try {
    for (;;) {
      if (text !== '') {
        const piece = text;
        text = '';
        if (response.isPaused()) response.resume();
        isThinking = false;
        yield { type: 'text', text: piece };
      } else if (over) break;
      else if (isThinking) {
        isThinking = false;
        yield { type: 'thinking' };
      } else await new Promise<void>((resolve) => (wake = resolve));
    }
    if (failure) throw failure as ModelError;
    const cutOff = finish === null ? (closing ? null : 'broken') : (CUT_OFFS[finish] ?? null);
    if (cutOff) yield { type: 'cutOff', cutOff };
    else if (calls.length > 0) {
      const called = calls.map(({ index, id, name, args }) => ({ id: id ?? `call_${index}`, name, args }));
      yield { type: 'toolCalls', calls: called };
    }
  } finally {
    clearTimeout(closing);
    if (!response.readableEnded) response.destroy();
  }
}

/**
 * Asks until the service takes the question: a refusal that may pass, or a connection that fails, is tried once more; as
 * often as the service names a wait, within 20 s in all.
 */
async function* responseOf(
  config: ModelConfig,
  messages: readonly Message[],
  signal: AbortSignal,
  callable: Callable | null,
): AsyncGenerator<CompletionEvent, IncomingMessage> {
  for (let waited = 0, wasUnnamed = false; ;) {
    try {
      return await post(config, messages, callable, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelError) || !mayPass(error.status)) throw error;
      const { retryAfterMs, status } = error;
      const wait = Math.max(retryAfterMs ?? RETRY_MS.unnamed, RETRY_MS.shortest);
      if (waited + wait > MAX_WAIT_MS || (wasUnnamed && retryAfterMs === null)) throw error;
      if (isBusy(status)) yield { type: 'busy' };
      await sleep(wait, undefined, { signal });
      waited += wait;
      wasUnnamed ||= retryAfterMs === null;
    }
  }
}

function mayPass(status: number | null): boolean {
  return status === null || status === 408 || status === 409 || status === 429 || status >= 500;
}

/** Whether a service refuses because it has too much to do. */
export function isBusy(status: number | null): boolean {
  return status === 429 || status === 503;
}

/** Milliseconds of a `Retry-After`, which is seconds or a date; null: neither. */
function waitOf(retryAfter: string | undefined): number | null {
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  if (seconds !== null) return seconds * 1_000;
  const date = Date.parse(retryAfter ?? '');
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** Asks; resolves with the response whose body is the stream. */
async function post(
  { baseUrl, apiKey, model, maxTokens }: ModelConfig,
  messages: readonly Message[],
  callable: Callable | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const body = JSON.stringify({
    model,
    messages,
    stream: true,
    ...(maxTokens && { max_tokens: maxTokens }),
    ...(callable && {
      tools: callable.tools.map(({ name, description, parameters }) => ({
        type: 'function',
        function: { name, description, parameters },
      })),
      tool_choice: callable.mayCall ? 'auto' : 'none',
    }),
  });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Accept: 'text/event-stream',
    ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    send(url, { method: 'POST', headers, signal }, resolve)
      .on('error', (error) => reject(new ModelError('The model cannot be reached', null, null, error)))
      .end(body);
  });
  response.setEncoding('utf8');
  const { statusCode = 0 } = response;
  if (statusCode === 200) return response;
  let reason = '';
  for await (const part of response) {
    reason += String(part);
    // A refusal may go on for ever, too: leaving hangs up.
    if (reason.length > MAX_REASON_CHARACTERS) break;
  }
  throw new ModelError(
    `The model refused with ${statusCode}: ${reason.slice(0, MAX_REASON_CHARACTERS)}`,
    statusCode,
    waitOf(response.headers['retry-after']),
  );
}

/** Reasons to finish that leave an answer incomplete. */
const CUT_OFFS: Readonly<Record<string, CutOff>> = { length: 'length', content_filter: 'filter' };

interface Chunk {
  readonly choices?: readonly ({
    readonly delta?: {
      readonly content?: unknown;
      readonly refusal?: unknown;
      readonly tool_calls?: unknown;
      /** What a model thinks, as different services call it. */
      readonly reasoning_content?: unknown;
      readonly reasoning?: unknown;
    } | null;
    readonly finish_reason?: unknown;
  } | null)[];
  readonly error?: unknown;
}

/** A piece of a call: the first has id and name, all of them pieces of the arguments. */
interface CallPart {
  readonly index?: unknown;
  readonly id?: unknown;
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown } | null;
}

interface Read {
  readonly text: string;
  readonly isThinking: boolean;
  readonly calls: readonly (CallPart | null)[];
  readonly finish: string | null;
}

/** @throws Error when it is no chunk, or tells of an error. */
function read(data: string): Read {
  const { choices, error } = JSON.parse(data) as Chunk;
  if (error !== undefined && error !== null) throw new Error(JSON.stringify(error).slice(0, MAX_REASON_CHARACTERS));
  const { delta, finish_reason: finish } = choices?.[0] ?? {};
  const text = textIn(delta?.content) || textIn(delta?.refusal);
  return {
    text,
    isThinking: text === '' && (textIn(delta?.reasoning_content) || textIn(delta?.reasoning)) !== '',
    calls: Array.isArray(delta?.tool_calls) ? delta.tool_calls : [],
    finish: typeof finish === 'string' && finish !== '' ? finish : null,
  };
}

/** A call that is still coming; several may stand at one index. */
interface OpenCall {
  readonly index: number;
  id: string | null;
  name: string;
  args: string;
}

/**
 * Adds a piece to the call it belongs to. Services leave out indexes, ids or everything; what has no name is a call all the
 * same. Some give all calls one index: there a name with another id begins a call, which the pieces without an id that
 * follow belong to.
 */
function addTo(calls: OpenCall[], part: CallPart | null, position: number): void {
  if (typeof part !== 'object' || part === null) return;
  const index = typeof part.index === 'number' ? part.index : position;
  const { name: named, arguments: args } = part.function ?? {};
  const name = typeof named === 'string' ? named.slice(0, MAX_NAME_CHARACTERS) : '';
  const id = typeof part.id === 'string' && part.id !== '' ? part.id.slice(0, MAX_NAME_CHARACTERS) : null;
  const more = typeof args === 'string' ? args : args === undefined || args === null ? '' : JSON.stringify(args);
  const there = calls.filter((call) => call.index === index);
  let call = there.find((known) => id !== null && known.id === id) ?? there.at(-1);
  if (call === undefined || (name !== '' && id !== null && call.id !== null && call.id !== id)) {
    if (calls.length >= MOST_CALLS) return;
    call = { index, id, name: '', args: '' };
    calls.push(call);
  }
  call.id ??= id;
  call.name ||= name;
  call.args = `${call.args}${more}`.slice(0, MAX_ARGUMENT_CHARACTERS);
}

/** Content is a text, or parts of which some have one; nothing else of it can be shown. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts = content.map((part: { text?: unknown } | null) => part?.text);
  return texts.filter((text) => typeof text === 'string').join('');
}
