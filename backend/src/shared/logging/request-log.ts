import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Monitors ask every few seconds; what they are told is in the metrics. */
const NOT_LOGGED = /^\/(health|metrics)\b/;

/**
 * One JSON line a request: method, route pattern, status, milliseconds, request id. No body, no query (tokens travel there), no
 * header, no address of a person. A line that nobody asked for, at this level, costs next to nothing.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // "close" comes once, whether the answer was sent, broke off, or was a stream that its reader left
    if (!NOT_LOGGED.test(request.url)) reply.raw.once('close', () => logRequest(logger, request, reply));
    done();
  });
}

function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode } = reply.raw;
  const level = statusCode >= 500 ? 'error' : statusCode >= 400 ? 'info' : 'debug';
  if (!logger.isLevelEnabled(level)) return;
  const line = {
    req: { id: request.id, method: request.method },
    res: { statusCode },
    responseTime: Math.round(reply.elapsedTime),
    // the pattern: an address itself may hold a token, or whatever somebody typed
    route: request.routeOptions.url ?? 'none',
  };
  logger[level](line, reply.raw.writableFinished ? 'request completed' : 'request aborted');
}
