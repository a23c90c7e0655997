import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer, LetterRefused } from '../../server/adapters/mailer.ts';
import { parseConfig } from '../../server/config/config.ts';
import { createBusiness } from '../../server/domain/contact-business.ts';
import { createOutbox } from '../../server/domain/outbox.ts';
import type { MailKind } from '../../server/generated/prisma/client.ts';
import { useDatabase } from '../support/database.ts';
import { Postbox } from '../support/postbox.ts';

const database = useDatabase();
const postbox = new Postbox();
const MINUTE = 60_000;
const FROM = { name: '车问 Wheelwise', address: 'mail@wheelwise.example' };

const clock = { time: Date.now(), now: () => new Date(clock.time) };
const mailerTo = () => createSmtpMailer({ url: postbox.url, from: FROM });

/** One look of an instance at what is due. */
async function look(after = 0): Promise<void> {
  clock.time += after;
  const mailer = await mailerTo();
  const outbox = createOutbox({
    prisma: database.prisma,
    mailer,
    business: createBusiness({ prisma: database.prisma, clock }),
    clock,
    logger: pino({ level: 'silent' }),
  });
  outbox.start('https://wheelwise.example');
  await outbox.close();
  mailer.close?.();
}

async function add(about: string, language: 'en' | 'zh' = 'en', kind: MailKind = 'contact_received') {
  const mailer = await mailerTo();
  const outbox = createOutbox({
    prisma: database.prisma,
    mailer,
    business: createBusiness({ prisma: database.prisma, clock }),
    clock,
    logger: pino({ level: 'silent' }),
  });
  const recipient = `${about}@example.com`;
  const details = {
    name: 'A name that was typed',
    reference: 'CM-1',
    message: 'A message that was typed',
    reply: 'Grüße, <i>车</i>\nsecond line',
    username: '李雷',
    email: recipient,
    token: 'T'.repeat(43),
  };
  await outbox.add(database.prisma, { kind, about, recipient, language, details });
  mailer.close?.();
}

const stateOf = (about: string) =>
  database.prisma.mail.findFirstOrThrow({ where: { recipient: `${about}@example.com` } });

beforeAll(() => postbox.start());
afterAll(() => postbox.stop());
afterEach(async () => {
  postbox.received.length = 0;
  postbox.refuse = () => null;
  postbox.onLetter = () => undefined;
  await database.prisma.mail.deleteMany();
});

