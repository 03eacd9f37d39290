/** The only way to ask for the time; tests bring their own. */
export abstract class Clock {
  abstract now(): Date;

  /** UTC, ISO 8601, milliseconds. */
  iso(): string {
    return this.now().toISOString();
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
