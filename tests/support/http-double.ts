import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

export interface ProviderRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ProviderReply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A web server each test tells what to reply: a provider seen by the product, or a merchant seen by the sandbox. */
export class HttpDouble {
  readonly requests: ProviderRequest[] = [];
  /** Null: never answers. */
  script: (request: ProviderRequest) => ProviderReply | null | Promise<ProviderReply | null> = () => ({ status: 404 });
  url = '';
  readonly #server = createServer((req, res) => {
    void this.#answer(req).then((reply) =>
      reply ? res.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '') : undefined,
    );
  });

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(req: IncomingMessage): Promise<ProviderReply | null> {
    let body = '';
    for await (const part of req) body += String(part);
    const request = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body };
    this.requests.push(request);
    return this.script(request);
  }
}

/** Runs a double for a test file. */
export function useHttpDouble(): HttpDouble {
  const double = new HttpDouble();
  beforeAll(() => double.start());
  afterAll(() => double.stop());
  return double;
}

/** From here to the test's end our side waits a hundredth of what it would for an answer that does not come. */
export function hasten(): void {
  const { timeout } = AbortSignal;
  const hastened = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout.call(AbortSignal, milliseconds / 100));
  onTestFinished(() => hastened.mockRestore());
}
