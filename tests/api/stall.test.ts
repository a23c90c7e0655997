import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createGraphql } from '../../server/transport/graphql.ts';
import { createBudgets } from '../../server/transport/budgets.ts';
import { createOperations } from '../../server/transport/prepare.ts';
import { LIMITS } from '../../server/domain/limits.ts';
import { costlyDocuments, floodOfFrames, manySchemas, unreadPings, unreadResults } from '../attack/attacks.ts';
import { Attacker, bare, bytesOf } from '../attack/wires.ts';
import { useApp, type Person } from '../support/app.ts';
import { listen, memberOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

/** What the products under test logged. */
const logged: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const test = useApp({ LIMIT_GRAPHQL: '40000/20' }, { logger });
const plenty = useApp();
const poor = useApp({ LIMIT_GRAPHQL: '6000/600' });
const emptied = useApp({ LIMIT_GRAPHQL: '6000/600' });
const frugal = useApp({ LIMIT_GRAPHQL: '40000/20' });

const SMALL = '{ freeTrial { hasActiveCampaign } }';
const COSTLY = `{ ${Array.from({ length: 15 }, (_, n) => `p${n}: plans { id name slug features }`).join(' ')} }`;

describe('a document', () => {
  const refusal = async (query: string) => {
    const { errors, data } = await plenty.person().send(query);
    expect(data ?? null).toBeNull();
    return errors?.[0]?.message;
  };

  it('asks for the schema once, and for few types', async () => {
    const schema = '__schema { queryType { name } }';
    expect(await refusal(`{ a: ${schema} b: ${schema} }`)).toContain('__schema once');
    expect(
      await refusal(`{ ...A ...B } fragment A on Query { a: ${schema} } fragment B on Query { b: ${schema} }`),
    ).toContain('__schema once');
    const types = (count: number) => Array.from({ length: count }, (_, n) => `t${n}: __type(name: "User") { name }`);
    expect(await refusal(`{ ${types(6).join(' ')} }`)).toContain('__type 5 times');
    const { errors } = await plenty.person().send(`{ ${schema} ${types(5).join(' ')} viewer { id } }`);
    expect(errors).toBeUndefined();
  });

  it('may cost so much and no more: long lists in long lists are refused', async () => {
    const record = 'id text question sources { id title detail date }';
    const pages = (count: number) =>
      Array.from({ length: count }, (_, n) => `h${n}: history(first: 100) { nodes { ${record} } }`).join(' ');
    const member = await memberOf(plenty);
    expect((await member.send(`{ viewer { ${pages(1)} } }`)).errors).toBeUndefined();
    expect((await member.send(`{ viewer { ${pages(3)} } }`)).errors?.[0]?.message).toContain('Query Cost limit');
    const byVariable = `query ($n: Int!) { viewer { ${pages(3).replaceAll('100', '$n')} } }`;
    expect((await member.send(byVariable, { n: 10 })).errors).toBeUndefined();
    expect((await member.send(byVariable, { n: 100 })).errors?.[0]?.message).toContain('Query Cost limit');
  });

  it('is of a bounded length, and repeats no name without end', async () => {
    expect(await refusal(`${'#\n'.repeat(10_000)}${SMALL}`)).toContain('16384 characters');
    expect(await refusal(`{ ${'viewer { id } '.repeat(100)} }`)).toContain('repeated too often');
    expect((await plenty.person().send(`{ ${'viewer { id } '.repeat(30)} }`)).errors).toBeUndefined();
  });

  it('of nothing but the schema is executed once; another is not mistaken for it', async () => {
    const { services } = plenty.app;
    const graphql = createGraphql({ services, logger, setSession: () => undefined });
    const { prepare, execute } = createOperations(graphql);
    const budgets = [createBudgets(LIMITS, () => undefined).of('192.0.2.1')] as const;
    const viewer = {
      user: null,
      sessionId: null,
      cookieSessionId: null,
      deviceToken: null,
      userAgent: null,
      isLocal: false,
      apiToken: null,
      guestSessionId: null,
      address: '192.0.2.1',
      language: 'en' as const,
      renewedToken: null,
    };
    const ask = async (query: string, variables = {}) => {
      const args = await prepare({ viewer, budgets, isGone: () => false }, { query, variables });
      if (!('document' in args)) throw args[0];
      return execute(args);
    };
    const full = getIntrospectionQuery();
    expect(await ask(full)).toBe(await ask(full));
    const type = 'query ($name: String!) { __type(name: $name) { name } }';
    expect(await ask(type, { name: 'User' })).toMatchObject({ data: { __type: { name: 'User' } } });
    expect(await ask(type, { name: 'Plan' })).toMatchObject({ data: { __type: { name: 'Plan' } } });
    // What failed is not kept, nor what is somebody's own.
    for (const query of [type, '{ viewer { id } }']) expect(await ask(query)).not.toBe(await ask(query));
  });
});

describe('a body', () => {
  it('in thousands of pieces of one byte is one piece of memory, and ends', async () => {
    const socket = await bare(plenty.app.url);
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const body = JSON.stringify({ query: '{ plans { slug } }', variables: {} }).padEnd(20_000);
    socket.write(`${Array.from(body, (sign) => `1\r\n${sign}\r\n`).join('')}0\r\n\r\n`);
    await expect.poll(() => text).toContain('"plans"');
  });
});

describe('variables', () => {
  it.each<[string, string]>([
    ['thousands of them', `{${Array.from({ length: 4_500 }, (_, n) => `"v${n}":1`).join(',')}}`],
    ['thousands in a list', `{"v":[${'1,'.repeat(4_500)}1]}`],
    ['one in thirty thousand brackets', `{"v":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('%s are refused before they are looked at', async (_what, variables) => {
    const response = await fetch(`${plenty.app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":"query ($v: Boolean = true) { plans @include(if: $v) { slug } }","variables":${variables}}`,
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] });
  });
});

