import { createServer } from 'node:net';

/** Below the ports that the system gives to whoever asks for any: nobody is handed one of these by chance. */
const FIRST = 14_000;
const LAST = 31_999;
/** Processes of tests begin far from each other. */
let next = FIRST + ((process.pid * 37) % (LAST - FIRST));

/** A port of the loopback that stays free until it is listened on: each call gives another one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next === LAST ? FIRST : next + 1;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
