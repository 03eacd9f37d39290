import { expect, test, type Locator, type Page } from '@playwright/test';
import { WayCounter } from './taps.js';

/** Whom a call is about, as the search of the staff finds them. */
interface Asked {
  readonly search: string;
  /** Everything that staff touch, from the field of the search to the answer: presses, choices and fields. */
  readonly within: number;
}

/** What staff touch while they answer a call. */
export class Call {
  private readonly way: WayCounter;

  constructor(name: string) {
    this.way = new WayCounter(name);
  }

  press(place: Locator): Promise<void> {
    return this.way.tap(place);
  }

  async choose(field: Locator, option: string): Promise<void> {
    this.way.press();
    await field.selectOption(option);
  }

  async type(field: Locator, words: string): Promise<void> {
    this.way.press();
    await field.fill(words);
  }

  end(): number {
    return this.way.arrive();
  }
}

/** One call, answered from the search on; fails where it takes more than was said. */
export async function answerCall(
  staff: Page,
  name: string,
  { search, within }: Asked,
  answer: (call: Call, found: Locator) => Promise<void>,
): Promise<void> {
  await test.step(`${name}, within ${within}`, async () => {
    const call = new Call(name);
    await staff.goto('/admin?tab=customers');
    await call.type(staff.getByLabel('Search customers'), search);
    await answer(call, staff.getByRole('region', { name: 'Customers found' }));
    expect(call.end(), `what staff touch: ${name}`).toBeLessThanOrEqual(within);
  });
}
