import { randomUUID } from 'node:crypto';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Passwords } from '../adapters/passwords.ts';
import { AppError } from '../errors.ts';
import type { EmailChange, User } from '../generated/prisma/client.ts';
import type { Language } from '../language.ts';
import { LINK_LIFE } from '../contract/fields.ts';
import type { SessionUser } from './account.ts';
import { claimAddress, confirmedAddress } from './addresses.ts';
import { fold, hashToken, newToken, replacePassword } from './credentials.ts';
import { mailboxKey, type Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import { RESET_MS } from './password.ts';
import type { SecurityLog } from '../security-log.ts';

/** A confirmation link lives a day; a new one can be had in the settings. */
const CONFIRM_MS = LINK_LIFE.confirm.hours * 60 * 60_000;
/** Decisions, Accounts: the old address can undo a change for 7 days, counted again from its confirmation. */
const UNDO_MS = LINK_LIFE.undo.days * 24 * 60 * 60_000;

export type EmailChanges = ReturnType<typeof createEmailChanges>;

/** A changed e-mail address must be confirmed, and the former one can have the account back (decision 028). */
export function createEmailChanges(deps: {
  readonly prisma: Prisma;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly security: SecurityLog;
}) {
  const { prisma, passwords, limits, outbox, bus, clock, security } = deps;
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  /** Counts a letter that a user has us write to an address of his choice. @throws AppError RATE_LIMITED. */
  async function admit(userId: string, email: string): Promise<void> {
    await limits.consume('emailUser', `user:${userId}`);
    await limits.consume('emailRecipient', mailboxKey(email), fold(email));
  }

  /** Says nothing that whoever entered the address has written, not even a name: it may be a stranger's. */
  async function askToConfirm(tx: Transaction, change: EmailChange, token: string, language: Language): Promise<void> {
    const about = `${change.userId}:${randomUUID()}`;
    const details = { token };
    await outbox.add(tx, { kind: 'email_confirmation', about, recipient: change.toEmail, language, details });
  }

  /** A link's change, found by what the link's token is stored as. @throws AppError EMAIL_LINK_INVALID, RATE_LIMITED. */
  async function opened(address: string, find: (now: Date) => Promise<(EmailChange & { user: User }) | null>) {
    await limits.check('emailLinkAddress', address);
    const change = await find(clock.now());
    if (change && !change.user.disabledAt) return change;
    await limits.consume('emailLinkAddress', address);
    throw new AppError('EMAIL_LINK_INVALID');
  }

  return {
    admit,

    /**
     * Shows another address from now on. Until it is confirmed the last confirmed one stays the account's; that one is
     * told and can undo it. Back to the confirmed one needs neither.
     * @throws AppError EMAIL_TAKEN.
     */
    async begin(tx: Transaction, userId: string, email: string, language: Language): Promise<void> {
      await claimAddress(tx, fold(email), userId, clock.now());
      await holdUser(tx, userId);
      const now = clock.now();
      const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      if (user.email === email) return;
      const from = confirmedAddress(user);
      const confirmed = email === from ? null : from;
      await tx.emailChange.updateMany({ where: { userId, confirmHash: { not: null } }, data: { confirmHash: null } });
      // What no link leads to any more is nobody's business.
      await tx.emailChange.deleteMany({ where: { userId, undoUntil: { lt: now } } });
      await tx.user.update({
        where: { id: userId },
        data: {
          email,
          emailKey: fold(email),
          confirmedEmail: confirmed,
          confirmedEmailKey: confirmed && fold(confirmed),
        },
        select: { id: true },
      });
      if (confirmed === null) return;
      const [confirm, undo] = [newToken(), newToken()];
      // Undoing takes back what came later: later than all others by the order of this lock, whatever instances' clocks say.
      const last = await tx.emailChange.findFirst({ where: { userId }, orderBy: { createdAt: 'desc' } });
      const createdAt = new Date(Math.max(now.getTime(), (last?.createdAt.getTime() ?? 0) + 1));
      const change = await tx.emailChange.create({
        data: {
          userId,
          fromEmail: from,
          fromKey: fold(from),
          toEmail: email,
          createdAt,
          confirmHash: hashToken(confirm),
          confirmUntil: later(CONFIRM_MS),
          undoHash: hashToken(undo),
          undoUntil: later(UNDO_MS),
        },
      });
      await askToConfirm(tx, change, confirm, language);
      const details = { username: user.username, token: undo };
      const about = `${userId}:${change.id}`;
      await outbox.add(tx, { kind: 'email_changed', about, recipient: from, language, details });
    },

    /**
     * Confirms an address by the link sent to it; whoever holds the link may. Resets go there from now on.
     * Returns the address.
     * @throws AppError EMAIL_LINK_INVALID, RATE_LIMITED.
     */
    async confirm(token: string, caller: { readonly address: string }): Promise<string> {
      const confirmHash = hashToken(token.trim());
      const { id, userId, toEmail } = await opened(caller.address, (now) =>
        prisma.emailChange.findFirst({ where: { confirmHash, confirmUntil: { gt: now } }, include: { user: true } }),
      );
      await prisma.$transaction(async (tx) => {
        await holdUser(tx, userId);
        const used = await tx.emailChange.updateMany({
          where: { id, confirmHash },
          data: { confirmHash: null, confirmedAt: clock.now(), undoUntil: later(UNDO_MS) },
        });
        // Not if the account shows another one by now.
        const confirmed = await tx.user.updateMany({
          where: { id: userId, email: toEmail, confirmedEmail: { not: null } },
          data: { confirmedEmail: null, confirmedEmailKey: null },
        });
        if (used.count + confirmed.count < 2) throw new AppError('EMAIL_LINK_INVALID');
      });
      security.note('email_confirmed', { user: userId, address: caller.address });
      return toEmail;
    },

    /**
     * Gives the account back to the address a change was made from, and takes later changes back with it. Whoever made
     * them may know the password by now: it ends, with every session and API token. Returns what sets a new one.
     * @throws AppError EMAIL_LINK_INVALID, RATE_LIMITED.
     */
    async undo(token: string, caller: { readonly address: string }): Promise<{ email: string; resetToken: string }> {
      const undoHash = hashToken(token.trim());
      const { id, userId, fromEmail, fromKey, createdAt } = await opened(caller.address, (now) =>
        prisma.emailChange.findFirst({ where: { undoHash, undoUntil: { gt: now } }, include: { user: true } }),
      );
      const nobodys = await passwords.hash(newToken());
      const resetToken = newToken();
      const announce = await prisma.$transaction(async (tx) => {
        await claimAddress(tx, fromKey, userId, clock.now());
        await holdUser(tx, userId);
        const data = { undoHash: null, confirmHash: null, undoneAt: clock.now() };
        const { count } = await tx.emailChange.updateMany({ where: { id, undoHash }, data });
        if (count === 0) throw new AppError('EMAIL_LINK_INVALID');
        // Who got the account by a change must not have it back by the links of the next.
        await tx.emailChange.updateMany({ where: { userId, createdAt: { gt: createdAt }, undoneAt: null }, data });
        await tx.user.update({
          where: { id: userId },
          data: { email: fromEmail, emailKey: fromKey, confirmedEmail: null, confirmedEmailKey: null },
          select: { id: true },
        });
        const ended = await replacePassword(tx, { bus, clock }, userId, nobodys);
        await tx.passwordReset.create({
          data: { tokenHash: hashToken(resetToken), userId, createdAt: clock.now(), expiresAt: later(RESET_MS) },
        });
        return ended;
      });
      security.note('email_change_undone', { user: userId, address: caller.address });
      announce();
      return { email: fromEmail, resetToken };
    },

    /**
     * Sends the confirmation link again, a new one: the former does not work any more. False: there is nothing to confirm.
     * @throws AppError RATE_LIMITED.
     */
    async resend({ id: userId, email, confirmedEmail }: SessionUser, language: Language): Promise<boolean> {
      if (confirmedEmail === null) return false;
      await admit(userId, email);
      const token = newToken();
      const isSent = await prisma.$transaction(async (tx) => {
        await holdUser(tx, userId);
        const waiting = { userId, toEmail: email, confirmedAt: null, undoneAt: null };
        const user = await tx.user.count({ where: { id: userId, email, confirmedEmail: { not: null } } });
        const change = await tx.emailChange.findFirst({ where: waiting, orderBy: { createdAt: 'desc' } });
        if (user === 0 || !change) return false;
        const data = { confirmHash: hashToken(token), confirmUntil: later(CONFIRM_MS) };
        await tx.emailChange.update({ where: { id: change.id }, data, select: { id: true } });
        await askToConfirm(tx, change, token, language);
        return true;
      });
      outbox.wake();
      return isSent;
    },
  };
}

/** One change of an account at a time. */
async function holdUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`;
}
