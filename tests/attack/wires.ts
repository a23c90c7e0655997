import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';

/** What came back of a request. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/**
 * One request of an attacker, whose headers a browser would not let him choose; what he reads within two seconds.
 * @param from the address he comes from, of this machine.
 */
export function send(
  url: string,
  { from, body, method = body === undefined ? 'GET' : 'POST', headers = {} }: Sending = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false, ...(from && { localAddress: from }) }, (response) => {
      let text = '';
      const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('close', done);
      // A stream that goes on has been read for long enough.
      setTimeout(() => asked.destroy(), 2_000).unref();
    });
    asked.on('error', reject).end(body);
  });
}

interface Sending {
  readonly from?: string | undefined;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** One operation of an attacker over HTTP: its status and the code of its first error. */
export async function post(url: string, body: object, headers: Record<string, string>, from?: string): Promise<string> {
  try {
    const sending = { from, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    const { status, text } = await send(`${url}/graphql`, sending);
    return codeOf(text) ?? String(status);
  } catch {
    return 'cut';
  }
}

/** The first code in a body or a frame. */
function codeOf(text: string): string | null {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? null;
}

/** An attacker's socket, which says what it wants, as fast as it likes. */
export class Attacker {
  /** What came, by the code of an error or the kind of message, and how often. */
  readonly heard = new Map<string, number>();
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
  closeCode: number | null = null;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        this.closeCode = code;
        resolve(code);
      });
    });
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const kind = codeOf(text) ?? /"type":"(\w+)"/.exec(text)?.[1] ?? 'nothing';
      this.heard.set(kind, (this.heard.get(kind) ?? 0) + 1);
    });
  }

  /** An anonymous socket, acknowledged unless it is not to be. */
  static async open(url: string, from?: string, isGreeting = true): Promise<Attacker> {
    const options = { ...(from && { localAddress: from }), perMessageDeflate: false };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options);
    const attacker = new Attacker(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    if (!isGreeting) return attacker;
    const greeted = new Promise((resolve) => socket.once('message', resolve));
    attacker.say({ type: 'connection_init', payload: { sessionId: `session_${randomUUID()}` } });
    await greeted;
    return attacker;
  }

  say(message: object): void {
    this.#socket.send(JSON.stringify(message), () => undefined);
  }

  ask(query: string, variables: object = {}): void {
    this.say({ id: randomUUID(), type: 'subscribe', payload: { query, variables } });
  }

  ping(payload: Buffer): void {
    if (this.isOpen) this.#socket.ping(payload);
  }

  /** Reads nothing from now on. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Whether more can be said without piling it up here. */
  get isReady(): boolean {
    return this.#socket.bufferedAmount < 1024 * 1024;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  leave(): void {
    this.#socket.terminate();
  }
}

/** A bare connection that sends and perhaps never reads. */
export async function bare(url: string, from?: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, ...(from && { localAddress: from }) });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** A request's bytes, as many of which as one likes fit into one piece. */
export function bytesOf(path: string, body: string, headers: Record<string, string> = {}): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more.join('')}` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
