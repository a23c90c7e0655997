import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ASK, askInput, note, useApp, WATCH, type AnswerEvent, type Watched } from '../support/app.ts';
import type { Reply } from '../support/model.ts';

const test = useApp();

/** Makes the model say a first piece and then wait until the test goes on. */
function heldReply(first: string) {
  const begun = Promise.withResolvers<Reply>();
  test.model.script = (reply) => {
    reply.text(first);
    begun.resolve(reply);
  };
  return begun.promise;
}

const echo = (text: string) => {
  test.model.script = (reply) => {
    reply.text(text).end();
  };
};

describe('a guest asks', () => {
  it('and watches the answer stream in, to its end', async () => {
    const guest = test.person();
    test.model.script = (reply) => {
      for (const word of ['Yes, ', 'gently. ', '可以', '开到店里。', '🚗']) reply.text(word);
      reply.end();
    };
    const id = await guest.ask('My 2016 Corolla shows P0420, can I keep driving?');
    const { text, end, events } = await guest.watch(id);
    expect(text).toBe('Yes, gently. 可以开到店里。🚗');
    expect(end).toBe('AnswerCompleted');
    expect(events.at(-1)?.answer).toEqual({ text, state: 'COMPLETED' });
    expect(events.at(-1)?.freeTrial?.usage.remaining).toBe(2);
  });

  it('three times, and the fourth question is refused without being stored', async () => {
    const guest = test.person();
    echo('fine');
    for (let n = 0; n < 3; n += 1) await guest.watch(await guest.ask(`question ${n}`));
    expect(await guest.codeOf(ASK, { input: askInput('one more') })).toBe('FREE_TRIAL_EXCEEDED');
  });

  it('and another session cannot see the answer', async () => {
    echo('mine');
    const id = await test.person().ask('whose is it?');
    const stranger = test.person();
    expect(await stranger.codeOf(`query ($id: ID!) { answer(id: $id) { text } }`, { id })).toBe('NOT_FOUND');
    await expect(stranger.watch(id)).rejects.toThrow('This was not found.');
  });

  it('then signs up and finds the consultation in the history', async () => {
    const guest = test.person();
    echo('kept');
    await guest.watch(await guest.ask('预算15万的家用SUV推荐'));
    await guest.register();
    const { viewer } = await guest.do<{
      viewer: { history: { nodes: { question: string; text: string; language: string }[] } };
    }>(`{ viewer { history { nodes { question text language category } } } }`);
    expect(viewer.history.nodes).toMatchObject([{ question: '预算15万的家用SUV推荐', text: 'kept', language: 'ZH' }]);
  });
});

describe('watching', () => {
  it('continues from any offset with nothing lost and nothing twice', async () => {
    const guest = test.person();
    const whole = '刹车🚗油每两年更换一次。 Brake fluid: every two years.';
    const begun = heldReply(whole.slice(0, 9));
    const id = await guest.ask('制动液多久换一次？');
    const reply = await begun;
    for (const offset of [0, 3, 8]) {
      const socket = guest.socket();
      const seen: Watched = { events: [], text: '', end: '' };
      const watching = (async () => {
        for await (const { data } of socket.iterate<{ answer: AnswerEvent }>({
          query: WATCH,
          variables: { id, offset },
        })) {
          if (data) note(seen, data.answer);
          if (seen.text !== '') break; // The network is lost here.
        }
      })();
      await watching;
      await socket.dispose();
      expect(whole.startsWith(whole.slice(0, offset) + seen.text)).toBe(true);
    }
    reply.text(whole.slice(9)).end();
    const rest = await guest.watch(id, 8);
    expect(whole.slice(0, 8) + rest.text).toBe(whole);
  });

  it('keeps two tabs in step', async () => {
    const guest = test.person();
    const begun = heldReply('one ');
    const id = await guest.ask('two tabs?');
    const tabs = [guest.watch(id), guest.watch(id)];
    (await begun).text('two ').text('three').end();
    const [first, second] = await Promise.all(tabs);
    expect(first?.text).toBe('one two three');
    expect(second?.text).toBe('one two three');
  });

  it('goes on although nobody watches: two questions, both answers are stored', async () => {
    const guest = test.person();
    const replies: Reply[] = [];
    test.model.script = (reply) => {
      replies.push(reply.text('begun, '));
    };
    const ids = [await guest.ask('first'), await guest.ask('second')];
    const socket = guest.socket();
    for await (const { data } of socket.iterate<{ answer: AnswerEvent }>({
      query: WATCH,
      variables: { id: ids[0], offset: 0 },
    })) {
      if (data?.answer.__typename === 'AnswerDelta') break;
    }
    await socket.dispose(); // The browser is killed.
    await expect.poll(() => replies.length).toBe(2);
    for (const reply of replies) reply.text('ended.').end();
    const { first, second } = await guest.do<Record<'first' | 'second', { text: string; state: string }>>(
      `query ($a: ID!, $b: ID!) { first: answer(id: $a) { id } second: answer(id: $b) { id } }`,
      { a: ids[0], b: ids[1] },
    );
    expect(first && second).toBeTruthy();
    for (const id of ids) {
      const { text, end } = await guest.watch(id);
      expect([text, end]).toEqual(['begun, ended.', 'AnswerCompleted']);
    }
  });

  it('refuses an unknown answer id', async () => {
    const guest = test.person();
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000', "' OR 1=1 --"]) {
      expect(await guest.codeOf(`query ($id: ID!) { answer(id: $id) { text } }`, { id })).toBe('NOT_FOUND');
      await expect(guest.watch(id)).rejects.toThrow('not found');
    }
  });
});

