import { dataOf, WheelwiseError } from './error.ts';
import { createEventStreams, type Subscribe } from './events.ts';
import { follow, waitBefore } from './follow.ts';
import type * as Gql from './gql/graphql.ts';
import { createSend, resultOf } from './http.ts';
import * as operations from './operations.ts';
import type { Operation, TypedDocument, WheelwiseOptions } from './options.ts';
import { newKey, pause } from './pause.ts';
import { createSocket } from './socket.ts';

/** An answer, or its id. */
export type AnswerRef = string | { readonly id: string };

type WithKey<Input> = Omit<Input, 'idempotencyKey'> & {
  /** Of your own, 8 to 100 letters, digits, `_` or `-`: asked or sent once, also after a restart. Absent: a new one. */
  readonly idempotencyKey?: string | undefined;
};

/** Something that can be given up: what is under way ends, a wait too. */
export interface Stoppable {
  readonly signal?: AbortSignal | undefined;
}

export type AskOptions = WithKey<Omit<Gql.AskInput, 'question'>> & Stoppable;

/** Only answers of which all of it holds. */
export type HistoryOptions = Gql.HistoryFilter & Stoppable;

/** A page of a list. */
export interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface FollowOptions extends Stoppable {
  /** The position of the last event that was dealt with. Absent: from now on. */
  readonly after?: string | null | undefined;
}

export interface FollowAllOptions extends FollowOptions {
  /** True: everybody's, for staff. */
  readonly all?: boolean | undefined;
}

/** An event of an answer, with the whole text as it is by then. */
export type WatchEvent = Gql.WatchSubscription['answer'] & {
  /** To be shown in place of what was shown before. */
  readonly whole: string;
};

const FINAL = new Set(['AnswerCompleted', 'AnswerStopped', 'AnswerFailed']);

