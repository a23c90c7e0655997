import { expect, it } from 'vitest';
import { beforeMigration } from '../support/migrations.ts';

it('answers of before the upgrade become versions of their questions, of which one is shown', () =>
  beforeMigration('20261125000400_versions', async (client, upgrade) => {
    const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    await client.query(`INSERT INTO "Conversation" ("id", "title") VALUES ('${id(0)}', '')`);
    const answers: [n: number, state: string, regenerates: number | null][] = [
      [1, 'completed', null],
      // What it replaced is gone.
      [2, 'completed', 90],
      // Two tries at it failed, the second a try at the first.
      [3, 'stopped', null],
      [4, 'failed', 3],
      [5, 'failed', 4],
      // It is being written again at this moment.
      [6, 'completed', null],
      [7, 'running', 6],
      // Nothing ever came.
      [8, 'failed', null],
      [9, 'failed', 8],
    ];
    for (const [n, state, regenerates] of answers)
      await client.query(
        `INSERT INTO "Answer" ("id", "conversationId", "ownerKey", "idempotencyKey", "question", "state", "category", "language",
           "regeneratesId", "owner", "leaseUntil", "createdAt")
         VALUES ($1, $2, '', $3, '', $4, 'general', 'en', $5, '', now(), timestamptz '2026-01-01Z' + $6 * interval '1 minute')`,
        [id(n), id(0), String(n), state, regenerates && id(regenerates), n],
      );
    await upgrade();
    const { rows } = await client.query<{ line: string }>(
      `SELECT concat_ws(' ', "idempotencyKey", right("regeneratesId"::text, 1), extract(minute FROM "askedAt"),
         CASE WHEN "isCurrent" THEN 'shown' END) AS line FROM "Answer" ORDER BY "id"`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      '1 1 shown',
      '2 2 shown',
      '3 3 shown',
      '4 3 3',
      '5 3 3',
      '6 6',
      '7 6 6 shown',
      '8 8',
      '9 8 8 shown',
    ]);
  }));
