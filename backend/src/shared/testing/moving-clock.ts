import { Clock } from '../kernel/clock.js';

/** Real time, and as much ahead of it as a test says. */
export class MovingClock extends Clock {
  private ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  pass(seconds: number): void {
    this.ahead += seconds * 1000;
  }
}
