import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/side.ts';

// An honest member with a process of his own, who asks for his page again and again over a connection he keeps, and tells
// what he felt since he was last asked.

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

const [url = '', token = ''] = process.argv.slice(2);
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
let times: number[] = [];
let refused = 0;
let begun = performance.now();
process.on('message', () => {
  // A query that is not answered yet is felt as well.
  const longest = Math.max(...times, performance.now() - begun);
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
  const isAnswered = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: QUERY }) })
    .then(async (response) => ((await response.json()) as { data?: { viewer?: object } }).data?.viewer != null)
    .catch(() => false);
  times.push(performance.now() - begun);
  if (!isAnswered) refused += 1;
  await sleep(PAUSE_MS);
  begun = performance.now();
}
