/** Lasts as long as the page. */
function inMemory(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (at) => [...entries.keys()][at] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, text) => void entries.set(key, text),
  };
}

function allowed(storage: () => Storage): Storage {
  try {
    const area = storage();
    // Some browsers within apps have none, and say so only here.
    area.getItem('');
    return area;
  } catch {
    return inMemory();
  }
}

/** The browser's storage; where that is forbidden, what is kept in it is known as long as the page is open. */
export const localArea = allowed(() => localStorage);

/** The same for what belongs to this tab alone. */
export const tabArea = allowed(() => sessionStorage);

/** Keeps a text; null forgets it. False: the storage is full, and what it had of that name is there still. */
export function keepText(area: Pick<Storage, 'setItem' | 'removeItem'>, name: string, text: string | null): boolean {
  try {
    if (text === null) area.removeItem(name);
    else area.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
