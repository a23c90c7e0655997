import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPECIFICATION } from '../e2e/specification.ts';

const folder = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

const steps = readdirSync(new URL('e2e/', folder))
  .filter((file) => /^specification-.*\.spec\.ts$/.test(file))
  .map((file) => read(`e2e/${file}`))
  .join('\n');

for (const [heading, sentences] of Object.entries(SPECIFICATION)) {
  test(`every behaviour of “${heading}” is proven by a test that exists`, () => {
    const unproven = Object.entries(sentences as Record<string, string | null>).filter(([sentence, proof]) => {
      if (proof === null) return !steps.includes(`'${sentence}'`);
      const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? [];
      return !read(file).includes(`'${title}'`);
    });
    expect(unproven).toEqual([]);
  });
}
