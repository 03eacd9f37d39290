import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Subject } from '../kernel/personal.js';
import type { EventCodec } from '../event-store/event-codec.js';
import type { EventStore, Position, SubscriptionMessage } from '../event-store/event-store.port.js';
import type { RecordedEvent } from '../kernel/event.js';
import { isSealed } from '../event-store/sealed-field.js';
import { batches } from './batches.js';
import type { Checkpoints } from './checkpoints.js';
import { pause } from './leases.js';
import type { Projection } from './projection.js';
import { applyAll } from './projection-runner.js';

/** Events of one transaction: short, since an open write transaction holds back the store's readers. */
const BATCH = 200;
/** First key of the two-part advisory locks that are held during a rebuild; the second is the hash of the projection's name. */
const REBUILD_CLASS = 727_002;
const TURN_MS = 250;
/** A rebuild begins anew where somebody was erased meanwhile; after so often in a row it gives up, and the live rows stay. */
const ROUNDS = 50;

export interface RebuildParts {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly db: DataSource;
  readonly checkpoints: Checkpoints;
  readonly signal: AbortSignal;
  /** Told after each batch. */
  readonly onProgress?: (progress: { events: number; position: Position }) => void;
}

/**
 * Builds a projection's tables anew beside the live ones, which go on being read and written, then swaps them in one
 * transaction under the live checkpoint's row lock: the live runner finds the checkpoint elsewhere and starts from there.
 * @returns how many events were applied
 * @throws Error the projection fails on an event: the live tables stay as they are
 */
export async function rebuildProjection(projection: Projection, parts: RebuildParts): Promise<number> {
  const turn = parts.db.createQueryRunner();
  await turn.connect();
  try {
    await untilOurTurn(turn, projection.name, parts.signal);
    for (let round = 1; ; round++) {
      try {
        return await rebuildAlone(projection, parts);
      } catch (error) {
        if (!(error instanceof ErasedMeanwhile) || round === ROUNDS) throw error;
      }
    }
  } finally {
    // The lock goes with the connection where it cannot be given back.
    await turn
      .query('SELECT pg_advisory_unlock($1, hashtext($2))', [REBUILD_CLASS, projection.name])
      .catch(() => undefined);
    await turn.release();
  }
}

/** Waits until nobody else rebuilds this projection: two at once would work in the same schema. */
async function untilOurTurn(turn: QueryRunner, name: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [row] = (await turn.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS got', [REBUILD_CLASS, name])) as {
      got: boolean;
    }[];
    if (row?.got) return;
    await pause(TURN_MS, signal);
  }
  throw new Error(`the rebuild of ${name} was ended`);
}

async function rebuildAlone(projection: Projection, parts: RebuildParts): Promise<number> {
  const { db, store, checkpoints } = parts;
  const schema = `rebuild_${projection.name.replace(/[^a-z0-9]+/g, '_')}`;
  await checkpoints.open(projection.name, 'projection', projection.version);
  await db.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await db.query(`CREATE SCHEMA ${schema}`);
  for (const table of projection.tables) {
    await db.query(`CREATE TABLE ${schema}.${table} (LIKE read_models.${table} INCLUDING ALL)`);
  }
  const end = new AbortController();
  const messages = store.subscribe({
    from: 'start',
    streamPrefixes: projection.streams,
    signal: AbortSignal.any([parts.signal, end.signal]),
  });
  const reading = batches(messages, { max: BATCH, flush: (message) => message.kind === 'caught-up' });
  const [clock] = await db.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  if (!clock) throw new Error('the database does not know the time');
  const progress: Progress = { position: undefined, applied: 0, beganAt: clock.now, people: new Set() };
  try {
    for (let atEnd = false; !atEnd;) {
      const next = await reading.next();
      if (next.done) throw new Error(`the rebuild of ${projection.name} was ended`);
      await db.transaction(async (rows) => {
        // A crash leaves half-built tables, which are dropped at the next try: nobody waits for the disk before the swap.
        await rows.query('SET LOCAL synchronous_commit TO off');
        await intoFreshTables(rows, schema);
        await applyBatch(projection, parts, rows, next.value, progress);
      });
      if (progress.position !== undefined)
        parts.onProgress?.({ events: progress.applied, position: progress.position });
      atEnd = next.value.some((message) => message.kind === 'caught-up');
    }
    await db.transaction((rows) => swap(projection, schema, parts, rows, reading, progress));
    return progress.applied;
  } finally {
    end.abort();
    await db.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  }
}

interface Progress {
  position: Position | undefined;
  applied: number;
  readonly beganAt: Date;
  /** Whose words were read. */
  readonly people: Set<Subject>;
}

/** Somebody was erased while their words were read: some were readable still and some no longer, and the rows are of neither kind. */
class ErasedMeanwhile extends Error {
  constructor(name: string) {
    super(`somebody was erased while ${name} was rebuilt`);
    this.name = 'ErasedMeanwhile';
  }
}

async function intoFreshTables(rows: EntityManager, schema: string): Promise<void> {
  await rows.query(`SET LOCAL search_path TO ${schema}, read_models, public`);
}

async function applyBatch(
  projection: Projection,
  { codec }: RebuildParts,
  rows: EntityManager,
  batch: readonly SubscriptionMessage[],
  progress: Progress,
): Promise<void> {
  const events: RecordedEvent[] = [];
  for (const message of batch) {
    if (message.kind === 'checkpoint') progress.position = message.position;
    if (message.kind !== 'event') continue;
    for (const value of Object.values(message.event.data)) if (isSealed(value)) progress.people.add(value.s);
    events.push(await codec.decode(message.event));
    progress.position = message.event.position;
  }
  if (events.length > 0) await applyAll(projection, events, rows);
  progress.applied += events.length;
}

/**
 * Holds the live runner by its checkpoint's row, applies the few events that it is ahead by (it was reading all along), and
 * puts the fresh tables in the place of the live ones.
 */
async function swap(
  projection: Projection,
  schema: string,
  parts: RebuildParts,
  rows: EntityManager,
  reading: AsyncGenerator<SubscriptionMessage[]>,
  progress: Progress,
): Promise<void> {
  const [live] = await rows.query<{ position: string | null }[]>(
    'SELECT position FROM messaging.checkpoints WHERE name = $1 FOR UPDATE',
    [projection.name],
  );
  const target = live?.position ?? undefined;
  await intoFreshTables(rows, schema);
  while (
    target !== undefined &&
    (progress.position === undefined || parts.store.compare(progress.position, target) < 0)
  ) {
    const next = await reading.next();
    if (next.done) throw new Error(`the rebuild of ${projection.name} was ended`);
    await applyBatch(projection, parts, rows, next.value, progress);
  }
  const erased = await parts.codec.erasedSince(progress.beganAt);
  if ([...erased].some((subject) => isPerson(subject) && progress.people.has(subject)))
    throw new ErasedMeanwhile(projection.name);
  for (const table of projection.tables) {
    await rows.query(`DROP TABLE read_models.${table}`);
    await rows.query(`ALTER TABLE ${schema}.${table} SET SCHEMA read_models`);
  }
  await rows.query(
    `UPDATE messaging.checkpoints SET position = $2, version = $3, status = 'running', error = NULL,
       failed_event = NULL, failed_at = NULL, updated_at = now() WHERE name = $1`,
    [projection.name, progress.position ?? null, projection.version],
  );
}

/** Accounts and their eulogies. Invited addresses are forgotten each time that somebody comes, by an event of their own. */
function isPerson(subject: Subject): boolean {
  return !subject.startsWith('invitation-');
}
