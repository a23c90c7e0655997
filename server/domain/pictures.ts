import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Jpeg } from '../adapters/pictures.ts';
import { PICTURE } from '../contract/pictures.ts';
import { AppError, badInput } from '../errors.ts';
import type { Picture as Row } from '../generated/prisma/client.ts';
import { ownerKeyOf, type Owner } from './history.ts';
import type { Limits } from './limits.ts';
import { isId } from './paging.ts';
import { createTurns } from './turns.ts';

/** What is told of a picture; its bytes have an address of their own. */
export type Picture = Omit<Row, 'jpeg'>;

const WITHOUT_BYTES = { jpeg: true } as const;
const IN_ORDER = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

export type Pictures = ReturnType<typeof createPictures>;

/** Pictures people send along: of a lamp, a tyre, an invoice. They belong to their sender, and go with what they were sent with. */
export function createPictures(deps: {
  readonly prisma: Prisma;
  readonly limits: Pick<Limits, 'consume'>;
  readonly clock: Clock;
  /** Writes a file anew. @throws AppError PICTURE_TOO_LARGE, PICTURE_UNREADABLE. */
  reencode(file: Uint8Array): Promise<Jpeg>;
}) {
  const { prisma, limits, clock, reencode } = deps;
  // Decoding may take seconds and hundreds of megabytes, of a thread that logins need as well.
  const turns = createTurns(PICTURE.atOnce);

  return {
    /**
     * Takes a picture, which is counted before its file is read. One that is never sent with anything goes after a day
     * (retention.ts). One is decoded at a time, and addresses take turns.
     * @param read gives the file, of whatever is said to be in it.
     * @throws AppError BAD_USER_INPUT for a guest without a session, RATE_LIMITED (also: his address has 12 under way),
     * PICTURE_TOO_LARGE, PICTURE_UNREADABLE.
     */
    async add(sender: Owner & { readonly address: string }, read: () => Promise<Uint8Array>): Promise<Picture> {
      const { userId, address } = sender;
      const guestSessionId = userId ? null : sender.guestSessionId;
      if (!userId && !guestSessionId) throw badInput({ session_id: 'sessionId' });
      const picture = await turns.run(address, async (turn) => {
        await limits.consume('pictureOwner', ownerKeyOf(sender));
        await limits.consume('pictureAddress', address);
        const file = await read();
        if (file.length > PICTURE.fileBytes) throw new AppError('PICTURE_TOO_LARGE');
        return turn(() => reencode(file));
      });
      return prisma.picture.create({
        data: { ...picture, userId, guestSessionId, createdAt: clock.now() },
        omit: WITHOUT_BYTES,
      });
    },

    /**
     * The JPEG itself, for its owner; for staff where it was sent to an expert.
     * @throws AppError NOT_FOUND, also for somebody else's.
     */
    async jpeg(owner: Owner, isStaff: boolean, id: string): Promise<Uint8Array> {
      const visible = isStaff ? { OR: [owned(owner), { consultations: { some: {} } }] } : owned(owner);
      const found = isId(id) ? await prisma.picture.findFirst({ where: { id, ...visible } }) : null;
      if (!found) throw new AppError('NOT_FOUND');
      return found.jpeg;
    },

    /** The pictures of several requests to experts, by the requests' ids: with one statement. */
    async ofConsultations(ids: readonly string[]): Promise<Map<string, Picture[]>> {
      const rows = await prisma.consultation.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, pictures: { omit: WITHOUT_BYTES, orderBy: IN_ORDER } },
      });
      return new Map(rows.map(({ id, pictures }) => [id, pictures]));
    },

    /** The pictures that questions came with, by the ids of their answers: with one statement. */
    async ofAnswers(ids: readonly string[]): Promise<Map<string, Picture[]>> {
      const rows = await prisma.answer.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, pictures: { omit: WITHOUT_BYTES, orderBy: IN_ORDER } },
      });
      return new Map(rows.map(({ id, pictures }) => [id, pictures]));
    },

    /**
     * What a model is shown of a conversation, by the ids of its answers: at most 4 JPEGs in all, those of the newest
     * questions.
     * @param ids of the answers, oldest first.
     */
    async toSee(ids: readonly string[]): Promise<Map<string, Uint8Array[]>> {
      const of = await this.ofAnswers(ids);
      const seen = ids
        .toReversed()
        .flatMap((answerId) => (of.get(answerId) ?? []).map(({ id }) => ({ answerId, id })))
        .slice(0, PICTURE.most);
      if (seen.length === 0) return new Map();
      const rows = await prisma.picture.findMany({
        where: { id: { in: seen.map(({ id }) => id) } },
        select: { id: true, jpeg: true },
      });
      const jpegs = new Map(rows.map(({ id, jpeg }) => [id, jpeg]));
      const byAnswer = Map.groupBy(seen, ({ answerId }) => answerId);
      return new Map([...byAnswer].map(([answer, ones]) => [answer, ones.flatMap(({ id }) => jpegs.get(id) ?? [])]));
    },
  };
}

/**
 * The ids of pictures that are sent along, each once: at most 4, all of them the sender's own.
 * @throws AppError BAD_USER_INPUT.
 */
export async function ownPictures(tx: Transaction, owner: Owner, given: readonly string[]): Promise<string[]> {
  const ids = namedPictures(given);
  if (ids.length === 0) return ids;
  if (ids.length > PICTURE.most) throw badInput({ pictures: 'tooMany' });
  const isOwn =
    ids.every(isId) && (await tx.picture.count({ where: { id: { in: ids }, ...owned(owner) } })) === ids.length;
  if (!isOwn) throw badInput({ pictures: 'notFound' });
  return ids;
}

/** The ids as they are compared: each once, in one order. */
export const namedPictures = (given: readonly string[]): string[] => [...new Set(given)].sort();

function owned({ userId, guestSessionId }: Owner) {
  if (userId) return { userId };
  // A guest without a session owns nothing.
  return { userId: null, guestSessionId: guestSessionId ?? '' };
}
