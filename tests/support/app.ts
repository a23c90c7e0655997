import { randomUUID } from 'node:crypto';
import { createClient, type Client } from 'graphql-ws';
import { afterAll, beforeAll, inject } from 'vitest';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import type { PaymentProvider } from '../../server/adapters/payment/provider.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { startApp, type App } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import type { Ports } from '../../server/services.ts';
import { createBrowse } from '../../server/knowledge/browse.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { loadSense, type Sense } from '../../server/knowledge/load.ts';
import { admin, withDatabase } from './engine.ts';
import { withRefusals, withRefusalsAsErrors, type Result } from './refusals.ts';
import { keptLog, LOG_LEVEL } from './logs.ts';
import { ModelServer } from './model.ts';

/** Somebody who talks to the product: a guest session, later perhaps with a token. */
export class Person {
  token: string | null = null;
  readonly sessionId: string;
  readonly #url: string;

  constructor(url: string, sessionId = `session_${Date.now()}_${randomUUID().slice(0, 8)}`) {
    this.#url = url;
    this.sessionId = sessionId;
  }

  headers(): Record<string, string> {
    return { 'x-session-id': this.sessionId, ...(this.token && { authorization: `Bearer ${this.token}` }) };
  }

  /** One operation over HTTP, with its errors. A mutation is asked for its refusal as well, which counts as an error. */
  async send<Data>(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Result<Data>> {
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers(), ...headers },
      body: JSON.stringify({ query: withRefusals(query), variables }),
    });
    return withRefusalsAsErrors((await response.json()) as Result<Data>);
  }

  /** One operation that must succeed. */
  async do<Data>(query: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await this.send<Data>(query, variables);
    if (errors || !data) throw new Error(`${errors?.[0]?.extensions?.code}: ${errors?.[0]?.message}`);
    return data;
  }

  /** The code one operation fails with; null when it succeeds. */
  async codeOf(query: string, variables: object = {}): Promise<string | null> {
    const { errors } = await this.send(query, variables);
    return errors?.[0]?.extensions?.code ?? (errors ? (errors[0]?.message ?? 'error') : null);
  }

  async register(name = `user_${randomUUID().slice(0, 8)}`): Promise<string> {
    const { register } = await this.do<{ register: { token: string; user: { id: string } } }>(
      `mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }`,
      { input: { username: name, email: `${name}@example.com`, password: 'secret-1' } },
    );
    this.token = register.token;
    return register.user.id;
  }

  async ask(question: string, more: object = {}): Promise<string> {
    const { ask } = await this.do<{ ask: { answer: { id: string } } }>(ASK, { input: askInput(question, more) });
    return ask.answer.id;
  }

  /** A socket of graphql-ws's own client. */
  socket(): Client {
    return createClient({
      url: `${this.#url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: true,
      connectionParams: { sessionId: this.sessionId, ...(this.token && { token: this.token }) },
    });
  }

  /** Watches an answer to its end. */
  async watch(id: string, offset = 0): Promise<Watched> {
    const socket = this.socket();
    try {
      const watched: Watched = { events: [], text: '', end: '' };
      for await (const { data, errors } of socket.iterate<{ answer: AnswerEvent }>({
        query: WATCH,
        variables: { id, offset },
      })) {
        if (errors) throw new Error(errors[0]?.message);
        if (data) note(watched, data.answer);
      }
      return watched;
    } finally {
      await socket.dispose();
    }
  }
}

export interface AnswerEvent {
  readonly __typename: string;
  readonly offset?: number;
  readonly text?: string;
  readonly message?: string;
  readonly code?: string;
  readonly answer?: { readonly text: string; readonly state: string };
  readonly freeTrial?: { readonly usage: { readonly remaining: number } };
}

export interface Watched {
  events: AnswerEvent[];
  /** The pieces put together, checked for gaps. */
  text: string;
  end: string;
}

export function note(watched: Watched, event: AnswerEvent): void {
  watched.events.push(event);
  if (event.__typename === 'AnswerRestarted') watched.text = '';
  if (event.__typename === 'AnswerDelta') watched.text += event.text ?? '';
  if (event.answer) watched.end = event.__typename;
}

export const ASK = `mutation ($input: AskInput!) {
  ask(input: $input) { answer { id state category language conversationId } freeTrial { usage { remaining } } }
}`;

export const WATCH = `subscription ($id: ID!, $offset: Int!) {
  answer(id: $id, offset: $offset) {
    __typename
    ... on AnswerDelta { offset text }
    ... on AnswerProgress { message }
    ... on AnswerCompleted { answer { text state } freeTrial { usage { remaining } } }
    ... on AnswerStopped { answer { text state } }
    ... on AnswerFailed { answer { text state } code message freeTrial { usage { remaining } } }
  }
}`;

export function askInput(question: string, more: object = {}): object {
  return { question, idempotencyKey: randomUUID(), ...more };
}

/** The whole product on its own database, with a model server the tests direct. */
export interface TestApp {
  app: App;
  model: ModelServer;
  databaseUrl: string;
  env: Record<string, string>;
  person(sessionId?: string): Person;
  /** Another instance on the same database. */
  another(overrides?: Partial<Ports>): Promise<App>;
}

let sense: Sense | null = null;
/** The assistant's records are read once for all files of a process; what an instance adds of its own is not among them. */
const ourSense = () => (sense ??= loadSense());

/** Starts the product for a test file and stops it afterwards. */
export function useApp(
  env: Record<string, string> = {},
  overrides: Partial<Ports> = {},
  providers: readonly PaymentProvider[] = PROVIDERS,
): TestApp {
  const model = new ModelServer();
  const test = { model } as TestApp;
  const others: App[] = [];
  let drop: () => Promise<void> = async () => undefined;
  const log = keptLog();
  const logger = log ? pino({ level: LOG_LEVEL }, log) : pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const start = (more: Partial<Ports> = {}) => {
    const ours = { logger, knowledge: createKnowledge(ourSense()), browse: createBrowse(ourSense) };
    return startApp(parseConfig(test.env, providers), { ...ours, ...overrides, ...more });
  };

  beforeAll(async () => {
    const { url, template } = inject('engine');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await admin(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    drop = () => admin(url, `DROP DATABASE ${name} WITH (FORCE)`);
    test.databaseUrl = withDatabase(url, name);
    test.env = {
      PORT: '0',
      DATABASE_URL: test.databaseUrl,
      // All products of a run share one server's connections.
      DATABASE_POOL: '8',
      DATA_DIR: `.data/tests`,
      ADMIN_PASSWORD: 'staff-secret',
      AI_BASE_URL: await model.start(),
      AI_MODEL: 'test',
      LIMIT_REGISTER_ADDRESS: '10000/60',
      LIMIT_QUESTION_OWNER: '1000/60',
      LIMIT_GRAPHQL: '100000000/1',
      ...env,
    };
    test.app = await start();
  });
  afterAll(async () => {
    for (const other of others) await other.stop();
    await test.app?.stop();
    await model.stop();
    await drop();
  });

  test.person = (sessionId) => new Person(test.app.url, sessionId);
  test.another = async (more = {}) => {
    const other = await start(more);
    others.push(other);
    return other;
  };
  return test;
}
