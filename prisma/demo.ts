import type { Prisma, Transaction } from '../server/adapters/database.ts';
import { fold } from '../server/domain/credentials.ts';
import { ConsultationCategory, ContactSubject, type Campaign, type Plan } from '../server/generated/prisma/client.ts';
import type { Knowledge } from '../server/knowledge/types.ts';
import { buy, codeIn, DAY_MS, later, oddOrders, redeem, type Member, type Shop } from './demo/members.ts';
import { askAsGuest, askAsMember, rate } from './demo/questions.ts';
import { afterwards } from './demo/money.ts';
import { createRandom, type Random } from './demo/random.ts';
import { noRows, type DemoRows } from './demo/rows.ts';
import { messageOf, nameOf, requestOf } from './demo/texts.ts';
import type { Language } from '../server/language.ts';

/** The one to log in as; the others have the same password. */
export const DEMO_USER = 'demo';
/** How many of each the demo has; orders, codes and answers follow from the users. */
const USERS = 200;
const GUESTS = 40;
const REQUESTS = 60;
const MESSAGES = 45;
const MINUTE_MS = 60_000;
/** PostgreSQL takes at most 65,535 parameters in a statement, so that long tables are written in several. */
const ROWS_PER_STATEMENT = 500;

/** Thrown where demo data would get mixed with real data; its message is for whoever ran the command. */
export class DemoRefused extends Error {}

interface Demo {
  readonly knowledge: Knowledge;
  /** The moment "today" is taken from; the data ends with its midnight, UTC. */
  readonly now: Date;
  readonly passwordHash: string;
  /** Fills a database that has users already, too; demo data of an earlier run is replaced. */
  readonly force: boolean;
}

/**
 * Fills a migrated, seeded database with believable data: the same on the same day, whoever makes it. All or nothing.
 * @returns how many rows of each table it made.
 * @throws DemoRefused when there are users besides staff, unless forced.
 */
export async function seedDemo(prisma: Prisma, demo: Demo): Promise<Record<keyof DemoRows, number>> {
  const users = await prisma.user.count({ where: { isStaff: false, isSuperuser: false } });
  if (users > 0 && !demo.force) {
    const isThere = (await prisma.user.count({ where: { usernameKey: DEMO_USER } })) > 0;
    throw new DemoRefused(
      isThere
        ? 'The demo data is there already.'
        : `There are ${users} users in this database: it is no place for demo data.`,
    );
  }
  const basic = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  const free = await prisma.plan.findUniqueOrThrow({ where: { slug: 'free' } });
  const campaign = await prisma.campaign.findFirst({ where: { isActive: true } });
  const rows = demoRows({ ...demo, basic, free, campaign });
  await prisma.$transaction(
    async (tx) => {
      await remove(tx, rows);
      // Real bills stay alone: a day has one of each payment service.
      if ((await tx.bill.count({ where: { isTest: false } })) > 0)
        for (const table of [rows.bill, rows.billLine, rows.billDifference]) table.length = 0;
      for (const table of Object.keys(rows) as (keyof DemoRows)[]) {
        // TypeScript cannot tell within a loop over all tables that each one's rows have that table's own type.
        const into = tx[table] as unknown as { createMany(args: { data: readonly object[] }): Promise<unknown> };
        for (let from = 0; from < rows[table].length; from += ROWS_PER_STATEMENT)
          await into.createMany({ data: rows[table].slice(from, from + ROWS_PER_STATEMENT) });
      }
      const used = rows.trialCounter.reduce((sum, { scope, used = 0 }) => sum + (scope === 'session' ? used : 0), 0);
      if (campaign) await count(tx, campaign, used);
    },
    { timeout: 10 * MINUTE_MS },
  );
  return Object.fromEntries(Object.entries(rows).map(([table, made]) => [table, made.length])) as Record<
    keyof DemoRows,
    number
  >;
}

