-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Language" AS ENUM ('en', 'zh');

-- CreateEnum
CREATE TYPE "QuestionCategory" AS ENUM ('car_selection', 'maintenance', 'fault_diagnosis', 'general');

-- CreateEnum
CREATE TYPE "AnswerState" AS ENUM ('running', 'completed', 'stopped', 'failed');

-- CreateEnum
CREATE TYPE "MovementReason" AS ENUM ('reserved', 'spent', 'returned');

-- CreateEnum
CREATE TYPE "TrialScope" AS ENUM ('session', 'address', 'campaign');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "phone" TEXT,
    "passwordHash" TEXT NOT NULL,
    "isStaff" BOOLEAN NOT NULL DEFAULT false,
    "isSuperuser" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastLoginAt" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Plan" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "nameZh" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "priceUsd" INTEGER NOT NULL,
    "durationDays" INTEGER NOT NULL,
    "monthlyQuota" INTEGER NOT NULL,
    "featuresEn" TEXT[],
    "featuresZh" TEXT[],
    "isRecommended" BOOLEAN NOT NULL DEFAULT false,
    "isForSale" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuotaPeriod" (
    "membershipId" UUID NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "QuotaPeriod_pkey" PRIMARY KEY ("membershipId","startsAt")
);

-- CreateTable
CREATE TABLE "QuotaMovement" (
    "id" UUID NOT NULL,
    "membershipId" UUID NOT NULL,
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "answerId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" "MovementReason" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuotaMovement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Campaign" (
    "id" UUID NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "freeUses" INTEGER NOT NULL,
    "addressDailyCap" INTEGER NOT NULL,
    "totalCap" INTEGER NOT NULL,
    "showBanner" BOOLEAN NOT NULL DEFAULT true,
    "bannerTitleEn" TEXT NOT NULL,
    "bannerTitleZh" TEXT NOT NULL,
    "bannerContentEn" TEXT NOT NULL,
    "bannerContentZh" TEXT NOT NULL,
    "bannerColor" TEXT NOT NULL DEFAULT '#ff6b6b',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrialCounter" (
    "campaignId" UUID NOT NULL,
    "scope" "TrialScope" NOT NULL,
    "key" TEXT NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "TrialCounter_pkey" PRIMARY KEY ("campaignId","scope","key")
);

-- CreateTable
CREATE TABLE "TrialUse" (
    "id" UUID NOT NULL,
    "campaignId" UUID NOT NULL,
    "sessionId" TEXT NOT NULL,
    "addressKey" TEXT NOT NULL,
    "answerId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" "MovementReason" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrialUse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Conversation" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "guestSessionId" TEXT,
    "title" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Answer" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "userId" UUID,
    "guestSessionId" TEXT,
    "ownerKey" TEXT NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "state" "AnswerState" NOT NULL DEFAULT 'running',
    "category" "QuestionCategory" NOT NULL,
    "language" "Language" NOT NULL,
    "sources" JSONB NOT NULL DEFAULT '[]',
    "errorCode" TEXT,
    "regeneratesId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "stopRequested" BOOLEAN NOT NULL DEFAULT false,
    "owner" TEXT NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "User_emailKey_key" ON "User"("emailKey");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Plan_slug_key" ON "Plan"("slug");

-- CreateIndex
CREATE INDEX "Membership_userId_endsAt_idx" ON "Membership"("userId", "endsAt");

-- CreateIndex
CREATE INDEX "QuotaMovement_membershipId_periodStart_idx" ON "QuotaMovement"("membershipId", "periodStart");

-- CreateIndex
CREATE UNIQUE INDEX "QuotaMovement_answerId_reason_key" ON "QuotaMovement"("answerId", "reason");

-- CreateIndex
CREATE UNIQUE INDEX "TrialUse_answerId_reason_key" ON "TrialUse"("answerId", "reason");

-- CreateIndex
CREATE INDEX "Conversation_userId_createdAt_idx" ON "Conversation"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Conversation_guestSessionId_idx" ON "Conversation"("guestSessionId");

-- CreateIndex
CREATE INDEX "Answer_conversationId_createdAt_idx" ON "Answer"("conversationId", "createdAt");

-- CreateIndex
CREATE INDEX "Answer_userId_createdAt_idx" ON "Answer"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Answer_userId_category_createdAt_idx" ON "Answer"("userId", "category", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Answer_guestSessionId_idx" ON "Answer"("guestSessionId");

-- CreateIndex
CREATE INDEX "Answer_state_leaseUntil_idx" ON "Answer"("state", "leaseUntil");

-- CreateIndex
CREATE UNIQUE INDEX "Answer_ownerKey_idempotencyKey_key" ON "Answer"("ownerKey", "idempotencyKey");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuotaPeriod" ADD CONSTRAINT "QuotaPeriod_membershipId_fkey" FOREIGN KEY ("membershipId") REFERENCES "Membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuotaMovement" ADD CONSTRAINT "QuotaMovement_membershipId_periodStart_fkey" FOREIGN KEY ("membershipId", "periodStart") REFERENCES "QuotaPeriod"("membershipId", "startsAt") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrialCounter" ADD CONSTRAINT "TrialCounter_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrialUse" ADD CONSTRAINT "TrialUse_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- At most one campaign is active (decisions: Free-trial campaign). Prisma's schema language has no partial indexes.
CREATE UNIQUE INDEX "Campaign_one_active" ON "Campaign" ("isActive") WHERE "isActive";
