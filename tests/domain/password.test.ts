import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
import { createPasswords } from '../../server/adapters/passwords.ts';
import { createBusiness } from '../../server/domain/contact-business.ts';
import { hashToken, limitKey } from '../../server/domain/credentials.ts';
import { createLimits, LIMITS, type Limits, type Refused } from '../../server/domain/limits.ts';
import { createOutbox } from '../../server/domain/outbox.ts';
import { createPassword, RESET_MS, type Password } from '../../server/domain/password.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const BEGIN = Date.parse('2026-05-01T08:00:00Z');
const DAY = 24 * 60 * 60_000;
const HERE = { language: 'en', address: '203.0.113.7' } as const;
/** The real hashing, cheaply. */
const argon2 = createPasswords({ memoryCost: 64 });

let clock: { at: number; now(): Date };
/** Done while a password is being hashed. */
let whileHashing: () => unknown;
/** What the security log was told. */
let noted: unknown[];
/** The sessions and API tokens whose sockets were to close. */
let ended: string[];
let refused: Refused[];
let limits: Limits;
let password: Password;
beforeEach(async () => {
  clock = { at: BEGIN, now: () => new Date(clock.at) };
  [whileHashing, noted, ended, refused] = [() => undefined, [], [], []];
  // One window each, which ends after the test.
  const few = { points: 3, seconds: 3_600 };
  const counted = { loginAccount: few, passwordUser: few, resetAccount: few, resetAddress: { ...few, points: 5 } };
  limits = createLimits({ ...LIMITS, ...counted }, null, (one) => refused.push(one));
  password = await service();
});

async function service(revealsTokens = true): Promise<Password> {
  const { prisma } = database;
  const bus = await createBus(null);
  bus.on('account.sessionsEnded', ({ sessionIds }) => ended.push(...sessionIds));
  const mailer = { isLocal: true, send: async () => undefined };
  const business = createBusiness({ prisma, clock });
  const outbox = createOutbox({ prisma, mailer, business, clock, logger: pino({ level: 'silent' }) });
  const security = { note: (...event: unknown[]) => void noted.push(event), refused: () => undefined };
  const hash = async (plain: string) => {
    await whileHashing();
    return argon2.hash(plain);
  };
  const passwords = { hash, verify: argon2.verify };
  return createPassword({ prisma, passwords, limits, outbox, bus, clock, security, revealsTokens });
}

/** A user whose password is `secret-1`, with something of everything a password opens. */
async function member(more: object = {}) {
  const { prisma } = database;
  const name = `Li-${randomUUID()}`;
  const email = `${name}.mail@example.com`;
  const names = { username: name, usernameKey: name.toLowerCase(), email, emailKey: email.toLowerCase() };
  const passwordHash = await argon2.hash('secret-1');
  const { id } = await prisma.user.create({ data: { ...names, passwordHash, ...more } });
  const later = new Date(BEGIN + DAY);
  const session = await prisma.session.create({
    data: { userId: id, tokenHash: hashToken(randomUUID()), expiresAt: later },
  });
  const token = await prisma.apiToken.create({
    data: { userId: id, name: 'x', hint: 'x', scopes: [], tokenHash: hashToken(randomUUID()) },
  });
  const hook = { url: 'https://partner.example/', language: 'en', secret: '', sealedBy: '' } as const;
  const own = await prisma.webhookEndpoint.create({ data: { ...hook, events: [], userId: id, madeById: id } });
  const forAll = await prisma.webhookEndpoint.create({ data: { ...hook, events: [], madeById: id } });
  await prisma.passwordReset.create({ data: { userId: id, tokenHash: hashToken(randomUUID()), expiresAt: later } });
  await prisma.passwordReset.create({
    data: { userId: id, tokenHash: hashToken(randomUUID()), expiresAt: later, usedAt: new Date(BEGIN) },
  });
  const change = { fromEmail: email, fromKey: email, toEmail: 'x@example.com', confirmUntil: later, undoUntil: later };
  const confirmHash = hashToken(randomUUID());
  await prisma.emailChange.create({ data: { ...change, userId: id, confirmHash, undoHash: hashToken(randomUUID()) } });
  return { id, name, email, opened: [session.id, token.id], hooks: [own.id, forAll.id] };
}
type Member = Awaited<ReturnType<typeof member>>;

