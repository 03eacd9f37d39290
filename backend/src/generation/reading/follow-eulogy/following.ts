import { Injectable } from '@nestjs/common';
import { pause } from '../../../shared/messaging/leases.js';
import { SpokenPlaces, type SpokenPlace } from '../../../shared/presence/spoken-places.js';

/** A lost notice is made good within this time, and a copy that was taken back hears nothing more after it. */
const LOOK_MS = 10_000;

/** Under what name the place in a eulogy is told. */
export function placeOf(eulogyId: number): string {
  return `eulogy-${eulogyId}`;
}

/** Tells a page where the reading is, from where it is now until the page goes. */
@Injectable()
export class Following {
  constructor(private readonly places: SpokenPlaces) {}

  /** Never throws. @param isWelcome asked from time to time; false ends it */
  async follow(
    eulogyId: number,
    signal: AbortSignal,
    tell: (place: SpokenPlace) => void,
    isWelcome: () => Promise<boolean>,
  ): Promise<void> {
    let told: SpokenPlace | undefined;
    const tellOnce = (place: SpokenPlace | undefined): void => {
      if (!place || signal.aborted || (place.paragraph === told?.paragraph && place.by === told.by)) return;
      told = place;
      tell(place);
    };
    const stop = this.places.onSaid(placeOf(eulogyId), tellOnce);
    try {
      while (!signal.aborted) {
        if (!(await isWelcome())) return;
        tellOnce(await this.places.now(placeOf(eulogyId)));
        await pause(LOOK_MS, signal);
      }
    } catch {
      // The database is away: the page stays where it is until it comes again.
    } finally {
      stop();
    }
  }
}
