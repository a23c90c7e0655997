const storageKey = 'session_id';

/**
 * The guest session: `session_<ms>_<random>` (decisions, "Free-trial campaign"). It outlives a logout, as the uses it
 * has spent do.
 */
export function guestId(): string {
  const stored = localStorage.getItem(storageKey);
  if (stored !== null && stored !== '') return stored;
  const random = crypto.getRandomValues(new Uint8Array(8));
  const id = `session_${Date.now()}_${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  localStorage.setItem(storageKey, id);
  return id;
}
