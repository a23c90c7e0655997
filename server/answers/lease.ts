import type { Prisma } from '../adapters/database.ts';
import type { PlacedPart } from '../knowledge/plan/parts.ts';

// Leases go by the database's clock: those of instances differ, and one that is ahead would take healthy answers.

/** What an owner says of an answer it writes. */
export interface Report {
  readonly id: string;
  readonly attempt: number;
  /** The text so far; null: nothing new. */
  readonly text: string | null;
  /** What the text is drawn from, with its first piece; null: nothing new. */
  readonly parts: readonly PlacedPart[] | null;
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
  leaseMs: number,
  reports: readonly Report[],
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  for (let at = 0; at < reports.length; at += BATCH) {
    const batch = reports.slice(at, at + BATCH);
    const ids = batch.map(({ id }) => id);
    const attempts = batch.map(({ attempt }) => attempt);
    const texts = batch.map(({ text }) => text ?? '');
    const plans = batch.map(({ parts }) => (parts === null ? '' : JSON.stringify(parts)));
    // Rows that are locked are being ended or deleted: waiting for several at once could end in a deadlock.
    const rows = await prisma.$queryRaw<({ id: string } & Standing)[]>`
      WITH report AS (
        SELECT * FROM unnest(${ids}::uuid[], ${attempts}::int[], ${texts}::text[], ${plans}::text[])
          AS report (id, attempt, text, parts)
      ), mine AS (
        SELECT "Answer".id, report.text, report.parts FROM "Answer" JOIN report USING (id, attempt)
        WHERE "owner" = ${owner} AND "state" = 'running'
        FOR UPDATE OF "Answer" SKIP LOCKED
      ), stored AS (
        UPDATE "Answer" SET
          "leaseUntil" = now() + ${leaseMs} * interval '1 millisecond',
          "text" = CASE mine.text WHEN '' THEN "Answer"."text" ELSE mine.text END,
          "parts" = CASE mine.parts WHEN '' THEN "Answer"."parts" ELSE mine.parts::jsonb END
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

/** So many answers are taken over at a time, so that other instances take some, too. */
const TAKEN_AT_ONCE = 20;

/**
 * Makes answers one's own whose owner's lease has run out, or who gave them up; returns their ids. What ran out while the
 * database was away is nobody's fault: after its start, owners are given the time of a lease to renew theirs.
 * @param writes ids of what this instance is writing: it may have been held up for longer than a lease (a computer that
 * slept, one that is overloaded), and goes on where it was if nobody took it over meanwhile.
 * @param trusts false: only those that were given up, because this instance has just found the database again.
 */
export async function takeOver(
  prisma: Prisma,
  owner: string,
  leaseMs: number,
  writes: readonly string[],
  trusts: boolean,
): Promise<string[]> {
  const taken = await prisma.$queryRaw<{ id: string }[]>`
    UPDATE "Answer" SET
      "owner" = ${owner}, "attempt" = "attempt" + 1, "text" = '', "parts" = NULL,
      "leaseUntil" = now() + ${leaseMs} * interval '1 millisecond',
      "lostWriters" = "lostWriters" + ("leaseUntil" > 'epoch')::int
    WHERE "id" IN (
      SELECT "id" FROM "Answer"
      WHERE "state" = 'running' AND "leaseUntil" < now() AND ("leaseUntil" = 'epoch' OR (
        ${trusts} AND now() > pg_postmaster_start_time() + ${leaseMs} * interval '1 millisecond'
      )) AND NOT ("owner" = ${owner} AND "id" = ANY(${writes}::uuid[]))
      LIMIT ${TAKEN_AT_ONCE} FOR UPDATE SKIP LOCKED
    )
    RETURNING "id"`;
  return taken.map(({ id }) => id);
}

/** Gives up all answers of an owner in order: whoever looks next takes them over. */
export async function giveUp(prisma: Prisma, owner: string): Promise<void> {
  await prisma.answer.updateMany({ where: { owner, state: 'running' }, data: GIVEN_UP });
}

/** The lease of an answer that nobody writes. */
export const GIVEN_UP = { leaseUntil: new Date(0) };
