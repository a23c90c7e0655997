import { DbNull, type Transaction } from '../adapters/database.ts';
import type { ErrorCode } from '../errors.ts';
import type { Answer, AnswerState, CutOff } from '../generated/prisma/client.ts';
import { lockVersions, showFormer } from '../domain/answer-versions.ts';
import { tellWebhooks } from '../domain/webhook-events.ts';
import { answerCompleted } from '../domain/webhook-news.ts';
import type { PlacedPart } from '../knowledge/plan/parts.ts';
import type { Source } from '../knowledge/types.ts';

/** What becomes of the use set aside for an answer: it counts, or is given back because no answer came or half of one. */
export type Settlement = 'spent' | 'returned' | 'cut_off';

/** Settles what an answer costs, in the transaction that ends it; tells how, for not every cut-off answer is given back. */
export type Settle = (tx: Transaction, answerId: string, outcome: Settlement) => Promise<Settlement>;

export interface Outcome {
  readonly state: Exclude<AnswerState, 'running'>;
  readonly text: string;
  readonly failure: ErrorCode | null;
  /** Of a completed answer: why its text is not the whole. */
  readonly cutOff: CutOff | null;
  readonly sources: readonly Source[];
  /** What the text is drawn from; null: it was not planned. */
  readonly parts: readonly PlacedPart[] | null;
  readonly handover: boolean;
  readonly endedAt: Date;
}

/**
 * Stores how an answer ended and settles its cost, once: only its present owner can, and only while it runs. A failed
 * answer is given back, so are the first cut-off ones of a day; a stopped one counts if there was content (decisions: Chat).
 * A later version that came to nothing leaves its place to the one before. Returns what became of its use; null: it was not
 * this instance's to end.
 */
export async function storeOutcome(
  tx: Transaction,
  answer: Answer,
  outcome: Outcome,
  settle: Settle,
): Promise<Settlement | null> {
  const { id, owner, attempt, regeneratesId } = answer;
  if (regeneratesId) await lockVersions(tx, regeneratesId);
  const { state, text, failure, cutOff, sources, handover, endedAt } = outcome;
  const parts = begun(outcome);
  const [ended] = await tx.answer.updateManyAndReturn({
    where: { id, owner, attempt, state: 'running' },
    data: {
      state,
      text,
      sources: JSON.parse(JSON.stringify(sources)),
      parts: parts === null ? DbNull : JSON.parse(JSON.stringify(parts)),
      handover,
      errorCode: failure,
      cutOff,
      endedAt,
    },
  });
  const deleted = !ended && !(await tx.answer.findUnique({ where: { id }, select: { id: true } }));
  if (!ended && !deleted) return null; // Another instance took it over: it settles.
  const hasContent = text.trim() !== '';
  // Deleted while it was written: what had come counts, or deleting would make answers free.
  const isReturned = !hasContent || (failure && !deleted);
  const settled = await settle(tx, id, isReturned ? 'returned' : cutOff && !deleted ? 'cut_off' : 'spent');
  if (!ended) return settled;
  if (ended.state === 'completed') await tellWebhooks(tx, answerCompleted(ended, endedAt));
  if (settled !== 'spent') await tx.answer.update({ where: { id }, data: { isCharged: false } });
  if (failure || !hasContent) await showFormer(tx, answer);
  return settled;
}

/** The parts whose place in the text was reached: the rest of one that was stopped was never seen. */
function begun({ parts, text, failure }: Outcome): readonly PlacedPart[] | null {
  if (parts === null || failure || text === '') return null;
  return parts.filter(({ start, end }) => (start === end ? start <= text.length : start < text.length));
}
