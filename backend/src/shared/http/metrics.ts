import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

/** One registry a process; `/metrics` prints it. */
export const metricsRegistry = new Registry();

const requests = new Counter({
  name: 'eulogy_http_requests_total',
  help: 'Answered requests by route pattern, method and status.',
  labelNames: ['method', 'route', 'status'] as const,
  registers: [metricsRegistry],
});

const durations = new Histogram({
  name: 'eulogy_http_request_seconds',
  help: 'Time to answer, by route pattern and method.',
  labelNames: ['method', 'route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metricsRegistry],
});

/** Calls to a language model; the arranger makes none. Both outcomes are printed from the start, so that a rate can be drawn. */
export const modelCalls = new Counter({
  name: 'eulogy_model_calls_total',
  help: 'Calls to a language model by outcome.',
  labelNames: ['outcome'] as const,
  registers: [metricsRegistry],
});
for (const outcome of ['answered', 'failed']) modelCalls.inc({ outcome }, 0);

/** Counts and times every request by its route's pattern, never by the address itself. */
export function measureRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    requests.inc({ ...labels, status: String(reply.statusCode) });
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
