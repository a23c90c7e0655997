import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly model: string;
  readonly max_tokens?: number;
  readonly messages: {
    readonly role: string;
    readonly content: string;
    readonly tool_call_id?: string;
    readonly tool_calls?: {
      readonly id: string;
      readonly function: { readonly name: string; readonly arguments: string };
    }[];
  }[];
  readonly tools?: {
    readonly type: string;
    readonly function: { readonly name: string; readonly parameters: object };
  }[];
  readonly tool_choice?: string;
}

/** One streamed reply of the model server, written as the protocol's events. */
export class Reply {
  readonly #res: ServerResponse;
  readonly #closed: Promise<void>;

  constructor(res: ServerResponse) {
    this.#res = res;
    this.#closed = new Promise((done) => res.once('close', () => done()));
  }

  /** Resolves when the caller hung up (or the reply ended). */
  get closed(): Promise<void> {
    return this.#closed;
  }

  text(content: string): this {
    return this.delta({ content });
  }

  /** Bytes as they are, for chunks cut in awkward places. */
  raw(bytes: string | Uint8Array): this {
    if (!this.#res.headersSent) this.#res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    this.#res.write(bytes);
    return this;
  }

  end(finish = 'stop'): void {
    this.raw(`data: ${JSON.stringify(chunk({}, finish))}\n\ndata: [DONE]\n\n`);
    this.#res.end();
  }

  /** A delta of whatever a service may send. */
  delta(delta: object): this {
    return this.raw(`data: ${JSON.stringify(chunk(delta))}\n\n`);
  }

  /** Calls tools, the arguments in pieces of a few characters as services send them, and ends. */
  call(...calls: readonly (readonly [name: string, args: string])[]): void {
    for (const [index, [name, args]] of calls.entries()) {
      const id = `call_${index}_${name}`;
      this.delta({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
      for (const piece of args.match(/.{1,5}/gsu) ?? [])
        this.delta({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
    this.end('tool_calls');
  }

  /** Ends the stream in order, but without a word that the answer is complete. */
  breakOff(): void {
    this.#res.end();
  }

  /** Goes on with the same text as fast as it is taken, until the caller hangs up; resolves with the bytes sent. */
  neverEnd(content: string): Promise<number> {
    this.raw('');
    return this.#flood(`data: ${JSON.stringify(chunk({ content }))}\n\n`);
  }

  /** Refuses, with a reason that never ends. */
  failWithoutEnd(status: number): Promise<number> {
    this.#res.writeHead(status, { 'Content-Type': 'text/plain' });
    return this.#flood('no '.repeat(1_000));
  }

  async #flood(text: string): Promise<number> {
    const bytes = Buffer.from(text);
    let sent = 0;
    while (!this.#res.destroyed) {
      sent += bytes.length;
      if (this.#res.write(bytes)) await new Promise(setImmediate);
      else await Promise.race([new Promise((taken) => this.#res.once('drain', taken)), this.#closed]);
    }
    return sent;
  }

  fail(status: number, message: string, headers: Record<string, string> = {}): void {
    this.#res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    this.#res.end(JSON.stringify({ error: { message, type: 'server_error' } }));
  }

  /** Cuts the connection. */
  destroy(): void {
    this.#res.destroy();
  }
}

function chunk(delta: object, finish: string | null = null) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
}

export type Script = (reply: Reply, request: ModelRequest) => void | Promise<void>;

/** A local server that speaks the chat-completions protocol; each test says what it replies. */
export class ModelServer {
  readonly requests: ModelRequest[] = [];
  /** What the next requests get. */
  script: Script = (reply, { messages }) => {
    reply.text(`You asked: ${messages.at(-1)?.content ?? ''}`).end();
  };
  readonly #server = createServer((req, res) => {
    void this.#reply(req, res);
  });

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #reply(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method === 'GET') return void res.end('{"object":"list","data":[{"id":"test"}]}');
    let body = '';
    for await (const part of req) body += String(part);
    const request = JSON.parse(body) as ModelRequest;
    this.requests.push(request);
    await this.script(new Reply(res), request);
  }
}
