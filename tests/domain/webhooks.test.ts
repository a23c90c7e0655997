import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
import { createSeal } from '../../server/adapters/seal.ts';
import { createTargets } from '../../server/adapters/webhook/targets.ts';
import { WEBHOOK } from '../../server/contract/webhook.ts';
import { replacePassword } from '../../server/domain/credentials.ts';
import { createLimits, LIMITS } from '../../server/domain/limits.ts';
import { createMembershipEnds } from '../../server/domain/membership-ends.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { createWebhooks } from '../../server/domain/webhooks.ts';
import type { AppError } from '../../server/errors.ts';
import { createSecurityLog } from '../../server/security-log.ts';
import { useDatabase } from '../support/database.ts';
import { WebhookInstance } from '../support/webhooks.ts';

const database = useDatabase();
const logger = pino({ level: 'silent' });
const DAY = 24 * 60 * 60_000;
const make = () => new WebhookInstance(database.prisma);

/** How many wait for somebody else's transaction. */
async function waiting(): Promise<number> {
  const [row] = await database.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM "pg_stat_activity" WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
  return row?.count ?? 0;
}

describe('an endpoint', () => {
  it('has a secret that is shown once, and that the database alone does not give away', async () => {
    const one = make();
    const person = await one.person();
    const { endpoint, secret } = await one.create(person, 'https://partner.example/hooks?x=1#part');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({
      url: 'https://partner.example/hooks?x=1',
      userId: person.userId,
      stoppedAt: null,
    });
    for (const seen of [endpoint, ...(await one.webhooks.ofUser(person.userId, { first: 10 })).rows])
      for (const name of ['secret', 'formerSecret', 'sealedBy']) expect(seen).not.toHaveProperty(name);
    const row = await database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20));
    expect(one.seal.open(row.secret, row.sealedBy)).toBe(secret);
    const [first = ''] = row.secret;
    const changed = (first === 'A' ? 'B' : 'A') + row.secret.slice(1);
    expect(() => one.seal.open(changed, row.sealedBy)).toThrow('unable to authenticate');
  });

  it.each([
    ['', 'required'],
    ['partner.example', 'webhookUrl'],
    ['ftp://partner.example/', 'webhookUrl'],
    ['javascript:alert(1)', 'webhookUrl'],
    ['http://partner.example/', 'webhookUrl'],
    ['https://user:word@partner.example/', 'webhookUrl'],
    ['https://partner.example:25/', 'webhookUrl'],
    [`https://partner.example/${'x'.repeat(2_000)}`, 'webhookUrl'],
    ['https://127.0.0.1/', 'webhookPrivate'],
    ['https://[::1]/', 'webhookPrivate'],
    ['https://2130706433/', 'webhookPrivate'],
    ['https://169.254.169.254/latest/meta-data/', 'webhookPrivate'],
    ['https://localhost/', 'webhookPrivate'],
    ['https://inside.localhost/', 'webhookPrivate'],
  ] as const)('is not at %j', async (url, problem) => {
    const one = make();
    const person = await one.person();
    const security = createSecurityLog(logger);
    const limits = createLimits(LIMITS, null, () => undefined);
    const deps = { prisma: database.prisma, seal: one.seal, limits, clock: one.clock, security };
    const closed = createWebhooks({ ...deps, targets: createTargets([]) });
    const input = { url, events: ['order_paid'], isForAll: false } as const;
    await expect(closed.create(person, input)).rejects.toMatchObject({ details: { fields: { url: problem } } });
  });

  it('wants events, and of a user only his own', async () => {
    const one = make();
    const [person, staff] = [await one.person(), await one.staff()];
    const url = 'https://partner.example/';
    const create = (events: ('order_paid' | 'user_deleted')[], isForAll: boolean, who = person) =>
      one.create(who, url, { events, isForAll });
    await expect(create([], false)).rejects.toMatchObject({ details: { fields: { events: 'webhookEvents' } } });
    await expect(create(['user_deleted'], false)).rejects.toMatchObject({
      details: { fields: { events: 'webhookStaffEvents' } },
    });
    await expect(create(['order_paid'], true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { endpoint } = await create(['user_deleted', 'order_paid', 'order_paid'], true, staff);
    expect(endpoint).toMatchObject({ userId: null, events: ['order_paid', 'user_deleted'] });
    await one.webhooks.remove(staff, endpoint.id);
  });

  it('is one of a few, even when many are asked for at once', async () => {
    const one = make();
    const person = await one.person();
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => one.create(person, 'https://partner.example/')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(WEBHOOK.most.own);
    const codes = results.map((result) => (result.status === 'rejected' ? (result.reason as AppError).code : 'made'));
    expect(new Set(codes)).toEqual(new Set(['made', 'TOO_MANY_ENDPOINTS']));
  });

  it('cannot be set up by a session that has ended', async () => {
    const one = make();
    const person = await one.person();
    await database.prisma.session.deleteMany({ where: { userId: person.userId } });
    await expect(one.create(person, 'https://partner.example/')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is left alone by a session that has ended', async () => {
    const one = make();
    const person = await one.person();
    const { endpoint } = await one.create(person, 'https://partner.example/');
    await database.prisma.session.deleteMany({ where: { userId: person.userId } });
    const refusal = { code: 'UNAUTHENTICATED' };
    await expect(one.webhooks.update(person, endpoint.id, { isOn: true })).rejects.toMatchObject(refusal);
    await expect(one.webhooks.rotate(person, endpoint.id, 0)).rejects.toMatchObject(refusal);
    await expect(one.webhooks.remove(person, endpoint.id)).rejects.toMatchObject(refusal);
    const row = await database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(row).toMatchObject({ secret: expect.any(String), formerSecret: null, stoppedAt: null });
  });

  it('is not switched on again by who comes while the password is being replaced', async () => {
    const one = make();
    const person = await one.person();
    const { endpoint } = await one.create(person, 'https://partner.example/');
    const bus = await createBus(null);
    const late: Promise<string>[] = [];
    await database.prisma.$transaction(async (tx) => {
      await replacePassword(tx, { bus, clock: one.clock }, person.userId, '');
      const updating = one.webhooks.update(person, endpoint.id, { isOn: true });
      late.push(
        updating.then(
          () => 'changed',
          (error: unknown) => (error as AppError).code,
        ),
      );
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    });
    expect(await Promise.all(late)).toEqual(['UNAUTHENTICATED']);
    const row = await database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(row.stoppedBecause).toBe('password_replaced');
  });

  it('is not changed without end', async () => {
    const one = make();
    const person = await one.person();
    const { endpoint } = await one.create(person, 'https://partner.example/');
    const { points } = LIMITS.webhookUser;
    for (let n = 0; n < points; n += 1) await one.webhooks.update(person, endpoint.id, { isOn: n % 2 === 0 });
    const refusal = { code: 'RATE_LIMITED' };
    await expect(one.webhooks.update(person, endpoint.id, { isOn: true })).rejects.toMatchObject(refusal);
    await expect(one.webhooks.rotate(person, endpoint.id, 0)).rejects.toMatchObject(refusal);
    await expect(one.webhooks.remove(person, endpoint.id)).rejects.toMatchObject(refusal);
  });

  it('of staff is on record, without what its address may hold of secrets', async () => {
    const one = make();
    const staff = await one.staff();
    const { endpoint } = await one.create(staff, 'https://recorded.example/very-secret', { isForAll: true });
    await one.webhooks.update(staff, endpoint.id, { events: ['order_paid'], isOn: false });
    await one.webhooks.rotate(staff, endpoint.id, 0);
    await one.webhooks.remove(await one.staff(), endpoint.id);
    const entries = await database.prisma.auditEntry.findMany({
      where: { about: 'https://recorded.example' },
      orderBy: { id: 'asc' },
      select: { action: true, staffId: true, before: true, after: true },
    });
    expect(entries).toMatchObject([
      { action: 'webhook_created', staffId: staff.userId },
      {
        action: 'webhook_changed',
        before: { events: 'consultation.answered', isOn: true },
        after: { events: 'order.paid', isOn: false },
      },
      { action: 'webhook_secret_rotated' },
      { action: 'webhook_deleted' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('very-secret');
  });

  it('whose key is lost gets a new secret by rotation', async () => {
    const one = make();
    const person = await one.person();
    const { endpoint } = await one.create(person, 'https://partner.example/');
    const other = new WebhookInstance(database.prisma, one.clock, createSeal([randomBytes(32)]));
    await other.webhooks.rotate(person, endpoint.id, 24);
    const row = await database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(row).toMatchObject({ sealedBy: other.seal.keyIds[0], formerSecret: null, formerUntil: null });
  });

  it('rotates within bounds', async () => {
    const one = make();
    const person = await one.person();
    const { endpoint } = await one.create(person, 'https://partner.example/');
    for (const hours of [-1, 73, 1.5])
      await expect(one.webhooks.rotate(person, endpoint.id, hours)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(one.webhooks.rotate(await one.person(), endpoint.id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(one.webhooks.rotate(person, 'nonsense', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('a seal is opened by every key it is given, and written by the first', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const { sealed, by } = createSeal([older]).seal('whsec_车');
  const both = createSeal([newer, older]);
  expect(both.open(sealed, by)).toBe('whsec_车');
  expect(both.seal('x').by).not.toBe(by);
  expect(() => createSeal([newer]).open(sealed, by)).toThrow('no key');
  expect(() => createSeal([Buffer.alloc(16)])).toThrow('32 bytes');
});

it('the end of a paid membership is told once, by whichever instance sees it', async () => {
  const one = make();
  const { prisma } = database;
  const person = await one.person();
  const { endpoint } = await one.create(person, 'https://partner.example/', { events: ['membership_changed'] });
  const membership = createMembership({ prisma, clock: one.clock });
  await membership.begin(prisma, person.userId, one.clock.now());
  const plan = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  const batch = await prisma.activationBatch.create({ data: { planId: plan.id, count: 1 } });
  const code = await prisma.activationCode.create({ data: { batchId: batch.id, codeHash: Buffer.from(randomUUID()) } });
  const by = { source: 'activation', codeId: code.id } as const;
  const { endsAt } = await prisma.$transaction((tx) =>
    membership.grant(tx, { userId: person.userId, plan, days: 30, ...by }),
  );
  // Behind it one that was taken back before it began, which has no end to tell of.
  await prisma.membership.create({ data: { userId: person.userId, planId: plan.id, startsAt: endsAt, endsAt } });
  const look = async (after: number) => {
    one.clock.at += after;
    const several = [1, 2, 3].map(() => createMembershipEnds({ prisma, clock: one.clock, logger }));
    for (const ends of several) ends.start();
    await Promise.all(several.map((ends) => ends.close()));
    const told = await prisma.webhookDelivery.findMany({
      where: { endpointId: endpoint.id },
      orderBy: { createdAt: 'asc' },
    });
    return told.map(({ body }) => (JSON.parse(body) as { data: object }).data);
  };
  const granted = { userId: person.userId, reason: 'ACTIVATION', planSlug: 'basic' };
  expect(await look(30 * DAY - 1)).toMatchObject([granted]);
  expect(await look(1)).toMatchObject([
    granted,
    { ...granted, reason: 'ENDED', endsAt: one.clock.now().toISOString() },
  ]);
  expect(await look(DAY)).toHaveLength(2);
});
