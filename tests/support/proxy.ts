import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';

/** What can happen to connections that are open: they break at once, or in the middle of what is on its way, … */
export const TROUBLES = ['reset', 'truncated', 'delayed', 'dropped', 'half-closed here', 'half-closed there'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** So long bytes are held back, or lost until the connection breaks, in milliseconds. */
const TROUBLE_MS = 150;

/** One direction of a connection. */
class Way extends Transform {
  /** What becomes of the next bytes; null: they pass. */
  onChunk: ((chunk: Buffer, pass: TransformCallback) => void) | null = null;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, pass: TransformCallback): void {
    if (this.onChunk) this.onChunk(chunk, pass);
    else pass(null, chunk);
  }
}

interface Link {
  readonly near: Socket;
  readonly far: Socket;
  readonly up: Way;
  readonly down: Way;
}

/** A network that can be cut and troubled: passes bytes to the product until told otherwise. */
export class Network {
  readonly #links = new Set<Link>();
  #up = true;
  readonly #server;

  constructor(target: string) {
    const { hostname, port } = new URL(target);
    this.#server = createServer({ allowHalfOpen: true }, (near) => {
      if (!this.#up) {
        near.destroy();
        return;
      }
      const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
      const link = { near, far, up: new Way(), down: new Way() };
      near.pipe(link.up).pipe(far).pipe(link.down).pipe(near);
      this.#links.add(link);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => undefined);
        one.on('close', () => {
          this.#links.delete(link);
          other.destroy();
        });
      }
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Every connection breaks, and none comes through, until `restore`. */
  cut(): void {
    this.#up = false;
    for (const { near, far } of this.#links) {
      near.destroy();
      far.destroy();
    }
  }

  restore(): void {
    this.#up = true;
  }

  /** Something happens to every open connection, and new ones come through; resolves when it is over. */
  async trouble(how: Trouble): Promise<void> {
    await Promise.all([...this.#links].map(async (link) => TROUBLING[how](link)));
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }
}

function reset({ near, far }: Link): void {
  near.resetAndDestroy();
  far.resetAndDestroy();
}

const TROUBLING: Readonly<Record<Trouble, (link: Link) => void | Promise<void>>> = {
  reset,
  truncated: (link) =>
    new Promise((over) => {
      const done = () => {
        link.down.onChunk = null;
        link.near.off('close', done);
        over();
      };
      link.near.once('close', done);
      setTimeout(done, TROUBLE_MS); // Nothing may be on its way.
      link.down.onChunk = (chunk, pass) => {
        link.down.onChunk = () => undefined; // Nothing follows the half.
        pass(null, chunk.subarray(0, Math.ceil(chunk.length / 2)));
        setImmediate(() => link.near.destroySoon());
      };
    }),
  delayed: ({ up, down }) =>
    new Promise((over) => {
      const held: (() => void)[] = [];
      for (const way of [up, down]) way.onChunk = (chunk, pass) => held.push(() => pass(null, chunk));
      setTimeout(() => {
        for (const way of [up, down]) way.onChunk = null;
        for (const release of held) release();
        over();
      }, TROUBLE_MS);
    }),
  dropped: (link) =>
    new Promise((over) => {
      for (const way of [link.up, link.down]) way.onChunk = (_chunk, pass) => pass();
      setTimeout(() => {
        reset(link);
        over();
      }, TROUBLE_MS);
    }),
  'half-closed here': ({ near, down }) => {
    down.unpipe(near);
    near.end();
  },
  'half-closed there': ({ far, up }) => {
    up.unpipe(far);
    far.end();
  },
};
