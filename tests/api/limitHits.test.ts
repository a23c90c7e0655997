import { describe, expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp({
  LIMIT_LOGIN_ACCOUNT: '2/600',
  LIMIT_LOGIN_ADDRESS: '1000/600',
  LIMIT_CODE_USER: '1/600',
  LIMIT_CONTACT_ADDRESS: '1/600',
  LIMIT_QUESTION_OWNER: '1/600',
});

interface Hit {
  readonly limit: string;
  readonly key: string;
  readonly user: { readonly username: string } | null;
  readonly hits: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

const LIST = `query ($first: Int! = 100) {
  admin { limitHits(first: $first) {
    nodes { id limit key user { username } hits firstAt lastAt } totalCount
  } }
}`;
const LOGIN = `mutation ($username: String!) { login(input: { username: $username, password: "wrong-one" }) { token } }`;
const CONTACT = `mutation { submitContactMessage(input: { name: "Han", email: "han@example.com", message: "Hi" }) { contactMessage { id } } }`;

async function hits(staff: Person): Promise<Hit[]> {
  const { admin } = await staff.do<{ admin: { limitHits: { nodes: Hit[] } } }>(LIST);
  return admin.limitHits.nodes;
}

describe('whoever is refused by a limit', () => {
  it('is seen by staff: users by name, guests and unknown names without what is theirs', async () => {
    const [staff, user, guest] = [await staffOf(test), await memberOf(test), test.person()];
    const { viewer } = await user.do<{ viewer: { id: string; username: string; email: string } }>(
      `{ viewer { id username email } }`,
    );
    for (let n = 0; n < 3; n += 1)
      await user.codeOf(`mutation { redeemCode(input: { code: "0000-0000-0000-0000" }) { redemption { days } } }`);
    for (let n = 0; n < 4; n += 1) await guest.codeOf(LOGIN, { username: viewer.username.toUpperCase() });
    for (let n = 0; n < 3; n += 1) await guest.codeOf(LOGIN, { username: viewer.email });
    for (let n = 0; n < 5; n += 1) await guest.codeOf(LOGIN, { username: 'my-secret-password' });
    for (let n = 0; n < 2; n += 1) await guest.codeOf(CONTACT);
    await guest.watch(await guest.ask('What does P0420 mean?'));
    await guest.ask('What does P0301 mean?').catch(() => undefined);

    await expect.poll(async () => (await hits(staff)).length, { timeout: 20_000 }).toBe(5);
    const seen = await hits(staff);
    const rows = seen.map(({ limit, key, user: of, hits: count }) => [limit, key, of?.username ?? null, count]);
    for (const row of [
      ['codeUser', viewer.id, viewer.username, 2],
      ['contactAddress', expect.stringMatching(/127\.0\.0\.1$/), null, 1],
      // By name and by e-mail: the same account, all but the first 2 of 7.
      ['loginAccount', viewer.id, viewer.username, 5],
      ['loginAccount', 'unknown account', null, 3],
      ['questionOwner', expect.stringMatching(/^guest [\w-]{12}$/), null, 1],
    ]) {
      expect(rows).toContainEqual(row);
    }
    expect(JSON.stringify(seen)).not.toContain(guest.sessionId);
    expect(JSON.stringify(seen)).not.toContain('my-secret-password');
    expect([...seen].sort((a, b) => b.lastAt.localeCompare(a.lastAt))).toEqual(seen);
    for (const { firstAt, lastAt } of seen) expect(firstAt <= lastAt).toBe(true);
  });

  it('again is counted in the same row', async () => {
    const staff = await staffOf(test);
    const before = await hits(staff);
    await test.person().codeOf(CONTACT);
    const count = (of: Hit[]) => of.find(({ limit }) => limit === 'contactAddress')?.hits;
    await expect.poll(async () => count(await hits(staff)), { timeout: 20_000 }).toBe((count(before) ?? 0) + 1);
    expect(await hits(staff)).toHaveLength(before.length);
  });

  it('cannot fill the database: from too many addresses he is counted as one', async () => {
    const { limitHits } = (await test.another()).services;
    for (let n = 0; n < 7_000; n += 1) limitHits.record({ limit: 'registerAddress', key: `192.0.2.${n}` });
    for (let n = 0; n < 3; n += 1) limitHits.record({ limit: 'registerAddress', key: '192.0.2.0' });
    const rows = () => withPrisma(test, (prisma) => prisma.limitHit.findMany({ where: { limit: 'registerAddress' } }));
    await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(5_001);
    const written = new Map((await rows()).map((row) => [row.key, row.hits]));
    expect([written.get('others'), written.get('192.0.2.0')]).toEqual([2_000, 4]);
  });

  it('is forgotten after 90 days', async () => {
    const row = (age: number) => {
      const at = new Date(Date.now() - age * 24 * 60 * 60 * 1000);
      return { limit: 'loginAddress', key: `198.51.100.${age}`, day: at, hits: 1, firstAt: at, lastAt: at };
    };
    await withPrisma(test, (prisma) => prisma.limitHit.createMany({ data: [row(89), row(92)] }));
    await test.another();
    const kept = () => withPrisma(test, (prisma) => prisma.limitHit.findMany({ where: { limit: 'loginAddress' } }));
    await expect.poll(async () => (await kept()).map(({ key }) => key), { timeout: 20_000 }).toEqual(['198.51.100.89']);
  });

  it('is nobody’s business but staff’s', async () => {
    expect(await test.person().codeOf(LIST)).toBe('UNAUTHENTICATED');
    expect(await (await memberOf(test)).codeOf(LIST)).toBe('FORBIDDEN');
    expect(await (await staffOf(test)).codeOf(LIST, { first: 0 })).toBe('BAD_USER_INPUT');
  });
});
