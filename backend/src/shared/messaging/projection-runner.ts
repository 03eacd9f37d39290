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
      const connection = db.createQueryRunner();
      try {
        await connection.connect();
        // Sent together, one behind the other: a batch is over after two round trips instead of four, and whoever waits for it
        // waits half as long. What was written past a fence that did not hold is rolled back, whatever came of it.
        const [began, moved, written] = await Promise.allSettled([
          connection.query('START TRANSACTION'),
          checkpoints.advance(connection.manager, projection.name, step.from, step.to),
          applyAll(projection, step.events, connection.manager),
        ]);
        const isLost = moved.status === 'fulfilled' && !moved.value;
        const failed = [began, moved, written].find((part) => part.status === 'rejected');
        // where the connection is gone, so is the transaction
        if (isLost || failed) await connection.query('ROLLBACK').catch(() => undefined);
        if (isLost) return 'lost';
        if (failed) throw failed.reason;
        await connection.query('COMMIT');
        return 'advanced';
      } finally {
        await connection.release();
      }
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
