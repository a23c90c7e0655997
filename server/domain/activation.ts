import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Transaction } from '../adapters/database.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { ActivationBatch, ActivationCode, Plan } from '../generated/prisma/client.ts';
import { displayCode, hashCode, newCode, readCode } from './activation-codes.ts';
import { codesCsv } from './activation-csv.ts';
import type { Idempotency, Keyed } from './idempotency.ts';
import type { Changes } from './changes.ts';
import type { Limits } from './limits.ts';
import { daysUntil, FREE_PLAN, goneMeanwhile, type MembershipService } from './membership.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { reasonOf } from './by-hand.ts';
import { between, sameId, type Between } from './filters.ts';
import { listingOf } from './listing.ts';
import { listingsOf } from './listing-many.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import type { Language } from '../language.ts';
import { clean } from '../text-cleaning.ts';
import { ACTIVATION_BATCH } from '../contract/fields.ts';

/** What a code gave its user. */
export interface Redemption {
  readonly plan: Plan;
  /** How long the code is worth. */
  readonly days: number;
  /** When the time it gave ends. */
  readonly endsAt: Date;
  /** Whole days until then, rounded up. */
  readonly daysLeft: number;
  /** True: this user redeemed it earlier; nothing was given again. */
  readonly wasRedeemedBefore: boolean;
}

/** A batch as staff see it. */
export interface BatchView extends ActivationBatch {
  readonly plan: Plan;
  readonly redeemed: number;
}

/** A code as staff see it: everything but its hash. */
export type ListedCode = Omit<ActivationCode, 'codeHash'>;

export interface BatchInput extends Keyed {
  readonly planId: string;
  readonly count: number;
  readonly expiresAt?: Date | null | undefined;
  readonly note?: string | null | undefined;
}

export interface RedeemInput extends Keyed {
  /** As it was typed. */
  readonly code: string;
}

export type ActivationService = ReturnType<typeof createActivation>;

