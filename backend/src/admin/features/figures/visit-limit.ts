import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/kernel/clock.js';

/** Pages that are counted of one address in a minute; a family behind one router reads fewer. */
export const VIEWS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * How many pages an address has opened in this minute. What comes beyond is not counted, and not refused either: whoever really reads
 * so fast shall see no error for it. In this process alone, since it guards nothing but a figure.
 */
@Injectable()
export class VisitLimit {
  private minute = 0;
  private readonly views = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** @returns whether one more is counted */
  takes(address: string): boolean {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.views.clear();
    }
    const views = (this.views.get(address) ?? 0) + 1;
    this.views.set(address, views);
    return views <= VIEWS_A_MINUTE;
  }
}
