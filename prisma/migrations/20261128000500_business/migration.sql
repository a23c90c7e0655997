-- Who runs the installation as staff tell it, the texts of the trust pages by versions, and who agreed to which.

-- CreateEnum
CREATE TYPE "TrustPage" AS ENUM ('privacy', 'terms', 'refunds');

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'business_changed';
ALTER TYPE "AuditAction" ADD VALUE 'trust_text_published';

-- AlterTable
ALTER TABLE "Order" ADD COLUMN "seller" JSONB;

-- CreateTable
CREATE TABLE "Business" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Business_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BusinessPhoto" (
    "id" UUID NOT NULL,
    "jpeg" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BusinessPhoto_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrustText" (
    "page" "TrustPage" NOT NULL,
    "version" INTEGER NOT NULL,
    "textEn" TEXT NOT NULL,
    "textZh" TEXT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TrustText_pkey" PRIMARY KEY ("page","version")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "page" "TrustPage" NOT NULL,
    "version" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Consent_userId_page_version_key" ON "Consent"("userId", "page", "version");

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
