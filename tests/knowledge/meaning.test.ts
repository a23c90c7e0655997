import { beforeAll, describe, expect, test } from 'vitest';
import { symptomList } from '../../server/knowledge/data/symptoms/symptoms.ts';
import { openModel, type Guess } from '../../server/knowledge/meaning/model.ts';
import { lessonOf, readSayings } from '../../server/knowledge/meaning/sayings.ts';
import { trainModel } from '../../server/knowledge/meaning/train.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';

const dangers = new Set(symptomList.filter(({ urgency }) => urgency === 'stop').map(({ id }) => `symptom:${id}`));

interface Outcome {
  readonly id: string;
  readonly guesses: readonly Guess[];
}

describe('what the model makes of sayings it has not seen', () => {
  const PART = 6;
  let outcomes: Outcome[] = [];

  beforeAll(() => {
    const sayings = readSayings();
    const model = openModel(trainModel(sayings.filter((_, i) => i % PART !== 0).map(lessonOf)));
    outcomes = sayings
      .filter((_, i) => i % PART === 0)
      .map(lessonOf)
      .map(({ id, terms }) => ({ id, guesses: model.predict(terms) }));
  }, 300_000);

  const share = (list: readonly Outcome[], holds: (outcome: Outcome) => boolean) =>
    list.filter(holds).length / list.length;
  const among = ({ id, guesses }: Outcome, first: number) => guesses.slice(0, first).some((guess) => guess.id === id);

  test('the right entry is the first guess more often than not, and mostly among three', () => {
    expect(outcomes.length).toBeGreaterThan(1_000);
    expect(share(outcomes, (outcome) => among(outcome, 1))).toBeGreaterThan(0.54);
    expect(share(outcomes, (outcome) => among(outcome, 3))).toBeGreaterThan(0.73);
  });

  test('its probabilities are honest: where it is nine in ten sure, it is right about that often', () => {
    const sure = outcomes.filter(({ guesses }) => (guesses[0]?.probability ?? 0) > 0.85);
    expect(share(sure, (outcome) => among(outcome, 1))).toBeGreaterThan(0.8);
  });

  test('dangers are seen, and rarely where there are none', () => {
    const alarming = ({ guesses }: Outcome) =>
      guesses.filter(({ id }) => dangers.has(id)).reduce((sum, { probability }) => sum + probability, 0) >= 0.25;
    expect(
      share(
        outcomes.filter(({ id }) => dangers.has(id)),
        alarming,
      ),
    ).toBeGreaterThan(0.7);
    expect(
      share(
        outcomes.filter(({ id }) => !dangers.has(id)),
        alarming,
      ),
    ).toBeLessThan(0.07);
  });
});

describe('slang and indirect words', () => {
  const knowledge = createKnowledge();

  test.each([
    ['the brakes sound like a dying pig at every red light', 'symptom:brake-squeal'],
    ['我老公说那刹车踩上去跟踩棉花似的', 'symptom:brake-soft'],
    ['whats a fair price for pads on all four corners', 'maintenance:brake-pads'],
    ['sidewall of my tire grew an egg and we leave for a road trip tomorrow', 'symptom:tyre-bulge'],
    ['premium recommended but i wanna run regular, ok?', 'tip:fuel-grade'],
  ])('"%s" is answered from %s', (question, id) => {
    expect(knowledge.reply(question, []).sources.map((source) => source.id)).toContain(id);
  });

  test('noise is not taken for anything', () => {
    expect(knowledge.reply('flim flam zorp', []).markdown).toMatch(/do not know enough|only know cars/);
  });
});
