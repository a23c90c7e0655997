import { createHash, randomBytes } from 'node:crypto';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Transaction } from '../adapters/database.ts';
import { PASSWORD } from '../contract/fields.ts';
import { stopEndpoints } from './webhook-stops.ts';
import { AppError, type FieldError } from '../errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

// What accounts, passwords and profiles have in common: names, secrets and the end of sessions.

/** Lower case after Unicode normalisation: names and e-mails are unique without regard to case. */
export function fold(value: string): string {
  return value.normalize('NFKC').toLowerCase();
}

/** A key for counting attempts on a name without keeping the name. */
export function limitKey(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Characters of a new token: 256 bits, six in each. */
export const TOKEN_CHARACTERS = 43;

/** 256 random bits for a session or a reset link; only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/** Of whom a password must not remind; null: not known yet. */
type Names = { readonly username: string; readonly email: string } | null;

/**
 * What every new password must be (decisions, Accounts): 6 to 128 characters, none of the most common ones, neither the
 * username nor the e-mail nor what stands before its @; all without regard to case. Where the user is not known yet, it is
 * asked again once he is.
 * @throws AppError PASSWORD_TOO_SHORT, BAD_USER_INPUT, PASSWORD_TOO_EASY, each with the field.
 */
export function requirePassword(password: string, field: string, names: Names): void {
  if (password.length < PASSWORD.min)
    throw new AppError('PASSWORD_TOO_SHORT', { fields: { [field]: 'passwordShort' } });
  if (password.length > PASSWORD.max) throw new AppError('BAD_USER_INPUT', { fields: { [field]: 'passwordLong' } });
  const why = whyTooEasy(password, names);
  if (why) throw new AppError('PASSWORD_TOO_EASY', { fields: { [field]: why } });
}

/** Words of this product, perhaps with digits and signs behind: the first that are tried here (ASVS 5.0, 6.2.11). */
const OF_THE_PRODUCT = /^(wheelwise|chewen|车问|admin|staff)[\p{N}\p{P}\p{S}]*$/u;

/** What makes a password one of the first that are tried; null: nothing. */
export function whyTooEasy(password: string, names: Names): FieldError | null {
  const folded = fold(password).trim();
  if (COMMON_PASSWORDS.has(folded)) return 'passwordCommon';
  if (OF_THE_PRODUCT.test(folded)) return 'passwordOfProduct';
  if (!names) return null;
  const email = fold(names.email);
  return [fold(names.username), email, email.replace(/@.*/, '')].includes(folded) ? 'passwordIsName' : null;
}

/** The error of a write that a name's or an e-mail's unique index refused; null for any other error. */
export function takenError(error: unknown): AppError | null {
  const index = uniqueViolation(error);
  if (index?.includes('usernameKey')) return usernameTaken();
  if (index?.includes('emailKey')) return emailTaken();
  return null;
}

export const usernameTaken = () => new AppError('USERNAME_TAKEN', { fields: { username: 'usernameTaken' } });
export const emailTaken = () => new AppError('EMAIL_TAKEN', { fields: { email: 'emailTaken' } });

/** The violated unique index of a failed write, as text; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const { code, meta } = error as { code?: string; meta?: unknown };
  return code === 'P2002' ? JSON.stringify(meta ?? {}) : null;
}

/**
 * Stores a new password and ends everything the old one opened: sessions, API tokens and webhooks, those for all that
 * this user answers for as well (whoever knew the password may have made some), unused reset links, and links that would confirm another address. Returns what tells the sockets, to be
 * called once the transaction is through.
 */
export async function replacePassword(
  tx: Transaction,
  { bus, clock }: { bus: Bus; clock: Clock },
  userId: string,
  passwordHash: string,
) {
  await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
  const sessions = await tx.session.findMany({ where: { userId }, select: { id: true } });
  await tx.session.deleteMany({ where: { userId } });
  const tokens = await tx.apiToken.updateManyAndReturn({
    where: { userId, revokedAt: null },
    data: { revokedAt: clock.now() },
    select: { id: true },
  });
  const theirs = { OR: [{ userId }, { userId: null, madeById: userId }] };
  await stopEndpoints(tx, theirs, 'password_replaced', clock.now());
  await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } });
  await tx.emailChange.updateMany({ where: { userId, confirmHash: { not: null } }, data: { confirmHash: null } });
  return () => bus.publish('account.sessionsEnded', { sessionIds: [...sessions, ...tokens].map(({ id }) => id) });
}
