import { benchDelivery } from '../tests/bench/delivery.ts';
import { benchKnowledge } from '../tests/bench/knowledge.ts';
import { benchQueries } from '../tests/bench/queries.ts';
import { benchQuota } from '../tests/bench/quota.ts';
import { build } from './build.ts';

// Each figure is a ratio of two sides measured in turn in one run: the machine's own speed cancels out.
await build('generated');
await benchKnowledge();
await benchQuota();
await benchQueries();
await benchDelivery();
