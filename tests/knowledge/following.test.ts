import { expect, test } from 'vitest';
import { converse, GOES_ON } from '../../server/knowledge/state/conversation.ts';
import { sense } from '../support/sense.ts';

/** The conversation at the last of some messages, and what of it is one matter. */
function at(...said: readonly string[]) {
  const turns = said.slice(0, -1).map((question) => ({ question, answer: '' }));
  const { dependence, thread, matter } = converse(said.at(-1) ?? '', turns, sense.reader);
  return {
    goesOn: dependence >= GOES_ON,
    thread: thread.map(({ text }) => text),
    about: matter.entries[0]?.value,
  };
}

const NOISE = 'humming noise that gets louder with speed';
const WIPERS = 'how often should wiper blades be replaced';

test.each([
  ['more of the same trouble', NOISE, 'only above 50 mph, worse in left bends'],
  ['the car', NOISE, 'its a 2015 mazda 3'],
  ['what it costs', NOISE, 'how much is that to fix'],
  ['更多情况', '底盘过减速带咚咚响', '平衡杆胶套换过了 还响'],
])('goes on: %s', (_, first, second) => {
  expect(at(first, second)).toMatchObject({ goesOn: true, thread: [first, second] });
});

test.each([
  [NOISE, WIPERS],
  ['底盘过减速带咚咚响', '驾照扣了12分怎么处理'],
])('is a matter of its own: after “%s” comes “%s”', (first, second) => {
  expect(at(first, second)).toMatchObject({ goesOn: false, thread: [second] });
});

test('returns to an earlier matter, without what was asked between', () => {
  const back = 'back to the humming, could it be the tyres';
  expect(at(NOISE, WIPERS, back)).toMatchObject({ goesOn: true, thread: [NOISE, back] });
});

test('whether one may go on is asked of the trouble that was told', () => {
  const { about } = at('engine temperature is in the red', 'can I keep going slowly?');
  expect(about).toMatch(/overheating|temperature/);
});

test('a code said now is what the message is about', () => {
  expect(at('My Pilot threw a P0302', 'and what about P0305 then?').about).toBe('code:P0305');
});
