import { keepText } from '../lib/storage.ts';

/** A conversation as it was read last on this device. */
export interface KeptConversation<Turn = unknown> {
  readonly id: string;
  /** Its first question. */
  readonly title: string;
  /** When its last question was asked, ISO 8601. */
  readonly lastActiveAt: string;
  readonly answers: readonly Turn[];
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'kept.';
/** Conversations kept: those read last. */
const MOST = 20;

export type KeptConversations<Turn> = ReturnType<typeof createKeptConversations<Turn>>;

/**
 * Conversations kept on this device to be read without a network, those of one owner; a logout clears them with the rest of
 * the local storage. A full storage keeps fewer.
 */
export function createKeptConversations<Turn>(owner: string, area: Area) {
  const own = `${PREFIX}${owner}.`;

  function all(): KeptConversation<Turn>[] {
    const keys = Array.from({ length: area.length }, (_, at) => area.key(at) ?? '').filter((key) =>
      key.startsWith(own),
    );
    return keys
      .flatMap((key) => find(key.slice(own.length)) ?? [])
      .sort((one, other) => other.lastActiveAt.localeCompare(one.lastActiveAt));
  }

  function find(id: string): KeptConversation<Turn> | null {
    try {
      return JSON.parse(area.getItem(own + id) ?? 'null') as KeptConversation<Turn> | null;
    } catch {
      return null;
    }
  }

  const forget = (id: string) => area.removeItem(own + id);

  return {
    all,
    find,
    forget,

    /**
     * Keeps a conversation as it is now, in the place of the one that was used longest ago. One that has no room even in
     * the place of all others leaves them where they are.
     */
    keep(conversation: KeptConversation<Turn>): void {
      const text = JSON.stringify(conversation);
      const name = own + conversation.id;
      if (area.getItem(name) === text) return;
      const others = all().filter(({ id }) => id !== conversation.id);
      for (const { id } of others.slice(MOST - 1)) forget(id);
      if (keepText(area, name, text)) return;
      // Full: older ones make room, where what they take is enough for it.
      const rest = others.slice(0, MOST - 1);
      const taken = rest.reduce((sum, { id }) => sum + (area.getItem(own + id)?.length ?? 0), 0);
      const hasRoom = keepText(area, name, text.slice(taken));
      for (const { id } of hasRoom ? rest.toReversed() : []) {
        forget(id);
        if (keepText(area, name, text)) return;
      }
      forget(conversation.id);
    },
  };
}

/** A conversation that was deleted leaves nothing behind here. */
export function forgetKept(id: string, area: Area): void {
  const keys = Array.from({ length: area.length }, (_, at) => area.key(at) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX) && key.endsWith(`.${id}`)) area.removeItem(key);
}
