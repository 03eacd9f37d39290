import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from './tracing.port.js';

/** Monitors ask every few seconds, and nothing follows from it. */
const NOT_TRACED = /^\/(health|metrics)\b/;

/**
 * A trace for each request, named by its route's pattern. What a client says of a trace is not believed: anybody could have theirs kept,
 * or hang it into somebody else's.
 */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (NOT_TRACED.test(request.url)) return done();
    const route = request.routeOptions.url ?? 'none';
    const span = tracing.begin(`${request.method} ${route}`, {
      kind: 'server',
      facts: {
        'http.request.method': request.method,
        'http.route': route,
        'eulogy.request_id': String(request.id),
      },
    });
    spans.set(request, span);
    // comes once, whether the answer was sent, broke off, or was a stream that its reader left
    reply.raw.once('close', () => span.end({ 'http.response.status_code': reply.raw.statusCode }));
    done();
  });
  // Reading a body leaves the context of the first hook: what answers is called from this one.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
}
