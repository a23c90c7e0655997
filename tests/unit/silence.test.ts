import { describe, expect, it } from 'vitest';
import { withoutSilence } from '../../server/answers/silence.ts';

const PATIENT = { silence: 60_000, total: 60_000 };

/** Words as a model gives them, each in a turn of its own. */
async function* words(count: number): AsyncGenerator<string> {
  for (let said = 0; said < count; said += 1) {
    await new Promise(setImmediate);
    yield `${said}`;
  }
}

/** Two words that are there at once; it is interrupted while the second is asked for. */
function interrupted(abort: AbortController): AsyncIterable<string> {
  const left = ['1', '0'];
  const next = () => {
    if (left.length === 1) abort.abort();
    const value = left.pop();
    return Promise.resolve<IteratorResult<string>>(
      value === undefined ? { done: true, value } : { done: false, value },
    );
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

async function* silent(): AsyncGenerator<string> {
  yield '0';
  await new Promise(() => undefined);
}

describe('a stream that is read without silence', () => {
  it('gives everything, in order', async () => {
    const taken: string[] = [];
    const ending = await withoutSilence(words(3), PATIENT, new AbortController().signal, (word) => {
      taken.push(word);
      return true;
    });
    expect({ ending, taken }).toEqual({ ending: 'over', taken: ['0', '1', '2'] });
  });

  it('ends when no more is wanted', async () => {
    const taken: string[] = [];
    const { signal } = new AbortController();
    const ending = await withoutSilence(words(3), PATIENT, signal, (word) => taken.push(word) < 2);
    expect({ ending, taken }).toEqual({ ending: 'enough', taken: ['0', '1'] });
  });

  it('gives nothing once it is interrupted, not even what comes in the same turn', async () => {
    const abort = new AbortController();
    const taken: string[] = [];
    const take = (word: string) => taken.push(word) > 0;
    const read = withoutSilence(interrupted(abort), PATIENT, abort.signal, take);
    await expect(read).rejects.toMatchObject({ code: 'ANSWER_INTERRUPTED' });
    expect(taken).toEqual(['0']);
  });

  it('tells silence from having taken too long', async () => {
    const { signal } = new AbortController();
    const take = () => true;
    await expect(withoutSilence(silent(), { ...PATIENT, silence: 20 }, signal, take)).rejects.toMatchObject({
      code: 'ANSWER_TIMEOUT',
    });
    expect(await withoutSilence(silent(), { ...PATIENT, total: 20 }, signal, take)).toBe('late');
  });
});
