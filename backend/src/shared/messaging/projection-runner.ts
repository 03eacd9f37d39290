import type { DataSource, EntityManager } from 'typeorm';
import type { RecordedEvent } from '../kernel/event.js';
import type { Checkpoints } from './checkpoints.js';
import type { Projection } from './projection.js';
import type { Step, Subscriber } from './subscription-runner.js';

/** Events of one transaction. Short transactions keep the store's readers going (a writer's xmin holds them back). */
const BATCH = 100;

/** A projection as a subscriber: its rows and its checkpoint in one transaction, the checkpoint first, as the fence. */
export function projectionSubscriber(projection: Projection, db: DataSource, checkpoints: Checkpoints): Subscriber {
  return {
    name: projection.name,
    kind: 'projection',
    version: projection.version,
    streams: projection.streams,
    batchSize: BATCH,
    async apply(step: Step) {
      try {
        await db.transaction(async (rows) => {
          if (!(await checkpoints.advance(rows, projection.name, step.from, step.to))) throw new FenceLost();
          await applyAll(projection, step.events, rows);
        });
      } catch (error) {
        if (error instanceof FenceLost) return 'lost';
        throw error;
      }
      return 'advanced';
    },
  };
}

/** Applies events in their order, in the caller's transaction. */
export async function applyAll(
  projection: Projection,
  events: readonly RecordedEvent[],
  rows: EntityManager,
): Promise<void> {
  if (projection.applyMany) return projection.applyMany(events, rows);
  for (const event of events) await projection.apply(event, rows);
}

class FenceLost extends Error {}