/** What is left of what a password opened. */
async function open({ id, hooks }: Member) {
  const { prisma } = database;
  const endpoints = await prisma.webhookEndpoint.findMany({ where: { id: { in: hooks } } });
  return {
    sessions: await prisma.session.count({ where: { userId: id } }),
    tokens: await prisma.apiToken.count({ where: { userId: id, revokedAt: null } }),
    webhooks: endpoints.filter(({ stoppedAt }) => stoppedAt === null).length,
    resets: await prisma.passwordReset.count({ where: { userId: id, usedAt: null } }),
    used: await prisma.passwordReset.count({ where: { userId: id, usedAt: { not: null } } }),
    confirmations: await prisma.emailChange.count({ where: { userId: id, confirmHash: { not: null } } }),
    undoings: await prisma.emailChange.count({ where: { userId: id, undoHash: { not: null } } }),
  };
}
const ALL = { sessions: 1, tokens: 1, webhooks: 2, resets: 1, used: 1, confirmations: 1, undoings: 1 };
const NONE = { sessions: 0, tokens: 0, webhooks: 0, resets: 0, used: 1, confirmations: 0, undoings: 1 };

async function opens(id: string, plain: string): Promise<boolean> {
  const { passwordHash } = await database.prisma.user.findUniqueOrThrow({ where: { id } });
  return argon2.verify(plain, passwordHash);
}
const letters = (kind: 'password_changed' | 'password_reset', recipient: string) =>
  database.prisma.mail.findMany({ where: { kind, recipient } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, details: { fields } }: { code: string; details: { fields?: object } }) => [code, fields],
  );

