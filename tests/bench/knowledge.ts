import { median } from './side.ts';

const QUESTIONS = [
  'My 2016 Corolla shows P0420, can I keep driving?',
  '预算15万的家用SUV推荐',
  'What maintenance is due at 60,000 km?',
  '刹车有异响怎么办',
  'loan of 20000 over 36 months at 5%',
];

/** What the embedded assistant costs: to load, to hold, and for an answer. */
export async function benchKnowledge(): Promise<void> {
  globalThis.gc?.();
  const memory = process.memoryUsage().rss;
  const start = performance.now();
  const { createKnowledge } = await import('../../server/knowledge/engine.ts');
  const knowledge = createKnowledge();
  const loaded = performance.now() - start;
  for (const question of QUESTIONS) knowledge.reply(question, []);
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (const question of QUESTIONS) {
      const asked = performance.now();
      knowledge.reply(question, []);
      times.push(performance.now() - asked);
    }
  }
  const megabytes = (process.memoryUsage().rss - memory) / (1 << 20);
  console.log(
    `Embedded assistant: loads in ${loaded.toFixed(0)} ms (goal 300), takes ${megabytes.toFixed(0)} MB (goal 60), ` +
      `answers in ${median(times).toFixed(1)} ms at the median (goal 20)`,
  );
}
