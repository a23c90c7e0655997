import { randomUUID } from 'node:crypto';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Passwords } from '../adapters/passwords.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import { confirmedAddress } from './addresses.ts';
import { fold, hashToken, limitKey, newToken, replacePassword, requirePassword } from './credentials.ts';
import type { Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { Language } from '../language.ts';
import { clean, minuteOf } from '../text-cleaning.ts';
import { isEmail } from './form.ts';
import { LINK_LIFE, PASSWORD } from '../contract/fields.ts';
import type { SecurityLog } from '../security-log.ts';
import { traceId } from '../trace.ts';

/** rest.md: a reset token lives 30 minutes. */
export const RESET_MS = LINK_LIFE.reset.minutes * 60_000;

export type Password = ReturnType<typeof createPassword>;

/** Changing a known password and resetting a forgotten one. */
export function createPassword(deps: {
  readonly prisma: Prisma;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly security: SecurityLog;
  /** Whether the answer to a caller on this machine tells the token itself: only where mail goes to files, on one person's
   * machine. */
  readonly revealsTokens: boolean;
}) {
  const { prisma, passwords, limits, outbox, bus, clock, security, revealsTokens } = deps;

  /** Stores it, and tells the confirmed address. Returns what tells the sockets, once the transaction is through. */
  async function replace(tx: Transaction, userId: string, hashed: string, language: Language) {
    const announce = await replacePassword(tx, { bus, clock }, userId, hashed);
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    await outbox.add(tx, {
      kind: 'password_changed',
      about: `${userId}:${randomUUID()}`,
      recipient: confirmedAddress(user),
      language,
      details: { username: user.username, time: minuteOf(clock.now()) },
    });
    return () => {
      announce();
      outbox.wake();
    };
  }

  return {
    /**
     * Changes the password; every session and API token of the user ends, open sockets included. A letter tells of it.
     * @throws AppError BAD_USER_INPUT, WRONG_PASSWORD (also of one that was replaced meanwhile), PASSWORD_TOO_SHORT,
     *   PASSWORD_TOO_EASY, RATE_LIMITED (wrong ones count by themselves), UNAUTHENTICATED (the account is deleted).
     */
    async change(
      userId: string,
      { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
      { language, address }: { language: Language; address: string },
    ): Promise<void> {
      const fields: Record<string, FieldError> = {};
      if (!oldPassword) fields['oldPassword'] = 'required';
      if (!newPassword) fields['newPassword'] = 'required';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      requirePassword(newPassword, 'newPassword', null);
      const user = await prisma.user.findUnique({ where: { id: userId } });
      if (!user) throw new AppError('UNAUTHENTICATED');
      // A counter beside that of logins: strangers who use that one up must not keep the owner from this.
      const undo = await limits.consume('loginAccount', `user:${userId}`);
      const isRight = await passwords.verify(oldPassword.slice(0, PASSWORD.max + 1), user.passwordHash);
      if (!isRight) throw oldPasswordWrong();
      await undo();
      await limits.consume('passwordUser', `user:${userId}`);
      requirePassword(newPassword, 'newPassword', user);
      const hashed = await passwords.hash(newPassword);
      const announce = await prisma.$transaction(async (tx) => {
        // Only while the password is still the one that was compared: a reset in the meantime is not undone.
        const { count } = await tx.user.updateMany({
          where: { id: userId, passwordHash: user.passwordHash },
          data: { passwordHash: hashed },
        });
        if (count === 0) throw oldPasswordWrong();
        return replace(tx, userId, hashed, language);
      });
      security.note('password_changed', { user: userId, address });
      announce();
    },

    /**
     * Sends a reset link to an account's last confirmed address, whether that one or the shown one is named. For an
     * unknown address the very same work is done and nothing sent: text and time tell nothing. Returns the token only to
     * whoever sits at this machine, where mail goes to files, and never that of staff; otherwise null.
     * @throws AppError EMAIL_REQUIRED, INVALID_EMAIL, RATE_LIMITED.
     */
    async requestReset(
      email: string,
      caller: { address: string; language: Language; isLocal: boolean },
    ): Promise<string | null> {
      const address = clean(email);
      if (!address) throw new AppError('EMAIL_REQUIRED', { fields: { email: 'required' } });
      if (!isEmail(address)) throw new AppError('INVALID_EMAIL', { fields: { email: 'email' } });
      await limits.consume('resetAddress', caller.address);
      await limits.consume('resetAccount', limitKey(fold(address)), fold(address));
      const [id, token, now] = [randomUUID(), newToken(), clock.now()];
      // One statement and one commit in either case: an unknown address stores a request that no token can use.
      const [request] = await prisma.$queryRaw<{ isMember: boolean }[]>`
        WITH account AS (
          SELECT *, COALESCE("confirmedEmail", "email") AS "recipient" FROM "User"
          WHERE ("emailKey" = ${fold(address)} OR "confirmedEmailKey" = ${fold(address)}) AND "disabledAt" IS NULL
        ), stale AS (
          DELETE FROM "PasswordReset" WHERE "expiresAt" < ${now}::timestamptz
        ), request AS (
          INSERT INTO "PasswordReset" ("id", "tokenHash", "userId", "createdAt", "expiresAt")
          VALUES (${id}::uuid, ${hashToken(token)}, (SELECT "id" FROM account), ${now}::timestamptz, ${new Date(now.getTime() + RESET_MS)}::timestamptz)
          RETURNING "id", "userId"
        ), letter AS (
          INSERT INTO "Mail" ("id", "eventKey", "kind", "recipient", "language", "details", "createdAt", "dueAt", "requestId")
          SELECT gen_random_uuid(), 'password_reset:' || account."id" || ':' || ${id}, 'password_reset', "recipient", ${caller.language}::"Language",
            jsonb_build_object('token', ${token}::text, 'username', "username", 'email', "recipient"), ${now}::timestamptz, ${now}::timestamptz, ${traceId()}
          FROM request JOIN account ON account."id" = request."userId"
        )
        SELECT NOT ("isStaff" OR "isSuperuser") AS "isMember" FROM account`;
      outbox.wake();
      return revealsTokens && caller.isLocal && request?.isMember ? token : null;
    },

    /**
     * Sets a new password by a reset link. The token works once, under any concurrency; all sessions and API tokens
     * end. A letter tells of it.
     * @throws AppError BAD_USER_INPUT, PASSWORD_TOO_SHORT, PASSWORD_TOO_EASY, RESET_TOKEN_INVALID (also for another
     *   account's e-mail).
     */
    async reset(
      { email, token, newPassword }: { email: string; token: string; newPassword: string },
      { language, address }: { language: Language; address: string },
    ): Promise<void> {
      const fields: Record<string, FieldError> = {};
      if (!clean(email)) fields['email'] = 'required';
      if (!token) fields['token'] = 'required';
      if (!newPassword) fields['newPassword'] = 'required';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      requirePassword(newPassword, 'newPassword', null);
      const key = fold(clean(email));
      const usable = {
        tokenHash: hashToken(token.trim()),
        user: { OR: [{ emailKey: key }, { confirmedEmailKey: key }], disabledAt: null },
        usedAt: null,
        expiresAt: { gt: clock.now() },
      };
      // Looked at before the costly hash, so that guessing costs us nothing; decided only by the update below.
      const found = await prisma.passwordReset.findFirst({ where: usable, include: { user: true } });
      if (!found?.userId) throw new AppError('RESET_TOKEN_INVALID');
      requirePassword(newPassword, 'newPassword', found.user);
      const { id, userId } = found;
      const hashed = await passwords.hash(newPassword);
      const announce = await prisma.$transaction(async (tx) => {
        const { count } = await tx.passwordReset.updateMany({
          where: { id, usedAt: null, expiresAt: { gt: clock.now() } },
          data: { usedAt: clock.now() },
        });
        if (count === 0) throw new AppError('RESET_TOKEN_INVALID');
        // Whoever knew the old password may have made a device known.
        await tx.knownDevice.deleteMany({ where: { userId } });
        return replace(tx, userId, hashed, language);
      });
      // Whoever proved to own the address need not wait for those who guessed.
      await limits.forget('loginAccount', limitKey(`user:${userId}`));
      security.note('password_reset', { user: userId, address });
      announce();
    },
  };
}

const oldPasswordWrong = () => new AppError('WRONG_PASSWORD', { fields: { oldPassword: 'passwordWrong' } });
