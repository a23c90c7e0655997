import { build } from './build.ts';

// Each figure is a ratio of two sides measured in turn in one run, so that the machine's own speed cancels out, or, where a
// goal is a time or a size, the machine's own. A name runs one part alone. Lists are not among all parts: they fill
// gigabytes first and take many minutes; a number after `lists` is another count of users.
// Each is loaded when all that is generated is there.
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  knowledge: async () => (await import('../tests/bench/knowledge.ts')).benchKnowledge(),
  page: async () => (await import('../tests/bench/page.ts')).benchPage(),
  quota: async () => (await import('../tests/bench/quota.ts')).benchQuota(),
  queries: async () => (await import('../tests/bench/queries.ts')).benchQueries(),
  delivery: async () => (await import('../tests/bench/delivery.ts')).benchDelivery(),
  streams: async () => (await import('../tests/bench/streams.ts')).benchStreams(),
  upstream: async () => (await import('../tests/bench/upstream.ts')).benchUpstream(),
  memory: async () => (await import('../tests/bench/memory.ts')).benchMemory(),
  logins: async () => (await import('../tests/bench/logins.ts')).benchLogins(),
  restart: async () => (await import('../tests/bench/restart.ts')).benchRestart(),
};
const [part, users] = process.argv.slice(2);
const chosen = part === undefined ? Object.values(PARTS) : [PARTS[part]];
await build('generated', 'client');
for (const bench of chosen) {
  if (bench) await bench();
  else if (part === 'lists')
    await (await import('../tests/bench/lists.ts')).benchLists(users ? Number(users) : undefined);
  else throw new Error(`No such part: ${part}. There are: ${Object.keys(PARTS).join(', ')}, lists`);
}
