import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { openDatabase } from '../../server/adapters/database.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';
import { Person } from '../support/app.ts';
import { startProduct } from '../support/process.ts';
import { measure } from './delivery.ts';
import { report, roundsOf } from './figures.ts';
import { nextAddress, productReader, rawReader } from './readers.ts';
import { many, median, startSide, type Memory, type Shape, type Side } from './side.ts';

const ROUNDS = roundsOf(5);
const SOCKETS = 10_000;
const TURNS = 500;
const RECORDS = 2_000;

/** What one unit costs of a large thing beside a small one: flat is 1. */
export async function benchGrowth(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  const database = await joinEmbeddedPostgres(directory, () => undefined);
  const env = { DATABASE_URL: database.url, ADMIN_PASSWORD: 'staff-secret' };
  const start = () => startSide(join(import.meta.dirname, 'product-side.ts'), env);
  let product = await start();
  try {
    await growthOf([['', product]], 'An answer of 64 Ki characters beside one of 3 Ki', ['long', 10], ['io', 10]);
    const raw = await startSide(join(import.meta.dirname, 'raw-side.ts'));
    const parts = await startSide(join(import.meta.dirname, 'parts-side.ts'));
    const sides = [
      ['', product],
      [', raw ws', raw],
      [', its parts alone', parts],
    ] as const;
    await growthOf(sides, '2,000 answers at once beside 100', ['brief', 2_000], ['brief', 100]);
    for (const side of [raw, parts]) await side.stop();
    await benchHistory(product, database.url);
    // A fresh one: what 2,000 answers left free would hold the sockets.
    await product.stop();
    product = await start();
    await benchSockets(product, database.url);
  } finally {
    await product.stop();
    await database.leave();
    await rm(directory, { recursive: true, force: true });
  }
  await benchConversation();
}

type Load = readonly [shape: Shape, readers: number];

/** Processor time a token: of the product, which comes first, and of what it stands beside, in the same rounds. */
async function growthOf(
  sides: readonly (readonly [name: string, side: Side])[],
  what: string,
  large: Load,
  small: Load,
): Promise<void> {
  const ratios = sides.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [i, [name, side]] of sides.entries()) {
      const connect = name === '' ? productReader : rawReader;
      const cost = async ([shape, readers]: Load) => (await measure(side, shape, readers, connect)).cpu;
      const ratio = (await cost(large)) / (await cost(small));
      if (round > 0) ratios[i]?.push(ratio); // The first one warms up.
    }
  for (const [i, [name]] of sides.entries())
    report({ what: `${what}: processor a token${name}`, values: ratios[i] ?? [], unit: '×' });
}

async function millis(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The fortieth page of a history, alone and while answers stream. */
async function benchHistory(product: Side, databaseUrl: string): Promise<void> {
  const person = new Person(product.url);
  await person.register('reader');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const reader = `(SELECT "id" FROM "User" WHERE "username" = 'reader')`;
  await client.query(
    `INSERT INTO "Conversation" ("id", "userId", "title") SELECT "id", "id", 'Cars' FROM ${reader} AS "User"`,
  );
  await client.query(
    `INSERT INTO "Answer" ("id", "conversationId", "userId", "ownerKey", "idempotencyKey", "question", "text", "state", "category",
       "language", "owner", "leaseUntil", "createdAt", "askedAt", "endedAt")
     SELECT uuidv7(), "User"."id", "User"."id", 'user:' || "User"."id", 'key-' || n, 'Question ' || n, repeat('Text. ', 200), 'completed', 'general', 'en', 'bench',
       now(), "at", "at", "at" FROM ${reader} AS "User", generate_series(1, ${RECORDS}) AS n,
       LATERAL (SELECT now() - n * interval '1 minute') AS time("at")`,
  );
  await client.end();
  const page = () => person.do(`{ viewer { history(first: 20, offset: 780) { nodes { id question } } } }`);
  const times = async () => {
    const found: number[] = [];
    for (let n = 0; n < 20; n += 1) found.push(await millis(page));
    return median(found);
  };
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const alone = await times();
    const streaming = measure(product, 'long', 100, productReader);
    const beside = await times();
    await streaming;
    if (round === 0) continue; // The first one warms up.
    quiet.push(alone);
    busy.push(beside);
  }
  report({ what: 'The fortieth page of a history', values: quiet, unit: 'ms', digits: 1 });
  report({ what: 'The same while 100 answers stream as fast as they can', values: busy, unit: 'ms', digits: 1 });
}

