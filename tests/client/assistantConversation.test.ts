import { describe, expect, test } from 'vitest';
import {
  accepted,
  asking,
  happened,
  isBusy,
  noConversation,
  phaseOf,
  refused,
  synchronized,
  without,
  type Conversation,
  type PendingAsk,
} from '../../client/src/features/assistant/conversation.ts';
import { answerRecord } from './assistantFixtures.ts';

const ask = (over: Partial<PendingAsk> = {}): PendingAsk => ({
  idempotencyKey: 'key-00000001',
  question: 'What does P0420 mean?',
  conversationId: null,
  regenerates: null,
  ...over,
});
const running = answerRecord({ state: 'RUNNING', text: '' });
const phases = (conversation: Conversation) => conversation.turns.map(phaseOf);
const texts = (conversation: Conversation) => conversation.turns.map((turn) => turn.log.text);

describe('asking', () => {
  test('the question stands in the list at once, then runs, then ends with the stored text', () => {
    let chat = asking(noConversation, ask());
    expect(phases(chat)).toEqual(['sending']);
    expect(isBusy(chat)).toBe(true);
    chat = accepted(chat, 'key-00000001', running);
    expect(chat.id).toBe('conversation-1');
    expect(phases(chat)).toEqual(['running']);
    chat = happened(chat, 'answer-1', { kind: 'delta', offset: 0, text: 'The cat' });
    chat = happened(chat, 'answer-1', { kind: 'ended', answer: answerRecord() });
    expect(phases(chat)).toEqual(['ended']);
    expect(isBusy(chat)).toBe(false);
    expect(texts(chat)).toEqual(['The catalytic converter works below its threshold.']);
    expect(chat.turns[0]?.key).toBe('key-00000001');
  });

  test('a refused question keeps its text and key, and its retry moves it to the end', () => {
    let chat = synchronized(noConversation, { id: 'conversation-1', answers: [] });
    chat = refused(asking(chat, ask()), 'key-00000001', { kind: 'network', message: '' });
    chat = accepted(
      asking(chat, ask({ idempotencyKey: 'key-00000002', question: 'And P0171?' })),
      'key-00000002',
      answerRecord({ id: 'answer-2', question: 'And P0171?' }),
    );
    expect(phases(chat)).toEqual(['refused', 'ended']);
    chat = asking(chat, chat.turns[0]?.ask ?? ask({ idempotencyKey: 'lost' }));
    expect(chat.turns.map((turn) => turn.question)).toEqual(['And P0171?', 'What does P0420 mean?']);
    expect(phases(chat)).toEqual(['ended', 'sending']);
    expect(chat.turns[1]?.ask?.idempotencyKey).toBe('key-00000001');
  });

  test('what was asked since stays beside a conversation that was kept on this device, and goes with what the server has', () => {
    const old = answerRecord({ id: 'answer-0', question: 'Before?' });
    const chat = accepted(asking({ ...noConversation, id: 'conversation-1' }, ask()), 'key-00000001', running);
    const kept = synchronized(chat, { id: 'conversation-1', answers: [old], isKept: true });
    expect(kept.turns.map(({ question }) => question)).toEqual(['Before?', 'What does P0420 mean?']);
    expect(synchronized(kept, { id: 'conversation-1', answers: [old, running], isKept: true }).turns).toHaveLength(2);
    expect(synchronized(kept, { id: 'conversation-1', answers: [old] }).turns).toHaveLength(1);
  });

  test('an answer another tab has already brought is not shown twice when its own ask returns', () => {
    const early = synchronized(asking(noConversation, ask()), { id: 'conversation-1', answers: [running] });
    expect(accepted(early, 'key-00000001', running).turns).toHaveLength(1);
  });
});

