import { createServer } from 'node:net';

/** Whether nobody listens on a port of the loopback address. */
export async function isFree(port, host = '127.0.0.1') {
  return (await obstacleAt(port, host)) === undefined;
}

/** Why nothing can listen there: the system's code, such as EADDRINUSE; undefined when something can. */
export function obstacleAt(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** A port that is free now; whoever uses it copes with somebody else being faster. */
export function freePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
