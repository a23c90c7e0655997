/** Offers this browser has made and that were answered, by their names: none is made twice. */
export function notedOffers(storageKey: string) {
  function all(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
    } catch {
      return [];
    }
  }
  return {
    has: (name: string) => all().includes(name),
    note(name: string): void {
      try {
        localStorage.setItem(storageKey, JSON.stringify([...all(), name].slice(-200)));
      } catch {
        // Storage is full or forbidden: it may be offered once more.
      }
    },
  };
}
