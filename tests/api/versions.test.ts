import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/adapters/database.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { parseConfig } from '../../server/config/config.ts';
import { ASK, askInput, useApp, type Person } from '../support/app.ts';
import type { Reply } from '../support/model.ts';

const test = useApp();
const embedded = useApp({ AI_BASE_URL: '', AI_MODEL: '' });

interface Version {
  readonly id: string;
  readonly text: string;
  readonly state: string;
  readonly regeneration: { readonly cost: number } | null;
  readonly failedTry: { readonly errorCode: string } | null;
  readonly versions: readonly { readonly id: string; readonly text: string }[];
}

const VERSION = 'id text state regeneration { cost } failedTry { errorCode } versions { id text }';

const says = (text: string) => {
  test.model.script = (reply) => {
    reply.text(text).end();
  };
};
const fails = () => {
  test.model.script = (reply) => {
    reply.raw('data: {"error":{"message":"x"}}\n\n').end();
  };
};

async function member(): Promise<Person> {
  const person = test.person();
  await person.register();
  return person;
}

const stored = async (person: Person, id: string): Promise<Version> =>
  (await person.do<{ answer: Version }>(`query ($id: ID!) { answer(id: $id) { ${VERSION} } }`, { id })).answer;

/** What the ledger of a signed-in person comes to. */
async function used(person: Person): Promise<number> {
  const { viewer } = await person.do<{ viewer: { membership: { quota: { used: number } } } }>(
    '{ viewer { membership { quota { used } } } }',
  );
  return viewer.membership.quota.used;
}

/** Asks and waits for the end; the answer's id. */
async function asked(person: Person, question: string, more: object = {}): Promise<string> {
  const id = await person.ask(question, more);
  await person.watch(id);
  return id;
}

const again = (person: Person, id: string, question = 'Why?') => asked(person, question, { regenerates: id });

/** Asks, and stops the answer once so much of it was written. */
async function stopped(person: Person, text: string, more: object = {}): Promise<string> {
  const begun = Promise.withResolvers<Reply>();
  test.model.script = (reply) => begun.resolve(text === '' ? reply : reply.text(text));
  const id = await person.ask('Why?', more);
  await begun.promise;
  // What is seen was written; of nothing there is nothing to wait for.
  if (text !== '') await seen(person, id);
  await person.do('mutation ($id: ID!) { stopAnswer(input: { id: $id }) { answer { id } } }', { id });
  return id;
}

/** What has come of a running answer by now. */
async function seen(person: Person, id: string): Promise<string> {
  const socket = person.socket();
  try {
    for await (const { data } of socket.iterate<{ answer: { text?: string } }>({
      query: 'subscription ($id: ID!) { answer(id: $id) { ... on AnswerDelta { text } } }',
      variables: { id },
    })) {
      if (data?.answer.text) return data.answer.text;
    }
    return '';
  } finally {
    await socket.dispose();
  }
}