/** All rows, without a database. */
export function demoRows(demo: Omit<Demo, 'force'> & { basic: Plan; free: Plan; campaign: Campaign | null }): DemoRows {
  const { basic, free, campaign, knowledge } = demo;
  const random = createRandom(20_251_122);
  const rows = noRows();
  const today = new Date(Math.floor(demo.now.getTime() / DAY_MS) * DAY_MS);
  const day = (ago: number) => later(today, random.int(24 * 60 - 30) * MINUTE_MS - ago * DAY_MS);
  const shop: Shop = { rows, random, basic, today, batchId: random.id() };
  const members = Array.from({ length: USERS }, (_, number) => join(shop, demo.passwordHash, free, number, day));
  for (const member of members) askAsMember({ rows, random, knowledge }, member, momentsOf(random, member, today));
  oddOrders(shop, members);
  batches(shop);
  if (campaign) {
    for (let guest = 1; guest <= GUESTS; guest += 1)
      askAsGuest({ rows, random, knowledge }, campaign.id, guest, day(1 + random.int(30)), random.pick(['en', 'zh']));
  }
  letters(rows, random, members, day);
  afterwards(shop, members[0]?.id ?? '');
  rate({ rows, random, knowledge });
  return rows;
}

/** Registers a member; every third one buys time or redeems codes. */
function join(shop: Shop, passwordHash: string, free: Plan, number: number, day: (ago: number) => Date): Member {
  const { rows, random } = shop;
  const isDemo = number === 0;
  const language: Language = isDemo || random.percent(45) ? 'en' : 'zh';
  const { username, name } = isDemo ? { username: DEMO_USER, name: 'Demo' } : nameOf(random, language, number);
  const email = isDemo ? 'demo@demo.example' : `user${number}@demo.example`;
  const age = isDemo ? 150 : 3 + random.int(180);
  const registeredAt = day(age);
  const id = random.id();
  const phone = random.percent(40)
    ? `1${30 + random.int(60)}${String(random.int(100_000_000)).padStart(8, '0')}`
    : null;
  rows.user.push({
    id,
    username,
    usernameKey: fold(username),
    email,
    emailKey: fold(email),
    phone,
    passwordHash,
    createdAt: registeredAt,
    lastLoginAt: day(1 + random.int(Math.min(age, 14))),
  });
  const membershipId = random.id();
  const grant = { id: random.id(), userId: id, planId: free.id, membershipId, source: 'registration' as const };
  const endsAt = later(registeredAt, free.durationDays * DAY_MS);
  rows.membershipGrant.push({
    ...grant,
    days: free.durationDays,
    startsAt: registeredAt,
    endsAt,
    createdAt: registeredAt,
  });
  const spans = [{ membershipId, startsAt: registeredAt, endsAt: null, quota: free.monthlyQuota }];
  const member: Member = { id, language, name, email, spans };
  if (number % 3 === 0) {
    const times = isDemo ? [12, 40, 75] : Array.from({ length: 1 + random.int(3) }, () => 1 + random.int(age - 1));
    for (const ago of times.sort((a, b) => b - a)) (random.percent(80) ? buy : redeem)(shop, member, day(ago));
  }
  for (const [index, { membershipId, startsAt, endsAt }] of member.spans.entries()) {
    const planId = index === 0 ? free.id : shop.basic.id;
    rows.membership.push({ id: membershipId, userId: id, planId, startsAt, endsAt, createdAt: startsAt });
  }
  return member;
}

/** When a member asked: mostly while he had a paid plan, and never after yesterday. */
function momentsOf(random: Random, { spans }: Member, today: Date): Date[] {
  const within = ({ startsAt, endsAt }: Member['spans'][number]) => {
    const minutes =
      Math.floor((Math.min(today.getTime(), endsAt?.getTime() ?? Infinity) - startsAt.getTime()) / MINUTE_MS) - 10;
    return later(startsAt, random.int(Math.max(1, minutes)) * MINUTE_MS);
  };
  return spans
    .flatMap((span, index) =>
      Array.from({ length: index === 0 ? 1 + random.int(4) : 10 + random.int(16) }, () => within(span)),
    )
    .filter((at) => at < today);
}

/** Batches of codes: one in use, one nobody has redeemed of, one that staff withdrew. */
function batches(shop: Shop): void {
  const { rows, random, basic, today } = shop;
  const kinds = [
    { id: shop.batchId, note: 'Dealers, spring', left: 18, ago: 190 },
    { id: random.id(), note: '车展活动', left: 20, ago: 9, expiresAt: later(today, 90 * DAY_MS) },
    { id: random.id(), note: 'Misprinted', left: 10, ago: 60, revokedAt: later(today, -59 * DAY_MS) },
  ];
  for (const { left, ago, ...batch } of kinds) {
    for (let code = 0; code < left; code += 1) codeIn(shop, batch.id);
    const count = rows.activationCode.filter(({ batchId }) => batchId === batch.id).length;
    rows.activationBatch.push({ ...batch, planId: basic.id, count, createdAt: later(today, -ago * DAY_MS) });
  }
}

