import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLocalMailer, type Letter, type Mailer } from '../../server/adapters/mailer.ts';
import { createBusiness } from '../../server/domain/contact-business.ts';
import { createOutbox } from '../../server/domain/outbox.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const logger = pino({ level: 'silent' });
const MINUTE = 60_000;

/** A mail server that is down until the test says otherwise. */
class Postman implements Mailer {
  readonly isLocal = false;
  readonly sent: Letter[] = [];
  isDown = false;
  tries = 0;

  async send(letter: Letter): Promise<void> {
    this.tries += 1;
    if (this.isDown) throw new Error('421 try again later');
    this.sent.push(letter);
  }
}

function open(mailer: Mailer, clock = { now: () => new Date() }) {
  return createOutbox({
    prisma: database.prisma,
    mailer,
    business: createBusiness({ prisma: database.prisma, clock }),
    clock,
    logger,
  });
}

const mailAbout = (about: string) => ({
  ...({ kind: 'consultation_answered', about, recipient: 'li@example.com', language: 'en' } as const),
  details: { reference: 'EC-1', reply: '{reference} <i>hello</i>' },
});

it('a mail is written with what it tells about, or not at all, and once an event', async () => {
  const outbox = open(new Postman());
  const failed = database.prisma.$transaction(async (tx) => {
    await outbox.add(tx, mailAbout('undone'));
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await outbox.add(database.prisma, mailAbout('once'));
  await outbox.add(database.prisma, mailAbout('once'));
  const mails = await database.prisma.mail.findMany({ select: { eventKey: true } });
  expect(mails).toEqual([{ eventKey: 'consultation_answered:once' }]);
  await database.prisma.mail.deleteMany();
});

it('a mail that is not taken is tried again later, at growing distances, and its words are forgotten once it is sent', async () => {
  const postman = new Postman();
  const clock = { time: Date.now(), now: () => new Date(clock.time) };
  postman.isDown = true;
  const outbox = open(postman, clock);
  await outbox.add(database.prisma, mailAbout('retry'));
  const look = async (after: number) => {
    clock.time += after;
    const round = open(postman, clock);
    round.start('https://wheelwise.example');
    await round.close();
    return postman.tries;
  };
  expect(await look(0)).toBe(1);
  expect(await look(0.9 * MINUTE)).toBe(1);
  expect(await look(0.2 * MINUTE)).toBe(2);
  expect(await look(1.8 * MINUTE)).toBe(2);
  postman.isDown = false;
  expect(await look(0.3 * MINUTE)).toBe(3);
  expect(await look(100 * MINUTE)).toBe(3);
  expect(postman.sent).toMatchObject([{ to: 'li@example.com', subject: 'An expert answered your request EC-1' }]);
  expect(postman.sent[0]?.text).toContain('{reference} <i>'); // A detail is never itself filled in.
  expect(postman.sent[0]?.html).toContain('&lt;i&gt;hello&lt;/i&gt;');
  expect(await database.prisma.mail.findMany()).toMatchObject([
    { details: {}, dueAt: null, lastError: null, attempts: 3 },
  ]);
  await database.prisma.mail.deleteMany();
});

it('several instances send each mail once', async () => {
  const postman = new Postman();
  const outboxes = [open(postman), open(postman), open(postman)];
  for (let n = 0; n < 30; n += 1) await outboxes[0]?.add(database.prisma, mailAbout(`shared ${n}`));
  for (const outbox of outboxes) outbox.start('https://wheelwise.example');
  await Promise.all(outboxes.map((outbox) => outbox.close()));
  expect(postman.sent).toHaveLength(30);
  expect(new Set(postman.sent.map(({ id }) => id)).size).toBe(30);
});

it('without a mail server, mails are files only their owner can read', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'wheelwise-outbox-'));
  try {
    const mailer = createLocalMailer(join(directory, 'outbox'));
    const letter = { id: 'one', to: 'li@example.com', subject: '重置', text: 'text', html: '<p>' };
    await mailer.send(letter);
    await mailer.send(letter);
    expect(await readdir(join(directory, 'outbox'))).toEqual(['one.json']);
    expect(JSON.parse(await readFile(join(directory, 'outbox', 'one.json'), 'utf8'))).toEqual(letter);
  } finally {
    await rm(directory, { recursive: true });
  }
});
