import { createServer as createTlsServer } from 'node:https';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A request as a receiver of webhooks got it. */
export interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

type Script = (request: Received, response: ServerResponse) => void;

/** Somebody's server for webhooks, on loopback; each test tells what it answers. Paths keep tests apart. */
export class Receiver {
  readonly received: Received[] = [];
  script: Script = (_request, response) => void response.end('ok');
  url = '';
  /** Requests whose answer has not ended. */
  open = 0;
  mostOpen = 0;
  readonly #waiting = new Set<() => void>();
  readonly #server;

  constructor(tls: { readonly key: string; readonly cert: string } | null = null) {
    const listener: RequestListener = (request, response) => void this.#answer(request, response);
    this.#server = tls ? createTlsServer(tls, listener) : createServer(listener);
  }

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    const protocol = 'setSecureContext' in this.#server ? 'https' : 'http';
    this.url = `${protocol}://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** What came to a path. */
  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  /** Resolves once so many have come to a path. */
  async until(path: string, count: number): Promise<Received[]> {
    while (this.at(path).length < count) await new Promise<void>((heard) => this.#waiting.add(heard));
    return this.at(path);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.open);
    response.on('close', () => (this.open -= 1));
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    const received = { path: request.url ?? '', headers: request.headers as Record<string, string>, body };
    this.received.push(received);
    this.script(received, response);
    for (const heard of this.#waiting) heard();
    this.#waiting.clear();
  }
}

/** Runs a receiver for a test file. */
export function useReceiver(tls?: { readonly key: string; readonly cert: string }): Receiver {
  const receiver = new Receiver(tls);
  beforeAll(() => receiver.start());
  afterAll(() => receiver.stop());
  return receiver;
}
