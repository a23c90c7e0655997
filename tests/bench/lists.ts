import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { seed } from '../../prisma/seed.ts';
import { createBus } from '../../server/adapters/bus.ts';
import { systemClock } from '../../server/adapters/clock.ts';
import { openDatabase, type Database } from '../../server/adapters/database.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';
import { createAdmin } from '../../server/domain/admin.ts';
import { createHistory, type HistoryFilter } from '../../server/domain/history.ts';
import { createOrders } from '../../server/domain/order-views.ts';
import { pageOf, type Listed, type Slice } from '../../server/domain/paging.ts';
import type { UserFilter } from '../../server/domain/user-list.ts';
import { report } from './figures.ts';
import { fill, READER } from './lists-data.ts';
import { median } from './side.ts';

const ROUNDS = 15;
const SMALL = 10_000;
const RECORDS_A_USER = 5;
const COUNT = new Intl.NumberFormat('en');

type Work = () => Promise<unknown>;

/** What staff and the heaviest reader open, by name. */
async function worksOf({ prisma }: Database): Promise<Record<string, Work>> {
  const bus = await createBus(null);
  const orders = createOrders({ prisma, bus, watchMs: 60_000 });
  const admin = createAdmin({ prisma, orders, clock: systemClock });
  const history = createHistory({ prisma, bus });
  const { id } = await prisma.user.findUniqueOrThrow({ where: { usernameKey: READER } });
  const users =
    (filter: UserFilter, page = 1) =>
    () =>
      pageOf({ page, pageSize: 20 }, (slice) => admin.users(slice, filter));
  const records =
    (filter: HistoryFilter, page = 1) =>
    () =>
      pageOf({ page, pageSize: 20 }, (slice) => history.list(id, slice, filter));
  const [someone] = (await admin.users({ first: 20, offset: 6_000 })).rows;
  /** The part a reader of the whole list comes to after so many rows. */
  async function after(list: (slice: Slice) => Promise<Listed<object>>, rows: number): Promise<Work> {
    const { rows: found, cursorOf } = await list({ first: 1, offset: rows });
    const [last] = found;
    return () => list({ first: 20, after: last ? cursorOf(last) : null });
  }
  return {
    'users, first page': users({}),
    // Of 10,000 users it is the last.
    'users, page 500': users({}, 500),

    'users, by a cursor after 9,000': await after((slice) => admin.users(slice), 9_000),
    'users, search for a whole name': users({ search: someone?.username ?? '' }),
    'users, search for 3 characters of many': users({ search: '爱车的' }),
    'users, search for 2 characters of many': users({ search: '车友' }),
    'users, search for 2 characters of some': users({ search: 'f7' }),
    'users, search without a hit': users({ search: 'no such user' }),
    'users, search for 2 characters without a hit': users({ search: '飞机' }),
    'users, members only': users({ plan: 'basic' }),
    'users, the others': users({ plan: 'free' }),
    statistics: () => admin.statistics(),
    'orders, first page': () => pageOf({ page: 1, pageSize: 20 }, (slice) => orders.list(slice)),
    'orders, search for a buyer': () =>
      pageOf({ page: 1, pageSize: 20 }, (slice) => orders.list(slice, { search: someone?.username ?? '' })),
    'history, first page': records({}),
    'history, page 500': records({}, 500),
    'history, page 1,000': records({}, 1_000),
    'history, by a cursor after 19,000': await after((slice) => history.list(id, slice), 19_000),
    'history, one category': records({ category: 'maintenance' }),
    'history, search for words': records({ search: 'throttle body' }),
    'history, search for 2 characters': records({ search: '刹车' }),
    'history, search without a hit': records({ search: '飞机' }),
  };
}

async function millis(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Long lists at 1,000,000 users and 5,000,000 records beside the same at 10,000 and 50,000. */
export async function benchLists(large = 1_000_000): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  const server = await joinEmbeddedPostgres(dataDir, () => undefined);
  const opened: Database[] = [];
  try {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    // What is filled here is thrown away: no need to have it safe on the disk.
    for (const setting of ['fsync = off', 'full_page_writes = off', "max_wal_size = '2GB'"])
      await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.query('SELECT pg_reload_conf()');
    const works: Record<string, Work>[] = [];
    for (const users of [SMALL, large]) {
      const start = performance.now();
      await client.query(`CREATE DATABASE users_${users}`);
      const address = new URL(server.url);
      address.pathname = `/users_${users}`;
      const database = await openDatabase({ databaseUrl: address.href, dataDir }, createLogger('error'));
      opened.push(database);
      await seed(database.prisma);
      await fill(address.href, users, users * RECORDS_A_USER);
      works.push(await worksOf(database));
      const { rows } = await client.query<{ size: string }>(
        `SELECT pg_size_pretty(pg_database_size('users_${users}')) AS size`,
      );
      const seconds = ((performance.now() - start) / 1_000).toFixed(0);
      console.log(`${users} users, ${users * RECORDS_A_USER} records: ${rows[0]?.size}, filled in ${seconds} s`);
    }
    await client.end();
    const [small = {}, big = {}] = works;
    for (const [name, ours] of Object.entries(big)) {
      const theirs = small[name];
      if (!theirs) continue;
      const times: { small: number; big: number }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const pair = { small: await millis(theirs), big: await millis(ours) };
        if (round > 0) times.push(pair); // The first one warms up.
      }
      const at = (side: 'small' | 'big') => `${median(times.map((pair) => pair[side])).toFixed(1)} ms`;
      const what = `${COUNT.format(large)} users and five records of each, beside ${COUNT.format(SMALL)}: ${name}`;
      const values = times.map(({ small, big }) => big / small);
      // The numbers of staff are no list.
      report({ what, values, unit: '×', ...(name !== 'statistics' && { goal: { atMost: 3 } }) });
      console.log(`    ${at('big')} beside ${at('small')}`);
    }
  } finally {
    for (const { close } of opened) await close();
    await server.leave();
    await rm(dataDir, { recursive: true, force: true });
  }
}
