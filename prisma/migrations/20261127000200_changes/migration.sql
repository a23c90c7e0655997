-- What happened, in the order in which it was committed: subscriptions go on from a position.
CREATE TABLE "Change" (
    "position" BIGINT NOT NULL,
    "topic" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "userId" UUID,
    "guestSessionId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Change_pkey" PRIMARY KEY ("position")
);

CREATE INDEX "Change_topic_position_idx" ON "Change"("topic", "position");

CREATE INDEX "Change_userId_topic_position_idx" ON "Change"("userId", "topic", "position");

CREATE INDEX "Change_guestSessionId_position_idx" ON "Change"("guestSessionId", "position");

CREATE INDEX "Change_createdAt_idx" ON "Change"("createdAt");

ALTER TABLE "Change" ADD CONSTRAINT "Change_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Its one row is what transactions that note a change wait for: positions are in the order of the commits, without a gap.
CREATE TABLE "ChangeCounter" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "last" BIGINT NOT NULL DEFAULT 0,
    "forgotten" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ChangeCounter_pkey" PRIMARY KEY ("id")
);

INSERT INTO "ChangeCounter" ("id") VALUES (1);

-- Whose a guest's request is: he may follow it.
ALTER TABLE "Consultation" ADD COLUMN "guestSessionId" TEXT;
