import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import { CONTINUATION } from '../../server/contract/cut-off.ts';
import { ASK, askInput, useApp, type Person, type TestApp } from '../support/app.ts';
import type { Reply, Script } from '../support/model.ts';
import { Caller, eventsOf } from '../support/rest.ts';

const test = useApp();
const hurried = useApp({}, { answerTimes: { ...ANSWER_TIMES, total: 600 } });

interface Stored {
  readonly text: string;
  readonly state: string;
  readonly cutOff: string | null;
  readonly isCharged: boolean;
  readonly errorCode: string | null;
}

/** Asks, waits for the end, and reads what was stored. */
async function answerTo(person: Person, question: string, more: object = {}): Promise<Stored> {
  const id = await person.ask(question, more);
  await person.watch(id);
  const { answer } = await person.do<{ answer: Stored }>(
    `query ($id: ID!) { answer(id: $id) { text state cutOff isCharged errorCode } }`,
    { id },
  );
  return answer;
}

const member = async (of: TestApp = test): Promise<Person> => {
  const person = of.person();
  await person.register();
  return person;
};

async function usedBy(person: Person): Promise<number> {
  const { viewer, freeTrial } = await person.do<{
    viewer: { membership: { quota: { used: number } } } | null;
    freeTrial: { usage: { used: number } };
  }>(`{ viewer { membership { quota { used } } } freeTrial { usage { used } } }`);
  return viewer ? viewer.membership.quota.used : freeTrial.usage.used;
}

const cut = { state: 'COMPLETED', isCharged: false, errorCode: null };

describe('an answer the model does not finish', () => {
  it.each<[string, Script, string]>([
    ['at its greatest length', (reply) => reply.text('Half an ans').end('length'), 'LENGTH'],
    ['at a filter', (reply) => reply.text('Half an ans').end('content_filter'), 'FILTER'],
    ['because its stream ends without a word', (reply) => reply.text('Half an ans').breakOff(), 'BROKEN'],
  ])('%s is kept as cut off, and given back', async (_why, script, cutOff) => {
    for (const person of [test.person(), await member()]) {
      test.model.script = script;
      expect(await answerTo(person, 'Will this end?')).toEqual({ ...cut, text: 'Half an ans', cutOff });
      expect(await usedBy(person)).toBe(0);
    }
  });

  it.each<[string, Script]>([
    ['with [DONE] alone', (reply) => reply.text('Whole.').raw('data: [DONE]\n\n').breakOff()],
    [
      'with a reason alone',
      (reply) => reply.text('Whole.').raw('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n').breakOff(),
    ],
  ])('is not what one is that ends %s', async (_how, script) => {
    test.model.script = script;
    const whole = { text: 'Whole.', state: 'COMPLETED', cutOff: null, isCharged: true, errorCode: null };
    expect(await answerTo(test.person(), 'Is it whole?')).toEqual(whole);
  });

  it('and wrote nothing of has failed', async () => {
    test.model.script = (reply) => reply.end('length');
    const failed = { text: '', state: 'FAILED', cutOff: null, isCharged: false, errorCode: 'NO_CONTENT' };
    expect(await answerTo(test.person(), 'Nothing?')).toEqual(failed);
  });

  it('is given back three times in 24 hours, and then counts; the ledger says why', async () => {
    const user = await member();
    test.model.script = (reply) => reply.text('Half').end('length');
    const charged: boolean[] = [];
    for (let n = 0; n < 4; n += 1) charged.push((await answerTo(user, `Number ${n}?`)).isCharged);
    expect(charged).toEqual([false, false, false, true]);
    expect(await usedBy(user)).toBe(1);
    const { viewer } = await user.do<{
      viewer: { quotaMovements: { nodes: { reason: string; amount: number; explanation: string }[] } };
    }>(`{ viewer { quotaMovements { nodes { reason amount explanation } } } }`);
    expect(viewer.quotaMovements.nodes.filter(({ reason }) => reason !== 'RESERVED')).toEqual([
      { reason: 'SPENT', amount: 0, explanation: expect.any(String) },
      ...Array.from({ length: 3 }, () => ({
        reason: 'CUT_OFF',
        amount: -1,
        explanation: 'The answer was cut off: the consultation set aside is yours again.',
      })),
    ]);
  });

  it('is given back three times whatever is deleted, also of two that end at once', async () => {
    const user = await member();
    const replies: Reply[] = [];
    test.model.script = (reply) => void replies.push(reply.text('Half'));
    for (let round = 1; round <= 2; round += 1) {
      const ids = [await user.ask('One?'), await user.ask('Two?')];
      const watching = ids.map((id) => user.watch(id));
      await expect.poll(() => replies.length, { timeout: 10_000 }).toBe(2 * round);
      for (const reply of replies.slice(-2)) reply.end('length');
      await Promise.all(watching);
      for (const id of ids)
        await user.do(`mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }`, { id });
    }
    expect(await usedBy(user)).toBe(1);
  });

  it('is given back to guests by network too: a new session is made in a moment', async () => {
    hurried.model.script = (reply) => reply.text('Half').end('length');
    const charged: boolean[] = [];
    for (let n = 0; n < 4; n += 1) charged.push((await answerTo(hurried.person(), 'Again?')).isCharged);
    expect(charged).toEqual([false, false, false, true]);
  });
});

