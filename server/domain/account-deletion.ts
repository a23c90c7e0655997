import type { Answers } from '../answers/answers.ts';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Passwords } from '../adapters/passwords.ts';
import { AppError, badInput } from '../errors.ts';
import type { User } from '../generated/prisma/client.ts';
import { mailsOf } from './addresses.ts';
import { limitKey } from './credentials.ts';
import type { Limits } from './limits.ts';
import { REFUND_LETTERS } from './refund-letters.ts';
import { requireAnotherSuperuser } from './superusers.ts';
import { tellWebhooks } from './webhook-events.ts';
import { userDeleted } from './webhook-news.ts';
import { stopForAllOf } from './webhook-stops.ts';
import { PASSWORD } from '../contract/fields.ts';
import type { SecurityLog } from '../security-log.ts';

/** Deleting an account with a long history takes one transaction longer than Prisma's five seconds; in milliseconds. */
const TRANSACTION = { timeout: 120_000 };

export type Deletion = ReturnType<typeof createDeletion>;

/** The end of an account, as its user wishes. */
export function createDeletion(deps: {
  readonly prisma: Prisma;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly answers: Pick<Answers, 'stop'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly security: SecurityLog;
}) {
  const { prisma, passwords, limits, answers, bus, clock, security } = deps;

  /** Wrong passwords count as failed logins. @throws AppError BAD_USER_INPUT, WRONG_PASSWORD, RATE_LIMITED. */
  async function confirmed(userId: string, password: string): Promise<User> {
    if (!password) throw badInput({ password: 'required' });
    const user = await prisma.user.findUnique({ where: { id: userId } });
    if (!user) throw new AppError('UNAUTHENTICATED');
    // A counter beside that of logins: strangers who use that one up must not keep the owner from this.
    const undo = await limits.consume('loginAccount', `user:${userId}`);
    if (!(await passwords.verify(password.slice(0, PASSWORD.max + 1), user.passwordHash))) throw wrongPassword();
    await undo();
    return user;
  }

  return {
    /**
     * Deletes an account and all that is personal: profile, sessions, API tokens, memberships, history, requests to
     * experts, messages, mails and webhooks, those not sent yet included. Orders, what was paid and paid back for them and
     * the time it bought stay on the books for three years, without the user and what staff wrote about him (books-retention.ts);
     * so does the bare fact of the deletion. Webhooks for all that he answers for are switched off. Running answers are stopped first; sockets close.
     * @throws AppError BAD_USER_INPUT, WRONG_PASSWORD, RATE_LIMITED (wrong ones count by themselves), LAST_SUPERUSER,
     *   EMAIL_CHANGED_LATELY.
     */
    async remove(userId: string, password: string): Promise<void> {
      const { passwordHash, isSuperuser } = await confirmed(userId, password);
      // Before any answer is stopped; decided below.
      if (isSuperuser) await prisma.$transaction((tx) => requireAnotherSuperuser(tx, userId));
      await stopAnswersOf(prisma, answers, userId);
      const ended = await prisma.$transaction(async (tx) => {
        // Questions of this user wait here, and then find nobody who could ask them.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`user:${userId}`}, 0))`;
        // The orders first, as whoever completes one holds it before its buyer: another order of locks could end in a deadlock.
        await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "userId" = ${userId}::uuid ORDER BY "id" FOR UPDATE`;
        // As he is by now: whoever makes him a superuser, or unmakes the others, waits on one of these locks.
        const user = await tx.user.findUnique({ where: { id: userId } });
        if (!user) throw new AppError('UNAUTHENTICATED');
        if (user.isSuperuser) await requireAnotherSuperuser(tx, userId);
        // Or whoever stole it would leave the owner nothing to take back (decision 028).
        const undoable = {
          userId,
          confirmedAt: { not: null },
          undoHash: { not: null },
          undoUntil: { gt: clock.now() },
        };
        if (await tx.emailChange.count({ where: undoable })) throw new AppError('EMAIL_CHANGED_LATELY');
        const sessions = await tx.session.findMany({ where: { userId }, select: { id: true } });
        const tokens = await tx.apiToken.findMany({ where: { userId }, select: { id: true } });
        await stopForAllOf(tx, userId, null, clock.now());
        await removeTraces(tx, user);
        // Only while the password is still the one that was compared.
        const { count } = await tx.user.deleteMany({ where: { id: userId, passwordHash } });
        if (count === 0) throw wrongPassword();
        await tx.auditEntry.create({ data: { action: 'account_deleted', createdAt: clock.now() } });
        await tellWebhooks(tx, userDeleted(userId, clock.now()));
        return [...sessions, ...tokens].map(({ id }) => id);
      }, TRANSACTION);
      security.note('account_deleted', { user: userId });
      bus.publish('account.sessionsEnded', { sessionIds: ended });
    },
  };
}

const wrongPassword = () => new AppError('WRONG_PASSWORD', { fields: { password: 'passwordWrong' } });

/** Stops all answers of a user that are being written; what was written is kept. */
export async function stopAnswersOf(prisma: Prisma, answers: Pick<Answers, 'stop'>, userId: string): Promise<void> {
  const running = await prisma.answer.findMany({ where: { userId, state: 'running' }, select: { id: true } });
  await Promise.all(running.map(({ id }) => answers.stop(id)));
}

/** What is personal and would outlive the user's row, for it hangs on no user or is kept when there is none. */
async function removeTraces(tx: Transaction, user: User): Promise<void> {
  const { id: userId, usernameKey, emailKey, confirmedEmailKey } = user;
  const requests = await tx.consultation.findMany({ where: { userId }, select: { id: true } });
  const messages = await tx.contactMessage.findMany({ where: { userId }, select: { id: true } });
  const memberships = await tx.membership.findMany({ where: { userId }, select: { id: true } });
  const payments = await tx.payment.findMany({
    where: { order: { userId } },
    select: { id: true, method: true, transactionId: true },
  });
  const invoices = await tx.invoice.findMany({ where: { userId }, select: { id: true } });
  const refunds = await tx.refund.findMany({ where: { payment: { order: { userId } } }, select: { id: true } });
  const about = [
    ...requests.flatMap(({ id }) => [`consultation_received:${id}`, `consultation_answered:${id}`]),
    ...messages.map(({ id }) => `contact_received:${id}`),
    ...payments.map(({ id }) => `membership_paid:${id}`),
    ...invoices.flatMap(({ id }) => [`invoice_issued:${id}`, `invoice_refused:${id}`, `invoice_revoked:${id}`]),
  ];
  await tx.mail.deleteMany({
    where: {
      OR: [
        ...mailsOf(user),
        { eventKey: { in: about } },
        { eventKey: { startsWith: `maintenance_due:${userId}:` } },
        ...memberships.map(({ id }) => ({ eventKey: { startsWith: `membership_ending:${id}:` } })),
        // Of endpoints, which may be gone by now: whom a letter went to is told at its end.
        { kind: { in: ['webhook_disabled', 'staff_webhook_disabled'] }, eventKey: { endsWith: `:${userId}` } },
        ...refunds.flatMap(({ id }) => REFUND_LETTERS.map((kind) => ({ eventKey: { startsWith: `${kind}:${id}` } }))),
      ],
    },
  });
  await tx.idempotencyKey.deleteMany({ where: { owner: `user:${userId}` } });
  // What staff's endpoints were told of him, but for orders, which stay on the books.
  await tx.webhookDelivery.deleteMany({ where: { subjectId: userId, type: { not: { startsWith: 'order.' } } } });
  // What was issued stays on the books by its number; who it was made out to is with whoever issued it.
  await tx.invoice.deleteMany({ where: { userId, state: { notIn: ['issued', 'revoked'] } } });
  await tx.invoice.updateMany({ where: { userId }, data: { title: '', taxNumber: null, reason: null } });
  // What was sold stays on the books; nothing that staff wrote about its buyer does.
  await tx.membershipGrant.deleteMany({ where: { userId, source: 'registration' } });
  await tx.payment.updateMany({ where: { order: { userId } }, data: { note: null } });
  await tx.refund.updateMany({ where: { payment: { order: { userId } } }, data: { reason: '' } });
  await tx.refund.updateMany({
    where: { payment: { order: { userId } }, reference: { not: null } },
    data: { reference: '' },
  });
  await tx.$executeRaw`UPDATE "AuditEntry" SET "after" = "after" - ARRAY['reason', 'reference']
    WHERE "subjectId" = ${userId}::uuid AND "after" ?| ARRAY['reason', 'reference']`;
  // What providers' bills say of money stays; a line as it stands there names the buyer.
  const lines = payments.map(({ method, transactionId }) => ({ bill: { method }, transactionId }));
  await tx.billLine.updateMany({ where: { OR: lines }, data: { raw: '' } });
  await tx.billDifference.updateMany({ where: { OR: lines, raw: { not: null } }, data: { raw: '' } });
  await tx.consultation.deleteMany({ where: { userId } });
  await tx.contactMessage.deleteMany({ where: { userId } });
  const keys = [
    userId,
    `user:${userId}`,
    ...[usernameKey, emailKey, confirmedEmailKey].map((name) => limitKey(name ?? '')),
  ];
  await tx.limitHit.deleteMany({ where: { key: { in: keys } } });
}
