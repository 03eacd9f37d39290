interface Known {
  /** The first revision that was not learnt yet. */
  next: bigint;
  readonly revisions: Map<string, bigint>;
}

/**
 * Remembers which event ids a stream holds. The server compares ids only with the events right behind the expected revision
 * (`IndexWriter.CheckCommit`): an id that is further back would be stored a second time. What lies behind a revision never
 * changes, so what is remembered here is never wrong, only incomplete.
 */
export class KnownIds {
  private readonly streams = new Map<string, Known>();
  private count = 0;

  /** @param limit ids kept over all streams; the streams used longest ago are forgotten first */
  constructor(private readonly limit = 50_000) {}

  /** From which revision on the stream has to be read to know the rest. */
  nextOf(stream: string): bigint {
    return this.streams.get(stream)?.next ?? 0n;
  }

  /** Takes in events in order of revision; those that do not join what is known are left out. */
  learn(stream: string, events: Iterable<{ readonly eventId: string; readonly revision: bigint }>): void {
    const known = this.streams.get(stream) ?? { next: 0n, revisions: new Map<string, bigint>() };
    for (const { eventId, revision } of events) {
      if (revision !== known.next) continue;
      known.next += 1n;
      known.revisions.set(eventId, revision);
      this.count += 1;
    }
    this.streams.delete(stream);
    this.streams.set(stream, known);
    this.forgetOldest(stream);
  }

  /** Whether the stream is known to hold the event at `revision` or before. */
  holds(stream: string, eventId: string, revision: bigint): boolean {
    const at = this.streams.get(stream)?.revisions.get(eventId);
    return at !== undefined && at <= revision;
  }

  private forgetOldest(kept: string): void {
    for (const [stream, { revisions }] of this.streams) {
      if (this.count <= this.limit || stream === kept) return;
      this.count -= revisions.size;
      this.streams.delete(stream);
    }
  }
}
