import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailConfig } from '../config/mail.ts';

export interface Letter {
  /** Stable: a letter sent again after a crash is recognisably the same one. */
  readonly id: string;
  readonly to: string;
  /** Of the request that wrote it: a header by which the log is found; null: none did. */
  readonly requestId?: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of mails that come again: where a mail program ends them with one POST (RFC 8058). */
  readonly stopAt?: string;
}

/** The mail server will not take this letter, now or later: there is no such mailbox, or it takes nothing. */
export class LetterRefused extends Error {}

/** Sends mail. */
export interface Mailer {
  /** True while mails go to files of this machine instead of people. */
  readonly isLocal: boolean;
  /**
   * @throws LetterRefused when sending it again would end the same way; any other Error when the letter was not taken,
   *   or perhaps was, and may be sent again.
   */
  send(letter: Letter): Promise<void>;
  /** Greets the mail server and logs in, without sending. @throws Error when it cannot be used. */
  reach?(): Promise<unknown>;
  /** Of a mailer that keeps letters: deletes those written before; how many. */
  forget?(before: Date): Promise<number>;
  /** Lets connections go; nothing is sent afterwards. */
  close?(): void;
}

/** Writes each letter into a file of a directory, named by its id: sent twice, it is there once. */
export function createLocalMailer(directory: string): Mailer {
  return {
    isLocal: true,
    async send(letter) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, `${letter.id}.json`);
      await writeFile(`${file}.part`, `${JSON.stringify(letter, null, 2)}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    async forget(before) {
      let count = 0;
      for (const name of await readdir(directory).catch(() => [])) {
        const file = join(directory, name);
        if (!(await stat(file).then(({ mtime }) => mtime < before))) continue;
        await rm(file, { force: true });
        count += 1;
      }
      return count;
    },
  };
}

/** How many letters are on their way to the mail server at a time. */
export const MAX_CONNECTIONS = 4;
/** How long sending one letter may take; the outbox waits longer before it tries the letter again. */
const SEND_MS = 45_000;
/** One address and nothing else: no list, no name, no comment, nothing that ends a header. */
const ONE_ADDRESS = /^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\]]+$/;
/** Status codes (RFC 3463) of a recipient's address and mailbox; 5.1.7 and 5.1.8 are of the sender's. */
const HOPELESS = /^5\.(?:1\.(?![78]$)|2\.)/;
/** Replies to a recipient that say the same where no such code stands beside them. */
const HOPELESS_REPLIES = new Set(['550', '551', '553']);
/** In milliseconds. */
const TIMES = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends letters to a mail server, over connections that are kept for a while. A letter's Message-ID follows from its id:
 * one that is sent again, because nobody knows whether the server took it, is recognisably the same.
 */
export async function createSmtpMailer({ url, from }: MailConfig): Promise<Mailer> {
  // Loaded only where there is a mail server: it takes 2 MB.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...TIMES,
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // The outbox decides whether and when a letter is tried again.
    maxRequeues: 0,
  });
  // An idle connection may break at any time; the next letter opens another.
  transport.on('error', () => undefined);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    isLocal: false,
    async send({ id, to, requestId, subject, text, html, stopAt }) {
      if (!ONE_ADDRESS.test(to)) throw new LetterRefused('The address cannot be written to');
      try {
        await transport.sendMail({
          from,
          subject,
          text,
          html,
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(requestId && { 'X-Request-Id': requestId }),
            ...(stopAt && { 'List-Unsubscribe': `<${stopAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          signal: AbortSignal.timeout(SEND_MS),
        });
      } catch (error) {
        const refusal = error as Refusal;
        throw isHopeless(refusal) ? new LetterRefused(refusal.message, { cause: error }) : error;
      }
    },
    reach: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** What goes wrong with a letter; with a reply and what it is a reply to where the mail server said so. */
interface Refusal {
  readonly message: string;
  readonly response?: string;
  readonly command?: string;
}

/**
 * Whether a letter can never be sent. Of the login, the sender, relaying, DKIM or SPF a server says no to our settings, at
 * whichever command: once they are mended the letter can be sent.
 */
function isHopeless({ response = '', command }: Refusal): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const [, reply = '', status] = /^(5\d\d)[ -](?:(5\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  return status === undefined ? command === 'RCPT TO' && HOPELESS_REPLIES.has(reply) : HOPELESS.test(status);
}
