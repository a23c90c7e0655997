import { randomBytes } from 'node:crypto';
import type { Answers } from '../answers/answers.ts';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Passwords } from '../adapters/passwords.ts';
import { USERNAME } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import type { AuditAction, User } from '../generated/prisma/client.ts';
import { clean } from '../text-cleaning.ts';
import { stopAnswersOf } from './account-deletion.ts';
import { createUser, type SessionUser } from './account.ts';
import { fold, replacePassword, takenError } from './credentials.ts';
import { isEmail } from './form.ts';
import type { KnownDevices } from './known-devices.ts';
import type { MembershipService } from './membership.ts';
import { isId } from './paging.ts';
import { endSessionsOf } from './sessions.ts';
import { stopForAllOf } from './webhook-stops.ts';
import { holdSuperusers, requireAnotherSuperuser, requireSuperuser } from './superusers.ts';

/** What somebody may do, as rights on his account. Each has all that stands before it. */
export const ROLES = {
  member: { isStaff: false, isSuperuser: false },
  staff: { isStaff: true, isSuperuser: false },
  superuser: { isStaff: true, isSuperuser: true },
} as const satisfies Record<string, { isStaff: boolean; isSuperuser: boolean }>;

export type Role = keyof typeof ROLES;
const ORDER = Object.keys(ROLES) as Role[];

/** A superuser's id; null: whoever may run commands on the machine. */
type Actor = string | null;
/** What audit entries of commands are about. */
export const COMMAND_LINE = 'npm run staff';

/** What staff decide of an account, as it is. */
export interface AccountState {
  readonly user: SessionUser;
  /** Living sessions. */
  readonly sessionCount: number;
}

/** What one change did: what the audit entry says, whose sockets are told to go. */
interface Change {
  readonly action: AuditAction;
  readonly before: Readonly<Record<string, string | number | boolean>>;
  readonly after: Readonly<Record<string, string | number | boolean>>;
  readonly ended: readonly string[];
}

export type StaffService = ReturnType<typeof createStaff>;

