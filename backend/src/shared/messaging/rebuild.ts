import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { EventCodec } from '../event-store/event-codec.js';
import type { EventStore, Position, StoredEvent, SubscriptionMessage } from '../event-store/event-store.port.js';
import { isSealed } from '../event-store/sealed-field.js';
import type { Subject } from '../kernel/personal.js';
import type { Checkpoints } from './checkpoints.js';
import { FreshTables } from './fresh-tables.js';
import { pause } from './leases.js';
import { isFolded, type Projection } from './projection.js';

/** Events of one step. Its transactions are short all the same, since an open one holds back the store's readers: what is new is copied. */
const STEP = 4_000;
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
  /** Told after each step. */
  readonly onProgress?: (progress: { events: number; position: Position }) => void;
}

/**
 * Builds a projection's tables anew beside the live ones, which go on being read and written, then swaps them in one
 * transaction under the live checkpoint's row lock: the live runner finds the checkpoint elsewhere and starts from there.
 * @returns how many events of its streams there were
 * @throws Error the projection fails on an event: the live tables stay as they are
 */
export function rebuildProjection(projection: Projection, parts: RebuildParts): Promise<number> {
  return rebuildProjections([projection], parts);
}

/** The same for several, from one reading: an event is read and decrypted once for all of them. */
export async function rebuildProjections(projections: readonly Projection[], parts: RebuildParts): Promise<number> {
  const turn = parts.db.createQueryRunner();
  await turn.connect();
  // in one order, so that two who rebuild several never wait for each other
  const names = projections.map(({ name }) => name).sort();
  try {
    for (const name of names) await untilOurTurn(turn, name, parts.signal);
    for (let round = 1; ; round++) {
      try {
        return await rebuildAlone(projections, parts);
      } catch (error) {
        if (!(error instanceof ErasedMeanwhile) || round === ROUNDS) throw error;
      }
    }
  } finally {
    // A lock goes with the connection where it cannot be given back.
    for (const name of names) {
      await turn.query('SELECT pg_advisory_unlock($1, hashtext($2))', [REBUILD_CLASS, name]).catch(() => undefined);
    }
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

async function rebuildAlone(projections: readonly Projection[], parts: RebuildParts): Promise<number> {
  const { db, store, checkpoints } = parts;
  for (const { name, version } of projections) await checkpoints.open(name, 'projection', version);
  const [clock] = await db.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  if (!clock) throw new Error('the database does not know the time');
  const fresh = await FreshTables.of(projections, db);
  const end = new AbortController();
  const reading = steps(
    store.subscribe({
      from: 'start',
      streamPrefixes: [...new Set(projections.flatMap(({ streams }) => streams))],
      signal: AbortSignal.any([parts.signal, end.signal]),
    }),
  );
  const rebuild = new Rebuild(projections, parts, fresh, reading, clock.now);
  try {
    await rebuild.untilTheEnd();
    await db.transaction((rows) => rebuild.swap(rows));
    return rebuild.events;
  } finally {
    end.abort();
    await reading.return(undefined).catch(() => undefined);
    await fresh.close();
  }
}

class Rebuild {
  events = 0;
  private position: Position | undefined;
  /** Whose words were read. */
  private readonly people = new Set<Subject>();

  constructor(
    private readonly projections: readonly Projection[],
    private readonly parts: RebuildParts,
    private readonly fresh: FreshTables,
    private readonly reading: AsyncGenerator<SubscriptionMessage[]>,
    private readonly beganAt: Date,
  ) {}

  async untilTheEnd(): Promise<void> {
    // the next events are read while these are written
    let next = this.reading.next();
    for (let atEnd = false; !atEnd;) {
      const { value, done } = await next;
      if (done) throw this.wasEnded();
      atEnd = value.some((message) => message.kind === 'caught-up');
      if (!atEnd) next = this.reading.next();
      next.catch(() => undefined);
      await this.apply(value);
      if (this.position !== undefined) this.parts.onProgress?.({ events: this.events, position: this.position });
    }
  }

  /**
   * Holds the live runners by their checkpoints' rows, applies the few events that they are ahead by (they were reading all along),
   * and puts the fresh tables in the place of the live ones.
   */
  async swap(rows: EntityManager): Promise<void> {
    const { store, codec } = this.parts;
    const live = await rows.query<{ position: string | null }[]>(
      'SELECT position FROM messaging.checkpoints WHERE name = ANY($1) ORDER BY name FOR UPDATE',
      [this.projections.map(({ name }) => name)],
    );
    for (const { position } of live) {
      while (position !== null && (this.position === undefined || store.compare(this.position, position) < 0)) {
        const { value, done } = await this.reading.next();
        if (done) throw this.wasEnded();
        await this.apply(value, rows);
      }
    }
    const erased = await codec.erasedSince(this.beganAt);
    if ([...erased].some((subject) => isPerson(subject) && this.people.has(subject))) throw new ErasedMeanwhile();
    for (const projection of this.projections) {
      await this.fresh.swap(projection, rows);
      await rows.query(
        `UPDATE messaging.checkpoints SET position = $2, version = $3, built = built + 1, status = 'running', error = NULL,
           failed_event = NULL, failed_at = NULL, updated_at = now() WHERE name = $1`,
        [projection.name, this.position ?? null, projection.version],
      );
    }
  }

  /** @param within a transaction that is open already: it holds what another would wait for */
  private async apply(step: readonly SubscriptionMessage[], within?: EntityManager): Promise<void> {
    const stored: StoredEvent[] = [];
    for (const message of step) {
      if (message.kind === 'checkpoint') this.position = message.position;
      if (message.kind !== 'event') continue;
      this.position = message.event.position;
      this.events += 1;
      if (!this.projections.some((projection) => concerns(projection, message.event))) continue;
      for (const value of Object.values(message.event.data)) if (isSealed(value)) this.people.add(value.s);
      stored.push(message.event);
    }
    if (stored.length === 0) return;
    const events = await this.parts.codec.decodeAll(stored);
    await Promise.all(
      this.projections.map(async (projection) => {
        const own = events.filter((event) => concerns(projection, event));
        if (own.length > 0) await this.fresh.write(projection, own, within);
      }),
    );
  }

  private wasEnded(): Error {
    return new Error(`the rebuild of ${this.projections.map(({ name }) => name).join(', ')} was ended`);
  }
}

function concerns(
  projection: Projection,
  { stream, type }: { readonly stream: string; readonly type: string },
): boolean {
  // an event's name is its own in the whole house
  if (isFolded(projection)) return projection.hears(type);
  return projection.streams.some((prefix) => stream.startsWith(prefix));
}

/** Somebody was erased while their words were read: some were readable still and some no longer, and the rows are of neither kind. */
class ErasedMeanwhile extends Error {
  constructor() {
    super('somebody was erased during a rebuild');
    this.name = 'ErasedMeanwhile';
  }
}

/** What a subscription yields, so much at once; what is left when the end is reached comes with it. */
async function* steps(messages: AsyncIterable<SubscriptionMessage>): AsyncGenerator<SubscriptionMessage[]> {
  let step: SubscriptionMessage[] = [];
  for await (const message of messages) {
    step.push(message);
    if (step.length < STEP && message.kind !== 'caught-up') continue;
    yield step;
    step = [];
  }
}

/** Accounts and their eulogies. Invited addresses are forgotten each time that somebody comes, by an event of their own. */
function isPerson(subject: Subject): boolean {
  return !subject.startsWith('invitation-');
}
