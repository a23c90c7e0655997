-- Every attempt of a delivery, not the last one alone.
ALTER TABLE "WebhookDelivery" ADD COLUMN "attemptLog" JSONB NOT NULL DEFAULT '[]';
