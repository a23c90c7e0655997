import type { UnsentQuestion } from './conversation.ts';

/** What a tab remembers of the chat across reloads, so that nothing typed is ever lost. */
export interface ChatMemory {
  /** `undefined`: nothing known; `null`: the reader has begun a new conversation in this tab. */
  conversation(): string | null | undefined;
  rememberConversation(id: string | null): void;
  draft(): string;
  rememberDraft(text: string): void;
  unsent(): readonly UnsentQuestion[];
  rememberUnsent(questions: readonly UnsentQuestion[]): void;
}

/**
 * A guest's question that was refused until he logs in: now that he has, it stands in the input again, with whatever
 * else was typed.
 */
export function reclaimAfterLogin(memory: ChatMemory): void {
  const isReady = ({ trouble }: UnsentQuestion) => trouble?.kind === 'trial' || trouble?.kind === 'login';
  const unsent = memory.unsent();
  const ready = unsent.filter(isReady).map(({ ask }) => ask.question);
  if (ready.length === 0) return;
  memory.rememberDraft([...ready, memory.draft()].filter((text) => text.trim() !== '').join('\n'));
  memory.rememberUnsent(unsent.filter((question) => !isReady(question)));
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The owner under whose name a visitor's words are kept until somebody signs in. */
export const guest = 'guest';

const prefix = 'assistant.';

/**
 * Kept in the tab (`tab`), the conversation also for the browser (`shared`), so that a second tab or a browser started
 * again shows the same chat. Every entry carries its owner: another person signing in sees none of it, while a guest's
 * words follow him into his account, as his consultations do on the server (decisions, "Free-trial campaign").
 */
export function createChatMemory(owner: string, tab: Area, shared: Area): ChatMemory {
  function read(area: Area, name: string): unknown {
    try {
      const entry: unknown = JSON.parse(area.getItem(prefix + name) ?? 'null');
      if (!isRecord(entry)) return undefined;
      return entry['owner'] === owner || entry['owner'] === guest ? entry['value'] : undefined;
    } catch {
      return undefined;
    }
  }

  function readConversation(area: Area): string | null | undefined {
    const id = read(area, 'conversation');
    return typeof id === 'string' || id === null ? id : undefined;
  }

  function write(area: Area, name: string, value: unknown) {
    try {
      area.setItem(prefix + name, JSON.stringify({ owner, value }));
    } catch {
      // Storage is full or forbidden: the chat works, a reload merely remembers less.
    }
  }

  return {
    conversation() {
      const own = readConversation(tab);
      return own === undefined ? (readConversation(shared) ?? undefined) : own;
    },
    rememberConversation(id) {
      write(tab, 'conversation', id);
      write(shared, 'conversation', id);
    },
    draft() {
      const text = read(tab, 'draft');
      return typeof text === 'string' ? text : '';
    },
    rememberDraft: (text) => write(tab, 'draft', text),
    unsent() {
      const questions = read(tab, 'unsent');
      return Array.isArray(questions) ? questions.filter(isUnsent) : [];
    },
    rememberUnsent: (questions) => write(tab, 'unsent', questions),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** An entry of an earlier version of this page may look different; it is then passed over. */
function isUnsent(value: unknown): value is UnsentQuestion {
  if (!isRecord(value) || !isRecord(value['ask'])) return false;
  const isTrouble = value['trouble'] === null || isRecord(value['trouble']);
  return (
    isTrouble && typeof value['ask']['question'] === 'string' && typeof value['ask']['idempotencyKey'] === 'string'
  );
}
