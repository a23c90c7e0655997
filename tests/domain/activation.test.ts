import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
import { displayCode, hashCode, newCode } from '../../server/domain/activation-codes.ts';
import { createActivation, type ActivationService } from '../../server/domain/activation.ts';
import { createChanges } from '../../server/domain/changes.ts';
import { OLDEST_FIRST } from '../../server/domain/cursor.ts';
import { createIdempotency } from '../../server/domain/idempotency.ts';
import { createLimits, LIMITS } from '../../server/domain/limits.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const DAY = 24 * 60 * 60_000;
const BEGIN = Date.parse('2026-05-01T08:00:00Z');
const HOME = '203.0.113.7';

let clock: { at: number; now(): Date };
let activation: ActivationService;
/** Whom the bus told that his membership changed. */
let heard: string[];
/** How often it told those who follow to look. */
let looks: number;
let staff: string;
let plan: string;
beforeEach(async () => {
  const { prisma } = database;
  clock = { at: BEGIN, now: () => new Date(clock.at) };
  const bus = await createBus(null);
  heard = [];
  bus.on('membership.changed', ({ userId }) => heard.push(userId));
  looks = 0;
  bus.on('change.noted', () => (looks += 1));
  activation = createActivation({
    prisma,
    membership: createMembership({ prisma, clock }),
    limits: createLimits(
      { ...LIMITS, codeUser: { points: 3, seconds: 600 }, codeAddress: { points: 5, seconds: 600 } },
      null,
      () => undefined,
    ),
    idempotency: createIdempotency({ prisma, clock }),
    changes: createChanges({ prisma, bus, clock, logger: pino({ level: 'silent' }) }),
    bus,
    clock,
  });
  staff = await person();
  plan = await planOf('basic');
});

