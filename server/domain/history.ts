import type { Bus } from '../adapters/bus.ts';
import { joinSql, sql, type Prisma, type Transaction } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { Answer, Conversation, Prisma as PrismaTypes, QuestionCategory } from '../generated/prisma/client.ts';
import { allOf, firstOf, lockVersions, SHOWN } from './answer-versions.ts';
import { listingOf, NEWEST_FIRST } from './listing.ts';
import { isId, type Page, type PageRequest } from './paging.ts';
import { clean, containing } from '../text-cleaning.ts';

/** Whose answers are meant: a user's, or those of a guest session. */
export interface Owner {
  readonly userId: string | null;
  readonly guestSessionId: string | null;
}

/** How many words of a search are looked for; further ones are ignored. */
const MAX_WORDS = 10;

export type History = ReturnType<typeof createHistory>;

/** What was asked and answered. */
export function createHistory(deps: { readonly prisma: Prisma; readonly bus: Bus }) {
  const { prisma, bus } = deps;

  return {
    /**
     * A user's answers, newest first. A page past the end is empty. A search finds answers with every one of its words
     * in question or text, in any case; parts of words count, as Chinese has no spaces between them.
     * @throws AppError BAD_USER_INPUT for a page or size out of range.
     */
    async list(
      userId: string,
      { category, search = '', ...request }: PageRequest & { category: QuestionCategory | null; search?: string },
    ): Promise<Page<Answer>> {
      const words = clean(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
      const where = [
        sql`"userId" = ${userId}::uuid`,
        sql`"isCurrent"`,
        ...(category ? [sql`"category" = ${category}::"QuestionCategory"`] : []),
        // One user's rows are few: they are looked through one by one.
        ...words.map(containing).map((pattern) => sql`("question" ILIKE ${pattern} OR "text" ILIKE ${pattern})`),
      ];
      return listingOf(prisma, request, {
        rows: sql`"Answer" WHERE ${joinSql(where, ' AND ')}`,
        order: NEWEST_FIRST,
        by: words.length > 0 ? 'search' : 'index',
        load: (ids) => prisma.answer.findMany({ where: { id: { in: ids } } }),
      });
    },

    /** One answer of this owner. @throws AppError NOT_FOUND, also for somebody else's. */
    async answer(owner: Owner, id: string): Promise<Answer> {
      const answer = isId(id) ? await prisma.answer.findFirst({ where: { id, ...owned(owner) } }) : null;
      if (!answer) throw new AppError('NOT_FOUND');
      return answer;
    },

    /** An answer whoever owns it by now, for one who was let in before; null when it is gone. */
    stored(id: string): Promise<Answer | null> {
      return prisma.answer.findUnique({ where: { id } });
    },

    /** One conversation of this owner. @throws AppError NOT_FOUND, also for somebody else's. */
    async conversation(owner: Owner, id: string): Promise<Conversation> {
      const found = isId(id) ? await prisma.conversation.findFirst({ where: { id, ...owned(owner) } }) : null;
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    },

    /** The answers of a conversation, oldest first. */
    answersOf(conversationId: string): Promise<Answer[]> {
      return prisma.answer.findMany({
        where: { conversationId, ...SHOWN },
        orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
      });
    },

    /** All tries at questions, oldest first, by the ids of their first ones: with one statement. */
    async tries(firsts: readonly string[]): Promise<Map<string, Answer[]>> {
      const where = { OR: [{ id: { in: [...firsts] } }, { regeneratesId: { in: [...firsts] } }] };
      const tries = await prisma.answer.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
      const byFirst = Map.groupBy(tries, firstOf);
      return new Map(firsts.map((id) => [id, byFirst.get(id) ?? []]));
    },

    /** Answers still being written for this owner, oldest first. */
    async running(owner: Owner): Promise<Answer[]> {
      if (!owner.userId && !owner.guestSessionId) return [];
      return prisma.answer.findMany({
        where: { state: 'running', ...owned(owner) },
        orderBy: { createdAt: 'asc' },
      });
    },

    /**
     * Removes an answer with all its versions for good, and its conversation when that is empty then. What it cost
     * stays counted; what is being written of it ends.
     * @throws AppError NOT_FOUND.
     */
    async remove(owner: Owner, id: string): Promise<void> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const running = await prisma.$transaction(async (tx) => {
        const answer = await tx.answer.findFirst({ where: { id, ...owned(owner) } });
        if (!answer) throw new AppError('NOT_FOUND');
        const first = firstOf(answer);
        await lockVersions(tx, first);
        const versions = await tx.answer.findMany({ where: allOf(first), select: { id: true, state: true } });
        // Nor does the log of webhooks keep what was removed.
        await tx.webhookDelivery.deleteMany({ where: { aboutId: { in: versions.map((version) => version.id) } } });
        // Later versions go with the first.
        const { count } = await tx.answer.deleteMany({ where: { id: first, ...owned(owner) } });
        if (count === 0) throw new AppError('NOT_FOUND');
        await tx.conversation.deleteMany({ where: { id: answer.conversationId, answers: { none: {} } } });
        return versions.filter(({ state }) => state === 'running');
      });
      // Whoever writes it would notice at its next checkpoint, too.
      for (const { id: answerId } of running) bus.publish('assistant.stop', { answerId });
    },

    /** Hands a guest session's conversations to the account that signed in (decisions: Free-trial campaign). */
    async adopt(tx: Transaction, userId: string, guestSessionId: string | null): Promise<void> {
      if (!guestSessionId) return;
      // A question of this session that is being accepted is waited for: it moves as well.
      await lockOwner(tx, ownerKeyOf({ userId: null, guestSessionId }));
      const mine = { where: { guestSessionId, userId: null }, data: { userId, guestSessionId: null } };
      await tx.conversation.updateMany(mine);
      await tx.answer.updateMany(mine);
    },
  };
}

/** Under what name an owner's questions are known: their keys are unique for it, and they are accepted one by one. */
export function ownerKeyOf({ userId, guestSessionId }: Owner): string {
  return userId ? `user:${userId}` : `guest:${guestSessionId}`;
}

/** One question of an owner after the other, until the transaction ends. */
export async function lockOwner(tx: Transaction, ownerKey: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ownerKey}, 0))`;
}

/** A signed-in viewer owns by account alone; a guest by his session, as long as no account took it over. */
function owned({ userId, guestSessionId }: Owner): PrismaTypes.AnswerWhereInput & PrismaTypes.ConversationWhereInput {
  if (userId) return { userId };
  if (guestSessionId) return { userId: null, guestSessionId };
  throw new AppError('NOT_FOUND');
}
