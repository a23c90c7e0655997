import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import type { Assistant } from '../adapters/llm/assistant.ts';
import { RATING } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import type { Answer, Rating } from '../generated/prisma/client.ts';
import type { Knowledge, Turn } from '../knowledge/types.ts';
import { cleanOptional } from '../text-cleaning.ts';
import { explain } from './answer-trace.ts';
import { turnsOf } from './assistant.ts';
import type { Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import type { History, Owner } from './history.ts';
import { listingOf } from './listing.ts';
import type { Listed, Slice } from './paging.ts';

/** What somebody says of an answer. */
interface Opinion {
  /** Null: what was said is taken back. */
  readonly isHelpful: boolean | null;
  /** At most 500 characters. */
  readonly reason: string | null;
}

/** A rating as the desk lists it: with the question, not yet with the conversation. */
export interface ListedRating extends Pick<Rating, 'answerId' | 'isHelpful' | 'reason' | 'createdAt'> {
  /** The answer's: what lists tell rows apart by. */
  readonly id: string;
  readonly question: string;
  /** Null: a guest. */
  readonly userId: string | null;
}

/** Which ratings are meant: those of which everything holds that is said. Absent or null: all. */
export interface RatingFilter extends Between {
  readonly isHelpful?: boolean | null | undefined;
}

/** How the desk orders them. */
const ordered = (direction: Order['direction']): Order => ({
  columns: [
    { name: 'createdAt', type: 'time' },
    { name: 'answerId', type: 'id' },
  ],
  direction,
});
export const RATING_ORDERS = { newest_first: ordered('DESC'), oldest_first: ordered('ASC') } as const;

export type Ratings = ReturnType<typeof createRatings>;

/**
 * Thumbs up and down. What they were about is kept with them, as it was then, until the answer is deleted; what came before
 * it in the conversation, until any of that is.
 */
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

    /** Everybody's ratings, for staff. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list(slice: Slice, { isHelpful, ...times }: RatingFilter, order: Order): Promise<Listed<ListedRating>> {
      return listingOf(prisma, slice, {
        table: 'Rating',
        where: [...(isHelpful == null ? [] : [sql`"isHelpful" = ${isHelpful}`]), ...between(times)],
        order,
        id: sql`"answerId"::text`,
        by: 'index',
        async load(ids) {
          const rows = await prisma.rating.findMany({
            where: { answerId: { in: ids } },
            omit: { turns: true, lines: true },
            include: { answer: { select: { question: true, userId: true } } },
          });
          return rows.map(({ answer, ...rating }) => ({ ...rating, ...answer, id: rating.answerId }));
        },
      });
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
