import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssistantEvent, SeenTurn } from '../../server/adapters/llm/assistant.ts';
import { HISTORY_TOKENS, tokensOf } from '../../server/adapters/llm/history.ts';
import { INSTRUCTIONS } from '../../server/adapters/llm/instructions.ts';
import { createModelAssistant } from '../../server/adapters/llm/model.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import type { Source } from '../../server/knowledge/types.ts';
import type { Language } from '../../server/language.ts';
import { ModelServer, type ModelRequest, type Reply } from '../support/model.ts';

/** So long nothing comes that would hide what came before. */
const PAUSE_MS = 50;

const server = new ModelServer();
const knowledge = createKnowledge();
let baseUrl = '';
beforeAll(async () => {
  baseUrl = await server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
});

interface Answered {
  readonly text: string;
  readonly notes: string[];
  readonly sources: readonly Source[];
  readonly events: AssistantEvent[];
}

interface Asking {
  readonly turns?: readonly SeenTurn[];
  readonly pictures?: readonly Uint8Array[];
  readonly language?: Language;
  readonly hasTools?: boolean;
}

/** Asks the scripted model as the product does. Each message it writes is one step of the script. */
async function ask(
  question: string,
  steps: readonly ((reply: Reply) => void | Promise<void>)[],
  asking: Asking = {},
): Promise<Answered> {
  const { turns = [], language = 'en', hasTools = false, pictures = [] } = asking;
  let step = 0;
  server.script = (reply) => steps[Math.min(step++, steps.length - 1)]?.(reply);
  const config = { baseUrl, apiKey: null, model: 'scripted', maxTokens: null, hasTools, seesPictures: true };
  const events: AssistantEvent[] = [];
  const assistant = createModelAssistant(config, knowledge);
  for await (const event of assistant.answer({ question, pictures, turns, language }, new AbortController().signal))
    events.push(event);
  return {
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    notes: events.flatMap((event) => (event.type === 'progress' ? [event.message] : [])),
    sources: events.findLast((event) => event.type === 'sources')?.sources ?? [],
    events,
  };
}

const says =
  (...pieces: string[]) =>
  (reply: Reply): void => {
    for (const piece of pieces) reply.text(piece);
    reply.end();
  };
const calls =
  (...called: readonly (readonly [string, string])[]) =>
  (reply: Reply): void =>
    reply.call(...called);

const last = (): ModelRequest => server.requests.at(-1) as ModelRequest;
const results = (): { error?: string; note?: string; records?: { cite: string; id: string; text: string }[] }[] =>
  last()
    .messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => JSON.parse(content) as { error?: string });