describe('an answer written again', () => {
  it('takes the place of the one before, which stays to be read', async () => {
    const user = await member();
    says('old');
    const first = await asked(user, 'Why?');
    expect(await stored(user, first)).toMatchObject({ regeneration: { cost: 1 }, versions: [{ text: 'old' }] });
    says('new');
    const second = await again(user, first);
    const both = [
      { id: first, text: 'old' },
      { id: second, text: 'new' },
    ];
    expect(await stored(user, second)).toMatchObject({ regeneration: { cost: 1 }, failedTry: null, versions: both });
    expect(await stored(user, first)).toMatchObject({ text: 'old', regeneration: null, versions: both });
    expect(await used(user)).toBe(2);
    const { viewer } = await user.do<{ viewer: { history: { nodes: object[]; totalCount: number } } }>(
      '{ viewer { history { nodes { text } totalCount } } }',
    );
    expect(viewer.history).toEqual({ nodes: [{ text: 'new' }], totalCount: 1 });
  });

  it('is listed and exported once over REST, and removed with all its versions', async () => {
    const user = await member();
    says('old');
    const first = await asked(user, 'Why?');
    says('new');
    const second = await again(user, first);
    const { viewer } = await user.do<{ viewer: { id: string } }>('{ viewer { id } }');
    const get = async (path: string) =>
      (await fetch(`${test.app.url}${path}user_id=${viewer.id}`, { headers: user.headers() })).json();
    expect(await get('/api/ai/chat/history/?')).toMatchObject({
      data: { records: [{ record_id: second, answer: 'new' }], pagination: { total: 1 } },
    });
    expect(await get('/api/ai/chat/history/export/?')).toMatchObject({
      records: [{ record_id: second, answer: 'new' }],
    });
    expect(await get('/api/users/export/?')).toMatchObject({
      history: [
        { id: first, text: 'old', is_current: false },
        { id: second, text: 'new', is_current: true },
      ],
    });
    await user.do('mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }', { id: second });
    for (const id of [first, second])
      expect(await user.codeOf('query ($id: ID!) { answer(id: $id) { id } }', { id })).toBe('NOT_FOUND');
    expect(await used(user)).toBe(2);
  });

  it('keeps its place in the conversation, and the assistant is told its newest version', async () => {
    const user = await member();
    says('first, old');
    const first = await asked(user, 'Why?');
    const { answer } = await user.do<{ answer: { conversationId: string } }>(
      'query ($id: ID!) { answer(id: $id) { conversationId } }',
      { id: first },
    );
    says('second');
    await asked(user, 'And then?', answer);
    says('first, new');
    await again(user, first);
    expect(test.model.requests.at(-1)?.messages.slice(1)).toMatchObject([{ content: 'Why?' }]);
    const { conversation } = await user.do<{ conversation: { answers: { nodes: object[] } } }>(
      'query ($conversationId: ID!) { conversation(id: $conversationId) { answers { nodes { text } } } }',
      answer,
    );
    expect(conversation.answers.nodes).toEqual([{ text: 'first, new' }, { text: 'second' }]);
    const guest = test.person();
    says('old');
    const id = await asked(guest, 'Why?');
    says('new');
    await again(guest, id);
    const { answer: of } = await guest.do<{ answer: { conversationId: string } }>(
      'query ($id: ID!) { answer(id: $id) { conversationId } }',
      { id },
    );
    await asked(guest, 'And then?', of);
    expect(test.model.requests.at(-1)?.messages.slice(1)).toMatchObject([
      { content: 'Why?' },
      { content: 'new' },
      { content: 'And then?' },
    ]);
  });

  it('that fails leaves the earlier version, says so, and is not charged', async () => {
    const user = await member();
    says('old');
    const first = await asked(user, 'Why?');
    fails();
    await again(user, first);
    expect(await stored(user, first)).toMatchObject({
      regeneration: { cost: 1 },
      failedTry: { errorCode: 'ASSISTANT_UNAVAILABLE' },
      versions: [{ id: first, text: 'old' }],
    });
    expect(await used(user)).toBe(1);
    says('new');
    const third = await again(user, first);
    expect(await stored(user, third)).toMatchObject({ failedTry: null, versions: [{ text: 'old' }, { text: 'new' }] });
  });

  it('stopped before anything was written leaves the earlier version', async () => {
    const user = await member();
    says('old');
    const first = await asked(user, 'Why?');
    await stopped(user, '', { regenerates: first });
    expect(await stored(user, first)).toMatchObject({ failedTry: null, versions: [{ text: 'old' }] });
    expect((await stored(user, first)).regeneration).toEqual({ cost: 1 });
    expect(await used(user)).toBe(1);
  });

  it('is refused while another version is shown or written, for another question, and costs nothing then', async () => {
    const user = await member();
    says('old');
    const first = await asked(user, 'Why?');
    const code = (more: object, question = 'Why?') => user.codeOf(ASK, { input: askInput(question, more) });
    expect(await code({ regenerates: first }, 'Something else?')).toBe('BAD_USER_INPUT');
    const begun = Promise.withResolvers<Reply>();
    test.model.script = (reply) => begun.resolve(reply.text('n'));
    const second = await user.ask('Why?', { regenerates: first });
    expect(await code({ regenerates: second })).toBe('ANSWER_CHANGED');
    expect(await code({ regenerates: first })).toBe('ANSWER_CHANGED');
    (await begun.promise).text('ew').end();
    await user.watch(second);
    expect(await code({ regenerates: first })).toBe('ANSWER_CHANGED');
    expect(await used(user)).toBe(2);
  });

  it('ten times at once is written once and charged once', async () => {
    const user = await member();
    says('old');
    const first = await asked(user, 'Why?');
    says('new');
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => user.codeOf(ASK, { input: askInput('Why?', { regenerates: first }) })),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'ANSWER_CHANGED')).toHaveLength(9);
    await expect.poll(async () => (await stored(user, first)).versions.map(({ text }) => text)).toEqual(['old', 'new']);
    expect(await used(user)).toBe(2);
    const input = askInput('Why?', { regenerates: (await stored(user, first)).versions.at(-1)?.id });
    const same = await Promise.all(
      Array.from({ length: 5 }, () => user.do<{ ask: { answer: { id: string } } }>(ASK, { input })),
    );
    expect(new Set(same.map(({ ask }) => ask.answer.id)).size).toBe(1);
    expect(await used(user)).toBe(3);
  });
});