describe('a mail over SMTP', () => {
  it.each([
    ['en', 'Reset your Wheelwise password', 'Hello 李雷,', 'it works once, within 30 minutes'],
    ['zh', '重置您的车问密码', '李雷，您好：', '30 分钟内有效，仅可使用一次'],
  ] as const)(
    'in %s arrives as text and HTML, from the configured sender, marked as automatic',
    async (...expected) => {
      const [language, subject, greeting, words] = expected;
      await add('reset', language, 'password_reset');
      await look();
      const { id } = await stateOf('reset');
      const [letter] = postbox.received;
      expect(letter).toMatchObject({ from: FROM.address, to: ['reset@example.com'] });
      expect(letter?.mail).toMatchObject({ subject, from: FROM, to: [{ address: 'reset@example.com' }] });
      expect(letter?.mail.messageId).toBe(`<${id}@wheelwise.example>`);
      expect(letter?.mail.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
      for (const part of [letter?.mail.text, letter?.mail.html]) {
        expect(part).toContain(greeting);
        expect(part).toContain(words);
        expect(part).toContain('T'.repeat(43));
      }
      expect(letter?.mail.attachments).toEqual([]);
      expect(letter?.raw).not.toMatch(/^.{999,}$/m); // RFC 5322: no line is longer than 998 characters.
      expect(await stateOf('reset')).toMatchObject({ dueAt: null, lastError: null, details: {} });
    },
  );

  it('tells the mail program how it is stopped, where more of its kind come', async () => {
    const headerOf = (name: string) => postbox.received[0]?.mail.headers.find(({ key }) => key === name)?.value;
    await add('due', 'en', 'maintenance_due');
    await look();
    expect(headerOf('list-unsubscribe')).toBe(`<https://wheelwise.example/mail/stop?token=${'T'.repeat(43)}>`);
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    postbox.received.length = 0;
    await add('once', 'en', 'password_reset');
    await look();
    expect(headerOf('list-unsubscribe')).toBeUndefined();
  });

  it('has words as words: no markup, no second recipient, no header of theirs', async () => {
    await add('words', 'en', 'consultation_answered');
    await look();
    expect(postbox.received[0]?.mail.html).toContain('Grüße, &lt;i&gt;车&lt;/i&gt;\nsecond line');
    expect(postbox.received[0]?.mail.text).toContain('Grüße, <i>车</i>\nsecond line');

    const mailer = await mailerTo();
    const letter = { text: 'text', html: '<p>html</p>' };
    const hostile = [
      ['li@example.com', 'one\r\nBcc: evil@example.com\r\n\r\nbody'],
      ['li@example.com\r\nBcc: evil@example.com', 'two'],
      ['li@example.com>\r\nRCPT TO:<evil@example.com', 'three'],
      ['x,evil@example.com', 'four'],
      ['"x"<evil@example.com', 'five'],
      ['li@example.com;evil@example.com', 'six'],
    ] as const;
    const outcomes = await Promise.allSettled(
      hostile.map(([to, subject]) => mailer.send({ id: subject.split('\r')[0] ?? '', to, subject, ...letter })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', ...Array.from({ length: 5 }, () => 'rejected')]);
    mailer.close?.();
    for (const { to, mail } of postbox.received.slice(1)) {
      expect(to).toEqual(['li@example.com']);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.to).toHaveLength(1);
    }
    const first = postbox.received.find(({ mail }) => mail.messageId?.startsWith('<one'));
    expect(first?.mail.subject).toMatch(/^one\s+Bcc: evil@example.com\s+body$/);
    expect(first?.mail.text?.trim()).toBe('text');
  });

  it('never reads a file or an address, whatever a letter says', async () => {
    const mailer = await mailerTo();
    const html = '<img src="file:///etc/passwd"><img src="https://example.com/x.png">';
    await mailer.send({ id: 'files', to: 'li@example.com', subject: 'files', text: '{"path":"/etc/passwd"}', html });
    mailer.close?.();
    expect(postbox.received[0]?.mail.attachments).toEqual([]);
    expect(postbox.received[0]?.mail.html).toContain(html);
  });
});

describe('a mail the server does not take', () => {
  it('because there is no such mailbox is given up at once, and its words are forgotten', async () => {
    postbox.refuse = (_address, what) => (what === 'RCPT TO' ? 550 : null);
    await add('nobody', 'en', 'password_reset');
    await look();
    expect(await stateOf('nobody')).toMatchObject({ attempts: 1, dueAt: null, sentAt: null, details: {} });
    expect((await stateOf('nobody')).lastError).toContain('550');
    postbox.refuse = () => null;
    await look(60 * MINUTE);
    expect(postbox.received).toEqual([]);
  });

  it('for now is tried again', async () => {
    postbox.refuse = () => 450;
    await add('greylisted');
    await look();
    expect(await stateOf('greylisted')).toMatchObject({ attempts: 1, sentAt: null });
    postbox.refuse = () => null;
    await look(0.9 * MINUTE);
    expect(postbox.received).toEqual([]);
    await look(0.2 * MINUTE);
    expect(postbox.received).toHaveLength(1);
  });

  it.each([
    ['a relay that does not know us', 'RCPT TO', '554 5.7.1'],
    ['a sender that is not ours', 'RCPT TO', '553 5.7.1'],
    ['a sender whose domain is not found', 'RCPT TO', '550 5.1.8'],
    ['a relay, in no other words', 'RCPT TO', '554'],
    ['DKIM or SPF', 'DATA', '550 5.7.26'],
    ['the content, in no other words', 'DATA', '550'],
  ] as const)('because of %s waits until somebody mends the settings', async (_name, where, reply) => {
    postbox.refuse = (_address, what) => (what === where ? reply : null);
    await add('mended', 'en', 'password_reset');
    await look();
    const waiting = await stateOf('mended');
    expect(waiting.lastError).toContain(reply);
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, details: { token: 'T'.repeat(43) } });
    postbox.refuse = () => null;
    await look(2 * MINUTE);
    expect(postbox.received).toHaveLength(1);
  });

  it.each([
    ['551', 'RCPT TO'],
    ['553', 'RCPT TO'],
    ['550 5.1.1', 'RCPT TO'],
    ['556 5.1.10', 'RCPT TO'],
    ['552 5.2.2', 'RCPT TO'],
    ['550 5.1.1', 'DATA'],
  ] as const)('with %s to %s has nobody to go to, and is given up at once', async (reply, where) => {
    postbox.refuse = (_address, what) => (what === where ? reply : null);
    await add('nobody');
    await look();
    expect(await stateOf('nobody')).toMatchObject({ attempts: 1, dueAt: null, sentAt: null, details: {} });
  });

  it('because of its sender waits until somebody mends the settings', async () => {
    postbox.refuse = (_address, what) => (what === 'MAIL FROM' ? 553 : null);
    await add('settings');
    await look();
    expect((await stateOf('settings')).dueAt).not.toBeNull();
    postbox.refuse = () => null;
    await look(2 * MINUTE);
    expect(postbox.received).toHaveLength(1);
  });

  it('is a refusal the outbox can tell from trouble', async () => {
    postbox.refuse = (_address, what) => (what === 'RCPT TO' ? 550 : null);
    const mailer = await mailerTo();
    const letter = { id: 'x', to: 'li@example.com', subject: 'x', text: 'x', html: 'x' };
    await expect(mailer.send(letter)).rejects.toThrow(LetterRefused);
    postbox.refuse = () => 421;
    await expect(mailer.send(letter)).rejects.not.toBeInstanceOf(LetterRefused);
    mailer.close?.();
  });

  it('because it is down is sent once it is up again, later and later', async () => {
    await postbox.stop();
    await add('patience');
    await look();
    expect((await stateOf('patience')).lastError).toContain('ECONNREFUSED');
    await look(1.1 * MINUTE);
    expect(await stateOf('patience')).toMatchObject({ attempts: 2, sentAt: null });
    await postbox.start();
    await look(1.8 * MINUTE);
    expect(postbox.received).toEqual([]);
    await look(0.3 * MINUTE);
    expect(postbox.received).toHaveLength(1);
    expect(await stateOf('patience')).toMatchObject({ attempts: 3, dueAt: null, lastError: null });
  });

  it('or perhaps did, its connection cut after the letter, is sent again with the same Message-ID', async () => {
    postbox.onLetter = (hangUp) => hangUp();
    await add('cut');
    await look();
    expect(postbox.received).toHaveLength(1);
    expect(await stateOf('cut')).toMatchObject({ attempts: 1, sentAt: null });
    postbox.onLetter = () => undefined;
    await look(2 * MINUTE);
    expect(postbox.received).toHaveLength(2);
    const [first, second] = postbox.received.map(({ mail }) => mail.messageId);
    expect(second).toBe(first);
    expect((await stateOf('cut')).sentAt).not.toBeNull();
    await look(100 * MINUTE);
    expect(postbox.received).toHaveLength(2);
  });
});

