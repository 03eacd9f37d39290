import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { EventStore } from '../event-store/event-store.port.js';
import { metricsRegistry } from '../http/metrics.js';
import { Checkpoints } from '../messaging/checkpoints.js';
import { lagOf } from '../messaging/lag.js';
import { Runners } from '../messaging/runners.js';

const lagEvents = gauge('eulogy_projection_lag_events', 'Events a projection has not applied, 1000 at most.', [
  'projection',
]);
const lagSeconds = gauge('eulogy_projection_lag_seconds', 'Age of the oldest event a projection has not applied.', [
  'projection',
]);
const stopped = gauge('eulogy_stopped', '1 where a projection, process or reaction stopped at an event.', [
  'name',
  'kind',
]);
const oldestWriter = gauge(
  'eulogy_oldest_writer_seconds',
  'Age of the oldest open write transaction: it holds back every reader.',
  [],
);
const jobs = gauge('eulogy_jobs', 'Jobs in the queue by state.', ['state']);
const parked = gauge('eulogy_parked_reactions', 'Reactions that were given up and wait for an admin.', []);

/** Figures that are asked for rather than counted as things happen. */
@Injectable()
export class HouseMetrics {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    private readonly checkpoints: Checkpoints,
    private readonly runners: Runners,
  ) {}

  async refresh(): Promise<void> {
    const [all, jobRows, parkedRows, writer] = await Promise.all([
      this.checkpoints.all(),
      this.db.query<{ state: string; count: number }[]>(
        `SELECT CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
                     WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END AS state, count(*)::int AS count
         FROM graphile_worker._private_jobs GROUP BY 1`,
      ),
      this.db.query<{ count: number }[]>('SELECT count(*)::int AS count FROM messaging.parked_reactions'),
      this.db.query<{ seconds: number }[]>(
        `SELECT coalesce(max(extract(epoch FROM now() - xact_start)), 0)::float8 AS seconds FROM pg_stat_activity
         WHERE backend_xid IS NOT NULL AND pid <> pg_backend_pid()`,
      ),
    ]);
    for (const projection of this.runners.allProjections()) {
      const checkpoint = all.find(({ name }) => name === projection.name);
      const lag = await lagOf(this.store, checkpoint?.position, projection.streams);
      lagEvents.set({ projection: projection.name }, lag.events);
      lagSeconds.set({ projection: projection.name }, lag.seconds);
    }
    for (const { name, kind, status } of all) stopped.set({ name, kind }, status === 'stopped' ? 1 : 0);
    oldestWriter.set(writer[0]?.seconds ?? 0);
    for (const state of ['waiting', 'running', 'retrying', 'failed']) {
      jobs.set({ state }, jobRows.find((row) => row.state === state)?.count ?? 0);
    }
    parked.set(parkedRows[0]?.count ?? 0);
  }
}

function gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
  return new Gauge<Label>({ name, help, labelNames: [...labelNames], registers: [metricsRegistry] });
}
