-- Rows are let go by their age.

-- CreateIndex
CREATE INDEX "Mail_createdAt_idx" ON "Mail"("createdAt");

-- CreateIndex
CREATE INDEX "TrialUse_createdAt_idx" ON "TrialUse"("createdAt");