/** Activation codes: made in batches by staff, each redeemed once for time on a plan. */
export function createActivation(deps: {
  readonly prisma: Prisma;
  readonly membership: MembershipService;
  readonly limits: Limits;
  readonly idempotency: Idempotency;
  readonly changes: Pick<Changes, 'note' | 'tell'>;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, membership, limits, idempotency, changes, bus, clock } = deps;

  /** The batches with what was redeemed of each, with one statement more than the batches themselves cost. */
  async function views(tx: Transaction, ids: string[]): Promise<BatchView[]> {
    const batches = await tx.activationBatch.findMany({
      where: { id: { in: ids } },
      include: { plan: true },
    });
    const counts = await tx.activationCode.groupBy({
      by: ['batchId'],
      where: { batchId: { in: ids }, redeemedAt: { not: null } },
      _count: true,
    });
    const redeemed = new Map(counts.map(({ batchId, _count: count }) => [batchId, count]));
    return batches.map((batch) => Object.assign(batch, { redeemed: redeemed.get(batch.id) ?? 0 }));
  }

  async function viewOf(tx: Transaction, id: string): Promise<BatchView> {
    const [batch] = await views(tx, [id]);
    if (!batch) throw new AppError('NOT_FOUND');
    return batch;
  }

  /** Takes the code for the user, or for nobody: the one statement all who try at once contend for. */
  async function take(tx: Transaction, codeHash: Uint8Array, userId: string, now: Date) {
    // The user first, as every grant locks him: two codes of one user at once would otherwise wait for each other.
    const [user] = await tx.$queryRaw<object[]>`
      SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
    if (!user) throw goneMeanwhile();
    const [taken] = await tx.$queryRaw<{ id: string; batchId: string }[]>`
      UPDATE "ActivationCode" SET "redeemedAt" = ${now}::timestamptz, "redeemedById" = ${userId}::uuid
      WHERE "codeHash" = ${codeHash} AND "redeemedAt" IS NULL AND "withdrawnAt" IS NULL AND "batchId" = (
        SELECT batch."id" FROM "ActivationBatch" AS batch JOIN "ActivationCode" AS code ON code."batchId" = batch."id"
        WHERE code."codeHash" = ${codeHash} AND batch."revokedAt" IS NULL
          AND (batch."expiresAt" IS NULL OR batch."expiresAt" > ${now}::timestamptz)
        FOR SHARE OF batch
      ) RETURNING "id", "batchId"`;
    return taken;
  }

  /** What the user's own earlier redemption of a code gave him. */
  async function earlier(codeId: string, now: Date): Promise<Omit<Redemption, 'wasRedeemedBefore'>> {
    const grant = await prisma.membershipGrant.findUnique({ where: { codeId }, include: { plan: true } });
    if (!grant) throw goneMeanwhile(); // It goes only with its user.
    const { plan, days, endsAt } = grant;
    return { plan, days, endsAt, daysLeft: Math.max(0, daysUntil(endsAt, now)) };
  }

  return {
    /**
     * Gives the user the time a code is worth. A code works once, under any concurrency; his own code again is answered
     * with what it gave him, as the first time if the idempotency key is that of the first time. Only codes that do not
     * exist count as wrong ones: whoever has a real code guesses nothing, and a typing error is found without looking.
     * @throws AppError CODE_REQUIRED, RATE_LIMITED, CODE_INVALID (unknown, or with `fields` mistyped), CODE_WITHDRAWN,
     * CODE_USED, CODE_EXPIRED, BAD_USER_INPUT (the key), IDEMPOTENCY_CONFLICT, UNAUTHENTICATED (the account was deleted meanwhile).
     */
    async redeem(userId: string, input: RedeemInput, address: string): Promise<Redemption> {
      const { code: typed, idempotencyKey: key } = input;
      const code = read(typed);
      const counters = [['codeUser', userId] as const, ['codeAddress', address] as const];
      for (const [limit, key] of counters) await limits.check(limit, key);
      const invalid = async () => {
        for (const [limit, key] of counters) await limits.consume(limit, key);
        return new AppError('CODE_INVALID');
      };

      const codeHash = hashCode(code);
      const now = clock.now();
      const task = { owner: `user:${userId}`, operation: 'redeemCode', key, content: code };
      const done = await prisma.$transaction(async (tx): Promise<Redemption | 'before' | null> => {
        if (await idempotency.claim(tx, task)) return 'before';
        const taken = await take(tx, codeHash, userId, now);
        if (!taken) return null;
        const { plan } = await tx.activationBatch.findUniqueOrThrow({
          where: { id: taken.batchId },
          select: { plan: true },
        });
        const grant = { userId, plan, days: plan.durationDays, source: 'activation' as const, codeId: taken.id };
        const { days, endsAt } = await membership.grant(tx, grant);
        await tx.auditEntry.create({
          data: { action: 'code_redeemed', subjectId: userId, about: taken.batchId, createdAt: now },
        });
        await idempotency.keep(tx, task, taken.id);
        await changes.note(tx, [{ topic: 'membership', kind: 'granted', subjectId: userId, userId }]);
        return { plan, days, endsAt, daysLeft: daysUntil(endsAt, clock.now()), wasRedeemedBefore: false };
      });
      if (done !== null && done !== 'before') {
        bus.publish('membership.changed', { userId });
        changes.tell();
        return done;
      }

      const found = await prisma.activationCode.findUnique({ where: { codeHash }, include: { batch: true } });
      if (!found) throw await invalid();
      if (found.redeemedById === userId)
        return { ...(await earlier(found.id, now)), wasRedeemedBefore: done !== 'before' };
      if (found.redeemedAt) throw new AppError('CODE_USED');
      if (found.withdrawnAt || found.batch.revokedAt) throw new AppError('CODE_WITHDRAWN');
      throw new AppError('CODE_EXPIRED');
    },

    /** For staff: the batches. @throws AppError BAD_USER_INPUT as `listingOf`. */
    batches(
      slice: Slice,
      { planId, ...times }: Between & { readonly planId?: string | null | undefined } = {},
      order: Order = NEWEST_FIRST,
    ): Promise<Listed<BatchView>> {
      return listingOf(prisma, slice, {
        table: 'ActivationBatch',
        where: [...(planId ? [sameId('planId', planId)] : []), ...between(times)],
        order,
        by: 'index',
        load: (ids) => views(prisma, ids),
      });
    },

    /** For staff: batches by their ids. */
    async batchesById(ids: readonly string[]): Promise<Map<string, BatchView>> {
      return new Map((await views(prisma, [...ids])).map((batch) => [batch.id, batch]));
    },

    /** For staff: the codes of batches by their ids, without what opens anything. */
    codes: (
      batchIds: readonly string[],
      slice: Slice,
      isRedeemed: boolean | null,
    ): Promise<Map<string, Listed<ListedCode>>> =>
      listingsOf(prisma, slice, batchIds, {
        table: 'ActivationCode',
        of: 'batchId',
        where: isRedeemed === null ? [] : [sql`("redeemedAt" IS NOT NULL) = ${isRedeemed}`],
        order: { columns: [{ name: 'id', type: 'id' }], direction: 'ASC' },
        load: (ids) => prisma.activationCode.findMany({ where: { id: { in: ids } }, omit: { codeHash: true } }),
      }),

    /**
     * For staff: makes codes for a plan. They are told this once, as a list and as a CSV document in a language; only
     * their hashes are kept. With an idempotency key that was used the batch is returned, without its codes.
     * @throws AppError BAD_USER_INPUT naming the fields, IDEMPOTENCY_CONFLICT.
     */
    async create(
      staffId: string,
      input: BatchInput,
      language: Language,
    ): Promise<{ batch: BatchView; codes: string[] | null; csv: string | null }> {
      const { planId, count, expiresAt = null } = input;
      const note = clean(input.note ?? '');
      const now = clock.now();
      const plan = isId(planId) ? await prisma.plan.findUnique({ where: { id: planId } }) : null;
      const fields: Record<string, FieldError> = {};
      if (!plan) fields['planId'] = 'plan';
      else if (plan.slug === FREE_PLAN) fields['planId'] = 'freePlan';
      if (!Number.isInteger(count) || count < ACTIVATION_BATCH.count.min || count > ACTIVATION_BATCH.count.max)
        fields['count'] = 'number';
      if (expiresAt && expiresAt <= now) fields['expiresAt'] = 'future';
      if (note.length > ACTIVATION_BATCH.note.max) fields['note'] = 'tooLong';
      if (!plan || Object.keys(fields).length > 0) throw badInput(fields);

      const codes = Array.from({ length: count }, newCode);
      const content = [planId, count, expiresAt, note];
      const task = { owner: `user:${staffId}`, operation: 'createActivationCodes', key: input.idempotencyKey, content };
      const { batch, isNew } = await prisma.$transaction(async (tx) => {
        const before = await idempotency.claim(tx, task);
        if (before) return { batch: await viewOf(tx, before), isNew: false };
        const { id } = await tx.activationBatch.create({
          data: { planId, count, expiresAt, note, createdAt: now, createdById: staffId },
        });
        await tx.activationCode.createMany({
          data: codes.map((code) => ({ batchId: id, codeHash: hashCode(code), hint: code.slice(-HINT) })),
        });
        await tx.auditEntry.create({ data: { action: 'codes_created', staffId, about: id, createdAt: now } });
        await idempotency.keep(tx, task, id);
        return { batch: await viewOf(tx, id), isNew: true };
      });
      if (!isNew) return { batch, codes: null, csv: null };
      return { batch, codes: codes.map(displayCode), csv: codesCsv(codes, batch, language) };
    },

    /** For staff: what became of a code somebody has. Null: there is none. @throws AppError CODE_REQUIRED, CODE_INVALID. */
    async find(typed: string): Promise<ListedCode | null> {
      return prisma.activationCode.findUnique({ where: { codeHash: hashCode(read(typed)) }, omit: { codeHash: true } });
    },

    /**
     * For staff: withdraws one code nobody has redeemed. Again: nothing more happens.
     * @throws AppError NOT_FOUND, CODE_USED, BAD_USER_INPUT (reason).
     */
    async withdraw(staffId: string, { id, reason: why }: { readonly id: string; readonly reason: string }) {
      const reason = reasonOf(why);
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const now = clock.now();
      return prisma.$transaction(async (tx): Promise<ListedCode> => {
        const { count } = await tx.activationCode.updateMany({
          where: { id, redeemedAt: null, withdrawnAt: null },
          data: { withdrawnAt: now },
        });
        const code = await tx.activationCode.findUnique({ where: { id }, omit: { codeHash: true } });
        if (!code) throw new AppError('NOT_FOUND');
        if (code.redeemedAt) throw new AppError('CODE_USED');
        const entry = { action: 'code_withdrawn' as const, staffId, about: code.batchId, after: { reason } };
        if (count > 0) await tx.auditEntry.create({ data: { ...entry, createdAt: now } });
        return code;
      });
    },

    /** For staff: withdraws what was not redeemed of a batch. Again: nothing more happens. @throws AppError NOT_FOUND. */
    async revoke(staffId: string, id: string): Promise<BatchView> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const now = clock.now();
      return prisma.$transaction(async (tx) => {
        const { count } = await tx.activationBatch.updateMany({
          where: { id, revokedAt: null },
          data: { revokedAt: now },
        });
        if (count > 0)
          await tx.auditEntry.create({ data: { action: 'codes_revoked', staffId, about: id, createdAt: now } });
        return viewOf(tx, id);
      });
    },
  };
}

/** How many characters at a code's end staff see of it: fifteen of its 75 bits. */
const HINT = 4;

/** A code as it was typed. @throws AppError CODE_REQUIRED, CODE_INVALID (mistyped). */
function read(typed: string): string {
  if (!clean(typed)) throw new AppError('CODE_REQUIRED', { fields: { code: 'required' } });
  const code = readCode(typed);
  if (!code) throw new AppError('CODE_INVALID', { text: 'codeMistyped', fields: { code: 'codeMistyped' } });
  return code;
}