describe('regenerating', () => {
  const chat = synchronized(noConversation, { id: 'conversation-1', answers: [answerRecord()] });
  const again = ask({ regenerates: 'answer-1', conversationId: 'conversation-1' });

  test('the new answer takes the place of the old one', () => {
    const next = accepted(asking(chat, again), again.idempotencyKey, answerRecord({ id: 'answer-2', text: 'Better.' }));
    expect(texts(next)).toEqual(['Better.']);
    expect(next.turns[0]?.key).toBe('answer-1');
  });

  test('when the server refuses, the old answer comes back with the reason', () => {
    const trouble = { kind: 'quota', message: 'No consultations left' } as const;
    const next = refused(asking(chat, again), again.idempotencyKey, trouble);
    expect(texts(next)).toEqual(['The catalytic converter works below its threshold.']);
    expect(next.turns[0]).toMatchObject({ ask: again, trouble });
  });

  test('a look at the server meanwhile does not bring the old answer back beside it, nor move it', () => {
    const answers = [answerRecord(), answerRecord({ id: 'answer-9', question: 'And then?' })];
    const { turns } = synchronized(asking(chat, again), { id: 'conversation-1', answers });
    expect(turns.map((turn) => [turn.question, phaseOf(turn)])).toEqual([
      ['What does P0420 mean?', 'sending'],
      ['And then?', 'ended'],
    ]);
  });

  const versions = [{ id: 'answer-1' }, { id: 'answer-2' }];
  const second = answerRecord({ id: 'answer-2', versions, state: 'RUNNING', text: '' });
  const writing = accepted(asking(chat, again), again.idempotencyKey, second);

  test('when nothing comes of the new version, the earlier one comes back, with a note if it failed', () => {
    const failed = { ...second, state: 'FAILED', text: 'ha', errorCode: 'ANSWER_TIMEOUT' } as const;
    const after = happened(writing, 'answer-2', { kind: 'ended', answer: failed });
    expect(after.turns).toMatchObject([{ key: 'answer-1', answer: { id: 'answer-1' }, trouble: { kind: 'again' } }]);
    const stopped = happened(writing, 'answer-2', { kind: 'ended', answer: { ...second, state: 'STOPPED' } });
    expect(stopped.turns).toMatchObject([{ answer: { id: 'answer-1' }, trouble: null }]);
    const kept = happened(writing, 'answer-2', { kind: 'ended', answer: { ...second, state: 'STOPPED', text: 'ha' } });
    expect(kept.turns).toMatchObject([{ answer: { id: 'answer-2' }, log: { text: 'ha', state: 'STOPPED' } }]);
  });

  test('what the server says after a reload is the same: the earlier version, and that the new one failed', () => {
    const stored = answerRecord({ failedTry: { id: 'answer-2' } });
    const chatAgain = synchronized(writing, { id: 'conversation-1', answers: [stored] });
    expect(chatAgain.turns).toMatchObject([
      { key: 'answer-1', answer: { id: 'answer-1' }, trouble: { kind: 'again' } },
    ]);
  });

  test('an answer that is deleted goes by the id of any of its versions', () => {
    const answer = answerRecord({ id: 'answer-2', versions });
    expect(without(synchronized(noConversation, { id: 'c', answers: [answer] }), 'answer-1').turns).toEqual([]);
  });
});

describe('an answer that comes to nothing', () => {
  test.each([
    ['an empty completed answer', { text: ' \n', state: 'COMPLETED' }, 'no-content'],
    [
      'a failure without content',
      { text: '', state: 'FAILED', errorCode: 'NO_CONTENT', error: 'Nothing' },
      'no-content',
    ],
    ['a failure of the assistant', { state: 'FAILED', errorCode: 'ANSWER_TIMEOUT', error: 'Too slow' }, 'error'],
  ] as const)('%s is told as %s', (_, over, kind) => {
    const chat = synchronized(noConversation, { id: 'conversation-1', answers: [answerRecord(over)] });
    expect(chat.turns[0]?.trouble?.kind).toBe(kind);
  });

  test('a stopped answer without text is no trouble: the reader wanted it so', () => {
    const stopped = answerRecord({ text: '', state: 'STOPPED' });
    expect(synchronized(noConversation, { id: 'c', answers: [stopped] }).turns[0]?.trouble).toBeNull();
  });
});

describe('looking at the server again', () => {
  const streaming = happened(synchronized(noConversation, { id: 'conversation-1', answers: [running] }), 'answer-1', {
    kind: 'delta',
    offset: 0,
    text: 'The catalytic',
  });

  test('text that is ahead of the stored row is kept', () => {
    const stored = { id: 'conversation-1', answers: [answerRecord({ state: 'RUNNING', text: 'The cat' })] };
    expect(texts(synchronized(streaming, stored))).toEqual(['The catalytic']);
  });

  test('text that was begun again is not mixed with what was held', () => {
    const stored = { id: 'conversation-1', answers: [answerRecord({ state: 'RUNNING', text: 'A new' })] };
    expect(texts(synchronized(streaming, stored))).toEqual(['A new']);
  });

  test('an answer that has ended does not begin to run again through an older look', () => {
    const ended = synchronized(noConversation, { id: 'conversation-1', answers: [answerRecord()] });
    expect(phases(synchronized(ended, { id: 'conversation-1', answers: [running] }))).toEqual(['ended']);
  });

  test('new answers of another tab appear, deleted ones go, an unsent question stays last', () => {
    const held = refused(asking(streaming, ask({ question: 'Unsent' })), 'key-00000001', {
      kind: 'network',
      message: '',
    });
    const next = synchronized(held, {
      id: 'conversation-1',
      answers: [answerRecord({ id: 'answer-9', question: 'New' })],
    });
    expect(next.turns.map((turn) => turn.question)).toEqual(['New', 'Unsent']);
  });
});

test('deleting the only answer begins a new conversation, deleting one of two does not', () => {
  const two = [answerRecord(), answerRecord({ id: 'answer-2' })];
  const chat = synchronized(noConversation, { id: 'conversation-1', answers: two });
  const one = without(chat, 'answer-1');
  expect(one.id).toBe('conversation-1');
  expect(without(one, 'answer-2')).toEqual({ id: null, turns: [] });
});
