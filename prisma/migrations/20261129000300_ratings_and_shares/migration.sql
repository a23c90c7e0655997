-- CreateTable
CREATE TABLE "Rating" (
    "answerId" UUID NOT NULL,
    "isHelpful" BOOLEAN NOT NULL,
    "reason" TEXT,
    "turns" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("answerId")
);

-- CreateTable
CREATE TABLE "Share" (
    "id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "turns" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Share_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Share_token_key" ON "Share"("token");

-- CreateIndex
CREATE INDEX "Share_userId_createdAt_id_idx" ON "Share"("userId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Share_conversationId_idx" ON "Share"("conversationId");

-- AddForeignKey
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_answerId_fkey" FOREIGN KEY ("answerId") REFERENCES "Answer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Share" ADD CONSTRAINT "Share_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Share" ADD CONSTRAINT "Share_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
