-- What providers say of whole days, where our books do not agree with it, and invoices that buyers wish for.
ALTER TYPE "AuditAction" ADD VALUE 'bill_loaded';
ALTER TYPE "AuditAction" ADD VALUE 'bill_difference_resolved';
ALTER TYPE "AuditAction" ADD VALUE 'invoice_issued';
ALTER TYPE "AuditAction" ADD VALUE 'invoice_refused';
ALTER TYPE "AuditAction" ADD VALUE 'books_exported';
ALTER TYPE "MailKind" ADD VALUE 'invoice_issued';
ALTER TYPE "MailKind" ADD VALUE 'invoice_refused';

CREATE TYPE "BillState" AS ENUM ('waiting', 'loaded');
CREATE TYPE "BillLineKind" AS ENUM ('payment', 'refund');
CREATE TYPE "DifferenceKind" AS ENUM ('missing_here', 'missing_there', 'amount', 'status');
CREATE TYPE "InvoiceKind" AS ENUM ('personal', 'company');
CREATE TYPE "InvoiceState" AS ENUM ('requested', 'issued', 'refused');

CREATE TABLE "Bill" (
    "id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "isTest" BOOLEAN NOT NULL DEFAULT false,
    "state" "BillState" NOT NULL DEFAULT 'waiting',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "nextTryAt" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "loadedAt" TIMESTAMPTZ(3),
    "givenById" UUID,
    "isGiven" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Bill_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "BillLine" (
    "id" UUID NOT NULL,
    "billId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "raw" TEXT NOT NULL,
    "kind" "BillLineKind" NOT NULL,
    "orderNumber" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "refundNumber" TEXT,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BillLine_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "BillDifference" (
    "id" UUID NOT NULL,
    "billId" UUID NOT NULL,
    "kind" "DifferenceKind" NOT NULL,
    "about" "BillLineKind" NOT NULL,
    "key" TEXT NOT NULL,
    "orderNumber" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "raw" TEXT,
    "theirs" INTEGER,
    "ours" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goneAt" TIMESTAMPTZ(3),
    "resolvedAt" TIMESTAMPTZ(3),
    "resolvedById" UUID,
    "note" TEXT,

    CONSTRAINT "BillDifference_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "userId" UUID,
    "kind" "InvoiceKind" NOT NULL,
    "title" TEXT NOT NULL,
    "taxNumber" TEXT,
    "state" "InvoiceState" NOT NULL DEFAULT 'requested',
    "number" TEXT,
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" UUID,
    "refundedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "Bill_method_day_isTest_key" ON "Bill"("method", "day", "isTest");
CREATE INDEX "Bill_nextTryAt_idx" ON "Bill"("nextTryAt");
CREATE INDEX "Bill_day_id_idx" ON "Bill"("day" DESC, "id" DESC);
CREATE UNIQUE INDEX "BillLine_billId_position_key" ON "BillLine"("billId", "position");
CREATE INDEX "BillLine_transactionId_idx" ON "BillLine"("transactionId");
CREATE INDEX "BillLine_refundNumber_idx" ON "BillLine"("refundNumber");
CREATE UNIQUE INDEX "BillDifference_billId_kind_about_key_key" ON "BillDifference"("billId", "kind", "about", "key");
CREATE INDEX "BillDifference_createdAt_id_idx" ON "BillDifference"("createdAt" DESC, "id" DESC);
CREATE INDEX "BillDifference_goneAt_resolvedAt_idx" ON "BillDifference"("goneAt", "resolvedAt");
CREATE INDEX "Invoice_orderId_createdAt_idx" ON "Invoice"("orderId", "createdAt");
CREATE INDEX "Invoice_userId_createdAt_idx" ON "Invoice"("userId", "createdAt");
CREATE INDEX "Invoice_state_createdAt_id_idx" ON "Invoice"("state", "createdAt" DESC, "id" DESC);
CREATE INDEX "Invoice_createdAt_id_idx" ON "Invoice"("createdAt" DESC, "id" DESC);
ALTER TABLE "Bill" ADD CONSTRAINT "Bill_givenById_fkey" FOREIGN KEY ("givenById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "BillLine" ADD CONSTRAINT "BillLine_billId_fkey" FOREIGN KEY ("billId") REFERENCES "Bill"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BillDifference" ADD CONSTRAINT "BillDifference_billId_fkey" FOREIGN KEY ("billId") REFERENCES "Bill"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BillDifference" ADD CONSTRAINT "BillDifference_resolvedById_fkey" FOREIGN KEY ("resolvedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
