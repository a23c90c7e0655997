import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../tests/attack/attacks.ts';
import { build } from './build.ts';

// Attacks on a product that is started for it, over loopback, one after the other, while an honest neighbour asks for his
// page: what he felt beside a quiet server, and how far the server's memory grew. Bounded in number and time. A part of a
// name runs those attacks alone. What the neighbour felt is what the server is to answer for: for how long the machine let it
// wait for a processor, which the attackers and all else here want too, is left out (on Linux, which tells).
const GOAL_MS = 100;
const QUIET_MS = 2_000;
const MB = 1024 * 1024;

await build('generated', 'client');
const { ATTACKS } = await import('../tests/attack/attacks.ts');
const { startTarget } = await import('../tests/attack/target.ts');
const part = process.argv.slice(2).join(' ').toLowerCase();
const chosen = ATTACKS.filter(({ name }) => name.toLowerCase().includes(part));
if (chosen.length === 0) throw new Error(`No such attack. There are:\n${ATTACKS.map(({ name }) => name).join('\n')}`);
const target = await startTarget();
let failures = 0;
let leftOut = 0;
try {
  await sleep(QUIET_MS); // What runs for the first time is slow.
  for (const { name, memory: mostMemory, run } of chosen) {
    await target.felt();
    await sleep(QUIET_MS);
    const quiet = await target.felt();
    const before = await target.memory();
    const { told, wrong, isLeftOut }: Outcome = await run(target).catch((error: unknown) => ({
      told: '',
      wrong: [String(error)],
    }));
    if (isLeftOut) {
      leftOut += 1;
      console.log(`- ${name}: ${told}`);
      continue;
    }
    const felt = await target.felt();
    const memory = await target.memory();
    const grown = (memory.most - before.now) / MB;
    const missed = [...wrong];
    if (felt.median - quiet.median > GOAL_MS) missed.push(`median more than ${GOAL_MS} ms beyond quiet`);
    if (felt.longest - quiet.longest > GOAL_MS) missed.push(`longest more than ${GOAL_MS} ms beyond quiet`);
    if (felt.refused > 0) missed.push(`the neighbour was refused ${felt.refused} times of ${felt.queries}`);
    if (grown > mostMemory) missed.push(`memory grew by more than ${mostMemory} MB`);
    failures += missed.length > 0 ? 1 : 0;
    console.log(`${missed.length > 0 ? '✗' : '✓'} ${name}: ${told}`);
    console.log(
      `    neighbour: median ${felt.median.toFixed(0)} ms, longest ${felt.longest.toFixed(0)} ms ` +
        `(quiet ${quiet.median.toFixed(0)}, ${quiet.longest.toFixed(0)}); memory +${Math.max(0, grown).toFixed(0)} MB`,
    );
    for (const line of missed) console.log(`    ${line}`);
  }
} finally {
  await target.stop();
}
console.log(
  `\n${chosen.length - failures - leftOut} of ${chosen.length} attacks came to nothing` +
    (leftOut > 0 ? `; ${leftOut} not tried` : ''),
);
process.exitCode = failures === 0 ? 0 : 1;
