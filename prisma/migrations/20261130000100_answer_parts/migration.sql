-- AlterTable
ALTER TABLE "Answer" ADD COLUMN "parts" JSONB;
