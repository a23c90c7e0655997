import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import type { App } from '../../server/app.ts';
import { Person, useApp, type AnswerEvent } from '../support/app.ts';
import type { Reply } from '../support/model.ts';
import { Caller, eventsOf } from '../support/rest.ts';

const redis = process.env['TEST_REDIS_URL'];
/** Instances find each other's answers in the database or, where the tests are given one, through Redis. */
const test = useApp(redis ? { REDIS_URL: redis } : {}, { answerTimes: { ...ANSWER_TIMES, checkpoint: 100 } });

const WATCH = `subscription ($id: ID!, $offset: Int!) { answer(id: $id, offset: $offset) {
  __typename
  ... on AnswerDelta { offset text }
  ... on AnswerCompleted { answer { id text state } }
  ... on AnswerStopped { answer { id text state } }
  ... on AnswerFailed { answer { id text state errorCode } code message }
} }`;

/** Watches as it is done over a socket, and by event stream; all events of each. */
async function watchBothWays(person: Person, id: string, offset = 0, app: App = test.app): Promise<AnswerEvent[][]> {
  const there = Object.assign(new Person(app.url, person.sessionId), { token: person.token });
  const onSocket = (async () => {
    const socket = there.socket();
    const events: AnswerEvent[] = [];
    const results = socket.iterate<{ answer: AnswerEvent }>({ query: WATCH, variables: { id, offset } });
    for await (const { data, errors } of results) {
      if (errors) throw new Error(errors[0]?.message);
      if (data) events.push(data.answer);
    }
    await socket.dispose();
    return events;
  })();
  const asEvents = (async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...there.headers() },
      body: JSON.stringify({ query: WATCH, variables: { id, offset } }),
    });
    const results = [...(await response.text()).matchAll(/^data: (\{.*)$/gm)];
    return results.flatMap(([, data = '']) => {
      const result = JSON.parse(data) as { data?: { answer: AnswerEvent }; errors?: { message: string }[] };
      if (result.errors) throw new Error(result.errors[0]?.message);
      return result.data ? [result.data.answer] : [];
    });
  })();
  return Promise.all([onSocket, asEvents]);
}

/** Asks; the model has begun and goes on when the test does. */
async function begun(person: Person, first = 'begun, '): Promise<{ id: string; reply: Reply }> {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  test.model.script = (reply) => resolve(reply.text(first));
  const id = await person.ask('What happens meanwhile?');
  return { id, reply: await promise };
}

const seen = (events: readonly AnswerEvent[] | undefined) => (events ?? []).flatMap(({ text = '' }) => text).join('');

describe('a guest who signs in while his answer is written', () => {
  it('sees its end, with the stored answer', async () => {
    const guest = test.person();
    const { id, reply } = await begun(guest);
    const other = await test.another();
    const watching = [watchBothWays(guest, id), watchBothWays(guest, id, 0, other)];
    await sleep(500);
    await guest.register();
    reply.text('ended.').end();
    for (const events of (await Promise.all(watching)).flat()) {
      expect(seen(events)).toBe('begun, ended.');
      expect(events.at(-1)).toEqual({
        __typename: 'AnswerCompleted',
        answer: { id, text: 'begun, ended.', state: 'COMPLETED' },
      });
    }
  });
});

describe('an answer deleted while it is written', () => {
  const deleted = (id: string) => ({
    __typename: 'AnswerFailed',
    answer: { id, text: '', state: 'FAILED', errorCode: 'ANSWER_DELETED' },
    code: 'ANSWER_DELETED',
    message: 'this answer was deleted while it was being written.',
  });

  it('ends for all who watch it, on any instance; the model is hung up on', async () => {
    const user = test.person();
    await user.register();
    const { id, reply } = await begun(user);
    const other = await test.another();
    const watching = [watchBothWays(user, id), watchBothWays(user, id, 0, other)];
    await sleep(500);
    const begin = performance.now();
    await user.do(`mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }`, { id });
    for (const events of (await Promise.all(watching)).flat()) expect(events.at(-1)).toEqual(deleted(id));
    await reply.closed;
    expect(performance.now() - begin).toBeLessThan(4_000);
    // What had come of it counts.
    const { viewer } = await user.do<{ viewer: { membership: { quota: { used: number } } } }>(
      `{ viewer { membership { quota { used } } } }`,
    );
    expect(viewer.membership.quota.used).toBe(1);
  });

  it('may be deleted on another instance than the one that writes it', async () => {
    const user = test.person();
    await user.register();
    const { id } = await begun(user);
    const other = await test.another();
    const watching = watchBothWays(user, id);
    await sleep(300);
    const there = Object.assign(new Person(other.url, user.sessionId), { token: user.token });
    await there.do(`mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }`, { id });
    for (const events of await watching) expect(events.at(-1)).toEqual(deleted(id));
  });

  it('ends with its account, also for the guest who still watches it', async () => {
    const guest = test.person();
    const { id } = await begun(guest);
    const watching = watchBothWays(guest, id);
    await sleep(300);
    const user = new Person(test.app.url, guest.sessionId);
    await user.register();
    await user.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
    for (const events of await watching) expect(events.at(-1)?.__typename).toMatch(/^Answer(Stopped|Failed)$/);
  });

  it('ends in order over REST', async () => {
    const user = new Caller(test);
    await user.register();
    const replies: Reply[] = [];
    test.model.script = (reply) => void replies.push(reply.text('half '));
    const asked = { question: 'Deleted?', user_id: user.account.id };
    const streamed = user.post('/api/ai/chat/stream/', asked);
    const whole = user.post('/api/ai/chat/', asked);
    await expect.poll(() => replies.length, { timeout: 10_000 }).toBe(2);
    const { body } = await user.get('/api/ai/chat/history/', { user_id: user.account.id });
    const { records } = body['data'] as { records: { id: string }[] };
    for (const { id } of records)
      await user.delete('/api/ai/chat/delete/', { user_id: user.account.id, record_id: id });
    const { text } = await streamed;
    const error = 'this answer was deleted while it was being written.';
    expect(eventsOf(text).at(-1)).toEqual({ type: 'error', code: 'ANSWER_DELETED', error });
    expect(text).toMatch(/data: \[DONE\]\n\n$/);
    expect(await whole).toMatchObject({ status: 410, body: { status: 'error', code: 'ANSWER_DELETED', error } });
  });
});

