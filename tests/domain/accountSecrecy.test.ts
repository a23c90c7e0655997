import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { expect, it } from 'vitest';
import { createPasswords } from '../../server/adapters/passwords.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { traceNow } from '../../server/trace.ts';
import { Person, useApp } from '../support/app.ts';

const plenty = '1000/60';
const test = useApp({ LIMIT_RESET_ADDRESS: plenty, LIMIT_LOGIN_ADDRESS: plenty });

/** An instance that keeps a record of what costs a request time: SQL statements (without their values) and password hashes. */
async function watched() {
  const work: string[] = [];
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: test.databaseUrl }),
    log: [{ emit: 'event', level: 'query' }],
  });
  prisma.$on('query', ({ query }) => {
    // What an instance does by itself belongs to no request: it is traced as a job, or not at all.
    if (traceNow()?.job === null) work.push(query);
  });
  const real = createPasswords({ memoryCost: 1_024 });
  const passwords: typeof real = {
    hash: (password) => (work.push('hash'), real.hash(password)),
    verify: (password, stored) => (work.push('verify'), real.verify(password, stored)),
  };
  const app = await test.another({ prisma, passwords });
  const workOf = async (operation: string) => {
    work.length = 0;
    await new Person(app.url).send(operation);
    return [...work];
  };
  return { workOf, prisma };
}

it('known and unknown accounts cost a login and a reset request the very same work', async () => {
  const name = `known_${randomUUID().slice(0, 8)}`;
  await test.person().register(name);
  const { workOf, prisma } = await watched();
  const login = (username: string) =>
    `mutation { login(input: { username: "${username}", password: "wrong!" }) { token } }`;
  const known = await workOf(login(name));
  expect(known).toEqual([expect.stringContaining('FROM "public"."User"'), 'verify']);
  expect(await workOf(login(`unknown_${randomUUID()}`))).toEqual(known);

  const reset = (email: string) => `mutation { requestPasswordReset(input: { email: "${email}" }) { __typename } }`;
  const knownReset = await workOf(reset(`${name}@example.com`));
  expect(knownReset.filter((query) => query.includes('"PasswordReset"'))).toHaveLength(1);
  expect(await workOf(reset(`${randomUUID()}@example.com`))).toEqual(knownReset);
  // Both wrote a row, so both waited for the disk.
  const rows = await prisma.passwordReset.findMany({ select: { userId: true }, orderBy: { createdAt: 'asc' } });
  expect(rows.map(({ userId }) => userId !== null)).toEqual([true, false]);
  await prisma.$disconnect();
});
