import { describe, expect, it } from 'vitest';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import { useApp, type Person } from '../support/app.ts';
import { memberOf } from '../support/people.ts';

const redis = process.env['TEST_REDIS_URL'];
/** The embedded assistant: nothing is configured. */
const test = useApp(
  { AI_BASE_URL: '', AI_MODEL: '', ...(redis && { REDIS_URL: redis }) },
  { answerTimes: { ...ANSWER_TIMES, checkpoint: 50 } },
);
const model = useApp();

const PARTS = `{ __typename start end
  ... on VerdictPart { text urgency }
  ... on CausesPart { causes { cause likelihood share check repair } }
  ... on CostPart { ranges { label from to } currency quoted }
  ... on TextPart { role text } }`;

interface Part {
  readonly __typename: string;
  readonly start: number;
  readonly end: number;
  readonly text?: string;
}

const texts = (parts: readonly Part[] | null | undefined) => (parts ?? []).filter(({ text }) => text !== undefined);

const stored = async (person: Person, id: string) =>
  (
    await person.do<{ answer: { text: string; conversationId: string; parts: Part[] | null } }>(
      `query ($id: ID!) { answer(id: $id) { text conversationId parts ${PARTS} } }`,
      { id },
    )
  ).answer;

/** The names of the events of an answer as one who watches it on an instance gets them, and its parts. */
async function watched(person: Person, id: string, offset = 0) {
  const socket = person.socket();
  const names: string[] = [];
  let parts: Part[] = [];
  const query = `subscription ($id: ID!, $offset: Int!) { answer(id: $id, offset: $offset) {
    __typename ... on AnswerPlanned { parts ${PARTS} } } }`;
  const results = socket.iterate<{ answer: { __typename: string; parts?: Part[] } }>({
    query,
    variables: { id, offset },
  });
  for await (const { data } of results) {
    if (data && names.at(-1) !== data.answer.__typename) names.push(data.answer.__typename);
    parts = data?.answer.parts ?? parts;
  }
  await socket.dispose();
  return { names, parts };
}

describe('an answer of the embedded assistant', () => {
  it('tells what it is drawn from before its text, and keeps it', async () => {
    const user = await memberOf(test);
    const id = await user.ask('My brakes squeal when I brake');
    const other = Object.assign(new (user.constructor as typeof Person)((await test.another()).url, user.sessionId), {
      token: user.token,
    });
    const [here, there] = await Promise.all([watched(user, id), watched(other, id)]);
    const { text, parts } = await stored(user, id);
    for (const { names, parts: told } of [here, there]) {
      expect(names).toEqual(['AnswerStarted', 'AnswerPlanned', 'AnswerDelta', 'AnswerCompleted']);
      expect(told).toEqual(parts);
    }
    expect(parts?.map(({ __typename }) => __typename)).toEqual([
      'VerdictPart',
      'TextPart',
      'CausesPart',
      'CostPart',
      'TextPart',
    ]);
    expect(parts?.[0]).toMatchObject({ start: 0, urgency: 'SOON' });
    for (const { start, end, text: own } of texts(parts)) expect(text.slice(start, end)).toBe(own);
    expect((await watched(user, id, 20)).names).toEqual([
      'AnswerStarted',
      'AnswerPlanned',
      'AnswerDelta',
      'AnswerCompleted',
    ]);
  });

  it('is shared with its parts, in their places also where something personal was left out', async () => {
    const user = await memberOf(test);
    const id = await user.ask('刹车异响，打 13812345678 找我');
    await user.watch(id);
    const { conversationId } = await stored(user, id);
    const { createShare } = await user.do<{ createShare: { share: { token: string } } }>(
      'mutation ($input: CreateShareInput!) { createShare(input: $input) { share { token } } }',
      { input: { conversationId, days: 7 } },
    );
    const { sharedConversation } = await test.person().do<{
      sharedConversation: { turns: { question: string; answer: string; parts: Part[] }[] };
    }>(`query ($token: String!) { sharedConversation(token: $token) { turns { question answer parts ${PARTS} } } }`, {
      token: createShare.share.token,
    });
    const [turn] = sharedConversation.turns;
    expect(turn?.question).toContain('[…]');
    for (const { start, end, text } of texts(turn?.parts)) expect(turn?.answer.slice(start, end)).toBe(text);
    expect(turn?.parts.length).toBeGreaterThan(3);
  });

  it('that is stopped keeps what was begun', async () => {
    const user = await memberOf(test);
    const id = await user.ask('What does P0420 mean?');
    await user.do('mutation ($id: ID!) { stopAnswer(input: { id: $id }) { answer { id } } }', { id });
    const { text, parts } = await stored(user, id);
    for (const { start } of parts ?? []) expect(start).toBeLessThanOrEqual(text.length);
    expect(parts?.length ?? 0).toBeLessThan(6);
  });
});

it('an answer of a model has no parts', async () => {
  const user = await memberOf(model);
  model.model.script = (reply) => reply.text('Look at the pads.').end();
  const id = await user.ask('My brakes squeal?');
  // Whether there is text by the time somebody watches is a matter of luck; before it there is progress.
  const names = (await watched(user, id)).names.filter((name) => name !== 'AnswerProgress');
  expect(names).toEqual(['AnswerStarted', 'AnswerDelta', 'AnswerCompleted']);
  expect(await stored(user, id)).toMatchObject({ text: 'Look at the pads.', parts: null });
});
