import { Client, type ClientConfig, type Pool } from 'pg';

type Listener = (payload: string) => void;

/** What the owner of the connection wants to hear of its troubles. */
export interface NotificationLog {
  warn(message: string): void;
}

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

/**
 * Messages between the processes of the house, by Postgres LISTEN and NOTIFY on one connection of its own that comes back by
 * itself. A message is a hint that may be lost: whoever listens also looks from time to time, or after `onReconnect`.
 */
export class Notifications {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly reconnectListeners = new Set<() => void>();
  private client: Client | undefined;
  private closed = false;
  /** The last LISTEN: a connection takes one statement at a time. */
  private turn: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: ClientConfig,
    private readonly pool: Pool,
    private readonly log: NotificationLog,
  ) {}

  async start(): Promise<void> {
    await this.connect(FIRST_RETRY_MS);
  }

  /** @returns a function that ends the listening */
  listen(channel: string, listener: Listener): () => void {
    let listeners = this.listeners.get(channel);
    if (!listeners) {
      listeners = new Set();
      this.listeners.set(channel, listeners);
      if (this.client) void this.listenOn(this.client, channel);
    }
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Called each time the connection is back: messages in between are lost. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.add(listener);
  }

  /** @param payload below 8,000 bytes, never personal text */
  async notify(channel: string, payload: string): Promise<void> {
    await this.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Where it fails the connection is given up: the next one listens to everything anew, so that no channel is missed for long. */
  private async listenOn(client: Client, channel: string): Promise<void> {
    this.turn = this.turn.then(async () => {
      if (this.client !== client) return;
      try {
        await client.query(`LISTEN ${quoted(channel)}`);
      } catch (error) {
        this.log.warn(`a channel could not be listened to: ${(error as Error).name}`);
        // heard as 'end', by which the next connection is made; one that is broken already has said so
        await client.end().catch(() => undefined);
      }
    });
    await this.turn;
  }

  private async connect(delay: number): Promise<void> {
    if (this.closed) return;
    const client = new Client({ ...this.config, application_name: 'eulogy-listen', keepAlive: true });
    let dropped = false;
    const drop = () => {
      if (dropped) return;
      dropped = true;
      if (this.client === client) this.client = undefined;
      client.end().catch(() => undefined);
      if (this.closed) return;
      this.retry = setTimeout(() => void this.connect(Math.min(delay * 2, LAST_RETRY_MS)), delay);
    };
    client.on('error', drop);
    client.on('end', drop);
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '');
    });
    try {
      await client.connect();
      // channels that are added meanwhile come last in the same round
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${quoted(channel)}`);
      this.client = client;
      delay = FIRST_RETRY_MS;
      for (const listener of this.reconnectListeners) listener();
    } catch (error) {
      this.log.warn(`the notification connection is down: ${(error as Error).name}`);
      drop();
    }
  }
}

function quoted(channel: string): string {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`not a channel name: ${channel}`);
  return `"${channel}"`;
}
