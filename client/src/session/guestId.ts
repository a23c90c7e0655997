import { GUEST_SESSION } from '../../../server/contract/asking.ts';
import { keepText, localArea } from '../lib/storage.ts';

const storageKey = 'session_id';

/** Where storage is full, it is the same as long as the page is open. */
let held: string | null = null;

/**
 * The guest session: `session_<ms>_<random>` (decisions, "Free-trial campaign"). It outlives a logout, as the uses it
 * has spent do. One that the server would refuse, whoever wrote it there, makes way for another.
 */
export function guestId(): string {
  const known = [localArea.getItem(storageKey), held].find((id) => GUEST_SESSION.test(id ?? ''));
  if (known) return known;
  const random = crypto.getRandomValues(new Uint8Array(8));
  const id = `session_${Date.now()}_${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  keepText(localArea, storageKey, id);
  held = id;
  return id;
}
