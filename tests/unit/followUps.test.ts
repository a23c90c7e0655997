import { describe, expect, it } from 'vitest';
import { followUpsOf } from '../../server/domain/follow-ups.ts';

type Answer = Parameters<typeof followUpsOf>[0];

const said = (text: string, more: Partial<Answer> = {}) =>
  followUpsOf({
    text,
    category: 'fault_diagnosis',
    language: 'en',
    state: 'completed',
    cutOff: null,
    parts: null,
    ...more,
  }).map((one) => [one.kind, one.text]);
const place = { start: 0, end: 0 };

describe('what may be said next', () => {
  it('are the choices of the assistant’s own question, and two questions', () => {
    expect(said('Rust.\n\nOnly at the first stops of the day, or all day?')).toEqual([
      ['reply', 'Only at the first stops of the day'],
      ['reply', 'All day'],
      ['next', 'What will the repair cost?'],
      ['next', 'What can I check myself first?'],
    ]);
  });

  it('are the question itself where it leaves no choice, in the answer’s language', () => {
    expect(said('好的。冷车时响吗？', { language: 'zh' })).toEqual([
      ['reply', '冷车时响吗？'],
      ['next', '修理大概要多少钱？'],
      ['next', '我自己可以先检查什么？'],
    ]);
    expect(said('What is your budget, and new or used?')[0]).toEqual([
      'reply',
      'What is your budget, and new or used?',
    ]);
  });

  it('are two questions where the assistant asks none', () => {
    expect(said('Change the pads.')).toHaveLength(2);
    expect(said('Is it? Yes.')).toHaveLength(2);
  });

  it.each([
    ['word', 'x'.repeat(60_000)],
    ['gap', `x${' '.repeat(60_000)}x`],
  ])('are found at once also behind a %s without an end, as a model can be made to write', (_what, text) => {
    const start = performance.now();
    expect(said(text)).toHaveLength(2);
    expect(said(`${text}. Is it cold [1]?`)[0]).toEqual(['reply', 'Is it cold?']);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('follow from the plan: its question, wherever it stands, and what it leaves open', () => {
    const parts = [
      { type: 'verdict', text: 'Pads.', ...place },
      { type: 'causes', causes: [], ...place },
      { type: 'question', text: 'Only when cold, or always?', ...place },
      { type: 'next', text: 'Have a look.', ...place },
    ];
    expect(said('Pads. Have a look.', { parts })).toEqual([
      ['reply', 'Only when cold'],
      ['reply', 'Always'],
      ['next', 'What will the repair cost?'],
      ['next', 'Can I keep driving?'],
    ]);
  });

  it.each([
    ['en', 'A boot $150–300, a whole shaft $200–500.', 'What can I check myself first?'],
    ['zh', '换片一轴连工300–900元。', '我自己可以先检查什么？'],
  ] as const)('do not ask for the price that was told (%s)', (language, text, first) => {
    expect(said(text, { language })[0]).toEqual(['next', first]);
  });

  it('are none of an answer that is not whole', () => {
    expect(said('Half', { cutOff: 'length' })).toEqual([]);
    expect(said('Half', { state: 'stopped' })).toEqual([]);
  });
});
