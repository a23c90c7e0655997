import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../server/adapters/clock.ts';
import { hashToken, newToken } from '../../server/domain/credentials.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { Person } from '../support/app.ts';
import { useDatabase } from '../support/database.ts';
import { startProduct } from '../support/process.ts';

const USERS = 200;
const database = useDatabase();

/** The bearer token of a new user: as registering makes one, without the time its password takes. */
async function newUser(): Promise<string> {
  const { prisma } = database;
  const token = newToken();
  const [name, now] = [randomUUID(), systemClock.now()];
  await prisma.$transaction(async (tx) => {
    const user = await tx.user.create({
      data: { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '', createdAt: now },
    });
    await createMembership({ prisma, clock: systemClock }).begin(tx, user.id, now);
    const expiresAt = new Date(now.getTime() + 3_600_000);
    await tx.session.create({ data: { tokenHash: hashToken(token), userId: user.id, expiresAt } });
  });
  return token;
}

it(`${USERS} users redeem one code at once on two servers: it counts once`, { timeout: 180_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-activation-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, ADMIN_PASSWORD: 'staff-secret', LOG_LEVEL: 'trace' };
  const first = await startProduct(env);
  onTestFinished(async () => void (await first.stop()));
  const second = await startProduct(env);
  onTestFinished(async () => void (await second.stop()));

  const staff = new Person(first.url);
  const { login } = await staff.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
  );
  staff.token = login.token;
  const { plans } = await staff.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
  const { createActivationCodes } = await staff.do<{ createActivationCodes: { codes: string[] } }>(
    `mutation ($planId: ID!) { createActivationCodes(input: { planId: $planId, count: 1 }) { codes } }`,
    { planId: plans.find(({ slug }) => slug === 'basic')?.id },
  );
  const code = createActivationCodes.codes[0] ?? '';

  const tokens = await Promise.all(Array.from({ length: USERS }, newUser));
  const people = tokens.map((token, n) => Object.assign(new Person([first, second][n % 2]?.url ?? ''), { token }));
  const outcomes = await Promise.all(
    people.map((person) =>
      person.codeOf(`mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }`, {
        code,
      }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'CODE_USED')).toHaveLength(USERS - 1);

  const winner = people[outcomes.indexOf(null)];
  expect(await winner?.do(`{ viewer { isVip membership { daysLeft } } }`)).toEqual({
    viewer: { isVip: true, membership: { daysLeft: 30 } },
  });
  const { prisma } = database;
  expect(await prisma.membershipGrant.count({ where: { source: 'activation' } })).toBe(1);
  expect(await prisma.membership.count({ where: { endsAt: { not: null } } })).toBe(1);
  expect(await prisma.auditEntry.count({ where: { action: 'code_redeemed' } })).toBe(1);
  for (const { output } of [first, second]) {
    expect(output()).not.toContain(code);
    expect(output()).not.toContain(code.replaceAll('-', ''));
  }
});