describe('the settings of mail', () => {
  const withMail = (more: object) => () => parseConfig({ SMTP_URL: 'smtp://u:geheim@mail.example:587', ...more });

  it.each([
    ['Wheelwise <mail@example.com>', { name: 'Wheelwise', address: 'mail@example.com' }],
    ['"车问" <mail@example.com>', { name: '车问', address: 'mail@example.com' }],
    ['mail@localhost', { name: '', address: 'mail@localhost' }],
  ])('take %s as sender', (text, from) => {
    expect(withMail({ MAIL_FROM: text })().mail).toEqual({ url: 'smtp://u:geheim@mail.example:587', from });
  });

  it.each([
    [{}, 'MAIL_FROM: must say who mails are from'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be an address'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM: must be an address'],
    [{ MAIL_FROM: 'a <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM: must be an address'],
    [{ MAIL_FROM: 'a@b.example', SMTP_URL: 'http://u:geheim@mail.example' }, 'SMTP_URL: must be an address'],
    [{ MAIL_FROM: 'a@b.example', SMTP_URL: 'geheim' }, 'SMTP_URL: must be an address'],
  ])('are refused with %j, without a word of what is secret', (more, text) => {
    expect(withMail(more)).toThrow(text);
    expect(withMail(more)).not.toThrow('geheim');
  });

  it('are none without SMTP_URL', () => {
    expect(parseConfig({ MAIL_FROM: 'a@b.example' }).mail).toBeNull();
  });
});
