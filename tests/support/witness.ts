import type { PrismaClient } from '../../server/generated/prisma/client.ts';

/** What people were told is done, by what it is; of what is told in one go. */
type Kind = 'accounts' | 'signOuts' | 'requests' | 'messages' | 'codes';

/** An answer whose question was taken; its whole text once somebody read it to its end, null before. */
interface ToldAnswer {
  readonly id: string;
  readonly userId: string;
  text: string | null;
}

/** An order that was opened; whether its buyer was told that it is paid. */
interface ToldOrder {
  readonly id: string;
  readonly userId: string;
  isPaid: boolean;
}

/** What is wrong: things that were told and are not there, are there more often, or do not add up. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly drift: readonly string[];
}

/**
 * Keeps what people were told is done, and says whether the database agrees. Ids and texts must be of one thing each, and
 * whoever was told nothing must have tried again with the same key until he was.
 */
export class Witness {
  readonly #told: Record<Kind, Set<string>> = {
    accounts: new Set(),
    signOuts: new Set(),
    requests: new Set(),
    messages: new Set(),
    codes: new Set(),
  };
  readonly #answers: ToldAnswer[] = [];
  readonly #orders: ToldOrder[] = [];

  /** @param id of the account, the session that ended, the request, the message, or who redeemed a code and its last letters. */
  told(kind: Kind, id: string): void {
    this.#told[kind].add(id);
  }

  taken(id: string, userId: string): ToldAnswer {
    const answer: ToldAnswer = { id, userId, text: null };
    this.#answers.push(answer);
    return answer;
  }

  ordered(id: string, userId: string): ToldOrder {
    const order: ToldOrder = { id, userId, isPaid: false };
    this.#orders.push(order);
    return order;
  }

  /** How much of everything was told. */
  get figures(): Readonly<Record<string, number>> {
    return {
      accounts: this.#told.accounts.size,
      'sign-outs': this.#told.signOuts.size,
      questions: this.#answers.length,
      'answers read': this.#answers.filter(({ text }) => text !== null).length,
      requests: this.#told.requests.size,
      messages: this.#told.messages.size,
      codes: this.#told.codes.size,
      orders: this.#orders.length,
      payments: this.#orders.filter(({ isPaid }) => isPaid).length,
    };
  }

  /** Compares it with the database, once nothing is under way any more. */
  async compare(prisma: PrismaClient): Promise<Verdict> {
    return { lost: await this.#lost(prisma), doubled: await this.#doubled(prisma), drift: await drift(prisma) };
  }

  async #lost(prisma: PrismaClient): Promise<string[]> {
    const lost: string[] = [];
    const missing = (what: string, told: Iterable<string>, there: readonly string[]) => {
      const found = new Set(there);
      for (const one of told) if (!found.has(one)) lost.push(`${what} ${one}`);
    };
    const { accounts, signOuts, requests, messages, codes } = this.#told;
    missing('account', accounts, idsOf(await prisma.user.findMany({ select: { id: true } })));
    for (const { id } of await prisma.session.findMany({ where: { id: { in: [...signOuts] } } }))
      lost.push(`the end of session ${id}`);
    missing('request', requests, idsOf(await prisma.consultation.findMany({ select: { id: true } })));
    missing('message', messages, idsOf(await prisma.contactMessage.findMany({ select: { id: true } })));
    const redeemed = await prisma.activationCode.findMany({ where: { redeemedAt: { not: null } } });
    missing(
      'code',
      codes,
      redeemed.map(({ redeemedById, hint }) => `${redeemedById} ${hint}`),
    );
    const answers = new Map((await prisma.answer.findMany()).map((answer) => [answer.id, answer]));
    for (const { id, userId, text } of this.#answers) {
      const stored = answers.get(id);
      if (stored?.userId !== userId) lost.push(`answer ${id}`);
      else if (text !== null && stored.text !== text) lost.push(`the text of answer ${id}`);
    }
    const orders = new Map((await prisma.order.findMany()).map((order) => [order.id, order]));
    for (const { id, userId, isPaid } of this.#orders) {
      const stored = orders.get(id);
      if (stored?.userId !== userId) lost.push(`order ${id}`);
      else if (isPaid && stored.state !== 'paid') lost.push(`the payment of order ${id}`);
    }
    return lost;
  }

  async #doubled(prisma: PrismaClient): Promise<string[]> {
    const paid = await prisma.order.count({ where: { state: 'paid' } });
    const source = (name: 'payment' | 'activation') => prisma.membershipGrant.count({ where: { source: name } });
    const { requests, messages, codes } = this.#told;
    const counts: readonly (readonly [what: string, expected: number, found: number])[] = [
      ['questions', this.#answers.length, await prisma.answer.count()],
      ['orders', this.#orders.length, await prisma.order.count()],
      ['requests', requests.size, await prisma.consultation.count()],
      ['messages', messages.size, await prisma.contactMessage.count()],
      ['redeemed codes', codes.size, await prisma.activationCode.count({ where: { redeemedAt: { not: null } } })],
      ['grants by codes', codes.size, await source('activation')],
      ['payments', paid, await prisma.payment.count()],
      ['grants by payments', paid, await source('payment')],
      ['letters about requests', requests.size, await prisma.mail.count({ where: { kind: 'consultation_received' } })],
      ['letters about messages', messages.size, await prisma.mail.count({ where: { kind: 'contact_received' } })],
      ['letters about payments', paid, await prisma.mail.count({ where: { kind: 'membership_paid' } })],
    ];
    return counts.flatMap(([what, expected, found]) =>
      found === expected ? [] : [`${found} ${what}, of which ${expected} were told of`],
    );
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Counters that are not the sum of what moved them, and memberships that are not as long as what was granted. */
async function drift(prisma: PrismaClient): Promise<string[]> {
  const counters = await prisma.$queryRaw<{ id: string; used: number; moved: number; charged: number }[]>`
    SELECT period."membershipId" AS id, period.used, sum(movement.amount)::int AS moved,
      count(*) FILTER (WHERE movement.reason = 'reserved' AND answer."isCharged" AND answer.state <> 'failed')::int AS charged
    FROM "QuotaPeriod" AS period
    LEFT JOIN "QuotaMovement" AS movement
      ON movement."membershipId" = period."membershipId" AND movement."periodStart" = period."startsAt"
    LEFT JOIN "Answer" AS answer ON answer.id = movement."answerId"
    GROUP BY period."membershipId", period."startsAt"`;
  const unsettled = await prisma.$queryRaw<{ id: string }[]>`
    SELECT answer.id FROM "Answer" AS answer WHERE
      (SELECT count(*) FROM "QuotaMovement" WHERE "answerId" = answer.id AND reason = 'reserved') <> 1
      OR (SELECT count(*) FROM "QuotaMovement" WHERE "answerId" = answer.id AND reason <> 'reserved') <> 1`;
  const terms = await prisma.$queryRaw<{ id: string; days: number; granted: number }[]>`
    SELECT membership.id, extract(epoch FROM membership."endsAt" - membership."startsAt")::float / 86400 AS days,
      sum(membership_grant.days)::int AS granted
    FROM "Membership" AS membership JOIN "MembershipGrant" AS membership_grant ON membership_grant."membershipId" = membership.id
    WHERE membership."endsAt" IS NOT NULL GROUP BY membership.id`;
  return [
    ...counters
      .filter(({ used, moved, charged }) => used !== moved || used !== charged)
      .map(({ id, used, moved, charged }) => `quota of ${id}: ${used} used, ${moved} moved, ${charged} charged`),
    ...unsettled.map(({ id }) => `answer ${id} was not settled once`),
    ...terms
      .filter(({ days, granted }) => days !== granted)
      .map(({ id, days, granted }) => `membership ${id}: ${days} days, ${granted} granted`),
  ];
}
