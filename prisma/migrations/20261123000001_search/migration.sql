-- DropIndex
DROP INDEX "Answer_userId_category_createdAt_idx";

-- DropIndex
DROP INDEX "Answer_userId_createdAt_idx";

-- DropIndex
DROP INDEX "Consultation_repliedAt_dueAt_idx";

-- DropIndex
DROP INDEX "ContactMessage_readAt_createdAt_idx";

-- DropIndex
DROP INDEX "Membership_userId_endsAt_idx";

-- DropIndex
DROP INDEX "Order_createdAt_idx";

-- DropIndex
DROP INDEX "Order_state_createdAt_idx";

-- DropIndex
DROP INDEX "Payment_paidAt_idx";

-- CreateIndex
CREATE INDEX "Answer_userId_createdAt_id_state_regeneratesId_idx" ON "Answer"("userId", "createdAt" DESC, "id" DESC, "state", "regeneratesId");

-- CreateIndex
CREATE INDEX "Answer_userId_category_createdAt_id_state_regeneratesId_idx" ON "Answer"("userId", "category", "createdAt" DESC, "id" DESC, "state", "regeneratesId");

-- CreateIndex
CREATE INDEX "Consultation_repliedAt_dueAt_id_idx" ON "Consultation"("repliedAt", "dueAt", "id");

-- CreateIndex
CREATE INDEX "Consultation_createdAt_id_idx" ON "Consultation"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ContactMessage_readAt_createdAt_id_idx" ON "ContactMessage"("readAt", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ContactMessage_createdAt_id_idx" ON "ContactMessage"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Membership_userId_endsAt_startsAt_idx" ON "Membership"("userId", "endsAt", "startsAt");

-- CreateIndex
CREATE INDEX "Membership_endsAt_startsAt_planId_userId_idx" ON "Membership"("endsAt", "startsAt", "planId", "userId");

-- CreateIndex
CREATE INDEX "Order_createdAt_id_idx" ON "Order"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Order_state_createdAt_id_idx" ON "Order"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Payment_paidAt_amount_attention_resolution_idx" ON "Payment"("paidAt", "amount", "attention", "resolution");

-- Every piece of a text, of so many characters in a row, without regard to case. Unlike the trigrams of pg_trgm these
-- also find one or two characters (a Chinese word is hardly ever longer) and punctuation, whatever the database's
-- character type is, and need no extension.
CREATE FUNCTION search_grams("value" TEXT, "least" INTEGER, "most" INTEGER) RETURNS TEXT[]
LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN ARRAY(
  SELECT substr(lower("value"), "at", "size")
  FROM generate_series("least", "most") AS "size", generate_series(1, length("value") - "size" + 1) AS "at"
);

-- Prisma's schema language has no indexes over expressions. The searches: server/domain/user-list.ts and orders.ts.
CREATE INDEX "User_search_trgm" ON "User" USING gin (search_grams("username" || chr(10) || "email" || chr(10) || coalesce("phone", ''), 1, 3));

CREATE INDEX "Order_number_trgm" ON "Order" USING gin (search_grams("number", 1, 3));

CREATE INDEX "Payment_transactionId_trgm" ON "Payment" USING gin (search_grams("transactionId", 1, 3));