/** Who is staff and who may sign in at all: for superusers, and for whoever locked himself out, by command. */
export function createStaff(deps: {
  readonly prisma: Prisma;
  readonly membership: MembershipService;
  readonly passwords: Passwords;
  readonly devices: KnownDevices;
  readonly answers: Pick<Answers, 'stop'>;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, membership, passwords, devices, answers, bus, clock } = deps;

  const livingSessions = (tx: Transaction, userId: string) =>
    tx.session.count({ where: { userId, expiresAt: { gt: clock.now() } } });

  async function stateOf(tx: Transaction, id: string): Promise<AccountState> {
    const user = isId(id) ? await tx.user.findUnique({ where: { id }, omit: { passwordHash: true } }) : null;
    if (!user) throw new AppError('NOT_FOUND');
    return { user, sessionCount: await livingSessions(tx, id) };
  }

  /**
   * One change of an account and its audit entry, or neither; null: it is so already. Changes of this kind come one
   * after the other, so that each is decided on what the one before has left: of two superusers who unmake each other at
   * once, the second is none any more.
   */
  async function change(
    actor: Actor,
    id: string,
    write: (tx: Transaction, user: SessionUser) => Promise<Change | null>,
  ): Promise<AccountState> {
    if (!isId(id)) throw new AppError('NOT_FOUND');
    const { state, ended } = await prisma.$transaction(async (tx) => {
      // As the deletion of an account has it, and in this order.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`user:${id}`}, 0))`;
      await holdSuperusers(tx);
      if (actor !== null) await requireSuperuser(tx, actor);
      const { user } = await stateOf(tx, id);
      const changed = await write(tx, user);
      if (changed) {
        const { action, before, after } = changed;
        const by = actor === null ? { about: COMMAND_LINE } : { staffId: actor };
        await tx.auditEntry.create({
          data: { action, ...by, subjectId: id, before, after, createdAt: clock.now() },
        });
      }
      return { state: await stateOf(tx, id), ended: changed?.ended ?? [] };
    });
    if (ended.length > 0) bus.publish('account.sessionsEnded', { sessionIds: ended });
    return state;
  }

  /** The API tokens of an account; they stay, but sockets that were opened with them close. */
  const tokensOf = async (tx: Transaction, userId: string) =>
    (await tx.apiToken.findMany({ where: { userId, revokedAt: null }, select: { id: true } })).map(({ id }) => id);

  async function setRole(actor: Actor, id: string, role: Role): Promise<AccountState> {
    return change(actor, id, async (tx, user) => {
      const former = roleOf(user);
      if (former === role) return null;
      if (former === 'superuser') await requireAnotherSuperuser(tx, id);
      await tx.user.update({ where: { id }, data: ROLES[role], select: { id: true } });
      // What an open socket is subscribed to was allowed by rights that are gone.
      const isLess = ORDER.indexOf(role) < ORDER.indexOf(former);
      const ended = isLess ? [...(await endSessionsOf(tx, id)), ...(await tokensOf(tx, id))] : [];
      if (isLess) await stopForAllOf(tx, id, actor, clock.now());
      return { action: 'role_changed', before: { role: former }, after: { role }, ended };
    });
  }

  async function enable(actor: Actor, id: string): Promise<AccountState> {
    return change(actor, id, async (tx, user) => {
      if (!user.disabledAt) return null;
      await tx.user.update({ where: { id }, data: { disabledAt: null }, select: { id: true } });
      return { action: 'account_enabled', before: { isDisabled: true }, after: { isDisabled: false }, ended: [] };
    });
  }

  /** An account by username or e-mail, in any case. */
  async function find(name: string): Promise<SessionUser | null> {
    const key = fold(clean(name));
    return prisma.user.findFirst({
      where: { OR: [{ usernameKey: key }, { emailKey: key }] },
      omit: { passwordHash: true },
    });
  }

  /** @throws AppError NOT_FOUND. */
  async function named(name: string): Promise<SessionUser> {
    const user = await find(name);
    if (!user) throw new AppError('NOT_FOUND');
    return user;
  }

  return {
    /** An account as staff decide of it. @throws AppError NOT_FOUND. */
    state: (id: string) => stateOf(prisma, id),

    /** How many living sessions a user has. */
    sessionCount: (id: string) => livingSessions(prisma, id),

    /**
     * Makes or unmakes staff. Whoever may do less than before is signed out everywhere, and the webhooks for all that he
     * set up are switched off.
     * @throws AppError NOT_FOUND, LAST_SUPERUSER, FORBIDDEN when the actor is no superuser any more.
     */
    setRole,

    /**
     * Disables an account: it cannot sign in, its sessions and sockets end, its API tokens do not work, the
     * webhooks for all that it set up are switched off, its running answers are stopped; nothing is deleted.
     * @throws AppError NOT_FOUND, LAST_SUPERUSER, FORBIDDEN when the actor is no superuser any more.
     */
    async disable(actor: Actor, id: string): Promise<AccountState> {
      const state = await change(actor, id, async (tx, user) => {
        if (user.disabledAt) return null;
        if (user.isSuperuser) await requireAnotherSuperuser(tx, id);
        await tx.user.update({ where: { id }, data: { disabledAt: clock.now() }, select: { id: true } });
        await stopForAllOf(tx, id, actor, clock.now());
        const ended = [...(await endSessionsOf(tx, id)), ...(await tokensOf(tx, id))];
        return { action: 'account_disabled', before: { isDisabled: false }, after: { isDisabled: true }, ended };
      });
      await stopAnswersOf(prisma, answers, id);
      return state;
    },

    /** Lets a disabled account sign in again. @throws AppError NOT_FOUND, FORBIDDEN. */
    enable,

    /** Signs a user out everywhere, and forgets his devices; API tokens go on. @throws AppError NOT_FOUND, FORBIDDEN. */
    endSessions: (actor: Actor, id: string) =>
      change(actor, id, async (tx) => {
        const sessions = await livingSessions(tx, id);
        await devices.forget(tx, id);
        const ended = await endSessionsOf(tx, id);
        return { action: 'sessions_ended', before: { sessions }, after: { sessions: 0 }, ended };
      }),

    /** By command: everybody who is staff, by name. */
    list: (): Promise<SessionUser[]> =>
      prisma.user.findMany({
        where: { OR: [{ isStaff: true }, { isSuperuser: true }] },
        omit: { passwordHash: true },
        orderBy: { usernameKey: 'asc' },
      }),

    /**
     * By command: makes an account an enabled superuser; makes the account, with a random password, if there is none of
     * this name. Returns the password it made.
     * @throws AppError BAD_USER_INPUT for what can be no username, EMAIL_TAKEN.
     */
    async add(name: string, mail?: string): Promise<{ user: SessionUser; password: string | null }> {
      const found = await find(name);
      if (found) {
        await enable(null, found.id);
        return { ...(await setRole(null, found.id, 'superuser')), password: null };
      }
      const username = clean(name.normalize('NFKC'));
      if (!USERNAME.pattern.test(username)) throw badInput({ username: 'username' });
      const email = clean(mail ?? `${username}@example.com`);
      if (!isEmail(email)) throw badInput({ email: 'email' });
      const password = newPassword();
      const hashed = await passwords.hash(password);
      try {
        const user = await prisma.$transaction(async (tx) => {
          const fields = { username, email, password: hashed, role: ROLES.superuser };
          const made = await createUser(tx, { membership, clock }, fields);
          const change = { before: { role: 'member' }, after: { role: 'superuser' }, createdAt: clock.now() };
          await tx.auditEntry.create({
            data: { action: 'role_changed', about: COMMAND_LINE, subjectId: made.id, ...change },
          });
          return made;
        });
        return { user, password };
      } catch (error) {
        throw takenError(error) ?? error;
      }
    },

    /** By command: takes all rights of staff away. @throws AppError NOT_FOUND, LAST_SUPERUSER. */
    remove: async (name: string) => setRole(null, (await named(name)).id, 'member'),

    /** By command: a new random password; every session and API token ends. Returns it. @throws AppError NOT_FOUND. */
    async setPassword(name: string): Promise<{ user: SessionUser; password: string }> {
      const user = await named(name);
      const password = newPassword();
      const hashed = await passwords.hash(password);
      const announce = await prisma.$transaction(async (tx) => {
        await tx.auditEntry.create({
          data: { action: 'password_set', about: COMMAND_LINE, subjectId: user.id, createdAt: clock.now() },
        });
        return replacePassword(tx, { bus, clock }, user.id, hashed);
      });
      announce();
      return { user, password };
    },
  };
}

export function roleOf({ isStaff, isSuperuser }: Pick<User, 'isStaff' | 'isSuperuser'>): Role {
  if (isSuperuser) return 'superuser';
  return isStaff ? 'staff' : 'member';
}

/** 96 random bits. */
const newPassword = () => randomBytes(12).toString('base64url');
