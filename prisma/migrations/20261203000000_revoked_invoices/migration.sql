-- Invoices that staff revoked by a red invoice, what each was issued for, and those that wait for staff.

-- AlterEnum
ALTER TYPE "InvoiceState" ADD VALUE 'revoked';
ALTER TYPE "AuditAction" ADD VALUE 'invoice_revoked';
ALTER TYPE "MailKind" ADD VALUE 'invoice_revoked';

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN "issuedAmount" INTEGER,
ADD COLUMN "redNumber" TEXT,
ADD COLUMN "revokedAt" TIMESTAMPTZ(3),
ADD COLUMN "revokedById" UUID;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_revokedById_fkey" FOREIGN KEY ("revokedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was left of the money when an invoice was issued is what it was issued for.
UPDATE "Invoice" SET "issuedAmount" = (
  SELECT COALESCE(SUM("Payment"."amount" - (
    SELECT COALESCE(SUM("Refund"."amount"), 0) FROM "Refund"
    WHERE "Refund"."paymentId" = "Payment"."id" AND "Refund"."state" = 'succeeded' AND "Refund"."succeededAt" <= "Invoice"."decidedAt"
  )), 0)
  FROM "Payment" WHERE "Payment"."orderId" = "Invoice"."orderId"
    AND EXISTS (SELECT FROM "MembershipGrant" WHERE "MembershipGrant"."paymentId" = "Payment"."id")
)
WHERE "state" = 'issued';

-- One that was issued after all of the money had gone back has to be revoked. What it was for is not known here.
UPDATE "Invoice" SET "refundedAt" = "decidedAt", "issuedAmount" = NULL WHERE "state" = 'issued' AND "issuedAmount" <= 0 AND "refundedAt" IS NULL;

-- Those that wait for staff.
CREATE INDEX "Invoice_open" ON "Invoice" ("createdAt" DESC, "id" DESC) WHERE "state" = 'requested' OR ("state" = 'issued' AND "refundedAt" IS NOT NULL);
