import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { createFigureMarker } from '../../server/knowledge/grounding/unverified.ts';
import { normalise, READ } from '../../server/knowledge/reading/text.ts';
import { converse } from '../../server/knowledge/state/conversation.ts';
import { hostileTexts, shortHostileTexts } from '../support/hostile.ts';
import { sense } from '../support/sense.ts';

// What bounds the work of understanding, in numbers of things looked at. Times are in tests/bench/knowledge.ts.

const knowledge = createKnowledge(sense);
const texts = hostileTexts(5, 12);

describe('what is read', () => {
  const read = (question: string, turns: readonly { question: string; answer: string }[]): string[] =>
    converse(question, turns, sense.reader).readings.map(({ normal }) => normal);
  const length = (all: readonly string[]): number => all.reduce((sum, each) => sum + each.length, 0);

  test('is no longer than a question may be, however signs expand and whatever was asked before', () => {
    for (const text of [...texts.filter((_, i) => i % 6 === 0), 'ﷺ'.repeat(4_000), 'gonna the cel '.repeat(300)]) {
      expect(normalise(text).length).toBeLessThanOrEqual(READ);
      const earlier = Array.from({ length: 10 }, () => ({ question: text, answer: text }));
      expect(length(read('and then?', earlier))).toBeLessThanOrEqual(READ + 'and then?'.length);
    }
  });

  test('is the whole of an ordinary conversation', () => {
    const turns = Array.from({ length: 10 }, (_, i) => ({
      question: `${i} ${'ordinary words '.repeat(20)}`,
      answer: '',
    }));
    expect(read('and then?', turns)).toHaveLength(11);
  });

  test('is the newest of a long conversation, and always something of the last question', () => {
    const turns = ['first', 'second', 'third'].map((word) => ({ question: `${word} `.repeat(300), answer: '' }));
    expect(read('and then?', turns).map((each) => each.slice(0, 6))).toEqual(['second', 'third ', 'and th']);
    const [last] = read('x'.repeat(4_000), [{ question: 'y'.repeat(4_000), answer: '' }]);
    expect(last).toBe('y'.repeat(1_000));
  });

  test('is no more of a hundred turns than of ten', () => {
    const turns = Array.from({ length: 100 }, (_, i) => ({ question: `question ${i}`, answer: '' }));
    expect(read('and then?', turns)).toHaveLength(11);
  });
});

test('understanding and answering end, whatever a short question repeats', () => {
  // A pattern that can be read in two ways again and again never ends: here it is interrupted.
  const endless = shortHostileTexts().find((text) => {
    const context = createContext({ understand: () => knowledge.reply(text, []) });
    try {
      runInContext('understand()', context, { timeout: 5_000 });
      return false;
    } catch {
      return true;
    }
  });
  expect(endless).toBeUndefined();
});

describe('the cost grows with the length and not faster', () => {
  /** Processor time of this thread. */
  const cost = (work: () => unknown): number => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return user + system;
  };
  /** An ordinary text of the same length; a hostile one costs at most so many times as much. */
  const ordinary = 'My car makes a rattling noise when I start it in the morning and it goes away after a minute. ';
  const MOST = 8;

  test('one message, and ten turns before it', () => {
    const long = ordinary.repeat(43).slice(0, 4_000);
    const turns = (text: string) =>
      Array.from({ length: 10 }, (_, i) => ({ question: text.slice(i * 390, (i + 1) * 390), answer: text }));
    const ask = (text: string) => () => {
      knowledge.reply(text, []);
      knowledge.reply(text.slice(0, 300), turns(text));
    };
    const usual = Math.max(...Array.from({ length: 5 }, () => cost(ask(long))));
    const isDear = (text: string): boolean => cost(ask(text)) > usual * MOST;
    // Others have the machine too: what was dear once is measured again.
    const dear = texts.filter((text) => isDear(text) && isDear(text) && isDear(text));
    expect(dear.map((text) => text.slice(0, 20))).toEqual([]);
  });
});

describe('marking figures', () => {
  const HARD = [
    '1',
    '1,',
    '1,000,',
    '1.',
    '$1,',
    '`',
    '```',
    'https://',
    'http://a',
    '1 a',
    '1 km/1',
    '5-',
    '5 (unverified',
    'USD ',
  ];

  test('holds back no more than a figure takes, however long a model writes', () => {
    const long = HARD.flatMap((unit) => [unit.repeat(400), unit + 'a'.repeat(2_000)]);
    const held = [...long, ...texts].map((text) => {
      const marker = createFigureMarker({ passages: [], said: [text] }, 'en');
      let shown = 0;
      let most = 0;
      for (let at = 0; at < text.length; at += 5) {
        shown += marker.push(text.slice(at, at + 5)).length;
        most = Math.max(most, Math.min(at + 5, text.length) - shown);
      }
      return { text: text.slice(0, 20), most };
    });
    expect(held.filter(({ most }) => most >= 120)).toEqual([]);
  });
});
