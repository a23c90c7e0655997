-- CreateTable
CREATE TABLE "Picture" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "guestSessionId" TEXT,
    "jpeg" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "_ConsultationToPicture" (
    "A" UUID NOT NULL,
    "B" UUID NOT NULL,

    CONSTRAINT "_ConsultationToPicture_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateIndex
CREATE INDEX "Picture_userId_idx" ON "Picture"("userId");

-- CreateIndex
CREATE INDEX "Picture_guestSessionId_idx" ON "Picture"("guestSessionId");

-- CreateIndex
CREATE INDEX "Picture_createdAt_idx" ON "Picture"("createdAt");

-- CreateIndex
CREATE INDEX "_ConsultationToPicture_B_index" ON "_ConsultationToPicture"("B");

-- AddForeignKey
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_ConsultationToPicture" ADD CONSTRAINT "_ConsultationToPicture_A_fkey" FOREIGN KEY ("A") REFERENCES "Consultation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_ConsultationToPicture" ADD CONSTRAINT "_ConsultationToPicture_B_fkey" FOREIGN KEY ("B") REFERENCES "Picture"("id") ON DELETE CASCADE ON UPDATE CASCADE;
