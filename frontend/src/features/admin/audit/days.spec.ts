import { byDay, rangeOfDays } from './days.js';

describe('The days of the audit', () => {
  it('run from the first moment of one to the last of the other, where the reader is', () => {
    expect(rangeOfDays('2026-11-20', '2026-11-22')).toEqual({
      from: new Date(2026, 10, 20).toISOString(),
      until: new Date(2026, 10, 23).toISOString(),
    });
    expect(rangeOfDays('', '2026-11-30')).toEqual({ until: new Date(2026, 11, 1).toISOString() });
    expect(rangeOfDays('yesterday', '2026-13-01')).toEqual({});
  });

  it('hold their entries together, today and yesterday by name', () => {
    const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() });
    const now = new Date(2026, 10, 22, 15);
    const days = byDay([at(22, 14), at(22, 9), at(21, 18), at(20, 16)], now);
    expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
      ['Today, 22 November 2026', 2],
      ['Yesterday, 21 November 2026', 1],
      ['20 November 2026', 1],
    ]);
  });
});