describe('a changed password', () => {
  const change = (id: string, oldPassword: string, newPassword: string) =>
    password.change(id, { oldPassword, newPassword }, HERE);

  it('never takes the place of one that was set meanwhile, nor is one of an account that is gone', async () => {
    const user = await member();
    const token = randomUUID();
    const expiresAt = new Date(BEGIN + DAY);
    await database.prisma.passwordReset.create({ data: { userId: user.id, tokenHash: hashToken(token), expiresAt } });
    whileHashing = async () => {
      whileHashing = () => undefined;
      await password.reset({ email: user.email, token, newPassword: 'secret-3' }, HERE);
    };
    const wrong = ['WRONG_PASSWORD', { oldPassword: 'passwordWrong' }];
    expect(await refusal(change(user.id, 'secret-1', 'secret-2'))).toEqual(wrong);
    expect([await opens(user.id, 'secret-2'), await opens(user.id, 'secret-3')]).toEqual([false, true]);
    expect(await letters('password_changed', user.email)).toHaveLength(1);
    await database.prisma.user.delete({ where: { id: user.id } });
    expect(await refusal(change(user.id, 'secret-3', 'secret-4'))).toEqual(['UNAUTHENTICATED', undefined]);
  });

  it('ends all that the old one opened, and nothing of anybody else', async () => {
    const [user, other] = [await member(), await member()];
    await change(user.id, 'secret-1', 'secret-2');
    expect([await opens(user.id, 'secret-1'), await opens(user.id, 'secret-2')]).toEqual([false, true]);
    expect([await open(user), await open(other)]).toEqual([NONE, ALL]);
    expect(new Set(ended)).toEqual(new Set(user.opened));
    expect(noted).toEqual([['password_changed', { user: user.id, address: HERE.address }]]);
    const stopped = await database.prisma.webhookEndpoint.findMany({ where: { id: { in: user.hooks } } });
    for (const one of stopped)
      expect(one).toMatchObject({ stoppedAt: clock.now(), stoppedBecause: 'password_replaced' });
    const revoked = await database.prisma.apiToken.findMany({ where: { userId: user.id } });
    expect(revoked).toMatchObject([{ revokedAt: clock.now() }]);
  });

  it('does not revoke once more what was revoked before', async () => {
    const user = await member();
    const revokedAt = new Date(BEGIN - DAY);
    await database.prisma.apiToken.updateMany({ where: { userId: user.id }, data: { revokedAt } });
    await change(user.id, 'secret-1', 'secret-2');
    expect(ended).toEqual(user.opened.slice(0, 1));
    const tokens = await database.prisma.apiToken.findMany({ where: { userId: user.id } });
    expect(tokens).toMatchObject([{ revokedAt }]);
  });

  it('is told each time by letter to the confirmed address', async () => {
    const confirmedEmail = `${randomUUID()}@example.com`;
    const { id, name, email } = await member({ confirmedEmail, confirmedEmailKey: confirmedEmail });
    await change(id, 'secret-1', 'secret-2');
    await password.change(id, { oldPassword: 'secret-2', newPassword: 'secret-3' }, { ...HERE, language: 'zh' });
    const sent = await letters('password_changed', confirmedEmail);
    expect(new Set(sent.map(({ language }) => language))).toEqual(new Set(['en', 'zh']));
    expect(sent).toHaveLength(2);
    for (const letter of sent) {
      expect(letter.details).toEqual({ username: name, time: '2026-05-01 08:00' });
      expect(letter.eventKey).toMatch(new RegExp(`^password_changed:${id}:`));
    }
    expect(await letters('password_changed', email)).toEqual([]);
  });

  it.each([
    ['', '', 'BAD_USER_INPUT', { oldPassword: 'required', newPassword: 'required' }],
    ['', 'secret-2', 'BAD_USER_INPUT', { oldPassword: 'required' }],
    ['secret-1', '', 'BAD_USER_INPUT', { newPassword: 'required' }],
    ['secret-1', '12345', 'PASSWORD_TOO_SHORT', { newPassword: 'passwordShort' }],
    ['secret-1', 'x'.repeat(129), 'BAD_USER_INPUT', { newPassword: 'passwordLong' }],
    ['secret-1', '123456', 'PASSWORD_TOO_EASY', { newPassword: 'passwordCommon' }],
    ['secret-1', 'Wheelwise-1', 'PASSWORD_TOO_EASY', { newPassword: 'passwordOfProduct' }],
    ['secret-0', 'secret-2', 'WRONG_PASSWORD', { oldPassword: 'passwordWrong' }],
  ])('from %j to %j is refused: %s', async (from, to, code, fields) => {
    const user = await member();
    expect(await refusal(change(user.id, from, to))).toEqual([code, fields]);
    expect([await opens(user.id, 'secret-1'), await open(user)]).toEqual([true, ALL]);
    expect([noted, ended]).toEqual([[], []]);
    expect(await letters('password_changed', user.email)).toEqual([]);
  });

  it('may be as long as there is room for, and not a character more', async () => {
    const { id } = await member();
    const longest = 'x'.repeat(128);
    await change(id, 'secret-1', longest);
    expect(await refusal(change(id, `${longest}x`, 'secret-2'))).toEqual([
      'WRONG_PASSWORD',
      { oldPassword: 'passwordWrong' },
    ]);
    await change(id, longest, '12 456');
    expect(await opens(id, '12 456')).toBe(true);
  });

  it('is not the username, the address, or what stands before its @', async () => {
    const { id, name, email } = await member();
    for (const easy of [name.toUpperCase(), email, ` ${name}.mail `]) {
      expect(await refusal(change(id, 'secret-1', easy))).toEqual([
        'PASSWORD_TOO_EASY',
        { newPassword: 'passwordIsName' },
      ]);
      await limits.forget('passwordUser', `user:${id}`);
    }
  });

  it('is tried with so many wrong ones, and a right one is none of them', async () => {
    const { id } = await member();
    for (let n = 1; n < 4; n += 1) {
      await change(id, `secret-${n}`, `secret-${n + 1}`);
      await limits.forget('passwordUser', `user:${id}`);
    }
    for (let n = 0; n < 3; n += 1)
      expect(await refusal(change(id, 'wrong!', 'secret-5'))).toMatchObject(['WRONG_PASSWORD', {}]);
    expect(await refusal(change(id, 'secret-4', 'secret-5'))).toEqual(['RATE_LIMITED', undefined]);
    expect(refused).toEqual([{ limit: 'loginAccount', key: `user:${id}`, account: undefined }]);
    expect(await opens(id, 'secret-4')).toBe(true);
    const other = await member();
    await change(other.id, 'secret-1', 'secret-2');
  });

  it('is changed so often, and not more', async () => {
    const { id } = await member();
    for (let n = 1; n < 4; n += 1) await change(id, `secret-${n}`, `secret-${n + 1}`);
    expect(await refusal(change(id, 'secret-4', 'secret-5'))).toEqual(['RATE_LIMITED', undefined]);
    expect(refused).toEqual([{ limit: 'passwordUser', key: `user:${id}`, account: undefined }]);
    expect(await opens(id, 'secret-4')).toBe(true);
  });
});

/** Asks for a link, from this machine. */
const ask = (email: string, more: object = {}) =>
  password.requestReset(email, { address: HERE.address, language: 'zh', isLocal: true, ...more });

