-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "folder" TEXT,
ADD COLUMN     "lastActiveAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Last something was asked, or written again.
UPDATE "Conversation" SET "lastActiveAt" = COALESCE(
  (SELECT max("createdAt") FROM "Answer" WHERE "Answer"."conversationId" = "Conversation"."id"), "createdAt"
);

-- CreateIndex
CREATE INDEX "Conversation_userId_lastActiveAt_id_idx" ON "Conversation"("userId", "lastActiveAt" DESC, "id" DESC);
