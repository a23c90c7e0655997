-- Money that goes back, staff's hand on orders and memberships, and books that outlive an account.

-- CreateEnum
CREATE TYPE "RefundState" AS ENUM ('requested', 'pending', 'succeeded', 'failed');

-- CreateEnum
CREATE TYPE "RefundOrigin" AS ENUM ('staff', 'provider', 'noted');

-- CreateEnum
CREATE TYPE "RefundEffect" AS ENUM ('nothing', 'shorten', 'end');

-- CreateEnum
CREATE TYPE "SandboxRefundState" AS ENUM ('processing', 'succeeded', 'closed', 'abnormal');

-- AlterEnum

ALTER TYPE "MailKind" ADD VALUE 'order_refunded';
ALTER TYPE "MailKind" ADD VALUE 'membership_ending';

-- AlterEnum

ALTER TYPE "GrantSource" ADD VALUE 'staff';
ALTER TYPE "GrantSource" ADD VALUE 'refund';

-- AlterEnum

ALTER TYPE "OrderEventKind" ADD VALUE 'refund_requested';
ALTER TYPE "OrderEventKind" ADD VALUE 'refunded';
ALTER TYPE "OrderEventKind" ADD VALUE 'refund_failed';
ALTER TYPE "OrderEventKind" ADD VALUE 'refund_stuck';
ALTER TYPE "OrderEventKind" ADD VALUE 'settled_by_staff';
ALTER TYPE "OrderEventKind" ADD VALUE 'payment_attached';
ALTER TYPE "OrderEventKind" ADD VALUE 'decision_undone';

-- AlterEnum
ALTER TYPE "AttentionReason" ADD VALUE 'refunded_there';

-- AlterEnum

ALTER TYPE "AuditAction" ADD VALUE 'refund_requested';
ALTER TYPE "AuditAction" ADD VALUE 'refund_retried';
ALTER TYPE "AuditAction" ADD VALUE 'refund_decided';
ALTER TYPE "AuditAction" ADD VALUE 'order_queried';
ALTER TYPE "AuditAction" ADD VALUE 'order_closed';
ALTER TYPE "AuditAction" ADD VALUE 'order_settled';
ALTER TYPE "AuditAction" ADD VALUE 'payment_attached';
ALTER TYPE "AuditAction" ADD VALUE 'decision_undone';
ALTER TYPE "AuditAction" ADD VALUE 'membership_granted';
ALTER TYPE "AuditAction" ADD VALUE 'membership_shortened';
ALTER TYPE "AuditAction" ADD VALUE 'membership_ended';
ALTER TYPE "AuditAction" ADD VALUE 'code_withdrawn';

-- DropForeignKey
ALTER TABLE "MembershipGrant" DROP CONSTRAINT "MembershipGrant_userId_fkey";

-- DropForeignKey
ALTER TABLE "MembershipGrant" DROP CONSTRAINT "MembershipGrant_membershipId_fkey";

-- AlterTable
ALTER TABLE "MembershipGrant" ADD COLUMN     "refundId" UUID,
ALTER COLUMN "userId" DROP NOT NULL,
ALTER COLUMN "membershipId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "enteredById" UUID;

-- AlterTable
ALTER TABLE "SandboxTrade" ADD COLUMN     "refundTrial" TEXT,
ADD COLUMN     "refunded" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ActivationCode" ADD COLUMN     "hint" TEXT,
ADD COLUMN     "withdrawnAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "paymentId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" "RefundState" NOT NULL,
    "origin" "RefundOrigin" NOT NULL,
    "reason" TEXT NOT NULL,
    "effect" "RefundEffect",
    "providerId" TEXT,
    "failure" TEXT,
    "isTest" BOOLEAN NOT NULL DEFAULT false,
    "requestedById" UUID,
    "retryOfId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "succeededAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "nextAskAt" TIMESTAMPTZ(3),
    "asks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SandboxRefund" (
    "id" UUID NOT NULL,
    "tradeId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "refundId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "notifyUrl" TEXT NOT NULL,
    "state" "SandboxRefundState" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAs" "SandboxRefundState",
    "endsAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),
    "copies" INTEGER NOT NULL DEFAULT 1,
    "notices" INTEGER NOT NULL DEFAULT 0,
    "notifyAt" TIMESTAMPTZ(3),

    CONSTRAINT "SandboxRefund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Refund_retryOfId_key" ON "Refund"("retryOfId");

-- CreateIndex
CREATE INDEX "Refund_paymentId_createdAt_idx" ON "Refund"("paymentId", "createdAt");

-- CreateIndex
CREATE INDEX "Refund_nextAskAt_idx" ON "Refund"("nextAskAt");

-- CreateIndex
CREATE INDEX "Refund_state_createdAt_id_idx" ON "Refund"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Refund_createdAt_id_idx" ON "Refund"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Refund_succeededAt_amount_isTest_idx" ON "Refund"("succeededAt", "amount", "isTest");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_method_number_key" ON "Refund"("method", "number");

-- CreateIndex
CREATE UNIQUE INDEX "SandboxRefund_refundId_key" ON "SandboxRefund"("refundId");

-- CreateIndex
CREATE INDEX "SandboxRefund_tradeId_idx" ON "SandboxRefund"("tradeId");

-- CreateIndex
CREATE INDEX "SandboxRefund_endsAt_idx" ON "SandboxRefund"("endsAt");

-- CreateIndex
CREATE INDEX "SandboxRefund_notifyAt_idx" ON "SandboxRefund"("notifyAt");

-- CreateIndex
CREATE UNIQUE INDEX "SandboxRefund_method_number_key" ON "SandboxRefund"("method", "number");

-- CreateIndex
CREATE UNIQUE INDEX "MembershipGrant_refundId_key" ON "MembershipGrant"("refundId");

-- CreateIndex
CREATE INDEX "MembershipGrant_membershipId_idx" ON "MembershipGrant"("membershipId");

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_membershipId_fkey" FOREIGN KEY ("membershipId") REFERENCES "Membership"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_enteredById_fkey" FOREIGN KEY ("enteredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_retryOfId_fkey" FOREIGN KEY ("retryOfId") REFERENCES "Refund"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SandboxRefund" ADD CONSTRAINT "SandboxRefund_tradeId_fkey" FOREIGN KEY ("tradeId") REFERENCES "SandboxTrade"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What staff have noted as refunded so far went back in whole.
INSERT INTO "Refund" ("id", "number", "method", "paymentId", "amount", "state", "origin", "reason", "effect", "isTest",
  "requestedById", "createdAt", "succeededAt")
SELECT gen_random_uuid(), 'N' || replace("id"::text, '-', ''), "method", "id", "amount", 'succeeded', 'noted',
  COALESCE("note", ''), 'nothing', "isTest", "resolvedById", COALESCE("resolvedAt", "createdAt"),
  COALESCE("resolvedAt", "createdAt")
FROM "Payment" WHERE "resolution" = 'refunded';
