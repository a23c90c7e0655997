import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { LIMIT_HITS } from '../contract/fields.ts';
import type { LimitHit } from '../generated/prisma/client.ts';
import { limitRefusals } from '../meters.ts';
import { limitKey } from './credentials.ts';
import type { Refused } from './limits.ts';
import type { Order } from './cursor.ts';
import { listingOf } from './listing.ts';
import type { Listed, Slice } from './paging.ts';

/** Refusals are written together, this long after the first of them. */
const WRITE_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows are kept this long. */
const KEEP_MS = LIMIT_HITS.days * DAY_MS;
/** How many keys an instance tells apart in a day. Refusals of further ones are counted under one key, so that an attack
 * from very many addresses fills neither memory nor table. */
const MAX_KEYS = 5_000;
const OTHERS = 'others';
const UNKNOWN_ACCOUNT = 'unknown account';

/** A row as staff see it. */
export interface LimitHitView extends LimitHit {
  /** `<day>/<limit>/<key>`. */
  readonly id: string;
}

const LATEST_FIRST: Order = {
  columns: [
    { name: 'lastAt', type: 'time' },
    { name: 'limit', type: 'text' },
    { name: 'key', type: 'text' },
  ],
  direction: 'DESC',
};
const ID = sql`"day"::text || '/' || "limit" || '/' || "key"`;
const ID_SHAPE = /^(\d{4}-\d\d-\d\d)\/([^/]+)\/(.+)$/s;

type Hit = Omit<LimitHit, 'day'> & { day: string; readonly account: string | null };

export type LimitHits = ReturnType<typeof createLimitHits>;

/**
 * Who ran into a limit, for staff. A refusal is only noted in memory, so that it costs the refused request nothing; a
 * second later one statement writes what has come together. A crash loses a second of it: it is no ledger (decision 008).
 */