describe('an answer without end', () => {
  it('ends at 64 Ki characters, none of them split, and the model is hung up on', async () => {
    const user = await member();
    const sent = Promise.withResolvers<number>();
    test.model.script = async (reply) => sent.resolve(await reply.neverEnd('🚗 油 never ends '.repeat(50)));
    const { text, ...ending } = await answerTo(user, 'Tell me everything');
    expect(ending).toEqual({ ...cut, cutOff: 'LENGTH' });
    expect(text.length).toBeGreaterThan(65_000);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text.isWellFormed()).toBe(true);
    // Some megabytes stand in the sockets' buffers.
    expect(await sent.promise).toBeLessThan(20_000_000);
  });

  it.each([
    ['a number', '1', '1234567890'],
    ['an address', 'https://', 'x'.repeat(90)],
    ['backticks', '`', '`'.repeat(90)],
  ])('of %s that goes on and on is not held back for ever', async (_what, beginning, piece) => {
    const user = await member();
    test.model.script = (reply) => void reply.text(beginning).neverEnd(piece);
    const { text, cutOff } = await answerTo(user, 'A long one?');
    expect([cutOff, text.length > 60_000]).toEqual(['LENGTH', true]);
  });

  it('ends after its time, though it never falls silent', async () => {
    const user = await member(hurried);
    let closed: Promise<void> | undefined;
    hurried.model.script = async (reply) => {
      ({ closed } = reply);
      for (let n = 0; n < 200; n += 1) {
        reply.text('and ');
        await sleep(50);
      }
    };
    const { text, ...ending } = await answerTo(user, 'How long?');
    expect(ending).toEqual({ ...cut, cutOff: 'TIME' });
    expect(text).toMatch(/^(and )+$/);
    await closed;
  });
});

describe('the model is told how long an answer may be', () => {
  const untold = useApp({ AI_MAX_TOKENS: '0' });

  it('in tokens, unless that is switched off', async () => {
    for (const of of [test, untold]) {
      of.model.script = (reply) => reply.text('Yes.').end();
      await answerTo(of.person(), 'Briefly?');
    }
    expect(test.model.requests.at(-1)?.max_tokens).toBe(4_096);
    expect(untold.model.requests.at(-1)).not.toHaveProperty('max_tokens');
  });
});

describe('content that is no plain text', () => {
  it('is shown as far as it is text', async () => {
    test.model.script = (reply) =>
      reply
        .delta({ role: 'assistant', content: null })
        .delta({
          content: [{ type: 'text', text: 'parts, ' }, { type: 'image_url', image_url: { url: 'x' } }, null, 7],
        })
        .delta({ content: { text: 'an object' } })
        .delta({ content: 42 })
        .delta({ content: [{ type: 'text', text: { value: 'deep' } }, 'bare'] })
        .delta({ tool_calls: [{ function: { name: 'f', arguments: '{}' } }] })
        .text('text')
        .end();
    expect(await answerTo(test.person(), 'What is it made of?')).toMatchObject({ text: 'parts, text', cutOff: null });
  });

  it('a refusal is an answer', async () => {
    test.model.script = (reply) =>
      reply.delta({ content: null, refusal: 'I cannot ' }).delta({ refusal: 'help.' }).end();
    expect(await answerTo(test.person(), 'May I?')).toMatchObject({ text: 'I cannot help.', state: 'COMPLETED' });
  });
});

describe('a continuation', () => {
  it('is a question of its own, about what was cut off, with the same sources', async () => {
    const user = await member();
    test.model.script = (reply) => reply.text('First half [1]').end('length');
    const { ask } = await user.do<{ ask: { answer: { id: string; conversationId: string; category: string } } }>(ASK, {
      input: askInput('What does P0420 mean?'),
    });
    const { id, conversationId, category } = ask.answer;
    await user.watch(id);
    test.model.script = (reply) => reply.text('second half [1]').end();
    const continued = await answerTo(user, CONTINUATION.en, { conversationId });
    expect(continued).toMatchObject({ text: 'second half [1]', cutOff: null, isCharged: true });
    expect(await usedBy(user)).toBe(1);
    const [before, after] = test.model.requests.slice(-2).map(({ messages }) => messages);
    expect(after?.slice(1).map(({ content }) => content)).toEqual([
      'What does P0420 mean?',
      'First half [1]',
      CONTINUATION.en,
    ]);
    expect(after?.[0]).toEqual(before?.[0]);
    const { conversation } = await user.do<{
      conversation: { answers: { nodes: { category: string; sources: { id: string }[] }[] } };
    }>(`query ($id: ID!) { conversation(id: $id) { answers { nodes { category sources { id } } } } }`, {
      id: conversationId,
    });
    const [first, second] = conversation.answers.nodes;
    expect(second).toEqual(first);
    expect(first?.category).toBe(category);
  });
});

