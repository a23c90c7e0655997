-- CreateTable
CREATE TABLE "_AnswerToPicture" (
    "A" UUID NOT NULL,
    "B" UUID NOT NULL,

    CONSTRAINT "_AnswerToPicture_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateIndex
CREATE INDEX "_AnswerToPicture_B_index" ON "_AnswerToPicture"("B");

-- AddForeignKey
ALTER TABLE "_AnswerToPicture" ADD CONSTRAINT "_AnswerToPicture_A_fkey" FOREIGN KEY ("A") REFERENCES "Answer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_AnswerToPicture" ADD CONSTRAINT "_AnswerToPicture_B_fkey" FOREIGN KEY ("B") REFERENCES "Picture"("id") ON DELETE CASCADE ON UPDATE CASCADE;