describe('an offset', () => {
  const whole = '刹车🚗油';

  async function asked(person: Person): Promise<string> {
    test.model.script = (reply) => reply.text(whole).end();
    const id = await person.ask('How long is it?');
    await person.watch(id);
    return id;
  }
  const refusal = async (person: Person, id: string, offset: number) => {
    const socket = person.socket();
    try {
      return (await socket.iterate({ query: WATCH, variables: { id, offset } }).next()).value?.errors?.[0]?.extensions;
    } finally {
      await socket.dispose();
    }
  };

  it.each([
    [-1, 'A whole number from 0.'],
    [-2_147_483_648, 'A whole number from 0.'],
    [3, 'This lies between the two halves of a character.'],
  ])('of %i is refused, whether the answer has ended or runs', async (offset, text) => {
    const guest = test.person();
    const refused = { code: 'BAD_USER_INPUT', fields: { offset: text } };
    expect(await refusal(guest, await asked(guest), offset)).toEqual(refused);
    const { id, reply } = await begun(guest, whole);
    const other = await test.another();
    const there = new Person(other.url, guest.sessionId);
    await expect.poll(() => refusal(there, id, offset), { timeout: 10_000 }).toEqual(refused);
    expect(await refusal(guest, id, offset)).toEqual(refused);
    reply.end();
  });

  it('beyond the end begins the text again, of an answer that has ended', async () => {
    const guest = test.person();
    const id = await asked(guest);
    for (const offset of [whole.length + 1, 100_000, 2_147_483_647]) {
      for (const events of await watchBothWays(guest, id, offset)) {
        expect(events.map(({ __typename }) => __typename)).toEqual([
          'AnswerStarted',
          'AnswerRestarted',
          'AnswerDelta',
          'AnswerCompleted',
        ]);
        expect(events[2]).toMatchObject({ offset: 0, text: whole });
      }
    }
  });

  it('at the end is all there is', async () => {
    const guest = test.person();
    const id = await asked(guest);
    for (const events of await watchBothWays(guest, id, whole.length))
      expect(events.map(({ __typename }) => __typename)).toEqual(['AnswerStarted', 'AnswerCompleted']);
  });

  it('beyond the end begins the text again at once, of an answer that runs', async () => {
    const guest = test.person();
    const { id, reply } = await begun(guest, whole);
    const other = await test.another();
    const watching = [watchBothWays(guest, id, 5_000), watchBothWays(guest, id, 5_000, other)];
    // Another instance waits a little: its copy may be behind what the reader holds.
    await sleep(6_500);
    reply.text(' and more').end();
    for (const events of (await Promise.all(watching)).flat()) {
      expect(events[1]?.__typename).toBe('AnswerRestarted');
      // On a busy machine the first piece may hold what was written meanwhile.
      expect(events[2]).toMatchObject({ offset: 0, text: expect.stringContaining(whole) });
      expect(seen(events)).toBe(`${whole} and more`);
    }
  }, 20_000);

  it('that a copy has not come to yet is waited for', async () => {
    const guest = test.person();
    const { id, reply } = await begun(guest, 'one ');
    const other = await test.another();
    const watching = watchBothWays(guest, id, 8, other);
    await sleep(1_000);
    reply.text('two three').end();
    for (const events of await watching) {
      expect(events.map(({ __typename }) => __typename)).not.toContain('AnswerRestarted');
      expect(seen(events)).toBe('three');
    }
  });
});