describe('a busy model', () => {
  const busy =
    (retryAfter: string): Script =>
    (reply) =>
      reply.fail(429, 'slow down', { 'Retry-After': retryAfter });

  it('is asked again when it wants to be, and the reader hears of it', async () => {
    const guest = test.person();
    const times: number[] = [];
    test.model.script = (reply, request) => {
      times.push(performance.now());
      if (times.length === 1) void busy('2')(reply, request);
      else if (times.length === 2) void busy(new Date(Date.now() + 1_500).toUTCString())(reply, request);
      else reply.text('Now.').end();
    };
    const { text, events } = await guest.watch(await guest.ask('有空吗，什么是机油？'));
    expect(text).toBe('Now.');
    expect(events.filter(({ message }) => message === 'AI 服务繁忙，正在重试…')).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_900);
  });

  it.each([
    ['longer than 20 s', '21'],
    ['for ever', '999999999999'],
    ['until a far day', 'Wed, 21 Oct 2065 07:28:00 GMT'],
  ])('that wants %s fails at once, and clearly', async (_what, retryAfter) => {
    const guest = test.person();
    let asked = 0;
    test.model.script = (reply, request) => {
      asked += 1;
      void busy(retryAfter)(reply, request);
    };
    const { events } = await guest.watch(await guest.ask('Any time?'));
    expect(events.at(-1)).toMatchObject({ __typename: 'AnswerFailed', code: 'ASSISTANT_BUSY' });
    expect(asked).toBe(1);
  });

  it('is not waited for once the answer is stopped', async () => {
    const guest = test.person();
    const asked = Promise.withResolvers<void>();
    test.model.script = (reply, request) => {
      void busy('15')(reply, request);
      asked.resolve();
    };
    const id = await guest.ask('Never mind?');
    const watching = guest.watch(id);
    await asked.promise;
    await sleep(100);
    const begun = performance.now();
    await guest.do(`mutation ($id: ID!) { stopAnswer(input: { id: $id }) { answer { state } } }`, { id });
    expect((await watching).end).toBe('AnswerStopped');
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('whose refusal never ends is hung up on', async () => {
    const guest = test.person();
    const sent = Promise.withResolvers<number>();
    test.model.script = async (reply) => sent.resolve(await reply.failWithoutEnd(401));
    expect((await guest.watch(await guest.ask('Well?'))).events.at(-1)?.code).toBe('ASSISTANT_UNAVAILABLE');
    expect(await sent.promise).toBeLessThan(20_000_000);
  });
});

describe('over REST', () => {
  it('a cut-off answer says so: in the stream, in one piece, in the history', async () => {
    const user = new Caller(test);
    await user.register();
    test.model.script = (reply) => reply.text('Half').end('length');
    const asked = { question: 'Cut?', user_id: user.account.id };
    const events = eventsOf((await user.post('/api/ai/chat/stream/', asked)).text);
    const trial = { used: 0, remaining: 3 };
    expect(events.at(-1)).toEqual({ type: 'complete', cut_off: 'length', free_trial_info: trial });
    const { body } = await user.post('/api/ai/chat/', asked);
    expect(body['data']).toMatchObject({ answer: 'Half', cut_off: 'length', free_trial_info: trial });
    const history = await user.get('/api/ai/chat/history/', { user_id: user.account.id });
    expect(history.body['data']).toMatchObject({ records: [{ cut_off: 'length' }, { cut_off: 'length' }] });
    const file = await user.get('/api/ai/chat/history/export/', { user_id: user.account.id, format: 'markdown' });
    expect(file.text).toContain('*The answer was cut off here.*');
  });

  it('an Idempotency-Key belongs to one question', async () => {
    const user = new Caller(test);
    await user.register();
    test.model.script = (reply) => reply.text('Yes.').end();
    const key = { 'idempotency-key': randomUUID() };
    const ask = (question: string) => user.post('/api/ai/chat/', { question, user_id: user.account.id }, key);
    expect((await ask('The first?')).status).toBe(200);
    expect((await ask(' The first? ')).status).toBe(200);
    expect(await ask('Another?')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
  });
});
