import { test, type Locator } from '@playwright/test';

/** Counts what somebody does on a way: taps, pages and seconds. The figures stand in the run's report, for whoever collects them. */
export class WayCounter {
  private taps = 0;
  private screens = 0;
  private readonly began = performance.now();

  constructor(private readonly way: string) {}

  /** Something pressed that is no part of a page, such as the link in a letter. */
  press(): void {
    this.taps += 1;
  }

  async tap(place: Locator): Promise<void> {
    this.press();
    await (test.info().project.name === 'phone' ? place.tap() : place.click());
  }

  /** Another page is there. */
  screen(): void {
    this.screens += 1;
  }

  /** Ends the way. @returns the taps it took */
  arrive(): number {
    const seconds = Math.round((performance.now() - this.began) / 100) / 10;
    const { way, taps, screens } = this;
    test.info().annotations.push({ type: 'way', description: JSON.stringify({ way, taps, screens, seconds }) });
    return taps;
  }
}
