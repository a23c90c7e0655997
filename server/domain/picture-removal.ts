import type { Transaction } from '../adapters/database.ts';

/** Removes the pictures of answers that are to be deleted, before they are, but for those that went with something else too. */
export async function removePicturesOf(tx: Transaction, answerIds: readonly string[]): Promise<void> {
  const these = { id: { in: [...answerIds] } };
  await tx.picture.deleteMany({ where: { answers: { some: these, every: these }, consultations: { none: {} } } });
}
