import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../../server/app.ts';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import { parseConfig } from '../../server/config/config.ts';
import { ownerKeyOf } from '../../server/domain/history.ts';
import { Person, useApp } from '../support/app.ts';
import type { Reply } from '../support/model.ts';

const HOUR = 60 * 60_000;
const FAST = { ...ANSWER_TIMES, checkpoint: 100, lease: 2_500, rescue: 200 };
const redis = process.env['TEST_REDIS_URL'];

/** The same person, talking to another instance. */
const at = (app: App, person: Person): Person =>
  Object.assign(new Person(app.url, person.sessionId), { token: person.token });

describe.each([['alone', {}] as const, ...(redis ? [['with Redis', { REDIS_URL: redis }] as const] : [])])(
  'two instances on one database, %s',
  (_name, env) => {
    const test = useApp({ ...env }, { answerTimes: FAST });

    it('both show an answer that one of them writes', async () => {
      const other = await test.another();
      const guest = test.person();
      const begun = Promise.withResolvers<Reply>();
      test.model.script = (reply) => begun.resolve(reply.text('written here, '));
      const id = await guest.ask('which instance?');
      const watching = [guest.watch(id), at(other, guest).watch(id), at(other, guest).watch(id, 8)];
      const reply = await begun.promise;
      for (const word of ['read ', 'there, ', '同步', '🚗', ' done']) {
        reply.text(word);
        await sleep(20);
      }
      reply.end();
      const whole = 'written here, read there, 同步🚗 done';
      const [here, there, later] = await Promise.all(watching);
      expect([here?.text, there?.text, later?.text]).toEqual([whole, whole, whole.slice(8)]);
      expect([here?.end, there?.end]).toEqual(['AnswerCompleted', 'AnswerCompleted']);
    });

    it('either can stop it', async () => {
      const other = await test.another();
      const guest = test.person();
      const begun = Promise.withResolvers<Reply>();
      test.model.script = (reply) => begun.resolve(reply.text('never ends'));
      const id = await guest.ask('stop from elsewhere');
      const watching = guest.watch(id);
      const reply = await begun.promise;
      await at(other, guest).do(`mutation ($id: ID!) { stopAnswer(input: { id: $id }) { answer { state } } }`, { id });
      expect((await watching).end).toBe('AnswerStopped');
      await reply.closed;
    });

    it('a session that ends on one closes its sockets at the other', async () => {
      const user = test.person();
      await user.register();
      const socket = user.socket();
      const closed = new Promise<number>((resolve) => {
        socket.on('closed', (event) => resolve((event as { code: number }).code));
      });
      const begun = Promise.withResolvers<Reply>();
      test.model.script = (reply) => begun.resolve(reply.text('…'));
      const id = await user.ask('log me out meanwhile');
      await begun.promise;
      const watching = (async () => {
        for await (const { data } of socket.iterate({
          query: `subscription ($id: ID!) { answer(id: $id) { __typename } }`,
          variables: { id },
        })) {
          expect(data).toBeTruthy();
        }
      })();
      watching.catch(() => undefined);
      await new Promise<void>((open) => socket.on('connected', () => open()));
      // Without Redis instances tell each other nothing: each looks at its open connections every few seconds.
      await at(await test.another(), user).do(`mutation { logout { endedSessionId } }`);
      expect(await closed).toBe(4401);
      expect(await user.codeOf(`{ viewer { id } }`)).toBe('UNAUTHENTICATED');
    });
  },
);

