-- A test or a replay at a time for one endpoint. Of several that wait, only the newest is left.
UPDATE "WebhookDelivery" AS "older" SET "state" = 'failed', "dueAt" = NULL, "failure" = 'interrupted'
WHERE "kind" <> 'event' AND "state" = 'pending' AND EXISTS (
  SELECT FROM "WebhookDelivery" AS "newer" WHERE "newer"."endpointId" = "older"."endpointId"
    AND "newer"."kind" <> 'event' AND "newer"."state" = 'pending' AND "newer"."id" > "older"."id"
);

CREATE UNIQUE INDEX "WebhookDelivery_one_by_hand" ON "WebhookDelivery" ("endpointId") WHERE "kind" <> 'event' AND "state" = 'pending';
