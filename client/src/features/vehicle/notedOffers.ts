import { keepText, localArea } from '../../lib/storage.ts';

/** Offers this browser has made and that were answered, by their names: none is made twice. */
export function notedOffers(storageKey: string) {
  function all(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(localArea.getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
    } catch {
      return [];
    }
  }
  return {
    has: (name: string) => all().includes(name),
    note(name: string): void {
      // Where storage is full, it may be offered once more.
      keepText(localArea, storageKey, JSON.stringify([...all(), name].slice(-200)));
    },
  };
}
