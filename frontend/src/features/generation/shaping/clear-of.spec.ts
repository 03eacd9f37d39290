import { scrollClearOf } from './clear-of.js';

const bar = { top: 788, bottom: 844 };
const everywhere = { up: 2000, down: 2000 };
const button = (top: number) => ({ top, bottom: top + 52 });

describe('A bar at the foot of the page', () => {
  it('moves nothing where no button lies under it', () => {
    expect(scrollClearOf(bar, [button(700), button(900)], everywhere)).toBe(0);
  });

  it('lets the page up until the button under it is free, by the shorter way', () => {
    const by = scrollClearOf(bar, [button(760)], everywhere);
    expect(760 + 52 - by).toBeLessThanOrEqual(bar.top);
    expect(by).toBeLessThan(40);
    expect(scrollClearOf(bar, [button(820)], everywhere)).toBeLessThan(0);
  });

  it('does not free one by covering another', () => {
    const both = [button(760), button(836)];
    const by = scrollClearOf(bar, both, everywhere);
    for (const { top, bottom } of both) expect(bottom - by <= bar.top || top - by >= bar.bottom).toBe(true);
  });

  it('leaves the page where it cannot be moved', () => {
    expect(scrollClearOf(bar, [button(790)], { up: 0, down: 0 })).toBe(0);
  });
});
