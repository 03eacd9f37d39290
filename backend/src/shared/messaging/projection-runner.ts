import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { RecordedEvent } from '../kernel/event.js';
import { foldBatch } from '../read-models/fold-batch.js';
import type { ReadModel } from '../read-models/read-model.js';
import { statementsOf, type Statement } from '../read-models/write-rows.js';
import { isFenceBroken, type Checkpoints } from './checkpoints.js';
import type { Step, Subscriber } from './subscription-runner.js';

/** Events of one transaction, which are written together: a short one keeps the store's readers going (a writer's xmin holds them back). */
const BATCH = 1_000;

/** A read model as a subscriber: its rows and its checkpoint in one transaction, the checkpoint first, as the fence. */
export function projectionSubscriber(model: ReadModel, db: DataSource, checkpoints: Checkpoints): Subscriber {
  return {
    name: model.name,
    kind: 'projection',
    version: model.version,
    streams: model.streams,
    batchSize: BATCH,
    hears: (type) => model.hears(type),
    async apply(step: Step) {
      const connection = db.createQueryRunner();
      try {
        await connection.connect();
        // Rows are read before the transaction: where somebody else writes or rebuilds them meanwhile, the fence does not hold.
        const statements = statementsOf(await foldBatch(model, step.events, connection));
        if (statements.length === 0) return 'unchanged';
        return await inOnePiece(connection, model.name, statements, step, checkpoints);
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

/** Folds events in their order and writes what came of it, in the caller's transaction. */
export async function applyAll(model: ReadModel, events: readonly RecordedEvent[], rows: EntityManager): Promise<void> {
  for (const { sql, values } of statementsOf(await foldBatch(model, events, rows))) await rows.query(sql, [...values]);
}
