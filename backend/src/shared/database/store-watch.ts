import { Client, type ClientConfig } from 'pg';

/** What the watch says of the stores, for the log. */
export interface StoreWatchLog {
  warn(message: string): void;
}

/** A request that has waited so long has the stores looked at; and again so long after each look, in ms. */
const LOOK_AFTER_MS = 250;
/**
 * A store that says nothing for so many ticks is away, a tick in ms. Together with the above a person hears of it within two seconds. Time
 * that this process itself did not get on a busy machine is not the store's silence: a tick that comes late counts as one.
 */
const SILENT_TICKS = 11;
const TICK_MS = 100;
/** A question without an answer is given up after so long, and asked on another connection, in ms. */
const GIVEN_UP_AFTER_MS = 5_000;
/** How often stores that are away are asked whether they are back, in ms. */
const ASK_AGAIN_MS = 250;

/** Somebody who waits for an answer. */
export interface Waiting {
  /** Whether they are being told something already, such as a stream of news: then nobody watches any more. */
  isHeard(): boolean;
  /** Called once, when the stores turn out to be away. */
  giveUp(): void;
}

/**
 * Knows when the stores have fallen silent. A server that is gone says so at once; one that has frozen says nothing, and whoever asks
 * it waits for as long as their statement may take, one statement after the other. Nobody is asked while everything is answered in time:
 * a request that waits has one question put on a connection of its own.
 */
export class StoreWatch {
  private readonly waiting = new Set<Waiting>();
  private client: Client | undefined;
  /** Is answered as soon as the store speaks again. */
  private question: Promise<boolean> | undefined;
  private looking: Promise<void> | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private away = false;
  private closed = false;

  /**
   * @param config of the database
   * @param pingOther asks a store that is kept elsewhere than in the database
   */
  constructor(
    private readonly config: ClientConfig,
    private readonly pingOther: (() => Promise<void>) | undefined,
    private readonly log: StoreWatchLog,
  ) {}

  /** Connects, so that a question later is a question and nothing more. */
  async start(): Promise<void> {
    await this.askDatabase();
  }

  /** Whether the stores do not answer: nothing can be saved or read until they do. */
  get isAway(): boolean {
    return this.away;
  }

  /** Watches over somebody who waits. @returns to be called when the waiting is over */
  over(waiting: Waiting): () => void {
    this.waiting.add(waiting);
    let timer: NodeJS.Timeout;
    const look = async () => {
      await this.look();
      if (waiting.isHeard()) this.waiting.delete(waiting);
      if (this.waiting.has(waiting)) later();
    };
    const later = () => {
      timer = setTimeout(() => void look(), LOOK_AFTER_MS);
      timer.unref();
    };
    later();
    return () => {
      clearTimeout(timer);
      this.waiting.delete(waiting);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    this.waiting.clear();
    this.drop();
    await this.looking;
  }

  /** One look at a time, and one for all who wait in the same moment. */
  private async look(): Promise<void> {
    if (!this.looking && performance.now() - this.lookedAt < LOOK_AFTER_MS) return;
    this.looking ??= this.lookNow().finally(() => (this.looking = undefined));
    await this.looking;
  }

  private async lookNow(): Promise<void> {
    this.lookedAt = performance.now();
    if (this.closed || this.away || (await this.answers())) return;
    this.away = true;
    this.log.warn('the stores do not answer: requests are refused until they do');
    for (const waiting of [...this.waiting]) waiting.giveUp();
    this.waiting.clear();
    void this.untilBack();
  }

  private async untilBack(): Promise<void> {
    const began = performance.now();
    while (!this.closed && !(await this.answers())) await pause(ASK_AGAIN_MS);
    this.away = false;
    if (!this.closed) this.log.warn(`the stores answer again, after ${Math.round(performance.now() - began)} ms`);
  }

  /** Whether what is asked, or was asked before, is answered in time. */
  private answers(): Promise<boolean> {
    this.question ??= this.ask().finally(() => (this.question = undefined));
    return Promise.race([this.question, silence()]);
  }

  /** A connection that broke while nobody looked says nothing about the store: it is asked once more, on a new one. */
  private async ask(): Promise<boolean> {
    for (let attempt = 0; attempt < 2 && !this.closed; attempt++) {
      const giveUp = setTimeout(() => this.drop(), GIVEN_UP_AFTER_MS).unref();
      try {
        await Promise.all([this.askDatabase(), this.pingOther?.()]);
        return true;
      } catch {
        this.drop();
      } finally {
        clearTimeout(giveUp);
      }
    }
    return false;
  }

  private async askDatabase(): Promise<void> {
    if (!this.client) {
      const client = new Client({ ...this.config, application_name: 'eulogy-store-watch' });
      this.client = client;
      const gone = () => {
        if (this.client === client) this.client = undefined;
      };
      client.on('error', gone);
      client.on('end', gone);
      await client.connect();
    }
    await this.client.query('SELECT 1');
  }

  /** Whatever it was asked is given up with its connection. */
  private drop(): void {
    const client = this.client as (Client & { connection?: { stream: { destroy(): void } } }) | undefined;
    this.client = undefined;
    client?.connection?.stream.destroy();
  }
}

/** False once the store has been silent for too long. */
async function silence(): Promise<false> {
  for (let tick = 0; tick < SILENT_TICKS; tick++) await pause(TICK_MS);
  return false;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
