import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { HttpSettings } from '../config/http-settings.js';

/** How often slow requests are looked for: one that is too slow ends this much later at the most. */
const LOOK_MS = 5_000;

type Limits = Pick<HttpSettings, 'requestSeconds' | 'idleSeconds' | 'maxConnections'>;

/** How long a request may take to arrive, and a connection be silent. Node looks after them, so that a slow client costs nothing. */
export function connectionLimits({ requestSeconds, idleSeconds }: Limits): FastifyServerOptions & { http: object } {
  const requestTimeout = requestSeconds * 1_000;
  return {
    requestTimeout,
    connectionTimeout: idleSeconds * 1_000,
    http: {
      headersTimeout: Math.min(requestTimeout, 15_000),
      connectionsCheckingInterval: Math.min(LOOK_MS, requestTimeout / 2),
    },
  };
}

/** Whoever comes when so many are connected is not let in: those who are go on. */
export function limitConnections(fastify: FastifyInstance, { maxConnections }: Limits): void {
  fastify.server.maxConnections = maxConnections;
}
