import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, test, vi } from 'vitest';
import type { AnswerEvent, AnswerRecord } from '../../client/src/features/assistant/answerLog.ts';
import type { AssistantApi } from '../../client/src/features/assistant/assistantApi.ts';
import { AssistantStore } from '../../client/src/features/assistant/assistantStore.ts';
import { createChatMemory } from '../../client/src/features/assistant/chatMemory.ts';
import { phaseOf, type PendingAsk } from '../../client/src/features/assistant/conversation.ts';
import type { AnswerSink } from '../../client/src/features/assistant/watchAnswer.ts';
import { answerRecord } from './assistantFixtures.ts';

function area() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A server that keeps its promises: one answer a key, one conversation. */
function server() {
  const answers = new Map<string, AnswerRecord>();
  const asked: PendingAsk[] = [];
  const watched: { readonly id: string; readonly offset: number; readonly sink: AnswerSink<AnswerEvent> }[] = [];
  const state = { failAsk: null as Error | null, hasConversation: true };
  const api: AssistantApi = {
    async ask(ask) {
      asked.push(ask);
      if (state.failAsk !== null) throw state.failAsk;
      const known = answers.get(ask.idempotencyKey);
      const answer =
        known ??
        answerRecord({
          id: `answer-${answers.size + 1}`,
          question: ask.question,
          idempotencyKey: ask.idempotencyKey,
          text: '',
          state: 'RUNNING',
        });
      answers.set(ask.idempotencyKey, answer);
      return answer;
    },
    async stop(id) {
      return answerRecord({ id, text: 'half', state: 'STOPPED' });
    },
    async show() {},
    async version(id) {
      return answerRecord({ id });
    },
    async conversation(id) {
      return state.hasConversation ? { id, answers: [...answers.values()] } : null;
    },
    async runningConversation() {
      return [...answers.values()].some((answer) => answer.state === 'RUNNING') ? 'conversation-1' : null;
    },
    feed: {
      onDisconnect: () => () => {},
      subscribe(id, offset, sink) {
        const entry = { id, offset, sink };
        watched.push(entry);
        return () => watched.splice(watched.indexOf(entry), 1);
      },
    },
  };
  return { api, answers, asked, watched, state };
}

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'As the server says', extensions: { code } }] });

let keys = 0;

