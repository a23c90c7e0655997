import { Writable } from 'node:stream';
import { PrismaPg } from '@prisma/adapter-pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { Person, useApp } from '../support/app.ts';
import { listen, memberOf, planId, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

let log = '';
const sink = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) });
const test = useApp({ LIMIT_CODE_ADDRESS: '10000/60' }, { logger: pino({ level: 'trace' }, sink) });

const BATCH = 'id plan { name slug } count redeemed note expiresAt createdAt createdBy { username } revokedAt';
const CREATE = `mutation ($input: CreateActivationCodesInput!) {
  createActivationCodes(input: $input) { batch { ${BATCH} } codes csv }
}`;
const REVOKE = `mutation ($id: ID!) { revokeActivationBatch(input: { id: $id }) { batch { ${BATCH} } } }`;
const REDEEM = `mutation ($code: String!) {
  redeemCode(input: { code: $code }) { redemption { planName days endsAt wasRedeemedBefore user { id isVip membership { plan { slug } daysLeft } } } }
}`;
const BATCHES = `query ($first: Int! = 20) {
  admin { activationBatches(first: $first) { nodes { ${BATCH} } totalCount } }
}`;

interface Batch {
  readonly id: string;
  readonly redeemed: number;
  readonly revokedAt: string | null;
}
interface Created {
  readonly createActivationCodes: { readonly batch: Batch; readonly codes: [string, string]; readonly csv: string };
}
interface Batches {
  readonly admin: { readonly activationBatches: { readonly nodes: Batch[] } };
}

async function made(fields: object = {}) {
  const input = { planId: await planId(test, 'basic'), count: 2, ...fields };
  const { createActivationCodes } = await (await staffOf(test)).do<Created>(CREATE, { input });
  return createActivationCodes;
}
const audits = (where: object) => withPrisma(test, (prisma) => prisma.auditEntry.count({ where }));

describe('a batch of codes', () => {
  it('is told once, as a list and as CSV; only hashes are kept, nothing is logged', async () => {
    const staff = await staffOf(test);
    const input = { planId: await planId(test, 'basic'), count: 1_000, note: ' 春节 "2027" ' };
    const { createActivationCodes } = await staff.do<Created>(CREATE, { input });
    const { batch, codes, csv } = createActivationCodes;
    expect(batch).toMatchObject({
      plan: { name: 'Basic Membership', slug: 'basic' },
      count: 1_000,
      redeemed: 0,
      note: '春节 "2027"',
      expiresAt: null,
      createdAt: expect.any(String),
      createdBy: { username: 'admin' },
      revokedAt: null,
    });
    expect(new Set(codes).size).toBe(1_000);
    expect(csv.startsWith('\uFEFF"Code","Plan","Days","Expires (UTC)","Note"\r\n')).toBe(true);
    expect(csv.split('\r\n')[1]).toBe(`"${codes[0]}","Basic Membership","30","","春节 ""2027"""`);
    expect(csv.split('\r\n')).toHaveLength(1_002);
    const stored = await withPrisma(test, (prisma) => prisma.activationCode.findMany({ where: { batchId: batch.id } }));
    expect(stored).toHaveLength(1_000);
    expect(new Set(stored.map(({ codeHash }) => codeHash.length))).toEqual(new Set([32]));
    expect(await audits({ action: 'codes_created', about: batch.id })).toBe(1);

    const user = await memberOf(test);
    await user.do(REDEEM, { code: codes[0] });
    await user.codeOf(REDEEM, { code: codes[0].slice(1) });
    expect(log).not.toContain(codes[0].slice(0, 9));
    expect(log).not.toContain(codes[0].replaceAll('-', '').slice(0, 9));
  });

  it.each([
    [{ count: 0 }, { count: 'This number is out of range.' }],
    [{ count: 1_001 }, { count: 'This number is out of range.' }],
    [{ planId: 'x' }, { planId: 'There is no such plan.' }],
    [{ planId: '00000000-0000-4000-8000-000000000000' }, { planId: 'There is no such plan.' }],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: 'Choose a time in the future.' }],
    [{ note: 'x'.repeat(201) }, { note: 'This is too long.' }],
  ])('%j is refused', async (fields, expected) => {
    const input = { planId: await planId(test, 'basic'), count: 1, ...fields };
    const { errors } = await (await staffOf(test)).send(CREATE, { input });
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: expected });
  });

  it('is never for the free plan', async () => {
    const input = { planId: await planId(test, 'free'), count: 1 };
    const { errors } = await (await staffOf(test)).send(CREATE, { input });
    expect(errors?.[0]?.extensions?.fields).toEqual({ planId: 'This cannot be the free plan.' });
  });

  it('is listed with what was redeemed, the newest first, for as many SQL statements as one', async () => {
    const batches = [await made(), await made(), await made()];
    const user = await memberOf(test);
    for (const code of batches[1]?.codes ?? []) await user.do(REDEEM, { code });
    const staff = await staffOf(test);
    const { admin } = await staff.do<Batches>(BATCHES, { first: 3 });
    expect(admin.activationBatches.nodes.map(({ id, redeemed }) => [id, redeemed])).toEqual(
      batches.toReversed().map(({ batch }, index) => [batch.id, index === 1 ? 2 : 0]),
    );

    let statements = 0;
    const adapter = new PrismaPg({ connectionString: test.databaseUrl });
    const prisma = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
    // What the instance does besides does not count.
    prisma.$on('query', ({ query }) => (statements += Number(query.includes('Activation'))));
    const counted = Object.assign(new Person((await test.another({ prisma })).url), { token: staff.token });
    const cost = async (first: number) => {
      statements = 0;
      expect((await counted.do<Batches>(BATCHES, { first })).admin.activationBatches.nodes).toHaveLength(first);
      return statements;
    };
    expect(await cost(3)).toBe(await cost(1));
    await prisma.$disconnect();
  });

  it('is withdrawn once: what was redeemed stays, the rest is no code any more', async () => {
    const { batch, codes } = await made();
    const [staff, user] = [await staffOf(test), await memberOf(test)];
    await user.do(REDEEM, { code: codes[0] });
    const {
      revokeActivationBatch: { batch: first },
    } = await staff.do<{ revokeActivationBatch: { batch: Batch } }>(REVOKE, batch);
    const {
      revokeActivationBatch: { batch: second },
    } = await staff.do<{ revokeActivationBatch: { batch: Batch } }>(REVOKE, batch);
    expect(first).toMatchObject({ redeemed: 1, revokedAt: expect.any(String) });
    expect(second).toEqual(first);
    expect(await audits({ action: 'codes_revoked', about: batch.id })).toBe(1);
    expect(await user.codeOf(REDEEM, { code: codes[1] })).toBe('CODE_WITHDRAWN');
    expect(await user.do(`{ viewer { isVip } }`)).toEqual({ viewer: { isVip: true } });
  });

  it('is staff’s alone', async () => {
    const { batch } = await made();
    const input = { planId: await planId(test, 'basic'), count: 1 };
    const [guest, user, staff] = [test.person(), await memberOf(test), await staffOf(test)];
    for (const [operation, variables] of [
      [CREATE, { input }] as const,
      [REVOKE, batch] as const,
      [BATCHES, {}] as const,
    ]) {
      expect([await guest.codeOf(operation, variables), await user.codeOf(operation, variables)]).toEqual([
        'UNAUTHENTICATED',
        'FORBIDDEN',
      ]);
    }
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect(await staff.codeOf(REVOKE, { id })).toBe('NOT_FOUND');
    }
    expect(await guest.codeOf(REDEEM, { code: 'x' })).toBe('UNAUTHENTICATED');
  });
});

