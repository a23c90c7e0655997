import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAdminSeries } from '../../server/domain/statistics-series.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const clock = { now: () => new Date('2024-03-01T12:00:00Z') };

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const none = { newUsers: 0, consultations: 0, gross: 0, refunded: 0, revenue: 0 };

async function user(createdAt: string): Promise<string> {
  const name = randomUUID();
  const names = { username: name, usernameKey: name, email: name, emailKey: name };
  return (await database.prisma.user.create({ data: { ...names, passwordHash: '', createdAt: new Date(createdAt) } }))
    .id;
}

async function answer(userId: string, createdAt: string): Promise<void> {
  const at = { createdAt: new Date(createdAt) };
  const conversation = await database.prisma.conversation.create({ data: { userId, title: 'q', ...at } });
  await database.prisma.answer.create({
    data: {
      ...at,
      conversationId: conversation.id,
      userId,
      ownerKey: `user:${userId}`,
      idempotencyKey: randomUUID(),
      question: 'q',
      category: 'general',
      language: 'en',
      owner: '',
      leaseUntil: new Date(0),
    },
  });
}

async function payment(amount: number, paidAt: string, attention: 'late' | null = null): Promise<void> {
  const transactionId = randomUUID();
  await database.prisma.payment.create({
    data: { method: 'alipay', transactionId, orderNumber: 'X', amount, attention, paidAt: new Date(paidAt) },
  });
}

it('counts users, consultations and revenue of each day in UTC, with the days on which nothing happened', async () => {
  const series = createAdminSeries({ prisma: database.prisma, clock });
  const ann = await user('2024-02-28T23:59:59.999Z');
  await user('2024-02-27T23:59:59.999Z');
  await answer(ann, '2024-03-01T00:00:00Z');
  await answer(ann, '2024-03-01T11:00:00Z');
  await payment(3000, '2024-02-28T00:00:00Z');
  await payment(4500, '2024-02-28T10:00:00Z');
  await payment(9900, '2024-02-28T10:00:00Z', 'late');
  expect(await series(3)).toEqual([
    { day: day('2024-02-28'), newUsers: 1, consultations: 0, gross: 17_400, refunded: 0, revenue: 7500 },
    { day: day('2024-02-29'), ...none },
    { day: day('2024-03-01'), ...none, consultations: 2 },
  ]);
});

it('is of today alone, or of a year', async () => {
  const series = createAdminSeries({ prisma: database.prisma, clock });
  expect(await series(1)).toEqual([{ day: day('2024-03-01'), ...none, consultations: 2 }]);
  const year = await series(366);
  expect(year).toHaveLength(366);
  expect(year[0]?.day).toEqual(day('2023-03-02'));
});

it.each([0, -1, 367, 1.5])('refuses %s days', async (days) => {
  const series = createAdminSeries({ prisma: database.prisma, clock });
  await expect(series(days)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', details: { fields: { days: 'days' } } });
});
