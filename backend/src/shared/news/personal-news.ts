import { Injectable } from '@nestjs/common';
import { pause } from '../messaging/leases.js';
import { Presence, type Seat } from '../presence/presence.js';

/** A notice that was lost is made good within this time. */
const LOOK_MS = 10_000;

/** Something of a person's own that changes while they look at a page. */
export interface PersonalNewsSource {
  /** The name of the server-sent event: `support`. */
  readonly event: string;
  /** Another number each time there is something new to read; 0 while there never was anything. */
  revisionOf(personId: string): Promise<number>;
  /** @returns a function that ends the listening */
  onChange(personId: string, listener: () => void): () => void;
}

/**
 * What a page tells its person beside its own news, on the one stream that it has open: a browser allows six connections to a
 * house, and each tab wants one. Modules register what they have; streams below them need not know them.
 */
@Injectable()
export class PersonalNews {
  private readonly sources: PersonalNewsSource[] = [];

  constructor(private readonly presence: Presence) {}

  /** To be called while modules are built. */
  register(source: PersonalNewsSource): void {
    this.sources.push(source);
  }

  /** Whether the person has a page open that tells them. */
  async reaches(personId: string): Promise<boolean> {
    return (await this.presence.who(placeOf(personId))).length > 0;
  }

  /** Tells what is new until the signal ends it; first of all where everything stands. Never throws. */
  async follow(
    personId: string,
    signal: AbortSignal,
    send: (event: string, data: { readonly revision: number }) => void,
  ): Promise<void> {
    let seat: Seat | undefined;
    try {
      seat = await this.presence.join(placeOf(personId), personId);
      await Promise.all(this.sources.map((source) => this.followOne(source, personId, signal, send)));
    } catch {
      // The database is away: the page asks from time to time anyway.
    } finally {
      await seat?.leave().catch(() => undefined);
    }
  }

  private async followOne(
    source: PersonalNewsSource,
    personId: string,
    signal: AbortSignal,
    send: (event: string, data: { readonly revision: number }) => void,
  ): Promise<void> {
    let told = 0;
    while (!signal.aborted) {
      const changed = new AbortController();
      const stop = source.onChange(personId, () => changed.abort());
      try {
        const revision = await source.revisionOf(personId).catch(() => told);
        if (revision !== told) send(source.event, { revision });
        told = revision;
        await pause(LOOK_MS, AbortSignal.any([signal, changed.signal]));
      } finally {
        stop();
      }
    }
  }
}

function placeOf(personId: string): string {
  return `pages-of-${personId}`;
}