describe('the question goes to the model as the knowledge reads it', () => {
  test('with the day, the market, the asker’s car and the records, and without tools where it has none', async () => {
    const turns = [{ question: 'I drive a 2018 Honda Civic', answer: 'Nice.' }];
    await ask('how often does it need brake fluid?', [says('Every two years. [1]')], { turns });
    const [system, ...messages] = last().messages;
    const [, context = ''] = /# Context\n\n(\{.*\})\n/.exec(system?.content ?? '') ?? [];
    expect(JSON.parse(context)).toMatchObject({
      today: new Date().toISOString().slice(0, 10),
      market: 'US',
      car: { name: 'Honda Civic', year: 2018 },
    });
    expect(system?.content).toContain('[1] brake fluid (');
    expect(messages.map(({ content }) => content)).toEqual([
      'I drive a 2018 Honda Civic',
      'Nice.',
      'how often does it need brake fluid?',
    ]);
    expect(last()).not.toHaveProperty('tools');
    expect(last()).not.toHaveProperty('tool_choice');
  });

  test('with its pictures and those of earlier ones, each in the request itself', async () => {
    const [lamp, tyre] = [Buffer.from('lamp'), Buffer.from('tyre')];
    const turns = [{ question: 'Which tyre is this?', answer: 'A 205/55 R16.', pictures: [tyre] }];
    await ask('And what is this lamp?', [says('The oil lamp.')], { turns, pictures: [lamp] });
    const [system, ...messages] = last().messages;
    expect(system?.content).toContain(INSTRUCTIONS.pictures);
    const shown = (text: string, picture: Buffer) => [
      { type: 'text', text },
      { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` } },
    ];
    expect(messages.map(({ content }) => content)).toEqual([
      shown('Which tyre is this?', tyre),
      'A 205/55 R16.',
      shown('And what is this lamp?', lamp),
    ]);
    await ask('What is P0420?', [says('The catalyst.')], { turns: [{ question: 'Hello', answer: 'Hi.' }] });
    expect(last().messages[0]?.content).not.toContain(INSTRUCTIONS.pictures);
  });

  test('with as many earlier turns as the budget has room for, the question never cut', async () => {
    const question = `${'why '.repeat(900)}does it squeak?`;
    const turns = Array.from({ length: 10 }, (_, i) => ({ question: `question ${i}`, answer: `${i} `.repeat(8_000) }));
    await ask(question, [says('Because.')], { turns });
    const [, ...messages] = last().messages;
    expect(messages.at(-1)?.content).toBe(question);
    const earlier = messages.slice(0, -1).map(({ content }) => content);
    expect(earlier.at(-2)).toBe('question 9');
    expect(earlier.reduce((sum, content) => sum + tokensOf(content), 0)).toBeLessThanOrEqual(HISTORY_TOKENS);
  });
});

describe('what a model thinks is never shown', () => {
  test('as reasoning_content or reasoning, beside or instead of content', async () => {
    const { text, notes } = await ask('why do brakes squeak?', [
      async (reply) => {
        reply.delta({ reasoning_content: 'secret one ' });
        reply.delta({ content: '', reasoning: 'secret two' });
        reply.delta({ content: null, reasoning_content: 'secret three' });
        await sleep(PAUSE_MS);
        reply.delta({ reasoning_content: 'secret four' });
        await sleep(PAUSE_MS);
        reply.text('Worn pads.').end();
      },
    ]);
    expect(text).toBe('Worn pads.');
    expect(notes).toContain('Thinking…');
    expect(notes.filter((note) => note === 'Thinking…')).toHaveLength(1);
  });

  test('as a block before the answer, however it is cut', async () => {
    const { text, notes } = await ask('why do brakes squeak?', [
      async (reply) => {
        reply.text('<th').text('ink>it may be 5');
        await sleep(PAUSE_MS);
        reply.text('00 km</thi').text('nk>\n\nWorn').text(' pads.').end();
      },
    ]);
    expect(text).toBe('Worn pads.');
    expect(notes.at(-1)).toBe('Thinking…');
  });

  test('and says so in the asker’s language', async () => {
    const think = async (reply: Reply) => {
      reply.delta({ reasoning_content: '想' });
      await sleep(PAUSE_MS);
      reply.text('刹车片磨损。').end();
    };
    const { notes, text } = await ask('刹车为什么响？', [think], { language: 'zh' });
    expect([notes.at(-1), text]).toEqual(['正在思考…', '刹车片磨损。']);
  });
});

describe('a danger is said first', () => {
  const STOP = /^\*\*Stop driving: [^*]+\*\*[^\n]* \[1\]\n\n/;
  const question = 'my brake pedal goes to the floor, can I drive home?';

  test('whatever the model writes, once, with its record', async () => {
    const { text, sources, events } = await ask(question, [says('Yes, drive home and bleed them.')]);
    expect(text).toMatch(STOP);
    expect(text.endsWith('\n\nYes, drive home and bleed them.')).toBe(true);
    expect(sources[0]?.id).toBe('symptom:brake-failure');
    expect(events.some(({ type }) => type === 'handover')).toBe(true);
    expect(last().messages[0]?.content).toContain('"said_first":"**Stop driving');
  });

  test('before the model has said anything', async () => {
    const { events } = await ask(question, [(reply) => reply.delta({ content: '' }).text('So.').end()]);
    const texts = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    expect(texts[0]).toMatch(STOP);
    expect(texts.slice(1).join('')).toBe('So.');
  });

  test('and not again when the model repeats it', async () => {
    const said = knowledge.brief(question, [], 1).danger ?? '';
    const { text } = await ask(question, [says(said.slice(0, 9), said.slice(9), '\n\nHave it towed.')]);
    expect(text.match(/Stop driving/g)).toHaveLength(1);
    expect(text).toMatch(/Have it towed\.$/);
  });

  test('in Chinese', async () => {
    const { text } = await ask('刹车踩到底了，还能开回家吗', [says('可以慢慢开。')], { language: 'zh' });
    expect(text).toMatch(/^\*\*请立即停止驾驶/);
  });

  test('and the knowledge answers where the model says nothing', async () => {
    const { text } = await ask(question, [says('')]);
    expect(text).toMatch(STOP);
    expect(text).toMatch(/towed/);
    expect(text.length).toBeGreaterThan(200);
  });

  test('but a question for information begins with the model’s own words', async () => {
    const { text } = await ask('how does ABS work?', [says('It keeps the wheels from locking.')]);
    expect(text).toBe('It keeps the wheels from locking.');
  });
});

describe('a model that calls tools', () => {
  const tools = { hasTools: true };

  test('is given them, and its look-ups are records that can be cited', async () => {
    const { text, notes, sources } = await ask(
      'I need advice',
      [calls(['look_up_code', '{"code":"P0442"}']), says('A small leak: [1] costs ', '$77.')],
      tools,
    );
    expect(server.requests[0]?.tools?.map(({ function: { name } }) => name)).toEqual(
      knowledge.tools.map(({ name }) => name),
    );
    expect(server.requests[0]?.tool_choice).toBe('auto');
    expect(notes).toEqual(['Looking up the knowledge base…', 'Looking up the fault code…']);
    const [result] = results();
    const { cite = '', id } = result?.records?.[0] ?? {};
    expect(id).toBe('fault:P0442');
    expect(cite).toMatch(/^\[\d+\]$/);
    expect(last().messages.at(-2)).toMatchObject({
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_0_look_up_code', type: 'function', function: { name: 'look_up_code' } }],
    });
    expect(last().messages.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'call_0_look_up_code' });
    expect(text).toBe('A small leak: [1] costs $77 (unverified).');
    expect(sources.length).toBeGreaterThan(0);
  });

  test('rests its figures on what it looked up, and cites it', async () => {
    const loan = '{"price":35000,"down_payment":5000,"months":60,"yearly_rate_percent":6}';
    const answer = (reply: Reply): void => {
      const cite = results()[0]?.records?.[0]?.cite ?? '';
      reply.text(`About $580 a month, so $6,960 a year ${cite}; dealers add $1,777.`).end();
    };
    const { text, sources, notes } = await ask('tell me about it', [calls(['calculate_loan', loan]), answer], tools);
    expect(text).toMatch(/^About \$580 a month, so \$6,960 a year \[\d+\]; dealers add \$1,777 \(unverified\)\.$/);
    expect(sources.at(-1)?.id).toBe('ownership:loan');
    expect(notes.at(-1)).toBe('Working out the loan…');
  });

  test('makes at most four look-ups in an answer, in the asker’s language', async () => {
    const two = calls(['look_up_code', '{"code":"P0300"}'], ['search_cars', '{"budget_max":150000}']);
    const { notes, text } = await ask(
      '有个问题',
      [two, calls(['maintenance_due', '{"odometer":60000}']), two, says('好。')],
      { ...tools, language: 'zh' },
    );
    expect(notes).toEqual([
      '正在查阅知识库…',
      '正在查询故障码…',
      '正在按条件查找车型…',
      '正在查保养周期…',
      '正在查询故障码…',
    ]);
    expect(text).toBe('好。');
    expect(results().map(({ error }) => error ?? 'found')).toEqual([
      'found',
      'found',
      'found',
      'found',
      'No more than 4 look-ups: answer with what you have',
    ]);
    expect(server.requests.map(({ tool_choice }) => tool_choice)).toEqual(['auto', 'auto', 'auto', 'none']);
  });

  test('that never stops calling is not asked for ever', async () => {
    const { text } = await ask('I need advice', [calls(['look_up_code', '{"code":"P0300"}'])], tools);
    expect(text).toBe('');
    expect(server.requests).toHaveLength(5);
  });

  test('that wrote something before is shown in order', async () => {
    const lookThenCall = (reply: Reply): void => reply.text('Let me look.').call(['look_up_code', '{"code":"P0300"}']);
    const { text } = await ask('I need advice', [lookThenCall, says('<think>hm</think>Misfires.')], tools);
    expect(text).toBe('Let me look.\n\nMisfires.');
    expect(last().messages.at(-2)?.content).toBe('Let me look.');
  });

  test('keeps the danger first, and once', async () => {
    const { text } = await ask(
      'my brake pedal goes to the floor and P0300 is stored',
      [calls(['look_up_code', '{"code":"P0300"}']), says('Have it towed.')],
      tools,
    );
    expect(text).toMatch(/^\*\*Stop driving/);
    expect(text.match(/Stop driving/g)).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['an unknown tool', { index: 0, id: 'a', function: { name: 'rm_rf', arguments: '{}' } }, 'There is no such tool'],
    ['no JSON', { index: 0, id: 'a', function: { name: 'look_up_code', arguments: '{"code":' } }, 'no JSON'],
    ['wrong arguments', { index: 0, id: 'a', function: { name: 'look_up_code', arguments: '{"code":7}' } }, 'code'],
    [
      'an object instead of its text',
      { index: 0, id: 'a', function: { name: 'calculate_loan', arguments: {} } },
      'price',
    ],
    ['no arguments', { index: 0, id: 'a', function: { name: 'look_up_code' } }, 'code'],
    ['no id and no index', { function: { name: 'nothing', arguments: '{}' } }, 'There is no such tool'],
    ['no name', { index: 0, id: 'a', function: {} }, 'There is no such tool'],
    ['nothing at all', {}, 'There is no such tool'],
    ['endless arguments', { index: 0, function: { name: 'look_up_code', arguments: 'x'.repeat(50_000) } }, 'too long'],
  ])('gets an error for a malformed call: %s', async (_what, call, error) => {
    const malformed = (reply: Reply): void => reply.delta({ tool_calls: [null, call] }).end('tool_calls');
    const { text } = await ask('I need advice', [malformed, says('Anyway.')], tools);
    expect(text).toBe('Anyway.');
    expect(results()[0]?.error).toContain(error);
    const [called] = last().messages.at(-2)?.tool_calls ?? [];
    expect(() => JSON.parse(called?.function.arguments ?? '') as unknown).not.toThrow();
    expect(called?.id).toBe(last().messages.at(-1)?.tool_call_id);
  });

  test.each<[string, { readonly index?: number }]>([
    ['one index', { index: 0 }],
    ['no index', {}],
  ])('has calls told apart by their ids where they have %s', async (_what, place) => {
    const name = 'look_up_code';
    const begun = (id: string, args: string) => ({
      tool_calls: [{ ...place, id, function: { name, arguments: args } }],
    });
    const more = (args: string) => ({ tool_calls: [{ ...place, function: { arguments: args } }] });
    const parallel = (reply: Reply): void =>
      reply
        .delta(begun('a', '{"code":"P0442"}'))
        .delta(begun('b', '{"code":'))
        .delta(more('"P0'))
        .delta(more('300"}'))
        .end('tool_calls');
    await ask('I need advice', [parallel, says('Two things.')], tools);
    expect(
      last()
        .messages.at(-3)
        ?.tool_calls?.map(({ id, function: { arguments: args } }) => [id, args]),
    ).toEqual([
      ['a', '{"code":"P0442"}'],
      ['b', '{"code":"P0300"}'],
    ]);
    expect(results().map(({ records }) => records?.[0]?.id)).toEqual(['fault:P0442', 'fault:P0300']);
  });

  test('is understood where it repeats the id of a call, or gives another one without a name', async () => {
    const piece = (id: string, args: string, name?: string) => ({
      tool_calls: [{ index: 0, id, function: { name, arguments: args } }],
    });
    const inPieces = (reply: Reply): void =>
      reply
        .delta(piece('a', '{"code":', 'look_up_code'))
        .delta(piece('b', '{"code":"P0300"}', 'look_up_code'))
        .delta(piece('a', '"P04', 'look_up_code'))
        .delta(piece('a', '42"}'))
        .delta(piece('c', ' '))
        .end('tool_calls');
    await ask('I need advice', [inPieces, says('Two things.')], tools);
    expect(results().map(({ records }) => records?.[0]?.id)).toEqual(['fault:P0442', 'fault:P0300']);
  });

  test.each([['a text'], [7], [{}], [[null, 'x', 3]]])('ignores calls that are none: %j', async (toolCalls) => {
    const { text } = await ask(
      'I need advice',
      [(reply) => reply.delta({ content: 'Fine.', tool_calls: toolCalls }).end()],
      tools,
    );
    expect(text).toBe('Fine.');
    expect(server.requests).toHaveLength(1);
  });

  test('whose stream breaks off in a call is cut off, and nothing is looked up', async () => {
    const { events } = await ask(
      'I need advice',
      [
        (reply) =>
          reply
            .text('Half')
            .delta({ tool_calls: [{ index: 0, function: { name: 'look_up_code' } }] })
            .breakOff(),
      ],
      tools,
    );
    expect(events.find(({ type }) => type === 'cutOff')).toEqual({ type: 'cutOff', cutOff: 'broken' });
    expect(server.requests).toHaveLength(1);
  });

  test('without the variable has no calls that count', async () => {
    const { text } = await ask('I need advice', [
      (reply) => reply.text('Hm.').call(['look_up_code', '{"code":"P0300"}']),
    ]);
    expect(text).toBe('Hm.');
    expect(server.requests).toHaveLength(1);
  });
});
