import { createKnowledge } from '../../server/knowledge/engine.ts';
import { createFigureMarker } from '../../server/knowledge/grounding/unverified.ts';
import { hostileTexts, shortHostileTexts } from '../support/hostile.ts';
import type { Worst } from './knowledge.ts';

// The dearest of many hostile texts, by the processor time of this thread, as one line of JSON.

/** Turns before the eleventh. */
const TURNS = 10;
/** Characters of the longest answer of a model whose figures are marked. */
const ANSWER = 64 * 1024;

const knowledge = createKnowledge();
const texts = [...hostileTexts(1, 36), ...shortHostileTexts()];

/** Nothing is read a second time: what was read is remembered. */
let count = 0;
const unseen = (text: string) => `${text.slice(0, 3_990)} ${(count += 1)}`;
const turn = (text: string) => ({ question: unseen(text), answer: '' });

/** Milliseconds of this thread; of two measurements the smaller, for others have the machine too. */
function cost(work: () => unknown): number {
  const once = () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once());
}

function worst(measure: (text: string) => number): [number, string] {
  let found: [number, string] = [0, ''];
  for (const text of texts) {
    let ms = measure(text);
    // What seems the dearest may have been held up by a collection: the same text took 40 ms in one run and 52 in another.
    if (ms > found[0]) ms = Math.min(ms, measure(text), measure(text));
    if (ms > found[0]) found = [ms, text.slice(0, 40).toWellFormed()];
  }
  return found;
}

// What is made at first use is no part of it, nor what V8 takes to compile what all texts go through.
for (const text of texts) {
  knowledge.passages(text, [], 6);
  knowledge.reply(text, [turn(text)]);
}

/** Earlier questions as long as a question may be, or so long that as many as possible are read. */
const long = (text: string) => Array.from({ length: TURNS }, () => turn(text));
const many = (text: string) => Array.from({ length: TURNS }, (_, i) => turn(text.slice(i * 390, (i + 1) * 390)));

const result: Worst = {
  'first turn': worst((text) => cost(() => knowledge.reply(unseen(text), []))),
  'eleventh turn': worst((text) =>
    Math.max(
      cost(() => knowledge.reply(unseen(text), long(text))),
      cost(() => knowledge.reply(unseen(text), many(text))),
      cost(() => knowledge.reply(unseen(text.slice(0, 90)), many(text))),
    ),
  ),
  passages: worst((text) => cost(() => knowledge.passages(unseen(text), many(text), 6))),
  figures: worst((text) => {
    const said = Array.from({ length: TURNS + 1 }, () => text);
    const answer = text.repeat(Math.ceil(ANSWER / text.length)).slice(0, ANSWER);
    return Math.max(
      cost(() => createFigureMarker({ passages: [], said }, 'en')),
      cost(() => {
        const marker = createFigureMarker({ passages: [], said: [] }, 'en');
        return marker.push(answer) + marker.end();
      }),
    );
  }),
};
console.log(JSON.stringify(result));