describe('a reset link', () => {
  it('goes to the confirmed address, whichever is named, and lives half an hour', async () => {
    const confirmedEmail = `${randomUUID()}@example.com`;
    const user = await member({ confirmedEmail, confirmedEmailKey: confirmedEmail });
    const { prisma } = database;
    for (const named of [` ${user.email.toUpperCase()} `, confirmedEmail]) {
      const token = await ask(named);
      expect(token).toMatch(/^[\w-]{43}$/);
      const row = await prisma.passwordReset.findUniqueOrThrow({ where: { tokenHash: hashToken(token ?? '') } });
      expect(row).toMatchObject({ userId: user.id, createdAt: clock.now(), usedAt: null });
      expect(row.expiresAt).toEqual(new Date(BEGIN + 30 * 60_000));
      const [letter] = await prisma.mail.findMany({ where: { eventKey: `password_reset:${user.id}:${row.id}` } });
      expect(letter).toMatchObject({
        kind: 'password_reset',
        recipient: confirmedEmail,
        language: 'zh',
        details: { token, username: user.name, email: confirmedEmail },
        createdAt: clock.now(),
        dueAt: clock.now(),
      });
    }
    expect(RESET_MS).toBe(30 * 60_000);
  });

  it('is shown only to who sits at this machine, and never that of staff; to strangers nothing is sent', async () => {
    const nobody = `${randomUUID()}@example.com`;
    const disabled = await member({ disabledAt: new Date(BEGIN) });
    const [user, staff, chief] = [await member(), await member({ isStaff: true }), await member({ isSuperuser: true })];
    expect(await ask(user.email)).not.toBeNull();
    expect(await ask(user.email, { isLocal: false, address: '198.51.100.1' })).toBeNull();
    expect(
      await (await service(false)).requestReset(user.email, { address: '198.51.100.2', language: 'en', isLocal: true }),
    ).toBeNull();
    for (const email of [staff.email, chief.email, disabled.email, nobody])
      expect(await ask(email, { address: email })).toBeNull();
    const sent = async (email: string) => (await letters('password_reset', email)).length;
    expect([await sent(user.email), await sent(staff.email), await sent(chief.email)]).toEqual([3, 1, 1]);
    expect([await sent(disabled.email), await sent(nobody)]).toEqual([0, 0]);
    expect(await database.prisma.passwordReset.count({ where: { userId: null } })).toBeGreaterThanOrEqual(2);
  });

  it('is forgotten once it has expired', async () => {
    const user = await member();
    const token = await ask(user.email);
    const rows = () => database.prisma.passwordReset.count({ where: { tokenHash: hashToken(token ?? '') } });
    clock.at = BEGIN + RESET_MS;
    await ask(user.email);
    expect(await rows()).toBe(1);
    clock.at += 1;
    await ask(user.email);
    expect(await rows()).toBe(0);
  });

  it('is not sent to what is no address', async () => {
    expect(await refusal(ask(' '))).toEqual(['EMAIL_REQUIRED', { email: 'required' }]);
    expect(await refusal(ask('nobody'))).toEqual(['INVALID_EMAIL', { email: 'email' }]);
  });

  it('is asked for so often, for an account and from an address', async () => {
    const [one, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    for (let n = 0; n < 3; n += 1) expect(await ask(n ? one : one.toUpperCase())).toBeNull();
    expect(await refusal(ask(one))).toEqual(['RATE_LIMITED', undefined]);
    expect(refused.splice(0)).toEqual([{ limit: 'resetAccount', key: limitKey(one), account: one }]);
    await ask(other);
    expect(await refusal(ask(other))).toEqual(['RATE_LIMITED', undefined]);
    expect(refused).toEqual([{ limit: 'resetAddress', key: HERE.address, account: undefined }]);
    expect(await ask(other, { address: '198.51.100.1' })).toBeNull();
  });
});

describe('a password that is set by a link', () => {
  const reset = (email: string, token: string | null, newPassword = 'secret-2') =>
    password.reset({ email, token: token ?? '', newPassword }, HERE);

  it('ends all that the old one opened; who was locked out need not wait', async () => {
    const { prisma } = database;
    const [user, other] = [await member(), await member()];
    for (const { id } of [user, other])
      await prisma.knownDevice.create({ data: { userId: id, tokenHash: hashToken(randomUUID()) } });
    const key = limitKey(`user:${user.id}`);
    for (let n = 0; n < 3; n += 1) await limits.consume('loginAccount', key);
    const token = await ask(user.email);
    clock.at += RESET_MS - 1;
    await reset(` ${user.email.toUpperCase()} `, ` ${token} `);
    expect([await opens(user.id, 'secret-1'), await opens(user.id, 'secret-2')]).toEqual([false, true]);
    expect([await open(user), await open(other)]).toEqual([{ ...NONE, used: 2 }, ALL]);
    expect(new Set(ended)).toEqual(new Set(user.opened));
    expect(noted).toEqual([['password_reset', { user: user.id, address: HERE.address }]]);
    const known = await prisma.knownDevice.findMany({ where: { userId: { in: [user.id, other.id] } } });
    expect(known).toMatchObject([{ userId: other.id }]);
    await limits.check('loginAccount', key);
    expect(await letters('password_changed', user.email)).toMatchObject([{ language: 'en' }]);
    const row = await prisma.passwordReset.findUniqueOrThrow({ where: { tokenHash: hashToken(token ?? '') } });
    expect(row.usedAt).toEqual(clock.now());
  });

  it('may name the confirmed address or the shown one, and no other', async () => {
    const confirmedEmail = `${randomUUID()}@example.com`;
    const user = await member({ confirmedEmail, confirmedEmailKey: confirmedEmail });
    const other = await member();
    const token = await ask(user.email);
    expect(await refusal(reset(other.email, token))).toEqual(['RESET_TOKEN_INVALID', undefined]);
    expect(await refusal(reset(user.email, randomUUID()))).toEqual(['RESET_TOKEN_INVALID', undefined]);
    await reset(confirmedEmail, token);
    await reset(user.email, await ask(user.email), 'secret-3');
    expect([await opens(user.id, 'secret-3'), await opens(other.id, 'secret-1')]).toEqual([true, true]);
  });

  it('is set once, however many come with the link at the same time', async () => {
    const user = await member();
    const token = await ask(user.email);
    const codes = await Promise.all(
      Array.from({ length: 5 }, (_one, n) => refusal(reset(user.email, token, `other-${n}`))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code?.[0] === 'RESET_TOKEN_INVALID')).toHaveLength(4);
    expect(await refusal(reset(user.email, token))).toEqual(['RESET_TOKEN_INVALID', undefined]);
    expect(await letters('password_changed', user.email)).toHaveLength(1);
    expect(noted).toHaveLength(1);
  });

  it('is not set by a link that has expired, be it in the moment in which it is used, or by one who is disabled', async () => {
    const user = await member();
    const [late, slow] = [await ask(user.email), await ask(user.email)];
    clock.at += RESET_MS - 1;
    whileHashing = () => void (clock.at += 1);
    expect(await refusal(reset(user.email, slow))).toEqual(['RESET_TOKEN_INVALID', undefined]);
    // A link that is no good any more costs us no hash.
    let hashed = 0;
    whileHashing = () => void (hashed += 1);
    expect(await refusal(reset(user.email, late))).toEqual(['RESET_TOKEN_INVALID', undefined]);
    const token = await ask(user.email);
    await database.prisma.user.update({ where: { id: user.id }, data: { disabledAt: clock.now() } });
    expect(await refusal(reset(user.email, token))).toEqual(['RESET_TOKEN_INVALID', undefined]);
    expect([await opens(user.id, 'secret-1'), hashed, noted]).toEqual([true, 0, []]);
  });

  it('is one that may be a password; otherwise the link works on', async () => {
    const user = await member();
    const token = (await ask(user.email)) ?? '';
    expect(await refusal(password.reset({ email: ' ', token: '', newPassword: '' }, HERE))).toEqual([
      'BAD_USER_INPUT',
      { email: 'required', token: 'required', newPassword: 'required' },
    ]);
    expect(await refusal(password.reset({ email: user.email, token: '', newPassword: 'secret-2' }, HERE))).toEqual([
      'BAD_USER_INPUT',
      { token: 'required' },
    ]);
    expect(await refusal(reset('', token))).toEqual(['BAD_USER_INPUT', { email: 'required' }]);
    expect(await refusal(reset(user.email, token, ''))).toEqual(['BAD_USER_INPUT', { newPassword: 'required' }]);
    // What is wrong with any password is told before the link is looked at.
    expect(await refusal(reset(user.email, 'x', '12345'))).toEqual([
      'PASSWORD_TOO_SHORT',
      { newPassword: 'passwordShort' },
    ]);
    expect(await refusal(reset(user.email, token, user.name))).toEqual([
      'PASSWORD_TOO_EASY',
      { newPassword: 'passwordIsName' },
    ]);
    await reset(user.email, token);
    expect(await opens(user.id, 'secret-2')).toBe(true);
  });
});
