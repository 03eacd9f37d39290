import { createServer } from 'node:net';
import { codeOf } from './errors.mjs';

/**
 * Whether nobody listens on a port of the loopback address.
 * @param {number} port
 */
export async function isFree(port, host = '127.0.0.1') {
  return (await obstacleAt(port, host)) === undefined;
}

/**
 * Why nothing can listen there: the system's code, such as EADDRINUSE; undefined when something can.
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
export function obstacleAt(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * A port that is free now; whoever uses it copes with somebody else being faster.
 * @returns {Promise<number>}
 */
export function freePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('a server on a port has no port');
      server.close(() => resolve(address.port));
    });
  });
}
