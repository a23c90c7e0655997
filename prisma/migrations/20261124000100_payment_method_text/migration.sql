-- Which payment methods there are says the list of providers (server/adapters/payment/providers.ts): a new one needs no
-- migration.
ALTER TABLE "Order" ALTER COLUMN "method" SET DATA TYPE TEXT;

ALTER TABLE "Payment" ALTER COLUMN "method" SET DATA TYPE TEXT;

ALTER TABLE "SandboxTrade" ALTER COLUMN "method" SET DATA TYPE TEXT;

-- DropEnum
DROP TYPE "PaymentMethod";
