import type { Bus } from '../adapters/bus.ts';
import { sql, type Prisma, type Transaction } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type {
  Answer,
  AnswerState,
  Conversation,
  Prisma as PrismaTypes,
  QuestionCategory,
} from '../generated/prisma/client.ts';
import { allOf, firstOf, lockVersions } from './answer-versions.ts';
import { closeGap, ON_BRANCH, placesOf, showBranch } from './branches.ts';
import { NEWEST_FIRST, orderBy, type Order } from './cursor.ts';
import { between, sameId, type Between } from './filters.ts';
import { listingOf } from './listing.ts';
import { listingsOf } from './listing-many.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { removePicturesOf } from './picture-removal.ts';
import { clean, containing } from '../text-cleaning.ts';

/** Whose answers are meant: a user's, or those of a guest session. */
export interface Owner {
  readonly userId: string | null;
  readonly guestSessionId: string | null;
}

/** Which of a user's answers are meant: those of which everything holds that is said. Absent or null: all. */
export interface HistoryFilter extends Between {
  readonly category?: QuestionCategory | null | undefined;
  readonly state?: AnswerState | null | undefined;
  readonly conversationId?: string | null | undefined;
  /** Words that must all be in question or text. */
  readonly search?: string | null | undefined;
  /** Also earlier versions of answers. */
  readonly everyVersion?: boolean | null | undefined;
}

/** How many words of a search are looked for; further ones are ignored. */
const MAX_WORDS = 10;

export type History = ReturnType<typeof createHistory>;

/** What was asked and answered. */
export function createHistory(deps: { readonly prisma: Prisma; readonly bus: Bus }) {
  const { prisma, bus } = deps;

  return {
    /**
     * A user's answers, each in its newest version. A search finds answers with every one of its words in question or
     * text, in any case; parts of words count, as Chinese has no spaces between them.
     * @throws AppError BAD_USER_INPUT as `listingOf`.
     */
    async list(
      userId: string,
      slice: Slice,
      { category, state, conversationId, search, everyVersion, ...times }: HistoryFilter = {},
      order: Order = NEWEST_FIRST,
    ): Promise<Listed<Answer>> {
      const words = clean(search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, MAX_WORDS);
      const where = [
        sql`"userId" = ${userId}::uuid`,
        ...(everyVersion ? [] : [sql`"isCurrent"`]),
        ...(category ? [sql`"category" = ${category}::"QuestionCategory"`] : []),
        ...(state ? [sql`"state" = ${state}::"AnswerState"`] : []),
        ...(conversationId ? [sameId('conversationId', conversationId)] : []),
        ...between(times),
        // One user's rows are few: they are looked through one by one.
        ...words.map(containing).map((pattern) => sql`("question" ILIKE ${pattern} OR "text" ILIKE ${pattern})`),
      ];
      return listingOf(prisma, slice, {
        table: 'Answer',
        where,
        order,
        by: words.length > 0 || state || conversationId ? 'search' : 'index',
        load: (ids) => prisma.answer.findMany({ where: { id: { in: ids } } }),
      });
    },

    /** Conversations by their ids, of whoever may see what names them. */
    async conversationsById(ids: readonly string[]): Promise<Map<string, Conversation>> {
      const found = await prisma.conversation.findMany({ where: { id: { in: [...ids] } } });
      return new Map(found.map((conversation) => [conversation.id, conversation]));
    },

    /** Answers by their ids, of whoever may see what names them. */
    async answersById(ids: readonly string[]): Promise<Map<string, Answer>> {
      const found = await prisma.answer.findMany({ where: { id: { in: [...ids] } } });
      return new Map(found.map((answer) => [answer.id, answer]));
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

    /** The answers of conversations by their ids, of the branch that is shown, in the order of their questions. */
    answersOf: (ids: readonly string[], slice: Slice): Promise<Map<string, Listed<Answer>>> =>
      listingsOf(prisma, slice, ids, {
        table: 'Answer',
        of: 'conversationId',
        where: [sql`"isCurrent"`, ON_BRANCH],
        order: orderBy('askedAt', 'ASC'),
        load: (found) => prisma.answer.findMany({ where: { id: { in: found } } }),
      }),

    /** All tries at questions, oldest first, by the ids of their first ones: with one statement. */
    async tries(firsts: readonly string[]): Promise<Map<string, Answer[]>> {
      const where = { OR: [{ id: { in: [...firsts] } }, { regeneratesId: { in: [...firsts] } }] };
      const tries = await prisma.answer.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
      const byFirst = Map.groupBy(tries, firstOf);
      return new Map(firsts.map((id) => [id, byFirst.get(id) ?? []]));
    },

    /** The questions asked in the place of each of several, by the ids of their first versions: with one statement. */
    places: (firsts: readonly string[]): Promise<Map<string, string[]>> => placesOf(prisma, firsts),

    /** Shows the branch of a conversation that has an answer. @throws AppError NOT_FOUND. */
    async show(owner: Owner, id: string): Promise<Conversation> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      return prisma.$transaction(async (tx) => {
        // Who asks meanwhile goes on from one branch or the other, not from both.
        await lockOwner(tx, ownerKeyOf(owner));
        const answer = await tx.answer.findFirst({ where: { id, ...owned(owner) } });
        if (!answer) throw new AppError('NOT_FOUND');
        await showBranch(tx, answer);
        return tx.conversation.findUniqueOrThrow({ where: { id: answer.conversationId } });
      });
    },

    /** Answers still being written for this owner, oldest first, at most 10: more than anybody may have. */
    async running(owner: Owner): Promise<Answer[]> {
      if (!owner.userId && !owner.guestSessionId) return [];
      return prisma.answer.findMany({
        where: { state: 'running', ...owned(owner) },
        orderBy: { createdAt: 'asc' },
        take: 10,
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
        // A question that is being accepted is waited for: its conversation is not empty then.
        await lockOwner(tx, ownerKeyOf(owner));
        const answer = await tx.answer.findFirst({ where: { id, ...owned(owner) } });
        if (!answer) throw new AppError('NOT_FOUND');
        const first = firstOf(answer);
        await lockVersions(tx, first);
        const versions = await tx.answer.findMany({ where: allOf(first), select: { id: true, state: true } });
        // Nor does the log of webhooks keep what was removed.
        await tx.webhookDelivery.deleteMany({ where: { aboutId: { in: versions.map((version) => version.id) } } });
        await removePicturesOf(
          tx,
          versions.map((version) => version.id),
        );
        // Later versions go with the first.
        const { count } = await tx.answer.deleteMany({ where: { id: first, ...owned(owner) } });
        if (count === 0) throw new AppError('NOT_FOUND');
        await closeGap(tx, answer, first);
        // Nor does a link go on showing it, under a title that may be its question.
        await tx.share.deleteMany({ where: { conversationId: answer.conversationId } });
        // Nor do ratings of what was answered later: they keep what they rate, and not what came before it.
        await tx.$executeRaw`UPDATE "Rating" SET "turns" = jsonb_build_array("turns" -> -1) FROM "Answer"
          WHERE "Answer"."id" = "answerId" AND "conversationId" = ${answer.conversationId}::uuid
            AND "askedAt" > ${answer.askedAt}::timestamptz`;
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
      await tx.picture.updateMany(mine);
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
