-- AlterTable
ALTER TABLE "Order" ADD COLUMN "isTest" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "isTest" BOOLEAN NOT NULL DEFAULT false;

-- What was ordered and paid in the sandbox before says so as well: the sandbox keeps its own books, of orders whose cashier
-- was opened at least once.
UPDATE "Order" SET "isTest" = true WHERE "paymentUrl" LIKE '%/sandbox/' || "method" || '/%' OR EXISTS (
  SELECT FROM "SandboxTrade" WHERE "SandboxTrade"."method" = "Order"."method" AND "SandboxTrade"."number" = "Order"."number"
);
UPDATE "Payment" SET "isTest" = true FROM "SandboxTrade"
  WHERE "SandboxTrade"."method" = "Payment"."method" AND "SandboxTrade"."transactionId" = "Payment"."transactionId";

-- Test payments are no revenue, which is still summed from this index alone.
DROP INDEX "Payment_paidAt_amount_attention_resolution_idx";
CREATE INDEX "Payment_paidAt_amount_attention_resolution_isTest_idx" ON "Payment"("paidAt", "amount", "attention", "resolution", "isTest");
