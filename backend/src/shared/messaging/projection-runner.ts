import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { RecordedEvent } from '../kernel/event.js';
import { foldBatch } from '../read-models/fold-batch.js';
import { statementsOf } from '../read-models/write-rows.js';
import { isFenceBroken, type Checkpoints } from './checkpoints.js';
import { isFolded, type Projection, type Statement } from './projection.js';
import type { Step, Subscriber } from './subscription-runner.js';

/** Events of one transaction. Short transactions keep the store's readers going (a writer's xmin holds them back). */
const BATCH = 100;
/** Of folded rows, which are written together: a transaction of so many is as short. */
const FOLDED_BATCH = 1_000;

/** A projection as a subscriber: its rows and its checkpoint in one transaction, the checkpoint first, as the fence. */
export function projectionSubscriber(projection: Projection, db: DataSource, checkpoints: Checkpoints): Subscriber {
  return {
    name: projection.name,
    kind: 'projection',
    version: projection.version,
    streams: projection.streams,
    batchSize: isFolded(projection) ? FOLDED_BATCH : BATCH,
    ...(isFolded(projection) ? { hears: (type: string) => projection.hears(type) } : {}),
    async apply(step: Step) {
      const connection = db.createQueryRunner();
      try {
        await connection.connect();
        // Rows are read before the transaction: where somebody else writes or rebuilds them meanwhile, the fence does not hold.
        const statements = isFolded(projection) && statementsOf(await foldBatch(projection, step.events, connection));
        if (statements) return await inOnePiece(connection, projection.name, statements, step, checkpoints);
        // Sent together, one behind the other: a batch is over after two round trips instead of four, and whoever waits for it
        // waits half as long. What was written past a fence that did not hold is rolled back, whatever came of it.
        const [began, moved, written] = await Promise.allSettled([
          connection.query('START TRANSACTION'),
          checkpoints.advance(connection.manager, projection.name, step),
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

/**
 * The whole transaction without waiting for an answer in between. A statement that fails ends it for those behind it, and its
 * COMMIT is a roll-back then.
 */
async function inOnePiece(
  connection: QueryRunner,
  name: string,
  statements: readonly Statement[],
  step: Step,
  checkpoints: Checkpoints,
): Promise<'advanced' | 'lost'> {
  const [began, moved, ...others] = await Promise.allSettled([
    connection.query('START TRANSACTION'),
    checkpoints.advanceOrFail(connection.manager, name, step),
    ...statements.map(({ sql, values }) => connection.query(sql, [...values])),
    connection.query('COMMIT'),
  ]);
  if (moved.status === 'rejected' && isFenceBroken(moved.reason)) return 'lost';
  const failed = [began, moved, ...others].find((part) => part.status === 'rejected');
  if (failed) throw failed.reason;
  return 'advanced';
}

/** Applies events in their order, in the caller's transaction. */
export async function applyAll(
  projection: Projection,
  events: readonly RecordedEvent[],
  rows: EntityManager,
): Promise<void> {
  if (isFolded(projection)) {
    for (const { sql, values } of statementsOf(await foldBatch(projection, events, rows)))
      await rows.query(sql, [...values]);
  } else for (const event of events) await projection.apply(event, rows);
}