describe('asking', () => {
  it('twice with one idempotency key is asking once', async () => {
    const guest = test.person();
    echo('once');
    const input = askInput('retry me');
    const asked = await Promise.all(
      [1, 2, 3, 4, 5].map(() => guest.do<{ ask: { answer: { id: string } } }>(ASK, { input })),
    );
    expect(new Set(asked.map(({ ask }) => ask.answer.id)).size).toBe(1);
    const { freeTrial } = await guest.do<{ freeTrial: { usage: { used: number } } }>(
      `{ freeTrial { usage { used } } }`,
    );
    expect(freeTrial.usage.used).toBe(1);
  });

  it.each([
    ['', 'Please enter a question.'],
    ['  \n ', 'Please enter a question.'],
    ['x'.repeat(4_001), 'At most 4,000 characters.'],
  ])('%#: a bad question is refused and nothing is charged', async (question, message) => {
    const guest = test.person();
    const { errors } = await guest.send(ASK, { input: askInput(question) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { question: message } });
    const { freeTrial } = await guest.do<{ freeTrial: { usage: { remaining: number } } }>(
      `{ freeTrial { usage { remaining } } }`,
    );
    expect(freeTrial.usage.remaining).toBe(3);
  });

  it('4,000 characters of any script is allowed', async () => {
    const guest = test.person();
    echo('long');
    const { end } = await guest.watch(await guest.ask('🚗'.repeat(4_000)));
    expect(end).toBe('AnswerCompleted');
  });

  it('a third question at the same time waits its turn', async () => {
    const guest = test.person();
    const replies: Reply[] = [];
    test.model.script = (reply) => {
      replies.push(reply.text('…'));
    };
    const ids = [await guest.ask('one'), await guest.ask('two')];
    expect(await guest.codeOf(ASK, { input: askInput('three') })).toBe('TOO_MANY_ANSWERS');
    await expect.poll(() => replies.length).toBe(2);
    for (const reply of replies) reply.end();
    for (const id of ids) await guest.watch(id);
  });

  it('gives earlier turns and grounding passages to the model', async () => {
    const guest = test.person();
    echo('first answer');
    const { ask } = await guest.do<{ ask: { answer: { id: string; conversationId: string } } }>(ASK, {
      input: askInput('What does P0420 mean?'),
    });
    await guest.watch(ask.answer.id);
    await guest.watch(await guest.ask('and P0430?', { conversationId: ask.answer.conversationId }));
    const { messages } = test.model.requests.at(-1) ?? { messages: [] };
    expect(messages.slice(1).map(({ content }) => content)).toEqual([
      'What does P0420 mean?',
      'first answer',
      'and P0430?',
    ]);
    expect(messages[0]?.content).toContain('P0430');
  });

  it('cannot continue somebody else’s conversation', async () => {
    echo('private');
    const owner = test.person();
    const { ask } = await owner.do<{ ask: { answer: { conversationId: string } } }>(ASK, { input: askInput('mine') });
    const { conversationId } = ask.answer;
    expect(await test.person().codeOf(ASK, { input: askInput('yours?', { conversationId }) })).toBe('NOT_FOUND');
  });

  it('again writes a new answer in place of the old one', async () => {
    const user = test.person();
    await user.register();
    echo('old');
    const old = await user.ask('again?');
    await user.watch(old);
    echo('new');
    await user.watch(await user.ask('again?', { regenerates: old }));
    const { viewer } = await user.do<{ viewer: { history: { nodes: { text: string }[] } } }>(
      `{ viewer { history { nodes { text } } } }`,
    );
    expect(viewer.history.nodes).toEqual([{ text: 'new' }]);
  });
});

