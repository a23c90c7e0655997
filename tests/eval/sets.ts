import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import type { Group } from './case.ts';
import { eleventhFresh } from './eleventh-fresh.ts';
import { parseSet, storySchema, type Told } from './rules.ts';
import { tenthFresh } from './tenth-fresh.ts';
import { twelfthFresh } from './twelfth-fresh.ts';

/**
 * Sets of cases, each written by somebody who had never seen the engine; `first` is the result of its first run, later
 * ones may have been tuned against it.
 */
export const blindSets: readonly {
  readonly name: string;
  readonly first: string;
  readonly groups: readonly Group[];
}[] = [
  { name: 'tenth', first: '142 of 150', groups: tenthFresh },
  { name: 'eleventh', first: '141 of 150', groups: eleventhFresh },
  { name: 'twelfth', first: '92 of 100', groups: twelfthFresh },
];

const FOLDER = join(import.meta.dirname, 'sets');

export interface ToldSet {
  readonly name: string;
  readonly story: z.infer<typeof storySchema>;
  readonly told: readonly Told[];
}

/** The sets in `tests/eval/sets`: `<name>.jsonl` with its story, `<name>.json`, beside it. @throws Error without one. */
export function toldSets(): ToldSet[] {
  return globSync('*.jsonl', { cwd: FOLDER })
    .sort()
    .map((file) => ({
      name: basename(file, '.jsonl'),
      story: storySchema.parse(JSON.parse(readFileSync(join(FOLDER, file.replace(/l$/, '')), 'utf8'))),
      told: parseSet(readFileSync(join(FOLDER, file), 'utf8')),
    }));
}
