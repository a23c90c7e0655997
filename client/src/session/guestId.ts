import { keepText, localArea } from '../lib/storage.ts';

const storageKey = 'session_id';

/** Where storage is full, it is the same as long as the page is open. */
let held: string | null = null;

/**
 * The guest session: `session_<ms>_<random>` (decisions, "Free-trial campaign"). It outlives a logout, as the uses it
 * has spent do.
 */
export function guestId(): string {
  const stored = localArea.getItem(storageKey) ?? held;
  if (stored !== null && stored !== '') return stored;
  const random = crypto.getRandomValues(new Uint8Array(8));
  const id = `session_${Date.now()}_${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  keepText(localArea, storageKey, id);
  held = id;
  return id;
}
