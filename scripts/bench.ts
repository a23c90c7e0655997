import { benchDelivery } from '../tests/bench/delivery.ts';
import { benchKnowledge } from '../tests/bench/knowledge.ts';
import { benchLists } from '../tests/bench/lists.ts';
import { benchPage } from '../tests/bench/page.ts';
import { benchQueries } from '../tests/bench/queries.ts';
import { benchQuota } from '../tests/bench/quota.ts';
import { build } from './build.ts';

// Each figure is a ratio of two sides measured in turn in one run: the machine's own speed cancels out. `npm run bench
// page` is Lighthouse alone, whose figures are the machine's own. `npm run bench lists` fills gigabytes first and takes
// many minutes; a number after it is another count of users.
const [part, users] = process.argv.slice(2);
await build('generated', 'client');
if (part === 'lists') await benchLists(users ? Number(users) : undefined);
else if (part === 'page') await benchPage();
else {
  await benchKnowledge();
  await benchPage();
  await benchQuota();
  await benchQueries();
  await benchDelivery();
}
