import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { openDatabase } from '../../server/adapters/database.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { launchOptions } from '../support/browser.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct } from '../support/process.ts';
import { report, roundsOf } from './figures.ts';

const ROUNDS = roundsOf(5);
const TURNS = 200;
/** A model's usual pace. */
const TOKEN_MS = 20;
const ROWS = { few: 30, many: 240 };
const WORDS = 'Why does the engine of my car run rough when it is cold?';

/** How a page felt since this was last asked, in milliseconds: the longest task, and from each key to the next paint. */
interface Felt {
  readonly longest: number;
  readonly interactions: readonly number[];
}

function observe(): void {
  const felt = { longest: 0, interactions: [] as number[] };
  Object.assign(globalThis, { felt });
  const note = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, durationThreshold: 16 });
  note('longtask', ({ duration }) => (felt.longest = Math.max(felt.longest, duration)));
  note('event', ({ duration, name }) => {
    if (name === 'keydown' || name === 'pointerup' || name === 'click') felt.interactions.push(duration);
  });
}

const feltOn = (page: Page) =>
  page.evaluate(() => {
    const { felt } = globalThis as unknown as { felt: { longest: number; interactions: number[] } };
    const told = { longest: felt.longest, interactions: [...felt.interactions] };
    felt.longest = 0;
    felt.interactions.length = 0;
    return told;
  });

/** Types a question without sending it, and takes it away again. */
async function type(page: Page): Promise<Felt> {
  const input = page.getByRole('textbox', { name: /Your question/ });
  await input.focus();
  await feltOn(page);
  await page.keyboard.type(WORDS, { delay: 30 });
  await sleep(200);
  const felt = await feltOn(page);
  await input.fill('');
  return felt;
}

/** The worst interaction; what took less than the 16 ms the browser tells from counts as that. */
const worst = ({ interactions }: Felt) => Math.max(16, ...interactions);

/** What the page's main thread does in `work`, in milliseconds. */
async function worked(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const sum = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const before = await sum();
  await work();
  const after = await sum();
  await session.detach();
  return after - before;
}

/** The composer beside a long conversation and beside an answer that streams; tables as they grow. */
export async function benchTyping(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  const model = new ModelServer();
  const product = await startProduct({
    DATA_DIR: dataDir,
    AI_BASE_URL: await model.start(),
    AI_MODEL: 'test',
    ADMIN_PASSWORD: 'staff-secret',
    LIMIT_QUESTION_OWNER: '1000/60',
  });
  const { prisma, close } = await openDatabase({ databaseUrl: null, dataDir }, createLogger('error'));
  let browser: Browser | null = null;
  try {
    await prisma.plan.updateMany({ data: { monthlyQuota: 1_000 } });
    browser = await chromium.launch(launchOptions());
    const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
    await page.addInitScript(observe);
    await page.request.post(`${product.url}/graphql`, {
      data: { query: 'mutation { login(input: { username: "admin", password: "staff-secret" }) { user { id } } }' },
      headers: { 'x-session-id': 'session_1_typing0001', origin: product.url },
    });
    // 200 turns that look like answers: headings, lists, tables.
    const user = await prisma.user.findUniqueOrThrow({ where: { usernameKey: 'admin' } });
    await prisma.$executeRaw`INSERT INTO "Conversation" ("id", "userId", "title") VALUES (${user.id}::uuid, ${user.id}::uuid, 'A long one')`;
    const text = `## What to do\n\n${'Words of an answer that goes on. '.repeat(12)}\n\n- one\n- two\n- three\n\n| Part | Price |\n| --- | --- |\n| Pads | $120 |\n| Discs | $240 |\n`;
    await prisma.$executeRaw`
      INSERT INTO "Answer" ("id", "conversationId", "userId", "ownerKey", "idempotencyKey", "question", "text", "state", "category",
        "language", "owner", "leaseUntil", "createdAt", "askedAt", "endedAt")
      SELECT uuidv7(), ${user.id}::uuid, ${user.id}::uuid, 'user:' || ${user.id}, 'key-' || n, 'Question ' || n, ${text}, 'completed',
        'general', 'en', 'bench', now(), "at", "at", "at"
      FROM generate_series(1, ${TURNS}) AS n, LATERAL (SELECT now() - (${TURNS} - n) * interval '1 minute') AS time("at")`;
    const open = async () => {
      await page.goto(`${product.url}/#ai-chat`);
      await page.reload();
      await page.getByRole('textbox', { name: /Your question/ }).waitFor();
    };
    await open();
    await page.getByRole('button', { name: /^A long one/ }).click();
    await page.getByText(`Question ${TURNS}`, { exact: true }).waitFor();
    await page.waitForFunction((turns) => document.querySelectorAll('[data-turns] > li').length >= turns, TURNS);
    const typed: Felt[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const felt = await type(page);
      if (round > 0) typed.push(felt); // The first one warms up.
    }
    const beside = `Typing, ${TURNS} turns on screen`;
    report({
      what: `${beside}: longest task`,
      values: typed.map(({ longest }) => longest),
      unit: 'ms',
      goal: { atMost: 50 },
    });
    report({
      what: `${beside}: key to paint, the slowest`,
      values: typed.map(worst),
      unit: 'ms',
      goal: { atMost: 100 },
    });

    const streamed: Felt[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const read = new AbortController();
      model.script = async (reply) => {
        while (!read.signal.aborted) {
          reply.text(`word${Math.random().toFixed(2)} `);
          await sleep(TOKEN_MS);
        }
        reply.end();
      };
      await page.getByRole('textbox', { name: /Your question/ }).fill('Tell me all of it');
      await page.keyboard.press('Enter');
      await page.getByText('word0').last().waitFor();
      const felt = await type(page);
      read.abort();
      await page.getByRole('button', { name: 'Send' }).waitFor();
      if (round > 0) streamed.push(felt);
    }
    const streaming = `Typing while an answer streams below ${TURNS} turns`;
    report({ what: `${streaming}: longest task`, values: streamed.map(({ longest }) => longest), unit: 'ms' });
    report({
      what: `${streaming}: key to paint, the slowest`,
      values: streamed.map(worst),
      unit: 'ms',
      goal: { atMost: 100 },
    });

    const ratios: number[] = [];
    let tables = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const cost: Record<string, number> = {};
      for (const [name, rows] of Object.entries(ROWS)) {
        const end = `That is all of table ${++tables}.`;
        model.script = async (reply) => {
          reply.text('| Part | Price | Where |\n| --- | --- | --- |\n');
          for (let row = 0; row < rows; row += 1) {
            reply.text(`| Part ${row} | $${row * 10} | workshop ${row} |\n`);
            await sleep(TOKEN_MS);
          }
          reply.text(`\n${end}`).end();
        };
        await page.evaluate(() => sessionStorage.clear());
        await open();
        await page.getByRole('textbox', { name: /Your question/ }).fill('A table, please');
        const all = await worked(page, async () => {
          await page.keyboard.press('Enter');
          await page.getByText(end).waitFor();
        });
        cost[name] = all / rows;
      }
      if (round > 0) ratios.push((cost['many'] ?? 0) / (cost['few'] ?? 0));
    }
    const table = `A streamed table of ${ROWS.many} rows beside one of ${ROWS.few}: main thread a row`;
    report({ what: table, values: ratios, unit: '×' });
  } finally {
    await browser?.close();
    await close();
    await product.stop();
    await model.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
