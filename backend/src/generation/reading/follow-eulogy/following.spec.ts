import type { SpokenPlace } from '../../../shared/presence/spoken-places.js';
import { Following } from './following.js';

const place = (paragraph: number): SpokenPlace => ({ paragraph, by: 'speaker' });

/** Who follows, and somebody who says where the reading is. */
function aReading(first: SpokenPlace | undefined) {
  const listeners = new Set<(place: SpokenPlace) => void>();
  const places = {
    now: async () => first,
    onSaid: (_: string, listener: (place: SpokenPlace) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const say = (one: SpokenPlace) => listeners.forEach((listener) => listener(one));
  return { following: new Following(places as never), say, listeners };
}

describe('following a reading', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('tells where it is now and each new place once', async () => {
    const { following, say } = aReading(place(2));
    const left = new AbortController();
    const told: number[] = [];
    void following.follow(
      7,
      left.signal,
      ({ paragraph }) => void told.push(paragraph),
      async () => true,
    );
    await jest.advanceTimersByTimeAsync(0);
    for (const one of [2, 3, 3, 4]) say(place(one));
    expect(told).toEqual([2, 3, 4]);
    left.abort();
  });

  it('ends for whoever’s copy has ended while their page is open, and tells them nothing after it', async () => {
    const { following, say, listeners } = aReading(place(0));
    let isOpen = true;
    const told: number[] = [];
    const done = following.follow(
      7,
      new AbortController().signal,
      ({ paragraph }) => void told.push(paragraph),
      async () => isOpen,
    );
    await jest.advanceTimersByTimeAsync(9_000);
    isOpen = false;
    await jest.advanceTimersByTimeAsync(2_000);
    await done;
    say(place(1));
    expect(told).toEqual([0]);
    expect(listeners.size).toBe(0);
  });
});
