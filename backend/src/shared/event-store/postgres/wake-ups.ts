import { Client, type ClientConfig, type QueryConfig } from 'pg';
import type { Position } from '../event-store.port.js';
import type { Connections } from './connections.js';
import { BackOff, pause } from './pauses.js';
import { comparePlaces, placeOf } from './place.js';
import type { StoreLog } from './tail.js';

const CHANNEL = 'event_store_appended';
/** Announcements are gathered so long: a NOTIFY for every append, inside its transaction, made appends 3 to 29 times slower. */
const GATHER_MS = 5;
const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 2_000;
/** How often the connection is asked whether it is still there: a broken network is not always told. */
const HEARTBEAT_MS = 5_000;

/**
 * Tells other processes that there is something to read, and hears it from them: LISTEN and NOTIFY on one connection of its
 * own that comes back by itself. Messages may be lost; readers also look by themselves once a second.
 */
export class WakeUps {
  private readonly closing = new AbortController();
  private client: Client | undefined;
  private newest: Position | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastSent = Number.NEGATIVE_INFINITY;
  private running: Promise<void> | undefined;
  /** The last question asked on the connection: one at a time. */
  private asking: Promise<unknown> = Promise.resolve();

  /** @param hear what was appended: at least up to the position, or anything after the connection was away */
  constructor(
    private readonly config: ClientConfig,
    private readonly connections: Connections,
    private readonly log: StoreLog,
    private readonly hear: (position: Position | undefined) => void,
  ) {}

  /** Keeps a connection from now on; does not wait for it. */
  start(): void {
    this.running ??= this.run();
  }

  /** Says to other processes that `position` was appended, together with what else is appended within a few ms. */
  announce(position: Position): void {
    if (this.newest === undefined || comparePlaces(position, this.newest) > 0) this.newest = position;
    if (this.timer !== undefined) return;
    const wait = Math.max(0, this.lastSent + GATHER_MS - performance.now());
    this.timer = setTimeout(() => void this.send(), wait);
  }

  async close(): Promise<void> {
    if (this.timer !== undefined) await this.send();
    this.closing.abort();
    await this.running;
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.lastSent = performance.now();
    const position = this.newest;
    this.newest = undefined;
    const notify = { text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, position] };
    try {
      if (this.client) await this.ask(this.client, notify);
      else await this.connections.query({ name: 'event-store-notify', ...notify }, ANSWER_TIMEOUT_MS);
    } catch {
      // The append itself is done; other processes find it when they look by themselves.
    }
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    const failing = new BackOff(50, 2_000);
    let failed = false;
    while (!signal.aborted) {
      const client = new Client({
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        keepAlive: true,
        application_name: 'eulogy-event-wake-ups',
        ...this.config,
        query_timeout: ANSWER_TIMEOUT_MS,
      });
      const gone = new AbortController();
      client.on('error', () => gone.abort());
      client.on('end', () => gone.abort());
      client.on('notification', ({ payload, processId }) => {
        // what this process appended it knows already
        if (processId !== serverProcessOf(client)) this.hear(positionIn(payload));
      });
      try {
        await client.connect();
        await client.query(`LISTEN ${CHANNEL}`);
        this.client = client;
        if (failed) this.log.warn('the connection for wake-ups is back');
        failed = false;
        failing.reset();
        this.hear(undefined);
        await this.whileAlive(client, AbortSignal.any([gone.signal, signal]));
      } catch (error) {
        if (!failed) this.log.warn(`the connection for wake-ups is away: ${(error as Error).message}`);
        failed = true;
      }
      this.client = undefined;
      void client.end().catch(() => undefined);
      if (!signal.aborted) await pause(failing.grow(), signal);
    }
  }

  private async whileAlive(client: Client, gone: AbortSignal): Promise<void> {
    while (!gone.aborted) {
      await pause(HEARTBEAT_MS, gone);
      if (!gone.aborted) await this.ask(client, { text: 'SELECT 1' });
    }
  }

  private ask(client: Client, query: QueryConfig): Promise<unknown> {
    const answer = this.asking.then(() => client.query(query));
    this.asking = answer.catch(() => undefined);
    return answer;
  }
}

/** The server's process behind a connection, which `pg` knows but its types do not. */
function serverProcessOf(client: Client): number | undefined {
  return (client as unknown as { processID?: number }).processID;
}

/** A message of somebody else's on this channel is a wake-up like any other. */
function positionIn(payload: string | undefined): Position | undefined {
  try {
    if (payload !== undefined) placeOf(payload);
    return payload;
  } catch {
    return undefined;
  }
}
