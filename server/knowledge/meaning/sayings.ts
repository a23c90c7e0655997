import { readdirSync, readFileSync } from 'node:fs';
import { makeQuery } from '../query.ts';
import { features } from './features.ts';

/** One way an owner puts something, and the id of the entry or intent it is about. */
interface Saying {
  readonly id: string;
  readonly text: string;
  readonly file: string;
}

const FOLDER = new URL('../data/sayings/', import.meta.url);

/**
 * The corpus of owners' sayings, `data/sayings/<room>.<en|zh>.txt`: a line `# <id>` starts a section, every other
 * non-empty line is one saying. Read to train the model and by tests, never by the server. Throws on a saying before
 * the first section.
 */
export function readSayings(): Saying[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .sort((a, b) => (a < b ? -1 : 1));
  return files.flatMap((file) => {
    const sayings: Saying[] = [];
    let id: string | undefined;
    for (const line of readFileSync(new URL(file, FOLDER), 'utf8')
      .split('\n')
      .map((raw) => raw.trim())) {
      if (line.startsWith('# ')) id = line.slice(2).trim().split('/')[0];
      else if (line !== '' && id === undefined) throw new Error(`${file}: a saying before the first section`);
      else if (line !== '' && id !== undefined) sayings.push({ id, text: line, file });
    }
    return sayings;
  });
}

/** A saying as the model learns it. */
export interface Lesson {
  readonly id: string;
  readonly terms: readonly string[];
}

export function lessonOf({ id, text }: Pick<Saying, 'id' | 'text'>): Lesson {
  const query = makeQuery(text, []);
  return { id, terms: features(query.text, query.normal) };
}
