import { request } from 'node:http';
import { WebSocket } from 'ws';
import { Person } from '../support/app.ts';

/** Somebody who watches one answer. */
export interface Reader {
  /** Resolves with the count of frames when the answer's text is there. */
  readonly whole: Promise<number>;
  /** Resolves when the server has ended the answer and the connection is closed. */
  readonly over: Promise<void>;
}

/** What a reader waits for, and what it tells of each piece. */
export interface Expected {
  /** Characters of the whole answer. */
  readonly length: number;
  onPiece?(text: string): void;
}

/** One address may have 1,000 sockets: as many of loopback's own are taken as there have to be. */
const SOCKETS_AN_ADDRESS = 500;
let sockets = 0;
export const nextAddress = (): string => `127.0.0.${2 + (Math.floor(sockets++ / SOCKETS_AN_ADDRESS) % 200)}`;

const QUERY = `subscription ($id: ID!) { answer(id: $id) {
  __typename
  ... on AnswerDelta { offset text }
} }`;

interface Frame {
  readonly type: string;
  readonly payload?: { readonly data?: { readonly answer: { readonly __typename: string; readonly text?: string } } };
}

/** Watches the frames raw ws sends: the same texts in the same form, without a question. */
export function rawReader(url: string, expected: Expected): Promise<Reader> {
  return socketReader(new WebSocket(url), expected, null);
}

/** Asks over HTTP, watches over graphql-transport-ws. @param at another instance to watch it at. */
export async function productReader(url: string, expected: Expected, at = url): Promise<Reader> {
  const guest = new Person(url);
  const id = await guest.ask('What is delivered how fast?');
  const socket = new WebSocket(`${at.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: nextAddress(),
  });
  return socketReader(socket, expected, {
    init: JSON.stringify({ type: 'connection_init', payload: { sessionId: guest.sessionId } }),
    subscribe: JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY, variables: { id } } }),
  });
}

/** What is asked of a server that answers with server-sent events, and how its events carry text. */
export interface StreamRequest {
  readonly path: string;
  readonly body: object;
  textOf(event: unknown): string | undefined;
}

/** Watches the events of one response over node:http. */
export function streamReader(url: string, ask: StreamRequest, expected: Expected): Promise<Reader> {
  const whole = Promise.withResolvers<number>();
  const over = Promise.withResolvers<void>();
  return new Promise((ready, failed) => {
    const headers = { 'content-type': 'application/json' };
    request(`${url}${ask.path}`, { method: 'POST', headers, agent: false }, (response) => {
      let length = 0;
      let frames = 0;
      let rest = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        const events = (rest + part).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          if (!event.startsWith('data: {')) continue;
          const text = ask.textOf(JSON.parse(event.slice(6)));
          if (text === undefined) continue;
          frames += 1;
          length += text.length;
          expected.onPiece?.(text);
          if (length >= expected.length) whole.resolve(frames);
        }
      });
      response.on('close', () => {
        if (response.statusCode !== 200) return;
        over.resolve();
        whole.reject(new Error(`A reader was cut off after ${length} characters`));
      });
      if (response.statusCode === 200) ready({ whole: whole.promise, over: over.promise });
      else failed(new Error(`A reader was refused with ${response.statusCode}`));
    })
      .on('error', failed)
      .end(JSON.stringify(ask.body));
  });
}

function socketReader(
  socket: WebSocket,
  expected: Expected,
  say: { readonly init: string; readonly subscribe: string } | null,
): Promise<Reader> {
  const whole = Promise.withResolvers<number>();
  const over = Promise.withResolvers<void>();
  const reader = { whole: whole.promise, over: over.promise };
  return new Promise((ready, failed) => {
    let length = 0;
    let frames = 0;
    socket.on('open', () => (say ? socket.send(say.init) : ready(reader)));
    socket.on('error', failed);
    socket.on('close', () => {
      over.resolve();
      whole.reject(new Error(`A reader was cut off after ${length} characters`));
    });
    socket.on('message', (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString()) as Frame;
      if (type === 'connection_ack') socket.send(say?.subscribe ?? '');
      else if (type === 'complete') socket.close();
      const answer = payload?.data?.answer;
      if (answer?.__typename === 'AnswerStarted') ready(reader);
      if (answer?.text === undefined) return;
      frames += 1;
      length += answer.text.length;
      expected.onPiece?.(answer.text);
      if (length < expected.length) return;
      whole.resolve(frames);
      if (!say) socket.close();
    });
  });
}
