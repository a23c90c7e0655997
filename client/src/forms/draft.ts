import { keepText, tabArea } from '../lib/storage.ts';

type Texts = Readonly<Record<string, string>>;

/** The owner under whose name a visitor's words are kept until somebody signs in. */
const guest = 'guest';

export interface Draft<Values extends Texts> {
  /** What was typed in this tab and not sent, or null. */
  read(): Values | null;
  /** What is left out is as in an empty form. Null forgets it. */
  write(values: Partial<Values> | null): void;
}

function parsed(text: string | null): { readonly owner?: unknown; readonly values?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * A form's draft, kept in the tab so that a reload loses nothing. It carries its owner: another person signing in sees
 * none of it, while a guest's words follow him into his account.
 */
export function createDraft<Values extends Texts>(name: string, owner: string | null, empty: Values): Draft<Values> {
  const key = `draft.${name}`;
  return {
    read() {
      const { owner: writer, values } = parsed(tabArea.getItem(key));
      if (writer !== guest && writer !== owner) return null;
      if (typeof values !== 'object' || values === null) return null;
      const known = Object.entries(values).filter(([field, value]) => field in empty && typeof value === 'string');
      return { ...empty, ...Object.fromEntries(known) };
    },
    write(values) {
      keepText(tabArea, key, values && JSON.stringify({ owner: owner ?? guest, values }));
    },
  };
}
