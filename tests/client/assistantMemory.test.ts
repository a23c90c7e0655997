import { describe, expect, test } from 'vitest';
import { createChatMemory, guest, reclaimAfterLogin } from '../../client/src/features/assistant/chatMemory.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const ask = { idempotencyKey: 'key-00000001', question: 'P0420?', conversationId: null, regenerates: null };

describe('what a tab remembers', () => {
  test('a draft, an unsent question and the conversation survive a reload', () => {
    const [tab, shared] = [storage(), storage()];
    const before = createChatMemory('user-1', tab, shared);
    before.rememberDraft('half a ques');
    before.rememberUnsent([{ ask, trouble: { kind: 'network', message: '' } }]);
    before.rememberConversation('conversation-1');
    const after = createChatMemory('user-1', tab, shared);
    expect(after.draft()).toBe('half a ques');
    expect(after.unsent()).toEqual([{ ask, trouble: { kind: 'network', message: '' } }]);
    expect(after.conversation()).toBe('conversation-1');
  });

  test('a second tab opens the same conversation, but has a draft of its own', () => {
    const shared = storage();
    const first = createChatMemory('user-1', storage(), shared);
    first.rememberConversation('conversation-1');
    first.rememberDraft('mine');
    const second = createChatMemory('user-1', storage(), shared);
    expect(second.conversation()).toBe('conversation-1');
    expect(second.draft()).toBe('');
  });

  test('a new chat stays new in its tab', () => {
    const [tab, shared] = [storage(), storage()];
    createChatMemory('user-1', tab, shared).rememberConversation(null);
    createChatMemory('user-1', storage(), shared).rememberConversation('conversation-2');
    expect(createChatMemory('user-1', tab, shared).conversation()).toBeNull();
  });

  test("a guest's words follow him into his account", () => {
    const [tab, shared] = [storage(), storage()];
    const memory = createChatMemory(guest, tab, shared);
    memory.rememberDraft('asked as a guest');
    memory.rememberUnsent([{ ask, trouble: { kind: 'trial', message: 'Used up' } }]);
    expect(createChatMemory('user-1', tab, shared).draft()).toBe('asked as a guest');
    expect(createChatMemory('user-1', tab, shared).unsent()).toHaveLength(1);
  });

  test('a question refused for want of an account stands in the input after the login', () => {
    const [tab, shared] = [storage(), storage()];
    const before = createChatMemory(guest, tab, shared);
    before.rememberDraft('And P0171?');
    before.rememberUnsent([
      { ask, trouble: { kind: 'trial', message: 'Used up' } },
      { ask: { ...ask, question: 'Lost' }, trouble: { kind: 'network', message: '' } },
    ]);
    const after = createChatMemory('user-1', tab, shared);
    reclaimAfterLogin(after);
    expect(after.draft()).toBe('P0420?\nAnd P0171?');
    expect(after.unsent().map((question) => question.ask.question)).toEqual(['Lost']);
  });

  test.each(['user-2', guest])("a user's words are not shown to %s", (owner) => {
    const [tab, shared] = [storage(), storage()];
    const memory = createChatMemory('user-1', tab, shared);
    memory.rememberDraft('private');
    memory.rememberUnsent([{ ask, trouble: null }]);
    memory.rememberConversation('conversation-1');
    const other = createChatMemory(owner, tab, shared);
    expect([other.draft(), other.unsent(), other.conversation()]).toEqual(['', [], undefined]);
  });

  test.each(['not json', '[]', '{"owner":"user-1"}', '{"owner":"user-1","value":[{"ask":null},7]}'])(
    'storage that holds %s is as good as empty',
    (junk) => {
      const tab = { ...storage(), getItem: () => junk };
      const memory = createChatMemory('user-1', tab, tab);
      expect([memory.draft(), memory.unsent(), memory.conversation()]).toEqual(['', [], undefined]);
    },
  );

  test('a browser that forbids storage does not break the chat', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const area = { getItem: forbid, setItem: forbid, removeItem: forbid };
    const memory = createChatMemory('user-1', area, area);
    expect(() => memory.rememberDraft('x')).not.toThrow();
    expect(memory.draft()).toBe('');
  });
});
