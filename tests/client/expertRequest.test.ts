import { beforeEach, describe, expect, it } from 'vitest';
import { createDraft } from '../../client/src/forms/draft.ts';
import { emptyLog } from '../../client/src/features/assistant/answerLog.ts';
import type { Turn } from '../../client/src/features/assistant/conversation.ts';
import { expertSummary, prepareExpertRequest } from '../../client/src/features/assistant/expertSummary.ts';
import { emptyRequest, nothingPrepared, takePrepared } from '../../client/src/features/consultation/prepared.ts';
import { i18n, loadPageTexts, startI18n } from '../../client/src/i18n/i18n.ts';
import { answerRecord } from './assistantFixtures.ts';
import { stubBrowser } from './browserStub.ts';

function turn(question: string, text: string, over: Parameters<typeof answerRecord>[0] = {}): Turn {
  const answer = answerRecord({ question, text, ...over });
  return {
    key: question,
    question,
    ask: null,
    former: null,
    answer,
    log: { ...emptyLog, text, state: 'COMPLETED' },
    trouble: null,
  };
}

beforeEach(async () => {
  stubBrowser();
  await startI18n();
  await loadPageTexts();
});

describe('the summary of a chat for an expert', () => {
  it('holds the questions and the beginnings of the answers as plain text, oldest first', () => {
    const turns = [
      turn('What is P0420?', '**A catalytic** converter code [1].'),
      turn('Can I drive?', 'Yes, for now.'),
    ];
    expect(expertSummary(turns, i18n.t)).toBe(
      'From my chat with the AI assistant:\n\n' +
        'Question: What is P0420?\nAnswer in short: A catalytic converter code.\n\n' +
        'Question: Can I drive?\nAnswer in short: Yes, for now.\n\n' +
        'What I would like to know from an expert:\n',
    );
  });

  it('keeps the last questions when there is no room for all, and fits the form with room to write', () => {
    const turns = Array.from({ length: 40 }, (_, n) => turn(`${n} ${'q'.repeat(4000)}`, 'a'.repeat(4000)));
    const summary = expertSummary(turns, i18n.t);
    expect(summary.length).toBeLessThan(4000);
    expect(summary).toContain('Question: 39 q');
    expect(summary).not.toContain('Question: 0 q');
  });

  it('is in the conversation’s language, whatever the interface’s is', async () => {
    const { requirement, category } = await prepareExpertRequest([
      turn('刹车异响怎么办？', '先检查刹车片。', { language: 'ZH', category: 'MAINTENANCE' }),
    ]);
    expect(requirement).toContain('问：刹车异响怎么办？\n答（摘要）：先检查刹车片。');
    expect(category).toBe('MAINTENANCE');
  });

  it('is nothing before there is a conversation', async () => {
    expect((await prepareExpertRequest([])).requirement).toBe('');
  });
});

describe('a prepared request', () => {
  const prepared = { requirement: 'From my chat: brakes', category: 'TECHNICAL' } as const;
  const drafts = () =>
    [createDraft('form', 'ann', emptyRequest), createDraft('form.prepared', 'ann', nothingPrepared)] as const;

  it('is put into an empty form, and survives a reload', () => {
    takePrepared(...drafts(), prepared);
    expect(drafts()[0].read()).toEqual({ ...emptyRequest, ...prepared });
  });

  it('takes the place of an earlier one that was left as it was', () => {
    takePrepared(...drafts(), prepared);
    const next = takePrepared(...drafts(), { requirement: 'From my chat: tyres', category: 'MAINTENANCE' });
    expect(next).toEqual({ ...emptyRequest, requirement: 'From my chat: tyres', category: 'MAINTENANCE' });
  });

  it('follows what was typed, and never twice', () => {
    drafts()[0].write({ ...emptyRequest, requirement: 'My own words', category: 'INSURANCE' });
    const first = takePrepared(...drafts(), prepared);
    expect(first.requirement).toBe('My own words\n\nFrom my chat: brakes');
    expect(first.category).toBe('INSURANCE');
    expect(takePrepared(...drafts(), prepared)).toEqual(first);
  });

  it('leaves what was typed alone where there is no room for both', () => {
    const typed = 'x'.repeat(4990);
    drafts()[0].write({ ...emptyRequest, requirement: typed });
    expect(takePrepared(...drafts(), prepared).requirement).toBe(typed);
  });
});
