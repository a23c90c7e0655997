import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Assistant } from '../adapters/llm/assistant.ts';
import { RATING } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import type { Answer, Rating } from '../generated/prisma/client.ts';
import type { Knowledge, Turn } from '../knowledge/types.ts';
import { cleanOptional } from '../text-cleaning.ts';
import { explain } from './answer-trace.ts';
import { turnsOf } from './assistant.ts';
import type { History, Owner } from './history.ts';

/** What somebody says of an answer. */
interface Opinion {
  /** Null: what was said is taken back. */
  readonly isHelpful: boolean | null;
  /** At most 500 characters. */
  readonly reason: string | null;
}

export type Ratings = ReturnType<typeof createRatings>;

/** Thumbs up and down. What they were about is kept with them, as it was then, until the answer is deleted. */
export function createRatings(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly knowledge: Knowledge;
  readonly assistant: Pick<Assistant, 'isRepeating'>;
  readonly history: History;
}) {
  const { prisma, clock, history } = deps;
  return {
    /**
     * Rates an answer, or rates it anew; with it go the conversation up to there and how the answer came out.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT, ANSWER_CHANGED while it is being written.
     */
    async rate(owner: Owner, id: string, { isHelpful, reason }: Opinion): Promise<Answer> {
      const answer = await history.answer(owner, id);
      if (isHelpful === null) {
        await prisma.rating.deleteMany({ where: { answerId: answer.id } });
        return answer;
      }
      const said = cleanOptional(reason);
      if (said && said.length > RATING.max) throw badInput({ reason: 'tooLong' });
      if (answer.state === 'running') throw new AppError('ANSWER_CHANGED');
      const before = await turnsOf(prisma, answer.conversationId, answer);
      const turns = [...before, { question: answer.question, answer: answer.text }] as const;
      const { lines } = explain(deps, answer, before);
      const rating = {
        isHelpful,
        reason: said,
        turns: turns.map((turn) => ({ question: turn.question, answer: turn.answer })),
        lines: [...lines],
        createdAt: clock.now(),
      };
      await prisma.rating.upsert({
        where: { answerId: answer.id },
        create: { answerId: answer.id, ...rating },
        update: rating,
      });
      return answer;
    },

    /** What was said of answers, by their ids: with one statement. */
    async of(ids: readonly string[]): Promise<Map<string, Rating>> {
      const found = await prisma.rating.findMany({ where: { answerId: { in: [...ids] } } });
      return new Map(found.map((rating) => [rating.answerId, rating]));
    },
  };
}

/** The conversation a rating is about, as it was then. */
export const ratedTurns = ({ turns }: Rating): readonly Turn[] => turns as unknown as Turn[];

/** How the answer came out then. */
export const ratedLines = ({ lines }: Rating): readonly string[] => lines as unknown as string[];