describe('another try is free', () => {
  it('after a failure, also for who has nothing left; but not for ever', async () => {
    const user = await member();
    says('fine');
    for (let n = 0; n < 2; n += 1) await asked(user, 'Why?');
    fails();
    let id = await asked(user, 'Why?');
    const failed = id;
    // The third consultation goes while the answer has failed: nothing is left for another try, which is free.
    says('fine');
    await asked(user, 'Why?');
    expect(await used(user)).toBe(3);
    fails();
    for (let n = 0; n < 3; n += 1) {
      expect((await stored(user, id)).regeneration).toEqual({ cost: 0 });
      id = await again(user, id);
    }
    expect((await stored(user, id)).regeneration).toEqual({ cost: 1 });
    expect(await user.codeOf(ASK, { input: askInput('Why?', { regenerates: id }) })).toBe('QUOTA_EXCEEDED');
    expect((await stored(user, failed)).versions.map((version) => version.id)).toEqual([id]);
    expect(await used(user)).toBe(3);
  });

  it('and brings an answer for nothing, once', async () => {
    const guest = test.person();
    fails();
    const failed = await asked(guest, 'Why?');
    says('fine');
    const fine = await again(guest, failed);
    expect(await stored(guest, fine)).toMatchObject({ regeneration: { cost: 1 }, versions: [{ text: 'fine' }] });
    const { freeTrial } = await guest.do<{ freeTrial: { usage: object } }>('{ freeTrial { usage { used } } }');
    expect(freeTrial.usage).toEqual({ used: 0 });
  });

  it('once after an answer that was stopped in mid-text, which was charged', async () => {
    const user = await member();
    const first = await stopped(user, 'half');
    expect(await used(user)).toBe(1);
    expect((await stored(user, first)).regeneration).toEqual({ cost: 0 });
    const second = await stopped(user, 'half again', { regenerates: first });
    expect(await used(user)).toBe(1);
    expect((await stored(user, second)).regeneration).toEqual({ cost: 1 });
    says('whole');
    const third = await again(user, second);
    expect((await stored(user, third)).versions.map(({ text }) => text)).toEqual(['half', 'half again', 'whole']);
    expect(await used(user)).toBe(2);
  });

  it('but not after one that was stopped before it was charged', async () => {
    const user = await member();
    const first = await stopped(user, '');
    expect(await used(user)).toBe(0);
    expect((await stored(user, first)).regeneration).toEqual({ cost: 1 });
    says('whole');
    await again(user, first);
    expect(await used(user)).toBe(1);
  });

  it('and races for one free try begin one', async () => {
    const user = await member();
    const first = await stopped(user, 'half');
    says('whole');
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => user.codeOf(ASK, { input: askInput('Why?', { regenerates: first }) })),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await used(user)).toBe(1);
  });
});

describe('the embedded assistant, which never changes its mind,', () => {
  it('does not offer a completed answer again, and refuses it', async () => {
    const guest = embedded.person();
    const id = await asked(guest, 'What does P0420 mean?');
    expect(await stored(guest, id)).toMatchObject({ state: 'COMPLETED', regeneration: null });
    expect(await guest.codeOf(ASK, { input: askInput('What does P0420 mean?', { regenerates: id }) })).toBe(
      'SAME_ANSWER',
    );
  });

  it('offers one that was stopped', async () => {
    const guest = embedded.person();
    const id = await guest.ask('What does P0420 mean?');
    expect(await seen(guest, id)).not.toBe('');
    await guest.do('mutation ($id: ID!) { stopAnswer(input: { id: $id }) { answer { id } } }', { id });
    expect(await stored(guest, id)).toMatchObject({ state: 'STOPPED', regeneration: { cost: 0 } });
    const whole = await again(guest, id, 'What does P0420 mean?');
    expect(await stored(guest, whole)).toMatchObject({ state: 'COMPLETED', regeneration: null });
  });
});

it('the database refuses a second version that is shown', async () => {
  const user = await member();
  says('old');
  const first = await asked(user, 'Why?');
  const { prisma, close } = await openDatabase(parseConfig(test.env), createLogger('error'));
  const { id: _, car: _none, parts: _plan, ...row } = await prisma.answer.findUniqueOrThrow({ where: { id: first } });
  const second = { ...row, sources: [], id: randomUUID(), idempotencyKey: randomUUID(), regeneratesId: first };
  await expect(prisma.answer.create({ data: second })).rejects.toMatchObject({ code: 'P2002' });
  await close();
});

it('who was signed in when he asked is told when he is no more, and does not ask as a guest', async () => {
  const user = await member();
  const { viewer } = await user.do<{ viewer: { id: string } }>('{ viewer { id } }');
  says('fine');
  const input = askInput('Why?', { userId: viewer.id });
  expect(await user.codeOf(ASK, { input })).toBeNull();
  await user.do('mutation { logout { endedSessionId } }');
  expect(await user.codeOf(ASK, { input })).toBe('UNAUTHENTICATED');
  user.token = null;
  expect(await user.codeOf(ASK, { input })).toBe('UNAUTHENTICATED');
  const { freeTrial } = await user.do<{ freeTrial: { usage: object } }>('{ freeTrial { usage { used } } }');
  expect(freeTrial.usage).toEqual({ used: 0 });
});
