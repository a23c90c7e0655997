import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { median } from './side.ts';

const run = promisify(execFile);
const SIDE = fileURLToPath(new URL('knowledge-side.ts', import.meta.url));
const HOSTILE_SIDE = fileURLToPath(new URL('knowledge-hostile-side.ts', import.meta.url));
const ROUNDS = 5;

interface Cost {
  readonly loadMs: number;
  readonly firstMs: number;
  readonly medianMs: number;
  readonly heldMb: number;
  readonly residentMb: number;
}

/** The dearest hostile text of each way to ask, in milliseconds of the thread, and how it begins. */
export type Worst = Readonly<
  Record<'first turn' | 'eleventh turn' | 'passages' | 'figures', readonly [number, string]>
>;

/** What the embedded assistant costs a process that starts: to load, to give its first answer, to hold, and per answer. */
export async function benchKnowledge(): Promise<void> {
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc'];
    // One process at a time, or they would slow each other.
    const { stdout } = await run(process.execPath, [...flags, SIDE]);
    costs.push(JSON.parse(stdout) as Cost);
  }
  const middle = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  console.log(
    `Embedded assistant, medians of ${ROUNDS} fresh processes: loads in ${middle('loadMs').toFixed(0)} ms and gives its ` +
      `first answer in ${middle('firstMs').toFixed(0)} ms (goal 300 together), holds ${middle('heldMb').toFixed(0)} MB, ` +
      `${middle('residentMb').toFixed(0)} MB resident (goal 60), answers in ${middle('medianMs').toFixed(1)} ms at the median (goal 20)`,
  );
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', HOSTILE_SIDE]);
  for (const [way, [ms, text]] of Object.entries(JSON.parse(stdout) as Worst))
    console.log(`Worst hostile text, ${way}: ${ms.toFixed(0)} ms of the thread (goal 50), ${JSON.stringify(text)}`);
}
