import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { isQuick, report, roundsOf } from './figures.ts';

const run = promisify(execFile);
const SIDE = fileURLToPath(new URL('knowledge-side.ts', import.meta.url));
const HOSTILE_SIDE = fileURLToPath(new URL('knowledge-hostile-side.ts', import.meta.url));
const ROUNDS = roundsOf(5);

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
    const flags = [...packageJson.nodeOptions, '--expose-gc'];
    // One process at a time, or they would slow each other.
    const { stdout } = await run(process.execPath, [...flags, SIDE]);
    costs.push(JSON.parse(stdout) as Cost);
  }
  const each = (of: (cost: Cost) => number) => costs.map(of);
  const assistant = 'Embedded assistant';
  report({ what: `${assistant}: loads`, values: each(({ loadMs }) => loadMs), unit: 'ms', goal: { atMost: 300 } });
  report({ what: `${assistant}: first answer`, values: each(({ firstMs }) => firstMs), unit: 'ms' });
  const answers = each(({ medianMs }) => medianMs);
  report({ what: `${assistant}: an answer`, values: answers, unit: 'ms', digits: 1, goal: { atMost: 20 } });
  report({ what: `${assistant}: held`, values: each(({ heldMb }) => heldMb), unit: 'MB' });
  report({ what: `${assistant}: resident`, values: each(({ residentMb }) => residentMb), unit: 'MB' });
  if (isQuick) return; // Thousands of hostile texts take minutes.
  const { stdout } = await run(process.execPath, [...packageJson.nodeOptions, HOSTILE_SIDE]);
  for (const [way, [ms, text]] of Object.entries(JSON.parse(stdout) as Worst)) {
    const what = `${assistant}: worst hostile text, ${way}`;
    report({ what, values: [ms], unit: 'ms', goal: { atMost: 50 } });
    console.log(`    ${JSON.stringify(text)}`);
  }
}
