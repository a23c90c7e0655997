import type { Bus } from '../adapters/bus.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { CONVERSATION } from '../contract/fields.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { Conversation } from '../generated/prisma/client.ts';
import { clean, containing } from '../text-cleaning.ts';
import { orderBy, TIME_ORDERS } from './cursor.ts';
import { between, type Between } from './filters.ts';
import { lockOwner, ownerKeyOf } from './history.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { removePicturesOf } from './picture-removal.ts';

/** Which of a user's conversations are meant: those of which everything holds that is said. Absent or null: all. */
export interface ConversationFilter extends Between {
  /** A part of the title. */
  readonly search?: string | null | undefined;
  readonly folder?: string | null | undefined;
}

/** By which of their times a user's conversations are ordered. */
export type ConversationTime = 'createdAt' | 'lastActiveAt';

/** What its owner changes of a conversation; absent or null stays. */
interface ConversationChange {
  readonly title?: string | null | undefined;
  /** Empty: in none. */
  readonly folder?: string | null | undefined;
}

/** How many folders of a user are told. */
const MAX_FOLDERS = 100;

export type Conversations = ReturnType<typeof createConversations>;

/** A user's conversations, as he keeps them in order. */
export function createConversations({ prisma, bus }: { readonly prisma: Prisma; readonly bus: Bus }) {
  return {
    /** @throws AppError BAD_USER_INPUT as `listingOf`. */
    list(
      userId: string,
      slice: Slice,
      { search, folder, ...times }: ConversationFilter,
      { by, order }: { readonly by: ConversationTime; readonly order: keyof typeof TIME_ORDERS },
    ): Promise<Listed<Conversation>> {
      const part = clean(search ?? '');
      return listingOf(prisma, slice, {
        table: 'Conversation',
        where: [
          sql`"userId" = ${userId}::uuid`,
          ...between(times),
          ...(part ? [sql`"title" ILIKE ${containing(part)}`] : []),
          ...(folder ? [sql`"folder" = ${clean(folder)}`] : []),
        ],
        order: orderBy(by, TIME_ORDERS[order].direction),
        by: part || folder ? 'search' : 'index',
        load: (ids) => prisma.conversation.findMany({ where: { id: { in: ids } } }),
      });
    },

    /** The names of a user's folders in alphabetical order, at most 100: those that hold something. */
    async folders(userId: string): Promise<string[]> {
      const found = await prisma.conversation.findMany({
        where: { userId, folder: { not: null } },
        distinct: ['folder'],
        orderBy: { folder: 'asc' },
        take: MAX_FOLDERS,
        select: { folder: true },
      });
      return found.flatMap(({ folder }) => folder ?? []);
    },

    /** Renames a conversation, or puts it into a folder. @throws AppError NOT_FOUND, BAD_USER_INPUT. */
    async change(userId: string, id: string, { title, folder }: ConversationChange): Promise<Conversation> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const [named, kept] = [title ?? null, folder ?? null].map((text) => (text === null ? null : clean(text)));
      const fields: Record<string, FieldError> = {};
      if (named === '') fields['title'] = 'required';
      if (named && named.length > CONVERSATION.title.max) fields['title'] = 'tooLong';
      if (kept && kept.length > CONVERSATION.folder.max) fields['folder'] = 'tooLong';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      const data = { ...(named ? { title: named } : {}), ...(kept === null ? {} : { folder: kept || null }) };
      const [changed] = await prisma.conversation.updateManyAndReturn({ where: { id, userId }, data });
      if (!changed) throw new AppError('NOT_FOUND');
      return changed;
    },

    /**
     * Removes a conversation with all its answers for good. What they cost stays counted; what is being written of them
     * ends.
     * @throws AppError NOT_FOUND.
     */
    async remove(userId: string, id: string): Promise<void> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const running = await prisma.$transaction(async (tx) => {
        // A question that is being accepted is waited for: what is written of it ends, too.
        await lockOwner(tx, ownerKeyOf({ userId, guestSessionId: null }));
        const answers = await tx.answer.findMany({
          where: { conversationId: id, userId },
          select: { id: true, state: true },
        });
        // Nor does the log of webhooks keep what was removed.
        await tx.webhookDelivery.deleteMany({ where: { aboutId: { in: answers.map((answer) => answer.id) } } });
        await removePicturesOf(
          tx,
          answers.map((answer) => answer.id),
        );
        // Its answers go with it.
        const { count } = await tx.conversation.deleteMany({ where: { id, userId } });
        if (count === 0) throw new AppError('NOT_FOUND');
        return answers.filter(({ state }) => state === 'running');
      });
      // Whoever writes it would notice at its next checkpoint, too.
      for (const { id: answerId } of running) bus.publish('assistant.stop', { answerId });
    },
  };
}
