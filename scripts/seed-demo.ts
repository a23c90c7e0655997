import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { build } from './build.ts';

/**
 * `npm run seed:demo`: fills the product's database with demo data, whether the product runs or not. Refuses a database
 * that has users already; `npm run seed:demo -- --force` fills it all the same, and makes demo data that is there anew.
 */
await build('database', 'knowledge');
const { DEMO_USER, DemoRefused, seedDemo } = await import('../prisma/demo.ts');
const { seed } = await import('../prisma/seed.ts');
const { openDatabase } = await import('../server/adapters/database.ts');
const { createLogger } = await import('../server/adapters/logger.ts');
const { createPasswords } = await import('../server/adapters/passwords.ts');
const { ConfigError, parseConfig } = await import('../server/config/config.ts');
const { createKnowledge } = await import('../server/knowledge/engine.ts');

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const { prisma, close } = await openDatabase(config, createLogger('warn'));
  try {
    await seed(prisma);
    const password = randomBytes(9).toString('base64url');
    const passwordHash = await createPasswords().hash(password);
    const force = process.argv.includes('--force');
    const made = await seedDemo(prisma, { knowledge: createKnowledge(), now: new Date(), passwordHash, force });
    const open = await prisma.payment.count({ where: { attention: { not: null }, resolution: null } });
    console.log(
      `Made ${made.user} users with ${made.answer} records, ${made.membership - made.user} paid memberships, ` +
        `${made.order} orders, ${made.payment} payments (${open} wait for staff), ${made.refund} refunds, ${made.invoice} invoices, ` +
        `${made.bill} bills, ${made.activationBatch} batches of ` +
        `${made.activationCode} codes, ${made.consultation} expert requests, ${made.contactMessage} messages and ` +
        `${made.trialUse / 2} uses of the free trial.\n` +
        `Log in as ${DEMO_USER} / ${password} (the other demo users have this password too).`,
    );
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof DemoRefused || error instanceof ConfigError;
  const hint = error instanceof DemoRefused ? ' With `npm run seed:demo -- --force` it is made all the same.' : '';
  console.error(isExpected ? `${error.message}${hint}` : error);
  process.exitCode = 1;
}
