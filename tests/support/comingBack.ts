import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { AnswerEvent, Person } from './app.ts';

// Readers of an answer who come back by each way's own means, whatever ends a connection in order; else they throw.

const WATCH = `subscription ($id: ID!, $offset: Int!) { answer(id: $id, offset: $offset) {
  __typename
  ... on AnswerDelta { offset text }
  ... on AnswerCompleted { answer { text state } }
  ... on AnswerStopped { answer { text state } }
  ... on AnswerFailed { answer { text state } code }
} }`;

/** What a reader of an answer holds; each piece must fit where it says it belongs. */
export class Held {
  text = '';
  end: string | null = null;

  take({ __typename, offset, text = '', answer }: AnswerEvent): void {
    if (__typename === 'AnswerRestarted') this.text = '';
    if (__typename === 'AnswerDelta') {
      if (offset !== this.text.length) throw new Error(`A piece for ${offset} after ${this.text.length}`);
      this.text += text;
    }
    if (answer) this.end = __typename;
  }
}

/** A reader over a socket that comes back as ours does. */
export async function overSocket(person: Person, url: string, id: string): Promise<Held> {
  const held = new Held();
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: person.token },
    retryAttempts: 0,
  });
  while (held.end === null) {
    try {
      const events = client.iterate<{ answer: AnswerEvent }>({
        query: WATCH,
        variables: { id, offset: held.text.length },
      });
      for await (const { data, errors } of events) {
        if (errors) throw new Error(errors[0]?.message);
        if (data) held.take(data.answer);
      }
    } catch (error) {
      // An instance that goes says 1001; whatever else ends a socket is a failure.
      if ((error as { code?: number }).code !== 1001) throw error;
    }
    if (held.end === null) await sleep(100);
  }
  await client.dispose();
  return held;
}

/** A reader of GraphQL's event stream that comes back with the last id it had. */
export async function overEvents(person: Person, url: string, id: string): Promise<Held> {
  const held = new Held();
  while (held.end === null) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...person.headers() },
      body: JSON.stringify({ query: WATCH, variables: { id, offset: held.text.length } }),
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    for (const [, data = ''] of (await response.text()).matchAll(/^event: next\ndata: (.*)$/gm)) {
      const result = JSON.parse(data) as { data?: { answer: AnswerEvent }; errors?: { message: string }[] };
      if (result.errors) throw new Error(result.errors[0]?.message);
      if (result.data) held.take(result.data.answer);
    }
    if (held.end === null) await sleep(100);
  }
  return held;
}

/** A question by REST's stream: the same request again goes on behind what it had. */
export async function byRest(person: Person, url: string, userId: string): Promise<Held> {
  const held = new Held();
  const key = { 'idempotency-key': randomUUID() };
  let last: string | null = null;
  for (;;) {
    const response: Response = await fetch(`${url}/api/ai/chat/stream/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...person.headers(),
        ...key,
        ...(last !== null && { 'last-event-id': last }),
      },
      body: JSON.stringify({ question: 'By REST?', user_id: userId }),
    });
    const text: string = await response.text();
    if (response.status !== 200 || !text.endsWith('data: [DONE]\n\n')) throw new Error(`${response.status}: ${text}`);
    for (const [, id, data = ''] of text.matchAll(/^(?:id: (\d+)\n)?data: (\{.*)$/gm)) {
      const event = JSON.parse(data) as { type: string; content?: string; code?: string };
      if (id !== undefined) last = id;
      if (event.type === 'content') held.text += event.content;
      if (event.type === 'complete') held.end = 'AnswerCompleted';
      if (event.type !== 'error') continue;
      if (event.code === 'POSITION_EXPIRED') {
        last = null;
        held.text = '';
      } else if (event.code !== 'ANSWER_CONTINUES') throw new Error(`The stream ends with ${event.code}`);
    }
    if (held.end !== null) return held;
    await sleep(100);
  }
}
