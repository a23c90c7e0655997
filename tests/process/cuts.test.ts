import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Wheelwise } from '../../sdk/src/index.ts';
import { useApp } from '../support/app.ts';
import { Network, TROUBLES, type Trouble } from '../support/proxy.ts';
import { withPrisma } from '../support/rest.ts';
import { ROUNDS } from '../support/rounds.ts';

const test = useApp({ LIMIT_CONSULTATION_ADDRESS: '100000/60' });
const READERS: readonly Reader[] = (['socket', 'events'] as const).flatMap((transport) =>
  TROUBLES.map((how) => ({ transport, how })),
);
/** Of one reader; of all together 12, and 504 in the long tests. */
const CUTS = ROUNDS > 3 ? 42 : 1;
/** So long at most a reader is left in peace between two: else all of them together measure how fast the machine is. */
const PEACE_MS = 500;

interface Reader {
  readonly transport: 'socket' | 'events';
  readonly how: Trouble;
}

/** What the model has written for a reader, and whether it may come to its end. */
interface Answering {
  text: string;
  isOver: boolean;
}

/** Reads an answer that goes on until its connections were troubled so often; what was read, and how long each resume took. */
async function read({ transport, how }: Reader, question: string, answering: Answering) {
  const network = new Network(test.app.url);
  onTestFinished(() => network.stop());
  const wheelwise = new Wheelwise({
    url: await network.start(),
    transport,
    sessionId: test.person().sessionId,
    retries: 100,
  });
  const resumes: number[] = [];
  const requests: Promise<{ readonly id: string }>[] = [];
  let text = '';
  let trouble: Promise<void> | null = null;
  /** Since when the trouble is over, and how far the answer had come by then. */
  const over = { at: 0, length: Infinity };
  let peaceUntil = 0;
  let end: string | null = null;
  const answer = await wheelwise.ask(question);
  for await (const event of wheelwise.watch(answer)) {
    if ('answer' in event) end = event.answer.text;
    if (event.__typename !== 'AnswerDelta') continue;
    text += event.text;
    if (event.whole !== text) throw new Error(`A piece too many or too few after ${text.length - event.text.length}`);
    if (trouble) {
      if (text.length <= over.length) continue;
      resumes.push(performance.now() - over.at);
      trouble = null;
      peaceUntil = performance.now() + Math.random() * PEACE_MS;
    }
    if (resumes.length === CUTS) answering.isOver = true;
    else if (performance.now() >= peaceUntil) {
      over.length = Infinity;
      const email = `${resumes.length}.${how.replaceAll(' ', '-')}.${transport}@example.com`;
      requests.push(wheelwise.submitConsultation({ userName: 'Li', email, requirement: 'Which tyres?' }));
      trouble = network
        .trouble(how)
        .then(() => void Object.assign(over, { at: performance.now(), length: answering.text.length }));
    }
  }
  const ids = (await Promise.all(requests)).map(({ id }) => id);
  return { text, end, written: answering.text, resumes, ids };
}

/** A server of a process of its own that has nothing to do: what connecting to it anew takes is the machine's. */
async function startIdle(): Promise<string> {
  const listen = `require('node:http').createServer((_, res) => res.end()).listen(0, '127.0.0.1', function () {
    console.log(this.address().port);
  })`;
  const child = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return `http://127.0.0.1:${Number(port)}`;
}

/** How long each of many new connections with a request took, one after the other until it is over. */
async function connectAnew(url: string, over: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!over.aborted) {
    const start = performance.now();
    const [response] = (await once(request(url, { agent: false }).end(), 'response')) as [NodeJS.ReadableStream];
    await textOf(response);
    took.push(performance.now() - start);
    await sleep(100);
  }
  return took;
}

/** The median and the 99th percentile. */
function told(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const within = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0);
  return `${within(0.5)} ms (median), ${within(0.99)} ms (99th)`;
}

it(
  `connections are cut ${CUTS * READERS.length} times in all ways: what is read is byte for byte what was written, what is sent is done once`,
  { timeout: 30_000 + CUTS * 10_000 },
  async () => {
    const answerings = new Map<string, Answering>();
    test.model.script = async (reply, { messages }) => {
      const answering = answerings.get(messages.at(-1)?.content ?? '') ?? { text: '', isOver: true };
      for (let n = 0; !answering.isOver; n += 1) {
        const word = `${n}词🚗 `;
        answering.text += word;
        reply.text(word);
        await sleep(20);
      }
      reply.end();
    };
    const over = new AbortController();
    const connecting = connectAnew(await startIdle(), over.signal);
    const outcomes = await Promise.all(
      READERS.map((reader, n) => {
        const answering: Answering = { text: '', isOver: false };
        const question = `Which tyres, number ${n}?`;
        answerings.set(question, answering);
        return read(reader, question, answering);
      }),
    );
    for (const { text, end, written } of outcomes) {
      expect(Buffer.from(text).equals(Buffer.from(written))).toBe(true);
      expect(end).toBe(written);
    }
    const sent = outcomes.flatMap(({ ids }) => ids);
    expect(new Set(sent).size).toBe(CUTS * READERS.length);
    await withPrisma(test, async (prisma) => expect(await prisma.consultation.count()).toBe(sent.length));
    over.abort();
    const resumes = outcomes.flatMap((one) => one.resumes);
    process.stdout.write(
      `${resumes.length} cuts: text goes on after ${told(resumes)}; connecting to an idle server takes ${told(await connecting)}\n`,
    );
    expect(resumes).toHaveLength(CUTS * READERS.length);
  },
);
