import { randomBytes } from 'node:crypto';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Passwords } from '../adapters/passwords.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import { StartError } from '../exit.ts';
import type { User } from '../generated/prisma/client.ts';
import { claimAddress, isTaken } from './addresses.ts';
import {
  emailTaken,
  fold,
  hashToken,
  limitKey,
  newToken,
  requirePassword,
  takenError,
  uniqueViolation,
  usernameTaken,
  whyTooEasy,
} from './credentials.ts';
import type { History } from './history.ts';
import type { Limits } from './limits.ts';
import type { MembershipService } from './membership.ts';
import type { KnownDevices } from './known-devices.ts';
import { clean, cleanOptional } from '../text-cleaning.ts';
import { isEmail } from './form.ts';
import { PASSWORD, USERNAME, USERNAME_RULE } from '../contract/fields.ts';
import { tellWebhooks } from './webhook-events.ts';
import { userRegistered } from './webhook-news.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Agreed, TrustService } from './contact-trust.ts';

/** A user as sessions load it: everything but the password. */
export type SessionUser = Omit<User, 'passwordHash'>;

export interface SignedIn {
  readonly user: SessionUser;
  /** The session's secret: 256 random bits, stored only as a hash. */
  readonly token: string;
  /** Of the browser's device cookie, by which it is known from now on. */
  readonly deviceToken: string;
}

/** Where a session is used. */
interface Seen {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Who signs in. */
interface Caller extends Seen {
  readonly guestSessionId: string | null;
  /** The living session of the browser's cookie, which the new one replaces, whosever it is. */
  readonly cookieSessionId: string | null;
  readonly deviceToken: string | null;
}

/** What a user is made of; the password is hashed. */
interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Absent: neither. */
  readonly role?: { readonly isStaff: boolean; readonly isSuperuser: boolean };
}

export type Account = ReturnType<typeof createAccount>;

/** Sessions live 30 days after their last use (decisions: Accounts and sessions). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** A session is noted as seen and extended at most this often, so that not every request writes to the database. */
const EXTEND_AFTER_MS = 5 * 60 * 1000;
/** No browser's own is longer; what is longer says nothing more. */
const USER_AGENT_LENGTH = 300;

