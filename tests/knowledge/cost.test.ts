import { createContext, runInContext } from 'node:vm';
import MiniSearch from 'minisearch';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { createFigureMarker } from '../../server/knowledge/grounding/unverified.ts';
import { makeQuery, normalise } from '../../server/knowledge/query.ts';
import { remembered } from '../../server/knowledge/remembered.ts';
import { hostileTexts, shortHostileTexts } from '../support/hostile.ts';

// What bounds the work of understanding, in numbers of things looked at. Times are in tests/bench/knowledge.ts.

const knowledge = createKnowledge();
const texts = hostileTexts(5, 12);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what is read', () => {
  const READ = 5_000;

  test('is no longer than a question may be, however signs expand and whatever was asked before', () => {
    for (const text of [...texts, 'ﷺ'.repeat(4_000), 'gonna the cel '.repeat(300)]) {
      const earlier = Array.from({ length: 10 }, () => ({ question: text, answer: text }));
      const query = makeQuery(text, earlier);
      expect(query.text.length).toBeLessThanOrEqual(READ);
      expect(query.normal.length).toBeLessThanOrEqual(READ);
      expect(normalise(text).length).toBeLessThanOrEqual(READ);
      // Words put in the place of slang may be longer; the questions themselves are counted.
      const read = query.turns.length > 1 ? query.turns.reduce((sum, { question }) => sum + question.length, 0) : 0;
      expect(read).toBeLessThanOrEqual(READ);
    }
  });

  test('is the whole of an ordinary conversation', () => {
    const turns = Array.from({ length: 10 }, (_, i) => ({
      question: `${i} ${'ordinary words '.repeat(20)}`,
      answer: '',
    }));
    expect(makeQuery('and then?', turns).turns).toHaveLength(10);
  });

  test('is the newest of a long conversation, and always something of the last question', () => {
    const turns = ['first', 'second', 'third'].map((word) => ({ question: `${word} `.repeat(300), answer: '' }));
    const [earliest, ...others] = makeQuery('and then?', turns).turns;
    expect([earliest?.question.slice(0, 6), others.length]).toEqual(['second', 1]);
    const [last] = makeQuery('x'.repeat(4_000), [{ question: 'y'.repeat(4_000), answer: '' }]).turns;
    expect(last?.question).toBe('y'.repeat(1_000));
  });
});

test('understanding ends, whatever a short question repeats', () => {
  // A pattern that can be read in two ways again and again never ends: here it is interrupted.
  const endless = shortHostileTexts().find((text) => {
    const context = createContext({ understand: () => knowledge.classify(text, []) });
    try {
      runInContext('understand()', context, { timeout: 5_000 });
      return false;
    } catch {
      return true;
    }
  });
  expect(endless).toBeUndefined();
});

describe('a word index', () => {
  test('is asked for a limited number of different words, few of them with slips', () => {
    const search = vi.spyOn(MiniSearch.prototype, 'search');
    const letter = (n: number) => String.fromCharCode(97 + (n % 26));
    const words = Array.from({ length: 400 }, (_, i) => `wrd${letter(i)}${letter(i / 26)}qx`);
    for (const about of ['', 'what does awd mean ', 'brakes squeak ', 'P0420 '])
      knowledge.passages(about + words.join(' '), [], 6);
    for (const text of texts) knowledge.passages(text, [], 6);
    expect(search).toHaveBeenCalled();
    const lookedUp = search.mock.calls.map(([, options]) => {
      const terms = options?.tokenize?.('') ?? [];
      const { fuzzy } = options ?? {};
      const slips = terms.filter((term, i) => typeof fuzzy === 'function' && fuzzy(term, i, terms) !== false);
      return { different: new Set(terms).size, terms: terms.length, slips: slips.length };
    });
    expect(lookedUp.filter(({ different, terms }) => different < terms)).toEqual([]);
    expect(Math.max(...lookedUp.map(({ terms }) => terms))).toBe(100);
    expect(Math.max(...lookedUp.map(({ slips }) => slips))).toBe(30);
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

describe('remembering', () => {
  test('finds each text once, and forgets the one used least lately', () => {
    const read: string[] = [];
    const length = remembered((text: string, twice: boolean) => {
      read.push(text);
      return twice ? text.length * 2 : text.length;
    });
    expect([length('one', false), length('one', false), length('one', true)]).toEqual([3, 3, 6]);
    expect(read).toEqual(['one', 'one']);
    for (let i = 0; i < 62; i += 1) length(`${i}`, false);
    length('one', false);
    expect(read).toHaveLength(64);
    length('new', false);
    length('newer', false);
    length('one', false);
    expect(read).toHaveLength(66);
    length('one', true);
    expect(read).toHaveLength(67);
  });

  test('keeps a limited amount of text', () => {
    let read = 0;
    const find = remembered((text: string) => {
      read += 1;
      return text.length;
    });
    const large = Array.from({ length: 5 }, (_, i) => `${i}`.repeat(40_000));
    for (const text of [...large, ...large]) find(text);
    expect(read).toBe(10);
  });
});
