import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Person } from '../support/app.ts';
import { startProduct } from '../support/process.ts';
import { momentOf, ROUNDS } from '../support/rounds.ts';

it(
  `killed ${ROUNDS} times at any moment, the next start just works and nothing acknowledged is lost`,
  { timeout: 300_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-crash-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'staff-secret' };
    const acknowledged: { token: string; answers: string[] }[] = [];

    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(env);
      const person = new Person(product.url);
      const answers: string[] = [];
      const working = (async () => {
        await person.register();
        acknowledged.push({ token: person.token ?? '', answers });
        for (const question of ['What does P0420 mean?', '机油多久换一次？', 'best family SUV']) {
          answers.push(await person.ask(question));
          await sleep(20);
        }
      })();
      working.catch(() => undefined); // The power cut comes in between.
      await sleep(100 + momentOf(round, 1_500));
      await product.kill();
      // Sometimes the machine takes the database along.
      if (round % 5 === 1) {
        const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGKILL');
      }
    }

    const product = await startProduct(env);
    onTestFinished(async () => void (await product.stop()));
    expect(acknowledged.length).toBeGreaterThan(ROUNDS / 4);
    for (const { token, answers } of acknowledged) {
      const person = Object.assign(new Person(product.url), { token });
      const running = async () =>
        (await person.do<{ runningAnswers: object[] }>(`{ runningAnswers { id } }`)).runningAnswers;
      await expect.poll(running, { timeout: 60_000 }).toEqual([]);
      const { viewer } = await person.do<{ viewer: Viewer }>(
        `{ viewer { membership { quota { used } } history { nodes { id state text errorCode } } } }`,
      );
      const { nodes: records } = viewer.history;
      expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining(answers));
      // An answer that was killed again at each new beginning fails in the end, and costs nothing.
      const completed = records.filter(({ state }) => state === 'COMPLETED');
      const given = records.filter(({ state, errorCode }) => state === 'FAILED' && errorCode === 'ANSWER_INTERRUPTED');
      expect(completed.length + given.length).toBe(records.length);
      for (const { text } of completed) expect(text.length).toBeGreaterThan(100);
      expect(viewer.membership.quota.used).toBe(completed.length);
    }
  },
);

interface Viewer {
  readonly membership: { readonly quota: { readonly used: number } };
  readonly history: {
    readonly nodes: {
      readonly id: string;
      readonly state: string;
      readonly text: string;
      readonly errorCode: string | null;
    }[];
  };
}
