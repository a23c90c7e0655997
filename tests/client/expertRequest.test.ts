import { beforeEach, describe, expect, it } from 'vitest';
import { createDraft } from '../../client/src/forms/draft.ts';
import { emptyLog } from '../../client/src/features/assistant/answerLog.ts';
import type { Turn } from '../../client/src/features/assistant/conversation.ts';
import { expertSummary, prepareExpertRequest } from '../../client/src/features/assistant/expertSummary.ts';
import { asksNothing } from '../../client/src/frame/expertRequest.ts';
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
  it('says the car, what happens, codes and what was advised, in at most eight lines', () => {
    const turns = [
      turn('My 2016 Corolla with 120,000 km shows P0420 and p0171', '**A catalytic** converter code [1].'),
      turn('Can I drive\nto work?', 'Yes, for now.'),
    ];
    expect(expertSummary(turns, i18n.t, 'en')).toBe(
      'From my chat with the AI assistant:\n' +
        'Car: 2016 Corolla, 120,000 km\n' +
        'What happens: My 2016 Corolla with 120,000 km shows P0420 and p0171\n' +
        'Asked last: Can I drive to work?\n' +
        'Codes: P0420, P0171\n' +
        'Advised so far: Yes, for now.\n' +
        'What I would like to know from an expert:\n',
    );
  });

  it('cuts long advice before a bracket, not within it', () => {
    const advice = `${'Worn pads. '.repeat(13)}Look through the wheel (about ¥300 to ¥900).`;
    const summary = expertSummary([turn('My brakes squeal', advice)], i18n.t, 'en');
    expect(summary).toMatch(/ Look[^(\n]*…\n/);
    const chinese = expertSummary([turn('刹车异响', `${'刹车片磨损。'.repeat(26)}看（约300元）就换`)], i18n.t, 'zh');
    expect(chinese).not.toContain('（约');
  });

  it('holds what was said in between, where people correct themselves', () => {
    const questions = ['It rattles when cold', 'Sorry, it is the 2.0', 'The lamp is yellow', 'Can I drive?'];
    const summary = expertSummary(
      questions.map((question) => turn(question, 'Check the oil.')),
      i18n.t,
      'en',
    );
    expect(summary).toContain(
      '\nWhat happens: It rattles when cold\nAlso said: Sorry, it is the 2.0 · The lamp is yellow\nAsked last: Can I drive?\n',
    );
    // Of many the latest.
    const long = Array.from({ length: 9 }, (_, n) => turn(`${n} ${'q'.repeat(100)}`, 'a'));
    expect(expertSummary(long, i18n.t, 'en')).toContain(`\nAlso said: 6 ${'q'.repeat(100)} · 7 ${'q'.repeat(100)}\n`);
  });

  it('says what was advised, not what its tables list', () => {
    const due =
      'Due at 52,900 miles: engine oil.\n\n| Item | State |\n| --- | --- |\n| engine oil | due |\n\nHave tyres measured.';
    expect(expertSummary([turn('What is due?', due)], i18n.t, 'en')).toContain(
      '\nAdvised so far: Due at 52,900 miles: engine oil. Have tyres measured.\n',
    );
    const table = '| Item | State |\n| --- | --- |\n| engine oil | due |';
    expect(expertSummary([turn('What is due?', table)], i18n.t, 'en')).not.toContain('Advised so far');
  });

  it('stays short however long the conversation is', () => {
    const turns = Array.from({ length: 40 }, (_, n) => turn(`${n} ${'q'.repeat(4000)}`, 'a\n'.repeat(2000)));
    const summary = expertSummary(turns, i18n.t, 'en');
    expect(summary.length).toBeLessThan(1400);
    expect(summary.trim().split('\n').length).toBeLessThanOrEqual(8);
  });

  it('is in the conversation’s language, whatever the interface’s is', async () => {
    const { requirement, category } = await prepareExpertRequest([
      turn('16款卡罗拉报P0420，刹车异响怎么办？', '先检查刹车片。', { language: 'ZH', category: 'MAINTENANCE' }),
    ]);
    expect(requirement).toContain(
      '车辆：16款卡罗拉\n情况：16款卡罗拉报P0420，刹车异响怎么办？\n故障码：P0420\n目前的建议：先检查刹车片。',
    );
    expect(asksNothing(requirement)).toBe(true);
    expect(asksNothing(`${requirement}还能开吗？`)).toBe(false);
    expect(category).toBe('MAINTENANCE');
  });

  it('takes the car that was chosen for the chat, and for the request too', async () => {
    const turns = [turn('My 2016 Corolla shows P0420', 'A catalytic converter code.')];
    const { requirement, car } = await prepareExpertRequest(turns, '2019 Toyota Corolla 1.8');
    expect(requirement).toContain('\nCar: 2019 Toyota Corolla 1.8\nWhat happens: My 2016 Corolla shows P0420\n');
    expect(requirement.split('\n').length).toBeLessThanOrEqual(8);
    expect(car).toBe('2019 Toyota Corolla 1.8');
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
