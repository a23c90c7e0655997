-- CreateEnum
CREATE TYPE "SandboxTradeState" AS ENUM ('waiting', 'paid', 'closed');

-- CreateTable
CREATE TABLE "SandboxTrade" (
    "id" TEXT NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "number" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "notifyUrl" TEXT NOT NULL,
    "returnUrl" TEXT,
    "state" "SandboxTradeState" NOT NULL DEFAULT 'waiting',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "paysAt" TIMESTAMPTZ(3),
    "paidAt" TIMESTAMPTZ(3),
    "paidAmount" INTEGER,
    "copies" INTEGER NOT NULL DEFAULT 1,
    "notices" INTEGER NOT NULL DEFAULT 0,
    "notifyAt" TIMESTAMPTZ(3),

    CONSTRAINT "SandboxTrade_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SandboxTrade_transactionId_key" ON "SandboxTrade"("transactionId");

-- CreateIndex
CREATE INDEX "SandboxTrade_paysAt_idx" ON "SandboxTrade"("paysAt");

-- CreateIndex
CREATE INDEX "SandboxTrade_notifyAt_idx" ON "SandboxTrade"("notifyAt");

-- CreateIndex
CREATE UNIQUE INDEX "SandboxTrade_method_number_key" ON "SandboxTrade"("method", "number");