async function person(): Promise<string> {
  const name = randomUUID();
  const data = { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' };
  return (await database.prisma.user.create({ data })).id;
}
const planOf = async (slug: string) => (await database.prisma.plan.findUniqueOrThrow({ where: { slug } })).id;
async function anotherPlan(): Promise<string> {
  const names = { nameEn: 'Other', nameZh: '其他', price: 1, priceUsd: 1, durationDays: 10, monthlyQuota: 5 };
  return (await database.prisma.plan.create({ data: { slug: randomUUID(), ...names } })).id;
}

/** A batch of codes, one unless more are wanted, as it is told once. */
async function made(more: object = {}) {
  const { batch, codes } = await activation.create(staff, { planId: plan, count: 1, ...more }, 'en');
  return { batch, codes: codes ?? [], code: codes?.[0] ?? '' };
}
const redeem = (userId: string, code: string, idempotencyKey?: string, address = HOME) =>
  activation.redeem(userId, { code, idempotencyKey }, address);
const audits = (where: object) => database.prisma.auditEntry.findMany({ where, omit: { id: true } });
const entry = { staffId: null, subjectId: null, about: null, before: null, after: null };

describe('a batch', () => {
  it('is what staff asked for; its codes are told once, and kept as hashes with their last characters', async () => {
    const expiresAt = new Date(BEGIN + DAY);
    const { batch, codes, csv } = await activation.create(
      staff,
      { planId: plan, count: 2, expiresAt, note: ' spring \n' },
      'zh',
    );
    expect(batch).toMatchObject({
      planId: plan,
      plan: { slug: 'basic' },
      count: 2,
      redeemed: 0,
      note: 'spring',
      expiresAt,
      createdAt: clock.now(),
      createdById: staff,
      revokedAt: null,
    });
    expect(csv?.slice(1)).toBe(
      `"激活码","套餐","天数","有效期至（UTC）","备注"\r\n${(codes ?? [])
        .map((code) => `"${code}","基础会员","30","2026-05-02 08:00","spring"\r\n`)
        .join('')}`,
    );
    const stored = await database.prisma.activationCode.findMany({ where: { batchId: batch.id } });
    expect(new Set(stored.map(({ hint }) => hint))).toEqual(new Set(codes?.map((code) => code.slice(-4))));
    const hashes = codes?.map((code) => Buffer.from(hashCode(code.replaceAll('-', ''))).toString('hex'));
    expect(new Set(stored.map(({ codeHash }) => Buffer.from(codeHash).toString('hex')))).toEqual(new Set(hashes));
    expect(await audits({ about: batch.id })).toEqual([
      { ...entry, action: 'codes_created', staffId: staff, about: batch.id, createdAt: clock.now() },
    ]);
  });

  it('is made once with a key: again it comes without its codes, and anything else under that key is a mistake', async () => {
    const input = { planId: plan, count: 1, idempotencyKey: randomUUID() };
    const first = await activation.create(staff, input, 'en');
    expect(first.csv).toContain(first.codes?.[0]);
    expect(first.batch.note).toBe('');
    expect(await activation.create(staff, input, 'en')).toEqual({ batch: first.batch, codes: null, csv: null });
    for (const more of [
      { planId: await anotherPlan() },
      { count: 2 },
      { expiresAt: new Date(BEGIN + DAY) },
      { note: 'x' },
    ]) {
      await expect(activation.create(staff, { ...input, ...more }, 'en')).rejects.toMatchObject({
        code: 'IDEMPOTENCY_CONFLICT',
      });
    }
    expect(await database.prisma.activationBatch.count({ where: { createdById: staff } })).toBe(1);
    // Another one's key is his own, whatever it reads, and so is what is done with it.
    const other = await person();
    expect((await activation.create(other, input, 'en')).codes).toHaveLength(1);
    expect(await redeem(staff, first.codes?.[0] ?? '', input.idempotencyKey)).toMatchObject({ days: 30 });
    const keys = await database.prisma.idempotencyKey.findMany({ where: { key: input.idempotencyKey } });
    expect(new Set(keys.map(({ owner, operation }) => `${owner} ${operation}`))).toEqual(
      new Set([
        `user:${staff} createActivationCodes`,
        `user:${staff} redeemCode`,
        `user:${other} createActivationCodes`,
      ]),
    );
  });

  it.each([
    [{ count: 0 }, { count: 'number' }],
    [{ count: 1_001 }, { count: 'number' }],
    [{ count: 1.5 }, { count: 'number' }],
    [{ planId: 'x' }, { planId: 'plan' }],
    [{ planId: randomUUID() }, { planId: 'plan' }],
    [{ expiresAt: new Date(BEGIN) }, { expiresAt: 'future' }],
    [{ note: 'x'.repeat(201) }, { note: 'tooLong' }],
    [
      { planId: 'x', count: 0, expiresAt: new Date(0), note: 'x'.repeat(201) },
      { planId: 'plan', count: 'number', expiresAt: 'future', note: 'tooLong' },
    ],
  ])('of %j is refused', async (more, fields) => {
    const error = await made(more).catch((one: unknown) => one);
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((error as { details: object }).details).toEqual({ fields });
    expect(await database.prisma.activationBatch.count({ where: { createdById: staff } })).toBe(0);
  });

  it('is never for the free plan; the most codes, the longest note and the next moment are fine', async () => {
    await expect(made({ planId: await planOf('free') })).rejects.toMatchObject({
      details: { fields: { planId: 'freePlan' } },
    });
    const { batch, codes } = await made({ count: 1_000, note: 'x'.repeat(200), expiresAt: new Date(BEGIN + 1) });
    expect(batch).toMatchObject({ count: 1_000, note: 'x'.repeat(200), expiresAt: new Date(BEGIN + 1) });
    expect(codes).toHaveLength(1_000);
  });

  it('is listed with what was redeemed of it, by plan, time and order, and read by its id', async () => {
    const another = await anotherPlan();
    const first = await made({ count: 2 });
    clock.at += DAY;
    const second = await made({ planId: another });
    await redeem(await person(), first.code);
    const both = { from: new Date(BEGIN), until: new Date(BEGIN + 2 * DAY) };
    const ids = async (filter: object, order?: typeof OLDEST_FIRST) => {
      const { rows } = await activation.batches({ first: 100 }, filter, order);
      const ours = rows.filter(({ createdById }) => createdById === staff);
      return ours.map(({ id, redeemed }) => [id, redeemed]);
    };
    expect(await ids(both)).toEqual([
      [second.batch.id, 0],
      [first.batch.id, 1],
    ]);
    expect(await ids(both, OLDEST_FIRST)).toEqual([
      [first.batch.id, 1],
      [second.batch.id, 0],
    ]);
    expect(await ids({ planId: another })).toEqual([[second.batch.id, 0]]);
    await made({ planId: another });
    const ofPlan = await activation.batches({ first: 1 }, { planId: another });
    expect(await ofPlan.count()).toEqual({ total: 2, isEstimate: false });
    expect(await ids({ planId: 'x' })).toEqual([]);
    expect(await ids({ ...both, until: new Date(BEGIN + DAY) })).toEqual([[first.batch.id, 1]]);
    const { rows } = await activation.batches({ first: 100 });
    expect(rows.find(({ id }) => id === first.batch.id)).toMatchObject({ redeemed: 1, plan: { slug: 'basic' } });
    const found = await activation.batchesById([first.batch.id, randomUUID()]);
    expect([...found]).toEqual([[first.batch.id, { ...first.batch, redeemed: 1 }]]);
  });

  it('shows its codes, all or those redeemed or not, and nothing that opens one', async () => {
    const [{ batch, codes, code }, other] = [await made({ count: 3 }), await made()];
    await redeem(await person(), code);
    const list = async (isRedeemed: boolean | null) =>
      (await activation.codes([batch.id, other.batch.id], { first: 10 }, isRedeemed)).get(batch.id);
    const hints = async (isRedeemed: boolean | null) => (await list(isRedeemed))?.rows.map(({ hint }) => hint);
    const [used, ...rest] = codes.map((one) => one.slice(-4));
    expect(await hints(true)).toEqual([used]);
    expect((await hints(false))?.toSorted()).toEqual(rest.toSorted());
    const all = await list(null);
    expect(await all?.count()).toEqual({ total: 3, isEstimate: false });
    const ids = all?.rows.map(({ id }) => id) ?? [];
    expect(ids).toEqual(ids.toSorted());
    expect(ids).toHaveLength(3);
    const after = all?.cursorOf(all.rows[1]!);
    const last = (await activation.codes([batch.id], { first: 10, after }, null)).get(batch.id);
    expect(last?.rows.map(({ id }) => id)).toEqual(ids.slice(2));
    for (const row of all?.rows ?? []) expect(row).not.toHaveProperty('codeHash');
  });

  it('is withdrawn once; what was redeemed of it stays counted', async () => {
    const { batch, codes } = await made({ count: 2 });
    await redeem(await person(), codes[0] ?? '');
    clock.at += DAY;
    const revokedAt = clock.now();
    const first = await activation.revoke(staff, batch.id);
    expect(first).toEqual({ ...batch, redeemed: 1, revokedAt });
    clock.at += DAY;
    expect(await activation.revoke(staff, batch.id)).toEqual(first);
    expect(await audits({ about: batch.id, action: 'codes_revoked' })).toEqual([
      { ...entry, action: 'codes_revoked', staffId: staff, about: batch.id, createdAt: revokedAt },
    ]);
    for (const id of ['x', randomUUID()])
      await expect(activation.revoke(staff, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await activation.batchesById([(await made()).batch.id])).values().next().value).toMatchObject({
      revokedAt: null,
    });
  });
});

describe('a redeemed code', () => {
  it('gives the time of its plan, on the books and to whoever listens', async () => {
    const userId = await person();
    const { batch, code } = await made();
    const endsAt = new Date(BEGIN + 30 * DAY);
    const given = await redeem(userId, `  ${code.toLowerCase()} `);
    expect(given).toMatchObject({ plan: { slug: 'basic' }, days: 30, endsAt, daysLeft: 30, wasRedeemedBefore: false });
    const { prisma } = database;
    const [row] = await prisma.activationCode.findMany({ where: { batchId: batch.id } });
    expect(row).toMatchObject({ redeemedById: userId, redeemedAt: clock.now() });
    expect(await prisma.membershipGrant.findMany({ where: { userId } })).toMatchObject([
      { source: 'activation', codeId: row?.id, planId: plan, days: 30, startsAt: clock.now(), endsAt },
    ]);
    expect(await audits({ subjectId: userId })).toEqual([
      { ...entry, action: 'code_redeemed', subjectId: userId, about: batch.id, createdAt: clock.now() },
    ]);
    expect(await prisma.change.findMany({ where: { userId } })).toMatchObject([
      { topic: 'membership', kind: 'granted', subjectId: userId, createdAt: clock.now() },
    ]);
    expect([heard, looks]).toEqual([[userId], 1]);
  });

  it('says to its user what it gave, with what is left of it, and gives nothing again', async () => {
    const userId = await person();
    const [{ code }, next] = [await made(), await made()];
    const idempotencyKey = randomUUID();
    const first = await redeem(userId, code, idempotencyKey);
    clock.at += 5 * DAY;
    // The same request once more is answered as the first time; the same code typed anew is not.
    expect(await redeem(userId, code, idempotencyKey)).toEqual({ ...first, daysLeft: 25 });
    expect(await redeem(userId, code)).toEqual({ ...first, daysLeft: 25, wasRedeemedBefore: true });
    await expect(redeem(userId, next.code, idempotencyKey)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    // Somebody else's key is his own, whatever it reads.
    expect(await redeem(await person(), next.code, idempotencyKey)).toMatchObject({ wasRedeemedBefore: false });
    clock.at += 26 * DAY;
    expect(await redeem(userId, code)).toEqual({ ...first, daysLeft: 0, wasRedeemedBefore: true });
    expect(await audits({ subjectId: userId })).toHaveLength(1);
    expect(heard.filter((id) => id === userId)).toHaveLength(1);
    const keys = await database.prisma.idempotencyKey.findMany({ where: { key: idempotencyKey } });
    expect(keys.map(({ operation }) => operation)).toEqual(['redeemCode', 'redeemCode']);
  });

  it('follows the time that runs already', async () => {
    const userId = await person();
    const [first, second] = [await made(), await made()];
    await redeem(userId, first.code);
    clock.at += DAY;
    expect(await redeem(userId, second.code)).toMatchObject({
      days: 30,
      daysLeft: 59,
      endsAt: new Date(BEGIN + 60 * DAY),
    });
  });
});

describe('a code is refused', () => {
  it('for what is wrong with it, which is no guess', async () => {
    const { prisma } = database;
    const [userId, other] = [await person(), await person()];
    const expiresAt = new Date(BEGIN + DAY);
    const [used, expired, withdrawn, revoked, good] = [
      await made(),
      await made({ expiresAt }),
      await made(),
      await made({ expiresAt }),
      await made({ expiresAt: new Date(BEGIN + DAY + 1) }),
    ];
    await redeem(other, used.code);
    await activation.withdraw(staff, { id: (await activation.find(withdrawn.code))?.id ?? '', reason: 'lost' });
    await activation.revoke(staff, revoked.batch.id);
    await activation.revoke(staff, used.batch.id);
    clock.at += DAY;
    const codeOf = (code: string) => redeem(userId, code).catch(({ code: why }: { code: string }) => why);
    for (let n = 0; n < 2; n += 1) {
      expect([
        await codeOf(used.code),
        await codeOf(expired.code),
        await codeOf(withdrawn.code),
        await codeOf(revoked.code),
      ]).toEqual(['CODE_USED', 'CODE_EXPIRED', 'CODE_WITHDRAWN', 'CODE_WITHDRAWN']);
    }
    expect(await prisma.membershipGrant.count({ where: { userId } })).toBe(0);
    expect(await redeem(userId, good.code)).toMatchObject({ days: 30 });
  });

  it('that cannot be one without looking; one that nobody made counts, for its user and for his address', async () => {
    const [userId, neighbour] = [await person(), await person()];
    const { code } = await made();
    const refusal = (typed: string, who = userId, address = HOME) =>
      redeem(who, typed, undefined, address).then(
        () => null,
        ({ code: why, details }: { code: string; details: object }) => [why, details],
      );
    const mistyped = { text: 'codeMistyped', fields: { code: 'codeMistyped' } };
    for (let n = 0; n < 4; n += 1) {
      expect(await refusal('x')).toEqual(['CODE_INVALID', mistyped]);
      expect(await refusal(' \n')).toEqual(['CODE_REQUIRED', { fields: { code: 'required' } }]);
    }
    const unknown = () => displayCode(newCode());
    for (let n = 0; n < 3; n += 1) expect(await refusal(unknown())).toEqual(['CODE_INVALID', {}]);
    expect(await refusal(code)).toMatchObject(['RATE_LIMITED', { retryAfter: expect.any(Number) }]);
    expect(await refusal(code, userId, '198.51.100.1')).toMatchObject(['RATE_LIMITED', {}]);
    for (let n = 0; n < 2; n += 1) expect(await refusal(unknown(), neighbour)).toEqual(['CODE_INVALID', {}]);
    expect(await refusal(code, neighbour)).toMatchObject(['RATE_LIMITED', {}]);
    expect(await refusal(code, neighbour, '198.51.100.1')).toBeNull();
  });

  it('to an account that is gone, and stays a code', async () => {
    const { code } = await made();
    await expect(redeem(randomUUID(), code)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await redeem(await person(), code)).toMatchObject({ days: 30, wasRedeemedBefore: false });
  });
});

describe('one code', () => {
  it('is found by staff as it is typed, without its hash', async () => {
    const { batch, code } = await made();
    const found = await activation.find(code.toLowerCase().replaceAll('-', ' '));
    expect(found).toMatchObject({ batchId: batch.id, hint: code.slice(-4), redeemedAt: null, withdrawnAt: null });
    expect(found).not.toHaveProperty('codeHash');
    expect(await activation.find(newCode())).toBeNull();
    await expect(activation.find(' ')).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
    await expect(activation.find('x')).rejects.toMatchObject({ code: 'CODE_INVALID' });
  });

  it('is withdrawn once, with a reason, unless somebody has redeemed it', async () => {
    const { batch, codes } = await made({ count: 2 });
    const [lost, used] = [await activation.find(codes[0] ?? ''), await activation.find(codes[1] ?? '')];
    await redeem(await person(), codes[1] ?? '');
    const withdraw = (id: string, reason = ' seen in a forum ') => activation.withdraw(staff, { id, reason });
    await expect(withdraw(lost?.id ?? '', ' ')).rejects.toMatchObject({ details: { fields: { reason: 'required' } } });
    for (const id of ['x', randomUUID()]) await expect(withdraw(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(withdraw(used?.id ?? '')).rejects.toMatchObject({ code: 'CODE_USED' });
    const withdrawnAt = clock.now();
    const first = await withdraw(lost?.id ?? '');
    expect(first).toEqual({ ...lost, withdrawnAt });
    clock.at += DAY;
    expect(await withdraw(lost?.id ?? '')).toEqual(first);
    expect(await audits({ about: batch.id, action: 'code_withdrawn' })).toEqual([
      {
        ...entry,
        action: 'code_withdrawn',
        staffId: staff,
        about: batch.id,
        after: { reason: 'seen in a forum' },
        createdAt: withdrawnAt,
      },
    ]);
  });
});
