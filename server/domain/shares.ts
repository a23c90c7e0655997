import { randomBytes } from 'node:crypto';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { SHARE } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import type { Share } from '../generated/prisma/client.ts';
import type { PlacedPart } from '../knowledge/plan/parts.ts';
import type { Source } from '../knowledge/types.ts';
import { NEWEST_FIRST } from './cursor.ts';
import { lockOwner, ownerKeyOf, type History } from './history.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { drawnWithoutPersonalData, withoutPersonalData } from './personal-data.ts';

/** One exchange as whoever has the link reads it. */
export interface SharedTurn {
  readonly question: string;
  readonly answer: string;
  readonly language: 'en' | 'zh';
  readonly sources: readonly Source[];
  /** What the answer is drawn from; absent: it was not planned, or the link is older. */
  readonly parts?: readonly PlacedPart[] | null;
  readonly askedAt: string;
}

/** A link as its owner sees it: without all that it shows, which may be half a megabyte. */
export type ListedShare = Omit<Share, 'turns'>;

/** Exchanges of a conversation that a link shows: the first ones. */
const MAX_TURNS = 100;
const DAY_MS = 86_400_000;

export type Shares = ReturnType<typeof createShares>;

/**
 * Conversations shown to whoever has a link: as they were when it was made, without whose they are and without what looks
 * like an address, a number or a plate in them.
 */
export function createShares({
  prisma,
  clock,
  history,
}: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly history: History;
}) {
  return {
    /**
     * Makes a link to the branch of a conversation that is shown.
     * @param days how long it works.
     * @throws AppError NOT_FOUND, also for a conversation without a finished answer; BAD_USER_INPUT, TOO_MANY_SHARES.
     */
    async create(userId: string, conversationId: string, days: number): Promise<ListedShare> {
      if (!Number.isInteger(days) || days < SHARE.days.min || days > SHARE.days.max) throw badInput({ days: 'number' });
      const owner = { userId, guestSessionId: null };
      const { id, title } = await history.conversation(owner, conversationId);
      const listed = await history.answersOf([id], { first: MAX_TURNS, offset: 0, after: null });
      const answers = (listed.get(id)?.rows ?? []).filter(
        ({ state, text }) => (state === 'completed' || state === 'stopped') && text !== '',
      );
      const turns = answers.map(({ question, text, parts, language, sources, askedAt }): SharedTurn => ({
        question: withoutPersonalData(question),
        ...drawnWithoutPersonalData(text, parts as unknown as readonly PlacedPart[] | null),
        language,
        sources: sources as unknown as Source[],
        askedAt: askedAt.toISOString(),
      }));
      if (turns.length === 0) throw new AppError('NOT_FOUND');
      const now = clock.now();
      return prisma.$transaction(async (tx) => {
        // Whoever deletes something of it meanwhile is waited for: it would go on being shown.
        await lockOwner(tx, ownerKeyOf(owner));
        const there = await tx.answer.count({ where: { id: { in: answers.map((answer) => answer.id) } } });
        if (there < answers.length) throw new AppError('NOT_FOUND');
        // One after the other: two at once cannot pass the limit.
        await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`;
        await tx.share.deleteMany({ where: { userId, expiresAt: { lte: now } } });
        if ((await tx.share.count({ where: { userId } })) >= SHARE.most) throw new AppError('TOO_MANY_SHARES');
        return tx.share.create({
          data: {
            token: randomBytes(18).toString('base64url'),
            userId,
            conversationId: id,
            title: withoutPersonalData(title),
            turns: turns as never,
            createdAt: now,
            expiresAt: new Date(now.getTime() + days * DAY_MS),
          },
          omit: { turns: true },
        });
      });
    },

    /** A user's links that work, newest first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list(userId: string, slice: Slice): Promise<Listed<ListedShare>> {
      return listingOf(prisma, slice, {
        table: 'Share',
        where: [sql`"userId" = ${userId}::uuid`, sql`"expiresAt" > ${clock.now()}`],
        order: NEWEST_FIRST,
        by: 'index',
        load: (ids) => prisma.share.findMany({ where: { id: { in: ids } }, omit: { turns: true } }),
      });
    },

    /** Takes a link back at once. @throws AppError NOT_FOUND. */
    async revoke(userId: string, id: string): Promise<void> {
      const { count } = isId(id) ? await prisma.share.deleteMany({ where: { id, userId } }) : { count: 0 };
      if (count === 0) throw new AppError('NOT_FOUND');
    },

    /** What a link shows. @throws AppError NOT_FOUND once it was taken back, has expired or its conversation is deleted. */
    async read(token: string): Promise<Share> {
      // What is no token of ours is not looked for: PostgreSQL takes no NUL, nor halves of characters.
      const share = /^[\w-]{24}$/.test(token)
        ? await prisma.share.findFirst({ where: { token, expiresAt: { gt: clock.now() } } })
        : null;
      if (!share) throw new AppError('NOT_FOUND');
      return share;
    },
  };
}

/** The exchanges a link shows. */
export const sharedTurns = ({ turns }: Share): readonly SharedTurn[] => turns as unknown as SharedTurn[];
