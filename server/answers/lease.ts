import type { Prisma } from '../adapters/database.ts';

/** What an owner says of an answer it writes. */
export interface Report {
  readonly id: string;
  readonly attempt: number;
  /** The text so far; null: nothing new. */
  readonly text: string | null;
}

/** How an answer stands for its owner; `stored` is false when its row was busy: the next report makes up for it. */
export interface Standing {
  readonly stored: boolean;
  readonly stopRequested: boolean;
}

/** So many answers in one statement: some megabytes of text at most. */
const BATCH = 200;

/**
 * Stores what an owner's answers have come to and renews their leases, hundreds in one statement: one for each would keep
 * the database's connections from everybody else. Answers that are not the owner's any more are missing in the result.
 */
export async function renewLeases(
  prisma: Prisma,
  owner: string,
  leaseUntil: Date,
  reports: readonly Report[],
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  for (let at = 0; at < reports.length; at += BATCH) {
    const batch = reports.slice(at, at + BATCH);
    const ids = batch.map(({ id }) => id);
    const attempts = batch.map(({ attempt }) => attempt);
    const texts = batch.map(({ text }) => text ?? '');
    // Rows that are locked are being ended or deleted: waiting for several at once could end in a deadlock.
    const rows = await prisma.$queryRaw<({ id: string } & Standing)[]>`
      WITH report AS (
        SELECT * FROM unnest(${ids}::uuid[], ${attempts}::int[], ${texts}::text[]) AS report (id, attempt, text)
      ), mine AS (
        SELECT "Answer".id, report.text FROM "Answer" JOIN report USING (id, attempt)
        WHERE "owner" = ${owner} AND "state" = 'running'
        FOR UPDATE OF "Answer" SKIP LOCKED
      ), stored AS (
        UPDATE "Answer" SET
          "leaseUntil" = ${leaseUntil}::timestamptz,
          "text" = CASE mine.text WHEN '' THEN "Answer"."text" ELSE mine.text END
        FROM mine WHERE "Answer".id = mine.id
        RETURNING "Answer".id
      )
      SELECT "Answer".id, "stopRequested", stored.id IS NOT NULL AS "stored"
      FROM "Answer" JOIN report USING (id, attempt) LEFT JOIN stored ON stored.id = "Answer".id
      WHERE "owner" = ${owner} AND "state" = 'running'`;
    for (const { id, ...standing } of rows) standings.set(id, standing);
  }
  return standings;
}
