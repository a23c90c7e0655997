-- AlterTable
ALTER TABLE "Order" ADD COLUMN "planNameEn" TEXT, ADD COLUMN "planNameZh" TEXT;

-- Orders of before keep what their plan is called today.
UPDATE "Order" SET "planNameEn" = "Plan"."nameEn", "planNameZh" = "Plan"."nameZh" FROM "Plan" WHERE "Plan"."id" = "planId";
