import type { DataSource, EntityManager } from 'typeorm';
import { Gathered } from '../database/gathered.js';
import type { Notifications } from '../database/notifications.js';
import type { EventStore, Position } from '../event-store/event-store.port.js';

const ADVANCED_CHANNEL = 'checkpoints_advanced';
/**
 * Moves are published to other processes at this interval, together. A NOTIFY inside every transaction that moves a checkpoint makes
 * the transactions commit one after the other.
 */
const GATHER_MS = 5;
/** A NOTIFY carries less than 8,000 bytes; one move takes up to 200 of them. */
const MOVES_PER_NOTIFY = 40;

export type SubscriberKind = 'projection' | 'process' | 'reaction';

/** How far a subscriber has come, as stored. */
export interface Checkpoint {
  readonly name: string;
  readonly kind: SubscriberKind;
  readonly version: number;
  /** Everything up to here was handled; undefined: nothing yet. */
  readonly position: Position | undefined;
  /** How often its rows were built anew. */
  readonly built: number;
  /** The furthest place that this process' own commands appended at. */
  readonly appended: Position | undefined;
  readonly status: 'running' | 'stopped';
  readonly error: string | undefined;
  readonly failedEvent: string | undefined;
  readonly failedAt: Date | undefined;
  readonly updatedAt: Date;
}

/** One move of a checkpoint. A rebuild puts other rows in their place and may leave the position as it is: `built` tells them apart. */
export interface Move {
  readonly from: Position | undefined;
  readonly to: Position;
  readonly built: number;
}

interface NamedMove extends Move {
  readonly name: string;
}

interface Made {
  readonly name: string;
  readonly kind: SubscriberKind;
  readonly version: number;
}

interface Row {
  name: string;
  kind: SubscriberKind;
  version: number;
  position: string | null;
  built: number;
  appended: string | null;
  status: 'running' | 'stopped';
  error: string | null;
  failed_event: string | null;
  failed_at: Date | null;
  updated_at: Date;
}

/** Something that can run SQL: the data source, or the transaction that an advance belongs to. */
type Db = Pick<EntityManager, 'query'> | Pick<DataSource, 'query'>;

/** The checkpoints of all subscribers, and how far this process knows each of them to have come. */
export class Checkpoints {
  private readonly reached = new Map<string, { position?: Position; appended?: Position }>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly unpublished = new Set<string>();
  private publishing: NodeJS.Timeout | undefined;
  // Some eighty subscribers open theirs at a start, and pass the same events at the same moment.
  private readonly finding = new Gathered((names: readonly string[]) => this.findAll(names));
  private readonly making = new Gathered((all: readonly Made[]) => this.makeAll(all));
  private readonly resuming = new Gathered((names: readonly string[]) => this.resumeAll(names));
  private readonly moving = new Gathered((moves: readonly NamedMove[]) => this.moveAll(moves));

  constructor(
    readonly database: DataSource,
    private readonly store: EventStore,
    private readonly notifications: Notifications,
  ) {
    notifications.listen(ADVANCED_CHANNEL, (payload) => {
      for (const [name, position, appended] of JSON.parse(payload) as [string, string, string | null][])
        this.observe(name, position, appended ?? undefined);
    });
  }

  /** The subscriber's checkpoint, made where there is none. */
  async open(name: string, kind: SubscriberKind, version: number): Promise<Checkpoint> {
    const known = await this.find(name);
    if (known) return known;
    await this.making.of({ name, kind, version });
    const found = await this.find(name);
    if (!found) throw new Error(`the checkpoint of ${name} vanished`);
    return found;
  }

  async find(name: string): Promise<Checkpoint | undefined> {
    const checkpoint = await this.finding.of(name);
    if (checkpoint?.position) this.observe(name, checkpoint.position, checkpoint.appended);
    return checkpoint;
  }

  async all(): Promise<Checkpoint[]> {
    return (await this.database.query<Row[]>('SELECT * FROM messaging.checkpoints ORDER BY kind, name')).map(
      toCheckpoint,
    );
  }

  /**
   * Moves the checkpoint in the caller's transaction: the fence. False: another process was here, the rows were built anew, or the
   * subscriber was stopped; the caller must write nothing. The transaction then does not wait for the disk: should the server die, what was done
   * and the checkpoint are lost together, and done again from the events, which did wait. Once it is committed, {@link publish} it.
   */
  async advance(db: Db, name: string, { from, to, built }: Move, appended?: Position): Promise<boolean> {
    const rows = await db.query<unknown[]>(
      `WITH moved AS (
         UPDATE messaging.checkpoints SET position = $3, appended = coalesce($4, appended), updated_at = now()
         WHERE name = $1 AND position IS NOT DISTINCT FROM $2 AND built = $5 AND status = 'running'
         RETURNING name, position, appended)
       SELECT set_config('synchronous_commit', 'off', true) FROM moved`,
      [name, from ?? null, to, appended ?? null, built],
    );
    return rows.length === 1;
  }

  /**
   * The same as {@link advance} for a transaction that is sent in one piece: where the fence does not hold the statement fails, and
   * with it whatever comes behind it. See {@link isFenceBroken}.
   */
  async advanceOrFail(db: Db, name: string, { from, to, built }: Move): Promise<void> {
    await db.query(
      `WITH moved AS (
         UPDATE messaging.checkpoints SET position = $3, updated_at = now()
         WHERE name = $1 AND position IS NOT DISTINCT FROM $2 AND built = $4 AND status = 'running' RETURNING name)
       SELECT set_config('synchronous_commit', 'off', true), messaging.hold_fence((SELECT count(*) FROM moved))`,
      [name, from ?? null, to, built],
    );
  }

