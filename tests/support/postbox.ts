import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** A real mail server the tests direct: what it takes, refuses, swallows or keeps waiting. */
export class Postbox {
  readonly received: Received[] = [];
  /**
   * The reply an address or a letter to it gets instead of being taken: 4xx for now, 5xx for good, perhaps with a status
   * code such as `550 5.1.1`.
   */
  refuse: (address: string, what: 'MAIL FROM' | 'RCPT TO' | 'DATA') => number | string | null = () => null;
  /** What happens once a letter is here: reply at once, hang up instead, or wait. */
  onLetter: (hangUp: () => void) => Promise<void> | void = () => undefined;
  #server: SMTPServer | null = null;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const check = (what: 'MAIL FROM' | 'RCPT TO') => (address: { address: string }, _: unknown, done: Done) => {
      done(refusalOf(this.refuse(address.address, what)));
    };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onMailFrom: check('MAIL FROM'),
      onRcptTo: check('RCPT TO'),
      onData: (stream, { envelope }, done) => {
        void (async () => {
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(part as Buffer);
          const raw = Buffer.concat(parts).toString();
          const mail = await PostalMime.parse(raw);
          const { mailFrom, rcptTo } = envelope;
          const refusal = refusalOf(this.refuse(rcptTo[0]?.address ?? '', 'DATA'));
          if (refusal) return done(refusal);
          const from = mailFrom ? mailFrom.address : '';
          this.received.push({ from, to: rcptTo.map(({ address }) => address), raw, mail });
          let isCut = false;
          await this.onLetter(() => {
            isCut = true;
            for (const connection of server.connections) (connection as { close(): void }).close();
          });
          if (!isCut) done();
        })();
      },
    });
    server.on('error', () => undefined); // Connections the tests cut.
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.#port, '127.0.0.1', () => resolve());
    });
    this.#port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
  }
}

type Done = (error?: Error) => void;

function refusalOf(reply: number | string | null): Error | undefined {
  if (reply === null) return undefined;
  const [code, ...status] = String(reply).split(' ');
  return Object.assign(new Error([...status, 'refused'].join(' ')), { responseCode: Number(code) });
}
