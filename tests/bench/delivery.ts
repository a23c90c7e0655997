import { join } from 'node:path';
import { WebSocket } from 'ws';
import { Person } from '../support/app.ts';
import { median, startSide, type Side } from './side.ts';
import { tokens, total } from './tokens.ts';

const ROUNDS = 5;
const QUERY = `subscription ($id: ID!) { answer(id: $id) {
  __typename
  ... on AnswerDelta { offset text }
} }`;

interface Round {
  /** Tokens delivered to all readers, a second. */
  readonly rate: number;
  /** Server CPU for a token delivered, in microseconds. */
  readonly cpu: number;
  readonly frames: number;
}

/** A reader that watches; `done` resolves with its frames when it has every character. */
interface Reader {
  readonly done: Promise<number>;
}

/** Connects all readers, lets the answers begin, and measures to the last character of the last reader. */
async function measure(side: Side, readers: number, connect: () => Promise<Reader>): Promise<Round> {
  const watching = await Promise.all(Array.from({ length: readers }, connect));
  const cpu = await side.cpu();
  const start = performance.now();
  side.go();
  const frames = await Promise.all(watching.map(({ done }) => done));
  const seconds = (performance.now() - start) / 1_000;
  const delivered = readers * tokens.length;
  return {
    rate: delivered / seconds,
    cpu: (((await side.cpu()) - cpu) * 1_000) / delivered,
    frames: frames.reduce((sum, count) => sum + count, 0),
  };
}

/** A reader of the product: asks over HTTP, watches over graphql-transport-ws. */
async function productReader(url: string): Promise<Reader> {
  const guest = new Person(url);
  const id = await guest.ask('What is delivered how fast?');
  const init = { type: 'connection_init', payload: { sessionId: guest.sessionId } };
  const subscribe = { id: '1', type: 'subscribe', payload: { query: QUERY, variables: { id } } };
  return socketReader(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', init, subscribe);
}

interface Frame {
  readonly type: string;
  readonly payload?: { readonly data?: { readonly answer: { readonly __typename: string; readonly text?: string } } };
}

function socketReader(url: string, protocol?: string, init?: object, subscribe?: object): Promise<Reader> {
  const { promise: done, resolve: finish, reject } = Promise.withResolvers<number>();
  return new Promise((ready, failed) => {
    const socket = new WebSocket(url, protocol);
    let length = 0;
    let frames = 0;
    socket.on('open', () => (init ? socket.send(JSON.stringify(init)) : ready({ done })));
    socket.on('error', failed);
    socket.on('close', () => reject(new Error(`A reader was cut off after ${length} characters`)));
    socket.on('message', (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString()) as Frame;
      if (type === 'connection_ack') socket.send(JSON.stringify(subscribe));
      const answer = payload?.data?.answer;
      if (answer?.__typename === 'AnswerStarted') ready({ done });
      if (answer?.text === undefined) return;
      frames += 1;
      length += answer.text.length;
      if (length < total) return;
      finish(frames);
      socket.close();
    });
  });
}

/** Token delivery through the whole path beside raw ws sending the same texts. */
export async function benchDelivery(): Promise<void> {
  const product = await startSide(join(import.meta.dirname, 'product-side.ts'));
  const raw = await startSide(join(import.meta.dirname, 'raw-side.ts'));
  try {
    for (const readers of [50, 500]) {
      const rounds: { ours: Round; theirs: Round }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const theirs = await measure(raw, readers, () => socketReader(raw.url));
        const ours = await measure(product, readers, () => productReader(product.url));
        if (round > 0) rounds.push({ ours, theirs }); // The first one warms up.
      }
      const ratio = (of: (round: Round) => number) =>
        median(rounds.map(({ ours, theirs }) => of(ours) / of(theirs))).toFixed(2);
      console.log(
        `Token delivery, ${readers} readers, each its own answer: ${ratio(({ rate }) => rate)} × raw ws ` +
          `(CPU a token ${ratio(({ cpu }) => cpu)} ×, frames ${ratio(({ frames }) => frames)} ×)`,
      );
    }
  } finally {
    await product.stop();
    await raw.stop();
  }
}
