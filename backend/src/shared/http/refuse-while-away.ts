import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StoreWatch } from '../database/store-watch.js';
import { StoreUnavailable } from '../event-store/event-store.port.js';
import { problemOf, type Problem } from './problem.js';
import type { Rules } from './rules.js';

/** Seconds after which it is worth another try. */
const RETRY_AFTER = '2';

/**
 * Answers every call with 503 within two seconds while the stores do not answer: those that come, at once; those that wait, as soon as
 * it is known. What becomes of a change that waited is unknown then, as ever when nobody could say; it was not acknowledged.
 */
export function refuseWhileAway(fastify: FastifyInstance, watch: StoreWatch, rules: Rules): void {
  const refusal = problemOf(new StoreUnavailable('the stores do not answer'), rules);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    if (watch.isAway) return refuse(reply, refusal);
    const over = watch.over({
      isHeard: () => reply.raw.headersSent,
      giveUp: () => {
        if (!reply.sent && !reply.raw.headersSent) refuse(reply, refusal);
      },
    });
    reply.raw.once('close', over);
    done();
  });
}

function refuse(reply: FastifyReply, problem: Problem): void {
  void reply
    .status(problem.status)
    .header('retry-after', RETRY_AFTER)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
