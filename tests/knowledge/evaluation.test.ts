import { describe, expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { gradeGroup, type Verdict } from '../eval/grade.ts';
import { LEVELS, TOLD_WELL } from '../eval/levels.ts';
import { questions } from '../eval/questions.ts';
import { readMessages, toldWell } from '../eval/read.ts';
import { gradeTold, parseSet } from '../eval/rules.ts';
import { blindSets, toldSets } from '../eval/sets.ts';
import type { Group } from '../eval/case.ts';
import { sense } from '../support/sense.ts';

// The whole evaluation, which `npm run eval -- --verbose` prints: no set falls below what was reached before.

const knowledge = createKnowledge(sense);

async function verdictsOn(groups: readonly Group[]): Promise<Verdict[]> {
  const all = await Promise.all(groups.map((group) => gradeGroup(knowledge, group)));
  return all.flat();
}

const percent = (verdicts: readonly { readonly wrong: readonly string[] }[]): number =>
  (100 * verdicts.filter(({ wrong }) => wrong.length === 0).length) / verdicts.length;

test.each([{ name: 'own', groups: questions }, ...blindSets])('the $name set', async ({ name, groups }) => {
  const level = LEVELS[name];
  const verdicts = await verdictsOn(groups);
  expect(percent(verdicts)).toBeGreaterThanOrEqual(level?.right ?? 100);
  const unsafe = verdicts.filter((verdict) => verdict.unsafe).map(({ question }) => question);
  expect(unsafe.slice(level?.unsafe ?? 0)).toEqual([]);
});

test('of messages whose answers were read, those that a card answers well are told it', () => {
  expect(toldWell(readMessages(), knowledge, sense.records.entries)).toBeGreaterThanOrEqual(TOLD_WELL);
});

describe('sets of JSON lines', () => {
  test.each(toldSets())('$name', async ({ name, told, story }) => {
    const verdicts = (await Promise.all(told.map((each) => gradeTold(knowledge, each)))).flat();
    expect(verdicts).toHaveLength(story.first.of);
    expect(percent(verdicts)).toBeGreaterThanOrEqual(LEVELS[name]?.right ?? 0);
  });

  test('have a recorded level each, and no level is of a set that is gone', () => {
    const names = ['own', ...blindSets.map(({ name }) => name), ...toldSets().map(({ name }) => name)];
    expect(Object.keys(LEVELS).sort()).toEqual(names.sort());
  });

  test('are read line by line, and a line that is wrong is named', () => {
    const single =
      '{"id":"a","group":"g","lang":"en","q":"what is P0420","must":["catalytic"],"not":[],"lead":["P0420"]}';
    const turns = '{"id":"b","group":"g","lang":"zh","turns":[{"q":"刹车响"},{"q":"还能开吗","not":["停车"]}]}';
    expect(parseSet(`${single}\n\n${turns}\n`).map((each) => each.turns.length)).toEqual([1, 2]);
    expect(() => parseSet(`${single}\n{"id":"c","group":"g","lang":"en"}`)).toThrow('line 2');
    expect(() => parseSet(single.replace('catalytic', '('))).toThrow(/Invalid regular expression/);
  });

  test('are graded answer by answer', async () => {
    const [told] = parseSet(
      '{"id":"a","group":"g","lang":"en","turns":[{"q":"what is P0420","must":["catalytic"]},{"q":"and P0301?","must":["never said"],"lead":["P0301"]}]}',
    );
    const verdicts = await gradeTold(knowledge, told ?? { id: '', group: '', language: 'en', turns: [] });
    expect(verdicts.map(({ wrong }) => wrong)).toEqual([[], ['lacks never said']]);
  });
});
