-- CreateIndex
CREATE INDEX "Rating_createdAt_answerId_idx" ON "Rating"("createdAt" DESC, "answerId" DESC);

-- CreateIndex
CREATE INDEX "Rating_isHelpful_createdAt_answerId_idx" ON "Rating"("isHelpful", "createdAt" DESC, "answerId" DESC);
