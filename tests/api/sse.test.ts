import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';

// Longer answers than the product's own, to fill every buffer on the way.
const test = useApp({}, { maxAnswerCharacters: 4_000_000 });

const WATCH = `subscription ($id: ID!) { answer(id: $id) {
  __typename
  ... on AnswerDelta { offset text }
  ... on AnswerCompleted { answer { text } }
} }`;
const SECRET = '/var/lib/secret: connection refused';

interface Result {
  readonly data?: { readonly answer?: { readonly __typename: string; readonly text?: string } } | null;
  readonly errors?: readonly object[];
}

function post(person: Person, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...person.headers(), ...headers },
    body: JSON.stringify(body),
  });
}

/** The events of an event stream, in graphql-sse's protocol with distinct connections. */
async function eventsOf(response: Response): Promise<Result[]> {
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(text).toMatch(/^:\n\n/);
  expect(text).toMatch(/\n\nevent: complete\ndata:\n\n$/);
  return [...text.matchAll(/^event: next\ndata: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data) as Result);
}

const asEvents = { accept: 'text/event-stream' };

describe('an event stream', () => {
  it('shows an answer to a client without WebSocket', async () => {
    const guest = test.person();
    test.model.script = (reply) => reply.text('Every two years. ').text('每两年一次。').end();
    const id = await guest.ask('How often to change brake fluid?');
    const results = await eventsOf(await post(guest, { query: WATCH, variables: { id } }, asEvents));
    const events = results.map(({ data }) => data?.answer);
    expect(events[0]).toEqual({ __typename: 'AnswerStarted' });
    expect(events.map((event) => event?.text ?? '').join('')).toBe('Every two years. 每两年一次。');
    expect(events.at(-1)).toEqual({ __typename: 'AnswerCompleted', answer: { text: 'Every two years. 每两年一次。' } });
  });

  it('may be asked for by GET, as browsers’ EventSource does; a mutation may not', async () => {
    const guest = test.person();
    test.model.script = (reply) => reply.text('Yes.').end();
    const id = await guest.ask('Is it so?');
    const get = (parameters: Record<string, string>) =>
      fetch(`${test.app.url}/graphql?${new URLSearchParams(parameters)}`, {
        headers: { ...asEvents, ...guest.headers() },
      });
    const results = await eventsOf(await get({ query: WATCH, variables: JSON.stringify({ id }) }));
    expect(results.at(-1)?.data?.answer?.__typename).toBe('AnswerCompleted');
    expect((await get({ query: 'mutation { logout { endedSessionId } }' })).status).toBe(405);
  });

  it('GET takes a query with question marks in it, and an empty name of the operation', async () => {
    const get = async (query: string) => (await fetch(`${test.app.url}/graphql?${query}`)).json();
    const two = 'query=query%20A{a:__typename}%20query%20B{b:__typename}%20%23why?%0A';
    expect(await get(`${two}&operationName=B`)).toEqual({ data: { b: 'Query' } });
    expect(await get('query={__typename}%23ok?&operationName=')).toEqual({ data: { __typename: 'Query' } });
    expect(await get('variables={}')).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('that its reader leaves ends nothing but itself', async () => {
    const guest = test.person();
    const released = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      reply.text('begun, ');
      await released.promise;
      reply.text('ended.').end();
    };
    const id = await guest.ask('Who stays?');
    const body = { query: WATCH, variables: { id } };
    const [left, stayed] = await Promise.all([post(guest, body, asEvents), post(guest, body, asEvents)]);
    await left.body?.cancel();
    released.resolve();
    const last = (await eventsOf(stayed)).at(-1)?.data?.answer;
    expect(last).toEqual({ __typename: 'AnswerCompleted', answer: { text: 'begun, ended.' } });
  });

  it('waits for a client that does not read, and then gives it everything', async () => {
    const guest = test.person();
    const piece = '油'.repeat(1_000);
    const released = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      reply.text('begun. ');
      await released.promise;
      for (let n = 0; n < 2_000; n += 1) reply.text(piece);
      reply.end();
    };
    const id = await guest.ask('A long one?');
    const { promise: text, resolve } = Promise.withResolvers<string>();
    const headers = { 'content-type': 'application/json', ...asEvents, ...guest.headers() };
    request(`${test.app.url}/graphql`, { method: 'POST', headers, agent: false }, (response) => {
      let all = '';
      response.setEncoding('utf8').on('data', (part: string) => (all += part));
      response.on('end', () => resolve(all));
      response.pause();
      released.resolve();
      setTimeout(() => response.resume(), 1_500);
    }).end(JSON.stringify({ query: WATCH, variables: { id } }));
    const results = [...(await text).matchAll(/^data: (\{.*)$/gm)].map(([, data = '']) => JSON.parse(data) as Result);
    const deltas = results.flatMap(({ data }) =>
      data?.answer?.__typename === 'AnswerDelta' ? [data.answer.text] : [],
    );
    expect(deltas.join('')).toBe(`begun. ${piece.repeat(2_000)}`);
    // What came while the client did not read is few pieces, not thousands.
    expect(deltas.length).toBeLessThan(1_000);
  });
});

describe('which way an operation goes', () => {
  const wordy = {
    query: `query ($text: String!) { viewer { history(filter: { search: $text }) { nodes { id } } } }`,
    variables: { text: 'Does the subscription { include } brakes?' },
  };
  const plain = { ...wordy, variables: { text: 'Does it include brakes?' } };

  it.each(['application/json', '*/*', 'application/graphql-response+json', 'application/json, multipart/mixed'])(
    'is not told by a word in it (Accept: %s)',
    async (accept) => {
      const guest = test.person();
      const [word, none] = await Promise.all([wordy, plain].map((body) => post(guest, body, { accept })));
      const shown = (response: Response | undefined) =>
        ['content-type', 'content-length', 'cache-control'].map((name) => response?.headers.get(name));
      expect([word?.status, ...shown(word)]).toEqual([none?.status, ...shown(none)]);
      expect(await word?.json()).toEqual({ data: { viewer: null } });
    },
  );

  it('is told by the operation that is named and by what the client reads', async () => {
    const guest = test.person();
    test.model.script = (reply) => reply.text('Yes.').end();
    const id = await guest.ask('Is it so?');
    const query = `query Me { viewer { id } } ${WATCH.replace('subscription', 'subscription Watch')}`;
    const way = async (operationName: string, accept: string) => {
      const response = await post(guest, { query, operationName, variables: { id } }, { accept });
      await response.text();
      return [response.status, response.headers.get('content-type')];
    };
    const [json, events] = ['application/json; charset=utf-8', 'text/event-stream'];
    expect(await way('Me', '*/*')).toEqual([200, json]);
    expect(await way('Me', 'text/event-stream, application/json')).toEqual([200, json]);
    expect(await way('Me', 'text/event-stream')).toEqual([200, events]);
    expect(await way('Me', 'image/png')).toEqual([406, json]);
    expect(await way('Watch', '*/*')).toEqual([200, events]);
    expect(await way('Watch', 'application/json, text/event-stream')).toEqual([200, events]);
    expect(await way('Watch', 'application/json')).toEqual([406, json]);
  });
});

it('the answer that tells of a session’s end comes through, in whatever form', async () => {
  for (const accept of ['application/json', 'text/event-stream']) {
    const user = test.person();
    await user.register();
    const response = await post(user, { query: 'mutation { logout { endedSessionId } }' }, { accept });
    expect(await response.text()).toContain('{"data":{"logout":{"endedSessionId":"');
  }
});

describe('an error is told alike as JSON, in an event stream and on a socket', () => {
  async function allWays(person: Person, body: { query: string; variables?: Record<string, unknown> }) {
    const json = (await (await post(person, body, { accept: 'application/json' })).json()) as Result;
    const events = await eventsOf(await post(person, body, asEvents));
    return { json: json.errors, events: events[0]?.errors, socket: await onSocket(person, body) };
  }

  /** The errors of a socket's first result, or those the operation was refused with. */
  async function onSocket(person: Person, body: { query: string; variables?: Record<string, unknown> }) {
    const socket = person.socket();
    try {
      const { value } = await socket.iterate(body).next();
      return (value as Result).errors;
    } catch (error) {
      return error;
    } finally {
      await socket.dispose();
    }
  }

  it.each([
    ['bad syntax', '{ viewer', 'GRAPHQL_PARSE_FAILED'],
    ['a subscription with bad syntax', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['a field that is none', '{ viewr { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['an event that is none', 'subscription { nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'too many aliases',
      `{ ${Array.from({ length: 60 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
      'QUERY_TOO_COMPLEX',
    ],
    ['no operation to tell', 'query A { __typename } query B { __typename }', 'OPERATION_RESOLUTION_FAILURE'],
    ['a query refused', '{ admin { statistics { totalUsers } } }', 'UNAUTHENTICATED'],
    ['a mutation refused', 'mutation { redeemCode(input: { code: "x" }) { redemption { days } } }', 'UNAUTHENTICATED'],
    ['a subscription refused', 'subscription { membershipChanged { position } }', 'UNAUTHENTICATED'],
    ['an answer that is not there', `subscription { answer(id: "${randomUUID()}") { __typename } }`, 'NOT_FOUND'],
  ])('%s', async (_what, query, code) => {
    const { json, events, socket } = await allWays(test.person(), { query });
    expect(json).toMatchObject([{ extensions: { code } }]);
    expect(JSON.stringify(json)).not.toMatch(/"http"|originalError|unexpected/);
    expect(events).toEqual(json);
    expect(socket).toEqual(json);
    // And to whoever sends the same again, which the engine remembers.
    expect(await allWays(test.person(), { query })).toEqual({ json, events, socket });
  });

  it('a variable that cannot be: a caller’s own mistake', async () => {
    const query = 'query ($id: ID!) { answer(id: $id) { id } }';
    const { json, events, socket } = await allWays(test.person(), { query });
    expect(json).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect([events, socket]).toEqual([json, json]);
  });

  it('a failure of ours as a subscription begins', async () => {
    const { history } = test.app.services;
    const { answer } = history;
    Object.assign(history, { answer: () => Promise.reject(new Error(SECRET)) });
    const query = `subscription { answer(id: "${randomUUID()}") { __typename } }`;
    const { events, socket } = await allWays(test.person(), { query });
    Object.assign(history, { answer });
    expect(events).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(socket).toEqual(events);
    expect(JSON.stringify(events)).not.toContain(SECRET);
  });

  it('a failure of ours in the middle of a subscription', async () => {
    const guest = test.person();
    const released = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      await released.promise;
      reply.text('Yes.').end();
    };
    const id = await guest.ask('Will this be shown?');
    const { history } = test.app.services;
    const { stored } = history;
    // Found when watching begins; the stored answer is what fails, at the end.
    const body = { query: WATCH, variables: { id } };
    const socket = guest.socket();
    const results: Result[] = [];
    const onSocket = (async () => {
      for await (const result of socket.iterate(body)) results.push(result as Result);
    })();
    const response = await post(guest, body, asEvents);
    await expect.poll(() => results.length).toBeGreaterThan(0);
    Object.assign(history, { stored: () => Promise.reject(new Error(SECRET)) });
    released.resolve();
    const events = await eventsOf(response);
    await onSocket;
    Object.assign(history, { stored });
    await socket.dispose();
    expect(events.at(-1)?.errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(results.at(-1)).toEqual(events.at(-1));
    expect(JSON.stringify([events, results])).not.toContain(SECRET);
  });
});
