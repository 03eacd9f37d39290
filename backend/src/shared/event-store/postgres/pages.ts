import { Gathered } from '../../database/gathered.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Position, ReadOptions, StoredEvent } from '../event-store.port.js';
import type { Connections } from './connections.js';

/** An event as it came from the table: its JSON is parsed for whoever takes it, so that readers never share an object. */
export interface EventRow {
  readonly position: Position;
  readonly stream: string;
  readonly revision: string;
  readonly event_id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly recorded_at: number;
}

/** A run of events in the store's order. */
export interface Page {
  /** Those that the filter lets through. */
  readonly rows: readonly EventRow[];
  /** Where the run ends: there are no other events up to here. Where it begins, when it is empty. */
  readonly end: Position;
  /** Whether there was more than one page holds. */
  readonly more: boolean;
}

/** A page has so many events, looked at or yielded, and so many bytes, beyond which a single event stands alone. */
export const PAGE_EVENTS = 500;
const PAGE_BYTES = 4 * 1024 * 1024;
const STREAM_PAGE_EVENTS = 500;

const PLACE = `epoch || '/' || transaction_id || '/' || position AS position`;
const COLUMNS = `${PLACE}, stream, revision::text AS revision, event_id::text AS event_id, type, data::text AS data,
  metadata::text AS metadata, (extract(epoch FROM recorded_at) * 1000)::float8 AS recorded_at`;
const NEWEST_EPOCH = '(SELECT e.epoch FROM event_store.epochs e ORDER BY e.epoch DESC LIMIT 1)';

/** Older than every transaction that is still open, so that nothing can come to lie before it any more. */
const SETTLED = `(epoch < ${NEWEST_EPOCH} OR transaction_id < pg_snapshot_xmin(pg_current_snapshot()))`;

const PAGE = `
  SELECT ${COLUMNS}, wanted, scanned::int, counted::int
  FROM (
    SELECT seen.*, count(*) OVER () AS scanned, row_number() OVER reading AS counted,
      sum(CASE WHEN wanted THEN pg_column_size(data) + pg_column_size(metadata) ELSE 0 END) OVER reading AS bytes
    FROM (
      SELECT *, $4::text[] = '{}' OR stream ^@ ANY ($4::text[]) AS wanted
      FROM event_store.events
      WHERE (epoch, transaction_id, position) > ($1::integer, $2::xid8, $3::bigint) AND ${SETTLED}
      ORDER BY epoch, transaction_id, position LIMIT ${PAGE_EVENTS}
    ) AS seen
    WINDOW reading AS (ORDER BY epoch, transaction_id, position ROWS UNBOUNDED PRECEDING)
  ) AS page
  WHERE (counted = 1 OR bytes <= ${PAGE_BYTES}) AND (wanted OR counted = scanned)
  ORDER BY page.epoch, page.transaction_id, page.position`;

const STREAM = `
  SELECT ${COLUMNS} FROM event_store.events WHERE stream = $1 AND revision >= $2 ORDER BY events.revision LIMIT $3`;

/** What came to several streams since somebody looked: mostly nothing, so that a few are room enough. */
const SINCE_EVENTS = 20;
const SINCE = `
  SELECT asked.turn::int AS turn, since.* FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (stream, start, turn)
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM event_store.events WHERE stream = asked.stream AND events.revision >= asked.start
    ORDER BY events.revision LIMIT ${SINCE_EVENTS}
  ) AS since ORDER BY asked.turn, since.revision::bigint`;

const HEAD = `
  SELECT ${PLACE} FROM event_store.events WHERE ${SETTLED}
  ORDER BY events.epoch DESC, events.transaction_id DESC, events.position DESC LIMIT 1`;

interface Since {
  readonly stream: string;
  readonly from: bigint;
  readonly timeoutMs: number;
}

/** The event tables' queries. */
export class Pages {
  private readonly since = new Gathered<Since, EventRow[]>((asked) => this.sinceAll(asked));

  constructor(private readonly connections: Connections) {}

  /** What is settled after a position, filtered by the beginnings of streams. @throws StoreUnavailable */
  async after(position: Position, streamPrefixes: readonly string[], timeoutMs: number): Promise<Page> {
    const rows = await this.connections.query<EventRow & { wanted: boolean; scanned: number; counted: number }>(
      { name: 'event-store-page', text: PAGE, values: [...position.split('/'), streamPrefixes] },
      timeoutMs,
    );
    const last = rows.at(-1);
    return {
      rows: rows.filter((row) => row.wanted),
      end: last?.position ?? position,
      more: last !== undefined && (last.counted < last.scanned || last.scanned === PAGE_EVENTS),
    };
  }

  /** A stream's events in order, read in pieces. @throws StoreUnavailable */
  async ofStream(stream: string, options: ReadOptions, timeoutMs: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    const wanted = options.maxCount ?? Number.POSITIVE_INFINITY;
    let from = options.from ?? 0n;
    if (from > 0n && wanted >= SINCE_EVENTS) {
      // Whoever knows the beginning looks for what is new, and many do at once.
      const rows = await this.since.of({ stream, from, timeoutMs });
      events.push(...rows.map(toStored));
      if (rows.length < SINCE_EVENTS) return events;
      from += BigInt(rows.length);
    }
    while (events.length < wanted) {
      const limit = Math.min(STREAM_PAGE_EVENTS, wanted - events.length);
      const rows = await this.connections.query<EventRow>(
        { name: 'event-store-stream', text: STREAM, values: [stream, from.toString(), limit] },
        timeoutMs,
      );
      events.push(...rows.map(toStored));
      if (rows.length < limit) break;
      from += BigInt(rows.length);
    }
    return events;
  }

  private async sinceAll(asked: readonly Since[]): Promise<EventRow[][]> {
    const rows = await this.connections.query<EventRow & { turn: number }>(
      {
        name: 'event-store-since',
        text: SINCE,
        values: [asked.map(({ stream }) => stream), asked.map(({ from }) => from.toString())],
      },
      Math.min(...asked.map(({ timeoutMs }) => timeoutMs)),
    );
    const found: EventRow[][] = asked.map(() => []);
    for (const row of rows) found[row.turn - 1]?.push(row);
    return found;
  }

  /** The position of the newest settled event. @throws StoreUnavailable */
  async head(timeoutMs: number): Promise<Position | undefined> {
    const [row] = await this.connections.query<{ position: Position }>(
      { name: 'event-store-head', text: HEAD },
      timeoutMs,
    );
    return row?.position;
  }
}

export function toStored(row: EventRow): StoredEvent {
  return {
    eventId: row.event_id,
    type: row.type,
    data: JSON.parse(row.data) as JsonObject,
    metadata: JSON.parse(row.metadata) as JsonObject,
    stream: row.stream,
    revision: BigInt(row.revision),
    position: row.position,
    recordedAt: new Date(row.recorded_at).toISOString(),
  };
}

export function isWanted(stream: string, prefixes: readonly string[]): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix));
}
