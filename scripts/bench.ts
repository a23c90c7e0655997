import { benchDelivery } from '../tests/bench/delivery.ts';
import { benchKnowledge } from '../tests/bench/knowledge.ts';
import { benchLists } from '../tests/bench/lists.ts';
import { benchLogins } from '../tests/bench/logins.ts';
import { benchMemory } from '../tests/bench/memory.ts';
import { benchPage } from '../tests/bench/page.ts';
import { benchQueries } from '../tests/bench/queries.ts';
import { benchQuota } from '../tests/bench/quota.ts';
import { benchRestart } from '../tests/bench/restart.ts';
import { benchStreams } from '../tests/bench/streams.ts';
import { benchUpstream } from '../tests/bench/upstream.ts';
import { build } from './build.ts';

// Each figure is a ratio of two sides measured in turn in one run, so that the machine's own speed cancels out, or, where a
// goal is a time or a size, the machine's own. A name runs one part alone. Lists are not among all parts: they fill
// gigabytes first and take many minutes; a number after `lists` is another count of users.
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  knowledge: benchKnowledge,
  page: benchPage,
  quota: benchQuota,
  queries: benchQueries,
  delivery: benchDelivery,
  streams: benchStreams,
  upstream: benchUpstream,
  memory: benchMemory,
  logins: benchLogins,
  restart: benchRestart,
};
const [part, users] = process.argv.slice(2);
const chosen = part === undefined ? Object.values(PARTS) : [PARTS[part]];
await build('generated', 'client');
for (const bench of chosen) {
  if (bench) await bench();
  else if (part === 'lists') await benchLists(users ? Number(users) : undefined);
  else throw new Error(`No such part: ${part}. There are: ${Object.keys(PARTS).join(', ')}, lists`);
}
