-- Sessions say where they are, browsers that signed in before are known, the audit trail holds what was before and after.

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'role_changed';
ALTER TYPE "AuditAction" ADD VALUE 'account_disabled';
ALTER TYPE "AuditAction" ADD VALUE 'account_enabled';
ALTER TYPE "AuditAction" ADD VALUE 'sessions_ended';
ALTER TYPE "AuditAction" ADD VALUE 'password_set';

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN "before" JSONB, ADD COLUMN "after" JSONB;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "userAgent" TEXT, ADD COLUMN "address" TEXT;

-- CreateTable
CREATE TABLE "KnownDevice" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "KnownDevice_tokenHash_idx" ON "KnownDevice"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "KnownDevice_userId_tokenHash_key" ON "KnownDevice"("userId", "tokenHash");

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_action_createdAt_id_idx" ON "AuditEntry"("action", "createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "KnownDevice" ADD CONSTRAINT "KnownDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
