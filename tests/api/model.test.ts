import { describe, expect, it } from 'vitest';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import { useApp, type Watched } from '../support/app.ts';
import type { Script } from '../support/model.ts';

const test = useApp();
const impatient = useApp({}, { answerTimes: { ...ANSWER_TIMES, silence: 400 } });

/** Asks as a new guest while the model server does what `script` says; what the guest sees and has left. */
async function askWhile(script: Script, { model, person } = test): Promise<Watched & { left: number }> {
  model.script = script;
  const guest = person();
  const watched = await guest.watch(await guest.ask('Does the model answer?'));
  const { freeTrial } = await guest.do<{ freeTrial: { usage: { remaining: number } } }>(
    `{ freeTrial { usage { remaining } } }`,
  );
  return { ...watched, left: freeTrial.usage.remaining };
}

const event = (content: string) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

describe('an OpenAI-compatible service', () => {
  it('may cut its stream anywhere: inside a line, a character, an escape', async () => {
    const bytes = new TextEncoder().encode(`${event('更换机油')}: a comment\n\n${event('🚗"\\n" every 10,000 km')}`);
    const { text, end } = await askWhile(async (reply) => {
      for (const byte of bytes) {
        reply.raw(new Uint8Array([byte]));
        await new Promise(setImmediate);
      }
      reply.end();
    });
    expect([text, end]).toEqual(['更换机油🚗"\\n" every 10,000 km (unverified)', 'AnswerCompleted']);
  });

  it('may send everything in one chunk', async () => {
    const { text } = await askWhile((reply) => reply.raw(event('a') + event('b') + event('c')).end());
    expect(text).toBe('abc');
  });

  it('may split a surrogate pair between two events', async () => {
    const { text, events } = await askWhile(async (reply) => {
      reply.raw(event('go \ud83d'));
      await new Promise((later) => setTimeout(later, 50));
      reply.raw(event('\ude97!')).end();
    });
    expect(text).toBe('go 🚗!');
    for (const piece of events) expect(piece.text?.isWellFormed() ?? true).toBe(true);
  });

  it.each<[string, Script, string]>([
    ['429', (reply) => reply.fail(429, 'slow down'), 'ASSISTANT_BUSY'],
    ['503', (reply) => reply.fail(503, 'overloaded'), 'ASSISTANT_BUSY'],
    ['500', (reply) => reply.fail(500, 'key sk-secret is broken'), 'ASSISTANT_UNAVAILABLE'],
    ['401', (reply) => reply.fail(401, 'wrong key'), 'ASSISTANT_UNAVAILABLE'],
    ['a connection that is cut', (reply) => reply.destroy(), 'ASSISTANT_UNAVAILABLE'],
    [
      'an error in mid-stream',
      (reply) => reply.text('half').raw('data: {"error":{"message":"boom","type":"server_error"}}\n\n').end(),
      'ASSISTANT_UNAVAILABLE',
    ],
    [
      'a connection cut in mid-stream',
      (reply) => void setTimeout(() => reply.destroy(), 200, reply.text('half')),
      'ASSISTANT_UNAVAILABLE',
    ],
    ['no JSON', (reply) => reply.raw('data: {nonsense\n\n').end(), 'ASSISTANT_UNAVAILABLE'],
    ['an event without end', (reply) => reply.raw(`data: ${'x'.repeat(1_500_000)}`), 'ASSISTANT_UNAVAILABLE'],
    ['an event of lines without end', (reply) => reply.raw('data: x\n'.repeat(600_000)), 'ASSISTANT_UNAVAILABLE'],
    ['an empty answer', (reply) => reply.end(), 'NO_CONTENT'],
    ['an answer of white space', (reply) => reply.text(' \n').end(), 'NO_CONTENT'],
  ])('%s: a clear error, and the use is given back', async (_what, script, code) => {
    const { events, end, left } = await askWhile(script);
    expect(end).toBe('AnswerFailed');
    expect(events.at(-1)?.code).toBe(code);
    expect(events.at(-1)?.message).not.toMatch(/sk-|boom|wrong key|Error/);
    expect(left).toBe(3);
  });

  it.each<[string, Script]>([
    ['at first', () => undefined],
    ['in mid-stream', (reply) => void reply.text('half')],
  ])('that falls silent %s is given up, and the use is given back', async (_when, script) => {
    const { events, left } = await askWhile(script, impatient);
    expect(events.at(-1)).toMatchObject({ __typename: 'AnswerFailed', code: 'ANSWER_TIMEOUT' });
    expect(left).toBe(3);
  });
});
