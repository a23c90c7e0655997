import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network that can be cut: passes bytes to the product until told otherwise. */
export class Network {
  readonly #sockets = new Set<Socket>();
  #up = true;
  readonly #server;

  constructor(target: string) {
    const { hostname, port } = new URL(target);
    this.#server = createServer((near) => {
      if (!this.#up) {
        near.destroy();
        return;
      }
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          this.#sockets.delete(one);
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
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#up = true;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }
}
