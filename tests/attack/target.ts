import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Person } from '../support/app.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct } from '../support/process.ts';
import type { Felt } from './neighbour-side.ts';

const STAFF_PASSWORD = 'staff-secret';
/** Attackers come from another address of this machine than its honest people, where it has one. */
const ELSEWHERE = process.platform === 'linux' ? '127.0.0.2' : undefined;
const SAMPLE_MS = 200;

/** The product as a fresh install has it, in a process of its own, with a model server that says what an attack wants. */
export interface Target {
  readonly url: string;
  readonly model: ModelServer;
  /** Where attackers come from; undefined: from where everybody does. */
  readonly from: string | undefined;
  /** Somebody new on a paid plan. */
  member(): Promise<Person>;
  /** The staff account, signed in. */
  staff(): Promise<Person>;
  /** What the honest neighbour felt since this was last asked. */
  felt(): Promise<Felt>;
  /** The server's memory in bytes: now, and the most since this was last asked. */
  memory(): Promise<{ readonly now: number; readonly most: number }>;
  stop(): Promise<void>;
}

export async function startTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-attack-'));
  const model = new ModelServer();
  const env = { AI_BASE_URL: await model.start(), AI_MODEL: 'attacked', ADMIN_PASSWORD: STAFF_PASSWORD };
  const product = await startProduct({ ...env, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const { url } = product;
  const member = membersOf(url);
  const neighbour = await neighbourOf(url, (await member()).token ?? '', product.child.pid ?? 0);
  let most = 0;
  const look = async () => {
    const now = await residentOf(product.child.pid ?? 0);
    most = Math.max(most, now);
    return now;
  };
  const sampling = setInterval(() => void look(), SAMPLE_MS);
  return {
    url,
    model,
    from: ELSEWHERE,
    member,
    staff: () => staffOf(url),
    async felt() {
      neighbour.send('felt');
      const [felt] = (await once(neighbour, 'message')) as [Felt];
      return felt;
    },
    async memory() {
      const now = await look();
      const highest = most;
      most = now;
      return { now, most: highest };
    },
    async stop() {
      clearInterval(sampling);
      neighbour.disconnect();
      await product.stop();
      await model.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function neighbourOf(url: string, token: string, server: number): Promise<ChildProcess> {
  return fork(join(import.meta.dirname, 'neighbour-side.ts'), [url, token, String(server)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
}

async function staffOf(url: string): Promise<Person> {
  const staff = new Person(url);
  const { login } = await staff.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "admin", password: "${STAFF_PASSWORD}" }) { token } }`,
  );
  return Object.assign(staff, { token: login.token });
}

/** New members with a code each, which staff made. */
function membersOf(url: string): () => Promise<Person> {
  let codes: Promise<string[]> | null = null;
  async function make(): Promise<string[]> {
    const staff = await staffOf(url);
    const { plans } = await staff.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
    const planId = plans.find(({ slug }) => slug === 'basic')?.id;
    const { createActivationCodes } = await staff.do<{ createActivationCodes: { codes: string[] } }>(
      `mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { codes } }`,
      { input: { planId, count: 10 } },
    );
    return createActivationCodes.codes;
  }
  return async () => {
    codes ??= make();
    const person = new Person(url);
    await person.register();
    await person.do(`mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }`, {
      code: (await codes).pop(),
    });
    return person;
  };
}

const run = promisify(execFile);

async function residentOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
  return Number(stdout) * 1024;
}
