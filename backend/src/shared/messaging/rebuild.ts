import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { EventCodec } from '../event-store/event-codec.js';
import type { EventStore, Position, StoredEvent, SubscriptionMessage } from '../event-store/event-store.port.js';
import { isSealed } from '../event-store/sealed-field.js';
import type { RecordedEvent } from '../kernel/event.js';
import type { Subject } from '../kernel/personal.js';
import type { ReadModel } from '../read-models/read-model.js';
import type { Checkpoints } from './checkpoints.js';
import { FreshTables } from './fresh-tables.js';
import { pause } from './leases.js';

/** Events of one step: a page of the store's, so that the next is read while these are folded. */
const STEP = 500;
/** What was folded is written when events of so many characters have come together: so much is held in memory, twice. */
const HELD = 16 * 1024 * 1024;
/** What an event takes beside its words. */
const BARE_EVENT = 1_000;
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
export function rebuildProjection(projection: ReadModel, parts: RebuildParts): Promise<number> {
  return rebuildProjections([projection], parts);
}

/** The same for several, from one reading: an event is read and decrypted once for all of them. */
export async function rebuildProjections(projections: readonly ReadModel[], parts: RebuildParts): Promise<number> {
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

async function rebuildAlone(projections: readonly ReadModel[], parts: RebuildParts): Promise<number> {
  const { db, store, checkpoints } = parts;
  await Promise.all(projections.map(({ name, version }) => checkpoints.open(name, 'projection', version)));
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
  private held = 0;
  private readonly readers = new Map<string, readonly ReadModel[]>();
  /** Whose words were read. */
  private readonly people = new Set<Subject>();

  constructor(
    private readonly projections: readonly ReadModel[],
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
      if (this.held >= HELD) {
        await this.fresh.writeDown();
        this.held = 0;
      }
      if (this.position !== undefined) this.parts.onProgress?.({ events: this.events, position: this.position });
    }
    await this.fresh.settle();
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
        await this.apply(value);
      }
    }
    await this.fresh.settle();
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

  private async apply(step: readonly SubscriptionMessage[]): Promise<void> {
    const stored: StoredEvent[] = [];
    for (const message of step) {
      if (message.kind === 'checkpoint') this.position = message.position;
      if (message.kind !== 'event') continue;
      const { event } = message;
      this.position = event.position;
      this.events += 1;
      if (this.readersOf(event.type).length === 0) continue;
      this.held += BARE_EVENT;
      for (const field in event.data) {
        const value = event.data[field];
        if (!isSealed(value)) continue;
        this.people.add(value.s);
        this.held += value.c.length;
      }
      stored.push(event);
    }
    if (stored.length === 0) return;
    const heard = new Map<ReadModel, RecordedEvent[]>();
    for (const event of await this.parts.codec.decodeAll(stored)) {
      for (const projection of this.readersOf(event.type)) {
        const own = heard.get(projection);
        if (own) own.push(event);
        else heard.set(projection, [event]);
      }
    }
    await Promise.all([...heard].map(([projection, own]) => this.fresh.fold(projection, own)));
  }

  /** An event's name is its own in the whole house. */
  private readersOf(type: string): readonly ReadModel[] {
    const known = this.readers.get(type);
    if (known) return known;
    const readers = this.projections.filter((model) => model.hears(type));
    this.readers.set(type, readers);
    return readers;
  }

  private wasEnded(): Error {
    return new Error(`the rebuild of ${this.projections.map(({ name }) => name).join(', ')} was ended`);
  }
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
