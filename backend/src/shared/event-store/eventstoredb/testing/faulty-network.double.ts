import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP road between client and server that can be cut and frozen; it knows nothing of what it carries. */
export class FaultyNetwork {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly waiting = new Set<() => void>();
  private frozen = false;

  private constructor(
    private readonly server: Server,
    private readonly target: { readonly host: string; readonly port: number },
  ) {
    server.on('connection', (socket) => this.carry(socket));
  }

  /** Listens on a free local port and carries everything to `target`. */
  static async open(target: { readonly host: string; readonly port: number }): Promise<FaultyNetwork> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    return new FaultyNetwork(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** How many are open. */
  get connections(): number {
    return this.pairs.size;
  }

  /** Cuts every connection with a reset; new ones work at once. */
  reset(): void {
    for (const [near, far] of [...this.pairs]) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }

  /** Connections stay open, new ones are taken, nothing moves. */
  freeze(): void {
    this.frozen = true;
    for (const [near, far] of this.pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  thaw(): void {
    this.frozen = false;
    for (const [near, far] of this.pairs) join(near, far);
    for (const start of [...this.waiting]) start();
    this.waiting.clear();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.reset();
    await closed;
  }

  private carry(near: Socket): void {
    const far = connect({ ...this.target, noDelay: true });
    const pair = [near, far] as const;
    this.pairs.add(pair);
    const end = (): void => {
      this.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (this.frozen) this.waiting.add(() => join(near, far));
    else join(near, far);
  }
}

function join(near: Socket, far: Socket): void {
  near.pipe(far);
  far.pipe(near);
}
