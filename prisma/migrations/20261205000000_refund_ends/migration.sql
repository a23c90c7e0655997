-- Refunds that nobody can ask about any more, of which staff say how they ended, and letters for what is taken back.

-- AlterEnum
ALTER TYPE "OrderEventKind" ADD VALUE 'refund_given_up';
ALTER TYPE "AuditAction" ADD VALUE 'refund_ended';
ALTER TYPE "MailKind" ADD VALUE 'refund_note_undone';
ALTER TYPE "MailKind" ADD VALUE 'refund_given_up';

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN "isSaidByStaff" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "MembershipGrant" ADD COLUMN "restoresId" UUID;

-- CreateIndex
CREATE INDEX "MembershipGrant_restoresId_idx" ON "MembershipGrant"("restoresId");

-- AddForeignKey
ALTER TABLE "MembershipGrant" ADD CONSTRAINT "MembershipGrant_restoresId_fkey" FOREIGN KEY ("restoresId") REFERENCES "MembershipGrant"("id") ON DELETE SET NULL ON UPDATE CASCADE;
