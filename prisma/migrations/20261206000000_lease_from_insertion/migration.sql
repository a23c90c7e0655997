-- A lease begins when its answer is stored: counted from the beginning of the transaction, as now() is, it could be over by then.
ALTER TABLE "Answer" ALTER COLUMN "leaseUntil" SET DEFAULT (clock_timestamp() + '00:00:05'::interval);
