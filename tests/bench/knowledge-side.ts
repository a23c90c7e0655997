import { performance } from 'node:perf_hooks';
import { median } from './side.ts';

// What a fresh process pays for the embedded assistant, as one line of JSON.
const QUESTIONS = [
  'My 2016 Corolla shows P0420, can I keep driving?',
  '预算15万的家用SUV推荐',
  'What maintenance is due at 60,000 km?',
  '刹车有异响怎么办',
  'loan of 20000 over 36 months at 5%',
  'my civic screams like a pig every time i come to a stop',
];

globalThis.gc?.();
const before = process.memoryUsage();
const start = performance.now();
const { createKnowledge } = await import('../../server/knowledge/engine.ts');
const knowledge = createKnowledge();
const loaded = performance.now();
knowledge.reply(QUESTIONS.at(-1) ?? '', []);
const answered = performance.now();
for (const question of QUESTIONS) knowledge.reply(question, []);
const times: number[] = [];
for (let round = 0; round < 20; round += 1)
  for (const question of QUESTIONS) {
    const asked = performance.now();
    // A question it has not just read: what was read is remembered.
    knowledge.reply(`${question} ${round}`, []);
    times.push(performance.now() - asked);
  }
globalThis.gc?.();
const after = process.memoryUsage();
const held = (memory: NodeJS.MemoryUsage) => memory.heapUsed + memory.external;
console.log(
  JSON.stringify({
    loadMs: loaded - start,
    firstMs: answered - loaded,
    medianMs: median(times),
    heldMb: (held(after) - held(before)) / (1 << 20),
    residentMb: (after.rss - before.rss) / (1 << 20),
  }),
);
