// Wheelwise with Apollo Client, over HTTP and a WebSocket. Needs @apollo/client, graphql, graphql-ws and rxjs, and Node 22 or
// newer; in a browser it is the same:
//
//   WHEELWISE_TOKEN=ww_... node apollo.mjs "What does fault code P0420 mean?"
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';

const url = `${process.env.WHEELWISE_URL ?? 'http://127.0.0.1:4000'}/graphql`;
const token = process.env.WHEELWISE_TOKEN ?? '';

const socket = createClient({
  url: url.replace(/^http/, 'ws'),
  connectionParams: { token },
  retryAttempts: Number.POSITIVE_INFINITY,
  // What the product refuses, it refuses again.
  shouldRetry: (closed) => ![4401, 4403].includes(closed.code),
});
const client = new ApolloClient({
  link: ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    new HttpLink({ uri: url, headers: { authorization: `Bearer ${token}` } }),
  ),
  cache: new InMemoryCache(),
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
const WATCH = gql`
  subscription ($id: ID!) {
    answer(id: $id) {
      ... on AnswerDelta {
        offset
        text
      }
      ... on AnswerCompleted {
        answer {
          id
          state
          text
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
const { data } = await client.mutate({ mutation: ASK, variables: { input } });
const { answer, refusal } = data.ask;
if (refusal) throw new Error(`${refusal.code}: ${refusal.message}`);

// After a break graphql-ws subscribes again from the first variables on, so the text comes from its beginning once more.
// Each piece says where it belongs: what is there already is written over with the same.
let text = '';
await new Promise((resolve, reject) => {
  client.subscribe({ query: WATCH, variables: { id: answer.id } }).subscribe({
    next(result) {
      if (result.error) return reject(result.error);
      const event = result.data.answer;
      if (event.__typename === 'AnswerRestarted') text = '';
      if (event.__typename === 'AnswerDelta') text = text.slice(0, event.offset) + event.text;
      if (event.__typename === 'AnswerFailed') reject(new Error(event.message));
      process.stderr.write(`${text.length} characters\r`);
    },
    error: reject,
    complete: resolve,
  });
});
console.log(text);

// The final event brought the stored answer, which the cache knows by its id from now on.
const stored = client.cache.extract()[`Answer:${answer.id}`];
console.log(stored.state);
await socket.dispose();
client.stop();
