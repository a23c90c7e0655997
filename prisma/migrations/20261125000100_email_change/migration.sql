-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'email_confirmation';
ALTER TYPE "MailKind" ADD VALUE 'email_changed';
ALTER TYPE "MailKind" ADD VALUE 'password_changed';

-- What accounts have today counts as confirmed: nothing waits for a confirmation.
ALTER TABLE "User" ADD COLUMN "confirmedEmail" TEXT,
ADD COLUMN "confirmedEmailKey" TEXT;

-- CreateTable
CREATE TABLE "EmailChange" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fromEmail" TEXT NOT NULL,
    "fromKey" TEXT NOT NULL,
    "toEmail" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmHash" BYTEA,
    "confirmUntil" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "undoHash" BYTEA,
    "undoUntil" TIMESTAMPTZ(3) NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "EmailChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "EmailChange_confirmHash_key" ON "EmailChange"("confirmHash");

-- CreateIndex
CREATE UNIQUE INDEX "EmailChange_undoHash_key" ON "EmailChange"("undoHash");

-- CreateIndex
CREATE INDEX "EmailChange_userId_createdAt_idx" ON "EmailChange"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "EmailChange_fromKey_idx" ON "EmailChange"("fromKey");

-- CreateIndex
CREATE UNIQUE INDEX "User_confirmedEmailKey_key" ON "User"("confirmedEmailKey");

-- AddForeignKey
ALTER TABLE "EmailChange" ADD CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
