import type { Transaction } from '../adapters/database.ts';
import { AppError } from '../errors.ts';

// Somebody must be left who can run the product, whatever happens at once.

/** Until the end of the transaction, who is a superuser changes nowhere else. */
export async function holdSuperusers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('superusers', 0))`;
}

/**
 * Somebody else must be left who can run the product; waits for whoever is about to change that, and lets nobody change
 * it until the end of the transaction.
 * @throws AppError LAST_SUPERUSER.
 */
export async function requireAnotherSuperuser(tx: Transaction, userId: string): Promise<void> {
  await holdSuperusers(tx);
  const others = await tx.user.count({ where: { isSuperuser: true, disabledAt: null, id: { not: userId } } });
  if (others === 0) throw new AppError('LAST_SUPERUSER');
}

/** @throws AppError FORBIDDEN for whoever is no superuser, or none any more. */
export async function requireSuperuser(tx: Transaction, id: string): Promise<void> {
  if ((await tx.user.count({ where: { id, isSuperuser: true, disabledAt: null } })) === 0)
    throw new AppError('FORBIDDEN');
}