describe('whoever looks for a way past the budget of GraphQL', () => {
  it('finds REST paid for, and bearer tokens that are none, on sockets as over HTTP', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 30; n += 1) statuses.add((await fetch(`${poor.app.url}/api/membership/plans/`)).status);
    expect(statuses).toEqual(new Set([200, 429]));
    const guess = (n: number) => Object.assign(poor.person(), { token: `gone${n}` });
    expect(await guess(0).codeOf('{ plans { slug } }')).toBe('UNAUTHENTICATED');
    const closed = new Set<number>();
    for (let n = 1; n < 30; n += 1) {
      const next = guess(n).socket().iterate({ query: '{ plans { slug } }' }).next();
      const code = await next.then(
        () => 0,
        (event: { code: number }) => event.code,
      );
      closed.add(code);
    }
    expect(closed).toEqual(new Set([4403, 1013]));
    expect(await guess(30).codeOf('{ plans { slug } }')).toBe('RATE_LIMITED');
  });
});

/** Adds a car with a service book of 1,000 lines; its id. */
async function fullBook(member: Person): Promise<string> {
  const { addVehicle } = await member.do<{ addVehicle: { vehicle: { id: string } } }>(
    'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
    { input: { make: 'Toyota', model: 'Corolla', market: 'US' } },
  );
  const { id } = addVehicle.vehicle;
  const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
  const lines = Array.from({ length: 1_000 }, (_, n) => `${day(n)},${n * 20},Wash`);
  const csv = ['Date,Mileage,Items', ...lines].join('\n');
  await member.do('mutation ($input: ImportServiceBookInput!) { importServiceBook(input: $input) { added } }', {
    input: { vehicleId: id, csv },
  });
  return id;
}

