import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import { startApp, type App } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { hasRedis, startRedis, type RedisServer } from '../support/engines.ts';
import { Person, useApp } from '../support/app.ts';
import type { Reply } from '../support/model.ts';

const FAST = { ...ANSWER_TIMES, checkpoint: 100 };
/** Longer than anybody may wait for Redis, with room for a busy machine; less than its client's own patience. */
const PATIENCE_MS = 3_000;

describe.skipIf(!hasRedis)('two instances that lose their Redis', () => {
  const test = useApp({ LIMIT_CONTACT_ADDRESS: '1000/60', LIMIT_LOGIN_ACCOUNT: '2/60' }, { answerTimes: FAST });
  let redis: RedisServer;
  let apps: App[];
  const logged: { msg: string; level: number }[] = [];
  const lines = () => logged.filter(({ level }) => level >= 40).map(({ msg }) => msg);

  beforeAll(async () => {
    redis = await startRedis();
    const write = (line: string) => void logged.push(JSON.parse(line) as { msg: string; level: number });
    const config = parseConfig({ ...test.env, REDIS_URL: redis.url });
    const logger = pino({ level: 'warn' }, { write });
    apps = await Promise.all([0, 1].map(() => startApp(config, { logger, answerTimes: FAST })));
  });
  afterAll(async () => {
    // Neither does an end wait for it.
    await redis.freeze();
    await Promise.all(apps.map((app) => app.stop()));
    await redis.close();
  });

  const [here, there] = [0, 1].map((index) => (person?: Person) => {
    const { url = '' } = apps[index] ?? {};
    return person ? Object.assign(new Person(url, person.sessionId), { token: person.token }) : new Person(url);
  }) as [(person?: Person) => Person, (person?: Person) => Person];

  const readiness = async ({ url }: App) => {
    const response = await fetch(`${url}/ready`);
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  const both = () => Promise.all(apps.map(readiness));

  /** What people do, none of which may fail or wait. */
  async function everything(): Promise<void> {
    const user = here();
    const work = async () => {
      await user.register();
      await user.do(`mutation ($u: String!) { login(input: { username: $u, password: "secret-1" }) { token } }`, {
        u: (await user.do<{ viewer: { username: string } }>(`{ viewer { username } }`)).viewer.username,
      });
      await here().do(
        `mutation { submitContactMessage(input: { name: "Han", email: "h@example.com", message: "Hi" }) { contactMessage { id } } }`,
      );
      const id = await user.ask('Does it go on?');
      expect((await user.watch(id)).end).toBe('AnswerCompleted');
    };
    await Promise.race([work(), sleep(PATIENCE_MS, 'late', { ref: false })]).then((end) => expect(end).toBeUndefined());
  }

  /** How wrong logins of one account are answered, one after the other. */
  async function guesses(): Promise<(string | null)[]> {
    const codes = [];
    const username = `nobody_${randomUUID().slice(0, 8)}`;
    const login = `mutation ($u: String!) { login(input: { username: $u, password: "wrong-1" }) { token } }`;
    for (let n = 0; n < 3; n += 1) codes.push(await here().codeOf(login, { u: username }));
    return codes;
  }

  /** A session that ends on one instance closes its sockets at the other. */
  async function endsElsewhere(): Promise<void> {
    const user = here();
    await user.register();
    const socket = there(user).socket();
    onTestFinished(() => socket.dispose());
    const closed = new Promise((resolve) => socket.on('closed', (event) => resolve((event as { code: number }).code)));
    const connected = new Promise<void>((open) => socket.on('connected', () => open()));
    void (async () => {
      for await (const _ of socket.iterate({ query: `subscription { membershipChanged { kind } }` }));
    })().catch(() => undefined);
    await connected;
    await here(user).do(`mutation { logout { endedSessionId } }`);
    expect(await closed).toBe(4401);
  }

  /** An answer that one instance writes is seen at the other, to its end. */
  async function streams(meanwhile: () => Promise<void>): Promise<void> {
    const guest = here();
    const begun = Promise.withResolvers<Reply>();
    test.model.script = (reply, { messages }) => {
      if (messages.at(-1)?.content.includes('Which instance?')) begun.resolve(reply.text('one, '));
      else reply.text('Yes.').end();
    };
    const id = await guest.ask('Which instance?');
    const reply = await begun.promise;
    const watching = [guest.watch(id), there(guest).watch(id)];
    await meanwhile();
    reply.text('two, ').text('three').end();
    for (const { text, end } of await Promise.all(watching)) {
      expect([text, end]).toEqual(['one, two, three', 'AnswerCompleted']);
    }
  }

  it.each([
    ['hangs', () => redis.freeze(), () => redis.thaw()],
    ['is killed and started again, empty', () => redis.kill(), () => redis.start()],
    [
      'is full',
      async () => {
        await redis.send('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
        await redis.send('CONFIG', 'SET', 'maxmemory', '1');
      },
      () => redis.send('CONFIG', 'SET', 'maxmemory', '0'),
    ],
  ] as const)('which %s: nothing fails, nobody waits, every instance stays', async (_how, lose, restore) => {
    await expect.poll(both).toEqual([
      [200, 'ready'],
      [200, 'ready'],
    ]);
    logged.length = 0;
    await streams(async () => {
      await lose();
      await everything();
    });
    // One that is full still passes pieces on: all of that may be done before it is looked at again.
    await expect.poll(both).toEqual([
      [200, 'degraded'],
      [200, 'degraded'],
    ]);
    await streams(async () => undefined);
    await endsElsewhere();
    expect(await guesses()).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'RATE_LIMITED']);
    await restore();
    await expect.poll(both, { timeout: 10_000 }).toEqual([
      [200, 'ready'],
      [200, 'ready'],
    ]);
    await everything();
    await streams(async () => undefined);
    // Each of the two tells of the beginning and of the end, and of nothing in between.
    const told = Object.groupBy(lines(), (line) => line.split(':')[0] ?? '');
    expect(Object.keys(told).toSorted()).toEqual(['Redis is away', 'Redis is back']);
    expect(told['Redis is away']?.length).toBe(told['Redis is back']?.length);
  });

  it('which is flushed in the middle of an answer: nothing of it is lost', async () => {
    await streams(async () => expect(await redis.send('FLUSHALL')).toBe('OK'));
    await everything();
  });
});
