import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Answer, Prisma as PrismaTypes } from '../generated/prisma/client.ts';
import type { SessionUser } from './account.ts';
import { mailsOf } from './addresses.ts';
import { SHOWN } from './answer-versions.ts';
import { recordIn, titleIn, type HistoryFormat } from './export-format.ts';
import type { Language } from '../language.ts';
import type { Limits } from './limits.ts';

/** How many rows are read at a time, each portion by the last key of the one before: a million take no more memory. */
const AT_A_TIME = 100;

/** What a load is asked for: rows after the last one, oldest first. */
interface Portion {
  readonly where: { readonly createdAt: { lte: Date }; readonly OR?: object[] };
  readonly orderBy: ({ createdAt: 'asc' } | { id: 'asc' })[];
  readonly take: number;
}

export type Export = ReturnType<typeof createExport>;

/** What users take away with them: as pieces of text, made while they are sent. */
export function createExport(deps: {
  readonly prisma: Prisma;
  readonly limits: Pick<Limits, 'consume'>;
  readonly clock: Clock;
}) {
  const { prisma, limits, clock } = deps;

  /** All rows there are by now, oldest first, a portion at a time. */
  async function* inOrder<Row extends { readonly id: string; readonly createdAt: Date }>(
    load: (portion: Portion) => Promise<Row[]>,
  ): AsyncGenerator<Row> {
    const until = clock.now();
    const rest = { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }], take: AT_A_TIME };
    for (let last: Row | undefined, more = true; more;) {
      const after = last && {
        OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }],
      };
      // The first bound lets the index find where to go on; the second says exactly where.
      const createdAt = { lte: until, ...(last && { gte: last.createdAt }) };
      const rows = await load({ where: { createdAt, ...after }, ...rest });
      yield* rows;
      last = rows.at(-1);
      more = rows.length === AT_A_TIME;
    }
  }

  const answersOf = (userId: string): AsyncGenerator<Answer> =>
    inOrder(({ where, ...portion }) =>
      prisma.answer.findMany({
        where: { AND: [where as PrismaTypes.AnswerWhereInput, { userId, ...SHOWN }] },
        ...portion,
      }),
    );

  /** With their bytes, which are read one by one. */
  async function* picturesOf(userId: string): AsyncGenerator<object> {
    const rows = inOrder(({ where, ...portion }) =>
      prisma.picture.findMany({
        where: { AND: [where, { userId }] },
        ...portion,
        omit: { jpeg: true, userId: true, guestSessionId: true },
      }),
    );
    for await (const row of rows) {
      const found = await prisma.picture.findUnique({ where: { id: row.id }, select: { jpeg: true } });
      if (found) yield { ...row, jpeg: Buffer.from(found.jpeg).toString('base64') };
    }
  }

  /** What the product knows of a user, by the names under which it is told. */
  function sectionsOf(user: SessionUser): Record<string, AsyncIterable<object>> {
    const { id: userId } = user;
    const mine = { userId };
    const select = { id: true, createdAt: true } as const;
    return {
      sessions: inOrder(({ where, ...portion }) =>
        prisma.session.findMany({
          where: { AND: [where, mine] },
          ...portion,
          select: { ...select, lastSeenAt: true, expiresAt: true, userAgent: true, address: true },
        }),
      ),
      knownDevices: inOrder(({ where, ...portion }) =>
        prisma.knownDevice.findMany({
          where: { AND: [where, mine] },
          ...portion,
          select: { ...select, lastUsedAt: true },
        }),
      ),
      apiTokens: inOrder(({ where, ...portion }) =>
        prisma.apiToken.findMany({
          where: { AND: [where, mine] },
          ...portion,
          omit: { tokenHash: true, userId: true },
        }),
      ),
      webhookEndpoints: inOrder(({ where, ...portion }) =>
        prisma.webhookEndpoint.findMany({
          where: { AND: [where, mine] },
          ...portion,
          omit: { userId: true, madeById: true, secret: true, formerSecret: true, sealedBy: true },
        }),
      ),
      webhookDeliveries: inOrder(({ where, ...portion }) =>
        prisma.webhookDelivery.findMany({
          where: { AND: [where, { endpoint: mine }] },
          ...portion,
          omit: { subjectId: true, aboutId: true, requestId: true },
        }),
      ),
      emailChanges: inOrder(({ where, ...portion }) =>
        prisma.emailChange.findMany({
          where: { AND: [where, mine] },
          ...portion,
          select: { ...select, fromEmail: true, toEmail: true, confirmedAt: true, undoneAt: true, undoUntil: true },
        }),
      ),
      memberships: inOrder(({ where, ...portion }) =>
        prisma.membership.findMany({
          where: { AND: [where, mine] },
          ...portion,
          select: { ...select, startsAt: true, endsAt: true, plan: { select: { slug: true } } },
        }),
      ),
      membershipGrants: inOrder(({ where, ...portion }) =>
        prisma.membershipGrant.findMany({
          where: { AND: [where, mine] },
          ...portion,
          omit: { userId: true, planId: true },
          include: { plan: { select: { slug: true } } },
        }),
      ),
      quotaMovements: inOrder(({ where, ...portion }) =>
        prisma.quotaMovement.findMany({ where: { AND: [where, { period: { membership: mine } }] }, ...portion }),
      ),
      orders: inOrder(({ where, ...portion }) =>
        prisma.order.findMany({
          where: { AND: [where, mine] },
          ...portion,
          omit: { userId: true, planId: true, nextQueryAt: true, queries: true },
          include: {
            plan: { select: { slug: true } },
            payments: {
              select: {
                method: true,
                transactionId: true,
                amount: true,
                isTest: true,
                paidAt: true,
                resolution: true,
                refunds: {
                  select: {
                    number: true,
                    amount: true,
                    state: true,
                    reason: true,
                    reference: true,
                    effect: true,
                    isTest: true,
                    createdAt: true,
                    succeededAt: true,
                  },
                  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
                },
              },
            },
            invoices: {
              omit: { orderId: true, userId: true, decidedById: true, revokedById: true },
              orderBy: { createdAt: 'asc' },
            },
            events: { select: { kind: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
          },
        }),
      ),
      redeemedCodes: rowsOf(() =>
        prisma.activationCode.findMany({
          where: { redeemedById: userId },
          select: { redeemedAt: true, batch: { select: { plan: { select: { slug: true } } } } },
          orderBy: { redeemedAt: 'asc' },
        }),
      ),
      consultations: inOrder(({ where, ...portion }) =>
        prisma.consultation.findMany({
          where: { AND: [where, mine] },
          ...portion,
          omit: { queue: true, userId: true, guestSessionId: true, repliedById: true },
        }),
      ),
      pictures: picturesOf(userId),
      consents: inOrder(({ where, ...portion }) =>
        prisma.consent.findMany({ where: { AND: [where, mine] }, ...portion, omit: { userId: true } }),
      ),
      messages: inOrder(({ where, ...portion }) =>
        prisma.contactMessage.findMany({ where: { AND: [where, mine] }, ...portion, omit: { userId: true } }),
      ),
      mails: inOrder(({ where, ...portion }) =>
        prisma.mail.findMany({
          where: { AND: [where, { OR: mailsOf(user) }] },
          ...portion,
          // Without the letter's text, which may hold the secret of a reset link.
          select: { ...select, kind: true, recipient: true, language: true, sentAt: true },
        }),
      ),
      refusals: rowsOf(() =>
        prisma.limitHit.findMany({
          where: { key: { in: [userId, `user:${userId}`] } },
          omit: { key: true },
          orderBy: { firstAt: 'asc' },
        }),
      ),
      staffAccess: inOrder(({ where, ...portion }) =>
        prisma.auditEntry.findMany({
          where: { AND: [where, { subjectId: userId }] },
          ...portion,
          select: {
            ...select,
            action: true,
            about: true,
            before: true,
            after: true,
            staff: { select: { username: true } },
          },
        }),
      ),
      vehicles: inOrder(({ where, ...portion }) =>
        prisma.vehicle.findMany({
          where: { AND: [where, mine] },
          ...portion,
          omit: { userId: true },
          include: {
            readings: { select: { on: true, km: true }, orderBy: { on: 'asc' } },
            entries: { omit: { vehicleId: true }, orderBy: { on: 'asc' } },
            reminders: { omit: { vehicleId: true }, orderBy: { createdAt: 'asc' } },
            notices: { omit: { vehicleId: true }, orderBy: { toldAt: 'asc' } },
          },
        }),
      ),
      reminderMails: rowsOf(() => prisma.reminderMails.findMany({ where: { userId }, omit: { userId: true } })),
      conversations: inOrder(({ where, ...portion }) =>
        prisma.conversation.findMany({
          where: { AND: [where, mine] },
          ...portion,
          select: { ...select, title: true, folder: true, lastActiveAt: true, vehicleId: true, car: true },
        }),
      ),
      shares: rowsOf(() =>
        prisma.share.findMany({
          where: { userId },
          select: { id: true, title: true, conversationId: true, createdAt: true, expiresAt: true },
          orderBy: { createdAt: 'asc' },
        }),
      ),
      ratings: rowsOf(() =>
        prisma.rating.findMany({
          where: { answer: { userId } },
          select: { answerId: true, isHelpful: true, reason: true, createdAt: true },
          orderBy: { createdAt: 'asc' },
        }),
      ),
      history: inOrder(({ where, ...portion }) =>
        prisma.answer.findMany({
          where: { AND: [where, mine] },
          ...portion,
          omit: {
            userId: true,
            guestSessionId: true,
            // The text says it all.
            parts: true,
            ownerKey: true,
            askedFrom: true,
            owner: true,
            leaseUntil: true,
            attempt: true,
            lostWriters: true,
            requestId: true,
          },
        }),
      ),
    };
  }

  return {
    /** A user's whole history, oldest first, as Markdown to read or JSON to work with. @throws AppError RATE_LIMITED, at the first piece. */
    async *history(
      { id, username }: Pick<SessionUser, 'id' | 'username'>,
      format: HistoryFormat,
      language: Language,
    ): AsyncGenerator<string> {
      await limits.consume('exportUser', id);
      const exportedAt = clock.now();
      if (format === 'markdown') {
        yield titleIn(language, username, exportedAt);
        for await (const answer of answersOf(id)) yield recordIn(language, answer);
        return;
      }
      yield `{"exported_at":${JSON.stringify(exportedAt)},"username":${JSON.stringify(username)},"records":[`;
      let separator = '\n';
      for await (const { id: recordId, createdAt, text, ...answer } of answersOf(id)) {
        const { conversationId, category, language: of, state, cutOff, question, sources } = answer;
        const ending = { state, ...(cutOff && { cutOff }) };
        const record = { recordId, conversationId, createdAt, category, language: of, ...ending, question };
        yield separator + JSON.stringify(snakeCased({ ...record, answer: text, sources }));
        separator = ',\n';
      }
      yield '\n]}\n';
    },

    /** Everything the product knows of a user, as JSON. That it was taken is recorded. @throws AppError RATE_LIMITED, at the first piece. */
    async *account(user: SessionUser): AsyncGenerator<string> {
      await limits.consume('exportUser', user.id);
      const exportedAt = clock.now();
      await prisma.auditEntry.create({
        data: { action: 'account_exported', subjectId: user.id, createdAt: exportedAt },
      });
      const { id, username, email, confirmedEmail, phone, isStaff, isSuperuser, createdAt, lastLoginAt } = user;
      const account = { id, username, email, confirmedEmail, phone, isStaff, isSuperuser, createdAt, lastLoginAt };
      yield `{"exported_at":${JSON.stringify(exportedAt)},\n"account":${JSON.stringify(snakeCased(account))}`;
      for (const [name, rows] of Object.entries(sectionsOf(user))) {
        yield `,\n"${snakeCase(name)}":[`;
        let separator = '\n';
        for await (const row of rows) {
          yield separator + JSON.stringify(snakeCased(row));
          separator = ',\n';
        }
        yield ']';
      }
      yield '}\n';
    },
  };
}

/** The rows of one statement, asked for when their turn comes. */
async function* rowsOf<Row>(load: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await load();
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names as everywhere in the REST layer. */
function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [snakeCase(name), snakeCased(of)]));
}
