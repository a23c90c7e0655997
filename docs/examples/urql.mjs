// Wheelwise with urql, over HTTP and event streams. Needs @urql/core and graphql, and Node 22 or newer; in a browser, and with
// urql's bindings for React, Vue or Svelte, the client is the same:
//
//   WHEELWISE_TOKEN=ww_... node urql.mjs "What does fault code P0420 mean?"
import { cacheExchange, Client, fetchExchange, gql } from '@urql/core';

const client = new Client({
  url: `${process.env.WHEELWISE_URL ?? 'http://127.0.0.1:4000'}/graphql`,
  exchanges: [cacheExchange, fetchExchange],
  fetchOptions: { headers: { authorization: `Bearer ${process.env.WHEELWISE_TOKEN ?? ''}` } },
  // Subscriptions are event streams of the same address: no socket, nothing more to install.
  fetchSubscriptions: true,
  preferGetMethod: false,
});

const ASK = gql`
  mutation ($input: AskInput!) {
    ask(input: $input) {
      answer {
        id
      }
      refusal {
        code
        message
      }
    }
  }
`;
// urql adds __typename to queries and mutations, to subscriptions it does not.
const WATCH = gql`
  subscription ($id: ID!, $offset: Int!) {
    answer(id: $id, offset: $offset) {
      __typename
      ... on AnswerDelta {
        offset
        text
      }
      ... on AnswerCompleted {
        answer {
          id
          state
        }
      }
      ... on AnswerStopped {
        answer {
          id
          state
        }
      }
      ... on AnswerFailed {
        message
      }
    }
  }
`;

const question = process.argv[2] ?? 'What does fault code P0420 mean?';
const input = { question, idempotencyKey: crypto.randomUUID() };
const { data, error } = await client.mutation(ASK, { input }).toPromise();
if (error) throw error;
const { answer, refusal } = data.ask;
if (refusal) throw new Error(`${refusal.code}: ${refusal.message}`);

/** Reads along from what there is already; null: the connection broke before the end. */
const watch = (id) =>
  new Promise((resolve, reject) => {
    let stored = null;
    const { unsubscribe } = client.subscription(WATCH, { id, offset: text.length }).subscribe((result) => {
      // What the product refuses, it refuses again; whatever else is an error is a break.
      if (result.error?.graphQLErrors.length) reject(result.error);
      const event = result.data?.answer;
      if (event?.__typename === 'AnswerRestarted') text = '';
      if (event?.__typename === 'AnswerDelta') text = text.slice(0, event.offset) + event.text;
      if (event?.__typename === 'AnswerFailed') reject(new Error(event.message));
      process.stderr.write(`${text.length} characters\r`);
      stored ??= event?.answer ?? null;
      if (stored || result.error || !result.hasNext) {
        resolve(stored);
        // The first result may come before there is anything to unsubscribe.
        queueMicrotask(() => unsubscribe());
      }
    });
  });

let text = '';
let stored = null;
while (!stored) {
  stored = await watch(answer.id);
  if (!stored) await new Promise((done) => setTimeout(done, 500));
}
console.log(text);
console.log(stored.state);
