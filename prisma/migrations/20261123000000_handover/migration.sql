-- AlterTable
ALTER TABLE "Answer" ADD COLUMN "handover" BOOLEAN NOT NULL DEFAULT false;
