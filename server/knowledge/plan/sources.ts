import type { Entry } from '../records.ts';
import type { Source } from '../types.ts';
import type { Language } from '../../language.ts';

/** The sources of one answer, in the order of their first mention. */
export class Sources {
  readonly #list: Source[] = [];

  /** The mark to write behind what the source says: `[1]`; the same source always has the same number. */
  mark(source: Source): string {
    const known = this.#list.findIndex(({ id }) => id === source.id);
    return `[${known >= 0 ? known + 1 : this.#list.push(source)}]`;
  }

  get list(): readonly Source[] {
    return this.#list;
  }
}

/** A record as a source: what it is about, how it is known and when it was checked. */
export function recordSource({ id, title, known }: Entry, language: Language): Source {
  return { id, title: title[language], detail: known?.source[language] ?? '', date: known?.checked ?? '' };
}
