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

/** A picture that nothing was sent with is kept so long: whoever chose it has yet to send. */
const UNUSED_MS = 24 * 60 * 60_000;
const WITHOUT_BYTES = { jpeg: true } as const;

export type Pictures = ReturnType<typeof createPictures>;

/** Pictures people send along: of a lamp, a tyre, an invoice. They belong to who sent them, and go with him. */
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
     * Takes a picture, which is counted before its file is read. Ones that were never sent with anything go after a day.
     * One is decoded at a time, and addresses take turns.
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
      const createdAt = clock.now();
      const unused = new Date(createdAt.getTime() - UNUSED_MS);
      await prisma.picture.deleteMany({ where: { createdAt: { lt: unused }, consultations: { none: {} } } });
      return prisma.picture.create({
        data: { ...picture, userId, guestSessionId, createdAt },
        omit: WITHOUT_BYTES,
      });
    },

    /**
     * The JPEG itself, for its owner or for staff.
     * @throws AppError NOT_FOUND, also for somebody else's.
     */
    async jpeg(owner: Owner, isStaff: boolean, id: string): Promise<Uint8Array> {
      const found = isId(id) ? await prisma.picture.findFirst({ where: { id, ...(!isStaff && owned(owner)) } }) : null;
      if (!found) throw new AppError('NOT_FOUND');
      return found.jpeg;
    },

    /** The pictures of several requests to experts, by the requests' ids: with one statement. */
    async ofConsultations(ids: readonly string[]): Promise<Map<string, Picture[]>> {
      const rows = await prisma.consultation.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, pictures: { omit: WITHOUT_BYTES, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
      });
      return new Map(rows.map(({ id, pictures }) => [id, pictures]));
    },
  };
}

/**
 * The ids of pictures that are sent along, each once: at most 4, all of them the sender's own.
 * @throws AppError BAD_USER_INPUT.
 */
export async function ownPictures(tx: Transaction, owner: Owner, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))].sort();
  if (ids.length === 0) return ids;
  if (ids.length > PICTURE.most) throw badInput({ pictures: 'tooMany' });
  const isOwn =
    ids.every(isId) && (await tx.picture.count({ where: { id: { in: ids }, ...owned(owner) } })) === ids.length;
  if (!isOwn) throw badInput({ pictures: 'notFound' });
  return ids;
}

function owned({ userId, guestSessionId }: Owner) {
  if (userId) return { userId };
  // A guest without a session owns nothing.
  return { userId: null, guestSessionId: guestSessionId ?? '' };
}