describe('a redeemed code', () => {
  it('makes its user a member on every open page, is recorded, and says so again when repeated', async () => {
    const { batch, codes } = await made();
    const user = await memberOf(test);
    const { viewer } = await user.do<{ viewer: { id: string } }>(`{ viewer { id } }`);
    const page = listen(
      user,
      `subscription { membershipChanged { user { isVip membership { plan { slug } } } } }`,
      'membershipChanged',
    );
    await expect
      .poll(() => page.seen, { timeout: 20_000 })
      .toEqual([{ user: { isVip: false, membership: { plan: { slug: 'free' } } } }]);
    const { redeemCode } = await user.do<{ redeemCode: { redemption: { endsAt: string } } }>(REDEEM, {
      code: codes[0],
    });
    expect(redeemCode.redemption).toEqual({
      planName: 'Basic Membership',
      days: 30,
      endsAt: expect.any(String),
      wasRedeemedBefore: false,
      user: { id: viewer.id, isVip: true, membership: { plan: { slug: 'basic' }, daysLeft: 30 } },
    });
    await expect
      .poll(() => page.seen.at(-1), { timeout: 20_000 })
      .toEqual({ user: { isVip: true, membership: { plan: { slug: 'basic' } } } });
    await page.end();
    const {
      redeemCode: { redemption: again },
    } = await user.do<{ redeemCode: { redemption: object } }>(REDEEM, { code: codes[0] });
    expect(again).toMatchObject({ endsAt: redeemCode.redemption.endsAt, days: 30, wasRedeemedBefore: true });
    expect(await audits({ action: 'code_redeemed', subjectId: viewer.id, about: batch.id })).toBe(1);
  });

  it('never costs another one its effect: all codes of one user at once add up', async () => {
    const { codes } = await made({ count: 12 });
    const user = await memberOf(test);
    // Each code twice: who comes second is told so.
    const answers = await Promise.all(
      [...codes, ...codes].map((code) =>
        user.do<{ redeemCode: { redemption: { wasRedeemedBefore: boolean } } }>(REDEEM, { code }),
      ),
    );
    expect(answers.filter(({ redeemCode }) => redeemCode.redemption.wasRedeemedBefore)).toHaveLength(12);
    expect(await user.do(`{ viewer { membership { plan { slug } daysLeft } } }`)).toEqual({
      viewer: { membership: { plan: { slug: 'basic' }, daysLeft: 360 } },
    });
  });

  it('is still a code when the account that wanted it was deleted in that moment', async () => {
    const { codes } = await made({ count: 1 });
    const user = await memberOf(test);
    const { viewer } = await user.do<{ viewer: { id: string } }>(`{ viewer { id } }`);
    const refused = await withPrisma(test, (prisma) =>
      prisma.$transaction(
        async (tx) => {
          await tx.user.delete({ where: { id: viewer.id } });
          const answer = user.codeOf(REDEEM, { code: codes[0] });
          const waiting = () => prisma.$queryRaw<object[]>`
            SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
          await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
          return { answer };
        },
        { timeout: 30_000 },
      ),
    );
    expect(await refused.answer).toBe('UNAUTHENTICATED');
    const other = await memberOf(test);
    expect(await other.do(REDEEM, { code: codes[0] })).toMatchObject({
      redeemCode: { redemption: { wasRedeemedBefore: false } },
    });
  });
});

describe('what staff see and do with one code', () => {
  const FIND = `query ($code: String!) { admin { activationCode(code: $code) {
    id hint batchId redeemedAt withdrawnAt redeemedBy { username } } } }`;
  const CODES = `query ($id: ID!) { node(id: $id) { ... on ActivationBatch { codes(first: 10) {
    nodes { hint redeemedBy { username } } } } } }`;
  const WITHDRAW = `mutation ($input: WithdrawActivationCodeInput!) {
    withdrawActivationCode(input: $input) { code { id withdrawnAt } } }`;
  interface Found {
    readonly admin: { readonly activationCode: { id: string; hint: string; withdrawnAt: string | null } | null };
  }
  const reason = 'Posted in a forum';

  it('is who redeemed which, found by the code itself', async () => {
    const { batch, codes } = await made();
    const [staff, user] = [await staffOf(test), await memberOf(test)];
    await user.do(REDEEM, { code: codes[0] });
    const { viewer } = await user.do<{ viewer: { username: string } }>(`{ viewer { username } }`);
    expect(await staff.do<Found>(FIND, { code: codes[0].toLowerCase() })).toMatchObject({
      admin: {
        activationCode: {
          hint: codes[0].slice(-4),
          batchId: batch.id,
          redeemedAt: expect.any(String),
          redeemedBy: viewer,
          withdrawnAt: null,
        },
      },
    });
    const { node } = await staff.do<{ node: { codes: { nodes: { hint: string }[] } } }>(CODES, { id: batch.id });
    expect(node.codes.nodes.find(({ hint }) => hint === codes[0].slice(-4))).toMatchObject({ redeemedBy: viewer });
    expect(await staff.do<Found>(FIND, { code: '0000-0000-0000-0000' })).toEqual({ admin: { activationCode: null } });
    expect(await staff.codeOf(FIND, { code: 'x' })).toBe('CODE_INVALID');
  });

  it('is withdrawing it: the others of its batch go on, and whoever has it is told to write', async () => {
    const { batch, codes } = await made();
    const [staff, user] = [await staffOf(test), await memberOf(test)];
    const { admin } = await staff.do<Found>(FIND, { code: codes[1] });
    const input = { id: admin.activationCode?.id, reason };
    const first = await staff.do<object>(WITHDRAW, { input });
    expect(await staff.do<object>(WITHDRAW, { input })).toEqual(first);
    expect(await audits({ action: 'code_withdrawn', about: batch.id })).toBe(1);
    const { errors } = await user.send(REDEEM, { code: codes[1] });
    expect([errors?.[0]?.extensions?.code, errors?.[0]?.message]).toEqual([
      'CODE_WITHDRAWN',
      'This activation code was withdrawn. Please contact us.',
    ]);
    await user.do(REDEEM, { code: codes[0] });
    const used = await staff.do<Found>(FIND, { code: codes[0] });
    expect(await staff.codeOf(WITHDRAW, { input: { id: used.admin.activationCode?.id, reason } })).toBe('CODE_USED');
  });

  it('and a typing error is told from an unknown code, and spends no guess', async () => {
    const { codes } = await made();
    const user = await memberOf(test);
    const [first = ''] = codes[0];
    const typo = `${first === 'A' ? 'B' : 'A'}${codes[0].slice(1)}`;
    for (let index = 0; index < 12; index += 1) {
      const { errors } = await user.send(REDEEM, { code: typo });
      expect([errors?.[0]?.extensions?.code, errors?.[0]?.extensions?.fields, errors?.[0]?.message]).toEqual([
        'CODE_INVALID',
        { code: 'Please check what you typed.' },
        'This cannot be an activation code. Please check what you typed: 16 letters and digits.',
      ]);
    }
    const { errors } = await user.send(REDEEM, { code: '0000-0000-0000-0000' });
    expect([errors?.[0]?.extensions?.code, errors?.[0]?.extensions?.fields]).toEqual(['CODE_INVALID', undefined]);
    await user.do(REDEEM, { code: codes[0] });
  });
});
