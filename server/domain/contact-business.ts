import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Business, Seller } from '../contract/business.ts';
import { AppError, badInput } from '../errors.ts';
import type { Prisma as PrismaTypes } from '../generated/prisma/client.ts';
import { DEFAULT_BUSINESS } from './contact-business-defaults.ts';
import { complaintsOf, photoOf, withInput, type BusinessInput } from './contact-business-rules.ts';
import { isId } from './paging.ts';

/** The business as it is now. */
export interface BusinessNow extends Business {
  /** How often staff have changed it; 0: never, what stands here are defaults that name nobody. */
  readonly revision: number;
}

/** Photos that nobody shows are kept so long: whoever chose one has yet to save. */
const UNUSED_MS = 24 * 60 * 60_000;

export type BusinessService = ReturnType<typeof createBusiness>;

/** Who runs this installation, as staff tell it. Part of the noun contact: it is whom one reaches. */
export function createBusiness(deps: { readonly prisma: Prisma; readonly clock: Clock }) {
  const { prisma, clock } = deps;

  async function get(): Promise<BusinessNow> {
    const row = await prisma.business.findUnique({ where: { id: 1 } });
    if (!row) return { ...DEFAULT_BUSINESS, revision: 0 };
    // A row of an older release lacks what was added since.
    return { ...DEFAULT_BUSINESS, ...(row.body as unknown as Business), revision: row.revision };
  }

  return {
    get,

    /** Who sells now, for an order to carry; null: staff have not said. */
    async seller(): Promise<Seller | null> {
      const { revision, name, legalName, registration, addresses } = await get();
      return revision === 0 ? null : { name: legalName ?? name, registration, address: addresses[0] ?? null };
    },

    /**
     * For staff: changes what is given of the business. Recorded with what it was before and is after.
     * @throws AppError BAD_USER_INPUT naming the fields, CHANGED_MEANWHILE when `revision` is not the present one.
     */
    async update(staffId: string, revision: number, input: BusinessInput): Promise<BusinessNow> {
      return prisma.$transaction(async (tx) => {
        // One at a time, the first one as well, for which there is no row to lock.
        await tx.$executeRaw`LOCK TABLE "Business" IN SHARE ROW EXCLUSIVE MODE`;
        const row = await tx.business.findUnique({ where: { id: 1 } });
        const present = { ...DEFAULT_BUSINESS, ...(row?.body as unknown as Business | undefined) };
        if ((row?.revision ?? 0) !== revision) throw new AppError('CHANGED_MEANWHILE');
        const next = withInput(present, input);
        const fields = complaintsOf(next);
        if (Object.keys(fields).length > 0) throw badInput(fields);
        const ids = next.experts.flatMap(({ photoId }) => photoId ?? []);
        if (!ids.every(isId) || (await tx.businessPhoto.count({ where: { id: { in: ids } } })) < new Set(ids).size)
          throw badInput({ experts: 'photo' });
        const updatedAt = clock.now();
        const data = { revision: revision + 1, body: next as unknown as PrismaTypes.InputJsonObject, updatedAt };
        await tx.business.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
        const unused = new Date(updatedAt.getTime() - UNUSED_MS);
        await tx.businessPhoto.deleteMany({ where: { id: { notIn: ids }, createdAt: { lt: unused } } });
        const names = (Object.keys(next) as (keyof Business)[]).filter((name) => !isSame(next[name], present[name]));
        const valuesOf = (of: Business) => Object.fromEntries(names.map((name) => [name, readable(of[name])]));
        await tx.auditEntry.create({
          data: {
            action: 'business_changed',
            staffId,
            before: valuesOf(present),
            after: valuesOf(next),
            createdAt: updatedAt,
          },
        });
        return { ...next, revision: revision + 1 };
      });
    },

    /** For staff: keeps a photo, for an expert to be shown with; one that no expert has is gone after a day. @throws AppError BAD_USER_INPUT. */
    async addPhoto(base64: string): Promise<{ readonly id: string }> {
      const jpeg = photoOf(base64);
      if (!jpeg) throw badInput({ jpeg: 'photo' });
      return prisma.businessPhoto.create({ data: { jpeg, createdAt: clock.now() }, select: { id: true } });
    },

    /** A photo as a JPEG; null: there is none of this id. */
    async photo(id: string): Promise<Uint8Array | null> {
      const row = isId(id) ? await prisma.businessPhoto.findUnique({ where: { id } }) : null;
      return row?.jpeg ?? null;
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A value as the audit trail tells it. */
function readable(value: Business[keyof Business]): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