/** Requests to experts and messages, of members and visitors; the older ones are answered and read. */
function letters(rows: DemoRows, random: Random, members: readonly Member[], day: (ago: number) => Date): void {
  const sender = () => {
    const member = random.pick(members);
    return {
      userId: random.percent(70) ? member.id : null,
      language: member.language,
      email: member.email,
      name: member.name,
    };
  };
  for (let count = 0; count < REQUESTS; count += 1) {
    const { name: userName, ...from } = sender();
    const { requirement, reply } = requestOf(random, from.language);
    const ago = 1 + random.int(45);
    const createdAt = day(ago);
    const isAnswered = ago > 5 || random.percent(25);
    rows.consultation.push({
      id: random.id(),
      reference: `EC-${random.letters(4)}-${random.letters(4)}`,
      userName,
      requirement,
      ...from,
      category: random.pick(Object.values(ConsultationCategory)),
      createdAt,
      dueAt: later(createdAt, DAY_MS),
      ...(isAnswered && { reply, repliedAt: later(createdAt, (30 + random.int(15 * 60)) * MINUTE_MS) }),
    });
  }
  for (let count = 0; count < MESSAGES; count += 1) {
    const ago = 1 + random.int(45);
    const createdAt = day(ago);
    const from = sender();
    rows.contactMessage.push({
      id: random.id(),
      reference: `CM-${random.letters(4)}-${random.letters(4)}`,
      ...from,
      createdAt,
      subject: random.pick(Object.values(ContactSubject)),
      message: messageOf(random, from.language),
      ...(ago > 4 && { readAt: later(createdAt, 9 * 60 * MINUTE_MS) }),
    });
  }
}

/** The uses of a whole campaign, which others count as well. */
async function count(tx: Transaction, { id }: Campaign, used: number): Promise<void> {
  const key = { campaignId: id, scope: 'campaign' as const, key: 'all' };
  await tx.trialCounter.upsert({
    where: { campaignId_scope_key: key },
    create: { ...key, used },
    update: { used: { increment: used } },
  });
}

/** Takes out what an earlier run put in, and what has come of it since: the ids are the same at every run. */
async function remove(tx: Transaction, rows: DemoRows): Promise<void> {
  const ids = (
    table:
      | 'user'
      | 'order'
      | 'payment'
      | 'bill'
      | 'activationBatch'
      | 'membershipGrant'
      | 'conversation'
      | 'trialUse'
      | 'consultation'
      | 'contactMessage',
  ) => ({
    where: { id: { in: rows[table].map(({ id }) => id ?? '') } },
  });
  // What was granted stays when its user goes.
  await tx.membershipGrant.deleteMany(ids('membershipGrant'));
  await tx.refund.deleteMany({ where: { paymentId: { in: rows.payment.map(({ id }) => id ?? '') } } });
  await tx.bill.deleteMany(ids('bill'));
  await tx.user.deleteMany(ids('user'));
  await tx.order.deleteMany(ids('order'));
  await tx.payment.deleteMany(ids('payment'));
  await tx.activationBatch.deleteMany(ids('activationBatch'));
  await tx.conversation.deleteMany(ids('conversation'));
  await tx.consultation.deleteMany(ids('consultation'));
  await tx.contactMessage.deleteMany(ids('contactMessage'));
  const uses = await tx.trialUse.findMany(ids('trialUse'));
  const [first] = uses;
  if (!first) return;
  await tx.trialUse.deleteMany(ids('trialUse'));
  await tx.trialCounter.deleteMany({
    where: { key: { in: uses.flatMap(({ sessionId, addressKey }) => [sessionId, addressKey]) } },
  });
  const used = uses.reduce((sum, { amount }) => sum + amount, 0);
  await tx.trialCounter.updateMany({
    where: { campaignId: first.campaignId, scope: 'campaign' },
    data: { used: { decrement: used } },
  });
}
