-- AlterTable
ALTER TABLE "Consultation" ADD COLUMN "queue" SMALLINT NOT NULL DEFAULT 1;

-- DropIndex
DROP INDEX "Consultation_repliedAt_dueAt_id_idx";

-- CreateIndex
CREATE INDEX "Consultation_repliedAt_queue_dueAt_id_idx" ON "Consultation"("repliedAt", "queue", "dueAt", "id");
