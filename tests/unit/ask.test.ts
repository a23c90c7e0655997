import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** What `npm run --silent ask` prints, line by line. */
function ask(lines: readonly string[], ...options: string[]): string[] {
  const { stdout } = spawnSync(process.execPath, ['scripts/ask.ts', ...options], {
    cwd: root,
    input: lines.join('\n'),
    encoding: 'utf8',
  });
  return stdout.trimEnd().split('\n');
}

it('answers a line with a line, in the same order, without a server', () => {
  const printed = ask(['"Why do my brakes squeal?"', 'no question', '{"id":7,"question":"刹车响怎么回事"}']);
  const [first, second, third] = printed.map((line): unknown => JSON.parse(line));
  expect(first).toMatchObject({ question: 'Why do my brakes squeal?', category: 'fault_diagnosis', language: 'en' });
  expect(first).not.toHaveProperty('trace');
  expect(first).toHaveProperty('parts.0.type', 'verdict');
  expect(second).toEqual({ error: 'not JSON' });
  expect(third).toMatchObject({ id: 7, language: 'zh' });
  expect(printed).toHaveLength(3);
});

it('says why behind each answer when asked', () => {
  const [answer = '', ...why] = ask(['"Why do my brakes squeal?"'], '--why');
  expect(JSON.parse(answer)).toHaveProperty('question');
  expect(why[0]).toBe('  answered by record');
  expect(why[1]).toMatch(/^ {2}kinds why \d/);
  expect(why.some((line) => /^ {2}records symptom:brake-squeal/.test(line))).toBe(true);
});
