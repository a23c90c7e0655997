
-- Money that staff gave back by hand, such as by bank transfer, and its reference there.

-- AlterEnum
ALTER TYPE "OrderEventKind" ADD VALUE 'refund_note_undone';
ALTER TYPE "AuditAction" ADD VALUE 'refund_note_undone';
ALTER TYPE "MailKind" ADD VALUE 'refund_noted';

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN "reference" TEXT;
