import { expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import type { Turn } from '../../server/knowledge/types.ts';

const knowledge = createKnowledge();

/** The answers to messages that follow each other. */
function answers(...messages: readonly string[]): string[] {
  const turns: Turn[] = [];
  for (const question of messages) turns.push({ question, answer: knowledge.reply(question, turns).markdown });
  return turns.map(({ answer }) => answer);
}

const firstOf = (text: string | undefined): string => text?.split('\n')[0] ?? '';

test('what is new comes first: whether it is due, without the interval once more', () => {
  const [interval, due] = answers(
    'how often do i change the brake fluid',
    'never done, car is 5 years old with 40k miles',
  );
  expect(firstOf(interval)).toMatch(/Every .* 2 years/);
  expect(firstOf(due)).toMatch(/overdue|due now/i);
  expect(due).not.toContain(firstOf(interval));
});

test('the same conclusion is said to stay, with how to find out more', () => {
  const [causes, again] = answers('空调不凉 吹出来是热风', '风量挺大的');
  expect(causes).toMatch(/^1\. /m);
  expect(firstOf(again)).not.toBe(firstOf(causes));
  expect(again?.length).toBeLessThan(causes?.length ?? 0);
});

test('a question asked again in the same words is answered again', () => {
  const [first, second] = answers('how often do i change the brake fluid', 'how often do i change the brake fluid');
  expect(second).toBe(first);
});

test('an order to stop is given again in full', () => {
  const [, again] = answers('brake pedal went to the floor on the way home', 'its a 2015 focus');
  expect(firstOf(again)).toMatch(/^\*\*Stop driving/);
});

test('a new part after a trouble is no entry of the service book', () => {
  const [, told] = answers('冷车启动哒哒哒响几秒', '22万公里 机油刚换的5w30');
  expect(told).not.toMatch(/保养记录/);
});

test('a model tells its make: a maker’s own code is the one of that make', () => {
  const [, toyota] = answers('code C1234 abs what does it mean', '08 rav4');
  expect(toyota).toMatch(/yaw/i);
});

test('of a trouble the next checks and when to stop are said each time', () => {
  const [, , third, fourth] = answers(
    'brakes grinding when i slow down',
    'its only the rear left',
    'happens on the way to work',
    'its a bit worse today',
  );
  for (const answer of [third, fourth]) {
    expect(answer).toMatch(/^1\. .*caliper/m);
    expect(answer).toContain('**Stop at once if**');
    expect(answer).not.toMatch(/what I said holds/);
  }
});

test('a car named after the same causes leaves no list without its lines', () => {
  const [, , car] = answers(
    'my car makes a clicking noise and wont start',
    'tried a jump, same',
    'its an 09 civic 1.8',
  );
  expect(car).not.toMatch(/first one first:(?: \[\d+\])?$/);
});
