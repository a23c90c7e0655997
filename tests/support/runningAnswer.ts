import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../server/adapters/database.ts';

/** An answer that is being written, for a guest; without a lease it was one until now. */
export function runningAnswer(prisma: Prisma, leaseUntil = new Date()) {
  const ownerKey = `guest:${randomUUID()}`;
  return prisma.answer.create({
    data: {
      conversation: { create: { guestSessionId: ownerKey, title: '' } },
      guestSessionId: ownerKey,
      question: 'Why?',
      category: 'general',
      language: 'en',
      owner: 'gone',
      leaseUntil,
      ownerKey,
      idempotencyKey: randomUUID(),
    },
  });
}
