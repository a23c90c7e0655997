-- AlterEnum
ALTER TYPE "MovementReason" ADD VALUE 'cut_off';

-- CreateEnum
CREATE TYPE "CutOff" AS ENUM ('length', 'filter', 'broken', 'time');

-- AlterTable
ALTER TABLE "Answer" ADD COLUMN "askedFrom" TEXT,
ADD COLUMN "cutOff" "CutOff",
ADD COLUMN "isCharged" BOOLEAN NOT NULL DEFAULT true;

-- What was given back until now: failed answers, and those that were stopped before anything came.
UPDATE "Answer" SET "isCharged" = false
WHERE "state" = 'failed' OR ("state" = 'stopped' AND btrim("text", E' \t\r\n') = '');

-- A key is looked for under every name its asker has: the index begins with it.
-- DropIndex
DROP INDEX "Answer_ownerKey_idempotencyKey_key";

-- CreateIndex
CREATE UNIQUE INDEX "Answer_idempotencyKey_ownerKey_key" ON "Answer"("idempotencyKey", "ownerKey");

-- CreateIndex
CREATE INDEX "TrialUse_reason_createdAt_idx" ON "TrialUse"("reason", "createdAt");