describe('when the instance that writes an answer goes away', () => {
  const test = useApp({}, { answerTimes: FAST });
  const apps: App[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.stop())));

  it('one whose clock is ahead takes nothing that is being written', async () => {
    const ahead = { now: () => new Date(Date.now() + 20_000) };
    const other = await test.another({ clock: ahead, answerTimes: ANSWER_TIMES });
    const guest = test.person();
    const begun = Promise.withResolvers<Reply>();
    test.model.script = (reply) => begun.resolve(reply.text('one '));
    const watching = guest.watch(await guest.ask('who writes this?'));
    const reply = await begun.promise;
    await other.services.answers.rescue();
    expect(other.services.answers.count()).toBe(0);
    reply.text('writer').end();
    const { text, events } = await watching;
    expect([text, events.map(({ __typename }) => __typename)]).toEqual([
      'one writer',
      expect.not.arrayContaining(['AnswerRestarted']),
    ]);
  });

  it('in order, time and again, it is begun again each time', async () => {
    const guest = test.person();
    const replies: Reply[] = [];
    test.model.script = (reply) => void replies.push(reply.text('…'));
    // It asks at one that goes; whoever takes it over goes, too, until nobody is left but the one that stays.
    const first = await test.another();
    const id = await at(first, guest).ask('how often?');
    await expect.poll(() => replies.length).toBe(1);
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    await first.stop();
    for (let time = 2; time <= 5; time += 1) {
      await expect.poll(() => replies.length, { timeout: 10_000 }).toBe(time);
      // As an instance leaves it that stops.
      if (time < 5)
        await client.query(`UPDATE "Answer" SET "owner" = 'gone', "leaseUntil" = 'epoch' WHERE id = $1`, [id]);
    }
    await client.end();
    replies.at(-1)?.text(' done').end();
    expect(await guest.watch(id)).toMatchObject({ text: '… done', end: 'AnswerCompleted' });
  });

  it('another one begins it again, and watchers see the whole text once', async () => {
    const doomed = await test.another();
    const guest = test.person();
    const replies: Reply[] = [];
    test.model.script = (reply) => {
      replies.push(reply.text(replies.length === 0 ? 'first attempt, lost' : 'second attempt'));
      if (replies.length > 1) reply.text(', kept').end();
    };
    const id = await at(doomed, guest).ask('who finishes this?');
    const watching = guest.watch(id);
    await expect.poll(() => replies.length).toBe(1);
    await doomed.stop();
    const { text, end, events } = await watching;
    expect([text, end]).toEqual(['second attempt, kept', 'AnswerCompleted']);
    expect(events.filter(({ __typename }) => __typename === 'AnswerRestarted').length).toBeLessThanOrEqual(1);
    const held = await guest.watch(id, 5); // Somebody who holds text of the first attempt.
    expect(held.events[1]?.__typename).toBe('AnswerRestarted');
    expect(held.text).toBe('second attempt, kept');
    expect(
      (await guest.do<{ freeTrial: { usage: { used: number } } }>(`{ freeTrial { usage { used } } }`)).freeTrial.usage
        .used,
    ).toBe(1);
  });

  it('an answer whose every writer dies fails, and the use is returned', async () => {
    const guest = test.person();
    test.model.script = (reply) => void reply.text('…');
    const id = await guest.ask('nobody can finish this');
    // What a database looks like after three writers died, the last one just now. Whoever watches does so at an instance
    // that cannot have written it: one that loses what it writes ends the stream, and its clients watch on.
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query(
      `UPDATE "Answer" SET "owner" = 'dead', "lostWriters" = 2, "leaseUntil" = now() - interval '1 minute' WHERE id = $1`,
      [id],
    );
    await client.end();
    const app = await startApp(parseConfig(test.env), { logger: pino({ level: 'silent' }), answerTimes: FAST });
    apps.push(app);
    const { end, events } = await at(app, guest).watch(id);
    expect(end).toBe('AnswerFailed');
    expect(events.at(-1)).toMatchObject({ code: 'ANSWER_INTERRUPTED', freeTrial: { usage: { remaining: 3 } } });
  });
});

describe('a lease', () => {
  const test = useApp({}, { answerTimes: { ...ANSWER_TIMES, checkpoint: HOUR, rescue: HOUR } });

  it('begins when the answer is stored, however long it took to be accepted', async () => {
    const guest = test.person();
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    const key = ownerKeyOf({ userId: null, guestSessionId: guest.sessionId });
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [key]);
    const asking = guest.ask('accepted yet?');
    const isWaiting = `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await expect.poll(async () => (await client.query(isWaiting)).rows, { timeout: 10_000 }).toEqual([{ waiting: 1 }]);
    const { rows: held } = await client.query<{ time: Date }>('SELECT clock_timestamp() AS time');
    await client.query('SELECT pg_advisory_unlock_all()');
    const { rows } = await client.query<{ leaseUntil: Date }>('SELECT "leaseUntil" FROM "Answer" WHERE id = $1', [
      await asking,
    ]);
    await client.end();
    expect(rows[0]?.leaseUntil.getTime()).toBeGreaterThanOrEqual((held[0]?.time.getTime() ?? Infinity) + 5_000);
  });
});

describe('an instance that was held up for longer than a lease', () => {
  // It looks after its answers when the test says so.
  const test = useApp({}, { answerTimes: { ...ANSWER_TIMES, checkpoint: HOUR, rescue: HOUR, lease: 100 } });

  it('goes on where it was with what nobody took over', async () => {
    const guest = test.person();
    const begun = Promise.withResolvers<Reply>();
    test.model.script = (reply) => begun.resolve(reply.text('fallen '));
    const id = await guest.ask('asleep?');
    const watching = guest.watch(id);
    const reply = await begun.promise;
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query(`UPDATE "Answer" SET "leaseUntil" = now() - interval '1 minute' WHERE id = $1`, [id]);
    await test.app.services.answers.rescue();
    const { rows } = await client.query(`SELECT "attempt" FROM "Answer" WHERE id = $1`, [id]);
    await client.end();
    expect(rows).toEqual([{ attempt: 1 }]);
    reply.text('asleep').end();
    expect(await watching).toMatchObject({ text: 'fallen asleep', end: 'AnswerCompleted' });
    expect(test.model.requests).toHaveLength(1);
  });
});
