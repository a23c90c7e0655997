-- A business's own know-how, beside the records that come with the product.
CREATE TABLE "KnowledgeRecord" (
    "id" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnowledgeRecord_pkey" PRIMARY KEY ("id")
);
