-- AlterEnum
ALTER TYPE "AttentionReason" ADD VALUE 'account_deleted';
