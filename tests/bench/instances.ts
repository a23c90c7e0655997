import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';
import { startRedis, type RedisServer } from '../support/engines.ts';
import { report, roundsOf } from './figures.ts';
import { productReader } from './readers.ts';
import { many, startSide, type Side } from './side.ts';
import { tokensOf } from './tokens.ts';

const ROUNDS = roundsOf(5);
/** Of all instances together, so that each has its share of the same load. */
const READERS = 240;
/** What Linux counts processor time in. */
const TICK_MS = 10;

/** Processor time of a PostgreSQL server with all its connections, those that have ended too, in milliseconds. */
function postgresCpu(directory: string): number {
  const postmaster = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const ticks = (pid: string, withEnded: boolean) => {
    // Behind the name, which may hold anything: state, parent, … utime, stime, and the same of children that have ended.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const of = (index: number) => Number(fields[index]);
    return { parent: fields[1], sum: of(11) + of(12) + (withEnded ? of(13) + of(14) : 0) };
  };
  let sum = ticks(postmaster, true).sum;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const { parent, sum: own } = ticks(pid, false);
      if (parent === postmaster) sum += own;
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum * TICK_MS;
}

/** Processor time of a Redis server, in milliseconds. */
async function redisCpu(redis: RedisServer): Promise<number> {
  const info = String(await redis.send('INFO', 'cpu'));
  const of = (name: string) => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1]);
  return (of('used_cpu_user') + of('used_cpu_sys')) * 1_000;
}

const PARTS = { instances: 'the instances', redis: 'Redis', postgres: 'PostgreSQL' } as const;
/** Processor time of each part, in milliseconds. */
type Costs = Readonly<Record<keyof typeof PARTS, number>>;

/** What each part took for a question asked and watched, for a token, and for an answer's end. */
interface Stages {
  readonly asked: Costs;
  readonly token: Costs;
  readonly ended: Costs;
}

/** @param elsewhere every answer is watched at another instance than the one that writes it. */
async function costsOf(sides: readonly Side[], elsewhere: boolean, parts: () => Promise<Costs>): Promise<Stages> {
  const tokens = tokensOf('io');
  const { length } = tokens.join('');
  const marks = [await parts()];
  const watching = await Promise.all(
    sides.map(({ url }, index) => {
      const at = elsewhere ? sides[(index + 1) % sides.length]?.url : url;
      return many(READERS / sides.length, () => productReader(url, { length }, at));
    }),
  );
  marks.push(await parts());
  for (const side of sides) side.go('io');
  await Promise.all(watching.flat().map(({ whole }) => whole));
  marks.push(await parts());
  for (const side of sides) side.end();
  await Promise.all(watching.flat().map(({ over }) => over));
  marks.push(await parts());
  const each = (stage: number, count: number): Costs => {
    const of = (part: keyof Costs) => ((marks[stage + 1]?.[part] ?? 0) - (marks[stage]?.[part] ?? 0)) / count;
    return { instances: of('instances'), redis: of('redis'), postgres: of('postgres') };
  };
  return { asked: each(0, READERS), token: each(1, READERS * tokens.length), ended: each(2, READERS) };
}

/**
 * What a token costs with one, two and three instances on one PostgreSQL and one Redis, in processor time: a machine with
 * few cores cannot tell it by how much is delivered. What grows with the instances cannot be shared out.
 */
export async function benchInstances(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  const redis = await startRedis();
  const database = await joinEmbeddedPostgres(directory, () => undefined);
  try {
    for (const count of [1, 2, 3]) {
      const sides: Side[] = [];
      const env = { DATABASE_URL: database.url, REDIS_URL: redis.url };
      // One after the other: the first makes the tables.
      for (let n = 0; n < count; n += 1) sides.push(await startSide(join(import.meta.dirname, 'product-side.ts'), env));
      try {
        const parts = async (): Promise<Costs> => {
          const cpus = await Promise.all(sides.map((side) => side.cpu()));
          return {
            instances: cpus.reduce((sum, cpu) => sum + cpu, 0),
            redis: await redisCpu(redis),
            postgres: postgresCpu(directory),
          };
        };
        for (const elsewhere of count === 1 ? [false] : [false, true]) {
          const rounds: Stages[] = [];
          for (let round = 0; round <= ROUNDS; round += 1) {
            const costs = await costsOf(sides, elsewhere, parts);
            if (round > 0) rounds.push(costs); // The first one warms up.
          }
          const where =
            count === 1 ? '1 instance' : `${count} instances, watched ${elsewhere ? 'elsewhere' : 'where asked'}`;
          for (const part of ['instances', 'redis', 'postgres'] as const) {
            const tell = (stage: keyof Stages, what: string, unit: 'µs' | 'ms') => {
              const values = rounds.map((stages) => stages[stage][part] * (unit === 'µs' ? 1_000 : 1));
              report({ what: `${what}, ${where}: ${PARTS[part]}`, values, unit, digits: 1 });
            };
            tell('token', 'A token', 'µs');
            if (count === 1) tell('asked', 'A question asked and watched', 'ms');
            if (count === 1) tell('ended', "An answer's end", 'ms');
          }
        }
      } finally {
        for (const side of sides) await side.stop();
      }
    }
  } finally {
    await database.leave();
    await redis.close();
    await rm(directory, { recursive: true, force: true });
  }
}
