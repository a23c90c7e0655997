import { describe, expect, test } from 'vitest';
import { carSelection } from '../../server/knowledge/cars.ts';
import { maintenance } from '../../server/knowledge/maintenance.ts';
import { ownership } from '../../server/knowledge/ownership.ts';
import { makeQuery } from '../../server/knowledge/query.ts';

const PIECES =
  '1|9,|15万|$35k| |a|not |不要|以外|electric |gas |hybrid or |油车|电车|oil |贷款|3年|%|-|…|😀|十|60000公里|for |20 |1,000,|第二款|Model Y vs |tow |油耗|(|[|*|0万|0%|$0|-5'.split(
    '|',
  );

/** The same texts on every run. */
function* oddTexts(count: number): Generator<string> {
  let seed = 7;
  const next = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  for (let index = 0; index < count; index += 1)
    yield Array.from({ length: 1 + next(30) }, () => PIECES[next(PIECES.length)] ?? '').join('');
}

describe.each([carSelection, maintenance, ownership])('$name', (topic) => {
  test('odd questions get a score within bounds and a text without holes', () => {
    const broken: string[] = [];
    for (const text of oddTexts(300)) {
      const query = makeQuery(text, [{ question: '预算15万的SUV推荐', answer: '' }]);
      const score = topic.score(query);
      const { markdown, sources } = topic.reply(query);
      const cited = [...markdown.matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark));
      const known = cited.every((mark) => mark >= 1 && mark <= sources.length);
      if (!(score >= 0 && score <= 1) || markdown === '' || /undefined|NaN|Infinity/.test(markdown) || !known)
        broken.push(`${text} → ${markdown.slice(0, 80)}`);
    }
    expect(broken).toEqual([]);
  });

  test('the same question always gets the same answer, and asking changes nothing', () => {
    const answers = ['贷款10万3年利率4%月供多少', '预算15万的家用SUV推荐', '60000公里该保养什么'].map((text) => [
      topic.reply(makeQuery(text, [])),
      topic.reply(makeQuery(text, [])),
    ]);
    for (const [first, second] of answers) expect(first).toEqual(second);
  });

  test('at most as many passages as asked for', () => {
    for (const limit of [0, 1, 3])
      expect(
        topic.passages(makeQuery('预算15万的丰田SUV，6万公里保养，贷款10万', []), limit).length,
      ).toBeLessThanOrEqual(limit);
  });
});
