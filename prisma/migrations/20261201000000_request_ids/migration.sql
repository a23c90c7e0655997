-- What a request leaves to be done later keeps its id, so that the log can be followed.
ALTER TABLE "Answer" ADD COLUMN "requestId" TEXT;
ALTER TABLE "Mail" ADD COLUMN "requestId" TEXT;
ALTER TABLE "WebhookDelivery" ADD COLUMN "requestId" TEXT;
