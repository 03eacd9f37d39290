import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** A wire to a server that a test can cut, end in good order, or freeze: bytes are taken and nothing comes back. */
export class BreakableNetwork {
  private readonly lines = new Set<Line>();
  private frozen = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (near) => this.join(near));
  }

  /** @param url of the server behind the wire */
  static async to(url: string): Promise<BreakableNetwork> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new BreakableNetwork(server, new URL(url));
  }

  /** The server's URL by way of this wire. */
  get url(): string {
    const url = new URL(this.target.href);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  get openLines(): number {
    return this.lines.size;
  }

  /** Cuts every connection: the client sees a reset. */
  cut(): void {
    for (const { near, far } of this.lines) {
      near.resetAndDestroy();
      far.destroy();
    }
    this.lines.clear();
  }

  /** Ends every connection as a server does that closes in good order. */
  end(): void {
    for (const { near, far } of this.lines) {
      near.end();
      far.end();
    }
    this.lines.clear();
  }

  /** From now on nothing gets through, in either direction, on old connections and new ones. */
  freeze(): void {
    this.frozen = true;
    for (const { near, far } of this.lines) {
      near.pause();
      far.pause();
    }
  }

  thaw(): void {
    this.frozen = false;
    for (const { near, far } of this.lines) {
      near.resume();
      far.resume();
    }
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private join(near: Socket): void {
    const far = connect({ host: this.target.hostname, port: Number(this.target.port || 5432) });
    const line = { near, far };
    this.lines.add(line);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    near.on('end', () => far.end());
    far.on('end', () => near.end());
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.lines.delete(line);
        near.destroy();
        far.destroy();
      });
      if (this.frozen) socket.pause();
    }
  }
}
