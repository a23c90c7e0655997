import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { scripts, help } = JSON.parse(read('package.json')) as Record<'scripts' | 'help', Record<string, string>>;

it('every npm script has its line of help', () => {
  expect(Object.keys(help)).toEqual(Object.keys(scripts));
});

it('what README’s table says of a command is its help', () => {
  const rows = [...read('README.md').matchAll(/^\| `npm (?:run )?([\w:]+)`\s*\| (.+?)\s*\|$/gm)];
  for (const [, name = '', text] of rows) expect([name, text]).toEqual([name, help[name]]);
});