/** @throws TypeError naming the option that can never work. */
function requireUsable({ url = '', token }: Partial<WheelwiseOptions>): void {
  if (!/^https?:\/\/[^/]/.test(url))
    throw new TypeError(`url: an address such as https://wheelwise.example, not “${url}”`);
  if (/\/graphql\/*$/.test(url)) throw new TypeError('url: without /graphql, which is added');
  if (typeof token === 'string' && !/^\S+$/.test(token))
    throw new TypeError('token: the token alone, without “Bearer”');
}

/** What of a document is text: strings in three quotes or in one, and comments. */
const TEXTS = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*/g;

/** Whether there is a mutation in a document; where that is not clear, such as of a field of this name, it counts as one. */
const mayMutate = (document: string) => /(?:^|[\s,}])mutation\b/.test(document.replaceAll(TEXTS, ' '));

/** Wheelwise for programs. */
export class Wheelwise {
  readonly #options: WheelwiseOptions;
  readonly #send;
  readonly #subscribe: Subscribe;

  /** @throws TypeError when an option can never work. */
  constructor(options: WheelwiseOptions) {
    requireUsable(options);
    // Node has a WebSocket from 22 on.
    const WebSocket = options.WebSocket ?? ('WebSocket' in globalThis ? globalThis.WebSocket : undefined);
    const { transport = WebSocket ? 'socket' : 'events' } = options;
    if (transport === 'socket' && !WebSocket) throw new TypeError('There is no WebSocket here: give one as an option');
    this.#options = options;
    this.#send = createSend(options);
    this.#subscribe =
      transport === 'socket' && WebSocket ? createSocket(options, WebSocket) : createEventStreams(this.#send);
  }

  /**
   * Any query or mutation. Sent again where that can do no harm (a query; a mutation with an idempotency key; whatever a
   * limit held back), after `Retry-After` or with growing waits.
   * @param document of a mutation with `refusal { code message fields { name code message } }`.
   * @throws WheelwiseError what the product refuses; UNREACHABLE when nobody answered.
   */
  async request<Data = Record<string, unknown>, Variables extends object = Record<string, unknown>>(
    document: TypedDocument<Data, Variables>,
    variables?: Variables,
    { signal }: Stoppable = {},
  ): Promise<Data> {
    const operation = { query: document.toString(), variables: { ...variables } };
    const { input } = operation.variables as { readonly input?: { readonly idempotencyKey?: string | null } };
    const isRepeatable = !mayMutate(operation.query) || Boolean(input?.idempotencyKey);
    for (let failures = 0; ;) {
      signal?.throwIfAborted();
      try {
        return (await this.#once(operation, signal)) as Data;
      } catch (error) {
        signal?.throwIfAborted();
        failures += 1;
        const wait = waitBefore(error, failures, isRepeatable, this.#options);
        if (wait === null) throw error;
        this.#options.onRetry?.(error as WheelwiseError, wait);
        await pause(wait, signal);
      }
    }
  }

  async #once(operation: Operation, signal?: AbortSignal): Promise<object> {
    const late = AbortSignal.timeout((this.#options.timeout ?? 30) * 1_000);
    const ends = signal ? AbortSignal.any([signal, late]) : late;
    return dataOf(await resultOf(await this.#send(operation, 'application/json', ends)));
  }

  /**
   * Asks the assistant; the answer is written from now on: `watch` it, or `wait` for it.
   * @throws TypeError when nobody asks: there is neither a token nor a guest's `sessionId`.
   */
  async ask(
    question: string,
    { signal, idempotencyKey = newKey(), ...input }: AskOptions = {},
  ): Promise<Gql.AnswerFragment> {
    const { token, sessionId } = this.#options;
    if (!token && !sessionId)
      throw new TypeError('Who asks? Give a token, or a guest’s sessionId (newKey() makes one)');
    const variables = { input: { ...input, idempotencyKey, question } };
    return given((await this.request(operations.ASK, variables, { signal })).ask.answer);
  }

  /**
   * The events of an answer as it is written, to the final one; whatever breaks the connection, it goes on where it was.
   * Ends early, without an error, with the signal.
   * @param options with the text that one `holds` already, only what comes after it is sent.
   */
  async *watch(
    answer: AnswerRef,
    { signal, holds = '' }: Stoppable & { readonly holds?: string | undefined } = {},
  ): AsyncGenerator<WatchEvent, void, undefined> {
    const id = idOf(answer);
    let whole = holds;
    const operation = () => ({ query: operations.WATCH.toString(), variables: { id, offset: whole.length } });
    const take = (event: Gql.WatchSubscription['answer']) => {
      if (event.__typename === 'AnswerRestarted') whole = '';
      if (event.__typename === 'AnswerDelta') whole = whole.slice(0, event.offset) + event.text;
      if ('answer' in event) whole = event.answer.text;
      return { isOver: FINAL.has(event.__typename) };
    };
    for await (const event of follow(this.#subscribe, operation, take, this.#options, signal)) {
      yield { ...event, whole };
    }
  }

  /**
   * The answer once it is COMPLETED or STOPPED.
   * @throws WheelwiseError why it failed; nothing was charged. Another try is a question of its own.
   */
  async wait(answer: AnswerRef, { signal }: Stoppable = {}): Promise<Gql.AnswerFragment> {
    for await (const event of this.watch(answer, { signal })) {
      if (event.__typename === 'AnswerFailed') throw new WheelwiseError(event.code, event.message);
      if ('answer' in event) return event.answer;
    }
    throw signal?.reason;
  }

  /** Stops an answer; what was written is kept. */
  async stop(answer: AnswerRef, { signal }: Stoppable = {}): Promise<Gql.AnswerFragment> {
    const variables = { input: { id: idOf(answer) } };
    return given((await this.request(operations.STOP, variables, { signal })).stopAnswer.answer);
  }

  /** An answer as it is stored. */
  async answer(answer: AnswerRef, { signal }: Stoppable = {}): Promise<Gql.AnswerFragment> {
    return given((await this.request(operations.ANSWER_BY_ID, { id: idOf(answer) }, { signal })).answer);
  }

  /** The user's answers, newest first, read as they are taken. */
  history({ signal, ...filter }: HistoryOptions = {}): AsyncGenerator<Gql.AnswerFragment, void, undefined> {
    return this.list(operations.HISTORY, { filter }, ({ viewer }) => viewer?.history, { signal });
  }

  /**
   * A whole list, page by page as it is taken, by a document that takes `$after` and asks for `nodes` and
   * `pageInfo { hasNextPage endCursor }`.
   * @param connectionOf where in the data the list is; what is not there is empty.
   */
  async *list<Data, Variables extends object, Node>(
    document: TypedDocument<Data, Variables>,
    variables: Omit<Variables, 'after'>,
    connectionOf: (data: Data) => Connection<Node> | null | undefined,
    { signal }: Stoppable = {},
  ): AsyncGenerator<Node, void, undefined> {
    for (let after: string | null = null; ;) {
      const page = { ...variables, after } as unknown as Variables;
      const connection = connectionOf(await this.request(document, page, { signal }));
      yield* connection?.nodes ?? [];
      if (!connection?.pageInfo.hasNextPage) return;
      after = connection.pageInfo.endCursor;
    }
  }

  /** Sends a request to an expert; the reply comes by mail, by `consultationChanged` and by webhook. */
  async submitConsultation({
    signal,
    idempotencyKey = newKey(),
    ...input
  }: WithKey<Gql.SubmitConsultationInput> & Stoppable): Promise<Gql.ConsultationFragment> {
    const variables = { input: { ...input, idempotencyKey } };
    const { submitConsultation } = await this.request(operations.SUBMIT_CONSULTATION, variables, { signal });
    return given(submitConsultation.consultation);
  }

  /** The API token this client uses: what it may do, until when, and how much is left. Null: it is none. */
  async token({ signal }: Stoppable = {}): Promise<NonNullable<Gql.TokenQuery['viewer']>['token']> {
    return (await this.request(operations.TOKEN, {}, { signal })).viewer?.token ?? null;
  }

  /**
   * Requests to experts as they come in and are answered, each once and in order. After each break comes a `STARTED`, as at
   * the beginning. Remember an event's `position` when it has been dealt with, and give it as `after` the next time. Ends
   * with the signal.
   * @throws WheelwiseError POSITION_EXPIRED: read the lists anew, and begin without.
   */
  consultationChanged({ all = false, ...options }: FollowAllOptions = {}) {
    return this.follow(operations.CONSULTATION_CHANGED, { all }, options);
  }

  /** Orders as they are opened, paid, closed and refunded; otherwise as `consultationChanged`. */
  orderChanged({ all = false, ...options }: FollowAllOptions = {}) {
    return this.follow(operations.ORDER_CHANGED, { all }, options);
  }

  /** The user's plan and what is left of it, at once and as they change; otherwise as `consultationChanged`. */
  membershipChanged(options: FollowOptions = {}) {
    return this.follow(operations.MEMBERSHIP_CHANGED, {}, options);
  }

  /** Any subscription with positions, by a document that takes `$after` and asks for `position` first of all. */
  follow<Data extends Readonly<Record<string, { readonly position: string }>>, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Omit<Variables, 'after'>,
    { after = null, signal }: FollowOptions = {},
  ): AsyncGenerator<Data[keyof Data], void, undefined> {
    let position = after;
    const operation = () => ({ query: document.toString(), variables: { ...variables, after: position } });
    const take = (event: Data[keyof Data]) => {
      position = event.position;
      return { isOver: false };
    };
    return follow(this.#subscribe, operation, take, this.#options, signal);
  }
}

const idOf = (answer: AnswerRef) => (typeof answer === 'string' ? answer : answer.id);

/** What is there wherever nothing was refused and no error told. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new WheelwiseError('INTERNAL', 'The result is empty');
  return value;
}