export function createLimitHits(deps: { readonly prisma: Prisma; readonly clock: Clock; readonly logger: Logger }) {
  const { prisma, clock, logger } = deps;
  let noted = new Map<string, Hit>();
  let seen = new Set<string>();
  let seenOn = '';
  let timer: NodeJS.Timeout | null = null;
  let cleaner: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function note(hit: Hit): void {
    const key = JSON.stringify([hit.day, hit.limit, hit.key]);
    const former = noted.get(key);
    noted.set(key, former ? merged(former, hit) : hit);
  }

  /** The hits by what staff should see: names are looked up, for only those of real accounts may be kept. */
  async function named(hits: readonly Hit[]): Promise<Hit[]> {
    const accounts = hits.flatMap(({ account }) => account ?? []);
    const users =
      accounts.length === 0
        ? []
        : await prisma.user.findMany({
            where: {
              OR: [
                { usernameKey: { in: accounts } },
                { emailKey: { in: accounts } },
                { confirmedEmailKey: { in: accounts } },
              ],
            },
            select: { id: true, usernameKey: true, emailKey: true, confirmedEmailKey: true },
          });
    const ids = new Map(users.flatMap(({ id, ...keys }) => Object.values(keys).map((key) => [key, id])));
    const rows = new Map<string, Hit>();
    for (const hit of hits) {
      const key = hit.account === null ? hit.key : (ids.get(hit.account) ?? UNKNOWN_ACCOUNT);
      const row = JSON.stringify([hit.day, hit.limit, key]);
      const former = rows.get(row);
      rows.set(row, former ? merged(former, hit) : { ...hit, key });
    }
    return [...rows.values()];
  }

  /** One statement for all of them, in one order everywhere, so that instances never end in a deadlock. */
  async function write(hits: readonly Hit[]): Promise<void> {
    const rows = await named(hits);
    const column = <Name extends keyof Hit>(name: Name) => rows.map((row) => row[name]);
    await prisma.$executeRaw`
      INSERT INTO "LimitHit" ("limit", "key", "day", "hits", "firstAt", "lastAt")
      SELECT * FROM unnest(
        ${column('limit')}::text[], ${column('key')}::text[], ${column('day')}::text[]::date[], ${column('hits')}::int[],
        ${column('firstAt')}::timestamptz[], ${column('lastAt')}::timestamptz[]
      ) AS hit ("limit", "key", "day", "hits", "firstAt", "lastAt") ORDER BY 3, 1, 2
      ON CONFLICT ("day", "limit", "key") DO UPDATE SET
        "hits" = LEAST("LimitHit"."hits"::bigint + EXCLUDED."hits", 2147483647)::int,
        "lastAt" = GREATEST("LimitHit"."lastAt", EXCLUDED."lastAt")`;
  }

  /** Writes what was noted; what could not be written is noted again. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    await writing;
    const hits = [...noted.values()];
    noted = new Map();
    if (hits.length === 0) return;
    writing = write(hits).catch((error: unknown) => {
      logger.warn({ err: error }, 'Refusals could not be recorded');
      for (const hit of hits) note(hit);
    });
    await writing;
  }

  async function clean(): Promise<void> {
    const before = new Date(clock.now().getTime() - KEEP_MS);
    await prisma.limitHit
      .deleteMany({ where: { day: { lt: before } } })
      .catch((error: unknown) => logger.warn({ err: error }, 'Old refusals could not be removed'));
  }

  /** Rows by their ids, for staff. */
  async function byIds(ids: readonly string[]): Promise<LimitHitView[]> {
    const keys = ids.flatMap((id) => {
      const [, day, limit, key] = ID_SHAPE.exec(id) ?? [];
      const at = new Date(`${day}T00:00:00Z`);
      const isText = !id.includes('\0'); // PostgreSQL refuses others with an error.
      return limit && key && isText && !Number.isNaN(at.getTime()) ? [{ day: at, limit, key }] : [];
    });
    const rows = await prisma.limitHit.findMany({ where: { OR: keys } });
    return rows.map((row) =>
      Object.assign(row, { id: `${row.day.toISOString().slice(0, 10)}/${row.limit}/${row.key}` }),
    );
  }

  return {
    /** Notes a refusal; returns at once. */
    record({ limit, key, account }: Refused): void {
      limitRefusals.inc({ limit });
      const now = clock.now();
      const day = now.toISOString().slice(0, 10);
      if (day !== seenOn) [seen, seenOn] = [new Set(), day];
      const shown = shownKey(key);
      const id = `${limit} ${shown}`;
      const isKnown = seen.has(id) || seen.size < MAX_KEYS;
      if (isKnown) seen.add(id);
      note({
        limit,
        day,
        hits: 1,
        firstAt: now,
        lastAt: now,
        ...(isKnown ? { key: shown, account: account ?? null } : { key: OTHERS, account: null }),
      });
      timer ??= setTimeout(() => void flush(), WRITE_MS).unref();
    },

    /**
     * For staff: who was refused, the latest first, one row a limit, key and day.
     * @throws AppError BAD_USER_INPUT as `listingOf`.
     */
    list: (slice: Slice, limit?: string | null): Promise<Listed<LimitHitView>> =>
      listingOf(prisma, slice, {
        table: 'LimitHit',
        where: limit ? [sql`"limit" = ${limit}`] : [],
        order: LATEST_FIRST,
        by: 'index',
        id: ID,
        load: byIds,
      }),

    byIds,

    /** Removes old rows now and once a day. */
    start(): void {
      void clean();
      cleaner = setInterval(() => void clean(), DAY_MS).unref();
    },

    /** Writes what is noted still. */
    async close(): Promise<void> {
      if (cleaner) clearInterval(cleaner);
      await flush();
    },
  };
}

function merged(former: Hit, hit: Hit): Hit {
  return { ...former, hits: former.hits + hit.hits, lastAt: hit.lastAt > former.lastAt ? hit.lastAt : former.lastAt };
}

/** What may be shown of a key: a guest's session id opens his conversations, so that only a hash of it is kept. */
function shownKey(key: string): string {
  const [, kind, of = ''] = /^(user|guest):(.*)$/s.exec(key) ?? [];
  if (kind === 'user') return of;
  return kind === 'guest' ? `guest ${limitKey(of).slice(0, 12)}` : key.slice(0, 100);
}
