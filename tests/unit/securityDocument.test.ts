import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

/** OWASP ASVS 5.0.0: the requirements of levels 1 and 2, by section. */
// oxfmt-ignore
const REQUIREMENTS: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
};
const ids = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `${section}.${number}`),
);

/** Number, how, proof. */
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \(L[12]\)\s*\| (.*?)\s*\| (.*?)\s*\|$/gm)].map(
  ([, id = '', how = '', proof = '']) => ({ id, how, proof }),
);
/** What the table of the others leaves out: single numbers, or a whole chapter. */
const others = [...text.matchAll(/^\| ((?:\d+\.(?:[\d.]+|\*)(?:, )?)+)\s*\| .+ \|$/gm)].flatMap(([, list = '']) =>
  list.split(', ').flatMap((one) => (one.endsWith('*') ? ids.filter((id) => id.startsWith(one.slice(0, -1))) : [one])),
);

describe('docs/security.md', () => {
  it('names every requirement of levels 1 and 2 once: how it is met, or why it does not apply', () => {
    expect(ids).toHaveLength(253);
    expect([...rows.map(({ id }) => id), ...others].toSorted()).toEqual(ids.toSorted());
  });

  it('proves each by a test, a document or a decision', () => {
    const unproved = rows.filter(({ how, proof }) => {
      const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      const areThere = files.every((file) => existsSync(join(root, file)));
      return !areThere || how === '' || (files.length === 0 && !/^(decision: .{8,}|see .+)/.test(proof));
    });
    expect(unproved).toEqual([]);
  });
});
