-- DropIndex
DROP INDEX "Answer_conversationId_createdAt_idx";

-- DropIndex
DROP INDEX "Answer_userId_category_createdAt_id_state_regeneratesId_idx";

-- DropIndex
DROP INDEX "Answer_userId_createdAt_id_state_regeneratesId_idx";

-- AlterTable
ALTER TABLE "Answer" ADD COLUMN     "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "freeTries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "isCurrent" BOOLEAN NOT NULL DEFAULT true;

-- What an answer was written to replace is gone where it succeeded. Where it failed, or runs yet, it is still there.
-- A try at a try belongs to the first of them.
WITH RECURSIVE "tries" AS (
  SELECT "id", "id" AS "firstId", "createdAt" AS "askedAt" FROM "Answer" AS "first"
  WHERE "regeneratesId" IS NULL OR NOT EXISTS (SELECT FROM "Answer" WHERE "Answer"."id" = "first"."regeneratesId")
  UNION ALL
  SELECT "Answer"."id", "tries"."firstId", "tries"."askedAt" FROM "Answer" JOIN "tries" ON "Answer"."regeneratesId" = "tries"."id"
)
UPDATE "Answer" SET "regeneratesId" = NULLIF("tries"."firstId", "Answer"."id"), "askedAt" = "tries"."askedAt"
FROM "tries" WHERE "tries"."id" = "Answer"."id";

-- The newest that has not failed is shown. Where all have failed, the newest.
UPDATE "Answer" SET "isCurrent" = false WHERE "id" NOT IN (
  SELECT DISTINCT ON (COALESCE("regeneratesId", "id")) "id" FROM "Answer"
  ORDER BY COALESCE("regeneratesId", "id"), "state" = 'failed', "createdAt" DESC, "id"
);

-- CreateIndex
CREATE INDEX "Answer_conversationId_askedAt_idx" ON "Answer"("conversationId", "askedAt");

-- CreateIndex
CREATE INDEX "Answer_regeneratesId_idx" ON "Answer"("regeneratesId");

-- CreateIndex
CREATE INDEX "Answer_userId_createdAt_id_isCurrent_idx" ON "Answer"("userId", "createdAt" DESC, "id" DESC, "isCurrent");

-- CreateIndex
CREATE INDEX "Answer_userId_category_createdAt_id_isCurrent_idx" ON "Answer"("userId", "category", "createdAt" DESC, "id" DESC, "isCurrent");

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_regeneratesId_fkey" FOREIGN KEY ("regeneratesId") REFERENCES "Answer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prisma's schema language has no partial indexes over expressions: one version of a question is shown.
CREATE UNIQUE INDEX "Answer_one_current" ON "Answer" (COALESCE("regeneratesId", "id")) WHERE "isCurrent";
