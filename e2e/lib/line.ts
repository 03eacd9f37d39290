import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** The product behind a line that can be cut. */
export interface Line {
  readonly url: string;
  /** Nothing goes through from now on, what is open included. */
  cut(): void;
  mend(): void;
  end(): Promise<void>;
}

/** @param to address of the product */
export async function aLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isWhole = true;
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near)).on('error', () => near.destroy());
    if (!isWhole) return void near.destroy();
    const far = connect(Number(port), hostname);
    open.add(far);
    far.on('close', () => open.delete(far)).on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const hangUp = (): void => open.forEach((socket) => socket.destroy());
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isWhole = false;
      hangUp();
    },
    mend: () => {
      isWhole = true;
    },
    end: () => {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
