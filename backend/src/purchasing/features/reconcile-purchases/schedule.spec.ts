import { FIRST_ASKED_AFTER, gapAfter, GIVEN_UP_AFTER } from './schedule.js';

const minutes = (ms: number) => ms / 60_000;

describe('asking about purchases left open', () => {
  it('begins after 2 minutes and gives up after 24 hours', () => {
    expect(minutes(FIRST_ASKED_AFTER)).toBe(2);
    expect(minutes(GIVEN_UP_AFTER)).toBe(24 * 60);
  });

  it('goes on with growing gaps, four hours at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(gapAfter).map(minutes)).toEqual([4, 8, 16, 32, 64, 128, 240, 240]);
  });
});
