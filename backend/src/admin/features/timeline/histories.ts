import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventCodec, type KeysInHand } from '../../../shared/event-store/event-codec.js';
import { EventRegistry } from '../../../shared/event-store/event-registry.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import type { EventMetadata } from '../../../shared/kernel/event.js';
import type { JsonObject } from '../../../shared/kernel/json.js';
import { weightOf } from '../../../shared/kernel/weight.js';
import { HistoryIndex } from './history-index.js';
import { Replay, type Replayed } from './replay.js';

/** An event of a eulogy's history, its personal texts masked. */
export interface TimelineEntry {
  /** Its place in the history, from 1. */
  readonly n: number;
  readonly eventId: string;
  readonly stream: string;
  /** Zero-based place in its stream. */
  readonly revision: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

interface History {
  readonly index: HistoryIndex;
  /** The events that change what a customer sees, in the places of their entries; empty where nobody asked yet. */
  readonly events: (Replayed | undefined)[];
  /** What their personal fields are read with: taken anew for every reading. */
  readonly hand: KeysInHand;
  /** Of the events' data, sealed as they are. */
  dataBytes: number;
}

const bytesOf = ({ index, dataBytes }: History): number => index.length * BYTES_AN_ENTRY + dataBytes;

/** Streams whose events change what a customer sees. */
const REPLAYED = ['draft-', 'purchase-', 'circle-', 'questionnaire-', 'memories-', 'eulogy-', 'sharing-'];
const isReplayed = ({ stream }: TimelineEntry) =>
  !stream.startsWith('eulogy-number-') && REPLAYED.some((prefix) => stream.startsWith(prefix));
/** Bytes that are kept in memory between two questions about the same eulogies. */
const KEPT_BYTES = 80 * 1024 * 1024;
/** An entry of the index, and what an event has beside its data. */
const BYTES_AN_ENTRY = 2_000;

const COLUMNS = 'n, event_id AS "eventId", stream, revision, type, data, metadata';

/**
 * Histories of eulogies: the index from the read model, the events themselves from the store. What was read once is kept a while,
 * since a stored event never changes; nobody's words are kept readable, and every reading takes the keys anew, so that an erased
 * person's words are gone at the next question.
 */
@Injectable()
export class Histories {
  private readonly known = new Map<number, History>();

  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly registry: EventRegistry,
  ) {}

  /** From the first event to the last; empty where there is no such eulogy. */
  async of(eulogyId: number): Promise<HistoryIndex> {
    return (await this.history(eulogyId)).index;
  }

  /**
   * States after some events of one history, from one reading.
   * @param at places, from 1, ascending
   * @param look is called after each of them
   */
  async replay(eulogyId: number, at: readonly number[], look: (replay: Replay, n: number) => void): Promise<void> {
    const history = await this.history(eulogyId);
    const last = at.at(-1) ?? 0;
    history.hand.keys = await this.codec.keysOf(history.index.subjects);
    await this.load(history, last);
    const replay = new Replay();
    for (let n = 1; n <= last; n++) {
      const event = history.events[n - 1];
      if (event) replay.apply(event);
      if (at.includes(n)) look(replay, n);
    }
  }

  /** One event with everything in it, as far as it was not erased. */
  async event(entry: TimelineEntry): Promise<Replayed | undefined> {
    const [stored] = await this.store.read(entry.stream, { from: BigInt(entry.revision), maxCount: 1 });
    if (stored?.eventId !== entry.eventId) return undefined;
    return this.codec.decode(stored);
  }

  private async history(eulogyId: number): Promise<History> {
    const known = this.known.get(eulogyId);
    const from = known?.index.entries.at(-1);
    const rows = await this.db.query<TimelineEntry[]>(
      `SELECT ${COLUMNS} FROM admin_timeline WHERE eulogy_id = $1 AND n >= $2 ORDER BY n`,
      [eulogyId, from?.n ?? 1],
    );
    // The last one that was known must still be there: after a rebuild or a restore everything is read anew.
    if (known && from && rows[0]?.eventId !== from.eventId) {
      this.known.delete(eulogyId);
      return this.history(eulogyId);
    }
    const history: History = known ?? {
      index: new HistoryIndex(this.registry),
      events: [],
      hand: { keys: new Map() },
      dataBytes: 0,
    };
    for (const entry of known ? rows.slice(1) : rows) {
      // Two who read at once find the same rows.
      if (entry.n > history.index.length) history.index.add(entry);
    }
    this.remember(eulogyId, history);
    return history;
  }

  /** Reads from the store what is not known yet of the first so-many events, each stream in one piece. */
  private async load(history: History, last: number): Promise<void> {
    const { events, hand } = history;
    const { entries } = history.index;
    const missing = new Map<string, { from: bigint; until: bigint; places: Map<bigint, number> }>();
    for (let index = 0; index < last; index++) {
      const entry = entries[index];
      if (!entry || events[index]) continue;
      if (entry.type === 'UserErased') events[index] = entry; // of nobody's words: the index has all of it
      if (!isReplayed(entry)) continue;
      const revision = BigInt(entry.revision);
      const stream = missing.get(entry.stream) ?? { from: revision, until: revision, places: new Map() };
      missing.set(entry.stream, { ...stream, until: revision });
      stream.places.set(revision, index);
    }
    await Promise.all(
      [...missing].map(async ([stream, { from, until, places }]) => {
        const found = await this.store.read(stream, { from, maxCount: Number(until - from) + 1 });
        for (const event of found) {
          const index = places.get(event.revision);
          if (index === undefined) continue;
          events[index] = this.codec.decodeLazily(event, hand);
          history.dataBytes += weightOf(event.data);
        }
      }),
    );
  }

  /** The least recently asked for goes first. */
  private remember(eulogyId: number, history: History): void {
    this.known.delete(eulogyId);
    this.known.set(eulogyId, history);
    let kept = [...this.known.values()].reduce((sum, one) => sum + bytesOf(one), 0);
    for (const [oldest, forgotten] of this.known) {
      if (kept <= KEPT_BYTES || oldest === eulogyId) return;
      this.known.delete(oldest);
      kept -= bytesOf(forgotten);
    }
  }
}
