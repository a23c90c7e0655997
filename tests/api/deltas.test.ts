import { execute, parse } from 'graphql';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { AnswerLog } from '../../server/answers/log.ts';
import { AnswerReader } from '../../server/answers/reader.ts';
import { subscribeWithDeltas, type Outlet } from '../../server/transport/deltas.ts';

const PIECES = ['Yes, ', '可以 "quoted" \\ \u2028 🚗\n', '-2000000011 "\\u0000delta\\u0000"', '__proto__', '$&'];
const DELTAS = PIECES.map((text, n) => ({ type: 'delta', offset: PIECES.slice(0, n).join('').length, text }));

/** The operation's deltas, as JSON: executed one by one, from the iterator, and delivered at once. */
async function allWays(query: string, variableValues: Record<string, unknown> = {}) {
  const document = parse(query);
  const delivered: string[] = [];
  async function watch(outlet?: Outlet): Promise<string[]> {
    const log = new AnswerLog({ id: 'x', category: 'general', language: 'en', attempt: 1 });
    const running = { id: 'x', state: 'running' };
    const contextValue = {
      viewer: { user: null, guestSessionId: 'session_1_12345678' },
      services: {
        history: { answer: async () => running, stored: async () => running },
        answers: { watch: () => new AnswerReader(log, 0) },
      },
    };
    const stream = await subscribeWithDeltas({ schema, document, contextValue, variableValues }, outlet);
    if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
    await stream.next(); // That it started.
    const results: string[] = [];
    const reading = (async () => {
      for await (const result of stream) results.push(JSON.stringify(result));
    })();
    for (const piece of PIECES) {
      log.append(piece);
      await turn();
    }
    log.end();
    await reading;
    return results;
  }
  const executed = DELTAS.map((rootValue) => JSON.stringify(execute({ schema, document, rootValue, variableValues })));
  const iterated = await watch();
  const others = await watch({
    isReady: () => true,
    send: (result) => void delivered.push(result),
    onReady: () => undefined,
  });
  return { executed, iterated, delivered, others };
}

describe('a delta written from its pattern is the delta executed, byte for byte', () => {
  it.each([
    ['as the interface asks', `subscription { answer(id: "x") { __typename ... on AnswerDelta { offset text } } }`],
    [
      'with aliases',
      `subscription { a: answer(id: "x") { t: __typename ... on AnswerDelta { o: offset x: text y: text __proto__: text } } }`,
    ],
    [
      'through fragments',
      `subscription { answer(id: "x") { ...E } } fragment E on AnswerEvent { ...D __typename } fragment D on AnswerDelta { text }`,
    ],
    ['without the type name', `subscription { answer(id: "x") { ... on AnswerDelta { text offset } } }`],
    ['of other events only', `subscription { answer(id: "x") { ... on AnswerProgress { message } } }`],
  ])('%s', async (_how, query) => {
    const { executed, iterated, delivered, others } = await allWays(query);
    expect(executed).toHaveLength(PIECES.length);
    expect(iterated).toEqual(executed);
    expect(delivered).toEqual(executed);
    expect(others).toEqual([]);
  });

  it.each([true, false])('with a field that a variable turns on or off (%s)', async (on) => {
    const query = `subscription ($on: Boolean!) { answer(id: "x") { ... on AnswerDelta { offset @include(if: $on) text } } }`;
    const { executed, iterated, delivered } = await allWays(query, { on });
    expect([iterated, delivered]).toEqual([executed, executed]);
    expect(delivered[0]?.includes('offset')).toBe(on);
  });
});
