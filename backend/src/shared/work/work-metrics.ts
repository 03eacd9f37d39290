import { Counter, Histogram } from 'prom-client';
import { metricsRegistry } from '../http/metrics.js';

export type WorkOutcome = 'done' | 'refused' | 'failed' | 'too-much' | 'busy';

const outcomes = new Counter({
  name: 'eulogy_word_work_total',
  help: 'Tasks on words by outcome; too-much: ended because of their time or memory.',
  labelNames: ['task', 'outcome'] as const,
  registers: [metricsRegistry],
});

const durations = new Histogram({
  name: 'eulogy_word_work_seconds',
  help: 'From asking for a task on words until its outcome, its turn included.',
  labelNames: ['task'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metricsRegistry],
});

export function noteWork(task: string, outcome: WorkOutcome, ms: number): void {
  outcomes.inc({ task, outcome });
  durations.observe({ task }, ms / 1_000);
}
