import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/side.ts';

// An honest member with a process of his own, who asks for his page again and again over a connection he keeps, and tells
// what he felt since he was last asked. For how long the server's thread or his own was ready to work and the machine gave it
// no processor is taken off each time.

/** In milliseconds; what was refused, or failed, counts apart. */
export interface Felt {
  readonly median: number;
  readonly longest: number;
  readonly queries: number;
  readonly refused: number;
}

const PAUSE_MS = 15;
const QUERY = `{
  viewer { username isVip membership { plan { name } daysLeft quota { remaining limit refillsAt } } }
  freeTrial { hasActiveCampaign usage { remaining } }
}`;

const [url = '', token = '', pid = ''] = process.argv.slice(2);

/** For how long the server's main thread and this one have waited for a processor so far, in milliseconds; 0 where nothing tells. */
function starved(): number {
  try {
    return [Number(pid), process.pid].reduce((sum, id) => {
      const [, waited] = readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ');
      return sum + Number(waited) / 1e6;
    }, 0);
  } catch {
    return 0;
  }
}

const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
let times: number[] = [];
let refused = 0;
let begun = performance.now();
let starvedBefore = starved();
/** Since the last query began. */
const taken = () => Math.max(0, performance.now() - begun - (starved() - starvedBefore));
process.on('message', () => {
  // A query that is not answered yet is felt as well.
  const longest = Math.max(...times, taken());
  process.send?.({
    median: times.length > 0 ? median(times) : longest,
    longest,
    queries: times.length,
    refused,
  } satisfies Felt);
  times = [];
  refused = 0;
});
process.once('disconnect', () => process.exit(0));
for (;;) {
  begun = performance.now();
  starvedBefore = starved();
  const isAnswered = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: QUERY }) })
    .then(async (response) => ((await response.json()) as { data?: { viewer?: object } }).data?.viewer != null)
    .catch(() => false);
  times.push(taken());
  if (!isAnswered) refused += 1;
  await sleep(PAUSE_MS);
  begun = performance.now();
  starvedBefore = starved();
}
