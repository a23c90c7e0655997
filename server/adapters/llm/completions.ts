import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { ModelConfig } from '../../config/config.ts';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

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

/** Wait before the second try where the service names none, and the longest wait it may ask for. */
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** How long a stream that said it is done may take to end by itself: one that does leaves its connection for the next answer. */
const CLOSE_MS = 1_000;
/** So much of a refusal is kept for the log. */
const MAX_REASON_CHARACTERS = 500;
/** No event of an answer is nearly as long; one that never ends would fill the memory. */
const MAX_EVENT_CHARACTERS = 1_000_000;

/**
 * Streams the text of one chat completion (OpenAI's protocol), read from node:http by hand: every token of every answer
 * comes this way, and web streams cost a quarter more. Tokens that came together are given together. A refusal that may
 * pass, or a connection that fails, is tried once more.
 * @throws ModelError; whatever node:http throws when the signal aborts.
 */
export async function* streamCompletion(
  config: ModelConfig,
  messages: readonly Message[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  let response: IncomingMessage;
  try {
    response = await post(config, messages, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError) || !mayPass(error.status)) throw error;
    await sleep(Math.min(error.retryAfterMs ?? RETRY_MS, MAX_RETRY_MS), undefined, { signal });
    response = await post(config, messages, signal);
  }
  yield* textOf(response);
}

function mayPass(status: number | null): boolean {
  return status === null || status === 408 || status === 409 || status === 429 || status >= 500;
}

/** Asks; resolves with the response whose body is the stream. */
async function post(
  { baseUrl, apiKey, model }: ModelConfig,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const body = JSON.stringify({ model, messages, stream: true });
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
  for await (const part of response) if (reason.length < MAX_REASON_CHARACTERS) reason += String(part);
  const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
  throw new ModelError(
    `The model refused with ${statusCode}: ${reason.slice(0, MAX_REASON_CHARACTERS)}`,
    statusCode,
    seconds >= 0 ? seconds * 1_000 : null,
  );
}

/** The texts in a stream of server-sent events, as they come. */
async function* textOf(response: IncomingMessage): AsyncGenerator<string> {
  let text = '';
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
        text += contentOf(data);
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
    // After too long an event the parser takes no more, though the response may still be open for a moment.
    if (over) return;
    parser.feed(part);
    if (text !== '') wake();
  });
  response.on('end', () => end(null));
  response.on('error', (error) => end(new ModelError('The connection to the model broke', null, null, error)));
  response.on('close', () => end(new ModelError('The connection to the model was closed')));
  try {
    for (;;) {
      if (text !== '') {
        const piece = text;
        text = '';
        yield piece;
      } else if (over) break;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    if (failure) throw failure as ModelError;
  } finally {
    clearTimeout(closing);
    if (!response.readableEnded) response.destroy();
  }
}

interface Chunk {
  readonly choices?: readonly { readonly delta?: { readonly content?: string | null } }[];
  readonly error?: unknown;
}

/** @throws Error when it is no chunk, or tells of an error. */
function contentOf(data: string): string {
  const { choices, error } = JSON.parse(data) as Chunk;
  if (error !== undefined && error !== null) throw new Error(JSON.stringify(error).slice(0, MAX_REASON_CHARACTERS));
  return choices?.[0]?.delta?.content ?? '';
}