/** Accounts and their sessions. */
export function createAccount(deps: {
  readonly prisma: Prisma;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly membership: MembershipService;
  readonly history: History;
  readonly devices: KnownDevices;
  readonly trust: Pick<TrustService, 'agree'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly security: SecurityLog;
}) {
  const { prisma, passwords, limits, membership, history, devices, trust, bus, clock, logger, security } = deps;

  /** Signs a user in; the session of the same cookie is gone, so that nobody is left behind in it. */
  async function openSession(tx: Transaction, userId: string, caller: Caller): Promise<string> {
    const token = newToken();
    const now = clock.now();
    if (caller.cookieSessionId) await tx.session.deleteMany({ where: { id: caller.cookieSessionId } });
    await tx.session.create({
      data: {
        tokenHash: hashToken(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: expiry(now),
        ...placeOf(caller),
      },
    });
    return token;
  }

  /** Once the transaction is through. */
  function tellReplaced({ cookieSessionId }: Caller): void {
    if (cookieSessionId) bus.publish('account.sessionsEnded', { sessionIds: [cookieSessionId] });
  }

  return {
    /**
     * Creates an account on the free plan and signs it in; the guest's consultations move to it. What was agreed to is noted
     * with it.
     * @throws AppError BAD_USER_INPUT, PASSWORD_TOO_SHORT, PASSWORD_TOO_EASY, USERNAME_TAKEN, EMAIL_TAKEN, RATE_LIMITED.
     */
    async register(
      input: { username: string; email: string; password: string; consents?: readonly Agreed[] | null | undefined },
      caller: Caller,
    ): Promise<SignedIn> {
      const username = clean(input.username.normalize('NFKC'));
      const email = clean(input.email.normalize('NFKC'));
      const fields: Record<string, FieldError> = {};
      if (!username) fields['username'] = 'required';
      else if (!USERNAME.pattern.test(username)) fields['username'] = 'username';
      if (!email) fields['email'] = 'required';
      else if (!isEmail(email)) fields['email'] = 'email';
      if (!input.password) fields['password'] = 'required';
      else if (input.password.length > PASSWORD.max) fields['password'] = 'passwordLong';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      requirePassword(input.password, 'password', { username, email });
      await limits.consume('registerAddress', caller.address);

      if (await prisma.user.count({ where: { usernameKey: fold(username) } })) throw usernameTaken();
      if (await isTaken(prisma, fold(email), null, clock.now())) throw emailTaken();
      const password = await passwords.hash(input.password);
      try {
        const known = await devices.ofToken(caller.deviceToken);
        const signedIn = await prisma.$transaction(async (tx) => {
          await claimAddress(tx, fold(email), null, clock.now());
          const user = await createUser(tx, { membership, clock }, { username, email, password });
          await trust.agree(tx, user.id, input.consents ?? []);
          await history.adopt(tx, user.id, caller.guestSessionId);
          const deviceToken = await devices.remember(tx, user.id, known.length > 0 ? caller.deviceToken : null);
          return { user, deviceToken, token: await openSession(tx, user.id, caller) };
        });
        tellReplaced(caller);
        security.note('registered', { user: signedIn.user.id, address: caller.address });
        bus.publish('admin.changed', {});
        return signedIn;
      } catch (error) {
        // Two registrations of one name at once: the database decides, the loser hears the same as any latecomer.
        throw takenError(error) ?? error;
      }
    },

    /**
     * Signs in by username or e-mail. Text and time are the same whether or not the user exists. Failures count for the
     * account, whatever name of it was typed, and for the address; those of a browser that signed in before count for
     * that browser and account alone.
     * @throws AppError BAD_USER_INPUT, INVALID_CREDENTIALS, RATE_LIMITED, ACCOUNT_DISABLED (with the right password).
     */
    async login(input: { username: string; password: string }, caller: Caller): Promise<SignedIn> {
      const key = fold(clean(input.username));
      const fields: Record<string, FieldError> = {};
      if (!key) fields['username'] = 'required';
      if (!input.password) fields['password'] = 'required';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      const found = await prisma.user.findFirst({
        where: { OR: [{ usernameKey: key }, { emailKey: key }, { confirmedEmailKey: key }] },
      });
      const known = await devices.ofToken(caller.deviceToken);
      const device = known.find(({ userId }) => userId === found?.id);
      const account = found?.usernameKey ?? key;
      const undo = device
        ? [await limits.consume('loginDevice', limitKey(`device:${device.id}`), account)]
        : [
            await limits.consume('loginAddress', caller.address),
            await limits.consume('loginAccount', limitKey(found ? `user:${found.id}` : `name:${key}`), account),
          ];
      const matches = await passwords.verify(input.password.slice(0, PASSWORD.max + 1), found?.passwordHash ?? null);
      if (found && !matches) security.note('sign_in_failed', { user: found.id, address: caller.address });
      if (!found || !matches) throw new AppError('INVALID_CREDENTIALS');
      await Promise.all(undo.map((takeBack) => takeBack()));
      if (found.disabledAt) throw new AppError('ACCOUNT_DISABLED');
      const signedIn = await prisma.$transaction(async (tx) => {
        // Only while the password is still the one that was compared, and nobody has disabled the account since: either
        // ends every session there is by then.
        const [user] = await tx.user.updateManyAndReturn({
          where: { id: found.id, passwordHash: found.passwordHash, disabledAt: null },
          data: { lastLoginAt: clock.now() },
          omit: { passwordHash: true },
        });
        if (!user) throw new AppError('INVALID_CREDENTIALS');
        await history.adopt(tx, user.id, caller.guestSessionId);
        const deviceToken = await devices.remember(tx, user.id, known.length > 0 ? caller.deviceToken : null);
        return { user, deviceToken, token: await openSession(tx, user.id, caller) };
      });
      tellReplaced(caller);
      security.note('signed_in', { user: found.id, address: caller.address });
      return signedIn;
    },

    /** Ends a session on the server and closes its sockets; nothing happens when it is gone already. */
    async logout(sessionId: string | null): Promise<void> {
      if (!sessionId) return;
      const [ended] = await prisma.session.findMany({ where: { id: sessionId }, select: { userId: true } });
      await prisma.session.deleteMany({ where: { id: sessionId } });
      if (ended) security.note('signed_out', { user: ended.userId });
      bus.publish('account.sessionsEnded', { sessionIds: [sessionId] });
    },

    /**
     * The living session of a token, extended when it was last extended over five minutes ago, with where it is used now;
     * null when there is none.
     */
    async findSession(token: string, seen: Seen): Promise<{ id: string; user: SessionUser; renewed: boolean } | null> {
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
          data: { lastSeenAt: now, expiresAt: expiry(now), ...placeOf(seen) },
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

    /**
     * Creates the staff account when there is none yet; returns the random password it made, to be printed once. Where its name
     * or e-mail is somebody else's, that is only said.
     * @throws StartError naming ADMIN_USERNAME when it can be none, and ADMIN_PASSWORD when it is one of the first that are
     *   tried; where nobody else can reach the product, the latter is only said.
     */
    async ensureStaff(
      admin: { readonly username: string; readonly email: string; readonly password: string | null },
      isPersonal: boolean,
    ): Promise<string | null> {
      const isThere = async () =>
        (await prisma.user.findFirst({ where: { isSuperuser: true }, select: { id: true } })) !== null;
      if (await isThere()) return null;
      const username = clean(admin.username.normalize('NFKC'));
      if (!USERNAME.pattern.test(username))
        throw new StartError('configuration', `ADMIN_USERNAME: "${username}" is no username: ${USERNAME_RULE}`);
      if (admin.password !== null && whyTooEasy(admin.password, admin)) {
        const what = 'ADMIN_PASSWORD: this password is too easy to guess';
        if (!isPersonal) throw new StartError('configuration', what);
        logger.warn(what);
      }
      const password = admin.password ?? randomBytes(12).toString('base64url');
      const hashed = await passwords.hash(password);
      try {
        await prisma.$transaction((tx) =>
          createUser(
            tx,
            { membership, clock },
            { ...admin, username, password: hashed, role: { isStaff: true, isSuperuser: true } },
          ),
        );
      } catch (error) {
        if (!uniqueViolation(error)) throw error;
        // Mostly another instance was first.
        if (!(await isThere()))
          logger.error(
            'ADMIN_USERNAME, ADMIN_EMAIL: a member has this name or address; "staff add NAME" makes one staff',
          );
        return null;
      }
      return admin.password === null ? password : null;
    },
  };
}

/** Makes a user, on the free plan. */
export async function createUser(
  tx: Transaction,
  { membership, clock }: { readonly membership: MembershipService; readonly clock: Clock },
  { username, email, password, role }: NewUser,
): Promise<SessionUser> {
  const now = clock.now();
  const names = { username, usernameKey: fold(username), email, emailKey: fold(email) };
  const user = await tx.user.create({
    data: { ...names, passwordHash: password, lastLoginAt: now, createdAt: now, ...role },
    omit: { passwordHash: true },
  });
  await membership.begin(tx, user.id, user.createdAt);
  await tellWebhooks(tx, userRegistered(user));
  return user;
}

function placeOf({ address, userAgent }: Seen) {
  return { address, userAgent: cleanOptional(userAgent)?.slice(0, USER_AGENT_LENGTH).toWellFormed() ?? null };
}

function expiry(from: Date): Date {
  return new Date(from.getTime() + SESSION_SECONDS * 1000);
}
