-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "headId" UUID;

-- AlterTable
ALTER TABLE "Answer" ADD COLUMN     "parentId" UUID;

-- CreateIndex
CREATE INDEX "Answer_parentId_idx" ON "Answer"("parentId");
