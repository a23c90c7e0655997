import { PICTURE } from '../../../../server/contract/pictures.ts';
import { picturesIn, type SentPicture } from '../../lib/pictures.ts';
import { keepText } from '../../lib/storage.ts';
import type { UnsentQuestion } from './conversation.ts';
import { isOnItsWay } from './trouble.ts';

/** What a tab remembers of the chat across reloads, so that nothing typed is ever lost. */
export interface ChatMemory {
  /** `undefined`: nothing known; `null`: the reader has begun a new conversation in this tab. */
  conversation(): string | null | undefined;
  rememberConversation(id: string | null): void;
  draft(): string;
  rememberDraft(text: string): void;
  /** What is to go with the draft; the server has them already. */
  pictures(): readonly SentPicture[];
  rememberPictures(pictures: readonly SentPicture[]): void;
  unsent(): readonly UnsentQuestion[];
  rememberUnsent(questions: readonly UnsentQuestion[]): void;
  /** Whether somebody who was signed in has left a question on its way, of which he hears when he logs in again. */
  hasMembersQuestion(): boolean;
}

/** Milliseconds for which a question on its way is taken up by another tab: an answer takes no longer. */
const takenUpFor = 10 * 60_000;

/**
 * A guest's question that was refused until he logs in: now that he has, it stands in the input again, with whatever
 * else was typed.
 */
export function reclaimAfterLogin(memory: ChatMemory): void {
  const isReady = ({ trouble }: UnsentQuestion) => trouble?.kind === 'trial' || trouble?.kind === 'login';
  const unsent = memory.unsent();
  const asks = unsent.filter(isReady).map(({ ask }) => ask);
  const ready = asks.map(({ question }) => question);
  if (ready.length === 0) return;
  const pictures = [...asks.flatMap((ask) => ask.pictures ?? []), ...memory.pictures()];
  memory.rememberPictures(pictures.slice(0, PICTURE.most));
  memory.rememberDraft([...ready, memory.draft()].filter((text) => text.trim() !== '').join('\n'));
  memory.rememberUnsent(unsent.filter((question) => !isReady(question)));
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The owner under whose name a visitor's words are kept until somebody signs in. */
export const guest = 'guest';

const prefix = 'assistant.';

/**
 * Kept in the tab (`tab`), the conversation and questions on their way also for the browser (`shared`), so that a
 * second tab or a browser started again shows the same chat. Every entry carries its owner: another person signing in sees none of it, while a guest's
 * words follow him into his account, as his consultations do on the server (decisions, "Free-trial campaign").
 */
export function createChatMemory(owner: string, tab: Area, shared: Area): ChatMemory {
  /** When this tab sent what it knows to be on its way, by key. */
  const sentAt = new Map<string, number>();

  function entryOf(area: Area, name: string): Readonly<Record<string, unknown>> {
    try {
      const entry: unknown = JSON.parse(area.getItem(prefix + name) ?? 'null');
      return isRecord(entry) ? entry : {};
    } catch {
      return {};
    }
  }

  function read(area: Area, name: string): unknown {
    const { owner: of, value } = entryOf(area, name);
    return of === owner || of === guest ? value : undefined;
  }

  function unsentIn(area: Area): UnsentQuestion[] {
    const questions = read(area, 'unsent');
    return Array.isArray(questions) ? questions.filter(isUnsent) : [];
  }

  function readConversation(area: Area): string | null | undefined {
    const id = read(area, 'conversation');
    return typeof id === 'string' || id === null ? id : undefined;
  }

  // In memory as well: where storage is full what was chosen still goes along.
  let shownPictures: readonly SentPicture[] = picturesIn(read(tab, 'pictures'));

  function write(area: Area, name: string, value: unknown) {
    // Where storage is full, the chat works, a reload merely remembers less.
    keepText(area, prefix + name, JSON.stringify({ owner, value }));
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
    pictures: () => shownPictures,
    rememberPictures(pictures) {
      shownPictures = pictures;
      write(tab, 'pictures', pictures);
    },
    unsent() {
      const own = unsentIn(tab);
      const keys = new Set(own.map(keyOf));
      // Of a tab that was closed; one that is still open asks for the same with the same key.
      const others = unsentIn(shared).filter((question) => !keys.has(keyOf(question)) && !isOld(question));
      return [...own, ...others.map(({ ask, trouble }) => ({ ask, trouble }))];
    },
    rememberUnsent(questions) {
      write(tab, 'unsent', questions);
      const onTheirWay = questions.filter(({ trouble }) => isOnItsWay(trouble));
      for (const question of onTheirWay) sentAt.set(keyOf(question), sentAt.get(keyOf(question)) ?? Date.now());
      const others = unsentIn(shared).filter((question) => !sentAt.has(keyOf(question)) && !isOld(question));
      write(shared, 'unsent', [
        ...others,
        ...onTheirWay.map(({ ask, trouble }) => ({ ask, trouble, at: sentAt.get(ask.idempotencyKey) })),
      ]);
    },
    hasMembersQuestion() {
      const { owner: of, value } = entryOf(tab, 'unsent');
      return owner === guest && of !== guest && Array.isArray(value) && value.some(isUnsent);
    },
  };
}

const keyOf = ({ ask }: UnsentQuestion) => ask.idempotencyKey;

const isOld = (question: UnsentQuestion & { readonly at?: unknown }) =>
  typeof question.at !== 'number' || Date.now() - question.at > takenUpFor;

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
