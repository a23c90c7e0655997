import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, ROOT, run } from './build.ts';

// Most figures are ratios of two sides measured in turn in one run, so that the machine's own speed cancels out; where a
// goal is a time or a size, the machine's own. A name runs one part alone. `--quick` takes two minutes: two rounds of most, and not
// what starts the whole product. `--table` writes what was measured into docs/figures.md, of one part its rows alone. Growth, instances and lists are not
// among all parts: they take many minutes, and lists fill gigabytes first; a number after `lists` is another count of users.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, table: { type: 'boolean', default: false } },
});
if (values.quick) process.env['BENCH_QUICK'] = '1';

// Each is loaded when all that is generated is there.
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  knowledge: async () => (await import('../tests/bench/knowledge.ts')).benchKnowledge(),
  quota: async () => (await import('../tests/bench/quota.ts')).benchQuota(),
  queries: async () => (await import('../tests/bench/queries.ts')).benchQueries(),
  delivery: async () => (await import('../tests/bench/delivery.ts')).benchDelivery(),
  streams: async () => (await import('../tests/bench/streams.ts')).benchStreams(),
  upstream: async () => (await import('../tests/bench/upstream.ts')).benchUpstream(),
  logins: async () => (await import('../tests/bench/logins.ts')).benchLogins(),
};
/** They start the whole product, some of them again and again. */
const SLOW_PARTS: typeof PARTS = {
  memory: async () => (await import('../tests/bench/memory.ts')).benchMemory(),
  typing: async () => (await import('../tests/bench/typing.ts')).benchTyping(),
  page: async () => (await import('../tests/bench/page.ts')).benchPage(),
  restart: async () => (await import('../tests/bench/restart.ts')).benchRestart(),
};
const [part, users] = positionals;
/** Lines of a table above its rows. */
const HEAD = 2;
/** By name alone. */
const LONG_PARTS: typeof PARTS = {
  growth: async () => (await import('../tests/bench/growth.ts')).benchGrowth(),
  instances: async () => (await import('../tests/bench/instances.ts')).benchInstances(),
  lists: async () => (await import('../tests/bench/lists.ts')).benchLists(users ? Number(users) : undefined),
};
const usual = values.quick ? PARTS : { ...PARTS, ...SLOW_PARTS };
const named = { ...PARTS, ...SLOW_PARTS, ...LONG_PARTS };

await build('generated', 'client');
if (part !== undefined) {
  const bench = named[part];
  if (!bench) throw new Error(`No such part: ${part}. There are: ${Object.keys(named).join(', ')}`);
  await bench();
} else for (const bench of Object.values(usual)) await bench();
if (values.table) await writeTable();

/** Puts the rows of this run in the place of those before; what it did not measure stays, and of a whole run is named. */
async function writeTable(): Promise<void> {
  const { rows } = await import('../tests/bench/figures.ts');
  const file = join(ROOT, 'docs', 'figures.md');
  const text = await readFile(file, 'utf8');
  const [before = '', ...table] = text.split(/\n(?=\|)/);
  const made = rows();
  const known = table.slice(HEAD).map((row) => {
    const what = row.split('|')[1]?.trim() ?? '';
    const own = made.get(what);
    if (own === undefined && part === undefined) console.log(`Of an earlier run: ${what}`);
    made.delete(what);
    return own ?? row.trimEnd();
  });
  const head = ['| What | Median | Rounds | Goal | |', '| --- | --- | --- | --- | --- |'];
  await writeFile(file, `${before.trimEnd()}\n\n${[...head, ...known, ...made.values()].join('\n')}\n`);
  run('oxfmt', [file]);
}
