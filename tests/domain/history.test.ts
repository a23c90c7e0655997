import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createBus, type Bus } from '../../server/adapters/bus.ts';
import { createConversations } from '../../server/domain/conversations.ts';
import { createHistory, lockOwner, ownerKeyOf } from '../../server/domain/history.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

let bus: Bus;
/** The answers whose writers were told to stop. */
let stopped: string[];
beforeEach(async () => {
  bus = await createBus(null);
  stopped = [];
  bus.on('assistant.stop', ({ answerId }) => stopped.push(answerId));
  onTestFinished(() => bus.close());
});

/** A user with a conversation of one answer. */
async function member() {
  const { prisma } = database;
  const name = randomUUID();
  const names = { username: name, usernameKey: name, email: name, emailKey: name };
  const { id: userId } = await prisma.user.create({ data: { ...names, passwordHash: '' } });
  const { id: conversationId } = await prisma.conversation.create({ data: { userId, title: '' } });
  const ownerKey = ownerKeyOf({ userId, guestSessionId: null });
  const answer = (state: 'completed' | 'running') =>
    ({
      id: randomUUID(),
      conversationId,
      userId,
      ownerKey,
      idempotencyKey: randomUUID(),
      question: 'Brakes?',
      category: 'general',
      language: 'en',
      state,
      owner: '',
      leaseUntil: new Date(),
    }) as const;
  const first = await prisma.answer.create({ data: answer('completed') });

  /** Accepts another question in the conversation, while which something is asked for that has to wait for it. */
  async function whileAsking(work: () => Promise<void>): Promise<string> {
    const next = answer('running');
    const { at } = await prisma.$transaction(async (tx) => {
      await lockOwner(tx, ownerKey);
      await tx.conversation.update({ where: { id: conversationId }, data: { lastActiveAt: new Date() } });
      const waiting = work();
      await expect.poll(waits, { timeout: 10_000 }).toBe(1);
      await tx.answer.create({ data: next });
      return { at: waiting };
    });
    await at;
    return next.id;
  }
  return { userId, conversationId, answerId: first.id, whileAsking };
}

async function waits(): Promise<number> {
  const [row] = await database.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM "pg_stat_activity" WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
  return row?.count ?? 0;
}

it('a conversation is not empty for whoever removes its last answer while another question is accepted', async () => {
  const { prisma } = database;
  const { userId, conversationId, answerId, whileAsking } = await member();
  const history = createHistory({ prisma, bus });
  const next = await whileAsking(() => history.remove({ userId, guestSessionId: null }, answerId));
  const left = await prisma.answer.findMany({ where: { conversationId }, select: { id: true } });
  expect(left).toEqual([{ id: next }]);
});

it('a conversation that is removed takes a question along that was just being accepted, and stops its answer', async () => {
  const { prisma } = database;
  const { userId, conversationId, whileAsking } = await member();
  const conversations = createConversations({ prisma, bus });
  const next = await whileAsking(() => conversations.remove(userId, conversationId));
  expect(await prisma.conversation.count({ where: { id: conversationId } })).toBe(0);
  expect(stopped).toEqual([next]);
});