/** What idle sockets hold, and what it takes to tell all of them that the free trial has ended. */
async function benchSockets(product: Side, databaseUrl: string): Promise<void> {
  const staff = new Person(product.url);
  const { login } = await staff.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
  );
  staff.token = login.token;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`SELECT "id" FROM "Campaign" WHERE "isActive"`);
  await client.end();
  const id = rows[0]?.id;
  const turns = [
    `mutation ($id: ID!) { endCampaign(input: { id: $id }) { campaign { id } } }`,
    `mutation ($id: ID!) { activateCampaign(input: { id: $id }) { campaign { id } } }`,
  ];
  const sockets: WebSocket[] = [];
  let heard = 0;
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const localAddress = nextAddress();
      const socket = new WebSocket(`${product.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        localAddress,
      });
      sockets.push(socket);
      const { sessionId } = new Person(product.url);
      const query = 'subscription { freeTrial { hasActiveCampaign } }';
      socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { sessionId } })));
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const { type } = JSON.parse(data.toString()) as { type: string };
        if (type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
        if (type !== 'next') return;
        heard += 1;
        resolve();
      });
    });
  /** Until each of them has heard it. */
  async function told(): Promise<number> {
    const [turn = ''] = turns;
    turns.reverse();
    const before = heard;
    const start = performance.now();
    await staff.do(turn, { id });
    while (heard < before + sockets.length) await new Promise((later) => setTimeout(later, 1));
    return (performance.now() - start) / sockets.length;
  }
  async function toldTo(count: number): Promise<number[]> {
    await many(count - sockets.length, open);
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const time = await told();
      if (round > 0) rounds.push(time); // The first one warms up.
    }
    return rounds;
  }
  const few = await toldTo(SOCKETS / 20);
  await product.memory();
  const before = await product.memory();
  await many(SOCKETS - sockets.length, open);
  await product.memory();
  const after = await product.memory();
  const opened = SOCKETS - SOCKETS / 20;
  const kilobytes = (of: (memory: Memory) => number) => [(of(after) - of(before)) / 1024 / opened];
  const idle = '10,000 idle sockets, each';
  report({ what: `${idle}, with the system's part`, values: kilobytes(({ resident }) => resident), unit: 'kB' });
  report({ what: `${idle}, held by JavaScript`, values: kilobytes(({ held }) => held), unit: 'kB' });
  const all = await toldTo(SOCKETS);
  const flat = all.map((time, round) => time / (few[round] ?? Number.NaN));
  report({ what: 'A word to all of 10,000 sockets beside 500: time a socket', values: flat, unit: '×' });
  for (const socket of sockets) socket.terminate();
}

/** A question as the 500th turn of a conversation beside the first ones, with the embedded assistant, to the end of its answer. */
async function benchConversation(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  const env = {
    DATA_DIR: dataDir,
    LIMIT_QUESTION_OWNER: '1000000/1',
    LIMIT_GRAPHQL: '100000000/1',
    LOG_LEVEL: 'error',
  };
  const product = await startProduct(env);
  const { prisma, close } = await openDatabase({ databaseUrl: null, dataDir }, createLogger('error'));
  try {
    await prisma.campaign.updateMany({
      data: { addressDailyCap: 1_000_000, totalCap: 1_000_000, freeUses: 1_000_000 },
    });
    const person = new Person(product.url);
    const questions = [
      'When is the oil of a 2019 Camry due?',
      'And the brake fluid?',
      '刹车有异响怎么办',
      'How much is that?',
    ];
    let conversationId: string | null = null;
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const start = performance.now();
      const id: string = await person.ask(questions[turn % 4] ?? '', conversationId ? { conversationId } : {});
      await person.watch(id);
      times.push(performance.now() - start);
      conversationId ??= (await prisma.answer.findUniqueOrThrow({ where: { id } })).conversationId;
    }
    // The first twenty warm up.
    const ratio = median(times.slice(-40)) / median(times.slice(20, 60));
    report({ what: 'The 500th turn of a conversation beside the 40th: time', values: [ratio], unit: '×' });
  } finally {
    await close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
