import { benchDelivery } from '../tests/bench/delivery.ts';
import { benchKnowledge } from '../tests/bench/knowledge.ts';
import { benchLists } from '../tests/bench/lists.ts';
import { benchQueries } from '../tests/bench/queries.ts';
import { benchQuota } from '../tests/bench/quota.ts';
import { build } from './build.ts';

// Each figure is a ratio of two sides measured in turn in one run: the machine's own speed cancels out.
// `npm run bench lists` fills gigabytes first and takes many minutes; a number after it is another count of users.
const [part, users] = process.argv.slice(2);
await build('generated');
if (part === 'lists') await benchLists(users ? Number(users) : undefined);
else {
  await benchKnowledge();
  await benchQuota();
  await benchQueries();
  await benchDelivery();
}
