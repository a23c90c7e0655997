-- Events are told to addresses of users and of staff, signed, with a log of what became of each.

-- CreateEnum
CREATE TYPE "WebhookEvent" AS ENUM ('order_paid', 'order_refunded', 'membership_changed', 'consultation_created', 'consultation_answered', 'answer_completed', 'user_registered', 'user_deleted');

-- CreateEnum
CREATE TYPE "WebhookStop" AS ENUM ('switched_off', 'password_replaced', 'gone', 'failing');

-- CreateEnum
CREATE TYPE "WebhookDeliveryKind" AS ENUM ('event', 'replay', 'test');

-- CreateEnum
CREATE TYPE "WebhookDeliveryState" AS ENUM ('pending', 'delivered', 'failed');

-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'webhook_disabled';
ALTER TYPE "MailKind" ADD VALUE 'staff_webhook_disabled';

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'webhook_created';
ALTER TYPE "AuditAction" ADD VALUE 'webhook_changed';
ALTER TYPE "AuditAction" ADD VALUE 'webhook_secret_rotated';
ALTER TYPE "AuditAction" ADD VALUE 'webhook_deleted';

-- AlterTable
ALTER TABLE "Membership" ADD COLUMN "endToldAt" TIMESTAMPTZ(3);

-- What has ended by now is no news.
UPDATE "Membership" SET "endToldAt" = "endsAt" WHERE "endsAt" <= CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "Membership_endToldAt_endsAt_idx" ON "Membership"("endToldAt", "endsAt");

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "madeById" UUID,
    "url" TEXT NOT NULL,
    "events" "WebhookEvent"[],
    "language" "Language" NOT NULL,
    "secret" TEXT NOT NULL,
    "sealedBy" TEXT NOT NULL,
    "formerSecret" TEXT,
    "formerUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stoppedAt" TIMESTAMPTZ(3),
    "stoppedBecause" "WebhookStop",
    "failingSince" TIMESTAMPTZ(3),
    "pausedUntil" TIMESTAMPTZ(3),
    "isSlow" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "endpointId" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "kind" "WebhookDeliveryKind" NOT NULL DEFAULT 'event',
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "subjectId" UUID,
    "aboutId" UUID,
    "state" "WebhookDeliveryState" NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3),
    "attemptedAt" TIMESTAMPTZ(3),
    "status" INTEGER,
    "failure" TEXT,
    "tookMs" INTEGER,
    "response" TEXT,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WebhookEndpoint_userId_idx" ON "WebhookEndpoint"("userId");

-- CreateIndex
CREATE INDEX "WebhookEndpoint_madeById_idx" ON "WebhookEndpoint"("madeById");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_createdAt_id_idx" ON "WebhookDelivery"("endpointId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_dueAt_idx" ON "WebhookDelivery"("endpointId", "dueAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_subjectId_idx" ON "WebhookDelivery"("subjectId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_aboutId_idx" ON "WebhookDelivery"("aboutId");

-- AddForeignKey
ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_madeById_fkey" FOREIGN KEY ("madeById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;
