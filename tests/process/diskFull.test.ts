import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { Person } from '../support/app.ts';
import { Door, keepBusy } from '../support/customers.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct } from '../support/process.ts';
import { ROUNDS } from '../support/rounds.ts';
import { Witness } from '../support/witness.ts';

const patient = { timeout: 60_000, interval: 200 };
const CONTACT = `mutation ($input: SubmitContactMessageInput!) { submitContactMessage(input: $input) { contactMessage { id } } }`;

/** A disk of its own in memory, if this machine lets us mount one; null: only Linux's root may. */
function smallDisk(megabytes: number): { readonly path: string; unmount(): void } | null {
  const path = mkdtempSync(join(tmpdir(), 'wheelwise-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  if (status !== 0) {
    rmSync(path, { recursive: true });
    return null;
  }
  chmodSync(path, 0o711); // PostgreSQL's user passes through it.
  return {
    path,
    unmount() {
      spawnSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** Takes all the room there is. */
async function fill(file: string): Promise<void> {
  for (let size = 1 << 20; size >= 1 << 10; size >>= 1) {
    const bytes = Buffer.alloc(size);
    const append = () =>
      appendFile(file, bytes).then(
        () => true,
        () => false,
      );
    while (await append());
  }
}

const probe = smallDisk(1);
probe?.unmount();
if (!probe) process.stdout.write('No test of a full disk: only root may mount a small one, on Linux\n');

/** The given server's alone takes part in the long tests. */
const KINDS = ROUNDS > 3 ? (['embedded', 'given'] as const) : (['embedded'] as const);

it.runIf(probe).each(KINDS)(
  'a full disk under the %s database: UNAVAILABLE, not ready, nothing acknowledged lost, and by itself back once there is room',
  { timeout: 240_000 },
  async (kind) => {
    const disk = smallDisk(320);
    if (!disk) throw new Error('It could be mounted before');
    onTestFinished(() => disk.unmount());
    const elsewhere = await mkdtemp(join(tmpdir(), 'wheelwise-full-'));
    onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
    const server = kind === 'given' ? await joinEmbeddedPostgres(disk.path, () => undefined) : null;
    if (server) onTestFinished(() => server.leave());
    const model = new ModelServer();
    const product = await startProduct({
      DATA_DIR: kind === 'given' ? elsewhere : disk.path,
      ...(server && { DATABASE_URL: server.url }),
      ADMIN_PASSWORD: 'staff-secret',
      AI_BASE_URL: await model.start(),
      AI_MODEL: 'test',
      LOG_LEVEL: 'warn',
      LIMIT_REGISTER_ADDRESS: '100000/60',
      LIMIT_CONSULTATION_ADDRESS: '100000/60',
      LIMIT_CONTACT_ADDRESS: '100000/60',
      LIMIT_CODE_ADDRESS: '100000/60',
    });
    onTestFinished(() => model.stop());
    onTestFinished(async () => void (await product.stop()));
    const { url } = product;
    const ready = async () => (await fetch(`${url}/ready`)).status;
    const guest = new Person(url);
    const { plans } = await guest.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
    const planId = plans.find(({ slug }) => slug === 'basic')?.id ?? '';

    const witness = new Witness();
    const door = new Door(url);
    door.open();
    const over = new AbortController();
    const busy = keepBusy({ door, witness, planId, codes: [] }, over.signal);
    busy.catch(() => undefined); // It is awaited at the end.
    await expect
      .poll(() => Math.min(witness.figures['answers read'] ?? 0, witness.figures['payments'] ?? 0), patient)
      .toBeGreaterThan(0);
    expect(await ready()).toBe(200);

    const filler = join(disk.path, 'filler');
    await fill(filler);
    /** A message as long as they may be, which no page has room for; the code of its refusal, null when it was taken. */
    const say = async (input: object) => {
      const { data, errors } = await guest.send<{ submitContactMessage: { contactMessage: { id: string } } }>(CONTACT, {
        input,
      });
      if (data && !errors) witness.told('messages', data.submitContactMessage.contactMessage.id);
      return errors?.[0]?.extensions?.code ?? null;
    };
    const message = () => ({
      name: 'Li',
      email: `${randomUUID()}@example.com`,
      message: randomBytes(2_400).toString('hex'),
      idempotencyKey: randomUUID(),
    });
    let refused = message();
    await expect.poll(async () => (await say((refused = message()))) ?? ready(), patient).toBe('UNAVAILABLE');
    await expect.poll(ready, patient).toBe(503);

    // No room for its log either: the server gives up, and cannot start again.
    const share = server ?? (await joinEmbeddedPostgres(disk.path, () => undefined));
    const client = new Client({ connectionString: share.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('SELECT pg_switch_wal()').catch(() => undefined);
    await client.end().catch(() => undefined);
    await expect.poll(() => say(refused), patient).toBe('UNAVAILABLE');
    expect(await ready()).toBe(503);

    writeFileSync(filler, '');
    await expect.poll(ready, patient).toBe(200);
    await expect.poll(() => say(refused), patient).toBe(null);
    over.abort();
    await busy;
    const told = [
      'disk of the database is full',
      'database is away',
      'database is back',
      'disk of the database has room',
    ];
    for (const line of told) expect(product.output()).toContain(line);

    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: share.url }) });
    onTestFinished(async () => {
      await prisma.$disconnect();
      if (!server) await share.leave();
    });
    await expect.poll(() => prisma.answer.count({ where: { state: 'running' } }), patient).toBe(0);
    expect(await witness.compare(prisma)).toEqual({ lost: [], doubled: [], drift: [] });
  },
);
