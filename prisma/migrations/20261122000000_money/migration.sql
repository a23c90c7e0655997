-- CreateEnum
CREATE TYPE "ApiScope" AS ENUM ('account_read', 'assistant', 'history_read', 'history_write', 'membership_read', 'consultation');

-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'membership_paid';

-- CreateEnum
CREATE TYPE "GrantSource" AS ENUM ('registration', 'payment', 'activation');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('alipay', 'wechat');

-- CreateEnum
CREATE TYPE "OrderState" AS ENUM ('pending', 'paid', 'closed');

-- CreateEnum
CREATE TYPE "OrderEventKind" AS ENUM ('created', 'notified', 'queried', 'paid', 'close_requested', 'closed', 'expired', 'needs_attention', 'granted_by_staff', 'refund_noted', 'dismissed', 'gateway_failed');

-- CreateEnum
CREATE TYPE "AttentionReason" AS ENUM ('late', 'duplicate', 'wrong_amount', 'unknown_order');

-- CreateEnum
CREATE TYPE "AttentionResolution" AS ENUM ('granted', 'refunded', 'dismissed');

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'payment_granted';
ALTER TYPE "AuditAction" ADD VALUE 'payment_refund_noted';
ALTER TYPE "AuditAction" ADD VALUE 'payment_dismissed';
ALTER TYPE "AuditAction" ADD VALUE 'codes_created';
ALTER TYPE "AuditAction" ADD VALUE 'codes_revoked';
ALTER TYPE "AuditAction" ADD VALUE 'code_redeemed';
ALTER TYPE "AuditAction" ADD VALUE 'plan_changed';
ALTER TYPE "AuditAction" ADD VALUE 'campaign_changed';
ALTER TYPE "AuditAction" ADD VALUE 'account_exported';
ALTER TYPE "AuditAction" ADD VALUE 'account_deleted';

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" "ApiScope"[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LimitHit" (
    "limit" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LimitHit_pkey" PRIMARY KEY ("day","limit","key")
);

-- CreateTable
CREATE TABLE "MembershipGrant" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "membershipId" UUID NOT NULL,
    "source" "GrantSource" NOT NULL,
    "days" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "paymentId" UUID,
    "codeId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MembershipGrant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "userId" UUID,
    "planId" UUID NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "amount" INTEGER NOT NULL,
    "durationDays" INTEGER NOT NULL,
    "state" "OrderState" NOT NULL DEFAULT 'pending',
    "language" "Language" NOT NULL,
    "paymentUrl" TEXT,
    "codeUrl" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "paidAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "nextQueryAt" TIMESTAMPTZ(3),
    "queries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderEvent" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "kind" "OrderEventKind" NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OrderEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "transactionId" TEXT NOT NULL,
    "orderNumber" TEXT NOT NULL,
    "orderId" UUID,
    "amount" INTEGER NOT NULL,
    "paidAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attention" "AttentionReason",
    "resolution" "AttentionResolution",
    "note" TEXT,
    "resolvedAt" TIMESTAMPTZ(3),
    "resolvedById" UUID,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ActivationBatch" (
    "id" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ActivationBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ActivationCode" (
    "id" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "redeemedAt" TIMESTAMPTZ(3),
    "redeemedById" UUID,

    CONSTRAINT "ActivationCode_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN "about" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_createdAt_idx" ON "ApiToken"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "LimitHit_lastAt_idx" ON "LimitHit"("lastAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "MembershipGrant_paymentId_key" ON "MembershipGrant"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "MembershipGrant_codeId_key" ON "MembershipGrant"("codeId");

-- CreateIndex
CREATE INDEX "MembershipGrant_userId_createdAt_idx" ON "MembershipGrant"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Order_number_key" ON "Order"("number");

-- CreateIndex
CREATE INDEX "Order_userId_createdAt_idx" ON "Order"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Order_nextQueryAt_idx" ON "Order"("nextQueryAt");

-- CreateIndex
CREATE INDEX "Order_state_createdAt_idx" ON "Order"("state", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Order_createdAt_idx" ON "Order"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "OrderEvent_orderId_createdAt_idx" ON "OrderEvent"("orderId", "createdAt");

-- CreateIndex
CREATE INDEX "Payment_orderId_idx" ON "Payment"("orderId");

-- CreateIndex
CREATE INDEX "Payment_attention_resolvedAt_idx" ON "Payment"("attention", "resolvedAt");

-- CreateIndex
CREATE INDEX "Payment_paidAt_idx" ON "Payment"("paidAt");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_method_transactionId_key" ON "Payment"("method", "transactionId");

-- CreateIndex
CREATE INDEX "ActivationBatch_createdAt_idx" ON "ActivationBatch"("createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ActivationCode_codeHash_key" ON "ActivationCode"("codeHash");

-- CreateIndex
CREATE INDEX "ActivationCode_batchId_redeemedAt_idx" ON "ActivationCode"("batchId", "redeemedAt");

-- CreateIndex
CREATE INDEX "ActivationCode_redeemedById_idx" ON "ActivationCode"("redeemedById");

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_membershipId_fkey" FOREIGN KEY ("membershipId") REFERENCES "Membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_codeId_fkey" FOREIGN KEY ("codeId") REFERENCES "ActivationCode"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderEvent" ADD CONSTRAINT "OrderEvent_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_resolvedById_fkey" FOREIGN KEY ("resolvedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivationBatch" ADD CONSTRAINT "ActivationBatch_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivationBatch" ADD CONSTRAINT "ActivationBatch_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivationCode" ADD CONSTRAINT "ActivationCode_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "ActivationBatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivationCode" ADD CONSTRAINT "ActivationCode_redeemedById_fkey" FOREIGN KEY ("redeemedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
