import type { Transaction } from '../adapters/database.ts';
import type { ErrorCode } from '../errors.ts';
import type { Answer, AnswerState } from '../generated/prisma/client.ts';
import { lockVersions, showFormer } from '../domain/answer-versions.ts';
import type { Source } from '../knowledge/types.ts';

/** Settles what an answer costs, in the transaction that ends it. */
export type Settle = (tx: Transaction, answerId: string, outcome: 'spent' | 'returned') => Promise<void>;

export interface Outcome {
  readonly state: Exclude<AnswerState, 'running'>;
  readonly text: string;
  readonly failure: ErrorCode | null;
  readonly sources: readonly Source[];
  readonly handover: boolean;
  readonly endedAt: Date;
}

/**
 * Stores how an answer ended and settles its cost, once: only its present owner can, and only while it runs. A failed
 * answer is given back, a stopped one counts if there was content (decisions: Chat). A later version that came to nothing
 * leaves its place to the one before.
 */
export async function storeOutcome(tx: Transaction, answer: Answer, outcome: Outcome, settle: Settle): Promise<void> {
  const { id, owner, attempt, regeneratesId } = answer;
  if (regeneratesId) await lockVersions(tx, regeneratesId);
  const { state, text, failure, sources, handover, endedAt } = outcome;
  const { count } = await tx.answer.updateMany({
    where: { id, owner, attempt, state: 'running' },
    data: { state, text, sources: JSON.parse(JSON.stringify(sources)), handover, errorCode: failure, endedAt },
  });
  const deleted = count === 0 && !(await tx.answer.findUnique({ where: { id }, select: { id: true } }));
  if (count === 0 && !deleted) return; // Another instance took it over: it settles.
  const hasContent = text.trim() !== '';
  // Deleted while it was written: what had come counts, or deleting would make answers free.
  await settle(tx, id, hasContent && (deleted || !failure) ? 'spent' : 'returned');
  if (!deleted && (failure || !hasContent)) await showFormer(tx, answer);
}
