-- Leases go by the database's clock, and are renewed every second without touching an index.
ALTER TABLE "Answer" ALTER COLUMN "leaseUntil" SET DEFAULT (now() + '00:00:05'::interval);

-- How many writers of an answer died (one that was given up in order is begun again as often as needed).
ALTER TABLE "Answer" ADD COLUMN "lostWriters" INTEGER NOT NULL DEFAULT 0;

DROP INDEX "Answer_state_leaseUntil_idx";
CREATE INDEX "Answer_running" ON "Answer" ("id") WHERE "state" = 'running';
