import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '../../server/adapters/logger.ts';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import { startApp, type App } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { Person, WATCH, type AnswerEvent } from '../support/app.ts';
import { startPostgres } from '../support/engines.ts';
import { ModelServer, type Reply } from '../support/model.ts';
import { Network } from '../support/proxy.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
/** The way there. */
let network: Network;
const model = new ModelServer();
let app: App;
const logged: { msg: string; level: number }[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  network = new Network(postgres.url);
  const { host } = new URL(await network.start());
  const config = parseConfig({
    PORT: '0',
    DATABASE_URL: Object.assign(new URL(postgres.url), { host }).href,
    DATA_DIR: '.data/tests',
    ADMIN_PASSWORD: 'staff-secret',
    AI_BASE_URL: await model.start(),
    AI_MODEL: 'test',
  });
  const destination = { write: (line: string) => void logged.push(JSON.parse(line) as { msg: string; level: number }) };
  const logger = createLogger('warn', [], { destination });
  app = await startApp(config, { logger, answerTimes: { ...ANSWER_TIMES, checkpoint: 100 } });
});
afterAll(async () => {
  await app?.stop();
  await model.stop();
  await network.stop();
  await postgres.close();
});

/** Longer than a refusal may take, with room for a busy machine; a connection of the pool is waited for thrice as long. */
const PATIENCE_MS = 5_000;
const json = { 'content-type': 'application/json' };
const CONTACT = `mutation { submitContactMessage(input: { name: "Han", email: "h@example.com", message: "Hi" }) {
  contactMessage { id }
} }`;
const FOLLOW = 'subscription { membershipChanged { kind } }';

/** What a request is answered: status, seconds to wait, code. */
async function told(path: string, headers: object = {}, body?: object): Promise<unknown[]> {
  const response = await fetch(`${app.url}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...json, ...headers },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { code, errors } = (await response.json()) as {
    code?: string;
    errors?: { extensions: { code: string } }[];
  };
  return [response.status, response.headers.get('retry-after'), code ?? errors?.[0]?.extensions.code];
}

/** What an answer's events and errors have, as far as it is looked at here. */
type Payload = { readonly data?: { readonly answer?: AnswerEvent } } & {
  readonly [at: number]: { readonly extensions: { readonly code: string } };
};

/** A socket that has said who it is, as far as it is let. */
async function opened({ token, sessionId }: Person) {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  onTestFinished(() => socket.terminate());
  const closed = once(socket, 'close').then(([code]) => code as number);
  const messages: { readonly id?: string; readonly type: string; readonly payload?: Payload }[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as (typeof messages)[number]));
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', payload: { sessionId, ...(token && { token }) } });
  return {
    closed,
    messages,
    ask: (id: string, query: string, variables = {}) => send({ id, type: 'subscribe', payload: { query, variables } }),
    /** Of the answer it watches: the names of its events, and the pieces put together. */
    names: () => messages.flatMap(({ payload }) => payload?.data?.answer?.__typename ?? []),
    text: () =>
      messages
        .map(({ payload }) => (payload?.data?.answer?.offset === undefined ? '' : payload.data.answer.text))
        .join(''),
  };
}

it.each([
  ['hangs', () => postgres.freeze(), () => postgres.thaw()],
  ['is cut off', async () => network.cut(), async () => network.restore()],
] as const)('a database that %s: everybody is told so soon; a running answer goes on', async (_how, lose, restore) => {
  const user = new Person(app.url);
  await user.register();
  const guest = new Person(app.url);
  const begun = Promise.withResolvers<Reply>();
  model.script = (reply) => begun.resolve(reply.text('one, '));
  const id = await guest.ask('Does it go on?');
  const reply = await begun.promise;
  const watching = await opened(guest);
  await expect.poll(() => watching.messages.length).toBe(1);
  watching.ask('answer', WATCH, { id, offset: 0 });
  await expect.poll(watching.text).toBe('one, ');
  const [open, busy] = [await opened(user), await opened(user)];
  await expect.poll(() => [open.messages.length, busy.messages.length]).toEqual([1, 1]);
  await expect.poll(() => told('/ready')).toEqual([200, null, undefined]);
  logged.length = 0;

  const ofUser = user.headers();
  const everything = () =>
    Promise.all([
      told('/graphql', ofUser, { query: '{ viewer { id } }' }),
      told('/graphql', {}, { query: '{ plans { slug } }' }),
      told('/graphql', guest.headers(), { query: CONTACT }),
      told('/graphql', { ...ofUser, accept: 'text/event-stream, application/json' }, { query: FOLLOW }),
      told('/api/auth/login/', {}, { username: 'li', password: 'secret-1' }),
      told('/api/membership/plans/'),
    ]);
  const refused = [503, '2', 'UNAVAILABLE'];
  await lose();
  // First those that ask before anybody knows, then those that come after.
  for (let round = 0; round < 2; round += 1) {
    for (const answer of await everything()) expect(answer).toEqual(refused);
  }
  expect((await told('/ready'))[0]).toBe(503);
  expect((await fetch(app.url)).status).toBe(200);

  open.ask('query', '{ viewer { id } }');
  await expect.poll(() => open.messages[1]?.payload?.[0]?.extensions.code).toBe('UNAVAILABLE');
  open.ask('subscription', FOLLOW);
  const late = await opened(user);
  // Clients of graphql-ws come back after this code, and not after any other a server has for its own failures.
  expect([await open.closed, await late.closed]).toEqual([1013, 1013]);

  // It is written and shown from memory.
  reply.text('two, ');
  await expect.poll(watching.text).toBe('one, two, ');
  reply.text('three').end();
  await restore();
  await expect.poll(() => watching.names().at(-1), { timeout: 10_000 }).toBe('AnswerCompleted');
  expect(watching.text()).toBe('one, two, three');
  expect(watching.names()).not.toContain('AnswerRestarted');
  const held = await guest.watch(id);
  expect([held.text, held.end]).toEqual(['one, two, three', 'AnswerCompleted']);
  await expect.poll(() => told('/ready')).toEqual([200, null, undefined]);
  await user.do('{ viewer { id } }');
  busy.ask('subscription', FOLLOW);
  await expect.poll(() => busy.messages[1]?.type).toBe('next');
  expect(logged.map(({ msg }) => msg.split(':')[0])).toEqual(['The database is away', 'The database is back']);
});
