import { randomBytes } from 'node:crypto';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Passwords } from '../adapters/passwords.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { User } from '../generated/prisma/client.ts';
import {
  emailTaken,
  fold,
  hashToken,
  limitKey,
  newToken,
  requirePasswordLength,
  takenError,
  uniqueViolation,
  usernameTaken,
} from './credentials.ts';
import type { History } from './history.ts';
import type { Limits } from './limits.ts';
import type { MembershipService } from './membership.ts';
import { clean } from '../text-cleaning.ts';
import { isEmail } from './form.ts';
import { PASSWORD, USERNAME } from '../contract/fields.ts';

/** A user as sessions load it: everything but the password. */
export type SessionUser = Omit<User, 'passwordHash'>;

export interface SignedIn {
  readonly user: SessionUser;
  /** The session's secret: 256 random bits, stored only as a hash. */
  readonly token: string;
}

interface Caller {
  readonly address: string;
  readonly guestSessionId: string | null;
}

export type Account = ReturnType<typeof createAccount>;

/** Sessions live 30 days after their last use (decisions: Accounts and sessions). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** A session is extended at most this often, so that not every request writes to the database. */
const EXTEND_AFTER_MS = 60 * 60 * 1000;

/** Accounts and their sessions. */
export function createAccount(deps: {
  readonly prisma: Prisma;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly membership: MembershipService;
  readonly history: History;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, passwords, limits, membership, history, bus, clock } = deps;

  async function openSession(tx: Transaction, userId: string): Promise<string> {
    const token = newToken();
    const now = clock.now();
    await tx.session.create({ data: { tokenHash: hashToken(token), userId, lastSeenAt: now, expiresAt: expiry(now) } });
    return token;
  }

  async function createUser(
    tx: Transaction,
    fields: { username: string; email: string; password: string },
    role: { isStaff: boolean; isSuperuser: boolean } = { isStaff: false, isSuperuser: false },
  ): Promise<SessionUser> {
    const user = await tx.user.create({
      data: {
        username: fields.username,
        usernameKey: fold(fields.username),
        email: fields.email,
        emailKey: fold(fields.email),
        passwordHash: fields.password,
        lastLoginAt: clock.now(),
        createdAt: clock.now(),
        ...role,
      },
      omit: { passwordHash: true },
    });
    await membership.begin(tx, user.id, user.createdAt);
    return user;
  }

  return {
    /**
     * Creates an account on the free plan and signs it in; the guest's consultations move to it.
     * @throws AppError BAD_USER_INPUT, PASSWORD_TOO_SHORT, USERNAME_TAKEN, EMAIL_TAKEN, RATE_LIMITED.
     */
    async register(input: { username: string; email: string; password: string }, caller: Caller): Promise<SignedIn> {
      const username = clean(input.username.normalize('NFKC'));
      const email = clean(input.email);
      const fields: Record<string, FieldError> = {};
      if (!username) fields['username'] = 'required';
      else if (!USERNAME.pattern.test(username)) fields['username'] = 'username';
      if (!email) fields['email'] = 'required';
      else if (!isEmail(email)) fields['email'] = 'email';
      if (!input.password) fields['password'] = 'required';
      else if (input.password.length > PASSWORD.max) fields['password'] = 'passwordLong';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      requirePasswordLength(input.password, 'password');
      await limits.consume('registerAddress', caller.address);

      const taken = await prisma.user.findFirst({
        where: { OR: [{ usernameKey: fold(username) }, { emailKey: fold(email) }] },
        select: { usernameKey: true },
      });
      if (taken) throw taken.usernameKey === fold(username) ? usernameTaken() : emailTaken();
      const password = await passwords.hash(input.password);
      try {
        const signedIn = await prisma.$transaction(async (tx) => {
          const user = await createUser(tx, { username, email, password });
          await history.adopt(tx, user.id, caller.guestSessionId);
          return { user, token: await openSession(tx, user.id) };
        });
        bus.publish('admin.changed', {});
        return signedIn;
      } catch (error) {
        // Two registrations of one name at once: the database decides, the loser hears the same as any latecomer.
        throw takenError(error) ?? error;
      }
    },

    /**
     * Signs in by username or e-mail. Text and time are the same whether or not the user exists.
     * @throws AppError BAD_USER_INPUT, INVALID_CREDENTIALS, RATE_LIMITED.
     */
    async login(input: { username: string; password: string }, caller: Caller): Promise<SignedIn> {
      const key = fold(clean(input.username));
      const fields: Record<string, FieldError> = {};
      if (!key) fields['username'] = 'required';
      if (!input.password) fields['password'] = 'required';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      const undoAddress = await limits.consume('loginAddress', caller.address);
      const undoAccount = await limits.consume('loginAccount', limitKey(key), key);

      const found = await prisma.user.findFirst({ where: { OR: [{ usernameKey: key }, { emailKey: key }] } });
      const matches = await passwords.verify(input.password.slice(0, PASSWORD.max + 1), found?.passwordHash ?? null);
      if (!found || !matches || found.disabledAt) throw new AppError('INVALID_CREDENTIALS');
      await Promise.all([undoAddress(), undoAccount()]);
      return prisma.$transaction(async (tx) => {
        // Only while the password is still the one that was compared: changing it ends every session there is by then.
        const [user] = await tx.user.updateManyAndReturn({
          where: { id: found.id, passwordHash: found.passwordHash },
          data: { lastLoginAt: clock.now() },
          omit: { passwordHash: true },
        });
        if (!user) throw new AppError('INVALID_CREDENTIALS');
        await history.adopt(tx, user.id, caller.guestSessionId);
        return { user, token: await openSession(tx, user.id) };
      });
    },

    /** Ends a session on the server and closes its sockets; nothing happens when it is gone already. */
    async logout(sessionId: string | null): Promise<void> {
      if (!sessionId) return;
      await prisma.session.deleteMany({ where: { id: sessionId } });
      bus.publish('account.sessionsEnded', { sessionIds: [sessionId] });
    },

    /** The living session of a token, extended when it was last extended over an hour ago; null when there is none. */
    async findSession(token: string): Promise<{ id: string; user: SessionUser; renewed: boolean } | null> {
      const now = clock.now();
      const session = await prisma.session.findUnique({
        where: { tokenHash: hashToken(token) },
        include: { user: { omit: { passwordHash: true } } },
      });
      // Read by two statements: an account that is deleted between them leaves a session without its user.
      const user = session?.user as SessionUser | null | undefined;
      if (!session || session.expiresAt <= now || !user || user.disabledAt) return null;
      const renewed = now.getTime() - session.lastSeenAt.getTime() > EXTEND_AFTER_MS;
      if (renewed) {
        await prisma.session.updateMany({
          where: { id: session.id },
          data: { lastSeenAt: now, expiresAt: expiry(now) },
        });
      }
      return { id: session.id, user, renewed };
    },

    /** Those of these ids of sessions and API tokens that nothing may act for any more; one query for all of them. */
    async endedAmong(ids: readonly string[]): Promise<readonly string[]> {
      const now = clock.now();
      const ended = await prisma.$queryRaw<{ id: string }[]>`
        SELECT "given"."id"::text FROM unnest(${ids}::uuid[]) AS "given" ("id") WHERE NOT EXISTS (
          SELECT FROM "Session" JOIN "User" ON "User"."id" = "userId"
          WHERE "Session"."id" = "given"."id" AND "expiresAt" > ${now} AND "disabledAt" IS NULL
        ) AND NOT EXISTS (
          SELECT FROM "ApiToken" JOIN "User" ON "User"."id" = "userId"
          WHERE "ApiToken"."id" = "given"."id" AND "revokedAt" IS NULL AND "disabledAt" IS NULL
            AND ("expiresAt" IS NULL OR "expiresAt" > ${now})
        )`;
      return ended.map(({ id }) => id);
    },

    /** Creates the staff account when there is none yet; returns the random password it made, to be printed once. */
    async ensureStaff(admin: { username: string; email: string; password: string | null }): Promise<string | null> {
      if (await prisma.user.findFirst({ where: { isSuperuser: true }, select: { id: true } })) return null;
      const password = admin.password ?? randomBytes(12).toString('base64url');
      const hashed = await passwords.hash(password);
      try {
        await prisma.$transaction((tx) =>
          createUser(tx, { ...admin, password: hashed }, { isStaff: true, isSuperuser: true }),
        );
      } catch (error) {
        if (uniqueViolation(error)) return null; // Another instance was first.
        throw error;
      }
      return admin.password === null ? password : null;
    },
  };
}

function expiry(from: Date): Date {
  return new Date(from.getTime() + SESSION_SECONDS * 1000);
}
