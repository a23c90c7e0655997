-- Where an order is paid, when it was opened at its gateway, and by which way the sandbox's trade is paid.
CREATE TYPE "Device" AS ENUM ('desk', 'phone');

ALTER TABLE "Order" ADD COLUMN "device" "Device" NOT NULL DEFAULT 'desk',
ADD COLUMN "openedAt" TIMESTAMPTZ(3);

ALTER TABLE "SandboxTrade" ADD COLUMN "kind" TEXT NOT NULL DEFAULT '';