function openTab(
  host: ReturnType<typeof server>,
  tab = area(),
  shared = area(),
  pause = (): Promise<void> => Promise.resolve(),
  owner = 'guest',
) {
  const told = vi.fn<(id: string) => void>();
  const store = new AssistantStore({
    api: host.api,
    memory: createChatMemory(owner, tab, shared),
    newKey: () => `key-${String((keys += 1)).padStart(8, '0')}`,
    pause,
    tellOthers: told,
    batch: (task) => task(),
  });
  return { store, told, turns: () => store.getState().turns };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('asking and watching', () => {
  test('an accepted question is watched from its first letter to its end', async () => {
    const host = server();
    const tab = openTab(host);
    await tab.store.start();
    expect(tab.store.ask('  What does P0420 mean? ')).toBe(true);
    expect(tab.turns().map(phaseOf)).toEqual(['sending']);
    await settle();
    expect(host.asked[0]?.question).toBe('What does P0420 mean?');
    expect(host.watched).toMatchObject([{ id: 'answer-1', offset: 0 }]);
    host.watched[0]?.sink.next({ kind: 'delta', offset: 0, text: 'The cat' });
    expect(tab.turns()[0]?.log.text).toBe('The cat');
    host.watched[0]?.sink.next({ kind: 'ended', answer: answerRecord({ text: 'The catalytic converter.' }) });
    expect(tab.turns()[0]?.log).toMatchObject({ text: 'The catalytic converter.', state: 'COMPLETED' });
    expect(host.watched).toHaveLength(0);
  });

  test('a blank question is not sent, nor a second one while the first is on its way', async () => {
    const host = server();
    const tab = openTab(host);
    await tab.store.start();
    expect(tab.store.ask(' \n ')).toBe(false);
    tab.store.ask('First');
    expect(tab.store.ask('Second')).toBe(false);
    await settle();
    expect(tab.store.ask('Second')).toBe(false);
    expect(host.asked).toHaveLength(1);
  });

  test('after a network failure the retry carries the same key, so that it cannot charge twice', async () => {
    const host = server();
    host.state.failAsk = new TypeError('Failed to fetch');
    const tab = openTab(host);
    await tab.store.start();
    tab.store.ask('P0420?');
    await settle();
    const refused = tab.turns()[0];
    expect(refused).toMatchObject({ question: 'P0420?', trouble: { kind: 'network' } });
    host.state.failAsk = null;
    if (refused !== undefined) tab.store.retry(refused);
    await settle();
    expect(new Set(host.asked.map((ask) => ask.idempotencyKey)).size).toBe(1);
    expect(tab.turns().map(phaseOf)).toEqual(['running']);
  });

  test.each([
    ['FREE_TRIAL_EXCEEDED', 'trial'],
    ['QUOTA_EXCEEDED', 'quota'],
    ['UNAUTHENTICATED', 'session'],
    ['TOO_MANY_ANSWERS', 'error'],
    ['INTERNAL', 'network'],
  ])("the server's %s is told as %s with the server's text, and the question stays", async (code, kind) => {
    const host = server();
    host.state.failAsk = refusal(code);
    const tab = openTab(host);
    await tab.store.start();
    tab.store.ask('P0420?');
    await settle();
    expect(tab.turns()[0]).toMatchObject({ question: 'P0420?', trouble: { kind, message: 'As the server says' } });
  });

  test('stopping shows what the server kept', async () => {
    const host = server();
    const tab = openTab(host);
    await tab.store.start();
    tab.store.ask('P0420?');
    await settle();
    await tab.store.stopAnswer('answer-1');
    expect(tab.turns()[0]?.log).toMatchObject({ text: 'half', state: 'STOPPED' });
    expect(host.watched).toHaveLength(0);
  });
});

describe('coming back', () => {
  test('a reload in the middle of an answer goes on from the stored text', async () => {
    const host = server();
    host.answers.set('key', answerRecord({ state: 'RUNNING', text: 'The cat' }));
    const [tab, shared] = [area(), area()];
    createChatMemory('guest', tab, shared).rememberConversation('conversation-1');
    const after = openTab(host, tab, shared);
    await after.store.start();
    expect(host.watched).toMatchObject([{ id: 'answer-1', offset: 7 }]);
  });

  test('a browser that remembers nothing finds the answer still being written', async () => {
    const host = server();
    host.answers.set('key', answerRecord({ state: 'RUNNING', text: '' }));
    const after = openTab(host);
    await after.store.start();
    expect(after.store.getState().id).toBe('conversation-1');
  });

  test('a reload while the question was on its way asks again under the same key', async () => {
    const host = server();
    const [tab, shared] = [area(), area()];
    const ask = { idempotencyKey: 'key-lost', question: 'P0420?', conversationId: null, regenerates: null };
    createChatMemory('guest', tab, shared).rememberUnsent([{ ask, trouble: null }]);
    const after = openTab(host, tab, shared);
    await after.store.start();
    await settle();
    expect(host.asked.map((each) => each.idempotencyKey)).toEqual(['key-lost']);
    expect(after.turns().map(phaseOf)).toEqual(['running']);
    expect(createChatMemory('guest', tab, shared).unsent()).toEqual([]);
  });

  test('a refused question is there again with its reason, and is not sent by itself', async () => {
    const host = server();
    host.state.failAsk = refusal('QUOTA_EXCEEDED');
    const [tab, shared] = [area(), area()];
    const before = openTab(host, tab, shared);
    await before.store.start();
    before.store.ask('P0420?');
    await settle();
    before.store.stop();
    const after = openTab(host, tab, shared);
    await after.store.start();
    await settle();
    expect(host.asked).toHaveLength(1);
    expect(after.turns()[0]).toMatchObject({ question: 'P0420?', trouble: { kind: 'quota' } });
  });

  test.each([
    ['accepted, though the page was left before it heard of that', true],
    ['not accepted, as the page was left too early', false],
  ])('a question that was %s is shown once and asked under one key', async (_, isAccepted) => {
    const host = server();
    host.answers.set('key', answerRecord());
    const [tab, shared] = [area(), area()];
    const before = openTab(host, tab, shared);
    await before.store.start();
    await before.store.open('conversation-1');
    host.state.failAsk = new TypeError('Failed to fetch');
    before.store.ask('And P0171?');
    const [ask] = host.asked;
    await settle();
    before.store.stop();
    host.state.failAsk = null;
    if (isAccepted && ask) await host.api.ask(ask);
    const after = openTab(host, tab, shared);
    const seen: string[][] = [];
    after.store.subscribe(() => seen.push(after.turns().map((turn) => turn.question)));
    await after.store.start();
    await settle();
    expect(after.turns().map((turn) => [turn.question, turn.trouble])).toEqual([
      ['What does P0420 mean?', null],
      ['And P0171?', null],
    ]);
    for (const questions of seen) expect(questions).toEqual([...new Set(questions)]);
    expect(new Set(host.asked.map((each) => each.idempotencyKey)).size).toBe(1);
    expect(host.answers.size).toBe(2);
    expect(createChatMemory('guest', tab, shared).unsent()).toEqual([]);
  });

  test('a page that is being left keeps the question on its way, and says nothing of the network', async () => {
    const host = server();
    host.state.failAsk = new TypeError('Failed to fetch');
    const [tab, shared] = [area(), area()];
    // A page that is gone waits for ever.
    const before = openTab(host, tab, shared, () => new Promise(() => undefined));
    await before.store.start();
    before.store.ask('P0420?');
    await settle();
    expect(before.turns().map(phaseOf)).toEqual(['sending']);
    expect(createChatMemory('guest', tab, shared).unsent()).toMatchObject([{ trouble: null }]);
  });

  test('a question on its way when the tab was closed is taken up by the next, for a while', async () => {
    const host = server();
    const shared = area();
    const closed = openTab(host, area(), shared, () => new Promise(() => undefined));
    await closed.store.start();
    host.state.failAsk = new TypeError('Failed to fetch');
    closed.store.ask('P0420?');
    await settle();
    host.state.failAsk = null;
    const next = openTab(host, area(), shared);
    await next.store.start();
    await settle();
    expect(next.turns().map((turn) => [turn.question, phaseOf(turn)])).toEqual([['P0420?', 'running']]);
    expect(new Set(host.asked.map((each) => each.idempotencyKey)).size).toBe(1);
    expect(createChatMemory('guest', area(), shared).unsent()).toEqual([]);
    const ask = { idempotencyKey: 'key-lost', question: 'Old?', conversationId: null, regenerates: null };
    shared.setItem(
      'assistant.unsent',
      JSON.stringify({ owner: 'guest', value: [{ ask, trouble: null, at: Date.now() - 700_000 }] }),
    );
    expect(createChatMemory('guest', area(), shared).unsent()).toEqual([]);
  });

  test('the network that comes back, or the phone that is unlocked, sends the question again', async () => {
    const host = server();
    host.state.failAsk = new TypeError('Failed to fetch');
    const tab = openTab(host);
    await tab.store.start();
    tab.store.ask('P0420?');
    await settle();
    expect(tab.turns()[0]).toMatchObject({ trouble: { kind: 'network' } });
    host.state.failAsk = null;
    tab.store.wake();
    await settle();
    expect(tab.turns().map(phaseOf)).toEqual(['running']);
    expect(new Set(host.asked.map((each) => each.idempotencyKey)).size).toBe(1);
  });

  test('a member whose session has ended finds the question again under the same key when he logs in', async () => {
    const host = server();
    host.state.failAsk = refusal('UNAUTHENTICATED');
    const [tab, shared] = [area(), area()];
    const before = openTab(host, tab, shared, undefined, 'user-1');
    await before.store.start();
    before.store.ask('P0420?');
    await settle();
    expect(before.turns()[0]).toMatchObject({ question: 'P0420?', trouble: { kind: 'session' } });
    const asGuest = createChatMemory('guest', tab, shared);
    expect([asGuest.unsent(), asGuest.hasMembersQuestion()]).toEqual([[], true]);
    host.state.failAsk = null;
    const after = openTab(host, tab, shared, undefined, 'user-1');
    await after.store.start();
    await settle();
    expect(after.turns().map(phaseOf)).toEqual(['running']);
    expect(new Set(host.asked.map((each) => each.idempotencyKey)).size).toBe(1);
    expect(createChatMemory('guest', tab, shared).hasMembersQuestion()).toBe(false);
  });

  test('a conversation that is gone leaves a new chat, not an error', async () => {
    const host = server();
    host.state.hasConversation = false;
    const [tab, shared] = [area(), area()];
    createChatMemory('guest', tab, shared).rememberConversation('conversation-9');
    const after = openTab(host, tab, shared);
    await after.store.start();
    expect(after.store.getState()).toMatchObject({ id: null, turns: [], phase: 'ready' });
  });

  test('leaving the page leaves the stream', async () => {
    const host = server();
    const tab = openTab(host);
    await tab.store.start();
    tab.store.ask('P0420?');
    await settle();
    tab.store.stop();
    expect(host.watched).toHaveLength(0);
  });
});

describe('another version', () => {
  test('is asked for with a key of its own, which outlives a reload', async () => {
    const host = server();
    host.answers.set('key', answerRecord());
    const [tab, shared] = [area(), area()];
    createChatMemory('guest', tab, shared).rememberConversation('conversation-1');
    const before = openTab(host, tab, shared, () => new Promise(() => undefined));
    await before.store.start();
    host.state.failAsk = new TypeError('Failed to fetch');
    const [turn] = before.turns();
    if (turn) before.store.retry(turn);
    await settle();
    expect(before.turns().map(phaseOf)).toEqual(['sending']);
    // It had been accepted: the new version has taken the place of the one before.
    host.state.failAsk = null;
    const [ask] = host.asked;
    host.answers.clear();
    host.answers.set(
      ask?.idempotencyKey ?? '',
      answerRecord({
        id: 'answer-2',
        idempotencyKey: ask?.idempotencyKey ?? '',
        state: 'RUNNING',
        text: '',
        versions: [{ id: 'answer-1' }, { id: 'answer-2' }],
      }),
    );
    const after = openTab(host, tab, shared);
    await after.store.start();
    await settle();
    expect(after.turns().map((shown) => [shown.answer?.id, phaseOf(shown)])).toEqual([['answer-2', 'running']]);
    expect(new Set(host.asked.map((each) => each.idempotencyKey)).size).toBe(1);
  });

  test('that somebody else has begun meanwhile is shown in its place', async () => {
    const host = server();
    host.answers.set('key', answerRecord());
    const [tab, shared] = [area(), area()];
    createChatMemory('guest', tab, shared).rememberConversation('conversation-1');
    const { store, turns } = openTab(host, tab, shared);
    await store.start();
    host.state.failAsk = refusal('ANSWER_CHANGED');
    host.answers.set('key', answerRecord({ id: 'answer-2', versions: [{ id: 'answer-1' }, { id: 'answer-2' }] }));
    const [turn] = turns();
    if (turn) store.retry(turn);
    await settle();
    expect(turns().map((shown) => [shown.answer?.id, shown.trouble])).toEqual([['answer-2', null]]);
  });
});

describe('two tabs', () => {
  test('a question asked in one appears in the other and streams there too', async () => {
    const host = server();
    host.answers.set('key', answerRecord());
    const shared = area();
    createChatMemory('guest', area(), shared).rememberConversation('conversation-1');
    const [one, two] = [openTab(host, area(), shared), openTab(host, area(), shared)];
    await one.store.start();
    await two.store.start();
    one.store.ask('And P0171?');
    await settle();
    const [changed] = one.told.mock.lastCall ?? [];
    two.store.heard(changed ?? '');
    await settle();
    expect(two.turns().map((turn) => turn.question)).toEqual(['What does P0420 mean?', 'And P0171?']);
    expect(host.watched.filter(({ id }) => id === 'answer-2')).toHaveLength(2);
  });

  test('when an answer was written again in one, the other stops showing the old one beside it', async () => {
    const host = server();
    host.answers.set('old', answerRecord());
    host.answers.set('new', answerRecord({ id: 'answer-2', state: 'RUNNING', text: '' }));
    const [area1, shared] = [area(), area()];
    createChatMemory('guest', area1, shared).rememberConversation('conversation-1');
    const tab = openTab(host, area1, shared);
    await tab.store.start();
    expect(tab.turns()).toHaveLength(2);
    host.answers.delete('old');
    host.answers.set('new', answerRecord({ id: 'answer-2', text: 'Better.' }));
    const versions = [{ id: 'answer-1' }, { id: 'answer-2' }];
    const better = answerRecord({ id: 'answer-2', text: 'Better.', versions });
    host.watched[0]?.sink.next({ kind: 'ended', answer: better });
    await settle();
    expect(tab.turns().map((turn) => turn.log.text)).toEqual(['Better.']);
  });

  test('an answer that ended as the only one to its question does not have a long conversation read again', async () => {
    const host = server();
    const tab = openTab(host);
    await tab.store.start();
    tab.store.ask('What does P0420 mean?');
    await settle();
    const reads = vi.spyOn(host.api, 'conversation');
    host.watched[0]?.sink.next({ kind: 'ended', answer: answerRecord({ text: 'The catalytic converter.' }) });
    await settle();
    expect(reads).not.toHaveBeenCalled();
    expect(tab.turns().map((turn) => turn.log)).toMatchObject([
      { text: 'The catalytic converter.', state: 'COMPLETED' },
    ]);
  });

  test('news about another conversation changes nothing', async () => {
    const host = server();
    const tab = openTab(host);
    await tab.store.start();
    const before = tab.store.getState();
    tab.store.heard('conversation-7');
    await settle();
    expect(tab.store.getState()).toBe(before);
  });
});

test('a reader who opens another conversation while a question is sent finds no mixture of the two', async () => {
  const host = server();
  const tab = openTab(host);
  await tab.store.start();
  tab.store.ask('P0420?');
  const other = answerRecord({ id: 'answer-8', conversationId: 'conversation-8', question: 'Old' });
  vi.spyOn(host.api, 'conversation').mockResolvedValue({ id: 'conversation-8', answers: [other] });
  await tab.store.open('conversation-8');
  await settle();
  expect(tab.turns().map((turn) => turn.question)).toEqual(['Old']);
});

describe('a question that was refused', () => {
  async function openWithTwo() {
    const host = server();
    const tab = openTab(host);
    const other = answerRecord({ id: 'answer-8', conversationId: 'conversation-8', question: 'Old' });
    host.api.conversation = async (id) => ({ id, answers: [id === 'conversation-8' ? other : answerRecord()] });
    await tab.store.start();
    await tab.store.open('conversation-1');
    host.state.failAsk = refusal('QUOTA_EXCEEDED');
    return { host, ...tab };
  }

  test('goes along into another conversation, but not a new version with the answer there is', async () => {
    const { host, store, turns } = await openWithTwo();
    const [turn] = turns();
    if (turn) store.retry(turn);
    await settle();
    expect(turns()).toMatchObject([{ answer: { id: 'answer-1' }, trouble: { kind: 'quota' } }]);
    await store.open('conversation-8');
    expect(turns().map(({ question, answer }) => [question, answer?.id])).toEqual([['Old', 'answer-8']]);
    store.ask('And P0171?');
    await settle();
    await store.open('conversation-1');
    expect(turns().map(({ question }) => question)).toEqual(['What does P0420 mean?', 'And P0171?']);
    expect(host.asked).toHaveLength(2);
  });

  test('and a new version that is accepted while one looks elsewhere is shown on the way back', async () => {
    const { host, store, turns } = await openWithTwo();
    const { promise, resolve } = Promise.withResolvers<AnswerRecord>();
    host.api.ask = () => promise;
    const [turn] = turns();
    if (turn) store.retry(turn);
    await store.open('conversation-8');
    await store.open('conversation-1');
    expect(turns().map(({ answer }) => answer?.id)).toEqual(['answer-1']);
    const versions = [{ id: 'answer-1' }, { id: 'answer-2' }];
    const second = answerRecord({ id: 'answer-2', state: 'RUNNING', text: '', versions });
    host.api.conversation = async (id) => ({ id, answers: [second] });
    resolve(second);
    await settle();
    expect(turns().map((shown) => [shown.answer?.id, phaseOf(shown)])).toEqual([['answer-2', 'running']]);
  });

  test('in the place of another question is the next one of the conversation it is asked in at last', async () => {
    const { host, store, turns } = await openWithTwo();
    const [first] = turns();
    if (first) store.edit(first, 'What does P0430 mean?');
    await settle();
    expect(host.asked).toMatchObject([{ edits: 'answer-1', conversationId: 'conversation-1' }]);
    await store.open('conversation-8');
    host.state.failAsk = null;
    const refused = turns().at(-1);
    if (refused) store.retry(refused);
    await settle();
    expect(host.asked.at(-1)).toMatchObject({ edits: null, conversationId: 'conversation-8' });
  });

  test('in the place of another question keeps that place where it was asked', async () => {
    const { host, store, turns } = await openWithTwo();
    const [first] = turns();
    if (first) store.edit(first, 'What does P0430 mean?');
    await settle();
    host.state.failAsk = null;
    const refused = turns().at(-1);
    if (refused) store.retry(refused);
    await settle();
    expect(host.asked.at(-1)).toMatchObject({ edits: 'answer-1', conversationId: 'conversation-1' });
  });
});

test('a new chat begins another conversation and forgets the shown one', async () => {
  const host = server();
  const tab = openTab(host);
  await tab.store.start();
  tab.store.ask('P0420?');
  await settle();
  tab.store.newChat();
  expect(tab.store.getState()).toMatchObject({ id: null, turns: [] });
  expect(host.watched).toHaveLength(0);
  tab.store.ask('Something else');
  await settle();
  expect(host.asked.at(-1)?.conversationId).toBeNull();
});

test.each([
  ['EN', 'Please continue where the answer broke off, without repeating it.'],
  ['ZH', '请从回答中断的地方接着写，不要重复前面的内容。'],
] as const)('a cut-off answer is continued by a question in its language: %s', async (language, question) => {
  const host = server();
  const cutOff = answerRecord({ text: 'Half', cutOff: 'LENGTH', isCharged: false, language });
  host.answers.set('first', cutOff);
  const tab = openTab(host);
  await tab.store.start();
  await tab.store.open('conversation-1');
  const [turn] = tab.turns();
  if (turn) tab.store.goOn(turn);
  await settle();
  expect(host.asked).toMatchObject([{ question, conversationId: 'conversation-1', regenerates: null }]);
  expect(tab.turns()).toHaveLength(2);
});

test('a question that was accepted elsewhere under its key is not asked for ever', async () => {
  const host = server();
  const tab = openTab(host);
  await tab.store.start();
  host.state.failAsk = new TypeError('Failed to fetch');
  tab.store.ask('P0420?');
  await settle();
  host.state.failAsk = new CombinedGraphQLErrors({
    errors: [{ message: 'Used already', extensions: { code: 'IDEMPOTENCY_CONFLICT' } }],
  });
  const [turn] = tab.turns();
  if (turn) tab.store.retry(turn);
  await settle();
  expect(tab.turns()).toEqual([]);
});

test('a look at the server that is older than an accepted question does not lose it', async () => {
  const host = server();
  const { store, turns } = openTab(host);
  await store.start();
  store.ask('First?');
  await vi.waitFor(() => expect(turns()[0]?.answer).not.toBeNull());
  const { promise, resolve } = Promise.withResolvers<void>();
  const { conversation } = host.api;
  const early = [...host.answers.values()].map((answer) => ({ ...answer, state: 'COMPLETED' as const, text: 'done' }));
  let isFirst = true;
  host.api.conversation = async (id) => {
    if (!isFirst) return conversation(id);
    isFirst = false;
    await promise;
    return { id, answers: early };
  };
  host.watched[0]?.sink.next({ kind: 'ended', answer: early[0]! });
  host.answers.set(early[0]!.idempotencyKey, early[0]!);
  void store.refresh();
  store.ask('Second?');
  await vi.waitFor(() => expect(turns()[1]?.answer).not.toBeNull());
  resolve();
  await settle();
  expect(turns().map(({ question }) => question)).toEqual(['First?', 'Second?']);
  store.stop();
});

describe('an answer that was found', () => {
  /** A server that is slow to show the branch with an answer. */
  function slowServer() {
    const host = server();
    const shown = Promise.withResolvers<void>();
    return { ...host, shown, api: { ...host.api, show: () => shown.promise } };
  }

  test('is gone to once its branch is shown', async () => {
    const host = slowServer();
    const tab = openTab(host);
    host.answers.set('key', answerRecord());
    const opening = tab.store.openAt('conversation-1', 'answer-1');
    host.shown.resolve();
    expect(await opening).toBe(true);
    expect(tab.store.getState().id).toBe('conversation-1');
  });

  test.each<[string, (store: AssistantStore) => unknown]>([
    ['another conversation', (store) => store.open('conversation-2')],
    ['a new chat', (store) => store.newChat()],
    ['a question', (store) => store.ask('Something else?')],
    ['another one that was found', (store) => store.openAt('conversation-2', 'answer-9')],
  ])('does not take the place of %s that the reader wanted meanwhile', async (_, wants) => {
    const host = slowServer();
    const tab = openTab(host);
    host.answers.set('key', answerRecord());
    await tab.store.open('conversation-3');
    const opening = tab.store.openAt('conversation-1', 'answer-1');
    void wants(tab.store);
    host.shown.resolve();
    expect(await opening).toBe(false);
    await settle();
    expect(tab.store.getState().id).not.toBe('conversation-1');
  });
});