describe('an answer written again', () => {
  it('that fails leaves the old one as it was', async () => {
    const user = test.person();
    await user.register();
    echo('old');
    const old = await user.ask('again?');
    await user.watch(old);
    test.model.script = (reply) => reply.end();
    expect((await user.watch(await user.ask('again?', { regenerates: old }))).end).toBe('AnswerFailed');
    const { viewer } = await user.do<{ viewer: { history: { nodes: { text: string }[] } } }>(
      `{ viewer { history { nodes { text } } } }`,
    );
    expect(viewer.history.nodes).toEqual([{ text: 'old' }]);
  });
});

describe('stopping', () => {
  it('keeps what was written, counts it, and hangs up on the model', async () => {
    const user = test.person();
    await user.register();
    const begun = heldReply('half an ans');
    const id = await user.ask('What is a torque wrench?');
    const watching = user.watch(id);
    const reply = await begun;
    await expect
      .poll(
        async () =>
          (
            await user.do<{ viewer: { membership: { quota: { used: number } } } }>(
              `{ viewer { membership { quota { used } } } }`,
            )
          ).viewer.membership.quota.used,
      )
      .toBe(1);
    await sleep(100);
    const { stopAnswer } = await user.do<{ stopAnswer: { answer: { state: string; text: string } } }>(
      `mutation ($id: ID!) { stopAnswer(input: { id: $id }) { answer { state text } } }`,
      { id },
    );
    expect(stopAnswer.answer).toEqual({ state: 'STOPPED', text: 'half an ans' });
    expect((await watching).end).toBe('AnswerStopped');
    await reply.closed;
    const { viewer } = await user.do<{ viewer: { membership: { quota: { remaining: number } } } }>(
      `{ viewer { membership { quota { remaining } } } }`,
    );
    expect(viewer.membership.quota.remaining).toBe(2);
  });

  it('before anything was written costs nothing', async () => {
    const user = test.person();
    await user.register();
    const asked = Promise.withResolvers<void>();
    test.model.script = () => asked.resolve();
    const id = await user.ask('never mind');
    await asked.promise;
    await user.do(`mutation ($id: ID!) { stopAnswer(input: { id: $id }) { answer { state } } }`, { id });
    const { viewer } = await user.do<{ viewer: { membership: { quota: { used: number } } } }>(
      `{ viewer { membership { quota { used } } } }`,
    );
    expect(viewer.membership.quota.used).toBe(0);
  });
});

describe('a free member', () => {
  it('asks 3 questions a month, and exactly 3 of many concurrent ones are accepted', async () => {
    const user = test.person();
    await user.register();
    echo('ok');
    const outcomes = new Map<string, number>();
    const ask = async () => {
      const { data, errors } = await user.send<{ ask: { answer: { id: string } | null } }>(ASK, {
        input: askInput('many at once'),
      });
      if (data?.ask.answer) await user.watch(data.ask.answer.id);
      const code = errors?.[0]?.extensions?.code ?? 'accepted';
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
      return code;
    };
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 8 }, ask));
    expect(outcomes.get('accepted')).toBe(3);
    expect([...outcomes.keys()].sort()).toEqual(expect.arrayContaining(['QUOTA_EXCEEDED', 'accepted']));
    expect(await user.codeOf(ASK, { input: askInput('a fourth') })).toBe('QUOTA_EXCEEDED');
  });
});
