import { Counter, Histogram } from 'prom-client';
import { metricsRegistry, modelCalls } from '../../../shared/http/metrics.js';
import type { ModelCall } from '../../domain/model-calls/model-call.js';

const tokens = new Counter({
  name: 'eulogy_model_tokens_total',
  help: 'Tokens of calls to a language model, as the endpoint counts them.',
  labelNames: ['direction'] as const,
  registers: [metricsRegistry],
});

const cost = new Counter({
  name: 'eulogy_model_cost_usd_total',
  help: 'Cost of calls to a language model by our table of prices, US dollars.',
  registers: [metricsRegistry],
});

const seconds = new Histogram({
  name: 'eulogy_model_call_seconds',
  help: 'Time of a call to a language model, by what it was for.',
  labelNames: ['purpose'] as const,
  buckets: [0.5, 1, 2, 5, 10, 20, 40, 60, 90, 180, 300, 600, 1200],
  registers: [metricsRegistry],
});

/** Counts one call to a model in `/metrics`. */
export function measureModelCall(call: ModelCall): void {
  modelCalls.inc({ outcome: call.outcome === 'answered' ? 'answered' : 'failed' });
  tokens.inc({ direction: 'input' }, call.inputTokens ?? 0);
  tokens.inc({ direction: 'output' }, call.outputTokens ?? 0);
  cost.inc((call.costMicros ?? 0) / 1_000_000);
  seconds.observe({ purpose: call.purpose }, call.milliseconds / 1000);
}
