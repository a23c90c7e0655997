import { execute, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { subscribeWithDeltas, type Delta } from '../../server/deltas.ts';

const DELTAS: Delta[] = [
  { type: 'delta', offset: 0, text: 'Yes, ' },
  { type: 'delta', offset: 5, text: '可以 "quoted" \\ \u2028 🚗\n' },
  { type: 'delta', offset: 19, text: '__proto__' },
];

/** What the operation gives for these deltas, prepared and executed one by one. */
async function bothWays(query: string, variableValues: Record<string, unknown> = {}) {
  const document = parse(query);
  const contextValue = {
    viewer: { user: null, guestSessionId: 'session_1_12345678' },
    services: {
      history: { answer: async () => ({ id: 'x' }) },
      answers: {
        async *watch() {
          yield* DELTAS;
        },
      },
    },
  };
  const args = { schema, document, contextValue, variableValues };
  const prepared: unknown[] = [];
  const stream = await subscribeWithDeltas(args);
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  for await (const result of stream) prepared.push(result);
  const executed = await Promise.all(DELTAS.map(async (rootValue) => execute({ ...args, rootValue })));
  return { prepared: JSON.stringify(prepared), executed: JSON.stringify(executed) };
}

describe('a delta written from its pattern is the delta executed, byte for byte', () => {
  it.each([
    ['as the interface asks', `subscription { answer(id: "x") { __typename ... on AnswerDelta { offset text } } }`],
    [
      'with aliases',
      `subscription { a: answer(id: "x") { t: __typename ... on AnswerDelta { o: offset x: text y: text } } }`,
    ],
    [
      'through fragments',
      `subscription { answer(id: "x") { ...E } } fragment E on AnswerEvent { ...D __typename } fragment D on AnswerDelta { text }`,
    ],
    ['without the type name', `subscription { answer(id: "x") { ... on AnswerDelta { text offset } } }`],
    ['of other events only', `subscription { answer(id: "x") { ... on AnswerProgress { message } } }`],
  ])('%s', async (_how, query) => {
    const { prepared, executed } = await bothWays(query);
    expect(prepared).toBe(executed);
  });

  it.each([true, false])('with a field that a variable turns on or off (%s)', async (on) => {
    const query = `subscription ($on: Boolean!) { answer(id: "x") { ... on AnswerDelta { offset @include(if: $on) text } } }`;
    const { prepared, executed } = await bothWays(query, { on });
    expect(prepared).toBe(executed);
    expect(prepared.includes('offset')).toBe(on);
  });
});