describe('whoever asks for too much', () => {
  it('waits, and is told how long, over HTTP and on a socket; a member is not hurt by the guest beside him', async () => {
    const [guest, member] = [test.person(), await memberOf(test)];
    const attacker = await Attacker.open(test.app.url);
    onTestFinished(() => attacker.leave());
    for (let n = 0; n < 30; n += 1) await guest.send(COSTLY);
    const response = await fetch(`${test.app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...guest.headers() },
      body: JSON.stringify({ query: SMALL }),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string; retryAfter: number } }[] };
    expect([response.status, errors[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(response.headers.get('retry-after')).toBe(String(errors[0]?.extensions.retryAfter));
    attacker.ask(SMALL);
    await expect.poll(() => attacker.heard.get('RATE_LIMITED')).toBe(1);
    expect(await member.codeOf('{ viewer { id } }')).toBeNull();
    await sleep((errors[0]?.extensions.retryAfter ?? 0) * 1_000);
    expect(await guest.codeOf(SMALL)).toBeNull();
  });

  it('is refused whatever he makes of it: many schemas, each document another', async () => {
    expect(await manySchemas({ url: test.app.url, from: undefined })).toMatchObject({ wrong: [] });
    expect(await costlyDocuments({ url: test.app.url, from: undefined }, 20)).toMatchObject({ wrong: [] });
  });

  it.each([
    ['what is due', '{ viewer { due { hidden } } }'],
    ['readings', '{ viewer { vehicles { readings { km } } } }'],
    ['a book as a file', 'query ($id: ID!) { viewer { serviceBook(vehicleId: $id) { csv } } }'],
  ])('pays for a garage by what it holds: %s', async (_what, query) => {
    const member = await memberOf(frugal);
    const id = await fullBook(member);
    const codes: (string | null)[] = [];
    for (let n = 0; n < 24; n += 1) codes.push(await member.codeOf(query, { id }));
    expect([codes[0], codes.at(-1)]).toEqual([null, 'RATE_LIMITED']);
  });

  it('pays for a garage with each event that shows it, too', async () => {
    const member = await memberOf(frugal);
    await fullBook(member);
    let code = null;
    for (let n = 0; n < 24 && code === null; n += 1) {
      const { seen, end } = listen(
        member,
        'subscription { membershipChanged { user { due { hidden } } } }',
        'membershipChanged',
      );
      await expect.poll(() => seen.length).toBe(1);
      await end();
      code = await member.codeOf('{ viewer { id } }');
    }
    expect(code).toBe('RATE_LIMITED');
  });

  it('is shown an empty garage by the last he has', async () => {
    const member = await memberOf(emptied);
    const refusals = async () => (await member.send('{ viewer { vehicles { readings { km } } } }')).errors;
    let errors;
    for (let n = 0; n < 40 && errors === undefined; n += 1) errors = await refusals();
    // Before anything is done, and not in the midst of it.
    expect(errors).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'RATE_LIMITED' }) }),
    ]);
    expect(errors?.[0]).not.toHaveProperty('path');
  });

  it('has fifty operations on a socket, those he no longer wants included', async () => {
    const { history } = plenty.app.services;
    const { answer } = history;
    const held = Promise.withResolvers<never>();
    Object.assign(history, { answer: () => held.promise });
    const attacker = await Attacker.open(plenty.app.url);
    onTestFinished(() => {
      held.reject(new Error('over'));
      Object.assign(history, { answer });
      attacker.leave();
    });
    const query = `{ answer(id: "${randomUUID()}") { id } }`;
    const begin = (from: number, until: number) => {
      for (let n = from; n < until; n += 1) {
        attacker.say({ id: `a${n}`, type: 'subscribe', payload: { query } });
        attacker.say({ id: `a${n}`, type: 'complete' });
      }
    };
    // What is wrong with a known document is told without waiting for what is held.
    const refusals = () => attacker.heard.get('GRAPHQL_VALIDATION_FAILED');
    attacker.ask('{ nothing }');
    await expect.poll(refusals).toBe(1);
    // What comes in one piece is looked at before any of it is done: only operations count, not what else is said.
    begin(0, 49);
    attacker.ask('{ nothing }');
    await expect.poll(refusals).toBe(2);
    begin(49, 50);
    attacker.ask(SMALL);
    await expect.poll(() => attacker.heard.get('TOO_MANY_OPERATIONS')).toBe(1);
  });

  it('has his requests of one piece answered one after the other; and not hundreds of them', async () => {
    const piece = bytesOf('/graphql', JSON.stringify({ query: SMALL }));
    const answersTo = async (count: number) => {
      const socket = await bare(plenty.app.url);
      onTestFinished(() => void socket.destroy());
      let text = '';
      socket.on('data', (data: Buffer) => (text += data.toString()));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write(piece.repeat(count));
      const seen = () => text.split('HTTP/1.1 200').length - 1;
      return { seen, closed };
    };
    const few = await answersTo(5);
    await expect.poll(few.seen).toBe(5);
    const many = await answersTo(200);
    await many.closed;
    expect(many.seen()).toBeLessThanOrEqual(11);
  });
});

describe('a socket', () => {
  it('gets pongs that carry nothing, of the protocol and of WebSocket', async () => {
    const socket = plenty.person().socket();
    const pong = new Promise((resolve) => socket.on('pong', (isReceived, payload) => isReceived && resolve(payload)));
    const ws = new Promise<WebSocket>((resolve) => socket.on('opened', (one) => resolve(one as never)));
    onTestFinished(() => void socket.dispose());
    void socket.iterate({ query: 'subscription { freeTrial { hasActiveCampaign } }' }).next();
    const wire = await ws;
    wire.send(JSON.stringify({ type: 'ping', payload: { junk: 'x'.repeat(1_000) } }));
    expect(await pong).toBeUndefined();
    const frame = new Promise<Buffer>((resolve) => wire.once('pong', resolve));
    wire.ping(Buffer.alloc(100));
    expect((await frame).length).toBe(0);
  });

  it('that pings without reading, sends frames without end or leaves a megabyte unread is closed; the log says so, nobody prints', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    const target = { url: test.app.url, from: undefined };
    for (const attack of [unreadPings, floodOfFrames]) {
      logged.length = 0;
      expect(await attack(target, 5_000)).toMatchObject({ wrong: [] });
      expect(logged.join('')).toContain('too many frames');
    }
    // Too long a frame, and one that is none.
    for (const message of ['x'.repeat(70_000), { type: 'nothing' }]) {
      const attacker = await Attacker.open(test.app.url);
      attacker.say(message as object);
      expect([1009, 4400]).toContain(await attacker.closed);
    }
    const before = process.memoryUsage().rss;
    await unreadResults({ url: plenty.app.url, from: undefined }, 3_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    expect(printed).not.toHaveBeenCalled();
  });
});

describe('a session that ends', () => {
  it('takes every event stream along that is opened at that moment', async () => {
    const member = await memberOf(plenty);
    const streams: { isOpen: boolean }[] = [];
    const open = () => {
      const stream = { isOpen: true };
      streams.push(stream);
      const asked = request(
        `${plenty.app.url}/graphql`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...member.headers() },
        },
        (response) => response.resume().on('close', () => (stream.isOpen = false)),
      );
      asked.on('error', () => (stream.isOpen = false));
      asked.end(JSON.stringify({ query: 'subscription { membershipChanged { position } }' }));
    };
    for (let n = 0; n < 100; n += 1) open();
    const ending = member.do(`mutation { logout { endedSessionId } }`);
    for (let n = 0; n < 100; n += 1) open();
    await ending;
    await expect.poll(() => streams.filter(({ isOpen }) => isOpen).length, { timeout: 10_000 }).toBe(0);
  });

  it('without anybody hearing of it is noticed all the same', async () => {
    const member = await memberOf(plenty);
    const socket = member.socket();
    const code = new Promise((resolve) => socket.on('closed', (event) => resolve((event as { code: number }).code)));
    onTestFinished(() => void socket.dispose());
    const events = socket.iterate({ query: 'subscription { membershipChanged { position } }' });
    await events.next();
    await withPrisma(plenty, (prisma) => prisma.session.deleteMany());
    expect(await code).toBe(4401);
  });
});
