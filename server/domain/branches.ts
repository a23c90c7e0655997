import { sql, type Transaction } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { Answer } from '../generated/prisma/client.ts';
import { firstOf } from './answer-versions.ts';

// A conversation is a tree (decision 043). What is asked, with all versions of its answer, is a node, known by the first
// version's id; every version names the node before it. The conversation names the last node of the branch that is shown.
// One in which nothing was edited has no head, and its answers no parents: they follow one another as they were asked.

type Named = Pick<Answer, 'id' | 'regeneratesId'>;

/** At most so many of a list: the last ones, or, where one's own lies before these, those from it on. */
export function windowOf<One>(all: readonly One[], own: One, most: number): One[] {
  const from = Math.max(0, Math.min(all.indexOf(own), all.length - most));
  return all.slice(from, from + most);
}

/** The nodes from a node back to the beginning, itself included. */
async function pathTo(tx: Transaction, node: string): Promise<string[]> {
  const path = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE "path" AS (
      SELECT "id", "parentId" FROM "Answer" WHERE "id" = ${node}::uuid
      UNION ALL
      SELECT "Answer"."id", "Answer"."parentId" FROM "Answer" JOIN "path" ON "Answer"."id" = "path"."parentId"
    ) SELECT "id"::text FROM "path"`;
  return path.map(({ id }) => id);
}

/** Of the rows of `Answer` of the conversation `"owners"."id"`: those of the branch that is shown. */
export const ON_BRANCH = sql`(
  EXISTS (SELECT FROM "Conversation" WHERE "Conversation"."id" = "owners"."id" AND "headId" IS NULL)
  OR COALESCE("regeneratesId", "Answer"."id") IN (
    WITH RECURSIVE "path" AS (
      SELECT "node"."id", "node"."parentId" FROM "Conversation" JOIN "Answer" AS "node" ON "node"."id" = "headId"
      WHERE "Conversation"."id" = "owners"."id"
      UNION ALL
      SELECT "node"."id", "node"."parentId" FROM "Answer" AS "node" JOIN "path" ON "node"."id" = "path"."parentId"
    ) SELECT "id" FROM "path"))`;

/** The end of the branch that was begun last below a node, or with null below the beginning; null: there is none. */
async function newestLeaf(tx: Transaction, conversationId: string, node: string | null): Promise<string | null> {
  const [leaf] = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE "way" AS (
      (SELECT "id", 0 AS "depth" FROM "Answer"
        WHERE "conversationId" = ${conversationId}::uuid AND "regeneratesId" IS NULL
          AND (("id" = ${node}::uuid) OR (${node}::uuid IS NULL AND "parentId" IS NULL))
        ORDER BY "askedAt" DESC, "id" DESC LIMIT 1)
      UNION ALL
      SELECT "child"."id", "way"."depth" + 1 FROM "way", LATERAL (
        SELECT "id" FROM "Answer" WHERE "parentId" = "way"."id" AND "regeneratesId" IS NULL
        ORDER BY "askedAt" DESC, "id" DESC LIMIT 1) AS "child"
    ) SELECT "id"::text FROM "way" ORDER BY "depth" DESC LIMIT 1`;
  return leaf?.id ?? null;
}

/** The end of the branch that is shown; null: nothing was ever edited there. */
export async function headOf(tx: Transaction, conversationId: string): Promise<string | null> {
  const conversation = await tx.conversation.findUnique({ where: { id: conversationId }, select: { headId: true } });
  return conversation?.headId ?? null;
}

/** The nodes an answer was asked after, by what it is part of; null: all that was asked before it. */
export async function nodesBefore(
  tx: Transaction,
  conversationId: string,
  before: Pick<Answer, 'parentId'> | null,
): Promise<string[] | null> {
  const headId = await headOf(tx, conversationId);
  if (headId === null) return null;
  const last = before ? before.parentId : headId;
  return last === null ? [] : pathTo(tx, last);
}

/**
 * Prepares a conversation for a question in the place of another one. Returns what comes before both; null: nothing.
 * @throws AppError NOT_FOUND: it was removed meanwhile.
 */
export async function branchOff(tx: Transaction, edited: Answer): Promise<string | null> {
  const { conversationId, id } = edited;
  const headId = await headOf(tx, conversationId);
  if (headId === null)
    // From now on each says what it follows.
    await tx.$executeRaw`
      UPDATE "Answer" SET "parentId" = "node"."before"
      FROM (SELECT "id", lag("id") OVER (ORDER BY "askedAt", "id") AS "before" FROM "Answer"
        WHERE "conversationId" = ${conversationId}::uuid AND "regeneratesId" IS NULL) AS "node"
      WHERE COALESCE("Answer"."regeneratesId", "Answer"."id") = "node"."id"`;
  const now = await tx.answer.findUnique({ where: { id }, select: { parentId: true } });
  if (!now) throw new AppError('NOT_FOUND');
  return now.parentId;
}

/** Shows the branch with an answer, to its newest end; where it is shown already nothing changes. */
export async function showBranch(tx: Transaction, answer: Named & Pick<Answer, 'conversationId'>): Promise<void> {
  const { conversationId } = answer;
  const node = firstOf(answer);
  const path = await nodesBefore(tx, conversationId, null);
  if (path === null || path.includes(node)) return;
  await tx.conversation.update({
    where: { id: conversationId },
    data: { headId: await newestLeaf(tx, conversationId, node) },
  });
}

/** Closes the gap a removed question leaves: what followed it follows what was before it. */
export async function closeGap(
  tx: Transaction,
  removed: Pick<Answer, 'conversationId' | 'parentId'>,
  node: string,
): Promise<void> {
  const { conversationId, parentId } = removed;
  await tx.answer.updateMany({ where: { parentId: node }, data: { parentId } });
  if ((await headOf(tx, conversationId)) !== node) return;
  await tx.conversation.update({
    where: { id: conversationId },
    data: { headId: await newestLeaf(tx, conversationId, parentId) },
  });
}

/** The questions asked in the place of each of several nodes, itself included, oldest first. */
export async function placesOf(tx: Transaction, nodes: readonly string[]): Promise<Map<string, string[]>> {
  const found = await tx.$queryRaw<{ of: string; id: string }[]>`
    SELECT "node"."id"::text AS "of", "other"."id"::text
    FROM "Answer" AS "node" JOIN "Conversation" ON "Conversation"."id" = "node"."conversationId"
    JOIN "Answer" AS "other" ON "other"."conversationId" = "node"."conversationId" AND "other"."regeneratesId" IS NULL
      AND ("other"."id" = "node"."id"
        OR ("headId" IS NOT NULL AND "other"."parentId" IS NOT DISTINCT FROM "node"."parentId"))
    WHERE "node"."id" = ANY (${[...nodes]}::uuid[])
    ORDER BY "other"."askedAt", "other"."id"`;
  const places = Map.groupBy(found, ({ of }) => of);
  return new Map(nodes.map((node) => [node, places.get(node)?.map(({ id }) => id) ?? [node]]));
}
