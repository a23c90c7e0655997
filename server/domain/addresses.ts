import type { Transaction } from '../adapters/database.ts';
import type { MailKind, User } from '../generated/prisma/client.ts';
import { emailTaken } from './credentials.ts';

/** Where letters about an account go: its last confirmed address (decision 028). */
export function confirmedAddress({ email, confirmedEmail }: Pick<User, 'email' | 'confirmedEmail'>): string {
  return confirmedEmail ?? email;
}

/**
 * An account's letters, as conditions of which one is enough: those to its confirmed address, and those about itself, which
 * may have gone to others. One that is not confirmed may be a stranger's, with letters of his own.
 */
export function mailsOf(user: Pick<User, 'id' | 'email' | 'confirmedEmail'>) {
  const kinds = [
    'email_confirmation',
    'email_changed',
    'password_changed',
    'password_reset',
  ] as const satisfies MailKind[];
  return [
    { recipient: { equals: confirmedAddress(user), mode: 'insensitive' } } as const,
    ...kinds.map((kind) => ({ eventKey: { startsWith: `${kind}:${user.id}:` } })),
  ];
}

/**
 * Whether an address is somebody else's: confirmed, or one that he can still have back by undoing a change. One that is
 * shown and not confirmed is nobody's yet.
 */
export async function isTaken(tx: Transaction, key: string, userId: string | null, now: Date): Promise<boolean> {
  const [{ taken } = { taken: true }] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM "User" WHERE ("confirmedEmailKey" = ${key} OR ("emailKey" = ${key} AND "confirmedEmailKey" IS NULL))
        AND "id" IS DISTINCT FROM ${userId}::uuid
    ) OR EXISTS (
      SELECT FROM "EmailChange" WHERE "fromKey" = ${key} AND "undoHash" IS NOT NULL AND "undoUntil" > ${now}::timestamptz
        AND "userId" IS DISTINCT FROM ${userId}::uuid
    ) AS "taken"`;
  return taken;
}

/**
 * Makes sure that an address is free for an account (null: a new one), until the transaction ends. Another account that
 * shows it unconfirmed shows its confirmed one again: nobody keeps an address from its owner by entering it.
 * @throws AppError EMAIL_TAKEN.
 */
export async function claimAddress(tx: Transaction, key: string, userId: string | null, now: Date): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`email:${key}`}, 0))`;
  if (await isTaken(tx, key, userId, now)) throw emailTaken();
  await tx.$executeRaw`
    UPDATE "User" SET "email" = "confirmedEmail", "emailKey" = "confirmedEmailKey", "confirmedEmail" = NULL,
      "confirmedEmailKey" = NULL
    WHERE "emailKey" = ${key} AND "confirmedEmail" IS NOT NULL AND "id" IS DISTINCT FROM ${userId}::uuid`;
}