  /**
   * Moves a checkpoint that nothing else belongs to, together with those of others. False, as {@link advance} says; a row that
   * somebody holds is waited for by its own subscriber alone.
   */
  async moveAlone(name: string, move: Move): Promise<boolean> {
    return (await this.moving.of({ ...move, name })) || this.advance(this.database, name, move);
  }

  /** Stops a subscriber at an event that it cannot handle, until {@link resume}. */
  async stop(name: string, error: string, failedEvent: string): Promise<void> {
    await this.database.query(
      `UPDATE messaging.checkpoints SET status = 'stopped', error = $2, failed_event = $3, failed_at = now() WHERE name = $1`,
      [name, error, failedEvent],
    );
  }

  async resume(name: string): Promise<void> {
    await this.resuming.of(name);
  }

  /** Notes, for this process only, that the subscriber has handled everything up to here; its row may be written later. */
  observe(name: string, position: Position, appended?: Position): void {
    const known = this.reached.get(name) ?? {};
    this.reached.set(name, {
      position: this.later(known.position, position),
      ...(appended || known.appended
        ? { appended: this.later(known.appended, appended ?? (known.appended as string)) }
        : {}),
    });
    for (const listener of this.listeners.get(name) ?? []) listener();
  }

  /** Notifies every process that the stored checkpoint has moved; a process that misses the notification reads the row. */
  publish(name: string, position: Position, appended?: Position): void {
    this.observe(name, position, appended);
    this.unpublished.add(name);
    this.publishing ??= setTimeout(() => this.publishGathered(), GATHER_MS).unref();
  }

  /** Whether the subscriber is known to have handled the position. */
  hasReached(name: string, position: Position): boolean {
    const known = this.reached.get(name)?.position;
    return known !== undefined && this.store.compare(known, position) >= 0;
  }

  appendedBy(name: string): Position | undefined {
    return this.reached.get(name)?.appended;
  }

  /** @returns a function that ends the listening */
  onAdvance(name: string, listener: () => void): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  private async findAll(names: readonly string[]): Promise<(Checkpoint | undefined)[]> {
    const rows = await this.database.query<Row[]>('SELECT * FROM messaging.checkpoints WHERE name = ANY($1)', [names]);
    const found = new Map(rows.map((row) => [row.name, toCheckpoint(row)]));
    return names.map((name) => found.get(name));
  }

  /** In one order: another process that starts at this moment makes the same. */
  private async makeAll(all: readonly Made[]): Promise<void[]> {
    await this.database.query(
      `INSERT INTO messaging.checkpoints (name, kind, version)
       SELECT name, kind, version FROM unnest($1::text[], $2::text[], $3::integer[]) AS made (name, kind, version)
       ORDER BY name ON CONFLICT (name) DO NOTHING`,
      [all.map(({ name }) => name), all.map(({ kind }) => kind), all.map(({ version }) => version)],
    );
    return all.map(() => undefined);
  }

  private async resumeAll(names: readonly string[]): Promise<void[]> {
    await this.database.query(
      `UPDATE messaging.checkpoints SET status = 'running', error = NULL, failed_event = NULL, failed_at = NULL
       WHERE name = ANY($1) AND status <> 'running'`,
      [names],
    );
    return names.map(() => undefined);
  }

  private async moveAll(moves: readonly NamedMove[]): Promise<boolean[]> {
    const rows = await this.database.query<{ name: string }[]>(
      `WITH free AS (
         SELECT name FROM messaging.checkpoints WHERE name = ANY($1) FOR UPDATE SKIP LOCKED),
       moved AS (
         UPDATE messaging.checkpoints AS kept SET position = asked.until, updated_at = now()
         FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[]) AS asked (name, since, until, built), free
         WHERE kept.name = asked.name AND free.name = asked.name AND kept.position IS NOT DISTINCT FROM asked.since
           AND kept.built = asked.built AND kept.status = 'running'
         RETURNING kept.name)
       SELECT name, set_config('synchronous_commit', 'off', true) FROM moved`,
      [
        moves.map(({ name }) => name),
        moves.map(({ from }) => from ?? null),
        moves.map(({ to }) => to),
        moves.map(({ built }) => built),
      ],
    );
    const moved = new Set(rows.map(({ name }) => name));
    return moves.map(({ name }) => moved.has(name));
  }

  private publishGathered(): void {
    this.publishing = undefined;
    const names = [...this.unpublished];
    this.unpublished.clear();
    for (let from = 0; from < names.length; from += MOVES_PER_NOTIFY) {
      const moves = names.slice(from, from + MOVES_PER_NOTIFY).map((name) => {
        const { position, appended } = this.reached.get(name) ?? {};
        return [name, position, appended ?? null];
      });
      // A notification that is lost does no harm: other processes read the rows.
      this.notifications.notify(ADVANCED_CHANNEL, JSON.stringify(moves)).catch(() => undefined);
    }
  }

  private later(a: Position | undefined, b: Position): Position {
    return a !== undefined && this.store.compare(a, b) > 0 ? a : b;
  }
}

/** Whether an error is that of {@link Checkpoints.advanceOrFail}, as `messaging.hold_fence` raises it. */
export function isFenceBroken(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'FENCE';
}

function toCheckpoint(row: Row): Checkpoint {
  return {
    name: row.name,
    kind: row.kind,
    version: row.version,
    position: row.position ?? undefined,
    built: row.built,
    appended: row.appended ?? undefined,
    status: row.status,
    error: row.error ?? undefined,
    failedEvent: row.failed_event ?? undefined,
    failedAt: row.failed_at ?? undefined,
    updatedAt: row.updated_at,
  };
}
