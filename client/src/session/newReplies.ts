import { keepText, localArea } from '../lib/storage.ts';
import { createStore, useStore } from '../lib/store.ts';

const storageKey = 'new_replies';

function remembered(): readonly string[] {
  try {
    const ids = JSON.parse(localArea.getItem(storageKey) ?? '[]') as unknown;
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The requests whose replies have come and were not looked at yet, in any tab; a logout forgets them. */
const newReplies = createStore(remembered());

window.addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) newReplies.set(remembered());
});

function mark(ids: readonly string[]): void {
  keepText(localArea, storageKey, JSON.stringify(ids));
  newReplies.set(ids);
}

export function markReply(id: string): void {
  if (!newReplies.get().includes(id)) mark([...newReplies.get(), id]);
}

/** They are on the screen. */
export function forgetReplies(): void {
  if (newReplies.get().length > 0) mark([]);
}

/** Whether there is a reply the user has not looked at. */
export function useHasNewReply(): boolean {
  return useStore(newReplies).length > 0;
}
