import { beforeEach, expect, it } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import type { Knowledge } from '../../server/knowledge/types.ts';
import { ASK, askInput, useApp, type Person } from '../support/app.ts';
import type { Reply } from '../support/model.ts';

// Understanding a question is the dear part of asking: nobody gets it before what he may ask is settled.

const real = createKnowledge();
let understood: string[] = [];
const knowledge: Knowledge = {
  ...real,
  classify(question, turns) {
    understood.push(question);
    return real.classify(question, turns);
  },
};
const test = useApp({}, { knowledge });
const limited = useApp({ LIMIT_QUESTION_OWNER: '2/60' }, { knowledge });

beforeEach(() => {
  understood = [];
  for (const { model } of [test, limited]) model.script = (reply) => reply.text('fine').end();
});

const WORST = 'brke 制动 P0420 12 km, '.repeat(180).slice(0, 4_000);
const many = (person: Person, code: string) =>
  Promise.all(
    Array.from({ length: 16 }, async () => expect(await person.codeOf(ASK, { input: askInput(WORST) })).toBe(code)),
  );

it('a guest with no trial left may send what he likes: none of it is read', async () => {
  const guest = test.person();
  for (let n = 0; n < 3; n += 1) await guest.watch(await guest.ask(`question ${n}`));
  expect(understood).toHaveLength(3);
  await many(guest, 'FREE_TRIAL_EXCEEDED');
  expect(understood).toHaveLength(3);
});

it('with one use left and sixteen questions at once, one is read', async () => {
  const guest = test.person();
  for (let n = 0; n < 2; n += 1) await guest.watch(await guest.ask(`question ${n}`));
  const codes = await Promise.all(
    Array.from({ length: 16 }, () => guest.codeOf(ASK, { input: askInput('one of sixteen') })),
  );
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(understood.filter((question) => question === 'one of sixteen')).toHaveLength(1);
});

it('a member with nothing left this month is not read either', async () => {
  const member = test.person();
  await member.register();
  for (let n = 0; n < 3; n += 1) await member.watch(await member.ask(`question ${n}`));
  await many(member, 'QUOTA_EXCEEDED');
  expect(understood).toHaveLength(3);
});

it('while two answers are written, a third question is not read', async () => {
  const guest = test.person();
  const replies: Reply[] = [];
  test.model.script = (reply) => {
    replies.push(reply.text('…'));
  };
  const ids = [await guest.ask('one'), await guest.ask('two')];
  await many(guest, 'TOO_MANY_ANSWERS');
  expect(understood).toEqual(['one', 'two']);
  await expect.poll(() => replies.length).toBe(2);
  for (const reply of replies) reply.end();
  for (const id of ids) await guest.watch(id);
});

it('past the limit of questions a minute nothing is read, and a repeated key still finds its answer', async () => {
  const guest = limited.person();
  const input = askInput('one');
  const { ask } = await guest.do<{ ask: { answer: { id: string } } }>(ASK, { input });
  await guest.watch(ask.answer.id);
  await guest.watch(await guest.ask('two'));
  await many(guest, 'RATE_LIMITED');
  expect(await guest.do(ASK, { input })).toMatchObject({ ask: { answer: { id: ask.answer.id } } });
  expect(understood).toEqual(['one', 'two']);
});
