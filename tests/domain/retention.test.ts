import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createLocalMailer } from '../../server/adapters/mailer.ts';
import { createRetention, LETTER_FILE_DAYS, RETENTION } from '../../server/domain/retention.ts';
import { retentionRemoved } from '../../server/meters.ts';
import { useDatabase } from '../support/database.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-06-15T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const database = useDatabase();
const logger = pino({ level: 'silent' });
const clock = { now: () => NOW };

const retention = (mailer = {}) => createRetention({ prisma: database.prisma, mailer, clock, logger });

/** For each rule two rows, of which one has been kept long enough. */
async function fill(): Promise<{ userId: string; campaignId: string }> {
  const { prisma } = database;
  const name = randomUUID();
  const user = { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' };
  const { id: userId } = await prisma.user.create({ data: user });
  const bytes = () => Buffer.from(randomUUID());
  const campaign = await prisma.campaign.findFirstOrThrow();
  const { id: _id, ...like } = campaign;
  const over = await prisma.campaign.create({ data: { ...like, isActive: false, endsAt: ago(40) } });
  const campaignId = campaign.id;
  for (const [days, session] of [
    [1, ago(0)],
    [800, ago(2)],
  ] as const) {
    const createdAt = ago(days);
    await prisma.session.create({ data: { tokenHash: bytes(), userId, expiresAt: session } });
    await prisma.passwordReset.create({ data: { tokenHash: bytes(), expiresAt: session } });
    const change = { userId, fromEmail: 'a', fromKey: 'a', toEmail: 'b' };
    await prisma.emailChange.create({ data: { ...change, confirmUntil: session, undoUntil: session } });
    const conversation = { title: 'Brakes', lastActiveAt: createdAt };
    const answer = {
      question: 'Brakes?',
      category: 'general',
      language: 'en',
      state: 'completed',
      text: 'Yes.',
    } as const;
    await prisma.conversation.create({
      data: {
        ...conversation,
        guestSessionId: 'guest',
        answers: {
          create: {
            ...answer,
            guestSessionId: 'guest',
            ownerKey: 'guest',
            owner: 'x',
            leaseUntil: createdAt,
            idempotencyKey: randomUUID(),
          },
        },
      },
    });
    // What belongs to somebody stays, however old.
    await prisma.conversation.create({ data: { ...conversation, userId } });
    const picture = { jpeg: bytes(), width: 1, height: 1, createdAt };
    await prisma.picture.create({ data: { ...picture, userId } });
    // One that went to an expert stays with the request.
    const request = { userName: 'Li', email: 'li@example.com', category: 'other', requirement: 'Lamp?' } as const;
    const consultation = { ...request, reference: randomUUID(), language: 'en', dueAt: createdAt } as const;
    await prisma.picture.create({ data: { ...picture, userId, consultations: { create: consultation } } });
    const day = createdAt.toISOString().slice(0, 10);
    await prisma.trialCounter.create({ data: { campaignId, scope: 'address', key: `hash/${day}`, used: 1 } });
    const counter = { scope: 'session', key: `session_${days}`, used: 1 } as const;
    await prisma.trialCounter.create({ data: { ...counter, campaignId: days === 1 ? campaignId : over.id } });
    const use = { sessionId: 's', addressKey: 'a', answerId: randomUUID(), amount: 1, reason: 'spent' } as const;
    await prisma.trialUse.create({ data: { ...use, campaignId, createdAt } });
    const mail = { kind: 'contact_received', recipient: 'li@example.com', language: 'en', details: {} } as const;
    await prisma.mail.create({ data: { ...mail, eventKey: randomUUID(), createdAt, sentAt: createdAt } });
    // One that is not sent yet is never let go.
    await prisma.mail.create({ data: { ...mail, eventKey: randomUUID(), createdAt, dueAt: createdAt } });
    const key = { owner: `user:${userId}`, operation: 'x', key: randomUUID(), contentHash: bytes() };
    await prisma.idempotencyKey.create({ data: { ...key, madeId: randomUUID(), createdAt } });
    await prisma.auditEntry.create({ data: { action: 'user_viewed', subjectId: userId, createdAt } });
  }
  await prisma.trialCounter.create({ data: { campaignId, scope: 'campaign', key: 'all', used: 9 } });
  return { userId, campaignId };
}

async function counts() {
  const { prisma } = database;
  return {
    session: await prisma.session.count(),
    passwordReset: await prisma.passwordReset.count(),
    emailChange: await prisma.emailChange.count(),
    guestConversation: await prisma.conversation.count({ where: { userId: null } }),
    guestAnswer: await prisma.answer.count(),
    ownConversation: await prisma.conversation.count({ where: { userId: { not: null } } }),
    trialAddress: await prisma.trialCounter.count({ where: { scope: 'address' } }),
    trialSession: await prisma.trialCounter.count({ where: { scope: 'session' } }),
    trialSum: await prisma.trialCounter.count({ where: { scope: 'campaign' } }),
    trialUse: await prisma.trialUse.count(),
    picture: await prisma.picture.count({ where: { consultations: { none: {} } } }),
    sentPicture: await prisma.picture.count({ where: { consultations: { some: {} } } }),
    sentMail: await prisma.mail.count({ where: { dueAt: null } }),
    waitingMail: await prisma.mail.count({ where: { dueAt: { not: null } } }),
    idempotencyKey: await prisma.idempotencyKey.count(),
    auditEntry: await prisma.auditEntry.count(),
  };
}

it('lets go of what was kept long enough, and of nothing else', async () => {
  retentionRemoved.reset();
  await fill();
  const all = await counts();
  await retention().run();
  const kept = { ownConversation: 2, sentPicture: 2, trialSum: all.trialSum, waitingMail: 2 };
  const ones = Object.fromEntries(Object.keys(all).map((name) => [name, 1]));
  expect(await counts()).toEqual({ ...ones, ...kept });
  const { values } = await retentionRemoved.get();
  const removed = values.filter(({ value }) => value > 0).map(({ labels }) => String(labels.what));
  expect(removed.toSorted()).toEqual(Object.keys(RETENTION).toSorted());
  // Once more: nothing is left to let go.
  await retention().run();
  expect(await counts()).toEqual({ ...ones, ...kept });
});

it('goes in steps, and two instances do it together', async () => {
  await database.prisma.$executeRaw`
    INSERT INTO "AuditEntry" ("id", "action", "createdAt")
    SELECT gen_random_uuid(), 'user_viewed', ${ago(731)}::timestamptz FROM generate_series(1, 1700)`;
  await Promise.all([retention().run(), retention().run()]);
  expect(await database.prisma.auditEntry.count({ where: { createdAt: { lt: ago(730) } } })).toBe(0);
});

it('a rule that fails keeps no other', async () => {
  await database.prisma.$executeRaw`
    INSERT INTO "AuditEntry" ("id", "action", "createdAt") VALUES (gen_random_uuid(), 'user_viewed', ${ago(731)}::timestamptz)`;
  await retention({ forget: () => Promise.reject(new Error('read-only')) }).run();
  expect(await database.prisma.auditEntry.count({ where: { createdAt: { lt: ago(730) } } })).toBe(0);
});

it('letters in files go as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wheelwise-letters-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, days] of [
    ['old.json', LETTER_FILE_DAYS + 1],
    ['new.json', LETTER_FILE_DAYS - 1],
  ] as const) {
    await writeFile(join(folder, name), '{}');
    await utimes(join(folder, name), ago(days), ago(days));
  }
  await retention(createLocalMailer(folder)).run();
  expect(await readdir(folder)).toEqual(['new.json']);
  await retention(createLocalMailer(join(folder, 'nowhere'))).run();
});

it('the operations page tells every rule with its days', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');
  const rows = [...page.matchAll(/^\| .+? \| `(\w+)`\s*\| (\d+)\s*\|/gm)];
  const told = Object.fromEntries(rows.map(([, what = '', days]) => [what, Number(days)]));
  const rules = Object.entries(RETENTION).map(([what, { days }]) => [what, days]);
  expect(told).toEqual({ ...Object.fromEntries(rules), letterFile: LETTER_FILE_DAYS });
});
