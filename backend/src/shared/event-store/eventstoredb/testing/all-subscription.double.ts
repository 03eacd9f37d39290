import streams, { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import {
  BEFORE_ALL,
  comparePlaces,
  placeOf,
  type LogRecord,
  type Place,
  type TransactionLog,
} from './transaction-log.double.js';
import { checkpointResponse, eventResponse, filterIn, placeIn } from './wire.double.js';

type Call = ServerWritableStream<ReadReq, ReadResp>;

interface LiveMessage {
  readonly sequence: number;
  readonly record?: LogRecord;
  readonly checkpoint?: Place;
}

/** `Services/Transport/Enumerators/Enumerator.cs`: events per page, and messages kept for a reader that is slower than the log. */
const READ_BATCH = 32;
const LIVE_BUFFER = 32;

/** What the server's releases do in different ways is told apart by these two. */
export type Release = '23.10' | '24.10';

class Over extends Error {}

/**
 * A filtered subscription to `$all`, after `Services/Transport/Enumerators/Enumerator.AllSubscriptionFiltered.cs` (24.10):
 * it listens to the log from its first moment, catches up page by page, goes live, and goes back to catching up when the
 * buffer of live messages had to drop some.
 */
export class AllSubscription {
  private readonly matches: (record: LogRecord) => boolean;
  private readonly window: number;
  private readonly checkpointInterval: number;
  private readonly live: LiveMessage[] = [];
  private sequence = 0;
  private liveSinceCheckpoint = 0;
  private lastCheckpoint: Place = BEFORE_ALL;
  private onLive: () => void = () => undefined;
  private onDrained: () => void = () => undefined;
  private over = false;
  private muted = false;

  constructor(
    private readonly call: Call,
    private readonly options: ReadReq.Options,
    private readonly log: TransactionLog,
    private readonly release: Release,
  ) {
    const filter = options.getFilter();
    this.matches = filterIn(options);
    // Without a window of its own the subscription looks at one batch (`maxSearchWindow ?? ReadBatchSize`).
    this.window = filter?.hasMax() === true ? filter.getMax() : READ_BATCH;
    this.checkpointInterval = (filter?.getCheckpointintervalmultiplier() ?? 1) * this.window;
    call.on('cancelled', () => this.stop()).on('drain', () => this.onDrained());
  }

  /** Ends the call with status OK, as if the server had nothing more to say. */
  endCleanly(): void {
    this.stop();
    this.call.end();
  }

  /** Sends nothing more, as a server that hangs. */
  mute(): void {
    this.muted = true;
  }

  async run(): Promise<void> {
    const forget = this.log.onCommitted((record) => this.onCommitted(record));
    try {
      const lastLive = this.log.lastIndexed;
      await this.send(
        new streams.ReadResp().setConfirmation(
          new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('double'),
        ),
      );
      const from = placeIn(this.options.getAll());
      let checkpoint = from === 'end' ? { commit: lastLive, prepare: lastLive } : from;
      let sequence = 0;
      if (comparePlaces(checkpoint, { commit: lastLive, prepare: lastLive }) >= 0) {
        ({ checkpoint, sequence } = await this.goLive(checkpoint, sequence));
      }
      for (;;) {
        checkpoint = await this.catchUp(checkpoint);
        ({ checkpoint, sequence } = await this.goLive(checkpoint, sequence));
      }
    } catch (error) {
      if (!(error instanceof Over)) throw error;
    } finally {
      forget();
    }
  }

  /**
   * The checkpoint of a page is the place where that page *began*, or its last match: events behind it that the filter left
   * out are told only by the next page. 23.10 says nothing at the end (seen on a server of 23.10.6).
   */
  private async catchUp(from: Place): Promise<Place> {
    let checkpoint = from;
    let considered = 0;
    let at = from;
    for (;;) {
      const page = this.log.pageForwards(at, READ_BATCH, this.window, this.matches);
      for (const record of page.records) {
        if (comparePlaces(placeOf(record), checkpoint) <= 0) continue;
        await this.send(eventResponse(record));
        checkpoint = placeOf(record);
      }
      considered += page.considered;
      if (page.endOfStream && this.release === '23.10') return checkpoint;
      if (page.endOfStream || considered >= this.checkpointInterval) {
        considered %= this.checkpointInterval;
        if (comparePlaces(checkpoint, page.current) < 0) checkpoint = page.current;
        await this.sendCheckpoint(checkpoint);
      }
      if (page.endOfStream) return checkpoint;
      at = page.next;
    }
  }

  /** A gap in the sequence means that the buffer overflowed: fell behind, a checkpoint, and back to catching up. */
  private async goLive(from: Place, lastSequence: number): Promise<{ checkpoint: Place; sequence: number }> {
    let checkpoint = from;
    let sequence = lastSequence;
    await this.send(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
    for (;;) {
      const message = await this.nextLive();
      const joins = message.sequence === sequence + 1;
      sequence = message.sequence;
      const place = message.record === undefined ? message.checkpoint : placeOf(message.record);
      if (place === undefined) continue;
      const order = comparePlaces(place, checkpoint);
      if (message.record === undefined ? order < 0 : order <= 0) continue;
      if (!joins) {
        await this.send(new streams.ReadResp().setFellBehind(new streams.ReadResp.FellBehind()));
        await this.sendCheckpoint(checkpoint);
        return { checkpoint, sequence };
      }
      if (message.record === undefined) await this.sendCheckpoint(place);
      else await this.send(eventResponse(message.record));
      checkpoint = place;
    }
  }

  /**
   * `Services/SubscriptionsService.cs`, ProcessEventCommited: every event counts towards the interval, matching or not, and
   * the checkpoint stands at the event itself. The live buffer drops its oldest message when it is full.
   */
  private onCommitted(record: LogRecord): void {
    if (this.matches(record)) this.keep({ record });
    this.liveSinceCheckpoint += 1;
    if (this.liveSinceCheckpoint >= this.checkpointInterval) {
      this.liveSinceCheckpoint = 0;
      this.keep({ checkpoint: placeOf(record) });
    }
    this.onLive();
  }

  private keep(message: Omit<LiveMessage, 'sequence'>): void {
    this.sequence += 1;
    this.live.push({ ...message, sequence: this.sequence });
    if (this.live.length > LIVE_BUFFER) this.live.shift();
  }

  private async nextLive(): Promise<LiveMessage> {
    for (;;) {
      if (this.over) throw new Over();
      const message = this.live.shift();
      if (message !== undefined) return message;
      await new Promise<void>((resolve) => (this.onLive = resolve));
    }
  }

  /** MoveNextAsync of the same file: a checkpoint that does not go beyond the last one sent is kept back. */
  private async sendCheckpoint(place: Place): Promise<void> {
    if (comparePlaces(place, this.lastCheckpoint) <= 0) return;
    this.lastCheckpoint = place;
    await this.send(checkpointResponse(place));
  }

  private async send(response: ReadResp): Promise<void> {
    if (this.over) throw new Over();
    if (this.muted || !this.call.write(response)) await new Promise<void>((resolve) => (this.onDrained = resolve));
  }

  private stop(): void {
    this.over = true;
    this.onLive();
    this.onDrained();
  }
}
