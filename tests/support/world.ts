import { randomBytes, randomUUID } from 'node:crypto';
import { systemClock } from '../../server/adapters/clock.ts';
import { createPasswords } from '../../server/adapters/passwords.ts';
import { hashToken } from '../../server/domain/credentials.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { ApiScope, type PrismaClient } from '../../server/generated/prisma/client.ts';

export const ALL_SCOPES = Object.values(ApiScope);
/** Of everybody in a world. */
export const PASSWORD = 'secret-1';
const passwordHash = createPasswords().hash(PASSWORD);

/** A member who has something of everything, another one, and staff; put into the database without asking anybody. */
export async function createWorld(prisma: PrismaClient) {
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  const membership = createMembership({ prisma, clock: systemClock });
  const basic = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });

  async function person(isStaff = false) {
    const name = `u${randomUUID().slice(0, 13)}`;
    const token = randomBytes(16).toString('hex');
    const names = { username: name, usernameKey: name, email: `${name}@example.com`, emailKey: `${name}@example.com` };
    const { id } = await prisma.user.create({ data: { ...names, passwordHash: await passwordHash, isStaff } });
    await membership.begin(prisma, id, now);
    const session = await prisma.session.create({
      data: { tokenHash: hashToken(token), userId: id, expiresAt: later },
    });
    return { id, name, token, sessionId: session.id };
  }

  /** An API token of the member. */
  async function apiToken(scopes: ApiScope[], userId = user.id) {
    const token = `ww_${randomBytes(32).toString('base64url')}`;
    const data = { userId, name: 'A program', scopes, tokenHash: hashToken(token), hint: token.slice(-4) };
    const { id } = await prisma.apiToken.create({ data: { ...data, createdAt: now } });
    return { id, token };
  }

  const [user, other, staff] = [await person(), await person(), await person(true)];
  const conversation = await prisma.conversation.create({ data: { userId: user.id, title: 'A title' } });
  const vehicle = await prisma.vehicle.create({
    data: {
      userId: user.id,
      make: 'Toyota',
      model: 'Corolla',
      market: 'US',
      unit: 'mile',
      readings: { create: { on: new Date('2026-01-01'), km: 10_000 } },
      entries: { create: { on: new Date('2026-01-01'), items: ['Wash'] } },
      reminders: { create: { item: 'maintenance:engine-oil', everyKm: 7_000 } },
    },
    include: { readings: true, entries: true },
  });
  const answer = await prisma.answer.create({
    data: {
      conversationId: conversation.id,
      userId: user.id,
      question: 'Why?',
      text: 'So.',
      state: 'completed',
      category: 'general',
      language: 'en',
      owner: '',
      leaseUntil: now,
      ownerKey: `user:${user.id}`,
      idempotencyKey: randomUUID(),
    },
  });
  const reference = randomUUID().slice(0, 13);
  const consultation = await prisma.consultation.create({
    data: {
      userId: user.id,
      reference: `EC-${reference}`,
      userName: 'Li',
      email: 'li@example.com',
      requirement: '?',
      category: 'other',
      language: 'en',
      createdAt: now,
      dueAt: later,
    },
  });
  const message = await prisma.contactMessage.create({
    data: {
      userId: user.id,
      reference: `CM-${reference}`,
      name: 'Li',
      email: 'li@example.com',
      message: 'Hello',
      subject: 'general',
      language: 'en',
    },
  });
  const number = randomBytes(16).toString('hex');
  const order = await prisma.order.create({
    data: {
      number,
      userId: user.id,
      planId: basic.id,
      method: 'alipay',
      amount: basic.price,
      language: 'en',
      durationDays: basic.durationDays,
      paymentUrl: 'https://cashier.example/',
      expiresAt: later,
      events: { create: { kind: 'created', createdAt: now } },
    },
  });
  const payment = await prisma.payment.create({
    data: {
      method: 'alipay',
      transactionId: number,
      orderNumber: number,
      orderId: order.id,
      amount: order.amount,
      paidAt: now,
      attention: 'late',
    },
  });
  const invoice = await prisma.invoice.create({
    data: { orderId: order.id, userId: user.id, kind: 'personal', title: 'Li' },
  });
  const bill = await prisma.bill.create({
    data: {
      method: `m${number}`,
      day: new Date('2026-01-01'),
      state: 'loaded',
      differences: {
        create: {
          kind: 'missing_there',
          about: 'payment',
          key: number,
          orderNumber: number,
          transactionId: number,
          ours: 1,
        },
      },
    },
    include: { differences: true },
  });
  const refund = await prisma.refund.create({
    data: {
      number: `R${number}`,
      method: 'alipay',
      paymentId: payment.id,
      amount: 1,
      state: 'failed',
      origin: 'staff',
      reason: 'x',
      effect: 'nothing',
      failure: 'X',
    },
  });
  const campaign = await prisma.campaign.create({
    data: {
      startsAt: now,
      endsAt: later,
      freeUses: 3,
      addressDailyCap: 30,
      totalCap: 1_000,
      bannerTitleEn: 'a',
      bannerTitleZh: 'a',
      bannerContentEn: 'a',
      bannerContentZh: 'a',
    },
  });
  const batch = await prisma.activationBatch.create({ data: { planId: basic.id, count: 1, createdById: staff.id } });
  // No event is among theirs, and no key opens them: nothing is sent.
  const unsent = { url: 'https://partner.example/hooks', language: 'en', secret: '', sealedBy: '' } as const;
  const delivery = { messageId: randomUUID(), type: 'consultation.answered', body: '{}', state: 'failed' } as const;
  const webhook = await prisma.webhookEndpoint.create({
    data: { ...unsent, events: [], userId: user.id, deliveries: { create: delivery } },
    include: { deliveries: true },
  });
  const staffWebhook = await prisma.webhookEndpoint.create({
    data: { ...unsent, events: [], deliveries: { create: delivery } },
    include: { deliveries: true },
  });
  return {
    user,
    other,
    staff,
    apiToken,
    /** What operations name: `$answer` in a table is the answer's id. */
    ids: {
      user: user.id,
      name: user.name,
      session: user.sessionId,
      answer: answer.id,
      conversation: conversation.id,
      consultation: consultation.id,
      message: message.id,
      order: order.id,
      payment: payment.id,
      invoice: invoice.id,
      bill: bill.id,
      difference: bill.differences[0]?.id ?? '',
      refund: refund.id,
      campaign: campaign.id,
      batch: batch.id,
      plan: basic.id,
      webhook: webhook.id,
      delivery: webhook.deliveries[0]?.id ?? '',
      staffWebhook: staffWebhook.id,
      staffDelivery: staffWebhook.deliveries[0]?.id ?? '',
      vehicle: vehicle.id,
      reading: vehicle.readings[0]?.id ?? '',
      entry: vehicle.entries[0]?.id ?? '',
      apiToken: (await apiToken(['assistant'])).id,
      new: `n${randomUUID().slice(0, 13)}`,
      key: randomUUID(),
    } as Record<string, string>,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
