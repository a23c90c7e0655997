import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import type { TestApp } from './app.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: Body;
  readonly text: string;
}

/** A body as tests read it: any of the documented fields. */
export interface Body {
  readonly status?: string;
  readonly success?: boolean;
  readonly error?: string;
  readonly code?: string;
  readonly type?: string;
  readonly fields?: Record<string, string>;
  readonly message?: string;
  readonly [field: string]: unknown;
}

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** A program that talks to the REST layer: with a bearer token once it is signed in. */
export class Caller {
  token: string | null = null;
  account: Account = { id: '', username: '', email: '', password: '' };
  readonly sessionId = `session_${Date.now()}_${randomUUID().slice(0, 8)}`;
  readonly #test: TestApp;

  constructor(test: TestApp) {
    this.#test = test;
  }

  get url(): string {
    return this.#test.app.url;
  }

  async get(path: string, query: Record<string, string | number> = {}, headers: object = {}): Promise<Answered> {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return this.raw('GET', `${path}?${search}`, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: object = {}): Promise<Answered> {
    return this.raw('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  delete(path: string, body: unknown = {}): Promise<Answered> {
    return this.raw('DELETE', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  /** A request exactly as given. */
  async raw(method: string, path: string, body?: BodyInit, headers: object = {}): Promise<Answered> {
    const response = await this.fetch(method, path, body, headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type') === 'application/json; charset=utf-8';
    return { status: response.status, headers: response.headers, text, body: isJson ? (JSON.parse(text) as Body) : {} };
  }

  fetch(method: string, path: string, body?: BodyInit, headers: object = {}): Promise<Response> {
    const authorization = this.token && { authorization: `Bearer ${this.token}` };
    return fetch(`${this.url}${path}`, { method, headers: { ...authorization, ...headers }, ...(body && { body }) });
  }

  /** Creates an account and signs in with its token. */
  async register(username = `user_${randomUUID().slice(0, 8)}`): Promise<Account> {
    const fields = { username, email: `${username}@example.com`, password: 'secret-1' };
    const { status, body } = await this.post('/api/auth/register/', fields);
    if (status !== 201) throw new Error(`register: ${JSON.stringify(body)}`);
    this.token = String(body['token']);
    this.account = { id: (body['user'] as { id: string }).id, ...fields };
    return this.account;
  }

  /** Signs in as the staff account of the test's installation. */
  async becomeStaff(): Promise<Account> {
    const { body } = await this.post('/api/auth/login/', { username: 'admin', password: 'staff-secret' });
    this.token = String(body['token']);
    const { id, username, email } = body['user'] as Account;
    this.account = { id, username, email, password: 'staff-secret' };
    return this.account;
  }
}

/** What `data:` lines of a stream say, without the final `[DONE]`. */
export function eventsOf(stream: string): { readonly type: string; readonly [field: string]: unknown }[] {
  const blocks = stream.split('\n\n').filter((block) => block.startsWith('data: '));
  if (blocks.at(-1) !== 'data: [DONE]') throw new Error(`The stream does not end with [DONE]: ${stream}`);
  return blocks.slice(0, -1).map((block) => JSON.parse(block.slice('data: '.length)) as { type: string });
}

/** Looks into or changes a running product's database, for what no path of the product does. */
export async function withPrisma<Result>(
  test: TestApp,
  work: (prisma: PrismaClient) => Promise<Result>,
): Promise<Result> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: test.databaseUrl }) });
  try {
    return await work(prisma);
  } finally {
    await prisma.$disconnect();
  }
}

/** Does something while a table is away, as when one query fails and the others do not. */
export function withoutTable<Result>(test: TestApp, table: string, work: () => Promise<Result>): Promise<Result> {
  return withPrisma(test, async (prisma) => {
    await prisma.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table} away"`);
    try {
      return await work();
    } finally {
      await prisma.$executeRawUnsafe(`ALTER TABLE "${table} away" RENAME TO "${table}"`);
    }
  });
}
